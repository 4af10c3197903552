"""Measures reviews: their speed, and how often a planted blunder is found.

    python bench/review.py [GAME ...] [--matches N] [--first N] [--seats N]

A blunder is a move that, by a search with many simulations, wins at least 15 percentage points less
often than the best one. It replaces a move of a match between bots; the bots then play on.
"""

import argparse
import sys
import time
from itertools import islice
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests")]

from reviews import blunders, bot_match  # noqa: E402

from fairdeal.engine.game import Game  # noqa: E402
from fairdeal.games import GAMES, find  # noqa: E402
from fairdeal.lab.review.make import Reviewer  # noqa: E402

SPEED = 5  # matches for the speed of a game


def speed(game: Game, seats: int) -> None:
    """Print how long reviews take with the usual effort, and when the first result is there."""
    list(islice(Reviewer(*bot_match(game, "speed", seats)), 2))  # compiles
    for seed in range(SPEED):
        table, plays = bot_match(game, f"speed {seed}", seats)
        begun, used = time.perf_counter(), time.process_time()
        reviewer, first = Reviewer(table, plays), 0.0
        for _ in reviewer:
            first = first or time.perf_counter() - begun
        seconds, cpu = time.perf_counter() - begun, time.process_time() - used
        print(
            f"{game.title}, {seats} seats, {len(plays)} moves, "
            f"{reviewer.review.playouts} playouts: {seconds:.2f} s ({cpu:.2f} s of CPU), "
            f"first result after {first:.2f} s",
            flush=True,
        )


def find_blunders(game: Game, seats: int, matches: int, seed: int) -> None:
    """Print how many planted blunders are among the three most expensive decisions."""
    found, planted, costs = 0, 0, list[float]()
    while planted < matches:
        for one in blunders(game, f"planted {seed}", seats):
            reviewer = Reviewer(one.table, one.plays)
            for _ in reviewer:
                pass
            review = reviewer.finish()
            decision = review.moves[one.number].decision
            costs.append(decision.cost if decision else 0.0)
            planted += 1
            found += one.number in review.costliest
            if one.number not in review.costliest:
                print(f"missed: match {seed}, {one.cost:.3f} by the search, {costs[-1]:.3f} here")
        seed += 1
        print(f"{found} of {planted}, up to match {seed}", flush=True)
    print(
        f"{game.title}, {seats} seats: {found} of {planted} planted blunders are among the three "
        f"most expensive decisions; the review says {100 * sum(costs) / planted:.1f} points each"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the first match to plant one in")
    parser.add_argument("--seats", type=int, default=0)
    asked = parser.parse_args()
    for game in map(find, asked.games):
        seats = asked.seats or game.usual
        speed(game, seats)
        if seats > 1 and asked.matches:
            find_blunders(game, seats, asked.matches, asked.first)


if __name__ == "__main__":
    main()
