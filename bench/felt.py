"""Players, their connections, and a table with real WebSockets, for the benchmark of races.

Players reach the table through TCP proxies that delay each direction by half their line. To the
server they are reverse proxies, which say how long the line is that TCP measured.
"""

import asyncio
import json
import math
import os
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import uvicorn
from websockets.asyncio.client import connect

from fairdeal.server.line import Line
from fairdeal.server.pings import RTT_HEADER, TimedProtocol, clock, line_of, microseconds
from fairdeal.server.reach import START, Reach, reach
from fairdeal.server.snap import (
    PHOTO_FINISH,
    Claim,
    Moment,
    Verdict,
    chance_for,
    judge,
    record,
    replays,
    spare_after,
)

Truth = dict[int, dict[int, float]]  # by snap and seat: milliseconds from the card to the hand
FRAME = 17  # a screen paints every so many milliseconds
SETTLE = 0.002  # seconds until what has arrived has also been read
FLOOR = 100  # what a liar reports
HEADER = "X-TCP-RTT"


@dataclass
class Score:
    """The results of the snaps, by player."""

    snaps: int = 0
    clear: int = 0  # of them, those that were no photo finish in truth
    fastest: Counter[int] = field(default_factory=Counter)
    won: Counter[int] = field(default_factory=Counter)
    arrived: Counter[int] = field(default_factory=Counter)
    wronged: int = 0
    wronged_by_arrival: int = 0
    due: Counter[int] = field(default_factory=Counter)  # snaps that were no photo finish, by player
    lost: Counter[int] = field(default_factory=Counter)  # of them, those that went to another

    def count(self, truth: list[float], winner: int, arrived: int) -> None:
        order = sorted(range(len(truth)), key=truth.__getitem__)
        self.snaps += 1
        self.fastest[order[0]] += 1
        self.won[winner] += 1
        self.arrived[arrived] += 1
        if truth[order[1]] - truth[order[0]] >= PHOTO_FINISH:
            self.clear += 1
            self.due[order[0]] += 1
            self.lost[order[0]] += winner != order[0]
            self.wronged += winner != order[0]
            self.wronged_by_arrival += arrived != order[0]

    def share_wronged(self, player: int) -> float:
        return self.lost[player] / max(self.due[player], 1)


# -- people and lines ---------------------------------------------------------
def reaction(random: Random) -> float:
    """From the card to the hand: half take no more than 330 ms, nobody less than 180."""
    return 180 + 150 * math.exp(random.gauss(0, 1) / 2)


def calm(random: Random, line: int) -> float:
    """One way over a line: half of it, and jitter that is mostly small."""
    return line / 2 + random.expovariate(1 / (0.5 + line / 25))


def first_to_arrive(claims: list[Claim]) -> int:
    return min(claims, key=lambda claim: claim.arrival).seat


def reach_before(seat: int, sent: int, line: Line, cap: int) -> Reach:
    """By 0.1: nine of ten of the last round trips stay within the line; unmeasured, the cap."""
    trips = sorted(line.trips)
    if not trips:
        return Reach(seat, sent, None, cap)
    length = -(-trips[-(-len(trips) * 9 // 10) - 1] // 1000)
    return Reach(seat, sent, length, min(length + 27, cap))


# -- with real sockets: the lines ---------------------------------------------
@asynccontextmanager
async def proxy(
    port: int, delay: Callable[[], float], rtt: float | None = None
) -> AsyncIterator[int]:
    """A TCP proxy to the port that delays what it passes on, either way; yields its own port.

    With the milliseconds of a round trip it is a reverse proxy, which says how far its client is.
    """
    told = b""
    if rtt is not None:
        told = f"\r\nX-Forwarded-For: 192.0.2.1\r\n{HEADER}: {round(1000 * rtt)}".encode()

    async def through(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        onward, back = await asyncio.open_connection("127.0.0.1", port)
        request = await reader.readuntil(b"\r\n")
        back.write(request.removesuffix(b"\r\n") + told + b"\r\n")
        await asyncio.gather(pump(reader, back, delay), pump(onward, writer, delay))

    async def served(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            await through(reader, writer)

    server = await asyncio.start_server(served, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


async def pump(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, delay: Callable[[], float]
) -> None:
    """Write what is read, each chunk so many milliseconds later, in order."""
    loop, due = asyncio.get_running_loop(), 0.0
    try:
        while chunk := await reader.read(65536):
            due = max(due, loop.time() + delay() / 1000)
            loop.call_at(due, writer.write, chunk)
    except ConnectionError:
        pass
    finally:
        loop.call_at(max(due, loop.time()), writer.close)


@asynccontextmanager
async def serving(app: Callable[..., Any]) -> AsyncIterator[int]:
    """The application behind real sockets, under the timed protocol; yields its port."""
    listening = socket.create_server(("127.0.0.1", 0))
    settings = uvicorn.Config(app, ws=TimedProtocol, lifespan="off", log_level="error")
    server = uvicorn.Server(settings)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        await task


# -- with real sockets: the table ---------------------------------------------
class Felt:
    """One table: it flips a card for everybody, and judges the hands that come down."""

    def __init__(self, seats: int, cap: int) -> None:
        self.cap = cap
        self.sends: dict[int, Callable[..., Any]] = {}
        self.lines: dict[int, Line] = {}
        self.spare = dict.fromkeys(range(seats), START)
        self.mailbox: asyncio.Queue[Claim] = asyncio.Queue()
        self.full = asyncio.Event()
        self.seats = seats

    async def sit(
        self,
        seat: int,
        scope: dict[str, Any],
        receive: Callable[..., Any],
        send: Callable[..., Any],
    ) -> None:
        """One connection, from its seat to the mailbox."""
        await receive()
        await send({"type": "websocket.accept"})
        self.sends[seat], self.lines[seat] = send, line_of(scope)
        if len(self.sends) == self.seats:
            self.full.set()
        while (message := await receive())["type"] == "websocket.receive":
            said = json.loads(message["text"])
            self.mailbox.put_nowait(
                Claim(seat=seat, action="snap", arrival=message["arrived"], **said)
            )

    async def snap(self, seq: int) -> tuple[dict[str, int], int]:
        """Flip a card; the seat that each rule gives it to, and the one whose claim came first."""
        claims: list[Claim] = []
        moment, before = await self.flip(seq)
        verdict = await self.decide(moment, claims)
        while len(claims) < self.seats:  # so that nobody is in the way of the next card
            claims.append(await self.mailbox.get())
        again = judge(moment, claims, clock())
        assert isinstance(again, Verdict)
        assert again.winner == verdict.winner, "a claim came after the verdict and changed it"
        assert replays(json.loads(json.dumps(record(verdict))))
        self.spare |= spare_after(verdict)
        old = judge(before, claims, clock())
        assert isinstance(old, Verdict)
        winners = {"0.1": old.winner.seat, "now": verdict.winner.seat}
        return winners, first_to_arrive(claims)

    async def flip(self, seq: int) -> tuple[Moment, Moment]:
        """Show a card to everybody; how far each can reach, now and by 0.1."""
        reaches, old = [], []
        for seat, send in self.sends.items():
            await send({"type": "websocket.send", "text": json.dumps({"seq": seq})})
            line, sent = self.lines[seat], clock()
            old.append(reach_before(seat, sent, line, self.cap))
            reaches.append(
                reach(
                    seat,
                    sent,
                    line.length(),
                    self.cap,
                    spare=self.spare[seat],
                    jitter=line.jitter,
                    trouble=line.trouble(microseconds()),
                )
            )
        chance = chance_for(b"bench", seq)
        now, before = (
            Moment(seq, contested=True, chance=chance, reaches=tuple(found))
            for found in (reaches, old)
        )
        return now, before

    async def decide(self, moment: Moment, claims: list[Claim]) -> Verdict:
        while True:
            now = clock()
            await asyncio.sleep(SETTLE)
            while not self.mailbox.empty():
                claims.append(self.mailbox.get_nowait())
            found = judge(moment, claims, now)
            if isinstance(found, Verdict):
                return found
            await self.claim_or_time(found.until, claims)

    async def claim_or_time(self, until: int | None, claims: list[Claim]) -> None:
        left = None if until is None else max(0, until - clock()) / 1000
        with suppress(TimeoutError):
            claims.append(await asyncio.wait_for(self.mailbox.get(), left))


# -- with real sockets: the players -------------------------------------------
async def play(lies: bool, port: int, path: str, random: Random, truth: Truth) -> None:
    """Go for every card that is shown, until the table closes; `truth` is told how long it took."""
    seat = int(path.split("/")[-1])
    await asyncio.sleep(random.random())  # else the pings of all go out together
    async with connect(f"ws://127.0.0.1:{port}{path}", compression=None) as line:
        async for message in line:
            seq = json.loads(message)["seq"]
            await asyncio.sleep(random.uniform(0, FRAME) / 1000)
            painted = time.perf_counter()
            await asyncio.sleep(reaction(random) / 1000)
            took = 1000 * (time.perf_counter() - painted)
            truth.setdefault(seq, {})[seat] = took
            reported = FLOOR if lies else round(took)
            await line.send(json.dumps({"number": seq, "seen": seq, "reported": reported}))


async def live(
    seed: str, lines: tuple[int, ...], liars: set[int], tables: int, snaps: int, cap: int
) -> tuple[dict[str, Score], list[int | None]]:
    """Play so many snaps at each of so many tables; the score by each rule, the measured lines."""
    scores, random = {"0.1": Score(), "now": Score()}, Random(seed)
    felts = [Felt(len(lines), cap) for _ in range(tables)]
    truths: list[dict[int, dict[int, float]]] = [{} for _ in felts]
    os.environ[RTT_HEADER] = HEADER

    async def app(
        scope: dict[str, Any], receive: Callable[..., Any], send: Callable[..., Any]
    ) -> None:
        table, seat = map(int, scope["path"].split("/")[1:])
        await felts[table].sit(seat, scope, receive, send)

    async def evening(felt: Felt, truth: Truth) -> None:
        await felt.full.wait()
        await asyncio.sleep(2 + random.random())  # a few pings
        for seq in range(snaps):
            winners, arrived = await felt.snap(seq)
            hands = [truth[seq][seat] for seat in range(len(lines))]
            for rule, winner in winners.items():
                scores[rule].count(hands, winner, arrived)

    async with AsyncExitStack() as stack:
        port = await stack.enter_async_context(serving(app))
        sitting = []
        for seat, line in enumerate(lines):
            delay = delay_of(line, random)
            far = await stack.enter_async_context(proxy(port, delay, rtt=line))
            for table, truth in enumerate(truths):
                own = Random(f"{seed} {table} {seat}")
                seated = play(seat in liars, far, f"/{table}/{seat}", own, truth)
                sitting.append(asyncio.create_task(seated))
        await asyncio.gather(*map(evening, felts, truths))
        measured = [felts[0].lines[seat].length() for seat in range(len(lines))]
        for task in sitting:
            task.cancel()
        await asyncio.gather(*sitting, return_exceptions=True)
    return scores, measured


def delay_of(line: int, random: Random) -> Callable[[], float]:
    return lambda: calm(random, line)
