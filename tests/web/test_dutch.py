"""What the server says in English has its Dutch in the page."""

import re
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from fairdeal.games import GAMES, find

WEB = Path(__file__).parents[2] / "web" / "src"
COMMON = WEB / "words" / "dutch.ts"  # what is said in the same words whatever is played
A_LIST = "^([^,]+), (.+)$"  # which would match any sentence with a comma


def patterns(game):
    """The sentences that the page knows in this game."""
    own = WEB / "games" / game / "dutch.ts"
    text = own.read_text(encoding="utf-8") + COMMON.read_text(encoding="utf-8")
    found = re.findall(r"^\s*\[?\s*/(\^.+?)/,", text, re.MULTILINE)
    return [re.compile(one.replace("\\/", "/")) for one in found if one != A_LIST]


def said_otherwise(game, sentences):
    known = patterns(game)
    return [one for one in sentences if not any(pattern.search(one) for pattern in known)]


@pytest.mark.parametrize("game", GAMES)
def test_every_action_has_its_dutch(game):
    rules = find(game)
    assert said_otherwise(game, map(rules.action_name, range(rules.actions))) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_its_dutch(game):
    words = import_module(f"fairdeal.games.{game}.words")
    reasons = []
    for why in words.Why:
        holes = {name for _, name, _, _ in Formatter().parse(why) if name}
        reasons.append(why.format(**{**dict.fromkeys(holes, "7"), "place": "a"}))
    assert said_otherwise(game, reasons) == []
