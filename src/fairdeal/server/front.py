"""What a gateway holds, and the one interface through which it reaches tables.

A gateway has connections, rate limits and metrics, and no table. Requests go to a `TablePort`;
answers and events come back to the `Watcher` of each connection. In one process the port is the
live table itself (`live.py`).
"""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol

from fairdeal.server import protocol
from fairdeal.server.door import Door
from fairdeal.server.metrics import Metrics
from fairdeal.server.rate import Limits, Rate
from fairdeal.server.watcher import Outbox, Watcher

GOODBYE = 3.0  # seconds for connections to close by themselves


class TablePort(Protocol):
    """A table, as a gateway reaches it."""

    gone: bool  # whether the table was unloaded; its connections have to enter again

    async def enter(self, watcher: Watcher, hello: protocol.Hello, tokens: Sequence[str]) -> None:
        """Let a connection in, which then gets its welcome; or raise the refusal."""

    def ask(self, watcher: Watcher, message: protocol.Request, arrived: int) -> None:
        """Pass on a request; the answer comes to the watcher."""

    def leave(self, watcher: Watcher) -> None:
        """Say that a connection has ended."""

    async def settle(self) -> None:
        """Wait until all earlier requests are answered."""


class Front(ABC):
    """The connections of one process, and the limits of the addresses they come from."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.metrics = Metrics()
        self.limits = limits or Limits()
        self.rate = Rate(self.limits.new)
        self.door = Door(self.limits)
        self.outboxes: set[Outbox] = set()  # of the connections that are open
        self.strangers: set[Outbox] = set()  # of them, those that have not sent hello
        self.closing = False

    @property
    @abstractmethod
    def size(self) -> int:
        """How many tables there are here."""

    @abstractmethod
    async def open(self) -> None: ...

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def ill(self) -> str | None:
        """Why this process cannot serve now, if so."""

    @property
    def sockets(self) -> int:
        return len(self.outboxes)

    def figures(self) -> bytes:
        """The metrics of this process."""
        self.metrics.sockets.set(self.sockets)
        self.metrics.outbox.set(sum(one.bytes for one in self.outboxes))
        return self.metrics.text()

    @abstractmethod
    async def find(self, id: str) -> TablePort:
        """The table with this id; a refusal, if it is known that there is none."""

    @abstractmethod
    async def find_evening(self, id: str) -> TablePort:
        """The evening with this id, whose connections are like those of a table."""

    @abstractmethod
    def cut_all(self) -> None:
        """End the connections of all tables."""

    async def say_goodbye(self) -> None:
        """End every connection after its last answers, with the time to reconnect."""
        self.closing = True
        self.cut_all()
        for stranger in self.strangers:
            stranger.cut_off()
        end = time.monotonic() + GOODBYE
        while self.sockets and time.monotonic() < end:
            await asyncio.sleep(0.02)
