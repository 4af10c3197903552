"""Rewards at the end of a match, and with every move."""

import numpy as np
import pytest

from fairdeal.engine.compile import plain
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.table import Table
from fairdeal.envs import batch, steps
from fairdeal.envs.setup import set_up
from fairdeal.games import GAMES
from fairdeal.games.reverb.rules import CUT, FINISHED

REVERB = GAMES["reverb"]


def test_a_solo_match_that_was_not_finished_is_worth_less_than_any_finished_one() -> None:
    reward, rewards = plain(steps.reward, REVERB), [0.0]
    table = Table(REVERB, 1, key=bytes(32)).state
    table.turns[0] = 9
    table.completions[0] = 3
    table.phase = FINISHED
    reward(table, [0], steps.POINTS, rewards)
    assert rewards == [-9]
    table.turns[0] = 0
    table.completions[0] = 2
    table.phase = CUT
    reward(table, [0], steps.POINTS, rewards)
    assert rewards == [steps.UNFINISHED]


def test_what_moves_gained_adds_up_to_the_points_of_the_match() -> None:
    gains, points = (
        batch("reverb", games=8, seats=1, seed=1, reward=reward) for reward in ("gain", "points")
    )
    sums, ended, dice = np.zeros(8), np.zeros(8, bool), np.random.default_rng(1)
    while not ended.all():
        picked = (dice.random(8) * gains.counts).astype(np.int64)
        actions = gains.moves[np.arange(8), picked].astype(np.int64)
        for one in (gains, points):
            one.step(actions)
        sums += np.where(ended, 0, gains.rewards[:, 0])
        now = gains.done & ~ended
        assert (sums[now] == points.rewards[now, 0]).all()
        ended |= now


def test_only_batches_have_rewards_with_every_move() -> None:
    with pytest.raises(SetupRefused, match="win, points, rank, not 'gain'"):
        set_up("reverb", reward="gain")
