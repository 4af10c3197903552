"""One live table: one task that owns it, judges, stores, and only then tells.

Everything that is asked of a table goes into its inbox and is done one after another, so a table is
never seen in the middle of something. What is told was stored before.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from fairdeal.bots.hint import hint
from fairdeal.bots.levels import MEDIUM
from fairdeal.bots.search import WAIT
from fairdeal.engine.face import blank
from fairdeal.engine.game import View
from fairdeal.engine.table import SPECTATOR, Table
from fairdeal.server import events, protocol, thinkers
from fairdeal.server.pings import Line
from fairdeal.server.race import Race
from fairdeal.server.sitting import OVER, PHRASES, PLAYING, WAITING, Refusal, Sitting, told
from fairdeal.server.store import Change, Fenced, Result, StoreFailed

if TYPE_CHECKING:
    from fairdeal.server.house import House

CLOCKS: dict[str, float | None] = {"none": None, "slow": 120.0, "normal": 30.0, "fast": 10.0}
GONE_AFTER = 30.0  # seconds without a connection until a bot plays on
OUTBOX = 256  # messages that wait for one watcher; a slower one is cut off, and may resume
AGAIN = 0.5  # seconds until what could not be stored is tried once more
log = logging.getLogger(__name__)
Job = tuple[Callable[..., Awaitable[Any]], tuple[Any, ...], asyncio.Future[Any] | None]


def moved() -> Refusal:
    return Refusal("moved", "this table is being loaded again")


class Watcher:
    """One connection: the seat it is for, and the messages that wait to be sent."""

    def __init__(self, seat: int | None, line: Line) -> None:
        self.seat = seat
        self.line = line
        self.outbox: asyncio.Queue[tuple[int | None, bytes]] = asyncio.Queue(OUTBOX)
        self.sent = (-1, 0)  # the number of the last event that was sent, and when
        self.greeted = False  # events come after the welcome, which has those before it
        self.cut = False
        self.when_cut: Callable[[], None] | None = None  # who listens to it is told

    def tell(self, message: bytes, seq: int | None = None) -> None:
        """Put a message out; who does not take them is cut off, and nobody waits for it."""
        try:
            self.outbox.put_nowait((seq, message))
        except asyncio.QueueFull:
            self.cut_off()

    def cut_off(self) -> None:
        """End this connection; whoever was on it may come back."""
        self.cut = True
        if self.when_cut:
            self.when_cut()


class Live:
    """A sitting with its wires: watchers, bots, clocks and the log."""

    def __init__(self, house: "House", sitting: Sitting) -> None:
        self.house = house
        self.sitting = sitting
        self.inbox: asyncio.Queue[Job] = asyncio.Queue()
        self.watchers: set[Watcher] = set()
        self.views: dict[int, View] = {}
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}  # by seat, with the ply
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.deadline: float | None = None
        self.race = Race(self)
        self.gone = False  # put away: whoever wants the table loads it again
        self.quiet_since = time.monotonic()
        self.task = asyncio.create_task(self.run(), name=f"table {sitting.id}")

    # -- the inbox ------------------------------------------------------------
    async def run(self) -> None:
        """Do what is asked, one after another, until the table is put away."""
        self.post(self.wake_up)
        while True:
            act, args, answer = await self.inbox.get()
            self.quiet_since = time.monotonic()
            try:
                done = await act(*args)
                if answer and not answer.done():
                    answer.set_result(done)
            except (Refusal, StoreFailed) as refused:
                if answer and not answer.done():
                    answer.set_exception(refused)
                elif isinstance(refused, StoreFailed):  # nobody else would ask again
                    self.later(f"again {act.__name__} {args[:1]}", AGAIN, act, *args)
            except asyncio.CancelledError:
                if answer and not answer.done():
                    answer.set_exception(moved())
                raise
            except (Fenced, Exception) as error:
                if answer and not answer.done():
                    answer.set_exception(moved())
                self.give_up(error)
                return

    def post(self, act: Callable[..., Awaitable[Any]], *args: Any) -> None:
        """Ask for something, and do not wait for it."""
        self.inbox.put_nowait((act, args, None))

    async def do(self, act: Callable[..., Awaitable[Any]], *args: Any) -> Any:
        """Ask for something, and wait for what comes of it."""
        if self.gone:
            raise moved()
        answer = asyncio.get_running_loop().create_future()
        self.inbox.put_nowait((act, args, answer))
        return await answer

    def give_up(self, error: Exception) -> None:
        """Another owner wrote first, or a fault: let the table be loaded from its log again."""
        if isinstance(error, Fenced):
            log.warning("fenced", extra={"table": self.sitting.id})
        else:
            log.error("a table failed", exc_info=error, extra={"table": self.sitting.id})
        self.house.drop(self)

    def stop(self) -> None:
        """Put the table away; nothing is lost, as all of it is in the log."""
        for timer in self.timers.values():
            timer.cancel()
        for _, task in self.thinking.values():
            task.cancel()
        for watcher in self.watchers:
            watcher.cut_off()

    def put_away(self) -> None:
        """End the task; who still waits for something is told to ask again."""
        self.gone = True
        self.stop()
        self.task.cancel()
        while not self.inbox.empty():
            answer = self.inbox.get_nowait()[2]
            if answer and not answer.done():
                answer.set_exception(moved())

    async def idle(self) -> None:
        """Nothing: whoever waits for this waits for all that was asked before."""

    # -- judged, stored, then told --------------------------------------------
    async def commit(self, event: events.Event, change: Change | None = None) -> int:
        """Store an event, take it, and tell everybody; return its number."""
        seq = self.sitting.seq + 1
        start = time.perf_counter()
        await self.house.store.append(self.sitting.id, seq, events.write_event(event), change)
        self.house.metrics.stored(time.perf_counter() - start)
        self.sitting.take(event)
        self.go_on()  # before it is told, as the clock is part of that
        self.tell(seq, event)
        if isinstance(event, (events.Played, events.Started)):
            self.race.begin(seq)
        return seq

    async def end_if_over(self) -> None:
        """Write the last event, with the secret, once there is nothing left to play."""
        ended = self.sitting.end(time.time())
        if ended is None:
            return
        chairs = self.sitting.chairs
        results = [
            Result(seat, chair.name or "", chair.bot, ended.places[seat], ended.points[seat])
            for seat, chair in enumerate(chairs)
        ]
        turns = ended.points[0] if len(chairs) == 1 else None
        try:
            await self.commit(ended, Change("over", results, turns))
        except StoreFailed:  # the move before it stands, and was stored
            self.later("end", AGAIN, self.end_if_over)
            return
        self.house.metrics.ended(self.sitting.opened.game)

    def tell(self, seq: int, event: events.Event) -> None:
        """Send the event to all who watch, each with the table as they may see it."""
        what, sights = told(self.sitting, event), dict[int, bytes]()
        seats = event.__class__ not in (events.Said,)
        chairs = self.chairs() if not isinstance(event, events.Played) else None
        for watcher in self.watchers:
            if not watcher.greeted:
                continue
            place = SPECTATOR if watcher.seat is None else watcher.seat
            if place not in sights:
                sight = self.sight(watcher.seat) if seats else None
                sights[place] = protocol.write(protocol.Happened(seq, what, sight, chairs))
            watcher.tell(sights[place], seq)

    def sight(self, seat: int | None) -> protocol.Sight:
        """The table as this seat sees it: all that leaves the server of the cards is made here."""
        table = self.sitting.table
        if table is None:
            return protocol.Sight(None, [], [], 0, [])
        actions = table.legal(seat) if seat is not None and self.sitting.phase == PLAYING else []
        names = [table.game.action_name(action) for action in actions]
        left = None if self.deadline is None else int((self.deadline - time.monotonic()) * 1000)
        hands = None
        if seat is None and self.sitting.opened.open_hands:
            hands = [self.look(table, other) for other in range(table.seats)]
        view = self.look(table, SPECTATOR if seat is None else seat)
        # Not all who may act: that somebody could jump in tells of the hand.
        turn = {int(table.state.turn)} if not table.over else set()
        turn |= {seat} if seat is not None and actions else set()
        return protocol.Sight(view, actions, names, table.ply, sorted(turn), left, hands)

    def look(self, table: Table, seat: int) -> dict[str, Any]:
        """A seat's view in words; the record is used again, as making one costs more."""
        if seat not in self.views:
            self.views[seat] = blank(table.game.view)
            table.game.settle(self.views[seat], table.seats, table.options)
        table.game.look(table.state, seat, self.views[seat])
        return table.game.describe(self.views[seat])

    def chairs(self) -> list[protocol.Chair]:
        here = {watcher.seat for watcher in self.watchers}
        return [
            protocol.Chair(chair.name, chair.level, chair.person, seat in here, chair.host)
            for seat, chair in enumerate(self.sitting.chairs)
        ]

    # -- people ---------------------------------------------------------------
    async def enter(self, watcher: Watcher, hello: protocol.Hello) -> None:
        """A connection says hello: it hears how the table stands, and all that it has missed."""
        sitting = self.sitting
        if hello.token is not None:
            watcher.seat = sitting.seat_of(hello.token)
            if watcher.seat is None:
                raise Refusal("wrong_token", "this token opens no seat at this table")
        elif not sitting.opened.watch:
            raise Refusal("private", "nobody may look on at this table")
        self.watchers.add(watcher)
        seat = watcher.seat
        if seat is not None:
            self.cancel(f"gone {seat}")
            chair = sitting.chairs[seat]
            if hello.nonce and not chair.nonce and sitting.phase == WAITING:
                await self.commit(events.Brought(seat, hello.nonce))
            if chair.away:
                await self.commit(events.Back(seat))
        missed = await self.missed(hello.since)
        watcher.greeted = True
        watcher.tell(protocol.write(self.welcome(seat, missed)), sitting.seq)

    def welcome(self, seat: int | None, missed: list[dict[str, Any]]) -> protocol.Welcome:
        sitting, opened = self.sitting, self.sitting.opened
        return protocol.Welcome(
            table=sitting.id,
            game=opened.game,
            preset=opened.preset,
            options=opened.options,
            clock=opened.clock,
            commitment=opened.commitment,
            seat=seat,
            seq=sitting.seq,
            phase=sitting.phase,
            chairs=self.chairs(),
            sight=self.sight(seat),
            missed=missed,
            phrases=list(PHRASES),
            daily=opened.daily,
        )

    async def missed(self, since: int | None) -> list[dict[str, Any]]:
        """The events after number `since`, as everybody may know them."""
        if since is None or since >= self.sitting.seq:
            return []
        stored = await self.house.store.events(self.sitting.id, since + 1)
        return [
            {"seq": one.seq, **told(self.sitting, events.read_event(one.body))} for one in stored
        ]

    async def left(self, watcher: Watcher) -> None:
        """A connection is gone; if it was a seat's last one, a bot waits to play on."""
        self.watchers.discard(watcher)
        self.quiet_since = time.monotonic()
        seat = watcher.seat
        if seat is not None and all(other.seat != seat for other in self.watchers):
            self.later(f"gone {seat}", self.house.gone_after, self.on_gone, seat)

    async def on_gone(self, seat: int) -> None:
        chair = self.sitting.chairs[seat]
        absent = all(watcher.seat != seat for watcher in self.watchers)
        if self.sitting.phase == PLAYING and chair.person and not chair.away and absent:
            await self.commit(events.Gone(seat))

    async def sit(self, name: str, seat: int | None, token: str, nonce: str) -> int:
        """A person sits down; return the seat."""
        event = self.sitting.sit(name, seat, token, nonce)
        await self.commit(event)
        self.later(f"gone {event.seat}", self.house.gone_after, self.on_gone, event.seat)
        return event.seat

    async def request(self, watcher: Watcher, message: protocol.Request, arrived: int) -> None:
        """Carry out one request, and answer it: done, or refused with words."""
        try:
            if isinstance(message, protocol.Play) and self.race.on:
                self.race.check_in_time(watcher.seat, message)
                await self.race.claim(watcher, message, arrived)
            else:
                watcher.tell(protocol.write(await self.carry_out(watcher, message)))
        except Refusal as refused:
            self.refuse(watcher, message.id, refused)
        except StoreFailed as failed:
            self.refuse(watcher, message.id, Refusal("not_stored", str(failed)))

    def refuse(self, watcher: Watcher, id: int, refused: Refusal) -> None:
        self.house.metrics.refused(refused.code)
        said = protocol.Refused(id, refused.code, str(refused), refused.more)
        watcher.tell(protocol.write(said))

    async def carry_out(self, watcher: Watcher, message: protocol.Request) -> protocol.Done:
        sitting, seat, more = self.sitting, watcher.seat, None
        if seat is not None and sitting.chairs[seat].token is None:
            raise Refusal("not_seated", "this seat is somebody else's by now")
        match message:
            case protocol.Play():
                self.race.check_in_time(seat, message)
                await self.commit(sitting.play(seat, message.actions, message.ply))
                seq = sitting.seq
                await self.end_if_over()
                return protocol.Done(message.id, seq)
            case protocol.Start():
                for event in sitting.start(seat, time.time()):
                    starts = isinstance(event, events.Started)
                    await self.commit(event, Change("playing") if starts else None)
                self.house.metrics.started(sitting.opened.game)
                self.expect_people()
                await self.end_if_over()
            case protocol.Leave():
                await self.commit(sitting.leave(seat))
                self.unseat(seat)
            case protocol.Kick():
                await self.commit(sitting.kick(seat, message.seat))
                self.unseat(message.seat)
            case protocol.SeatBot():
                await self.commit(sitting.seat_bot(seat, message.seat, message.level))
            case protocol.Resign():
                await self.commit(sitting.resign(seat))
            case protocol.Say():
                await self.commit(sitting.say(seat, message.phrase))
            case protocol.Rematch():
                more = {"table": await self.rematch(seat)}
            case protocol.Hint():
                more = await self.advise(seat)
        return protocol.Done(message.id, sitting.seq, more)

    def unseat(self, seat: int | None) -> None:
        """Who has given up a seat looks on; where nobody may, nothing more is told."""
        for watcher in self.watchers:
            if watcher.seat == seat:
                watcher.seat = None
                watcher.greeted = self.sitting.opened.watch
        if seat is not None:
            self.cancel(f"gone {seat}")
            self.race.withdraw(seat)

    async def rematch(self, seat: int | None) -> str:
        """A new table with the same people; asked again, the same one."""
        if seat is None:
            raise Refusal("not_seated", "who looks on cannot ask for another match")
        if self.sitting.phase != OVER:
            raise Refusal("not_over", "the match is still being played")
        if self.sitting.again is None:
            again = await self.house.again(self.sitting)
            await self.commit(events.Again(again))
        assert self.sitting.again is not None
        return self.sitting.again

    async def advise(self, seat: int | None) -> dict[str, Any]:
        """What a strong player would do; that it was asked is on record."""
        table = self.sitting.at_play()
        if seat is None or not table.legal(seat):
            raise Refusal("not_your_turn", "there is nothing to advise now")
        # The adviser sits at a table that was imagined from the view: it has no secrets to tell.
        view = table.view(seat)
        key = sha256(view.bytes()).digest()
        copy = Table(table.game, table.seats, options=table.options, key=key)
        table.game.imagine(view, copy.state)
        advice = await asyncio.to_thread(hint, copy, seat)
        await self.commit(events.Advised(seat))
        estimates = [
            {"action": one.action, "tries": one.tries, "value": one.value}
            for one in advice.estimates
        ]
        return {"action": advice.action, "words": advice.words, "estimates": estimates}

    # -- bots and clocks ------------------------------------------------------
    async def wake_up(self) -> None:
        """After a start: people have time to come back, bots think, and clocks begin anew."""
        if self.sitting.phase == PLAYING:
            self.expect_people()
            self.race.begin(self.sitting.moved)
            await self.end_if_over()
            self.go_on()

    def expect_people(self) -> None:
        """Who is not here has some time to come, until a bot plays on."""
        here = {watcher.seat for watcher in self.watchers}
        for seat, chair in enumerate(self.sitting.chairs):
            if chair.person and not chair.away and seat not in here:
                self.later(f"gone {seat}", self.house.gone_after, self.on_gone, seat)

    def go_on(self) -> None:
        """Whoever may act next is asked to, if it is a bot, and timed, if it is a person."""
        table = self.sitting.table
        if self.sitting.phase != PLAYING or table is None or table.over:
            self.deadline = None
            self.cancel("clock")
            return
        bots = self.sitting.bots()
        for seat, (ply, task) in list(self.thinking.items()):
            if ply != table.ply:  # it thinks of what is past
                task.cancel()
                del self.thinking[seat]
        for seat, level in bots.items():
            if seat not in self.thinking and table.legal(seat):
                task = asyncio.create_task(self.think(seat, level, table.ply))
                self.thinking[seat] = table.ply, task
        allowance = CLOCKS[self.sitting.opened.clock]
        if allowance is None or table.state.turn in bots:
            self.deadline = None
            self.cancel("clock")
        elif self.deadline is None or self.timed != table.ply:
            self.timed = table.ply
            self.deadline = time.monotonic() + allowance
            self.later("clock", allowance, self.on_clock, table.ply)

    timed = -1  # the ply that the clock runs for

    async def on_clock(self, ply: int) -> None:
        """Time is up: rules of thumb make the move."""
        table = self.sitting.table
        if self.sitting.phase != PLAYING or table is None or table.ply != ply or table.over:
            return
        bots, turn = self.sitting.bots(), int(table.state.turn)
        for seat in sorted(table.to_act(), key=lambda seat: seat != turn):
            actions, _ = await self.whole_move(seat, MEDIUM, quickly=True)
            if actions and seat not in bots:
                await self.move_for(seat, actions, ply, "clock")
                return

    async def think(self, seat: int, level: str, ply: int) -> None:
        """Let a bot choose, at a human pace, and put its move into the inbox."""
        try:
            start = time.monotonic()
            actions, delay = await self.whole_move(seat, level)
            pace = delay / 1000 if self.sitting.game.hand else self.house.pace
            await asyncio.sleep(max(0.0, pace - (time.monotonic() - start)))
            self.post(self.on_bot, seat, actions, ply, delay)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot has no answer", extra={"table": self.sitting.id})

    async def on_bot(self, seat: int, actions: list[int], ply: int, delay: int) -> None:
        """A bot's move, unless the table has moved on meanwhile."""
        table = self.sitting.table
        if table is None or self.sitting.phase != PLAYING or table.ply != ply:
            return
        self.thinking.pop(seat, None)
        if actions and seat in self.sitting.bots():
            await self.move_for(seat, actions, ply, "bot", delay)

    async def move_for(
        self, seat: int, actions: list[int], ply: int, by: str, delay: int = 0
    ) -> None:
        """Make a move that no person asked for; where hands race it has to be the first."""
        if self.race.on:
            self.race.claim_by(by, seat, actions, delay)
        else:
            await self.commit(self.sitting.play(seat, actions, ply, by))
            await self.end_if_over()

    async def whole_move(
        self, seat: int, level: str, quickly: bool = False
    ) -> tuple[list[int], int]:
        """What a bot plays, spelled out on a copy of the table until the move is whole.

        And after how many milliseconds, where hands race.
        """
        table = self.sitting.at_play()
        copy = Table(table.game, table.seats, options=table.options, key=table.key)
        copy.state.restore(table.state.bytes())
        actions: list[int] = []
        while True:
            legal = copy.legal(seat)
            if not legal:
                return [], 0
            question = thinkers.Question(
                copy.game.name,
                copy.seats,
                thinkers.options_of(copy.options),
                level,
                copy.view(seat).bytes(),
                tuple(legal),
                self.luck(seat, len(actions)),
            )
            answer = (
                thinkers.answer(question) if quickly else await self.house.thinkers.ask(question)
            )
            if answer.action == WAIT:
                return [], 0
            copy.play(seat, answer.action)
            actions.append(answer.action)
            if copy.game.whole is None or copy.game.whole(copy.state):
                return actions, answer.milliseconds

    def luck(self, seat: int, step: int) -> bytes:
        """The rolls of a bot for one action: part of the secret, so that they can be checked."""
        ply = self.sitting.at_play().ply
        return sha256(self.sitting.secret + f"bot {seat} {ply} {step}".encode()).digest()

    # -- timers ---------------------------------------------------------------
    def later(
        self, name: str, seconds: float, act: Callable[..., Awaitable[Any]], *args: Any
    ) -> None:
        """Ask for something after a while, unless it is cancelled or asked for anew."""
        self.cancel(name)
        loop = asyncio.get_running_loop()
        self.timers[name] = loop.call_later(seconds, self.post, act, *args)

    def cancel(self, name: str) -> None:
        timer = self.timers.pop(name, None)
        if timer:
            with contextlib.suppress(Exception):
                timer.cancel()
