"""How events get into the log: appends of all tables share commits, and a failed one fails alone.

An event is on disk before `append` returns, and its number is unique at its table: whoever writes
a number second is fenced.

Fenced             somebody else wrote it first: stop, and read the log again
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
AGAIN = 0.2  # seconds until the database is asked again about appends in doubt
Outcome = Exception | None  # none: it is stored


class Fenced(FairdealError):
    """Somebody else has written this first, and theirs stays."""


@dataclass(eq=False)
class Append:
    """An event that waits for its commit, and for the word that it is there."""

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
    """The events that wait to be stored."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: deque[Append] = deque()
        self.wake = asyncio.Event()
        self.closing = True

    @abstractmethod
    async def commit(self, batch: Sequence[Append]) -> Sequence[Outcome]:
        """Store each entry of different tables, in one transaction; say how each fared."""

    async def append(self, table: str, seq: int, body: bytes, change: Change | None = None) -> None:
        """Store one event, and the change that it makes; return when both are on disk."""
        if self.closing:
            raise StoreFailed("the log is closed")
        entry = Append(table, seq, body, change, asyncio.get_running_loop().create_future())
        self.waiting.append(entry)
        self.wake.set()
        await entry.done

    async def work(self) -> None:
        """Commit whatever waits, again and again, until the store is closed and nothing waits."""
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
        """Wait for something to store; whether there is."""
        # Those who have just been answered get the floor once: many have the next event ready,
        # and fuller commits are fewer. Waiting by the clock gained nothing more.
        await asyncio.sleep(0)
        while not self.waiting and not self.closing:
            self.wake.clear()
            await self.wake.wait()
        return bool(self.waiting)

    def take(self) -> list[Append]:
        """The first that waits of each table: what a table says next is judged after it."""
        batch: dict[str, Append] = {}
        later: list[Append] = []
        while self.waiting and len(batch) < BATCH:
            entry = self.waiting.popleft()
            if batch.setdefault(entry.table, entry) is not entry:
                later.append(entry)
        self.waiting.extendleft(reversed(later))
        return list(batch.values())

    def settle(self, batch: Sequence[Append], outcomes: Sequence[Outcome]) -> bool:
        """Tell each how it fared; whether some are still in doubt, and first in line again."""
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
