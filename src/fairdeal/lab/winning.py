"""The sections of a report about what wins: skill, cards and actions."""

from collections.abc import Callable
from functools import partial

from fairdeal.bots.levels import EASY, HARD, LEVELS
from fairdeal.lab import charts, claims, findings
from fairdeal.lab.analysis import Study
from fairdeal.lab.section import Section, row, titled
from fairdeal.lab.words import percent, t, words_of


def skill(studies: list[Study]) -> Section | None:
    """One strong bot among weak ones; where only the bots differ, these matches are the same."""
    plans = [study.plan for study in studies]
    differ = [study for n, study in enumerate(studies) if study.plan not in plans[:n]]
    known = [(study, found) for study in differ if (found := findings.skill(study))]
    if len(known) < len(differ):
        return None
    line = t("skill-line", hard=HARD, easy=EASY)
    rows = [row(study, line, found) for study, found in known]
    fair = studies[0].fair
    hard, easy = LEVELS[HARD], LEVELS[EASY]
    racing = studies[0].plan.game.hand is not None
    matches = len(studies[0].duels)
    text = t("skill-text", hard=HARD, easy=EASY, simulations=hard.simulations, matches=matches)
    if racing:
        text += " " + t("skill-in-races", hard=f"{hard.skill:+}", easy=f"{easy.skill:+}")
    return Section(
        **titled(claims.skill(*known[0])),
        text=[text],
        charts=[charts.intervals(rows, t("axis-wins"), fair, ".0%")],
    )


def actions(studies: list[Study]) -> Section | None:
    matches = len(studies[0].rows)
    many = any(findings.has_many_actions(study) for study in studies)
    find = partial(findings.actions_that_win, by_kind=many)
    return winning_lines(studies, find, t("actions-what"), t("actions-text"), matches)


def cards(studies: list[Study]) -> Section | None:
    if studies[0].plan.seats == 1:
        return cards_alone(studies[0])
    deals = len(studies[0].hands)
    find = findings.cards_that_win
    text = t("cards-text", n=deals)
    return winning_lines(studies, find, t("cards-what"), text, deals)


def winning_lines(
    studies: list[Study],
    find: Callable[[Study, int], list[findings.Line]],
    what: str,
    text: str,
    cases: int,
) -> Section | None:
    """The best and the worst cards or actions, with their share of wins."""
    found = [find(study, 1) for study in studies]
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
    most, least = found[0][0][1], found[0][-1][1]
    if percent(most.share) == percent(least.share):
        return None  # every seat plays all of these in every match
    sure = [(name_of(name), share) for name, share in find(studies[0], len(found[0]))]
    return Section(
        **titled(claims.winners(what, sure, cases)),
        text=[text, about_lines(len(found[0]))],
        charts=[charts.intervals(rows, t("axis-wins"), studies[0].fair, ".0%")],
    )


def cards_alone(study: Study) -> Section | None:
    lines = findings.cards_alone(study)
    if len(lines) < 2:
        return None
    name_of = words_of(study.plan.game).name
    rows = [row(study, name_of(name), mean) for name, mean in findings.extremes(lines)]
    mean = findings.points_by_seat(study)[0].mean
    sure = [(name_of(name), found) for name, found in findings.cards_alone(study, len(lines))]
    return Section(
        **titled(claims.best_alone(sure, len(study.hands))),
        text=[t("cards-alone-text", n=len(study.hands)), about_lines(len(lines))],
        charts=[charts.intervals(rows, t("axis-points"), mean)],
    )


def about_lines(many: int) -> str:
    """How many lines the chart has, and why its intervals are not those of the title."""
    some = t("winning-some", n=many, shown=findings.EXTREMES)
    wider = t("winning-wider", n=many)
    return f"{some} {wider}" if many > 2 * findings.EXTREMES else wider
