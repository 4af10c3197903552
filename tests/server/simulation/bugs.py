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
from fairdeal.server.evenings import events as evening_events
from fairdeal.server.evenings.evening import Evening
from fairdeal.server.evenings.evenings import Evenings
from fairdeal.server.evenings.gathering import Gathering
from fairdeal.server.history import History
from fairdeal.server.house import House
from fairdeal.server.live import Live
from fairdeal.server.owner import Owner
from fairdeal.server.people import People
from fairdeal.server.postgres import PostgresStore, columns
from fairdeal.server.remote import Guest, RemoteEvening, RemoteTable, Waiting
from fairdeal.server.rows import Change
from fairdeal.server.sitting import Sitting
from fairdeal.server.turns import Turns
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


def rematch_twice() -> Bug:
    """Everybody who asks for a rematch gets a table of their own."""

    async def rematch(self: Live, seat: int, rotate: bool) -> str:
        table = await self.tables.again(self.sitting, seat, self.by, rotate)
        await self.fulfil(events.Again(table))
        return table

    return [(Live, "rematch", rematch)]


def clock_stands_still() -> Bug:
    """The next owner does not start the clock of the person on turn."""
    go_on = Turns.go_on

    def forget_clock(self: Turns, event: events.TableEvent | None = None) -> None:
        go_on(self, event)
        if event is None:
            self.stop_clock()

    return [(Turns, "go_on", forget_clock)]


def hint_of_another() -> Bug:
    """A hint shows the view of the next seat."""
    view_record = Sitting.view_record

    def next_seat(self: Sitting, seat: int) -> object:
        return view_record(self, (seat + 1) % len(self.chairs))

    return [(Sitting, "view_record", next_seat)]


def counted_twice() -> Bug:
    """A result is entered in the sheet whenever an owner comes across it."""

    def count(
        self: Evening,
        table: str,
        tokens: Sequence[str | None],
        places: list[int],
        points: list[int],
        at: float,
    ) -> evening_events.TableCounted:
        numbers = {friend.token: n for n, friend in enumerate(self.people)}
        people = [numbers.get(token) if token else None for token in tokens]
        return evening_events.TableCounted(at, table, people, places, points)

    return [(Evening, "count", count)]


def result_not_entered() -> Bug:
    """An evening does not hear that a match is over."""

    def note(self: Evenings, id: str, table: str) -> None:
        pass

    return [(Evenings, "note", note)]


def table_elsewhere() -> Bug:
    """The tables of an evening are in any slot of their owner."""
    new_id = House.new_id

    def anywhere(self: House, beside: str | None = None) -> str:
        return new_id(self)

    return [(House, "new_id", anywhere)]


def evening_out_of_date() -> Bug:
    """After a write without an answer, an evening is not read again."""

    def put_away(self: Gathering) -> None:
        pass

    return [(Gathering, "put_away", put_away)]


def evening_not_named() -> Bug:
    """A gateway does not name the connections of an evening to its next owner."""
    name = RemoteEvening.name

    def name_once(self: RemoteEvening, guest: Guest) -> None:
        if guest.welcomed.done():
            guest.named = None
        else:
            name(self, guest)

    return [(RemoteEvening, "name", name_once)]


def deleted_too_far() -> Bug:
    """One more event is deleted than was packed."""
    put_packed = FakePostgres.put_packed

    def put(self: FakePostgres, table: str, last: int, body: bytes) -> None:
        put_packed(self, table, last, body)
        self.deleted[table] = last + 2

    return [(FakePostgres, "put_packed", put)]


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
    rematch_twice,
    clock_stands_still,
    hint_of_another,
    counted_twice,
    result_not_entered,
    table_elsewhere,
    evening_out_of_date,
    evening_not_named,
    deleted_too_far,
)


@contextmanager
def planted(bug: Callable[[], Bug]) -> Iterator[None]:
    """The server with this bug."""
    with ExitStack() as stack:
        for where, name, new in bug():
            stack.enter_context(patch.object(where, name, new))
        yield
