"""Finished matches in one compressed row each, and the deletion of old ones.

A match of 60 moves takes 5 KB as events and half a KB packed. A table may go on after that, with a
phrase or a rematch: its events then follow the packed ones, and are packed with them later. A long
match takes some 20 ms to pack, so that is done in a thread.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime

from sqlalchemy import Exists, delete, select
from sqlalchemy.exc import IntegrityError

from fairdeal.engine.errors import FairdealError
from fairdeal.server.appends import Appends
from fairdeal.server.pieces import pack, unpack
from fairdeal.server.rows import Finished, PackedMatch, Stored
from fairdeal.server.schema import events, last_use, packed, results, snapshots, tables

PAGE = 500  # finished tables that are looked at together
OF_A_TABLE = (events, packed, results, snapshots)


class EventMissing(FairdealError):
    """A log without an event of a match: it stays as it is."""


class Packing(Appends):
    """The finished matches of a log."""

    async def events(self, table: str, since: int = 0, most: int | None = None) -> list[Stored]:
        """The events of a table in order, from number `since`, up to a limit."""
        loose = await self.loose_events(table, since, most)
        if loose and loose[0].seq == since:
            return loose
        before = list[bytes]()
        for one in await self.packed([table]):
            before = await asyncio.to_thread(unpack, one.body, one.secret)
        found = [Stored(table, seq, body) for seq, body in enumerate(before) if seq >= since]
        found += [one for one in loose if one.seq >= len(before)]
        return found[:most]

    async def loose_events(self, table: str, since: int, most: int | None) -> list[Stored]:
        """The same, of the events that are not packed."""
        query = select(events).where(events.c.table_id == table, events.c.seq >= since)
        query = query.order_by(events.c.seq).limit(most)
        return [Stored(*row) for row in await self.read(query)]

    async def packed(self, ids: Sequence[str]) -> list[PackedMatch]:
        """Those of these tables that are packed."""
        query = select(tables.c.id, packed.c.body, tables.c.secret).where(
            packed.c.table_id.in_(ids)
        )
        query = query.join_from(packed, tables, tables.c.id == packed.c.table_id)
        return [PackedMatch(*row) for row in await self.read(query)]

    async def pack(self, table: str) -> None:
        """Put all events of a finished table into one row.

        Events never change, so another process may pack the same table: whoever has more wins.
        """
        secret = await self.secret_if_loose(table)
        if secret is None:
            return
        found = await self.events(table)
        for seq, one in enumerate(found):
            if one.seq != seq:  # the packed ones are numbered by their order
                raise EventMissing(f"event {seq} of table {table} is not in the log")
        body = await asyncio.to_thread(pack, [one.body for one in found], secret)
        with suppress(IntegrityError):  # another process has deleted the table
            await self.put_packed(table, len(found) - 1, body)

    async def secret_if_loose(self, table: str) -> bytes | None:
        """The secret of a table, if there are events of it that are not packed."""
        found = await self.read(select(tables.c.secret).where(tables.c.id == table, loose()))
        return found[0].secret if found else None

    async def put_packed(self, table: str, last: int, body: bytes) -> None:
        """Store the events 0 to `last` of a table as one row, unless there is a longer one."""
        put = self.upsert(packed).values(table_id=table, last=last, body=body)
        put = put.on_conflict_do_update(
            index_elements=[packed.c.table_id],
            set_={"last": put.excluded.last, "body": put.excluded.body},
            where=packed.c.last < put.excluded.last,
        )
        # The events first, as in `remove`: otherwise two processes could wait for each other.
        gone = delete(events).where(events.c.table_id == table, events.c.seq <= last)
        await self.carry_out(gone, put, delete(snapshots).where(snapshots.c.table_id == table))

    async def finished(self, after: Finished | None = None) -> list[Finished]:
        """A page of the finished tables, the oldest first, and whether they have loose events."""
        query = select(tables.c.created, tables.c.id, loose()).where(tables.c.state == "over")
        if after:
            query = query.where(
                tables.c.created >= after.created,
                (tables.c.created > after.created) | (tables.c.id > after.id),
            )
        query = query.order_by(tables.c.created, tables.c.id).limit(PAGE)
        return [Finished(*row) for row in await self.read(query)]

    async def drop_orphans(self) -> None:
        """Delete snapshots without a match in progress, which an older version has left."""
        played = select(tables.c.id).where(
            tables.c.id == snapshots.c.table_id, tables.c.state == "playing"
        )
        await self.carry_out(delete(snapshots).where(~played.exists()))

    async def expired(self, before: datetime) -> list[str]:
        """A page of the tables opened before this time that are over or unused since then."""
        old = tables.c.created < before
        over = select(tables.c.id).where(tables.c.state == "over", old)
        unused = select(tables.c.id).where(
            tables.c.state.in_(("waiting", "playing")), old, last_use < before
        )
        found = list[str]()
        for query in (unused, over):
            page = query.order_by(tables.c.created).limit(PAGE - len(found))
            found += [row[0] for row in await self.read(page)]
        return found

    async def remove(self, ids: Sequence[str]) -> None:
        """Delete tables; the totals of their players stay."""
        await self.carry_out(
            *(delete(one).where(one.c.table_id.in_(ids)) for one in OF_A_TABLE),
            delete(tables).where(tables.c.id.in_(ids)),
        )


def loose() -> Exists:
    """Whether a table has events that are not packed."""
    return select(events.c.seq).where(events.c.table_id == tables.c.id).exists()
