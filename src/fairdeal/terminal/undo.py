"""Whether an action can be undone: only if it revealed nothing to the player."""

from fairdeal.engine.chance import give_key, key_of
from fairdeal.engine.face import blank
from fairdeal.engine.game import State
from fairdeal.engine.table import Table

DREAMS = 16  # sampled tables; for one of two equally likely cards, all miss once in 65,536 times


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
