"""Replays tables from their logs, and sets those aside that this version cannot replay."""

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from fairdeal.engine.errors import FairdealError
from fairdeal.engine.messages import Message, message
from fairdeal.server import events
from fairdeal.server.database import StoreFailed
from fairdeal.server.history import OtherRules
from fairdeal.server.pieces import BrokenPack
from fairdeal.server.refusals import Refusal
from fairdeal.server.rows import Stored, TableRow
from fairdeal.server.sitting import Sitting
from fairdeal.server.snapshots import Snapshots
from fairdeal.server.store import Store

AT_ONCE = 0.001  # seconds of a replay between pauses; they are as long, unless somebody waits
log = logging.getLogger(__name__)


class NotReplayed(FairdealError):
    """An event of a log cannot be applied; its number, and why."""

    def __init__(self, seq: int, why: Exception) -> None:
        super().__init__(f"event {seq} does not replay")
        self.seq = seq
        self.why = why


class LoggedTables(Protocol):
    """The tables of a server, as far as this file is concerned."""

    store: Store
    snapshots: Snapshots


class Replays:
    """Makes tables from their logs."""

    def __init__(self, tables: LoggedTables) -> None:
        self.tables = tables
        self.aside: dict[str, Message] = {}  # the refusals for tables that do not replay
        self.missed: set[str] = set()  # tables that could not be loaded with all others

    def check(self, id: str) -> None:
        """Refuse a table that is set aside."""
        if id in self.aside:
            raise Refusal("set_aside", self.aside[id])

    @contextmanager
    def one_of_many(self, id: str) -> Iterator[None]:
        """Go on without a table that cannot be loaded now, whatever the error; say so once.

        It stays in the log, and is tried again when somebody asks for it.
        """
        try:
            yield
        except Refusal:  # it is set aside, which was said
            pass
        except Exception as error:
            if id not in self.missed:
                self.missed.add(id)
                unknown = None if isinstance(error, StoreFailed) else error
                why = type(error).__name__ if unknown else str(error)
                event = "a table could not be loaded, and stays in the log: %s"
                log.error(event, why, exc_info=unknown, extra={"table": id})

    async def replay(
        self,
        row: TableRow,
        until: int | None = None,
        onto: Sitting | None = None,
        waiting: bool = False,
    ) -> Sitting:
        """A table from its log, or its state after event number `until`.

        If it was replayed up to some event already, or has a snapshot, only the rest is replayed.
        If that fails, the whole log counts. It is sooner ready if people are waiting for it.
        """
        pause, snapshots = 0.0 if waiting else AT_ONCE, self.tables.snapshots
        if onto is None and until is None:
            onto = await snapshots.find(row)
        if onto:
            try:
                return await self.go_on(onto, until, pause)
            except NotReplayed as failed:
                await snapshots.give_up(row.id, failed.why)
        try:
            return await self.go_on(Sitting(row.id, row.secret), until, pause)
        except NotReplayed as failed:
            raise self.set_aside(row.id, failed) from None

    async def go_on(self, sitting: Sitting, until: int | None, pause: float) -> Sitting:
        """Apply the events that a table does not have yet."""
        known, began = sitting.seq, time.perf_counter()
        # Its last event is read again: a log that has none with that number is behind the table.
        pages = self.tables.store.pages(sitting.id, until, since=max(known, 0))
        try:
            async for page in pages:
                for stored in page:
                    if stored.seq == known:
                        continue
                    apply(sitting, stored)
                    if time.perf_counter() - began > AT_ONCE:
                        await asyncio.sleep(pause)
                        began = time.perf_counter()
                known = -1
        except BrokenPack as error:
            raise NotReplayed(sitting.seq + 1, error) from None
        if known >= 0:
            raise NotReplayed(known, LookupError("the log does not reach to this event"))
        if sitting.seq < 0:
            raise Refusal("no_table", message("no-table", table=sitting.id))
        return sitting

    def set_aside(self, id: str, failed: NotReplayed) -> Refusal:
        """Leave alone what this version cannot replay: its log stays as it is, for one that can.

        People are told no more than the version: a move that does not replay could name a card.
        """
        why = message("set-aside", table=id)
        if isinstance(failed.why, OtherRules):
            why = message("set-aside-because", table=id, why=str(failed.why))
        if id not in self.aside:
            self.aside[id] = why
            event = "a table is set aside: event %d does not replay"
            log.error(event, failed.seq, exc_info=failed.why, extra={"table": id})
        return Refusal("set_aside", why)


def apply(sitting: Sitting, stored: Stored) -> None:
    """Apply the next event; with one left out, all later ones would have other numbers."""
    if stored.seq != sitting.seq + 1:
        raise NotReplayed(sitting.seq + 1, LookupError("this event is not in the log"))
    try:
        sitting.take(events.read_event(stored.body))
    except Exception as error:
        raise NotReplayed(stored.seq, error) from None
