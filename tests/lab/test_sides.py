"""Comparisons: rule sets, bots or numbers of seats, on the same deals."""

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from fairdeal.bots.levels import read_mind
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import layout_for
from fairdeal.engine.messages import message
from fairdeal.games import GAMES
from fairdeal.lab import analysis
from fairdeal.lab.analysis import Depth, Study, Workers, make_study
from fairdeal.lab.differences import differences
from fairdeal.lab.lineups import Observed, Row
from fairdeal.lab.report import command_of, page_of
from fairdeal.lab.sides import rule_sets, sides
from fairdeal.lab.study import silent

UNO = GAMES["uno"]


def compared(**given: Any) -> Any:
    usual = {"seats": [3], "presets": [], "options": {}, "bots": ["thumb"]} | given
    return sides(UNO, games=10, seed="1", **usual)


def won(rules: Any, winners: Any, moves: Any) -> Study:
    """A study with these winners and lengths, one of each for each match."""
    seats = rules.plan.seats
    rows = np.zeros(len(winners), layout_for(Row, UNO))
    rows["moves"], rows["turns"], rows["milliseconds"] = moves, moves, 60_000
    rows["places"][:, :seats] = 2
    rows["places"][np.arange(len(winners)), winners] = 1
    observed = np.zeros(1, layout_for(Observed, UNO))
    observed["offered"][0, 1] = rows["moves"].sum()
    minds = (read_mind(rules.bots, UNO),) * seats
    return Study(rules.name, rules.plan, minds, rows, observed, copies=1)


# -- what is compared -----------------------------------------------------------
def test_presets_and_options_are_rule_sets() -> None:
    both = compared(options={"symbol_match": "true"})
    assert [rules.name for rules in both] == ["as-written", "as-written, symbol_match=true"]
    assert [rules.plan.options["symbol_match"] for rules in both] == [False, True]


def test_several_bots_play_the_same_rules_and_deals() -> None:
    both = compared(bots=["thumb", "random,random,thumb"], options={"symbol_match": "true"})
    assert [rules.bots for rules in both] == ["thumb", "random,random,thumb"]
    assert both[0].plan == both[1].plan
    assert both[0].plan.options["symbol_match"]


def test_several_numbers_of_seats_play_the_same_rules() -> None:
    both = compared(seats=[2, 4], presets=["classic"])
    assert [rules.name for rules in both] == ["2 seats", "4 seats"]
    assert [rules.plan.seats for rules in both] == [2, 4]


@pytest.mark.parametrize(
    "given",
    [
        {"presets": ["classic", "classic"]},
        {"bots": ["thumb", "random", "thumb"]},
        {"seats": [3, 3]},
        {"options": {"symbol_match": "false"}},
    ],
)
def test_two_sides_that_are_the_same_are_refused(given: Any) -> None:
    with pytest.raises(SetupRefused, match=r"nothing to compare: .* are the same; change a rule"):
        compared(**given)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "two sides"),
        ({"presets": ["classic"]}, "two sides"),
        ({"bots": ["thumb", "random"], "seats": [2, 3]}, "one thing at a time"),
        ({"bots": ["thumb", "random"], "presets": ["classic", "as-written"]}, "one thing at a"),
        ({"seats": [2, 99]}, "99"),
    ],
)
def test_what_cannot_be_compared_is_one_line(given: Any, words: str) -> None:
    with pytest.raises(SetupRefused, match=words):
        compared(**given)


def test_the_page_names_the_command_that_makes_it_again() -> None:
    both = compared(seats=[2, 4])
    assert "--seats 2 --seats 4" in command_of(both, "compare", ["thumb"], [], {})
    bots = ["thumb", "random"]
    assert "--bots thumb --bots random" in command_of(compared(bots=bots), "compare", bots, [], {})


# -- effect sizes ---------------------------------------------------------------
def test_effect_sizes_are_in_standard_deviations_and_the_largest_is_first() -> None:
    rules = compared(bots=["thumb", "random"])
    base = won(rules[0], [0, 1, 2, 0], [10, 12, 10, 12])
    other = won(rules[1], [0, 1, 2, 1], [12, 14, 12, 14])
    sizes = {one.what: one.size for one in differences(other, base)}
    assert next(iter(sizes)) in (message("difference-moves"), message("difference-turns"))
    moves, seat = sizes[message("difference-moves")], sizes[message("difference-wins", seat=2)]
    assert moves
    assert seat
    assert moves.mean == 2  # 2 moves, with a deviation of 1
    assert abs(seat.mean) == 0
    assert sizes[message("difference-minutes")] is None  # which never vary


def test_with_other_seats_wins_are_compared_with_an_even_share() -> None:
    two, four = compared(seats=[2, 4])
    few, many = won(two, [0, 1, 0, 1], [9] * 4), won(four, [0, 0, 0, 1], [9] * 4)
    found = {one.what: one.mean for one in differences(many, few)}
    assert found[message("difference-advantage", seat=0)].mean == 50  # 75 - 25, and 50 - 50
    assert found[message("difference-advantage", seat=1)].mean == 0
    page = page_of([few, many], "x")
    assert page.title == "UNO: 2 seats against 4 seats"
    assert page.sections[0].table[1][0] == "extra wins of seat 0, in 100 matches"
    assert ("seats", "2 and 4") in page.facts


def test_bots_are_compared_under_one_rule_set_with_the_duels_played_once() -> None:
    rules = compared(bots=["thumb", "random"])
    one, other = (won(each, [0, 1, 2, 0], [10, 12, 10, 12]) for each in rules)
    duels = np.zeros(6, layout_for(Row, UNO))
    duels["deal"], duels["lineup"] = np.arange(6) // 3, np.arange(6) % 3
    duels["places"][:, :3] = [1, 2, 2]
    both = [replace(study, duels=duels) for study in (one, other)]
    page = page_of(both, "x")
    facts = dict(page.facts)
    assert "options" in facts  # once, and no bot is named as a rule set
    assert not {"rule set", "options of thumb"} & facts.keys()
    (skill,) = (one for one in page.sections if "luck alone" in one.title)
    assert not skill.title.endswith("(thumb)")
    assert '"random"' not in json.dumps(skill.charts)


def test_known_duels_are_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "duel", None)
    depth = Depth(watched=1, stops=2, copies=2, asked=0, duels=3, hands=1)
    (rules,) = rule_sets(UNO, 3, 1, "1", ["as-written"], {"max_moves": "400"}, bots="random")
    known, minds = np.zeros(3, layout_for(Row, UNO)), (read_mind("random", UNO),) * 3
    study = make_study(rules, minds, Workers(1), depth, bar=silent, duels=known)
    assert study.duels is known
