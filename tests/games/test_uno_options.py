"""UNO as it may be agreed: a test for each sentence about an option."""

from itertools import count
from typing import Any

import pytest
from spoken import spoken

from fairdeal.engine.chance import give_key, key_of
from fairdeal.engine.face import blank
from fairdeal.engine.table import Table
from fairdeal.games.uno import GAME
from fairdeal.games.uno.rules import State
from fairdeal.games.uno.words import position

names, play, hand, sizes = spoken(GAME)

COLOURS = ("red", "yellow", "green", "blue")
ANY_WILD = [f"play wild as {colour}" for colour in COLOURS]
ANY_FOUR = [f"play wild draw 4 as {colour}" for colour in COLOURS]


# -- symbol_match -------------------------------------------------------------
@pytest.mark.parametrize("symbol", ["S", "R", "+2"])
def test_symbols_may_be_agreed_to_match(symbol: str) -> None:
    s = position(f"B{symbol} B1", "B2", top=f"R{symbol}", symbol_match=True)
    assert len(names(s, 0)) == 1
    assert names(s, 0)[0].startswith("play blue ")


def test_symbols_that_match_are_still_of_one_kind() -> None:
    s = position("BS BR B+2", "B2", top="RS", symbol_match=True)
    assert names(s, 0) == ["play blue skip"]


def test_a_wild_has_no_symbol_that_could_match() -> None:
    s = position("BS B0", "B2", top="W", colour="red", symbol_match=True)
    assert names(s, 0) == ["draw"]


def test_a_symbol_that_matches_forbids_a_wild_draw_4() -> None:
    s = position("BS W+4", "B2", top="RS", symbol_match=True)
    assert names(s, 0) == ["play blue skip"]


# -- voluntary_draw -----------------------------------------------------------
def test_drawing_may_be_agreed_to_be_free() -> None:
    assert names(position("R9", "B2", top="R5", voluntary_draw=True), 0) == ["play red 9", "draw"]


def test_drawing_freely_needs_a_card_to_draw() -> None:
    s = position("R9", "B2", top="R5", stock="", reshuffle=False, voluntary_draw=True)
    assert names(s, 0) == ["play red 9"]


def test_a_freely_drawn_card_is_the_only_one_that_may_be_played() -> None:
    s = position("R9", "B2", top="R5", stock="R8", voluntary_draw=True)
    assert names(play(s, 0, "draw"), 0) == ["play red 8", "keep"]


def test_a_freely_drawn_wild_draw_4_is_judged_like_any_other() -> None:
    s = position("R9", "B2", top="R5", stock="W+4", voluntary_draw=True)
    assert (play(s, 0, "draw").turn, sizes(s)) == (1, [2, 1])


# -- wd4_rule -----------------------------------------------------------------
def test_only_the_colour_may_be_agreed_to_forbid_a_wild_draw_4() -> None:
    s = position("W+4 B9 W", "B2", top="R9", wd4_rule="no_matching_colour")
    assert names(s, 0) == ["play blue 9", *ANY_WILD, *ANY_FOUR]
    s = position("W+4 R1", "B2", top="R9", wd4_rule="no_matching_colour")
    assert names(s, 0) == ["play red 1"]


def test_the_colour_that_forbids_a_wild_draw_4_is_the_one_named_for_a_wild() -> None:
    s = position("W+4 B1", "B2", top="W", colour="blue", wd4_rule="no_matching_colour")
    assert names(s, 0) == ["play blue 1"]


# -- wd4_challenge ------------------------------------------------------------
def laid(cards: str, *others: str, **options: Any) -> State:
    """Seat 0 has laid a wild draw 4 as blue on a red 5, and seat 1 is asked."""
    s = position(f"W+4 {cards}", *others, top="R5", wd4_challenge=True, **options)
    return play(s, 0, "play wild draw 4 as blue")


def test_where_it_can_be_challenged_a_wild_draw_4_may_always_be_played() -> None:
    s = position("W+4 R1", "B2", top="R5", wd4_challenge=True)
    assert names(s, 0) == ["play red 1", *ANY_FOUR]


def test_the_next_player_takes_or_challenges() -> None:
    s = laid("R1", "B2", "B3")
    assert (s.turn, sizes(s), names(s, 1)) == (1, [1, 1, 1], ["take", "challenge"])
    assert names(s, 0) == names(s, 2) == []


def test_who_takes_draws_four_and_forfeits() -> None:
    s = play(laid("R1", "B2", "B3"), 1, "take")
    assert (s.turn, sizes(s), s.owed) == (2, [1, 5, 1], 0)


def test_who_is_rightly_challenged_draws_the_four_and_the_challenger_plays() -> None:
    s = play(laid("R1", "B2 G1", "B3"), 1, "challenge")
    assert (s.turn, sizes(s), s.owed) == (1, [5, 2, 1], 0)
    assert names(s, 1) == ["play blue 2"]


def test_who_challenges_wrongly_draws_six_and_forfeits() -> None:
    s = play(laid("G1", "B2", "B3"), 1, "challenge")
    assert (s.turn, sizes(s), s.owed) == (2, [1, 7, 1], 0)


@pytest.mark.parametrize("answer", ["take", "challenge"])
def test_the_named_colour_stays_whatever_the_challenge_brings(answer: str) -> None:
    s = play(laid("R1", "B2", "B3"), 1, answer)
    assert (GAME.reveal(s)["top"], GAME.reveal(s)["colour"]) == ("wild draw 4", "blue")


@pytest.mark.parametrize(
    ("cards", "rule", "guilty"),
    [
        ("R1", "no_other_playable", True),
        ("G5", "no_other_playable", True),
        ("W", "no_other_playable", True),
        ("W+4", "no_other_playable", False),
        ("B1", "no_other_playable", False),
        ("R1", "no_matching_colour", True),
        ("G5 W", "no_matching_colour", False),
    ],
)
def test_guilt_is_judged_by_the_rule_on_the_hand_and_the_card_before_the_play(
    cards: str, rule: str, guilty: bool
) -> None:
    s = play(laid(cards, "B2", "B3", wd4_rule=rule), 1, "challenge")
    assert sizes(s)[1] == (1 if guilty else 7)


def test_the_accused_is_the_one_before_in_the_direction_of_play() -> None:
    s = position("B2", "B3", "W+4 R1", top="R5", turn=2, direction=-1, wd4_challenge=True)
    play(play(s, 2, "play wild draw 4 as blue"), 1, "challenge")
    assert (s.turn, sizes(s)) == (1, [1, 1, 5])


def test_a_last_card_cannot_be_challenged() -> None:
    s = play(position("W+4", "B2", top="R5", wd4_challenge=True), 0, "play wild draw 4 as red")
    assert GAME.over(s)
    assert s.points[0] == 1


def test_a_draw_2_cannot_be_challenged() -> None:
    s = position("R+2 R1", "B2", "B3", top="R5", wd4_challenge=True)
    assert (play(s, 0, "play red draw 2").turn, sizes(s)) == (2, [1, 3, 1])


# -- auto_play_drawn ----------------------------------------------------------
def test_a_drawn_card_that_fits_may_be_agreed_to_be_played_at_once() -> None:
    s = position("R1", "B2", top="G2", stock="G7", auto_play_drawn=True)
    play(s, 0, "draw")
    assert (GAME.reveal(s)["top"], hand(s, 0), s.turn) == ("green 7", ["red 1"], 1)


def test_a_drawn_action_card_that_is_played_at_once_works() -> None:
    s = position("R1", "B2", "B3", top="G2", stock="GS", auto_play_drawn=True)
    assert play(s, 0, "draw").turn == 2


@pytest.mark.parametrize(("card", "plays"), [("W", ANY_WILD), ("W+4", ANY_FOUR)])
def test_a_drawn_wild_waits_for_its_colour_and_may_not_be_kept(card: str, plays: list[str]) -> None:
    s = position("R1", "B2", top="G2", stock=card, auto_play_drawn=True)
    assert names(play(s, 0, "draw"), 0) == plays


def test_a_drawn_card_that_does_not_fit_still_ends_the_turn() -> None:
    s = position("R1", "B2", top="G3", stock="B7", auto_play_drawn=True)
    assert (play(s, 0, "draw").turn, sizes(s)) == (1, [2, 1])


# -- draw_until_playable ------------------------------------------------------
def test_drawing_may_be_agreed_to_go_on_until_a_card_fits_which_may_be_kept() -> None:
    s = position("R1", "B2", top="G3", stock="Y1 G9 B7 B8", draw_until_playable=True)
    assert names(play(s, 0, "draw"), 0) == ["play green 9", "keep"]
    assert (sizes(s), s.stock) == ([4, 1], 1)
    assert play(s, 0, "keep").turn == 1


def test_drawing_until_a_card_fits_ends_when_no_card_is_left() -> None:
    s = position("R1", "B2", top="G3", stock="B7 B8", draw_until_playable=True, reshuffle=False)
    assert (play(s, 0, "draw").turn, sizes(s)) == (1, [3, 1])


# -- stacking -----------------------------------------------------------------
def test_a_draw_2_may_be_agreed_to_be_answered_by_one_of_any_colour() -> None:
    s = position("R+2 R1", "B+2 R9 W+4", "B3", top="R5", stacking=True)
    assert names(play(s, 0, "play red draw 2"), 1) == ["play blue draw 2", "take"]


def test_who_does_not_answer_takes_the_whole_stack_and_forfeits() -> None:
    s = position("R+2 R1", "B+2 B1", "B3", "B4", top="R5", stacking=True)
    play(play(s, 0, "play red draw 2"), 1, "play blue draw 2")
    assert names(s, 2) == ["take"]
    assert (play(s, 2, "take").turn, sizes(s), s.owed) == (3, [1, 1, 5, 1], 0)


def test_taking_is_a_move_also_for_who_has_no_answer() -> None:
    s = play(position("R+2 R1", "B3", "B4", top="R5", stacking=True), 0, "play red draw 2")
    assert (s.turn, sizes(s), names(s, 1)) == (1, [1, 1, 1], ["take"])


def test_a_wild_draw_4_is_answered_by_a_wild_draw_4_whatever_else_is_held() -> None:
    s = position("W+4 G1", "W+4 B1 W B+2", "B3", top="R5", stacking=True)
    assert names(play(s, 0, "play wild draw 4 as blue"), 1) == [*ANY_FOUR, "take"]
    play(play(s, 1, "play wild draw 4 as red"), 2, "take")
    assert (sizes(s), s.turn) == ([1, 3, 9], 0)


def test_a_stacked_wild_draw_4_cannot_be_challenged() -> None:
    s = laid("R1", "W+4 B1", "B3", stacking=True)
    assert names(s, 1) == [*ANY_FOUR, "take", "challenge"]
    assert names(play(s, 1, "play wild draw 4 as red"), 2) == ["take"]


def test_two_stacked_draw_2s_cannot_be_challenged() -> None:
    options: dict[str, Any] = {"stacking": True, "wd4_challenge": True}
    s = position("R+2 R1", "B+2 B1", "B3", top="R5", **options)
    play(play(s, 0, "play red draw 2"), 1, "play blue draw 2")
    assert (s.owed, names(s, 2)) == (4, ["take"])


def test_a_last_card_that_is_stacked_deals_the_whole_stack_for_points() -> None:
    options: dict[str, Any] = {"stacking": True, "scoring": "mattel"}
    s = position("R+2 R1", "B+2", "G1", top="R5", stock="Y1 Y1 Y2 Y2", **options)
    play(play(s, 0, "play red draw 2"), 1, "play blue draw 2")
    assert s.points[1] == 1 + 1 + 6


def test_what_a_stacked_last_card_leaves_owed_is_forgotten_in_the_next_round() -> None:
    s = position("R+2 R1", "B+2", "G1", top="R5", stacking=True, n_rounds=2)
    play(play(s, 0, "play red draw 2"), 1, "play blue draw 2")
    assert (s.round, s.owed, s.phase) == (1, 0, 0)


# -- uno_call -----------------------------------------------------------------
def forgot(*others: str, **options: Any) -> State:
    """Seat 0 has one card left, and did not say so."""
    s = position("R1 G1", *others, top="R5", uno_call=True, **options)
    return play(s, 0, "play red 1")


def test_uno_is_said_with_the_last_play_but_one() -> None:
    s = position("R1 R2", "B9", top="R5", uno_call=True)
    plays = ["play red 1", "play red 2"]
    assert names(s, 0) == [*plays, *(f"{each}, saying UNO" for each in plays)]
    assert names(play(s, 0, "play red 1, saying UNO"), 1) == ["draw"]


@pytest.mark.parametrize("cards", ["R1", "R1 R2 R3"])
def test_uno_is_not_said_with_another_number_of_cards(cards: str) -> None:
    s = position(cards, "B9", top="R5", uno_call=True)
    assert not any("UNO" in name for name in names(s, 0))


def test_who_forgot_may_be_caught_by_anyone_else_and_draws_two() -> None:
    s = forgot("B9", "B8")
    assert (names(s, 1), names(s, 2), names(s, 0)) == (["draw", "catch"], ["catch"], ["say UNO"])
    assert sizes(play(s, 2, "catch")) == [3, 1, 1]
    assert (names(s, 0), names(s, 1), names(s, 2), s.turn) == ([], ["draw"], [], 1)


def test_who_forgot_may_still_say_it_and_is_safe() -> None:
    s = play(forgot("B9", "B8"), 0, "say UNO")
    assert (names(s, 0), names(s, 1), names(s, 2)) == ([], ["draw"], [])


def test_after_the_next_move_it_is_too_late_to_catch() -> None:
    s = play(forgot("B9", "B8", stock="Y2 Y3"), 1, "draw")
    assert names(s, 2) == ["draw"]


def test_after_a_jump_in_it_is_too_late_to_catch() -> None:
    s = play(forgot("B9", "R1 B8 B7", jump_in=True), 2, "play red 1")
    assert (names(s, 0), names(s, 1)) == (["play green 1"], [])


def test_who_plays_again_at_once_may_forget_and_go_out() -> None:
    s = play(position("RS R1", "B9", top="R5", uno_call=True), 0, "play red skip")
    assert names(s, 0) == ["play red 1", "say UNO"]
    assert GAME.over(play(s, 0, "play red 1"))


def test_a_card_played_at_once_by_drawing_is_not_announced() -> None:
    s = position("R1", "B9", top="G3", stock="Y1 Y2 G7", auto_play_drawn=True, uno_call=True)
    assert names(play(s, 0, "draw"), 0) == ["say UNO"]


def test_who_is_caught_is_judged_on_the_hand_before_the_penalty() -> None:
    s = laid("G1", "B9", "B8", stock="Y1 Y1 Y2 Y2 Y3 Y3 R1 R2", uno_call=True)
    play(play(s, 2, "catch"), 1, "challenge")
    assert sizes(s) == [3, 7, 1]


def test_a_catch_that_finds_no_card_to_draw_leaves_what_others_may_think_of_the_guilt() -> None:
    s = laid("R1", "B9", stock="", reshuffle=False, uno_call=True)
    play(s, 1, "catch")
    v, imagined = blank(GAME.view), blank(GAME.state)
    for record in (v, imagined):
        GAME.settle(record, 2, GAME.options_of(s))
    give_key(imagined, key_of(0))
    GAME.look(s, 1, v)
    GAME.imagine(v, imagined)
    assert hand(imagined, 0) == ["red 1"]
    assert (s.guilty, imagined.guilty) == (1, 1)


# -- jump_in ------------------------------------------------------------------
def test_an_identical_card_may_be_agreed_to_be_played_out_of_turn() -> None:
    s = position("R1 R2", "B9", "R5 R6 B5", "Y1", top="R5", jump_in=True)
    assert (names(s, 2), names(s, 1), names(s, 3)) == (["play red 5"], [], [])
    assert play(s, 2, "play red 5").turn == 3


@pytest.mark.parametrize("wild", ["W", "W+4"])
def test_nobody_jumps_in_with_a_wild(wild: str) -> None:
    s = position("R1", "B9", wild, top=wild, colour="red", jump_in=True)
    assert names(s, 2) == []


def test_one_may_jump_in_on_the_first_card() -> None:
    tables = (Table(GAME, 4, options={"jump_in": True}, key=key_of(seed)) for seed in count())
    table = next(table for table in tables if len(table.to_act()) > 1)
    jumper = next(seat for seat in table.to_act() if seat != table.state.turn)
    assert names(table.state, jumper) == [f"play {GAME.reveal(table.state)['top']}"]


def test_nobody_jumps_in_while_a_drawn_card_is_pending() -> None:
    s = play(position("G1", "R5 B9", top="R5", stock="R9", jump_in=True), 0, "draw")
    assert (names(s, 0), names(s, 1)) == (["play red 9", "keep"], [])


def test_nobody_jumps_in_while_a_draw_is_to_be_answered() -> None:
    s = position("R+2 R1", "B9", "R+2 B8", top="R5", jump_in=True, stacking=True)
    assert names(play(s, 0, "play red draw 2"), 2) == []


def test_a_card_that_jumps_in_works_from_the_jumper_on() -> None:
    s = position("R1 R2", "B9", "RS R6", "Y1", top="RS", jump_in=True)
    assert play(s, 2, "play red skip").turn == 0


def test_who_jumps_in_with_the_last_card_wins() -> None:
    s = play(position("R1", "B9", "R5", top="R5", jump_in=True), 2, "play red 5")
    assert GAME.over(s)
    assert s.points[2] == 1
