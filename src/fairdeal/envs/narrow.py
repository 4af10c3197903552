"""Records as they lie on a GPU: shorter than on the CPU, because memory limits a step there.

Arrays with a number for each seat have only the seats in play, and options are constants of the
kernels. Of the generator, only the key and the number of rolls last; a block is computed again when
a step rolls. What a step needs only while it runs lies where the view comes to lie afterwards.
"""

from collections.abc import Iterable
from types import FunctionType
from typing import NamedTuple

import numpy as np

from fairdeal.engine import kit
from fairdeal.engine.chance import HALF, fill, half
from fairdeal.engine.compile import Binding, reachable
from fairdeal.engine.contract import look
from fairdeal.engine.face import Layout, Numbers
from fairdeal.engine.game import Answers, Game
from fairdeal.engine.kit import Piles
from fairdeal.engine.observing import clear_row
from fairdeal.engine.players import Players
from fairdeal.engine.record import BY_SEAT, Array, Field
from fairdeal.envs import steps
from fairdeal.envs.steps import actions_of

WORD, BYTES = 8, 4  # bytes of a word; rows of cards start at a multiple of BYTES
TABLE, ASKED = "table", "asked"  # whose field it is
RACING = ("delay", "meant")  # fields of Asked that only races need
BRIEF = {TABLE: ("block", "stream"), ASKED: ("number", "points")}  # needed while a step runs
ROW, AS_WORDS = "pile", "pile_words"

Kind = np.dtype[np.generic]
Part = tuple[str, str, Kind]  # whose field, its name, its type
Place = tuple[str, str, Kind, int]  # and its first byte


class Rooms(NamedTuple):
    """The layouts of a game for a number of seats. A row is a table with the seat to act."""

    table: Layout  # in the GPU's memory
    asked: Layout
    played: Layout  # in shared memory, with what a step needs while it runs
    asking: Layout
    view: Layout
    kept: int  # words of a row in the GPU's memory;
    fixed: int  # of these, at the start, those that a step does not change
    view_at: int  # the first word of the view in shared memory,
    both: int  # and the words of a row and its view: odd, so that they start in different banks


# -- layouts ------------------------------------------------------------------
def rooms_of(game: Game, seats: int, lossless: bool) -> Rooms:
    """The layouts for this number of seats."""
    settings = {"seats", *(option.name for option in game.options)}
    parts = [part for part in parts_of(TABLE, game.state, seats) if part[1] not in settings]
    parts += [
        part
        for part in parts_of(ASKED, steps.Asked.dtype, seats)
        if game.hand is not None or part[1] not in RACING
    ]
    brief = [part for part in parts if part[1] in BRIEF[part[0]]]
    brief.append((TABLE, "filled", np.dtype(np.int32)))
    lasting, end = placed([part for part in parts if part not in brief], 0)
    kept, view = words(end), view_of(game, seats, lossless)
    view_at = kept if lossless else max(kept, words(len(game.observed)))
    passing, brief_end = placed(brief, WORD * view_at)
    listed = actions_of(game) * short_of(game).itemsize
    seen = max(words(view.itemsize + (WORD if lossless else 0)), words(listed))
    both = max(view_at + seen, words(brief_end)) | 1
    return Rooms(
        table=laid(lasting, TABLE, kept),
        asked=laid(lasting, ASKED, kept),
        played=laid(lasting + passing, TABLE, both),
        asking=laid(lasting + passing, ASKED, both),
        view=resized(view, both - view_at),
        kept=kept,
        fixed=words(game.state["key"].itemsize),
        view_at=view_at,
        both=both,
    )


def parts_of(whose: str, kind: Layout, seats: int) -> list[Part]:
    """The fields of a record, with as many places as there are seats."""
    found = list[Part]()
    for name in kind.names or ():
        field, by_seat = kind[name], name in BY_SEAT[kind]
        shape = (seats, *field.shape[1:]) if by_seat else field.shape
        found.append((whose, name, np.dtype((field.base, shape))))
    return found


def placed(parts: Iterable[Part], at: int) -> tuple[list[Place], int]:
    """The fields in order, from this byte on: the key, then wide ones and long ones first."""
    places = list[Place]()
    for whose, name, kind in sorted(
        parts, key=lambda part: (part[1] != "key", -part[2].base.itemsize, -part[2].itemsize)
    ):
        wide = kind.base.itemsize
        step = BYTES if wide == 1 and kind.itemsize >= BYTES else wide
        at = -(-at // step) * step
        places.append((whose, name, kind, at))
        at += kind.itemsize
    return places, at


def laid(places: Iterable[Place], whose: str, size: int, in_words: bool = True) -> Layout:
    """A record of these fields of this many words; a row of cards can be read as words, too."""
    own = {name: (kind, at) for owner, name, kind, at in places if owner == whose}
    if in_words and ROW in own and own[ROW][0].itemsize % BYTES == 0:
        kind, at = own[ROW]
        own[AS_WORDS] = np.dtype((np.uint32, (kind.itemsize // BYTES,))), at
    return np.dtype(
        {
            "names": list(own),
            "formats": [kind for kind, _ in own.values()],
            "offsets": [at for _, at in own.values()],
            "itemsize": WORD * size,
        },
        align=True,
    )


def resized(kind: Layout, size: int) -> Layout:
    """The same record, this many words long."""
    places = [(TABLE, name, *field[:2]) for name, field in dict(kind.fields or {}).items()]
    return laid(places, TABLE, size, in_words=False)


def view_of(game: Game, seats: int, lossless: bool) -> Layout:
    """The layout of a view; a lossless observation spells it as it is on the CPU."""
    if lossless:
        return resized(game.view, words(game.view.itemsize))
    places, end = placed(parts_of(TABLE, game.view, seats), 0)
    return laid(places, TABLE, words(end))


def words(size: int) -> int:
    """How many words so many bytes take."""
    return -(-size // WORD)


def short_of(game: Game) -> np.dtype[np.uint8] | np.dtype[np.int16]:
    """The smallest integer type that an action fits into."""
    return np.dtype(np.uint8) if actions_of(game) <= 256 else np.dtype(np.int16)


def narrowed(wide: Numbers, kind: Layout) -> Numbers:
    """The same values in another layout, as far as it has room for them."""
    made = np.zeros(len(wide), kind)
    for name in wide.dtype.names or ():
        if name in (kind.names or ()):
            shape = made[name].shape
            made[name] = wide[name][tuple(slice(size) for size in shape)]
    return made


# -- rules for such records ------------------------------------------------------
def bindings_of(game: Game, seats: int, answers: Answers, in_words: bool) -> Binding:
    """The functions that differ for such records."""
    ways = steps.ways_of(game)
    used = [
        rule
        for start in (steps.step, steps.start, look)
        for rule in reachable(start, game, answers, ways)
        if rule in kit.MADE
    ]
    fewer: Binding = tuple((rule, kit.MADE[rule](seats)) for rule in dict.fromkeys(used))
    both: Binding = ((half, half_again), (clear_row, keep_row), *fewer)
    if not (in_words and AS_WORDS in (view_of(game, seats, lossless=False).names or ())):
        return both
    from numba import uint64

    count = FunctionType(
        count_words.__code__, count_words.__globals__ | {"whole": uint64}, "count_words"
    )
    return (*both, (kit.show_discards, show_words), (kit.count_discards, count))


def keep_row(row: Array) -> None:
    """In the place of `clear_row`: kernels clear rows themselves, a word at a time."""


class Filled(Players):
    """A generator that knows which block it has."""

    filled = Field(np.int32)


def half_again(s: Filled) -> int:
    """The next 16 bits; the block may be that of another roll."""
    place = s.rolled & 31
    number = s.rolled >> 5
    if place == 0 or s.filled != number:
        fill(s, number)
        s.filled = number
    s.rolled += 1
    return s.block[place >> 1] >> 16 * (place & 1) & HALF


class Spelled(Piles):
    """A row of cards that can be read as words."""

    pile_words = Field(np.int32, 1)


def show_words(s: Spelled, v: Spelled, first: int, hidden: int) -> None:
    """The same as `show_discards`, four cards at a time."""
    blank = (hidden & 0xFF) * 0x01010101
    for place in range(len(s.pile_words)):
        before = first - 4 * place
        if before <= 0:
            v.pile_words[place] = s.pile_words[place]
        elif before >= BYTES:
            v.pile_words[place] = blank
        else:
            low = (1 << 8 * before) - 1
            v.pile_words[place] = s.pile_words[place] & ~low | blank & low


def whole(number: int) -> int:
    """An index that never counts from the end."""
    return number


def count_words(v: Spelled, first: int, row: Array, at: int) -> None:
    """The same as `count_discards`, with indices that never count from the end."""
    for place in range(whole(first), whole(len(v.pile))):
        row[whole(at + v.pile[whole(place)])] += 1
