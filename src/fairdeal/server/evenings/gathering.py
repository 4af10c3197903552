"""One evening in memory: its connections, and one request after another.

An event is judged, stored, and only then sent, as at a table.
"""

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from datetime import UTC, datetime
from typing import Protocol

from fairdeal.engine.messages import message
from fairdeal.server import events as table_events
from fairdeal.server import fair, protocol
from fairdeal.server.appends import Fenced
from fairdeal.server.database import StoreFailed
from fairdeal.server.evenings import events
from fairdeal.server.evenings.answers import EveningSeen, seen_by
from fairdeal.server.evenings.devices import Devices
from fairdeal.server.evenings.evening import Evening
from fairdeal.server.evenings.log import EveningLog
from fairdeal.server.evenings.rounds import Round
from fairdeal.server.forms import TableWanted
from fairdeal.server.live import Live
from fairdeal.server.refusals import Refusal
from fairdeal.server.rows import TableOfRound
from fairdeal.server.store import Store
from fairdeal.server.watcher import Watcher
from fairdeal.server.writer import Act, moved

BACK = 2.0  # seconds after loading in which connections come back
GRACE = 15.0  # seconds after a connection or request in which a person counts as there


class EveningHouse(Protocol):
    """The tables of a server, as far as evenings are concerned."""

    store: Store
    live: dict[str, Live]
    closing: bool
    keep: int | None  # days after which what is finished is deleted, if ever
    owns: Callable[[str], bool]  # whether the evening or table is this process's own

    def new_id(self, beside: str | None = None) -> str: ...

    async def find(self, id: str) -> Live: ...

    async def create(
        self,
        wanted: TableWanted,
        by: str = "",
        daily: None = None,
        of_round: TableOfRound | None = None,
    ) -> Live: ...


class Gathering:
    """An evening with its connections; what a WebSocket calls a table (`front.TablePort`)."""

    def __init__(self, house: EveningHouse, log: EveningLog, evening: Evening) -> None:
        self.house = house
        self.log = log
        self.evening = evening
        self.devices = Devices(evening, house.find, self.commit)
        self.watchers: dict[Watcher, int | None] = {}  # the person of each connection
        self.seen: dict[int, float] = {}  # when a person without a connection was last there
        self.turn = asyncio.Lock()
        self.opened = 0  # the last round whose tables are all there
        self.gone = False  # unloaded: the next request loads the evening again
        self.quiet_since = time.monotonic()
        self.all_back = 0.0  # when connections have come back, if it was loaded from its log
        self.tasks: set[asyncio.Task[None]] = set()

    # -- who is there -----------------------------------------------------------------
    def present(self) -> set[int]:
        """The people who are connected, here or at a table of the last round, or just were."""
        since = time.monotonic() - GRACE
        here = {person for person in self.watchers.values() if person is not None}
        here |= {person for person, at in self.seen.items() if at > since}
        if self.evening.rounds:
            here |= self.at_tables(self.evening.rounds[-1])
        return {person for person in here if not self.evening.people[person].left}

    def at_tables(self, last: Round) -> set[int]:
        """The people with a connection at a table of a round."""
        tokens = set()
        for table in last.started.tables:
            live = self.house.live.get(table.table)
            seats = {one.seat for one in live.watchers if one.seat is not None} if live else ()
            tokens |= {live.sitting.chairs[seat].sat_with for seat in seats} if live else set()
        return {n for n, friend in enumerate(self.evening.people) if friend.token in tokens}

    def note_seen(self, person: int | None) -> None:
        """A person has asked for something, or was connected until now."""
        self.quiet_since = time.monotonic()
        if person is not None:
            self.seen[person] = self.quiet_since

    async def until_all_are_back(self) -> None:
        """Wait a moment after loading: people who were at the last owner are still there."""
        await asyncio.sleep(max(0.0, self.all_back - time.monotonic()))

    # -- connections --------------------------------------------------------------------
    timed = False  # nobody races here

    @property
    def seq(self) -> int:
        return self.evening.seq

    async def enter(self, watcher: Watcher, hello: protocol.Hello, tokens: Sequence[str]) -> None:
        async with self.turn:
            await self.let_in(watcher, hello, tokens)

    async def let_in(
        self, watcher: Watcher, hello: protocol.Hello, tokens: Sequence[str], again: bool = False
    ) -> None:
        """Let a connection in, in its turn; again, if its gateway names it again."""
        if self.gone:
            raise moved()
        await self.open_tables()
        own = [hello.token] if hello.token else tokens
        person = self.evening.person_of(own)
        watcher.who |= {fair.seal(token) for token in own}
        self.watchers[watcher] = person
        watcher.greeted = True
        self.note_seen(person)
        if again:
            self.tell()
            watcher.welcome(None, self.seq)
        else:
            watcher.welcome(self.written(person, self.present()), self.seq)
            self.tell(watcher)

    def post(self, act: Act, *args: object) -> None:
        """Do something in its turn, without waiting for it."""
        task = asyncio.create_task(self.in_turn(act, *args), name="evening")
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def in_turn(self, act: Act, *args: object) -> None:
        async with self.turn:
            await act(*args)

    def ask(self, watcher: Watcher, message: protocol.Request, arrived: int) -> None:
        """Answer a ping; everything else is asked over HTTP."""
        if isinstance(message, protocol.Ping):
            watcher.answer(protocol.Done(message.id, self.evening.seq))
        else:
            why = "an evening only answers pings here: everything else is asked over HTTP"
            watcher.answer(protocol.Refused(message.id, "malformed", why))

    def leave(self, watcher: Watcher) -> None:
        if watcher in self.watchers:
            self.note_seen(self.watchers.pop(watcher))
            if not self.house.closing and not self.gone:
                asyncio.get_running_loop().call_later(GRACE, self.tell)

    async def settle(self) -> None:
        async with self.turn:
            pass

    def cut_off(self) -> None:
        for watcher in list(self.watchers):
            watcher.cut_off("moved")

    def put_away(self) -> None:
        """Unload the evening; the next request loads it again, here or at another owner."""
        self.gone = True
        self.cut_off()

    @property
    def idle(self) -> bool:
        return not self.watchers and not self.turn.locked()

    # -- judged, stored, then told --------------------------------------------------------
    async def commit(self, event: events.EveningEvent | None) -> None:
        """Store an event, apply it, and tell everybody."""
        if event is None:
            return
        if self.gone:
            raise moved()
        seq, now = self.evening.seq + 1, datetime.now(UTC)
        rounds = len(self.evening.rounds) + isinstance(event, events.RoundStarted)
        body = events.write_evening_event(event)
        try:
            await self.log.append(self.evening.id, seq, body, now, rounds)
        except Fenced:
            self.put_away()
            raise moved() from None
        except StoreFailed:  # only the log knows whether it is stored
            self.put_away()
            raise
        self.evening.take(event)
        self.devices.follow(event)
        if isinstance(event, events.PersonMoved):
            self.know_again(event)
        self.tell()

    def know_again(self, moved: events.PersonMoved) -> None:
        """The connections of a new device are the person's; those of the old one are guests."""
        for watcher, person in list(self.watchers.items()):
            if moved.token in watcher.who:
                self.watchers[watcher] = moved.person
            elif person == moved.person:
                self.watchers[watcher] = None

    def tell(self, but: Watcher | None = None) -> None:
        """Send the whole evening to everybody, each as they see it; tables are opened first."""
        if self.evening.playing and self.opened != self.evening.playing.number:
            return
        present = self.present()
        for watcher, person in list(self.watchers.items()):
            if watcher is not but:
                watcher.tell(self.written(person, present), self.seq)

    def written(self, person: int | None, present: Collection[int]) -> bytes:
        return protocol.write(seen_by(self.evening, person, present))

    def seen_by(self, person: int | None) -> EveningSeen:
        return seen_by(self.evening, person, self.present())

    # -- the tables of a round ------------------------------------------------------------
    async def open_tables(self, by: str = "") -> None:
        """Open the tables of the current round that are not there yet, and enter results.

        This is also how a round goes on that a crash has interrupted.
        """
        now = self.evening.playing
        if now is None or (self.opened == now.number and not self.devices.behind):
            return
        for place in range(len(now.started.tables)):
            await self.open_table(now, place, by)
        await self.devices.catch_up(now)
        self.opened = now.number
        self.tell()
        for table in now.started.tables:
            await self.count(table.table)

    async def open_table(self, now: Round, place: int, by: str) -> None:
        """Open a table, and seat its people: the first events of its log, in this order."""
        drawn = now.started.tables[place]
        try:
            live = await self.house.find(drawn.table)
        except Refusal as refused:
            if refused.code == "set_aside":
                return  # this version cannot play it: the host may end the round
            if refused.code != "no_table":
                raise
            live = await self.create(now, place, by)
        hosts = self.evening.host([one for one in drawn.people if one is not None])
        for seat, one in list(enumerate(drawn.people))[max(0, live.sitting.seq) :]:
            if one is None:
                sat = table_events.bot_at(seat, now.started.level)
            else:
                friend = self.evening.people[one]
                sat = table_events.Sat(seat, friend.name, None, friend.token, host=one == hosts)
            await live.do(live.commit, sat)

    async def create(self, now: Round, place: int, by: str) -> Live:
        drawn, shared = now.started.tables[place], now.started.shared
        wanted = TableWanted(
            game=now.started.game,
            preset=now.started.preset,
            options=now.started.options,
            clock=now.started.clock,
            seats=len(drawn.people),
            watch=not shared,
            memory=now.started.memory,
        )
        secret = self.evening.deal_secret(now.number) if shared else None
        of_round = TableOfRound(self.evening.id, drawn.table, secret)
        return await self.house.create(wanted, by, of_round=of_round)

    async def count(self, table: str) -> None:
        """Enter the result of a table, if it has one that counts and is not entered yet."""
        try:
            sitting = (await self.house.find(table)).sitting
        except Refusal:
            return
        now, ended = self.evening.playing, sitting.ended
        if now is None or ended is None:
            return
        tokens = now.devices_at(sitting)
        await self.commit(
            self.evening.count(table, tokens, ended.places, ended.points, time.time())
        )


def no_evening(id: str) -> Refusal:
    return Refusal("no_evening", message("no-evening", evening=id))
