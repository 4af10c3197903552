"""A stopped report goes on where it stopped, and the page is the same."""

import os
import re
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from fairdeal.bots.levels import read_mind
from fairdeal.games import GAMES
from fairdeal.lab import finished, report
from fairdeal.lab.analysis import Depth, RuleSet, Workers
from fairdeal.lab.finished import FinishedParts, parts_of
from fairdeal.lab.sides import rule_sets
from fairdeal.lab.spread import CORES

UNO = GAMES["uno"]
GAMES_PLAYED, DEPTH = 3_000, 0.01
SEED = f"resume {os.getpid()}"  # parts are kept by it: another suite may run on this machine
RULES = {"max_moves": "400"}  # no rule set's: one compilation serves every option
# Presses Ctrl-C as soon as a part is kept: how fast the machine is makes no difference.
START = """
import os, signal
from fairdeal.cli import main
from fairdeal.lab.finished import FinishedParts
signal.signal(signal.SIGINT, signal.default_int_handler)  # which a shell may ignore
add = FinishedParts.add
def add_and_stop(*part):
    add(*part)
    os.kill(os.getpid(), signal.SIGINT)
FinishedParts.add = add_and_stop
main()
"""
ASKED = ["report", "uno", "--seats", "3", "--games", str(GAMES_PLAYED), "--seed", SEED]
SHALLOW = ["--depth", str(DEPTH), "--option", "max_moves=400", "--bots", "random", "--jobs", "1"]


def rules_of(games: int = GAMES_PLAYED, **options: str) -> Any:
    return rule_sets(UNO, 3, games, SEED, ["as-written"], {**RULES, **options}, bots="random")


def minds_of(bot: str = "random") -> Any:
    return [(read_mind(bot, UNO),) * 3]


def page(folder: Path) -> list[str]:
    """The page, made in this process, in short pieces: a difference is shown, not the whole page.

    Its file's name may stand in it, beside a replay's.
    """
    folder.mkdir()
    out = folder / "uno.html"
    report.run(rules_of(), lambda _: "fairdeal report", 1, out, depth=Depth().times(DEPTH))
    return re.split(r"(?=[<{])", out.read_text(encoding="utf-8"))


def differences(one: list[str], other: list[str]) -> list[tuple[str, str]]:
    pairs = zip_longest(one, other, fillvalue="")
    return [pair for pair in pairs if pair[0] != pair[1]][:20]


def test_a_report_stopped_by_ctrl_c_resumes_and_its_page_is_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = parts_of(rules_of(), minds_of(), Depth().times(DEPTH)).path
    kept.unlink(missing_ok=True)
    words = [sys.executable, "-c", START, *ASKED, *SHALLOW, "--out", str(tmp_path / "x.html")]
    stopped = subprocess.run(words, stderr=subprocess.PIPE, text=True, check=False)
    assert stopped.returncode == 130, stopped.stderr
    assert "kept: the same command resumes from there" in stopped.stderr
    assert len(stopped.stderr.strip().splitlines()) == 1

    again = page(tmp_path / "again")
    assert "Resuming where it was interrupted: " in capsys.readouterr().err
    assert not kept.exists()
    whole = page(tmp_path / "whole")
    assert "Resuming" not in capsys.readouterr().err
    assert differences(again, whole) == [], SEED


def test_without_a_seed_a_stopped_report_goes_on_with_the_one_that_it_drew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds, add = list[str](), FinishedParts.add
    # Without a seed, a report of another suite on this machine would have the same file.
    monkeypatch.setattr(finished, "cache_home", lambda: tmp_path)

    def draw(seed: str) -> None:
        rules = report.with_seed(rules_of(), seed)
        out = tmp_path / "uno.html"
        depth = Depth().times(DEPTH)
        report.run(rules, noted, 1, out, depth=depth, own_seed=False)

    def noted(rules: list[RuleSet]) -> str:
        seeds.append(rules[0].plan.seed)
        return "fairdeal report"

    def add_and_stop(kept: FinishedParts, call: int, number: int, result: object) -> None:
        add(kept, call, number, result)
        if (call, number) != finished.SEED:
            raise KeyboardInterrupt

    monkeypatch.setattr(FinishedParts, "add", add_and_stop)
    with pytest.raises(KeyboardInterrupt):
        draw(f"{SEED} first")
    monkeypatch.setattr(FinishedParts, "add", add)
    draw(f"{SEED} second")
    draw(f"{SEED} third")  # that one was finished
    assert seeds == [f"{SEED} first", f"{SEED} first", f"{SEED} third"]


def triple() -> Any:
    return lambda piece: 3 * piece


def test_known_pieces_are_not_done_again(tmp_path: Path) -> None:
    path, done = tmp_path / "x.parts", list[int]()
    workers = Workers(1, CORES, FinishedParts(path))
    assert workers.out(triple, [1, 2, 3], done.append) == [3, 6, 9]
    known = FinishedParts(path)
    assert known.known == {(1, 0): 3, (1, 1): 6, (1, 2): 9}
    done.clear()
    again = Workers(1, CORES, known)
    assert again.out(triple, [1, 2, 3, 4], done.append) == [3, 6, 9, 12]
    assert done == [4]
    assert again.out(triple, [1], done.append) == [3]  # another call


def test_a_part_that_was_cut_short_or_damaged_is_computed_again(tmp_path: Path) -> None:
    path = tmp_path / "x.parts"
    Workers(1, CORES, FinishedParts(path)).out(triple, [1, 2], lambda done: None)
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    assert FinishedParts(path).known == {(1, 0): 3}
    path.write_bytes(b"x" + whole)
    assert FinishedParts(path).known == {}
    assert path.read_bytes() == b""


def test_a_folder_that_cannot_be_written_keeps_nothing_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = FinishedParts(tmp_path / "file" / "x.parts")
    assert Workers(1, CORES, kept).out(triple, [1], lambda done: None) == [3]
    assert kept.count == 0


def test_other_rules_bots_or_depths_are_other_parts() -> None:
    found = [
        parts_of(rules_of(), minds_of(), Depth()),
        parts_of(rules_of(stacking="true"), minds_of(), Depth()),
        parts_of(rules_of(games=60), minds_of(), Depth()),
        parts_of(rules_of(), minds_of("thumb"), Depth()),
        parts_of(rules_of(), minds_of(), Depth().times(2)),
    ]
    assert len({one.path for one in found}) == 5
