"""No acknowledged move is lost: kill a server again and again while tables are played.

    python bench/chaos.py                      100 tables, 30 times kill -9: about four minutes
    python bench/chaos.py --tables 5 --kills 3

People play random legal moves of UNO as fast as they are answered, bots sit at the other seats. The
server is killed at random moments and started again on the same log; everybody comes back without
help. In the end the log is read: each acknowledged move is there once, with the same actions; each
log replays from its first event to its last; and everybody has heard each event once, in order.
"""

import argparse
import asyncio
import os
import random
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fairdeal.server import events
from fairdeal.server.app import serve_house
from fairdeal.server.calls import call
from fairdeal.server.client import Player
from fairdeal.server.house import House
from fairdeal.server.rate import UNLIMITED
from fairdeal.server.refusals import Refusal
from fairdeal.server.sitting import Sitting
from fairdeal.server.stores import open_store

HOST = "127.0.0.1"
SEATS = (2, 3, 4)
ROUNDS = {"n_rounds": 5}
LIVES = (0.2, 1.5)  # seconds until the next kill, at least and at most
PATIENCE = 60.0  # seconds for everybody to come back, at most
AGAIN = 0.05


class Lost(Exception):
    """The promise is broken; the message says how."""


@dataclass(frozen=True)
class Move:
    """A move that was acknowledged."""

    table: str
    seq: int
    seat: int
    actions: tuple[int, ...]


@dataclass(eq=False)
class Person:
    """The messages that one person has received, and the time of the last answer."""

    table: str
    heard: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    answered: float = 0.0


@dataclass
class Record:
    """All that was acknowledged, heard and refused."""

    moves: list[Move] = field(default_factory=list)
    people: list[Person] = field(default_factory=list)  # whoever ever played
    playing: set[Person] = field(default_factory=set)  # who is at a table now
    cut: int = 0  # moves whose answer a lost connection took with it


# -- the server ---------------------------------------------------------------
class Server:
    """A server in a process of its own, on a log that outlives it."""

    def __init__(self, where: Path | str, port: int) -> None:
        self.where = where
        self.port = port
        self.process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    async def start(self) -> None:
        """Start it, and wait until it is well."""
        command = (sys.executable, __file__, "--serve", str(self.where), str(self.port))
        # Python's tracker of semaphores says when it cleans up after a process that was killed.
        environment = {**os.environ, "PYTHONWARNINGS": "ignore:resource_tracker"}
        self.process = await asyncio.create_subprocess_exec(*command, env=environment)
        while True:
            try:
                await asyncio.to_thread(call, f"{self.url}/healthz")
                return
            except Refusal:
                if self.process.returncode is not None:
                    raise Lost("the server does not start") from None
                await asyncio.sleep(AGAIN)

    async def end(self, how: signal.Signals) -> int:
        """Send a signal, and return the exit code that came of it."""
        assert self.process is not None
        self.process.send_signal(how)
        return await asyncio.wait_for(self.process.wait(), PATIENCE)


def serve(where: str, port: int) -> None:
    house = House(open_store(where), pace=0.0, processes=1, limits=UNLIMITED)
    serve_house(house, HOST, port)


def free_port() -> int:
    with socket.socket() as some:
        some.bind((HOST, 0))
        return int(some.getsockname()[1])


# -- people -------------------------------------------------------------------
async def keep_playing(url: str, record: Record, chance: random.Random) -> None:
    """One match after another."""
    while True:
        try:
            await one_match(url, record, chance)
        except Refusal as refused:  # the server is down while a table is opened
            if refused.code not in ("no_server", "lost", "closing", "moved"):
                raise
            await asyncio.sleep(AGAIN)


async def one_match(url: str, record: Record, chance: random.Random) -> None:
    """Open a table with one or more people and bots, and play to the end."""
    seats = chance.choice(SEATS)
    host = await Player.open(url, "0", game="uno", seats=seats, options=ROUNDS)
    people = [host]
    for name in range(1, chance.randint(1, seats)):
        people.append(await Player.join(url, host.table, str(name)))
    async with asyncio.TaskGroup() as group:
        for player in people:
            group.create_task(play(player, record, chance))


async def play(player: Player, record: Record, chance: random.Random) -> None:
    """Play random legal moves, as fast as they are answered."""
    async with player:
        person = Person(player.table, answered=time.monotonic())
        record.people.append(person)
        record.playing.add(person)
        try:
            if player.welcome["chairs"][player.seat]["host"]:
                await ask_for_a_start(player)
            async for message in player.events():
                hear(person, message)
                if player.inbox.empty():
                    await move(player, record, chance)
        finally:
            record.playing.discard(person)


async def ask_for_a_start(player: Player) -> None:
    while player.phase == "waiting":
        try:
            await player.start()
        except Refusal as refused:
            if refused.code not in ("lost", "started", "no_nonce", "cancelled"):
                raise


async def move(player: Player, record: Record, chance: random.Random) -> None:
    actions = player.sight["actions"]
    if not actions or player.phase != "playing":
        return
    action = chance.choice(actions)
    try:
        done = await player.play(action)
    except Refusal as refused:
        record.cut += refused.code == "lost"
        if refused.code not in ("lost", "stale_move", "not_your_turn", "game_over"):
            raise
    else:
        assert player.seat is not None
        record.moves.append(Move(player.table, done["seq"], player.seat, (action,)))


def hear(person: Person, message: dict[str, Any]) -> None:
    person.answered = time.monotonic()
    if message["type"] == "welcome":
        person.heard += [(one["seq"], one) for one in message["missed"]]
    elif message["type"] == "event":
        person.heard.append((message["seq"], message["what"]))


# -- kill, again and again ----------------------------------------------------
async def torment(where: Path | str, tables: int, kills: int, seed: int) -> Record:
    """Let them play, and kill the server again and again."""
    server = Server(where, free_port())
    try:
        return await torment_one(server, tables, kills, seed)
    finally:
        if server.process and server.process.returncode is None:
            await server.end(signal.SIGKILL)


async def torment_one(server: Server, tables: int, kills: int, seed: int) -> Record:
    chance, record = random.Random(seed), Record()
    await server.start()
    async with asyncio.TaskGroup() as group:
        matches = [
            group.create_task(keep_playing(server.url, record, random.Random(f"{seed} {table}")))
            for table in range(tables)
        ]
        await everybody(record, 0.0, tables)
        print(f"{'kill':>4} {'people':>7} {'acknowledged':>13} {'well':>9} {'all back':>9}")
        for kill in range(1, kills + 1):
            await asyncio.sleep(chance.uniform(*LIVES))
            assert await server.end(signal.SIGKILL) == -signal.SIGKILL
            people, moves, start = len(record.playing), len(record.moves), time.monotonic()
            await server.start()
            well = time.monotonic() - start
            await everybody(record, start, tables)
            back = time.monotonic() - start
            print(f"{kill:>4} {people:>7} {moves:>13,} {well:>7.2f} s {back:>7.2f} s", flush=True)
        await asyncio.sleep(LIVES[0])
        for match in matches:
            match.cancel()
    if await server.end(signal.SIGTERM) != 0:
        raise Lost("the server did not stop well")
    return record


async def everybody(record: Record, since: float, tables: int) -> None:
    """Wait until there have been so many tables, and each person has had an answer since."""
    end = time.monotonic() + PATIENCE
    while len({one.table for one in record.people}) < tables or not all(
        one.answered > since for one in record.playing
    ):
        if time.monotonic() > end:
            raise Lost("not everybody has come back")
        await asyncio.sleep(0.01)


# -- what the log says --------------------------------------------------------
async def audit(where: Path | str, record: Record) -> str:
    """Compare all that was said with what is stored; a line that sums it up, or Lost."""
    store = open_store(where)
    await store.open()
    try:
        logs = {
            table: [events.read_event(one.body) for one in numbered(await store.events(table))]
            for table in {person.table for person in record.people}
        }
        for table, log in logs.items():
            row = await store.table(table)
            if row is None:
                raise Lost(f"there is no table {table}")
            replay(Sitting(table, row.secret), log)
    finally:
        await store.close()
    check_moves(record.moves, logs)
    for person in record.people:
        check_heard(person, logs[person.table])
    stored = sum(isinstance(event, events.Played) for log in logs.values() for event in log)
    return (
        f"{len(record.moves):,} acknowledged moves of {len(logs):,} tables are in the log, of "
        f"{stored:,} with bots; {record.cut:,} answers were lost on the way; no move is missing, "
        "none is there twice"
    )


def numbered(log: list[Any]) -> Iterator[Any]:
    for seq, stored in enumerate(log):
        if stored.seq != seq:
            raise Lost(f"table {stored.table}: event {seq} is missing")
        yield stored


def replay(sitting: Sitting, log: list[events.TableEvent]) -> None:
    """A move that stood there twice would not be legal the second time."""
    for event in log:
        sitting.take(event)


def check_moves(moves: list[Move], logs: dict[str, list[Any]]) -> None:
    """Each acknowledged move is the event that it was acknowledged as, and no other's."""
    for move in moves:
        log = logs[move.table]
        stored = log[move.seq] if move.seq < len(log) else None
        if not isinstance(stored, events.Played) or stored.by != "person":
            raise Lost(f"{move} was acknowledged, and the log has {stored}")
        if (stored.seat, tuple(stored.actions)) != (move.seat, move.actions):
            raise Lost(f"{move} was acknowledged, and the log has {stored}")
    if len({(move.table, move.seq) for move in moves}) < len(moves):
        raise Lost("two moves were acknowledged as one event")


def check_heard(person: Person, log: list[Any]) -> None:
    """Each event was heard once and in order, and was stored as it was heard."""
    numbers = [seq for seq, _ in person.heard]
    if numbers and numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        raise Lost(f"somebody at table {person.table} heard the events {numbers}")
    for seq, what in person.heard:
        told = log[seq] if seq < len(log) else None
        if type(told).__name__.lower() != what["type"]:
            raise Lost(f"{what} was told at table {person.table}, and the log has {told}")
        if isinstance(told, events.Played) and told.actions != what["actions"]:
            raise Lost(f"{what} was told at table {person.table}, and the log has {told}")


@contextmanager
def somewhere(folder: Path | None) -> Iterator[Path]:
    if folder is not None:
        yield folder
    else:
        with tempfile.TemporaryDirectory() as made:
            yield Path(made)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where the log is kept, to be looked at")
    parser.add_argument("--serve", nargs=2, metavar=("FOLDER", "PORT"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.serve:
        serve(chosen.serve[0], int(chosen.serve[1]))
        return
    with somewhere(chosen.folder) as folder:
        record = asyncio.run(torment(folder, chosen.tables, chosen.kills, chosen.seed))
        print(asyncio.run(audit(folder, record)))


if __name__ == "__main__":
    main()
