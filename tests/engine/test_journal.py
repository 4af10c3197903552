"""A match as a file: it replays to the same bytes, and whatever is broken in it is found."""

import dataclasses
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.engine.chance import key_of
from fairdeal.engine.errors import BrokenJournal, NewerJournal
from fairdeal.engine.game import Game
from fairdeal.engine.journal import FORMAT, Journal, Replay
from fairdeal.engine.table import Table
from fairdeal.games import GAMES

SHORT = 12  # actions in the journal of a match that is not over


def write(path: Path, game: Game, most: int, **options: Any) -> Table:
    """Play up to so many actions into a journal; return the table."""
    seats = min(game.seats[0] + 1, game.seats[1])
    table = Table(game, seats, options=options, key=key_of("a journal"), simulated=True)
    with Journal(path, table) as journal:
        while not table.over and table.ply < most:
            seat = table.to_act()[0]
            journal.add(table.play(seat, table.legal(seat)[0]))
    return table


@pytest.fixture(scope="session")
def journals(game: Game, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The lines of a whole match and of one that is not over."""
    folder = tmp_path_factory.mktemp(game.name)
    write(folder / "whole", game, 100_000)
    write(folder / "short", game, SHORT)
    return {name: read(folder / name) for name in ("whole", "short")}


@pytest.fixture(scope="session")
def whole(journals: Mapping[str, Any]) -> list[str]:
    return journals["whole"]


@pytest.fixture(scope="session")
def short(journals: Mapping[str, Any]) -> list[str]:
    return journals["short"]


def read(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines(keepends=True)


def replay(lines: Any, games: dict[str, Game] = GAMES) -> Replay:
    replayed = Replay(lines, games)
    for _ in replayed:
        pass
    return replayed


def broken(lines: Any, games: dict[str, Game] = GAMES, line: int | None = None) -> Any:
    """The error about lines that do not replay; it must name the line."""
    with pytest.raises(BrokenJournal) as found:
        replay(lines, games)
    said = str(found.value)
    assert said.startswith(f"line {found.value.line}: ")
    assert "\n" not in said
    assert line is None or found.value.line == line
    return found.value


def edited(lines: list[str], number: int, **fields: Any) -> list[str]:
    """The lines, with fields of one of them changed."""
    line = json.dumps({**json.loads(lines[number - 1]), **fields}) + "\n"
    return [*lines[: number - 1], line, *lines[number:]]


# -- as it was written --------------------------------------------------------
def test_a_journal_leads_to_the_same_bytes(game: Game, tmp_path: Path) -> None:
    table = write(tmp_path / "match", game, 100_000)
    replayed = replay(read(tmp_path / "match"))
    assert replayed.table.state.bytes() == table.state.bytes()
    assert replayed.ended
    assert (replayed.table.ply, replayed.table.points) == (table.ply, table.points)


def test_a_match_that_is_not_over_replays_as_far_as_it_went(short: list[str]) -> None:
    replayed = replay(short)
    assert (replayed.table.ply, replayed.ended) == (SHORT, False)


def test_a_journal_can_be_read_while_it_is_written(game: Game, tmp_path: Path) -> None:
    table = Table(game, game.seats[0], key=key_of(1))
    with Journal(tmp_path / "match", table) as journal:
        for ply in range(SHORT):
            assert len(read(tmp_path / "match")) == 1 + ply
            seat = table.to_act()[0]
            journal.add(table.play(seat, table.legal(seat)[0]))
            assert replay(read(tmp_path / "match")).table.mark == table.mark


def test_a_replay_plays_no_further_than_it_is_asked(whole: list[str]) -> None:
    replayed = Replay(whole, GAMES)
    steps = iter(replayed)
    assert replayed.table.ply == 0
    assert next(steps).ply == 0
    assert replayed.table.ply == 1


def test_an_existing_file_is_not_overwritten(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "match"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(FileExistsError):
        write(path, game, 1)
    assert path.read_text(encoding="utf-8") == "mine"


# -- broken lines -------------------------------------------------------------
def test_an_empty_journal_is_broken() -> None:
    assert "empty" in str(broken([], line=1))


@pytest.mark.parametrize("line", ["\n", "{\n", "[]\n", "null\n", "7\n", '"over"\n', "{}\n", "\0\n"])
def test_a_line_that_is_no_object_is_found(short: list[str], line: str) -> None:
    for number in (1, 2, len(short) + 1):
        broken([*short[: number - 1], line, *short[number - 1 :]], line=number)


@pytest.mark.parametrize("line", ["[" * 100_000, "9" * 100_000, '{"ply": ' * 100_000])
def test_a_line_that_no_reader_can_hold_is_found(short: list[str], line: str) -> None:
    for number in (1, 2):
        broken([*short[: number - 1], line + "\n", *short[number - 1 :]], line=number)


def test_a_line_cut_off_at_any_byte_is_found(short: list[str]) -> None:
    for number in (1, 2, len(short)):
        for end in range(len(short[number - 1])):
            lines = [*short[: number - 1], short[number - 1][:end]]
            broken(lines if end else [*lines, *short[number:]], line=number)


def test_a_missing_line_is_found(whole: list[str]) -> None:
    for number in range(1, len(whole)):
        broken(whole[: number - 1] + whole[number:], line=number)


def test_a_line_that_stands_there_twice_is_found(whole: list[str]) -> None:
    for number in range(1, len(whole) + 1):
        broken(whole[:number] + whole[number - 1 :], line=number + 1)


def test_swapped_lines_are_found(whole: list[str]) -> None:
    for number in range(1, len(whole)):
        swapped = [whole[number], whole[number - 1]]
        broken(whole[: number - 1] + swapped + whole[number + 1 :], line=number)


def test_lines_behind_the_end_are_found(whole: list[str]) -> None:
    assert "no more lines may follow" in str(broken([*whole, "{}\n"], line=len(whole) + 1))


def test_lines_of_another_match_are_found(game: Game, whole: list[str], tmp_path: Path) -> None:
    write(tmp_path / "other", game, SHORT)
    other = edited(read(tmp_path / "other"), 1, key="00" * 32)
    broken([*other[:1], *whole[1:]], line=1)


def test_a_field_too_many_or_too_few_is_found(whole: list[str]) -> None:
    for number in (1, 2, len(whole)):
        line = json.loads(whole[number - 1])
        broken(edited(whole, number, more=1), line=number)
        for name in line:
            less = json.dumps({other: line[other] for other in line if other != name}) + "\n"
            broken([*whole[: number - 1], less, *whole[number:]], line=number)


def test_a_field_that_stands_there_twice_is_found(whole: list[str]) -> None:
    for number in (1, 2, len(whole)):
        doubled = whole[number - 1].replace("{", '{"seat": 0, "table": "x", ', 1)
        broken([*whole[: number - 1], doubled, *whole[number:]], line=number)


# -- edited lines -------------------------------------------------------------
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 200) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner),
    max_leaves=3,
) | st.sampled_from([10**30, -(10**30), 1e308, float("nan"), 2**63, "0" * 12, "00" * 32, [0, 0]])


def alike(one: Any, other: Any) -> bool:
    """Whether two values are written the same way."""
    return json.dumps(one) == json.dumps(other)


@given(data=st.data())
def test_every_edit_of_a_field_is_found(whole: list[str], data: st.DataObject) -> None:
    number = data.draw(st.sampled_from([1, 2, 3, len(whole) - 1, len(whole)]))
    line = json.loads(whole[number - 1])
    name = data.draw(st.sampled_from(sorted(line)))
    value = data.draw(ANYTHING.filter(lambda value: not alike(value, line[name])))
    broken(edited(whole, number, **{name: value}), line=number)


STRANGE: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    0.5,
    10**30,
    float("nan"),
    float("inf"),
    "",
    "x",
    [],
    [0],
    {},
]


@pytest.mark.parametrize("value", STRANGE, ids=repr)
def test_a_strange_value_in_any_field_is_found(whole: list[str], value: Any) -> None:
    for number in (1, 2, len(whole)):
        for name, old in json.loads(whole[number - 1]).items():
            if not alike(value, old):
                broken(edited(whole, number, **{name: value}), line=number)


@pytest.mark.parametrize("near", [float, str, lambda value: [value], lambda value: value + 1])
def test_a_number_written_otherwise_is_found(whole: list[str], near: Any) -> None:
    for number in (1, 2, len(whole)):
        for name, value in json.loads(whole[number - 1]).items():
            if type(value) is int:
                broken(edited(whole, number, **{name: near(value)}), line=number)


def test_a_one_for_true_and_the_like_are_found(whole: list[str]) -> None:
    for number in (1, 2, len(whole)):
        for name, value in json.loads(whole[number - 1]).items():
            if value in (0, 1) and not isinstance(value, float):
                other = int(value) if isinstance(value, bool) else bool(value)
                broken(edited(whole, number, **{name: other}), line=number)


@given(data=st.data())
def test_every_edit_of_an_option_is_found(whole: list[str], data: st.DataObject) -> None:
    options = json.loads(whole[0])["options"]
    name = data.draw(st.sampled_from(sorted(options)))
    value = data.draw(ANYTHING.filter(lambda value: not alike(value, options[name])))
    broken(edited(whole, 1, options={**options, name: value}), line=1)


def test_a_key_written_otherwise_is_found(whole: list[str]) -> None:
    key = json.loads(whole[0])["key"]
    for other in (key.upper(), f" {key}", f"{key[:2]} {key[2:]}", key[2:], f"0x{key}"):
        broken(edited(whole, 1, key=other), line=1)


def test_an_option_too_many_or_too_few_is_found(whole: list[str]) -> None:
    options = json.loads(whole[0])["options"]
    broken(edited(whole, 1, options={**options, "cheating": True}), line=1)
    for name in options:
        less = {other: options[other] for other in options if other != name}
        broken(edited(whole, 1, options=less), line=1)


def test_every_number_of_the_result_is_checked(whole: list[str]) -> None:
    end = json.loads(whole[-1])
    for name in ("points", "places"):
        for seat in range(len(end[name])):
            other = [*end[name][:seat], end[name][seat] + 1, *end[name][seat + 1 :]]
            broken(edited(whole, len(whole), **{name: other}), line=len(whole))


# -- another time, another fairdeal -------------------------------------------
def test_a_newer_format_is_told_apart(whole: list[str]) -> None:
    found = broken(edited(whole, 1, format=FORMAT + 1), line=1)
    assert type(found) is NewerJournal
    assert f"format {FORMAT + 1}" in str(found)


def test_a_newer_format_may_have_other_fields(whole: list[str]) -> None:
    assert type(broken(edited(whole, 1, format=FORMAT + 1, more=1), line=1)) is NewerJournal


def test_newer_rules_are_told_from_older_ones(game: Game, whole: list[str]) -> None:
    newer = broken(edited(whole, 1, rules=game.version + 1), line=1)
    assert type(newer) is NewerJournal
    older = {**GAMES, game.name: dataclasses.replace(game, version=game.version + 1)}
    assert type(broken(whole, older, line=1)) is BrokenJournal
    assert str(game.version + 1) in str(broken(whole, older))


def test_a_game_that_is_not_there_is_told(whole: list[str]) -> None:
    said = str(broken(edited(whole, 1, game="tiddlywinks"), line=1))
    assert "'tiddlywinks'" in said
    assert all(name in said for name in GAMES)


def test_changed_rules_are_found_where_they_first_tell(game: Game, short: list[str]) -> None:
    def apply(s: Any, seat: Any, action: Any) -> None:
        game.apply(s, seat, action)
        s.rolled += 1

    changed = {**GAMES, game.name: dataclasses.replace(game, apply=apply)}
    assert "rules have changed" in str(broken(short, changed, line=2))


def test_a_file_that_is_not_text_is_broken_too(short: list[str], tmp_path: Path) -> None:
    path = tmp_path / "match"
    path.write_bytes("".join(short).encode() + b'{"ply": \xff\xfe}\n')
    with path.open(encoding="utf-8") as lines:
        broken(lines)
