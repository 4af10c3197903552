"""Causes: the share of an effect that each factor explains, on the same deals (Shapley values).

First every factor is changed alone, on fresh deals; those that clearly make the effect smaller are
candidates. Then the candidates are changed in every order, or in some orders if there are many, on
the deals of the report. What a factor takes away, on average over the orders, is its Shapley value.
A deal is one observation. Candidates are chosen on other deals than those on which they are
measured, so what is measured owes nothing to the choice.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count, permutations
from math import sqrt

import numpy as np

from fairdeal.engine.face import Numbers
from fairdeal.lab import figures
from fairdeal.lab.analysis import Study, Workers
from fairdeal.lab.claims import margin
from fairdeal.lab.figures import STRICT, Spread
from fairdeal.lab.findings import mean_of
from fairdeal.lab.spread import Progress
from fairdeal.lab.why.effects import BACK, EARLY, LONG, MATTER, SEAT, SKILL, WarnedEffect
from fairdeal.lab.why.factors import Factor, factors_of, possible, world_of
from fairdeal.lab.why.playing import Worlds, together
from fairdeal.lab.why.replays import TwoMatches
from fairdeal.lab.why.worlds import Changes, World, changes_of

FIRST = 4  # of the deals of the screening, a quarter is played in every world
KEPT = 8  # factors that are looked at further
CANDIDATES = 5
ORDERS = 24  # of the candidates; of four these are all
LENGTHS = 2 / 3, 3 / 2  # a match that is shorter or longer than this is another match
PART = 0.15  # of the effect: a smaller cause is not told
PARTS = {BACK: 0.05, MATTER: 0.05, SKILL: 0.05}  # of what is nearly all where it is warned of


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
    enough: int  # deals on which the smallest cause that is told would be clear
    replay: TwoMatches | None = None  # of a deal that shows the first cause


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
    found, steps = dict[WarnedEffect, Explanation](), count(1)
    for sampling, some in together(effects).items():
        worlds = Worlds(study, workers, own or changes_of(study.plan.game), sampling)
        for one in explain_together(worlds, some, depth, lambda: tell(next(steps))):
            found[one.effect] = one
    return [found[effect] for effect in effects]


def explain_together(
    worlds: Worlds, effects: list[WarnedEffect], depth: float, tell: Callable[[], None]
) -> Iterator[Explanation]:
    """The causes of effects that the same matches show."""
    factors, needed = factors_of(worlds.plan, worlds.own), worlds.needed(effects, depth)
    most = worlds.affordable(len(factors) // FIRST + KEPT * len(effects), depth / 2)
    screened = screen(worlds, effects, factors, min(needed, most))
    tell()
    afford = partial(worlds.affordable, part=depth / 2 / min(2, len(effects)))
    for effect, candidates in zip(effects, screened, strict=True):
        yield measure(worlds, effect, candidates, len(factors), needed, afford)
        tell()


def screen(
    worlds: Worlds, effects: Sequence[WarnedEffect], factors: list[Factor], deals: int
) -> list[list[Factor]]:
    """For each effect, the factors that clearly make it smaller when they alone are changed."""
    base, few = worlds.base, max(worlds.sampling.fewest, deals // FIRST)
    alone = {factor: world_of(base, [factor]) for factor in factors}
    worlds.play([base, *alone.values()], few, fresh=True)
    there = [factor for factor in factors if worlds.playable(alone[factor], few)]
    kept = [
        sorted(
            (one for one in there if fits(worlds, effect, one, few)),
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


def fits(worlds: Worlds, effect: WarnedEffect, factor: Factor, deals: int) -> bool:
    """Whether a world has less of the effect, and not its opposite; and is the same sort of match.

    Ten rounds bring the seats nearer to each other, decide a match later and make it less a matter
    of luck than one: that says nothing about the rules of a round.
    """
    world = world_of(worlds.base, [factor])
    before, after = (
        float(worlds.values(effect, one, deals, fresh=True).mean()) for one in (worlds.base, world)
    )
    if not -before / 2 < after < before or worlds.spoilt(world, deals):
        return False
    more_rounds = effect.kind in (EARLY, BACK, SKILL) and factor.option is not None
    if effect.kind not in (SEAT, LONG) and not more_rounds:
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
        clear = sizes[factor].low > 0 and fits(worlds, effect, factor, deals)
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
    deals = min(worlds.plan.games, needed, afford(len(played)))
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
    least = PARTS.get(effect.kind, PART) * abs(size.mean)
    told = [one for one in causes if one.explains.low > 0 and one.explains.mean >= least]
    started = mean_of(base - worlds.values(effect, lot, deals)) if effect.kind == SEAT else None
    ordered = sorted(told, key=lambda one: -one.explains.mean)
    without = world_of(worlds.base, [ordered[0].factor]) if ordered else lot
    clear = bool(ordered) or (started is not None and started.low > 0)
    shown = worlds.replay(effect, without, deals) if clear else None
    enough = enough_for(base, least, STRICT * tried)
    return Explanation(effect, size, tuple(ordered), started, deals, tried, enough, shown)


def enough_for(values: Numbers, least: float, looks: int) -> int:
    """The deals on which it is clear that a change takes away so much, if its matches are others.

    Where they are nearly the same matches, fewer are enough.
    """
    apart = sqrt(2) * margin(mean_of(values, looks))
    return figures.needed(len(values), apart, least) if least else 0


def without_opposite(values: Numbers) -> Numbers:
    """The same, or nothing where the opposite of the effect is left: that explains no more."""
    return values if values.mean() > 0 else np.zeros(len(values))


def marginal(values: dict[frozenset[int], Numbers], order: tuple[int, ...], number: int) -> Numbers:
    """What one more change takes away after those before it in this order, deal by deal."""
    before = frozenset(order[: order.index(number)])
    return values[before] - values[before | {number}]
