"""The action cards of Beverbende: Peek, Switch, Pick again; a test for each sentence."""

from typing import Any

import pytest
from spoken import spoken

from fairdeal.games.beverbende import GAME
from fairdeal.games.beverbende.rules import State
from fairdeal.games.beverbende.words import position

names, play, hand, sizes = spoken(GAME)

ROWS = ("1 9 3 4", "5 6 7 8", "0 0 2 2")
PEEKS = [f"peek at {one}" for one in "abcd"]
SWITCHES = [f"switch {one}" for one in "abcd"]
SWAPS = [f"swap {one}" for one in "abcd"]


def drawn(stock: str, **more: Any) -> State:
    """Seat 0 of three has drawn the last card of this stock."""
    return play(position(*ROWS, top="5", stock=stock, **more), 0, "draw")


def with_all(*seats: int) -> list[str]:
    return [f"switch with {one} of seat {seat}" for seat in seats for one in "abcd"]


def top(s: State, n: int) -> list[str]:
    return GAME.reveal(s)["discards"][:n]


# -- peek ---------------------------------------------------------------------
def test_a_peek_is_for_one_own_card_or_for_nothing() -> None:
    assert names(drawn("peek"), 0) == [*PEEKS, "skip"]


def test_a_peek_leaves_the_row_as_it_was_and_lies_on_the_discards() -> None:
    s = play(drawn("peek"), 0, "peek at c")
    assert (hand(s, 0), top(s, 2)) == (["1", "9", "3", "4"], ["peek", "5"])
    assert names(s, 0) == ["knock", "end"]


@pytest.mark.parametrize("card", ["peek", "switch", "pick-again"])
def test_an_action_card_need_not_be_used(card: str) -> None:
    s = play(drawn(f"3 {card}"), 0, "skip")
    assert (top(s, 1), [hand(s, seat) for seat in range(3)]) == ([card], [r.split() for r in ROWS])
    assert (names(s, 0), GAME.reveal(s)["stock"]) == (["knock", "end"], ["3"])


# -- switch -------------------------------------------------------------------
def test_a_switch_begins_with_a_card_of_ones_own() -> None:
    assert names(drawn("switch"), 0) == [*SWITCHES, "skip"]


def test_a_switch_is_with_any_card_of_another_player() -> None:
    assert names(play(drawn("switch"), 0, "switch a"), 0) == with_all(1, 2)


def test_two_own_cards_are_not_switched_nor_two_of_others() -> None:
    offered = names(play(drawn("switch"), 0, "switch a"), 0)
    assert not [name for name in offered if name.endswith("seat 0")]
    s = play(drawn("switch"), 0, "switch a", "switch with d of seat 2")
    assert hand(s, 1) == ["5", "6", "7", "8"]


def test_switched_cards_trade_places_and_the_turn_is_over() -> None:
    s = play(drawn("switch"), 0, "switch a", "switch with d of seat 2")
    assert (hand(s, 0), hand(s, 2)) == (["2", "9", "3", "4"], ["0", "0", "2", "1"])
    assert (top(s, 2), names(s, 0)) == (["switch", "5"], ["knock", "end"])


def test_an_action_card_in_a_row_moves_by_a_switch_as_any_other() -> None:
    s = position("1 9 3 4", "peek 6 7 8", top="5", stock="switch")
    play(s, 0, "draw", "switch d", "switch with a of seat 1")
    assert (hand(s, 0)[3], hand(s, 1)[0]) == ("peek", "4")


def test_who_knocked_may_be_switched_with() -> None:
    s = play(drawn("switch", knocker=2), 0, "switch a", "switch with b of seat 2")
    assert hand(s, 2) == ["0", "1", "2", "2"]


def test_who_knocked_may_be_agreed_to_be_safe() -> None:
    for knocker, other in ((1, 2), (2, 1)):
        s = play(drawn("switch", knocker=knocker, knocker_protected=True), 0, "switch a")
        assert names(s, 0) == with_all(other)


def test_between_two_a_switch_is_of_no_use_where_who_knocked_is_safe() -> None:
    s = position("1 9 3 4", "5 6 7 8", top="5", stock="switch", knocker=1, knocker_protected=True)
    assert names(play(s, 0, "draw"), 0) == ["skip"]


# -- pick again ---------------------------------------------------------------
def test_a_pick_again_draws_a_card_at_once() -> None:
    s = drawn("3 pick-again")
    assert names(s, 0) == ["pick again", "skip"]
    play(s, 0, "pick again")
    assert (GAME.reveal(s)["held"], names(s, 0)) == ("3", [*SWAPS, "discard"])


def test_who_keeps_the_first_extra_card_draws_no_second() -> None:
    s = play(drawn("7 3 pick-again"), 0, "pick again", "swap b")
    assert (hand(s, 0), top(s, 2)) == (["1", "3", "3", "4"], ["pick-again", "9"])
    assert (names(s, 0), GAME.reveal(s)["stock"]) == (["knock", "end"], ["7"])


def test_who_rejects_the_first_extra_card_may_draw_another_or_stop() -> None:
    s = play(drawn("7 9 pick-again"), 0, "pick again", "discard")
    assert names(s, 0) == ["draw", "stop"]
    assert names(play(s, 0, "stop"), 0) == ["knock", "end"]
    assert top(s, 2) == ["pick-again", "9"]


def test_rejected_cards_are_discarded_in_order_and_the_pick_again_on_top_of_them() -> None:
    s = play(drawn("0 7 9 pick-again"), 0, "pick again", "discard", "draw", "discard")
    assert top(s, 4) == ["pick-again", "7", "9", "5"]


def test_a_third_card_is_never_drawn() -> None:
    s = play(drawn("0 7 9 pick-again"), 0, "pick again", "discard", "draw", "discard")
    assert (names(s, 0), GAME.reveal(s)["stock"]) == (["knock", "end"], ["0"])


def test_while_it_is_in_use_a_pick_again_lies_beside_the_discards() -> None:
    s = play(drawn("7 9 pick-again"), 0, "pick again", "discard")
    assert (GAME.reveal(s)["in use"], top(s, 2)) == (["pick-again"], ["9", "5"])


def test_a_pick_again_may_be_agreed_to_go_onto_the_discards_first() -> None:
    s = drawn("0 7 9 pick-again", action_discard="before")
    play(s, 0, "pick again", "discard", "draw", "discard")
    assert top(s, 4) == ["7", "9", "pick-again", "5"]
    assert GAME.reveal(s)["in use"] is None


def test_a_pick_again_taken_from_the_discards_is_drawn_for_from_the_stock() -> None:
    s = play(position(*ROWS, top="pick-again", stock="3"), 0, "take", "pick again", "swap b")
    assert (hand(s, 0), top(s, 2)) == (["1", "3", "3", "4"], ["pick-again", "9"])


# -- action cards among the extra draws ---------------------------------------
def test_a_switch_of_an_extra_draw_may_be_used_and_ends_the_turn() -> None:
    s = drawn("3 switch pick-again")
    play(s, 0, "pick again", "switch a", "switch with a of seat 1")
    assert (hand(s, 0)[0], hand(s, 1)[0]) == ("5", "1")
    assert (names(s, 0), top(s, 3)) == (["knock", "end"], ["pick-again", "switch", "5"])


def test_a_peek_that_is_skipped_counts_as_rejected() -> None:
    s = play(drawn("3 peek pick-again"), 0, "pick again", "skip")
    assert (names(s, 0), top(s, 1)) == (["draw", "stop"], ["peek"])


@pytest.mark.parametrize("card", ["peek", "switch", "pick-again"])
def test_action_cards_of_extra_draws_may_be_agreed_to_be_of_no_use(card: str) -> None:
    s = play(drawn(f"3 {card} pick-again", pick_again_actions=False), 0, "pick again")
    assert names(s, 0) == ["skip"]
    assert names(play(s, 0, "skip"), 0) == ["draw", "stop"]


def test_a_second_pick_again_leaves_one_more_draw() -> None:
    s = play(drawn("0 7 pick-again pick-again"), 0, "pick again", "pick again")
    assert GAME.reveal(s)["held"] == "7"
    assert names(play(s, 0, "discard"), 0) == ["knock", "end"]


def test_a_second_pick_again_may_be_agreed_to_give_two_draws_anew() -> None:
    s = drawn("0 7 pick-again pick-again", nested_pick_again="reset")
    play(s, 0, "pick again", "pick again", "discard")
    assert names(s, 0) == ["draw", "stop"]
    assert names(play(s, 0, "draw", "discard"), 0) == ["knock", "end"]


def test_a_pick_again_that_is_the_last_draw_can_only_be_skipped() -> None:
    s = play(drawn("0 pick-again 9 pick-again"), 0, "pick again", "discard", "draw")
    assert names(s, 0) == ["skip"]
    s = drawn("0 pick-again 9 pick-again", nested_pick_again="reset")
    assert names(play(s, 0, "pick again", "discard", "draw"), 0) == ["pick again", "skip"]


def test_of_several_used_in_a_turn_the_first_used_ends_on_top() -> None:
    s = drawn("peek pick-again pick-again", discards="6")
    play(s, 0, "pick again", "pick again", "peek at b")
    assert top(s, 5) == ["pick-again", "pick-again", "peek", "5", "6"]


def test_used_cards_are_on_the_discards_before_one_decides_to_knock() -> None:
    s = play(drawn("3 pick-again"), 0, "pick again", "swap b")
    assert ("knock" in names(s, 0), top(s, 1)) == (True, ["pick-again"])
