"""A batch on a GPU shows the same as one on the CPU; PyTorch and JAX read it where it lies."""

from typing import Any

import numpy as np
import pytest

from fairdeal.engine.compile import find_cuda
from fairdeal.engine.errors import IllegalMove, NoDevice, NotAnAction
from fairdeal.engine.game import Game
from fairdeal.envs import batch
from fairdeal.envs.device import as_dlpack

SHOWN = ("flat", "masks", "turn", "counts", "history", "rewards", "done")


@pytest.fixture(scope="module", autouse=True)
def cuda() -> Any:
    try:
        return find_cuda()
    except NoDevice:
        pytest.skip("there is no GPU here")


def both(game: Game, games: int = 300, **options: Any) -> Any:
    return [
        batch(game.name, games=games, seed=3, device=device, **options)
        for device in ("cpu", "cuda")
    ]


def choose(made: Any, random: Any) -> Any:
    picked = (random.random(made.games) * made.counts).astype(np.int64)
    return made.moves[np.arange(made.games), picked].astype(np.int64)


def assert_same(here: Any, there: Any) -> None:
    for name in SHOWN:
        assert (getattr(here, name) == getattr(there, name).copy_to_host()).all(), name


def test_gpu_and_cpu_show_the_same_after_the_same_actions(game: Game, cuda: Any) -> None:
    here, there = both(game, history=3)
    random, finished = np.random.default_rng(1), 0
    assert_same(here, there)
    for step in range(300):
        actions = choose(here, random)
        here.step(actions)
        there.step(cuda.to_device(actions.astype(np.int32 if step % 2 else np.int64)))
        finished += here.done.sum()
        assert_same(here, there)
    moves = there.moves.copy_to_host()
    for table, count in enumerate(here.counts):
        assert (here.moves[table, :count] == moves[table, :count]).all()
    assert (here.numbers == there.numbers).all()
    for name, part in here.parts.items():
        assert (part == there.parts[name]).all(), name
    assert game.name == "ratscrew" or finished > 0, "no match was dealt anew"


def test_a_lossless_batch_shows_the_same_too(game: Game) -> None:
    here, there = both(game, observation="lossless")
    random = np.random.default_rng(5)
    for _ in range(40):
        actions = choose(here, random)
        here.step(actions)
        there.step(actions)
        assert_same(here, there)


def test_a_gpu_refuses_the_same_and_plays_nothing(game: Game) -> None:
    here, there = both(game, games=70)
    actions = choose(here, np.random.default_rng(2))
    wrong = actions.copy()
    wrong[3] = wrong[60] = np.flatnonzero(here.masks[3] == 0)[0]
    with pytest.raises(IllegalMove, match=r"^game 3: cannot "):
        there.step(wrong)
    assert_same(here, there)
    with pytest.raises(NotAnAction, match=r"shape \(70,\), not \(4,\)"):
        there.step(actions[:4])
    with pytest.raises(NotAnAction, match=r"^game 5: 999 is not an action"):
        there.step(np.where(np.arange(70) == 5, 999, actions))
    here.step(actions)
    there.step(actions)
    assert_same(here, there)


def test_the_same_seed_deals_the_same_again(game: Game) -> None:
    here, there = both(game)
    there.step(choose(here, np.random.default_rng(4)))
    there.reset(3)
    assert_same(here, there)


WHERE = {
    "torch": lambda read: read.data_ptr(),
    "jax.dlpack": lambda read: read.unsafe_buffer_pointer(),
    "cupy": lambda read: read.data.ptr,
}


@pytest.mark.parametrize("library", WHERE)
def test_other_libraries_read_the_arrays_where_they_are(library: str) -> None:
    taken = pytest.importorskip(library)
    made = batch("uno", games=100, seed=3, device="cuda")
    for name in ("flat", "masks", "rewards", "done", "turn"):
        array = getattr(made, name)
        read = taken.from_dlpack(as_dlpack(array))
        assert WHERE[library](read) == array.__cuda_array_interface__["data"][0], name
        assert tuple(read.shape) == array.shape


def test_pytorch_plays_by_its_own_tensors() -> None:
    torch = pytest.importorskip("torch")
    made = batch("uno", games=100, seed=3, device="cuda")
    masks = torch.as_tensor(made.masks, device="cuda")
    for _ in range(20):
        made.step(torch.multinomial(masks.float(), 1).squeeze(1))
    assert made.flat.copy_to_host().any()
