"""All interfaces show the compact row unless the lossless one is asked for."""

from typing import Any

import gymnasium
import pyspiel  # type: ignore[import-not-found]
import pytest

import fairdeal.envs.gym
import fairdeal.envs.openspiel  # noqa: F401
from fairdeal.engine.game import Game
from fairdeal.envs import batch, pettingzoo
from fairdeal.envs.observe import layout_of

COMPACT = {  # of the games that come with Fairdeal
    "beverbende": 312,
    "ratscrew": 152,
    "reverb": 256,
    "segments": 136,
    "uno": 248,
}
LAST = 2 * 8  # numbers of the last actions in an information state of OpenSpiel


def in_a_batch(game: Game, asked: Any) -> int:
    return int(batch(game.name, 1, seed=1, **asked).flat.shape[1])


def in_gymnasium(game: Game, asked: Any) -> int:
    env: Any = gymnasium.make(f"fairdeal/{game.name.capitalize()}-v0", **asked)
    seen, _ = env.reset(seed=1)
    assert env.observation_space["observation"].shape == seen["observation"].shape
    return len(seen["observation"])


def in_many_of_gymnasium(game: Game, asked: Any) -> int:
    name, mode = f"fairdeal/{game.name.capitalize()}-v0", "vector_entry_point"
    envs: Any = gymnasium.make_vec(name, num_envs=2, vectorization_mode=mode, **asked)
    seen, _ = envs.reset(seed=1)
    return int(seen["observation"].shape[1])


def in_pettingzoo(game: Game, asked: Any) -> int:
    env: Any = pettingzoo.env(game.name, **asked)
    env.reset(seed=1)
    seen = env.observe("seat_0")["observation"]
    assert env.observation_space("seat_0")["observation"].shape == seen.shape
    return len(seen)


def in_openspiel(game: Game, asked: Any) -> int:
    if game.hand:
        pytest.skip("OpenSpiel has no races")
    spiel = pyspiel.load_game(f"fairdeal_{game.name}", {"seats": game.usual, **asked})
    return int(spiel.information_state_tensor_size()) - LAST


@pytest.mark.parametrize(
    "width", [in_a_batch, in_gymnasium, in_many_of_gymnasium, in_pettingzoo, in_openspiel]
)
def test_an_observation_is_compact_unless_the_lossless_one_is_asked_for(
    width: Any, game: Game
) -> None:
    assert width(game, {}) == COMPACT.get(game.name, len(game.observed))
    assert width(game, {"observation": "lossless"}) == layout_of(game).width
