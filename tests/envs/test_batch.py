"""A batch plays what a `Table` plays: the same legal actions, views, bytes and rewards."""

import hashlib
from typing import Any

import numpy as np
import pytest

from fairdeal.engine.compile import find_cuda
from fairdeal.engine.errors import IllegalMove, NoDevice, NotAnAction, SetupRefused, WrongSeats
from fairdeal.engine.game import Game
from fairdeal.engine.table import Table
from fairdeal.envs import arrays, batch
from fairdeal.envs.observe import flat_of
from fairdeal.games import GAMES as ALL
from fairdeal.games import find

GAMES = 5
HOUSE = "house"  # of UNO: anybody may jump in, so that seats are asked that may wait
LENGTH = {"ratscrew": 60, "beverbende": 150, "segments": 150}  # steps that are compared


RULES = [*((name, "as-written") for name in ALL), ("uno", HOUSE)]


@pytest.fixture(scope="module", params=RULES, ids=" ".join)
def rules(request: pytest.FixtureRequest) -> Any:
    """Each game as written, and UNO by house rules."""
    name, preset = request.param
    return find(name), preset


def has_cuda() -> Any:
    try:
        find_cuda()
    except NoDevice:
        return False
    return True


def make(game: Game, preset: str = "as-written", **more: Any) -> Any:
    seats = min(game.seats[0] + 1, game.seats[1])
    return batch(game.name, games=GAMES, seats=seats, preset=preset, seed=7, jobs=1, **more)


def choose(made: Any, random: Any) -> Any:
    """Any legal action in each game."""
    picked = (random.random(made.games) * made.counts).astype(np.int64)
    return made.moves[np.arange(made.games), picked]


def table_of(made: Any, game: int) -> Any:
    key = made.key(int(made.numbers[game]))
    return Table(made.game, made.seats, options=made.setup.options, key=key)


# -- the same as a table ------------------------------------------------------
def test_a_batch_shows_and_does_what_a_table_does(rules: tuple[Game, str]) -> None:
    made, random = make(*rules), np.random.default_rng(1)
    tables = [table_of(made, game) for game in range(GAMES)]
    waited = 0
    for _ in range(LENGTH.get(made.game.name, 250)):
        for game, table in enumerate(tables):
            compare(made, game, table)
        actions = choose(made, random)
        seats = made.turn.copy()
        made.step(actions)
        for game, action in enumerate(actions.tolist()):
            if action == made.wait:
                waited += 1
                continue
            tables[game].play(int(seats[game]), action)
            assert made.done[game] == tables[game].over
            if made.done[game]:
                assert made.rewards[game] == pytest.approx(worth(tables[game].places))
                tables[game] = table_of(made, game)
            else:
                assert not made.rewards[game].any()
    assert waited > 0 or rules[1] != HOUSE


def compare(made: Any, game: int, table: Table) -> None:
    """One game of a batch against the same match at a table."""
    seat = int(made.turn[game])
    legal = [one for one in made.moves[game, : made.counts[game]].tolist() if one != made.wait]
    assert legal == table.legal(seat)
    assert (
        np.flatnonzero(made.masks[game]).tolist() == made.moves[game, : made.counts[game]].tolist()
    )
    assert (made.wait in made.moves[game, : made.counts[game]]) == (
        made.wait > 0 and made.arrays.asked["free"][game] == 1
    )
    seen = table.view(seat).record
    for name in seen.dtype.names or ():
        assert (made.views[name][game] == seen[name][0]).all(), name
    assert (made.flat[game] == made.setup.observe(table.view(seat))).all()
    mark = hashlib.blake2b(made.arrays.tables[game].tobytes(), digest_size=6).hexdigest()
    assert mark == table.mark


def worth(places: Any) -> Any:
    winners = places.count(1)
    if winners == 0:
        return [0.0] * len(places)
    others = len(places) - winners
    return [1 / winners if place == 1 else -1 / others for place in places]


@pytest.mark.parametrize("name", ["uno", "reverb", "beverbende", "segments"])
def test_matches_end_and_the_next_is_dealt(name: str) -> None:
    made, random, ended = make(find(name)), np.random.default_rng(2), 0
    for _ in range(2_000):
        before = made.numbers.copy()
        made.step(choose(made, random))
        assert (made.numbers == before + GAMES * made.done).all()
        assert (made.counts > 0).all()
        ended += made.done.sum()
    assert ended > 0


def test_rewards_by_points_and_by_rank() -> None:
    for reward in ("points", "rank"):
        made, random = make(find("segments"), reward=reward), np.random.default_rng(3)
        tables = [table_of(made, one) for one in range(GAMES)]
        while not made.done.any():
            actions, seats = choose(made, random), made.turn.copy()
            made.step(actions)
            for table, seat, action in zip(tables, seats, actions, strict=True):
                table.play(int(seat), int(action))
        one = int(np.flatnonzero(made.done)[0])
        by_place = [2.0 - place for place in tables[one].places]  # of three: 1, 0 and -1
        assert made.rewards[one].tolist() == (
            tables[one].points if reward == "points" else by_place
        )


def test_the_history_holds_the_last_actions_the_newest_first() -> None:
    made, random = make(find("reverb"), history=3), np.random.default_rng(4)
    assert (made.history == -1).all()
    played: list[Any] = []
    for _ in range(4):
        seats, actions = made.turn.copy(), choose(made, random)
        made.step(actions)
        played.insert(0, [int(seats[0]), int(actions[0])])
    assert made.history[0].tolist() == played[:3]


def test_a_lossless_batch_shows_the_whole_view(game: Game) -> None:
    made, random = make(game, observation="lossless"), np.random.default_rng(5)
    for _ in range(20):
        made.step(choose(made, random))
        for one in range(GAMES):
            assert (made.flat[one] == flat_of(game, made.views[one : one + 1])).all()


# -- seeds --------------------------------------------------------------------
def walk(made: Any, steps: int = 40) -> Any:
    random = np.random.default_rng(5)
    for _ in range(steps):
        made.step(choose(made, random))
    return [array.tobytes() for array in (made.flat, made.masks, made.turn, made.arrays.tables)]


def test_a_seed_is_the_same_matches_on_any_number_of_threads(game: Game) -> None:
    with batch(game.name, games=64, seed="x", jobs=3) as threaded:
        assert walk(threaded) == walk(batch(game.name, games=64, seed="x", jobs=1))
        threaded.reset("x")
        assert walk(threaded) == walk(batch(game.name, games=64, seed="x", jobs=2))


def test_other_seeds_and_no_seed_are_other_matches(game: Game) -> None:
    made = [batch(game.name, games=8, seed=seed, jobs=1) for seed in (1, 2, None, None)]
    assert len({one.arrays.tables.tobytes() for one in made}) == 4


def test_the_arrays_stay_the_same_ones(game: Game) -> None:
    made = make(game)
    before = [made.masks, made.views, made.flat, made.turn, made.rewards, made.done]
    made.step(choose(made, np.random.default_rng(6)))
    after = [made.masks, made.views, made.flat, made.turn, made.rewards, made.done]
    assert all(one is other for one, other in zip(before, after, strict=True))
    assert all(np.shares_memory(part, made.views) for part in made.parts.values())


# -- what is refused ----------------------------------------------------------
def refused(made: Any, actions: Any, error: Any, words: Any) -> None:
    before = made.arrays.tables.tobytes(), made.masks.tobytes(), made.flat.tobytes()
    with pytest.raises(error, match=words):
        made.step(actions)
    assert before == (made.arrays.tables.tobytes(), made.masks.tobytes(), made.flat.tobytes())


def test_an_illegal_action_names_the_first_wrong_game_and_changes_nothing(game: Game) -> None:
    made = make(game)
    actions = choose(made, np.random.default_rng(7)).astype(np.int64)
    for wrong in (3, 4):
        actions[wrong] = np.flatnonzero(made.masks[wrong] == 0)[0]
    refused(made, actions, IllegalMove, r"^game 3: cannot .* now; seat \d can: ")


def test_a_number_that_is_no_action_is_refused(game: Game) -> None:
    made = make(game)
    for wrong in (-1, made.actions, 2**40):
        actions = choose(made, np.random.default_rng(8)).astype(np.int64)
        actions[2] = wrong
        last = made.actions - 1
        refused(made, actions, NotAnAction, f"game 2: {wrong} is not .* from 0 to {last}$")


def test_wrong_shapes_and_types_are_refused(game: Game) -> None:
    made = make(game)
    refused(made, np.zeros(3, np.int64), NotAnAction, r"shape \(5,\), not \(3,\)")
    refused(made, 1, NotAnAction, r"shape \(5,\), not \(\)")
    refused(made, np.zeros(5), NotAnAction, "integers, not float64")
    refused(made, ["a"] * 5, NotAnAction, "integers, not <U1")


@pytest.mark.parametrize(
    ("asked", "error", "words"),
    [
        ({"games": 0}, SetupRefused, "games must be an integer from 1 to"),
        ({"games": 1.5}, SetupRefused, "not 1.5"),
        ({"jobs": 0}, SetupRefused, "jobs must be an integer from 1"),
        (
            {"reward": "fame"},
            SetupRefused,
            "the reward must be one of win, points, rank, gain, not 'fame'",
        ),
        (
            {"observation": "short"},
            SetupRefused,
            "the observation must be compact or lossless, not 'short'",
        ),
        ({"device": "tpu"}, SetupRefused, "the device must be cpu or cuda, not 'tpu'"),
        ({"history": -1}, SetupRefused, "history must be an integer from 0"),
        ({"seats": 99}, WrongSeats, "not 99"),
    ],
)
def test_what_cannot_be_set_up_is_said_in_one_line(
    asked: dict[Any, Any], error: Any, words: str
) -> None:
    with pytest.raises(error, match=words):
        batch("uno", **asked)


def test_more_games_than_there_is_memory_for_are_refused_before_they_are_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(arrays, "memory_here", lambda: 1 << 30)
    with pytest.raises(
        SetupRefused, match=r"^1,048,576 games of UNO need 1\.5 GiB of memory; .* has 1\.0 GiB$"
    ):
        batch("uno", games=1 << 20)
    assert batch("uno", games=1 << 10).games == 1 << 10


@pytest.mark.skipif(has_cuda(), reason="there is a GPU here")
def test_without_a_gpu_that_is_said() -> None:
    with pytest.raises(NoDevice, match=r"no NVIDIA GPU|not installed"):
        batch("uno", games=4, device="cuda")
