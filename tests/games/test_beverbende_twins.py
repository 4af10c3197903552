"""Plain and compiled Beverbende agree where random play hardly comes: the stock turned over."""

from random import Random

import numpy as np
import pytest
from twins import Run, told

from fairdeal.engine.compile import compiled, plain
from fairdeal.engine.face import wrap
from fairdeal.games.beverbende import GAME

PLIES = 600


@pytest.mark.parametrize("knowledge", ["card", "positional"])
@pytest.mark.parametrize("deck", ["beverbende66", "ratatatcat54"])
def test_plain_and_compiled_rules_agree_when_the_discards_become_the_stock(
    knowledge: str, deck: str
) -> None:
    runs = (
        Run(GAME, plain, wrap, lambda size: [0] * size),
        Run(GAME, compiled, lambda held: held[0], lambda size: np.zeros(size, np.int32)),
    )
    random, lots = Random(f"{knowledge} {deck}"), set()
    for number in range(4):
        given = {"knowledge": knowledge, "deck": deck, "min_rounds_before_knock": 60}
        options, key = GAME.choose(6, options=given), random.randbytes(32)
        for run in runs:
            run.settle(6, options, key)
        for ply in range(PLIES):
            in_plain, in_compiled = (run.go(number, ply) for run in runs)
            assert in_plain == in_compiled, told(runs, number, ply, 6, options, key)
            lots.add(int(runs[0].s["lot"][0]))
    assert len(lots) > 1
