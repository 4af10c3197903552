"""Networks by PyTorch choose as `learnt` does; skipped without PyTorch."""

from pathlib import Path

import numpy as np
import pytest
from networks import any_network

from fairdeal.bots import learnt
from fairdeal.bots.bot import Bots
from fairdeal.bots.levels import Mind, read_mind
from fairdeal.bots.minds import Minds
from fairdeal.bots.network import network_of
from fairdeal.bots.ways import ways_of
from fairdeal.engine.compile import compiled
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import Game
from fairdeal.engine.table import Table
from fairdeal.envs import batch
from fairdeal.envs.batches import Batch
from fairdeal.games import GAMES as ALL_GAMES

torch = pytest.importorskip("torch", reason="needs fairdeal[train]")
rivals = pytest.importorskip("fairdeal.train.rivals")

GAMES, MOVES = 128, 24  # of each game: 3,072 positions
RATSCREW, LAYS = ALL_GAMES["ratscrew"], 400  # cards laid in a match
Played = list[tuple[int, int]]  # seats and their actions
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


# -- hands that race ----------------------------------------------------------
@pytest.fixture(params=["learnt", "any.net"])
def racer(request: pytest.FixtureRequest, tmp_path: Path) -> Mind:
    """A network that races: that of the game, or one that has learnt nothing."""
    if request.param == "learnt":
        return read_mind("learnt", RATSCREW)
    path = tmp_path / request.param
    path.write_bytes(any_network(RATSCREW).to_bytes())
    return read_mind(str(path), RATSCREW)


@pytest.mark.parametrize("seats", [2, 4])
def test_in_a_race_a_rival_plays_the_match_that_its_bot_plays(seats: int, racer: Mind) -> None:
    games = batch("ratscrew", 4, seats, options={"max_lays": LAYS}, seed=1, jobs=1)
    played, cancelled = by_rival(games, racer)
    assert cancelled > 0
    for game, moves in enumerate(played):
        assert moves == by_bots(games, game, racer)


def by_rival(games: Batch, racer: Mind) -> tuple[list[Played], int]:
    """The first match at each table with this rival at all seats, and the actions it cancelled."""
    rival = rivals.rival_of(racer, RATSCREW, "cpu")(games, 0)
    rival.mine[:] = -1
    played, cancelled = [Played() for _ in range(games.games)], 0
    over = np.zeros(games.games, bool)
    while not over.all():
        rival.answer()
        for game in np.flatnonzero(~over):
            seat, action = int(games.turn[game]), int(rival.chosen[game])
            cancelled += action == games.wait
            if action != games.wait:
                played[game].append((seat, action))
        games.step(rival.chosen)
        over |= games.done
    return played, cancelled


def by_bots(games: Batch, game: int, racer: Mind) -> Played:
    """The same match at a table, with this bot at all seats."""
    table = Table(RATSCREW, games.seats, options=games.setup.options, key=games.key(game))
    bots = Bots(RATSCREW, games.seats, table.options, dict.fromkeys(range(games.seats), racer))
    bots.start(table.key)
    played = Played()
    while not table.over:
        first = bots.hands(table.view(0))[0]
        table.play(first.seat, first.action)
        played.append((first.seat, first.action))
    return played


def test_where_all_have_waited_a_rival_does_what_it_was_about_to_do(racer: Mind) -> None:
    games, cancelled = batch("ratscrew", GAMES, 4, seed=1, jobs=1), 0
    rival = rivals.rival_of(racer, RATSCREW, "cpu")(games, 0)
    rival.mine[:] = -1
    for _ in range(MOVES):
        rival.answer()
        asked, chosen = games.arrays.asked, rival.chosen.copy()
        waits = np.flatnonzero(chosen == games.wait)
        meant = asked["meant"][waits, games.turn[waits]]
        asked["free"][waits] = 0
        rival.answer()
        assert (rival.chosen[waits] == meant).all()
        asked["free"][waits] = 1
        cancelled += len(waits)
        games.step(chosen)
    assert cancelled > 0


@pytest.mark.parametrize(
    ("bot", "device", "why"),
    [
        ("thumb@40", "cpu", "in races without a skill of their own"),
        ("learnt@40", "cpu", "in races without a skill of their own"),
        ("learnt", "cuda", "against learnt on the CPU only: use --device cpu"),
    ],
)
def test_a_racer_that_a_batch_cannot_seat_is_refused_in_one_line(
    bot: str, device: str, why: str
) -> None:
    with pytest.raises(SetupRefused, match=why) as refused:
        rivals.rival_of(read_mind(bot, RATSCREW), RATSCREW, device)
    assert "\n" not in str(refused.value)
