"""Records as they lie on a GPU: shorter than on the CPU, because memory limits a step there.

Arrays with a number for each seat have only the seats in play, and options are constants of the
kernels. Of the generator, only the key and the number of rolls last; a block is computed again when
a step rolls. What a step needs only while it runs lies where the view comes to lie afterwards.
"""

import dis
from collections.abc import Iterable
from functools import cache
from types import FunctionType
from typing import NamedTuple

import numpy as np

from fairdeal.engine import kit
from fairdeal.engine.bits import count
from fairdeal.engine.chance import HALF, fill, half
from fairdeal.engine.chance import WORD as HALVES
from fairdeal.engine.compile import Binding, reachable
from fairdeal.engine.contract import legal, look
from fairdeal.engine.face import Layout
from fairdeal.engine.game import Answers, Game
from fairdeal.engine.kit import Piles
from fairdeal.engine.observing import clear_row
from fairdeal.engine.players import Players
from fairdeal.engine.record import BY_SEAT, Array, Field
from fairdeal.envs import steps
from fairdeal.envs.steps import actions_of

MASK = 32  # bits
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
    bits_at: int  # the first half of a word of the mask, behind a list of moves,
    both: int  # and the words of a row and its view: odd, so that they start in different banks


# -- layouts ------------------------------------------------------------------
def rooms_of(game: Game, seats: int, lossless: bool) -> Rooms:
    """The layouts for this number of seats."""
    parts = without_settings(game, parts_of(TABLE, game.state, seats))
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
    listed = words(actions_of(game) * short_of(game).itemsize)
    masks = words(BYTES * mask_words_of(game))
    seen = max(words(view.itemsize + (WORD if lossless else 0)), listed + masks)
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
        bits_at=2 * (view_at + listed),
        both=both,
    )


def without_settings(game: Game, parts: Iterable[Part]) -> list[Part]:
    """The fields that are no constants of the kernels."""
    settings = {"seats", *(option.name for option in game.options)}
    return [part for part in parts if part[1] not in settings]


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
    places, end = placed(without_settings(game, parts_of(TABLE, game.view, seats)), 0)
    return laid(places, TABLE, words(end))


def mask_words_of(game: Game) -> int:
    """How many numbers of 32 bits a mask takes."""
    return -(-actions_of(game) // MASK)


def words(size: int) -> int:
    """How many words so many bytes take."""
    return -(-size // WORD)


def short_of(game: Game) -> np.dtype[np.uint8] | np.dtype[np.int16]:
    """The smallest integer type that an action fits into."""
    return np.dtype(np.uint8) if actions_of(game) <= 256 else np.dtype(np.int16)


# -- rules for such records ------------------------------------------------------
def bindings_of(
    game: Game, seats: int, answers: Answers, in_words: bool, in_masks: bool = False
) -> Binding:
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
    if in_masks:
        both = (*both, (kit.spell, without_sign(light_all)), (kit.offer, without_sign(light_one)))
    if not (in_words and AS_WORDS in (view_of(game, seats, lossless=False).names or ())):
        return both
    in_fours = (
        (kit.show_discards, show_words),
        (kit.count_discards, count_words),
        (kit.turn_over_discards, turn_over_words),
    )
    return (*both, *((rule, without_sign(words)) for rule, words in in_fours))


@cache
def without_sign(rule: FunctionType) -> FunctionType:
    """The same rule; with unsigned indices, Numba does not ask whether they count from the end."""
    from numba import uint64

    return FunctionType(rule.__code__, rule.__globals__ | {"whole": uint64}, rule.__name__)


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
        v.pile_words[place] = s.pile_words[place] if BYTES * place >= first else blank
    place, ahead = first >> 2, first & 3
    if ahead > 0:  # some cards of this word are hidden
        low = (1 << 8 * ahead) - 1
        v.pile_words[whole(place)] = s.pile_words[whole(place)] & ~low | blank & low


def whole(number: int) -> int:
    """An index that never counts from the end."""
    return number


def count_words(v: Spelled, first: int, row: Array, at: int) -> None:
    """The same as `count_discards`, four cards at a time."""
    while first & 3:  # not at the start of a word
        row[whole(at + v.pile[whole(first)])] += 1
        first += 1
    for place in range(first >> 2, len(v.pile_words)):
        cards = v.pile_words[whole(place)]
        for within in range(BYTES):
            row[whole(at + (cards >> 8 * within & 0xFF))] += 1


def turn_over_words(s: Spelled, deck: int) -> None:
    """The same as `turn_over_discards`, four cards at a time."""
    card = s.pile[deck - s.discards]
    s.stock = s.discards - 1
    first, last = deck - s.stock, len(s.pile_words) - 1
    word, ahead = first >> 2, 8 * (first & 3)
    below = s.pile_words[whole(min(word, last))]
    for place in range(s.stock >> 2):
        above = s.pile_words[whole(min(word + place + 1, last))]
        s.pile_words[whole(place)] = (below | above << 32) >> ahead & HALVES
        below = above
    for place in range(s.stock & ~3, s.stock):
        s.pile[whole(place)] = s.pile[whole(first + place)]
    s.pile[deck - 1] = card
    s.discards = 1


# -- legal actions as a mask -----------------------------------------------------
def lists_only(game: Game, answers: Answers, ways: Binding) -> bool:
    """Whether the legal actions of a game are written by `spell` and `offer` alone."""
    return not any(
        step.opname == "STORE_SUBSCR"
        for rule, code in reachable(legal, game, answers, ways).items()
        if rule not in (kit.spell, kit.offer)
        for step in dis.get_instructions(code)
    )


def light_all(actions: int, first: int, lit: Array, n: int) -> int:
    """The same as `spell` into a mask, 64 actions in a number."""
    word, ahead = whole(first) >> 6, first & 63
    lit[word] |= actions << ahead
    if ahead > 0:
        lit[word + 1] |= actions >> 64 - ahead & (1 << ahead) - 1
    return n + count(actions)


def light_one(wanted: bool, action: int, lit: Array, n: int) -> int:
    """The same as `offer` into a mask."""
    if wanted:
        lit[whole(action) >> 6] |= 1 << (action & 63)
        n += 1
    return n
