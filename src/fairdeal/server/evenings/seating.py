"""Draws a round: how many tables, who sits out, who meets whom, and who has which seat.

Everything follows from the rounds before, so nobody can choose: neither people nor the server.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

MOST_TABLES = 3
FEWEST = 2  # people at a table, as there is nobody to beat alone
Pair = tuple[int, int]  # two people, the smaller number first


@dataclass
class EarlierRounds:
    """What the rounds before were like for each person."""

    met: Counter[Pair] = field(default_factory=Counter)  # at the same table
    sat: Counter[tuple[int, int]] = field(default_factory=Counter)  # a person, at a seat
    out: Counter[int] = field(default_factory=Counter)  # for want of a seat
    last_out: dict[int, int] = field(default_factory=dict)  # the number of the round
    rounds: int = 0

    def add(self, tables: Sequence[Sequence[int | None]], out: Sequence[int]) -> None:
        """Count one round more."""
        for table in tables:
            seated = [(seat, one) for seat, one in enumerate(table) if one is not None]
            self.sat.update((one, seat) for seat, one in seated)
            self.met.update(combinations(sorted(one for _, one in seated), 2))
        self.out.update(out)
        self.last_out.update(dict.fromkeys(out, self.rounds))
        self.rounds += 1


def fewest_tables(people: int, most: int) -> int:
    """The smallest number of tables at which all fit, or as many as there can be."""
    return min(MOST_TABLES, -(-people // most))


def draw_round(
    people: Sequence[int], tables: int, seats: tuple[int, int], past: EarlierRounds, shared: bool
) -> tuple[list[list[int | None]], list[int]]:
    """The people of each table by seat, and those who sit out.

    With a shared deal all tables have as many seats: bots take those that are left.
    """
    least, most = max(FEWEST, seats[0]), seats[1]
    out = sitting_out(people, max(0, len(people) - tables * most), past)
    playing = [one for one in people if one not in out]
    sizes = [len(playing[place::tables]) for place in range(tables)]
    width = max(least, *sizes) if shared else 0
    groups = mixed(playing, sizes, past.met)
    return [seated(group, max(width, len(group), least), past.sat) for group in groups], out


def sitting_out(people: Sequence[int], count: int, past: EarlierRounds) -> list[int]:
    """Those who sit out: who did so least often, then longest ago, then who joined last."""

    def turn(one: int) -> tuple[int, int, int]:
        return past.out[one], past.last_out.get(one, -1), -one

    return sorted(sorted(people, key=turn)[:count])


def mixed(people: Sequence[int], sizes: Sequence[int], met: Counter[Pair]) -> list[list[int]]:
    """Tables of these sizes, so that people meet whom they have met least.

    All ways are tried, and those that cannot be the best are left early.
    """
    best: list[list[int]] = []
    least = 1 + sum(met.values())
    tables: list[list[int]] = [[] for _ in sizes]

    def place(at: int, cost: int) -> None:
        nonlocal best, least
        if cost >= least:
            return
        if at == len(people):
            best, least = [list(table) for table in tables], cost
            return
        empty = set()  # the sizes of empty tables that were tried: another one is no other way
        for table, size in zip(tables, sizes, strict=True):
            if len(table) == size or (not table and size in empty):
                continue
            if not table:
                empty.add(size)
            table.append(people[at])
            place(at + 1, cost + sum(met[(one, people[at])] for one in table[:-1]))
            table.pop()

    place(0, 0)
    return best


def seated(group: Sequence[int], seats: int, sat: Counter[tuple[int, int]]) -> list[int | None]:
    """The group by seat, so that everybody has had every seat as equally often as can be.

    The best order of each subset at the first seats, from small subsets to the whole group.
    """
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for seat in range(len(group)):
        longer: dict[int, tuple[int, tuple[int, ...]]] = {}
        for chosen, (cost, order) in best.items():
            for place, one in enumerate(group):
                if chosen >> place & 1:
                    continue
                way = (cost + sat[(one, seat)], (*order, one))
                both = chosen | 1 << place
                longer[both] = min(longer.get(both, way), way)
        best = longer
    ((_, order),) = best.values()
    return [*order, *[None] * (seats - len(group))]
