"""Who wins the snaps: equal players on unequal lines, by arrival order and by the fair snap.

    python bench/snap.py                about two minutes
    python bench/snap.py --tables 8 --snaps 10

First a simulation with a virtual clock, then real WebSockets: a server that flips cards, and
players who reach it through TCP proxies that delay each direction by half their line. Everybody
reacts as people do. A player is wronged when his hand was the first by 8 ms and more, and the snap
went to another; closer than that is a photo finish.
"""

import argparse
import asyncio
import json
import math
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random

import uvicorn
from websockets.asyncio.client import connect

from fairdeal.server.pings import Line, TimedProtocol, clock, line_of
from fairdeal.server.snap import (
    CAP,
    FRIENDS_CAP,
    PHOTO_FINISH,
    Claim,
    Moment,
    Verdict,
    chance_for,
    judge,
    reach,
    record,
    replays,
)

LINES = (15, 40, 80, 180)
FRAME = 17  # a screen paints every so many milliseconds
RESENT = 200  # what a lost packet costs, at least
SETTLE = 0.002  # seconds until what has arrived has also been read
FLOOR = 100  # what a liar reports


@dataclass(frozen=True)
class Player:
    """An equal among equals, but for the line, and for what is reported over it."""

    line: int  # round trip
    lies: bool = False  # reports 100 ms, always
    holds_pongs: bool = False  # so that the line looks as long as the cap believes


@dataclass
class Score:
    """What became of the snaps, by player."""

    snaps: int = 0
    clear: int = 0  # of them, those that were no photo finish in truth
    fastest: Counter[int] = field(default_factory=Counter)
    won: Counter[int] = field(default_factory=Counter)
    arrived: Counter[int] = field(default_factory=Counter)
    wronged: int = 0
    wronged_by_arrival: int = 0

    def count(self, truth: list[float], winner: int, arrived: int) -> None:
        order = sorted(range(len(truth)), key=truth.__getitem__)
        self.snaps += 1
        self.fastest[order[0]] += 1
        self.won[winner] += 1
        self.arrived[arrived] += 1
        if truth[order[1]] - truth[order[0]] >= PHOTO_FINISH:
            self.clear += 1
            self.wronged += winner != order[0]
            self.wronged_by_arrival += arrived != order[0]


# -- people and lines ---------------------------------------------------------
def reaction(random: Random) -> float:
    """From the card to the hand: half take no more than 330 ms, nobody less than 180."""
    return 180 + 150 * math.exp(random.gauss(0, 1) / 2)


def trip(random: Random, line: int, loss: float = 0.0) -> float:
    """One way over a line: half of it, jitter that is mostly small, and at times a packet lost."""
    jitter = random.expovariate(1 / (0.5 + line / 25))
    return line / 2 + jitter + (RESENT + line if random.random() < loss else 0)


# -- with a virtual clock -----------------------------------------------------
def simulate(
    seed: str, players: list[Player], snaps: int, cap: int = CAP, loss: float = 0.0
) -> Score:
    """Play so many snaps, each of which everybody goes for."""
    random, score = Random(seed), Score()
    for seq in range(snaps):
        moment = Moment(
            seq=seq,
            contested=True,
            chance=chance_for(seed.encode(), seq),
            reaches=tuple(
                reach(seat, 0, p90_of(player, random, cap), cap)
                for seat, player in enumerate(players)
            ),
        )
        truth = [reaction(random) for _ in players]
        claims = [
            Claim(
                number=0,
                seat=seat,
                action="snap",
                seen=seq,
                reported=FLOOR if player.lies else round(took),
                arrival=round(
                    trip(random, player.line, loss)
                    + random.uniform(0, FRAME)
                    + took
                    + trip(random, player.line, loss)
                ),
            )
            for seat, (player, took) in enumerate(zip(players, truth, strict=True))
        ]
        verdict = judge(moment, claims, max(claim.arrival for claim in claims))
        assert isinstance(verdict, Verdict)
        score.count(truth, verdict.winner.seat, first_to_arrive(claims))
    return score


def p90_of(player: Player, random: Random, cap: int) -> int | None:
    if player.holds_pongs:
        return cap
    line = Line()
    for _ in range(20):
        line.add(round(1000 * (trip(random, player.line) + trip(random, player.line))))
    return line.p90


def first_to_arrive(claims: list[Claim]) -> int:
    return min(claims, key=lambda claim: claim.arrival).seat


# -- with real sockets: the lines ---------------------------------------------
@asynccontextmanager
async def proxy(port: int, delay: Callable[[], float]) -> AsyncIterator[int]:
    """A TCP proxy to the port that delays what it passes on, either way; yields its own port."""

    async def through(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        onward, back = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(pump(reader, back, delay), pump(onward, writer, delay))

    server = await asyncio.start_server(through, "127.0.0.1", 0)
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
async def serving(app: Callable) -> AsyncIterator[int]:
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
        self.sends: dict[int, Callable] = {}
        self.lines: dict[int, Line] = {}
        self.mailbox: asyncio.Queue[Claim] = asyncio.Queue()
        self.full = asyncio.Event()
        self.seats = seats

    async def sit(self, seat: int, scope: dict, receive: Callable, send: Callable) -> None:
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

    async def snap(self, seq: int) -> tuple[Verdict, int]:
        """Flip a card; the verdict on it, and the seat whose claim arrived first."""
        moment, claims = await self.flip(seq), []
        verdict = await self.decide(moment, claims)
        while len(claims) < self.seats:  # so that nobody is in the way of the next card
            claims.append(await self.mailbox.get())
        again = judge(moment, claims, clock())
        assert again.winner == verdict.winner, "a claim came after the verdict and changed it"
        assert replays(json.loads(json.dumps(record(verdict))))
        return verdict, first_to_arrive(claims)

    async def flip(self, seq: int) -> Moment:
        reaches = []
        for seat, send in self.sends.items():
            await send({"type": "websocket.send", "text": json.dumps({"seq": seq})})
            reaches.append(reach(seat, clock(), self.lines[seat].p90, self.cap))
        return Moment(seq, contested=True, chance=chance_for(b"bench", seq), reaches=tuple(reaches))

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
async def play(player: Player, port: int, path: str, random: Random, truth: dict) -> None:
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
            reported = FLOOR if player.lies else round(took)
            await line.send(json.dumps({"number": seq, "seen": seq, "reported": reported}))


async def live(
    seed: str, players: list[Player], tables: int, snaps: int, cap: int = CAP
) -> tuple[Score, list[int | None]]:
    """Play so many snaps at each of so many tables; the score, and the lines as measured."""
    score, random = Score(), Random(seed)
    felts = [Felt(len(players), cap) for _ in range(tables)]
    truths: list[dict[int, dict[int, float]]] = [{} for _ in felts]

    async def app(scope: dict, receive: Callable, send: Callable) -> None:
        table, seat = map(int, scope["path"].split("/")[1:])
        await felts[table].sit(seat, scope, receive, send)

    async def evening(felt: Felt, truth: dict) -> None:
        await felt.full.wait()
        await asyncio.sleep(2 + random.random())  # a few pings
        for seq in range(snaps):
            verdict, arrived = await felt.snap(seq)
            hands = [truth[seq][seat] for seat in range(len(players))]
            score.count(hands, verdict.winner.seat, arrived)

    async with AsyncExitStack() as stack:
        port = await stack.enter_async_context(serving(app))
        sitting = []
        for seat, player in enumerate(players):
            delay = delay_of(player, random)
            far = await stack.enter_async_context(proxy(port, delay))
            for table, truth in enumerate(truths):
                own = Random(f"{seed} {table} {seat}")
                seated = play(player, far, f"/{table}/{seat}", own, truth)
                sitting.append(asyncio.create_task(seated))
        await asyncio.gather(*map(evening, felts, truths))
        lines = [felts[0].lines[seat].p90 for seat in range(len(players))]
        for task in sitting:
            task.cancel()
        await asyncio.gather(*sitting, return_exceptions=True)
    return score, lines


def delay_of(player: Player, random: Random) -> Callable[[], float]:
    return lambda: trip(random, player.line)


# -- the tables that are printed ----------------------------------------------
def show(title: str, players: list[Player], score: Score, lines: list | None = None) -> None:
    """A row a player, and how often the wrong hand won."""
    print(f"\n{title}: {score.snaps} snaps")
    print(f"{'line':>9} {'measured':>9} {'fastest':>9} {'arrival':>9} {'fair':>9}")
    for seat, player in enumerate(players):
        shares = [
            100 * wins[seat] / score.snaps for wins in (score.fastest, score.arrived, score.won)
        ]
        measured = f"{lines[seat]} ms" if lines else ""
        liar = "  liar" * player.lies + ", and holds pongs back" * player.holds_pongs
        print(
            f"{player.line:>6} ms {measured:>9} "
            + " ".join(f"{one:>7.1f} %" for one in shares)
            + liar
        )
    clear = max(score.clear, 1)
    print(
        f"first by {PHOTO_FINISH} ms and more, and not given the snap: "
        f"{100 * score.wronged_by_arrival / clear:.1f} % by arrival, "
        f"{100 * score.wronged / clear:.2f} % by the fair snap "
        f"({score.clear} snaps; the others were photo finishes)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--simulated", type=int, default=20_000, help="snaps of each simulation")
    parser.add_argument("--tables", type=int, default=16, help="tables at once, with real sockets")
    parser.add_argument("--snaps", type=int, default=40, help="snaps at each of them")
    arguments = parser.parse_args()
    honest = [Player(line) for line in LINES]
    liar = [Player(LINES[0], lies=True), *honest[1:]]
    worse = [Player(LINES[0], lies=True, holds_pongs=True), *honest[1:]]
    for title, players, options in (
        ("Simulated, one continent", [Player(line) for line in (20, 30, 60, 90)], {}),
        (f"Simulated, a cap of {CAP} ms", honest, {}),
        (f"Simulated, a cap of {FRIENDS_CAP} ms", honest, {"cap": FRIENDS_CAP}),
        ("Simulated, one packet of 200 lost", honest, {"loss": 0.005}),
        ("Simulated, a liar", liar, {}),
        ("Simulated, a worse liar", worse, {}),
    ):
        show(title, players, simulate("bench", players, arguments.simulated, **options))
    for title, players, cap in (
        (f"Real sockets, a cap of {FRIENDS_CAP} ms", honest, FRIENDS_CAP),
        (f"Real sockets, a cap of {CAP} ms", honest, CAP),
        (f"Real sockets, a liar, a cap of {CAP} ms", liar, CAP),
    ):
        score, lines = asyncio.run(live("bench", players, arguments.tables, arguments.snaps, cap))
        show(title, players, score, lines)


if __name__ == "__main__":
    main()
