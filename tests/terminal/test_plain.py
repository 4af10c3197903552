"""A game line by line: to its end, to a quit, and past anything that can be typed wrong."""

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from pathlib import Path
from select import select
from typing import Any

import pytest
from matches import cut

from fairdeal.bots.levels import read_mind
from fairdeal.engine.chance import key_of
from fairdeal.engine.errors import FairdealError
from fairdeal.engine.game import Game, for_people
from fairdeal.engine.journal import Replay
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.terminal import plain
from fairdeal.terminal.others import Others
from fairdeal.terminal.saves import Seating, new_save
from fairdeal.terminal.words import t

REVERB, UNO = GAMES["reverb"], GAMES["uno"]
PATIENCE = 60  # seconds


def play(table: Table, seat: Any, save: Any, ask: Any, bots: str = "random") -> None:
    """Play against bots that need nothing compiled."""
    minds = [read_mind(name, table.game) for name in bots.split(",")]
    plain.play(table, seat, minds, new_save(table, Seating(), save) if save else None, ask)


def table_of(game: Game, preset: str = "as-written", seed: str = "plain", **options: Any) -> Any:
    seats = min(game.seats[0] + 1, game.seats[1])
    return Table(game, seats, preset, cut(game) | options, key_of(seed), simulated=True)


def says(*words: Any, then: str = "quit") -> Any:
    """Someone who types these, and then the same again and again."""
    waiting = list(words)
    return lambda prompt: waiting.pop(0) if waiting else then


def replayed(path: Any) -> Any:
    with path.open(encoding="utf-8", newline="\n") as lines:
        replay = Replay(lines, GAMES)
        for _ in replay:
            pass
    return replay


def shown(capsys: Any) -> Any:
    return capsys.readouterr().out.splitlines()


# -- whole matches ------------------------------------------------------------------
def test_who_always_takes_the_first_move_comes_to_the_end(
    game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for preset in game.presets:
        table, file = table_of(game, preset), tmp_path / preset
        play(table, 1, file, says(then="1"))
        assert table.over
        *_, last = shown(capsys)
        assert "Points: " in last
        again = replayed(file)
        assert again.ended
        assert again.table.state.bytes() == table.state.bytes()


def test_who_says_moves_in_words_comes_to_the_end(
    game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    for preset in game.presets:
        table = table_of(game, preset)

        def last_move(prompt: Any, table: Table = table) -> Any:
            return f"  {table.game.action_name(table.legal(0)[-1]).replace(' ', '  ')} "

        play(table, 0, None, last_move)
        assert table.over
        assert not any("not an action" in line or "cannot" in line for line in shown(capsys))


def test_the_same_key_and_moves_give_the_same_match(
    game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    stories = []
    for _ in range(2):
        play(table_of(game), 0, None, says(then="1"))
        stories.append(shown(capsys))
    assert stories[0] == stories[1]


def test_every_move_is_told_and_the_result_names_who_won(
    game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, file = table_of(game), tmp_path / "match"
    play(table, 0, file, says(then="1"))
    lines = shown(capsys)
    told = [line for line in lines if line.startswith(("You ", "Seat ")) and " win" not in line]
    assert len(told) == table.ply
    winners = [seat for seat, place in enumerate(table.places) if place == 1]
    assert all(("you" if seat == 0 else f"seat {seat}") in lines[-1].lower() for seat in winners)


# -- leaving ------------------------------------------------------------------------
@pytest.mark.parametrize("word", ["quit", "q", "exit", EOFError, KeyboardInterrupt])
def test_who_leaves_keeps_a_journal_that_replays(
    game: Game, word: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def ask(prompt: Any) -> Any:
        if table.ply < 5:
            return "1"
        if isinstance(word, str):
            return word
        raise word

    table, file = table_of(game), tmp_path / "match"
    play(table, 0, file, ask)
    again = replayed(file)
    assert not again.ended
    assert again.table.ply == table.ply >= 5
    assert again.table.state.bytes() == table.state.bytes()
    assert shown(capsys)[-1] == f"Goodbye. The match so far is in {file}."


def test_who_leaves_without_a_journal_is_told_of_none(
    game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    play(table_of(game), 0, None, says())
    assert shown(capsys)[-1] == "Goodbye."


def test_a_journal_is_never_written_over_a_file(game: Game, tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("mine")
    with pytest.raises(FairdealError, match=r"cannot write .*taken"):
        play(table_of(game), 0, taken, says())
    assert taken.read_text() == "mine"


def test_a_journal_in_no_folder_is_refused(game: Game, tmp_path: Path) -> None:
    with pytest.raises(FairdealError, match="cannot write"):
        play(table_of(game), 0, tmp_path / "missing" / "match", says())


# -- what can be typed ----------------------------------------------------------------
def answers(capsys: Any, table: Table, *words: Any) -> Any:
    """The output between the first question and the goodbye."""
    play(table, first_seat(table), None, says(*words))
    lines = shown(capsys)
    asked = next(n for n, line in enumerate(lines) if line.startswith("1) "))
    assert lines[-1] == "Goodbye."
    return lines[asked + 1 : -1]


def first_seat(table: Table) -> Any:
    return table.to_act()[0]


def choices(table: Table) -> Any:
    """How many the first seat has: where others may act too, waiting is one."""
    return len(table.legal(first_seat(table))) + (len(table.to_act()) > 1)


@pytest.mark.parametrize("wrong", ["0", "99", "nonsense", "play purple 77", "-1", "1.5", "²"])
def test_what_is_no_move_gets_one_line_and_is_asked_again(
    game: Game, wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = table_of(game)
    before = table.state.bytes()
    (line,) = answers(capsys, table, wrong)
    assert line.endswith(".")
    assert table.state.bytes() == before


def test_who_is_waited_for_cannot_wait(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    table = table_of(game)
    if len(table.to_act()) == 1:
        (line,) = answers(capsys, table, "wait")
        assert "wait" in line
        assert table.ply == 0


def test_a_move_that_is_not_allowed_gets_one_line_that_says_why(
    game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    table = table_of(game)
    legal = table.legal(first_seat(table))
    other = next((action for action in range(game.actions) if action not in legal), None)
    if other is None:
        return
    (line,) = answers(capsys, table, game.action_name(other))
    why = game.say(game.why_not(table.view(first_seat(table)), other))
    assert line.startswith(f"cannot {game.action_name(other)} now: {why}")
    assert table.ply == 0


def test_a_number_out_of_reach_is_told_the_reach(
    game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    table = table_of(game)
    reach = f"choose 1 to {choices(table)}."
    assert answers(capsys, table, "99") == [f"There is no move 99: {reach}"]


@pytest.mark.parametrize("word", ["help", "?", "", "   "])
def test_help_is_one_line(game: Game, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert answers(capsys, table_of(game), word) == [t("help")]


def test_view_shows_the_table_as_the_seat_sees_it(
    game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    table = table_of(game)
    lines = answers(capsys, table, "view")
    seen = table.describe(first_seat(table))
    assert [line.split(":")[0].strip() for line in lines] == [
        name
        for name, value in for_people(seen).items()
        if value is not None and name not in plain.UNSEEN
    ]
    assert f"  turn: {seen['turn']}" in lines


def test_the_hand_is_shown_and_the_others_are_not(capsys: pytest.CaptureFixture[str]) -> None:
    table = table_of(UNO)
    lines = answers(capsys, table, "view")
    seat = first_seat(table)
    hands = [", ".join(hand) for hand in UNO.reveal(table.state)["hands"]]
    assert f"  hand: {hands[seat]}" in lines
    assert not any(
        hand in line for other, hand in enumerate(hands) if other != seat for line in lines
    )


# -- bots ---------------------------------------------------------------------------
def test_the_minds_sit_one_after_another_from_the_seat_after_the_persons() -> None:
    table = Table(UNO, 4, key=key_of("minds"))
    minds = [read_mind("random", UNO), read_mind("thumb", UNO)]
    others = Others(table, 2, minds)
    names = {seat: mind.name for seat, mind in others.seated.items()}
    assert names == {3: "random", 0: "thumb", 1: "random"}


@pytest.mark.parametrize("word", ["hint", "h"])
def test_a_hint_names_a_legal_move_and_changes_nothing(
    word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = table_of(UNO)
    before = table.state.bytes()
    play(table, first_seat(table), None, says(word))
    (advice,) = [line for line in shown(capsys) if line.startswith("Hint: ")]
    assert any(UNO.action_name(action) in advice for action in table.legal(first_seat(table)))
    assert table.state.bytes() == before


# -- undo ---------------------------------------------------------------------------
@pytest.mark.parametrize("word", ["undo", "u"])
def test_alone_a_move_that_showed_nothing_new_is_undone_in_the_save_too(
    word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, file = Table(REVERB, 1, key=key_of("undo")), tmp_path / "match"
    before = table.state.bytes()
    play(table, 0, file, says(word, "1", word, "draw", word))
    told = [line for line in shown(capsys) if line.startswith(("Undone", "Cannot undo"))]
    first, second, third = told
    name = REVERB.action_name(Table(REVERB, 1, key=key_of("undo")).legal(0)[0])
    assert first == "Cannot undo: there is no move to undo."
    assert second == f"Undone: {name}"
    assert third == "Cannot undo: “draw” revealed a hidden card."
    saved = replayed(file).table
    assert saved.ply == table.ply == 1
    assert saved.state.bytes() == table.state.bytes() != before


def test_of_a_play_that_is_not_whole_the_last_part_is_undone_and_of_a_whole_one_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = table_of(GAMES["segments"])
    seat = first_seat(table)
    before = table.state.bytes()
    play(table, seat, None, says("1", "undo"))
    assert any(line.startswith("Undone: play ") for line in shown(capsys))
    assert table.state.bytes() == before
    play(table_of(UNO), 0, None, says("1", "undo"))
    assert "Cannot undo: other players have seen the move; only solo matches have undo." in shown(
        capsys
    )


@pytest.mark.parametrize("keys", ["\x1b[A", "\x01", "\x1b[1;5C\x08"])
def test_keys_that_are_no_letters_are_not_shown_again(
    keys: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert answers(capsys, table_of(UNO), keys) == [t("help")]
    assert answers(capsys, table_of(UNO), f"{keys}99")[0].startswith("There is no move 99")


# -- waiting ------------------------------------------------------------------------
def jump_in_table() -> Any:
    """A table where two may act: seat 0 is on turn, seat 1 holds the top card's twin."""
    table = table_of(UNO, jump_in=True)
    table.state = UNO.position("R1 B2", "R5 G1", "Y1 Y2", top="R5", jump_in=True)
    return table


@pytest.mark.parametrize("word", ["wait", "2"])
def test_who_waits_lets_the_others_act(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = jump_in_table()
    assert table.to_act() == [0, 1]
    play(table, 1, None, says(word))
    lines = shown(capsys)
    assert "1) play red 5  2) wait" in lines
    assert "Seat 0 played the red 1" in lines
    assert lines[-1] == "Goodbye."


def test_who_does_not_wait_jumps_in(capsys: pytest.CaptureFixture[str]) -> None:
    play(jump_in_table(), 1, None, says("1"))
    assert "You played the red 5" in shown(capsys)


def test_nobody_waits_who_is_alone_to_act(capsys: pytest.CaptureFixture[str]) -> None:
    table = table_of(UNO)
    play(table, first_seat(table), None, says())
    assert not any("wait" in line for line in shown(capsys))


# -- the real thing -------------------------------------------------------------------
def run_on_a_terminal(*words: Any, **environment: Any) -> Any:
    """The command at a terminal of its own, and our end of that."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    command = [Path(sys.executable).parent / "fairdeal", *words]
    known = {"TERM": "xterm-256color", **environment}
    process = subprocess.Popen(
        command,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={name: value for name, value in os.environ.items() if name != "NO_COLOR"} | known,
    )
    os.close(theirs)
    return process, ours


@pytest.mark.parametrize(
    ("words", "environment"),
    [(["--plain"], {}), ([], {"NO_COLOR": "1"}), ([], {"TERM": "dumb"})],
    ids=["plain", "no colour", "dumb"],
)
def test_the_command_plays_line_by_line_on_a_real_terminal(
    words: list[str], environment: dict[str, str]
) -> None:
    process, ours = run_on_a_terminal("play", "uno", "--seed", "3", *words, **environment)
    said = answered = 0
    text = ""
    with process:
        try:
            while more := read(ours):
                text += more
                said = text.count("\n> ")
                if said > answered:
                    os.write(ours, b"1\n")
                    answered += 1
            process.wait(PATIENCE)
        finally:
            process.kill()
            os.close(ours)
    assert process.returncode == 0
    assert answered > 1
    points = text.replace("\r", "").splitlines()[-1].split(". ")[-1]
    assert re.match(r"Points: -?\d+ \(you\), -?\d+ \(seat 1\)", points), points
    assert "Traceback" not in text


@pytest.mark.parametrize("words", [["play"], ["play", "uno"], ["replay"]], ids=" ".join)
def test_the_command_shows_a_screen_on_a_real_terminal(words: list[str], tmp_path: Path) -> None:
    if words == ["replay"]:
        words = ["replay", str(new_save(table_of(UNO), Seating(), tmp_path / "match").path)]
    process, ours = run_on_a_terminal(*words)
    text, left = "", False
    with process:
        try:
            while more := read(ours):
                text += more
                if "Quit" in text and not left:
                    os.write(ours, b"q")
                    left = True
            process.wait(PATIENCE)
        finally:
            process.kill()
            os.close(ours)
    assert process.returncode == 0
    assert left
    assert ("Goodbye" in text) == (words == ["play", "uno"])
    assert "Traceback" not in text


def read(terminal: Any) -> Any:
    assert select([terminal], [], [], PATIENCE)[0], "the command says nothing any more"
    try:
        return os.read(terminal, 4096).decode(errors="replace")
    except OSError:  # Linux: the other end is closed
        return ""
