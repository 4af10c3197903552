"""Simulates many random matches, on every core or on a GPU, with the same results."""

from dataclasses import dataclass
from functools import partial
from time import perf_counter

import numpy as np

from fairdeal.engine.compile import compiled, plain
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Numbers, first, wrap
from fairdeal.engine.game import layout_for
from fairdeal.engine.messages import message
from fairdeal.engine.players import Players
from fairdeal.lab import loops
from fairdeal.lab.plan import Plan
from fairdeal.lab.spread import CORES, RAY, Progress, check, spread
from fairdeal.lab.tally import Tally, add

DEVICES = ("cpu", "cuda", "plain")
CHUNK = 1024  # matches in a piece
RAY_CHUNK = 8 * CHUNK  # a task of Ray takes a millisecond of its own


@dataclass(frozen=True)
class Outcome:
    """The tally, and the seconds of play, without set-up and compiling."""

    tally: Numbers
    seconds: float


def simulate(
    plan: Plan,
    jobs: int = 1,
    device: str = "cpu",
    progress: Progress = lambda done: None,
    on: str = CORES,
) -> Outcome:
    """Play all matches of the plan; the tally does not depend on jobs, device or machines."""
    if device not in DEVICES:
        raise SetupRefused(
            message("one-of", what="--device", there=", ".join(DEVICES), given=repr(device))
        )
    check(jobs, on)
    if device == "cuda":
        from fairdeal.lab.device import simulate_on_device

        return Outcome(*simulate_on_device(plan, progress))
    chunk = RAY_CHUNK if on == RAY else CHUNK
    starts = range(0, plan.games, chunk)
    pieces = ((number, min(chunk, plan.games - number)) for number in starts)
    shared = spread(partial(Worker, plan, device == "plain"), pieces, min(jobs, len(starts)), on)
    start, tally = perf_counter(), np.zeros(1, layout_for(Tally, plan.game))
    for _, part in shared:
        add(tally, part)
        progress(int(tally["games"][0]))
    return Outcome(tally, perf_counter() - start)


class Worker:
    """The worker of one core."""

    def __init__(self, plan: Plan, as_plain: bool) -> None:
        game = plan.game
        self.tally = np.zeros(1, layout_for(Tally, game))
        whims = np.zeros(1, Players.dtype)
        records = plan.master(), plan.table(), whims, self.tally
        self.loop = (plain if as_plain else compiled)(loops.play_matches, game, plan.answers())
        see = wrap if as_plain else first
        self.master, self.state, self.whims, self.counted = (see(held) for held in records)
        sizes = game.actions, game.seats[1], len(game.figures)
        self.moves, self.places, self.figures = (
            [0] * size if as_plain else np.zeros(size, np.int32) for size in sizes
        )
        self((0, 0))  # compiles

    def __call__(self, piece: tuple[int, int]) -> Numbers:
        """Play this range of matches; return their tally."""
        self.tally.view(np.int64)[:] = 0
        self.loop(
            self.master,
            *piece,
            self.state,
            self.whims,
            self.moves,
            self.places,
            self.figures,
            self.counted,
        )
        return self.tally.copy()
