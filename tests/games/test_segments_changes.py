"""Changes of digits, in every font: a test for each sentence."""

from itertools import product
from typing import Any

import pytest

from fairdeal.games.segments import GAME, rules
from fairdeal.games.segments.words import position

FONTS = list(rules.FONTS)

# Rows: the printed digit. Columns: what it is played as. + lights up, - blacks out.
TABLE = """
 0 -4  .  .  .  .  . -3 +1  .
+4  0  . +3 +2  .  . +1 +5 +4
 .  .  0  .  .  .  .  . +2  .
 . -3  .  0  .  .  . -2 +2 +1
 . -2  .  .  0  .  .  . +3 +2
 .  .  .  .  .  0 +1  . +2 +1
 .  .  .  .  . -1  0  . +1  .
+3 -1  . +2  .  .  .  0 +4 +3
-1 -5 -2 -2 -3 -2 -1 -4  0 -1
 . -4  . -1 -2 -1  . -3 +1  0
"""
STANDARD = {
    (old, new): int(said)
    for old, row in enumerate(TABLE.split("\n")[1:11])
    for new, said in enumerate(row.split())
    if said != "."
}


def signed(font: str) -> dict[tuple[int, int], int]:
    """Every change that a font allows, with its cost: below 0 where segments are blacked out."""
    number, found = FONTS.index(font), {}
    for old, new in product(range(10), repeat=2):
        cost = rules.cost(number, old, new)
        if cost < rules.NEVER:
            lit = [rules.LIT[number * 10 + digit].bit_count() for digit in (old, new)]
            found[old, new] = cost if lit[1] >= lit[0] else -cost
    return found


def changed(**cost_of: int | None) -> dict[tuple[int, int], int]:
    """The standard table with these changes, and their inverses, put in or taken out."""
    table = dict(STANDARD)
    for pair, cost in cost_of.items():
        old, new = map(int, pair[1:])
        for way, sign in (((old, new), 1), ((new, old), -1)):
            table.pop(way, None)
            if cost is not None:
                table[way] = sign * cost
    return table


def names(*hand: str, **position_of: Any) -> list[str]:
    s = position(*hand, "0", "0", **position_of)
    moves = [0] * GAME.actions
    return [GAME.action_name(move) for move in moves[: GAME.legal(s, 0, moves)]]


# -- the table ----------------------------------------------------------------
def test_all_hundred_pairs_cost_what_the_table_says() -> None:
    assert signed("standard") == STANDARD


@pytest.mark.parametrize("font", FONTS)
def test_the_way_back_costs_as_much_in_the_other_colour(font: str) -> None:
    table = signed(font)
    assert all(table[new, old] == -cost for (old, new), cost in table.items())


@pytest.mark.parametrize("font", FONTS)
def test_a_digit_is_itself_for_nothing_and_no_change_is_for_nothing(font: str) -> None:
    table = signed(font)
    assert {pair for pair, cost in table.items() if cost == 0} == {(d, d) for d in range(10)}


@pytest.mark.parametrize("font", FONTS)
def test_everything_can_become_an_8_and_an_8_everything(font: str) -> None:
    assert all((digit, 8) in signed(font) for digit in range(10))
    assert all((8, digit) in signed(font) for digit in range(10))


@pytest.mark.parametrize("font", FONTS)
def test_no_change_costs_more_than_five_so_seven_pieces_pay_for_any(font: str) -> None:
    assert max(signed(font).values()) == rules.DEAREST == 5


def test_a_2_can_only_become_an_8_and_only_an_8_a_2() -> None:
    assert [pair for pair in STANDARD if 2 in pair] == [(2, 2), (2, 8), (8, 2)]
    assert [pair for pair in signed("standard") if 2 in pair] == [(2, 2), (2, 8), (8, 2)]


# -- other fonts --------------------------------------------------------------
@pytest.mark.parametrize(
    ("font", "table", "ways"),
    [
        ("standard", changed(), 21),
        ("six_without_top", changed(_56=None, _68=2), 20),
        (
            "nine_without_bottom",
            changed(_39=None, _59=None, _49=1, _19=3, _79=2, _98=2),
            19,
        ),
        (
            "six_and_nine_short",
            changed(_56=None, _68=2, _39=None, _59=None, _49=1, _19=3, _79=2, _98=2),
            18,
        ),
        ("seven_with_four", changed(_73=None, _17=2, _70=2, _79=2, _78=3), 20),
        ("one_on_left", changed(_13=None, _14=None, _17=None, _19=None, _16=4), 18),
    ],
)
def test_a_font_has_its_own_table(font: str, table: dict[tuple[int, int], int], ways: int) -> None:
    assert signed(font) == table
    assert sum(cost > 0 for cost in table.values()) == ways


def test_a_7_of_four_segments_is_not_made_of_a_3_and_costs_a_1_two() -> None:
    assert "play one 7" not in names("3", pieces=(7, 0, 0), digit_font="seven_with_four")
    assert "play one 7" not in names("1", pieces=(1, 0, 0), digit_font="seven_with_four")
    assert "play one 7" in names("1", pieces=(2, 0, 0), digit_font="seven_with_four")


# -- changes in play ----------------------------------------------------------
def test_a_3_becomes_a_9_with_one_piece_and_never_a_2() -> None:
    assert names("3", pieces=(1, 0, 0)) == ["play one 3", "play one 9"]
    assert "play one 2" not in names("3", pieces=(7, 0, 0))


def test_a_0_never_becomes_a_9_as_that_needs_both_colours() -> None:
    assert "play one 9" not in names("0", pieces=(7, 0, 0))


def test_a_2_is_played_as_a_2_or_an_8() -> None:
    assert names("2", pieces=(7, 0, 0)) == ["play one 2", "play one 8"]


def test_cards_of_one_play_may_use_different_colours() -> None:
    s = position("5 8", "0", "0", pieces=(2, 0, 0))
    for action in ("play two 9s", "lay 5 as 9", "lay 8 as 9"):
        GAME.apply(s, 0, GAME.read_action(action))
    assert (s.pieces[0], GAME.reveal(s)["field"]) == (0, "two 9s")


def test_a_6_and_a_9_become_two_5s_for_two_pieces() -> None:
    assert "play two 5s" in names("6 9", pieces=(2, 0, 0))
    assert "play two 5s" not in names("6 9", pieces=(1, 0, 0))


def test_a_0_a_6_and_a_9_become_three_8s_for_three_pieces() -> None:
    assert "play three 8s" in names("0 6 9", pieces=(3, 0, 0))
    assert "play three 8s" not in names("0 6 9", pieces=(2, 0, 0))


def test_without_pieces_a_3_and_a_4_are_no_pair() -> None:
    assert names("3 4") == ["play one 3", "play one 4"]


def test_one_may_lead_more_than_six_of_a_rank() -> None:
    can = names("8 8 8 8 8 8 0 0 0 6 6 6", pieces=(6, 0, 0))
    assert "play twelve 8s" in can
    assert "play eleven 8s" in names("8 8 8 8 8 8 0 0 0 6 6 6", pieces=(5, 0, 0))
    assert "play twelve 8s" not in names("8 8 8 8 8 8 0 0 0 6 6 6", pieces=(5, 0, 0))


def test_pieces_are_used_when_leading_as_when_following() -> None:
    assert "play one 9" in names("3", pieces=(1, 0, 0))
    assert "play one 9" in names("3", field="8", pieces=(1, 0, 0))
