"""Machine code kept between starts: right for any number of threads, processes and rule sets."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from fairdeal.bots import search
from fairdeal.bots.ways import ways_of
from fairdeal.engine.code_cache import cache_home, read_kept, write_kept
from fairdeal.engine.compile import compiled, fingerprint
from fairdeal.engine.game import Game
from fairdeal.envs import steps
from fairdeal.games import GAMES
from fairdeal.lab import forecast, lineups, loops

SOME_GAME = next(iter(GAMES.values()))
RULE = """
def rule(number):
    total = STEP
    for one in range(3):
        total += more(number, one)
    return total

def more(number, one):
    for _ in range(one):
        number += STEP
    return number
"""
LIMIT = 300  # seconds for a process, on a machine that is busy


def rule_of(step: int) -> Callable[..., Any]:
    """A rule that no other test compiles, with a helper that has a loop of its own."""
    names: dict[str, Any] = {"__name__": compiled.__module__, "STEP": step}
    exec(compile(RULE, "a file", "exec"), names)
    return names["rule"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    monkeypatch.setenv("FAIRDEAL_CACHE", str(tmp_path))
    return tmp_path


def kept(folder: Path, name: str) -> dict[str, int]:
    """How many files each twin of this name has, by the name of its folder."""
    return {twin.name: len(list(twin.iterdir())) for twin in folder.glob(f"*-{name}-*")}


def folder_of(rule: Callable[..., Any]) -> str:
    return f"{SOME_GAME.name}-rule-{fingerprint(rule, SOME_GAME)}"


# -- names ----------------------------------------------------------------------
def called_by(twin: Any, seen: Any) -> Any:
    """The twins that a twin calls, and those that they call, with their names for the linker."""
    for called in twin.py_func.__globals__.values():
        clone = getattr(called, "py_func", None)
        if clone is not None and called not in seen:
            seen[called] = clone.__qualname__
            called_by(called, seen)
    return seen


def asked_for(game: Game) -> Iterator[tuple[Any, ...]]:
    """All that rooms compile for a game, as they ask for it."""
    for preset in game.presets:
        answers = game.answers(game.choose(game.usual, preset, simulated=True))
        yield loops.play_matches, answers, ()
        yield search.think, answers, ways_of(game)
        yield lineups.play_rows, answers, lineups.binding_of(game)
        yield forecast.watch, answers, lineups.binding_of(game)
        yield steps.step_games, answers, steps.ways_of(game)
        yield steps.step_games, (), steps.ways_of(game)


def test_every_twin_has_a_hash_of_its_code_in_its_name(game: Game) -> None:
    for function, answers, binding in asked_for(game):
        twin: Any = compiled(function, game, answers, binding)
        assert twin.py_func.__qualname__.endswith(
            f"_{fingerprint(function, game, answers, binding)}"
        )
        called = called_by(twin, {})
        assert len(called) > 5
        assert [name for one, name in called.items() if f"_{one.mark}" not in name] == []


def test_twins_share_what_they_call_where_it_is_the_same_code(game: Game) -> None:
    calls = [set(called_by(compiled(asked[0], game, *asked[1:]), {})) for asked in asked_for(game)]
    names = {(one.py_func.__name__, one.mark) for called in calls for one in called}
    assert len(set.union(*calls)) == len(names) < sum(map(len, calls)) / 2


def test_every_rule_set_and_every_room_has_a_fingerprint_of_its_own() -> None:
    marks = [
        fingerprint(function, game, answers, binding)
        for game in GAMES.values()
        for function, answers, binding in {
            (function.__name__, answers): (function, answers, binding)
            for function, answers, binding in asked_for(game)
        }.values()
    ]
    assert len(set(marks)) == len(marks) > 50


def test_what_knows_no_game_has_another_name_for_each() -> None:
    """It works on the game's records, which machine code calls by a number alone."""
    rule = rule_of(2)
    assert len({fingerprint(rule, game) for game in GAMES.values()}) == len(GAMES)


# -- threads ----------------------------------------------------------------------
def test_threads_that_compile_at_once_make_each_twin_once_and_in_its_own_folder(
    folder: Path,
) -> None:
    rules = [rule_of(step) for step in range(10, 15)]
    together = Barrier(4 * len(rules))

    def run(rule: Any) -> Any:
        together.wait(LIMIT)
        twin = compiled(rule, SOME_GAME)
        return twin, twin(7)

    with ThreadPoolExecutor(together.parties) as threads:
        made = list(threads.map(run, 4 * rules))
    for number, rule in enumerate(rules):
        twins = {twin for twin, _ in made[number :: len(rules)]}
        assert len(twins) == 1
        assert {found for _, found in made[number :: len(rules)]} == {rule(7)}
        stats = twins.pop().stats
        assert (sum(stats.cache_hits.values()), sum(stats.cache_misses.values())) == (0, 1)
    assert kept(folder, "rule") == {folder_of(rule): 1 for rule in rules}
    assert list(kept(folder, "more").values()) == [1] * len(rules)


# -- processes --------------------------------------------------------------------
RUN = """
import sys
from test_code_cache import SOME_GAME, rule_of
from fairdeal.engine.compile import compiled
for number in map(eval, sys.argv[1:]):
    for step in (20, 21):
        twin = compiled(rule_of(step), SOME_GAME)
        assert twin(number) == rule_of(step)(number)
        print(step, number, sum(twin.stats.cache_hits.values()))
"""


def run_with(*numbers: str) -> list[str]:
    """The output of a separate process that compiles two rules for the types of these numbers."""
    paths = os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", RUN, *numbers],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_processes_that_compile_at_once_leave_every_signature_right(folder: Path) -> None:
    orders = ("7", "2.5"), ("2.5", "7"), ("7", "2.5")
    with ThreadPoolExecutor(len(orders)) as threads:
        assert [len(told) for told in threads.map(run_with, *zip(*orders, strict=True))] == [4] * 3
    assert kept(folder, "rule") == {folder_of(rule_of(step)): 2 for step in (20, 21)}
    assert list(kept(folder, "more").values()) == [2, 2]
    assert run_with("2.5", "7") == ["20 2.5 1", "21 2.5 1", "20 7 1", "21 7 1"]


# -- bad folders ------------------------------------------------------------------
def test_a_file_that_was_cut_off_is_compiled_again(folder: Path) -> None:
    rule = rule_of(30)
    assert compiled(rule, SOME_GAME)(7) == rule(7)
    (file,) = (folder / folder_of(rule)).iterdir()
    whole = file.read_bytes()
    for length in (0, 1, len(whole) // 2):
        file.write_bytes(whole[:length])
        again = rule_of(30)
        assert compiled(again, SOME_GAME)(7) == rule(7)
        assert file.stat().st_size > length


@pytest.mark.parametrize("part", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_a_file_with_a_changed_byte_is_compiled_again(folder: Path, part: float) -> None:
    rule = rule_of(32)
    assert compiled(rule, SOME_GAME)(7) == rule(7)
    (file,) = (folder / folder_of(rule)).iterdir()
    whole = bytearray(file.read_bytes())
    whole[int(part * len(whole))] ^= 0x40
    file.write_bytes(whole)
    again: Any = compiled(rule_of(32), SOME_GAME)
    assert again(7) == rule(7)
    assert sum(again.stats.cache_misses.values()) == 1
    assert file.read_bytes() != whole


def test_on_a_full_disk_nothing_is_left_in_the_cache(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write_a_part(path: Path, content: bytes) -> int:
        with path.open("wb") as file:
            file.write(content[:9])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", write_a_part)
    write_kept(folder / "twin" / "kept.code", b"machine code")
    assert list((folder / "twin").iterdir()) == []
    assert read_kept(folder / "twin" / "kept.code") is None


def test_without_a_folder_that_can_be_written_a_twin_is_compiled_each_time(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = folder / "taken"
    taken.write_text("a file")
    monkeypatch.setenv("FAIRDEAL_CACHE", str(taken))
    rule = rule_of(31)
    assert cache_home() == taken
    assert compiled(rule, SOME_GAME)(7) == rule(7)
    assert taken.read_text() == "a file"
