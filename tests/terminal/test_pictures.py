"""Every screen at two sizes, as text: any change at all shows."""

import difflib
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from terminal.rooms import LARGE, SMALL, chair_at, is_ready, lines_of, shown, until

from fairdeal.bots.bot import Bots
from fairdeal.engine.chance import key_of
from fairdeal.engine.game import Game
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.terminal.lobby import Lobby
from fairdeal.terminal.past import Past
from fairdeal.terminal.room import Room
from fairdeal.terminal.sheets import Keys

pytestmark = pytest.mark.anyio
DATA = Path(__file__).parents[1] / "data" / "screens"
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=lambda size: "x".join(map(str, size)))
MOVES = 8


async def check(screen: Any, name: Any, size: Any, bless: Any, ready: Any = lambda: True) -> None:
    """Compare the screen with the picture that was blessed."""
    async with shown(screen, size) as pilot:
        await until(pilot, ready)
        lines = await settled(pilot)
    file = DATA / f"{name}-{size[0]}x{size[1]}.txt"
    if bless:
        DATA.mkdir(exist_ok=True)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert file.exists(), f"{file} is missing: look at the screen, then run `make bless`"
    known = file.read_text(encoding="utf-8").splitlines()
    changes = difflib.unified_diff(known, lines, "as it was", "as it is", lineterm="")
    assert known == lines, "\n".join(changes)


async def settled(pilot: Any) -> Any:
    """The screen when it has come to rest."""
    lines, before = lines_of(pilot.app), None
    while lines != before:
        await pilot.pause(0.05)
        lines, before = lines_of(pilot.app), lines
    return lines


def played(game: Game, seats: Any = None) -> Any:
    """A table some moves on, at which seat 0 is on turn."""
    table = Table(game, seats or game.usual, key=key_of("a picture"))
    chair = chair_at(table, bots="thumb", pace=10_000)
    seated = dict.fromkeys(range(table.seats), chair.minds[0])
    bots = Bots(game, table.seats, table.options, seated)
    bots.start(key_of("a bot"))
    while table.ply < MOVES or table.describe(0)["turn"] != 0:
        seat = table.describe(0)["turn"]
        view, legal = table.view(seat), table.legal(seat)
        hand = game.hand(view, seat, bots.luck)[1] if game.hand else None
        chair.commit(seat, bots.choose(view, legal) if hand is None else hand)
    return chair


@SIZES
async def test_the_table_of_every_game(game: Game, size: tuple[int, int], bless: Any) -> None:
    room = Room(played(game))
    await check(room, game.name, size, bless, lambda: is_ready(room))


@SIZES
async def test_a_full_table(size: tuple[int, int], bless: Any) -> None:
    room = Room(played(GAMES["uno"], seats=10))
    await check(room, "uno-full", size, bless, lambda: is_ready(room))


@SIZES
async def test_the_first_screen(size: tuple[int, int], bless: Any) -> None:
    some = ("beverbende", "ratscrew", "reverb", "segments", "uno")
    lobby = Lobby(date(2026, 11, 15), {name: GAMES[name] for name in some})
    await check(lobby, "first", size, bless)


@SIZES
async def test_the_keys(size: tuple[int, int], bless: Any) -> None:
    await check(Keys(GAMES["ratscrew"]), "keys", size, bless)


@SIZES
async def test_a_match_looked_back_at(size: tuple[int, int], bless: Any) -> None:
    chair = played(GAMES["uno"])
    past = Past(chair.table, chair.save.events)
    past.at = past.last
    await check(past, "replay", size, bless)


async def test_no_picture_is_left_over() -> None:
    names = [*GAMES, "uno-full", "first", "keys", "replay"]
    meant = {f"{name}-{w}x{h}.txt" for name in names for w, h in (SMALL, LARGE)}
    assert {file.name for file in DATA.iterdir()} == meant
