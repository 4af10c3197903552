"""Turns a trained network into one of whole numbers, with as little loss as possible.

All scales are powers of two, so that playing needs shifts only. A layer has one scale; each of its
inputs has a shift on top, so that inputs with small weights keep eight digits too.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from fairdeal.bots.network import MOST, Layer, Network
from fairdeal.engine.face import Numbers

MOST_SHIFT = 6
LARGEST = 127  # a weight, and a number of an observation
ROOM = 1 << 31  # sums stay below

Dense = tuple[Numbers, Numbers]  # weights, a row for each input; and biases


def quantised(layers: Sequence[Dense], seen: Numbers, made: Mapping[str, object]) -> Network:
    """The network of whole numbers that does what these layers do to observations like `seen`."""
    scale, most = 1.0, LARGEST  # of the inputs: the units of one float, and the largest number
    lit = seen.astype(np.float64)
    found = []
    for place, (weights, biases) in enumerate(layers):
        lit = lit @ weights.astype(np.float64) + biases
        last = place == len(layers) - 1
        wanted = None if last else scale_for(np.maximum(lit, 0).max())
        layer, scale = quantised_layer(weights, biases, scale, most, wanted)
        found.append(
            Layer(layer.shifts, layer.weights.T.copy(), layer.biases, 0) if last else layer
        )
        lit, most = np.maximum(lit, 0), MOST
    first, second, third = found
    return Network((first, second, third), made)


def scale_for(largest: float) -> float:
    """The power of two that brings numbers up to this one as close to MOST as it can."""
    return float(2.0 ** np.floor(np.log2(MOST / max(largest, 1e-6))))


def quantised_layer(
    weights: Numbers, biases: Numbers, scale: float, most: int, wanted: float | None
) -> tuple[Layer, float]:
    """One layer for inputs of this scale, and the scale of what it hands on."""
    strongest = np.abs(weights).max()
    by = 2.0 ** np.floor(np.log2((LARGEST << MOST_SHIFT) / max(strongest, 1e-9)))
    while True:
        rows = np.abs(weights).max(axis=1) * by / LARGEST
        shifts = np.ceil(np.log2(np.maximum(rows, 1.0))).astype(np.int8)
        whole = np.rint(weights * by / 2.0 ** shifts[:, None]).astype(np.int8)
        bias = np.rint(biases * by * scale).astype(np.int64)
        largest = (np.abs(whole.astype(np.int64)) << shifts[:, None]).sum(axis=0) * most
        if (largest + np.abs(bias)).max() < ROOM // 2:
            break
        by /= 2
    drop = 0 if wanted is None else max(0, int(np.log2(by * scale / wanted)))
    if drop:
        bias += 1 << drop - 1  # to the nearest, not down
    return Layer(shifts, whole, bias.astype(np.int32), drop), by * scale / 2.0**drop
