"""All tables of one server: opens, finds, loads and unloads them."""

import asyncio
import os
import re
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from weakref import WeakValueDictionary

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message
from fairdeal.games import find
from fairdeal.server import events, fair
from fairdeal.server.ahead import Ahead
from fairdeal.server.appends import Fenced
from fairdeal.server.background import repeat
from fairdeal.server.company import ALONE_AFTER
from fairdeal.server.dealing import REVEAL_WITHIN
from fairdeal.server.evenings.evenings import Evenings
from fairdeal.server.evenings.gathering import Gathering
from fairdeal.server.forms import TableWanted
from fairdeal.server.front import Front
from fairdeal.server.live import Live
from fairdeal.server.people import GONE_AFTER
from fairdeal.server.rate import Limits
from fairdeal.server.refusals import Refusal
from fairdeal.server.replays import Replays
from fairdeal.server.rows import Daily, NewTable, TableOfRound, TableRow
from fairdeal.server.settings import check_clock
from fairdeal.server.sitting import Sitting
from fairdeal.server.slots import slot_of
from fairdeal.server.snapshots import Snapshots
from fairdeal.server.store import Store
from fairdeal.server.thinkers import Thinkers
from fairdeal.server.tidy import LATELY, Tidy, ago
from fairdeal.server.writer import moved

ID = re.compile(r"[A-Za-z0-9_-]{8,16}")
ID_BYTES = 8
PACE = 1.0  # seconds per bot move, so that people can follow
QUIET = 300.0  # seconds without a watcher after which a table is unloaded
SWEPT = 30.0  # seconds from one look at idle tables to the next
MOST_TABLES = 5_000  # live at once
MOST_EMPTY = 500  # of them, those without people
SETTLED = 1.0  # seconds without a request, before a table is unloaded for another one
MOST_TRIES = 10_000  # to find the id of a table; a cluster has 256 slots
EMPTY = 30.0  # seconds after which an empty table is unloaded
MOST_LOADED = 2  # tables at once: each of them delays all others a little


class House(Front):
    """The tables in memory, with the connections of this process; all others are in the log."""

    def __init__(
        self,
        store: Store,
        pace: float = PACE,
        gone_after: float = GONE_AFTER,
        alone_after: float = ALONE_AFTER,
        processes: int | None = None,
        limits: Limits | None = None,
        reveal_within: float = REVEAL_WITHIN,
        keep: int | None = None,
    ) -> None:
        super().__init__(limits)
        self.store = store
        self.pace = pace
        self.gone_after = gone_after
        self.alone_after = alone_after
        self.reveal_within = reveal_within
        self.keep = keep  # days after which a table is deleted that is over or unused, if ever
        self.thinkers = Thinkers(processes or max(1, (os.cpu_count() or 2) - 1))
        self.metrics.fallbacks.set_function(lambda: self.thinkers.fallbacks)
        self.live: dict[str, Live] = {}
        self.empty: dict[str, Live] = {}  # of them, those without people; the oldest first
        self.loading = WeakValueDictionary[str, asyncio.Lock]()  # as long as somebody loads a table
        self.loads = asyncio.Semaphore(MOST_LOADED)
        self.ahead = Ahead(self)
        self.tidy = Tidy(self)
        self.evenings = Evenings(self)
        self.replaying = asyncio.Lock()  # at most one log is replayed for requests at a time
        self.opening = asyncio.Lock()  # at most one table is opened at a time
        self.drawing = asyncio.Lock()  # at most one daily deal is drawn at a time
        self.owned: Counter[str] = Counter()  # live tables, by the address that opened them
        self.snapshots = Snapshots(self)
        self.replays = Replays(self)
        self.sweeper: asyncio.Task[None] | None = None
        self.keeper: asyncio.Task[None] | None = None
        self.cut_off: Callable[[], str | None] = lambda: None  # from others, and why
        self.owns: Callable[[str], bool] = lambda id: True  # in a cluster, others have tables too

    @property
    def size(self) -> int:
        return len(self.live)

    async def ill(self) -> str | None:
        return self.cut_off() or await self.store.ill()

    async def open(self) -> None:
        """Load the matches that were in progress when the server stopped."""
        if self.sweeper:  # it is open
            return
        await self.store.open()
        await self.go_on()
        self.sweeper = asyncio.create_task(repeat(self.sweep, SWEPT), name="sweeper")
        self.keeper = asyncio.create_task(self.snapshots.work(), name="snapshots")

    async def go_on(self) -> None:
        """Load the matches that were used lately; others wait until they are asked for."""
        for row in await self.store.playing(ago(LATELY)):
            if self.owns(row.id):
                with self.replays.one_of_many(row.id):
                    await self.load(row)

    def cut_all(self) -> None:
        self.evenings.cut_all()
        for live in self.live.values():
            live.stop()

    async def close(self) -> None:
        """Finish pending work, and release all resources."""
        self.closing = True
        for task in (self.sweeper, self.keeper):
            if task:
                task.cancel()
        await self.evenings.close()
        for live in list(self.live.values()):
            with suppress(Refusal):  # it has just been unloaded
                await live.do(live.catch_up)
            self.drop(live)
        self.thinkers.close()
        await self.store.close()

    # -- tables ---------------------------------------------------------------
    async def create(
        self,
        wanted: TableWanted,
        by: str = "",
        daily: Daily | None = None,
        of_round: TableOfRound | None = None,
        rematch: bool = False,
    ) -> Live:
        """Open a table for an address, a daily deal or an evening: commit to its deal, store it."""
        if self.closing:
            raise Refusal("closing", message("closing"))
        if by and self.owned[by] >= self.limits.tables:
            raise Refusal("flood", message("too-many-tables", most=self.limits.tables))
        self.make_room()
        try:
            game = find(wanted.game)
            seats = game.usual if wanted.seats is None else wanted.seats
            options = game.choose(seats, wanted.preset, wanted.options)
        except SetupRefused as refused:
            raise Refusal("wrong_setup", str(refused), said=refused.said) from None
        check_clock(wanted.clock)
        shared = of_round.secret if of_round else None
        secret = daily.key if daily else shared or fair.new_secret()
        now = time.time()
        row = NewTable(
            id=of_round.id if of_round else self.new_id(),
            created=datetime.fromtimestamp(now, UTC),
            game=game.name,
            rules=game.version,
            seats=seats,
            preset=wanted.preset,
            options=options,
            secret=secret,
            public=wanted.public,
            daily=daily.date if daily else None,
        )
        try:
            await self.store.create(row)
        except Fenced:
            known = await self.store.table(row.id) if of_round else None
            if known is None:
                raise
            secret = known.secret  # a crash has left the row alone, without its first event
        live = self.bring(Sitting(row.id, secret), by)
        opened = events.Opened(
            **{**wanted.settings(), "options": dict(options)},
            at=now,
            rules=game.version,
            seats=seats,
            commitment=fair.commitment_to(secret),
            daily=daily.date.isoformat() if daily else None,
            evening=of_round.evening if of_round else None,
            shared=shared is not None,
            rematch=rematch,
        )
        try:
            await live.do(live.commit, opened)
        except BaseException:  # there is no table without its first event
            self.drop(live)
            raise
        return live

    def new_id(self, beside: str | None = None) -> str:
        """A new id that this process owns; or one in the same slot as another id."""
        slot = None if beside is None else slot_of(beside)
        for _ in range(MOST_TRIES):
            id = secrets.token_urlsafe(ID_BYTES)
            if self.owns(id) if slot is None else slot_of(id) == slot:
                return id
        raise Refusal("busy", message("busy"))

    async def again(self, before: Sitting, host: int, by: str = "", rotate: bool = False) -> str:
        """A rematch with the same people and bots; the person who asks for it is the host.

        The host of the match before may have gone home.
        """
        seats = before.opened.seats
        wanted = TableWanted(**before.opened.settings(), seats=seats)
        live = await self.create(wanted, by, rematch=True)
        for seat, chair in enumerate(before.chairs):
            to, hosts = (seat + rotate) % seats, seat == host
            if chair.person:
                sat = events.Sat(to, str(chair.name), None, chair.token, host=hosts)
                await live.do(live.commit, sat)
            elif chair.bot:  # it may have had the name of a person who left
                await live.do(live.commit, events.bot_at(to, chair.bot))
        return live.sitting.id

    def ended(self, sitting: Sitting) -> None:
        """The match of a table is over: if an evening has opened it, its result counts there."""
        if sitting.opened.evening:
            self.evenings.note(sitting.opened.evening, sitting.id)

    async def find(self, id: str) -> Live:
        """The table with this id, loaded from the log if necessary."""
        if id in self.live:
            return self.live[id]
        if not self.owns(id):
            raise moved()
        row = self.ahead.row(id) or (await self.store.table(id) if ID.fullmatch(id) else None)
        if row is None or id in self.tidy.deleted:
            raise Refusal("no_table", message("no-table", table=id))
        return await self.load(row)

    async def find_evening(self, id: str) -> Gathering:
        return await self.evenings.find(id)

    async def load(self, row: TableRow) -> Live:
        """Replay a table from its log."""
        lock = self.loading.setdefault(row.id, asyncio.Lock())
        async with lock:
            if row.id in self.live:
                return self.live[row.id]
            self.replays.check(row.id)
            self.make_room()
            async with self.loads:
                onto = self.ahead.take(row.id)
                sitting = await self.replays.replay(row, onto=onto, waiting=True)
            if not self.owns(row.id):  # any more
                raise moved()
            return self.bring(sitting)

    async def replay(
        self, row: TableRow, until: int | None = None, *, onto: Sitting | None = None
    ) -> Sitting:
        return await self.replays.replay(row, until, onto)

    def bring(self, sitting: Sitting, by: str = "") -> Live:
        live = self.live[sitting.id] = Live(self, sitting, by)
        if sitting.seq <= 0:
            self.empty[sitting.id] = live
        self.owned[by] += 1
        self.metrics.tables.set(len(self.live))
        return live

    def make_room(self) -> None:
        """Unload the oldest unused table, if there are too many."""
        if len(self.empty) >= MOST_EMPTY:
            self.drop_one(self.empty.values())
        if len(self.live) >= MOST_TABLES and not self.drop_one(self.live.values()):
            raise Refusal("busy", message("busy"))

    def drop_one(self, tables: Iterable[Live]) -> bool:
        before = time.monotonic() - SETTLED
        found = next((live for live in tables if live.idle and live.quiet_since < before), None)
        if found:
            self.drop(found)
        return found is not None

    def drop(self, live: Live) -> None:
        """Unload a table; it can be loaded again at any time."""
        live.put_away()
        if self.live.get(live.sitting.id) is live:
            del self.live[live.sitting.id]
            self.empty.pop(live.sitting.id, None)
            self.owned[live.by] -= 1
            if self.owned[live.by] <= 0:
                del self.owned[live.by]
        self.metrics.tables.set(len(self.live))

    async def sweep(self) -> None:
        """Unload idle tables, and keep the log small."""
        now = time.monotonic()
        for live in list(self.live.values()):
            patience = EMPTY if live.sitting.id in self.empty else QUIET
            if live.idle and now - live.quiet_since > patience:
                self.drop(live)
        self.evenings.unload(QUIET)
        self.ahead.forget()
        await self.tidy.work()
        await self.evenings.tidy()
