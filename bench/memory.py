"""Memory while many games are simulated: it should not grow with their number.

    python bench/memory.py [--games 100000000] [--jobs N]

Prints the resident memory of the process at ten points of one long simulation.
"""

import argparse
from pathlib import Path

from fairdeal.games import GAMES
from fairdeal.lab.plan import Plan
from fairdeal.lab.simulate import simulate
from fairdeal.lab.spread import cores

PAGE = 4096


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100_000_000)
    parser.add_argument("--jobs", type=int, default=cores())
    arguments = parser.parse_args()
    game = GAMES["uno"]
    plan = Plan(game, 4, arguments.games, "memory", game.choose(4, simulated=True))
    marks = [arguments.games * tenth // 10 for tenth in range(1, 11)]

    def look(done: int) -> None:
        while marks and done >= marks[0]:
            print(f"{marks.pop(0):>12,} games: {resident() / 2**20:.1f} MiB", flush=True)

    outcome = simulate(plan, arguments.jobs, progress=look)
    print(f"{int(outcome.tally['moves'][0]):,} moves in {outcome.seconds:.1f} s")


def resident() -> int:
    """Bytes of this process that are in memory now."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


if __name__ == "__main__":
    main()
