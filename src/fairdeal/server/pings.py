"""How long lines are: uvicorn's WebSocket protocol, with ping frames that are timed.

A browser answers a ping frame by itself, without a script, so a busy page does not look far away;
and who holds a pong back looks farther, never nearer. ASGI knows no ping frames. An application
that runs under this protocol finds the line of a connection with `line_of(scope)`, and in each
message that it receives `arrived`: when it was read off the socket, by `clock`.

    uvicorn.run(app, ws=TimedProtocol)

A connection is not read on while a message of it waits for the application, neither are its pongs:
an application receives at once, whatever else it does.
"""

import asyncio
import time
from collections import deque
from typing import Any, cast

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

EXTENSION = "fairdeal.line"
WINDOW = 20  # round trips that are remembered
HURRIED = 5  # of them, the first, follow each other quickly
HURRY, PACE = 0.2, 5.0  # seconds from ping to ping; thousands a second would cost a fifth of a core
MICROSECONDS = 1000  # in a millisecond


def clock() -> int:
    """The server's time in whole milliseconds, which only ever grows."""
    return time.monotonic_ns() // 1_000_000


def microseconds() -> int:
    return time.monotonic_ns() // 1000


class Line:
    """The last round trips of one connection."""

    def __init__(self) -> None:
        self.trips: deque[int] = deque(maxlen=WINDOW)  # in microseconds

    def add(self, trip: int) -> None:
        self.trips.append(trip)

    @property
    def p90(self) -> int | None:
        """Milliseconds that nine of ten round trips stayed within; none before the first pong."""
        if not self.trips:
            return None
        rank = -(-len(self.trips) * 9 // 10)
        return -(-sorted(self.trips)[rank - 1] // MICROSECONDS)


def line_of(scope: Any) -> Line:
    """The line of a connection; under another protocol, one that is never measured."""
    found = (scope.get("extensions") or {}).get(EXTENSION)
    return found["line"] if found else Line()


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class TimedProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol with pings that begin at once, come often and are remembered."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.queue = Stamped()
        self.line = Line()
        self.pinged = 0
        self.ping_interval = HURRY

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_complete:  # refused: there is no scope
            return
        # The application has its first turn only after this.
        extensions = cast(dict[str, Any], self.scope["extensions"])
        extensions[EXTENSION] = {"line": self.line}

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.writable.is_set():  # who does not read keeps no buffer
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; what is no text ends the connection, and no fault is logged."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            if not self.close_sent:
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def start_keepalive(self) -> None:
        self.send_keepalive_ping()

    def send_keepalive_ping(self) -> None:
        # Not loop.time(): uvloop's stands still within a turn of the loop.
        self.pinged = microseconds()
        super().send_keepalive_ping()

    def handle_pong(self, event: Frame) -> None:
        if bytes(event.data) == self.pending_ping_payload:
            self.line.add(microseconds() - self.pinged)
            self.ping_interval = HURRY if len(self.line.trips) < HURRIED else PACE
        super().handle_pong(event)


class Stamped(asyncio.Queue[ASGIReceiveEvent]):
    """A queue that writes into each message when it came in, which is not when it is taken out."""

    def _put(self, item: ASGIReceiveEvent) -> None:
        super()._put(cast(ASGIReceiveEvent, {**item, "arrived": clock()}))
