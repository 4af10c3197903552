"""The history of a table over HTTP: its events, its states, its journal and its proof."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime

from starlette.requests import Request
from starlette.responses import Response

from fairdeal.engine.messages import message
from fairdeal.engine.table import SPECTATOR
from fairdeal.server import events
from fairdeal.server.answers import Proof, TablePreview, TableThen
from fairdeal.server.browser import seat_of
from fairdeal.server.forms import Id, LastSeen, Number
from fairdeal.server.history import OVER
from fairdeal.server.house import House
from fairdeal.server.live import Live
from fairdeal.server.protocol import Happening
from fairdeal.server.rate import asker
from fairdeal.server.record import journal_of, proof_of
from fairdeal.server.refusals import Refusal
from fairdeal.server.routes import Answer, Routes
from fairdeal.server.rows import TableRow
from fairdeal.server.store import PAGE
from fairdeal.server.telling import waits_for

EVENTS_A_REQUEST = 250  # events that cost as much as one request


class JournalLines(Response):
    """A journal."""

    media_type = "application/jsonl"


def past(house: House) -> Routes:
    """The routes of stored tables."""
    api = Routes()

    @api.get("/tables/{table}/events")
    async def happened(
        table: Id, request: Request, since: LastSeen = -1
    ) -> Answer[list[Happening]]:
        """The next 500 events, as in `missed` of a WebSocket's welcome."""
        live = await house.find(table)
        await onlooker(house, live, request)
        page = await live.telling.missed(since, PAGE)
        answer = Answer(page)
        if page and page[-1].seq != live.sitting.seq:
            answer.headers["link"] = f'<?since={page[-1].seq}>; rel="next"'
        return answer

    @api.get("/tables/{table}/at/{seq}")
    async def at(table: Id, seq: Number, request: Request) -> TableThen:
        """The table after an event, as the seat of the cookie saw it."""
        live = await house.find(table)
        seat = await onlooker(house, live, request)
        async with in_line(house, live, request):
            sitting = await house.replay(await row_of(house, table), seq)
        then = sitting.table
        if then is None:
            return TableThen(sitting.seq)
        acts = seat is not None and then.legal(seat)
        every = range(then.seats) if await is_open(house, live) else None
        return TableThen(
            sitting.seq,
            then.describe(SPECTATOR if seat is None else seat),
            then.ply,
            waits_for(then, seat if acts else None),
            None if every is None else [then.describe(one) for one in every],
        )

    @api.get("/tables/{table}/preview")
    async def preview(table: Id) -> TablePreview:
        """What a link to a table tells, whoever asks: its game; once all may see it, who won."""
        live = await house.find(table)
        about, ended = TablePreview(live.sitting.opened.game), live.sitting.ended
        if live.sitting.opened.watch and ended and await is_open(house, live):
            about.players = [chair.name or "" for chair in live.sitting.chairs]
            about.places, about.points = ended.places, ended.points
        return about

    @api.get("/tables/{table}/journal")
    async def journal(table: Id, request: Request) -> JournalLines:
        """A finished match as a journal, which `fairdeal replay` reads."""
        async with laid_open(house, table, request, "journal") as (bodies, secret):
            return JournalLines(await asyncio.to_thread(journal_of, bodies, secret))

    @api.get("/tables/{table}/proof")
    async def proof(table: Id, request: Request) -> Proof:
        """Everything to verify the deal of a finished match, with its journal."""
        async with laid_open(house, table, request, "proof") as (bodies, secret):
            return await asyncio.to_thread(proof_of, bodies, secret)

    return api


async def onlooker(house: House, live: Live, request: Request) -> int | None:
    """The seat of the request, or none for an allowed spectator.

    A deal that several tables share is for everybody to see when none of them plays it any more.
    """
    seat, opened = seat_of(request, live.sitting), live.sitting.opened
    allowed = opened.watch or (opened.shared and await is_open(house, live))
    if seat is None and not allowed:
        raise Refusal("private", message("private-table"))
    return seat


@asynccontextmanager
async def laid_open(
    house: House, table: str, request: Request, what: str
) -> AsyncIterator[tuple[list[bytes], bytes]]:
    """The events of a finished match, without phrases, and its secret."""
    live = await house.find(table)
    await onlooker(house, live, request)
    if not await is_open(house, live):
        shared = live.sitting.opened.shared and live.sitting.phase == OVER
        said = message("round-not-over" if shared else "not-out-yet", what=what)
        raise Refusal("not_over", said)
    row = await row_of(house, table)
    async with in_line(house, live, request):
        yield (
            [
                one.body
                async for page in house.store.pages(table)
                for one in page
                if not isinstance(events.read_event(one.body), events.Said)
            ],
            row.secret,
        )


@asynccontextmanager
async def in_line(house: House, live: Live, request: Request) -> AsyncIterator[None]:
    """A context for reading a whole log: one at a time, and a long log costs more."""
    cost = live.sitting.seq // EVENTS_A_REQUEST
    if cost and not house.door.allowance.charge(asker(request.scope), cost):
        raise Refusal("flood", message("long-log"))
    async with house.replaying:
        yield


async def is_open(house: House, live: Live) -> bool:
    """Whether all cards may be shown: nobody plays this deal any more, here or elsewhere."""
    if live.sitting.phase != OVER or still_today(live.sitting.opened.daily):
        return False
    return await house.evenings.is_laid_open(live.sitting)


def still_today(daily: str | None) -> bool:
    """Whether others still play this daily deal."""
    return daily is not None and date.fromisoformat(daily) >= datetime.now(UTC).date()


async def row_of(house: House, table: str) -> TableRow:
    row = await house.store.table(table)
    assert row is not None  # as it was found just before
    return row
