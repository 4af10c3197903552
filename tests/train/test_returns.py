"""Returns of choices: each seat's own chain, up to the end of its match."""

from collections.abc import Mapping

import numpy as np

from fairdeal.train.returns import LAMBDA, returns


def worth_of(
    turns: list[int],
    chose: list[int],
    worth: list[float],
    ends: Mapping[int, tuple[int, int]] | None = None,
) -> tuple[list[float], list[bool]]:
    """The returns of one game; `ends` has the rewards at the steps that end a match."""
    done = np.zeros((len(turns), 1), bool)
    rewards = np.zeros((len(turns), 1, 2))
    for step, given in (ends or {}).items():
        done[step], rewards[step, 0] = True, given
    found, known = returns(
        np,
        np.array(turns)[:, None],
        np.array(chose, bool)[:, None],
        done,
        rewards,
        np.array(worth)[:, None],
    )
    return found[:, 0].tolist(), known[:, 0].tolist()


def test_the_last_choice_of_each_seat_gets_the_result() -> None:
    found, known = worth_of([0, 1, 0], [1, 1, 1], [0.0, 0.0, 0.0], ends={2: (1, -1)})
    assert known == [True, True, True]
    assert found[1:] == [-1, 1]
    assert found[0] == LAMBDA  # its next choice was expected to be worth 0


def test_what_a_choice_leads_to_counts_where_the_match_has_not_ended() -> None:
    found, known = worth_of([0, 1, 0], [1, 1, 1], [0.5, 0.25, -0.5])
    assert known == [True, False, False]
    assert found[0] == -0.5


def test_rewards_on_the_way_are_added_up() -> None:
    done, rewards = np.zeros((3, 1), bool), np.array([[[0.0]], [[-1.0]], [[-2.0]]])
    done[2] = True
    turn, chose, worth = np.zeros((3, 1), int), np.ones((3, 1), bool), np.zeros((3, 1))
    found, known = returns(np, turn, chose, done, rewards, worth)
    assert known.all()
    assert found[2:, 0].tolist() == [-2]
    assert np.isclose(found[1, 0], -1 - 2 * LAMBDA)
    assert np.isclose(found[0, 0], LAMBDA * found[1, 0])


def test_a_forced_move_is_no_choice() -> None:
    found, known = worth_of([0, 0, 0], [1, 0, 1], [0.5, 9.0, 0.5], ends={2: (1, -1)})
    assert known == [True, False, True]
    assert np.isclose(found[0], LAMBDA + (1 - LAMBDA) * 0.5)


def test_the_next_match_at_the_table_changes_nothing() -> None:
    one, _ = worth_of([0, 1], [1, 1], [0.0, 0.0], ends={1: (-1, 1)})
    two, known = worth_of([0, 1, 0, 1], [1, 1, 1, 1], [0.0] * 4, ends={1: (-1, 1), 3: (1, -1)})
    assert two[:2] == one
    assert all(known)
