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
    """What the seat observes of a state."""
    view = blank(game.view)
    game.settle(view, s.seats, game.options_of(s))
    game.look(s, seat, view)
    return row_of(game, view)


def seen(game: Game, s: State, seat: int = 0) -> dict[str, int]:
    """The numbers that are not 0, by their names."""
    named = zip(game.observed, observed(game, s, seat), strict=True)
    return {name: number for name, number in named if number}
