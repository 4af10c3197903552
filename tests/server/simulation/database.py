"""PostgreSQL in memory: the statements of the log and of the leases, with its locks and its faults.

`test_fake_postgres.py` runs the same statements on a real server. What is exchanged is the
connection of asyncpg; `postgres.py` and `leases.py` run as they are.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any, cast

import asyncpg  # type: ignore[import-untyped]
from server.simulation.loop import Process, SeededLoop, here

from fairdeal.server import leases, postgres
from fairdeal.server.evenings.log import EveningRow
from fairdeal.server.postgres import PATIENCE
from fairdeal.server.rows import Snapshot, TableRow
from fairdeal.server.slots import slot_of

KEEPS_QUIET = 0.002  # seconds in which the end of a killed process is seen
# Any: the arguments and rows of a statement are what it says, as in asyncpg.
Row = Mapping[str, Any]


@dataclass
class OwnerRow:
    until: float
    session: "FakeSession"
    leaving: bool


@dataclass
class LeaseRow:
    epoch: int
    owner: str | None


@dataclass(frozen=True)
class Written:
    """An event in the log, and what the oracle wants to know of its writer."""

    body: bytes
    by: str  # the process
    epoch: int  # of its slot, at the commit
    owner: str  # of its slot, then: a process
    at: float


@dataclass(frozen=True)
class Transaction:
    """What is written at once, if this process holds the slots in these epochs."""

    mine: Mapping[int, int]  # slots and epochs
    insert: Callable[[Sequence[int]], object]  # given those that it holds


Statement = str | Callable[[], object] | Transaction


class FakePostgres:
    """The database, which runs on a machine of its own."""

    def __init__(self, loop: SeededLoop, random: Random, slots: int) -> None:
        self.loop, self.random = loop, random
        self.process = loop.process("database")
        self.tables: dict[str, TableRow] = {}
        self.events: dict[str, dict[int, Written]] = {}  # by table and number
        self.packed: dict[str, tuple[int, bytes]] = {}  # the last number, and the row
        self.deleted: dict[str, int] = {}  # how many events were deleted, as they are packed
        self.snapshots: dict[str, Snapshot] = {}
        self.evenings: dict[str, EveningRow] = {}
        self.evening_events: dict[str, dict[int, Written]] = {}  # by evening and number
        self.owners: dict[str, OwnerRow] = {}
        self.leases = {slot: LeaseRow(0, None) for slot in range(slots)}
        self.holders: dict[int, str] = {}  # the processes that have taken the slots
        self.takers: dict[tuple[int, int], str] = {}  # the same, by epoch
        self.broken: list[str] = []  # promises about owners
        self.locked: Counter[int] = Counter()  # slots that appends have been checked for
        self.sessions: list[FakeSession] = []
        self.life = 0  # how often it was restarted
        self.cut: dict[Process, float] = {}  # until when a machine does not reach it
        self.down = 0.0  # until when it does not answer at all
        self.ahead = 0.0  # seconds of its clock
        self.full = False  # the disk
        self.slow = self.torn = 0.0  # seconds of a write, and how often its answer is lost

    # -- the way there and back -----------------------------------------------------
    async def connect(self, url: str) -> "FakeSession":
        process = here()
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.sleep(self.way(process) - self.loop.now)
        except TimeoutError:
            raise TimeoutError("no answer from the database") from None
        if self.loop.now < self.down:
            raise ConnectionRefusedError("the database is down")
        session = FakeSession(self, process)
        self.sessions.append(session)
        process.when_dead.append(session.forsake)
        return session

    def way(self, process: Process) -> float:
        """When a message between a process and the database arrives."""
        return max(self.loop.now, self.cut.get(process, 0.0)) + self.random.uniform(0.0002, 0.002)

    def later(self, when: float, act: Callable[..., object], *args: object) -> None:
        self.loop.call_at(when, act, *args, context=self.process.context)

    def receive(
        self, session: "FakeSession", statement: Statement, args: Row, answer: "Answer"
    ) -> None:
        if not session.alive or self.loop.now < self.down:
            return
        if statement == postgres.APPEND:
            columns = cast(Sequence[Any], args)
            mine = dict(zip(columns[12], columns[13], strict=True))
            statement = Transaction(mine, partial(self.insert, session, columns))
        if isinstance(statement, Transaction):
            self.begin(session, statement, answer)
            return
        done = statement() if callable(statement) else STATEMENTS[statement](self, session, *args)
        self.reply(session, answer, done)

    def reply(self, session: "FakeSession", answer: "Answer", done: object) -> None:
        self.later(self.way(session.process), session.hear, answer, done)

    # -- faults -----------------------------------------------------------------------
    def restart(self, seconds: float) -> None:
        """End all sessions, and roll back what was not committed."""
        self.down = self.loop.now + seconds
        self.life += 1
        self.locked.clear()
        for session in list(self.sessions):
            session.lose()

    def jump(self, seconds: float) -> None:
        self.ahead += seconds

    @property
    def now(self) -> float:
        return self.loop.now + self.ahead

    # -- appends ------------------------------------------------------------------------
    def begin(self, session: "FakeSession", work: "Transaction", answer: "Answer") -> None:
        """Check the epochs, and lock their rows until the commit."""
        held = [slot for slot, epoch in work.mine.items() if self.leases[slot].epoch == epoch]
        self.locked.update(held)
        fate = self.random.random()
        write = self.loop.now + self.random.uniform(0.0005, 0.004) + self.slow * fate
        torn = self.random.random() < self.torn
        self.later(write, self.finish, session, work, held, answer, torn, fate, self.life)

    def finish(
        self,
        session: "FakeSession",
        work: "Transaction",
        held: Sequence[int],
        answer: "Answer",
        torn: bool,
        fate: float,
        life: int,
    ) -> None:
        """Commit, and answer; or fail before the commit, or after it without an answer."""
        if life != self.life:
            return
        self.locked.subtract(held)
        if torn and fate < 0.5:
            session.lose()
        elif self.full:
            self.reply(session, answer, asyncpg.DiskFullError("no space left on device"))
        else:
            done = work.insert(held)
            if torn:
                session.lose()
            else:
                self.reply(session, answer, done)

    def insert(
        self,
        session: "FakeSession",
        args: Sequence[Any],
        held: Sequence[int],
    ) -> list[Row]:
        new = list[Row]()
        states = dict(zip(args[3], zip(args[4], args[5], strict=True), strict=True))
        for table, seq, body, slot in zip(*args[:3], args[14], strict=True):
            log = self.events.setdefault(table, {})
            if (slot is not None and slot not in held) or self.is_taken(table, seq):
                continue
            log[seq] = self.written(session, table, body)
            if table in states:
                state, turns = states[table]
                self.tables[table] = replace(self.tables[table], state=state, turns=turns)
            new.append({"table_id": table})
        return new

    def written(self, session: "FakeSession", id: str, body: bytes) -> Written:
        epoch, owner = self.leases[slot_of(id)].epoch, self.holders.get(slot_of(id), "")
        return Written(body, session.process.name, epoch, owner, self.loop.now)

    def read_back(
        self, session: "FakeSession", tables: Sequence[str], seqs: Sequence[int]
    ) -> list[Row]:
        asked = zip(tables, seqs, strict=True)
        return [
            {"table_id": table, "body": self.events[table][seq].body}
            for table, seq in asked
            if seq in self.loose(table)
        ]

    # -- finished matches -----------------------------------------------------------------
    def loose(self, table: str) -> dict[int, Written]:
        """The events of a table that have a row of their own; `events` has all, for the oracle."""
        log, first = self.events.get(table, {}), self.deleted.get(table, 0)
        return {seq: one for seq, one in log.items() if seq >= first}

    def is_taken(self, table: str, seq: int) -> bool:
        last, _ = self.packed.get(table, (-1, b""))
        return seq <= last or seq in self.loose(table)

    def put_packed(self, table: str, last: int, body: bytes) -> None:
        self.deleted[table] = max(self.deleted.get(table, 0), last + 1)
        if self.packed.get(table, (-1, b""))[0] < last:
            self.packed[table] = last, body
        self.snapshots.pop(table, None)

    # -- leases -------------------------------------------------------------------------
    def alive(self) -> dict[str, OwnerRow]:
        return {
            id: row for id, row in self.owners.items() if row.until > self.now and row.session.alive
        }

    def renew(self, session: "FakeSession", owner: str, seconds: float, leaving: bool) -> None:
        self.owners[owner] = OwnerRow(self.now + seconds, session, leaving)

    def staying(self, session: "FakeSession") -> list[Row]:
        return [{"id": id} for id, row in self.alive().items() if not row.leaving]

    def take(self, session: "FakeSession", owner: str, slots: Sequence[int]) -> None:
        alive = self.alive()
        for slot in slots:
            lease = self.leases[slot]
            if not self.locked[slot] and (lease.owner is None or lease.owner not in alive):
                self.leases[slot] = self.next_lease(lease, owner)
                self.note_taken(slot, self.leases[slot].epoch, session.process.name)

    def note_taken(self, slot: int, epoch: int, process: str) -> None:
        self.holders[slot] = process
        if self.takers.setdefault((slot, epoch), process) != process:
            self.broken.append(f"slot {slot} has had two owners in epoch {epoch}")

    def next_lease(self, lease: LeaseRow, owner: str) -> LeaseRow:
        return LeaseRow(lease.epoch + 1, owner)

    def held(self, session: "FakeSession", owner: str) -> list[Row]:
        return [
            {"slot": slot, "epoch": lease.epoch}
            for slot, lease in self.leases.items()
            if lease.owner == owner
        ]

    def release(self, session: "FakeSession", owner: str, slots: Sequence[int]) -> None:
        for slot in slots:
            if self.leases[slot].owner == owner:
                self.leases[slot].owner = None

    def go(self, session: "FakeSession", owner: str) -> None:
        self.owners.pop(owner, None)

    def tidy(self, session: "FakeSession") -> None:
        self.owners = {id: row for id, row in self.owners.items() if row.until > self.now - 3600}


Answer = asyncio.Future[Any]
STATEMENTS: dict[str, Callable[..., object]] = {
    leases.RENEW: FakePostgres.renew,
    leases.STAYING: FakePostgres.staying,
    leases.TAKE: FakePostgres.take,
    leases.HELD: FakePostgres.held,
    leases.RELEASE: FakePostgres.release,
    leases.GO: FakePostgres.go,
    leases.TIDY: FakePostgres.tidy,
    postgres.READ_BACK: FakePostgres.read_back,
}


class FakeSession:
    """A connection of asyncpg, at both of its ends."""

    def __init__(self, database: FakePostgres, process: Process) -> None:
        self.database, self.process = database, process
        self.alive = True  # at the database
        self.lost = False  # at the client
        self.pending: list[Answer] = []
        self.arrives = 0.0  # when the last statement does: they stay in order

    def is_closed(self) -> bool:
        return self.lost

    async def fetch(self, statement: Statement, *args: object, timeout: float = PATIENCE) -> Any:
        if self.lost:
            raise asyncpg.InterfaceError("connection is closed")
        database, answer = self.database, asyncio.get_running_loop().create_future()
        self.pending.append(answer)
        self.arrives = max(self.arrives, database.way(self.process))
        database.later(self.arrives, database.receive, self, statement, args, answer)
        patience = database.loop.call_later(timeout, hear_nothing, answer)
        try:
            return await answer
        finally:
            patience.cancel()
            self.pending.remove(answer)

    execute = fetch

    def hear(self, answer: Answer, done: object) -> None:
        if self.lost or answer.done():
            return
        if isinstance(done, Exception):
            answer.set_exception(done)
        else:
            answer.set_result(done)

    def lose(self) -> None:
        """The connection breaks: the database sees it at once, the client a little later."""
        self.end()
        self.database.later(self.database.way(self.process), self.notice)

    def notice(self) -> None:
        self.lost = True
        for answer in self.pending:
            self.hear_loss(answer)

    def hear_loss(self, answer: Answer) -> None:
        if not answer.done():
            answer.set_exception(asyncpg.ConnectionDoesNotExistError("connection was closed"))

    def forsake(self) -> None:
        """The process was killed: its kernel closes the connection."""
        when = max(self.database.loop.now, self.database.cut.get(self.process, 0.0))
        self.database.later(when + KEEPS_QUIET, self.end)

    def end(self) -> None:
        self.alive = False
        if self in self.database.sessions:
            self.database.sessions.remove(self)

    def terminate(self) -> None:
        self.lost = True
        self.forsake()

    async def close(self, timeout: float = 0.0) -> None:
        self.terminate()


def hear_nothing(answer: Answer) -> None:
    if not answer.done():
        answer.set_exception(TimeoutError())
