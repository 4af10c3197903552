"""The log of the live tables: what is stored, how it is asked for, and how appends share a commit.

An event is on disk before `append` returns, and its number is unique at its table: who writes a
number second is fenced. `sqlite.py` and `postgres.py` do the writing; the rest is the same.

StoreFailed        not acknowledged; the message says why, in one line
Fenced             somebody else wrote it first: stop, and read the log again
"""

import asyncio
import logging
import re
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path
from typing import Any, Literal

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Connection,
    Exists,
    Float,
    Row,
    Select,
    case,
    cast,
    delete,
    func,
    insert,
    or_,
    select,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.dml import UpdateBase

from fairdeal.engine.errors import FairdealError
from fairdeal.engine.game import Value
from fairdeal.server.schema import dailies, events, results, tables

FILE = "fairdeal.db"
BATCH = 1000  # appends that share one commit, at most
EARLY = 1000  # events of a table among which people sit down
PAGE = 500  # events that are read at a time
AGAIN = 0.2  # seconds until the database is asked again about appends in doubt
NO_DAY = date(1, 1, 1)  # nobody played then: a row to write and delete
log = logging.getLogger(__name__)

State = Literal["waiting", "playing", "over"]
Query = Select[*tuple[Any, ...]]
Rows = Sequence[Row[*tuple[Any, ...]]]


# -- what can go wrong ------------------------------------------------------------
NOT_STORED = "the server cannot use its log just now; nothing was done"  # all that clients hear


class StoreFailed(FairdealError):
    """The log could not be read or written; nothing was acknowledged.

    The message is for those who run the server: it may hold paths and addresses. `why` does not.
    """

    def __init__(self, message: str, why: str = "the log cannot be used") -> None:
        super().__init__(message)
        self.why = why


class Fenced(FairdealError):
    """Somebody else has written this first, and theirs stays."""


# -- what is stored ---------------------------------------------------------------
@dataclass(frozen=True)
class Stored:
    """One event of a table; its body is whatever JSON the caller made."""

    table: str
    seq: int
    body: bytes


@dataclass(frozen=True, kw_only=True)
class NewTable:
    """A table as it is set up; whoever opens it waits for the others."""

    id: str
    created: datetime
    game: str
    rules: int  # the version of the game's rules
    seats: int
    preset: str
    options: Mapping[str, Value]
    secret: bytes = field(repr=False)
    public: bool = False
    daily: date | None = None


@dataclass(frozen=True, kw_only=True)
class TableRow(NewTable):
    """A table and where it stands."""

    state: State
    turns: int | None = None


@dataclass(frozen=True)
class Result:
    """How a match ended for a seat."""

    seat: int
    name: str
    level: str | None  # of a bot; none for a person
    place: int
    points: int


@dataclass(frozen=True)
class Change:
    """What an event changes about its table; results only when it is over."""

    state: State
    results: Sequence[Result] = ()
    turns: int | None = None


class Standing(Struct, frozen=True):
    """What somebody has done in a game, over all matches that ended."""

    game: str
    name: str
    level: str | None  # of a bot
    matches: int
    wins: int
    points: float | None  # the mean of the matches that have a score


@dataclass(frozen=True)
class Daily:
    """The deal of a day; `proved` says that nobody can do better than par."""

    date: date
    key: bytes = field(repr=False)
    par: int
    proved: bool


@dataclass(frozen=True)
class DailyResult:
    """How a person did at the deal of a day, and the table to replay it from."""

    name: str
    turns: int | None
    place: int
    points: int
    table: str


@dataclass(frozen=True)
class Match:
    """A match that a person has played to the end."""

    table: str
    game: str
    preset: str
    seats: int
    created: datetime
    public: bool
    daily: date | None
    place: int
    points: int


class DayDone(Struct, frozen=True):
    """A day whose deal somebody has finished, in how many turns."""

    date: date
    turns: int
    par: int


# -- an append on its way ---------------------------------------------------------
@dataclass(eq=False)
class Entry:
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


Outcome = Exception | None  # none: it is stored


class Store(ABC):
    """A log: appends of all tables share commits, and a failed one fails alone."""

    upsert: Any  # the database's own `insert`, which can say what happens on a conflict

    def __init__(self) -> None:
        self.waiting: deque[Entry] = deque()
        self.wake = asyncio.Event()
        self.closing = True
        self.writing: asyncio.Task[None] | None = None
        self.trouble: StoreFailed | None = None  # why the last write failed, if it did

    # -- open and close ---------------------------------------------------------
    async def open(self) -> None:
        """Bring the database to the newest schema, or say in one line what is wrong."""
        try:
            await self.connect()
        except BaseException:
            await self.disconnect()
            raise
        self.closing = False
        self.writing = asyncio.create_task(self.work(), name="log")

    async def close(self) -> None:
        """Commit what was accepted, and let go of the database."""
        self.closing = True
        self.wake.set()
        if self.writing:
            await self.writing
        await self.disconnect()

    async def ill(self) -> str | None:
        """Why the log cannot be used now, if it cannot; what failed before is tried again."""
        if self.writing is None or self.writing.done():
            return "the log is closed"
        try:
            await self.read(select(1))
            if self.trouble:
                await self.try_to_write()
        except StoreFailed as failed:
            return failed.why
        return None

    async def try_to_write(self) -> None:
        """Write a row, and take it back."""
        row = Daily(NO_DAY, b"", 0, False)
        await self.carry_out(self.upsert(dailies).values(vars(row)).on_conflict_do_nothing())
        await self.carry_out(delete(dailies).where(dailies.c.date == NO_DAY))

    def note(self, failed: StoreFailed | None) -> None:
        """Remember how the last write went; the log of the server says it when that changes."""
        if failed and not self.trouble:
            log.error("%s", failed)
        elif self.trouble and not failed:
            log.warning("the log can be written again")
        self.trouble = failed

    # -- what each database does in its own way ---------------------------------
    @abstractmethod
    async def connect(self) -> None: ...

    @abstractmethod
    async def disconnect(self) -> None: ...

    @abstractmethod
    async def commit(self, batch: Sequence[Entry]) -> Sequence[Outcome]:
        """Store each entry of different tables, in one transaction; say how each fared."""

    @abstractmethod
    async def read(self, query: Query) -> Rows: ...

    @abstractmethod
    async def write(self, statement: UpdateBase) -> None: ...

    async def carry_out(self, statement: UpdateBase) -> None:
        """Carry out a statement; whether that worked is remembered."""
        try:
            await self.write(statement)
        except StoreFailed as failed:
            self.note(failed)
            raise
        self.note(None)

    # -- appending --------------------------------------------------------------
    async def append(self, table: str, seq: int, body: bytes, change: Change | None = None) -> None:
        """Store one event, and the change that it makes; return when both are on disk."""
        if self.closing:
            raise StoreFailed("the log is closed")
        entry = Entry(table, seq, body, change, asyncio.get_running_loop().create_future())
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

    def take(self) -> list[Entry]:
        """The first that waits of each table: what a table says next is judged after it."""
        batch: dict[str, Entry] = {}
        later: list[Entry] = []
        while self.waiting and len(batch) < BATCH:
            entry = self.waiting.popleft()
            if batch.setdefault(entry.table, entry) is not entry:
                later.append(entry)
        self.waiting.extendleft(reversed(later))
        return list(batch.values())

    def settle(self, batch: Sequence[Entry], outcomes: Sequence[Outcome]) -> bool:
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
        return table_of(found[0]) if found else None

    async def events(self, table: str, since: int = 0, most: int | None = None) -> list[Stored]:
        """The events of a table in their order, from number `since` on, so many at the most."""
        query = select(events).where(events.c.table_id == table, events.c.seq >= since)
        query = query.order_by(events.c.seq).limit(most)
        return [Stored(*row) for row in await self.read(query)]

    async def pages(self, table: str, until: int | None = None) -> AsyncIterator[list[Stored]]:
        """All events of a table, or those up to number `until`, a page at a time."""
        since = 0
        while until is None or since <= until:
            most = PAGE if until is None else min(PAGE, until + 1 - since)
            page = await self.events(table, since, most)
            if page:
                yield page
            if len(page) < most:
                return
            since = page[-1].seq + 1

    async def unfinished(self) -> list[TableRow]:
        """The tables that somebody has to go on with, the oldest first."""
        query = select(tables).where(tables.c.state != "over").order_by(tables.c.created)
        return [table_of(row) for row in await self.read(query)]

    async def listed(self, limit: int = 100) -> list[TableRow]:
        """The public tables that are not over, the newest first."""
        query = select(tables).where(tables.c.public, tables.c.state != "over")
        query = query.order_by(tables.c.created.desc()).limit(limit)
        return [table_of(row) for row in await self.read(query)]

    async def empty(self, before: datetime) -> list[str]:
        """Tables that were opened before this, and that nobody ever sat down at: a page of them."""
        query = select(tables.c.id).where(tables.c.state == "waiting", tables.c.created < before)
        query = query.where(~happened(tables.c.id, 1)).order_by(tables.c.created).limit(PAGE)
        return [row[0] for row in await self.read(query)]

    async def forget(self, ids: Sequence[str]) -> None:
        """Delete these tables, but none at which somebody has sat down since."""
        first = delete(events).where(events.c.table_id.in_(ids))
        await self.carry_out(first.where(~happened(events.c.table_id, 1)))
        await self.carry_out(delete(tables).where(tables.c.id.in_(ids), ~happened(tables.c.id, 0)))

    # -- statistics -------------------------------------------------------------
    async def statistics(self, game: str | None = None, name: str | None = None) -> list[Standing]:
        """What each has done in each game: of one game, of one name, or of all."""
        who = (tables.c.game, results.c.name, results.c.level)
        wins = func.sum(case((results.c.place == 1, 1), else_=0))
        scored = or_(tables.c.seats > 1, results.c.place > 0)  # as `has_score` says
        mean = cast(func.avg(case((scored, results.c.points))), Float)
        query = select(*who, func.count(), wins, mean).join_from(tables, results)
        if game is not None:
            query = query.where(tables.c.game == game)
        if name is not None:
            query = query.where(results.c.name == name)
        query = query.group_by(*who).order_by(*who)
        return [Standing(*row) for row in await self.read(query)]

    async def matches(self, name: str, limit: int = 50) -> list[Match]:
        """The matches of people of this name, the newest first."""
        about = [tables.c[one] for one in ("id", "game", "preset", "seats", "created", "public")]
        query = (
            select(*about, tables.c.daily, results.c.place, results.c.points)
            .join_from(tables, results)
            .where(results.c.name == name, results.c.level.is_(None))
            .order_by(tables.c.created.desc())
            .limit(limit)
        )
        return [Match(*row) for row in await self.read(query)]

    def holding(self, part: bytes) -> ColumnElement[bool]:
        """Whether an event has these bytes in it."""
        return events.c.body.contains(part)

    async def sat_at(self, ids: Sequence[str], sealed: str) -> set[str]:
        """Those of these tables at which the holder of a token, here sealed, has sat down."""
        query = select(events.c.table_id).where(
            events.c.table_id.in_(ids),
            events.c.seq < EARLY,
            self.holding(sealed.encode()),
        )
        return {row[0] for row in await self.read(query)}

    # -- the deal of the day ----------------------------------------------------
    async def daily(self, day: date) -> Daily | None:
        found = await self.read(select(dailies).where(dailies.c.date == day))
        return Daily(*found[0]) if found else None

    async def save_daily(self, daily: Daily) -> Daily:
        """Store the deal of a day, or a better par of the same deal; return the one that stands."""
        statement = self.upsert(dailies).values(vars(daily))
        await self.carry_out(
            statement.on_conflict_do_update(
                index_elements=[dailies.c.date],
                set_={"par": daily.par, "proved": daily.proved},
                where=dailies.c.key == daily.key,
            )
        )
        return await self.daily(daily.date) or daily

    async def daily_results(self, day: date) -> list[DailyResult]:
        """How people did at the deal of a day, the fewest turns first."""
        query = (
            select(
                results.c.name,
                tables.c.turns,
                results.c.place,
                results.c.points,
                tables.c.id,
            )
            .join_from(tables, results)
            .where(tables.c.daily == day, results.c.level.is_(None))
            .order_by(tables.c.turns, tables.c.created)
        )
        return [DailyResult(*row) for row in await self.read(query)]

    async def days(self, name: str, limit: int = 1000) -> list[DayDone]:
        """The days whose deal people of this name have finished, the newest first."""
        query = (
            select(dailies.c.date, func.min(tables.c.turns), dailies.c.par)
            .join_from(tables, results)
            .join(dailies, tables.c.daily == dailies.c.date)
            .where(results.c.name == name, results.c.level.is_(None), results.c.place == 1)
            .where(tables.c.turns.is_not(None))
            .group_by(dailies.c.date, dailies.c.par)
            .order_by(dailies.c.date.desc())
            .limit(limit)
        )
        return [DayDone(*row) for row in await self.read(query)]


def happened(table: ColumnElement[str], since: int) -> Exists:
    """Whether a table has an event of this number or a later one."""
    other = events.alias()
    return select(other.c.seq).where(other.c.table_id == table, other.c.seq >= since).exists()


def table_of(row: Row[*tuple[Any, ...]]) -> TableRow:
    return TableRow(**row._mapping)


def migrate(connection: Connection) -> None:
    """Bring a database to the newest schema, within the transaction of the connection."""
    config = Config()
    config.set_main_option("script_location", "fairdeal.server:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise StoreFailed("the log was written by a newer fairdeal: this one is too old") from None


def open_store(where: str | Path) -> Store:
    """The log in a folder, or that of a PostgreSQL server; `open` it before use."""
    scheme = re.match(r"([A-Za-z][A-Za-z0-9+.-]+):", str(where))  # two letters: C: is a disk
    if not scheme:
        from fairdeal.server.sqlite import SqliteStore

        return SqliteStore(Path(where) / FILE)
    if scheme[1] in ("postgresql", "postgres"):
        from fairdeal.server.postgres import PostgresStore

        return PostgresStore(str(where))
    raise StoreFailed(f"a log is a folder or postgresql://..., not {scheme[1]}:")
