"""How far a bot that plays alone is from par: the turns that it takes more than the best line.

Par is the fewest turns for somebody who knows the order of the stock. No player knows it, so even
the best one is above par; no bot can be better than this one by more than its distance from par.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import isnan, nan

import numpy as np

from fairdeal.bots.levels import Mind
from fairdeal.engine.face import wrap
from fairdeal.lab.filed import crew_of
from fairdeal.lab.forecast import deal_tables
from fairdeal.lab.plan import Plan
from fairdeal.lab.ratings import Mean, mean_of
from fairdeal.lab.rows import scored
from fairdeal.lab.spread import CORES, spread


@dataclass(frozen=True)
class AbovePar:
    """The turns of a bot, compared with par on the same deals."""

    deals: int  # that have a par
    proved: int  # of these, deals in which it is proved that nobody can do better
    finished: int  # of these, deals that the bot finished
    par: float  # the mean
    above: Mean  # the turns of the bot less par, in the deals that it finished


@dataclass(frozen=True)
class SolvedDeal:
    """The par of one deal, and what the bot took; nan if there is none."""

    par: float
    proved: bool
    turns: float


def above_par(plan: Plan, mind: Mind, jobs: int, tell: Callable[[int], None]) -> AbovePar:
    """Let a bot play the deals of a plan for one seat, and find their par."""
    found = dict[int, SolvedDeal]()
    for number, solved in spread(partial(solver, plan, mind), range(plan.games), jobs, CORES):
        found[number] = solved
        tell(len(found))
    return summed_up([found[number] for number in sorted(found)])


def solver(plan: Plan, mind: Mind) -> Callable[[int], SolvedDeal]:
    """The worker of one core: it solves a deal, and lets the bot play it."""
    crew = crew_of(plan, [(mind,)])

    def solve(deal: int) -> SolvedDeal:
        number = np.array([deal], np.int32)
        par = plan.game.par(wrap(deal_tables(plan, number)))
        rows = crew.play(number, np.zeros(1, np.int32))
        turns = float(rows["points"][0, 0]) if scored(rows, 1)[0] else nan
        return SolvedDeal(nan if par.turns is None else par.turns, par.proved, turns)

    solve(0)  # compiles
    return solve


def summed_up(solved: list[SolvedDeal]) -> AbovePar:
    """The means over all deals that have a par."""
    pars, turns = (np.array([getattr(one, name) for one in solved]) for name in ("par", "turns"))
    there = ~np.isnan(pars)
    every_deal = np.ones((len(solved), 1), bool)
    return AbovePar(
        deals=int(there.sum()),
        proved=sum(one.proved and not isnan(one.par) for one in solved),
        finished=int((there & ~np.isnan(turns)).sum()),
        par=float(pars[there].mean()) if there.any() else nan,
        above=mean_of((turns - pars)[:, None], every_deal, np.arange(len(solved))),
    )
