"""Reverb: how few turns could it be?"""

import numpy as np

from fairdeal.engine.face import wrap
from fairdeal.engine.words import Words
from fairdeal.lab import charts
from fairdeal.lab.analysis import Study
from fairdeal.lab.claims import FEWEST, limits
from fairdeal.lab.figures import Spread
from fairdeal.lab.findings import mean_of
from fairdeal.lab.forecast import deal_tables
from fairdeal.lab.rows import scored
from fairdeal.lab.section import Section, row
from fairdeal.lab.words import number, words_of

SOLVED, BUDGET = 24, 200_000  # deals, and positions that the solver stores for each


def ask(study: Study) -> Section | None:
    """The par of some deals, and the turns of the bots."""
    if study.plan.seats > 1:
        return None
    deals = np.arange(min(SOLVED, study.plan.games))
    dealt, solved = deal_tables(study.plan, deals), []
    for deal in deals.tolist():
        found = study.plan.game.par(wrap(dealt[deal : deal + 1]), BUDGET)
        if found.turns is not None:
            solved.append((deal, found.turns, found.proved))
    if not solved:
        return None
    pars = np.array([turns for _, turns, _ in solved])
    rows_solved = study.rows[[deal for deal, _, _ in solved]]
    taken = rows_solved["points"][scored(rows_solved, 1), 0]
    proved = sum(proof for _, _, proof in solved)
    t, deals_solved = words_of(study.plan.game), len(solved)
    every = t("par-all", n=deals_solved, rules=study.name)
    some = t("par-some", n=deals_solved, rules=study.name, proved=proved)
    rows = [row(study, t("par-line"), mean_of(pars))]
    par = {"n": deals_solved, "low": int(pars.min()), "high": int(pars.max())}
    title = t("par-few", finished=len(taken), **par)
    if len(taken) >= FEWEST:
        rows.append(row(study, t("par-bots"), mean_of(taken)))
        title = title_of(mean_of(taken), {**par, "finished": len(taken)}, t)
    return Section(
        title,
        [every if proved == deals_solved else some],
        [charts.intervals(rows, t("axis-turns"))],
    )


def title_of(taken: Spread, known: dict[str, int], t: Words) -> str:
    """The turns of the bots with their interval, next to par."""
    mean = number(taken.mean, ".1f")
    return t("par-title", taken=mean, **limits(taken, "taken_"), **known)
