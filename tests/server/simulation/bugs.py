"""Bugs to plant into the server: each one a function that says in a line what is wrong.

The simulation has to find every one of them; `bench/simulate.py` measures how soon.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from unittest.mock import patch

from server.simulation.database import FakePostgres, LeaseRow

from fairdeal.server import events, protocol, wire
from fairdeal.server.afar import RemoteWatcher
from fairdeal.server.appends import Append, Appends, Outcome
from fairdeal.server.history import History
from fairdeal.server.owner import Owner
from fairdeal.server.people import People
from fairdeal.server.postgres import PostgresStore, columns
from fairdeal.server.remote import Guest, RemoteTable, Waiting
from fairdeal.server.rows import Change
from fairdeal.server.watcher import Outbox
from fairdeal.server.writer import Writer

Bug = list[tuple[object, str, object]]  # what is replaced, and by what


def no_fence() -> Bug:
    """An append does not check the epoch of its slot."""

    def unchecked(self: PostgresStore, batch: Sequence[Append]) -> list[Sequence[object]]:
        return [*columns(batch), [], [], [None for _ in batch]]

    return [(PostgresStore, "columns", unchecked)]


def ack_before_store() -> Bug:
    """An event is told before it is stored."""

    async def commit(self: Writer, event: events.TableEvent, change: Change | None = None) -> int:
        seq = self.sitting.seq + 1
        self.sitting.take(event)
        self.follow(seq, event)
        await self.house.store.append(self.sitting.id, seq, events.write_event(event), change)
        return seq

    return [(Writer, "commit", commit)]


def lease_not_checked() -> Bug:
    """An owner goes on with slots whose lease it has lost."""

    async def lose(self: Owner, slots: Sequence[int]) -> None:
        pass

    return [(Owner, "lose", lose)]


def same_epoch() -> Bug:
    """The next owner of a slot has the epoch of the last one."""

    def next_lease(self: FakePostgres, lease: LeaseRow, owner: str) -> LeaseRow:
        return LeaseRow(max(1, lease.epoch), owner)

    return [(FakePostgres, "next_lease", next_lease)]


def no_dedupe() -> Bug:
    """A request that comes again is carried out again."""

    def read(self: RemoteWatcher, packet: wire.Ask) -> protocol.Request | None:
        message = protocol.read_message(packet.text)
        if isinstance(message, protocol.Hello):
            return None
        self.asked[packet.request] = message.id
        message.id = packet.request
        return message

    return [(RemoteWatcher, "read", read), *forgotten_requests()]


def forgotten_requests() -> Bug:
    """The next owner does not know which requests were fulfilled."""

    def remember_request(self: History, request: str) -> None:
        pass

    return [(History, "remember_request", remember_request)]


def outbox_reordered() -> Bug:
    """A message overtakes the one before it in the queue of a connection."""
    put = Outbox.tell

    def tell(self: Outbox, message: bytes, seq: int | None = None) -> None:
        put(self, message, seq)
        if self.outbox.qsize() > 1:
            first, second = self.outbox.get_nowait(), self.outbox.get_nowait()
            self.outbox.put_nowait(second)
            self.outbox.put_nowait(first)

    return [(Outbox, "tell", tell)]


def doubt_is_failure() -> Bug:
    """An append whose answer was lost is said to have failed."""

    def settle(self: Appends, batch: Sequence[Append], outcomes: Sequence[Outcome]) -> bool:
        for entry, outcome in zip(batch, outcomes, strict=True):
            entry.settle(outcome)
        return False

    return [(Appends, "settle", settle)]


def gap_not_noticed() -> Bug:
    """A gateway passes an event on, although the one before it was lost."""

    def on_frame(self: RemoteTable, guest: Guest, packet: wire.Frame) -> None:
        if packet.seq is None or guest.welcomed.done():
            guest.last = max(guest.last, packet.seq or 0)
            guest.watcher.tell(packet.text, packet.seq)

    return [(RemoteTable, "on_frame", on_frame)]


def wrong_view() -> Bug:
    """A spectator who is named again is shown the hand of the seat on turn."""
    resume = People.resume

    async def shown(self: People, watcher: RemoteWatcher, token: str | None, since: int) -> None:
        await resume(self, watcher, token, since)
        if watcher.seat is None and self.live.sitting.table:
            watcher.seat = int(self.live.sitting.table.state.turn)

    return [(People, "resume", shown)]


def not_sent_again() -> Bug:
    """A gateway sends requests once, whatever becomes of them."""
    pass_on = RemoteTable.pass_on

    def once(self: RemoteTable, request: int, waiting: Waiting) -> None:
        if request not in self.waiting:
            pass_on(self, request, waiting)

    return [(RemoteTable, "pass_on", once)]


def lost_gateway() -> Bug:
    """An owner takes the connections of a dead gateway for people who are there."""

    def miss_gateways(self: Owner) -> None:
        pass

    return [(Owner, "miss_gateways", miss_gateways)]


def not_checked() -> Bug:
    """A gateway does not ask whether the last event was lost."""

    def check(self: RemoteTable, guest: Guest) -> None:
        pass

    return [(RemoteTable, "check", check)]


BUGS: tuple[Callable[[], Bug], ...] = (
    no_fence,
    ack_before_store,
    lease_not_checked,
    same_epoch,
    no_dedupe,
    forgotten_requests,
    outbox_reordered,
    doubt_is_failure,
    gap_not_noticed,
    wrong_view,
    not_sent_again,
    lost_gateway,
    not_checked,
)


@contextmanager
def planted(bug: Callable[[], Bug]) -> Iterator[None]:
    """The server with this bug."""
    with ExitStack() as stack:
        for where, name, new in bug():
            stack.enter_context(patch.object(where, name, new))
        yield
