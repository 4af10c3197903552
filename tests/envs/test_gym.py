"""Gymnasium's own checks for every game against bots, alone and many at once."""

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import fairdeal.envs.gym
from fairdeal.engine.errors import GameOver, IllegalMove, NoSuchSeat, NotAnAction, SetupRefused
from fairdeal.engine.game import Game
from fairdeal.envs.vector import TableVector


def named(game: Game) -> Any:
    return f"fairdeal/{game.name.capitalize()}-v0"


def any_legal(seen: Any, random: Any) -> Any:
    return int(random.choice(np.flatnonzero(seen["action_mask"])))


# -- one game -----------------------------------------------------------------
def test_gymnasium_finds_nothing_wrong(game: Game) -> None:
    check_env(gymnasium.make(named(game), render_mode="ansi").unwrapped)


def test_a_match_against_bots_ends_with_a_reward() -> None:
    env, random = (
        gymnasium.make("fairdeal/Uno-v0", opponents=["easy", "random", "thumb"]),
        np.random.default_rng(1),
    )
    for seed in range(3):
        (seen, _), ended = env.reset(seed=seed), False
        while not ended:
            assert seen["observation"].any()
            seen, reward, ended, _, _ = env.step(any_legal(seen, random))
            assert ended or reward == 0
        assert reward in (1.0, pytest.approx(-1 / 3))
        assert not seen["action_mask"].any()


def test_a_seed_and_actions_are_a_match() -> None:
    def played() -> Iterator[Any]:
        env, random = gymnasium.make("fairdeal/Uno-v0", seats=2, seat=1), np.random.default_rng(2)
        seen, _ = env.reset(seed=5)
        for _ in range(10):
            yield seen["observation"].tobytes()
            seen, *_ = env.step(any_legal(seen, random))

    assert list(played()) == list(played())


def test_the_learner_is_always_the_one_who_is_asked() -> None:
    env: Any = gymnasium.make("fairdeal/Ratscrew-v0", seat=2)
    random = np.random.default_rng(3)
    seen, _ = env.reset(seed=1)
    for _ in range(50):
        assert env.unwrapped.single.turn[0] == 2
        seen, _, ended, _, _ = env.step(any_legal(seen, random))
        assert not ended


def test_an_illegal_action_loses_or_is_refused() -> None:
    env: Any = gymnasium.make("fairdeal/Uno-v0")
    seen, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, ended, _, info = env.step(illegal)
    assert (reward, ended) == (-1.0, True)
    assert info["illegal"].startswith("cannot ")
    env = gymnasium.make("fairdeal/Uno-v0", illegal="refuse").unwrapped
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match=r"^cannot "):
        env.step(illegal)
    with pytest.raises(NotAnAction, match="'x' is not an action"):
        env.step("x")
    assert (env.observation()["action_mask"] == seen["action_mask"]).all()


def test_a_finished_match_is_not_stepped() -> None:
    env = gymnasium.make("fairdeal/Uno-v0").unwrapped
    seen, _ = env.reset(seed=1)
    env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    with pytest.raises(GameOver, match="reset the environment"):
        env.step(0)


@pytest.mark.parametrize(
    ("asked", "error", "words"),
    [
        ({"opponents": "genius"}, SetupRefused, "there is no bot 'genius'"),
        ({"opponents": ["thumb"]}, SetupRefused, "one for each of 3 seats, not 1"),
        ({"seat": 4}, NoSuchSeat, "there is no seat 4: the seats are 0 to 3"),
        ({"illegal": "shrug"}, SetupRefused, "illegal must be lose or refuse, not 'shrug'"),
    ],
)
def test_what_cannot_be_set_up_is_said_in_one_line(
    asked: dict[Any, Any], error: Any, words: str
) -> None:
    with pytest.raises(error, match=words):
        fairdeal.envs.gym.TableGym("uno", **asked)


# -- many games -----------------------------------------------------------------
@pytest.fixture(scope="module")
def vector() -> Iterator[Any]:
    made = gymnasium.make_vec(
        "fairdeal/Uno-v0", num_envs=12, vectorization_mode="vector_entry_point", seat=-1
    )
    yield made
    made.close()


def choose(seen: Any, random: Any) -> Any:
    return np.array([random.choice(np.flatnonzero(row)) for row in seen["action_mask"]])


def test_many_games_ask_their_learners_only(vector: Any) -> None:
    seen, _ = vector.reset(seed=1)
    learners, random = np.arange(12) % 4, np.random.default_rng(1)
    results = []
    for _ in range(150):
        assert seen in vector.observation_space
        assert (vector.unwrapped.batch.turn == learners).all()
        seen, rewards, ended, cut, _ = vector.step(choose(seen, random))
        assert (rewards[~ended] == 0).all()
        assert not cut.any()
        results += rewards[ended].tolist()
    assert len(results) > 20
    assert {round(one, 3) for one in results} <= {1.0, -0.333, 0.0}


def test_many_games_are_the_same_by_the_same_seed(vector: Any) -> None:
    def walk() -> Iterator[Any]:
        seen, _ = vector.reset(seed=7)
        random = np.random.default_rng(7)
        for _ in range(30):
            yield seen["observation"].tobytes()
            seen, *_ = vector.step(choose(seen, random))

    assert list(walk()) == list(walk())


def test_many_games_refuse_what_is_illegal(vector: Any) -> None:
    seen, _ = vector.reset(seed=2)
    actions = choose(seen, np.random.default_rng(2))
    actions[5] = np.flatnonzero(seen["action_mask"][5] == 0)[0]
    with pytest.raises(IllegalMove, match=r"^game 5: cannot "):
        vector.step(actions)


def test_the_opponents_of_many_games_are_compiled() -> None:
    with pytest.raises(SetupRefused, match="must be random or thumb, not 'hard'"):
        TableVector("uno", 4, opponents="hard")
