"""One live table put together: its people, bots, clock and hands that race.

Everything that is asked of a table goes into its inbox: `writer` has that, and how an event is
stored before it is told.
"""

import logging
from collections import defaultdict
from collections.abc import Sequence
from typing import Protocol

from msgspec.structs import replace

from fairdeal.engine.messages import Message
from fairdeal.server import events, protocol
from fairdeal.server.appends import Fenced
from fairdeal.server.company import Company
from fairdeal.server.database import StoreFailed
from fairdeal.server.dealing import Deal
from fairdeal.server.handover import VALID
from fairdeal.server.history import DEALING, OVER, PLAYING, WAITING
from fairdeal.server.pause import Pause
from fairdeal.server.people import People
from fairdeal.server.race import Race
from fairdeal.server.rate import Pace
from fairdeal.server.refusals import Refusal, not_stored
from fairdeal.server.sitting import Sitting
from fairdeal.server.telling import Telling
from fairdeal.server.turns import Turns
from fairdeal.server.watcher import Watcher
from fairdeal.server.writer import AGAIN, Keeper, Writer

MOST_TALK, TALK_SECONDS = 8, 20.0  # phrases of one seat
log = logging.getLogger(__name__)


class Tables(Keeper, Protocol):
    """All the tables of a server, as one of them sees that."""

    empty: dict[str, "Live"]  # those that nobody has sat down at

    def drop(self, live: "Live") -> None: ...

    def ended(self, sitting: Sitting) -> None: ...

    async def again(
        self, before: Sitting, host: int, by: str = "", rotate: bool = False
    ) -> str: ...


class Live(Writer):
    """A table with its connections, bots, clocks and log."""

    def __init__(self, tables: Tables, sitting: Sitting, by: str = "") -> None:
        super().__init__(tables, sitting)
        self.tables = tables
        self.by = by  # the address that opened it, if known
        self.tag: str | None = None  # the name of the current request in the log
        self.race = Race(self, lambda: self.turns.ask_anew())
        self.turns = Turns(self, self.race)
        self.pause = Pause(self, self.turns)
        self.telling = Telling(self, self.race, self.turns, self.pause)
        self.company = Company(self, self.turns)
        self.people = People(self, self.telling, self.company, self.race)
        self.dealing = Deal(self, self.people)
        self.talk: dict[int, Pace] = defaultdict(lambda: Pace(MOST_TALK, TALK_SECONDS))
        self.post(self.wake_up)

    async def wake_up(self) -> None:
        """After a start: wait for people to reconnect, ask the bots, and restart the clocks."""
        if self.sitting.phase == DEALING:
            self.dealing.ask()
        if self.sitting.phase == PLAYING:
            self.people.expect()
            self.race.begin(self.sitting.moved)
            await self.end_if_over()
            await self.company.look()
            self.turns.go_on()
        elif self.sitting.phase == OVER:
            self.tables.ended(self.sitting)  # the end was stored, but perhaps never told

    # -- connections ----------------------------------------------------------
    async def enter(self, watcher: Watcher, hello: protocol.Hello, tokens: Sequence[str]) -> None:
        await self.do(self.let_in, watcher, hello, tokens)

    async def let_in(
        self, watcher: Watcher, hello: protocol.Hello, tokens: Sequence[str], again: bool = False
    ) -> None:
        """Let a connection in, in its turn; again, if its gateway names it again.

        Without a token of its own it has the first of these that is of a seat.
        """
        token = hello.token or self.sitting.first_of(tokens)
        if again:
            await self.people.resume(watcher, token, hello.since)
        else:
            await self.people.enter(watcher, replace(hello, token=token))
        if self.sitting.starts_itself:
            self.post(self.start_if_all_here)

    @property
    def seq(self) -> int:
        return self.sitting.seq

    @property
    def timed(self) -> bool:
        """Whether it matters when an event was sent."""
        return self.race.possible

    def ask(self, watcher: Watcher, message: protocol.Request, arrived: int) -> None:
        self.post(self.request, watcher, message, arrived)

    def leave(self, watcher: Watcher) -> None:
        if watcher in self.watchers:
            self.post(self.people.left, watcher)

    async def settle(self) -> None:
        await self.do(self.catch_up)

    async def catch_up(self) -> None:
        """Do nothing: waiting for this waits for all earlier requests."""

    def follow(self, seq: int, event: events.TableEvent) -> None:
        """Continue after an event, and notify everybody."""
        if isinstance(event, events.Sat):
            self.tables.empty.pop(self.sitting.id, None)
        paused = self.pause.told
        self.pause.note(event)
        self.turns.go_on(event)  # before it is told, as the clock is part of that
        self.telling.tell(seq, event)
        if self.pause.told or paused:
            self.pause.tell()
        if isinstance(event, (events.Played, events.Started)):
            self.race.begin(seq)
        if self.sitting.starts_itself and isinstance(event, (events.Brought, events.Left)):
            self.post(self.start_if_all_here)
        if isinstance(event, events.Ended):
            self.tables.ended(self.sitting)

    async def start_if_all_here(self) -> None:
        """The match of an evening, or a rematch, starts as soon as everybody has come."""
        sitting = self.sitting
        here = {watcher.seat for watcher in self.watchers if watcher.greeted}
        people = [seat for seat, chair in enumerate(sitting.chairs) if chair.person]
        hosts = [seat for seat in people if sitting.chairs[seat].host]
        if sitting.phase != WAITING or not hosts:
            return
        ready = all(sitting.chairs[seat].nonce_hash or sitting.fixed_deal for seat in people)
        if ready and here.issuperset(people):
            await self.dealing.begin(hosts[0], None)

    # -- the end --------------------------------------------------------------
    def give_up(self, error: Exception) -> None:
        """Unload the table after a fault, or because another process wrote first."""
        about = {"table": self.sitting.id}
        if isinstance(error, Fenced):
            log.warning("another server has written to this table: loading it again", extra=about)
        else:
            log.error("a table failed", exc_info=error, extra=about)
        self.tables.drop(self)

    def stop(self) -> None:
        """Stop everything; nothing is lost, because the log has it all."""
        for timer in self.timers.values():
            timer.cancel()
        self.turns.stop()
        for watcher in list(self.watchers):
            watcher.cut_off("moved")

    def put_away(self) -> None:
        """Unload the table; it can be loaded again at any time."""
        self.gone = True
        self.stop()
        self.finish()

    @property
    def idle(self) -> bool:
        """Whether the table has no connections and no pending work."""
        return not self.watchers and (self.sitting.phase != PLAYING or self.company.asleep)

    # -- requests -------------------------------------------------------------
    async def request(self, watcher: Watcher, message: protocol.Request, arrived: int) -> None:
        """Process one request, and answer it: done, or refused with the reason."""
        try:
            self.tag = watcher.tag(message.id)
            if self.tag in self.sitting.fulfilled:
                watcher.answer(self.recall(watcher, message, self.sitting.fulfilled[self.tag]))
            elif isinstance(message, protocol.Play) and self.race.on:
                self.race.check_in_time(watcher.seat, message)
                await self.race.claim(watcher, message, arrived)
            elif isinstance(message, protocol.Bring):
                await self.bring(watcher, message)
            else:
                watcher.answer(await self.carry_out(watcher, message))
        except Refusal as refused:
            self.refuse(watcher, message.id, refused)
        except StoreFailed:
            self.refuse(watcher, message.id, not_stored())

    async def bring(self, watcher: Watcher, message: protocol.Bring) -> None:
        """Take part in the deal; if the log fails, try again: no person would ask a second time."""
        try:
            watcher.answer(await self.carry_out(watcher, message))
        except StoreFailed:
            name = f"bring {id(watcher)} {message.id}"
            self.later(name, AGAIN, self.request, watcher, message, 0)

    def recall(self, watcher: Watcher, message: protocol.Request, seq: int) -> protocol.Done:
        """The answer to a request whose event is in the log already, by an owner that died."""
        more: protocol.RequestOutcome | None = None
        if isinstance(message, protocol.AskHint) and self.sitting.phase == PLAYING:
            more = self.sitting.view_record(watcher.seat)
        elif isinstance(message, protocol.Rematch) and self.sitting.again:
            more = {"table": self.sitting.again}
        return protocol.Done(message.id, seq, more)

    async def fulfil(self, event: events.TableEvent) -> None:
        """Commit the event that fulfils the current request."""
        await self.commit(events.sign(event, self.tag))

    async def carry_out(self, watcher: Watcher, message: protocol.Request) -> protocol.Done:
        sitting, seat = self.sitting, watcher.seat
        more: protocol.RequestOutcome | None = None
        if seat is not None and sitting.chairs[seat].token is None:
            raise Refusal("not_seated", Message("somebody-elses"))
        match message:
            case protocol.Play():
                self.race.check_in_time(seat, message)
                pressed = sitting.press(seat, message.actions, message.ply)
                more = sitting.why_futile(pressed) if pressed else None
                await self.fulfil(pressed or sitting.play(seat, message.actions, message.ply))
                seq = sitting.seq
                await self.end_if_over()
                return protocol.Done(message.id, seq, more)
            case protocol.Start():
                await self.dealing.begin(seat, self.tag)
            case protocol.Bring():
                brought = sitting.bring(seat, message.nonce_hash)
                if brought:
                    await self.fulfil(brought)
            case protocol.Reveal():
                self.dealing.reveal(seat, message.nonce)
            case protocol.Leave():
                await self.fulfil(sitting.leave(seat))
                self.people.unseat(seat)
            case protocol.HandOver():
                code = self.people.codes.offer(sitting.offer_seat(seat))
                more = {"code": code, "seconds": VALID}
            case protocol.Kick():
                await self.fulfil(sitting.kick(seat, message.seat))
                self.people.unseat(message.seat)
            case protocol.SeatBot():
                await self.fulfil(sitting.seat_bot(seat, message.seat, message.level))
            case protocol.Resign():
                await self.fulfil(sitting.resign(seat))
                self.race.withdraw(seat)
            case protocol.Say():
                said = sitting.say(seat, message.phrase)
                if not self.talk[said.seat].keeps():
                    talk = Message(
                        "too-many-phrases", {"most": MOST_TALK, "seconds": round(TALK_SECONDS)}
                    )
                    raise Refusal("too_many", talk)
                await self.fulfil(said)
            case protocol.GoOn():
                self.pause.go_on(seat)
            case protocol.AskHint():
                await self.fulfil(sitting.advise(seat))
                more = sitting.view_record(seat)
            case protocol.Rematch():
                more = {"table": await self.rematch(seat, message.rotate)}
        return protocol.Done(message.id, sitting.seq, more)

    async def rematch(self, seat: int | None, rotate: bool) -> str:
        """Open a table with the same people; a second request gets the same table."""
        if seat is None:
            raise Refusal("not_seated", Message("spectators-cannot-ask-again"))
        if self.sitting.phase != OVER:
            raise Refusal("not_over", Message("still-playing"))
        if self.sitting.again is None:
            again = await self.tables.again(self.sitting, seat, self.by, rotate)
            await self.fulfil(events.Again(again))
        assert self.sitting.again is not None
        return self.sitting.again
