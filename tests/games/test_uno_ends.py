"""How UNO ends: the stock, the round, the match and its points; a test for each sentence."""

from typing import Any

import pytest
from spoken import spoken

from fairdeal.engine.chance import give_key, key_of
from fairdeal.games.uno import GAME, rules
from fairdeal.games.uno.rules import State
from fairdeal.games.uno.words import ending, position

names, play, hand, sizes = spoken(GAME)

ANY_WILD = [f"play wild as {colour}" for colour in ("red", "yellow", "green", "blue")]


def top(s: State) -> tuple[str, str]:
    table = GAME.reveal(s)
    return table["top"], table["colour"]


def places(s: State) -> list[int]:
    places = [0] * s.seats
    GAME.rank(s, places)
    return places


# -- an empty stock -----------------------------------------------------------
def test_an_empty_stock_is_made_of_the_discards_below_the_top_card() -> None:
    s = position("R+2 G7", "B1", "B2", top="R5", stock="Y1")
    discards = s.discards
    play(s, 0, "play red draw 2")
    assert (top(s), s.discards, s.stock) == (("red draw 2", "red"), 1, discards - 1)
    assert "yellow 1" in hand(s, 1)
    assert sizes(s) == [1, 3, 1]


def test_the_discards_are_shuffled_when_they_become_the_stock() -> None:
    orders = set()
    for seed in range(3):
        s = position("G7", "B1", top="R5", stock="")
        give_key(s, key_of(seed))
        orders.add(tuple(GAME.reveal(play(s, 0, "draw"))["stock"]))
    assert len(orders) == 3


def test_the_discards_stay_until_a_card_is_needed() -> None:
    s = play(position("G7", "B1", top="R5", stock="Y1"), 0, "draw")
    assert s.stock == 0
    assert s.discards > 1


def test_a_wild_that_comes_back_through_the_stock_has_lost_its_colour() -> None:
    s = position("G7", "B1", top="R5", stock="", discards="W")
    rules.turn_over(s)
    s.loose = 0
    wild = list(s.pile).index(rules.WILD)
    s.pile[wild], s.pile[s.stock - 1] = s.pile[s.stock - 1], s.pile[wild]
    assert names(play(s, 0, "draw"), 0) == [*ANY_WILD, "keep"]


def test_who_must_draw_more_than_there_is_draws_what_there_is_and_forfeits() -> None:
    s = position("R+2 G7", "B1", "B2", top="R5", stock="Y1", reshuffle=False)
    play(s, 0, "play red draw 2")
    assert (s.turn, sizes(s), s.stock) == (2, [1, 2, 1], 0)


def test_who_must_draw_and_cannot_passes() -> None:
    s = play(position("G7", "B1", "Y3", top="R5", stock="", reshuffle=False), 0, "draw")
    assert (s.turn, sizes(s)) == (1, [1, 1, 1])
    assert not GAME.over(s)


def test_who_must_draw_while_all_other_cards_are_in_hands_passes() -> None:
    s = position("G7", "B1", top="R5")
    rules.take_many(s, 1, s.stock)
    assert sizes(play(s, 0, "draw")) == [1, 106]
    assert s.turn == 1


def test_a_full_circle_without_play_or_draw_ends_the_round_without_a_winner() -> None:
    s = position("G7", "B1", "Y3", top="R5", stock="", reshuffle=False)
    for seat in (0, 1):
        assert not GAME.over(play(s, seat, "draw"))
    assert GAME.over(play(s, 2, "draw"))
    assert (list(s.points)[:3], s.stalemates) == ([0, 0, 0], 1)


def test_a_play_breaks_the_circle_of_empty_turns() -> None:
    s = position("G9", "B1 R7", "Y3", top="R5", stock="", reshuffle=False)
    play(play(s, 0, "draw"), 1, "play red 7")
    assert not GAME.over(play(play(s, 2, "draw"), 0, "draw"))
    assert GAME.over(play(s, 1, "draw"))


def test_who_holds_fewest_cards_may_be_agreed_to_win_a_stalemate() -> None:
    options: dict[str, Any] = {"reshuffle": False, "stalemate": "fewest_cards"}
    s = position("G9 G9", "B1", "Y3 Y3", top="R5", stock="", **options)
    for seat in range(3):
        play(s, seat, "draw")
    assert list(s.points)[:3] == [0, 1, 0]


def test_a_tie_for_the_fewest_cards_has_no_winner() -> None:
    options: dict[str, Any] = {"reshuffle": False, "stalemate": "fewest_cards"}
    s = position("G9", "B1", "Y3 Y3", top="R5", stock="", **options)
    for seat in range(3):
        play(s, seat, "draw")
    assert GAME.over(s)
    assert list(s.points)[:3] == [0, 0, 0]


def test_the_winner_of_a_stalemate_gets_the_points_of_the_others_only() -> None:
    options: dict[str, Any] = {
        "reshuffle": False,
        "stalemate": "fewest_cards",
        "scoring": "mattel",
        "target": 11,
    }
    s = position("G9", "B1 B7", "Y1 Y2", top="R5", stock="", **options)
    for seat in range(3):
        play(s, seat, "draw")
    assert s.points[0] == 11


# -- the end of a round -------------------------------------------------------
def test_whoever_runs_out_of_cards_first_wins_the_round_at_once() -> None:
    s = play(position("R1", "R2", top="R5"), 0, "play red 1")
    assert GAME.over(s)
    assert list(s.points)[:2] == [1, 0]
    assert names(s, 0) == names(s, 1) == []


@pytest.mark.parametrize(
    ("card", "action"), [("R+2", "play red draw 2"), ("W+4", "play wild draw 4 as red")]
)
def test_a_last_draw_card_makes_nobody_draw(card: str, action: str) -> None:
    s = play(position(card, "R2", top="R5"), 0, action)
    assert GAME.over(s)
    assert hand(s, 1) == ["red 2"]


def test_a_match_is_one_round_unless_more_are_agreed() -> None:
    assert GAME.over(play(position("R1", "R2", top="R5"), 0, "play red 1"))
    assert not GAME.over(play(position("R1", "R2", top="R5", n_rounds=2), 0, "play red 1"))


def test_the_most_rounds_won_win_the_match() -> None:
    s = position("R1", "R2", "R3", top="R5", n_rounds=5)
    s.points[0], s.points[1], s.points[2], s.round = 1, 1, 2, 4
    assert places(play(s, 0, "play red 1")) == [1, 3, 1]


def test_who_won_no_round_has_no_place() -> None:
    assert places(play(position("R1", "R2", "R3", top="R5"), 0, "play red 1")) == [1, 0, 0]


# -- points -------------------------------------------------------------------
def test_the_winner_gets_what_the_others_hold() -> None:
    s = position("R1", "R7 GS W", "B0", top="R5", scoring="mattel")
    assert play(s, 0, "play red 1").points[0] == 7 + 20 + 50


@pytest.mark.parametrize(
    ("cards", "worth"),
    [("R0", 0), ("R9", 9), ("BS", 20), ("BR", 20), ("B+2", 20), ("W", 50), ("W+4", 50)],
)
def test_a_number_is_worth_its_face_an_action_card_20_and_a_wild_50(cards: str, worth: int) -> None:
    s = position("R1", cards, top="R5", scoring="mattel")
    assert play(s, 0, "play red 1").points[0] == worth


def test_cards_held_twice_count_twice() -> None:
    s = position("R1", "G9 G9 W W", top="R5", scoring="mattel")
    assert play(s, 0, "play red 1").points[0] == 118


def test_a_round_is_worth_1_where_points_are_not_counted() -> None:
    assert play(position("R1", "R7 GS W", top="R5"), 0, "play red 1").points[0] == 1


def test_a_last_draw_2_makes_the_next_player_draw_before_points_are_counted() -> None:
    s = position("R+2", "B1", "G1", top="R5", stock="Y9 Y8 Y7", scoring="mattel")
    assert play(s, 0, "play red draw 2").points[0] == 1 + 7 + 8 + 1


def test_a_last_wild_draw_4_makes_the_next_in_the_direction_of_play_draw_four() -> None:
    options: dict[str, Any] = {"scoring": "mattel", "target": 32, "direction": -1}
    s = position("W+4", "B1", "G1", top="R5", stock="Y9 Y8 Y7 Y6", **options)
    assert play(s, 0, "play wild draw 4 as red").points[0] == 1 + 9 + 8 + 7 + 6 + 1
    assert sizes(s) == [0, 1, 5]


def test_a_last_draw_card_may_be_agreed_to_deal_nothing() -> None:
    s = position("R+2", "B1", top="R5", stock="Y9 Y8", scoring="mattel", final_draw_applies=False)
    assert play(s, 0, "play red draw 2").points[0] == 1


def test_a_match_for_points_ends_at_the_target_whatever_the_number_of_rounds() -> None:
    s = position("R1", "W", top="R5", scoring="mattel", target=50, n_rounds=9)
    assert GAME.over(play(s, 0, "play red 1"))
    s = position("R1", "W", top="R5", scoring="mattel", target=51, n_rounds=1)
    assert not GAME.over(play(s, 0, "play red 1"))


def test_points_add_up_over_rounds() -> None:
    s = position("R1", "W", top="R5", scoring="mattel", target=100)
    s.points[0] = 50
    assert GAME.over(play(s, 0, "play red 1"))
    assert (s.points[0], places(s)) == (100, [1, 0])


def test_three_rounds_in_a_row_without_a_winner_end_a_match_for_points() -> None:
    s = position("G9", "B1", top="R5", stock="", reshuffle=False, scoring="mattel")
    s.fruitless, s.points[1] = 2, 40
    assert GAME.over(play(play(s, 0, "draw"), 1, "draw"))
    assert places(s) == [0, 1]


@pytest.mark.parametrize("before", [0, 1])
def test_fewer_rounds_without_a_winner_do_not_end_a_match_for_points(before: int) -> None:
    s = position("G9", "B1", top="R5", stock="", reshuffle=False, scoring="mattel")
    s.fruitless = before
    assert not GAME.over(play(play(s, 0, "draw"), 1, "draw"))


def test_a_round_that_is_won_breaks_the_row_without_a_winner() -> None:
    s = position("R1", "B1", top="R5", scoring="mattel")
    s.fruitless = 2
    assert play(s, 0, "play red 1").fruitless == 0


# -- a round that goes on too long --------------------------------------------
def test_max_moves_end_a_round_without_a_winner() -> None:
    s = position("G7", "B1", top="R5", stock="Y1 Y2 Y3", max_moves=2)
    assert not GAME.over(play(s, 0, "draw"))
    assert GAME.over(play(s, 1, "draw"))
    assert (list(s.points)[:2], s.cuts) == ([0, 0], 1)


def test_after_a_cut_no_drawn_card_and_no_owed_cards_are_shown() -> None:
    s = play(position("G7", "B1", top="R5", stock="R1", max_moves=1), 0, "draw")
    assert GAME.over(s)
    assert s.drawn != rules.NO_CARD  # in the bytes, which journals of such matches are marked with
    assert GAME.reveal(s)["drawn"] is None
    owing = play(
        position("R+2 G7", "B1", top="R5", stacking=True, max_moves=1), 0, "play red draw 2"
    )
    assert owing.owed == 2
    assert GAME.reveal(owing)["owed"] == 0


def test_a_match_for_points_that_ends_by_rounds_without_a_winner_says_so() -> None:
    s = position("G7", "B1", top="R5", stock="Y1 Y2 Y3", scoring="mattel", max_moves=1)
    for _ in range(rules.FRUITLESS):
        assert ending(s) is None
        play(s, s.turn, names(s, s.turn)[0])
    assert GAME.over(s)
    said = ending(s)
    assert said is not None
    assert GAME.say(said).startswith("three rounds in a row had no winner, so the match ended")


def test_a_round_won_with_its_last_allowed_move_is_won() -> None:
    s = play(position("R1", "B1", top="R5", max_moves=1), 0, "play red 1")
    assert (s.points[0], s.cuts) == (1, 0)


def test_max_moves_count_anew_each_round() -> None:
    s = position("R1", "B1", top="R5", max_moves=2, n_rounds=2)
    assert (play(s, 0, "play red 1").ply, GAME.over(s)) == (0, False)


def test_a_live_table_has_no_max_moves_and_a_simulated_one_has_10_000() -> None:
    assert GAME.choose(2)["max_moves"] is None
    assert GAME.choose(2, simulated=True)["max_moves"] == 10_000
