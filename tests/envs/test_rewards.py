"""Rewards at the end of a match."""

from fairdeal.engine.compile import plain
from fairdeal.engine.table import Table
from fairdeal.envs import steps
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
