"""A live table at a screen, over a real server: played, cut off, come back to."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from server.guests import at_table
from server.serving import serving
from terminal.rooms import PATIENCE, lines_of, press, said, shown, text_of, until

from fairdeal import guest
from fairdeal.engine.errors import FairdealError, SetupRefused
from fairdeal.engine.table import Table
from fairdeal.games import DAILY, GAMES
from fairdeal.server.calls import call
from fairdeal.terminal.chair import NewsLine
from fairdeal.terminal.far import FarChair
from fairdeal.terminal.room import Room

pytestmark = pytest.mark.anyio
DEALS = 50


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Any]:
    async with serving(str(tmp_path / "server"), pace=0, processes=1) as (url, house):
        yield url, house


async def open_table(url: Any, **setup: Any) -> Any:
    return (await asyncio.to_thread(call, f"{url}/api/tables", "POST", **setup))["table"]


async def test_a_match_is_played_at_a_live_table(place: Any) -> None:
    url, _ = place
    setup: dict[str, Any] = {"game": "uno", "seats": 2, "options": {"max_moves": 10}}
    async with (
        at_table(url, names=("Bob",), **setup) as (bob,),
        await guest.seated(url, bob.table, "Ann") as player,
    ):
        room = Room(FarChair(player))
        async with shown(room) as pilot:
            assert "waiting for the start" in lines_of(pilot.app)[0]
            assert "0 Bob" in text_of(pilot.app)
            await bob.start()
            playing = asyncio.create_task(bob.play_on())
            async with asyncio.timeout(PATIENCE):
                while not room.now.over:
                    await press(pilot, room, "1")
            await playing
            await until(pilot, lambda: "Points: " in said(room))
            assert "the match is over" in lines_of(pilot.app)[0]
            assert any("You " in line for line in lines_of(pilot.app))


async def test_a_move_that_is_refused_far_away_is_told_here(place: Any) -> None:
    for _ in range(DEALS):  # in some deals every card can be
        if await told_why_a_card_cannot_be_played(place[0]):
            return
    raise AssertionError(f"in {DEALS} deals every card could be played")


async def told_why_a_card_cannot_be_played(url: Any) -> bool:
    table = await open_table(url, game="reverb", seats=1)
    async with await guest.seated(url, table, "Ann") as player:
        room = Room(FarChair(player))
        async with shown(room) as pilot:
            await press(pilot, room, "1")
            cards = room.choices.cards
            unlit = [place for place, card in enumerate(cards) if not room.choices.number_of(card)]
            if not unlit:
                return False
            await pilot.press("up", *["right"] * unlit[0], "enter")
            await until(pilot, lambda: said(room))
            assert said(room).startswith(f"Cannot {cards[unlit[0]].does[0]} now: ")
            return True


async def test_a_play_of_several_actions_is_sent_whole(place: Any) -> None:
    url, _ = place
    table = await open_table(url, game="segments", seats=2)
    async with await guest.seated(url, table, "Ann") as player:
        chair = FarChair(player)
        await chair.offer("start")
        told: Any = chair.happenings()
        async with asyncio.timeout(PATIENCE):
            while not chair.sight().actions:
                await anext(told)
        await chair.choose(GAMES["segments"].read_action(first_pair(chair)))
        assert chair.sight().begun
        assert player.sight["ply"] == 0
        assert chair.take_back().startswith("play two ")
        assert not chair.sight().begun
        await told.aclose()


async def test_a_hint_is_computed_here_from_the_view_that_the_server_sends(place: Any) -> None:
    url, _ = place
    table = await open_table(url, game="uno", seats=2)
    async with await guest.seated(url, table, "Ann") as player:
        chair = FarChair(player)
        await chair.offer("start")
        told: Any = chair.happenings()
        async with asyncio.timeout(PATIENCE):
            while not chair.sight().actions:
                await anext(told)
        assert await chair.hint()  # in words
        chair.game = replace(chair.game, version=99)
        with pytest.raises(FairdealError, match="both sides need the same version"):
            await chair.hint()
        await told.aclose()


async def test_a_connection_that_is_not_compensated_is_told_once_and_when_it_is_over(
    place: Any,
) -> None:
    url, _ = place
    table = await open_table(url, game="ratscrew", seats=2)
    async with await guest.seated(url, table, "Ann") as player:
        chair = FarChair(player)
        steady = player.welcome["chairs"]
        shaky = [steady[0], {**steady[1], "unstable": True}]
        assert chair.notice(None) == chair.notice(steady) == []
        assert chair.notice(shaky) == [
            NewsLine("Seat 1 has an unstable connection: no compensation", 1)
        ]
        assert chair.notice(shaky) == []
        assert chair.notice(steady) == [NewsLine("Seat 1 has a stable connection again", 1)]


async def test_a_result_says_whose_reactions_look_automatic(place: Any) -> None:
    url, _ = place
    table = await open_table(url, game="ratscrew", seats=2)
    async with await guest.seated(url, table, "Ann") as player:
        ended = {"type": "ended", "points": [3, 49], "places": [2, 1], "automatic": [1]}
        assert FarChair(player).hear(ended) == [
            NewsLine("The reactions of Seat 1 look automatic", 1)
        ]


def first_pair(chair: Any) -> Any:
    names = map(chair.game.action_name, chair.sight().actions)
    return next(name for name in names if name.startswith("play two "))


async def test_who_is_cut_off_comes_back_by_itself(place: Any) -> None:
    url, _ = place
    table = await open_table(url, game="reverb", seats=1)
    async with await guest.seated(url, table, "Ann") as player:
        room = Room(FarChair(player))
        async with shown(room) as pilot:
            await press(pilot, room, "1")
            assert player.socket
            await player.socket.close()
            ply = player.sight["ply"]
            await pilot.press("enter")  # the move waits until the line is back
            await until(pilot, lambda: player.sight["ply"] > ply)
            assert player.returns > 0


async def test_who_waits_for_a_lost_server_sees_it_and_can_leave(tmp_path: Path) -> None:
    async with serving(str(tmp_path / "server"), pace=0, processes=1) as (url, _):
        table = await open_table(url, game="reverb", seats=1)
        player = await (await guest.seated(url, table, "Ann")).__aenter__()
    try:
        room = Room(FarChair(player))
        async with shown(room) as pilot:
            await until(pilot, lambda: player.socket is None)
            await pilot.press("1")
            await until(pilot, lambda: "your move waits" in lines_of(pilot.app)[0])
            await pilot.press("1")
            assert said(room) == "Your last move is still being sent."
            await pilot.press("q")
            assert "brings you back to your seat" in pilot.app._exit_renderables[0]
    finally:
        await player.__aexit__()


async def test_the_same_command_comes_back_to_the_same_seat(place: Any) -> None:
    url, _ = place
    table = await open_table(url, game="uno", seats=2)
    async with await guest.seated(url, table, "Ann") as player:
        seat = player.seat
    async with await guest.seated(url, table, "Ann") as again:
        assert again.seat == seat
    assert guest.seats_file().stat().st_mode & 0o077 == 0


async def test_the_deal_of_the_day_ends_with_par_and_a_text_to_share(place: Any) -> None:
    url, house = place
    table = (await asyncio.to_thread(call, f"{url}/api/daily", "POST"))["table"]

    async def afterwards() -> Any:
        return guest.how_it_went(await asyncio.to_thread(call, f"{url}/api/daily"), "Ann")

    async with await guest.seated(url, table, "Ann") as player:
        chair = FarChair(player, afterwards)
        await chair.offer("start")
        told = [one async for one in play_par(chair, house, player)]
    assert told[-2].words.startswith("Par is ")
    assert told[-1].words.startswith("Fairdeal Reverb ")
    assert told[-1].words.endswith("par =")


async def play_par(chair: Any, house: Any, player: Any) -> AsyncIterator[Any]:
    """The line of the server's own par, played at the live table."""
    daily = await house.store.daily(date.fromisoformat(player.welcome["daily"]))
    line = list(DAILY.par(Table(DAILY, 1, key=daily.key).state).actions)
    async for told in chair.happenings():
        if line and chair.sight().actions:
            await chair.choose(line.pop(0))
        yield told


# -- addresses ------------------------------------------------------------------------
@pytest.mark.parametrize("wrong", ["", "uno", "http://localhost", "ftp://host/t/x", "host:80/t/x"])
def test_an_address_that_is_none_is_refused_in_one_line(wrong: str) -> None:
    with pytest.raises(SetupRefused, match="a table has an address like http://"):
        guest.join(wrong, "Ann")


def test_the_link_of_an_evening_says_that_it_is_played_in_a_browser() -> None:
    with pytest.raises(SetupRefused, match="is an evening, which is played in a browser"):
        guest.join("http://localhost:8000/e/k3JQv0aPfE8", "Ann")


def test_a_server_that_does_not_answer_is_refused_in_one_line() -> None:
    with pytest.raises(FairdealError, match=r"no server answers at http://127\.0\.0\.1:9"):
        guest.join("http://127.0.0.1:9/t/Zx81kQ0aPfE", "Ann")


def test_a_live_table_needs_a_screen() -> None:
    with pytest.raises(SetupRefused, match="needs a full-screen terminal"):
        guest.check_screen(line_by_line=True)


async def test_a_table_that_is_not_there_is_refused(place: Any) -> None:
    url, _ = place
    with pytest.raises(FairdealError, match="no table"):
        await guest.seated(url, "Zx81kQ0aPfE", "Ann")
