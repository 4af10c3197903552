"""Returns of the choices of many matches, in which the seats take turns."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

Values = Any  # a tensor of PyTorch, or an array of NumPy in tests
STEADY = 0.95  # lambda: how far a result reaches back


def returns(
    xp: ModuleType,
    turn: Values,
    chose: Values,
    done: Values,
    rewards: Values,
    worth: Values,
    *,
    back: Callable[..., tuple[Values, ...]] | None = None,
) -> tuple[Values, Values]:
    """The return of every choice, and whether it is known; `xp`: torch or numpy, and `back`: a
    compiled `step_back`.

    A seat's choices are a chain of their own: what follows a choice of a seat is its next choice,
    or the end of the match, and the rewards on the way are added. The expected results on the way
    count too, by 1 - STEADY.
    """
    found, known = xp.zeros_like(worth), xp.zeros_like(chose)
    ahead, told = xp.zeros_like(rewards[0]), xp.zeros_like(rewards[0]) > 0
    seats = xp.cumsum(xp.ones_like(rewards[0, :1]), 1) - 1
    for step in reversed(range(len(turn))):
        now = turn[step], chose[step], done[step], rewards[step], worth[step]
        found[step], known[step], ahead, told = (back or step_back)(xp, *now, ahead, told, seats)
    return found, known


def step_back(
    xp: ModuleType,
    turn: Values,
    chose: Values,
    done: Values,
    rewards: Values,
    worth: Values,
    ahead: Values,
    told: Values,
    seats: Values,
) -> tuple[Values, Values, Values, Values]:
    """The returns of one step, whether they are known, and the same for all seats before it."""
    ended = done[:, None]
    ahead = rewards + xp.where(ended, xp.zeros_like(ahead), ahead)
    told = ended | told
    own = (seats == turn[:, None]) & chose[:, None]
    result = xp.where(own, ahead, xp.zeros_like(ahead)).sum(1)
    sure = (own & told).any(1)
    now = xp.where(sure, STEADY * result + (1 - STEADY) * worth, worth)
    return result, sure, xp.where(own, now[:, None], ahead), own | told
