"""The part over HTTP put together: its routes, what is refused and how, and how much is read."""

from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairdeal import __version__
from fairdeal.server.catalogue import catalogue
from fairdeal.server.forms import Refused
from fairdeal.server.house import House
from fairdeal.server.lobby import lobby
from fairdeal.server.past import past
from fairdeal.server.scores import scores
from fairdeal.server.sitting import Refusal
from fairdeal.server.store import NOT_STORED, StoreFailed

STATUS = {
    "no_game": 404,
    "no_table": 404,
    "set_aside": 410,
    "no_day": 404,
    "no_seat": 422,
    "private": 403,
    "wrong_setup": 422,
    "seat_taken": 409,
    "name_taken": 409,
    "full": 409,
    "dealing": 409,
    "hand_seen": 409,
    "over": 409,
    "not_over": 409,
    "resigned": 409,
    "flood": 429,
    "closing": 503,
    "busy": 503,
    "moved": 503,
    "not_stored": 503,
}
PAGES = {404: "no_page", 405: "wrong_method", 413: "too_long"}
MOST_BYTES = 16_384  # of what is sent with a request
REFUSED: dict[int | str, dict[str, Any]] = {
    status: {"model": Refused} for status in sorted({*STATUS.values(), *PAGES, 400})
}


def make_api(house: House) -> FastAPI:
    """The HTTP side of a house."""
    # Without FastAPI's own pages about the API, which load scripts from another host.
    api = FastAPI(
        title="Fairdeal", version=__version__, responses=REFUSED, docs_url=None, redoc_url=None
    )
    api.add_middleware(Bounded)
    api.add_exception_handler(HTTPException, no_page)

    @api.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> JSONResponse:
        house.metrics.refused(refusal.code)
        body = {"code": refusal.code, "why": str(refusal)}
        return JSONResponse(body, STATUS.get(refusal.code, 400))

    @api.exception_handler(StoreFailed)
    async def failed(request: Request, failure: StoreFailed) -> JSONResponse:
        return JSONResponse({"code": "not_stored", "why": NOT_STORED}, 503)

    @api.exception_handler(RequestValidationError)
    async def malformed(request: Request, wrong: RequestValidationError) -> JSONResponse:
        house.metrics.refused("malformed")
        return JSONResponse({"code": "malformed", "why": in_words(wrong)}, 422)

    for routes in (catalogue(), lobby(house), past(house), scores(house)):
        api.include_router(routes)
    return api


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
