"""A turn of Beverbende: picking a card, keeping it or not, the piles; a test for each sentence."""

import pytest
from spoken import spoken

from fairdeal.engine.chance import give_key, key_of
from fairdeal.games.beverbende import GAME
from fairdeal.games.beverbende.words import position

names, play, hand, sizes = spoken(GAME)

SWAPS = ["swap a", "swap b", "swap c", "swap d"]
ROWS = ("1 9 3 4", "5 6 7 8", "0 0 2 2")


# -- picking a card -----------------------------------------------------------
def test_a_turn_begins_with_a_card_from_the_stock_or_the_discards() -> None:
    assert names(position(*ROWS, top="5"), 0) == ["draw", "take"]


def test_only_the_seat_on_turn_may_act() -> None:
    s = position(*ROWS, top="5", turn=1)
    assert [bool(names(s, seat)) for seat in range(3)] == [False, True, False]


def test_nobody_but_the_seat_on_turn_may_act_while_it_holds_a_card() -> None:
    s = play(position(*ROWS, top="5"), 0, "draw")
    assert [bool(names(s, seat)) for seat in range(3)] == [True, False, False]


# -- a number from the stock --------------------------------------------------
def test_a_number_from_the_stock_is_swapped_or_discarded() -> None:
    s = play(position(*ROWS, top="5", stock="2"), 0, "draw")
    assert names(s, 0) == [*SWAPS, "discard"]


def test_a_swapped_card_lies_in_the_row_and_what_it_replaced_on_the_discards() -> None:
    s = play(position(*ROWS, top="5", stock="2"), 0, "draw", "swap b")
    assert hand(s, 0) == ["1", "2", "3", "4"]
    assert GAME.reveal(s)["discards"][:2] == ["9", "5"]
    assert names(s, 0) == ["knock", "end"]


def test_a_discarded_number_leaves_the_row_as_it_was() -> None:
    s = play(position(*ROWS, top="5", stock="8"), 0, "draw", "discard")
    assert (GAME.reveal(s)["top"], hand(s, 0)) == ("8", ["1", "9", "3", "4"])
    assert names(s, 0) == ["knock", "end"]


def test_an_action_card_that_is_replaced_can_be_taken_by_the_next() -> None:
    s = position("1 peek 3 4", "5 6 7 8", top="5", stock="2")
    play(s, 0, "draw", "swap b", "end")
    assert names(play(s, 1, "take"), 1) == [f"peek at {one}" for one in "abcd"] + ["skip"]


def test_an_action_card_in_a_row_can_be_used_by_nobody() -> None:
    s = position("peek switch pick-again 4", "5 6 7 8", top="5", stock="2")
    assert names(s, 0) == ["draw", "take"]
    assert names(play(s, 0, "draw"), 0) == [*SWAPS, "discard"]


# -- a number from the discards -----------------------------------------------
def test_a_number_may_be_taken_from_the_discards_and_swapped() -> None:
    s = play(position(*ROWS, top="1", discards="8"), 0, "take", "swap c")
    assert hand(s, 0) == ["1", "9", "1", "4"]
    assert GAME.reveal(s)["discards"][:2] == ["3", "8"]


def test_a_number_taken_from_the_discards_may_be_put_back() -> None:
    s = position(*ROWS, top="5")
    before = GAME.reveal(s)["discards"]
    play(s, 0, "take", "discard")
    assert (GAME.reveal(s)["discards"], hand(s, 0)) == (before, ["1", "9", "3", "4"])
    assert names(s, 0) == ["knock", "end"]


def test_a_number_taken_from_the_discards_may_be_agreed_to_be_kept() -> None:
    s = play(position(*ROWS, top="5", discard_pick_must_swap=True), 0, "take")
    assert names(s, 0) == SWAPS


def test_only_numbers_from_the_discards_are_bound_to_be_kept() -> None:
    s = position(*ROWS, top="peek", stock="5", discard_pick_must_swap=True)
    assert "skip" in names(play(s, 0, "take"), 0)
    s = position(*ROWS, top="peek", stock="5", discard_pick_must_swap=True)
    assert "discard" in names(play(s, 0, "draw"), 0)


# -- an action card from the discards -----------------------------------------
def test_an_action_card_may_be_taken_from_the_discards_used_and_lies_there_again() -> None:
    s = play(position(*ROWS, top="peek"), 0, "take", "peek at c")
    assert GAME.reveal(s)["discards"] == ["peek"]


@pytest.mark.parametrize("card", ["peek", "switch", "pick-again"])
def test_taking_action_cards_from_the_discards_may_be_ruled_out(card: str) -> None:
    assert names(position(*ROWS, top=card, action_from_discard=False), 0) == ["draw"]
    assert names(position(*ROWS, top="9", action_from_discard=False), 0) == ["draw", "take"]


# -- action cards and the row -------------------------------------------------
@pytest.mark.parametrize("card", ["peek", "switch", "pick-again"])
def test_a_drawn_action_card_is_not_put_into_the_row(card: str) -> None:
    assert not set(SWAPS) & set(names(play(position(*ROWS, top="5", stock=card), 0, "draw"), 0))


@pytest.mark.parametrize("card", ["peek", "switch", "pick-again"])
@pytest.mark.parametrize("pick", ["draw", "take"])
def test_an_action_card_may_be_agreed_to_go_into_the_row(card: str, pick: str) -> None:
    s = position(*ROWS, top=card, stock=card, place_action_cards=True)
    assert set(SWAPS) < set(names(play(s, 0, pick), 0))
    play(s, 0, "swap d")
    assert (hand(s, 0)[3], GAME.reveal(s)["top"]) == (card, "4")


def test_an_action_card_of_an_extra_draw_may_then_go_into_the_row_too() -> None:
    s = position(*ROWS, top="5", stock="peek pick-again", place_action_cards=True)
    play(s, 0, "draw", "pick again", "swap a")
    assert hand(s, 0) == ["peek", "9", "3", "4"]


# -- the end of a turn --------------------------------------------------------
def test_a_turn_is_ended_in_so_many_words_and_the_next_seat_clockwise_follows() -> None:
    s = position(*ROWS, top="5", stock="3", turn=2, knocker=1)
    assert names(play(s, 2, "draw", "swap a"), 2) == ["end"]
    assert play(s, 2, "end").turn == 0


# -- the stock runs out -------------------------------------------------------
def test_all_discards_but_the_top_become_the_stock_when_it_is_empty() -> None:
    s = position(*ROWS, top="8", stock="")
    under = sorted(GAME.reveal(s)["discards"][1:])
    play(s, 0, "draw")
    facts = GAME.reveal(s)
    assert facts["discards"] == ["8"]
    assert sorted([*facts["stock"], facts["held"]]) == under


def test_discards_that_become_the_stock_are_shuffled() -> None:
    firsts = []
    for seed in range(40):
        s = position(*ROWS, top="8", stock="")
        give_key(s, key_of(seed))
        firsts.append(GAME.reveal(play(s, 0, "draw"))["held"])
    assert len(set(firsts)) > 8


def test_ten_discards_give_nine_cards_to_draw() -> None:
    s = position(*ROWS, top="8", discards="9 9 9 9 9 9 9 7 7")
    s.stock = 0
    facts = GAME.reveal(play(s, 0, "draw"))
    assert (len(facts["stock"]), facts["discards"]) == (9 - 1, ["8"])


def test_the_stock_is_not_turned_over_before_a_card_is_needed() -> None:
    s = play(position(*ROWS, top="8", stock="5"), 0, "draw", "discard", "end")
    assert len(GAME.reveal(s)["discards"]) == 66 - 12
    assert GAME.reveal(s)["stock"] == []


def test_even_six_players_with_the_smaller_deck_always_find_a_card_to_draw() -> None:
    nines = "9 9 9 9"
    rows = (nines, nines, "8 8 8 8", "7 7 7 7", "6 6 6 6", "5 5 5 5")
    s = position(*rows, top="4", stock="", deck="ratatatcat54")
    assert len(GAME.reveal(play(s, 0, "draw"))["stock"]) == 54 - 24 - 1 - 1
