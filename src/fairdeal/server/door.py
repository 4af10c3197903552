"""Limits of the HTTP server: connections and requests per address, and timeouts.

uvicorn waits forever for the rest of a request, and for a client that does not read its answer.
`PatientProtocol` has timeouts for both. `Gate` wraps the application and limits requests; behind
a proxy it knows the addresses of the clients.
"""

import asyncio
import contextlib
import logging
import sys
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, cast

import h11
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol

from fairdeal.engine.messages import message
from fairdeal.server.answers import RequestRefused
from fairdeal.server.frames import BoundedProtocol
from fairdeal.server.rate import Allowance, Limits, asker, network_of
from fairdeal.server.refusals import Refusal
from fairdeal.server.routes import Answer

WHOLE_WITHIN = 10.0  # seconds for the headers and the body of a request
TAKEN_WITHIN = 30.0  # seconds in which a client reads on
CROWDED = 0.02  # seconds for a handshake, if many come from one address at once
LINGER = 10.0  # seconds in which the last of an answer is taken, once the connection is closed
NO_LIMIT = 1_000_000  # of open files
SPARE_FILES = 256  # for the log, the page and the bots
FORWARDED = b"x-forwarded-for"
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
log = logging.getLogger(__name__)


def many_files() -> int:
    """Raise the limit of open files as far as the system allows, and return it."""
    if sys.platform == "win32":
        return NO_LIMIT
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):  # some systems allow fewer than they say
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return soft


class Door:
    """The open connections, and what each address has asked for."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.allowance = Allowance(limits)
        self.most = NO_LIMIT  # connections of all addresses together
        self.inside = 0
        self.connections: Counter[str] = Counter()
        self.queues: dict[str, Queue] = {}
        self.named = False  # the proxy in front, if there is one

    def enter(self, address: str | None) -> bool:
        """Count a connection; return whether it may stay. Those of a proxy have no address here."""
        self.inside += 1
        if address is None:
            return self.inside <= self.most
        self.connections[address] += 1
        many = self.connections[address] > self.limits.connections or self.inside > self.most
        return not many and not self.allowance.shut_out(address)

    def leave(self, address: str | None) -> None:
        self.inside -= 1
        if address is not None:
            self.connections[address] -= 1
            if not self.connections[address]:
                del self.connections[address]

    @contextlib.asynccontextmanager
    async def in_turn(self, address: str) -> AsyncIterator[bool]:
        """Limit how many requests of one address run at once; yield whether others wait."""
        queue = self.queues.setdefault(address, Queue(asyncio.Semaphore(self.limits.together)))
        queue.length += 1
        try:
            async with queue.turns:
                yield queue.length > self.limits.together
        finally:
            queue.length -= 1
            if not queue.length:
                del self.queues[address]


@dataclass
class Queue:
    """The running and waiting requests of one address."""

    turns: asyncio.Semaphore
    length: int = 0


class Gate:
    """Wraps an ASGI application with a rate limit for each address."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self.app = app
        self.door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        self.look_for_proxy(scope)
        address = asker(scope)
        if not self.door.allowance.charge(address):
            await self.refuse(scope, receive, send, self.door.allowance.wait(address))
        elif scope["type"] == "http":
            async with self.door.in_turn(address):
                await self.app(scope, receive, send)
        else:
            async with self.door.in_turn(address) as crowded:
                await asyncio.sleep(CROWDED if crowded else 0)
            await self.app(scope, receive, send)

    async def refuse(self, scope: Scope, receive: Receive, send: Send, wait: int) -> None:
        """Refuse with 429 and the time to retry, and close the connection."""
        refusal = Refusal("flood", message("too-many-requests", seconds=wait))
        headers = {"retry-after": str(wait), "connection": "close"}
        said = RequestRefused(refusal.code, str(refusal), refusal.said)
        answer = Answer(said, 429, headers)
        if scope["type"] == "http":
            await answer(scope, receive, send)
        else:
            await WebSocket(scope, receive, send).send_denial_response(answer)

    def look_for_proxy(self, scope: Scope) -> None:
        """Log once that there is an unknown proxy: all clients behind it count as one address."""
        if not self.door.named and any(name == FORWARDED for name, _ in scope["headers"]):
            self.door.named = True
            log.warning("X-Forwarded-For is ignored: name the proxy in FORWARDED_ALLOW_IPS")


class PatientProtocol(H11Protocol):
    """uvicorn's HTTP protocol with timeouts for slow requests and for unread answers."""

    # Any: whatever else uvicorn gives.
    def __init__(self, config: Config, *arguments: Any, **named: Any) -> None:
        super().__init__(config, *arguments, **named)
        self.door: Door = config.app.state.door  # type: ignore[union-attr]
        self.address: str | None = None
        self.deadline: asyncio.TimerHandle | None = None  # for the rest of a request
        self.stalled: asyncio.TimerHandle | None = None  # for a client that does not read
        self.last: asyncio.TimerHandle | None = None  # for a connection that is closed

    # -- in and out -----------------------------------------------------------
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        proxies = getattr(self.config.loaded_app, "trusted_hosts", ())
        self.address = None if host in proxies else network_of(host)
        if self.door.enter(self.address):
            self.expect_the_rest()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.stop_timers()
        self.door.leave(self.address)

    def stop_timers(self) -> None:
        for timer in (self.deadline, self.stalled, self.last):
            if timer:
                timer.cancel()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self.stop_timers()
        protocol = cast(BoundedProtocol, self.transport.get_protocol())
        protocol.most_frames = self.door.limits.frames
        protocol.when_lost = lambda: self.door.leave(self.address)

    # -- what is not whole ----------------------------------------------------
    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.expect_the_rest()

    def expect_the_rest(self) -> None:
        """Start the timeout of an incomplete request; slowly sent bytes do not extend it."""
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            if self.deadline:
                self.deadline.cancel()
                self.deadline = None
        elif self.deadline is None:
            self.deadline = self.loop.call_later(WHOLE_WITHIN, self.too_slow)

    def too_slow(self) -> None:
        self.charge()
        if not self.cycle or self.cycle.response_complete:
            self.transport.write(TOO_SLOW)
        self.close()

    def send_400_response(self, msg: str) -> None:
        self.charge()
        super().send_400_response(msg)
        self.close()

    def charge(self) -> None:
        """Count requests that never reach the application, too."""
        if self.address is not None:
            self.door.allowance.charge(self.address)

    # -- what is not taken ----------------------------------------------------
    def pause_writing(self) -> None:
        super().pause_writing()
        self.stalled = self.loop.call_later(TAKEN_WITHIN, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stalled:
            self.stalled.cancel()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self.close()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.close()

    def close(self) -> None:
        """Close the connection, even if the client never reads the rest."""
        self.transport.close()
        if self.last is None:
            self.last = self.loop.call_later(LINGER, self.transport.abort)
