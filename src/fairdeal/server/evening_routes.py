"""Evenings over HTTP: open, join, vote, start rounds; a WebSocket tells what has happened."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from starlette.requests import Request

from fairdeal.server import browser, fair
from fairdeal.server.calling import TOKEN
from fairdeal.server.evenings.answers import EveningCode, EveningJoined, EveningSeen
from fairdeal.server.evenings.gathering import Gathering
from fairdeal.server.forms import (
    Break,
    EveningGuest,
    Farewell,
    Id,
    NextGame,
    NextRound,
    RoundEnd,
    SeatCode,
)
from fairdeal.server.handover import VALID
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

    @api.post("/evenings/{evening}/handover")
    async def take_over(evening: Id, brought: SeatCode, request: Request) -> Answer[EveningJoined]:
        """Go on here as the person who has asked for this code at another device."""
        gathering = await house.evenings.find(evening)
        own, token = tokens_for(gathering, request)
        async with gathering.turn:
            await gathering.open_tables()
            await gathering.devices.take_over(brought.code, token)
        return joined(gathering, request, own, token)

    return api


async def come_in(
    gathering: Gathering, guest: EveningGuest, request: Request
) -> Answer[EveningJoined]:
    """Join; a browser gets the same cookie as for a seat, and so has its seats in all rounds."""
    own, token = tokens_for(gathering, request)
    async with gathering.turn:
        await gathering.commit(gathering.evening.join(guest.name.strip(), token))
    return joined(gathering, request, own, token)


def tokens_for(gathering: Gathering, request: Request) -> tuple[str, str]:
    """The token of this browser or program, and the one of its person if there is one already."""
    own = browser.browser_token(request) or request.scope.get(TOKEN) or fair.new_token()
    person_of = gathering.evening.person_of
    known = [one for one in browser.tokens_of(request) if person_of([one]) is not None]
    return own, known[0] if known else own


def joined(gathering: Gathering, request: Request, own: str, token: str) -> Answer[EveningJoined]:
    """The answer to a device that is a person now; a browser keeps its own token as a cookie."""
    evening = gathering.evening
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

    @api.post("/evenings/{evening}/codes")
    async def offer(evening: Id, request: Request) -> EveningCode:
        """A one-time code, with which another device goes on as this person."""
        async with turn(evening, request) as (gathering, person):
            return EveningCode(gathering.devices.offer(person), VALID)

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
