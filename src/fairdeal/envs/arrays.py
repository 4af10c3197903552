"""The arrays of a batch: tables, views, masks and rewards of many matches."""

import os
from dataclasses import dataclass

import numpy as np

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Layout, Numbers, blank
from fairdeal.engine.players import Players
from fairdeal.envs import steps
from fairdeal.envs.setup import REWARDS, EnvSetup

GIB = 1 << 30


@dataclass(frozen=True)
class Arrays:
    """All arrays of a step, in the order of the arguments of `steps.step_games`."""

    how: Numbers
    master: Numbers
    actions: Numbers
    tables: Numbers
    players: Numbers
    asked: Numbers
    turn: Numbers
    moves: Numbers
    counts: Numbers
    masks: Numbers
    views: Numbers
    raw: Numbers
    wide: Numbers  # the same bytes as `flat`, eight at a time
    flat: Numbers
    history: Numbers
    rewards: Numbers
    done: Numbers

    def all(self) -> tuple[Numbers, ...]:
        return tuple(vars(self).values())


def arrays_of(setup: EnvSetup, games: int, again: bool = True) -> Arrays:
    """Tables with their settings, before the deal, and arrays for their observations."""
    game, width = setup.game, setup.actions
    how = np.zeros(1, steps.How.dtype)
    how[0] = (games, setup.wait, REWARDS[setup.reward], again)
    views = settled(setup, game.view, games)
    flat = np.zeros((games, setup.width), np.int8)
    return Arrays(
        how=how,
        master=np.zeros(1, Players.dtype),
        actions=np.full(games, steps.DEAL, np.int64),
        tables=settled(setup, game.state, games),
        players=np.zeros(games, Players.dtype),
        asked=np.zeros(games, steps.Asked.dtype),
        turn=np.zeros(games, np.int32),
        moves=np.zeros((games, width), np.int16),
        counts=np.zeros(games, np.int32),
        masks=np.zeros((games, width), np.int8),
        views=views,
        raw=views.view(np.int8).reshape(games, -1),
        wide=flat.view(np.int64),
        flat=flat,
        history=np.full((games, setup.history, 2), steps.NOTHING, np.int16),
        rewards=np.zeros((games, setup.seats), np.float32),
        done=np.zeros(games, np.bool_),
    )


def settled(setup: EnvSetup, kind: Layout, games: int) -> Numbers:
    """Records with their seats and options."""
    one = blank(kind)
    setup.game.settle(one, setup.seats, setup.options)
    return np.repeat(one.record, games)


def check_room(setup: EnvSetup, games: int) -> None:
    """Refuse a batch that does not fit into the memory of this machine."""
    one, two = (
        sum(array.nbytes for array in arrays_of(setup, few).all() if array.base is None)
        for few in (1, 2)
    )
    needed, there = games * (two - one), memory_here()
    if there is not None and needed > there:
        raise SetupRefused(
            f"{games:,} games of {setup.game.title} need {needed / GIB:.1f} GiB of memory; "
            f"this machine has {there / GIB:.1f} GiB"
        )


def memory_here() -> int | None:
    """The memory of this machine in bytes, if known."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return None
