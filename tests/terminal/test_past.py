"""A journal on a screen: a slider over its moves, through the eyes of any seat."""

from typing import Any

import pytest
from terminal.rooms import chair_at, lines_of, shown, table_of

from fairdeal.engine.game import Game
from fairdeal.games import GAMES
from fairdeal.terminal.past import Past
from fairdeal.terminal.saves import read

pytestmark = pytest.mark.anyio
MOVES = 12


@pytest.fixture
def past(game: Game) -> Any:
    """The screen of a match of some moves."""
    table = table_of(game)
    chair = chair_at(table)
    while table.ply < MOVES and not table.over:
        seat = table.to_act()[0]
        chair.commit(seat, table.legal(seat)[0])
    return Past(*read(chair.save.path))


def bar(pilot: Any) -> Any:
    return next(line for line in lines_of(pilot.app) if " of " in line and "●" in line)


async def test_arrows_go_from_move_to_move_and_home_and_end_to_the_ends(past: Any) -> None:
    async with shown(past) as pilot:
        assert (past.at, past.table.ply if past.at else 0) == (0, 0)
        await pilot.press("right", "right", "left")
        assert past.at == 1
        await pilot.press("end")
        assert past.at == past.last
        assert bar(pilot).endswith(f"move {past.last} of {past.last}")
        await pilot.press("right")
        assert past.at == past.last
        await pilot.press("home", "left")
        assert past.at == 0
        await pilot.press("pagedown")
        assert past.at == min(10, past.last)


async def test_each_move_shows_the_table_as_it_was(past: Any, game: Game) -> None:
    async with shown(past) as pilot:
        await pilot.press("end")
        last = past.table.describe(0)
        await pilot.press("home")
        first = past.table.describe(0)
        assert first != last
        assert past.story == []
        await pilot.press("right")
        first_move = past.played[0]
        told = game.tell([first_move.action], f"Seat {first_move.seat}")
        assert past.story[0].plain == told


async def test_the_mouse_puts_the_slider_anywhere(past: Any) -> None:
    async with shown(past) as pilot:
        await pilot.click("#slider", offset=(past.track + 1, 0))
        assert past.at == past.last
        await pilot.click("#slider", offset=(0, 0))
        assert past.at == 0


async def test_tab_looks_through_the_eyes_of_the_next_seat() -> None:
    table = table_of(GAMES["uno"], seats=2)
    past = Past(table, [])
    async with shown(past) as pilot:
        assert "as seat 0 sees it" in lines_of(pilot.app)[0]
        await pilot.press("tab")
        assert "as seat 1 sees it" in lines_of(pilot.app)[0]
        assert past.face.hand(past.scene_now())[0].does == (f"play {table.describe(1)['hand'][0]}",)
