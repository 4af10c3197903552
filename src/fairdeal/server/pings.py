"""uvicorn's WebSocket protocol, with timed ping frames and the round trip times of TCP.

A browser answers ping frames without a script, so a busy page does not look like high latency.
ASGI has no ping frames. An application that runs under this protocol finds the line of a
connection with `line_of(scope)`, a way to send without waiting with `writer_of(scope)`, and in
each message that it receives `arrived`: when it was read off the socket, by `clock`. After
`hear_by(scope, hear)` most messages go straight to `hear`, without a queue and its tasks.

    uvicorn.run(app, ws=TimedProtocol)

While a message waits for the application, nothing more of its connection is read, pongs included.
So the application must receive messages at once.
"""

import asyncio
import os
import socket
import struct
import time
from typing import Any, cast

from starlette.types import Scope
from uvicorn._types import ASGIReceiveEvent
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from fairdeal.server.frames import BoundedProtocol, Hear, Write
from fairdeal.server.line import HURRIED, Line, Wire

EXTENSION = "fairdeal.line"
RTT_HEADER = "FAIRDEAL_RTT_HEADER"  # the environment names the header that a proxy sets; else none
MOST_DIGITS = 9
HURRY, PACE = 0.2, 5.0  # seconds from ping to ping; thousands a second would cost a fifth of a core
TCP_INFO_BYTES = 152  # of Linux's struct tcp_info, up to the fields that are read
USUAL_AT, LOWEST_AT = 68, 148  # tcpi_rtt, tcpi_min_rtt
UNKNOWN = 0xFFFF_FFFF  # the lowest before anything was acknowledged


def clock() -> int:
    """The server's monotonic time in whole milliseconds."""
    return time.monotonic_ns() // 1_000_000


def microseconds() -> int:
    return time.monotonic_ns() // 1000


def line_of(scope: Scope) -> Line:
    """The measured latency of a connection; empty under another protocol."""
    found = (scope.get("extensions") or {}).get(EXTENSION)
    if not found:
        return Line()
    line: Line = found["line"]
    if scope.get("client") != found["peer"]:  # uvicorn believes a proxy that it trusts
        told = told_by_proxy(scope["headers"])
        line.measure = lambda: told
    return line


def writer_of(scope: Scope) -> Write | None:
    """A function that sends a message at once; None under another protocol."""
    found = (scope.get("extensions") or {}).get(EXTENSION)
    write: Write | None = found["write"] if found else None
    return write


def hear_by(scope: Scope, hear: Hear | None) -> None:
    """Call this function with each message; what it does not take is received as before."""
    found = (scope.get("extensions") or {}).get(EXTENSION)
    if found:
        found["protocol"].hear = hear


def told_by_proxy(headers: list[tuple[bytes, bytes]]) -> Wire | None:
    """The round trip time in microseconds that a proxy measured when the connection began."""
    name = os.environ.get(RTT_HEADER, "").lower().encode()
    said = dict(headers).get(name, b"")
    return Wire(int(said), None) if said.isdigit() and len(said) <= MOST_DIGITS else None


def measured_by_tcp(transport: asyncio.BaseTransport) -> Wire | None:
    """The round trip time that the kernel measured by TCP, where it tells; otherwise None."""
    door = transport.get_extra_info("socket")
    if door is None or not hasattr(socket, "TCP_INFO"):
        return None
    try:
        known = door.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, TCP_INFO_BYTES)
    except (OSError, ValueError):  # no TCP; or closed meanwhile, for which uvloop has a ValueError
        return None
    if len(known) < TCP_INFO_BYTES:  # a kernel before 4.6
        return None
    (usual,), (lowest,) = (struct.unpack_from("=I", known, at) for at in (USUAL_AT, LOWEST_AT))
    return Wire(lowest, usual) if lowest != UNKNOWN else None


class TimedProtocol(BoundedProtocol):
    """uvicorn's protocol with frequent pings from the start, whose times are kept."""

    def __init__(self, *arguments: Any, **named: Any) -> None:  # as uvicorn gives them
        super().__init__(*arguments, **named)
        self.queue = Stamped()
        self.line = Line()
        self.ping_interval = HURRY
        self.hear: Hear | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_complete:  # refused: there is no scope
            return
        transport = self.transport
        self.line.measure = lambda: measured_by_tcp(transport)
        # The application has its first turn only after this.
        extensions = cast(dict[str, object], self.scope["extensions"])
        extensions[EXTENSION] = {
            "line": self.line,
            "peer": self.client,
            "write": self.write,
            "protocol": self,
        }

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; text that is not UTF-8 closes the connection, and logs no error."""
        if self.curr_msg_data_type == "text":
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                if not self.close_sent:
                    self.conn.send_close(CloseCode.INVALID_DATA)
                    self.handle_parser_exception()
                return
            if self.hear and self.heard_all and self.hear(text, clock()):
                self.frames = []
                return
        super().send_receive_event_to_app()

    @property
    def heard_all(self) -> bool:
        """Whether no earlier message waits in the queue."""
        return self.queue.empty() and not self.read_paused and not self.close_sent

    def start_keepalive(self) -> None:
        self.send_keepalive_ping()

    def send_keepalive_ping(self) -> None:
        # Not loop.time(): uvloop's stands still within a turn of the loop.
        self.line.ask(microseconds())
        super().send_keepalive_ping()

    def handle_pong(self, event: Frame) -> None:
        asked = self.line.asked
        if asked is not None and bytes(event.data) == self.pending_ping_payload:
            self.line.add(microseconds() - asked)
            self.ping_interval = HURRY if len(self.line.trips) < HURRIED else PACE
        super().handle_pong(event)


class Stamped(asyncio.Queue[ASGIReceiveEvent]):
    """A queue that stamps each message with its arrival time."""

    def _put(self, item: ASGIReceiveEvent) -> None:
        super()._put(cast(ASGIReceiveEvent, {**item, "arrived": clock()}))
