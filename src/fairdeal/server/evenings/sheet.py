"""The score sheet: the places of each match as points from 0 to 100, and their sums.

First place is worth 100 points and last place 0, evenly between; players who tie share. With a
shared deal, players are compared with those who had the same cards at the other tables.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

FULL = 100


@dataclass(frozen=True)
class TableScore:
    """A finished table: who sat where at the end, and their places."""

    people: Sequence[int | None]  # by seat; none is a bot
    places: Sequence[int]


@dataclass(frozen=True)
class Standings:
    """The sums of one person."""

    played: int  # rounds
    total: int
    place: int


def share(own: int, others: Sequence[int]) -> int:
    """The points of a place among others: 100 for each beaten, 50 for a tie, on average.

    No place is behind all places, and half a point is rounded up.
    """
    mine = own or float("inf")
    theirs = [other or float("inf") for other in others]
    halves = sum(2 * (mine < other) + (mine == other) for other in theirs)
    return (2 * FULL * halves + 2 * len(theirs)) // (4 * len(theirs)) if theirs else FULL // 2


def at_table(table: TableScore) -> dict[int, int]:
    """The points of the people at one table."""
    return {
        one: share(place, [*table.places[:seat], *table.places[seat + 1 :]])
        for seat, (one, place) in enumerate(zip(table.people, table.places, strict=True))
        if one is not None
    }


def with_same_cards(tables: Sequence[TableScore]) -> dict[int, int]:
    """The points of people who are compared with the same seat of the other tables."""
    return {
        one: share(place, [other.places[seat] for other in tables if other is not table])
        for table in tables
        for seat, (one, place) in enumerate(zip(table.people, table.places, strict=True))
        if one is not None
    }


def round_points(
    tables: Sequence[TableScore], drawn: Sequence[int], shared: bool
) -> dict[int, int]:
    """The points of a finished round: 0 for people whose seat a bot had in the end.

    A shared deal that only one table has finished has nothing to compare it with.
    """
    points = dict.fromkeys(drawn, 0)
    if shared and len(tables) > 1:
        return points | with_same_cards(tables)
    for table in tables:
        points |= at_table(table)
    return points


def totals(
    people: int, rounds: Sequence[Mapping[int, int]], out: Sequence[Sequence[int]]
) -> list[Standings]:
    """The sums of all people: a round without a seat for a person is worth their own average."""
    sums, played = [0] * people, [0] * people
    for points in rounds:
        for one, some in points.items():
            sums[one] += some
            played[one] += 1
    missed = [sum(one in round for round in out) for one in range(people)]
    full = [
        some + (2 * some * rest + n) // (2 * n) if n else 0
        for some, n, rest in zip(sums, played, missed, strict=True)
    ]
    return [
        Standings(n, total, 1 + sum(other > total for other in full))
        for n, total in zip(played, full, strict=True)
    ]
