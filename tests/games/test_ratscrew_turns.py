"""The order of play in Ratscrew: the deal, laying, calling, and penalties; a test a sentence."""

from typing import Any

import pytest
from spoken import spoken

from fairdeal.engine.chance import key_of
from fairdeal.engine.table import Table
from fairdeal.games.ratscrew import GAME, rules
from fairdeal.games.ratscrew.rules import State
from fairdeal.games.ratscrew.words import position

names, play, hand, sizes = spoken(GAME)


def fact(s: State, name: str) -> Any:
    return GAME.reveal(s)[name]


# -- the deal (C1, C2) --------------------------------------------------------
@pytest.mark.parametrize(
    ("seats", "piles"),
    [(2, [26, 26]), (3, [18, 17, 17]), (5, [11, 11, 10, 10, 10]), (10, [6, 6] + [5] * 8)],
)
def test_the_whole_deck_is_dealt_and_the_first_seats_have_one_card_more(
    seats: int, piles: list[int]
) -> None:
    s = Table(GAME, seats, key=key_of(1)).state
    assert sizes(s) == piles
    assert len({card for seat in range(seats) for card in hand(s, seat)}) == 52


def test_seat_0_which_is_dealt_the_first_card_starts() -> None:
    s = Table(GAME, 5, key=key_of(1)).state
    assert (s.turn, fact(s, "stack"), fact(s, "called")) == (0, [], None)


def test_no_card_has_been_seen_after_the_deal() -> None:
    s = Table(GAME, 5, key=key_of(1)).state
    assert fact(s, "unseen") == [11, 11, 10, 10, 10]


# -- laying -------------------------------------------------------------------
def test_the_top_card_of_the_pile_goes_on_top_of_the_stack() -> None:
    s = play(position("2C 3C", "5C", stack="9D 7D"), 0, "lay")
    assert (fact(s, "stack"), hand(s, 0)) == (["9D", "7D", "2C"], ["3C"])


def test_play_goes_on_clockwise() -> None:
    s = position("2C 9C", "5C", "8C")
    turns = [s.turn]
    for seat in (0, 1, 2):
        turns.append(play(s, seat, "lay").turn)
    assert turns == [0, 1, 2, 0]


def test_who_has_no_cards_is_skipped() -> None:
    s = play(position("2C 3C", "", "8C"), 0, "lay")
    assert s.turn == 2


def test_who_has_all_that_is_not_on_the_stack_lays_again_and_again() -> None:
    s = position("2C 8C 3C", "", rest=0, stack=" ".join(f"{rank}D" for rank in "45679"))
    for _ in range(3):
        play(s, 0, "lay")
        assert s.turn == 0
    assert (fact(s, "phase"), sizes(s)[1]) == ("playing", 0)


# -- calling out (C3, C4, C31) ------------------------------------------------
def test_fourteen_cards_are_called_1_to_13_and_then_1() -> None:
    s = Table(GAME, 4, key=key_of(1)).state
    calls = [fact(play(s, s.turn, "lay"), "called") for _ in range(14)]
    assert calls == [*range(1, 14), 1]


def test_a_won_stack_does_not_change_the_calls() -> None:
    s = position("2C 3C", "5C 8C", stack="9D 7D 4D 6D 6H", call=5)
    play(s, 1, "snap", "lay")
    assert fact(s, "called") == 6


def test_a_won_stack_sends_the_calls_back_to_1_if_it_is_agreed() -> None:
    s = position("2C 3C", "5C 8C", stack="9D 7D 4D 6D 6H", call=5, call_reset_on_win=True)
    play(s, 1, "snap")
    assert fact(s, "called") is None
    assert fact(play(s, 1, "lay"), "called") == 1


def test_a_counted_out_stack_sends_the_calls_back_too_if_it_is_agreed() -> None:
    s = position("5C 3C", "8C", stack="9D JD", call=7, owner=1, count=1, call_reset_on_win=True)
    play(s, 0, "lay")
    assert (fact(s, "last stack to"), fact(s, "called")) == (1, None)


# -- laying out of turn (C5, C6, C7) ------------------------------------------
def test_who_lays_out_of_turn_has_a_penalty_and_nothing_else_changes() -> None:
    s = position("2C", "5C 6C", "8C", stack="9D KD", call=7, owner=2, count=3)
    before = dict(GAME.reveal(s))
    play(s, 1, "lay")
    assert GAME.reveal(s) == before | {"penalties": [1], "wrong lays": 1}


def test_a_card_laid_out_of_turn_goes_under_the_stack_if_it_is_agreed() -> None:
    s = position(
        "2C", "5C 6C", "8C", stack="9D KD", call=7, owner=2, count=3, out_of_turn="stack_bottom"
    )
    before = dict(GAME.reveal(s))
    play(s, 1, "lay")
    changed = {"stack": ["5C", "9D", "KD"], "penalties": [1], "wrong lays": 1}
    changed |= {"hands": [before["hands"][0], ["6C"], before["hands"][2]], "unseen": [1, 1, 47]}
    assert GAME.reveal(s) == before | changed


def test_a_card_under_the_stack_makes_no_call_and_starts_no_count() -> None:
    s = position("2C", "KC 6C", "8C", stack="9D", call=12, out_of_turn="stack_bottom")
    play(s, 1, "lay")
    assert (fact(s, "called"), fact(s, "owner"), fact(s, "snaps")) == (12, None, [])


@pytest.mark.parametrize(
    ("stack", "card", "snaps"),
    [
        ("9D 4D", "9C", ["standard"]),
        ("4D 9D", "9C", ["sandwich"]),
        ("4D 9D 9H", "9C", ["standard", "sandwich"]),
        ("9D 4D 9H", "5C", ["sandwich"]),
        ("4D 7D 9D", "9C", []),
        ("9D", "9C", ["standard"]),
        ("", "9C", []),
        ("", "QS", ["dark queen"]),
        ("4D", "QS", []),
    ],
)
def test_a_card_under_the_stack_counts_for_standard_and_sandwich(
    stack: str, card: str, snaps: list[str]
) -> None:
    s = position("2C", f"{card} 6C", "8C", stack=stack, out_of_turn="stack_bottom")
    assert fact(play(s, 1, "lay"), "snaps") == snaps


def test_a_second_card_under_the_stack_can_make_a_sandwich_with_what_is_laid_on_it() -> None:
    s = position("7C", "9C 6C", "8C", stack="", out_of_turn="stack_bottom", call=1)
    play(play(s, 1, "lay"), 2, "lay")
    assert fact(s, "stack") == ["8C", "9C"]
    play(s, 0, "lay")
    assert (fact(s, "stack"), fact(s, "snaps")) == (["8C", "9C", "7C"], [])
    s = position("8D", "9C 6C", "8C", stack="", out_of_turn="stack_bottom", call=1)
    play(play(play(s, 1, "lay"), 2, "lay"), 0, "lay")
    assert fact(s, "snaps") == ["sandwich"]


def test_a_pair_under_the_stack_keeps_it_from_being_counted_out() -> None:
    s = position("5C 3C", "9C", "8C", stack="9D JD", owner=2, count=1, out_of_turn="stack_bottom")
    play(play(s, 1, "lay"), 0, "lay")
    assert (fact(s, "last stack to"), fact(s, "snaps")) == (None, ["standard", "counting out"])


def test_without_cards_one_cannot_lay_out_of_turn() -> None:
    for out_of_turn in ("keep", "stack_bottom"):
        s = position("2C", "", "8C", stack="9D", out_of_turn=out_of_turn)
        assert names(s, 1) == ["snap"]


# -- penalties (C10 to C13) ---------------------------------------------------
def test_a_wrong_snap_is_a_penalty_and_nothing_else_changes() -> None:
    s = position("2C", "5C", "8C", stack="9D 4D")
    before = dict(GAME.reveal(s))
    play(s, 1, "snap")
    assert GAME.reveal(s) == before | {"penalties": [1], "wrong snaps": 1}


def test_who_has_a_penalty_cannot_snap_until_another_has_won_the_stack() -> None:
    s = position("2C 3C", "2D", "8C", stack="9D 4D", call=7)
    play(s, 0, "snap", "lay")
    play(s, 1, "lay")
    assert fact(s, "snaps") == ["standard"]
    assert [names(s, seat) for seat in (0, 1)] == [[], ["snap"]]
    play(s, 1, "snap")
    assert (fact(s, "last stack to"), fact(s, "penalties")) == (1, [])


def test_who_has_a_penalty_lays_as_always() -> None:
    s = play(position("2C", "5C", "8C", stack="9D", barred=(0,)), 0, "lay")
    assert (fact(s, "stack"), s.turn, fact(s, "penalties")) == (["9D", "2C"], 1, [0])


def test_a_second_penalty_is_no_move_where_the_card_would_stay() -> None:
    assert names(position("2C", "5C", "8C", stack="9D", barred=(1,)), 1) == []


def test_a_second_lay_out_of_turn_still_moves_the_card_where_it_goes_under_the_stack() -> None:
    s = position("2C", "5C", "8C", stack="9D", barred=(1,), out_of_turn="stack_bottom")
    assert names(s, 1) == ["lay"]
    assert fact(play(s, 1, "lay"), "stack") == ["5C", "9D"]


def test_a_penalised_owner_who_counts_out_wins_the_stack_and_keeps_the_penalty() -> None:
    s = position("5C", "6C", "8C", "7C", stack="9D JD", owner=2, count=1, barred=(1, 2))
    play(s, 0, "lay")
    assert (fact(s, "last stack to"), fact(s, "penalties")) == (2, [2])


def test_a_win_of_ones_own_clears_the_penalty_if_it_is_agreed() -> None:
    s = position(
        *("5C", "6C", "8C", "7C"),
        stack="9D JD",
        owner=2,
        count=1,
        barred=(1, 2),
        own_win_clears=True,
    )
    assert fact(play(s, 0, "lay"), "penalties") == []


def test_when_both_of_two_players_snap_wrongly_both_are_released() -> None:
    s = position("2C", "5C", stack="9D 4D")
    assert fact(play(s, 0, "snap"), "penalties") == [0]
    assert fact(play(s, 1, "snap"), "penalties") == []


def test_when_the_last_of_three_players_errs_all_are_released() -> None:
    s = position("2C", "5C", "8C", stack="9D 4D", barred=(0, 1))
    assert fact(play(s, 2, "snap"), "penalties") == []


def test_a_lay_out_of_turn_releases_all_too() -> None:
    s = position("2C", "5C", "8C", stack="9D 4D", barred=(0, 1))
    assert fact(play(s, 2, "lay"), "penalties") == []


def test_nobody_is_released_if_it_is_agreed_so() -> None:
    s = position("2C", "5C", stack="9D 4D", barred=(0,), deadlock_release=False)
    assert fact(play(s, 1, "snap"), "penalties") == [0, 1]
    assert [names(s, seat) for seat in (0, 1)] == [["lay"], []]


def test_where_snapping_in_is_not_allowed_those_without_cards_do_not_hold_up_the_release() -> None:
    for snap_in, penalties in ((True, [0, 2]), (False, [])):
        s = position("2C", "", "8C", stack="9D 4D", barred=(0,), snap_in=snap_in)
        assert fact(play(s, 2, "snap"), "penalties") == penalties


def test_who_lays_the_last_card_can_so_release_the_others() -> None:
    s = position("2C", "5C", "8C", stack="9D 4D", barred=(1, 2), snap_in=False)
    assert fact(play(s, 0, "lay"), "penalties") == []


# -- winning a stack (C14 to C16) ---------------------------------------------
def test_a_won_stack_goes_under_the_pile_turned_over_and_its_winner_is_on_turn() -> None:
    s = position("2C", "5C", "10C JC", "8C", stack="9D 4D 9H")
    play(s, 2, "snap")
    assert (hand(s, 2), s.turn) == (["10C", "JC", "9D", "4D", "9H"], 2)
    assert (fact(s, "stack"), fact(s, "snaps"), fact(s, "count")) == ([], [], None)


def test_who_has_no_cards_may_snap_and_is_back_on_turn() -> None:
    s = play(position("2C", "", "8C", stack="9D 4D 9H"), 1, "snap")
    assert (hand(s, 1), s.turn) == (["9D", "4D", "9H"], 1)


def test_who_has_no_cards_may_not_snap_if_it_is_agreed_so() -> None:
    s = position("2C", "", "8C", stack="9D 4D 9H", snap_in=False)
    assert [names(s, seat) for seat in range(3)] == [["lay", "snap"], [], ["lay", "snap"]]


def test_a_stack_picked_up_is_laid_again_in_the_same_order() -> None:
    s = play(position("", "5C", stack="9D 4D 9H"), 0, "snap", "lay")
    assert (fact(s, "stack"), hand(s, 0)) == (["9D"], ["4D", "9H"])


# -- snaps without a stack (C9, C28) ------------------------------------------
def test_a_snap_before_the_first_card_is_a_penalty() -> None:
    s = position("2C", "5C", "8C")
    assert fact(play(s, 1, "snap"), "penalties") == [1]


def test_a_snap_before_the_first_card_does_nothing_if_it_is_agreed_so() -> None:
    assert names(position("2C", "5C", "8C", empty_snap_penalty=False), 1) == ["lay"]


def test_a_snap_that_comes_just_after_another_won_the_stack_costs_nothing() -> None:
    s = play(position("2C", "5C", "8C", stack="9D 9H"), 2, "snap")
    assert [names(s, seat) for seat in range(3)] == [["lay"]] * 3
    assert names(play(s, 2, "lay"), 1) == ["lay", "snap"]


def test_there_is_grace_after_counting_out_too() -> None:
    s = play(position("5C", "6C", "8C", stack="9D JD", owner=2, count=1), 0, "lay")
    assert "snap" not in names(s, 1)


def test_a_late_snap_is_a_penalty_if_it_is_agreed_so() -> None:
    s = play(position("2C", "5C", "8C", stack="9D 9H", late_snap_grace=False), 2, "snap")
    assert fact(play(s, 1, "snap"), "penalties") == [1]


def test_without_a_penalty_for_empty_snaps_a_late_one_costs_nothing_either_way() -> None:
    for grace in (False, True):
        s = position(
            *("2C", "5C", "8C"), stack="9D 9H", late_snap_grace=grace, empty_snap_penalty=False
        )
        assert names(play(s, 2, "snap"), 1) == ["lay"]


def test_a_stack_of_cards_laid_out_of_turn_can_be_snapped_and_then_there_is_grace() -> None:
    s = position("2C", "9C", "9D", out_of_turn="stack_bottom")
    play(play(s, 1, "lay"), 2, "lay")
    assert fact(play(s, 0, "snap"), "last stack to") == 0
    assert fact(s, "laid") == 0
    assert "snap" not in names(s, 0)


def test_there_are_two_actions() -> None:
    assert [GAME.action_name(action) for action in range(rules.ACTIONS)] == ["lay", "snap"]
