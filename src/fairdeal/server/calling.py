"""HTTP requests that a gateway passes on, and an owner answers."""

import logging
import zlib

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Scope

from fairdeal.server.wire import Call, Reply

TOKEN = "fairdeal.token"  # in the scope: the token of a new seat
log = logging.getLogger(__name__)


async def answer_call(app: ASGIApp, call: Call) -> Reply:
    """Let an application answer a request."""
    reply = Reply(500, [], b"")
    scope: Scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": call.method,
        "scheme": call.scheme,
        "path": call.path,
        "raw_path": call.path.encode(),
        "query_string": call.query,
        "root_path": "",
        "headers": call.headers,
        "client": call.client,
        "server": None,
        TOKEN: call.token,
    }

    async def receive() -> Message:
        return {"type": "http.request", "body": call.body, "more_body": False}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            reply.status = message["status"]
            reply.headers = list(message["headers"])
        else:
            reply.body += message.get("body", b"")

    try:
        await app(scope, receive, send)
    except Exception as error:
        log.error("a request failed", exc_info=error)
    reply.body = zlib.compress(reply.body, 1)
    return reply


def reply_of(response: Response) -> Reply:
    """A response as it goes back over the wire."""
    body = zlib.compress(bytes(response.body), 1)
    return Reply(response.status_code, list(response.raw_headers), body)
