"""The bot that plays any legal action, each as likely."""

from fairdeal.engine.chance import roll
from fairdeal.engine.game import Array, State, View


def choose(v: View, moves: Array, n: int, c: State) -> int:
    """One of the first `n` moves, by the rolls of `c`; what it sees makes no difference to it."""
    return moves[roll(c, n)]
