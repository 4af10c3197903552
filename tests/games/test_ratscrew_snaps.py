"""Snaps and counting out in Ratscrew: which player can win a stack, and when."""

from typing import Any

import pytest
from spoken import spoken

from fairdeal.games.ratscrew import GAME
from fairdeal.games.ratscrew.rules import State
from fairdeal.games.ratscrew.words import position

names, play, hand, sizes = spoken(GAME)


def fact(s: State, name: str) -> Any:
    return GAME.reveal(s)[name]


def snaps(stack: str, call: int = 0) -> list[str]:
    """The kinds of snap that are valid on this stack."""
    return fact(position("10C", "10D", stack=stack, call=call), "snaps")


# -- calling out --------------------------------------------------------------
@pytest.mark.parametrize("ace", ["AC", "AD", "AH", "AS"])
def test_an_ace_as_the_first_card_of_the_game_can_be_snapped(ace: str) -> None:
    s = play(position(f"{ace} 3C", "5C"), 0, "lay")
    assert fact(s, "snaps") == ["calling out"]
    assert fact(play(s, 1, "snap"), "last stack to") == 1


@pytest.mark.parametrize(
    ("rank", "call"),
    [("A", 1), *((str(rank), rank) for rank in range(2, 11)), ("J", 11), ("Q", 12), ("K", 13)],
)
def test_a_card_can_be_snapped_on_its_own_call_and_on_no_other(rank: str, call: int) -> None:
    for called in range(1, 14):
        s = play(position(f"{rank}D 3C", "5C", call=(called - 2) % 13 + 1), 0, "lay")
        assert fact(s, "called") == called
        assert (fact(s, "snaps") == ["calling out"]) == (called == call)


def test_calling_out_is_for_the_card_laid_last_only() -> None:
    s = play(position("7C 4C", "8C", "2C", call=6), 0, "lay")
    assert fact(s, "snaps") == ["calling out"]
    assert fact(play(s, 1, "lay"), "snaps") == ["calling out"]
    assert fact(play(s, 2, "lay"), "snaps") == []


def test_a_call_stays_valid_when_a_card_goes_under_the_stack() -> None:
    s = play(position("7C", "8C", "2C", call=6, out_of_turn="stack_bottom"), 0, "lay")
    assert fact(play(s, 2, "lay"), "snaps") == ["calling out"]


# -- standard and sandwich ----------------------------------------------------
@pytest.mark.parametrize(
    ("stack", "kinds"),
    [
        ("9D 9H", ["standard"]),
        ("4D 9D 9H 2D", ["standard"]),
        ("QC QD 3D", ["standard"]),
        ("4D 9D 2D 9H KD", ["sandwich"]),
        ("AD 2D AH", ["sandwich"]),
        ("2D AD 2H", ["sandwich"]),
        ("3D 8D 5D 3H", []),
        ("5D 5H 5S", ["standard", "sandwich"]),
        ("JD QD KD", []),
        ("4D", []),
        ("", []),
    ],
)
def test_equal_ranks_beside_each_other_or_with_one_between_can_be_snapped_anywhere(
    stack: str, kinds: list[str]
) -> None:
    assert snaps(stack) == kinds


def test_a_pair_can_be_snapped_as_long_as_the_stack_is_there() -> None:
    s = position("9C 3C 4C", "9D 5C 6C", rest=0, stack="2D", call=7)
    for turn in range(6):
        play(s, turn % 2, "lay")
    assert fact(s, "stack") == ["2D", "9C", "9D", "3C", "5C", "4C", "6C"]
    assert fact(s, "snaps") == ["standard"]


def test_a_sandwich_can_be_snapped_as_long_as_the_stack_is_there() -> None:
    s = position("9C 9D 7C", "2C 5C 6C", rest=0, call=7)
    for turn in range(5):
        play(s, turn % 2, "lay")
    assert fact(s, "snaps") == ["sandwich"]


# -- the dark queen -----------------------------------------------------------
def test_the_queen_of_spades_can_be_snapped_while_she_is_on_top() -> None:
    s = play(position("QS 4C", "8C", "2C", call=1), 0, "lay")
    assert fact(s, "snaps") == ["dark queen"]
    assert fact(play(s, 1, "lay"), "snaps") == []


def test_the_queen_of_spades_also_starts_a_count_of_two() -> None:
    s = play(position("QS 4C", "8C", "2C", call=6), 0, "lay")
    assert (fact(s, "owner"), fact(s, "count")) == (0, 2)


@pytest.mark.parametrize("queen", ["QC", "QD", "QH"])
def test_another_queen_is_not_dark(queen: str) -> None:
    assert snaps(f"4D {queen}") == []
    assert snaps(f"4D {queen}", call=12) == ["calling out"]


# -- counting out -------------------------------------------------------------
@pytest.mark.parametrize(("card", "value"), [("AD", 4), ("KD", 3), ("QD", 2), ("JD", 1)])
def test_a_picture_card_starts_a_count_and_does_not_count_itself(card: str, value: int) -> None:
    s = play(position(f"{card} 4C", "8C", call=6), 0, "lay")
    assert (fact(s, "owner"), fact(s, "count")) == (0, value)


@pytest.mark.parametrize("card", ["2D", "5D", "9D", "10D"])
def test_any_other_card_starts_none(card: str) -> None:
    s = play(position(f"{card} 4C", "8C", call=6), 0, "lay")
    assert (fact(s, "owner"), fact(s, "count")) == (None, None)


def test_one_card_after_a_jack_its_owner_wins_the_stack_at_once() -> None:
    s = play(play(position("JC 4C", "5C 8C", "9C", call=6), 0, "lay"), 1, "lay")
    assert (hand(s, 0), s.turn) == (["4C", "JC", "5C"], 0)


def test_three_cards_after_a_king_his_owner_wins_the_stack() -> None:
    s = position("KC 2C 3C", "4C", "7C", call=8)
    for seat in (0, 1, 2):
        play(s, seat, "lay")
        assert fact(s, "last stack to") is None
    play(s, 0, "lay")
    assert (hand(s, 0), s.turn) == (["3C", "KC", "4C", "7C", "2C"], 0)


def test_a_new_picture_card_takes_the_place_of_the_count() -> None:
    s = position("AC 3C", "9C 8C", "QC 5C", call=5)
    for seat in (0, 1, 2, 0):
        play(s, seat, "lay")
    assert (fact(s, "owner"), fact(s, "count")) == (2, 1)
    play(s, 1, "lay")
    assert (fact(s, "last stack to"), s.turn) == (2, 2)


def test_a_picture_card_that_would_end_the_count_begins_another() -> None:
    s = position("KC 7C 3C", "4C JC 9C", call=8)
    for seat in (0, 1, 0, 1):
        play(s, seat, "lay")
    assert (fact(s, "last stack to"), fact(s, "owner"), fact(s, "count")) == (None, 1, 1)


def test_a_card_laid_out_of_turn_does_not_count() -> None:
    for out_of_turn in ("keep", "stack_bottom"):
        s = position("KC 7C", "4C", "5C", call=8, out_of_turn=out_of_turn)
        play(play(s, 0, "lay"), 2, "lay")
        assert fact(s, "count") == 3


def matched_at_the_end_of_the_count(**options: Any) -> State:
    """A jack by seat 0, then a 9 by seat 1 on the call of 9."""
    s = position("JC 4C", "9C 6C", "2C", "3C", call=7, **options)
    return play(play(s, 0, "lay"), 1, "lay")


def test_where_there_is_another_snap_at_the_end_of_the_count_nobody_wins_by_itself() -> None:
    s = matched_at_the_end_of_the_count()
    assert (fact(s, "last stack to"), fact(s, "count")) == (None, 0)
    assert fact(s, "snaps") == ["calling out", "counting out"]


@pytest.mark.parametrize("seat", range(4))
def test_then_the_first_to_snap_wins_whoever_it_is(seat: int) -> None:
    s = play(matched_at_the_end_of_the_count(), seat, "snap")
    assert (fact(s, "last stack to"), s.turn) == (seat, seat)


def test_if_nobody_snaps_and_the_other_snap_is_gone_with_the_next_card_the_owner_wins_now() -> None:
    s = play(matched_at_the_end_of_the_count(), 2, "lay")
    assert (hand(s, 0), s.turn) == (["4C", "JC", "9C", "2C"], 0)


def test_if_nobody_snaps_and_the_next_card_is_a_picture_a_new_count_begins() -> None:
    s = position("JC 4C", "9C 6C", "KC", "3C", call=7)
    for seat in (0, 1, 2):
        play(s, seat, "lay")
    assert (fact(s, "owner"), fact(s, "count"), fact(s, "snaps")) == (2, 3, [])


def test_a_stack_with_a_sandwich_in_it_is_only_won_by_a_snap() -> None:
    s = position("JC 4C", "9C 7C", "2C 5C", stack="6D 3D 6H", call=5)
    for seat in (0, 1, 2, 0, 1, 2):
        play(s, seat, "lay")
        assert fact(s, "last stack to") is None
    assert fact(s, "snaps") == ["sandwich", "counting out"]
    assert fact(play(s, 1, "snap"), "last stack to") == 1


def test_an_owner_without_cards_wins_a_counted_out_stack_and_is_on_turn() -> None:
    s = play(play(position("JC", "5C 8C", "9C", call=6), 0, "lay"), 1, "lay")
    assert (hand(s, 0), s.turn) == (["JC", "5C"], 0)


def test_even_where_snapping_in_is_not_allowed() -> None:
    s = play(play(position("JC", "5C 8C", "9C", call=6, snap_in=False), 0, "lay"), 1, "lay")
    assert (hand(s, 0), s.turn) == (["JC", "5C"], 0)


def test_a_won_stack_ends_the_count() -> None:
    s = position("2C 4C", "9C", "6C", stack="KD 5D 5H", owner=2, count=1)
    play(s, 0, "snap", "lay")
    assert (fact(s, "owner"), fact(s, "last stack to"), fact(s, "stack")) == (None, 0, ["2C"])


# -- a race at the end of the count -------------------------------------------
@pytest.mark.parametrize("seat", range(3))
def test_in_a_race_nothing_is_won_by_itself_and_any_snap_is_valid(seat: int) -> None:
    s = position("JC 4C", "5C 8C", "9C", call=6, counting_out="race")
    play(play(s, 0, "lay"), 1, "lay")
    assert (fact(s, "last stack to"), fact(s, "snaps")) == (None, ["counting out"])
    assert fact(play(s, seat, "snap"), "last stack to") == seat


def test_in_a_race_the_stack_can_be_snapped_until_the_next_picture_card() -> None:
    s = position("JC 4C KC", "5C 7C", "9C 3C", call=9, counting_out="race")
    for seat in (0, 1, 2, 0, 1, 2):
        play(s, seat, "lay")
    assert fact(s, "snaps") == ["counting out"]
    assert fact(play(s, 0, "lay"), "snaps") == []
