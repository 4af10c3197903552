"""What the server says in English has its Dutch in the page."""

import re
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from fairdeal.games import find

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
PLAYED = ["uno", "reverb"]


def patterns(game):
    """The sentences that a game's patterns know; a line each."""
    text = (GAMES / game / "dutch.ts").read_text(encoding="utf-8")
    found = re.findall(r"^  \[/(.+?)/, ", text, re.MULTILINE)
    return [re.compile(one.replace("\\/", "/")) for one in found]


def said_otherwise(game, sentences):
    known = patterns(game)
    return [one for one in sentences if not any(pattern.search(one) for pattern in known)]


@pytest.mark.parametrize("game", PLAYED)
def test_every_action_has_its_dutch(game):
    rules = find(game)
    assert said_otherwise(game, map(rules.action_name, range(rules.actions))) == []


@pytest.mark.parametrize("game", PLAYED)
def test_every_reason_has_its_dutch(game):
    words = import_module(f"fairdeal.games.{game}.words")
    reasons = []
    for why in words.Why:
        holes = {name for _, name, _, _ in Formatter().parse(why) if name}
        reasons.append(why.format(**dict.fromkeys(holes, "7")))
    assert said_otherwise(game, reasons) == []
