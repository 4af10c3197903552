"""uvicorn's WebSocket protocol, which parses in small pieces, and drops clients that do not read.

uvicorn parses all received bytes at once; with thousands of frames, other connections would wait.
Here a connection is parsed in slices: the next one after the messages of the last were taken.
"""

import asyncio
import struct
import sys
from collections.abc import Callable
from typing import Any

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

SLICE = 1024  # bytes that are parsed at a time: 170 frames at the most
IN_SECONDS = 20.0  # frames are counted: messages, their parts, pings and pongs
LAST_WORDS = 1.0  # seconds in which a client can read why it was closed
LINGER = 12.0  # seconds in which the last message is taken: more than a closing handshake has
FLOOD = 4429
WHOLE_TEXT = 0x81  # the first byte of a frame
LONG, LONGER = 126, 127  # in place of a size that follows in two bytes, or in eight
LONGEST = 0x1_0000  # the first size that needs eight
Write = Callable[[bytes], bool]  # sends a message at once, or says that it cannot
Hear = Callable[[str, int], bool]  # takes a message that arrived then, or leaves it to the queue


class BoundedProtocol(WebSocketsSansIOProtocol):
    """Parses frames when they are needed, with a limit on their number."""

    def __init__(self, *arguments: Any, **named: Any) -> None:  # as uvicorn gives them
        super().__init__(*arguments, **named)
        self.when_lost: Callable[[], None] = lambda: None
        self.most_frames = sys.maxsize
        self.unread = memoryview(b"")
        self.began, self.count = self.loop.time(), 0  # a window of time, and the frames in it
        self.last: asyncio.TimerHandle | None = None

    # -- reading --------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        if self.unread or self.read_paused or len(data) > SLICE:
            self.unread = memoryview(bytes(self.unread) + data)
            self.read_on()
        else:
            super().data_received(data)

    def read_on(self) -> None:
        """Parse until a message is ready."""
        while self.unread and not self.read_paused and not self.transport.is_closing():
            data, self.unread = bytes(self.unread[:SLICE]), self.unread[SLICE:]
            super().data_received(data)

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if self.unread:
            self.read_on()
        if not self.queue.empty():  # of many messages, others have their turn before the next
            await asyncio.sleep(0)
        return message

    # -- writing --------------------------------------------------------------
    def write(self, text: bytes) -> bool:
        """Send a message at once; return False if the client has to read first, or is gone."""
        if not self.writable.is_set() or self.disconnected or self.conn.state is not State.OPEN:
            return False
        self.transport.write(frame_of(text))
        return True

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self.close_sent:  # also a handshake that is refused is complete, and no fault to log
            self.handshake_complete = True

    # -- counting -------------------------------------------------------------
    def handle_events(self) -> None:
        self.count += len(self.conn.events)
        now = self.loop.time()
        if now - self.began > IN_SECONDS:
            self.began, self.count = now, 0
        if self.count > self.most_frames:
            self.stop_reading()
        else:
            super().handle_events()

    def stop_reading(self) -> None:
        """Stop reading, and close the connection after the client had time to read the reason."""
        self.unread = memoryview(b"")
        self.read_paused = True
        self.transport.pause_reading()
        if not self.close_sent:
            why = f"at most {self.most_frames} frames in {IN_SECONDS:.0f} seconds"
            self.conn.send_close(FLOOD, why)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": FLOOD})
        self.let_go(LAST_WORDS)

    # -- the end --------------------------------------------------------------
    def let_go(self, seconds: float) -> None:
        """Abort the connection after a timeout, even if the client never reads the rest."""
        if self.last:
            self.last.cancel()
        self.last = self.loop.call_later(seconds, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.let_go(LAST_WORDS)

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.writable.is_set():  # who does not read keeps no buffer
            self.transport.abort()
        elif self.last is None and not self.disconnected:
            self.let_go(LINGER)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.last:
            self.last.cancel()
        self.when_lost()


def frame_of(text: bytes) -> bytes:
    """A message as one frame of a server: whole, and without a mask."""
    size = len(text)
    if size < LONG:
        return bytes((WHOLE_TEXT, size)) + text
    if size < LONGEST:
        return struct.pack("!BBH", WHOLE_TEXT, LONG, size) + text
    return struct.pack("!BBQ", WHOLE_TEXT, LONGER, size) + text
