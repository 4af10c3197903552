"""The capacity of one core: many tables of four people, each on a socket of their own.

    python bench/load.py                              about three minutes
    python bench/load.py --tables 100 --rates 50,100

The server has one core to itself, the people share another; they answer pings and play random legal
moves of UNO, each table in its own time. A move counts from being sent until it is acknowledged,
which is when it is on disk. Rates rise until nine hundred and ninety of a thousand moves no longer
stay under 100 ms.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import msgspec
import uvloop

from fairdeal.server import fair
from fairdeal.server.app import serve_house
from fairdeal.server.house import House
from fairdeal.server.rate import UNLIMITED
from fairdeal.server.stores import open_store

HOST = "127.0.0.1"
SEATS = 4
OPTIONS = {"n_rounds": 100}  # so that nobody finishes
RATES = (250, 500, 1000, 1500, 2000, 3000)  # moves a second, of all tables together
SECONDS = 15.0  # at each rate
SETTLE = 3.0  # seconds of these that are not counted
GOAL = 0.1  # seconds that 99 of 100 moves stay under
PAGE = resource.getpagesize()
KIB, GIB = 2**10, 2**30
NANOSECONDS, MICROSECONDS = 1e9, 1e6  # in a second
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FIN = MASKED = 0x80
LONG, LONGER = 126, 127  # lengths that follow in two bytes, and in eight


# -- what is read of a message: the rest is skipped ---------------------------
class Sight(msgspec.Struct):
    actions: list[int]
    ply: int


class Heard(msgspec.Struct):
    type: str
    id: int | None = None
    sight: Sight | None = None
    code: str | None = None


hear = msgspec.json.Decoder(Heard).decode


class Wire(asyncio.Protocol):
    """A WebSocket with as little in it as will do, so that thousands fit on a core."""

    def __init__(self, path: str, told: Callable[[Heard], None]) -> None:
        self.path = path
        self.told = told
        self.read = bytearray()
        self.upgraded = False
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport: asyncio.Transport = transport  # type: ignore[assignment]
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True

    def data_received(self, data: bytes) -> None:
        self.read += data
        if not self.upgraded:
            end = self.read.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self.read.startswith(b"HTTP/1.1 101"), bytes(self.read)
            del self.read[: end + 4]
            self.upgraded = True
        while self.take_frame():
            pass

    def take_frame(self) -> bool:
        """Take one whole frame off what was read, if there is one."""
        read = self.read
        if len(read) < 2:
            return False
        start, size = 2, read[1]
        if size == LONG:
            start, size = 4, int.from_bytes(read[2:4])
        elif size == LONGER:
            start, size = 10, int.from_bytes(read[2:10])
        if len(read) < start + size:
            return False
        kind, body = read[0] & 0x0F, bytes(read[start : start + size])
        del read[: start + size]
        if kind == TEXT:
            self.told(hear(body))
        elif kind == PING:
            self.write(PONG, body)
        return True

    def send(self, message: dict[str, object]) -> None:
        self.write(TEXT, msgspec.json.encode(message))

    def write(self, kind: int, body: bytes) -> None:
        """A frame with a mask of zeros, which leaves the bytes as they are."""
        size = len(body)
        if size < LONG:
            head = struct.pack(">BB", FIN | kind, MASKED | size)
        else:
            head = struct.pack(">BBH", FIN | kind, MASKED | LONG, size)
        self.transport.write(head + bytes(4) + body)


# -- people -------------------------------------------------------------------
class Crowd:
    """Everybody at all tables, and what they measure."""

    def __init__(self) -> None:
        self.rate = 0.0  # moves a second of one table
        self.waits: list[float] = []
        self.refused = 0
        self.people: list[Person] = []


class Pace:
    """The time of the last move at a table."""

    last = 0.0


class Person:
    """One seat: plays when it may, in the table's time."""

    def __init__(self, crowd: Crowd, pace: Pace, table: str) -> None:
        self.crowd = crowd
        self.pace = pace
        self.wire = Wire(f"/ws/{table}", self.told)
        self.token = ""
        self.number = 0
        self.sent = 0.0
        self.nonce = fair.new_nonce()
        self.here, self.begun = asyncio.Event(), asyncio.Event()
        self.sight: Sight | None = None
        self.planned: asyncio.TimerHandle | None = None

    def told(self, heard: Heard) -> None:
        if heard.type == "done" and heard.id == 0:
            self.begun.set()
        elif heard.type == "done" and heard.id == self.number:
            self.crowd.waits.append(time.perf_counter() - self.sent)
        elif heard.type == "refused":
            self.crowd.refused += 1
        elif heard.type == "welcome":
            self.here.set()
        if heard.sight is not None:
            self.sight = heard.sight
            self.plan()

    def plan(self) -> None:
        """Play a while later, if it is this seat's turn and the tables are to be played at."""
        if self.planned:
            self.planned.cancel()
            self.planned = None
        if self.sight and self.sight.actions and self.crowd.rate:
            due = self.pace.last + random.uniform(0.5, 1.5) / self.crowd.rate
            wait = max(0.0, due - time.perf_counter())
            self.planned = asyncio.get_running_loop().call_later(wait, self.play)

    def play(self) -> None:
        assert self.sight is not None
        self.number += 1
        action = random.choice(self.sight.actions)
        self.sent = self.pace.last = time.perf_counter()
        self.wire.send(
            {"type": "play", "id": self.number, "actions": [action], "ply": self.sight.ply}
        )

    async def connect(self, port: int) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self.wire, HOST, port)
        while not self.wire.upgraded:
            await asyncio.sleep(0.001)
        self.wire.send({"type": "hello", "token": self.token})
        await self.here.wait()


async def post(port: int, path: str, body: Mapping[str, object]) -> dict[str, str]:
    """One request over HTTP."""
    reader, writer = await asyncio.open_connection(HOST, port)
    said = json.dumps(body).encode()
    writer.write(
        f"POST /api{path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(said)}\r\nConnection: close\r\n\r\n".encode()
        + said
    )
    answer = (await reader.read()).partition(b"\r\n\r\n")[2]
    writer.close()
    return dict(json.loads(answer))


async def open_table(crowd: Crowd, port: int) -> list[Person]:
    """A table of four people who are not connected yet."""
    setup = {"game": "uno", "seats": SEATS, "options": OPTIONS}
    table = (await post(port, "/tables", setup))["table"]
    people, pace = [], Pace()
    for seat in range(SEATS):
        person = Person(crowd, pace, table)
        sitter = {"name": f"person {seat}", "nonce_hash": fair.hash_of(person.nonce)}
        person.token = (await post(port, f"/tables/{table}/seats", sitter))["token"]
        people.append(person)
    return people


async def begin(crowd: Crowd) -> None:
    """Let all matches begin: started by the hosts, and dealt with everybody's nonce."""
    for host in crowd.people[::SEATS]:
        host.wire.send({"type": "start", "id": 0})
    for host in crowd.people[::SEATS]:
        await host.begun.wait()
    for person in crowd.people:
        person.wire.send({"type": "reveal", "id": 0, "nonce": person.nonce})
    await asyncio.sleep(SETTLE)


async def in_groups(size: int, work: list[Callable[[], object]]) -> list[object]:
    """Do all of it, so many at a time."""
    turns = asyncio.Semaphore(size)

    async def one(act: Callable[[], object]) -> object:
        async with turns:
            return await act()  # type: ignore[misc]

    return list(await asyncio.gather(*map(one, work)))


# -- the server ---------------------------------------------------------------
def resident(process: int) -> int:
    """Bytes of a process that are in memory now."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE


def busy(process: int) -> float:
    """Seconds that a process has computed for, with all its threads."""
    threads = Path(f"/proc/{process}/task").iterdir()
    return sum(int((one / "schedstat").read_text().split()[0]) for one in threads) / NANOSECONDS


async def listening(port: int) -> None:
    while True:
        try:
            _, writer = await asyncio.open_connection(HOST, port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return


def pin(core: int) -> None:
    """Keep this process on one core, if there are several."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[core % len(cores)]})


def many_files() -> None:
    """As many open sockets as the system allows."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def serve(folder: str, port: int) -> None:
    pin(0)
    serve_house(House(open_store(folder), limits=UNLIMITED), HOST, port)


async def open_tables(crowd: Crowd, port: int, tables: int) -> None:
    """Tables with people who are not connected yet."""
    found = await in_groups(20, [lambda: open_table(crowd, port) for _ in range(tables)])
    crowd.people = [person for table in found for person in table]  # type: ignore[attr-defined]


async def come(crowd: Crowd, port: int) -> None:
    """Let everybody connect."""
    await in_groups(100, [partial(person.connect, port) for person in crowd.people])
    await asyncio.sleep(SETTLE)


# -- measured -----------------------------------------------------------------
async def measure(server: int, port: int, tables: int, rates: list[float]) -> None:
    crowd = Crowd()
    await open_tables(crowd, port, tables)
    empty = resident(server)
    await come(crowd, port)
    sockets = len(crowd.people)
    idle = (resident(server) - empty) / sockets
    await begin(crowd)
    each = (resident(server) - empty) / sockets
    print(
        f"{sockets:,} sockets at {tables:,} tables: idle {idle / KIB:.0f} KiB a socket, "
        f"{GIB / idle:,.0f} in a GiB; in a match {each / KIB:.0f} KiB\n"
    )
    heads = ("asked for", "moves/s", "p50 ms", "p95 ms", "p99 ms", "refused", "core", "us/move")
    print(" ".join(f"{head:>9}" for head in heads))
    best = 0.0
    for rate in rates:
        done, p99 = await at_rate(crowd, rate / tables, server)
        if p99 > GOAL:
            break
        best = max(best, done)
    print(f"\n{best:,.0f} durable moves/s with p99 under {GOAL * 1000:.0f} ms")
    if any(person.wire.lost for person in crowd.people):
        raise SystemExit("connections were lost")


async def at_rate(crowd: Crowd, rate: float, server: int) -> tuple[float, float]:
    """Let all play at this rate for a while; moves a second, and p99 in seconds."""
    crowd.rate = rate
    for person in crowd.people:
        if not person.pace.last:  # at first not all at once
            person.pace.last = time.perf_counter() + random.uniform(-0.5, 0.5) / rate
        person.plan()
    await asyncio.sleep(SETTLE)
    crowd.waits, crowd.refused = [], 0
    start, computed = time.perf_counter(), busy(server)
    await asyncio.sleep(SECONDS - SETTLE)
    seconds, waits = time.perf_counter() - start, sorted(crowd.waits)
    core = (busy(server) - computed) / seconds
    p50, p95, p99 = (waits[int(len(waits) * share)] for share in (0.5, 0.95, 0.99))
    asked = rate * len(crowd.people) / SEATS
    print(
        f"{asked:>9,.0f} {len(waits) / seconds:>9,.0f} {p50 * 1000:>9.1f} {p95 * 1000:>9.1f} "
        f"{p99 * 1000:>9.1f} {crowd.refused:>9} {core:>9.0%} "
        f"{core * MICROSECONDS * seconds / len(waits):>9.0f}",
        flush=True,
    )
    return len(waits) / seconds, p99


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rates", default=",".join(map(str, RATES)), help="moves a second")
    parser.add_argument("--port", type=int, default=8199)
    parser.add_argument("--serve", metavar="FOLDER", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    many_files()
    if chosen.serve:
        serve(chosen.serve, chosen.port)
        return
    rates = [float(rate) for rate in chosen.rates.split(",")]
    with tempfile.TemporaryDirectory() as folder:
        command = (sys.executable, __file__, "--serve", folder, "--port", str(chosen.port))
        server = subprocess.Popen(command)
        pin(1)
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(listening(chosen.port))
                runner.run(measure(server.pid, chosen.port, chosen.tables, rates))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(timeout=30)


if __name__ == "__main__":
    main()
