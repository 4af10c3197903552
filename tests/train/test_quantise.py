"""From floats to whole numbers: the same choices, and no sum that does not fit."""

from itertools import pairwise

import numpy as np
import pytest

from fairdeal.bots.network import MOST
from fairdeal.engine.face import Numbers
from fairdeal.train.quantise import ROOM, Dense, quantised


def some_layers(seed: int, sizes: tuple[int, ...], weight: float) -> list[Dense]:
    random = np.random.default_rng(seed)
    return [
        (random.normal(0, weight / np.sqrt(into), (into, out)), random.normal(0, 0.1, out))
        for into, out in pairwise(sizes)
    ]


def scores(layers: list[Dense], rows: Numbers) -> Numbers:
    lit = rows.astype(np.float64)
    for place, (weights, biases) in enumerate(layers):
        lit = (np.maximum(lit, 0) if place else lit) @ weights + biases
    return lit


@pytest.mark.parametrize("weight", [0.05, 1.0, 20.0])
def test_whole_numbers_choose_as_floats_do(weight: float) -> None:
    layers = some_layers(3, (96, 64, 64, 40), weight)
    layers[0][0][:8] /= 64  # inputs with large numbers have small weights
    random = np.random.default_rng(5)
    rows = (random.random((2_000, 96)) < 0.2).astype(np.int8)
    rows[:, :8] = random.integers(0, 100, (2_000, 8))
    exact, whole = scores(layers, rows), quantised(layers, rows, {}).scores(rows)
    best = exact.argmax(1)
    clear = np.sort(exact, 1)[:, -1] - np.sort(exact, 1)[:, -2] > 0.05 * exact.std()
    assert (whole.argmax(1) == best)[clear].mean() > 0.99
    assert np.corrcoef(exact.ravel(), whole.ravel())[0, 1] > 0.999


def test_no_sum_can_leave_32_bits() -> None:
    layers = some_layers(7, (512, 256, 256, 40), 30.0)
    network = quantised(layers, np.ones((10, 512), np.int8), {})
    for layer, most in zip(network.layers, (128, MOST, MOST), strict=True):
        weights = layer.weights if layer is not network.layers[2] else layer.weights.T
        sums = (np.abs(weights.astype(np.int64)) << layer.shifts[:, None]).sum(0) * most
        assert (sums + np.abs(layer.biases.astype(np.int64))).max() < ROOM


def test_the_same_layers_make_the_same_bytes() -> None:
    layers = some_layers(1, (16, 8, 8, 4), 1.0)
    rows = np.ones((4, 16), np.int8)
    made = {"game": "uno", "command": "fairdeal train uno"}
    assert quantised(layers, rows, made).to_bytes() == quantised(layers, rows, made).to_bytes()
