"""A table whose owner is another process, as a gateway reaches it.

The gateway keeps every request until it is answered. If the owner changes, or messages are lost,
it names its connections to the owner again, with the last event of each, and then sends the
requests without an answer again.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count

from fairdeal.engine.messages import message
from fairdeal.server import protocol, wire
from fairdeal.server.pings import clock, microseconds
from fairdeal.server.refusals import Refusal
from fairdeal.server.slots import slot_of
from fairdeal.server.watcher import Outbox, Watcher
from fairdeal.server.wire import LineReport, SentReport
from fairdeal.server.writer import moved

MOST_WAITING = 64  # requests of a table without an answer
ENTER_WITHIN = 10.0  # seconds: longer than it takes to find another owner
AGAIN = 1.0  # seconds after which a message without an answer is sent again
CHECKED = 3.0  # seconds without an event, after which the owner is asked whether one was lost
numbers = count(1)  # of connections: no two of one process are the same


@dataclass(eq=False)
class Guest:
    """One connection at the table."""

    number: int  # at this gateway
    watcher: Outbox
    hello: protocol.Hello
    tokens: Sequence[str]
    welcomed: asyncio.Future[None]
    last: int = -1  # the last event it was sent,
    heard: float = 0.0  # and when; or when the owner was asked whether it is the last
    named: float | None = None  # when it was named to the owner, which has not answered yet
    reveal: protocol.Reveal | None = None  # its nonce, which only the memory of an owner has
    cut: tuple[str, str] | None = None  # why the owner has ended it


@dataclass(eq=False)
class Waiting:
    """A request without an answer."""

    guest: Guest
    message: protocol.Request
    arrived: int
    sent: float = field(default_factory=time.monotonic)
    silent: bool = False  # whether nobody waits for the answer


class RemoteTable:
    """The connections of this gateway at one table, and their pending requests."""

    gone = False
    evening = False  # whether it is one, instead of a table

    def __init__(self, gateway: str, table: str, send: Callable[[str, wire.Packet], None]) -> None:
        self.gateway = gateway
        self.id = table
        self.slot = slot_of(table)
        self.subject = wire.slot_subject(self.slot)
        self.send = send
        self.guests: dict[int, Guest] = {}
        self.requests = count(1)  # of the table alone: small steps in the log, so they pack well
        self.waiting: dict[int, Waiting] = {}
        self.epoch = -1  # of the owner that was heard last
        self.found = 0.0  # when a connection has asked for it last

    # -- from connections ---------------------------------------------------------
    async def enter(self, watcher: Watcher, hello: protocol.Hello, tokens: Sequence[str]) -> None:
        assert isinstance(watcher, Outbox)
        welcomed = asyncio.get_running_loop().create_future()
        guest = Guest(next(numbers), watcher, hello, tokens, welcomed)
        self.guests[guest.number] = guest
        self.name(guest)
        try:
            async with asyncio.timeout(ENTER_WITHIN):
                await welcomed
        except TimeoutError:
            raise moved() from None

    def ask(self, watcher: Watcher, message: protocol.Request, arrived: int) -> None:
        guest = self.guest_of(watcher)
        if guest is None:
            return
        if len(self.waiting) >= MOST_WAITING:
            guest.watcher.answer(busy(message.id))
            return
        if isinstance(message, protocol.Reveal):
            guest.reveal = message
        self.pass_on(next(self.requests), Waiting(guest, message, arrived))

    def pass_on(self, request: int, waiting: Waiting) -> None:
        self.waiting[request] = waiting
        waiting.sent = time.monotonic()
        if waiting.guest.named is None:  # otherwise it is sent when the owner knows the connection
            text, ago = protocol.write(waiting.message), clock() - waiting.arrived
            sent = report(waiting.guest)
            number = waiting.guest.number
            self.send(
                self.subject,
                wire.Ask(self.gateway, number, self.id, request, text, ago, sent),
            )

    def leave(self, watcher: Watcher) -> None:
        guest = self.guest_of(watcher)
        if guest is None:
            return
        del self.guests[guest.number]
        for request in [one for one, asked in self.waiting.items() if asked.guest is guest]:
            del self.waiting[request]
        self.send(self.subject, wire.ConnectionLeft(self.gateway, guest.number, self.id))

    async def settle(self) -> None:
        while any(not one.silent for one in self.waiting.values()):
            await asyncio.sleep(0.01)

    def guest_of(self, watcher: Watcher) -> Guest | None:
        return next((one for one in self.guests.values() if one.watcher is watcher), None)

    # -- to the owner, again --------------------------------------------------------
    def name(self, guest: Guest) -> None:
        """Name a connection to the owner: the first time, or again."""
        guest.named = time.monotonic()
        again = guest.welcomed.done()
        since = guest.last if again else guest.hello.since
        self.send(
            self.subject,
            wire.Enter(
                self.gateway,
                guest.number,
                self.id,
                guest.hello.token,
                list(guest.tokens),
                since,
                sorted(guest.watcher.who),
                again,
                report(guest),
                guest.hello.company,
                self.evening,
            ),
        )

    def name_all(self) -> None:
        """There is another owner, or messages may have been lost."""
        for guest in self.guests.values():
            self.name(guest)

    def look(self) -> None:
        """Send again what has been without an answer for too long."""
        before = time.monotonic() - AGAIN
        for guest in list(self.guests.values()):
            if guest.named is None:
                self.check(guest)
            elif guest.named < before:
                self.name(guest)
        for request, waiting in list(self.waiting.items()):
            if waiting.guest.named is None and waiting.sent < before:
                self.pass_on(request, waiting)

    def check(self, guest: Guest) -> None:
        """Ask the owner after a silence: an event may be lost, or the connection forgotten."""
        now = time.monotonic()
        if guest.heard < now - CHECKED:
            guest.heard = now
            self.send(self.subject, wire.Check(self.gateway, guest.number, self.id, guest.last))

    # -- from the owner ---------------------------------------------------------------
    def hear(self, packet: wire.ToConnection) -> None:
        """A message for a connection; one of an earlier owner is ignored."""
        guest = self.guests.get(packet.number)
        if guest is None or packet.epoch < self.epoch:
            return
        self.epoch = packet.epoch
        match packet:
            case wire.Entered():
                self.on_entered(guest, packet)
            case wire.Frame():
                self.on_frame(guest, packet)
            case wire.RequestAnswer():
                self.on_answer(guest, packet)
            case wire.Cut():
                self.on_cut(guest, packet)
            case wire.Moved():
                self.name(guest)

    def on_entered(self, guest: Guest, packet: wire.Entered) -> None:
        if packet.welcome is not None and not guest.welcomed.done():
            guest.last = packet.seq
            guest.watcher.tell(packet.welcome, packet.seq)
            guest.welcomed.set_result(None)
        elif guest.last < packet.seq:  # an event was lost on the way
            self.name(guest)
            return
        guest.named, guest.heard = None, time.monotonic()
        if guest.reveal:
            again = Waiting(guest, guest.reveal, clock(), silent=True)
            self.pass_on(next(self.requests), again)
        for request, waiting in list(self.waiting.items()):
            if waiting.guest is guest and not waiting.silent:
                self.pass_on(request, waiting)

    def on_frame(self, guest: Guest, packet: wire.Frame) -> None:
        if packet.seq is None:
            guest.watcher.tell(packet.text)
            return
        if packet.seq <= guest.last or not guest.welcomed.done():
            return
        if packet.seq > guest.last + 1:
            if guest.named is None:
                self.name(guest)
            return
        guest.last, guest.heard = packet.seq, time.monotonic()
        guest.watcher.tell(packet.text, packet.seq)
        if packet.timed:
            self.send(
                self.subject, wire.EventSent(self.gateway, guest.number, self.id, report(guest))
            )

    def on_answer(self, guest: Guest, packet: wire.RequestAnswer) -> None:
        waiting = self.waiting.pop(packet.request, None)
        if waiting and not waiting.silent:
            guest.watcher.tell(packet.text)

    def on_cut(self, guest: Guest, packet: wire.Cut) -> None:
        if guest.welcomed.done():
            guest.watcher.cut_off(packet.code)
        else:
            guest.welcomed.set_exception(Refusal(packet.code, packet.why))


class RemoteEvening(RemoteTable):
    """The connections of this gateway at one evening; each of its messages has the whole of it."""

    evening = True

    def on_frame(self, guest: Guest, packet: wire.Frame) -> None:
        if guest.welcomed.done() and packet.seq is not None and packet.seq >= guest.last:
            guest.last, guest.heard = packet.seq, time.monotonic()
            guest.watcher.tell(packet.text, packet.seq)


def report(guest: Guest) -> SentReport:
    """When a connection was last sent an event, and its latency."""
    (seq, when), line = guest.watcher.sent, guest.watcher.line
    known = LineReport(line.length(), line.length(True), line.jitter, line.trouble(microseconds()))
    return SentReport(seq, clock() - when, known)


def busy(id: int) -> protocol.Refused:
    refusal = Refusal("busy", message("busy"))
    return protocol.Refused(id, refusal.code, str(refusal), None, refusal.said)
