"""The rules page of Reverb: sentences that no other game has."""

import re
from pathlib import Path

from companions.reverb import CARDS, chain, match

from fairdeal.games.reverb import GAME

PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "reverb.md").read_text(encoding="utf-8")


def test_every_example_of_a_play_is_right() -> None:
    rows = re.findall(r"^\| (\d/\S+) +\| (\d/\S+) +\| (\d/\S+) +\| (\w+)", PAGE, re.MULTILINE)
    assert len(rows) > 4
    for before, last, card, verdict in rows:
        assert {before, last, card} <= set(CARDS)
        verdicts = {True: "chains", False: "ends"}
        real = verdicts[chain(card, last, before)] if match(card, last) else "cannot"
        assert verdict == real


def test_every_action_in_the_table_of_actions_reads_back() -> None:
    rows = re.findall(r"^\| ((?:play|draw|reverse|end)\b[^|]*?) +\|", PAGE, re.MULTILINE)
    kinds = {GAME.kind_of(GAME.read_action(row)) for row in rows}
    assert kinds == {"draw card", "draw", "reverse", "end"}
