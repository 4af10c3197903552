"""The page of rules speaks of every ruling, option and rule set there is, and of no other."""

import re
from pathlib import Path

import pytest

from fairdeal.games.segments import GAME, rules

PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "segments.md").read_text(encoding="utf-8")
OPTIONS = {option.name: option for option in GAME.options}
CHOICES = {choice for option in GAME.options for choice in option.choices}
RULINGS = [f"S{number}" for number in range(1, 31)]


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_has_one_row(ruling):
    assert len(re.findall(rf"^{ruling} ", PAGE, re.MULTILINE)) == 1


def test_no_ruling_is_named_that_does_not_exist():
    assert set(re.findall(r"\bS\d+\b", PAGE)) == set(RULINGS)


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
    assert re.search(rf"\b{name}\b[^\n]*\n.{{66}} {default},", PAGE)


def test_the_table_of_rule_sets_says_what_they_are():
    rows = re.findall(r"^\| (\w+) +\| ([^|]+?) +\| ([^|]+?) +\|$", PAGE, re.MULTILINE)
    told = {name: values for name, *values in rows if name in OPTIONS}
    assert set(told) == {name for preset in GAME.presets.values() for name in preset}
    for name, values in told.items():
        real = [GAME.choose(3, preset)[name] for preset in GAME.presets]
        assert values == [str(value).lower() for value in real]


def test_the_table_of_changes_is_the_one_played_by():
    rows = re.findall(r"^ +(\d)((?: +(?:\.|0|[+-]\d)){10})$", PAGE, re.MULTILINE)
    assert [int(digit) for digit, _ in rows] == list(range(10))
    for digit, row in rows:
        for rank, said in enumerate(row.split()):
            cost = rules.cost(0, int(digit), rank)
            lit = [rules.LIT[one].bit_count() for one in (int(digit), rank)]
            sign = "+" if lit[1] > lit[0] else "-" if lit[1] < lit[0] else ""
            assert said == ("." if cost == rules.NEVER else f"{sign}{cost}")


def test_the_page_can_be_read_as_plain_text():
    assert max(len(line) for line in PAGE.splitlines()) <= 110
    assert PAGE.isascii()


def test_every_action_in_the_table_of_actions_reads_back():
    rows = re.findall(r"^\| ((?:play|lay|pass)\b[^|]*?) +\|", PAGE, re.MULTILINE)
    kinds = {GAME.kind_of(GAME.read_action(row)) for row in rows}
    assert kinds == {"play two", "card lit up", "unchanged card", "pass"}


def test_the_page_says_that_there_is_no_known_publisher_or_trademark():
    assert "no publisher that we know of" in PAGE
    assert "no trademark that we know of" in PAGE
