"""Reverb's page of rules speaks of every ruling, option and rule set there is, and of no other."""

import re
from pathlib import Path

import pytest
from companions.reverb import CARDS, chain, match

from fairdeal.games.reverb import GAME

PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "reverb.md").read_text(encoding="utf-8")
OPTIONS = {option.name: option for option in GAME.options}
CHOICES = {choice for option in GAME.options for choice in option.choices}
RULINGS = [f"R{number}" for number in range(1, 27)]


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_has_one_row(ruling):
    assert len(re.findall(rf"^{ruling} ", PAGE, re.MULTILINE)) == 1


def test_no_ruling_is_named_that_does_not_exist():
    assert set(re.findall(r"\bR\d+\b", PAGE)) == set(RULINGS)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_is_named(name):
    assert re.search(rf"\b{name}\b", PAGE)


@pytest.mark.parametrize("choice", sorted(CHOICES))
def test_every_choice_is_named(choice):
    assert re.search(rf"\b{choice}\b", PAGE)


def test_no_option_or_choice_is_named_that_does_not_exist():
    assert set(re.findall(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b", PAGE)) <= {*OPTIONS, *CHOICES}
    quoted = set(re.findall(r"`([a-z0-9_]+)\b[^`\n]*`", PAGE))
    assert quoted <= {*OPTIONS, *CHOICES, *GAME.presets}


def test_every_option_that_is_given_a_value_can_have_it():
    given = re.findall(r"`(\w+)=(\w+)`", PAGE)
    assert given
    for name, value in given:
        assert OPTIONS[name].read(value) == value


@pytest.mark.parametrize("name", OPTIONS)
def test_every_default_comes_first(name):
    default = str(OPTIONS[name].default).lower()
    beside, below = rf"\b{name}: {default},", rf"\b{name}\b[^\n]*\n.{{66}} {default},"
    assert re.search(f"{beside}|{below}", PAGE)


def test_the_table_of_rule_sets_says_what_they_are():
    rows = re.findall(r"^\| (\w+) +\| ([^|]+?) +\| ([^|]+?) +\|$", PAGE, re.MULTILINE)
    told = {name: values for name, *values in rows if name in OPTIONS}
    assert set(told) == {name for preset in GAME.presets.values() for name in preset}
    for name, values in told.items():
        real = [GAME.choose(1, preset)[name] for preset in GAME.presets]
        assert values == [str(value).lower() for value in real]


def test_every_example_of_a_play_is_right():
    rows = re.findall(r"^\| (\d/\S+) +\| (\d/\S+) +\| (\d/\S+) +\| (\w+)", PAGE, re.MULTILINE)
    assert len(rows) > 4
    for before, last, card, verdict in rows:
        assert {before, last, card} <= set(CARDS)
        verdicts = {True: "chains", False: "ends"}
        real = verdicts[chain(card, last, before)] if match(card, last) else "cannot"
        assert verdict == real


def test_the_page_can_be_read_as_plain_text():
    assert max(len(line) for line in PAGE.splitlines()) <= 110
    assert PAGE.isascii()


def test_every_action_in_the_table_of_actions_reads_back():
    rows = re.findall(r"^\| ((?:play|draw|reverse|end)\b[^|]*?) +\|", PAGE, re.MULTILINE)
    kinds = {GAME.kind_of(GAME.read_action(row)) for row in rows}
    assert kinds == {"draw card", "draw", "reverse", "end"}
