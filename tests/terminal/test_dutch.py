"""Nobody who uses the terminal in Dutch meets an English sentence."""

import re
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from catalogues import IN_TERMINAL, OF_COMMANDS, PACKAGE, english_in, sentences, used_in
from terminal.rooms import chair_at, last_choice, lines_of, press, room_at, shown, table_of

from fairdeal.bots.levels import read_mind
from fairdeal.engine.game import Game, for_people
from fairdeal.engine.messages import COMMON
from fairdeal.engine.speech import LANGUAGES, Reader
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.games.pages import language_of
from fairdeal.terminal import plain
from fairdeal.terminal.lobby import Lobby
from fairdeal.terminal.pages import list_games
from fairdeal.terminal.past import Past
from fairdeal.terminal.replay import replay
from fairdeal.terminal.saves import Seating, new_save
from fairdeal.terminal.sheets import Keys, Rules
from fairdeal.terminal.words import MESSAGES, words_of

pytestmark = pytest.mark.anyio
SCREENS = PACKAGE / "terminal"
CHUNK = re.compile(r"\s{2,}|[:│,;.]\s+|[:│,;.]$")  # what stands between words of different things
# Words that people type on the command line are the same in every language.
TYPED = {choice for game in GAMES.values() for one in game.options for choice in one.choices}
TYPED |= {"none", *(preset for game in GAMES.values() for preset in game.presets)}
BY_PREFIX = ("fact-", "command-", "short-")  # keys that are put together


@pytest.fixture
def dutch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reader, "language", "nl")


def english(lines: Iterable[str]) -> list[str]:
    """Lines, and words alone in them, that are English."""
    chunks = [chunk.strip() for line in lines for chunk in (line, *CHUNK.split(line))]
    return [one for one in english_in(chunks, "nl", IN_TERMINAL) if one not in TYPED]


# -- the catalogues -----------------------------------------------------------------
@pytest.mark.parametrize("folder", OF_COMMANDS, ids=[str(one) for one in OF_COMMANDS])
def test_commands_say_the_same_things_in_both_languages(folder: Path) -> None:
    assert {path.stem for path in folder.glob("*.ftl")} == set(LANGUAGES)
    english, dutch = [sentences(folder / f"{one}.ftl") for one in LANGUAGES]
    assert dutch == english  # the same keys with the same variables


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_the_terminal_has_a_sentence_for_all_that_it_says(language: str) -> None:
    common = [COMMON / f"{language}.ftl", MESSAGES / f"{language}.ftl"]
    for path in SCREENS.rglob("*.py"):
        own = PACKAGE / "games" / path.stem / "messages" / "terminal" / f"{language}.ftl"
        there = sentences(*common, *([own] if own.exists() else []))
        for key, names in used_in(path, ("t",)).items():
            if "-" in key or key in there:  # else a word in a condition, not a key
                assert key in there, f"{path.name} says {key}, which is not there in {language}"
                assert there[key] <= names | {"n"}, f"{key} has holes that nothing fills"


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_verify_and_serve_have_a_sentence_for_all_that_they_say_and_no_other(
    language: str,
) -> None:
    there = sentences(PACKAGE / "server" / "messages" / f"{language}.ftl")
    verify, serve = (used_in(PACKAGE / "server" / f"{one}.py", ("t",)) for one in ("record", "app"))
    assert there == {**verify, **serve}


def test_no_sentence_of_the_terminal_is_left_over(game: Game) -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in SCREENS.rglob("*.py"))
    for path in (PACKAGE / "guest.py", PACKAGE / "engine" / "words.py"):
        code += path.read_text(encoding="utf-8")
    for folder in (MESSAGES, game.folder / "messages" / "terminal"):
        referred = (folder / "en.ftl").read_text(encoding="utf-8")
        for key in sentences(folder / "en.ftl"):
            used = f'"{key}"' in code or f"'{key}'" in code or f"{{ {key} }}" in referred
            assert used or key.startswith(BY_PREFIX), f"nothing says {key}"


def test_every_key_of_a_view_has_a_name_in_dutch(game: Game, dutch: None) -> None:
    words, table = words_of(game), table_of(game)
    for facts in (table.describe(0), game.reveal(table.state)):
        for name in for_people(facts):
            key = f"fact-{name.replace(' ', '-')}"
            assert words.catalogue.has(key), f"{game.name} has no {key}"


# -- line by line -------------------------------------------------------------------
def play_plainly(table: Table, *typed: str) -> None:
    said = iter(typed)
    minds = [read_mind("random", table.game)]
    plain.play(table, 0, minds, None, lambda _: next(said, "1"))


def test_a_whole_match_line_by_line_shows_no_english(
    game: Game, dutch: None, capsys: pytest.CaptureFixture[str]
) -> None:
    table = table_of(game)
    play_plainly(table, "help", "tafel", "iets", "999")
    assert table.over
    assert english(capsys.readouterr().out.splitlines()) == []


def test_english_is_found_where_there_is_some(
    game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    play_plainly(table_of(game), "help")
    found = english(capsys.readouterr().out.splitlines())
    assert {"turn", "phase"} & set(found) or "points" in found
    assert any("shows the table" in line for line in found)


def test_moves_are_typed_in_dutch_or_in_english(
    dutch: None, capsys: pytest.CaptureFixture[str]
) -> None:
    table = table_of(GAMES["reverb"], seats=1)
    play_plainly(table, "pak een kaart", "end", "klaar")
    out = capsys.readouterr().out
    assert "Je pakte een kaart" in out
    assert "Je beëindigde de beurt" in out
    assert out.splitlines()[-1].endswith("Tot ziens.")


def test_a_refused_move_says_why_in_dutch(dutch: None, capsys: pytest.CaptureFixture[str]) -> None:
    table = table_of(GAMES["uno"])
    table.state = GAMES["uno"].position("R1 B2", "R5 G1", top="R5")
    play_plainly(table, "speel blauwe 2", "quit")
    assert "een blauwe 2 heeft niet de kleur en niet het getal van de rode 5" in (
        capsys.readouterr().out
    )


def test_a_replay_shows_no_english(
    game: Game, dutch: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = journal_of(table_of(game), tmp_path)
    replay(path, verify=False, as_json=False)
    replay(path, verify=True, as_json=False)
    lines = [line.replace(str(path), "") for line in capsys.readouterr().out.splitlines()]
    assert english(lines) == []


def journal_of(table: Table, folder: Path) -> Path:
    save = new_save(table, Seating(), folder / "match")
    while not table.over:
        seat = table.to_act()[0]
        save.keep(table.play(seat, table.legal(seat)[0]))
    return save.path


def test_the_list_of_games_shows_no_english(
    dutch: None, capsys: pytest.CaptureFixture[str]
) -> None:
    list_games(as_json=False)
    assert english(capsys.readouterr().out.splitlines()) == []


# -- full screen --------------------------------------------------------------------
async def test_a_whole_match_on_the_screen_shows_no_english(game: Game, dutch: None) -> None:
    table = table_of(game)
    async with room_at(table) as (pilot, room):
        while not table.over:
            assert english(lines_of(pilot.app)) == []
            await press(pilot, room, *last_choice(room))
        assert english(lines_of(pilot.app)) == []


async def test_the_other_screens_show_no_english(game: Game, dutch: None, tmp_path: Path) -> None:
    table = table_of(game)
    events = [event for _ in range(3) for event in step(table)]
    again = table_of(game)
    screens: list[Any] = [
        Lobby(date(2026, 5, 1)),
        Keys(game),
        Past(again, events),
    ]
    if language_of(game, "nl") == "nl":  # a new game has no page of rules in Dutch yet
        screens.append(Rules(game, "as-written", dict(table.options)))
    for screen in screens:
        async with shown(screen, (120, 40)) as pilot:
            assert english(lines_of(pilot.app)) == []


def step(table: Table) -> Any:
    seat = table.to_act()[0]
    return table.play(seat, table.legal(seat)[0])


async def test_a_chair_says_goodbye_in_dutch(game: Game, dutch: None) -> None:
    chair = chair_at(table_of(game))
    assert chair.goodbye().startswith("Tot ziens. Met `fairdeal play --resume ")
