"""Tables over HTTP: open, list, show and join."""

from starlette.requests import Request

from fairdeal.server import browser, fair
from fairdeal.server.answers import Seated, SeatListed, TableAbout, TableListed, TableOpened
from fairdeal.server.calling import TOKEN
from fairdeal.server.forms import Id, SeatCode, Sitter, TableWanted
from fairdeal.server.history import PLAYING, WAITING
from fairdeal.server.house import House
from fairdeal.server.live import Live
from fairdeal.server.rate import asker
from fairdeal.server.refusals import Refusal
from fairdeal.server.routes import CREATED, Answer, Routes
from fairdeal.server.rows import TableRow
from fairdeal.server.seen import known_by

MOST_LISTED = 50


def lobby(house: House) -> Routes:
    """The routes of tables."""
    api = Routes(house.rate.check)

    @api.post("/tables")
    async def open_table(wanted: TableWanted, request: Request) -> TableOpened:
        """Open a table, with a commitment to its deal; the first person to sit down is the host."""
        async with house.opening:
            live = await house.create(wanted, by=asker(request.scope))
        return TableOpened(live.sitting.id, live.sitting.opened.commitment)

    @api.get("/tables")
    async def tables() -> list[TableListed]:
        """The public tables to join or watch, the newest first."""
        found = [await listed(house, row) for row in await house.store.listed()]
        return [one for one in found if one][:MOST_LISTED]

    @api.get("/tables/{table}")
    async def table(table: Id) -> TableAbout:
        """A table, for a person who might join."""
        live = await house.find(table)
        opened = live.sitting.opened
        return TableAbout(
            **opened.settings(),
            table=table,
            commitment=opened.commitment,
            phase=live.sitting.phase,
            daily=opened.daily,
            evening=opened.evening,
            chairs=chairs(live),
        )

    @api.post("/tables/{table}/seats")
    async def sit(table: Id, sitter: Sitter, request: Request) -> Answer[Seated]:
        """Sit down at a free seat or in place of a bot; a browser with a seat keeps it."""
        live = await house.find(table)
        given = request.scope.get(TOKEN)  # by a gateway
        own = browser.browser_token(request) or given or fair.new_token()
        token = browser.token_of(request, live.sitting) or own
        who = {*known_by(request), fair.seal(token)}
        said = sitter.name.strip(), sitter.seat, token, sitter.nonce_hash
        seat, new = await live.do(live.people.sit, *said, who)
        return seated(request, Seated(table, seat, new, token), own)

    @api.post("/tables/{table}/handover")
    async def take_over(table: Id, brought: SeatCode, request: Request) -> Answer[Seated]:
        """Go on here with the seat of another device, which has asked for this code."""
        live = await house.find(table)
        own = browser.browser_token(request) or request.scope.get(TOKEN) or fair.new_token()
        token = browser.token_of(request, live.sitting) or own
        seat, new = await live.do(live.people.take_over, brought.code, token)
        return seated(request, Seated(table, seat, new, token), own)

    return api


def seated(request: Request, told: Seated, own: str) -> Answer[Seated]:
    """The answer to who sits down; a browser keeps its own token as a cookie, and is told none."""
    page = browser.is_page(request)
    told.token = None if page else told.token
    answer = Answer(told, CREATED)
    if page:
        browser.keep_token(request, answer, own)
    return answer


async def listed(house: House, row: TableRow) -> TableListed | None:
    """A table for the list, if it has a free seat or may be watched."""
    try:
        live = await house.find(row.id)
    except Refusal:  # it was never opened
        return None
    opened, phase = live.sitting.opened, live.sitting.phase
    free = sum(not chair.person for chair in live.sitting.chairs)
    if not (free if phase == WAITING else opened.watch and phase == PLAYING):
        return None
    return TableListed(
        table=row.id,
        game=row.game,
        preset=row.preset,
        seats=row.seats,
        state=phase,
        created=row.created.isoformat(),
        clock=opened.clock,
        watch=opened.watch,
        free=free,
        chairs=chairs(live),
    )


def chairs(live: Live) -> list[SeatListed]:
    return [SeatListed(chair.name, chair.bot, chair.person) for chair in live.sitting.chairs]
