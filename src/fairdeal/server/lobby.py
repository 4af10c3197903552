"""Tables over HTTP before one sits at them: opened, listed, looked at, joined."""

from typing import Any

from fastapi import APIRouter, Depends, Request, Response

from fairdeal.server import browser, fair
from fairdeal.server.forms import Id, Opened, Seated, Sitter, Wanted
from fairdeal.server.house import House, Setup
from fairdeal.server.live import Live
from fairdeal.server.rate import asker
from fairdeal.server.seen import known_by
from fairdeal.server.sitting import PLAYING, WAITING, Refusal
from fairdeal.server.store import TableRow

MOST_LISTED = 50


def lobby(house: House) -> APIRouter:
    """The routes to a table."""
    api = APIRouter()
    in_moderation = [Depends(house.rate.check)]

    @api.post("/tables", status_code=201, dependencies=in_moderation)
    async def open_table(wanted: Wanted, request: Request) -> Opened:
        """Open a table. Its deal is committed to; the first person to sit down is its host."""
        async with house.opening:
            live = await house.create(Setup(**wanted.model_dump()), by=asker(request.scope))
        return Opened(table=live.sitting.id, commitment=live.sitting.opened.commitment)

    @api.get("/tables")
    async def tables() -> list[dict[str, Any]]:
        """The public tables that one can join or watch, the newest first."""
        found = [await listed(house, row) for row in await house.store.listed()]
        return [one for one in found if one][:MOST_LISTED]

    @api.get("/tables/{table}")
    async def table(table: Id) -> dict[str, Any]:
        """A table as somebody who might join sees it."""
        live = await house.find(table)
        opened = live.sitting.opened
        return {
            "table": table,
            "game": opened.game,
            "preset": opened.preset,
            "options": opened.options,
            "clock": opened.clock,
            "watch": opened.watch,
            "open_hands": opened.open_hands,
            "memory": opened.memory,
            "commitment": opened.commitment,
            "phase": live.sitting.phase,
            "daily": opened.daily,
            "chairs": chairs(live),
        }

    @api.post("/tables/{table}/seats", status_code=201, dependencies=in_moderation)
    async def sit(table: Id, sitter: Sitter, request: Request, response: Response) -> Seated:
        """Sit down: at a free seat, or in for a bot; who sits here already keeps the seat."""
        live = await house.find(table)
        own = browser.browser_token(request) or fair.new_token()
        token = browser.token_of(request, live.sitting) or own
        who = {*known_by(request), fair.seal(token)}
        said = sitter.name, sitter.seat, token, sitter.nonce_hash
        seat, new = await live.do(live.sit, *said, who)
        if browser.is_page(request):
            browser.keep_token(request, response, own)
            return Seated(table=table, seat=seat, new=new)
        return Seated(table=table, seat=seat, new=new, token=token)

    return api


async def listed(house: House, row: TableRow) -> dict[str, Any] | None:
    """A table for a list, if there is a seat left or something to see."""
    try:
        live = await house.find(row.id)
    except Refusal:  # it was never opened
        return None
    opened, phase = live.sitting.opened, live.sitting.phase
    free = sum(not chair.person for chair in live.sitting.chairs)
    if not (free if phase == WAITING else opened.watch and phase == PLAYING):
        return None
    return {
        "table": row.id,
        "game": row.game,
        "preset": row.preset,
        "seats": row.seats,
        "state": phase,
        "created": row.created.isoformat(),
        "clock": opened.clock,
        "watch": opened.watch,
        "free": free,
        "chairs": chairs(live),
    }


def chairs(live: Live) -> list[dict[str, Any]]:
    return [
        {"name": chair.name, "bot": chair.bot, "person": chair.person}
        for chair in live.sitting.chairs
    ]
