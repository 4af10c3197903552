"""Causes: the share of an effect that each factor explains, on the same deals (Shapley values).

First every factor is changed alone, on fresh deals; those that clearly make the effect smaller are
candidates. Then the candidates are changed in every order, or in some orders if there are many, on
the deals of the report. What a factor takes away, on average over the orders, is its Shapley value.
A deal is one observation. Candidates are chosen on other deals than those on which they are
measured, so what is measured owes nothing to the choice.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import permutations
from math import ceil

import numpy as np

from fairdeal.bots.levels import Mind
from fairdeal.engine.face import Numbers
from fairdeal.lab.analysis import Study, Workers
from fairdeal.lab.bouts import SIMULATION
from fairdeal.lab.figures import STRICT, Spread
from fairdeal.lab.findings import mean_of
from fairdeal.lab.plan import Plan
from fairdeal.lab.spread import Progress
from fairdeal.lab.why.effects import LONG, NOBODY, SEAT, WarnedEffect
from fairdeal.lab.why.factors import Factor, base_of, factors_of, possible, world_of
from fairdeal.lab.why.replays import TwoMatches, deal_that_shows, replay_of
from fairdeal.lab.why.worlds import Changes, Traveller, World, changes_of

BUDGET = 40_000_000  # moves, for all worlds; the first turn of a search is that of many moves
FEWEST, USUAL, MOST = 500, 4_000, 100_000  # deals for a world
PIECE = 2_048  # deals
FIRST = 4  # of the deals of the screening, a quarter is played in every world
KEPT = 8  # factors that are looked at further
CANDIDATES = 5
ORDERS = 24  # of the candidates; of four these are all
LENGTHS = 2 / 3, 3 / 2  # a match that is shorter or longer than this is another match
PART = 0.15  # of the effect: a smaller cause is not told
UNFINISHED = 0.01  # of the matches: a world with more of them cannot be played
SPOILT = 0.05  # of the matches: more without a winner is another trouble
SURE = 5  # standard errors of the effect for which deals are played


@dataclass(frozen=True)
class Cause:
    """A factor, what it explains of an effect, and what is left without it alone."""

    factor: Factor
    explains: Spread
    left: Spread


@dataclass(frozen=True)
class Explanation:
    """The causes of an effect, the greatest first."""

    effect: WarnedEffect
    size: Spread  # on the deals that were played again
    causes: tuple[Cause, ...]
    starting: Spread | None  # what goes away when the first turn is drawn by lot
    deals: int
    tried: int  # factors
    replay: TwoMatches | None = None  # of a deal that shows the first cause


# -- playing ------------------------------------------------------------------
class Worlds:
    """Plays deals in worlds, each at most once."""

    def __init__(self, study: Study, workers: Workers, own: Changes) -> None:
        self.plan, self.minds, self.workers = study.plan, study.minds, workers
        self.base, self.own = base_of(study.plan, own), own
        longest = 4 * int(study.rows["moves"].max()) + 1_000  # what takes longer does not end
        self.make = partial(Traveller, study.plan, study.minds, own, longest)
        self.longest = longest
        self.rows: dict[tuple[World, bool], Numbers] = {(self.base, False): study.rows}

    def play(self, worlds: Sequence[World], deals: int, fresh: bool) -> None:
        """Play this number of deals in each world: those of the report, or fresh ones."""
        pieces, owners = [], []
        for world in dict.fromkeys(worlds):
            there = len(self.rows.get((world, fresh), ()))
            for start in range(there, deals, PIECE):
                numbers = np.arange(start, min(deals, start + PIECE)) + fresh * self.plan.games
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
        """A deal of the report that shows what goes away in another world."""
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


def affordable(plan: Plan, minds: tuple[Mind, ...], rows: Numbers, worlds: int, part: float) -> int:
    """The deals that this part of the budget pays for in so many worlds."""
    work = 1 + SIMULATION * sum(mind.simulations for mind in minds) / len(minds)
    deals = part * BUDGET / (worlds * work * float(rows["moves"].mean()))
    return int(min(max(deals, FEWEST), MOST))


def enough(values: Numbers) -> int:
    """The deals on which the effect is so many standard errors of a difference."""
    mean = abs(float(values.mean()))
    return max(USUAL, ceil(2 * (SURE * float(values.std()) / mean) ** 2)) if mean else MOST


# -- finding ------------------------------------------------------------------
def explain(
    study: Study,
    effects: Sequence[WarnedEffect],
    workers: Workers,
    tell: Progress = lambda done: None,
    depth: float = 1.0,
    own: Changes | None = None,
) -> list[Explanation]:
    """The causes of each of these effects of a rule set; `own` are the changes to try."""
    if not effects:
        return []
    own = own or changes_of(study.plan.game)
    factors, worlds = factors_of(study.plan, own), Worlds(study, workers, own)
    needed = max(enough(effect.values(study.rows, study.plan.seats)) for effect in effects)
    pay = partial(affordable, study.plan, study.minds, study.rows)
    deals = max(FEWEST, min(needed, pay(len(factors) // FIRST + KEPT * len(effects), depth / 2)))
    screened = screen(worlds, effects, factors, deals)
    tell(1)
    found, part = [], depth / 2 / min(2, len(effects))
    for effect, candidates in zip(effects, screened, strict=True):
        afford = partial(pay, part=part)
        found.append(measure(worlds, effect, candidates, len(factors), needed, afford))
        tell(1 + len(found))
    return found


def screen(
    worlds: Worlds, effects: Sequence[WarnedEffect], factors: list[Factor], deals: int
) -> list[list[Factor]]:
    """For each effect, the factors that clearly make it smaller when they alone are changed."""
    base, few = worlds.base, max(FEWEST, deals // FIRST)
    alone = {factor: world_of(base, [factor]) for factor in factors}
    worlds.play([base, *alone.values()], few, fresh=True)
    there = [factor for factor in factors if worlds.playable(alone[factor], few)]
    kept = [
        sorted(
            (one for one in there if fits(worlds, effect, alone[one], few)),
            key=lambda one: -score_of(worlds, effect, alone[one], few),
        )[:KEPT]
        for effect in effects
    ]
    worlds.play([base, *(alone[one] for some in kept for one in some)], deals, fresh=True)
    return [
        chosen(worlds, effect, alone, some, deals, len(factors))
        for effect, some in zip(effects, kept, strict=True)
    ]


def score_of(worlds: Worlds, effect: WarnedEffect, world: World, deals: int) -> float:
    """How many standard errors smaller the effect is in a world."""
    change = gone(worlds, effect, world, deals)
    return change.mean / (change.deviation or 1.0)


def gone(worlds: Worlds, effect: WarnedEffect, world: World, deals: int, looks: int = 1) -> Spread:
    """How much of the effect goes away in a world, on fresh deals."""
    before, after = (worlds.values(effect, one, deals, fresh=True) for one in (worlds.base, world))
    return mean_of(before - after, looks)


def fits(worlds: Worlds, effect: WarnedEffect, world: World, deals: int) -> bool:
    """Whether a world has less of the effect, and not its opposite; and is the same sort of match.

    A seat wins less often than another in a match of ten rounds because ten rounds are ten times as
    much luck: that says nothing about the rules of a round.
    """
    before, after = (
        float(worlds.values(effect, one, deals, fresh=True).mean()) for one in (worlds.base, world)
    )
    if not -before / 2 < after < before or worlds.spoilt(world, deals):
        return False
    if effect.kind not in (SEAT, LONG):
        return True
    usual, other = (
        float(np.median(worlds.of(one, deals, True)["moves"])) for one in (worlds.base, world)
    )
    least = LENGTHS[0] if effect.kind == SEAT else 0.0
    return least <= other / usual <= LENGTHS[1]


def chosen(
    worlds: Worlds,
    effect: WarnedEffect,
    alone: dict[Factor, World],
    factors: list[Factor],
    deals: int,
    looks: int,
) -> list[Factor]:
    """The candidates: clear, one value of each option, and possible together."""
    found: list[Factor] = []
    sizes = {one: gone(worlds, effect, alone[one], deals, looks) for one in factors}
    for factor in sorted(factors, key=lambda one: -sizes[one].mean):
        clear = sizes[factor].low > 0 and fits(worlds, effect, alone[factor], deals)
        large = not found or sizes[factor].mean >= PART * sizes[found[0]].mean
        new = factor.subject not in {one.subject for one in found}
        if clear and large and new and possible(worlds.plan, [*found, factor]):
            found.append(factor)
    return found[:CANDIDATES]


# -- measuring ----------------------------------------------------------------
def orders_of(count: int) -> list[tuple[int, ...]]:
    """All orders of so many candidates; or some, each with its reverse."""
    if count <= 4:
        return list(permutations(range(count)))
    rng = np.random.default_rng(count)
    some = [tuple(rng.permutation(count).tolist()) for _ in range(ORDERS // 2)]
    return [*some, *(order[::-1] for order in some)]


def measure(
    worlds: Worlds,
    effect: WarnedEffect,
    factors: list[Factor],
    tried: int,
    needed: int,
    afford: Callable[[int], int],
) -> Explanation:
    """The Shapley values of the candidates, on deals of the report."""
    orders = orders_of(len(factors))
    sets = {frozenset(order[:n]) for order in orders for n in range(len(order) + 1)}
    sets |= {frozenset([one]) for one in range(len(factors))}
    made = {
        members: world_of(worlds.base, [factors[one] for one in sorted(members)])
        for members in sets
    }
    lot = replace(worlds.base, lottery=True)
    played = [*made.values(), *([lot] if effect.kind == SEAT else [])]
    deals = min(worlds.plan.games, max(FEWEST, min(needed, afford(len(played)))))
    worlds.play(played, deals, fresh=False)
    values = {
        members: without_opposite(worlds.values(effect, world, deals))
        for members, world in made.items()
    }
    base = values[frozenset()]
    causes = []
    for number, factor in enumerate(factors):
        taken = np.mean([marginal(values, order, number) for order in orders], axis=0)
        left = mean_of(worlds.values(effect, made[frozenset([number])], deals))
        causes.append(Cause(factor, mean_of(taken, STRICT * len(factors)), left))
    size = mean_of(base)
    told = [one for one in causes if one.explains.low > 0 and is_large(one, size)]
    started = mean_of(base - worlds.values(effect, lot, deals)) if effect.kind == SEAT else None
    ordered = sorted(told, key=lambda one: -one.explains.mean)
    without = world_of(worlds.base, [ordered[0].factor]) if ordered else lot
    clear = bool(ordered) or (started is not None and started.low > 0)
    shown = worlds.replay(effect, without, deals) if clear else None
    return Explanation(effect, size, tuple(ordered), started, deals, tried, shown)


def without_opposite(values: Numbers) -> Numbers:
    """The same, or nothing where the opposite of the effect is left: that explains no more."""
    return values if values.mean() > 0 else np.zeros(len(values))


def is_large(cause: Cause, size: Spread) -> bool:
    return cause.explains.mean >= PART * abs(size.mean)


def marginal(values: dict[frozenset[int], Numbers], order: tuple[int, ...], number: int) -> Numbers:
    """What one more change takes away after those before it in this order, deal by deal."""
    before = frozenset(order[: order.index(number)])
    return values[before] - values[before | {number}]
