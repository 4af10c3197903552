"""Environments stepped from Python, as in training: `python envs.py NAME SECONDS`.

python bench/envs.py batch 3        4,096 games of UNO at once: masks, views, flat observations
python bench/envs.py aec 3          one table of UNO by PettingZoo's loop
python bench/envs.py rows 2         every game, one core: batch, table
python bench/envs.py cuda 3         batches on a GPU, checked against the CPU first
"""

import json
import random
import sys
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

from fairdeal.envs import batch
from fairdeal.games import GAMES

SEED = 1
MANY = 4096
ON_DEVICE = (1 << 18, 1 << 20, 1 << 22)
CHECKED, STEPS = 2_000, 200
BLOCK = 64  # steps between two looks at the clock

Play = Callable[[], int]  # plays some moves and says how many; timed


# -- contestants --------------------------------------------------------------
def stepping(name: str, games: int = MANY) -> Play:
    """Steps of a batch with random legal actions, chosen by NumPy."""
    made, dice = batch(name, games=games, seed=SEED, jobs=1), np.random.default_rng(SEED)
    starts = np.arange(games) * made.moves.shape[1]

    def play() -> int:
        for _ in range(BLOCK):
            picked = (dice.random(games, np.float32) * made.counts).astype(np.int64)
            made.step(made.moves.take(starts + picked))
        return BLOCK * games

    return play


def taking_turns(name: str) -> Play:
    """Whole matches at one table, by the loop that PettingZoo's users write."""
    from fairdeal.envs.pettingzoo import env

    made, dice = env(name), random.Random(SEED).random
    made.reset(seed=SEED)
    return lambda: drive(made, dice)


def drive(made: Any, dice: Callable[[], float]) -> int:
    """One match with random legal actions; `peers.py` has the same for PettingZoo's Leduc."""
    moves = 0
    made.reset()
    for _ in made.agent_iter():
        seen, _, terminated, truncated, _ = made.last()
        if terminated or truncated:
            made.step(None)
        else:
            legal = seen["action_mask"].nonzero()[0]
            made.step(int(legal[int(dice() * len(legal))]))
            moves += 1
    return moves


def measure(play: Play, seconds: float) -> dict[str, Any]:
    """Play for about so many seconds, after once to warm up."""
    play()
    moves, start = 0, perf_counter()
    while (spent := perf_counter() - start) < seconds:
        moves += play()
    return {"moves": moves, "seconds": spent}


# -- every game -----------------------------------------------------------------
def rows(seconds: float) -> Iterator[dict[str, Any]]:
    """Steps a second on one core: of a batch, and of one table."""
    for name, game in GAMES.items():
        row = {"game": name, "seats": game.usual}
        for what, play in (("batch", stepping(name)), ("table", taking_turns(name))):
            found = measure(play, seconds)
            row[what] = found["moves"] / found["seconds"]
        print(f"| {name} | {game.usual} | {row['batch']:,.0f} | {row['table']:,.0f} |")
        yield row


# -- a GPU ------------------------------------------------------------------------
def on_device(seconds: float) -> Iterator[dict[str, Any]]:
    """Steps a second with masks and observations, the arrays staying on the GPU."""
    for name, game in GAMES.items():
        same = compare(name)
        for games in ON_DEVICE if name == "uno" else ON_DEVICE[1:2]:
            rate = device_rate(name, games, seconds)
            print(
                f"{name}, {game.usual} seats, {games:,} games: {rate / 1e6:,.0f} million steps/s; "
                f"same as on the CPU: {same}",
                flush=True,
            )
            yield {"game": name, "games": games, "same": same, "rate": rate}


def compare(name: str) -> bool:
    """Whether GPU and CPU show the same after some steps with the same actions."""
    here, there = (
        batch(name, games=CHECKED, seed=SEED, device=device) for device in ("cpu", "cuda")
    )
    dice, games = np.random.default_rng(SEED), np.arange(CHECKED)
    for _ in range(STEPS):
        actions = here.moves[games, (dice.random(CHECKED) * here.counts).astype(np.int64)]
        here.step(actions)
        there.step(actions.astype(np.int64))
    names = ("flat", "masks", "turn", "rewards", "done")
    return all((getattr(here, one) == getattr(there, one).copy_to_host()).all() for one in names)


def device_rate(name: str, games: int, seconds: float) -> float:
    """The median of five, with random legal actions, which are chosen on the device too."""
    from numba import cuda

    made: Any = batch(name, games=games, seed=SEED, device="cuda")
    words = made.bits.shape[1]

    @cuda.jit  # type: ignore[untyped-decorator]
    def choose(bits: Any, counts: Any, actions: Any, step: int) -> None:
        game = cuda.grid(1)
        if game < len(actions):
            mixed = (game * 2654435761 + step * 40503) & 0xFFFFFFFF
            mixed = ((mixed ^ mixed >> 15) * 2246822519) & 0xFFFFFFFF
            mixed = ((mixed ^ mixed >> 13) * 3266489917) & 0xFFFFFFFF
            left = (mixed ^ mixed >> 16) % counts[game]
            for word in range(words):
                rest = bits[game, word] & 0xFFFFFFFF
                here = cuda.popc(rest)
                if 0 <= left < here:
                    for _ in range(left):
                        rest &= rest - 1
                    actions[game] = 32 * word + cuda.ffs(rest) - 1
                left -= here

    actions = cuda.to_device(np.zeros(games, np.int64))
    pick = choose[-(-games // 256), 256]
    step, rates = 0, []
    for _ in range(6):  # the first to warm up
        first, start = step, perf_counter()
        while perf_counter() - start < seconds / 5:
            for _ in range(BLOCK):
                pick(made.bits, made.counts, actions, step)
                made.step(actions)
                step += 1
            cuda.synchronize()
        rates.append((step - first) * games / (perf_counter() - start))
    return median(rates[1:])


def main() -> None:
    ways: dict[str, Callable[[float], dict[str, Any]]] = {
        "batch": lambda seconds: measure(stepping("uno"), seconds),
        "aec": lambda seconds: measure(taking_turns("uno"), seconds),
        "rows": lambda seconds: {"rows": list(rows(seconds))},
        "cuda": lambda seconds: {"rows": list(on_device(seconds))},
    }
    if len(sys.argv) != 3 or sys.argv[1] not in ways:
        raise SystemExit(f"usage: python bench/envs.py {'|'.join(ways)} SECONDS")
    print(json.dumps(ways[sys.argv[1]](float(sys.argv[2]))))


if __name__ == "__main__":
    main()
