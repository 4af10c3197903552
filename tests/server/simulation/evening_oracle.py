"""Judges the evenings of a simulation by their logs: what people were told, and the sheet."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from server.simulation.database import FakePostgres
from server.simulation.evening import EveningGoer
from server.simulation.oracle import fenced, plain

from fairdeal.server import events as table_events
from fairdeal.server import fair
from fairdeal.server.calls import Sent
from fairdeal.server.evenings import events
from fairdeal.server.evenings.answers import seen_by
from fairdeal.server.evenings.evening import Evening
from fairdeal.server.slots import slot_of

if TYPE_CHECKING:
    from server.simulation.run import Simulation

SOFT = ("here", "host", "leading")  # follow from who is connected, which no log knows


def sheets(simulation: "Simulation") -> Iterator[str]:
    """All promises about evenings that were broken."""
    database = simulation.town.database
    for id, row in database.evenings.items():
        stored = database.evening_events.get(id, {})
        if sorted(stored) != list(range(len(stored))):
            yield f"the log of evening {id} has the events {sorted(stored)}"
            continue
        goers = [one for one in simulation.goers if one.evening == id]
        log = [events.read_evening_event(stored[seq].body) for seq in range(len(stored))]
        evening = Evening(id, row.secret)
        told = dict[tuple[int, str], Sent]()
        for event in log:
            evening.take(event)
            for goer in goers:
                told[evening.seq, goer.token] = picture(evening, goer)
        yield from fenced(id, [stored[seq] for seq in range(len(stored))])
        yield from counted(database, evening, log)
        for goer in goers:
            yield from joined(goer, log)
            yield from shown(goer, told)
        if any(not one.process.dead for one in goers):
            yield from complete(database, evening)


def picture(evening: Evening, goer: EveningGoer) -> Sent:
    seen = seen_by(evening, evening.person_of([goer.token]), ())
    return without_presence(plain(seen))


def without_presence(seen: Sent) -> Sent:
    kept = {name: value for name, value in seen.items() if name not in (*SOFT, "type")}
    people = [{k: v for k, v in one.items() if k not in SOFT} for one in seen["people"]]
    return {**kept, "people": people}


def result_of(database: FakePostgres, table: str) -> table_events.Ended | None:
    """The last event of a match, by its own log."""
    log = database.events.get(table, {})
    last = [table_events.read_event(log[seq].body) for seq in sorted(log)]
    return next((event for event in last if isinstance(event, table_events.Ended)), None)


# -- results ------------------------------------------------------------------------
def counted(
    database: FakePostgres, evening: Evening, log: list[events.EveningEvent]
) -> Iterator[str]:
    """A result counts once, and is that of the match; one process runs an evening's tables."""
    entered = [event for event in log if isinstance(event, events.TableCounted)]
    for table, often in Counter(event.table for event in entered).items():
        if often > 1:
            yield f"the result of {table} counts {often} times in {evening.id}"
    for event in entered:
        ended = result_of(database, event.table)
        if ended is None or (ended.places, ended.points) != (event.places, event.points):
            yield f"{evening.id} has counted {event}, and the match ended as {ended}"
    for table in [table.table for one in evening.rounds for table in one.started.tables]:
        if slot_of(table) != slot_of(evening.id):
            yield f"{table} is in another slot than its evening {evening.id}"


def complete(database: FakePostgres, evening: Evening) -> Iterator[str]:
    """Once all is well, a match of the last round that is over has been counted."""
    if evening.playing is None:
        return
    for table in [table.table for table in evening.playing.started.tables]:
        if table not in database.tables:
            yield f"{table} of {evening.id} was not opened"
        elif table not in evening.playing.counted and result_of(database, table):
            yield f"the result of {table} is not in the sheet of {evening.id}"


# -- people -------------------------------------------------------------------------
def joined(goer: EveningGoer, log: list[events.EveningEvent]) -> Iterator[str]:
    """A person has joined once, however often that was asked."""
    sealed = fair.seal(goer.token)
    times = sum(isinstance(event, events.PersonJoined) and event.token == sealed for event in log)
    if times != 1:
        yield f"{goer.name} has joined {goer.evening} {times} times"


def shown(goer: EveningGoer, told: dict[tuple[int, str], Sent]) -> Iterator[str]:
    """What a person was told is what the log says, and at the end all of it."""
    last, newest = -1, max(seq for seq, _ in told)
    for message in [*goer.heard, *(answer for _, answer in goer.answers)]:
        if without_presence(message) != told.get((message["seq"], goer.token)):
            yield f"{goer.name} was told something else of {goer.evening} at {message['seq']}"
    for message in goer.heard:
        if message["seq"] < last:
            yield f"{goer.name} was told of event {message['seq']} after {last}"
        last = message["seq"]
    for said, answer in goer.answers:
        own = answer["people"][answer["you"]]
        if "game" in said and said["path"] == "/votes" and own["vote"] != said["game"]:
            yield f"{goer.name} has voted for {said['game']}, and {goer.evening} has {own['vote']}"
        if said["path"] == "/rounds" and len(answer["rounds"]) < said["number"]:
            yield f"round {said['number']} of {goer.evening} was acknowledged, and is not there"
    if goer.process.dead:
        return
    if goer.failed:
        yield f"{goer.name} was turned away from {goer.evening}: {goer.failed}"
    elif last != newest:
        yield f"{goer.name} is at event {last} of {newest} of {goer.evening}"
