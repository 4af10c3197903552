"""The rules page of Segments: sentences that no other game has."""

import re
from pathlib import Path

from fairdeal.games.segments import GAME, rules

PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "segments.md").read_text(encoding="utf-8")


def test_the_table_of_changes_is_the_one_played_by() -> None:
    rows = re.findall(r"^ +(\d)((?: +(?:\.|0|[+-]\d)){10})$", PAGE, re.MULTILINE)
    assert [int(digit) for digit, _ in rows] == list(range(10))
    for digit, row in rows:
        for rank, said in enumerate(row.split()):
            cost = rules.cost(0, int(digit), rank)
            lit = [rules.LIT[one].bit_count() for one in (int(digit), rank)]
            sign = "+" if lit[1] > lit[0] else "-" if lit[1] < lit[0] else ""
            assert said == ("." if cost == rules.NEVER else f"{sign}{cost}")


def test_every_action_in_the_table_of_actions_reads_back() -> None:
    rows = re.findall(r"^\| ((?:play|lay|pass)\b[^|]*?) +\|", PAGE, re.MULTILINE)
    kinds = {GAME.kind_of(GAME.read_action(row)) for row in rows}
    assert kinds == {"play two", "card lit up", "unchanged card", "pass"}


def test_the_page_says_that_there_is_no_known_publisher_or_trademark() -> None:
    assert "no publisher that we know of" in PAGE
    assert "no trademark that we know of" in PAGE
