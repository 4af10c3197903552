"""Undoing an action: only if it revealed nothing to the player, and nobody else saw it."""

from collections.abc import Sequence

from fairdeal.engine.chance import give_key, key_of
from fairdeal.engine.errors import FairdealError
from fairdeal.engine.face import blank
from fairdeal.engine.game import State
from fairdeal.engine.table import Event, Table
from fairdeal.terminal.words import t, words_of

DREAMS = 16  # sampled tables; for one of two equally likely cards, all miss once in 65,536 times


def undo(table: Table, seat: int, events: Sequence[Event]) -> str:
    """Take the last of these events of a match back; return the name of its action."""
    if table.seats > 1 and table.whole:
        raise FairdealError(t("others-saw"))
    if table.over:
        raise FairdealError(t("match-over"))
    if not events:
        raise FairdealError(t("no-move-yet"))
    *earlier, last = events
    before = Table(table.game, table.seats, options=table.options, key=table.key)
    for event in earlier:
        before.play(event.seat, event.action)
    name = words_of(table.game).action(last.action)
    if has_told(before, seat, last.action):
        raise FairdealError(t("revealed", move=name))
    table.state.restore(before.state.bytes())
    table.ply = before.ply
    return name


def has_told(table: Table, seat: int, action: int) -> bool:
    """Whether the action reveals something that the seat could not know before.

    If not, it leads to the same view from every table that looks like this one.
    """
    seen = seen_after(table, table.state.copy(), seat, action)
    view = table.view(seat)
    return any(
        seen_after(table, dream(table, view, number), seat, action) != seen
        for number in range(DREAMS)
    )


def dream(table: Table, view: object, number: int) -> State:
    """A sample of the tables that look like this one."""
    state = blank(table.game.state)
    table.game.settle(state, table.seats, table.options)
    give_key(state, key_of(f"dream {number}"))
    table.game.imagine(view, state)
    return state


def seen_after(table: Table, state: State, seat: int, action: int) -> bytes:
    """The seat's view of this table after the action."""
    table.game.apply(state, seat, action)
    view = blank(table.game.view)
    table.game.settle(view, table.seats, table.options)
    table.game.look(state, seat, view)
    return bytes(view.bytes())
