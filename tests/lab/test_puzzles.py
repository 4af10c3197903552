"""Puzzles: positions in which one action is clearly the best."""

import json
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from fairdeal.bots.searcher import Estimate
from fairdeal.engine.chance import key_of
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import View
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.lab.puzzles import mine, run
from fairdeal.lab.puzzles.weigh import Weighed


class FirstIsBest:
    """Scales for which the lowest action is always the best by far, so that nothing is compiled."""

    def __init__(self, table: Table, seed: str) -> None: ...

    def weigh(self, view: View, actions: Sequence[int], playouts: int, luck: int) -> list[Weighed]:
        best = min(actions)
        first = 0.0 if actions[0] == best else -0.2
        return [weighed(one, (0.0 if one == best else -0.2) - first) for one in actions]

    def search(self, view: View, simulations: int) -> list[Estimate]:
        return [Estimate(one, 1000, -float(one), 0.01) for one in range(200)]


def weighed(action: int, gap: float) -> Weighed:
    return Weighed(action, 0.5 + gap, gap, 0.01)


def test_a_mined_puzzle_is_a_position_of_a_match_with_its_choices_the_best_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(mine, "Scales", FirstIsBest)
    monkeypatch.setattr(mine, "agrees", lambda estimates, answer: True)
    out = tmp_path / "puzzles.json"
    run.run(GAMES["uno"], 2, "as-written", {"n_rounds": 1}, 3, "test", out)
    assert "3 puzzles" in capsys.readouterr().out
    told = json.loads(out.read_text())
    assert told["rules"] == GAMES["uno"].version
    answers = [puzzle["choices"][0][0] for puzzle in told["puzzles"]]
    assert len(set(answers)) == len(answers)  # of three, no two may have the same answer
    for puzzle in told["puzzles"]:
        table = Table(GAMES["uno"], 2, options=told["options"], key=key_of(puzzle["seed"]))
        for seat, *actions in puzzle["plays"]:
            table.play(seat, actions)
        assert table.state.turn == puzzle["seat"]
        assert [action for action, _ in puzzle["choices"]] == table.legal(puzzle["seat"])
        assert [chance for _, chance in puzzle["choices"]][:2] == [500, 300]


def test_in_a_race_the_seat_on_turn_has_to_choose_whichever_hand_is_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mine, "Scales", FirstIsBest)
    monkeypatch.setattr(mine, "agrees", lambda estimates, answer: True)
    monkeypatch.setattr(mine, "PER_MATCH", 100)
    ratscrew = mine.Mine(GAMES["ratscrew"], 2, "as-written", {}, "test")
    ratscrew.often = 100
    puzzles, hands = list(ratscrew.match(0)), 0
    for one, after in pairwise(puzzles):
        hands += after.plays[len(one.plays)][0] != one.seat  # another hand acted there
    assert hands > 0


def test_positions_with_an_answer_that_is_frequent_enough_are_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mine, "Scales", FirstIsBest)
    monkeypatch.setattr(mine, "agrees", lambda estimates, answer: True)
    ratscrew = mine.Mine(GAMES["ratscrew"], 2, "as-written", {}, "test")
    ratscrew.answers.update(dict.fromkeys(range(GAMES["ratscrew"].actions), 1))
    assert not list(ratscrew.match(0))


def test_a_search_must_find_the_same_answer_and_no_other_nearly_as_good() -> None:
    best, far, near = (
        Estimate(1, 900, 2.0, 0.1),
        Estimate(2, 90, 0.5, 0.2),
        Estimate(3, 90, 1.9, 0.2),
    )
    rare = Estimate(4, 5, 3.0, 2.0)
    assert mine.agrees([best, far, rare], 1)
    assert not mine.agrees([best, far], 2)
    assert not mine.agrees([best, near], 1)


def test_an_action_is_clearly_the_best_only_if_it_is_far_from_every_other() -> None:
    best = Weighed(1, 0.5, 0.0, 0.0)
    far, near, noisy = (
        Weighed(2, 0.3, -0.2, 0.01),
        Weighed(3, 0.48, -0.02, 0.001),
        Weighed(4, 0.3, -0.2, 0.1),
    )
    assert mine.clear([best, far])
    assert not mine.clear([best, far, near])
    assert not mine.clear([best, far, noisy])


def test_a_wrong_number_of_puzzles_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupRefused, match="from 1 to 10,000, not 0"):
        run.run(GAMES["uno"], 2, "as-written", {}, 0, "test", tmp_path / "puzzles.json")
