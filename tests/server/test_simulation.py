"""The whole cluster on a seeded scheduler: whatever fails, it keeps what it promises."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from server.simulation.bugs import Bug, ack_before_store, no_dedupe, not_sent_again, planted
from server.simulation.run import simulate

SEEDS, BLOCK = 200, 10
TESTS = Path(__file__).parents[1]
ORDER = "from server.simulation.run import simulate; print(simulate({seed}).order)"


@pytest.mark.parametrize("first", range(0, SEEDS, BLOCK))
def test_a_cluster_keeps_its_promises_whatever_fails(first: int) -> None:
    """`make simulate-server SEEDS=10000` runs more; `FIRST=17 SEEDS=1` runs one that failed."""
    outcomes = [simulate(seed) for seed in range(first, first + BLOCK)]
    assert {one.seed: one.broken for one in outcomes if one.broken} == {}
    assert all(one.events for one in outcomes)


@pytest.mark.parametrize("bug", [ack_before_store, no_dedupe, not_sent_again])
def test_a_planted_bug_is_found(bug: Callable[[], Bug]) -> None:
    """`bench/simulate.py --bugs` plants all of them."""
    with planted(bug):
        assert any(simulate(seed).broken for seed in range(SEEDS))


def test_a_seed_is_the_same_simulation_in_every_process() -> None:
    command = [sys.executable, "-c", ORDER.format(seed=1)]
    elsewhere = {**os.environ, "PYTHONPATH": str(TESTS), "PYTHONHASHSEED": "1"}
    found = subprocess.run(command, env=elsewhere, capture_output=True, text=True, check=True)
    assert int(found.stdout) == simulate(1).order
