"""One simulation: a seed in, and what the oracle found out."""

import asyncio
import gc
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from random import Random

from server.simulation.edges import exchanged
from server.simulation.evening import QUICK, EveningGoer
from server.simulation.evening_oracle import sheets
from server.simulation.faults import KINDS, Fate
from server.simulation.loop import Restless, SeededLoop
from server.simulation.oracle import verdict
from server.simulation.people import SLOWEST, Person
from server.simulation.town import GatewayMachine, OwnerMachine, Town

from fairdeal.server.refusals import Refusal

GAMES = ("ratscrew", "reverb", "segments", "uno")
SLOTS = 4
TROUBLED, CALM, STILL = 10.0, 16.0, 4.0  # seconds with faults, without, and without moves
MOST_FAULTS = 8
EVENING, SHORT, LAZY = 0.2, 0.2, 0.4  # how often: an evening, a short match, a person who waits
MOST_MOVES = 12  # of a short match


@dataclass(frozen=True)
class Outcome:
    """What came of a seed."""

    seed: int
    broken: list[str]  # what the oracle found
    faults: list[str]  # what went wrong, and when
    seconds: float  # of virtual time
    order: int  # a hash of everything that happened
    events: int  # in the log


class Simulation:
    """A cluster with its people and its faults."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = Random(f"simulation {seed}")
        self.loop = SeededLoop(str(seed))
        self.town = Town(self.loop, Random(f"town {seed}"), SLOTS)
        self.people: list[Person] = []
        self.goers: list[EveningGoer] = []
        self.faults: list[str] = []
        self.errors: list[str] = []

    def run(self) -> Outcome:
        secrets = Random(f"secrets {self.seed}")
        town = self.town
        with (
            noting(self.errors),
            exchanged(self.loop, secrets, town.database, town.nats, town.connect),
        ):
            self.loop.set_exception_handler(self.on_error)
            try:
                self.loop.run_until_complete(self.loop.world.start(self.live()))
                broken = [*verdict(self), *sheets(self), *self.errors, *self.unseen()]
            except Restless as error:
                broken = [f"the cluster does not come to rest: {error}"]
            finally:
                self.loop.end()
        logs = *town.database.events.values(), *town.database.evening_events.values()
        stored = sum(len(log) for log in logs)
        return Outcome(self.seed, broken, self.faults, self.loop.now, self.loop.order, stored)

    def on_error(self, loop: asyncio.AbstractEventLoop, about: dict[str, object]) -> None:
        if not self.loop.over:
            self.errors.append(f"{about.get('message')}: {about.get('exception')!r}")

    def unseen(self) -> Iterator[str]:
        """The tasks of the cluster that ended in an error which nothing has waited for."""
        for process in self.loop.processes:
            if not process.name.startswith(("owner", "gateway")):
                continue
            for task in process.tasks:
                if task.done() and task._log_traceback:
                    yield f"a task of {process.name} ended: {task.exception()!r}"

    async def live(self) -> None:
        """Start the cluster and its people, let things go wrong, and wait until all is well."""
        for _ in range(self.random.randint(1, 3)):
            self.town.start(OwnerMachine)
        for _ in range(self.random.randint(1, 2)):
            self.town.start(GatewayMachine)
        for number in range(self.random.randint(1, 2)):
            place = self.hold_evening if self.random.random() < EVENING else self.play_at
            self.loop.process(f"table {number}").start(place(number))
        await asyncio.sleep(self.random.choice([0.0, 2.0, 3.0]))
        fate = Fate(self.town, self.people, Random(f"faults {self.seed}"))
        await self.go_wrong(fate)
        fate.heal()
        await asyncio.sleep(CALM)
        self.calm_until = self.loop.now
        self.town.still = True
        await asyncio.sleep(STILL)

    async def go_wrong(self, fate: Fate) -> None:
        """Some kinds of faults, at any time."""
        kinds = self.random.sample(KINDS, self.random.randint(1, 6))
        times = sorted(
            self.random.uniform(0.0, TROUBLED) for _ in range(self.random.randint(1, MOST_FAULTS))
        )
        fate.town.nats.patient = self.random.random() < 0.5
        start = self.loop.now
        for when in times:
            await asyncio.sleep(start + when - self.loop.now)
            kind = self.random.choice(kinds)
            self.faults.append(f"{self.loop.now:.3f} {kind.__name__}")
            kind(fate)
        await asyncio.sleep(start + TROUBLED - self.loop.now)

    # -- people -----------------------------------------------------------------------
    async def play_at(self, number: int) -> None:
        """A table, at which one or two people play, and somebody watches."""
        short = self.random.random() < SHORT
        game = "uno" if short else self.random.choice(GAMES)
        names = ["Ann", "Bob"][: self.random.randint(1, 2)]
        host, *guests = [self.person(name, number) for name in names]
        alone = game == "reverb" and not guests
        clock = self.random.choice(["none", "fast"])
        host.lazy = clock == "fast" and self.random.random() < LAZY
        options = {"max_moves": MOST_MOVES} if short else {}
        setup = {"game": game, "options": options, "seats": 1 if alone else 2, "clock": clock}
        table = await host.open_table(**setup, watch=True)
        for person in (host, *guests):
            person.slowest = QUICK if short else SLOWEST
            await person.process.start(self.take_part(person, table))
        watcher = self.person("spectator", number)
        watcher.table = table
        self.people.append(watcher)
        watcher.process.start(watcher.__aenter__())

    def person(self, name: str, number: int) -> Person:
        return Person(
            "http://simulated",
            "",
            town=self.town,
            process=self.loop.process(f"{name} at table {number}"),
            random=Random(f"{name} {number} {self.seed}"),
            name=name,
        )

    async def take_part(self, person: Person, table: str) -> None:
        """Sit down and play, in the background; or lose the seat before that."""
        if await person.sit_down(table):
            with suppress(Refusal):
                await self.go_to_table(person)

    async def go_to_table(self, person: Person) -> None:
        self.people.append(person)
        await person.__aenter__()
        person.process.start(self.play_matches(person))
        person.process.start(person.host())

    async def play_matches(self, person: Person) -> None:
        """Play a match to its end, and then again at another table."""
        await person.play_on()
        if table := await person.play_again():
            names = ("token", "seat", "town", "process", "random", "name", "slowest")
            same = {name: getattr(person, name) for name in names}
            await self.go_to_table(Person("http://simulated", table, **same))

    async def hold_evening(self, number: int) -> None:
        """An evening of two or three people, who play a round after another."""
        host, *others = [
            EveningGoer(
                self.town,
                self.loop.process(f"{name} at evening {number}"),
                Random(f"{name} {number} {self.seed}"),
                name,
                self.people,
            )
            for name in ("Ann", "Bob", "Cay")[: self.random.randint(2, 3)]
        ]
        await host.process.start(host.join(None))
        self.goers.append(host)
        host.process.start(host.take_part())
        for one in others:
            await one.process.start(one.join(host.evening))
            self.goers.append(one)
            one.process.start(one.take_part())
        host.process.start(host.start_rounds(1 + len(others)))


@contextmanager
def noting(errors: list[str]) -> Iterator[None]:
    """Keep the errors that the server logs with a traceback: nobody expects those."""

    class Note(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.levelno >= logging.ERROR and record.exc_info:
                errors.append(f"{record.getMessage()}: {record.exc_info[1]!r}")

    log, note = logging.getLogger("fairdeal.server"), Note()
    before = log.level, log.propagate
    log.addHandler(note)
    log.propagate = False
    log.setLevel(logging.ERROR)
    try:
        yield
    finally:
        log.removeHandler(note)
        log.setLevel(before[0])
        log.propagate = before[1]


def simulate(seed: int) -> Outcome:
    """Run a seed; nothing but the seed decides what happens."""
    gc.disable()  # what is collected runs code, at a time that no seed decides
    try:
        return Simulation(seed).run()
    finally:
        gc.enable()
