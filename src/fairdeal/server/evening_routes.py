"""Evenings over HTTP: open, join, vote, start rounds; a WebSocket tells what has happened."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from starlette.requests import Request

from fairdeal.server import browser, fair
from fairdeal.server.calling import TOKEN
from fairdeal.server.evenings.answers import EveningJoined, EveningSeen
from fairdeal.server.evenings.gathering import Gathering
from fairdeal.server.forms import (
    Break,
    EveningGuest,
    Farewell,
    Id,
    NextGame,
    NextRound,
    RoundEnd,
)
from fairdeal.server.house import House
from fairdeal.server.rate import asker
from fairdeal.server.routes import CREATED, Answer, Routes


def evening_doors(house: House) -> Routes:
    """The routes by which people come in; they count like tables and seats."""
    api = Routes(house.rate.check)

    @api.post("/evenings")
    async def open_evening(guest: EveningGuest, request: Request) -> Answer[EveningJoined]:
        """Open an evening, and join it as its host."""
        return await come_in(await house.evenings.open(), guest, request)

    @api.post("/evenings/{evening}/people")
    async def join(evening: Id, guest: EveningGuest, request: Request) -> Answer[EveningJoined]:
        """Join an evening, or return to it; a person who is there already gets the new name."""
        return await come_in(await house.evenings.find(evening), guest, request)

    return api


async def come_in(
    gathering: Gathering, guest: EveningGuest, request: Request
) -> Answer[EveningJoined]:
    """Join; a browser gets the same cookie as for a seat, and so has its seats in all rounds."""
    evening = gathering.evening
    own = browser.browser_token(request) or request.scope.get(TOKEN) or fair.new_token()
    known = [one for one in browser.tokens_of(request) if evening.person_of([one]) is not None]
    token = known[0] if known else own
    async with gathering.turn:
        await gathering.commit(evening.join(guest.name.strip(), token))
    person = evening.person_of([token])
    assert person is not None
    gathering.note_seen(person)
    page = browser.is_page(request)
    answer = Answer(EveningJoined(evening.id, person, None if page else token), CREATED)
    if page:
        browser.keep_token(request, answer, own)
    return answer


def evening_routes(house: House) -> Routes:
    """The routes of people who have joined."""
    api = Routes()

    @asynccontextmanager
    async def turn(id: str, request: Request) -> AsyncIterator[tuple[Gathering, int | None]]:
        """The evening, with no other request meanwhile, and the person who asks."""
        gathering = await house.evenings.find(id)
        async with gathering.turn:
            await gathering.open_tables()
            person = gathering.evening.person_of(browser.tokens_of(request))
            gathering.note_seen(person)
            yield gathering, person

    @api.get("/evenings/{evening}")
    async def show(evening: Id, request: Request) -> EveningSeen:
        """An evening: its people, votes, tables and score sheet."""
        async with turn(evening, request) as (gathering, person):
            return gathering.seen_by(person)

    @api.post("/evenings/{evening}/votes")
    async def vote(evening: Id, wish: NextGame, request: Request) -> EveningSeen:
        """Vote for the game of the next round, or change your vote."""
        async with turn(evening, request) as (gathering, person):
            await gathering.commit(gathering.evening.vote(person, wish.game))
            return gathering.seen_by(person)

    @api.post("/evenings/{evening}/breaks")
    async def pause(evening: Id, wish: Break, request: Request) -> EveningSeen:
        """Take a break from the next rounds, or end it."""
        async with turn(evening, request) as (gathering, person):
            await gathering.commit(gathering.evening.take_break(person, wish.away))
            return gathering.seen_by(person)

    @api.post("/evenings/{evening}/leave")
    async def leave(evening: Id, wish: Farewell, request: Request) -> EveningSeen:
        """Leave the evening; the host can remove another person."""
        async with turn(evening, request) as (gathering, person):
            present = gathering.present()
            await gathering.commit(gathering.evening.leave(person, wish.person, present))
            return gathering.seen_by(person)

    @api.post("/evenings/{evening}/rounds")
    async def start(evening: Id, wish: NextRound, request: Request) -> EveningSeen:
        """Start the next round: the host only, with a game that has the most votes."""
        await (await house.evenings.find(evening)).until_all_are_back()
        async with turn(evening, request) as (gathering, person):
            begins = gathering.evening.start  # it tries thousands of ways: others need not wait
            new_id = partial(house.new_id, evening)  # one process runs an evening and its tables
            given = person, gathering.present(), wish, new_id, time.time()
            await gathering.commit(await asyncio.to_thread(begins, *given))
            await gathering.open_tables(asker(request.scope))
            return gathering.seen_by(person)

    @api.post("/evenings/{evening}/rounds/end")
    async def end(evening: Id, wish: RoundEnd, request: Request) -> EveningSeen:
        """End a round: tables that still play do not count. The host only."""
        async with turn(evening, request) as (gathering, person):
            present = gathering.present()
            await gathering.commit(gathering.evening.close(person, present, wish.number))
            return gathering.seen_by(person)

    return api
