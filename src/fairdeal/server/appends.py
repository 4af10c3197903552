"""Writes events to the log: appends of all tables share commits, and each fails alone.

An event is on disk before `append` returns. Its number is unique at its table: the second writer
of a number is fenced.

Fenced             another process wrote this number first: stop, and read the log again
"""

import asyncio
from abc import abstractmethod
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from fairdeal.engine.errors import FairdealError
from fairdeal.server.database import Database, StoreFailed
from fairdeal.server.rows import Change

BATCH = 1000  # appends that share one commit, at most
APART = 0.010  # seconds from the start of one commit to the start of the next, at most, and
EACH = 0.002  # for each event but one that the last commit had
AGAIN = 0.2  # seconds until the database is asked again about appends in doubt
Outcome = Exception | None  # none: it is stored


class Fenced(FairdealError):
    """Another process has already written this number; its event stays."""


@dataclass(eq=False)
class Append:
    """An event that waits for its commit, with the future of its result."""

    table: str
    seq: int
    body: bytes
    change: Change | None
    done: asyncio.Future[None]
    doubtful: bool = False  # sent, and no answer came: only the database knows

    def settle(self, outcome: Exception | None) -> None:
        if self.done.done():  # whoever waited has been cancelled
            return
        if outcome:
            self.done.set_exception(outcome)
        else:
            self.done.set_result(None)

    def fenced(self) -> Fenced:
        return Fenced(f"somebody else wrote event {self.seq} of table {self.table} first")

    def refused(self, why: object) -> StoreFailed:
        line = " ".join(str(why).split())
        return StoreFailed(f"event {self.seq} of table {self.table} cannot be stored: {line}")


class Appends(Database):
    """The queue of events to store, for all tables."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: deque[Append] = deque()
        self.wake = asyncio.Event()
        self.closing = True
        self.next = 0.0  # when the next commit may begin, by the clock of the loop

    @abstractmethod
    async def commit(self, batch: Sequence[Append]) -> Sequence[Outcome]:
        """Store entries of different tables in one transaction; return the result of each."""

    async def append(self, table: str, seq: int, body: bytes, change: Change | None = None) -> None:
        """Store one event and its change of other rows; return when both are on disk."""
        if self.closing:
            raise StoreFailed("the log is closed")
        entry = Append(table, seq, body, change, asyncio.get_running_loop().create_future())
        self.waiting.append(entry)
        self.wake.set()
        await entry.done

    async def work(self) -> None:
        """Commit waiting events until the store is closed and the queue is empty."""
        while await self.company():
            batch = self.take()
            try:
                doubt = self.settle(batch, await self.commit(batch))
            except Exception as error:  # a fault in here is told, and leaves nobody waiting
                doubt = False
                for entry in batch:
                    entry.settle(error)
            if doubt:
                await asyncio.sleep(AGAIN)

    async def company(self) -> bool:
        """Wait for an event to store; return False if the store closes and none is left."""
        while not self.waiting and not self.closing:
            self.wake.clear()
            await self.wake.wait()
        # A commit costs more than an event: on a busy server many events share one. An event that
        # comes alone is stored at once.
        wait = self.next - asyncio.get_running_loop().time()
        if wait > 0:
            await asyncio.sleep(wait)
        return bool(self.waiting)

    def take(self) -> list[Append]:
        """The first waiting event of each table; its next one depends on the result."""
        batch: dict[str, Append] = {}
        later: list[Append] = []
        while self.waiting and len(batch) < BATCH:
            entry = self.waiting.popleft()
            if batch.setdefault(entry.table, entry) is not entry:
                later.append(entry)
        self.waiting.extendleft(reversed(later))
        apart = min(APART, EACH * (len(batch) - 1))
        self.next = asyncio.get_running_loop().time() + apart
        return list(batch.values())

    def settle(self, batch: Sequence[Append], outcomes: Sequence[Outcome]) -> bool:
        """Set the result of each append; return whether some are uncertain and queued again."""
        doubtful = []
        failures = [one for one in outcomes if isinstance(one, StoreFailed)]
        if len(failures) in (0, len(batch)):  # one alone has failed for its own sake
            self.note(failures[0] if failures else None)
        for entry, outcome in zip(batch, outcomes, strict=True):
            if entry.doubtful and not self.closing:
                doubtful.append(entry)
            else:
                entry.settle(outcome)
        self.waiting.extendleft(reversed(doubtful))
        return bool(doubtful)
