"""Compares one Ray worker with two, on the same work, in turn; the results must be the same.

    python bench/workers.py [--rounds N] [--duels N] [--matches N]

The work is that of a report, duels of a search against easy bots, and that of a simulation. Workers
are started and have loaded the machine code before the clock starts. The best time of all rounds
counts. On a busy machine, two workers get twice the share of one, so the ratio means little there:
use idle cores, or `chrt --rr 5 python bench/workers.py`.
"""

import argparse
from collections.abc import Callable
from functools import partial
from time import perf_counter

import numpy as np

from fairdeal.bots.levels import EASY, LEVELS, read_mind
from fairdeal.engine.face import Numbers
from fairdeal.games import GAMES
from fairdeal.lab.analysis import Workers
from fairdeal.lab.bouts import player
from fairdeal.lab.plan import Plan
from fairdeal.lab.sides import rule_sets
from fairdeal.lab.simulate import simulate
from fairdeal.lab.spread import CORES, RAY, cluster

SIMULATIONS = 400
PIECE = 4  # duels
JOBS = 1, 2
Work = Callable[[int, str, float], Numbers]  # by a number of workers, here or on Ray; a part of it


def plan_of(games: int) -> Plan:
    return rule_sets(GAMES["uno"], 4, games, "1", ["as-written"], {})[0].plan


def duels(games: int, jobs: int, on: str, part: float) -> Numbers:
    """Matches of a search against easy bots, as a report plays them."""
    plan = plan_of(int(games * part))
    lineup = (read_mind(f"search:{SIMULATIONS}", plan.game), *(LEVELS[EASY],) * 3)
    deals = np.array_split(np.arange(plan.games, dtype=np.int32), plan.games // PIECE)
    pieces = [(piece, np.zeros(len(piece), np.int32)) for piece in deals]
    played = Workers(jobs, on).out(partial(player, plan, [lineup]), pieces, lambda done: None)
    return np.concatenate(played)


def random_matches(games: int, jobs: int, on: str, part: float) -> Numbers:
    """Matches at random, as `fairdeal simulate` plays them."""
    return simulate(plan_of(int(games * part)), jobs, on=on).tally


def measure(work: Work, jobs: int, expected: Numbers) -> float:
    """The seconds of the work on Ray."""
    with cluster(jobs):
        work(jobs, RAY, 0.1)  # starts the workers, which load the machine code
        begun = perf_counter()
        found = work(jobs, RAY, 1.0)
        seconds = perf_counter() - begun
    if not (found == expected).all():
        raise SystemExit(f"{jobs} workers on Ray played other matches than this process")
    return seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--duels", type=int, default=400)
    parser.add_argument("--matches", type=int, default=1_000_000)
    asked = parser.parse_args()
    works: dict[str, Work] = {
        "duels": partial(duels, asked.duels),
        "random matches": partial(random_matches, asked.matches),
    }
    for name, work in works.items():
        expected = work(1, CORES, 1.0)
        times: dict[int, list[float]] = {jobs: [] for jobs in JOBS}
        for _ in range(asked.rounds):
            for jobs in JOBS:
                times[jobs].append(measure(work, jobs, expected))
        one, two = (min(times[jobs]) for jobs in JOBS)
        told = f"{one:.2f} s with one worker, {two:.2f} s with two: {one / two:.2f} times as fast"
        print(f"{name}: {told}; the same results", flush=True)


if __name__ == "__main__":
    main()
