"""Playing on from a move of a finished match, against bots."""

from pathlib import Path

import pytest

from fairdeal.engine.chance import key_of
from fairdeal.engine.errors import FairdealError
from fairdeal.engine.journal import Journal
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.terminal import plain, start
from fairdeal.terminal.saves import before_move, read


def match_of(name: str, path: Path) -> Path:
    """A match in which everybody plays the first legal action."""
    table = Table(GAMES[name], GAMES[name].usual, key=key_of("play on"), simulated=True)
    with Journal(path, table) as journal:
        while not table.over and table.ply < 400:
            seat = table.to_act()[0]
            journal.add(table.play(seat, table.legal(seat)[0]))
    return path


@pytest.fixture
def match(tmp_path: Path) -> Path:
    return match_of("uno", tmp_path / "match.jsonl")


def test_the_table_is_as_it_was_before_the_move(match: Path) -> None:
    _, events = read(match)
    table, before = before_move(match, 6)
    assert before == events[:5]
    assert table.mark == events[4].mark


def test_a_move_of_several_actions_is_one_move(tmp_path: Path) -> None:
    table, events = before_move(match_of("segments", tmp_path / "match.jsonl"), 3)
    assert table.whole
    assert len(events) > 2


def test_the_new_match_is_saved_whole_and_the_old_one_stays(
    match: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = match.read_bytes()
    answers = iter(["1", "quit"])
    monkeypatch.setattr(plain.play, "__defaults__", (lambda prompt: next(answers), ()))
    turn = int(before_move(match, 6)[0].state.turn)
    start.play_on(match, 6, turn, "medium", tmp_path / "other.jsonl", line_by_line=True)
    _, events = read(tmp_path / "other.jsonl")
    assert events[:5] == read(match)[1][:5]
    assert len(events) > 5
    assert match.read_bytes() == old


def test_a_move_that_is_not_there_is_refused_in_one_line(match: Path) -> None:
    for number in (0, 10_000):
        with pytest.raises(FairdealError, match=f"there is no move {number}: the moves are 1 to"):
            before_move(match, number)
