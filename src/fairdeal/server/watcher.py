"""One connection, from the view of a table; and its queue, where the socket is in this process."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable

from fairdeal.server import protocol
from fairdeal.server.frames import Write
from fairdeal.server.line import Latency
from fairdeal.server.pings import clock

# The limits of the queue; a slower client is disconnected, and may resume.
OUTBOX = 256  # messages
OUTBOX_BYTES = 262_144


class Watcher(ABC):
    """The seat of a connection, its latency, and a way to send it messages."""

    def __init__(self, seat: int | None, line: Latency, who: Iterable[str] = ()) -> None:
        self.seat = seat
        self.who = set(who)  # the identifiers of this person: an address, the seal of a token
        self.line = line
        self.sent = (-1, 0)  # the number of the last event that was sent, and when
        self.company = False  # whether it is told of spectators and of pauses
        self.greeted = False  # whether the welcome, which has the earlier events, was sent

    @abstractmethod
    def tell(self, message: bytes, seq: int | None = None) -> None:
        """Send a message; if it is an event, with its number."""

    def welcome(self, message: bytes | None, seq: int) -> None:
        """Send the welcome, after which events follow; None if the client has had it."""
        if message is not None:
            self.tell(message, seq)

    def tag(self, request: int) -> str | None:
        """The name of a request in the log, if it could come again after its event."""
        return None

    def answer(self, said: protocol.Done | protocol.Refused) -> None:
        """Answer a request."""
        self.tell(protocol.write(said))

    @abstractmethod
    def cut_off(self, why: str = "slow") -> None:
        """End this connection; the client may reconnect, if the reason allows it."""


class Outbox(Watcher):
    """A connection whose socket is in this process, with its queue of outgoing messages."""

    def __init__(
        self, seat: int | None, line: Latency, who: Iterable[str] = (), write: Write | None = None
    ) -> None:
        super().__init__(seat, line, who)
        self.write = write
        self.outbox: asyncio.Queue[tuple[int | None, bytes]] = asyncio.Queue(OUTBOX)
        self.bytes = 0  # of the queued messages, and of the one that is being sent
        self.cut: str | None = None  # the code of the disconnection
        self.when_cut: Callable[[], None] | None = None  # called on disconnection

    def tell(self, message: bytes, seq: int | None = None) -> None:
        """Send a message, or queue it behind others; a client too slow for that is cut off."""
        if not self.bytes and self.write and self.write(message):
            self.note_sent(seq)
        elif self.outbox.full() or self.bytes > OUTBOX_BYTES:
            self.cut_off()
        else:
            self.outbox.put_nowait((seq, message))
            self.bytes += len(message)

    def note_sent(self, seq: int | None) -> None:
        """Remember when the client was sent an event: its reaction to that is timed."""
        if seq is not None:
            self.sent = seq, clock()

    def cut_off(self, why: str = "slow") -> None:
        self.cut = why
        if self.when_cut:
            self.when_cut()
