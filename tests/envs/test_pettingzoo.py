"""PettingZoo's own tests for every game, and what its environments say when asked wrongly."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from fairdeal.engine.errors import GameOver, IllegalMove, NoSuchSeat, NotAnAction, SetupRefused
from fairdeal.engine.game import Game
from fairdeal.envs import pettingzoo, race

# PettingZoo warns of every environment with masks that it does not know by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def play_out(env: Any, random: Any) -> Iterator[Any]:
    """Play any legal actions to the end; yield each observation and what was done."""
    for agent in env.agent_iter():
        seen, _, terminated, _, _ = env.last()
        action = None if terminated else int(random.choice(np.flatnonzero(seen["action_mask"])))
        yield agent, seen, action
        env.step(action)


# -- one after the other ------------------------------------------------------
def test_pettingzoo_finds_nothing_wrong(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo.env(game.name), num_cycles=150)
    assert "Passed" in capsys.readouterr().out
    seed_test(lambda: pettingzoo.env(game.name), num_cycles=50)
    render_test(lambda render_mode: pettingzoo.env(game.name, render_mode=render_mode))


def test_several_seats_of_reverb_and_a_history_pass_too() -> None:
    api_test(pettingzoo.env("reverb", seats=3, history=4), num_cycles=100)


def test_the_reward_comes_at_the_end_and_to_all() -> None:
    env = pettingzoo.env("uno", seats=3)
    env.reset(seed=1)
    rewards, random = {}, np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        if terminated:
            rewards[agent] = reward
            env.step(None)
        else:
            assert reward == 0
            env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
    assert sorted(rewards.values()) == [-0.5, -0.5, 1.0]
    assert env.agents == []


def test_who_is_not_asked_may_do_nothing_and_sees_its_own_hand() -> None:
    env = pettingzoo.env("uno", seats=2)
    env.reset(seed=2)
    asked = env.agent_selection
    (other,) = set(env.agents) - {asked}
    assert env.observe(asked)["action_mask"].any()
    assert not env.observe(other)["action_mask"].any()
    assert (env.observe(asked)["observation"] != env.observe(other)["observation"]).any()


def test_observations_are_kept_as_they_were() -> None:
    env = pettingzoo.env("uno")
    env.reset(seed=3)
    kept = [
        (seen, seen["observation"].copy()) for _, seen, _ in play_out(env, np.random.default_rng(3))
    ]
    assert all((seen["observation"] == then).all() for seen, then in kept)


def test_a_play_that_is_being_spelled_is_in_nobody_elses_history() -> None:
    env = pettingzoo.env("segments", seats=2, history=5)
    env.reset(seed=4)
    spelled = 0
    for agent, _, action in play_out(env, np.random.default_rng(4)):
        if action is None or spelled > 20:
            break
        seat = env.seat_of[agent]
        own, others = (env.observe(who)["history"] for who in (agent, f"seat_{1 - seat}"))
        if own[0, 0] == seat:  # this seat is in the middle of its play
            spelled += 1
            assert own[0].tolist() != others[0].tolist()
    assert spelled > 0


def test_what_cannot_be_done_is_said_and_changes_nothing() -> None:
    env = pettingzoo.env("uno")
    with pytest.raises(GameOver, match="reset the environment"):
        env.step(0)
    env.reset(seed=5)
    before = env.observe(env.agent_selection)
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[0])
    for wrong, error, words in (
        (illegal, IllegalMove, "cannot .* now"),
        (-1, NotAnAction, "-1 is not an action: it is a number from 0 to 126"),
        (127, NotAnAction, "127 is not an action"),
        (None, NotAnAction, "None is not an action"),
        (1.0, NotAnAction, "1.0 is not an action"),
    ):
        with pytest.raises(error, match=words):
            env.step(wrong)  # type: ignore[arg-type]  # what is wrong is meant
    after = env.observe(env.agent_selection)
    assert (before["observation"] == after["observation"]).all()
    with pytest.raises(NoSuchSeat, match="there is no 'seat_9'"):
        env.observe("seat_9")


def test_who_has_finished_takes_none() -> None:
    env = pettingzoo.env("uno", seats=2)
    env.reset(seed=6)
    for _, _, action in play_out(env, np.random.default_rng(6)):
        if action is None:
            with pytest.raises(GameOver, match="its last action must be None"):
                env.step(0)
    with pytest.raises(GameOver, match="reset the environment"):
        env.step(None)


def test_an_unknown_render_mode_is_refused() -> None:
    with pytest.raises(SetupRefused, match="the render mode must be ansi or human, not 'smell'"):
        pettingzoo.env("uno", render_mode="smell")


# -- all at once --------------------------------------------------------------
LAY, SNAP, WAIT = range(3)


def test_pettingzoo_finds_nothing_wrong_with_the_race(capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(race.parallel_env(), num_cycles=300)
    assert "Passed" in capsys.readouterr().out
    parallel_seed_test(race.parallel_env, num_cycles=100)
    max_cycles_test(race)
    render_test(race.env)


def everybody(env: Any, action: Any) -> Any:
    return dict.fromkeys(env.agents, action)


def test_a_card_is_seen_only_after_ones_own_reaction() -> None:
    env = race.parallel_env(seats=3, tick=10, skill=(0, 100))
    first, _ = env.reset(seed=1)
    env.step({"seat_0": LAY})
    seen_at: dict[Any, Any] = {}
    for tick in range(2, 100):
        seen, *_ = env.step(everybody(env, WAIT))
        for agent, one in seen.items():
            if (one["observation"] != first[agent]["observation"]).any():
                seen_at.setdefault(agent, 10 * tick)
    assert set(seen_at) == set(env.agents)
    assert all(110 <= when <= 700 for when in seen_at.values())
    assert len(set(seen_at.values())) > 1


def test_a_tick_in_which_all_wait_changes_nothing_but_time() -> None:
    env = race.parallel_env()
    first, _ = env.reset(seed=2)
    for _ in range(20):
        seen, rewards, ended, cut, _ = env.step(everybody(env, WAIT))
    assert all((seen[one]["observation"] == first[one]["observation"]).all() for one in seen)
    assert not any(rewards.values())
    assert not any({**ended, **cut}.values())


def test_hands_that_come_too_late_do_nothing() -> None:
    env = race.parallel_env(seats=2, options={"late_snap_grace": True})
    env.reset(seed=3)
    for _ in range(3_000):
        if env.table.state.snaps:
            break
        on_turn = f"seat_{env.table.state.turn}"
        env.step({on_turn: LAY})
    env.step(everybody(env, SNAP))
    assert env.table.state.height == 0
    assert env.table.state.barred == 0
    assert env.table.state.wrong_snaps == 0


def test_a_race_that_is_won_pays_its_winner() -> None:
    env = race.parallel_env(seats=2, tick=50, options={"max_lays": 300}, reward="points")
    env.reset(seed=4)
    random = np.random.default_rng(4)
    while env.agents:
        actions = {one: int(random.choice([LAY, SNAP, WAIT])) for one in env.agents}
        _, rewards, ended, _, _ = env.step(actions)
    assert all(ended.values())
    assert list(rewards.values()) == [float(one) for one in env.table.points]
    with pytest.raises(GameOver, match="reset the environment"):
        env.step({})


def test_wrong_actions_of_a_race_are_refused() -> None:
    env = race.parallel_env(seats=2)
    env.reset(seed=5)
    with pytest.raises(NotAnAction, match="7 is not an action for seat_0: use 0 to lay"):
        env.step({"seat_0": 7})
    with pytest.raises(NotAnAction, match="there is no 'seat_5'"):
        env.step({"seat_5": LAY})
    assert env.now == 0
    with pytest.raises(SetupRefused, match="tick must be an integer from 1 to 1,000, not 0"):
        race.parallel_env(tick=0)
    with pytest.raises(SetupRefused, match="skill must be an integer from -100 to 100, not 101"):
        race.parallel_env(skill=(101,))
