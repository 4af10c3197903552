"""A GPU plays the same matches as the CPU and plain Python; without one, a line says so."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fairdeal.engine.compile import compiled, find_cuda, plain
from fairdeal.engine.errors import NoDevice
from fairdeal.engine.face import wrap
from fairdeal.engine.game import Game
from fairdeal.engine.players import Players
from fairdeal.lab.loops import play_match
from fairdeal.lab.plan import Plan
from fairdeal.lab.simulate import simulate

MATCHES = 200


def has_cuda() -> Any:
    try:
        find_cuda()
    except NoDevice:
        return False
    return True


@pytest.fixture(scope="module")
def cuda() -> None:
    if not has_cuda():
        pytest.skip("there is no GPU here")


@pytest.fixture(scope="module")
def plan(game: Game) -> Any:
    seats = min(game.seats[0] + 1, game.seats[1])
    return Plan(game, seats, MATCHES, "a device", game.choose(seats, simulated=True))


def ends(plan: Plan, bind: Any, see: Any, numbers: Any) -> Any:
    """The last table of each match, by one way to run the rules."""
    match = bind(play_match, plan.game, plan.answers())
    found = []
    for number in range(plan.games):
        master, table, whims = plan.master(), plan.table(), np.zeros(1, Players.dtype)
        match(see(master), number, see(table), see(whims), numbers(plan.game.actions))
        found.append(table)
    return fields(np.concatenate(found))


def fields(records: Any) -> Any:
    """The bytes of every field; those that only fill the gaps between fields mean nothing."""
    return {name: records[name].tobytes() for name in records.dtype.names}


def plain_ends(plan: Plan) -> Any:
    return ends(plan, plain, wrap, lambda size: [0] * size)


def test_a_match_ends_in_the_same_bytes_by_cpu_and_plain(plan: Plan) -> None:
    by_cpu = ends(plan, compiled, lambda held: held[0], lambda size: np.zeros(size, np.int32))
    assert by_cpu == plain_ends(plan)


@pytest.mark.usefixtures("cuda")
def test_matches_end_in_the_same_bytes_by_cuda_and_plain(plan: Plan) -> None:
    from fairdeal.lab.device import final_states

    assert fields(final_states(plan)) == plain_ends(plan)


@pytest.mark.usefixtures("cuda")
def test_cuda_cpu_and_plain_count_the_same(plan: Plan) -> None:
    by_cuda, by_cpu, by_plain = (
        simulate(plan, device=device).tally.tobytes() for device in ("cuda", "cpu", "plain")
    )
    assert by_cuda == by_cpu == by_plain


@pytest.mark.usefixtures("cuda")
def test_progress_on_cuda_ends_at_all_matches(plan: Plan) -> None:
    told: list[int] = []
    simulate(plan, device="cuda", progress=told.append)
    assert told[-1] == plan.games


@pytest.mark.skipif(has_cuda(), reason="there is a GPU here")
def test_without_a_gpu_that_is_said_in_one_line() -> None:
    command = Path(sys.executable).parent / "fairdeal"
    words = [str(command), "simulate", "uno", "--device", "cuda"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith("fairdeal: no ")
    assert "use --device cpu" in done.stderr
