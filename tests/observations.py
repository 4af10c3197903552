"""Observations in plain Python, for tests."""

import numpy as np

from fairdeal.engine.face import blank
from fairdeal.engine.game import Game, State, View


def row_of(game: Game, view: View) -> list[int]:
    """An observation in plain Python: a number that does not fit into a byte raises."""
    row = np.full(len(game.observed), 99, np.int8)
    game.observe(view, row.data)
    return [int(number) for number in row]


def observed(game: Game, s: State, seat: int) -> list[int]:
    """The observation of a seat at a state."""
    view = blank(game.view)
    game.settle(view, s.seats, game.options_of(s))
    game.look(s, seat, view)
    return row_of(game, view)


def seen(game: Game, s: State, seat: int = 0) -> dict[str, int]:
    """The numbers that are not 0, by their names."""
    named = zip(game.observed, observed(game, s, seat), strict=True)
    return {name: number for name, number in named if number}


# -- turning a table ------------------------------------------------------------
SEATS = {"seat", "turn", "forgetful", "owner", "taker", "opener", "out", "knocker", "pointed"}
SETS = {"spent": 0, "barred": 0, "known": 1}  # seats as bits, from this bit on
ROWS = {"known": 4, "shown": 4, "rows": 4, "lots": 4, "pointed": 4, "by_order": 0}  # cards a seat


def turned(game: Game, view: View, by: int) -> View:
    """The same view at a table whose seats are numbered on by so many."""
    other = view.copy()
    for name, kind in ((name, game.view[name]) for name in game.view.names or ()):
        each = ROWS.get(name, 1)
        if name in SEATS:
            seat = getattr(view, name)
            setattr(other, name, (seat + each * by) % (each * view.seats) if seat >= 0 else seat)
        elif name in SETS and not kind.shape:
            setattr(other, name, turned_set(getattr(view, name), SETS[name], view.seats, by))
        elif each and kind.shape and kind.shape[0] == each * game.seats[1]:
            for place in range(each * view.seats):
                to = (place + each * by) % (each * view.seats)
                held = getattr(view, name)[place]
                if name in SETS:
                    held = turned_set(held, SETS[name], view.seats, by)
                getattr(other, name)[to] = held
    return other


def turned_set(members: int, first: int, seats: int, by: int) -> int:
    """A set of seats, numbered on by so many; its other bits stay."""
    found = members & ~((1 << seats) - 1 << first)
    for seat in range(seats):
        found |= (members >> first + seat & 1) << first + (seat + by) % seats
    return found
