"""Segments, from the deck to the first turn of each round: a test for each sentence."""

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from fairdeal.engine.chance import give_key, key_of
from fairdeal.engine.face import blank
from fairdeal.games.segments import GAME
from fairdeal.games.segments.rules import State
from fairdeal.games.segments.words import position


def dealt(seats: int, seed: int = 0, **options: Any) -> State:
    s = blank(GAME.state)
    GAME.settle(s, seats, GAME.choose(seats, options=options))
    give_key(s, key_of(seed))
    GAME.deal(s)
    return s


def pieces(s: State) -> list[int]:
    return list(s.pieces)[: s.seats]


def sizes(s: State) -> list[int]:
    return [len(hand) for hand in GAME.reveal(s)["hands"]]


def all_cards(s: State) -> Counter[str]:
    table = GAME.reveal(s)
    return Counter(chain(*table["hands"], table["set aside"], table["played"]))


def next_round(*points: int, **options: Any) -> State:
    """The second round of three seats, after seat 1 went out first and seat 0 second."""
    s = position("5", "", "3 4", points=points, **options)
    for action in ("play one 5", "lay 5"):
        GAME.apply(s, 0, GAME.read_action(action))
    return s


# -- cards --------------------------------------------------------------------
def test_there_are_60_cards_six_of_each_digit() -> None:
    assert all_cards(dealt(4)) == Counter({str(digit): 6 for digit in range(10)})


# -- the deal -----------------------------------------------------------------
@pytest.mark.parametrize(("seats", "aside"), [(2, 36), (3, 24), (4, 12), (5, 0)])
def test_each_seat_has_twelve_cards_and_the_others_are_out_of_the_game(
    seats: int, aside: int
) -> None:
    s = dealt(seats)
    assert sizes(s) == [12] * seats
    assert len(GAME.reveal(s)["set aside"]) == aside


@pytest.mark.parametrize(
    ("seats", "given"), [(2, [1, 1]), (3, [1, 1, 2]), (4, [1, 1, 2, 2]), (5, [1, 1, 2, 2, 3])]
)
def test_pieces_are_given_by_turn_order(seats: int, given: list[int]) -> None:
    assert pieces(dealt(seats)) == given


def test_cards_are_dealt_one_at_a_time_from_the_starter_on() -> None:
    three, five = dealt(3), dealt(5)
    from_three = dealt(5, first_starter="seat_3")
    hands = [list(s.hands) for s in (three, five, from_three)]
    assert hands[2] == hands[1][2:] + hands[1][:2]
    assert hands[0][:3] != hands[1][:3]


def test_another_key_is_another_deal_and_the_same_key_the_same() -> None:
    assert dealt(4, 1).bytes() == dealt(4, 1).bytes()
    assert list(dealt(4, 1).hands) != list(dealt(4, 2).hands)


def test_a_round_begins_with_an_empty_field_and_the_starter() -> None:
    s = dealt(4, first_starter="seat_2")
    assert (s.turn, s.field, s.passes, s.round) == (2, 0, 0, 0)


# -- the supply ---------------------------------------------------------------
def test_a_supply_that_is_counted_includes_the_first_pieces() -> None:
    assert dealt(5, segment_supply=35).supply == 35 - 9


def test_too_small_a_supply_gives_what_is_left_in_turn_order() -> None:
    s = dealt(5, segment_supply=3, first_starter="seat_1")
    assert (pieces(s), s.supply) == ([0, 1, 1, 1, 0], 0)


def test_the_supply_is_whole_again_in_the_next_round() -> None:
    s = next_round(segment_supply=35)
    assert (s.supply, pieces(s)) == (31, [2, 1, 1])


# -- who starts ---------------------------------------------------------------
def test_seat_0_starts_the_first_round() -> None:
    assert dealt(4).turn == 0


def test_another_seat_may_be_agreed_to_start() -> None:
    s = dealt(5, first_starter="seat_4")
    assert (s.turn, pieces(s)) == (4, [1, 2, 2, 3, 1])


def test_any_seat_starts_where_it_is_left_to_chance() -> None:
    starters = Counter(dealt(4, seed, first_starter="random").turn for seed in range(80))
    assert set(starters) == {0, 1, 2, 3}
    assert min(starters.values()) > 8


def test_the_next_seat_starts_the_next_round() -> None:
    s = next_round()
    assert (s.round, s.turn, pieces(s)) == (1, 1, [2, 1, 1])


def test_in_a_second_round_of_five_seat_1_has_1_piece_and_seat_0_has_3() -> None:
    s = position("5", "", "3", "4", "4")
    for action in ("play one 5", "lay 5"):
        GAME.apply(s, 0, GAME.read_action(action))
    assert pieces(s) == [3, 1, 1, 2, 2]


def test_the_starter_goes_round_the_table() -> None:
    s = position("5", "", "3 4", opener=2)
    for action in ("play one 5", "lay 5"):
        GAME.apply(s, 0, GAME.read_action(action))
    assert s.turn == 0


def test_the_lowest_score_may_be_agreed_to_start() -> None:
    assert next_round(0, 0, -9, starter="lowest_score").turn == 2


def test_all_rounds_so_far_count_for_the_lowest_score() -> None:
    assert next_round(-40, 0, 0, starter="lowest_score").turn == 0


def test_of_equal_lowest_scores_the_first_seat_after_the_last_starter_starts() -> None:
    # The round is worth 8, 10 and 1 point to the three.
    assert next_round(0, -2, 7, starter="lowest_score").turn == 1
    assert next_round(0, 5, 7, starter="lowest_score").turn == 2
    assert next_round(0, -2, 20, starter="lowest_score").turn == 1


def test_who_went_out_first_may_be_agreed_to_start() -> None:
    assert next_round(starter="first_out").turn == 1
    s = position("5", "3 4", "", starter="first_out")
    for action in ("play one 5", "lay 5"):
        GAME.apply(s, 0, GAME.read_action(action))
    assert s.turn == 2


def test_where_nobody_went_out_the_next_seat_starts() -> None:
    s = position("5", "3", "4", starter="first_out", lead_may_pass=True)
    for seat in range(3):
        GAME.apply(s, seat, GAME.read_action("pass"))
    assert (s.round, s.turn) == (1, 1)


# -- rounds -------------------------------------------------------------------
def test_everything_is_dealt_anew_for_a_round() -> None:
    s = next_round()
    assert sizes(s) == [12, 12, 12]
    assert all_cards(s) == all_cards(dealt(3))
    assert (s.field, s.played, s.passes, s.out, s.used) == (0, 0, 0, -1, 0)


def test_pieces_do_not_carry_over() -> None:
    s = position("5", "", "3 4", pieces=(6, 7, 5))
    for action in ("play one 5", "lay 5"):
        GAME.apply(s, 0, GAME.read_action(action))
    assert pieces(s) == [2, 1, 1]
