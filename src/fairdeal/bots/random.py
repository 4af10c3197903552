"""The random policy: a uniformly random legal action."""

from fairdeal.engine.chance import Chance, roll
from fairdeal.engine.game import View
from fairdeal.engine.record import Array


def choose(v: View, moves: Array, n: int, c: Chance) -> int:
    """One of the first `n` moves, by the rolls of `c`, without using the view."""
    return moves[roll(c, n)]
