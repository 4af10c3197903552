"""Networks by PyTorch choose as `learnt` does; skipped without PyTorch."""

import numpy as np
import pytest

from fairdeal.bots import learnt
from fairdeal.bots.minds import Minds
from fairdeal.bots.network import network_of
from fairdeal.bots.ways import ways_of
from fairdeal.engine.compile import compiled
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import Game
from fairdeal.envs import batch
from fairdeal.envs.batches import Batch

torch = pytest.importorskip("torch", reason="needs fairdeal[train]")
rivals = pytest.importorskip("fairdeal.train.rivals")

GAMES, MOVES = 128, 24  # of each game: 3,072 positions
NO_GPU = pytest.mark.skipif(not torch.cuda.is_available(), reason="needs a GPU")


@pytest.mark.parametrize("device", ["cpu", pytest.param("cuda", marks=NO_GPU)])
def test_a_network_chooses_the_same_by_pytorch_by_numpy_and_compiled(
    game: Game, device: str
) -> None:
    games, network = batch(game.name, GAMES, game.usual, seed=1, jobs=1), network_of(game)
    alternatives = 0
    for _ in range(MOVES):
        rival = rivals.NetworkRival(games, network, device)
        rival.answer()
        chosen = rival.actions.cpu().numpy()
        legal = games.masks[:, : network.outputs] > 0
        assert (chosen == np.where(legal, network.scores(games.flat), -np.inf).argmax(1)).all()
        assert (chosen == by_machine_code(games)).all()
        alternatives += int((games.counts > 1).sum())
        games.step(chosen)
    assert alternatives > GAMES, "there was something to choose"


def by_machine_code(games: Batch) -> Numbers:
    """What the bot `learnt` chooses in each game; where it waits, the action to wait."""
    choose = compiled(learnt.choose, games.game, (), ways_of(games.game))
    mind = np.zeros(1, Minds.dtype)[0]
    legal = games.counts - games.arrays.asked["free"]  # without the action to wait
    found = [
        choose(view, moves, n, mind)
        for view, moves, n in zip(games.views, games.moves, legal, strict=True)
    ]
    return np.where(np.array(found) == learnt.WAIT, games.wait, found)
