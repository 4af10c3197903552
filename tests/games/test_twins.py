"""Plain rules and their compiled twins play the same games, byte for byte, move by move."""

from random import Random

import numpy as np
import pytest
from matches import random_options
from twins import Run, told

from fairdeal.engine.compile import compiled, plain
from fairdeal.engine.face import wrap
from fairdeal.engine.game import Game
from fairdeal.lab.plan import Plan
from fairdeal.lab.simulate import simulate

MATCHES = 1_000
LONGEST = 250


def test_plain_and_compiled_rules_play_the_same_thousand_matches(game: Game) -> None:
    runs = (
        Run(game, plain, wrap, lambda size: [0] * size),
        Run(game, compiled, lambda held: held[0], lambda size: np.zeros(size, np.int32)),
    )
    random = Random(f"{game.name} twins")
    for number in range(MATCHES):
        seats = random.randint(*game.seats)
        options, key = random_options(game, seats, random), random.randbytes(32)
        for run in runs:
            run.settle(seats, options, key)
        for ply in range(LONGEST):
            in_plain, in_compiled = (run.go(number, ply) for run in runs)
            if in_plain != in_compiled:
                pytest.fail(told(runs, number, ply, seats, options, key))
            if in_plain[2]:
                break


def test_plain_and_compiled_simulations_count_the_same(game: Game) -> None:
    seats = game.seats[0] + 1
    plan = Plan(game, seats, 60, "twins", game.choose(seats, simulated=True))
    tallies = [simulate(plan, device=device).tally for device in ("plain", "cpu")]
    assert tallies[0]["games"] == plan.games
    assert tallies[0].tobytes() == tallies[1].tobytes()
