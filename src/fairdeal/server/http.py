"""The part over HTTP: tables opened and joined, journals, statistics, the deal of the day."""

from datetime import UTC, date, datetime
from typing import Annotated, Any

from fastapi import FastAPI, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairdeal import __version__
from fairdeal.bots.levels import LEVELS
from fairdeal.games import GAMES
from fairdeal.server import fair
from fairdeal.server.daily import Today, deal_of, share_text
from fairdeal.server.house import House, Setup
from fairdeal.server.live import CLOCKS
from fairdeal.server.record import journal_of, proof_of
from fairdeal.server.sitting import OVER, PHRASES, Refusal
from fairdeal.server.socket import COOKIE
from fairdeal.server.store import StoreFailed

STATUS = {
    "no_table": 404,
    "no_day": 404,
    "no_seat": 422,
    "private": 403,
    "wrong_setup": 422,
    "seat_taken": 409,
    "name_taken": 409,
    "full": 409,
    "over": 409,
    "not_over": 409,
    "closing": 503,
    "busy": 503,
    "moved": 503,
    "not_stored": 503,
}
PAGES = {404: "no_page", 405: "wrong_method", 413: "too_long"}
MOST_BYTES = 16_384  # of what is sent with a request
LINES = "application/jsonl"
YEAR = 365 * 24 * 3600
PRINTED = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$"  # nor turned around
Id = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,16}$", description="The id of a table.")]
Name = Annotated[
    str, StringConstraints(min_length=1, max_length=24, strip_whitespace=True, pattern=PRINTED)
]
Nonce = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32,64}$")]
Seq = Annotated[int, Path(ge=0, le=2**53, description="The number of an event.")]


class Strict(BaseModel):
    """What is not asked for is refused, and so is what would have to be converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Wanted(Strict):
    """A table to open."""

    game: str
    seats: int | None = None
    preset: str = "as-written"
    options: dict[str, bool | int | str | None] = Field(default_factory=dict, max_length=64)
    clock: str = "none"
    watch: bool = True
    open_hands: bool = False
    friends: bool = False
    public: bool = False


class Sitter(Strict):
    """A person who wants to sit down, with a nonce made after seeing the commitment."""

    name: Name
    nonce: Nonce
    seat: int | None = None


class Opened(BaseModel):
    """A table that was opened, and what its deal is committed to."""

    table: str
    commitment: str


class Seated(BaseModel):
    """A seat, and the token that opens it."""

    table: str
    seat: int
    token: str


class Refused(BaseModel):
    """Why a request was not carried out; nothing has changed."""

    code: str
    why: str


REFUSED: dict[int | str, dict[str, Any]] = {
    status: {"model": Refused} for status in sorted({*STATUS.values(), *PAGES, 400})
}


def make_api(house: House) -> FastAPI:
    """The HTTP side of a house."""
    api = FastAPI(title="Fairdeal", version=__version__, responses=REFUSED)
    api.add_middleware(Bounded)
    api.add_exception_handler(HTTPException, no_page)

    @api.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> JSONResponse:
        house.metrics.refused(refusal.code)
        body = {"code": refusal.code, "why": str(refusal)}
        return JSONResponse(body, STATUS.get(refusal.code, 400))

    @api.exception_handler(StoreFailed)
    async def failed(request: Request, failure: StoreFailed) -> JSONResponse:
        return JSONResponse({"code": "not_stored", "why": str(failure)}, 503)

    @api.exception_handler(RequestValidationError)
    async def malformed(request: Request, wrong: RequestValidationError) -> JSONResponse:
        house.metrics.refused("malformed")
        return JSONResponse({"code": "malformed", "why": in_words(wrong)}, 422)

    @api.get("/games")
    async def games() -> list[dict[str, Any]]:
        """The games with their rule sets and options."""
        return [
            {
                "name": game.name,
                "title": game.title,
                "about": game.about,
                "seats": list(game.seats),
                "usual": game.usual,
                "presets": {name: dict(options) for name, options in game.presets.items()},
                "options": [
                    {"name": one.name, "default": one.default, "about": one.about}
                    for one in game.options
                ],
                "levels": list(LEVELS),
                "clocks": list(CLOCKS),
                "phrases": list(PHRASES),
            }
            for game in GAMES.values()
        ]

    @api.post("/tables", status_code=201)
    async def open_table(wanted: Wanted) -> Opened:
        """Open a table. Its deal is committed to; the first person to sit down is its host."""
        live = await house.create(Setup(**wanted.model_dump()))
        return Opened(table=live.sitting.id, commitment=live.sitting.opened.commitment)

    @api.get("/tables")
    async def tables() -> list[dict[str, Any]]:
        """The public tables, the newest first."""
        return [
            {
                "table": row.id,
                "game": row.game,
                "preset": row.preset,
                "seats": row.seats,
                "state": row.state,
                "created": row.created.isoformat(),
            }
            for row in await house.store.listed()
        ]

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
            "commitment": opened.commitment,
            "phase": live.sitting.phase,
            "daily": opened.daily,
            "chairs": [
                {"name": chair.name, "bot": chair.bot, "person": chair.person}
                for chair in live.sitting.chairs
            ],
        }

    @api.post("/tables/{table}/seats", status_code=201)
    async def sit(table: Id, sitter: Sitter, request: Request, response: Response) -> Seated:
        """Sit down: at a free seat, or in for a bot."""
        live = await house.find(table)
        token = fair.new_token()
        seat = await live.do(live.sit, sitter.name, sitter.seat, token, sitter.nonce)
        response.set_cookie(
            COOKIE + table,
            token,
            max_age=YEAR,
            httponly=True,
            samesite="strict",
            secure=request.url.scheme == "https",
        )
        return Seated(table=table, seat=seat, token=token)

    @api.get("/tables/{table}/at/{seq}")
    async def at(table: Id, seq: Seq, request: Request) -> dict[str, Any]:
        """The table as it was after an event, seen from the seat of the cookie."""
        live = await house.find(table)
        token = request.cookies.get(COOKIE + table) or request.headers.get("x-seat-token")
        seat = live.sitting.seat_of(token) if token else None
        if seat is None and not live.sitting.opened.watch:
            raise Refusal("private", "nobody may look on at this table")
        row = await house.store.table(table)
        assert row is not None
        sitting = await house.replay(row, seq)
        if sitting.table is None:
            return {"seq": sitting.seq, "view": None}
        return {"seq": sitting.seq, "view": sitting.table.describe(-1 if seat is None else seat)}

    @api.get("/tables/{table}/journal", responses={200: {"content": {LINES: {}}}})
    async def journal(table: Id) -> PlainTextResponse:
        """A finished match as a journal, which `fairdeal replay` reads."""
        live = await house.find(table)
        if live.sitting.phase != OVER or still_today(live.sitting.opened.daily):
            raise Refusal("not_over", "the journal has the key of the deal: it is out at the end")
        row = await house.store.table(table)
        assert row is not None
        lines = journal_of([one.body for one in await house.store.events(table)], row.secret)
        return PlainTextResponse(lines, media_type=LINES)

    @api.get("/tables/{table}/proof")
    async def proof(table: Id) -> dict[str, Any]:
        """All that is needed to check the deal of a finished match, and the match itself."""
        live = await house.find(table)
        if live.sitting.phase != OVER or still_today(live.sitting.opened.daily):
            raise Refusal("not_over", "the proof has the secret of the deal: it is out at the end")
        row = await house.store.table(table)
        assert row is not None
        return proof_of([one.body for one in await house.store.events(table)], row.secret)

    @api.get("/statistics")
    async def statistics(
        game: Annotated[str | None, Query(max_length=24, pattern=PRINTED)] = None,
        name: Annotated[str | None, Query(max_length=24, pattern=PRINTED)] = None,
    ) -> list[dict[str, Any]]:
        """Matches, wins and mean points: of a game, of a name, or of all."""
        return [vars(one) for one in await house.store.statistics(game, name)]

    @api.get("/daily")
    async def today() -> dict[str, Any]:
        """The deal of today: its par, and how people did."""
        return await day_of(house, datetime.now(UTC).date())

    @api.get("/daily/{day}")
    async def that_day(day: date) -> dict[str, Any]:
        """The deal of a day."""
        today = datetime.now(UTC).date()
        if day > today:
            raise Refusal("no_day", f"{day} has not come yet")
        if day < today and await house.store.daily(day) is None:
            raise Refusal("no_day", f"nobody played on {day}")
        return await day_of(house, day)

    @api.post("/daily", status_code=201)
    async def play_today() -> Opened:
        """Open a table with the deal of today."""
        daily = await deal_of(house, datetime.now(UTC).date())
        setup = Setup("reverb", seats=1, daily=daily.date)
        live = await house.create(setup, daily.key)
        return Opened(table=live.sitting.id, commitment=live.sitting.opened.commitment)

    return api


async def day_of(house: House, day: date) -> dict[str, Any]:
    daily = await deal_of(house, day)
    results = await house.store.daily_results(day)
    return {
        "date": day.isoformat(),
        "par": daily.par,
        "proved": daily.proved,
        "results": [
            {
                "name": one.name,
                "turns": one.turns,
                "share": share_text(Today(day, daily.par, one.turns)),
            }
            for one in results
            if one.place == 1 and one.turns is not None
        ],
    }


def still_today(daily: str | None) -> bool:
    """Whether the deal of a day is still being played by others."""
    return daily is not None and date.fromisoformat(daily) >= datetime.now(UTC).date()


async def no_page(request: Request, wrong: Exception) -> JSONResponse:
    """What is not here, or not asked for in this way."""
    assert isinstance(wrong, HTTPException)
    body = {"code": PAGES.get(wrong.status_code, "malformed"), "why": str(wrong.detail)}
    return JSONResponse(body, wrong.status_code, wrong.headers)


def in_words(wrong: RequestValidationError) -> str:
    """What is wrong first of all, and where; not what was sent, which may be anything."""
    error = wrong.errors()[0]
    where = ".".join(str(step) for step in error["loc"])
    return f"{where}: {error['msg']}".encode(errors="replace").decode()[:500]


class Bounded:
    """Nobody sends more than any request needs."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        left = MOST_BYTES

        async def bounded() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413, f"a request has at most {MOST_BYTES} bytes")
            return message

        await self.app(scope, bounded, send)
