"""Many matches, counted: always the same ones, and what is counted adds up."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import Game
from fairdeal.engine.journal import Replay
from fairdeal.games import GAMES
from fairdeal.lab.journals import keep_journals
from fairdeal.lab.loops import bin_of
from fairdeal.lab.plan import Plan
from fairdeal.lab.simulate import CHUNK, simulate
from fairdeal.lab.spread import cores
from fairdeal.lab.tally import BINS

FEW = 300
SEVERAL = 3 * CHUNK + 7  # chunks enough for three jobs, and a part of one
KEPT = 12


def plan_of(
    game: Game,
    games: Any = FEW,
    seed: str = "a simulation",
    preset: str = "as-written",
    seats: Any = None,
    **options: Any,
) -> Any:
    seats = seats or min(game.seats[0] + 1, game.seats[1])
    chosen = game.choose(seats, preset, options, simulated=True)
    return Plan(game, seats, games, seed, chosen)


def tally(plan: Plan, **how: Any) -> Any:
    return simulate(plan, **how).tally


# -- the same matches -----------------------------------------------------------
@pytest.mark.parametrize("jobs", [2, 3])
def test_the_number_of_jobs_makes_no_difference(game: Game, jobs: int) -> None:
    plan = plan_of(game, SEVERAL)
    assert tally(plan, jobs=jobs).tobytes() == tally(plan).tobytes()


def test_plain_rules_count_the_same(game: Game) -> None:
    plan = plan_of(game)
    assert tally(plan, device="plain").tobytes() == tally(plan).tobytes()


def test_jobs_of_plain_rules_count_the_same() -> None:
    plan = plan_of(GAMES["uno"], CHUNK + 6, max_moves=5)
    alone, together = (tally(plan, device="plain", jobs=jobs) for jobs in (1, 2))
    assert alone.tobytes() == together.tobytes()


def test_the_same_seed_plays_the_same_matches_and_another_seed_others(game: Game) -> None:
    first, again, other = (tally(plan_of(game, seed=seed)) for seed in ("one", "one", "two"))
    assert first.tobytes() == again.tobytes()
    assert first.tobytes() != other.tobytes()


def test_more_matches_begin_with_the_same_ones(game: Game) -> None:
    few, more = tally(plan_of(game, FEW)), tally(plan_of(game, 2 * FEW))
    assert np.all(few.view(np.int64) <= more.view(np.int64))


def test_every_match_has_a_key_of_its_own(game: Game) -> None:
    one, two = plan_of(game, seed="one"), plan_of(game, seed="two")
    keys = {plan.key(number) for plan in (one, two) for number in range(FEW)}
    assert len(keys) == 2 * FEW
    assert {len(key) for key in keys} == {32}


# -- options -----------------------------------------------------------------------
def test_options_compiled_in_count_the_same_as_options_read_at_the_table(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = plan_of(game)
    assert plan.answers()
    compiled_in = tally(plan)
    monkeypatch.setattr(Plan, "answers", lambda plan: ())
    assert tally(plan).tobytes() == compiled_in.tobytes()


def test_options_of_every_preset_settled_or_not_count_the_same_in_plain(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    for preset in game.presets:
        plan = plan_of(game, games=20, preset=preset)
        assert plan.answers()
        settled = tally(plan, device="plain")
        with monkeypatch.context() as patch:
            patch.setattr(Plan, "answers", lambda plan: ())
            assert tally(plan, device="plain").tobytes() == settled.tobytes()


def test_only_the_options_of_a_preset_are_compiled_in() -> None:
    assert plan_of(GAMES["uno"], preset="house").answers()
    assert not plan_of(GAMES["uno"], preset="house", n_rounds=2).answers()


# -- numbers that add up --------------------------------------------------------------
@pytest.mark.parametrize("most", [True, False], ids=["most seats", "fewest seats"])
def test_numbers_add_up(game: Game, most: bool) -> None:
    plan = plan_of(game, seats=game.seats[most])
    t = tally(plan)[0]
    shared_matches = t["games"] - t["drawn"] - t["wins"].sum()
    assert t["games"] == t["lengths"].sum() == plan.games
    assert t["actions"].sum() == t["moves"]
    assert shared_matches >= 0
    assert 2 * shared_matches <= t["shared"].sum() <= plan.seats * shared_matches
    assert not t["wins"][plan.seats :].any()
    assert not t["shared"][plan.seats :].any()
    assert t["moves"] ** 2 <= t["squares"] * t["games"]
    assert np.all(t["sums"] ** 2 <= t["sums_of_squares"] * t["games"])


def test_the_figures_of_uno_fit_its_options() -> None:
    plan = plan_of(GAMES["uno"], games=20, n_rounds=3, max_moves=1)
    t = tally(plan, device="plain")[0]
    rounds, stalemates, cuts = t["sums"]
    assert (rounds, stalemates, cuts) == (60, 0, 60)
    assert t["moves"] == 60
    assert t["drawn"] == 20
    assert list(t["sums_of_squares"]) == [20 * 9, 0, 20 * 9]


# -- refusals -------------------------------------------------------------------------
@pytest.mark.parametrize("games", [0, -1])
def test_a_plan_of_no_matches_is_refused(game: Game, games: int) -> None:
    with pytest.raises(SetupRefused, match=f"at least 1, not {games}"):
        plan_of(game, games=games)


@pytest.mark.parametrize("jobs", [0, -1])
def test_no_cores_are_refused(game: Game, jobs: int) -> None:
    with pytest.raises(SetupRefused, match=f"at least 1, not {jobs}"):
        simulate(plan_of(game), jobs=jobs)


def test_an_unknown_device_is_refused_with_those_there_are(game: Game) -> None:
    with pytest.raises(SetupRefused, match="cpu, cuda, plain, not 'abacus'"):
        simulate(plan_of(game), device="abacus")


# -- progress and time ------------------------------------------------------------------
@pytest.mark.parametrize("jobs", [1, 3])
def test_progress_goes_up_to_all_matches(game: Game, jobs: int) -> None:
    told: list[int] = []
    outcome = simulate(plan_of(game, SEVERAL), jobs=jobs, progress=told.append)
    assert len(told) > 1
    assert all(before < after for before, after in pairwise(told))
    assert told[-1] == SEVERAL
    assert outcome.seconds > 0


def test_there_is_a_core_to_use() -> None:
    assert cores() >= 1


# -- journals ------------------------------------------------------------------------
def test_kept_journals_replay_and_add_up_to_the_tally_of_the_plan(
    game: Game, tmp_path: Path
) -> None:
    plan, told = plan_of(game, KEPT), list[int]()
    keep_journals(plan, tmp_path / "a" / "b", told.append)
    files = sorted((tmp_path / "a" / "b").iterdir())
    assert told == list(range(1, KEPT + 1))
    assert [file.name for file in files] == [f"{game.name}-{n:02}.jsonl" for n in range(KEPT)]
    wins, shared, drawn = [0] * game.seats[1], [0] * game.seats[1], 0
    actions, lengths, moves = [0] * game.actions, [0] * BINS, 0
    for number, file in enumerate(files):
        with file.open(encoding="utf-8", newline="\n") as lines:
            replay = Replay(lines, GAMES)
            played = [event.action for event in replay]
        table = replay.table
        assert replay.ended
        assert table.key == plan.key(number)
        assert table.options == plan.options
        moves += len(played)
        lengths[bin_of(len(played))] += 1
        for action in played:
            actions[action] += 1
        winners = [seat for seat, place in enumerate(table.places) if place == 1]
        drawn += not winners
        for seat in winners:
            (wins if len(winners) == 1 else shared)[seat] += 1
    t = tally(plan)[0]
    assert (t["games"], t["moves"], t["drawn"]) == (KEPT, moves, drawn)
    assert t["wins"].tolist() == wins
    assert t["shared"].tolist() == shared
    assert t["actions"].tolist() == actions
    assert t["lengths"].tolist() == lengths


def test_a_file_that_is_there_is_refused_and_kept(game: Game, tmp_path: Path) -> None:
    there = tmp_path / f"{game.name}-1.jsonl"
    there.write_text("mine")
    with pytest.raises(SetupRefused, match=f"{there.name} already exists"):
        keep_journals(plan_of(game, 3), tmp_path, lambda done: None)
    assert there.read_text() == "mine"


def test_a_file_in_place_of_the_folder_is_refused_in_words(game: Game, tmp_path: Path) -> None:
    there = tmp_path / "taken"
    there.write_text("mine")
    with pytest.raises(SetupRefused, match="taken"):
        keep_journals(plan_of(game, 3), there, lambda done: None)
    assert there.read_text() == "mine"
