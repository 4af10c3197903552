"""A batch on a GPU shows the same as one on the CPU; PyTorch reads its arrays where they are."""

import numpy as np
import pytest

from fairdeal.engine.compile import find_cuda
from fairdeal.engine.errors import IllegalMove, NoDevice, NotAnAction
from fairdeal.envs import batch

SHOWN = ("flat", "masks", "turn", "counts", "rewards", "done")


@pytest.fixture(scope="module", autouse=True)
def cuda():
    try:
        return find_cuda()
    except NoDevice:
        pytest.skip("there is no GPU here")


def both(game, games=300):
    return [batch(game.name, games=games, seed=3, device=device) for device in ("cpu", "cuda")]


def choose(made, random):
    picked = (random.random(made.games) * made.counts).astype(np.int64)
    return made.moves[np.arange(made.games), picked].astype(np.int64)


def test_gpu_and_cpu_show_the_same_after_the_same_actions(game, cuda):
    here, there = both(game)
    random = np.random.default_rng(1)
    for _ in range(200):
        actions = choose(here, random)
        here.step(actions)
        there.step(cuda.to_device(actions))
        for name in SHOWN:
            assert (getattr(here, name) == getattr(there, name).copy_to_host()).all(), name


def test_a_gpu_refuses_the_same(game):
    here, there = both(game, games=5)
    actions = choose(here, np.random.default_rng(2))
    actions[3] = np.flatnonzero(here.masks[3] == 0)[0]
    with pytest.raises(IllegalMove, match=r"^game 3: cannot "):
        there.step(actions)
    with pytest.raises(NotAnAction, match=r"shape \(5,\), not \(4,\)"):
        there.step(actions[:4])


def test_arrays_are_handed_over_where_they_are(game):
    _, there = both(game)
    for array in (there.flat, there.masks, there.rewards):
        assert array.__cuda_array_interface__["shape"] == array.shape
