"""The speed of bots: simulations per second, the longest answer, the warm start, and par.

    python bench/bots.py [--positions 40] [--deals 500]

Seconds are this process's own (CPU time), so that a busy machine hardly matters; the start of a
process is by the clock. The first run compiles, which takes minutes for all rule sets.
"""

import argparse
import subprocess
import sys
import time
from random import Random
from statistics import mean, median

from fairdeal.bots.levels import SIMULATIONS
from fairdeal.bots.searcher import Searcher
from fairdeal.engine.chance import WHIMS, give_key, key_of
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game
from fairdeal.engine.players import Players
from fairdeal.engine.table import Table
from fairdeal.games import DAILY, GAMES

START = """
from fairdeal.bots.bot import Bots
from fairdeal.bots.levels import read_mind
from fairdeal.engine.table import Table
from fairdeal.games import find
table = Table(find("uno"), 4, key=bytes(32))
seat = table.to_act()[0]
bots = Bots(table.game, 4, table.options, {seat: read_mind("search", table.game)})
bots.choose(table.view(seat), table.legal(seat))
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=40, help="in each rule set")
    parser.add_argument("--deals", type=int, default=500, help="of solo Reverb to solve")
    arguments = parser.parse_args()
    print("| game | rule set | seats | simulations/s | longest answer at the default |")
    print("|---|---|---|---|---|")
    for game in GAMES.values():
        for preset in game.presets:
            for seats in sorted({game.usual, game.seats[1]}):
                rate, longest = think(game, preset, seats, arguments.positions)
                print(f"| {game.name} | {preset} | {seats} | {rate:,.0f} | {longest:.3f} s |")
    print(f"\nwarm start of a search, a whole process: {warm_start():.2f} s")
    solve(arguments.deals)


def think(game: Game, preset: str, seats: int, positions: int) -> tuple[float, float]:
    """Simulations per second over random positions, and the longest answer."""
    random, taken = Random(f"{game.name} {preset}"), list[float]()
    whims = blank(Players)
    give_key(whims, key_of("bench"), WHIMS)
    searcher = None
    while len(taken) < positions:
        key = random.randbytes(32)
        table = Table(game, seats, preset, key=key, simulated=True)
        searcher = searcher or Searcher(game, seats, table.options)
        for _ in range(random.randrange(60)):
            if table.over:
                break
            seat = random.choice(table.to_act())
            table.play(seat, random.choice(table.legal(seat)))
        if table.over:
            continue
        view = table.view(random.choice(table.to_act()))
        if not taken:
            searcher.study(view, whims, 1)  # compiles
        start = time.process_time()
        searcher.study(view, whims, SIMULATIONS)
        taken.append(time.process_time() - start)
    return SIMULATIONS / mean(taken), max(taken)


def warm_start() -> float:
    taken = []
    for _ in range(4):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", START], check=True)
        taken.append(time.perf_counter() - start)
    return median(taken[1:])


def solve(deals: int) -> None:
    """The par of so many deals: how many are proved, and how long that takes."""
    game, taken, pars, proved = DAILY, list[float](), list[int](), 0
    game.par(Table(game, 1, key=key_of("warm")).state)
    for number in range(deals):
        table = Table(game, 1, key=key_of(f"par-{number}"))
        start = time.process_time()
        found = game.par(table.state)
        taken.append(time.process_time() - start)
        proved += found.proved
        pars.append(found.turns or 0)
    print(
        f"par: {proved} of {deals} proved, mean {mean(pars):.2f} turns; "
        f"median {median(taken):.3f} s, longest {max(taken):.2f} s"
    )


if __name__ == "__main__":
    main()
