"""The rules page of Beverbende: sentences that no other game has."""

import re
from pathlib import Path

from fairdeal.games.beverbende import GAME, rules
from fairdeal.games.beverbende.words import position

PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "beverbende.md").read_text(encoding="utf-8")
VERBS = "draw|take|swap|discard|peek|switch|pick|skip|stop|knock|end"


def test_the_table_of_cards_is_the_deck_played_with() -> None:
    rows = re.findall(r"^\| (0 to 8, of each|9|Switch|Peek|Pick again) +\| +(\d+) \|", PAGE, re.M)
    counts = {name: int(count) for name, count in rows}
    assert [counts["0 to 8, of each"]] * 9 == list(rules.COPIES[0][:9])
    assert [counts[name] for name in ("9", "Peek", "Switch", "Pick again")] == list(
        rules.COPIES[0][9:]
    )


def test_every_kind_of_action_stands_in_the_table_of_actions_and_reads_back() -> None:
    rows = re.findall(rf"^\| ((?:{VERBS})\b[^|]*?) +\|", PAGE, re.M)
    kinds = {GAME.kind_of(GAME.read_action(row)) for row in rows}
    assert kinds == {GAME.kind_of(action) for action in range(GAME.actions)}


def test_the_positions_on_the_page_can_be_set_up() -> None:
    written = re.findall(r"^position\(.*\)$", PAGE, re.M)
    assert len(written) == 2
    for line in written:
        assert eval(line, {"position": position}).seats == 2


def test_the_page_says_whose_names_these_are() -> None:
    assert "published by 999 Games" in PAGE
    assert "not affiliated" in PAGE
