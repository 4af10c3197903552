"""A stopped `fairdeal tune` goes on where it stopped, and the page is the same."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from fairdeal.games import GAMES
from fairdeal.lab.finished import FinishedParts
from fairdeal.lab.spread import CORES
from fairdeal.lab.tune import measure
from fairdeal.lab.tune.measure import Rules, Samples, Trial, samples_of
from fairdeal.lab.tune.request import TuneRequest
from fairdeal.lab.tune.run import parts_of_search, run

# Parts are kept by it, and another suite may run here; no rule set takes more than 32,767.
MOST_MOVES = str(1_000 + os.getpid() % 30_000)
# Presses Ctrl-C as soon as stronger players have played a part of their deals.
START = """
import os, signal
from fairdeal.cli import main
from fairdeal.lab.finished import FinishedParts
from fairdeal.lab.tune import answer
signal.signal(signal.SIGINT, signal.default_int_handler)  # which a shell may ignore
add, confirm, begun = FinishedParts.add, answer.confirm, []
def begin(*asked):
    begun.append(True)
    return confirm(*asked)
def add_and_stop(*part):
    add(*part)
    if begun:
        os.kill(os.getpid(), signal.SIGINT)
answer.confirm, FinishedParts.add = begin, add_and_stop
main()
"""
VARIED = "symbol_match,stacking"
ASKED = [
    *("tune", "uno", "--want", "short", "--vary", VARIED, "--seats", "3", "--rules", "4"),
    *("--games", "100", "--bots", "random", "--confirm", "random", "--jobs", "1"),
    *("--option", f"max_moves={MOST_MOVES}"),
]


def test_a_search_stopped_while_it_confirms_resumes_and_its_page_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = TuneRequest(
        *(GAMES["uno"], 3, "short", "as-written", {"max_moves": MOST_MOVES}, VARIED),
        *(4, 100, "random", "random", "another seed"),
    )
    out, played = tmp_path / "tune.html", list[str]()
    kept = parts_of_search(asked, own_seed=False).path
    kept.unlink(missing_ok=True)
    words = [sys.executable, "-c", START, *ASKED, "--out", str(out)]
    stopped = subprocess.run(words, stderr=subprocess.PIPE, text=True, check=False)
    assert stopped.returncode == 130, stopped.stderr
    assert "kept: the same command resumes from there" in stopped.stderr
    seed = FinishedParts(kept).seed("")

    def counted(trial: Trial, rules: Rules) -> Samples:
        played.append(trial.seed)
        return samples_of(trial, rules)

    monkeypatch.setattr(measure, "samples_of", counted)
    run(asked, 1, CORES, None, out, own_seed=False)
    assert "Resuming where it was interrupted: " in capsys.readouterr().err
    assert played == [f"{seed} confirm {part}" for part in (0, 1, 1, 2, 2, 3, 3)]
    assert not kept.exists()
    again = out.read_text(encoding="utf-8")
    run(replace(asked, seed=seed), 1, CORES, None, out)
    assert "Resuming" not in capsys.readouterr().err
    assert bool(out.read_text(encoding="utf-8") == again)  # no comparison of a megabyte


def test_a_drawn_seed_is_drawn_once_for_a_run_and_those_that_resume_it(tmp_path: Path) -> None:
    kept = FinishedParts(tmp_path / "x.parts")
    assert (kept.seed("7"), kept.count) == ("7", 0)
    again = FinishedParts(tmp_path / "x.parts")
    assert (again.seed("8"), again.count) == ("7", 0)
