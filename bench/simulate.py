"""Simulates the server cluster, one seed after another: `make simulate-server SEEDS=10000`.

python bench/simulate.py --seeds 10000           # on every core; failing seeds are printed
python bench/simulate.py --first 17 --seeds 1    # a failing seed again
python bench/simulate.py --bugs                  # how soon planted bugs are found
"""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1] / "tests")]

from server.simulation.bugs import BUGS, planted  # noqa: E402
from server.simulation.run import Outcome, simulate  # noqa: E402

MOST_SEEDS = 2000  # in which a bug has to be found
SHOWN = 5  # broken promises of a seed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--bugs", action="store_true")
    wanted = parser.parse_args()
    if wanted.bugs:
        sys.exit(not find_bugs())
    sys.exit(not run(range(wanted.first, wanted.first + wanted.seeds)))


def run(seeds: range) -> bool:
    """Run all seeds, and print those that fail; return whether none did."""
    began, failed, virtual, spent = time.monotonic(), 0, 0.0, 0.0
    for outcome, seconds in outcomes(seeds):
        virtual, spent = virtual + outcome.seconds, spent + seconds
        if outcome.broken:
            failed += 1
            show(outcome)
    took = time.monotonic() - began
    print(f"{len(seeds)} seeds, {failed} failed; {virtual:.0f} s simulated in {took:.0f} s")
    print(
        f"{virtual / spent:.0f} x real time on a core, {spent / len(seeds):.3f} s of CPU per seed"
    )
    return not failed


def outcomes(seeds: range) -> Iterator[tuple[Outcome, float]]:
    """The outcomes in their order; more than a few on every core."""
    if len(seeds) < 10:
        yield from map(timed, seeds)
        return
    with ProcessPoolExecutor(cpu_count(), get_context("spawn")) as pool:
        yield from pool.map(timed, seeds, chunksize=10)


def timed(seed: int) -> tuple[Outcome, float]:
    """The outcome of a seed, and the seconds of CPU time that it took."""
    began = time.process_time()
    return simulate(seed), time.process_time() - began


def show(outcome: Outcome) -> None:
    print(f"seed {outcome.seed}: {', '.join(outcome.faults)}")
    for broken in outcome.broken[:SHOWN]:
        print(f"  {broken}")


def find_bugs() -> bool:
    """Plant each bug, and print the first seed that finds it; return whether all were found."""
    missed = 0
    for bug in BUGS:
        with planted(bug):
            found = next((seed for seed in range(MOST_SEEDS) if simulate(seed).broken), None)
        missed += found is None
        seen = "not found" if found is None else f"seed {found}"
        print(f"{bug.__name__:20} {seen:10} {(bug.__doc__ or '').strip()}", flush=True)
    return not missed


if __name__ == "__main__":
    main()
