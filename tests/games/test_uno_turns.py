"""UNO as it is written, turn by turn: a test for each sentence."""

import pytest
from spoken import spoken

from fairdeal.engine.errors import NotAnAction
from fairdeal.games.uno import GAME
from fairdeal.games.uno.rules import State
from fairdeal.games.uno.words import position

names, play, hand, sizes = spoken(GAME)

ANY_WILD = [f"play wild as {colour}" for colour in ("red", "yellow", "green", "blue")]
ANY_FOUR = [f"play wild draw 4 as {colour}" for colour in ("red", "yellow", "green", "blue")]


def top(s: State) -> tuple[str, str]:
    table = GAME.reveal(s)
    return table["top"], table["colour"]


# -- what may be played -------------------------------------------------------
def test_a_card_of_the_same_colour_may_be_played() -> None:
    s = position("R9 G7", "B1", top="R5")
    assert names(s, 0) == ["play red 9"]


def test_a_card_of_the_same_number_may_be_played() -> None:
    s = position("B5 G7", "B1", top="R5")
    assert names(s, 0) == ["play blue 5"]


def test_colour_number_and_wild_are_all_that_matches() -> None:
    s = position("R9 B5 G7 W", "B1", top="R5")
    assert names(s, 0) == ["play red 9", "play blue 5", *ANY_WILD]


@pytest.mark.parametrize("card", ["S", "R", "+2"])
def test_an_action_card_of_the_same_colour_may_be_played(card: str) -> None:
    s = position(f"R{card} G7", "B1", top="R5")
    assert len(names(s, 0)) == 1
    assert names(s, 0)[0].startswith("play red")


@pytest.mark.parametrize("symbol", ["S", "R", "+2"])
def test_a_symbol_does_not_match_the_same_symbol_of_another_colour(symbol: str) -> None:
    s = position(f"B{symbol}", "B1", top=f"R{symbol}")
    assert names(s, 0) == ["draw"]


def test_a_0_is_an_ordinary_number() -> None:
    s = play(position("B0 R1 R2", "Y7 Y8", "G7", top="R0"), 0, "play blue 0")
    assert (hand(s, 0), hand(s, 1), s.turn) == (["red 1", "red 2"], ["yellow 7", "yellow 8"], 1)


def test_a_7_is_an_ordinary_number() -> None:
    s = play(position("B7 R1 R2", "Y8", top="R7"), 0, "play blue 7")
    assert sizes(s) == [2, 1]


def test_a_player_who_can_play_must_play_and_may_not_draw() -> None:
    assert "draw" not in names(position("R9 G7", "B1", top="R5"), 0)


def test_a_wild_that_is_the_only_playable_card_must_be_played() -> None:
    assert names(position("W G7", "B1", top="R5"), 0) == ANY_WILD


def test_a_wild_draw_4_that_is_the_only_playable_card_must_be_played() -> None:
    assert names(position("W+4 G7", "B1", top="R5"), 0) == ANY_FOUR


def test_a_card_held_twice_is_played_once_and_kept_once() -> None:
    s = play(position("R9 R9", "B1", top="R5"), 0, "play red 9")
    assert hand(s, 0) == ["red 9"]


def test_only_who_is_on_turn_may_act() -> None:
    assert names(position("R9", "R8", "R7", top="R5"), 1) == []


def test_the_played_card_is_the_new_top_card() -> None:
    s = play(position("B5 G7", "B1", top="R5"), 0, "play blue 5")
    assert top(s) == ("blue 5", "blue")
    assert GAME.reveal(s)["discards"][:2] == ["blue 5", "red 5"]


def test_the_turn_goes_to_the_next_seat_and_from_the_last_to_the_first() -> None:
    s = position("R1 G1", "R2 G2", "R3 G3", top="R5")
    turns = []
    for seat, card in enumerate(("red 1", "red 2", "red 3")):
        turns.append(play(s, seat, f"play {card}").turn)
    assert turns == [1, 2, 0]


# -- drawing ------------------------------------------------------------------
def test_a_player_who_cannot_play_must_draw_and_may_not_pass() -> None:
    assert names(position("G7", "B1", top="R5"), 0) == ["draw"]


def test_the_last_card_of_the_stock_is_drawn() -> None:
    s = play(position("G7", "B1", top="R5", stock="Y1 Y2 Y3"), 0, "draw")
    assert hand(s, 0) == ["yellow 3", "green 7"]


def test_a_drawn_card_that_cannot_be_played_ends_the_turn() -> None:
    s = play(position("G7", "B1", top="R5", stock="Y1 Y2"), 0, "draw")
    assert (s.turn, sizes(s), s.stock) == (1, [2, 1], 1)


def test_a_drawn_card_that_can_be_played_may_be_played() -> None:
    s = play(position("G7", "B1", top="R5", stock="R9"), 0, "draw", "play red 9")
    assert (top(s), s.turn, hand(s, 0)) == (("red 9", "red"), 1, ["green 7"])


def test_a_drawn_card_that_can_be_played_may_be_kept_and_the_turn_passes() -> None:
    s = play(position("G7", "B1", top="R5", stock="Y1 R9"), 0, "draw", "keep")
    assert (s.turn, hand(s, 0), s.stock) == (1, ["red 9", "green 7"], 1)


def test_after_drawing_only_the_drawn_card_may_be_played() -> None:
    s = play(position("R7 G5", "B1", top="B9", stock="B5"), 0, "draw")
    assert names(s, 0) == ["play blue 5", "keep"]


def test_a_drawn_wild_may_be_played_in_any_colour() -> None:
    s = play(position("G7", "B1", top="R5", stock="W"), 0, "draw")
    assert names(s, 0) == [*ANY_WILD, "keep"]


def test_a_drawn_wild_draw_4_may_always_be_played() -> None:
    s = play(position("G7", "B1", top="R5", stock="W+4"), 0, "draw")
    assert names(s, 0) == [*ANY_FOUR, "keep"]


def test_a_drawn_action_card_works_when_it_is_played() -> None:
    s = play(position("G7", "B1", "B2", top="R5", stock="RS"), 0, "draw", "play red skip")
    assert s.turn == 2


# -- skip, reverse, draw 2 ----------------------------------------------------
def test_a_skip_skips_the_next_player() -> None:
    s = play(position("RS G7", "B1", "B2", top="R5"), 0, "play red skip")
    assert (s.turn, sizes(s)) == (2, [1, 1, 1])


def test_between_two_a_skip_lets_the_same_player_play_again() -> None:
    s = play(position("RS R7", "B1", top="R5"), 0, "play red skip")
    assert (s.turn, names(s, 0)) == (0, ["play red 7"])


def test_a_reverse_turns_the_direction_and_a_second_one_turns_it_back() -> None:
    s = position("R1 RR", "RR G1", "B1 B2", "B3 B4", top="R5", turn=1)
    assert play(s, 1, "play red reverse").turn == 0
    assert play(s, 0, "play red reverse").turn == 1


def test_between_two_a_reverse_is_a_skip_and_does_not_turn_the_direction() -> None:
    s = play(position("RR R7", "B1", top="R5"), 0, "play red reverse")
    assert (s.turn, s.direction) == (0, 1)


def test_between_two_a_reverse_may_be_agreed_to_change_nothing() -> None:
    s = position("RR R7", "B1", top="R5", two_player_reverse_skips=False)
    assert play(s, 0, "play red reverse").turn == 1


def test_a_draw_2_makes_the_next_player_draw_two_and_forfeit() -> None:
    s = play(position("R+2 G7", "B1", "B2", top="R5", stock="Y1 Y2 Y3"), 0, "play red draw 2")
    assert (s.turn, hand(s, 1)) == (2, ["yellow 2", "yellow 3", "blue 1"])


def test_a_draw_2_cannot_be_answered_with_a_draw_2() -> None:
    s = play(position("R+2 G7", "R+2 B+2", "B2", top="R5"), 0, "play red draw 2")
    assert (s.turn, sizes(s), s.owed) == (2, [1, 4, 1], 0)


def test_next_means_next_in_the_direction_of_play() -> None:
    s = play(position("RR G7", "B1", "R+2 B2", top="R5"), 0, "play red reverse")
    assert s.turn == 2
    play(s, 2, "play red draw 2")
    assert (s.turn, sizes(s)) == (0, [1, 3, 1])


def test_a_skip_after_a_reverse_skips_backwards() -> None:
    s = position("G7", "RS B1", "B2", "B3", top="R5", turn=1, direction=-1)
    assert play(s, 1, "play red skip").turn == 3


# -- wilds --------------------------------------------------------------------
@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue"])
def test_a_wild_may_be_played_as_any_colour_also_the_one_that_lies(colour: str) -> None:
    s = play(position("W G7", "B1", top="R5"), 0, f"play wild as {colour}")
    assert (top(s), s.turn, sizes(s)) == (("wild", colour), 1, [1, 1])


@pytest.mark.parametrize("text", ["play wild", "play wild draw 4", "play wild as pink"])
def test_a_wild_must_be_given_one_of_the_four_colours(text: str) -> None:
    with pytest.raises(NotAnAction, match="examples"):
        GAME.read_action(text)


def test_on_a_wild_only_the_named_colour_or_a_wild_may_follow() -> None:
    s = position("B0 R0 W", "B1", top="W", colour="blue")
    assert names(s, 0) == ["play blue 0", *ANY_WILD]


def test_the_named_colour_holds_until_the_wild_is_covered() -> None:
    s = position("W G7", "G1", "B7 R1", top="R5", stock="Y1 Y2")
    play(play(s, 0, "play wild as blue"), 1, "draw")
    assert (top(s), names(s, 2)) == (("wild", "blue"), ["play blue 7"])
    assert top(play(s, 2, "play blue 7")) == ("blue 7", "blue")


def test_a_wild_may_be_played_although_a_coloured_card_fits() -> None:
    assert names(position("W R7", "B1", top="R5"), 0) == ["play red 7", *ANY_WILD]


# -- wild draw 4 --------------------------------------------------------------
def test_a_wild_draw_4_costs_the_next_player_four_cards_and_the_turn() -> None:
    s = position("W+4 G7", "R1", "B7 R2", top="R5", stock="Y1 Y2 Y3 Y4 Y5")
    play(s, 0, "play wild draw 4 as blue")
    assert (s.turn, sizes(s), s.stock) == (2, [1, 5, 2], 1)
    assert names(s, 2) == ["play blue 7"]


def test_a_wild_draw_4_may_not_be_played_beside_a_card_of_the_colour() -> None:
    assert names(position("W+4 R1", "B1", top="R9"), 0) == ["play red 1"]


def test_a_wild_draw_4_may_not_be_played_beside_a_card_of_the_number() -> None:
    assert names(position("W+4 B9", "B1", top="R9"), 0) == ["play blue 9"]


def test_a_wild_draw_4_may_not_be_played_beside_a_wild() -> None:
    assert names(position("W+4 W", "B1", top="R9"), 0) == ANY_WILD


def test_a_wild_draw_4_does_not_forbid_another() -> None:
    assert names(position("W+4 W+4", "B1", top="R3"), 0) == ANY_FOUR


def test_a_wild_draw_4_may_be_played_beside_a_mere_symbol() -> None:
    assert names(position("W+4 BS", "B1", top="RS"), 0) == ANY_FOUR


def test_a_wild_draw_4_may_name_the_colour_that_lies() -> None:
    s = play(position("W+4 G7", "R1", "B7", top="R5"), 0, "play wild draw 4 as red")
    assert top(s) == ("wild draw 4", "red")


def test_a_wild_draw_4_cannot_be_answered_with_a_wild_draw_4() -> None:
    s = play(position("W+4 G7", "W+4", "B7", top="R5"), 0, "play wild draw 4 as red")
    assert (s.turn, sizes(s)) == (2, [1, 5, 1])


def test_the_next_player_of_a_wild_draw_4_has_no_say() -> None:
    s = play(position("W+4 G7", "R1", "B7", top="R5"), 0, "play wild draw 4 as red")
    assert (names(s, 1), "challenge" in names(s, 2)) == ([], False)


def test_nobody_says_uno() -> None:
    s = position("R1 R2", "B9", top="R5")
    assert names(s, 0) == ["play red 1", "play red 2"]
    assert names(play(s, 0, "play red 1"), 1) == ["draw"]
