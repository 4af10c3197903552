"""The sections of a report: for each question a title that answers it, sentences, and charts."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from fairdeal.bots.levels import EASY, HARD, LEVELS
from fairdeal.lab import charts, findings
from fairdeal.lab.charts import Row, Spec
from fairdeal.lab.figures import Share, Spread
from fairdeal.lab.findings import MATTERS, MATTERS_ALONE
from fairdeal.lab.lineups import OBVIOUS, THINKING
from fairdeal.lab.remarks import around, in_minutes, interval, percent
from fairdeal.lab.study import Study

BINS = 30
WIDTHS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)


@dataclass(frozen=True)
class Section:
    """One question and its answer."""

    title: str
    text: list[str]
    charts: list[Spec] = field(default_factory=list)
    table: list[list[str]] = field(default_factory=list)  # its first row is the head


def row(study: Study, line: str, found: Share | Spread) -> Row:
    value = found.share if isinstance(found, Share) else found.mean
    return {
        "rules": study.name,
        "line": line,
        "value": value,
        "low": found.low,
        "high": found.high,
    }


def told(studies: list[Study], sentences: Iterable[str]) -> list[str]:
    """A sentence for each rule set, with its name if there are several."""
    several = len(studies) > 1
    return [
        f"{study.name}: {sentence}" if several else sentence
        for study, sentence in zip(studies, sentences, strict=True)
    ]


# -- seats and lengths --------------------------------------------------------
def seats(studies: list[Study]) -> Section:
    """Wins by seat."""
    base = studies[0]
    wins = findings.wins_by_seat(base)
    spread = 100 * (max(win.share for win in wins) - min(win.share for win in wins))
    win_rows = [
        row(study, f"seat {seat}", share)
        for study in studies
        for seat, share in enumerate(findings.wins_by_seat(study))
    ]
    point_rows = [
        row(study, f"seat {seat}", mean)
        for study in studies
        for seat, mean in enumerate(findings.points_by_seat(study))
    ]
    drawn = [charts.intervals(win_rows, "", "share of the wins", base.fair, ".1%")]
    if any((study.rows["points"] != (study.rows["places"] == 1)).any() for study in studies):
        drawn.append(charts.intervals(point_rows, "", "points"))
    return Section(
        f"The best seat wins {spread:.1f} points more often than the worst",
        [
            "Dots are measured shares, bars their 95 % confidence intervals; the dashed line is an "
            f"even share, {percent(base.fair)}. A shared win is divided.",
            *told(
                studies,
                (
                    f"In {percent(findings.nobody_won(study).share)} of the matches nobody won."
                    for study in studies
                ),
            ),
        ],
        drawn,
    )


def alone(studies: list[Study]) -> Section:
    """The points of a solo player."""
    rows = [row(study, study.name, findings.points_by_seat(study)[0]) for study in studies]
    mean = findings.points_by_seat(studies[0])[0]
    shares = "; ".join(f"{study.name} {findings.nobody_won(study).share:.1%}" for study in studies)
    return Section(
        f"A finished match costs {mean.mean:.1f} points",
        [
            "Fewer are better: the points of a solo player are the turns taken.",
            f"An unfinished match has no score and is left out. Unfinished: {shares}.",
        ],
        [charts.intervals(rows, "", "points")],
    )


def lengths(studies: list[Study]) -> Section:
    _, middle, high = findings.quantiles(studies[0], "minutes")
    drawn = []
    for unit in findings.UNITS:
        width = next(
            wide
            for wide in WIDTHS
            if wide * BINS >= findings.quantiles(studies[0], unit)[2] or wide == WIDTHS[-1]
        )
        if unit != "minutes":
            width = max(1, width)
        longest = 1.5 * max(findings.quantiles(study, unit)[2] for study in studies)
        bins = [
            {"rules": study.name, "start": start, "end": start + width, "share": share}
            for study in studies
            for start, share in findings.histogram(study, unit, width)
            if start <= longest
        ]
        if len({each["start"] for each in bins}) > 1:
            drawn.append(charts.bars(bins, unit))
    return Section(
        f"Half of the matches are over after {in_minutes(middle)}, nine in ten after {high:.0f}",
        [
            *told(
                studies,
                (
                    "Of ten matches, one has at most {:.0f} moves, five at most {:.0f}, and nine "
                    "at most {:.0f}.".format(*findings.quantiles(study, "moves"))
                    for study in studies
                ),
            ),
            f"Minutes are an estimate: {THINKING / 1000:g} seconds for a choice and "
            f"{OBVIOUS / 1000:g} for a move without one; where hands race, as long as these took. "
            "Consecutive moves of a seat are one turn. The longest matches (beyond 1.5 x the 90th "
            "percentile) are not shown.",
        ],
        drawn,
    )


def own_figures(studies: list[Study]) -> Section:
    found = [findings.figures(study) for study in studies]
    names = [name for name in found[0] if any(each[name].mean for each in found)]
    head = ["mean per match", *(study.name for study in studies)]
    lines = [[name, *(around(each[name]) for each in found)] for name in names]
    title = f"{studies[0].plan.game.title} in its own figures"
    return Section(title, ["With 95 % confidence intervals."], table=[head, *lines])


# -- choices ------------------------------------------------------------------
def choices(studies: list[Study]) -> Section:
    base = studies[0]
    dead = findings.without_alternative(base)
    rows = [
        {"rules": study.name, "start": n - 0.5, "end": n + 0.5, "share": count / total}
        for study in studies
        for counts, total in [(findings.offered(study), sum(findings.offered(study)))]
        for n, count in enumerate(counts)
        if count / total >= 0.0005
    ]
    return Section(
        f"{percent(dead.share, 0)} of the moves have no alternative",
        told(
            studies,
            (
                f"{percent(findings.without_alternative(study).share)} "
                f"{interval(findings.without_alternative(study))} of the moves are dead: "
                f"there is only one legal action."
                for study in studies
            ),
        ),
        [charts.bars(rows, "number of legal actions", "share of the moves")],
    )


def decisions(studies: list[Study]) -> Section | None:
    asked = [(study, findings.matters(study)) for study in studies]
    known = [(study, share) for study, share in asked if share]
    if len(known) < len(studies):
        return None
    lone = studies[0].plan.seats == 1
    scale, width = (1, 1.0) if lone else (100, 2.5)
    unit = "points" if lone else "percentage points of winning the round"
    least = f"{MATTERS_ALONE:g} points" if lone else f"{100 * MATTERS:.0f} percentage points"
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
        f"{percent(known[0][1].share, 0)} of the choices clearly matter",
        [
            *told(
                studies,
                (
                    f"A search made {len(study.asked):,} choices; {percent(share.share, 0)} "
                    f"{interval(share)} mattered."
                    for study, share in known
                ),
            ),
            f"A choice matters when the best move is better than the mean of the others by {least} "
            "or more, and by more than the noise of eight other searches, which did not choose. "
            "So values below 0 are noise, and as many above 0 are too.",
        ],
        [charts.bars(rows, f"best move above the mean of the others, {unit}", "share of choices")],
    )


# -- skill, cards and actions -------------------------------------------------
def skill(studies: list[Study]) -> Section | None:
    known = [(study, found) for study in studies if (found := findings.skill(study))]
    if len(known) < len(studies):
        return None
    rows = [row(study, f"{HARD} among {EASY}", found) for study, found in known]
    fair, mean = studies[0].fair, known[0][1].mean
    hard, easy = LEVELS[HARD], LEVELS[EASY]
    who, hands = "A strong bot", ""
    if studies[0].plan.game.hand is not None:
        who = "A strong and fast bot"
        hands = f" In races its skill is {hard.skill:+}, and theirs {easy.skill:+}."
    return Section(
        f"{who} wins {percent(mean, 0)}, where luck alone gives {percent(fair, 0)}",
        [
            f"One {HARD} bot (a search of {hard.simulations:,} simulations a move) against "
            f"{EASY} ones (heuristics with mistakes): {len(studies[0].duels):,} matches, "
            f"every deal from every seat. A deal is one observation of the interval.{hands}"
        ],
        [charts.intervals(rows, "", "share of the wins", fair, ".0%")],
    )


def actions(studies: list[Study]) -> Section | None:
    return winning_lines(
        studies,
        [findings.actions_that_win(study) for study in studies],
        "Wins of seats that played this",
        "The share of wins of seats that played this action at least once in the match. Winners "
        "play more of the actions that end a match: this is a correlation, not a cause.",
        "played",
    )


def cards(studies: list[Study]) -> Section | None:
    if studies[0].plan.seats == 1:
        return cards_alone(studies[0])
    return winning_lines(
        studies,
        [findings.cards_that_win(study) for study in studies],
        "Wins of seats that were dealt this",
        f"The first {len(studies[0].hands):,} deals: the share of wins of seats whose first hand "
        "had this card. The deal is random, so the difference is the value of the card.",
        "dealt",
    )


def winning_lines(
    studies: list[Study], found: list[list[findings.Line]], what: str, text: str, deed: str
) -> Section | None:
    """The best and the worst cards or actions, with their share of wins."""
    if len(found[0]) < 2:
        return None
    shown = [name for name, _ in findings.extremes(found[0])]
    rows = [
        row(study, name, share)
        for study, lines in zip(studies, found, strict=True)
        for name, share in lines
        if name in shown
    ]
    rows.sort(key=lambda each: shown.index(each["line"]))
    (best, most), (worst, least) = found[0][0], found[0][-1]
    left_out = len(found[0]) - len(shown)
    note = f" Of {len(found[0])} the first and the last {findings.EXTREMES} are drawn."
    return Section(
        f"{what}: {best}, {percent(most.share)}; {worst}, {percent(least.share)}",
        [text + (note if left_out else "")],
        [charts.intervals(rows, deed, "share of the wins", studies[0].fair, ".0%")],
    )


def cards_alone(study: Study) -> Section | None:
    lines = findings.cards_alone(study)
    if len(lines) < 2:
        return None
    rows = [row(study, name, mean) for name, mean in findings.extremes(lines)]
    return Section(
        f"The best card to be dealt is {lines[0][0]}, the worst {lines[-1][0]}",
        [f"Points over the first {len(study.hands):,} deals, by first hand; fewer are better."],
        [charts.intervals(rows, "dealt", "points", findings.points_by_seat(study)[0].mean)],
    )


# -- two rule sets ------------------------------------------------------------
def differences(studies: list[Study]) -> list[Section]:
    """The differences of each other rule set from the first, deal by deal."""
    base, sections = studies[0], []
    for study in studies[1:]:
        found = findings.differences(study, base)
        clear = {name: spread for name, spread in found.items() if spread.low * spread.high > 0}
        lines = [
            [
                name,
                f"{spread.mean:+.3f}",
                f"{spread.low:+.3f} to {spread.high:+.3f}",
                "clear" if name in clear else "may be luck",
            ]
            for name, spread in found.items()
        ]
        sections.append(
            Section(
                f"{study.name} against {base.name}: {len(clear)} of {len(found)} figures differ",
                [
                    "Both rule sets play the same deals. The differences are taken deal by deal; "
                    "the table has their mean with a 95 % confidence interval."
                ],
                table=[["", "difference", "95 % interval", ""], *lines],
            )
        )
    return sections
