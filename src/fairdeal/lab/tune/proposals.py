"""Proposals: the best rule sets of a search with few changes, and what each change buys."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import numpy as np

from fairdeal.engine.errors import WrongOption
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import Value
from fairdeal.lab.spread import Progress
from fairdeal.lab.tune.measure import Gauge, Rules, Samples
from fairdeal.lab.tune.search import Search
from fairdeal.lab.tune.wishes import Step, Wish, step

CANDIDATES = 8  # of the front, nearest to all wishes
LENIENT = 1 / 8  # looks: a change is kept if it helps in four of five such samples
WINNERS = 2  # that play again, with stronger players
Steps = list[Step]  # of each wish
Check = Callable[[Rules], Rules]


@dataclass(frozen=True)
class Effect:
    """What one changed option buys: alone, and as the last of all changes."""

    name: str
    value: Value
    alone: Steps  # from the rules as they are; empty if that is not possible
    last: Steps  # to the rule set, from the same without this change; the same


@dataclass(frozen=True)
class Proposal:
    """A rule set, what it changes, and what was measured of it on fresh deals."""

    rules: Rules
    changes: dict[str, Value]
    samples: Samples
    steps: Steps  # from the rules as they are
    effects: list[Effect] = field(default_factory=list)
    strong: Samples = field(default_factory=list)  # with stronger players
    checked: Steps = field(default_factory=list)  # the same with them

    @property
    def promised(self) -> list[int]:
        """The wishes that it meets clearly better than the rules as they are."""
        return [number for number, one in enumerate(self.steps) if one.verdict > 0]

    @property
    def confirmed(self) -> bool:
        """Whether stronger players keep every promise, and no wish is clearly further away."""
        kept = all(self.checked[number].verdict > 0 for number in self.promised)
        return kept and all(one.verdict >= 0 for one in self.checked)


# -- the front ----------------------------------------------------------------
def front(losses: Numbers) -> list[int]:
    """The rows that no other beats: none is as good in all columns and better in one."""
    return [
        number
        for number, own in enumerate(losses)
        if not ((losses <= own).all(axis=1) & (losses < own).any(axis=1)).any()
    ]


def by_compromise(losses: Numbers, start: Numbers) -> list[int]:
    """The rows, the nearest first to what is best in each column.

    The unit is the way from the rules as they are to the best: to lose more than that in one
    wish is not made good by another.
    """
    best, worst = losses.min(axis=0), losses.max(axis=0)
    whole = np.where(start > best, start, worst) - best
    away = (losses - best) / np.where(whole > 0, whole, 1.0)
    return [int(number) for number in np.argsort((away**2).sum(axis=1), kind="stable")]


def candidates(search: Search) -> list[Rules]:
    """Rule sets of the front, those nearest to all wishes."""
    known = list(search.losses)
    losses = np.array([search.losses[places] for places in known])
    start = losses[known.index(search.beginning)]
    best = front(losses)
    chosen = by_compromise(losses[best], start)[:CANDIDATES]
    return [search.rules(known[best[number]]) for number in chosen]


# -- fewer changes --------------------------------------------------------------
def changes_of(rules: Rules, start: Rules) -> dict[str, Value]:
    return {name: value for name, value in rules.items() if value != start[name]}


def possible(check: Check, several: Iterable[Rules]) -> list[Rules]:
    """Those whose options do not contradict each other."""
    fit = []
    for rules in several:
        try:
            fit.append(check(rules))
        except WrongOption:
            continue
    return fit


def simplify(
    found: list[Rules], start: Rules, gauge: Gauge, check: Check, tell: Progress
) -> list[Rules]:
    """Take back the changes that buy nothing: without them, no wish is further away."""
    simple = list(found)
    waiting = [list(changes_of(rules, start)) for rules in found]
    longest = max(map(len, waiting))
    while any(waiting):
        tried = {
            number: without(simple[number], names.pop(), start)
            for number, names in enumerate(waiting)
            if names
        }
        gauge.measure(possible(check, [*tried.values(), *found]))
        for number, rules in tried.items():
            if possible(check, [rules]) and not worse(gauge, rules, found[number]):
                simple[number] = rules
        tell(longest - max(map(len, waiting)))
    return list({tuple(rules.items()): rules for rules in simple}.values())


def without(rules: Rules, name: str, start: Rules) -> Rules:
    """The rule set with one change taken back."""
    return {**rules, name: start[name]}


def worse(gauge: Gauge, rules: Rules, than: Rules) -> bool:
    return any(one.verdict < 0 for one in steps(gauge, rules, than, LENIENT))


def steps(gauge: Gauge, rules: Rules, base: Rules, looks: float = 1) -> Steps:
    """How each figure changes from one rule set to another."""
    return steps_between(gauge.trial.wishes, gauge.of(rules), gauge.of(base), looks)


def steps_between(wishes: tuple[Wish, ...], new: Samples, old: Samples, looks: float = 1) -> Steps:
    trios = zip(wishes, new, old, strict=True)
    return [step(wish, ours, theirs, looks) for wish, ours, theirs in trios]


# -- on fresh deals -------------------------------------------------------------
def propose(found: list[Rules], start: Rules, gauge: Gauge, tell: Progress) -> list[Proposal]:
    """The front on fresh deals: rule sets clearly better in something, and in nothing worse."""
    gauge.measure([start, *found], tell)
    losses = np.array([gauge.losses(rules) for rules in [start, *found]])
    best = {number - 1 for number in front(losses)}
    looks = len(gauge.trial.wishes) * len(found)
    made = [
        Proposal(
            rules, changes_of(rules, start), gauge.of(rules), steps(gauge, rules, start, looks)
        )
        for number in by_compromise(losses, losses[0])
        for rules in (found[number - 1 : number] if number - 1 in best else [])
    ]
    return [one for one in made if one.promised and all(each.verdict >= 0 for each in one.steps)]


def effects(rules: Rules, start: Rules, gauge: Gauge, check: Check) -> list[Effect]:
    """What each change of a rule set buys."""
    made = []
    for name, value in changes_of(rules, start).items():
        alone = possible(check, [{**start, name: value}])
        rest = possible(check, [without(rules, name, start)])
        made.append(
            Effect(
                name,
                value,
                [one for only in alone for one in steps(gauge, only, start)],
                [one for other in rest for one in steps(gauge, rules, other)],
            )
        )
    return made


def needed(found: list[Proposal], start: Rules, check: Check) -> list[Rules]:
    """The rule sets that the effects of all changes compare."""
    return possible(
        check,
        [
            one
            for proposal in found
            for name, value in proposal.changes.items()
            for one in ({**start, name: value}, without(proposal.rules, name, start))
        ],
    )
