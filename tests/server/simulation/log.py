"""The log of a simulated process: it appends as PostgreSQL does, and reads from memory."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TypeVar, cast

from server.simulation.database import FakePostgres, FakeSession, Transaction

from fairdeal.server.appends import Fenced
from fairdeal.server.evenings.log import EveningLog, EveningRow
from fairdeal.server.postgres import PostgresStore, in_words
from fairdeal.server.rows import Finished, NewTable, PackedMatch, Snapshot, Stored, TableRow
from fairdeal.server.slots import slot_of
from fairdeal.server.store import Store

Found = TypeVar("Found")


class SimulatedStore(PostgresStore):
    """The log of one process, with the connections of that process."""

    def __init__(self, database: FakePostgres) -> None:
        Store.__init__(self)
        self.database = database
        self.url, self.log, self.epoch_of = "", None, None
        self.reader: FakeSession | None = None

    async def connect(self) -> None:
        await self.ask("opened", lambda: None)

    async def check_company(self) -> None:
        pass  # no server is alone here

    async def disconnect(self) -> None:
        for session in (self.log, self.reader):
            if session:
                session.terminate()

    async def ask(self, done: str, query: Callable[[], Found]) -> Found:
        """Let the database answer when the question arrives there."""
        with in_words(done):
            return cast(Found, await (await self.read_link()).fetch(query))

    async def read_link(self) -> FakeSession:
        if self.reader is None or self.reader.is_closed():
            self.reader = cast(FakeSession, await self.link())
        return self.reader

    async def create(self, row: NewTable) -> None:
        await self.ask("written", partial(self.put_table, row))

    def put_table(self, row: NewTable) -> Exception | None:
        if row.id in self.database.tables:
            return Fenced(f"there is a table {row.id} already")
        self.database.tables[row.id] = TableRow(**vars(row), state="waiting")
        return None

    async def table(self, id: str) -> TableRow | None:
        return await self.ask("read", lambda: self.database.tables.get(id))

    async def loose_events(self, table: str, since: int, most: int | None) -> list[Stored]:
        def rows() -> list[Stored]:
            log = self.database.loose(table)
            found = sorted(seq for seq in log if seq >= since)[:most]
            return [Stored(table, seq, log[seq].body) for seq in found]

        return await self.ask("read", rows)

    async def packed(self, ids: Sequence[str]) -> list[PackedMatch]:
        def rows() -> list[PackedMatch]:
            there = [id for id in ids if id in database.packed]
            return [
                PackedMatch(id, database.packed[id][1], database.tables[id].secret) for id in there
            ]

        database = self.database
        return await self.ask("read", rows)

    async def secret_if_loose(self, table: str) -> bytes | None:
        def secret() -> bytes | None:
            return self.database.tables[table].secret if self.database.loose(table) else None

        return await self.ask("read", secret)

    async def put_packed(self, table: str, last: int, body: bytes) -> None:
        def put(held: Sequence[int]) -> None:
            self.database.put_packed(table, last, body)

        with in_words("written"):
            await (await self.read_link()).fetch(Transaction({}, put))

    async def snapshot(self, table: str) -> Snapshot | None:
        return await self.ask("read", lambda: self.database.snapshots.get(table))

    async def put_snapshots(self, made: Sequence[Snapshot]) -> None:
        def put() -> None:
            for one in made:
                there = self.database.snapshots.get(one.table)
                if there is None or there.seq < one.seq:
                    self.database.snapshots[one.table] = one

        await self.ask("written", put)

    async def drop_snapshot(self, table: str) -> None:
        def drop() -> None:
            self.database.snapshots.pop(table, None)

        await self.ask("written", drop)

    async def mark_used(self, ids: Sequence[str]) -> None:
        pass

    async def playing(self, since: object) -> list[TableRow]:
        return [row for row in await self.rows() if row.state == "playing"]

    async def listed(self, limit: int = 100) -> list[TableRow]:
        return [row for row in await self.rows() if row.public and row.state != "over"]

    async def rows(self) -> list[TableRow]:
        return await self.ask("read", lambda: list(self.database.tables.values()))

    async def empty(self, before: object) -> list[str]:
        return []

    async def finished(self, after: Finished | None = None) -> list[Finished]:
        over = [row for row in await self.rows() if row.state == "over"]
        over.sort(key=lambda row: (row.created, row.id))
        return [Finished(one.created, one.id, bool(self.database.loose(one.id))) for one in over]

    async def drop_orphans(self) -> None:
        def drop() -> None:
            database = self.database
            for id in [id for id in database.snapshots if database.tables[id].state == "over"]:
                del database.snapshots[id]

        await self.ask("written", drop)


class SimulatedEveningLog(EveningLog):
    """The events of evenings, which only the owner of their slot can write."""

    store: SimulatedStore

    async def create(self, row: EveningRow, body: bytes) -> None:
        self.store.database.evenings[row.id] = row  # nobody can have chosen the same id
        await self.append(row.id, 0, body, row.changed, 0)

    async def append(self, id: str, seq: int, body: bytes, at: datetime, rounds: int) -> None:
        slot, database = slot_of(id), self.store.database
        epoch = self.store.epoch_of(slot) if self.store.epoch_of else -1

        def insert(held: Sequence[int]) -> Exception | None:
            log = database.evening_events.setdefault(id, {})
            if slot not in held or seq in log:
                return Fenced(f"somebody else wrote event {seq} of evening {id} first")
            log[seq] = database.written(session, id, body)
            return None

        with in_words("written"):
            session = await self.store.read_link()
            await session.fetch(Transaction({slot: epoch}, insert))

    async def row(self, id: str) -> EveningRow | None:
        def found() -> EveningRow | None:
            return database.evenings[id] if database.evening_events.get(id) else None

        database = self.store.database
        return await self.store.ask("read", found)

    async def bodies(self, id: str) -> list[bytes]:
        def found() -> list[bytes]:
            return [one.body for _, one in sorted(database.evening_events.get(id, {}).items())]

        database = self.store.database
        return await self.store.ask("read", found)

    async def unused(self, before: datetime, rounds: int | None = None) -> list[str]:
        return []
