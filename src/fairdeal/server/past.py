"""What has happened at a table, over HTTP: its events, its moments, its journal, its proof."""

from datetime import UTC, date, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import PlainTextResponse

from fairdeal.engine.table import SPECTATOR
from fairdeal.server.browser import seat_of
from fairdeal.server.forms import Id, Seq
from fairdeal.server.house import House
from fairdeal.server.live import Live
from fairdeal.server.record import journal_of, proof_of
from fairdeal.server.sitting import OVER, Refusal
from fairdeal.server.store import TableRow
from fairdeal.server.telling import waits_for

LINES = "application/jsonl"


def past(house: House) -> APIRouter:
    """The routes to what is stored of a table."""
    api = APIRouter()

    @api.get("/tables/{table}/events")
    async def happened(
        table: Id,
        request: Request,
        since: Annotated[int, Query(ge=-1, le=2**53, description="The last one seen.")] = -1,
    ) -> list[dict[str, Any]]:
        """The events so far, as `missed` has them in the welcome of a WebSocket."""
        live = await house.find(table)
        onlooker(live, request)
        return await live.telling.missed(since)

    @api.get("/tables/{table}/at/{seq}")
    async def at(table: Id, seq: Seq, request: Request) -> dict[str, Any]:
        """The table as it was after an event, seen from the seat of the cookie."""
        live = await house.find(table)
        seat = onlooker(live, request)
        sitting = await house.replay(await row_of(house, table), seq)
        then = sitting.table
        if then is None:
            return {"seq": sitting.seq, "view": None, "ply": 0, "turn": [], "hands": None}
        acts = seat is not None and then.legal(seat)
        return {
            "seq": sitting.seq,
            "view": then.describe(SPECTATOR if seat is None else seat),
            "ply": then.ply,
            "turn": waits_for(then, seat if acts else None),
            "hands": [then.describe(one) for one in range(then.seats)] if is_open(live) else None,
        }

    @api.get("/tables/{table}/journal", responses={200: {"content": {LINES: {}}}})
    async def journal(table: Id, request: Request) -> PlainTextResponse:
        """A finished match as a journal, which `fairdeal replay` reads."""
        bodies, secret = await laid_open(house, table, request, "journal has the key")
        return PlainTextResponse(journal_of(bodies, secret), media_type=LINES)

    @api.get("/tables/{table}/proof")
    async def proof(table: Id, request: Request) -> dict[str, Any]:
        """All that is needed to check the deal of a finished match, and the match itself."""
        return proof_of(*await laid_open(house, table, request, "proof has the secret"))

    return api


def onlooker(live: Live, request: Request) -> int | None:
    """The seat that is asking, or none for who looks on, where one may."""
    seat = seat_of(request, live.sitting)
    if seat is None and not live.sitting.opened.watch:
        raise Refusal("private", "nobody may look on at this table")
    return seat


async def laid_open(
    house: House, table: str, request: Request, what: str
) -> tuple[list[bytes], bytes]:
    """The events of a match that is over, and the secret of its deal, for who may look on."""
    live = await house.find(table)
    onlooker(live, request)
    if not is_open(live):
        raise Refusal("not_over", f"the {what} of the deal: it is out at the end")
    row = await row_of(house, table)
    return [one.body for one in await house.store.events(table)], row.secret


def is_open(live: Live) -> bool:
    """Whether all cards may be seen: nobody plays with them any more."""
    return live.sitting.phase == OVER and not still_today(live.sitting.opened.daily)


def still_today(daily: str | None) -> bool:
    """Whether the deal of a day is still being played by others."""
    return daily is not None and date.fromisoformat(daily) >= datetime.now(UTC).date()


async def row_of(house: House, table: str) -> TableRow:
    row = await house.store.table(table)
    assert row is not None  # as it was found just before
    return row
