"""Bots against each other: everybody meets everybody, on the same deals, and nothing is lost."""

import csv
import json
import signal
import subprocess
import sys
import time
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import Game, layout_for
from fairdeal.engine.journal import Replay
from fairdeal.games import GAMES
from fairdeal.lab import arena as arenas
from fairdeal.lab import bouts
from fairdeal.lab.arena import (
    MOST_LINEUPS,
    MOST_SEATINGS,
    arrange,
    lineups_of,
    seatings_of,
    ways,
)
from fairdeal.lab.bouts import keep_journals, play
from fairdeal.lab.contest import run
from fairdeal.lab.kept import Keep, columns
from fairdeal.lab.lineups import Row
from fairdeal.lab.standings import contests_of, fewer_is_better, results_of

UNO, REVERB = GAMES["uno"], GAMES["reverb"]
GAMES_ASKED = 100
PATIENCE = 240  # seconds that a busy machine may take to compile
ARENA = """
import sys
from pathlib import Path
from random import Random
from fairdeal.games import GAMES
from fairdeal.lab.arena import arrange
from fairdeal.lab.contest import run
arena = arrange(GAMES["uno"], 2, 300, "killed", "as-written", {}, "random,search:100")
run(arena, jobs=1, keep=Path(sys.argv[1]), as_json=True)
"""


def arena_of(
    bots: str = "random,thumb",
    seats: int | None = 3,
    games: Any = GAMES_ASKED,
    seed: str = "arena",
    game: Game = UNO,
    **more: Any,
) -> Any:
    return arrange(game, seats, games, seed, "as-written", more.pop("options", {}), bots, **more)


def played(arena: Any, path: Any, jobs: int = 1) -> Any:
    """The rows of an arena that is played, or played on, in this file."""
    with Keep(arena, path) as keep:
        play(arena, keep, jobs, "cores", lambda done: None)
        return keep.rows()


def same(rows: Any, others: Any) -> Any:
    """Whether the matches are the same; the gaps between fields mean nothing."""
    return columns(rows) == columns(others)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A small arena, and the file in which it is finished."""
    arena, path = arena_of(), tmp_path_factory.mktemp("arena") / "kept.jsonl"
    played(arena, path)
    return arena, path


def copied(path: Any, folder: Any, change: Any = lambda text: text) -> Any:
    """The file again, changed."""
    copy = folder / "copy.jsonl"
    copy.write_bytes(change(path.read_bytes()))
    return copy


# -- who meets whom ---------------------------------------------------------------
@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (2, 4), (3, 3), (3, 4), (4, 3), (5, 2)])
def test_every_seating_in_which_two_bots_differ_is_played_once(bots: int, seats: int) -> None:
    seatings = [one for lineup in lineups_of(bots, seats) for one in seatings_of(lineup)]
    every = {one for one in product(range(bots), repeat=seats) if len(set(one)) > 1}
    assert len(seatings) == len(set(seatings)) == len(every)
    assert set(seatings) == every


@pytest.mark.parametrize("lineup", [(0, 1), (0, 0, 1, 2), (0, 1, 2, 3, 4), (0, 0, 1, 1, 2, 2, 2)])
def test_in_a_block_each_bot_has_each_seat_equally_often(lineup: tuple[int, ...]) -> None:
    seatings = seatings_of(lineup)
    for bot, copies in Counter(lineup).items():
        there = [sum(one[seat] == bot for one in seatings) for seat in range(len(lineup))]
        assert there == [len(seatings) * copies / len(lineup)] * len(lineup)


@pytest.mark.parametrize("lineup", [tuple(range(10)), (0, 0, 0, 1, 1, 1, 2, 2, 2, 2), (0, 1) * 5])
def test_of_too_many_seatings_some_are_chosen_that_are_still_even(lineup: tuple[int, ...]) -> None:
    seatings = seatings_of(lineup)
    assert len(lineup) <= len(seatings) == len(set(seatings)) <= MOST_SEATINGS < ways(lineup)
    assert {tuple(sorted(one)) for one in seatings} == {tuple(sorted(lineup))}
    for bot, copies in Counter(lineup).items():
        there = [sum(one[seat] == bot for one in seatings) for seat in range(len(lineup))]
        assert there == [len(seatings) * copies / len(lineup)] * len(lineup)


@pytest.mark.parametrize(("bots", "seats"), [(10, 4), (7, 6)])
def test_of_too_many_line_ups_some_are_chosen_in_which_all_bots_sit_equally_often(
    bots: int, seats: int
) -> None:
    lineups = lineups_of(bots, seats)
    sitting = Counter(bot for lineup in lineups for bot in lineup)
    assert bots <= len(lineups) == len(set(lineups)) <= MOST_LINEUPS
    assert set(sitting.values()) == {len(lineups) * seats // bots}


def test_what_is_not_played_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(arenas, "MOST_SEATINGS", 4)
    run(arena_of(seats=4, games=1), jobs=1, keep=tmp_path / "few.jsonl")
    assert "12 of 14 seatings are played" in capsys.readouterr().out


def test_games_are_rounded_up_to_whole_blocks() -> None:
    arena = arena_of(seats=3, games=10)
    assert [len(part) for part in arena.parts] == [3, 3]
    assert (arena.blocks, arena.matches) == (4, 12)
    assert [list(arena.numbers(block)) for block in range(3)] == [[0, 1, 2], [3, 4, 5], [0, 1, 2]]


def test_however_few_games_every_bot_sits_in_two_blocks() -> None:
    arena = arena_of("random,thumb,easy,medium", seats=2, games=1)
    sitting = Counter(
        bot
        for block in range(arena.blocks)
        for bot in {bot for number in arena.numbers(block) for bot in arena.seatings[number]}
    )
    assert min(sitting[bot] for bot in range(4)) >= 2


def test_one_line_up_is_played_in_all_its_seatings() -> None:
    arena = arena_of(seats=None, lineup="thumb,random,random,random")
    assert arena.plan.seats == 4
    assert arena.seatings == [(0, 0, 0, 1), (0, 0, 1, 0), (0, 1, 0, 0), (1, 0, 0, 0)]


def test_one_bot_alone_may_fill_all_seats() -> None:
    arena = arena_of("random")
    assert (arena.seatings, arena.matches) == ([(0, 0, 0)], GAMES_ASKED)


def test_alone_at_the_table_every_bot_plays_every_deal() -> None:
    arena = arena_of("thumb,random,easy", seats=1, games=10, game=REVERB)
    assert arena.parts == [[(0,), (1,), (2,)]]
    assert (arena.blocks, arena.matches) == (4, 12)


def test_the_order_in_which_bots_are_named_makes_no_difference() -> None:
    assert arena_of("random,thumb,easy") == arena_of("easy,random,thumb")
    one, two = (arena_of(lineup=said) for said in ("random,thumb,easy", "thumb,easy,random"))
    assert one == two


WRONG = {
    "no such bot": ({"bots": "random,wizard"}, "no bot 'wizard'"),
    "no bot": ({"bots": ""}, "no bot ''"),
    "a bot twice": ({"bots": "random,thumb,random"}, "random is named twice"),
    "a clock": ({"bots": "random,search:5ms"}, "has a time limit"),
    "no games": ({"games": 0}, "at least 1, not 0"),
    "no seats": ({"seats": 0}, "for 2 to 10 seats, not 0"),
    "a line-up that does not fit": ({"lineup": "random,thumb"}, "3 seats must have 3 bots, not 2"),
    "a wrong option": ({"options": {"stacking": "perhaps"}}, "stacking is true or false"),
    "too many bots": ({"bots": ",".join(f"search:{n + 1}" for n in range(11))}, "at most 10 bots"),
}


@pytest.mark.parametrize(("asked", "why"), WRONG.values(), ids=WRONG.keys())
def test_what_cannot_be_arranged_is_refused(asked: dict[Any, Any], why: str) -> None:
    with pytest.raises(SetupRefused, match=why):
        arena_of(**asked)


# -- the same matches ----------------------------------------------------------------
def test_the_same_deals_are_played_from_every_seat(kept: Any) -> None:
    arena, path = kept
    with Keep(arena, path) as keep:
        rows = keep.rows()
    assert len(rows) == arena.matches
    for block in range(arena.blocks):
        seatings = [arena.seatings[row["lineup"]] for row in rows if row["deal"] == block]
        assert seatings == arena.parts[block % len(arena.parts)]


@pytest.mark.parametrize("jobs", [2, 3])
def test_results_do_not_depend_on_jobs(
    kept: Any, jobs: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, path = kept
    monkeypatch.setattr(bouts, "PIECE", 50)  # so that there are pieces enough for all
    with Keep(arena, path) as keep:
        assert same(played(arena, tmp_path / "again.jsonl", jobs), keep.rows())


def test_another_seed_plays_other_matches(kept: Any, tmp_path: Path) -> None:
    arena, path = kept
    with Keep(arena, path) as keep:
        other = played(arena_of(seed="other"), tmp_path / "other.jsonl")
        assert not same(other, keep.rows())


def test_wins_add_up_and_whole_blocks_need_no_correction_by_seat(kept: Any) -> None:
    arena, path = kept
    with Keep(arena, path) as keep:
        results = results_of(arena, keep.rows())
    assert results["drawn"] + sum(one["wins"] for one in results["records"]) == arena.matches
    for record in results["records"]:
        assert record["seat_corrected"] == pytest.approx(record["win_rate"]["mean"])
        assert record["win_rate"]["low"] <= record["win_rate"]["mean"]


# -- going on -----------------------------------------------------------------------
def test_a_killed_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "killed.jsonl"
    words = [sys.executable, "-c", ARENA, str(path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as first:
        assert first.stdout
        assert first.stderr
        deadline = time.monotonic() + PATIENCE
        while not path.exists() or path.read_bytes().count(b"\n") < 5:
            assert first.poll() is None, first.stderr.read().decode()
            assert time.monotonic() < deadline
            time.sleep(0.01)
        first.send_signal(signal.SIGKILL)
        assert first.stdout.read() == b""
    assert first.returncode == -signal.SIGKILL
    stored = path.read_bytes()
    again = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=True)
    whole = stored[: stored.rindex(b"\n") + 1]
    finished = len(whole.splitlines()) - 1
    assert again.stderr == f"resuming: {finished} of 150 blocks are in {path}\n"
    assert path.read_bytes().startswith(whole)
    arena = arena_of("random,search:100", seats=2, games=300, seed="killed")
    with Keep(arena, path) as keep:
        uninterrupted = played(arena, tmp_path / "whole.jsonl", jobs=2)
        assert same(keep.rows(), uninterrupted)
    assert json.loads(again.stdout)["matches"] == 300


def test_what_is_finished_is_not_played_again(
    kept: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, path = kept
    monkeypatch.setattr(bouts, "crew_of", None)
    assert len(played(arena, copied(path, tmp_path))) == arena.matches


def test_more_games_go_on_from_fewer(kept: Any, tmp_path: Path) -> None:
    arena, path = kept
    copy = copied(path, tmp_path)
    more = played(arena_of(games=2 * GAMES_ASKED), copy)
    assert copy.read_bytes().startswith(path.read_bytes())
    with Keep(arena, copy) as keep:
        assert same(keep.rows(), more[: arena.matches])


@pytest.mark.parametrize("left", [1, 10, 200])
def test_a_torn_line_is_dropped_and_its_block_played_again(
    kept: Any, left: int, tmp_path: Path
) -> None:
    arena, path = kept
    torn = copied(path, tmp_path, lambda text: text[:-left])
    with Keep(arena, torn) as keep, Keep(arena, path) as whole:
        assert 0 < len(keep.blocks) < arena.blocks
        assert torn.read_bytes().endswith(b"\n")
        assert same(played(arena, torn), whole.rows())


def test_a_file_that_was_cut_off_in_its_first_line_is_begun_again(
    kept: Any, tmp_path: Path
) -> None:
    arena, path = kept
    torn = copied(path, tmp_path, lambda text: text[:20])
    with Keep(arena, torn) as keep:
        assert keep.blocks == {}
        assert torn.read_bytes() == keep.head


def test_a_file_of_another_arena_is_refused_and_kept(kept: Any, tmp_path: Path) -> None:
    copy = copied(kept[1], tmp_path)
    for other, what in (
        (arena_of(seed="other"), 'seed "arena", not "other"'),
        (arena_of(seats=4), "seats 3, not 4"),
        (arena_of("random,easy"), r'bots \["random", "thumb"\], not \["easy", "random"\]'),
        (arena_of(options={"stacking": "yes"}), "options"),
        (arena_of(game=REVERB, seats=1), 'game "uno", not "reverb"'),
    ):
        with pytest.raises(SetupRefused, match=f"is of another arena, with {what}"):
            Keep(other, copy)
    assert copy.read_bytes() == kept[1].read_bytes()


@pytest.mark.parametrize("text", [b"mine\n", b"mine", b"[1]\n", b"{}\n", b"\xff\xfe\n"])
def test_a_file_that_is_none_of_an_arena_is_refused_and_kept(text: bytes, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.write_bytes(text)
    with pytest.raises(SetupRefused, match="is not the file of an arena"):
        Keep(arena_of(), mine)
    assert mine.read_bytes() == text


@pytest.mark.parametrize("line", [b"[]", b"{}", b'{"deal":[]}', b'{"deal":[0]}', b"what"])
def test_a_line_that_is_damaged_in_the_middle_is_named(
    kept: Any, line: bytes, tmp_path: Path
) -> None:
    arena, path = kept
    head, _, *rest = path.read_bytes().split(b"\n")
    broken = copied(path, tmp_path, lambda text: b"\n".join([head, line, *rest]))
    with pytest.raises(SetupRefused, match="damaged: line 2 is not a block"):
        Keep(arena, broken)


def test_a_number_that_was_changed_in_the_middle_is_found(kept: Any, tmp_path: Path) -> None:
    arena, path = kept
    head, line, *rest = path.read_bytes().split(b"\n")
    digits = [n for n, letter in enumerate(line) if letter in b"0123456789"]
    for place in Random("changed").sample(digits, 20):
        other = b"%d" % ((int(line[place : place + 1]) + 1) % 10)
        changed = line[:place] + other + line[place + 1 :]
        broken = tmp_path / f"changed at {place}"
        broken.write_bytes(b"\n".join([head, changed, *rest]))
        with pytest.raises(SetupRefused, match="damaged: line 2 is not a block"):
            Keep(arena, broken)


def test_where_nothing_can_be_written_nothing_is_played(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine\n")
    for path, why in (
        (tmp_path / "missing" / "file", "No such file or directory"),
        (tmp_path / "taken" / "file", "Not a directory"),
        (tmp_path, "it is not a file"),
    ):
        with pytest.raises(SetupRefused, match=why):
            Keep(arena_of(), path)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here is always full")
def test_a_full_disk_is_said_in_one_line_and_what_is_stored_stays(
    kept: Any, tmp_path: Path
) -> None:
    arena, path = kept
    half = copied(path, tmp_path, lambda text: b"".join(text.splitlines(keepends=True)[:8]))
    stored = half.read_bytes()
    with Keep(arena, half) as keep:
        keep.file.close()
        keep.file = Path("/dev/full").open("wb", buffering=0)  # noqa: SIM115
        with pytest.raises(SetupRefused, match="No space left on device; 7 blocks are stored"):
            play(arena, keep, 1, "cores", lambda done: None)
    assert half.read_bytes() == stored
    assert len(played(arena, half)) == arena.matches


def test_without_a_file_blocks_are_kept_in_the_cache_by_all_that_decides_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAIRDEAL_CACHE", str(tmp_path))
    paths = set()
    for arena in (arena_of(), arena_of(games=7), arena_of(seed="other"), arena_of("random")):
        with Keep(arena) as keep:
            paths.add(keep.path)
    assert len(paths) == 3
    assert {path.parent for path in paths} == {tmp_path / "arena"}


# -- what comes out ----------------------------------------------------------------
def test_for_programs_it_is_one_object_and_what_went_before_is_told_aside(
    kept: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arena, path = kept
    run(arena, jobs=1, keep=copied(path, tmp_path), as_json=True, own_seed=False)
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert out.count("\n") == 1
    assert err.splitlines()[0].startswith("seed arena; ")
    assert f"resuming: {arena.blocks} of {arena.blocks} blocks" in err
    assert (told["asked"], told["matches"], told["blocks"]) == (100, 102, 34)
    assert [one["bot"] for one in told["records"]] in (["random", "thumb"], ["thumb", "random"])


def test_for_people_it_says_how_many_were_played_and_who_is_ahead(
    kept: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arena, path = kept
    run(arena, jobs=1, keep=copied(path, tmp_path))
    shown = capsys.readouterr().out.replace("\N{NO-BREAK SPACE}", " ")
    assert shown.startswith("UNO, 3 seats, seed arena: 102 matches (100 requested) in 34 blocks")
    for word in ("win rate", "95 % interval", "fair share", "rating", "ahead of", "33.33%"):
        assert word in shown


def test_a_table_has_a_row_for_each_match_and_is_never_written_over(
    kept: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arena, path = kept
    table = tmp_path / "matches.csv"
    run(arena, jobs=1, keep=copied(path, tmp_path), table=table)
    with table.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == arena.matches
    for number, row in enumerate(rows[:6]):
        seating = arena.seatings[number]
        assert [row[f"bot_{seat}"] for seat in range(3)] == [
            arena.bots[bot].name for bot in seating
        ]
        assert sorted(row[f"place_{seat}"] for seat in range(3)) == ["0", "0", "1"]
    before = table.read_bytes()
    with pytest.raises(SetupRefused, match="already exists"):
        run(arena, jobs=1, keep=copied(path, tmp_path), table=table)
    assert table.read_bytes() == before
    with pytest.raises(SetupRefused, match="not a writable folder"):
        run(arena, jobs=1, keep=copied(path, tmp_path), table=tmp_path / "missing" / "a.csv")
    capsys.readouterr()


def test_journals_replay_to_the_same_places_and_share_the_deals_of_their_blocks(
    kept: Any, tmp_path: Path
) -> None:
    arena, path = kept
    with Keep(arena, path) as keep:
        rows = keep.rows()[:12]
    keep_journals(arena, rows, tmp_path, lambda done: None)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files[:4]] == [
        "uno-00-0.jsonl", "uno-00-1.jsonl", "uno-00-2.jsonl", "uno-01-3.jsonl",
    ]  # fmt: skip
    keys = set()
    for file, row in zip(files, rows, strict=True):
        with file.open(encoding="utf-8", newline="\n") as lines:
            replay = Replay(lines, GAMES)
            moves = sum(1 for _ in replay)
        assert replay.ended
        assert replay.table.places == row["places"][:3].tolist()
        assert replay.table.points == row["points"][:3].tolist()
        assert moves == row["moves"]
        keys.add((int(row["deal"]), replay.table.key))
    assert len(keys) == len({deal for deal, _ in keys}) == 4


def test_a_folder_that_has_journals_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "uno-3.jsonl").write_text("mine")
    with pytest.raises(SetupRefused, match="already exists; name an empty folder"):
        run(arena_of(), jobs=1, keep=tmp_path / "kept", journals=tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["uno-3.jsonl"]


# -- alone --------------------------------------------------------------------------
def test_alone_the_game_says_whether_fewer_points_are_better() -> None:
    assert fewer_is_better(arena_of("random", seats=1, game=REVERB).plan)


def test_alone_an_unfinished_match_is_behind_and_its_turns_are_no_points() -> None:
    arena = arena_of("random,thumb", seats=1, games=4, game=REVERB)
    rows = np.zeros(4, layout_for(Row, REVERB))
    rows["deal"], rows["lineup"] = [0, 0, 1, 1], [0, 1] * 2
    rows["points"][:, 0], rows["places"][:, 0] = [3, 25, 41, 40], [0, 1, 1, 1]
    results = results_of(arena, rows)
    assert results["drawn"] == 1
    assert {one["bot"]: (one["wins"], one["points"]["mean"]) for one in results["records"]} == {
        "thumb": (2, 32.5),
        "random": (0, 41),
    }
    assert results["differences"][0]["points"]["mean"] == 1


def test_alone_bots_are_compared_deal_by_deal() -> None:
    arena = arena_of("random,thumb", seats=1, games=6, game=REVERB)
    rows = np.zeros(6, layout_for(Row, REVERB))
    rows["deal"], rows["lineup"] = [0, 0, 1, 1, 2, 2], [0, 1] * 3
    rows["points"][:, 0], rows["places"][:, 0] = [30, 25, 41, 40, 28, 28], 1
    assert contests_of(arena, rows).places.tolist() == [[2, 1], [2, 1], [1, 1]]
    results = results_of(arena, rows)
    assert [(one["bot"], one["wins"]) for one in results["records"]] == [
        ("thumb", 2.5),
        ("random", 0.5),
    ]
    (difference,) = results["differences"]
    assert difference["points"]["mean"] == 2
