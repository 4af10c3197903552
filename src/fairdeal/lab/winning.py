"""The sections of a report about what wins: skill, cards and actions."""

from fairdeal.bots.levels import EASY, HARD, LEVELS
from fairdeal.lab import charts, findings
from fairdeal.lab.section import Section, row
from fairdeal.lab.study import Study
from fairdeal.lab.words import percent, t, words_of


def skill(studies: list[Study]) -> Section | None:
    known = [(study, found) for study in studies if (found := findings.skill(study))]
    if len(known) < len(studies):
        return None
    line = t("skill-line", hard=HARD, easy=EASY)
    rows = [row(study, line, found) for study, found in known]
    fair, mean = studies[0].fair, known[0][1].mean
    hard, easy = LEVELS[HARD], LEVELS[EASY]
    racing = studies[0].plan.game.hand is not None
    matches = len(studies[0].duels)
    text = t("skill-text", hard=HARD, easy=EASY, simulations=hard.simulations, matches=matches)
    if racing:
        text += " " + t("skill-in-races", hard=f"{hard.skill:+}", easy=f"{easy.skill:+}")
    yes_or_no = "yes" if racing else "no"
    return Section(
        t("skill-title", racing=yes_or_no, share=percent(mean, 0), fair=percent(fair, 0)),
        [text],
        [charts.intervals(rows, "", t("axis-wins"), fair, ".0%")],
    )


def actions(studies: list[Study]) -> Section | None:
    return winning_lines(
        studies,
        [findings.actions_that_win(study) for study in studies],
        t("actions-what"),
        t("actions-text"),
        t("axis-played"),
    )


def cards(studies: list[Study]) -> Section | None:
    if studies[0].plan.seats == 1:
        return cards_alone(studies[0])
    return winning_lines(
        studies,
        [findings.cards_that_win(study) for study in studies],
        t("cards-what"),
        t("cards-text", n=len(studies[0].hands)),
        t("axis-dealt"),
    )


def winning_lines(
    studies: list[Study], found: list[list[findings.Line]], what: str, text: str, deed: str
) -> Section | None:
    """The best and the worst cards or actions, with their share of wins."""
    if len(found[0]) < 2:
        return None
    name_of = words_of(studies[0].plan.game).name
    shown = [name for name, _ in findings.extremes(found[0])]
    drawn = [
        (shown.index(name), row(study, name_of(name), share))
        for study, lines in zip(studies, found, strict=True)
        for name, share in lines
        if name in shown
    ]
    rows = [each for _, each in sorted(drawn, key=lambda pair: pair[0])]
    (best, most), (worst, least) = found[0][0], found[0][-1]
    if percent(most.share) == percent(least.share):
        return None  # every seat plays all of these in every match
    if len(found[0]) > len(shown):
        text += " " + t("winning-some", n=len(found[0]), shown=findings.EXTREMES)
    return Section(
        t(
            "winning-title",
            what=what,
            best=name_of(best),
            most=percent(most.share),
            worst=name_of(worst),
            least=percent(least.share),
        ),
        [text],
        [charts.intervals(rows, deed, t("axis-wins"), studies[0].fair, ".0%")],
    )


def cards_alone(study: Study) -> Section | None:
    lines = findings.cards_alone(study)
    if len(lines) < 2:
        return None
    name_of = words_of(study.plan.game).name
    rows = [row(study, name_of(name), mean) for name, mean in findings.extremes(lines)]
    mean = findings.points_by_seat(study)[0].mean
    return Section(
        t("cards-alone-title", best=name_of(lines[0][0]), worst=name_of(lines[-1][0])),
        [t("cards-alone-text", n=len(study.hands))],
        [charts.intervals(rows, t("axis-dealt"), t("axis-points"), mean)],
    )
