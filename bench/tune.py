"""How often `fairdeal tune` finds a planted rule set among 256, and how many rule sets a minute.

python bench/tune.py [SEED]
"""

import random
import sys
from pathlib import Path
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from lab.planted import NAMES, codes, planted, request

from fairdeal.lab.analysis import Workers
from fairdeal.lab.spread import cores
from fairdeal.lab.tune.answer import answer

RUNS, SETS = 20, 100


def main(seed: str = "") -> None:
    """Search for a secret in each run, and print how many were found."""
    found, jobs, start = 0, cores(), perf_counter()
    for run in range(RUNS):
        own = f"{seed} {run}".strip()
        secret = random.Random(own).randrange(2 ** len(NAMES))
        best = answer(request(secret, own, SETS), Workers(jobs)).proposals
        expected = planted(secret)
        found += codes(best[0].changes if best else {}) == expected
        print(f"run {run + 1}: found {found} of {run + 1}", flush=True)
    seconds = perf_counter() - start
    rate = 60 * RUNS * SETS / seconds
    print(f"{found} of {RUNS} found; {rate:.0f} rule sets a minute on {jobs} cores, all included")
    print(f"{process_time():.0f} s of CPU")


if __name__ == "__main__":
    main(*sys.argv[1:])
