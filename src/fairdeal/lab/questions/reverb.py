"""Reverb: how few turns could it be?"""

import numpy as np

from fairdeal.engine.face import wrap
from fairdeal.lab import charts
from fairdeal.lab.findings import mean_of
from fairdeal.lab.forecast import deal_tables
from fairdeal.lab.rows import scored
from fairdeal.lab.sections import Section, row
from fairdeal.lab.study import Study

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
    share = "all" if proved == len(solved) else f"{proved}"
    rows = [row(study, "par", mean_of(pars)), row(study, "the bots", mean_of(taken))]
    return Section(
        f"Par is {pars.min()} to {pars.max()} turns; the bots took {taken.mean():.0f}",
        [
            f"The fewest turns found by a solver that knows the order of the stock, for "
            f"{len(solved)} deals under {study.name}; for {share} of them it is proved that there "
            "are no fewer."
        ],
        [charts.intervals(rows, "", "turns")],
    )
