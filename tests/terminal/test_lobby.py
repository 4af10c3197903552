"""The first screen: a game, its rules and its players; or a match to continue."""

from datetime import date
from typing import Any

import pytest
from terminal.rooms import chair_at, click, lines_of, shown, table_of, text_of, until

from fairdeal.engine.game import Game
from fairdeal.games import GAMES
from fairdeal.terminal.lobby import Lobby
from fairdeal.terminal.pages import about
from fairdeal.terminal.room import Room
from fairdeal.terminal.saves import Seating
from fairdeal.terminal.setup import EACH, begin, rows

pytestmark = pytest.mark.anyio
UNO, REVERB = GAMES["uno"], GAMES["reverb"]
TODAY = date(2026, 11, 15)


def row(setup: Any, name: Any) -> Any:
    return next(row for row in rows(setup) if row.name.strip() == name)


# -- what is put together ---------------------------------------------------------------
def test_every_option_of_a_game_is_a_row_with_its_sentence(game: Game) -> None:
    there = {row.name: row.about for row in rows(begin(game))}
    assert all(there[option.name] == about(game, option) for option in game.options)


def test_a_rule_set_brings_its_options() -> None:
    setup = row(begin(UNO), "rule set").step(1)
    assert setup.preset == "classic"
    assert setup.table().options == UNO.choose(4, "classic")


def test_any_row_can_be_changed_forth_and_back(game: Game) -> None:
    setup = begin(game)
    for name in [row.name for row in rows(setup)]:
        there = row(setup, name.strip())
        again = row(there.step(1), name.strip()).step(-1)
        assert row(again, name.strip()).value == there.value or there.value in ("1", "none")


def test_what_differs_from_the_rule_set_is_marked() -> None:
    setup = row(begin(UNO), "stacking").step(1)
    assert [row.name for row in rows(setup) if row.own] == ["stacking"]
    assert setup.table().options == UNO.choose(4, options={"stacking": True})


def test_a_number_is_typed() -> None:
    setup = begin(UNO)
    for first, digit in ((True, 2), (False, 5)):
        setup = row(setup, "target").type(digit, first)
    assert setup.changed == {"target": 25}


def test_seats_stay_within_the_game() -> None:
    setup = begin(UNO)
    for _ in range(9):
        setup = row(setup, "seats").step(1)
        assert 2 <= setup.seats <= 10


@pytest.mark.parametrize("game", [UNO, GAMES["ratscrew"]])
def test_the_levels_of_a_new_match_end_with_the_expert(game: Game) -> None:
    setup, found = row(begin(game), "seats").step(1), list[str]()
    while setup.level not in found:
        found.append(setup.level)
        setup = row(setup, "bots").step(1)
    assert {"easy", "medium", "hard", "expert"} <= set(found)
    assert "learnt" not in found


def test_each_bot_can_have_its_own_level() -> None:
    setup = begin(UNO)
    while setup.level != EACH:
        setup = row(setup, "bots").step(1)
    setup = row(setup, "seat 2").step(1)
    assert setup.seating() == Seating(0, "medium,hard,medium")


# -- the screen -------------------------------------------------------------------------
async def test_a_game_is_chosen_and_dealt_by_keys(game: Game) -> None:
    async with shown(Lobby(TODAY)) as pilot:
        await pilot.press(*["down"] * list(GAMES).index(game.name), "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, Room))
        assert pilot.app.screen.game is game
        assert pilot.app.screen.chair.table.seats == game.usual


async def test_rules_are_changed_by_keys_before_the_deal() -> None:
    async with shown(Lobby(TODAY)) as pilot:
        await pilot.press("up", "up", "down", "down", *["down"] * 4, "tab", "right", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, Room))
        assert pilot.app.screen.rules == "classic"


async def test_rules_are_changed_by_mouse() -> None:
    async with shown(Lobby(TODAY)) as pilot:
        await click(pilot, "UNO")
        await click(pilot, " ›")
        assert pilot.app.screen.setup.preset == "classic"


async def test_options_that_contradict_each_other_are_said_and_not_dealt() -> None:
    async with shown(Lobby(TODAY)) as pilot:
        lobby = pilot.app.screen
        await pilot.press(*["down"] * 4, "tab")
        lobby.row = [row.name for row in lobby.rows].index("target")
        await pilot.press("right", "enter")
        assert pilot.app.screen is lobby
        assert "needs points to be counted" in text_of(pilot.app)


async def test_a_match_that_was_left_is_offered_and_gone_on_with() -> None:
    table = table_of(UNO)
    chair = chair_at(table)
    chair.commit(0, table.legal(0)[0])
    async with shown(Lobby(TODAY)) as pilot:
        assert any("Continue" in line for line in lines_of(pilot.app))
        await pilot.press("up", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, Room))
        first = pilot.app.screen.chair.save.events[0]  # a bot may have played by now
        assert (first.seat, first.mark) == (0, table.mark)


async def test_a_save_that_is_broken_is_said_in_one_line() -> None:
    table = table_of(UNO)
    chair = chair_at(table)
    chair.commit(0, table.legal(0)[0])
    chair.save.path.write_text(chair.save.path.read_text() + "x\n")
    async with shown(Lobby(TODAY)) as pilot:
        lobby = pilot.app.screen
        await pilot.press("up", "enter")
        assert pilot.app.screen is lobby
        assert "line 3: this is not a JSON object" in " ".join(text_of(pilot.app).split())
