"""The effect of attacks on other people: a stranger attacks a server on which tables are played.

    python bench/strangers.py                         about four minutes
    python bench/strangers.py --only flood,slow-headers --seconds 5

A server runs in a process of its own. A few people play UNO over WebSockets all the time, and each
move counts from being sent until it is acknowledged. Beside them, one after another, each attack
runs from another process and from other addresses of 127.0.0.0/8, for so many seconds and messages
at the most. Printed are the latency of the others' moves, how far the server's memory grew, and how
many messages a flood has really sent: the server stops reading, or the time ends first. The rows
without an attack are the baseline of the same run.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import uvloop
from load import HOST, Crowd, begin, in_groups, listening, many_files, open_table, pin, resident

from fairdeal.games import find
from fairdeal.server import events, fair
from fairdeal.server.app import serve
from fairdeal.server.rows import Change, NewTable, Result
from fairdeal.server.sitting import Sitting
from fairdeal.server.stores import FILE, open_store

SECONDS = 10.0  # of each attack
SETTLE = 2.0  # seconds after an attack, until the next is measured
TABLES = 3  # at which people play meanwhile
RATE = 4.0  # moves a second of one table, which is fewer than the 100 messages in 20 s of a socket
MESSAGES = 1_000_000  # of a flood, at the most
PHRASES = 100_000  # in the long log
EMPTY = 5_000  # tables that nobody sits at
ABANDONED = 145  # tables that are left to their bots
NEVER_READ = 100  # sockets
SLOW = 1_000  # connections that never say all
LONG = "a_long_log_"  # the table that is still played at, and
PAST = "a_long_past"  # the one that is over
TEXT, PING = 0x81, 0x89
GOAL = 50  # milliseconds that 99 of 100 moves of others stay under
ROOM = 100  # MiB that the server may grow by


# -- a log of a hundred thousand phrases --------------------------------------
async def write_long_logs(folder: str) -> None:
    """Two tables at which somebody said too much: one is in play, the other is over."""
    store = open_store(folder)
    await store.open()
    for id in (LONG, PAST):
        await write_long_log(store, Path(folder) / FILE, id, over=id == PAST)
    await store.close()


async def write_long_log(store: Any, file: Path, id: str, over: bool) -> None:
    secret, game, now = fair.new_secret(), find("uno"), time.time()
    options = game.choose(2, "as-written", {})
    row = NewTable(
        id=id,
        created=datetime.fromtimestamp(now, UTC),
        game="uno",
        rules=game.version,
        seats=2,
        preset="as-written",
        options=options,
        secret=secret,
    )
    await store.create(row)
    commitment = fair.commitment_to(secret)
    told: list[events.TableEvent] = [
        events.Opened(
            at=now,
            game="uno",
            rules=game.version,
            seats=2,
            options=dict(options),
            commitment=commitment,
        ),
        *(
            events.Sat(seat, f"{seat}", None, fair.seal(fair.new_token()), "ab" * 16, seat == 0)
            for seat in (0, 1)
        ),
        events.Started(now),
        *(events.Said(0, 0) for _ in range(PHRASES)),
    ]
    sitting = Sitting(id, secret)
    for event in told:
        sitting.take(event)
    while over and not sitting.at_play().over:
        table = sitting.at_play()
        seat = int(table.state.turn)
        event = sitting.play(seat, [random.choice(table.legal(seat))], table.ply)
        sitting.take(event)
        told.append(event)
    bodies = [(id, seq, events.write_event(event)) for seq, event in enumerate(told)]
    with contextlib.closing(sqlite3.connect(file)) as link, link:
        link.executemany("INSERT INTO events (table_id, seq, body) VALUES (?, ?, ?)", bodies)
        link.execute("UPDATE tables SET state = 'playing' WHERE id = ?", (id,))
    ended = sitting.end(now)
    if ended:
        results = [
            Result(seat, str(seat), None, ended.places[seat], ended.points[seat]) for seat in (0, 1)
        ]
        await store.append(id, len(told), events.write_event(ended), Change("over", results))


# -- what strangers have ------------------------------------------------------
class Stranger:
    """Connections from addresses of this machine, until the time of the attack is over."""

    def __init__(self, port: int, seconds: float, address: str) -> None:
        self.port = port
        self.address = address
        self.end = time.monotonic() + seconds
        self.done: dict[str, int] = {}

    @property
    def on(self) -> bool:
        return time.monotonic() < self.end

    def count(self, what: str, n: int = 1) -> None:
        self.done[what] = self.done.get(what, 0) + n

    @contextlib.asynccontextmanager
    async def line(
        self, address: str | None = None
    ) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A connection from this address, broken off afterwards."""
        reader, writer = await asyncio.open_connection(
            HOST, self.port, local_addr=(address or self.address, 0)
        )
        self.count("connections")
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    @contextlib.asynccontextmanager
    async def socket(
        self, table: str, address: str | None = None
    ) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A WebSocket after its handshake; a refusal of it is a broken connection."""
        async with self.line(address) as (reader, writer):
            writer.write(upgrade(table) + b"\r\n")
            answer = await reader.readuntil(b"\r\n\r\n")
            if b" 101 " not in answer:
                self.count("refused")
                raise ConnectionResetError
            yield reader, writer

    async def ask(
        self, path: str, body: object = None, address: str | None = None
    ) -> tuple[int, bytes]:
        """One request over HTTP: its status and its body."""
        said = b"" if body is None else json.dumps(body).encode()
        method = "GET" if body is None else "POST"
        head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(said)}\r\n\r\n"
        async with self.line(address) as (reader, writer):
            writer.write(head.encode() + said)
            answer = await reader.read()
        status = int(answer.split(b" ", 2)[1]) if answer else 0
        self.count(f"status {status}")
        return status, answer.partition(b"\r\n\r\n")[2]

    async def again(self, act: Callable[[], Awaitable[object]], sockets: int = 1) -> None:
        """Do it over and over, on so many connections at once."""

        async def loop() -> None:
            while self.on:
                try:
                    async with asyncio.timeout(max(0.01, self.end - time.monotonic())):
                        await act()
                except (OSError, EOFError, RuntimeError, asyncio.LimitOverrunError):
                    self.count("cut off")
                    await asyncio.sleep(0.001)

        await asyncio.gather(*(loop() for _ in range(sockets)))


def upgrade(table: str) -> bytes:
    return (
        f"GET /ws/{table} HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    ).encode()


def frame(body: bytes, kind: int = TEXT) -> bytes:
    """A frame with a mask of zeros, which leaves the bytes as they are."""
    long = len(body) >= 126
    head = struct.pack(">BBH", kind, 0xFE, len(body)) if long else bytes([kind, 0x80 | len(body)])
    return head + bytes(4) + body


HELLO = frame(b'{"type":"hello"}')
INVALID = frame(b"x") * 1000
VALID = frame(b'{"type":"start","id":1}') * 1000
REQUESTS = (b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") * 20


# -- attacks ------------------------------------------------------------------
def flood(first: bytes, many: bytes, sockets: int) -> Callable[[Stranger, str], Awaitable[None]]:
    """Messages as fast as the server takes them, and again on a new socket when it is closed."""

    async def attack(one: Stranger, table: str) -> None:
        async def act() -> None:
            async with one.socket(table) as (_, writer):
                writer.write(first)
                while one.on and one.done.get("messages", 0) < MESSAGES:
                    writer.write(many)
                    await writer.drain()
                    one.count("messages", 1000)

        await one.again(act, sockets)

    return attack


async def flood_http(one: Stranger, table: str) -> None:
    """Requests one behind the other, on fifty connections."""

    async def act() -> None:
        async with one.line() as (reader, writer):
            while one.on:
                writer.write(REQUESTS)
                answer = await reader.read(1 << 20)
                if not answer:
                    raise ConnectionResetError
                one.count("bytes", len(answer))

    await one.again(act, 50)


async def flood_garbage(one: Stranger, table: str) -> None:
    """Send bytes that are not HTTP, on fifty connections."""

    async def act() -> None:
        async with one.line() as (reader, writer):
            writer.write(b"\x16\x03\x01 garbage\r\n\r\n")
            await reader.read()

    await one.again(act, 50)


async def long_log(one: Stranger, table: str) -> None:
    """All that is asked of a log of a hundred thousand phrases."""
    paths = [
        f"/api/tables/{PAST}/proof",
        f"/api/tables/{PAST}/journal",
        f"/api/tables/{LONG}/events",
        f"/api/tables/{LONG}/at/{PHRASES}",
        f"/api/tables/{PAST}/events?since=0",
    ]

    async def act() -> None:
        await one.ask(random.choice(paths))

    async def hello() -> None:
        async with one.socket(LONG) as (reader, writer):
            writer.write(frame(b'{"type":"hello","since":0}'))
            one.count("bytes", len(await reader.read(1 << 24)))

    await asyncio.gather(one.again(act, 4), one.again(hello, 4))


async def never_read(one: Stranger, table: str) -> None:
    """Sockets at a table that is played at, which ask for much and read nothing."""

    async def act() -> None:
        async with one.socket(table) as (reader, writer):
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(HELLO + frame(b"{" + b"x" * 200) * 90)
            await asyncio.sleep(one.end - time.monotonic())

    await one.again(act, NEVER_READ)


async def slow_headers(one: Stranger, table: str) -> None:
    """Requests and handshakes of which a byte comes now and then, and never the last."""

    async def act() -> None:
        head = random.choice([b"GET /api/games HTTP/1.1\r\n", upgrade(table)])
        async with one.line() as (reader, writer):
            writer.write(head)
            while True:
                try:
                    async with asyncio.timeout(1.0):
                        if not await reader.read(100):
                            raise ConnectionResetError
                except TimeoutError:
                    writer.write(b"a")

    await one.again(act, SLOW)


async def empty_tables(one: Stranger, table: str) -> None:
    """Tables from a hundred addresses, at which nobody sits."""

    async def act(number: int) -> None:
        with contextlib.suppress(OSError, EOFError):
            await one.ask("/api/tables", {"game": "uno"}, f"127.0.1.{number % 100}")

    await in_groups(8, [partial(act, number) for number in range(EMPTY)])


async def abandoned_bots(one: Stranger, table: str) -> None:
    """Matches against bots that are begun and left, from five addresses."""

    async def act(number: int) -> None:
        address = f"127.0.2.{number % 5}"
        with contextlib.suppress(OSError, EOFError, KeyError, ValueError):
            opened = await one.ask(
                "/api/tables", {"game": "uno", "options": {"n_rounds": 100}}, address
            )
            id = json.loads(opened[1])["table"]
            nonce = fair.new_nonce()
            sitter = {"name": "x", "nonce_hash": fair.hash_of(nonce)}
            token = json.loads((await one.ask(f"/api/tables/{id}/seats", sitter, address))[1])[
                "token"
            ]
            async with one.socket(id, address) as (_, writer):
                writer.write(frame(json.dumps({"type": "hello", "token": token}).encode()))
                reveal = {"type": "reveal", "id": 2, "nonce": nonce}
                writer.write(frame(b'{"type":"start","id":1}') + frame(json.dumps(reveal).encode()))
                await asyncio.sleep(0.5)
                writer.write(frame(b'{"type":"leave","id":3}'))
                await asyncio.sleep(0.5)
                one.count("left")

    await in_groups(8, [partial(act, number) for number in range(ABANDONED)])


async def nothing(one: Stranger, table: str) -> None:
    await asyncio.sleep(one.end - time.monotonic())


ATTACKS: dict[str, Callable[[Stranger, str], Awaitable[None]]] = {
    "none": nothing,
    "flood": flood(HELLO, INVALID, 1),
    "flood-valid": flood(HELLO, VALID, 1),
    "flood-early": flood(b"", INVALID, 1),
    "flood-many": flood(HELLO, INVALID, 100),
    "flood-pings": flood(HELLO, frame(b"", PING) * 1000, 10),
    "flood-http": flood_http,
    "flood-garbage": flood_garbage,
    "long-log": long_log,
    "never-read": never_read,
    "slow-headers": slow_headers,
    "none again": nothing,
    "empty-tables": empty_tables,
    "abandoned-bots": abandoned_bots,
    "after them": nothing,
}
COUNTED = ("empty-tables", "abandoned-bots")  # which end with their number, and take
LONGER = 4  # times as long at the most


async def attack(name: str, port: int, seconds: float, table: str) -> None:
    one = Stranger(port, seconds, f"127.0.9.{list(ATTACKS).index(name)}")
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds * (LONGER if name in COUNTED else 1) + 2):
            await ATTACKS[name](one, table)
    print(json.dumps(one.done))


# -- measured -----------------------------------------------------------------
async def measure(server: int, port: int, names: list[str], seconds: float) -> bool:
    """Play all the time, let each attack happen, and print a row for each."""
    crowd = Crowd()
    for _ in range(TABLES):
        crowd.people += await open_table(crowd, port)
    await in_groups(4, [partial(person.connect, port) for person in crowd.people])
    await begin(crowd)
    crowd.rate = RATE * 4
    for person in crowd.people:
        person.plan()
    await asyncio.sleep(SETTLE)
    heads = ("attack", "moves", "p50 ms", "p99 ms", "worst", "MiB more", "messages")
    print("{:<15} {:>6} {:>7} {:>7} {:>7} {:>9} {:>9}  what else was done".format(*heads))
    held = True
    for name in names:
        held &= await row(crowd, server, port, name, seconds)
        await asyncio.sleep(SETTLE)
    if any(person.wire.lost for person in crowd.people):
        raise SystemExit("people lost their connections")
    return held


async def row(crowd: Crowd, server: int, port: int, name: str, seconds: float) -> bool:
    crowd.waits, before, most = [], resident(server), 0
    table = crowd.people[0].wire.path.rpartition("/")[2]
    command = (
        __file__,
        "--attack",
        name,
        "--port",
        str(port),
        "--seconds",
        str(seconds),
        f"--table={table}",  # which may begin with a dash
    )
    stranger = await asyncio.create_subprocess_exec(
        sys.executable, *command, stdout=subprocess.PIPE
    )
    telling = asyncio.create_task(stranger.communicate())
    while not telling.done():
        most = max(most, resident(server))
        await asyncio.sleep(0.02)
    done = json.loads((await telling)[0])
    sent = done.pop("messages", "")
    waits = sorted(1000 * wait for wait in crowd.waits) or [float("inf")]
    p50, p99 = (waits[int(len(waits) * share)] for share in (0.5, 0.99))
    grown = (most - before) / 1024**2
    figures = f"{len(waits):>6} {p50:>7.1f} {p99:>7.1f} {waits[-1]:>7.1f} {grown:>9.1f}"
    print(f"{name:<15} {figures} {sent:>9}  {json.dumps(done)}", flush=True)
    return p99 < GOAL and grown < ROOM


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", help=f"some of {', '.join(ATTACKS)}")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each attack")
    parser.add_argument("--port", type=int, default=8198)
    parser.add_argument("--attack", help=argparse.SUPPRESS)
    parser.add_argument("--table", help=argparse.SUPPRESS)
    parser.add_argument("--serve", metavar="FOLDER", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.serve:
        pin(0)
        serve(HOST, chosen.port, Path(chosen.serve), None)
        return
    pin(1)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        if chosen.attack:
            many_files()
            os.nice(10)
            runner.run(attack(chosen.attack, chosen.port, chosen.seconds, chosen.table))
            return
        with tempfile.TemporaryDirectory() as folder:
            runner.run(write_long_logs(folder))
            command = (sys.executable, __file__, "--serve", folder, "--port", str(chosen.port))
            server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
            try:
                runner.run(asyncio.wait_for(listening(chosen.port), 60))
                names = chosen.only.split(",") if chosen.only else list(ATTACKS)
                held = runner.run(measure(server.pid, chosen.port, names, chosen.seconds))
            finally:
                server.send_signal(signal.SIGTERM)
                try:
                    server.wait(timeout=30)
                except subprocess.TimeoutExpired:
                    server.kill()
    print(f"p99 under {GOAL} ms, and under {ROOM} MiB more: {'yes' if held else 'no'}")


if __name__ == "__main__":
    main()
