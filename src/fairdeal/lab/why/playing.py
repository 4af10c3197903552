"""Plays deals in worlds, each at most once, and decides how many deals an effect takes."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil

import numpy as np

from fairdeal.bots.levels import Mind
from fairdeal.engine.face import Numbers
from fairdeal.lab.analysis import Study, Workers
from fairdeal.lab.bouts import SIMULATION
from fairdeal.lab.plan import Plan
from fairdeal.lab.why import measures
from fairdeal.lab.why.effects import BACK, EARLY, MATTER, NOBODY, SKILL, WarnedEffect
from fairdeal.lab.why.factors import base_of
from fairdeal.lab.why.measures import ASKED, COPIES, SIMULATIONS, STOPS, Measure
from fairdeal.lab.why.replays import TwoMatches, deal_that_shows, replay_of
from fairdeal.lab.why.worlds import Changes, World

MOST = 100_000  # deals for a world
UNFINISHED = 0.01  # of the matches: a world with more of them cannot be played
SPOILT = 0.05  # of the matches: more without a winner is another trouble
SURE = 5  # standard errors of the effect for which deals are played


@dataclass(frozen=True)
class Sampling:
    """How the deals of an effect are measured, and how many a world gets."""

    measure: Callable[[Plan, tuple[Mind, ...], Changes, int], Measure]
    piece: int  # deals
    fewest: int
    usual: int
    work: int  # moves for each move of a match
    budget: int  # moves, for all worlds; the first turn of a search is that of many moves


ROWS = Sampling(measures.rows_only, 2_048, 500, 4_000, 0, 40_000_000)
DUELS = Sampling(measures.duels, 512, 500, 2_000, 4, 160_000_000)
FORECASTS = Sampling(measures.forecasts, 32, 150, 600, STOPS * COPIES, 400_000_000)
QUESTIONS = Sampling(measures.questions, 8, 150, 400, ASKED * 3 * SIMULATIONS, 400_000_000)
SAMPLINGS = {EARLY: FORECASTS, BACK: FORECASTS, MATTER: QUESTIONS, SKILL: DUELS}


def sampling_of(effect: WarnedEffect) -> Sampling:
    return SAMPLINGS.get(effect.kind, ROWS)


def together(effects: Iterable[WarnedEffect]) -> dict[Sampling, list[WarnedEffect]]:
    """Effects that the same matches show."""
    found = dict[Sampling, list[WarnedEffect]]()
    for effect in effects:
        found.setdefault(sampling_of(effect), []).append(effect)
    return found


class Worlds:
    """Plays deals in worlds, each at most once."""

    def __init__(self, study: Study, workers: Workers, own: Changes, sampling: Sampling) -> None:
        self.plan, self.minds, self.workers = study.plan, study.minds, workers
        self.base, self.own, self.sampling = base_of(study.plan, own), own, sampling
        self.longest = 4 * int(study.rows["moves"].max()) + 1_000  # what is longer does not end
        self.make = partial(sampling.measure, study.plan, study.minds, own, self.longest)
        self.moves = float(study.rows["moves"].mean())
        known = {(self.base, False): study.rows} if sampling == ROWS else {}
        self.rows: dict[tuple[World, bool], Numbers] = known

    def play(self, worlds: Sequence[World], deals: int, fresh: bool) -> None:
        """Play this number of deals in each world: those of the report, or fresh ones."""
        pieces, owners, size = [], [], self.sampling.piece
        for world in dict.fromkeys(worlds):
            there = len(self.rows.get((world, fresh), ()))
            for start in range(there, deals, size):
                numbers = np.arange(start, min(deals, start + size)) + fresh * self.plan.games
                pieces.append((world, numbers))
                owners.append(world)
        if not pieces:
            return
        played = self.workers.out(self.make, pieces, lambda done: None)
        for world, rows in zip(owners, played, strict=True):
            before = self.rows.get((world, fresh))
            self.rows[world, fresh] = rows if before is None else np.concatenate([before, rows])

    def of(self, world: World, deals: int, fresh: bool) -> Numbers:
        return self.rows[world, fresh][:deals]

    def values(
        self, effect: WarnedEffect, world: World, deals: int, fresh: bool = False
    ) -> Numbers:
        return effect.values(self.of(world, deals, fresh), self.plan.seats)

    def replay(self, effect: WarnedEffect, without: World, deals: int) -> TwoMatches | None:
        """A deal of the report that shows what goes away in another world; none shows luck."""
        if effect.kind == SKILL:
            return None
        before, after = (self.values(effect, world, deals) for world in (self.base, without))
        deal = deal_that_shows(before, after, self.of(self.base, deals, False)["moves"])
        if deal is None:
            return None
        return replay_of(self.plan, self.minds, self.own, self.base, without, deal, self.longest)

    def playable(self, world: World, deals: int) -> bool:
        """Whether nearly all matches of the world end."""
        rows = self.of(world, deals, True)
        return float((rows["moves"] >= self.longest).mean()) <= UNFINISHED

    def spoilt(self, world: World, deals: int) -> bool:
        """Whether nobody wins clearly more of the matches than in the rule set itself."""
        nobody = WarnedEffect(NOBODY)
        before, after = (self.values(nobody, one, deals, True) for one in (self.base, world))
        return float(after.mean() - before.mean()) > SPOILT

    def affordable(self, worlds: int, part: float) -> int:
        """The deals that this part of the budget pays for in so many worlds."""
        searched = SIMULATION * sum(mind.simulations for mind in self.minds) / len(self.minds)
        work = worlds * (1 + self.sampling.work + searched) * self.moves
        return int(min(max(part * self.sampling.budget / work, self.sampling.fewest), MOST))

    def needed(self, effects: Sequence[WarnedEffect], depth: float) -> int:
        """The deals on which the greatest of the effects is clear."""
        if self.sampling != ROWS:
            return max(self.sampling.fewest, ceil(depth * self.sampling.usual))
        rows = self.rows[self.base, False]
        return max(enough(effect.values(rows, self.plan.seats)) for effect in effects)


def enough(values: Numbers) -> int:
    """The deals on which the effect is so many standard errors of a difference."""
    mean = abs(float(values.mean()))
    return max(ROWS.usual, ceil(2 * (SURE * float(values.std()) / mean) ** 2)) if mean else MOST
