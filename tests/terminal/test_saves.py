"""Quit in the middle and come back: the journal is the save, and is always whole."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from terminal.rooms import chair_at, last_choice, press, room_at, shown, table_of, until

from fairdeal.engine.errors import FairdealError
from fairdeal.engine.game import Game
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.terminal.near import come_back, sit_down
from fairdeal.terminal.room import Room
from fairdeal.terminal.saves import Seating, folder, latest, read, seating_of, unfinished

pytestmark = pytest.mark.anyio
UNO = GAMES["uno"]


def moves(count: Any, table: Table) -> Any:
    """The table some moves on, with a chair whose save has them."""
    chair = chair_at(table)
    for _ in range(count):
        seat = table.to_act()[0]
        chair.commit(seat, table.legal(seat)[0])
    return chair


def refusal(path: Any) -> Any:
    with pytest.raises(FairdealError) as error:
        come_back(path)
    assert "\n" not in str(error.value)
    return str(error.value)


# -- coming back ----------------------------------------------------------------------
async def test_who_quits_finds_the_match_as_it_was(game: Game) -> None:
    table = table_of(game, seats=game.seats[0])
    async with room_at(table) as (pilot, room):
        await press(pilot, room, *last_choice(room))
        await pilot.press("q")
        assert table.ply > 0
    chair = come_back(latest())
    assert chair.table.state.bytes() == table.state.bytes()
    assert chair.sight().view == table.describe(0)


async def test_a_match_that_was_left_goes_on_to_its_end() -> None:
    path = moves(5, table_of(UNO, seats=2)).save.path
    chair = come_back(path)
    chair.pace = 0
    async with shown(Room(chair)) as pilot:
        room = pilot.app.screen
        while not chair.table.over:
            await press(pilot, room, "1")
        await until(pilot, lambda: read(path)[0].over)
    assert path not in unfinished()


def test_seat_and_bots_come_back_too() -> None:
    chair = sit_down(table_of(UNO), Seating(1, "random,thumb"))
    chair.commit(0, chair.table.legal(0)[0])
    again = come_back(chair.save.path)
    assert again.seat == 1
    assert again.who == ["0 thumb", "you", "2 random"]


def test_the_name_of_a_file_keeps_who_sits_where() -> None:
    chair = sit_down(table_of(UNO), Seating(2, "search:100,easy"))
    assert seating_of(chair.save.path) == Seating(2, "search:100,easy")


# -- what is written ------------------------------------------------------------------
def test_every_move_leaves_a_whole_journal(game: Game) -> None:
    table = table_of(game)
    chair = chair_at(table)
    for _ in range(5):
        seat = table.to_act()[0]
        chair.commit(seat, table.legal(seat)[0])
        again, events = read(chair.save.path)
        assert again.state.bytes() == table.state.bytes()
        assert len(events) == table.ply
    assert not list(folder().glob("*.part"))


def test_a_full_disk_is_said_and_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    chair = moves(2, table_of(UNO))
    before = chair.save.path.read_text()

    def refuse(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", refuse)
    seat = chair.table.to_act()[0]
    chair.commit(seat, chair.table.legal(seat)[0])
    assert chair.remarks == ["The match cannot be saved: No space left on device."]
    assert chair.save.path.read_text() == before


def test_only_matches_that_were_left_are_offered_the_newest_first() -> None:
    first, second = moves(2, table_of(UNO)), moves(3, table_of(GAMES["reverb"], seats=1))
    over = table_of(GAMES["ratscrew"], seats=2, max_lays=1)
    moves(1, over)
    assert over.over
    (folder() / "notes.txt").write_text("mine")
    assert set(unfinished()) == {first.save.path, second.save.path}
    assert latest() == unfinished()[0]


# -- what cannot be gone on with --------------------------------------------------------
def test_without_a_match_there_is_none_to_go_on_with() -> None:
    with pytest.raises(FairdealError, match="there is no unfinished match in "):
        latest()


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    assert refusal(missing) == f"cannot read {missing}: No such file or directory"


@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe\x80" * 50, b"[]\n", b"hello\n"])
def test_a_foreign_file_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    assert refusal(file).startswith(f"{file}: line 1: ")


def test_a_broken_save_is_refused_with_its_line() -> None:
    path = moves(4, table_of(UNO)).save.path
    lines = path.read_text().splitlines(keepends=True)
    lines[2] = json.dumps({**json.loads(lines[2]), "table": "0" * 12}) + "\n"
    path.write_text("".join(lines))
    assert refusal(path).startswith(f"{path}: line 3: ")


def test_a_match_that_is_over_is_refused() -> None:
    table = table_of(GAMES["ratscrew"], seats=2, max_lays=1)
    chair = moves(1, table)
    assert "this match is over; `fairdeal replay` shows it" in refusal(chair.save.path)


# -- at the command -------------------------------------------------------------------
def run(*words: Any) -> Any:
    command = [Path(sys.executable).parent / "fairdeal", "play", *words]
    return subprocess.run(command, input="quit\n", capture_output=True, text=True)


def test_in_a_pipe_a_match_is_gone_on_with_line_by_line() -> None:
    chair = moves(3, table_of(UNO))
    done = run("--resume", str(chair.save.path))
    assert done.stdout.endswith(f"Goodbye. The match so far is in {chair.save.path}.\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert read(chair.save.path)[0].ply >= 3


def test_what_cannot_be_gone_on_with_is_one_line_at_the_command(tmp_path: Path) -> None:
    done = run("--resume", str(tmp_path / "missing"))
    assert done.returncode == 2
    assert done.stderr == f"fairdeal: cannot read {tmp_path}/missing: No such file or directory\n"
