"""Machine code of many rule sets in one process, each compiled in another: none meets another's."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
import together

from fairdeal.games import GAMES

RULE_SETS = [f"{game.name}/{preset}" for game in GAMES.values() for preset in game.presets]
READ = [f"{rule_set}/{together.READ}" for rule_set in RULE_SETS]
WITH_BOTS = [f"{name}/{together.BOTS}" for name in RULE_SETS if name.startswith(("reverb", "rats"))]
LIMIT = 600  # seconds for a process, on a machine that is busy


@pytest.fixture
def simulate(request: pytest.FixtureRequest) -> Any:
    """A process that simulates rule sets in this order and tells a digest of each.

    The machine code is kept for the next run of the tests: compiling it takes a minute.
    """
    folder = request.config.cache.mkdir("machine-code")

    def run(*rule_sets: Any) -> Any:
        done = subprocess.run(
            [sys.executable, together.__file__, *rule_sets],
            env={**os.environ, "FAIRDEAL_CACHE": str(folder)},
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return dict(line.split() for line in done.stdout.splitlines())

    def compile_alone(rule_set: Any) -> None:
        if not list(folder.glob(f"*-{together.mark_of(rule_set)}/*.code")):
            run(rule_set)

    alone = [
        *RULE_SETS,
        *WITH_BOTS,
        *(f"{game.name}/as-written/{together.READ}" for game in GAMES.values()),
    ]
    with ThreadPoolExecutor(2) as processes:
        list(processes.map(compile_alone, alone))
    return run


@pytest.mark.timeout(1_800)
def test_rule_sets_compiled_apart_and_loaded_together_play_as_the_plain_rules_do(
    simulate: Any,
) -> None:
    plain = {rule_set: together.played(rule_set, as_plain=True) for rule_set in RULE_SETS}
    expected = {name: plain[name.removesuffix(f"/{together.READ}")] for name in RULE_SETS + READ}
    shuffled = Random("orders").sample(RULE_SETS + READ, len(expected))
    for order in (RULE_SETS + READ, READ[::-1] + RULE_SETS[::-1], shuffled):
        assert simulate(*order) == expected


@pytest.mark.timeout(1_800)
def test_bots_that_search_play_beside_other_rule_sets_as_in_a_process_of_their_own(
    simulate: Any,
) -> None:
    alone = {name: digest for one in WITH_BOTS for name, digest in simulate(one).items()}
    assert sorted(alone) == sorted(WITH_BOTS)
    shuffled = Random("bots").sample(RULE_SETS + WITH_BOTS, len(RULE_SETS + WITH_BOTS))
    for order in (WITH_BOTS, WITH_BOTS[::-1], shuffled):
        told = simulate(*order)
        assert {name: told[name] for name in WITH_BOTS} == alone
