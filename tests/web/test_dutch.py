"""What the server says in English has its Dutch in the page."""

import re
from pathlib import Path

import pytest
from catalogues import used_in

from fairdeal.engine.messages import message, seat_message
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
    rules, reasons = find(game), []
    for key, holes in used_in(rules.folder / "reasons.py").items():
        filled = {**dict.fromkeys(holes, "7"), "place": "a", "seat": seat_message(7), "size": 7}
        reasons.append(rules.say(message(key, **filled)))
    assert said_otherwise(game, reasons) == []
