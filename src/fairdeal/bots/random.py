"""The bot that plays any legal action, each as likely."""

from fairdeal.engine.chance import Chance, roll
from fairdeal.engine.game import View
from fairdeal.engine.record import Array


def choose(v: View, moves: Array, n: int, c: Chance) -> int:
    """One of the first `n` moves, by the rolls of `c`; what it sees makes no difference to it."""
    return moves[roll(c, n)]
