"""The latency of a connection, by measurements that its client cannot make longer.

A client can delay its answers to pings, so the round trip of a ping is only an upper bound. The
latency is the lowest of all round trips of the connection, and never more than the lowest that TCP
measured in the server's kernel: a client acknowledges bytes before its program sees them. Behind a
proxy the kernel measures only the way to the proxy; the proxy may then send its own measurement.
"""

from collections import deque
from collections.abc import Callable
from statistics import fmean, median
from typing import NamedTuple, Protocol

WINDOW = 20  # round trips of pings in the window
HURRIED = 5  # the first of them are sent quickly one after another
SILENT = 2_000_000  # microseconds after which a ping should have been answered
HELD = 50_000  # microseconds that answers to pings may take longer than TCP's acknowledgements
MICROSECONDS = 1000  # in a millisecond


class Wire(NamedTuple):
    """Round trips as TCP measured them, in microseconds."""

    lowest: int
    usual: int | None  # lately; a proxy says only what it measured when the connection began


class Latency(Protocol):
    """The latency of a connection, as a race needs it."""

    @property
    def jitter(self) -> int: ...

    def length(self, trusting: bool = False) -> int | None: ...

    def trouble(self, now: int) -> str | None: ...


class Line:
    """The measured round trips of one connection."""

    def __init__(self, measure: Callable[[], Wire | None] = lambda: None) -> None:
        self.measure = measure  # asks TCP
        self.known: Wire | None = None  # what it said last; the lowest of all that it said
        self.trips: deque[int] = deque(maxlen=WINDOW)  # of pings, in microseconds
        self.shortest: int | None = None  # of all pings, also those outside the window
        self.asked: int | None = None  # when the unanswered ping was sent

    def ask(self, now: int) -> None:
        """A ping is sent."""
        self.asked = now

    def add(self, trip: int) -> None:
        """The ping was answered after so many microseconds."""
        self.asked = None
        self.trips.append(trip)
        self.shortest = trip if self.shortest is None else min(trip, self.shortest)

    @property
    def wire(self) -> Wire | None:
        """The measurement of TCP, kept after the connection has ended."""
        found = self.measure()
        if found and self.known:
            found = found._replace(lowest=min(found.lowest, self.known.lowest))
        self.known = found or self.known
        return self.known

    def length(self, trusting: bool = False) -> int | None:
        """The line in milliseconds, as far as it is proven; none before the first answer.

        Where only pings measure it, nothing is proven: it counts if everybody is trusted.
        """
        wire = self.wire
        if self.shortest is None:
            return None
        if wire is None:
            return in_milliseconds(self.shortest) if trusting else 0
        return in_milliseconds(min(self.shortest, wire.lowest))

    @property
    def jitter(self) -> int:
        """The mean round trip of pings minus the lowest one, in milliseconds."""
        if self.shortest is None:
            return 0
        wire = self.wire
        lowest = min(self.shortest, wire.lowest) if wire else self.shortest
        return int(fmean(self.trips) - lowest) // MICROSECONDS

    def trouble(self, now: int) -> str | None:
        """The reason for no compensation: an unanswered ping, or delayed answers."""
        if self.asked is not None and now - self.asked > SILENT:
            return "silent"
        if self.shortest is None:
            return "unmeasured"
        return "held" if self.held else None

    @property
    def held(self) -> bool:
        """Whether answers to pings take much longer than what TCP measured."""
        wire = self.wire
        if wire is None or self.shortest is None or len(self.trips) < HURRIED:
            return False
        if wire.usual is None:
            return self.shortest > wire.lowest + HELD
        return median(self.trips) > wire.usual + HELD


def in_milliseconds(trip: int) -> int:
    """Whole milliseconds, rounded up."""
    return -(-trip // MICROSECONDS)
