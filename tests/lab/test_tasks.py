"""The frozen tasks: they stay as they are, and a result that does not add up is refused."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from fairdeal.engine.errors import SetupRefused
from fairdeal.games import find
from fairdeal.lab.ratings import Mean
from fairdeal.lab.tasks import results, run, suite
from fairdeal.lab.tasks.results import (
    BASELINES,
    CHECK,
    Meeting,
    TaskResult,
    check_of,
    opponents_of,
    results_in,
)
from fairdeal.lab.tasks.suite import SEED, TASKS, VERSION, find_task, network_mark

TASK = find_task("uno-2")
OWN = ("random", "thumb", "learnt")
MET = tuple(
    Meeting(against, 2_000, 1_000, Mean(0.5, 0.48, 0.52), 0.5, None)
    for against in ("thumb", "learnt")
)
RESULT = TaskResult("uno-2", VERSION, "random", "", "fairdeal score uno-2 random", SEED, None, MET)


def test_ten_tasks_can_be_played_as_they_were_frozen() -> None:
    assert len(TASKS) == 10
    for task in TASKS.values():
        game = find(task.game)
        assert (game.version, network_mark(game)) == (task.rules, task.network), (
            f"{task.name} is frozen: give the suite another version, and score its baselines again"
        )
        assert task.card("random").seats == (task.seats,)


def test_a_task_whose_rules_have_changed_is_refused() -> None:
    with pytest.raises(SetupRefused, match="its rules or its network have changed since"):
        replace(TASK, rules=TASK.rules + 1).card("random")


def test_a_result_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    file.write_text(RESULT.line() + "\n")
    assert results_in(file) == [RESULT]


def test_a_bot_is_scored_on_the_deals_of_the_task(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in (suite, results):
        monkeypatch.setattr(module, "MATCHES", 20)
    file = tmp_path / "result.json"
    run.score("uno-2", "random", 0, 1, file)
    assert "uno-2" in capsys.readouterr().out
    (found,) = results_in(file)
    assert [(one.against, one.matches) for one in found.meetings] == [("thumb", 20), ("learnt", 20)]
    assert (found.bot, found.steps, found.command) == ("random", 0, "fairdeal score uno-2 random")


Change = Callable[[dict[str, object]], object]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda held: held.update(version=0), "of version 0 of the tasks"),
        (lambda held: held.update(bot="thumb"), "command is fairdeal score uno-2 random, but"),
        (lambda held: held.update(seed="lucky"), "seed is lucky, but should be"),
        (lambda held: held["meetings"].pop(), r"against is \['thumb'\], but should be"),
        (lambda held: held["meetings"][0].update(matches=20), "matches is 20, but should be 2000"),
        (lambda held: held["meetings"][0]["wins"].update(mean=0.9), "wins is"),
        (lambda held: held["meetings"][0]["wins"].update(high=1.5), "wins is"),
        (lambda held: held.update(task="chess-2"), "there is no task 'chess-2'"),
        (lambda held: held.update(prize=1), "this is not a result"),
        (lambda held: held.update(task=[]), "this is not a result"),
        (lambda held: held.update(bot=7), "bot is 7"),
        (lambda held: held["meetings"][0].update(fair="x"), "this is not a result"),
        (lambda held: held["meetings"][0].update(points=1), "points is"),
        (lambda held: held.pop("steps"), "this is not a result"),
    ],
)
def test_a_result_that_does_not_add_up_is_refused_even_with_a_new_check(
    tmp_path: Path, change: Change, why: str
) -> None:
    held = json.loads(RESULT.line())
    change(held)
    refused_in(tmp_path, json.dumps(held | {CHECK: check_of(held)}), why)


def test_a_result_that_was_altered_or_is_none_is_refused_in_one_line(tmp_path: Path) -> None:
    refused_in(tmp_path, RESULT.line().replace("0.48", "0.49"), "check is .*, but should be")
    for nonsense in ("{}", "[]", "1", "not JSON", '{"meetings": [1]}', '{"meetings": 7}'):
        refused_in(tmp_path, nonsense, "this is not a result")
    refused_in(tmp_path, "", "cannot be read as a file of results")
    with pytest.raises(SetupRefused, match="cannot be read as a file of results"):
        results_in(tmp_path)


def refused_in(folder: Path, text: str, why: str) -> None:
    file = folder / "result.json"
    file.write_text(text)
    with pytest.raises(SetupRefused, match=why) as refused:
        results_in(file)
    assert "\n" not in str(refused.value)


def test_a_bot_that_learnt_for_longer_than_the_budget_is_refused() -> None:
    with pytest.raises(SetupRefused, match="a task allows 100,000,000 steps"):
        run.score("uno-2", "random", 100_000_001, 1, None)


def test_our_own_bots_have_a_result_in_every_task() -> None:
    ours = [(result.task, result.bot) for result in results_in(BASELINES)]
    assert sorted(ours) == sorted((task, bot) for task in TASKS for bot in OWN)


def test_our_own_results_are_shown_beside_those_of_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "result.json"
    file.write_text(RESULT.line())
    run.show_results([file])
    shown = [line.split()[:3] for line in capsys.readouterr().out.splitlines()]
    own = [["uno-2", bot, met] for bot in OWN for met in opponents_of(bot)]
    theirs = [["uno-2", "random", one.against] for one in MET]
    assert sorted(shown[1:]) == sorted(own + theirs)
