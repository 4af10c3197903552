"""The whole cluster on a seeded scheduler: whatever fails, it keeps what it promises."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from server.simulation.bugs import Bug, ack_before_store, no_dedupe, not_sent_again, planted
from server.simulation.database import Written
from server.simulation.oracle import Replayed, goes_on
from server.simulation.people import Person
from server.simulation.run import Simulation, simulate

from fairdeal.engine.messages import Message
from fairdeal.server.history import PLAYING
from fairdeal.server.refusals import Refusal

SEEDS, BLOCK = 200, 10
TESTS = Path(__file__).parents[1]
TURNED_AWAY = Refusal("4401", Message("wrong-token"))
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


# -- who has to be there ----------------------------------------------------------------
def test_a_match_need_not_go_on_when_its_last_person_was_turned_away() -> None:
    simulation = Simulation(0)
    simulation.calm_until = 30.0
    table = Replayed("T", b"", [Written(b"", "owner 1", 0, "owner 1", at=1.0)])
    table.sitting.phase = PLAYING
    ann, bob = (simulation.person(name, 0) for name in ("Ann", "Bob"))
    ann.process.dead, bob.failed = True, None
    assert list(goes_on(simulation, table, [ann, bob])) == ["nothing has happened at T since 1.0"]
    bob.failed = TURNED_AWAY
    assert list(goes_on(simulation, table, [ann, bob])) == []
    simulation.loop.end()


def test_a_spectator_comes_although_the_players_were_turned_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def turned_away(simulation: Simulation, person: Person) -> None:
        raise TURNED_AWAY

    monkeypatch.setattr(Simulation, "go_to_table", turned_away)
    simulation = Simulation(2)
    simulation.run()
    assert {person.name for person in simulation.people} == {"spectator"}


def test_a_task_of_the_cluster_that_ends_in_an_error_is_found() -> None:
    async def fail() -> None:
        raise ValueError("lost")

    simulation = Simulation(0)
    simulation.loop.process("owner 1").start(fail())
    simulation.loop.process("Ann at table 0").start(fail())
    simulation.loop.run_until_complete(simulation.loop.world.start(asyncio.sleep(1.0)))
    assert list(simulation.unseen()) == ["a task of owner 1 ended: ValueError('lost')"]
    simulation.loop.end()
