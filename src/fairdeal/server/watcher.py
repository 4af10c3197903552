"""One connection as a table sees it."""

import asyncio
from collections.abc import Callable, Iterable

from fairdeal.server.line import Line

# What waits for one watcher; a slower one is cut off, and may resume.
OUTBOX = 256  # messages
OUTBOX_BYTES = 262_144


class Watcher:
    """The seat that a connection is for, and the messages that wait to be sent over it."""

    def __init__(self, seat: int | None, line: Line, who: Iterable[str] = ()) -> None:
        self.seat = seat
        self.who = set(who)  # what this person is known by: an address, the seal of a token
        self.line = line
        self.outbox: asyncio.Queue[tuple[int | None, bytes]] = asyncio.Queue(OUTBOX)
        self.bytes = 0  # of the messages that wait
        self.sent = (-1, 0)  # the number of the last event that was sent, and when
        self.greeted = False  # events come after the welcome, which has those before it
        self.cut: str | None = None  # why it was cut off, as a code
        self.when_cut: Callable[[], None] | None = None  # who listens to it is told

    def tell(self, message: bytes, seq: int | None = None) -> None:
        """Put a message out; who does not take them is cut off, and nobody waits for it."""
        if self.outbox.full() or self.bytes > OUTBOX_BYTES:
            self.cut_off()
        else:
            self.outbox.put_nowait((seq, message))
            self.bytes += len(message)

    def cut_off(self, why: str = "slow") -> None:
        """End this connection; whoever was on it may come back, if the reason lets them."""
        self.cut = why
        if self.when_cut:
            self.when_cut()
