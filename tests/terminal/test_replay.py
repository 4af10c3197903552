"""A journal played again, checked by counting cards here and not by the engine."""

import json
from collections import Counter
from contextlib import redirect_stdout
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from fairdeal.engine.errors import FairdealError
from fairdeal.engine.game import Game
from fairdeal.engine.journal import Journal
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.lab.journals import keep_journals
from fairdeal.lab.plan import Plan
from fairdeal.terminal.replay import replay

KEYS = {"game", "rules", "options", "ply", "table", "legal", "seat", "action"}
END = {"over", "points", "places"}
DECK = 108


@pytest.fixture(scope="module")
def journal(game: Game, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A whole match as a file."""
    folder = tmp_path_factory.mktemp(game.name)
    seats = min(game.seats[0] + 1, game.seats[1])
    plan = Plan(game, seats, 1, "a replay", game.choose(seats, simulated=True))
    keep_journals(plan, folder, lambda done: None)
    (file,) = folder.iterdir()
    return file


def lines_of(file: Any) -> Any:
    return file.read_text(encoding="utf-8").splitlines(keepends=True)


def shown(capsys: Any, file: Any, verify: bool = False, as_json: bool = False) -> Any:
    replay(file, verify, as_json)
    return capsys.readouterr().out.splitlines()


def steps_of(capsys: Any, file: Any) -> Any:
    return [json.loads(line) for line in shown(capsys, file, as_json=True)]


def refusal(capsys: Any, file: Any, **how: Any) -> Any:
    with pytest.raises(FairdealError) as error:
        shown(capsys, file, **how)
    assert "\n" not in str(error.value)
    return str(error.value)


# -- in words -----------------------------------------------------------------------
def test_in_words_every_action_has_its_line_and_the_end_its_points(
    game: Game, journal: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    _, *actions, end = map(json.loads, lines_of(journal))
    lines = shown(capsys, journal)
    assert lines[0].startswith(f"{game.title}, ")
    told = [line for line in lines if line[0].isdigit()]
    deeds = [game.tell([one["action"]], f"Seat {one['seat']}") for one in actions]
    assert told == [f"{number}. {deed}" for number, deed in enumerate(deeds, start=1)]
    points = ", ".join(f"{points} (seat {seat})" for seat, points in enumerate(end["points"]))
    assert lines[-1] == f"The match is over: {points}."


def test_in_words_a_match_cut_short_is_not_over(
    journal: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    short = tmp_path / "short"
    short.write_text("".join(lines_of(journal)[:4]), encoding="utf-8")
    assert shown(capsys, short)[-1] == "The match is not over yet."
    assert shown(capsys, short, verify=True)[-1].endswith("it is not over yet")
    assert steps_of(capsys, short)[-1]["over"] is False


# -- verified -----------------------------------------------------------------------
def test_verify_says_in_one_line_that_it_replays(
    game: Game, journal: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    actions = len(lines_of(journal)) - 2
    (line,) = shown(capsys, journal, verify=True)
    assert line.startswith(f"{journal}: {game.title}, {actions} actions replay to the same table")


def test_verify_for_programs_is_one_object(
    journal: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    *lines, end = map(json.loads, lines_of(journal))
    (line,) = shown(capsys, journal, verify=True, as_json=True)
    assert json.loads(line) == {"verified": True, "actions": len(lines) - 1, **end}


# -- as JSON ------------------------------------------------------------------------
def test_every_line_is_one_object_with_the_same_keys(
    game: Game, journal: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    head, *actions, _ = map(json.loads, lines_of(journal))
    *steps, last = steps_of(capsys, journal)
    assert all(set(step) == KEYS for step in steps)
    assert set(last) == KEYS | END
    assert [step["ply"] for step in (*steps, last)] == list(range(len(actions) + 1))
    for step in steps:
        assert (step["game"], step["rules"]) == (game.name, game.version)
        assert step["options"] == head["options"]
        assert len(step["legal"]) == head["seats"]
        assert step["action"] in step["legal"][step["seat"]]


def test_the_last_object_says_how_it_ended(
    journal: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    end = json.loads(lines_of(journal)[-1])
    last = steps_of(capsys, journal)[-1]
    assert {name: last[name] for name in END} == end
    assert (last["seat"], last["action"]) == (None, None)
    assert not any(last["legal"])


@pytest.fixture(scope="module")
def uno_matches(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The steps of matches at a full table, where the stock runs out now and then."""
    uno, folder = GAMES["uno"], tmp_path_factory.mktemp("uno")
    plan = Plan(uno, 10, 7, "cards", uno.choose(10, simulated=True))
    keep_journals(plan, folder, lambda done: None)
    matches = []
    for file in sorted(folder.iterdir()):
        with redirect_stdout(StringIO()) as out:
            replay(file, verify=False, as_json=True)
        matches.append([json.loads(line) for line in out.getvalue().splitlines()])
    return matches


@pytest.fixture(scope="module")
def uno_steps(uno_matches: Any) -> Any:
    """Each step with the one after it."""
    return [pair for steps in uno_matches for pair in pairwise(steps)]


def test_no_card_of_uno_is_lost_or_made(uno_matches: Any) -> None:
    for steps in uno_matches:
        decks = [Counter(cards_on(step["table"])) for step in steps]
        assert decks[0].total() == DECK
        assert all(deck == decks[0] for deck in decks)


def cards_on(table: dict[str, Any]) -> list[str]:
    return [
        *table["stock"],
        *table["discards"],
        *(card for hand in table["hands"] for card in hand),
    ]


def test_a_card_played_goes_from_the_hand_to_the_top_of_the_discards(uno_steps: Any) -> None:
    plays = 0
    for step, after in uno_steps:
        if not step["action"].startswith("play "):
            continue
        card, _, colour = step["action"].removeprefix("play ").partition(" as ")
        hand, left = (Counter(at["table"]["hands"][step["seat"]]) for at in (step, after))
        assert hand - left == Counter([card])
        assert not left - hand
        assert after["table"]["discards"][0] == after["table"]["top"] == card
        assert after["table"]["colour"] == (colour or card.split()[0])
        plays += 1
    assert plays


def test_a_card_drawn_is_the_last_of_the_stock(uno_steps: Any) -> None:
    draws = empty = 0
    for step, after in uno_steps:
        if step["action"] != "draw":
            continue
        hand, more = (Counter(at["table"]["hands"][step["seat"]]) for at in (step, after))
        assert not hand - more
        stock = step["table"]["stock"]
        if stock:
            assert more - hand == Counter([stock[-1]])
            assert after["table"]["stock"] == stock[:-1]
            draws += 1
        else:
            discards = Counter(step["table"]["discards"][1:])
            assert (more - hand).total() == min(1, discards.total())
            assert more - hand <= discards
            empty += 1
    assert draws
    assert empty


def test_nobody_else_s_hand_changes_unless_cards_are_dealt_to_it(uno_steps: Any) -> None:
    for step, after in uno_steps:
        dealt = {"2": 2, "4": 4}.get(step["action"].partition(" as ")[0].partition("draw ")[2], 0)
        before, now = step["table"]["hands"], after["table"]["hands"]
        changed = [
            len(now[seat]) - len(hand)
            for seat, hand in enumerate(before)
            if seat != step["seat"] and now[seat] != hand
        ]
        assert changed in ([], [dealt])


# -- broken files ---------------------------------------------------------------------
@pytest.mark.parametrize("how", [{}, {"verify": True}, {"as_json": True}])
def test_a_broken_journal_is_refused_with_its_file_and_line(
    how: dict[str, bool], journal: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = lines_of(journal)
    step = json.loads(lines[3])
    lines[3] = json.dumps({**step, "table": "0" * 12}) + "\n"
    broken = tmp_path / "broken.jsonl"
    broken.write_text("".join(lines), encoding="utf-8")
    assert refusal(capsys, broken, **how).startswith(f"{broken}: line 4: ")


def test_a_file_that_is_not_there_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "missing"
    assert refusal(capsys, missing) == f"cannot read {missing}: No such file or directory"


def test_a_folder_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert refusal(capsys, tmp_path).startswith(f"cannot read {tmp_path}: ")


@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe\x80" * 50, b"\x00\n", b"[]\n", b"hello\n"])
def test_a_file_that_is_no_journal_is_refused(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    assert refusal(capsys, file).startswith(f"{file}: line 1: ")


def test_a_journal_of_an_unfinished_game_alone_tells_that_there_is_no_score(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table(GAMES["reverb"], 1, options={"max_moves": 1}, key=bytes(32))
    path = tmp_path / "unfinished.jsonl"
    with Journal(path, table) as journal:
        journal.add(table.play(0, table.legal(0)[-1]))
    assert shown(capsys, path, verify=True)[0].endswith("no score, as it was not finished")
    assert shown(capsys, path)[-1] == "The match is over: no score, as it was not finished."
