"""Builds the HTTP API: its routes, its error responses and its size limit."""

from collections.abc import Sequence

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairdeal import __version__
from fairdeal.server.answers import RequestRefused
from fairdeal.server.catalogue import catalogue
from fairdeal.server.database import StoreFailed
from fairdeal.server.evening_routes import evening_doors, evening_routes
from fairdeal.server.front import Front
from fairdeal.server.house import House
from fairdeal.server.lobby import lobby
from fairdeal.server.openapi import described
from fairdeal.server.past import past
from fairdeal.server.refusals import Refusal, not_stored
from fairdeal.server.routes import Answer, Malformed, Operation
from fairdeal.server.scores import scores

STATUS = {
    "no_game": 404,
    "no_table": 404,
    "set_aside": 410,
    "no_evening": 404,
    "no_person": 404,
    "no_round": 409,
    "no_day": 404,
    "no_seat": 422,
    "private": 403,
    "not_joined": 403,
    "not_host": 403,
    "playing": 409,
    "voted_down": 409,
    "too_few": 409,
    "too_many": 409,
    "wrong_setup": 422,
    "seat_taken": 409,
    "seat_held": 409,
    "shared": 409,
    "no_code": 404,
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
MOST_BYTES = 16_384  # of a request body


def make_api(house: House) -> Starlette:
    """The HTTP API of a house."""
    operations = operations_of(house)
    refusals = {*STATUS.values(), *PAGES, 400}
    page = described("Fairdeal", __version__, operations, refusals)

    async def description(request: Request) -> Response:
        return Response(page, media_type="application/json")

    routes = [operation.route() for operation in operations]
    return refusing(house, [*routes, Route("/openapi.json", description)])


def refusing(front: Front, routes: Sequence[BaseRoute]) -> Starlette:
    """Routes whose errors are responses in JSON, and whose requests are not too long."""

    async def refused(request: Request, refusal: Exception) -> Response:
        assert isinstance(refusal, Refusal)
        front.metrics.refused(refusal.code)
        return response_to(refusal)

    async def failed(request: Request, failure: Exception) -> Response:
        return response_to(not_stored())

    async def malformed(request: Request, wrong: Exception) -> Response:
        front.metrics.refused("malformed")
        return await no_page(request, wrong)

    return Starlette(
        routes=routes,
        middleware=[Middleware(Bounded)],
        exception_handlers={
            Refusal: refused,
            StoreFailed: failed,
            Malformed: malformed,
            HTTPException: no_page,
        },
    )


def response_to(refusal: Refusal) -> Response:
    """The response to a request that is refused."""
    said = RequestRefused(refusal.code, str(refusal), refusal.said)
    return Answer(said, STATUS.get(refusal.code, 400))


def operations_of(house: House) -> list[Operation]:
    """All operations of the HTTP API."""
    evenings = (evening_doors(house), evening_routes(house))
    every = (catalogue(), lobby(house), past(house), scores(house), *evenings)
    return [operation for routes in every for operation in routes.operations]


async def no_page(request: Request, wrong: Exception) -> Response:
    """The response for an unknown path, or a wrong method."""
    assert isinstance(wrong, HTTPException)
    said = RequestRefused(PAGES.get(wrong.status_code, "malformed"), str(wrong.detail))
    return Answer(said, wrong.status_code, dict(wrong.headers or {}))


class Bounded:
    """Refuse a request body over the limit."""

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
