"""The people at a live table: connections, seats, and the hands that each has seen."""

import time

from fairdeal.engine.messages import Message
from fairdeal.server import events, fair, protocol
from fairdeal.server.company import Company
from fairdeal.server.handover import DeviceCodes
from fairdeal.server.history import PLAYING, WAITING
from fairdeal.server.race import Race
from fairdeal.server.refusals import Refusal
from fairdeal.server.seen import HandsSeen
from fairdeal.server.telling import Telling
from fairdeal.server.watcher import Watcher
from fairdeal.server.writer import Writer

GONE_AFTER = 30.0  # seconds without a connection until a bot takes over


class People:
    """The people connected to one table, and those expected back."""

    def __init__(self, live: Writer, telling: Telling, company: Company, race: Race) -> None:
        self.live = live
        self.telling = telling
        self.company = company
        self.race = race
        self.seen = HandsSeen()
        self.codes = DeviceCodes()

    async def enter(self, watcher: Watcher, hello: protocol.Hello) -> None:
        """A connection sends hello: it gets the current table and the missed events."""
        sitting = self.live.sitting
        if hello.token is not None:
            watcher.seat = sitting.seat_of(hello.token)
            if watcher.seat is None:
                raise Refusal("wrong_token", Message("wrong-token"))
        elif not sitting.opened.watch and sitting.phase != WAITING:  # before it, guests may join
            raise Refusal("private", Message("private-table"))
        watcher.company = hello.company
        await self.come(watcher, hello.token)
        welcome = protocol.write(await self.telling.welcome(watcher.seat, hello.since))
        watcher.greeted = True
        watcher.welcome(welcome, sitting.seq)

    async def resume(self, watcher: Watcher, token: str | None, since: int | None) -> None:
        """A gateway names a connection again: it gets the events that it has missed, if any.

        A seat that was given up meanwhile leaves a spectator.
        """
        watcher.seat = self.live.sitting.seat_of(token) if token else None
        if watcher.seat is None and not self.live.sitting.opened.watch:
            watcher.cut_off("private")
            return
        await self.come(watcher, token)
        missed = await self.telling.since(watcher.seat, since)
        if missed is None:
            self.live.watchers.discard(watcher)
            watcher.cut_off()
            return
        watcher.greeted = True
        for seq, message in missed:
            watcher.tell(message, seq)
        watcher.welcome(None, self.live.sitting.seq)

    async def come(self, watcher: Watcher, token: str | None) -> None:
        """A connection is at the table."""
        sitting, seat = self.live.sitting, watcher.seat
        self.live.watchers.add(watcher)
        watcher.who |= {fair.seal(token)} if token else set()
        self.note_seen(watcher)
        self.company.come()
        self.telling.count_spectators()
        if seat is not None:
            self.live.cancel(f"gone {seat}")
            if sitting.chairs[seat].away:
                await self.live.commit(events.Back(seat))
            if sitting.phase == WAITING:
                self.expect()

    async def left(self, watcher: Watcher) -> None:
        """A connection ended; after the last one of a seat, a bot will take over in a while."""
        self.live.watchers.discard(watcher)
        self.live.quiet_since = time.monotonic()
        seat = watcher.seat
        if seat is not None and all(other.seat != seat for other in self.live.watchers):
            self.expect_back(seat)
        self.company.go()
        self.telling.count_spectators()

    async def sit(
        self, name: str, seat: int | None, token: str, nonce_hash: str, who: set[str]
    ) -> tuple[int, bool]:
        """Seat a person; return the seat, and whether it is new for this person."""
        sitting = self.live.sitting
        held = sitting.seat_of(token)
        if held is not None:
            return held, False
        event = sitting.sit(name, seat, token, nonce_hash)
        if sitting.phase == PLAYING:
            self.seen.check(who, event.seat)
            self.seen.note(who, {event.seat})
        await self.live.commit(event)
        self.company.come()
        self.expect_back(event.seat)
        return event.seat, True

    async def take_over(self, code: str, token: str) -> tuple[int, bool]:
        """Give the seat of a code to the device with this token; return it, and whether it is new.

        The devices that had it become spectators. Asked a second time, it is the same seat.
        """
        sitting = self.live.sitting
        held, seat = sitting.seat_of(token), self.codes.holder_of(code)
        if held is not None and seat in (held, None):
            return held, False
        if seat is None:
            raise Refusal("no_code", Message("code-not-valid"))
        await self.move_seat(self.judge_move(seat, token))
        return seat, True

    def judge_move(self, seat: int, token: str) -> events.HandedOver:
        """Whether the device with this token can have the seat; the event, if so."""
        event = self.live.sitting.hand_over(seat, token)
        if (
            self.live.sitting.phase == PLAYING
        ):  # an address is no sign: the code is the person's own
            self.seen.check({event.token}, seat)
        return event

    async def move_seat(self, event: events.HandedOver) -> None:
        """Give a seat to another device; the devices that had it become spectators."""
        if self.live.sitting.phase == PLAYING:
            self.seen.note({event.token}, {event.seat})
        await self.live.commit(event)
        self.unseat(event.seat, event.token)
        self.expect_back(event.seat)

    def unseat(self, seat: int | None, device: str | None = None) -> None:
        """Make the connections of a left seat spectators, or close them if not allowed.

        Those of the device that has the seat now, by its sealed token, keep it.
        """
        for watcher in self.live.watchers:
            if watcher.seat == seat and device not in watcher.who:
                watcher.seat = None
                self.note_seen(watcher)
                self.show_out(watcher)
        self.telling.count_spectators()
        if seat is not None:
            self.codes.withdraw(seat)
            self.live.cancel(f"gone {seat}")
            self.race.withdraw(seat)

    def close_door(self) -> None:
        """The cards are about to be dealt: who has no seat may have to leave."""
        for watcher in self.live.watchers:
            if watcher.seat is None:
                self.show_out(watcher)

    def show_out(self, watcher: Watcher) -> None:
        """Close the connection of a spectator, if the table does not allow them."""
        if not self.live.sitting.opened.watch:
            watcher.greeted = False  # it gets no more messages
            watcher.cut_off("private")

    def note_seen(self, watcher: Watcher) -> None:
        """Record the hands that this connection has seen."""
        sitting = self.live.sitting
        if sitting.phase == PLAYING:
            every = range(len(sitting.chairs)) if sitting.opened.open_hands else ()
            self.seen.note(watcher.who, every if watcher.seat is None else {watcher.seat})

    # -- those who are away ---------------------------------------------------
    def expect(self) -> None:
        """Start the timeout of all disconnected people, after which bots take over."""
        here = {watcher.seat for watcher in self.live.watchers}
        for seat, chair in enumerate(self.live.sitting.chairs):
            if chair.person and not chair.away and seat not in here:
                self.expect_back(seat)

    def expect_back(self, seat: int) -> None:
        self.live.later(f"gone {seat}", self.live.house.gone_after, self.on_gone, seat)

    async def on_gone(self, seat: int) -> None:
        """On the timeout of a person, let a bot play, or make another person the host."""
        sitting = self.live.sitting
        chair = sitting.chairs[seat]
        here = {watcher.seat for watcher in self.live.watchers if watcher.seat is not None}
        if not chair.person or seat in here:
            return
        if sitting.phase == PLAYING and not chair.away:
            await self.live.commit(events.Gone(seat))
        elif sitting.phase == WAITING and chair.host and here:
            await self.live.commit(events.HostChanged(min(here)))
