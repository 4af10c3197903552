"""The log of the live tables: open, close, and read tables and their events.

`appends.py` writes events, `packing.py` has finished matches, `statistics.py` queries about people.
`sqlite.py` and `postgres.py` are the two databases.
"""

import asyncio
import math
import time
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, date, datetime

from sqlalchemy import ColumnElement, Exists, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from fairdeal.server.appends import Fenced
from fairdeal.server.database import StoreFailed
from fairdeal.server.rows import Daily, NewTable, Snapshot, Stored, TableRow
from fairdeal.server.schema import dailies, events, last_use, snapshots, tables
from fairdeal.server.statistics import Statistics

PAGE = 500  # events that are read at a time
PROBED = 5.0  # seconds in which readiness writes once, while it succeeds
NO_DAY = date(1, 1, 1)  # nobody played then: a row to write and delete


class Store(Statistics):
    """A log."""

    def __init__(self) -> None:
        super().__init__()
        self.writing: asyncio.Task[None] | None = None
        self.probed = -math.inf  # when readiness wrote last, and succeeded

    # -- open and close ---------------------------------------------------------
    async def open(self) -> None:
        """Migrate the database to the newest schema; errors are one line."""
        try:
            await self.connect()
        except BaseException:
            await self.disconnect()
            raise
        self.closing = False
        self.writing = asyncio.create_task(self.work(), name="log")

    async def close(self) -> None:
        """Commit the accepted events, and close the database."""
        self.closing = True
        self.wake.set()
        if self.writing:
            await self.writing
        await self.disconnect()

    async def ill(self) -> str | None:
        """Why the log cannot be used now, if so; it is written to find out."""
        if self.writing is None or self.writing.done():
            return "the log is closed"
        try:
            await self.read(select(1))
            if self.trouble or time.monotonic() - self.probed > PROBED:
                await self.try_to_write()
                self.probed = time.monotonic()
        except StoreFailed as failed:
            return failed.why
        return None

    async def try_to_write(self) -> None:
        """Write a row, and delete it again."""
        row = Daily(NO_DAY, b"", 0, False)
        await self.carry_out(self.upsert(dailies).values(vars(row)).on_conflict_do_nothing())
        await self.carry_out(delete(dailies).where(dailies.c.date == NO_DAY))

    # -- tables -----------------------------------------------------------------
    async def create(self, row: NewTable) -> None:
        """Store a table that waits for its players."""
        try:
            values = vars(row) | {"options": dict(row.options), "state": "waiting"}
            await self.carry_out(insert(tables).values(values))
        except IntegrityError:
            raise Fenced(f"there is a table {row.id} already") from None

    async def table(self, id: str) -> TableRow | None:
        found = await self.read(select(tables).where(tables.c.id == id))
        return TableRow(**found[0]._mapping) if found else None

    async def pages(
        self, table: str, until: int | None = None, since: int = 0
    ) -> AsyncIterator[list[Stored]]:
        """The events of a table from number `since` up to `until`, a page at a time."""
        while until is None or since <= until:
            most = PAGE if until is None else min(PAGE, until + 1 - since)
            page = await self.events(table, since, most)
            if page:
                yield page
            if len(page) < most:
                return
            since = page[-1].seq + 1

    async def snapshot(self, table: str) -> Snapshot | None:
        """The last snapshot of a table, if there is one."""
        found = await self.read(select(snapshots).where(snapshots.c.table_id == table))
        return Snapshot(*found[0]) if found else None

    async def put_snapshots(self, made: Sequence[Snapshot]) -> None:
        """Store snapshots; a newer one that another process has stored stays."""
        rows = [{"table_id": one.table, "seq": one.seq, "body": one.body} for one in made]
        put = self.upsert(snapshots).values(rows)
        put = put.on_conflict_do_update(
            index_elements=[snapshots.c.table_id],
            set_={"seq": put.excluded.seq, "body": put.excluded.body},
            where=snapshots.c.seq < put.excluded.seq,
        )
        await self.carry_out(put)

    async def drop_snapshot(self, table: str) -> None:
        await self.carry_out(delete(snapshots).where(snapshots.c.table_id == table))

    async def playing(self, since: datetime) -> list[TableRow]:
        """The matches in progress that were used since then, the most recently used first."""
        query = select(tables).where(tables.c.state == "playing", last_use >= since)
        query = query.order_by(last_use.desc())
        return [TableRow(**row._mapping) for row in await self.read(query)]

    async def mark_used(self, ids: Sequence[str]) -> None:
        """Note that people are at these tables now."""
        # A row that is just being changed is left for the next time: to wait for it with others
        # locked could make an append wait for these.
        free = select(tables.c.id).where(tables.c.id.in_(ids))
        free = free.with_for_update(key_share=True, skip_locked=True)
        now = datetime.now(UTC)
        await self.carry_out(update(tables).where(tables.c.id.in_(free)).values(used=now))

    async def listed(self, limit: int = 100) -> list[TableRow]:
        """The public tables that are not over, the newest first."""
        # By the states that there are: "not over" would read all finished tables.
        query = select(tables).where(tables.c.state.in_(("waiting", "playing")), tables.c.public)
        query = query.order_by(tables.c.created.desc()).limit(limit)
        return [TableRow(**row._mapping) for row in await self.read(query)]

    async def empty(self, before: datetime) -> list[str]:
        """A page of the tables that were opened before this time, and never had a person."""
        query = select(tables.c.id).where(tables.c.state == "waiting", tables.c.created < before)
        query = query.where(~happened(tables.c.id, 1)).order_by(tables.c.created).limit(PAGE)
        return [row[0] for row in await self.read(query)]

    async def forget(self, ids: Sequence[str]) -> None:
        """Delete these tables, except those at which a person has sat down since."""
        first = delete(events).where(events.c.table_id.in_(ids))
        await self.carry_out(first.where(~happened(events.c.table_id, 1)))
        await self.carry_out(delete(tables).where(tables.c.id.in_(ids), ~happened(tables.c.id, 0)))


def happened(table: ColumnElement[str], since: int) -> Exists:
    """Whether a table has an event with this number or a later one."""
    other = events.alias()
    return select(other.c.seq).where(other.c.table_id == table, other.c.seq >= since).exists()
