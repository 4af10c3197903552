"""Small networks for tests."""

import numpy as np

from fairdeal.bots.network import Layer, Network, mark_of
from fairdeal.engine.game import Game

UNITS = 24


def any_network(game: Game, seed: int = 1) -> Network:
    """A network that has learnt nothing: random numbers of every size that a layer may have."""
    random = np.random.default_rng(seed)
    waits = int(game.contested is not None)
    inputs, outputs = len(game.observed), game.actions + waits
    layers = []
    for into, out, drop in ((inputs, UNITS, 3), (UNITS, UNITS, 9), (UNITS, outputs, 0)):
        shape = (out, into) if drop == 0 else (into, out)
        layers.append(
            Layer(
                random.integers(0, 4, into, np.int8),
                random.integers(-127, 128, shape, np.int8),
                random.integers(-1000, 1000, out, np.int32),
                drop,
            )
        )
    made = {"game": game.name, "observed": mark_of(game.observed)}
    return Network((layers[0], layers[1], layers[2]), made)


def highest_network(game: Game) -> Network:
    """A planted weak bot: it always plays its highest legal action, whatever it sees."""
    any_one = any_network(game)
    first, second, last = (
        Layer(one.shifts, np.zeros_like(one.weights), np.zeros_like(one.biases), one.drop)
        for one in any_one.layers
    )
    rising = np.arange(len(last.biases), dtype=np.int32)
    rising[game.actions :] = -1  # it never waits
    return Network((first, second, Layer(last.shifts, last.weights, rising, 0)), any_one.made)
