"""The page of views: every key is one that `describe` gives, every example is from a match."""

import json
import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, get_type_hints

import msgspec
import pytest
from matches import everyone, random_match

from fairdeal.engine.game import Game
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.server.catalogue import cards_of

PAGE = Path(__file__).parents[2] / "docs" / "views.md"
CUT = ", ..."  # ends an example that would be long
MOST = 400  # plies of a match
CARDS = {  # the keys whose values are cards
    "beverbende": ("hand", "rows", "held", "bottom", "top", "discards", "in use", "last rows"),
    "ratscrew": ("stack", "top"),
    "reverb": ("hand", "last", "next to last", "discards"),
    "segments": ("hand", "laid", "field cards", "played"),
    "uno": ("hand", "drawn", "top", "discards"),
}
IN_ROWS = ("rows", "last rows")
STANDS_FOR = {
    "COLOUR": "(red|yellow|green|blue)",
    "DIGIT": "[0-9]",
    "MANY": "(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)",
    "NUMBER": "[1-7]",
    "PLACE": "[abcd]",
    "RANK": "(A|[2-9]|10|J|Q|K)",
    "SEAT": "[0-5]",
    "SUIT": "[CDHS]",
}


def page() -> Any:
    return PAGE.read_text(encoding="utf-8")


TOLD = [game for game in GAMES.values() if f"## {game.title}\n" in page()]


@pytest.fixture(params=TOLD, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Any:
    """Each game that the page tells of."""
    return request.param


def tables_of(game: Game) -> Any:
    """The tables in the game's section, by what heads them: rows of cells."""
    (section,) = re.findall(rf"^## {re.escape(game.title)}\n(.*?)(?=^## |\Z)", page(), re.M | re.S)
    found = {}
    for table in re.findall(r"(?:^\|.*\n)+", section, re.M):
        head, _, *rows = [
            [cell.strip() for cell in re.split(r" *\| ?", row)[1:-1]] for row in lines(table)
        ]
        found[head[0]] = rows
    return found


def lines(table: str) -> list[str]:
    return table.strip().splitlines()


def plain(cell: Any) -> Any:
    """A cell without its quotation marks."""
    return cell.strip("`")


@cache
def seen(game: Game) -> Any:
    """Every value that each key had in a match by each rule set, as JSON; whoever looked."""
    values = defaultdict(set)
    for preset in game.presets:
        random = Random(f"views {game.name} {preset}")
        table = Table(game, game.usual, preset, key=random.randbytes(32), simulated=True)
        for _ in random_match(table, random, MOST):
            for seat in everyone(table):
                for key, value in table.describe(seat).items():
                    values[key].add(json.dumps(value))
    return values


def form(text: Any, cards: Any = ()) -> Any:
    """A form as a pattern."""
    stands_for = {**STANDS_FOR, "CARD": f"({'|'.join(cards)})"}
    parts = re.split(f"({'|'.join(stands_for)})", text)
    return "".join(stands_for.get(part) or re.escape(part) for part in parts)


def card_forms(game: Game) -> Any:
    return [form(plain(row[0])) for row in tables_of(game)["card"]]


def forms_of(name: Any, forms: Any) -> Any:
    return [one for one in forms if re.fullmatch(one, name)]


# -- sentences ----------------------------------------------------------------
def test_the_keys_are_those_that_a_view_has(game: Game) -> None:
    keys = [plain(key) for key, *_ in tables_of(game)["key"]]
    for seat in (-1, 0):
        assert list(Table(game, game.usual).describe(seat)) == keys


def test_every_view_is_the_record_that_its_type_says(game: Game) -> None:
    kind = get_type_hints(game.describe)["return"]
    fields = get_type_hints(kind)
    for name, values in seen(game).items():
        for value in values:
            msgspec.convert(json.loads(value), fields[name])


def test_every_card_in_a_view_stands_for_a_message(game: Game) -> None:
    known = cards_of(game)
    hidden = {"?", "#"}  # as Beverbende calls what nobody may know
    assert {name for name in cards_seen(game) - hidden if name not in known} == set()


def test_every_example_is_from_a_match(game: Game) -> None:
    examples = {plain(key): plain(example) for key, _, example in tables_of(game)["key"]}
    assert {key: one for key, one in examples.items() if not is_seen(game, key, one)} == {}


def is_seen(game: Game, key: Any, example: Any) -> Any:
    """Whether a match had this value, or one that begins so."""
    if example.endswith(CUT):
        return any(value.startswith(example.removesuffix(CUT)) for value in seen(game)[key])
    return example in seen(game)[key]


def test_it_is_said_what_may_be_null(game: Game) -> None:
    said = {plain(key) for key, value, _ in tables_of(game)["key"] if "or null" in value}
    assert said == {key for key, values in seen(game).items() if "null" in values}


def test_phases_are_all_named(game: Game) -> None:
    for key, value, _ in tables_of(game)["key"]:
        if plain(key) in ("phase", "direction"):
            assert {json.loads(one) for one in seen(game)[plain(key)]} <= set(value.split(", "))


def test_every_card_has_one_of_the_forms_and_every_form_is_there(game: Game) -> None:
    forms = card_forms(game)
    found = [forms_of(name, forms) for name in cards_seen(game)]
    assert {len(one) for one in found} == {1}
    assert {pattern for one in found for pattern in one} == set(forms)


def cards_seen(game: Game) -> Any:
    """Every name of a card that was in a view."""
    names = set()
    for key in CARDS[game.name]:
        for value in map(json.loads, seen(game)[key]):
            there = value if isinstance(value, list) else [value] if value else []
            names |= set(" ".join(there).split() if key in IN_ROWS else there)
    return names


def test_every_action_has_one_of_the_forms_and_every_form_is_there(game: Game) -> None:
    forms = [form(plain(row[0]), card_forms(game)) for row in tables_of(game)["action"]]
    found = [forms_of(game.action_name(action), forms) for action in range(game.actions)]
    assert {len(one) for one in found} == {1}
    assert {pattern for one in found for pattern in one} == set(forms)
