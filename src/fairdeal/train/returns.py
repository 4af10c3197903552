"""Returns of the choices of many matches, in which the seats take turns."""

from types import ModuleType
from typing import Any

# Any: tensors of PyTorch, or arrays of NumPy in tests.
STEADY = 0.95  # lambda: how far a result reaches back


def returns(
    xp: ModuleType, turn: Any, chose: Any, done: Any, rewards: Any, worth: Any
) -> tuple[Any, Any]:
    """The return of every choice, and whether it is known; `xp`: torch or numpy.

    A seat's choices are a chain of their own: what follows a choice of a seat is its next choice,
    or the end of the match, and the rewards on the way are added. The expected results on the way
    count too, by 1 - STEADY.
    """
    found, known = xp.zeros_like(worth), xp.zeros_like(chose)
    ahead, told = xp.zeros_like(rewards[0]), xp.zeros_like(rewards[0]) > 0
    seats = xp.zeros_like(turn[0])[:, None] + xp.cumsum(xp.ones_like(rewards[0]), 1) - 1
    for step in reversed(range(len(turn))):
        ended = done[step][:, None]
        ahead = rewards[step] + xp.where(ended, xp.zeros_like(ahead), ahead)
        told = ended | told
        own = (seats == turn[step][:, None]) & chose[step][:, None]
        result = xp.where(own, ahead, xp.zeros_like(ahead)).sum(1)
        sure = (own & told).any(1)
        found[step], known[step] = result, sure
        now = xp.where(sure, STEADY * result + (1 - STEADY) * worth[step], worth[step])
        ahead, told = xp.where(own, now[:, None], ahead), own | told
    return found, known
