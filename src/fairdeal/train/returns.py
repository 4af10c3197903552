"""Returns of the choices of many matches, in which the seats take turns."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

Values = Any  # a tensor of PyTorch, or an array of NumPy in tests
LAMBDA = 0.95  # of TD(lambda): how far a result reaches back


def returns(
    xp: ModuleType,
    turn: Values,
    chose: Values,
    done: Values,
    rewards: Values,
    values: Values,
    *,
    back: Callable[..., tuple[Values, ...]] | None = None,
) -> tuple[Values, Values]:
    """The return of every choice, and whether it is known; `xp`: torch or numpy, and `back`: a
    compiled `step_back`.

    A seat's choices are a chain of their own: what follows a choice of a seat is its next choice,
    or the end of the match, and the rewards on the way are added. The values that the critic
    expects on the way count too, by 1 - LAMBDA.
    """
    found, known = xp.zeros_like(values), xp.zeros_like(chose)
    ahead, certain = xp.zeros_like(rewards[0]), xp.zeros_like(rewards[0]) > 0
    seats = xp.cumsum(xp.ones_like(rewards[0, :1]), 1) - 1
    for step in reversed(range(len(turn))):
        now = turn[step], chose[step], done[step], rewards[step], values[step]
        found[step], known[step], ahead, certain = (back or step_back)(
            xp, *now, ahead, certain, seats
        )
    return found, known


def step_back(
    xp: ModuleType,
    turn: Values,
    chose: Values,
    done: Values,
    rewards: Values,
    values: Values,
    ahead: Values,
    certain: Values,
    seats: Values,
) -> tuple[Values, Values, Values, Values]:
    """The returns of one step and whether they are known, and what they mean for the step before.

    `ahead` is the return that each seat has from this step on, and `certain` whether it is known:
    whether the seat chose again, or the match ended, in the steps that were played.
    """
    ended = done[:, None]
    ahead = rewards + xp.where(ended, xp.zeros_like(ahead), ahead)
    certain = ended | certain
    own = (seats == turn[:, None]) & chose[:, None]
    result = xp.where(own, ahead, xp.zeros_like(ahead)).sum(1)
    sure = (own & certain).any(1)
    now = xp.where(sure, LAMBDA * result + (1 - LAMBDA) * values, values)
    return result, sure, xp.where(own, now[:, None], ahead), own | certain
