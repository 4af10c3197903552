"""How Segments ends: going out, the points of a round, the match; a test for each sentence."""

from typing import Any

import pytest

from fairdeal.games.segments import GAME, rules
from fairdeal.games.segments.rules import State
from fairdeal.games.segments.words import position


def play(s: State, seat: int, *actions: str) -> State:
    for action in actions:
        moves = [0] * GAME.actions
        assert GAME.read_action(action) in moves[: GAME.legal(s, seat, moves)]
        GAME.apply(s, seat, GAME.read_action(action))
    return s


def last_round(*hands: str, **position_of: Any) -> State:
    """The last round, in which seat 0 holds a 5, plays it and is out."""
    return play(position("5", *hands, round=2, **position_of), 0, "play one 5", "lay 5")


def points(s: State) -> list[int]:
    points = [0] * s.seats
    GAME.score(s, points)
    return points


def places(s: State) -> list[int]:
    places = [0] * s.seats
    GAME.rank(s, places)
    return places


# -- the end of a round -------------------------------------------------------
def test_who_goes_out_is_remembered_at_once_and_the_round_goes_on() -> None:
    s = play(position("5", "9", "9"), 0, "play one 5", "lay 5")
    assert (s.out, s.round, s.turn) == (0, 0, 1)


def test_the_round_ends_at_once_when_the_second_player_is_out() -> None:
    s = play(position("5", "", "9 9"), 0, "play one 5", "lay 5")
    assert (s.round, s.turn, s.field) == (1, 1, 0)


def test_a_round_that_nobody_will_open_ends() -> None:
    s = position("5 5", "", "9", round=2, lead_may_pass=True)
    play(play(s, 0, "pass"), 2, "pass")
    assert GAME.over(s)
    assert points(s) == [-2 - 1, 7 + 3, -1 - 1]
    assert s.unopened == 1


def test_a_round_cannot_stall_as_every_trick_begins_with_a_play() -> None:
    s = position("5 5", "9", "9")
    for seat in (0, 1, 2):
        moves = [0] * GAME.actions
        s.turn = seat
        assert rules.PASS not in moves[: GAME.legal(s, seat, moves)]


# -- points -------------------------------------------------------------------
def test_first_out_without_pieces_is_worth_10() -> None:
    assert points(last_round("", "9", out=1))[1] == 7 + 3


def test_second_out_with_three_pieces_is_worth_4() -> None:
    assert points(last_round("", "9", pieces=(3, 1, 1)))[0] == 5 - 1


def test_four_cards_and_no_pieces_left_are_worth_1_less() -> None:
    assert points(last_round("", "9 9 8 8"))[2] == -4 + 3


def test_two_cards_and_seven_pieces_left_are_worth_5_less() -> None:
    assert points(last_round("", "9 9", pieces=(0, 0, 7)))[2] == -2 - 3


def test_two_cards_and_one_piece_left_are_worth_2_less_without_a_bonus() -> None:
    assert points(last_round("", "9 9", pieces=(0, 0, 1)))[2] == -2


@pytest.mark.parametrize(("pieces", "lost"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_two_pieces_left_are_worth_1_less_rounded_down(pieces: int, lost: int) -> None:
    assert points(last_round("", "9", pieces=(0, 0, pieces)))[2] == -1 - lost


def test_pieces_count_for_those_who_went_out_too() -> None:
    assert points(last_round("", "9", pieces=(4, 6, 0)))[:2] == [5 - 2, 7 - 3]


def test_the_bonus_looks_at_the_pieces_after_the_last_play() -> None:
    s = position("3", "", "9", pieces=(1, 1, 1), round=2)
    assert points(play(s, 0, "play one 9", "lay 3 as 9"))[0] == 5 + 3


def test_points_add_up_over_the_rounds() -> None:
    s = play(position("5", "", "9", points=(10, -3, 4)), 0, "play one 5", "lay 5")
    assert points(s) == [10 + 8, -3 + 10, 4 + 2]
    assert list(s.latest)[:3] == [8, 10, 2]


# -- the end of the match -----------------------------------------------------
def test_a_match_is_three_rounds() -> None:
    s = play(position("5", "", "9", round=1), 0, "play one 5", "lay 5")
    assert not GAME.over(s)
    assert GAME.over(last_round("", "9"))


def test_nobody_may_act_after_the_last_round() -> None:
    s = last_round("", "9")
    assert [GAME.legal(s, seat, [0] * GAME.actions) for seat in range(3)] == [0, 0, 0]


def test_the_highest_score_wins() -> None:
    assert places(last_round("", "9", points=(3, 0, 20))) == [2, 3, 1]


def test_of_equal_scores_the_better_last_round_wins() -> None:
    # The last round is worth 8, 10 and 2 points to the three.
    s = last_round("", "9", points=(4, 2, 7))
    assert points(s) == [12, 12, 9]
    assert places(s) == [2, 1, 3]


def test_a_better_last_round_does_not_help_against_a_higher_score() -> None:
    assert places(last_round("", "9", points=(5, 2, 7))) == [1, 2, 3]


def test_who_is_equal_in_the_last_round_too_shares_the_win() -> None:
    s = last_round("", "9 8", "9 9", "1", points=(0, 0, 20, 20, 0))
    assert points(s) == [8, 10, 21, 21, 2]
    assert places(s) == [4, 3, 1, 1, 5]


# -- figures ------------------------------------------------------------------
def test_points_are_measured_by_the_turn_order_of_the_round() -> None:
    figures = [0] * len(GAME.figures)
    GAME.measure(last_round("", "9", opener=1), figures)
    assert figures == [10, 2, 8, 0, 0, 1, 0, 0]
