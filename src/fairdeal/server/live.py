"""One live table: one task that owns it, judges, stores, and only then tells.

Everything that is asked of a table goes into its inbox and is done one after another, so a table is
never seen in the middle of something. What is told was stored before.
"""

import asyncio
import contextlib
import logging
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING, Any

from fairdeal.engine.game import has_score
from fairdeal.engine.messages import Message
from fairdeal.server import events, fair, protocol
from fairdeal.server.advice import Advice
from fairdeal.server.appends import Fenced
from fairdeal.server.company import Company
from fairdeal.server.database import StoreFailed
from fairdeal.server.dealing import Deal
from fairdeal.server.history import DEALING, OVER, PLAYING, WAITING
from fairdeal.server.race import Race
from fairdeal.server.rate import Pace
from fairdeal.server.refusals import Refusal, not_stored
from fairdeal.server.rows import Change, Result
from fairdeal.server.seen import HandsSeen
from fairdeal.server.sitting import Sitting
from fairdeal.server.telling import Telling
from fairdeal.server.turns import Turns
from fairdeal.server.watcher import Watcher

if TYPE_CHECKING:
    from fairdeal.server.house import House

MOST_TALK, TALK_SECONDS = 8, 20.0  # phrases of one seat
GONE_AFTER = 30.0  # seconds without a connection until a bot plays on
AGAIN = 0.5  # seconds until what could not be stored is tried once more
log = logging.getLogger(__name__)
Job = tuple[Callable[..., Awaitable[Any]], tuple[Any, ...], asyncio.Future[Any] | None]


def moved() -> Refusal:
    return Refusal("moved", Message("loading-again"))


class Live:
    """A sitting with its wires: watchers, bots, clocks and the log."""

    def __init__(self, house: "House", sitting: Sitting, by: str = "") -> None:
        self.house = house
        self.sitting = sitting
        self.by = by  # the address that has opened it, if that is known
        self.inbox: asyncio.Queue[Job] = asyncio.Queue()
        self.watchers: set[Watcher] = set()
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.telling = Telling(self)
        self.turns = Turns(self)
        self.race = Race(self)
        self.advice = Advice(self)
        self.seen = HandsSeen()
        self.company = Company(self)
        self.talk: dict[int, Pace] = defaultdict(lambda: Pace(MOST_TALK, TALK_SECONDS))
        self.dealing = Deal(self)
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
                elif answer is None:  # nobody hears of it, and somebody waits for what was asked
                    self.give_up(refused)
                    return
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
            log.warning(
                "another server has written to this table: loading it again",
                extra={"table": self.sitting.id},
            )
        else:
            log.error("a table failed", exc_info=error, extra={"table": self.sitting.id})
        self.house.drop(self)

    def stop(self) -> None:
        """Put the table away; nothing is lost, as all of it is in the log."""
        for timer in self.timers.values():
            timer.cancel()
        self.turns.stop()
        self.advice.stop()
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

    async def catch_up(self) -> None:
        """Nothing: whoever waits for this waits for all that was asked before."""

    @property
    def idle(self) -> bool:
        """Whether nobody is there, and nothing is going to happen."""
        return not self.watchers and (self.sitting.phase != PLAYING or self.company.asleep)

    # -- judged, stored, then told --------------------------------------------
    async def commit(self, event: events.TableEvent, change: Change | None = None) -> int:
        """Store an event, take it, and tell everybody; return its number."""
        seq = self.sitting.seq + 1
        start = time.perf_counter()
        await self.house.store.append(self.sitting.id, seq, events.write_event(event), change)
        self.house.metrics.stored(time.perf_counter() - start)
        self.sitting.take(event)
        if isinstance(event, events.Sat):
            self.house.empty.pop(self.sitting.id, None)
        self.turns.go_on(event)  # before it is told, as the clock is part of that
        self.telling.tell(seq, event)
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
        turns = ended.points[0] if len(chairs) == 1 and has_score(ended.places) else None
        try:
            await self.commit(ended, Change("over", results, turns))
        except StoreFailed:  # the move before it stands, and was stored
            self.later("end", AGAIN, self.end_if_over)
            return
        self.house.metrics.ended(self.sitting.opened.game)

    # -- people ---------------------------------------------------------------
    async def enter(self, watcher: Watcher, hello: protocol.Hello) -> None:
        """A connection says hello: it hears how the table stands, and all that it has missed."""
        sitting = self.sitting
        if hello.token is not None:
            watcher.seat = sitting.seat_of(hello.token)
            if watcher.seat is None:
                raise Refusal("wrong_token", Message("wrong-token"))
        elif not sitting.opened.watch:
            raise Refusal("private", Message("private-table"))
        self.watchers.add(watcher)
        watcher.who |= {fair.seal(hello.token)} if hello.token else set()
        self.note_seen(watcher)
        self.company.come()
        seat = watcher.seat
        if seat is not None:
            self.cancel(f"gone {seat}")
            chair = sitting.chairs[seat]
            if chair.away:
                await self.commit(events.Back(seat))
            if sitting.phase == WAITING:
                self.expect_people()
        welcome = protocol.write(await self.telling.welcome(seat, hello.since))
        watcher.greeted = True
        watcher.tell(welcome, sitting.seq)

    async def left(self, watcher: Watcher) -> None:
        """A connection is gone; if it was a seat's last one, somebody waits to stand in for it."""
        self.watchers.discard(watcher)
        self.quiet_since = time.monotonic()
        seat = watcher.seat
        if seat is not None and all(other.seat != seat for other in self.watchers):
            self.later(f"gone {seat}", self.house.gone_after, self.on_gone, seat)
        self.company.go()

    async def on_gone(self, seat: int) -> None:
        chair = self.sitting.chairs[seat]
        here = {watcher.seat for watcher in self.watchers if watcher.seat is not None}
        if not chair.person or seat in here:
            return
        if self.sitting.phase == PLAYING and not chair.away:
            await self.commit(events.Gone(seat))
        elif self.sitting.phase == WAITING and chair.host and here:
            await self.commit(events.HostChanged(min(here)))

    def note_seen(self, watcher: Watcher) -> None:
        """Remember the hands that this connection is shown."""
        sitting = self.sitting
        if sitting.phase == PLAYING:
            every = range(len(sitting.chairs)) if sitting.opened.open_hands else ()
            self.seen.note(watcher.who, every if watcher.seat is None else {watcher.seat})

    async def sit(
        self, name: str, seat: int | None, token: str, nonce_hash: str, who: set[str]
    ) -> tuple[int, bool]:
        """A person sits down; return the seat, and whether it is new to this person."""
        held = self.sitting.seat_of(token)
        if held is not None:
            return held, False
        event = self.sitting.sit(name, seat, token, nonce_hash)
        if self.sitting.phase == PLAYING:
            self.seen.check(who, event.seat)
            self.seen.note(who, {event.seat})
        await self.commit(event)
        self.company.come()
        self.later(f"gone {event.seat}", self.house.gone_after, self.on_gone, event.seat)
        return event.seat, True

    async def request(self, watcher: Watcher, message: protocol.Request, arrived: int) -> None:
        """Carry out one request, and answer it: done, or refused with words."""
        with self.refusing(watcher, message.id):
            if isinstance(message, protocol.Play) and self.race.on:
                self.race.check_in_time(watcher.seat, message)
                await self.race.claim(watcher, message, arrived)
            elif isinstance(message, protocol.AskHint):
                self.advice.ask(watcher, message.id)
            else:
                watcher.tell(protocol.write(await self.carry_out(watcher, message)))

    @contextlib.contextmanager
    def refusing(self, watcher: Watcher, id: int) -> Iterator[None]:
        """A block that may refuse a request."""
        try:
            yield
        except Refusal as refused:
            self.refuse(watcher, id, refused)
        except StoreFailed:
            self.refuse(watcher, id, not_stored())

    def refuse(self, watcher: Watcher, id: int, refused: Refusal) -> None:
        self.house.metrics.refused(refused.code)
        said = protocol.Refused(id, refused.code, str(refused), refused.more, refused.said)
        watcher.tell(protocol.write(said))

    async def carry_out(self, watcher: Watcher, message: protocol.Request) -> protocol.Done:
        sitting, seat, more = self.sitting, watcher.seat, None
        if seat is not None and sitting.chairs[seat].token is None:
            raise Refusal("not_seated", Message("somebody-elses"))
        match message:
            case protocol.Play():
                self.race.check_in_time(seat, message)
                pressed = sitting.press(seat, message.actions, message.ply)
                more = sitting.why_futile(pressed) if pressed else None
                await self.commit(pressed or sitting.play(seat, message.actions, message.ply))
                seq = sitting.seq
                await self.end_if_over()
                return protocol.Done(message.id, seq, more)
            case protocol.Start():
                await self.dealing.begin(seat)
            case protocol.Bring():
                brought = sitting.bring(seat, message.nonce_hash)
                if brought:
                    await self.commit(brought)
            case protocol.Reveal():
                self.dealing.reveal(seat, message.nonce)
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
                self.race.withdraw(seat)
            case protocol.Say():
                said = sitting.say(seat, message.phrase)
                if not self.talk[said.seat].keeps():
                    talk = Message(
                        "too-many-phrases", {"most": MOST_TALK, "seconds": round(TALK_SECONDS)}
                    )
                    raise Refusal("too_many", talk)
                await self.commit(said)
            case protocol.Rematch():
                more = {"table": await self.rematch(seat)}
        return protocol.Done(message.id, sitting.seq, more)

    def unseat(self, seat: int | None) -> None:
        """Who has given up a seat looks on; where nobody may, that is the end of it."""
        for watcher in self.watchers:
            if watcher.seat == seat:
                watcher.seat = None
                self.note_seen(watcher)
                if not self.sitting.opened.watch:
                    watcher.greeted = False  # nothing more is told
                    watcher.cut_off("private")
        if seat is not None:
            self.cancel(f"gone {seat}")
            self.race.withdraw(seat)

    async def rematch(self, seat: int | None) -> str:
        """A new table with the same people; asked again, the same one."""
        if seat is None:
            raise Refusal("not_seated", Message("spectators-cannot-ask-again"))
        if self.sitting.phase != OVER:
            raise Refusal("not_over", Message("still-playing"))
        if self.sitting.again is None:
            again = await self.house.again(self.sitting, seat, self.by)
            await self.commit(events.Again(again))
        assert self.sitting.again is not None
        return self.sitting.again

    async def wake_up(self) -> None:
        """After a start: people have time to come back, bots think, and clocks begin anew."""
        if self.sitting.phase == DEALING:
            self.dealing.ask()
        if self.sitting.phase == PLAYING:
            self.expect_people()
            self.race.begin(self.sitting.moved)
            await self.end_if_over()
            await self.company.look()
            self.turns.go_on()

    def expect_people(self) -> None:
        """Who is not here has some time to come, until a bot plays on."""
        here = {watcher.seat for watcher in self.watchers}
        for seat, chair in enumerate(self.sitting.chairs):
            if chair.person and not chair.away and seat not in here:
                self.later(f"gone {seat}", self.house.gone_after, self.on_gone, seat)

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
