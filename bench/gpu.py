"""Compare the matches of a GPU with those of the CPU, then measure moves per second.

    python bench/gpu.py [--seconds 3]

Needs an NVIDIA GPU and fairdeal[cuda]. Prints a table, and one JSON object as its last line.
"""

import argparse
import json
import platform
from statistics import median

import numpy as np

from fairdeal.engine.compile import compiled, find_cuda, plain
from fairdeal.engine.face import blank, wrap
from fairdeal.engine.players import Players
from fairdeal.games import GAMES
from fairdeal.lab import loops
from fairdeal.lab.device import final_states
from fairdeal.lab.plan import Plan
from fairdeal.lab.simulate import simulate

CHECKED = 10_000
PATIENCE = 3_000_000  # moves in plain Python; games with longer matches check fewer of them
REPEATS = 5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each measurement")
    parser.add_argument(
        "--plain",
        type=int,
        default=CHECKED,
        help="matches checked in plain Python; a tenth of it for later rule sets",
    )
    arguments = parser.parse_args()
    cuda = find_cuda()
    name = cuda.get_current_device().name
    name = name.decode() if isinstance(name, bytes) else name
    print(f"{name}; {platform.machine()}, Python {platform.python_version()}")
    rows = []
    for game in GAMES.values():
        seats = game.usual
        for place, preset in enumerate(game.presets):
            options = game.choose(seats, preset, simulated=True)
            plan = Plan(game, seats, CHECKED, "bench", options)
            asked = arguments.plain // 10 if place else arguments.plain
            same = compare(plan, min(asked, PATIENCE // length_of(plan)))
            rate, matches = measure(plan, arguments.seconds)
            rows.append({"game": game.name, "preset": preset, "seats": seats, **same, "rate": rate})
            print(
                f"{game.name} {preset}, {seats} seats: {rate / 1e9:.2f} thousand million moves/s "
                f"over {matches:,} matches; {same}"
            )
    print(json.dumps({"device": name, "rows": rows}))


def length_of(plan: Plan) -> int:
    """How many moves a match has, about."""
    few = simulate(Plan(plan.game, plan.seats, 100, "length", plan.options))
    return max(1, int(few.tally["moves"][0]) // 100)


def compare(plan: Plan, in_plain: int) -> dict[str, int]:
    """How many last tables are the same bytes on the GPU, compiled, and in plain Python."""
    on_gpu = final_states(plan)
    on_cpu = ends(plan, plan.games, as_plain=False)
    uncompiled = ends(plan, in_plain, as_plain=True)
    return {
        "compared": plan.games,
        "gpu_is_cpu": sum(a.tobytes() == b.tobytes() for a, b in zip(on_gpu, on_cpu, strict=True)),
        "plain": in_plain,
        "plain_is_cpu": sum(
            a.tobytes() == b.tobytes() for a, b in zip(uncompiled, on_cpu[:in_plain], strict=True)
        ),
    }


def ends(plan: Plan, matches: int, as_plain: bool) -> np.ndarray:
    """The last tables of the first matches of a plan, played on this CPU."""
    table, master, whims = plan.table(), plan.master(), blank(Players)
    play = (plain if as_plain else compiled)(loops.play_match, plan.game)
    kept = np.zeros(matches, plan.game.state)
    for number in range(matches):
        if as_plain:
            play(wrap(master), number, wrap(table), whims, [0] * plan.game.actions)
        else:
            moves = np.zeros(plan.game.actions, np.int16)
            play(master[0], number, table[0], whims.record[0], moves)
        kept[number] = table[0]
    return kept


def measure(plan: Plan, seconds: float) -> tuple[float, int]:
    """The median moves per second of some runs of about this long together, and their matches."""
    small = simulate(Plan(plan.game, plan.seats, 1 << 18, "warm", plan.options), device="cuda")
    matches = max(1 << 18, int((1 << 18) * seconds / REPEATS / small.seconds))
    rates = []
    for repeat in range(REPEATS):
        run = Plan(plan.game, plan.seats, matches, f"bench {repeat}", plan.options)
        outcome = simulate(run, device="cuda")
        rates.append(int(outcome.tally["moves"][0]) / outcome.seconds)
    return median(rates), matches * REPEATS


if __name__ == "__main__":
    main()
