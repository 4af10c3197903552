"""The log in an SQLite file, with one thread for writing and one for reading."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, QueuePool, create_engine, func
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.sql.dml import UpdateBase

from fairdeal.engine.errors import FairdealError
from fairdeal.engine.messages import message
from fairdeal.server.appends import Append, Outcome
from fairdeal.server.database import Query, Rows, StoreFailed, migrate
from fairdeal.server.rows import Change
from fairdeal.server.schema import events
from fairdeal.server.store import Store

PATIENCE = 5.0  # seconds that another process may hold the file
# A number that is packed is taken, too.
INSERT = """
INSERT INTO events (table_id, seq, body)
SELECT column1, column2, column3 FROM (VALUES {rows})
WHERE NOT EXISTS (SELECT 1 FROM packed WHERE table_id = column1 AND last >= column2)
ON CONFLICT DO NOTHING
"""
MOST_PAGES = 8000  # 32 MB: a page that many moves change is copied into the database once
MOST_ROWS = 64  # in one statement: each is compiled once, and kept
CHANGE = "UPDATE tables SET state = ?, turns = ? WHERE id = ?"
RESULT = (
    "INSERT INTO results (table_id, seat, name, level, place, points) VALUES (?, ?, ?, ?, ?, ?)"
)
# Errors of one entry alone: it breaks a rule of the schema, or no column can hold its value.
WRONG_VALUE = (sqlite3.IntegrityError, sqlite3.ProgrammingError, ValueError, OverflowError)
T = TypeVar("T")


@cache
def insert_of(rows: int) -> str:
    return INSERT.format(rows=", ".join(["(?, ?, ?)"] * rows))


class SqliteStore(Store):
    """A log in a file, without set-up; several processes may share it."""

    upsert = staticmethod(insert)

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.engine = create_engine("sqlite://", creator=self.link, poolclass=QueuePool)
        self.log: Any = None  # a connection, once there is one: appends are written on it
        self.writer = ThreadPoolExecutor(1, "log-writer")
        self.reader = ThreadPoolExecutor(1, "log-reader")

    # -- open and close ---------------------------------------------------------
    async def connect(self) -> None:
        await self.on(self.writer, self.prepare)

    def prepare(self) -> None:
        with self.in_words("opened"):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.log = self.link()
            with self.engine.connect() as connection:
                begin(connection)
                migrate(connection)
                connection.commit()

    def link(self) -> sqlite3.Connection:
        """A connection whose commits return only when the data is on disk."""
        link = sqlite3.connect(
            self.path,
            timeout=PATIENCE,
            isolation_level=None,  # transactions begin where the code says so
            check_same_thread=False,
        )
        link.execute("PRAGMA journal_mode = WAL")
        link.execute("PRAGMA synchronous = FULL")
        link.execute(f"PRAGMA wal_autocheckpoint = {MOST_PAGES}")
        link.execute("PRAGMA foreign_keys = ON")
        return link

    async def disconnect(self) -> None:
        await self.on(self.writer, self.let_go)
        self.writer.shutdown()
        self.reader.shutdown()

    def let_go(self) -> None:
        if self.log:
            self.log.close()
        self.engine.dispose()

    # -- appending --------------------------------------------------------------
    async def commit(self, batch: Sequence[Append]) -> Sequence[Outcome]:
        return await self.on(self.writer, self.put_all, batch)

    def put_all(self, batch: Sequence[Append]) -> Sequence[Outcome]:
        """Store a batch in one transaction: all of it is on disk afterwards, or nothing."""
        try:
            return self.put_plain(batch) or self.put_each(batch)
        except sqlite3.Error as error:
            return [self.failure("written", error) for _ in batch]
        finally:
            if self.log.in_transaction:
                self.log.execute("ROLLBACK")

    def put_plain(self, batch: Sequence[Append]) -> Sequence[Outcome]:
        """Store a batch by few statements; if an entry is not plain, store and return nothing."""
        if any(entry.change for entry in batch):
            return ()
        self.begin()
        parts = [batch[at : at + MOST_ROWS] for at in range(0, len(batch), MOST_ROWS)]
        try:
            stored = sum(self.insert(*part) for part in parts)
        except WRONG_VALUE:
            stored = 0
        if stored < len(batch):
            self.log.execute("ROLLBACK")
            return ()
        self.log.execute("COMMIT")
        return [None] * len(batch)

    def put_each(self, batch: Sequence[Append]) -> Sequence[Outcome]:
        self.begin()
        outcomes = [self.put(entry) for entry in batch]
        self.log.execute("COMMIT")
        return outcomes

    def begin(self) -> None:
        """Lock at once, not at the first INSERT: two processes take turns instead of failing."""
        self.log.execute("BEGIN IMMEDIATE")

    def put(self, entry: Append) -> Outcome:
        """Store one entry with its change, or neither; the rest of the batch goes on."""
        try:
            if entry.change:
                return self.put_with_change(entry, entry.change)
            return self.insert_one(entry)
        except WRONG_VALUE as error:
            return entry.refused(error)

    def insert_one(self, entry: Append) -> Outcome:
        return None if self.insert(entry) else entry.fenced()

    def insert(self, *entries: Append) -> int:
        """Insert entries whose numbers are free; return how many these were."""
        row = [value for entry in entries for value in (entry.table, entry.seq, entry.body)]
        return int(self.log.execute(insert_of(len(entries)), row).rowcount)

    def put_with_change(self, entry: Append, change: Change) -> Outcome:
        self.log.execute("SAVEPOINT entry")
        try:
            outcome = self.insert_one(entry)
            if outcome is None:
                self.change(entry.table, change)
            return outcome
        except WRONG_VALUE:
            self.log.execute("ROLLBACK TO entry")
            raise
        finally:
            if self.log.in_transaction:  # a full disk has ended it already
                self.log.execute("RELEASE entry")

    def change(self, table: str, change: Change) -> None:
        self.log.execute(CHANGE, (change.state, change.turns, table))
        self.log.executemany(
            RESULT,
            [
                (table, one.seat, one.name, one.level, one.place, one.points)
                for one in change.results
            ],
        )

    # -- ordinary queries -------------------------------------------------------
    def holding(self, part: bytes) -> ColumnElement[bool]:
        """The same as for other databases, without LIKE on bytes, which some SQLite builds lack."""
        return func.instr(events.c.body, part) > 0

    async def read(self, query: Query) -> Rows:
        return await self.on(self.reader, self.fetch, query)

    def fetch(self, query: Query) -> Rows:
        with self.in_words("read"), self.engine.connect() as connection:
            return connection.execute(query).all()

    async def write(self, *statements: UpdateBase, of: str | None = None) -> None:
        await self.on(self.writer, self.execute, statements)

    def execute(self, statements: Sequence[UpdateBase]) -> None:
        with self.in_words("written"), self.engine.connect() as connection:
            begin(connection)
            for statement in statements:
                connection.execute(statement)
            connection.commit()

    async def on(self, thread: ThreadPoolExecutor, work: Callable[..., T], *given: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(thread, work, *given)

    # -- words ------------------------------------------------------------------
    @contextmanager
    def in_words(self, done: str) -> Iterator[None]:
        try:
            yield
        except IntegrityError:
            raise
        except (sqlite3.Error, DBAPIError, OSError) as error:
            raise self.failure(done, error) from error

    def failure(self, done: str, error: BaseException) -> StoreFailed:
        """The error in plain words."""
        if isinstance(error, DBAPIError) and error.orig:
            error = error.orig
        name = getattr(error, "sqlite_errorname", "")
        kind = "".join(name.split("_")[1:2])
        words = str(getattr(error, "strerror", None) or error)
        said = message("log-failed", log=str(self.path), done=done, kind=kind, words=words)
        plain = message("log-trouble", done=done, kind=kind, words="the disk or the file fails")
        return StoreFailed(said, str(FairdealError(plain)))


def begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
