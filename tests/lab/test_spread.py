"""Work shared out: all of it done, once, whoever does it and whatever becomes of them."""

import os
import pickle
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import together

from fairdeal.bots.levels import read_mind
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import Game
from fairdeal.games import GAMES
from fairdeal.lab import report
from fairdeal.lab.analysis import Depth
from fairdeal.lab.bouts import player
from fairdeal.lab.kept import columns
from fairdeal.lab.plan import Plan
from fairdeal.lab.rows import connect
from fairdeal.lab.sides import rule_sets
from fairdeal.lab.simulate import Worker
from fairdeal.lab.spread import CORES, RAY, spread

REVERB, UNO = GAMES["reverb"], GAMES["uno"]
PIECES = 50
SMALL = Depth(watched=4, stops=4, copies=4, asked=2, simulations=40, duels=3, hands=10, factor=0.01)
FRAIL = """
import os, signal
from pathlib import Path
from fairdeal.engine.errors import SetupRefused

class Frail:
    def __init__(self, make, fatal, marker):
        self.worker, self.fatal, self.marker = make(), fatal, Path(marker)

    def __call__(self, piece):
        if piece[0][0] == self.fatal and not self.marker.exists():
            self.marker.write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)
        return self.worker(piece)

class Both:
    def __init__(self, makes):
        self.workers = [make() for make in makes]

    def __call__(self, piece):
        return [worker(piece) for worker in self.workers]

def priority():
    return lambda piece: os.getpriority(os.PRIO_PROCESS, 0)

def refuse():
    raise SetupRefused("not with me")
"""


class Squares:
    """Squares numbers, and says by which worker."""

    def __call__(self, piece: Any) -> Any:
        if piece is None:
            raise ZeroDivisionError("nothing to square")
        return piece * piece, id(self)


# -- cores ----------------------------------------------------------------------
@pytest.mark.parametrize("jobs", [1, 2, 7])
def test_every_piece_is_done_once_and_comes_with_its_number(jobs: int) -> None:
    done = list(spread(Squares, range(100, 100 + PIECES), jobs))
    assert sorted(number for number, _ in done) == list(range(PIECES))
    assert all(square == (100 + number) ** 2 for number, (square, _) in done)


def test_no_pieces_are_no_work() -> None:
    assert list(spread(Squares, [], 2)) == []


def test_a_worker_is_made_for_each_job_and_no_more() -> None:
    made = []

    def make() -> Any:
        made.append(Squares())
        return made[-1]

    workers = {worker for _, (_, worker) in spread(make, range(PIECES), 3)}
    assert len(made) == 3
    assert workers <= {id(one) for one in made}


def test_pieces_are_asked_for_as_they_are_needed() -> None:
    asked = []

    def pieces() -> Iterator[Any]:
        for piece in range(10**12):
            asked.append(piece)
            yield piece

    shared: Any = spread(Squares, pieces(), 2)
    for _ in range(5):
        next(shared)
    shared.close()
    assert len(asked) < 20


def test_the_threads_go_home_when_the_work_is_done_or_given_up() -> None:
    before = threading.active_count()
    list(spread(Squares, range(PIECES), 4))
    shared: Any = spread(Squares, range(PIECES), 4)
    next(shared)
    shared.close()
    for thread in threading.enumerate():
        if thread.daemon and thread is not threading.current_thread():
            thread.join(timeout=5)
    assert threading.active_count() <= before


def test_what_goes_wrong_in_a_thread_is_raised_here() -> None:
    with pytest.raises(ZeroDivisionError, match="nothing to square"):
        list(spread(Squares, [1, None, 2], 2))


@pytest.mark.parametrize(("jobs", "on"), [(0, "cores"), (-1, "cores"), (1, "the moon")])
def test_what_cannot_be_shared_out_is_refused_at_once(jobs: int, on: str) -> None:
    with pytest.raises(SetupRefused, match=f"{jobs if jobs < 1 else on}"):
        spread(Squares, [1], jobs, on)


def test_a_missing_ray_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SetupRefused, match=r"install fairdeal\[ray\]"):
        spread(Squares, [1], 1, "ray")


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_an_address_at_which_there_is_no_ray_is_refused_at_once(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("ray", reason="Ray is an extra: fairdeal[ray]")
    monkeypatch.setenv("RAY_ADDRESS", address)
    with pytest.raises(SetupRefused, match=f"cannot reach Ray at {address}"):
        spread(Squares, [1], 1, "ray")


# -- what travels -----------------------------------------------------------------
def test_a_game_arrives_as_the_one_that_is_there(game: Game) -> None:
    plan = Plan(game, game.usual, 1, "a journey", game.choose(game.usual))
    arrived = pickle.loads(pickle.dumps(plan))
    assert arrived == plan
    assert arrived.game is game


# -- Ray ----------------------------------------------------------------------------
@pytest.fixture(scope="module")
def frail(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Workers that the processes of Ray can import."""
    folder = tmp_path_factory.mktemp("frail")
    (folder / "frail.py").write_text(FRAIL)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), *sys.path]))
        import frail  # type: ignore[import-not-found]

        yield frail


@pytest.fixture(scope="module")
def ray(frail: Any) -> Iterator[Any]:
    """A cluster of two workers on this machine."""
    pytest.importorskip("ray", reason="Ray is an extra: fairdeal[ray]")
    from fairdeal.lab.spread import cluster

    with cluster(2) as running:
        yield running
    assert not running.is_initialized()


@pytest.mark.usefixtures("ray")
def test_the_matches_of_a_killed_worker_are_played_again_and_all_are_those_of_one_core(
    frail: Any, tmp_path: Path
) -> None:
    plan = Plan(UNO, 4, 1, "far away", UNO.choose(4, simulated=True))
    seated = tuple(read_mind(name, UNO) for name in ("random", "thumb", "thumb", "random"))
    deals = [np.arange(first, first + 10, dtype=np.int32) for first in range(0, 80, 10)]
    pieces = [(some, np.zeros_like(some)) for some in deals]
    make, marker = partial(player, plan, [seated]), tmp_path / "killed"
    here = dict(spread(make, pieces, 1))
    there = dict(spread(partial(frail.Frail, make, 40, str(marker)), pieces, 2, "ray"))
    with pytest.raises(ProcessLookupError):
        os.kill(int(marker.read_text()), 0)
    assert sorted(here) == sorted(there) == list(range(8))
    assert all(columns(here[number]) == columns(there[number]) for number in here)


@pytest.mark.usefixtures("ray")
def test_what_a_worker_of_ray_refuses_is_refused_here(frail: Any) -> None:
    with pytest.raises(SetupRefused, match=r"^not with me$"):
        list(spread(frail.refuse, [1], 2, "ray"))


@pytest.mark.usefixtures("ray")
def test_a_worker_of_ray_plays_two_rule_sets_that_others_compiled_as_plain_python(
    frail: Any,
) -> None:
    plans = [
        Plan(REVERB, 1, 20, "both", REVERB.choose(1, preset, simulated=True))
        for preset in REVERB.presets
    ]
    piece, makes = (0, 20), [partial(Worker, plan, as_plain=False) for plan in plans]
    plain = [Worker(plan, as_plain=True)(piece).tobytes() for plan in plans]
    for preset in REVERB.presets:  # in a process of its own, if its machine code is not there
        subprocess.run([sys.executable, together.__file__, f"reverb/{preset}"], check=True)
    for order in (makes, makes[::-1]):
        (_, both) = next(iter(spread(partial(frail.Both, order), [piece], 1, "ray")))
        assert [tally.tobytes() for tally in both] == (plain if order is makes else plain[::-1])


@pytest.mark.usefixtures("ray")
def test_workers_of_ray_on_this_machine_are_not_starved_by_other_processes(frail: Any) -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert dict(spread(frail.priority, [None], 2, "ray")) == {0: own}


@pytest.mark.usefixtures("ray")
def test_a_whole_report_on_ray_is_that_of_cores_with_its_rows_and_causes(tmp_path: Path) -> None:
    """Many matches are cut short: that is warned of, and a cause is searched and found."""
    options, seed = {"max_moves": "60"}, f"a report {os.getpid()}"
    rules = rule_sets(UNO, 3, 200, seed, ["as-written"], options, bots="random")
    written = []
    for on in (CORES, RAY):  # the processes of Ray find the machine code of the first
        out, rows = tmp_path / on / "x.html", tmp_path / on / "x.parquet"
        out.parent.mkdir()
        report.run(rules, lambda _: "fairdeal report", 2, out, rows, SMALL, on)
        with connect() as database:
            found = database.execute(f"select * from '{rows}'").fetchall()
        written.append((re.split(r"(?=[<{])", out.read_text(encoding="utf-8")), found))
    (page, known), (other, there) = written
    assert "because" in "".join(page)
    assert known == there
    assert [pair for pair in zip_longest(page, other) if pair[0] != pair[1]][:20] == []
