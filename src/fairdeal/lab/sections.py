"""The sections of a report: for each question a title that answers it, sentences, and charts."""

from fairdeal.engine.messages import Message
from fairdeal.lab import charts, claims, findings
from fairdeal.lab.analysis import Study
from fairdeal.lab.differences import differences as measured
from fairdeal.lab.figures import Share
from fairdeal.lab.findings import MATTERS, MATTERS_ALONE
from fairdeal.lab.lineups import OBVIOUS, THINKING
from fairdeal.lab.remarks import around, interval, minutes
from fairdeal.lab.section import Section, compared, row, titled, told, words
from fairdeal.lab.words import number, percent, small, t, words_of

BINS = 30
WIDTHS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
SAMPLES = {  # differences on a part of the deals, and what is said of them
    "difference-lead-changes": "differences-analysed",
    "difference-skill": "differences-skill",
}


# -- seats and lengths --------------------------------------------------------
def seats(studies: list[Study]) -> Section:
    """Wins by seat."""
    base, alike = studies[0], len({study.plan.seats for study in studies}) == 1
    win_rows = [
        row(study, t("seat", seat=seat), share if alike else less(share, study.fair))
        for study in studies
        for seat, share in enumerate(findings.wins_by_seat(study))
    ]
    point_rows = [
        row(study, t("seat", seat=seat), mean)
        for study in studies
        for seat, mean in enumerate(findings.points_by_seat(study))
    ]
    unit, fair = (t("axis-wins"), base.fair) if alike else (t("axis-advantage"), 0.0)
    drawn = [charts.intervals(win_rows, unit, fair, ".1%")]
    if any((study.rows["points"] != (study.rows["places"] == 1)).any() for study in studies):
        drawn.append(charts.intervals(point_rows, t("axis-points")))
    nobody = [findings.nobody_won(study).share for study in studies]
    text = [t("seats-text", fair=percent(base.fair))]
    if any(nobody):
        text += told(studies, (t("seats-nobody", share=small(share)) for share in nobody))
    return Section(**titled(claims.seats(base)), text=text, charts=drawn)


def less(found: Share, fair: float) -> Share:
    """A share of the wins, less an even one."""
    return Share(found.share - fair, found.low - fair, found.high - fair)


def alone(studies: list[Study]) -> Section:
    """The points of a solo player: how they vary, and with several rule sets their means."""
    nobody = [findings.nobody_won(study).share for study in studies]
    text = [t("alone-text")]
    if any(nobody):
        text += told(studies, (t("alone-unfinished", share=small(share)) for share in nobody))
    bins = [
        {"rules": study.name, "start": n - 0.5, "end": n + 0.5, "share": share}
        for study in studies
        for n, share in findings.points_alone(study)
    ]
    drawn = [charts.bars(bins, t("axis-points"), t("axis-matches"))] if bins else []
    rows = [
        row(study, study.name, findings.points_by_seat(study)[0])
        for study, share in zip(studies, nobody, strict=True)
        if share < 1
    ]
    if len(rows) > 1:
        drawn.insert(0, charts.intervals(rows, t("axis-points")))
    return Section(**titled(claims.alone(studies[0])), text=text, charts=drawn)


def lengths(studies: list[Study]) -> Section:
    drawn = []
    for unit in findings.UNITS:
        longest = findings.TAIL * max(findings.quantiles(study, unit)[2] for study in studies)
        width = next(
            wide for wide in WIDTHS if wide * BINS >= longest / findings.TAIL or wide == WIDTHS[-1]
        )
        if unit != "minutes":
            width = max(1, width)
        bins = [
            {"rules": study.name, "start": start, "end": start + width, "share": share}
            for study in studies
            for start, share in findings.histogram(study, unit, width)
            if start <= longest
        ]
        if len({each["start"] for each in bins}) > 1:
            drawn.append(charts.bars(bins, t(f"axis-{unit}"), t("axis-matches")))
    return Section(
        t("lengths-title", **minutes(studies[0])),
        [
            *told(studies, map(moves_of_ten, studies)),
            t(
                "lengths-estimate",
                thinking=number(THINKING / 1000, "g"),
                obvious=number(OBVIOUS / 1000, "g"),
                racing="no" if studies[0].plan.game.hand is None else "yes",
            ),
        ],
        drawn,
    )


def moves_of_ten(study: Study) -> str:
    low, middle, high = (number(one, ",.0f") for one in findings.quantiles(study, "moves"))
    return t("lengths-text", low=low, middle=middle, high=high)


def own_figures(studies: list[Study]) -> Section | None:
    """The figures that vary between matches or between sides; the others say nothing."""
    found = [findings.figures(study) for study in studies]
    names = [
        name
        for name in found[0]
        if any(each[name].deviation or each[name].mean != found[0][name].mean for each in found)
    ]
    if not names:
        return None
    game = studies[0].plan.game
    head = [t("figures-mean"), *(study.name for study in studies)]
    lines = [[words_of(game).name(name), *(around(each[name]) for each in found)] for name in names]
    title = t("figures-title", game=game.title)
    return Section(title, [t("figures-text")], table=[head, *lines])


# -- choices ------------------------------------------------------------------
def choices(studies: list[Study]) -> Section:
    rows = [
        {"rules": study.name, "start": n - 0.5, "end": n + 0.5, "share": count / total}
        for study in studies
        for counts, total in [(findings.offered(study), sum(findings.offered(study)))]
        for n, count in enumerate(counts)
        if count / total >= 0.0005
    ]
    return Section(
        **titled(claims.choices(studies[0])),
        text=[
            *compared(
                studies,
                (
                    t("choices-text", share=percent(dead.share), interval=interval(dead))
                    for dead in map(findings.without_alternative, studies)
                ),
            ),
            t("choices-means"),
        ],
        charts=[charts.bars(rows, t("axis-actions"), t("axis-of-moves"))],
    )


def decisions(studies: list[Study]) -> Section | None:
    asked = [(study, findings.matters(study)) for study in studies]
    known = [(study, share) for study, share in asked if share]
    if len(known) < len(studies):
        return None
    lone = studies[0].plan.seats == 1
    scale, width = (1, 1.0) if lone else (100, 2.5)
    unit = t("axis-gain-alone") if lone else t("axis-gain")
    least = (
        t("least-points", n=number(MATTERS_ALONE, "g"))
        if lone
        else t("least-percentage", n=number(100 * MATTERS, ".0f"))
    )
    rows = []
    for study in studies:
        gains = [round(scale * float(gain) // width) * width for gain in study.asked["gain"]]
        rows += [
            {
                "rules": study.name,
                "start": at,
                "end": at + width,
                "share": gains.count(at) / len(gains),
            }
            for at in sorted(set(gains))
        ]
    return Section(
        **titled(claims.decisions(*known[0])),
        text=[
            *compared(
                studies,
                (
                    t(
                        "decisions-text",
                        n=len(study.asked),
                        share=percent(share.share),
                        interval=interval(share),
                    )
                    for study, share in known
                ),
            ),
            t("decisions-means", least=least),
        ],
        charts=[charts.bars(rows, unit, t("axis-choices"))],
    )


# -- two sides ----------------------------------------------------------------
def differences(studies: list[Study]) -> list[Section]:
    """The differences of each other side from the first, deal by deal, the largest first."""
    return [difference(study, studies[0]) for study in studies[1:]]


def difference(study: Study, base: Study) -> Section:
    """The differences of one side from another."""
    found = measured(study, base)
    answers = [claims.difference(one) for one in found]
    rows = [row(study, difference_name(study, one.what), one.size) for one in found if one.size]
    lines = [
        [
            difference_name(study, one.what),
            number(one.size.mean, "+.2f") if one.size else "",
            t(
                "metric-value",
                value=number(one.mean.mean, "+.2f"),
                low=number(one.mean.low, "+.2f"),
                high=number(one.mean.high, "+.2f"),
            ),
            words(said),
        ]
        for one, said in zip(found, answers, strict=True)
    ]
    clear = sum(said.key == "difference-clear" for said in answers)
    title = t("differences-title", rules=study.name, base=base.name, clear=clear, n=len(found))
    there = {one.what.key for one in found}
    samples = [t(said) for key, said in SAMPLES.items() if key in there]
    return Section(
        title,
        [t("differences-text"), *samples],
        [charts.intervals(rows, t("axis-effect"), 0.0)] if rows else [],
        table=[["", t("effect-size"), t("difference"), ""], *lines],
    )


def difference_name(study: Study, said: Message) -> str:
    """The name of a difference; the name of a game's own figure comes from the game."""
    named = {
        key: words_of(study.plan.game).name(str(value)) if key == "name" else value
        for key, value in said.args.items()
    }
    return t(said.key, **named)
