"""The fairness of races: by arrival order, by the rule of version 0.1, and by today's rule.

    python bench/snap.py                about two minutes
    python bench/snap.py --tables 8 --snaps 10

First duels on a virtual clock, each client against an honest one 20 ms away, all hands judged by
both rules; then four honest lines, and the same over real WebSockets. Everybody reacts as people
do. A player is wronged whose hand was the first by 8 ms and more, and did not get the snap; closer
than that is a photo finish.
"""

import argparse
import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from felt import FLOOR, FRAME, Score, calm, first_to_arrive, live, reach_before, reaction

from fairdeal.server.line import SILENT, WINDOW, Line, Wire
from fairdeal.server.reach import CAP, FRIENDS_CAP, START, Reach, reach
from fairdeal.server.snap import (
    PHOTO_FINISH,
    Claim,
    Moment,
    Verdict,
    chance_for,
    judge,
    spare_after,
)

LINES = (15, 40, 80, 180)
HONEST = 20  # milliseconds, the line of the one who is played against
SLOWER = 100  # milliseconds
ACKNOWLEDGED = 40  # milliseconds after which a kernel does so by itself, at the latest
HOLD = 300  # milliseconds
PAUSE = 2  # snaps from ping to ping
RULES = ("0.1", "now")
Report = Callable[[int, float], float]  # the number of the snap, what the hand took
Pong = Callable[[int, float], float | None]  # the number of the ping, its round trip


# -- lines --------------------------------------------------------------------
def wifi(random: Random, line: int) -> float:
    """One way: a packet of 25 waits until the air is free."""
    return calm(random, line) + (random.uniform(20, 120) if random.random() < 0.04 else 0)


def mobile(random: Random, line: int) -> float:
    """One way: much jitter, and a packet of 50 waits for the radio."""
    stalled = random.uniform(80, 250) if random.random() < 0.02 else 0
    return line / 2 + random.expovariate(1 / 8) + stalled


def lossy(random: Random, line: int) -> float:
    """One way: a packet of 200 is lost and sent again."""
    return calm(random, line) + (200 + line if random.random() < 0.005 else 0)


# -- people -------------------------------------------------------------------
def truthful(snap: int, took: float) -> float:
    return took


def at_once(ping: int, trip: float) -> float:
    return trip


@dataclass(frozen=True)
class Player:
    """Somebody with a line, with what is reported over it, and with a way to answer pings."""

    line: int  # round trip
    way: Callable[[Random, int], float] = calm
    report: Report = truthful
    pong: Pong = at_once
    slower: int = 0
    far: int | None = None  # a second connection, so long; the hand comes over the short one


class Connection:
    """One connection on the virtual clock: what the server measures of it."""

    def __init__(self, player: Player, line: int, random: Random) -> None:
        self.player, self.length, self.random = player, line, random
        self.pings, self.wire = 0, Wire(round(1000 * self.trip()), None)
        self.line = Line(lambda: self.wire)
        for _ in range(WINDOW):
            self.ping()

    def trip(self) -> float:
        return sum(self.player.way(self.random, self.length) for _ in range(2))

    def ping(self) -> None:
        """A ping, which the client may answer when it likes; its kernel does so at once."""
        trip = self.trip()
        answer = self.player.pong(self.pings, trip)
        late = trip + ACKNOWLEDGED
        seen = round(1000 * (late if answer is None else min(answer, late)))
        usual = seen if self.wire.usual is None else (7 * self.wire.usual + seen) // 8
        self.wire = Wire(min(self.wire.lowest, seen), usual)
        self.pings += 1
        self.line.ask(0)
        if answer is not None:
            self.line.add(round(1000 * answer))


class Seat:
    """A player at the virtual table: connections, and the quota."""

    def __init__(self, number: int, player: Player, random: Random, cap: int) -> None:
        self.number, self.player, self.cap, self.spare = number, player, cap, START
        lines = [player.line] if player.far is None else [player.far, player.line]
        self.connections = [Connection(player, line, random) for line in lines]

    def reach(self, rule: str) -> Reach:
        if rule == "0.1":
            return reach_before(self.number, 0, self.connections[0].line, self.cap)
        return self.reach_now()

    def reach_now(self) -> Reach:
        lines = [one.line for one in self.connections]
        lengths = [found for found in (line.length() for line in lines) if found is not None]
        return reach(
            self.number,
            0,
            min(lengths, default=None),
            self.cap,
            spare=self.spare,
            jitter=lines[-1].jitter,
            trouble=lines[-1].trouble(SILENT + 1),
        )

    def claim(self, snap: int, took: float, random: Random) -> Claim:
        player = self.player
        over = [player.way(random, player.line) for _ in range(2)]
        arrival = over[0] + random.uniform(0, FRAME) + took + over[1]
        said = max(0, round(player.report(snap, took)))
        return Claim(0, self.number, "snap", snap, said, round(arrival))


# -- with a virtual clock -----------------------------------------------------
def simulate(seed: str, players: list[Player], snaps: int, cap: int = CAP) -> dict[str, Score]:
    """Play so many snaps, each of which everybody goes for; the same hands judged by both rules."""
    random, scores = Random(seed), {rule: Score() for rule in RULES}
    seats = [Seat(number, player, random, cap) for number, player in enumerate(players)]
    for snap in range(snaps):
        if snap % PAUSE == 0:
            for connection in [one for seat in seats for one in seat.connections]:
                connection.ping()
        truth = [reaction(random) + seat.player.slower for seat in seats]
        claims = [seat.claim(snap, took, random) for seat, took in zip(seats, truth, strict=True)]
        for rule, score in scores.items():
            reaches = tuple(seat.reach(rule) for seat in seats)
            moment = Moment(snap, True, chance_for(seed.encode(), snap), reaches)
            verdict = judge(moment, claims, max(claim.arrival for claim in claims))
            assert isinstance(verdict, Verdict)
            score.count(truth, verdict.winner.seat, first_to_arrive(claims))
        assert isinstance(verdict, Verdict)
        for number, spare in spare_after(verdict).items():
            seats[number].spare = spare
    return scores


# -- the duels ----------------------------------------------------------------
def says_100(snap: int, took: float) -> float:
    return FLOOR


def says_0(snap: int, took: float) -> float:
    return 0


def saves_up(snap: int, took: float) -> float:
    """Honest four times of five, so that the quota is full when it is lied."""
    return FLOOR if snap % 5 == 0 else took


def holds(ping: int, trip: float) -> float:
    return trip + HOLD


def holds_a_little(ping: int, trip: float) -> float:
    return trip + 45


def holds_most(ping: int, trip: float) -> float:
    return trip + (45 if ping % 3 else 0)


def holds_later(ping: int, trip: float) -> float:
    return trip + (HOLD if ping >= WINDOW else 0)


def alternates(ping: int, trip: float) -> float:
    return trip + (HOLD if ping % 2 else 0)


def holds_some(ping: int, trip: float) -> float:
    """Holds back what is asked while a stack can be snapped: a ping of four."""
    return trip + (HOLD if ping % 4 == 0 else 0)


def never(ping: int, trip: float) -> None:
    return None


ATTACKS = {
    "says 100 ms always": Player(1, report=says_100),
    "says 0 ms always": Player(1, report=says_0),
    "says 100 ms, one snap of five": Player(1, report=saves_up),
    "holds all pongs, 300 ms": Player(1, report=says_100, pong=holds),
    "holds all pongs, 45 ms": Player(1, report=says_100, pong=holds_a_little),
    "holds two pongs of three, 45 ms": Player(1, report=says_100, pong=holds_most),
    "never answers a ping": Player(1, report=says_100, pong=never),
    "answers at first, then holds": Player(1, report=says_100, pong=holds_later),
    "holds every other pong": Player(1, report=says_100, pong=alternates),
    "holds pongs when it matters": Player(1, report=saves_up, pong=holds_some),
    "second connection, 200 ms": Player(1, report=says_100, far=200),
}
HONEST_LINES = {
    "calm, 1 ms": Player(1),
    "calm, 20 ms": Player(20),
    "calm, 80 ms": Player(80),
    "calm, 120 ms": Player(120),
    "Wi-Fi, 20 ms": Player(20, wifi),
    "Wi-Fi, 60 ms": Player(60, wifi),
    "mobile, 60 ms": Player(60, mobile),
    "packets lost, 40 ms": Player(40, lossy),
}


def duel(name: str, player: Player, snaps: int, attacks: bool) -> None:
    """One row: how often the client wins, and who is wronged: its victim, or itself."""
    against, wronged = Player(HONEST), 1 if attacks else 0
    scores = simulate(name, [player, against], snaps)
    slow = Player(player.line, player.way, player.report, player.pong, SLOWER, player.far)
    slower = simulate(name, [slow, against], snaps)
    seat = Seat(0, player, Random(name), CAP)
    for _ in range(WINDOW):
        seat.connections[-1].ping()
    cells = [
        *(100 * scores[rule].won[0] / snaps for rule in RULES),
        *(100 * slower[rule].won[0] / snaps for rule in RULES),
        *(100 * scores[rule].share_wronged(wronged) for rule in RULES),
    ]
    shown = seat.reach_now().trouble or ""
    print(f"{name:<32} " + " ".join(f"{cell:>8.2f}" for cell in cells) + f"  {shown}")


def duels(snaps: int) -> None:
    print(
        f"Duels with an honest client {HONEST} ms away, equal reactions, {snaps} snaps each, in %"
    )
    print(f"{'':<32} {'wins':^17} {'100 ms slower':^17} {'wronged':^17}")
    print(f"{'1 ms away, and':<32} " + " ".join(f"{rule:>8}" for rule in RULES * 3) + "  shown as")
    for name, player in ATTACKS.items():
        duel(name, player, snaps, attacks=True)
    print("an honest line that is")
    for name, player in HONEST_LINES.items():
        duel(name, player, snaps, attacks=False)


# -- four at a table ----------------------------------------------------------
def show(title: str, lines: tuple[int, ...], columns: dict[str, Score], extra: list[str]) -> None:
    """A row a player, and how often the wrong hand won."""
    arrival = next(iter(columns.values()))
    print(f"\n{title}: {arrival.snaps} snaps")
    names = ["fastest", "arrival", *columns]
    print(f"{'line':>9} " + " ".join(f"{name:>9}" for name in names))
    for seat, line in enumerate(lines):
        wins = [arrival.fastest, arrival.arrived, *(score.won for score in columns.values())]
        shares = [100 * won[seat] / arrival.snaps for won in wins]
        print(f"{line:>6} ms " + " ".join(f"{share:>7.1f} %" for share in shares) + extra[seat])
    rates = [f"{100 * arrival.wronged_by_arrival / arrival.clear:.2f} % by arrival"]
    rates += [
        f"{100 * score.wronged / score.clear:.2f} % by {rule}" for rule, score in columns.items()
    ]
    print(f"first by {PHOTO_FINISH} ms and more, and not given the snap: {', '.join(rates)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--simulated", type=int, default=10_000, help="snaps of each simulation")
    parser.add_argument("--tables", type=int, default=16, help="tables at once, with real sockets")
    parser.add_argument("--snaps", type=int, default=40, help="snaps at each of them")
    arguments = parser.parse_args()
    duels(arguments.simulated)
    for title, lines, cap in (
        ("Simulated, one continent", (20, 30, 60, 90), CAP),
        (f"Simulated, a cap of {CAP} ms", LINES, CAP),
        (f"Simulated, a cap of {FRIENDS_CAP} ms", LINES, FRIENDS_CAP),
    ):
        players = [Player(line) for line in lines]
        show(title, lines, simulate("bench", players, arguments.simulated, cap), [""] * len(lines))
    for title, liars, cap in (
        (f"Real sockets, a cap of {FRIENDS_CAP} ms", set(), FRIENDS_CAP),
        (f"Real sockets, a cap of {CAP} ms", set(), CAP),
        (f"Real sockets, a liar, a cap of {CAP} ms", {0}, CAP),
    ):
        evening = live("bench", LINES, liars, arguments.tables, arguments.snaps, cap)
        scores, measured = asyncio.run(evening)
        extra = [f"  measured {one} ms" + "  liar" * (n in liars) for n, one in enumerate(measured)]
        show(title, LINES, scores, extra)


if __name__ == "__main__":
    main()
