"""Tables that another owner is about to hand over, replayed ahead of time.

A log only grows, so a table that was replayed earlier needs only the events after that.
"""

import asyncio
import time
from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import Protocol

from fairdeal.server.replays import Replays
from fairdeal.server.rows import TableRow
from fairdeal.server.sitting import Sitting
from fairdeal.server.store import Store
from fairdeal.server.tidy import LATELY, ago

GENTLY = 2.0  # the pause after a replay, as a multiple of the time it took: nobody waits for it
KEPT = 60.0  # seconds; if it was not handed over by then, it will not be


class ReplayTables(Protocol):
    """The tables of a server, as far as this file is concerned."""

    replays: Replays
    store: Store

    @property
    def live(self) -> Container[str]: ...
    async def replay(self, row: TableRow, *, onto: Sitting | None) -> Sitting: ...


@dataclass(frozen=True)
class Replayed:
    """A table as it was at some time."""

    at: float
    row: TableRow
    sitting: Sitting


class Ahead:
    """What is ready to be taken over."""

    def __init__(self, tables: ReplayTables) -> None:
        self.tables = tables
        self.ready: dict[str, Replayed] = {}

    async def prepare(self, wanted: Callable[[str], bool]) -> None:
        """Replay the matches in progress at these tables."""
        self.forget()
        for row in await self.tables.store.playing(ago(LATELY)):
            if wanted(row.id) and row.id not in self.tables.live:
                began = time.monotonic()
                with self.tables.replays.one_of_many(row.id):
                    sitting = await self.tables.replay(row, onto=self.take(row.id))
                    self.ready[row.id] = Replayed(time.monotonic(), row, sitting)
                await asyncio.sleep(GENTLY * (time.monotonic() - began))

    def row(self, id: str) -> TableRow | None:
        return self.ready[id].row if id in self.ready else None

    def take(self, id: str) -> Sitting | None:
        """The table as it was replayed, for one user only."""
        return self.ready.pop(id).sitting if id in self.ready else None

    def forget(self) -> None:
        """Forget what was not handed over."""
        before = time.monotonic() - KEPT
        self.ready = {id: one for id, one in self.ready.items() if one.at > before}
