"""Reverb, turn by turn: a test for each sentence about drawing, playing, Draws and Reverse."""

import pytest
from companions.reverb import CARDS

from fairdeal.engine.errors import IllegalMove
from fairdeal.engine.table import Table
from fairdeal.games.reverb import GAME
from fairdeal.games.reverb.rules import State
from fairdeal.games.reverb.words import position


def names(s: State) -> list[str]:
    moves = [0] * GAME.actions
    return [GAME.action_name(move) for move in moves[: GAME.legal(s, s.turn, moves)]]


def play(s: State, *actions: str) -> State:
    """Play what must be legal."""
    for action in actions:
        assert action in names(s)
        GAME.apply(s, s.turn, GAME.read_action(action))
    return s


def queue(s: State) -> list[str]:
    """The queue from its last card back."""
    table = GAME.reveal(s)
    return [table["last"], table["next to last"], *table["discards"]]


def hand(s: State, seat: int = 0) -> list[str]:
    return GAME.reveal(s)["hands"][seat]


# -- playing ------------------------------------------------------------------
def test_a_double_match_goes_on_and_shifts_the_queue() -> None:
    s = play(position("2/4 5/5", queue="1/2 3/4"), "play 2/4")
    assert (s.turns[0], s.plays, queue(s)[:2]) == (0, 1, ["2/4", "3/4"])


def test_a_single_match_ends_the_turn_and_a_new_one_starts() -> None:
    s = play(position("1/3 5/5", queue="1/null 5/1"), "play 1/3")
    assert (s.turns[0], s.plays, queue(s)[:2]) == (1, 0, ["1/3", "5/1"])
    assert "draw" in names(s)


def test_the_next_card_of_a_chain_is_tested_on_the_two_that_are_last_then() -> None:
    s = play(position("2/4 3/2 7/7", queue="1/2 3/4"), "play 2/4", "play 3/2")
    assert (s.turns[0], s.plays) == (0, 2)


def test_a_chain_without_a_matching_card_can_only_end() -> None:
    s = play(position("2/4 5/5", queue="1/2 3/4"), "play 2/4")
    assert names(s) == ["end"]


def test_a_chain_may_be_ended_although_a_card_matches() -> None:
    s = play(position("2/4 3/2 7/7", queue="1/2 3/4"), "play 2/4")
    assert names(s) == ["play 3/2", "end"]
    assert play(s, "end").turns[0] == 1


def test_a_turn_may_be_ended_without_a_play() -> None:
    s = play(position("2/4 5/5", queue="1/2 3/4"), "end")
    assert (s.turns[0], queue(s), len(hand(s))) == (1, ["3/4", "1/2"], 2)
    assert not GAME.over(s)


# -- drawing ------------------------------------------------------------------
def test_who_is_stuck_may_draw_and_is_still_on_the_same_turn() -> None:
    s = play(position("2/3 2/4", queue="1/null 5/1", stock="7/7 6/6"), "draw")
    assert hand(s) == ["2/3", "2/4", "6/6"]
    assert (s.turns[0], s.draws) == (0, 1)


def test_one_may_draw_although_a_card_matches() -> None:
    assert "draw" in names(position("1/3 2/4", queue="1/null 5/1"))


def test_a_drawn_card_may_be_played_and_so_may_any_other() -> None:
    s = play(position("5/3 2/4", queue="1/null 5/1", stock="7/7 5/6"), "draw")
    assert names(s) == ["play 5/3", "play 5/6", "reverse", "end"]


def test_one_draws_once_in_a_turn() -> None:
    table = Table(GAME, 1, key=bytes(32))
    table.play(0, GAME.read_action("draw"))
    with pytest.raises(IllegalMove):
        table.play(0, GAME.read_action("draw"))


def test_the_next_turn_one_may_draw_again() -> None:
    s = play(position("2/3 2/4", queue="1/null 5/1"), "draw", "end", "draw")
    assert (len(hand(s)), s.turns[0]) == (4, 1)


def test_one_does_not_draw_after_the_first_play() -> None:
    s = play(position("2/4 4/3 5/5", queue="1/2 3/4"), "play 2/4")
    assert "draw" not in names(s)


def test_stuck_after_the_draw_and_without_reverse_the_turn_can_only_be_ended() -> None:
    s = position("2/3 2/4", queue="1/null 5/1", stock="7/7 6/6")
    s.spent = 1
    assert names(play(s, "draw")) == ["end"]
    assert not GAME.over(play(s, "end"))


def test_a_hand_without_a_match_can_all_be_played_in_reverse() -> None:
    s = position("2/3 2/4 6/null", queue="1/null 5/1")
    assert names(s) == ["draw", "reverse", "end"]
    assert names(play(s, "reverse"))[:3] == ["play 2/3", "play 2/4", "play 6/null"]


# -- Draws --------------------------------------------------------------------
def test_a_draw_that_does_not_chain_places_a_card_now_and_one_at_the_next_turn() -> None:
    s = position("3/draw 5/5", queue="1/null 3/4", stock="1/1 6/6 7/7")
    play(s, "play 3/draw")
    assert (s.turns[0], queue(s)[:3]) == (1, ["6/6", "7/7", "3/draw"])
    assert GAME.reveal(s)["stock"] == ["1/1"]


def test_a_draw_that_chains_places_one_card_and_the_next_test_uses_both() -> None:
    s = position("3/draw 3/7 5/5", queue="2/wild 3/4", stock="1/1 6/6 7/7")
    play(s, "play 3/draw")
    assert (s.turns[0], queue(s)[:2], s.stock) == (0, ["7/7", "3/draw"], 2)
    assert names(s) == ["play 3/7", "end"]
    assert play(s, "play 3/7").plays == 2


def test_ending_after_a_chaining_draw_places_no_other_card() -> None:
    s = position("3/draw 3/7 5/5", queue="2/wild 3/4", stock="1/1 6/6 7/7")
    assert queue(play(s, "play 3/draw", "end"))[:2] == ["7/7", "3/draw"]


def test_a_draw_counts_whichever_item_made_the_match() -> None:
    by_number = position("3/draw 5/5", queue="1/null 3/4", stock="1/1 6/6 7/7")
    by_draw = position("3/draw 5/5", queue="1/null 4/draw", stock="1/1 6/6 7/7")
    for s in (by_number, by_draw):
        assert queue(play(s, "play 3/draw"))[:3] == ["6/6", "7/7", "3/draw"]


def test_alone_a_draw_gives_its_player_nothing() -> None:
    s = position("3/draw 5/5", queue="1/null 3/4", stock="1/1 6/6 7/7")
    assert hand(play(s, "play 3/draw")) == ["5/5"]


def test_a_draw_that_is_placed_gives_one_card_and_places_no_other() -> None:
    s = position("3/draw 5/5 4/4", queue="2/wild 3/4", stock="1/1 6/6 7/draw")
    play(s, "play 3/draw")
    assert (queue(s)[:2], hand(s)) == (["7/draw", "3/draw"], ["4/4", "5/5", "6/6"])


def test_a_draw_that_is_given_for_a_placed_draw_does_nothing_more() -> None:
    s = position("3/draw 5/5 4/4", queue="2/wild 3/4", stock="1/1 6/draw 7/draw")
    play(s, "play 3/draw")
    assert (queue(s)[:2], hand(s), s.stock) == (["7/draw", "3/draw"], ["4/4", "5/5", "6/draw"], 1)


def test_both_cards_placed_after_a_draw_may_be_draws() -> None:
    s = position("3/draw 5/5", queue="1/null 3/4", stock="1/1 6/6 2/draw 4/4 7/draw")
    play(s, "play 3/draw")
    assert (queue(s)[:3], hand(s)) == (["2/draw", "7/draw", "3/draw"], ["4/4", "5/5", "6/6"])


@pytest.mark.parametrize("placed", ["7/null", "7/wild", "7/1-4", "7/7"])
def test_no_other_card_does_anything_when_it_is_placed(placed: str) -> None:
    s = position("3/draw 5/5", queue="2/wild 3/4", stock=f"1/1 6/6 {placed}")
    play(s, "play 3/draw")
    assert (queue(s)[0], hand(s), s.stock) == (placed, ["5/5"], 2)


# -- Reverse ------------------------------------------------------------------
def test_in_reverse_what_matches_the_last_card_cannot_be_played() -> None:
    s = position("5/3 1/2 2/4", queue="6/null 5/1")
    assert names(play(s, "reverse")) == ["play 2/4", "draw", "end"]


def test_in_reverse_a_card_without_any_match_goes_on_in_reverse() -> None:
    s = play(position("2/4 5/3 7/7", queue="6/null 5/1"), "reverse", "play 2/4")
    assert (s.turns[0], s.reversing) == (0, 1)
    assert names(s) == ["play 5/3", "play 7/7", "end"]


def test_in_reverse_a_match_with_the_next_to_last_card_alone_ends_the_turn() -> None:
    s = play(position("2/6 5/2 7/7", queue="6/null 5/1"), "reverse", "play 2/6")
    assert (s.turns[0], s.reversing) == (1, 0)
    assert names(s) == ["play 5/2", "draw", "end"]


def test_reverse_is_used_once_in_a_game() -> None:
    s = play(position("2/4 5/3 7/7", queue="6/null 5/1"), "reverse", "end")
    assert "reverse" not in names(s)
    assert "reverse" not in names(play(s, "end"))


def test_reverse_is_not_given_back_by_a_completion() -> None:
    s = play(position("2/4", queue="6/null 5/1"), "reverse", "play 2/4", "end")
    assert (s.completions[0], "reverse" in names(s)) == (1, False)


def test_reverse_cannot_be_declared_after_a_play() -> None:
    s = play(position("2/4 4/3 5/5", queue="1/2 3/4"), "play 2/4")
    assert "reverse" not in names(s)


def test_reverse_may_be_declared_before_or_after_the_draw() -> None:
    for order in (("reverse", "draw"), ("draw", "reverse")):
        s = play(position("2/4 5/3", queue="6/null 5/1"), *order)
        assert (s.reversing, s.draws) == (1, 1)


def test_reverse_cannot_be_taken_back() -> None:
    s = play(position("2/4 5/3", queue="6/null 5/1"), "reverse")
    assert "reverse" not in names(s)
    assert s.reversing == 1


def test_reverse_is_spent_even_if_nothing_is_played() -> None:
    s = play(position("5/3 5/4", queue="6/null 5/1"), "reverse")
    assert names(s) == ["draw", "end"]
    assert play(s, "end").spent == 1


def test_on_a_wild_nothing_can_be_played_in_reverse() -> None:
    others = " ".join(card for card in CARDS if card not in ("1/null", "5/wild"))
    s = play(position(others, queue="1/null 5/wild"), "reverse")
    assert names(s) == ["end"]


def test_a_draw_works_in_reverse_and_the_next_card_is_tested_on_what_it_placed() -> None:
    s = position("2/draw 7/3 4/4 5/6", queue="6/null 5/1", stock="1/1 7/7")
    play(s, "reverse", "play 2/draw")
    assert (queue(s)[:2], s.reversing) == (["7/7", "2/draw"], 1)
    assert names(s) == ["play 4/4", "play 5/6", "end"]


def test_a_draw_that_ends_a_turn_in_reverse_places_two_cards() -> None:
    s = position("6/draw 7/3", queue="6/null 5/1", stock="1/1 2/2 7/7")
    play(s, "reverse", "play 6/draw")
    assert (queue(s)[:3], s.turns[0]) == (["2/2", "7/7", "6/draw"], 1)
