"""One connection, from the view of a table."""

import asyncio
from collections.abc import Callable, Iterable

from fairdeal.server.line import Line

# The limits of the queue; a slower client is disconnected, and may resume.
OUTBOX = 256  # messages
OUTBOX_BYTES = 262_144


class Watcher:
    """The seat of a connection, and its queue of outgoing messages."""

    def __init__(self, seat: int | None, line: Line, who: Iterable[str] = ()) -> None:
        self.seat = seat
        self.who = set(who)  # the identifiers of this person: an address, the seal of a token
        self.line = line
        self.outbox: asyncio.Queue[tuple[int | None, bytes]] = asyncio.Queue(OUTBOX)
        self.bytes = 0  # of the queued messages
        self.sent = (-1, 0)  # the number of the last event that was sent, and when
        self.greeted = False  # whether the welcome, which has the earlier events, was sent
        self.cut: str | None = None  # the code of the disconnection
        self.when_cut: Callable[[], None] | None = None  # called on disconnection

    def tell(self, message: bytes, seq: int | None = None) -> None:
        """Queue a message; a client that reads too slowly is disconnected, and delays nobody."""
        if self.outbox.full() or self.bytes > OUTBOX_BYTES:
            self.cut_off()
        else:
            self.outbox.put_nowait((seq, message))
            self.bytes += len(message)

    def cut_off(self, why: str = "slow") -> None:
        """End this connection; the client may reconnect, if the reason allows it."""
        self.cut = why
        if self.when_cut:
            self.when_cut()
