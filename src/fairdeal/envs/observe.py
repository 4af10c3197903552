"""A view as arrays: the observation that its game writes, a lossless vector, or named parts.

A lossless observation holds every field of the view except its settings: first the fields wider
than a byte, as single bits, the lowest first; then the fields of one byte as they are. Sets of
cards, which are wide fields, become one place for each card.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np

from fairdeal.engine.face import Numbers
from fairdeal.engine.game import Game
from fairdeal.engine.observing import BITS, Shown, shown_fields
from fairdeal.games import find


# -- the observation that a game writes -----------------------------------------
def explain(name: str, row: Iterable[int]) -> None:
    """Print what each number of an observation means; numbers that are 0 are left out."""
    names = find(name).observed
    numbers = [int(number) for number in row]
    if len(numbers) != len(names):
        raise ValueError(f"an observation of {name} has {len(names)} numbers, not {len(numbers)}")
    for meaning, number in zip(names, numbers, strict=True):
        if number:
            print(f"{number:4d}  {meaning}")
    print(f"The other {numbers.count(0)} numbers are 0.")


# -- the whole view ---------------------------------------------------------------
def told(game: Game) -> Iterator[Shown]:
    """The fields of a lossless observation, each with its type and its place in the record."""
    return shown_fields(game.view, game.options)


@dataclass(frozen=True)
class Layout:
    """The byte ranges of the wide fields of a view, and of its one-byte fields."""

    wide_at: int
    wide: int
    narrow_at: int
    narrow: int

    @property
    def width(self) -> int:
        """The length of a flat observation, a multiple of eight."""
        used = BITS * self.wide + self.narrow
        return -(-used // BITS) * BITS


@cache
def layout_of(game: Game) -> Layout:
    """The layout of a view: its wide fields are one run, its one-byte fields another."""
    wide, narrow = [
        [(place, kind.itemsize) for _, kind, place in told(game) if (kind.base.itemsize > 1) == big]
        for big in (True, False)
    ]
    return Layout(*run_of(wide), *run_of(narrow))


def run_of(fields: list[tuple[int, int]]) -> tuple[int, int]:
    """The start and length of a run of fields, which must be adjacent."""
    start = at = fields[0][0]
    for place, length in fields:
        if place != at:
            raise TypeError(
                "a view has its wide numbers together, and those of one byte, without a gap"
            )
        at += length
    return start, at - start


@cache
def places_of(game: Game) -> dict[str, slice]:
    """The positions of each part in a flat observation."""
    places, at = {}, 0
    for name, kind, _ in told(game):
        length = kind.itemsize * (BITS if kind.base.itemsize > 1 else 1)
        places[name] = slice(at, at + length)
        at += length
    return places


def parts_of(game: Game, views: Numbers) -> dict[str, Numbers]:
    """The named parts of views, as arrays over the same bytes, without a copy."""
    return {name: views[name] for name, _, _ in told(game)}


def bits(numbers: Numbers) -> Numbers:
    """Unpack bit sets: the bits become the last axis, the lowest first."""
    width = numbers.dtype.itemsize
    spread = np.ascontiguousarray(numbers)[..., None].view(np.uint8)
    return np.unpackbits(spread, axis=-1, count=BITS * width, bitorder="little")


def flat_of(game: Game, view: Numbers) -> Numbers:
    """One view as a lossless vector, equal to that of the compiled step, for occasional use."""
    raw, row = view.view(np.uint8), np.zeros(layout_of(game).width, np.int8)
    for (_, kind, place), where in zip(told(game), places_of(game).values(), strict=True):
        part = raw[place : place + kind.itemsize]
        wide = kind.base.itemsize > 1
        row[where] = np.unpackbits(part, bitorder="little") if wide else part.view(np.int8)
    return row
