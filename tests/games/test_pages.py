"""A page of rules speaks of every ruling, option and rule set there is, and of no other."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from fairdeal.engine.game import Game, Option
from fairdeal.games.pages import language_of, page_of

FOLDER = Path(__file__).parents[2] / "docs" / "rules"
LANGUAGES = ["en", *sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir())]


@pytest.fixture(params=LANGUAGES)
def page(game: Game, request: pytest.FixtureRequest) -> str:
    """The page as it is shown to readers of every language that there are pages in."""
    return page_of(game, language_of(game, request.param))


@pytest.fixture
def options(game: Game) -> dict[str, Option]:
    return {option.name: option for option in game.options}


def choices_of(options: dict[str, Option]) -> set[str]:
    return {choice for option in options.values() for choice in option.choices}


def test_every_ruling_has_one_row_and_no_other_is_named(companion: ModuleType, page: str) -> None:
    for ruling in companion.RULINGS:
        assert len(re.findall(rf"^{ruling} ", page, re.MULTILINE)) == 1, ruling
    letter = companion.RULINGS[0][0]
    assert set(re.findall(rf"\b{letter}\d+\b", page)) == set(companion.RULINGS)


def test_every_option_and_every_choice_is_named(page: str, options: dict[str, Option]) -> None:
    for name in (*options, *choices_of(options)):
        assert re.search(rf"\b{name}\b", page), name


def test_no_option_or_choice_is_named_that_does_not_exist(
    game: Game, page: str, options: dict[str, Option]
) -> None:
    known = {*options, *choices_of(options)}
    assert set(re.findall(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b", page)) <= known
    assert set(re.findall(r"`([a-z0-9_]+)\b[^`\n]*`", page)) <= known | set(game.presets)


def test_every_option_that_is_given_a_value_can_have_it(
    page: str, options: dict[str, Option]
) -> None:
    given = re.findall(r"`(\w+)=(\w+)`", page)
    assert given
    for name, value in given:
        assert str(options[name].read(value)).lower() == value


def test_every_default_comes_first(page: str, options: dict[str, Option]) -> None:
    for name, option in options.items():
        default = str(option.default).lower()
        beside, below = rf"\b{name}: {default},", rf"\b{name}\b[^\n]*\n.{{66}} {default},"
        assert re.search(f"{beside}|{below}", page), name


def test_the_table_of_rule_sets_says_what_they_are(
    game: Game, page: str, options: dict[str, Option]
) -> None:
    columns = r" +\| ([^|]+?)" * len(game.presets)
    rows = re.findall(rf"^\| (\w+){columns} +\|$", page, re.MULTILINE)
    told = {name: values for name, *values in rows if name in options}
    assert set(told) == {name for preset in game.presets.values() for name in preset}
    for name, values in told.items():
        real = [game.choose(game.usual, preset)[name] for preset in game.presets]
        assert [value.split(",")[0] for value in values] == [str(value).lower() for value in real]


def test_the_page_can_be_read_as_plain_text(page: str) -> None:
    assert max(len(line) for line in page.splitlines()) <= 110
    page.encode("latin-1")


def test_a_page_in_another_language_says_all_that_the_english_one_does(
    game: Game, page: str
) -> None:
    english = page_of(game)
    for part in (r"^## ", r"^- ", r"^\|", r"^\*\*", r"^\d\. "):
        assert len(re.findall(part, page, re.M)) == len(re.findall(part, english, re.M)), part
    for same in (r"`[a-z0-9_=-]+`", r"^position.*$", r"\b[A-Z]\d+\b"):
        assert sorted(re.findall(same, page, re.M)) == sorted(re.findall(same, english, re.M))


def test_every_page_that_comes_with_fairdeal_is_there_in_dutch() -> None:
    assert len(list((FOLDER / "nl").glob("*.md"))) >= 5
