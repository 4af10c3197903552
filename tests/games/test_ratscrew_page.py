"""The rules page of Ratscrew: sentences that no other game has."""

import re
from pathlib import Path

from fairdeal.games.ratscrew import GAME, hands, rules, words

PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "ratscrew.md").read_text(encoding="utf-8")


def test_every_action_in_the_table_of_actions_reads_back() -> None:
    rows = re.findall(r"^\| (lay|snap) +\|", PAGE, re.MULTILINE)
    assert [GAME.read_action(row) for row in rows] == list(range(rules.ACTIONS))


def test_the_table_of_counts_is_the_one_played_by() -> None:
    rows = re.findall(r"^\| (ace|king|queen|jack) +\| +(\d) \|$", PAGE, re.MULTILINE)
    ranks = {"ace": 0, "jack": 10, "queen": 11, "king": 12}
    told = {ranks[name]: int(value) for name, value in rows}
    assert told == {rank: value for rank, value in enumerate(rules.COUNTS_FROM) if value}


def test_the_table_of_snaps_is_in_the_order_in_which_they_are_counted() -> None:
    rows = re.findall(r"^\| ([A-Z][a-z ]+?) +\| [^|]+\| [^|]+\|$", PAGE, re.MULTILINE)
    assert tuple(row.lower() for row in rows) == words.SNAP_NAMES


def test_the_table_of_hands_is_the_model() -> None:
    shares = re.findall(r"\| +([\d.]+) % of looks", PAGE)
    chances = (hands.CARE - hands.MISSES, hands.SLIPS, hands.EAGER, hands.LATE)
    for told, chance in zip(shares, chances, strict=True):
        assert abs(float(told) - 100 * chance / hands.CARE) < 0.05
    last = hands.LAY_SOONEST + hands.LAY_SPREAD - 1
    assert f"{hands.LAY_SOONEST} to {last} ms" in PAGE
    assert f"from {hands.REACTION[0]} to {hands.REACTION[-1]}" in PAGE
