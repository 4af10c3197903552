"""One player: bots at a live table play the match that the lab plays, and always to its end."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from matches import Options, seats_near, short
from server import guests
from server.guests import Guest, at_table, log_of, plays, refusal
from server.serving import Place, serving

from fairdeal.bots.levels import BEST, HARD, LEVELS, TAUGHT, levels_of, read_mind
from fairdeal.bots.minds import SEARCH, Minds
from fairdeal.bots.search import Tree
from fairdeal.engine.chance import WHIMS, give_key
from fairdeal.engine.compile import compiled, plain
from fairdeal.engine.face import wrap
from fairdeal.engine.game import Game
from fairdeal.engine.players import Players
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.lab.lineups import binding_of, move, seat_all
from fairdeal.server import events, thinkers, turns
from fairdeal.server.calls import Sent
from fairdeal.server.house import House

pytestmark = pytest.mark.anyio
SHORT = {name: short(name, 24, racing=24) for name in GAMES}
Done = tuple[int, int, int]  # a seat, its action, and after how long
JUMPING = {"uno": {"max_moves": 40, "jump_in": True, "uno_call": True}}
FEW = 12  # moves that are compared where a bot thinks for long


@pytest.fixture(autouse=True)
def one_search_for_all_options(monkeypatch: pytest.MonkeyPatch) -> None:
    """Options are read at run time: a search is compiled once a game, not once a table."""
    monkeypatch.setattr(Game, "answers_to_compile", lambda game, seats, options: ())


class Thread(thinkers.Thinkers):
    """Bots that think in a thread of this process, and all the time they need."""

    def __init__(self) -> None:
        super().__init__(1)
        self.one = asyncio.Lock()

    async def ask(self, question: thinkers.Question) -> thinkers.BotAnswer:
        async with self.one:
            return await asyncio.to_thread(thinkers.answer, question)


@pytest.fixture
async def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Place]:
    """A server whose bots neither sleep nor give up."""
    monkeypatch.setattr(turns, "MILLISECOND", 0.0)
    monkeypatch.setattr(guests, "PATIENCE", 280)  # a search may have to be compiled first
    async with serving(tmp_path, pace=0, processes=1) as (url, house):
        house.thinkers = Thread()
        yield url, house


async def bots_play(
    url: str, house: House, level: str, most: int = 10_000, **setup: Any
) -> tuple[Table, list[Done]]:
    """Let bots of one level play from the deal on; return the table, and all that they did."""
    async with at_table(url, **setup) as (ann,):
        live, did = house.live[ann.table], list[Done]()
        move_for = live.turns.move_for

        async def watched(move: turns.Move, ply: int, by: str) -> None:
            did.extend((move.seat, action, move.delay) for action in move.actions)
            await move_for(move, ply, by)

        live.turns.move_for = watched  # type: ignore[method-assign]
        seated = dict.fromkeys(range(setup["seats"]), level)
        live.sitting.bots = lambda: seated  # type: ignore[method-assign]
        await ann.ask("start")
        await ann.until(lambda _: ann.phase == "over" or len(did) > most)
        return live.sitting.at_play(), did


def lab_plays(table: Table, level: str, most: int = 10_000) -> tuple[Table, list[Done]]:
    """The same match by the loops of the lab: who did what, and after how long."""
    game, seats, mind = table.game, table.seats, read_mind(level, table.game)
    compiling = mind.kind == SEARCH
    twin, see = (compiled, lambda held: held[0]) if compiling else (plain, wrap)
    go = twin(move, game, (), binding_of(game))
    again = Table(game, seats, options=table.options, key=table.key)
    records = [
        np.zeros(1, kind) for kind in (Players.dtype, Minds.dtype, game.view, game.state, game.view)
    ]
    players, seated, view, dream, seen = records
    give_key(wrap(players), table.key, WHIMS)
    seat_all(seated[0], (mind,) * seats, seats)
    players["skill"] = seated["skill"]
    for record in (view, dream, seen):
        game.settle(wrap(record), seats, table.options)
    moves = np.zeros(game.actions + 1, np.int32) if compiling else [0] * (game.actions + 1)
    scratch = see(view), moves, see(dream), see(seen), see(np.zeros(1, Tree.dtype))
    did = list[Done]()
    while not again.over and len(did) <= most:
        found = go(see(again.state.record), see(players), see(seated), *scratch)
        seat, action, delay = map(int, found)
        again.play(seat, action)
        did.append((seat, action, delay))
    return again, did


@pytest.mark.parametrize("level", [level for level in LEVELS if level != HARD])
@pytest.mark.parametrize(
    ("game", "options"), [*SHORT.items(), *JUMPING.items()], ids=[*SHORT, "jumping"]
)
async def test_the_lab_and_a_live_table_play_the_same_match(
    place: Place, game: str, options: Options, level: str
) -> None:
    table, did = await bots_play(
        *place, level, game=game, seats=seats_near(game, 3), options=options
    )
    again, the_same = lab_plays(table, level)
    assert did == the_same
    assert again.mark == table.mark
    assert again.over


async def test_a_bot_that_learnt_plays_live_as_in_the_lab_and_people_choose_the_expert(
    place: Place,
) -> None:
    table, did = await bots_play(*place, TAUGHT, game="uno", seats=3, options=SHORT["uno"])
    again, the_same = lab_plays(table, TAUGHT)
    assert did == the_same
    assert again.mark == table.mark
    for game in ("uno", "ratscrew"):
        async with at_table(place[0], game=game, seats=2) as (ann,):
            await ann.ask("seat_bot", seat=1, level=BEST)
            await ann.hears("sat", seat=1, bot=BEST)
            assert await refusal(ann.ask("seat_bot", seat=1, level=TAUGHT)) == "no_level"


async def test_an_expert_plays_a_race_at_a_live_table_to_its_end(place: Place) -> None:
    setup: Sent = {"game": "ratscrew", "seats": 2, "options": SHORT["ratscrew"]}
    table, did = await bots_play(*place, BEST, **setup)
    again, the_same = lab_plays(table, BEST)
    assert did == the_same
    assert again.over


@pytest.mark.parametrize("game", SHORT)
async def test_the_lab_and_a_live_table_search_alike(place: Place, game: str) -> None:
    table, did = await bots_play(
        *place, HARD, FEW, game=game, seats=seats_near(game, 2), options=SHORT[game]
    )
    _, the_same = lab_plays(table, HARD, len(did) - 1)
    assert did[:FEW] == the_same[:FEW]
    assert len(did) >= FEW or table.over


@pytest.mark.parametrize(
    ("game", "level"), [(name, level) for name, game in GAMES.items() for level in levels_of(game)]
)
async def test_bots_play_every_match_to_its_end(place: Place, game: str, level: str) -> None:
    """At every number of seats, all tables at once."""
    url, house = place
    least, most = GAMES[game].seats
    options = short(game, 10, racing=24) if level in (HARD, BEST) else SHORT[game]

    async def to_the_end(seats: int) -> None:
        setup: Sent = {"game": game, "seats": seats, "options": options}
        async with at_table(url, **setup) as (ann,), Guest(url, ann.table) as watcher:
            for seat in range(1, seats):
                await ann.ask("seat_bot", seat=seat, level=level)
            await ann.start()
            await ann.ask("leave")
            await watcher.until(lambda _: watcher.phase == "over")
            log = await log_of(house, ann.table)
            assert isinstance(log[-1], events.Ended)
            assert {play.by for play in plays(log)} == {"bot"}

    async with asyncio.TaskGroup() as group:
        for seats in range(least, most + 1):
            group.create_task(to_the_end(seats))
