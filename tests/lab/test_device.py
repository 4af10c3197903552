"""A GPU plays the same matches as the CPU and plain Python; without one, a line says so."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fairdeal.bots.levels import LEVELS
from fairdeal.engine.compile import compiled, find_cuda, plain
from fairdeal.engine.errors import NoDevice
from fairdeal.engine.face import wrap
from fairdeal.engine.game import Game
from fairdeal.engine.players import Players
from fairdeal.lab.device_rows import DeviceCrew
from fairdeal.lab.lineups import Crew
from fairdeal.lab.loops import play_match
from fairdeal.lab.plan import OpenPlan, Plan
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


# -- rows of many rule sets ------------------------------------------------------
@pytest.fixture(scope="module")
def fleet(game: Game) -> Any:
    """Two rule sets, and two line-ups of quick bots."""
    seats = min(game.seats[0] + 1, game.seats[1])
    plans = [
        OpenPlan(game, seats, 40, "rows", game.choose(seats, preset, simulated=True))
        for preset in (min(game.presets), max(game.presets))
    ]
    medium, easy = LEVELS["medium"], LEVELS["easy"]
    return plans, [(medium,) * seats, (easy,) * (seats - 1) + (medium,)]


def asked(fleet: Any) -> Any:
    """Rule sets, deals and line-ups that change from row to row."""
    places = np.arange(fleet[0][0].games)
    return places % 2, places, places // 2 % 2


def rows_of_crews(fleet: Any) -> Any:
    plans, lineups = fleet
    crews = [Crew(plan, lineups) for plan in plans]
    return np.concatenate(
        [
            crews[rules].play(np.array([deal]), np.array([lineup]))
            for rules, deal, lineup in zip(*asked(fleet), strict=True)
        ]
    )


@pytest.mark.parametrize("threads", [1, 7])
def test_threads_that_share_the_rows_play_those_of_a_crew(fleet: Any, threads: int) -> None:
    sets, deals, lineups = asked(fleet)
    played = DeviceCrew(*fleet).play_here(sets, deals, lineups, threads)
    assert fields(played) == fields(rows_of_crews(fleet))


@pytest.mark.usefixtures("cuda")
def test_rows_by_cuda_are_those_of_a_crew(fleet: Any) -> None:
    assert fields(DeviceCrew(*fleet).play(*asked(fleet))) == fields(rows_of_crews(fleet))


# -- single matches ----------------------------------------------------------------
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
def test_two_rule_sets_on_one_gpu_end_as_the_plain_rules_do(game: Game) -> None:
    from fairdeal.lab.device import final_states

    plans = [
        Plan(game, game.usual, MATCHES, "both", game.choose(game.usual, preset, simulated=True))
        for preset in (min(game.presets), max(game.presets))
    ]
    expected = [plain_ends(plan) for plan in plans]
    for places in ([0, 1], [1, 0]):
        assert [fields(final_states(plans[n])) for n in places] == [expected[n] for n in places]


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
