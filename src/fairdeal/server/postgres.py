"""The log on a PostgreSQL server, which several machines may share."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.sql.dml import UpdateBase

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message
from fairdeal.server.appends import Append, Fenced, Outcome
from fairdeal.server.database import Query, Rows, StoreFailed, migrate
from fairdeal.server.schema import leases
from fairdeal.server.slots import slot_of
from fairdeal.server.store import Store

Link = Any  # a connection of asyncpg, which has no types
EpochOf = Callable[[int], int]
PATIENCE = 10.0  # seconds in which a server answers
MIGRATION = 0xFA1DEA1  # the lock under which one process at a time migrates
NAME, ALONE = "fairdeal", "fairdeal alone"  # of a session; the second one of a server alone
SETTINGS = {
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",  # else a conflict would fail its company
}

# One statement is one transaction and one round trip. What was fenced is not in `new`, and so
# changes nothing else either. A number that is packed is taken, too.
# Where slots are leased, an append whose epoch is not the slot's own is fenced as well; the lock on
# that row lets no new owner begin before this transaction ends.
# Results are inserted in the order of the totals that they change: two owners whose matches end at
# once would otherwise wait for each other.
APPEND = """
WITH held AS (
    SELECT slot FROM leases
    JOIN unnest($13::integer[], $14::bigint[]) AS mine (slot, epoch) USING (slot, epoch)
    FOR KEY SHARE OF leases
), new AS (
    INSERT INTO events (table_id, seq, body)
    SELECT table_id, seq, body
    FROM unnest($1::text[], $2::integer[], $3::bytea[], $15::integer[])
        AS fresh (table_id, seq, body, slot)
    WHERE (slot IS NULL OR slot IN (SELECT slot FROM held)) AND NOT EXISTS (
        SELECT FROM packed WHERE packed.table_id = fresh.table_id AND packed.last >= fresh.seq
    )
    ON CONFLICT DO NOTHING
    RETURNING table_id
), changed AS (
    UPDATE tables SET state = change.state, turns = change.turns
    FROM unnest($4::text[], $5::text[], $6::integer[]) AS change (table_id, state, turns)
    JOIN new USING (table_id)
    WHERE tables.id = change.table_id
), placed AS (
    INSERT INTO results (table_id, seat, name, level, place, points)
    SELECT result.*
    FROM unnest($7::text[], $8::integer[], $9::text[], $10::text[], $11::integer[], $12::integer[])
        AS result (table_id, seat, name, level, place, points)
    JOIN new USING (table_id)
    ORDER BY (SELECT game FROM tables WHERE id = table_id), name, coalesce(level, '')
)
SELECT table_id FROM new
"""
READ_BACK = """
SELECT table_id, body FROM events
JOIN unnest($1::text[], $2::integer[]) AS asked (table_id, seq) USING (table_id, seq)
"""

# The owners of a cluster that are there now.
ALIVE = """
SELECT {what} FROM owners WHERE until > now() AND EXISTS (
    SELECT FROM pg_stat_activity AS seen
    WHERE seen.pid = session AND (seen.backend_start IS NULL OR seen.backend_start = since)
)
"""
HAS_OWNERS = "SELECT to_regclass('owners') IS NOT NULL"
SERVERS_ALONE = """
SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1
"""

# The connection is gone, or is of no use any more.
LOST = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # which a connection may also say while it is being lost
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)
# Errors of one entry alone.
WRONG_VALUE = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError)


async def connect(url: str, name: str = NAME) -> Link:
    """A session at the database."""
    try:
        settings = {**SETTINGS, "application_name": name}
        return await asyncpg.connect(
            url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=settings
        )
    except ValueError:  # whose words may quote the password
        raise StoreFailed(message("log-address")) from None


class PostgresStore(Store):
    """A log in PostgreSQL; after a lost connection it reconnects and checks what was stored."""

    upsert = staticmethod(insert)

    alone = False  # whether this is the log of a server, but not of a cluster

    def __init__(self, url: str, alone: bool = False) -> None:
        super().__init__()
        self.url = url
        self.alone = alone
        self.engine = create_async_engine(
            "postgresql+asyncpg://", async_creator=self.link, pool_pre_ping=True
        )
        self.log: Link = None  # the connection that appends are written on
        self.epoch_of: EpochOf | None = None  # of a slot, if slots are leased

    # -- open and close ---------------------------------------------------------
    async def connect(self) -> None:
        await self.check_company()
        with in_words("opened"):
            async with self.engine.begin() as connection:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION})"))
                await connection.run_sync(migrate)

    async def check_company(self) -> None:
        """Refuse to serve a log alone beside the owners of a cluster, and the other way round."""
        if not self.alone and not self.epoch_of:
            return
        with in_words("opened"):
            link = await self.link()
            try:
                if self.epoch_of and await link.fetch(SERVERS_ALONE, ALONE):
                    raise SetupRefused(message("log-of-server-alone"))
                shared = self.alone and await link.fetchval(HAS_OWNERS)
                if shared and await link.fetch(ALIVE.format(what="id")):
                    raise SetupRefused(message("log-of-cluster"))
            finally:
                await link.close()

    async def link(self) -> Link:
        return await (connect(self.url, ALONE) if self.alone else connect(self.url))

    async def disconnect(self) -> None:
        if self.log:
            with suppress(*LOST):
                await self.log.close(timeout=PATIENCE)
        await self.engine.dispose()

    # -- appending --------------------------------------------------------------
    async def commit(self, batch: Sequence[Append]) -> Sequence[Outcome]:
        """Store a batch; after a lost connection, reconnect and try once more."""
        try:
            try:
                return await self.put_all(batch)
            except LOST:
                await self.relink()
                return await self.put_all(batch)
        except (*LOST, asyncpg.PostgresError) as error:
            return [failure("written", error) for _ in batch]

    async def relink(self) -> None:
        if self.log:
            self.log.terminate()
        self.log = None
        self.log = await self.link()

    async def put_all(self, batch: Sequence[Append]) -> Sequence[Outcome]:
        """Store a batch in one transaction; if one entry makes it fail, entry by entry."""
        try:
            return await self.put(batch)
        except WRONG_VALUE as error:
            if len(batch) == 1:
                batch[0].doubtful = False  # and would have spoilt it before
                return [batch[0].refused(error)]
            return [(await self.put_all([entry]))[0] for entry in batch]

    async def put(self, batch: Sequence[Append]) -> Sequence[Outcome]:
        """Store a batch; an entry whose number is taken is fenced, unless it is the same entry."""
        if self.log is None or self.log.is_closed():
            await self.relink()
        doubted = [entry for entry in batch if entry.doubtful]
        for entry in batch:
            entry.doubtful = True
        try:
            new = {row["table_id"] for row in await self.log.fetch(APPEND, *self.columns(batch))}
            there = await self.bodies(doubted)
        except asyncpg.PostgresError as error:
            # The server has answered, and so has rolled back; what was in doubt before still is.
            if not isinstance(error, LOST):
                for entry in batch:
                    entry.doubtful = entry in doubted
            raise
        for entry in batch:
            entry.doubtful = False
        return [
            None if entry.table in new or there.get(entry.table) == entry.body else entry.fenced()
            for entry in batch
        ]

    def columns(self, batch: Sequence[Append]) -> list[Sequence[object]]:
        """A batch as the array arguments of APPEND."""
        slots: list[int | None] = [None for _ in batch]
        epochs: dict[int, int] = {}
        if self.epoch_of:
            slots = [slot_of(entry.table) for entry in batch]
            epochs = {slot: self.epoch_of(slot) for slot in slots if slot is not None}
        return [*columns(batch), list(epochs), list(epochs.values()), slots]

    async def bodies(self, entries: Sequence[Append]) -> Mapping[str, bytes]:
        """The stored events with the tables and numbers of these entries."""
        if not entries:
            return {}
        asked = ([entry.table for entry in entries], [entry.seq for entry in entries])
        return {row["table_id"]: row["body"] for row in await self.log.fetch(READ_BACK, *asked)}

    # -- ordinary queries -------------------------------------------------------
    async def read(self, query: Query) -> Rows:
        with in_words("read"):
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).all()

    async def write(self, *statements: UpdateBase, of: str | None = None) -> None:
        with in_words("written"):
            async with self.engine.begin() as connection:
                if of is not None and self.epoch_of:
                    await self.hold(connection, slot_of(of), self.epoch_of)
                for statement in statements:
                    await connection.execute(statement)

    async def hold(self, connection: AsyncConnection, slot: int, epoch_of: EpochOf) -> None:
        """Let no new owner of a slot begin before this transaction ends, as APPEND does."""
        own = select(leases.c.slot).where(leases.c.slot == slot, leases.c.epoch == epoch_of(slot))
        held = await connection.execute(own.with_for_update(read=True, key_share=True))
        if held.first() is None:
            raise Fenced(f"slot {slot} belongs to another process")


def columns(batch: Sequence[Append]) -> Iterator[Sequence[object]]:
    """The entries of a batch, and their changes, as arrays."""
    yield [entry.table for entry in batch]
    yield [entry.seq for entry in batch]
    yield [entry.body for entry in batch]
    changes = [(entry.table, entry.change) for entry in batch if entry.change]
    yield [table for table, _ in changes]
    yield [change.state for _, change in changes]
    yield [change.turns for _, change in changes]
    results = [(table, result) for table, change in changes for result in change.results]
    yield [table for table, _ in results]
    for name in ("seat", "name", "level", "place", "points"):
        yield [getattr(result, name) for _, result in results]


# -- words ------------------------------------------------------------------------
@contextmanager
def in_words(done: str) -> Iterator[None]:
    try:
        yield
    except IntegrityError:
        raise
    except (*LOST, asyncpg.PostgresError, DBAPIError) as error:
        raise failure(done, error) from error


def failure(done: str, error: BaseException) -> StoreFailed:
    """The error in plain words, without the address, which may contain a password."""
    if isinstance(error, DBAPIError) and error.orig:
        error = error.orig.__cause__ or error.orig
    kind, words = "", ""
    match error:
        case asyncpg.DiskFullError():
            kind = "FULL"
        case asyncpg.InsufficientPrivilegeError():
            kind = "FORBIDDEN"
        case asyncpg.PostgresError() if not isinstance(error, LOST):
            words = " ".join(str(error).split())
        case _:
            kind = "LOST"
    said = message("log-failed", log="on PostgreSQL", done=done, kind=kind, words=words)
    return StoreFailed(said, f"the log on PostgreSQL cannot be {done}")
