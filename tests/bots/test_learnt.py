"""Networks as bots: the same choice everywhere, from what the seat sees and nothing else."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

import numpy as np
import pytest
from matches import random_options
from networks import any_network

from fairdeal.bots import learnt, minds, network
from fairdeal.bots.bot import Bots
from fairdeal.bots.levels import read_mind
from fairdeal.bots.minds import LEARNT, Minds
from fairdeal.bots.network import (
    FOLDER,
    LONGEST,
    Network,
    from_bytes,
    has_network,
    network_of,
)
from fairdeal.bots.ways import ways_of
from fairdeal.engine.chance import give_key
from fairdeal.engine.compile import compiled, plain
from fairdeal.engine.contract import Own
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game, View
from fairdeal.engine.players import Players
from fairdeal.engine.record import Array
from fairdeal.engine.table import Table
from fairdeal.games import GAMES

POSITIONS = 30


@pytest.fixture
def taught(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game, with such a network in a folder."""
    if len(game.observed) > LONGEST:
        pytest.skip(f"observations of {game.title} are too long for a network")
    (tmp_path / f"{game.name}.net").write_bytes(any_network(game).to_bytes())
    monkeypatch.setenv(FOLDER, str(tmp_path))
    return game


def tables(game: Game, seed: str) -> Iterator[Table]:
    """Positions of random matches with random options."""
    random = Random(f"{game.name} {seed}")
    for _ in range(3):
        seats = random.randint(*game.seats)
        options = random_options(game, seats, random)
        table = Table(game, seats, options=options, key=random.randbytes(32))
        for _ in range(POSITIONS):
            if table.over:
                break
            yield table
            able = [seat for seat in range(seats) if table.legal(seat)]
            seat = random.choice(able)
            table.play(seat, random.choice(table.legal(seat)))


def test_a_network_chooses_the_same_in_plain_python_compiled_and_in_numpy(taught: Game) -> None:
    twins = [make(learnt.choose, taught, (), ways_of(taught)) for make in (plain, compiled)]
    whole, faces = network_of(taught), blank(Minds)
    record = np.zeros(1, Minds.dtype)
    for table in tables(taught, "twins"):
        for seat in range(table.seats):
            legal, view = table.legal(seat), table.view(seat)
            if not legal:
                continue
            moves = np.array([*legal, 0], np.int32)
            by_hand = twins[0](view, legal, len(legal), faces)
            assert twins[1](view.record[0], moves, len(legal), record[0]) == by_hand
            row = np.zeros(len(taught.observed), np.int8)
            taught.observe(view, row.data)
            scores = whole.scores(row[None])[0]
            waiting = [-1] if seat != view.turn and taught.contested else []
            best = max([*legal, *waiting], key=lambda one: (scores[one], -one % len(scores)))
            assert by_hand == best


def test_a_network_is_blind_to_what_its_seat_cannot_see(taught: Game) -> None:
    choose = plain(minds.choice, taught, (), ways_of(taught))
    c, m, v, dream = blank(Players), blank(Minds), blank(taught.view), blank(taught.state)
    shuffled = 0
    for number, table in enumerate(tables(taught, "blind")):
        seat = int(table.state.turn)
        m.kind[seat] = LEARNT
        for one in (v, dream):
            taught.settle(one, table.seats, table.options)
        give_key(dream, number.to_bytes(32, "little"))
        taught.imagine(table.view(seat), dream)
        moves = [0] * (taught.actions + 1)
        if table.legal(seat):
            chosen = choose(table.state, seat, c, m, v, moves, dream, v, None)
            assert choose(dream, seat, c, m, v, moves, dream, v, None) == chosen
            shuffled += dream.bytes() != table.state.bytes()
    assert shuffled


def test_bots_with_a_network_finish_a_match(taught: Game) -> None:
    seats = taught.usual
    table = Table(taught, seats, options=taught.choose(seats, simulated=True), key=bytes(32))
    mind = read_mind("learnt", taught)
    bots = Bots(taught, seats, table.options, dict.fromkeys(range(seats), mind))
    for _ in range(40):
        if table.over:
            break
        if taught.hand:
            want = next(iter(bots.hands(table.view(0))), None)
            seat, action = (want.seat, want.action) if want else (table.state.turn, -1)
        else:
            seat = int(table.state.turn)
            action = bots.choose(table.view(seat), table.legal(seat))
        assert action in table.legal(int(seat))
        table.play(int(seat), int(action))


# -- the networks that fairdeal ships ----------------------------------------------
PLAYED = {
    "beverbende": "a0365f524d3db59d",
    "ratscrew": "87231b63715e0423",
    "reverb": "9e7698b0c9e81447",
    "segments": "1192e615cedec5be",
    "uno": "7d784abd0bb09720",
}


@pytest.mark.parametrize("name", PLAYED)
def test_a_network_of_fairdeal_plays_as_it_did_before(name: str) -> None:
    game = GAMES[name]
    taught, seats = network_of(game), min(3, game.seats[1])
    table = Table(game, seats, options=game.choose(seats, simulated=True), key=bytes(32))
    played, row = bytearray(), np.zeros(len(game.observed), np.int8)
    while not table.over and len(played) < 200:
        seat = int(table.state.turn)
        game.observe(table.view(seat), row.data)
        scores = taught.scores(row[None])[0]
        action = max(table.legal(seat), key=lambda one: (scores[one], -one))
        table.play(seat, action)
        played += bytes([seat, action])
    assert sha256(played).hexdigest()[:16] == PLAYED[name]


def test_every_network_of_fairdeal_says_how_it_was_made_and_all_are_small() -> None:
    shipped = [game for game in GAMES.values() if has_network(game)]
    assert {game.name for game in shipped} == set(PLAYED)
    for game in shipped:
        made = network_of(game).made
        assert str(made["command"]).startswith(f"fairdeal train {game.name} ")
        assert {"fairdeal", "updates", "choices", "torch", "device"} <= made.keys()
    assert sum(len(network_of(game).to_bytes()) for game in shipped) < 2_000_000


def test_a_game_without_a_network_says_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "places", lambda game: [])
    with pytest.raises(SetupRefused, match="train one with `fairdeal train uno`"):
        read_mind("learnt", UNO)


# -- files -----------------------------------------------------------------------
UNO = GAMES["uno"]


def test_a_file_reads_as_what_was_written() -> None:
    data = any_network(UNO).to_bytes()
    assert from_bytes(data, "x").to_bytes() == data


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is not a network"),
        (b"[]\n", "is not a network"),
        (b"\xff\xfe\n", "is not a network"),
        (100_000 * b"[" + b"\n", "is not a network"),
        (
            b'{"fairdeal network": 1, "shape": [Infinity,1,1,1], "drops": [0,0,0], "made": {}}\n',
            "is not a network",
        ),
        (b'{"fairdeal network": 2, "shape": [1,1,1,1], "drops": [0,0,0], "made": {}}\n', "format"),
        (any_network(UNO).to_bytes()[:-1], "is damaged"),
        (any_network(GAMES["segments"]).to_bytes(), "plays segments, not uno"),
    ],
)
def test_a_bad_file_is_refused_in_one_line(
    data: bytes, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "uno.net").write_bytes(data)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    with pytest.raises(SetupRefused, match=words) as refused:
        read_mind("learnt", UNO)
    assert "\n" not in str(refused.value)


def test_a_network_for_other_observations_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    today = any_network(UNO)
    older = Network(today.layers, {**today.made, "observed": "0123456789ab"})
    (tmp_path / "uno.net").write_bytes(older.to_bytes())
    monkeypatch.setenv(FOLDER, str(tmp_path))
    with pytest.raises(SetupRefused, match="other observations of UNO: train it again"):
        read_mind("learnt", UNO)


def test_a_network_that_only_waits_does_not_stop_a_race() -> None:
    """All cards are on the stack, and the seat on turn has a penalty: somebody else must snap."""
    game = GAMES["ratscrew"]
    bots = Bots(game, 2, game.choose(2), dict.fromkeys(range(2), read_mind("learnt", game)))
    waits = (
        (learnt.choose, wait_always),
        *(one for one in ways_of(game) if one[0] is not learnt.choose),
    )
    first_hand = plain(minds.first_hand, game, (), waits)
    s = Table(game, 2, key=bytes(32)).state
    for seat in range(2):
        s.counts[seat] = 0
        s.top[seat] = s.bottom[seat] = -1
    s.height, s.first, s.last, s.before, s.snaps, s.barred, s.turn = 52, 0, 1, 2, 1, 1, 0
    c, m, *rest = bots.records()
    assert first_hand(s, c, m, bots.seen, bots.moves, *rest)[:2] == (1, 1)


def wait_always(v: View, moves: Array, n: int, m: Own) -> int:
    return learnt.WAIT
