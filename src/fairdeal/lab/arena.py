"""An arena: bots play each other on the same deals from every seat, so that luck cancels out.

A block is one deal, played in every seating of one line-up. Blocks are played in any order, and
each is written to a file at once, so an interrupted arena can be resumed.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TypeVar

import numpy as np

from fairdeal.bots import minds
from fairdeal.bots.levels import Mind, read_mind
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import Game
from fairdeal.engine.messages import message
from fairdeal.lab.lineups import seat_all
from fairdeal.lab.plan import Plan

Item = TypeVar("Item")
MOST_BOTS = 10
MOST_LINEUPS = 200
MOST_SEATINGS = 120  # of one line-up: all those of five different bots
Lineup = tuple[int, ...]  # the numbers of the bots, seat by seat


@dataclass(frozen=True)
class Arena:
    """Everything that decides the results: the bots, their seatings and the rules."""

    plan: Plan
    bots: tuple[Mind, ...]  # sorted by name, so that the order in the command does not matter
    fixed: Lineup | None = None  # the only line-up, if there is one

    @cached_property
    def parts(self) -> list[list[Lineup]]:
        """The seatings of each block; blocks repeat them cyclically."""
        everyone = range(len(self.bots))
        if self.fixed:
            return [seatings_of(self.fixed)]
        if self.plan.seats == 1:
            return [[(bot,) for bot in everyone]]
        if len(self.bots) == 1:
            return [[(0,) * self.plan.seats]]
        return [seatings_of(lineup) for lineup in lineups_of(len(self.bots), self.plan.seats)]

    @cached_property
    def seatings(self) -> list[Lineup]:
        return [seating for part in self.parts for seating in part]

    @cached_property
    def starts(self) -> list[int]:
        """The number of the first seating of each part."""
        return [0, *np.cumsum([len(part) for part in self.parts]).tolist()]

    @property
    def possible(self) -> int:
        """The number of all possible seatings."""
        if self.fixed:
            return ways(self.fixed)
        if self.plan.seats == 1 or len(self.bots) == 1:
            return len(self.bots)
        return int(len(self.bots) ** self.plan.seats - len(self.bots))

    def numbers(self, block: int) -> range:
        """The numbers of the seatings of a block."""
        part = block % len(self.parts)
        return range(self.starts[part], self.starts[part + 1])

    @cached_property
    def blocks(self) -> int:
        """The number of blocks for the requested matches; each bot is in at least two."""
        rounds, rest = divmod(self.plan.games, len(self.seatings))
        more = sum(start < rest for start in self.starts[:-1])
        return max(rounds * len(self.parts) + more, len(self.bots), 2)

    @property
    def matches(self) -> int:
        rounds, rest = divmod(self.blocks, len(self.parts))
        return rounds * len(self.seatings) + self.starts[rest]

    def lineups(self) -> list[tuple[Mind, ...]]:
        return [tuple(self.bots[bot] for bot in seating) for seating in self.seatings]


def arrange(
    game: Game,
    seats: int | None,
    games: int,
    seed: str,
    preset: str,
    options: dict[str, str],
    bots: str,
    lineup: str | None = None,
) -> Arena:
    """Make the requested arena, or refuse it with the reason."""
    named = [read_mind(name, game) for name in (bots if lineup is None else lineup).split(",")]
    sitting = (game.usual if lineup is None else len(named)) if seats is None else seats
    chosen = game.choose(sitting, preset, options, simulated=True)
    plan = Plan(game, sitting, games, seed, chosen)
    meeting = sorted(set(named), key=lambda mind: mind.name)
    for mind in meeting:
        seat_all(np.zeros(1, minds.Minds.dtype)[0], (mind,) * sitting, sitting, files=True)
    if lineup is not None:
        seat_all(np.zeros(1, minds.Minds.dtype)[0], tuple(named), sitting, files=True)
        return Arena(plan, tuple(meeting), tuple(sorted(meeting.index(mind) for mind in named)))
    if len(meeting) < len(named):
        twice = Counter(mind.name for mind in named).most_common(1)[0][0]
        raise SetupRefused(message("bot-twice", bot=twice))
    if len(meeting) > MOST_BOTS:
        raise SetupRefused(message("many-bots", most=MOST_BOTS, given=len(meeting)))
    return Arena(plan, tuple(meeting))


def lineups_of(bots: int, seats: int) -> list[Lineup]:
    """Every line-up in which two bots differ, or an even selection if there are too many.

    They are selected with all rotations of the bots, so that all bots play equally often.
    """
    circles, seen = [], set[Lineup]()
    for lineup in combinations_with_replacement(range(bots), seats):
        if lineup not in seen and len(set(lineup)) > 1:
            circle = dict.fromkeys(
                tuple(sorted((bot + step) % bots for bot in lineup)) for step in range(bots)
            )
            seen.update(circle)
            circles.append(list(circle))
    if len(seen) > MOST_LINEUPS:
        circles = evenly(circles, MOST_LINEUPS // bots)
    return [lineup for circle in circles for lineup in circle]


def seatings_of(lineup: Lineup) -> list[Lineup]:
    """Every seating of a line-up, or an even selection if there are too many.

    They are selected with all rotations of the table, so that each bot has each seat equally often.
    """
    there = ways(lineup)
    if there <= MOST_SEATINGS:
        return [seating(lineup, number) for number in range(there)]
    seats = len(lineup)
    chosen = (seating(lineup, number) for number in evenly(range(there), MOST_SEATINGS // seats))
    return list(dict.fromkeys(one[turn:] + one[:turn] for one in chosen for turn in range(seats)))


def evenly(many: Sequence[Item], few: int) -> list[Item]:
    return [many[number * len(many) // few] for number in range(few)]


def ways(lineup: Sequence[int]) -> int:
    """The number of distinct seatings of a line-up."""
    return factorial(len(lineup)) // prod(map(factorial, Counter(lineup).values()))


def seating(lineup: Lineup, number: int) -> Lineup:
    """The seating with this number, from 0, in lexicographic order."""
    left, seated = Counter(lineup), list[int]()
    while len(seated) < len(lineup):
        for bot in sorted(left):
            rest = list((left - Counter([bot])).elements())
            if number < ways(rest):
                seated.append(bot)
                left = Counter(rest)
                break
            number -= ways(rest)
    return tuple(seated)
