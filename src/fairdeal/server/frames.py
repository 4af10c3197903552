"""uvicorn's WebSocket protocol, which parses in small pieces, and drops clients that do not read.

uvicorn parses all received bytes at once; with thousands of frames, other connections would wait.
Here a connection is parsed in slices: the next one after the messages of the last were taken. A
short frame that comes alone, as nearly all do, is taken without the parser. What a connection is
sent in one turn of the loop is written together, because a write costs more than a message.
"""

import asyncio
import struct
import sys
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.utils import apply_mask

SLICE = 1024  # bytes that are parsed at a time: 170 frames at the most
IN_SECONDS = 20.0  # frames are counted: messages, their parts, pings and pongs
LAST_WORDS = 1.0  # seconds in which a client can read why it was closed
LINGER = 12.0  # seconds in which the last message is taken: more than a closing handshake has
FLOOD = 4429
WHOLE_TEXT, WHOLE_PONG = 0x81, 0x8A  # the first byte of a frame
MASKED = 0x80  # in the second byte of a client's frame, beside the size
MASK = 4  # bytes before the content of a client's frame
LONG, LONGER = 126, 127  # in place of a size that follows in two bytes, or in eight
LONGEST = 0x1_0000  # the first size that needs eight
END_OF_HEADERS = b"\r\n\r\n"
Write = Callable[[bytes], bool]  # sends a message at once, or says that it cannot
Hear = Callable[[str, int], bool]  # takes a message that arrived then, or leaves it to the queue


class Turn:
    """The connections that are written to at the end of this turn of the loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.waiting: list[BoundedProtocol] = []

    def add(self, protocol: "BoundedProtocol") -> None:
        if not self.waiting:
            self.loop.call_soon(self.end)
        self.waiting.append(protocol)

    def end(self) -> None:
        waiting, self.waiting = self.waiting, []
        for protocol in waiting:
            protocol.flush()


turns: WeakKeyDictionary[asyncio.AbstractEventLoop, Turn] = WeakKeyDictionary()


class BoundedProtocol(WebSocketsSansIOProtocol):
    """Parses frames when they are needed, with a limit on their number."""

    def __init__(self, *arguments: Any, **named: Any) -> None:  # as uvicorn gives them
        super().__init__(*arguments, **named)
        self.when_lost: Callable[[], None] = lambda: None
        self.most_frames = sys.maxsize
        self.unread = memoryview(b"")
        self.began, self.count = self.loop.time(), 0  # a window of time, and the frames in it
        self.last: asyncio.TimerHandle | None = None
        self.between = False  # whether the parser has had whole frames, and none in part
        self.unsent: list[bytes] = []  # frames, until the end of this turn of the loop
        self.turn = turns.get(self.loop) or turns.setdefault(self.loop, Turn(self.loop))

    # -- reading --------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        if self.unread or self.read_paused or len(data) > SLICE:
            self.unread = memoryview(bytes(self.unread) + data)
            self.read_on()
        elif not self.take_short(data):
            self.parse(data)

    def read_on(self) -> None:
        """Parse until a message is ready."""
        while self.unread and not self.read_paused and not self.transport.is_closing():
            data, self.unread = bytes(self.unread[:SLICE]), self.unread[SLICE:]
            self.parse(data)

    def parse(self, data: bytes) -> None:
        if self.handshake_initiated:
            self.between = self.between and are_whole(data)
        else:
            self.between = data.endswith(END_OF_HEADERS)
        super().data_received(data)

    def take_short(self, data: bytes) -> bool:
        """Take one short message or pong; return False if the parser has to look at these bytes."""
        size, conn = len(data) - MASK - 2, self.conn
        if not self.between or not 0 <= size < LONG or data[1] != MASKED | size:
            return False
        if conn.state is not State.OPEN or conn.current_size is not None:  # within a message
            return False
        if data[0] not in (WHOLE_TEXT, WHOLE_PONG):
            return False
        text = apply_mask(data[MASK + 2 :], data[2 : MASK + 2])
        if not self.counted(1):
            self.stop_reading()
        elif data[0] == WHOLE_TEXT:
            self.handle_text(Frame(Opcode.TEXT, text))
        else:
            self.handle_pong(Frame(Opcode.PONG, text))
        return True

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
        if not self.unsent:
            self.turn.add(self)
        self.unsent.append(frame_of(text))
        return True

    def flush(self) -> None:
        """Write what was sent in this turn of the loop, before anything newer."""
        if self.unsent:
            frames, self.unsent = self.unsent, []
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    async def send(self, message: ASGISendEvent) -> None:
        self.flush()
        await super().send(message)
        if self.close_sent:  # also a handshake that is refused is complete, and no fault to log
            self.handshake_complete = True

    # -- counting -------------------------------------------------------------
    def handle_events(self) -> None:
        if self.counted(len(self.conn.events)):
            super().handle_events()
        else:
            self.stop_reading()

    def counted(self, frames: int) -> bool:
        """Count some more frames; return whether they are within the limit."""
        self.count += frames
        now = self.loop.time()
        if now - self.began > IN_SECONDS:
            self.began, self.count = now, 0
        return self.count <= self.most_frames

    def stop_reading(self) -> None:
        """Stop reading, and close the connection after the client had time to read the reason."""
        self.flush()
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

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    def handle_close(self, event: Frame) -> None:
        self.flush()
        super().handle_close(event)

    def handle_parser_exception(self) -> None:
        self.flush()
        super().handle_parser_exception()

    def keepalive_timeout(self) -> None:
        self.flush()
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


def are_whole(data: bytes) -> bool:
    """Whether these bytes are frames of a client, the last one to its end."""
    at = 0
    while at + 2 <= len(data):
        size, head = data[at + 1] & ~MASKED, at + 2
        if size >= LONG:
            more = 2 if size == LONG else 8
            size, head = int.from_bytes(data[head : head + more]), head + more
        at = head + MASK + size
    return at == len(data)


def frame_of(text: bytes) -> bytes:
    """A message as one frame of a server: whole, and without a mask."""
    size = len(text)
    if size < LONG:
        return bytes((WHOLE_TEXT, size)) + text
    if size < LONGEST:
        return struct.pack("!BBH", WHOLE_TEXT, LONG, size) + text
    return struct.pack("!BBQ", WHOLE_TEXT, LONGER, size) + text
