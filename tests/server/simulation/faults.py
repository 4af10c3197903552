"""What goes wrong, drawn from the seed: every kind is a function with a one-line description."""

from collections.abc import Callable
from random import Random

from server.simulation.people import Person
from server.simulation.town import GatewayMachine, Machine, OwnerMachine, Town

Fault = Callable[["Fate"], None]


class Fate:
    """The faults of one simulation."""

    def __init__(self, town: Town, people: list[Person], random: Random) -> None:
        self.town, self.people, self.random = town, people, random

    def seconds(self, least: float, most: float) -> float:
        return self.random.uniform(least, most)

    def one(self, machines: list[Machine]) -> Machine | None:
        return self.random.choice(machines) if machines else None

    @property
    def owner(self) -> Machine | None:
        return self.one([*self.town.owners])

    @property
    def anything(self) -> Machine | None:
        return self.one(self.town.machines)

    # -- processes ------------------------------------------------------------------
    def kill_owner(self) -> None:
        """An owner is killed, and started again."""
        self.kill(self.owner)

    def kill_gateway(self) -> None:
        """A gateway is killed, and started again."""
        self.kill(self.one([*self.town.gateways]))

    def kill(self, machine: Machine | None) -> None:
        if machine:
            self.town.kill(machine)
            self.town.later(self.seconds(0.1, 3.0), self.town.start, type(machine))

    def lose_gateway(self) -> None:
        """A gateway is killed, and somebody who was there does not come back."""
        if machine := self.one([*self.town.gateways]):
            there = [socket.process for socket in self.town.sockets if socket.gateway is machine]
            self.kill(machine)
            for process in there[:1]:
                process.kill()
                for socket in [one for one in self.town.sockets if one.process is process]:
                    socket.drop()

    def lose_machine(self) -> None:
        """The machine of an owner disappears without a word: only its lease ends."""
        if machine := self.owner:
            self.town.database.cut[machine.process] = float("inf")
            self.kill(machine)

    def pause(self) -> None:
        """A process is paused, for longer than a lease or not."""
        if machine := self.anything:
            machine.process.pause()
            self.town.later(self.seconds(0.2, 6.0), machine.process.resume)

    def deploy(self) -> None:
        """An owner hands over and ends, as after SIGTERM; another one starts."""
        machine = self.owner
        if machine and machine.open and not machine.process.paused:
            self.town.start(OwnerMachine)
            machine.process.start(self.town.leave(machine))

    def deploy_gateway(self) -> None:
        """A gateway says goodbye and ends, as after SIGTERM; another one starts."""
        machine = self.one([one for one in self.town.gateways if one.open])
        if machine and not machine.process.paused:
            self.town.start(GatewayMachine)
            machine.process.start(self.town.leave(machine))

    # -- the network ------------------------------------------------------------------
    def part(self) -> None:
        """A process does not reach NATS."""
        if machine := self.anything:
            self.town.nats.part(machine.process, self.seconds(0.1, 6.0))

    def part_database(self) -> None:
        """An owner does not reach the database; what it sent arrives later."""
        if machine := self.owner:
            end = self.town.loop.now + self.seconds(0.1, 6.0)
            self.town.database.cut[machine.process] = end

    def lose_messages(self) -> None:
        """Some messages between processes are lost."""
        self.town.nats.loss = self.seconds(0.01, 0.3)

    def slow_messages(self) -> None:
        """Messages between processes are slow, and overtake each other."""
        self.town.nats.slowest = self.seconds(0.01, 0.8)

    def drop_client(self) -> None:
        """The connection of a client breaks."""
        if self.people:
            self.random.choice(self.people).drop()

    # -- the database -------------------------------------------------------------------
    def restart_database(self) -> None:
        """The database is restarted."""
        self.town.database.restart(self.seconds(0.05, 3.0))

    def tear_writes(self) -> None:
        """Connections break while the database writes, before or after the commit."""
        self.town.database.torn = self.seconds(0.05, 0.5)

    def slow_writes(self) -> None:
        """The disk of the database is slow."""
        self.town.database.slow = self.seconds(0.05, 3.0)

    def fill_disk(self) -> None:
        """The disk of the database is full for a while."""
        self.town.database.full = True
        self.town.later(self.seconds(0.2, 3.0), self.empty_disk)

    def empty_disk(self) -> None:
        self.town.database.full = False

    # -- clocks ---------------------------------------------------------------------------
    def jump_database(self) -> None:
        """The clock of the database jumps: leases end at once, or last longer."""
        self.town.database.jump(self.random.choice([-2.0, 2.5, 3.5, 60.0]))

    def jump_clock(self) -> None:
        """The wall clock of a process jumps."""
        if machine := self.anything:
            machine.process.ahead += self.random.choice([-7200.0, -1.0, 1.0, 7200.0])

    # -- the end --------------------------------------------------------------------------
    def heal(self) -> None:
        """Nothing goes wrong any more."""
        database, nats = self.town.database, self.town.nats
        now = self.town.loop.now
        database.cut = {one: end for one, end in database.cut.items() if end > now and one.dead}
        database.down = database.slow = database.torn = 0.0
        database.full = False
        for machine in self.town.machines:
            machine.process.resume()
        nats.loss, nats.slowest = 0.0, 0.003
        nats.heal()


KINDS: tuple[Fault, ...] = (
    Fate.kill_owner,
    Fate.kill_gateway,
    Fate.lose_gateway,
    Fate.lose_machine,
    Fate.pause,
    Fate.deploy,
    Fate.deploy_gateway,
    Fate.part,
    Fate.part_database,
    Fate.lose_messages,
    Fate.slow_messages,
    Fate.drop_client,
    Fate.restart_database,
    Fate.tear_writes,
    Fate.slow_writes,
    Fate.fill_disk,
    Fate.jump_database,
    Fate.jump_clock,
)
