"""Screens in tests: chairs without a pace, what is shown as text, and clicks on words."""

from asyncio import timeout
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import StringIO
from typing import Any

from matches import cut, short
from rich.console import Console

from fairdeal.bots.levels import read_mind
from fairdeal.engine.chance import key_of
from fairdeal.engine.game import Game
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.terminal.app import Fairdeal
from fairdeal.terminal.near import NearChair
from fairdeal.terminal.room import Room
from fairdeal.terminal.saves import Seating, new_save

PATIENCE = 120.0  # seconds that a busy machine may take
SMALL, LARGE = (80, 24), (120, 40)
SHORT = {name: short(name, 30, racing=30) for name in GAMES}


def table_of(
    game: Game,
    seats: Any = None,
    seed: str = "a screen",
    preset: str = "as-written",
    **options: Any,
) -> Any:
    seats = seats or min(game.seats[0] + 1, game.seats[1])
    return Table(game, seats, preset, cut(game) | SHORT[game.name] | options, key_of(seed))


def chair_at(
    table: Table, seat: int = 0, bots: str = "random", pace: float = 0.0, path: Any = None
) -> Any:
    """A person at the table, and bots that need nothing compiled and no time."""
    minds = [read_mind(name, table.game) for name in bots.split(",")]
    return NearChair(new_save(table, Seating(seat, bots), path), seat, minds, pace)


def position(table: Table, *hands: Any, **more: Any) -> Any:
    """The table in a position that a test needs."""
    table.state.restore(table.game.position(*hands, **more).bytes())
    return table


@asynccontextmanager
async def shown(screen: Any, size: Any = SMALL) -> AsyncIterator[Any]:
    """A screen at a terminal of this size, with somebody at its keys."""
    app = Fairdeal(screen)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


@asynccontextmanager
async def room_at(table: Table, size: Any = SMALL, **how: Any) -> AsyncIterator[Any]:
    """A room of a match against fast bots, ready for the first key."""
    room = Room(chair_at(table, **how))
    async with shown(room, size) as pilot:
        await until(pilot, lambda: is_ready(room))
        yield pilot, room


def is_ready(room: Any) -> Any:
    """Whether the table waits for the person, or for nobody any more."""
    return room.now.over or bool(room.now.actions and room.now.state == "")


async def until(pilot: Any, happens: Any) -> None:
    """Let the screen do its work until it is as it should be."""
    async with timeout(PATIENCE):
        while not happens():
            await pilot.pause(0.01)


async def press(pilot: Any, room: Any, *keys: Any) -> None:
    """Press keys, and let the others act."""
    await pilot.press(*keys)
    await until(pilot, lambda: is_ready(room))


def last_choice(room: Any) -> Any:
    """The keys of the last choice: where cards are counted, that of the most."""
    return ["space"] if room.game.hand else str(len(room.choices.there))


# -- what is shown --------------------------------------------------------------------
def lines_of(app: Any) -> Any:
    """The screen as lines of text."""
    width, height = app.size
    console = Console(
        width=width,
        height=height,
        file=StringIO(),
        force_terminal=True,
        record=True,
        legacy_windows=False,
    )
    console.print(app.screen._compositor.render_update(full=True))
    return [line.rstrip() for line in console.export_text().splitlines()]


def text_of(app: Any) -> Any:
    return "\n".join(lines_of(app))


def said(room: Any) -> Any:
    """The line below everything, in one."""
    return " ".join(str(room.query_one("#message").render()).split())


async def click(pilot: Any, words: Any, nth: int = 0) -> None:
    """Click on the first place where these words stand, or on a later one."""
    places = [(line.index(words), y) for y, line in enumerate(lines_of(pilot.app)) if words in line]
    await pilot.click(offset=places[nth])
