"""Observations: a view as a row of small numbers for a neural network, with a name for each.

A game may write its own observation, by `observe` and NAMES; without them it gets the whole view.
The functions at the top are rules, and compile like those of a game.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from types import FunctionType

import numpy as np

from fairdeal.engine.bits import highest
from fairdeal.engine.face import Layout
from fairdeal.engine.game import Option, View
from fairdeal.engine.record import Array
from fairdeal.engine.settle import SOURCE

BITS = 8
WORD = 8  # bytes: a row has whole words, so that a GPU copies it faster
EIGHTHS = 8


def clear_row(row: Array) -> None:
    """Set all numbers of a row to 0."""
    for place in range(len(row)):
        row[place] = 0


def mark(row: Array, first: int, size: int, number: int) -> None:
    """Write a number as one-hot into a cleared row: 1 at its place among these places.

    A number that is negative, or not below `size`, has no place.
    """
    if 0 <= number < size:
        row[first + number] = 1


def up_to(most: int, number: int) -> int:
    """The number, or the nearest from 0 to the most."""
    if number < 0:
        return 0
    return number if number < most else most


def eighths(number: int, whole: int) -> int:
    """How many eighths of the whole a number is, from 0 to 8."""
    if number <= 0:
        return 0
    return EIGHTHS if number >= whole else number * EIGHTHS // whole


def digits(number: int) -> int:
    """How many binary digits a number has: a measure for large numbers."""
    return highest(number) + 1 if number > 0 else 0


def viewer(v: View) -> int:
    """The seat that looks; a spectator looks from seat 0."""
    return v.seat if v.seat >= 0 else 0


# == made once, when a game is loaded =========================================
Observe = Callable[[View, Array], None]


def in_a_row(*parts: Sequence[str]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The names of all parts, filled up to whole words, and the place where each part starts."""
    names = [name for part in parts for name in part]
    starts = tuple(sum(map(len, parts[:place])) for place in range(len(parts)))
    unused = [f"unused {number + 1}" for number in range(-len(names) % WORD)]
    return (*names, *unused), starts


def one_of(what: str, choices: Iterable[object]) -> list[str]:
    """The names of a one-hot part."""
    return [f"{what}: {choice}" for choice in choices]


def rule(name: str, arguments: str, lines: list[str]) -> FunctionType:
    """A rule of these lines, which compiles like one that was written by hand."""
    made: dict[str, object] = {"__name__": __name__, "up_to": up_to, "digits": digits}
    source = "\n    ".join([f"def {name}({arguments}):", *lines])
    exec(source, made)
    found = made[name]
    assert isinstance(found, FunctionType)
    setattr(found, SOURCE, source)
    return found


def players(most: int) -> list[str]:
    """The players as an observation names them: the viewer, then the others in turn order."""
    return ["player 0 (me)", *(f"player {place} after me" for place in range(1, most))]


# -- options --------------------------------------------------------------------
def options_in_a_row(
    options: Iterable[Option],
) -> tuple[list[str], Callable[[View, Array, int], None]]:
    """The names of all options as numbers, and a rule that writes them from a place on.

    A cap that only ends endless simulations is left out.
    """
    names, lines = list[str](), list[str]()
    for option in options:
        for name, value in numbers_of(option):
            lines.append(f"row[first + {len(names)}] = {value}")
            names.append(f"option {name}")
    return names, rule("show_options", "v, row, first", lines)


def numbers_of(option: Option) -> list[tuple[str, str]]:
    """The numbers that tell an option, each with its name and how it is computed."""
    name, value = option.name, f"v.{option.name}"
    if option.simulated:
        return []
    if option.choices:
        return [
            (f"{name} is {choice}", f"{value} == {code}")
            for code, choice in enumerate(option.choices)
            if code > 0
        ]
    if isinstance(option.default, bool):
        return [(name, value)]
    few = [(f"{name}, at most {EIGHTHS}", f"up_to({EIGHTHS}, {value})")]
    return few + [(f"{name}, binary digits", f"digits({value})")] * (option.most > EIGHTHS)


# -- the whole view, for a game without an observation of its own ---------------
Shown = tuple[str, np.dtype[np.generic], int]  # a field: its name, its type, its first byte


def shown_fields(view: Layout, options: Iterable[Option]) -> Iterator[Shown]:
    """The fields of a view but its settings: first those wider than a byte."""
    settings = {"seats", *(option.name for option in options)}
    fields = [(name, kind, place) for name, (kind, place, *_) in dict(view.fields or {}).items()]
    for name, kind, place in sorted(fields, key=lambda field: field[1].base.itemsize == 1):
        if name not in settings:
            yield name, kind, place


def whole_view(view: Layout, options: Sequence[Option]) -> tuple[Observe, tuple[str, ...]]:
    """A rule that writes every field of a view, and its names: first the numbers of a lossless
    observation, then the number of players and the options."""
    parts, lines = list[list[str]](), list[str]()
    for name, kind, _ in shown_fields(view, options):
        lines += lines_for(name, kind, sum(map(len, parts)))
        parts.append(names_for(name, kind))
    settings = [("number of players", "v.seats"), *(n for one in options for n in numbers_of(one))]
    names, starts = in_a_row(*parts, [name for name, _ in settings])
    values = [value for _, value in settings] + ["0"] * len(names)
    for place, value in zip(range(starts[-1], len(names)), values, strict=False):
        lines.append(f"row[{place}] = {value}")
    return rule("observe", "v, row", lines), names


def is_whole_view(observe: Observe) -> bool:
    """Whether this was made by `whole_view`: it reads fields that `look` may leave as they are."""
    return observe.__module__ == __name__


def names_for(field: str, kind: np.dtype[np.generic]) -> list[str]:
    """The names of a field: bits, the lowest first, of one that is wider than a byte."""
    places = [f"{field}{list(at) if at else ''}" for at in np.ndindex(kind.shape)]
    if kind.base.itemsize == 1:
        return places
    bits = range(BITS * kind.base.itemsize)
    return [f"{place}, bit {bit}" for place in places for bit in bits]


def lines_for(field: str, kind: np.dtype[np.generic], first: int) -> list[str]:
    """The lines that write these numbers."""
    wide = kind.base.itemsize > 1
    sizes = (*kind.shape, BITS * kind.base.itemsize) if wide else kind.shape
    counters = "nmkj"[: len(sizes)]
    lines, place = list[str](), "0"
    for depth, (counter, size) in enumerate(zip(counters, sizes, strict=True)):
        lines.append(f"{'    ' * depth}for {counter} in range({size}):")
        place = f"({place}) * {size} + {counter}"
    at = ", ".join(counters[: len(kind.shape)])
    value = f"v.{field}[{at}]" if at else f"v.{field}"
    if wide:
        value += f" >> {counters[-1]} & 1"
    return [*lines, f"{'    ' * len(sizes)}row[{first} + {place}] = {value}"]
