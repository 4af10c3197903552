"""All the tables of one server: opened, found, loaded from the log, and put away."""

import asyncio
import contextlib
import logging
import os
import re
import secrets
import time
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Any

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import AS_WRITTEN
from fairdeal.games import find
from fairdeal.server import events, fair
from fairdeal.server.live import GONE_AFTER, Live
from fairdeal.server.metrics import Metrics
from fairdeal.server.rate import Rate
from fairdeal.server.sitting import OVER, WAITING, OtherRules, Refusal, Sitting
from fairdeal.server.store import NewTable, Store, TableRow
from fairdeal.server.thinkers import Thinkers
from fairdeal.server.turns import CLOCKS
from fairdeal.server.watcher import Watcher

ID = re.compile(r"[A-Za-z0-9_-]{8,16}")
ID_BYTES = 8
PACE = 1.0  # seconds that a bot takes, so that people can follow
QUIET = 300.0  # seconds without a watcher after which a table is put away
MOST_TABLES = 5_000  # live at once
MOST_NEW = 60  # tables opened and seats taken in a minute, from one address
AT_ONCE = 50  # events that are replayed before others get a turn
GOODBYE = 3.0  # seconds in which connections may end by themselves
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Setup:
    """A table that somebody wants."""

    game: str
    seats: int | None = None
    preset: str = AS_WRITTEN
    options: dict[str, Any] = field(default_factory=dict)
    clock: str = "none"
    watch: bool = True
    open_hands: bool = False
    friends: bool = False
    public: bool = False
    daily: date | None = None
    memory: bool = True  # pages remind people of what they have seen


class House:
    """The tables that are live here; every one that is not is in the log."""

    def __init__(
        self,
        store: Store,
        pace: float = PACE,
        gone_after: float = GONE_AFTER,
        processes: int | None = None,
        most_new: int = MOST_NEW,
    ) -> None:
        self.store = store
        self.pace = pace
        self.gone_after = gone_after
        self.metrics = Metrics()
        self.rate = Rate(most_new)
        self.thinkers = Thinkers(processes or max(1, (os.cpu_count() or 2) - 1))
        self.live: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.aside: dict[str, str] = {}  # tables that do not replay here, and what people are told
        self.drawing = asyncio.Lock()  # one deal of the day, however many ask for it at once
        self.sockets = 0  # connections that are open
        self.strangers: set[Watcher] = set()  # of them, those that have not said hello
        self.closing = False
        self.sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Go on with everything that was being played when the server was last there."""
        if self.sweeper:  # it is open
            return
        await self.store.open()
        for row in await self.store.unfinished():
            if row.state == "playing":
                with contextlib.suppress(Refusal):  # it is set aside; the others go on
                    await self.load(row)
        self.sweeper = asyncio.create_task(self.sweep(), name="sweeper")

    async def say_goodbye(self) -> None:
        """Let every connection end with its last answers and a word when to come back."""
        self.closing = True
        for live in self.live.values():
            live.stop()
        for stranger in self.strangers:
            stranger.cut_off()
        end = time.monotonic() + GOODBYE
        while self.sockets and time.monotonic() < end:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Finish what is judged, and let go."""
        self.closing = True
        if self.sweeper:
            self.sweeper.cancel()
        for live in list(self.live.values()):
            await live.do(live.idle)
            self.drop(live)
        self.thinkers.close()
        await self.store.close()

    # -- tables ---------------------------------------------------------------
    async def create(self, setup: Setup, secret: bytes | None = None) -> Live:
        """Open a table: chosen, committed to, stored."""
        if self.closing:
            raise Refusal("closing", "the server is going down; come back in a moment")
        if len(self.live) >= MOST_TABLES:
            raise Refusal("busy", "there are too many tables just now; try again in a minute")
        try:
            game = find(setup.game)
            seats = game.usual if setup.seats is None else setup.seats
            options = game.choose(seats, setup.preset, setup.options)
        except SetupRefused as refused:
            raise Refusal("wrong_setup", str(refused)) from None
        if setup.clock not in CLOCKS:
            raise Refusal("wrong_setup", f"a clock is {', '.join(CLOCKS)}, not {setup.clock!r}")
        secret = secret or fair.new_secret()
        now = time.time()
        row = NewTable(
            id=secrets.token_urlsafe(ID_BYTES),
            created=datetime.fromtimestamp(now, UTC),
            game=game.name,
            rules=game.version,
            seats=seats,
            preset=setup.preset,
            options=options,
            secret=secret,
            public=setup.public,
            daily=setup.daily,
        )
        await self.store.create(row)
        live = self.bring(Sitting(row.id, secret))
        opened = events.Opened(
            now,
            game.name,
            game.version,
            seats,
            setup.preset,
            dict(options),
            setup.clock,
            setup.watch,
            setup.open_hands,
            setup.friends,
            fair.commitment_to(secret),
            setup.daily.isoformat() if setup.daily else None,
            setup.memory,
        )
        try:
            await live.do(live.commit, opened)
        except BaseException:  # there is no table without its first event
            self.drop(live)
            raise
        return live

    async def again(self, before: Sitting, host: int) -> str:
        """A table like the one before, with the same people and bots; who asks for it is its host.

        The host of the match before may have gone home.
        """
        was = before.opened
        setup = Setup(
            was.game,
            was.seats,
            was.preset,
            was.options,
            was.clock,
            was.watch,
            was.open_hands,
            was.friends,
            memory=was.memory,
        )
        live = await self.create(setup)
        for seat, chair in enumerate(before.chairs):
            if chair.name is not None:
                sat = events.Sat(seat, chair.name, chair.bot, chair.token, "", seat == host)
                await live.do(live.commit, sat)
        return live.sitting.id

    async def find(self, id: str) -> Live:
        """The live table of this id, loaded from the log if need be."""
        if id in self.live:
            return self.live[id]
        row = await self.store.table(id) if ID.fullmatch(id) else None
        if row is None:
            raise Refusal("no_table", f"there is no table {id!r}")
        return await self.load(row)

    async def load(self, row: TableRow) -> Live:
        """Replay a table from its log."""
        async with self.loading.setdefault(row.id, asyncio.Lock()):
            if row.id in self.live:
                return self.live[row.id]
            if row.id in self.aside:
                raise Refusal("set_aside", self.aside[row.id])
            live = self.bring(await self.replay(row))
        self.loading.pop(row.id, None)
        return live

    async def replay(self, row: TableRow, until: int | None = None) -> Sitting:
        """A table as its log makes it, or as it was after event number `until`."""
        sitting = Sitting(row.id, row.secret)
        for stored in await self.store.events(row.id):
            if until is not None and stored.seq > until:
                break
            try:
                sitting.take(events.read_event(stored.body))
            except Exception as error:
                raise self.set_aside(row.id, stored.seq, error) from None
            if stored.seq % AT_ONCE == 0:
                await asyncio.sleep(0)
        if sitting.seq < 0:
            raise Refusal("no_table", f"there is no table {row.id!r}")
        return sitting

    def set_aside(self, id: str, seq: int, error: Exception) -> Refusal:
        """Leave alone what this version cannot replay: its log stays as it is, for one that can.

        People are told no more than the version: a move that does not replay could name a card.
        """
        told = f": {error}" if isinstance(error, OtherRules) else ""
        why = f"table {id} cannot be opened by this version of the server, and is kept{told}"
        if id not in self.aside:
            self.aside[id] = why
            message = "a table is set aside: event %d does not replay"
            log.error(message, seq, exc_info=error, extra={"table": id})
        return Refusal("set_aside", why)

    def bring(self, sitting: Sitting) -> Live:
        live = self.live[sitting.id] = Live(self, sitting)
        self.metrics.tables.set(len(self.live))
        return live

    def drop(self, live: Live) -> None:
        """Put a table away; it can be loaded again at any time."""
        live.put_away()
        if self.live.get(live.sitting.id) is live:
            del self.live[live.sitting.id]
        self.metrics.tables.set(len(self.live))

    async def sweep(self) -> None:
        """Put away, now and then, what nobody looks at and nothing happens at."""
        while True:
            await asyncio.sleep(QUIET / 10)
            for live in list(self.live.values()):
                idle = live.sitting.phase in (WAITING, OVER) and not live.watchers
                if idle and time.monotonic() - live.quiet_since > QUIET:
                    self.drop(live)
