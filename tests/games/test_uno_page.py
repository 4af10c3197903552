"""The rules page of UNO: sentences that no other game has."""

import re
from pathlib import Path

from fairdeal.games.uno import GAME

PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "uno.md").read_text(encoding="utf-8")


def test_every_action_in_the_table_of_actions_reads_back() -> None:
    rows = re.findall(r"^\| ((?:play|draw|keep|take|challenge|say|catch)\b[^|]*?) +\|", PAGE, re.M)
    assert {GAME.kind_of(GAME.read_action(row)) for row in rows} >= {
        "draw",
        "keep",
        "take",
        "catch",
    }


def test_the_page_says_whose_trademark_uno_is() -> None:
    assert "trademark of Mattel" in PAGE
    assert "not affiliated" in PAGE
