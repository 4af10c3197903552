"""The views of one table in words, for a server that tells every seat after every move.

Cards are copied by slices instead of one by one. Public facts are copied and described once per
move: the view of a seat starts as a copy of the spectator's view, and `look` adds the private
facts of that seat. The rule of a game that copies the public facts is called `show_open`; in a game
without it, `look` runs in full for every seat.
"""

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import cast

from fairdeal.engine.compile import Clones, Rule
from fairdeal.engine.contract import Own
from fairdeal.engine.face import Face, blank, face_of
from fairdeal.engine.game import Facts, Game, View
from fairdeal.engine.kit import COPIED, Piles, show_discards
from fairdeal.engine.table import SPECTATOR, Table

Look = Callable[[Own, int, Own], None]


class Views:
    """All that the seats of one table see, after the same move."""

    def __init__(self, game: Game) -> None:
        self.look = look_of(game)
        self.look_again = own_look_of(game)
        self.describe = described_by(game, self.open_facts)
        self.records: dict[int, View] = {}
        self.moved: int | None = None
        self.open: Facts | None = None

    def of(self, table: Table, seat: int, moved: int) -> Facts:
        """What the seat sees; `moved` is another number for every change of the table."""
        if moved != self.moved:
            self.moved, self.open = moved, None
            view = self.record(table, SPECTATOR)
            self.look(table.state, SPECTATOR, view)
            if table.game.open_facts:
                self.open = table.game.open_facts(view)
        return self.describe(self.seen(table, seat))

    def seen(self, table: Table, seat: int) -> View:
        """The view of a seat, after the move that `of` was last asked about."""
        view = self.record(table, seat)
        if seat != SPECTATOR:
            view.restore(self.record(table, SPECTATOR).whole)
            self.look_again(table.state, seat, view)
        return view

    def record(self, table: Table, seat: int) -> View:
        """The record for a view; it is reused, because making one is slow."""
        if seat not in self.records:
            self.records[seat] = blank(table.game.view)
            table.game.settle(self.records[seat], table.seats, table.options)
        return self.records[seat]

    def open_facts(self, view: View) -> Facts:
        """What everybody sees, in place of the same function of the game."""
        assert self.open is not None
        return self.open


def described_by(game: Game, open_facts: Callable[[Own], Facts]) -> Callable[[Own], Facts]:
    """`describe` of a game, with another source of the facts that everybody sees."""
    names = {**game.describe.__globals__, "open_facts": open_facts}
    return FunctionType(cast(FunctionType, game.describe).__code__, names)


@cache
def look_of(game: Game) -> Look:
    """`look` of a game, with slices in place of its loops over cards."""
    known: dict[Rule, Rule] = {show_discards: show_slice}
    for rule, names in COPIED.items():
        known[rule] = copy_blocks(face_of(game.state), face_of(game.view), names)
    return Clones(game, (), lambda clone: clone, known).twin(game.look)


@cache
def own_look_of(game: Game) -> Look:
    """`look` of a game, for a view that already has the public facts."""
    public = game.look.__globals__.get("show_open")
    if public is None:
        return look_of(game)
    return Clones(game, (), lambda clone: clone, {public: nothing}).twin(game.look)


def nothing(s: Face, v: Face) -> None:
    """In place of a rule whose work is done."""


def show_slice(s: Piles, v: Piles, first: int, hidden: int) -> None:
    """As `show_discards`: the row of cards from `first` on, and nothing of those before it."""
    source, target = cast(memoryview, s.pile), cast(memoryview, v.pile)
    target[first:] = source[first:]
    target[:first] = row_of(hidden, len(target))[:first]


@cache
def row_of(card: int, size: int) -> memoryview:
    return memoryview(card.to_bytes(signed=True) * size).cast("b")


def copy_blocks(state: type[Face], view: type[Face], names: frozenset[str]) -> Rule:
    """As `copying`: a rule that copies these fields, all those at once that follow each other."""
    places = {slot: (start, end) for slot, start, end, *_ in view.held_at}
    blocks = list[tuple[int, int, int]]()  # first byte in a state, and in a view; how many
    for slot, start, end, *_ in sorted(state.held_at, key=lambda place: place[1]):
        if slot[1:] in names and slot in places:
            first, size = places[slot][0], end - start
            if blocks and (start, first) == (sum(blocks[-1][::2]), sum(blocks[-1][1:])):
                size += blocks.pop()[2]
                start, first = end - size, places[slot][1] - size
            blocks.append((start, first, size))

    def copy_shared(s: Face, v: Face) -> None:
        for start, first, size in blocks:
            v.whole[first : first + size] = s.whole[start : start + size]

    return copy_shared
