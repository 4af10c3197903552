"""Judges a simulation by its log: what was promised to clients, and what they were shown."""

import json
from base64 import b64encode
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
from server.simulation.database import FakePostgres, Written
from server.simulation.edges import CLOCKS
from server.simulation.people import Asked, Person
from server.simulation.town import OwnerMachine

from fairdeal.engine.table import SPECTATOR
from fairdeal.server import events, fair
from fairdeal.server.calls import Sent
from fairdeal.server.history import DEALING, OVER, PLAYING
from fairdeal.server.pieces import unpack
from fairdeal.server.sitting import Sitting
from fairdeal.server.slots import slot_of
from fairdeal.server.telling import told

if TYPE_CHECKING:
    from server.simulation.run import Simulation

TOLD_WITHIN = 1.0  # seconds in which an event is told
STALLED = 10.0  # seconds in which a match has to go on, once all is well
Picture = tuple[object, object, object]  # the view, the legal actions, the ply


class Replayed:
    """A table, replayed from its log: what each seat could see after each event."""

    def __init__(self, table: str, secret: bytes, log: list[Written]) -> None:
        self.id, self.log = table, log
        self.sitting = Sitting(table, secret)
        self.events: list[events.TableEvent] = []
        self.plies: dict[int, int] = {}  # of plays, before them
        self.told: list[Sent] = []
        self.pictures: dict[tuple[int, int | None], Picture] = {}
        self.hints: set[tuple[int, str]] = set()  # the views of seats that have asked for hints
        self.seats: list[list[str | None]] = []  # the sealed tokens, by event

    def replay(self, wanted: set[tuple[int, int | None]]) -> None:
        """Apply all events; keep the pictures that somebody was shown."""
        by_event: dict[int, list[int | None]] = {}
        advised = set[int]()
        for seq, seat in wanted:
            by_event.setdefault(seq, []).append(seat)
        for seq, written in enumerate(self.log):
            event = events.read_event(written.body)
            if isinstance(event, events.Played):
                self.plies[seq] = self.sitting.at_play().ply
            if isinstance(event, events.Advised):
                advised.add(event.seat)
            self.sitting.take(event)
            self.events.append(event)
            self.told.append(plain(told(self.sitting, event)))
            self.seats.append([chair.token for chair in self.sitting.chairs])
            for seat in by_event.get(seq, ()):
                self.pictures[seq, seat] = self.picture(seat)
            for seat in advised:
                if self.sitting.phase == PLAYING:
                    view = self.sitting.at_play().view(seat).bytes()
                    self.hints.add((seat, b64encode(view).decode()))

    def picture(self, seat: int | None) -> Picture:
        sitting, table = self.sitting, self.sitting.table
        if table is None:
            return None, [], 0
        view = table.game.describe(table.view(SPECTATOR if seat is None else seat))
        if seat is None or sitting.phase != PLAYING or sitting.chairs[seat].resigned:
            return plain(view), [], table.ply
        return plain(view), list(table.legal(seat)), table.ply


def plain(value: object) -> Sent:
    """A value as a client reads it."""
    return json.loads(msgspec.json.encode(value))


def verdict(simulation: "Simulation") -> Iterator[str]:
    """All promises that were broken."""
    database = simulation.town.database
    yield from one_owner(simulation)
    for id, row in database.tables.items():
        people = [person for person in simulation.people if person.table == id]
        stored = database.events.get(id, {})
        if sorted(stored) != list(range(len(stored))):
            yield f"the log of {id} has the events {sorted(stored)}"
            continue
        table = Replayed(id, row.secret, [stored[seq] for seq in range(len(stored))])
        try:
            table.replay({key for person in people for key in shown(person)})
        except Exception as error:
            yield f"the log of {id} does not replay: {error!r}"
            continue
        yield from fenced(id, table.log)
        yield from packed(database, table)
        yield from once(table)
        yield from clocks(table)
        for person in people:
            yield from kept(table, person)
            yield from pictures(table, person)
            yield from up_to_date(table, person, simulation.loop.now - TOLD_WITHIN)
        yield from goes_on(simulation, table, people)


# -- owners -------------------------------------------------------------------------
def one_owner(simulation: "Simulation") -> Iterator[str]:
    """Once all is well, every slot has one owner, which knows its epoch."""
    database, owners = simulation.town.database, simulation.town.serving
    for slot, lease in database.leases.items():
        serving = [one for one in owners if one.member.owner and slot in one.member.owner.slots]
        epochs = [epoch_of(one, slot) for one in serving]
        if epochs != [lease.epoch]:
            yield f"slot {slot} in epoch {lease.epoch} is served by owners of epochs {epochs}"
    yield from database.broken


def epoch_of(machine: OwnerMachine, slot: int) -> int | None:
    return machine.member.owner.slots.get(slot) if machine.member.owner else None


def fenced(id: str, log: list[Written]) -> Iterator[str]:
    """Every event was written by the owner of its slot, in the epoch of that time."""
    writers: dict[int, str] = {}
    for seq, written in enumerate(log):
        if written.by != written.owner:
            yield f"event {seq} of {id} is by {written.by}, and {written.owner} had the slot"
        if writers.setdefault(written.epoch, written.by) != written.by:
            yield f"epoch {written.epoch} of slot {slot_of(id)} had two writers"


def packed(database: FakePostgres, table: Replayed) -> Iterator[str]:
    """What is packed is the log to the byte, and no other event was deleted."""
    last, body = database.packed.get(table.id, (-1, b""))
    if (
        last >= 0
        and unpack(body, table.sitting.secret) != [one.body for one in table.log][: last + 1]
    ):
        yield f"the packed events of {table.id} are not those of its log"
    if database.deleted.get(table.id, 0) > last + 1:
        yield f"events of {table.id} were deleted, and are not packed"


# -- requests -----------------------------------------------------------------------
def once(table: Replayed) -> Iterator[str]:
    """No request was carried out twice, nobody resigned twice, and there is one rematch."""
    again = [event.table for event in table.events if isinstance(event, events.Again)]
    if len(again) > 1:
        yield f"{table.id} has the rematches {again}"
    resigned = [event.seat for event in table.events if isinstance(event, events.Resigned)]
    if len(resigned) > len(set(resigned)):
        yield f"a seat of {table.id} has resigned twice: {resigned}"
    seen: dict[str, int] = {}
    for seq, event in enumerate(table.events):
        request = getattr(event, "request", None)
        if isinstance(request, str) and seen.setdefault(request, seq) != seq:
            yield f"events {seen[request]} and {seq} of {table.id} are the same request"


def clocks(table: Replayed) -> Iterator[str]:
    """The clock plays only where there is one, and when the time for the move is over."""
    began = 0.0
    for seq, event in enumerate(table.events):
        if isinstance(event, events.Played) and event.by == "clock":
            allowance = CLOCKS[table.sitting.opened.clock]
            if allowance is None or table.log[seq].at - began < allowance:
                yield f"the clock of {table.id} ran out early, at event {seq}"
        if isinstance(event, (events.Started, events.Played)):
            began = table.log[seq].at


def kept(table: Replayed, person: Person) -> Iterator[str]:
    """What was acknowledged is in the log; what was refused is not."""
    for asked in person.asked:
        if asked.answer and asked.answer["type"] == "done":
            yield from acknowledged(table, asked)
    plays = [asked for asked in person.asked if asked.message["type"] == "play"]
    # Somebody who presses a key again asks for the same play: one of these requests is in the log.
    others = {play_of(asked) for asked in plays if not surely_refused(asked)}
    for asked in plays:
        if surely_refused(asked) and play_of(asked) not in others and happened(table, asked):
            code = asked.answer["code"] if asked.answer else ""
            yield f"a play was refused as {code}, and is in the log of {table.id}"


def surely_refused(asked: Asked) -> bool:
    """Whether this request was refused, and never sent again over another connection."""
    return not asked.broken and asked.answer is not None and asked.answer["type"] == "refused"


def play_of(asked: Asked) -> tuple[int, ...]:
    """A play: no two of a match are the same."""
    return (asked.message["ply"], *asked.message["actions"])


def acknowledged(table: Replayed, asked: Asked) -> Iterator[str]:
    seq, message = asked.answer["seq"] if asked.answer else -1, asked.message
    event = table.events[seq] if seq < len(table.events) else None
    match message["type"]:
        case "play":
            right = isinstance(event, events.Played) and (
                (event.seat, event.actions, event.by) == (asked.seat, message["actions"], "person")
                and (
                    event.snap is not None or table.plies[seq] == message["ply"]
                )  # races carry over
            )
        case "say":
            right = isinstance(event, events.Said) and (
                (event.seat, event.phrase) == (asked.seat, message["phrase"])
            )
        case "kick":
            right = isinstance(event, events.Left) and (
                (event.seat, event.kicked) == (message["seat"], True)
            )
        case "resign":
            right = isinstance(event, events.Resigned) and event.seat == asked.seat
        case "hint":
            hint = asked.answer["more"]["view"] if asked.answer else ""
            right = isinstance(event, events.Advised) and (asked.seat, hint) in table.hints
        case "rematch":
            found = asked.answer["more"]["table"] if asked.answer else ""
            right = table.sitting.again == found
        case _:
            right = event is not None
    if not right:
        yield f"{message} was acknowledged as event {seq} of {table.id}, which is {event}"


def happened(table: Replayed, asked: Asked) -> bool:
    """Whether this play is in the log."""
    return any(
        event.by == "person"
        and (event.seat, event.actions) == (asked.seat, asked.message["actions"])
        and table.plies[seq] == asked.message["ply"]
        for seq, event in enumerate(table.events)
        if isinstance(event, events.Played)
    )


# -- what people saw ------------------------------------------------------------------
def seat_in(sight: Sent) -> int | None:
    return (sight.get("view") or {}).get("seat")


def shown(person: Person) -> Iterator[tuple[int, int | None]]:
    """The events after which a person was shown the table, and from which seat."""
    for message in person.heard:
        if message["type"] in ("welcome", "event") and message.get("sight"):
            yield message["seq"], seat_in(message["sight"])


def pictures(table: Replayed, person: Person) -> Iterator[str]:
    """Events came in order, without gaps, and as they are in the log; views are the seat's own."""
    last = -1
    for message in person.heard:
        if message["type"] not in ("welcome", "event"):
            continue
        seq = message["seq"]
        if seq >= len(table.events):
            yield f"{person.name} heard of event {seq} of {table.id}, which is not in the log"
            return
        if message["type"] == "event":
            if seq != last + 1:
                yield f"{person.name} heard event {seq} of {table.id} after {last}"
            if message["what"] != table.told[seq]:
                yield f"{person.name} heard {message['what']}, and the log has {table.told[seq]}"
        elif seq < last:
            yield f"{person.name} was at event {last} of {table.id}, and welcomed at {seq}"
        last = seq
        if message.get("sight"):
            yield from sight(table, person, seq, message["sight"])


def sight(table: Replayed, person: Person, seq: int, seen: Sent) -> Iterator[str]:
    seat = seat_in(seen)
    if seat is not None and not sits(table, person, seq, seat):
        yield f"{person.name} was shown seat {seat} of {table.id} at event {seq}"
    picture = seen.get("view"), seen["actions"], seen["ply"]
    if picture != table.pictures[seq, seat]:
        yield f"{person.name} was shown a wrong picture of {table.id} at event {seq}"


def sits(table: Replayed, person: Person, seq: int, seat: int) -> bool:
    """Whether a person has this seat, or had it until this event."""
    sealed = fair.seal(person.token or "")
    return any(table.seats[one][seat] == sealed for one in (seq, max(0, seq - 1)))


def up_to_date(table: Replayed, person: Person, until: float) -> Iterator[str]:
    """Once all is still, everybody has heard all events until then, and every answer."""
    if person.process.dead:
        return
    if person.failed:
        if person.token is None or fair.seal(person.token) in table.seats[-1]:
            yield f"{person.name} was turned away from {table.id}: {person.failed!r}"
        return
    last = sum(written.at < until for written in table.log) - 1  # clocks may run out after that
    if person.seq < last:
        yield f"{person.name} is at event {person.seq} of {last} of {table.id}"
    waiting = [asked.message for asked in person.waiting.values()]
    just_asked = sum(asked.answer is None and asked.at >= until for asked in person.asked)
    if len(waiting) > just_asked:
        yield f"{person.name} waits for answers to {waiting}"


def goes_on(simulation: "Simulation", table: Replayed, people: list[Person]) -> Iterator[str]:
    """The cards are dealt, and a match in progress has gone on since all is well."""
    there = [person for person in people if person.there]
    if not there:  # the bots rest; or the table was never opened
        return
    last, phase = table.log[-1].at if table.log else 0.0, table.sitting.phase
    if phase in (DEALING, PLAYING) and last < simulation.calm_until - STALLED:
        yield f"nothing has happened at {table.id} since {last:.1f}"
    seated = [person for person in there if person.seat is not None]
    expected = [chair for chair in table.sitting.chairs if chair.person]
    late = not table.log or table.log[0].at > simulation.calm_until - STALLED  # a rematch, perhaps
    if phase not in (PLAYING, OVER) and seated and len(seated) == len(expected) and not late:
        yield f"no match has begun at {table.id}"
