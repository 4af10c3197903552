"""Reverb as it may be agreed, and among several: a test for each sentence about an option."""

import pytest

from fairdeal.engine.errors import WrongOption
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


def sizes(s: State) -> list[int]:
    return [len(hand) for hand in GAME.reveal(s)["hands"]]


def places(s: State) -> list[int]:
    found = [0] * s.seats
    GAME.rank(s, found)
    return found


# -- queue_refresh ------------------------------------------------------------
@pytest.mark.parametrize("move", ["play 1/3", "end"])
def test_every_turn_may_be_agreed_to_begin_with_a_new_last_card(move: str) -> None:
    s = position("1/3 4/4", queue="1/null 5/1", stock="6/6 7/7", queue_refresh="every_turn")
    before = queue(s)
    play(s, move)
    laid = ["1/3"] if move == "play 1/3" else []
    assert queue(s) == ["7/7", *laid, *before]


def test_a_chain_places_no_card_even_then() -> None:
    s = position("2/4 5/5", queue="1/2 3/4", queue_refresh="every_turn")
    assert queue(play(s, "play 2/4"))[:2] == ["2/4", "3/4"]


def test_a_draw_that_does_not_chain_still_places_two_cards_not_three() -> None:
    s = position("3/draw 5/5", queue="1/null 3/4", stock="1/1 6/6 7/7", queue_refresh="every_turn")
    play(s, "play 3/draw")
    assert (queue(s)[:3], s.stock) == (["6/6", "7/7", "3/draw"], 1)


def test_ending_after_a_chaining_draw_places_the_card_of_every_turn() -> None:
    s = position("3/draw 5/5", queue="2/wild 3/4", stock="1/1 6/6 7/7", queue_refresh="every_turn")
    assert queue(play(s, "play 3/draw", "end"))[:3] == ["6/6", "7/7", "3/draw"]


def test_a_draw_placed_at_the_beginning_of_a_turn_gives_a_card() -> None:
    s = position("5/5 4/4", queue="2/wild 3/4", stock="1/1 7/draw", queue_refresh="every_turn")
    assert (sizes(play(s, "end")), queue(s)[0]) == ([3], "7/draw")


# -- draw_limit, draw_timing --------------------------------------------------
def test_more_draws_may_be_agreed() -> None:
    s = play(position("2/3 2/4", queue="1/null 5/1", draw_limit=2), "draw", "draw")
    assert "draw" not in names(s)


def test_unlimited_draws_go_on_until_there_is_no_card() -> None:
    s = position("2/3", queue="1/null 5/1", stock="7/7 6/6 3/3", draw_limit=None, deck_out="stop")
    assert sizes(play(s, "draw", "draw", "draw")) == [4]
    assert "draw" not in names(s)


def test_one_may_agree_to_draw_in_the_middle_of_a_chain() -> None:
    s = position("2/4 5/5 6/6", queue="1/2 3/4", draw_timing="anytime")
    play(s, "play 2/4", "draw")
    assert names(s)[-1:] == ["end"]
    assert "draw" not in names(s)


def test_a_draw_at_the_start_counts_for_the_limit_of_the_chain() -> None:
    s = position("2/4 5/5 6/6", queue="1/2 3/4", draw_timing="anytime")
    assert "draw" not in names(play(s, "draw", "play 2/4"))


# -- auto_end_when_stuck ------------------------------------------------------
def test_a_chain_that_is_stuck_may_be_agreed_to_end_by_itself() -> None:
    s = play(position("2/4 5/5", queue="1/2 3/4", auto_end_when_stuck=True), "play 2/4")
    assert (s.turns[0], s.plays) == (1, 0)


def test_a_turn_does_not_end_by_itself_before_the_first_play_while_reverse_is_unused() -> None:
    s = position("2/3 2/4", queue="1/null 5/1", stock="7/7 6/6", auto_end_when_stuck=True)
    assert play(s, "draw").turns[0] == 0
    assert names(s) == ["reverse", "end"]


def test_a_turn_ends_by_itself_when_the_draw_did_not_help_and_reverse_is_used() -> None:
    s = position("2/3 2/4", queue="1/null 5/1", stock="7/7 6/6", auto_end_when_stuck=True)
    s.spent = 1
    assert play(s, "draw").turns[0] == 1


def test_a_turn_in_reverse_that_is_stuck_ends_by_itself() -> None:
    s = position("5/3", queue="6/null 5/1", stock="1/2", deck_out="stop", auto_end_when_stuck=True)
    play(s, "draw", "reverse")
    assert (s.turns[0], s.reversing) == (1, 0)


def test_a_turn_that_can_go_on_does_not_end_by_itself() -> None:
    s = play(position("2/4 3/2 7/7", queue="1/2 3/4", auto_end_when_stuck=True), "play 2/4")
    assert s.turns[0] == 0


# -- reverse_timing -----------------------------------------------------------
def test_reverse_may_be_agreed_for_any_time_in_a_turn() -> None:
    s = position("2/4 5/5 3/2", queue="1/2 3/4", reverse_timing="anytime")
    play(s, "play 2/4", "reverse")
    assert names(s) == ["play 5/5", "end"]


# -- max_moves ----------------------------------------------------------------
def test_a_game_of_too_many_moves_is_cut_short_and_unfinished() -> None:
    s = play(position("2/4 5/5", queue="1/2 3/4", max_moves=2), "end", "end")
    assert (GAME.reveal(s)["phase"], places(s), names(s)) == ("cut short", [0], [])


def test_a_move_that_finishes_is_not_cut_short() -> None:
    s = position("2/4", queue="1/2 3/4", max_moves=1)
    s.completions[0] = 2
    assert GAME.reveal(play(s, "play 2/4"))["phase"] == "finished"


def test_there_is_no_limit_unless_nobody_is_there_to_stop() -> None:
    assert GAME.choose(1)["max_moves"] is None
    assert GAME.choose(1, simulated=True)["max_moves"] == 10_000


# -- rule sets ----------------------------------------------------------------
def test_the_authors_rules_are_a_new_card_every_turn_and_any_number_of_draws() -> None:
    chosen = GAME.choose(1, "author")
    assert (chosen["queue_refresh"], chosen["draw_limit"]) == ("every_turn", None)
    assert (chosen["draw_timing"], chosen["deck_out"]) == ("anytime", "stop")


def test_as_written_every_option_has_its_default() -> None:
    assert GAME.choose(1) == {option.name: option.default for option in GAME.options}


# -- several players ----------------------------------------------------------
def test_among_several_a_draw_gives_each_other_player_a_card_and_places_none() -> None:
    s = position("3/draw 5/5", "1/1", "2/2", queue="1/null 3/4", stock="4/4 6/6 7/7")
    play(s, "play 3/draw")
    assert GAME.reveal(s)["hands"] == [["5/5"], ["1/1", "7/7"], ["2/2", "6/6"]]
    assert (queue(s)[:2], s.turn, list(s.turns)[:3]) == (["3/draw", "3/4"], 1, [1, 0, 0])


def test_a_chaining_draw_among_several_gives_cards_and_goes_on() -> None:
    s = position("1/1", "3/draw 3/5", queue="2/wild 3/4", stock="6/6 7/7", turn=1)
    play(s, "play 3/draw")
    assert (sizes(s), s.turn, s.plays) == ([2, 1], 1, 1)


def test_the_cards_of_a_draw_go_round_from_the_next_player_as_far_as_they_reach() -> None:
    s = position(
        "1/1", "3/draw 5/5", "2/2", queue="1/null 3/4", stock="7/7", turn=1, deck_out="stop"
    )
    assert sizes(play(s, "play 3/draw")) == [1, 1, 2]


def test_a_last_draw_is_refilled_before_the_others_get_their_cards() -> None:
    stock = "4/4 7/7 6/1 6/2 6/3 6/4 6/5 6/6 6/7"
    s = play(position("3/draw", "1/1", queue="1/null 3/4", stock=stock), "play 3/draw")
    assert (sizes(s), GAME.reveal(s)["hands"][1]) == ([7, 2], ["1/1", "7/7"])


def test_turns_go_round() -> None:
    s = position("5/5", "1/1", "2/2", queue="1/null 3/4", turn=2)
    assert play(s, "end").turn == 0
    assert play(s, "end").turn == 1


def test_a_card_of_every_turn_goes_to_the_next_player_if_it_is_a_draw() -> None:
    s = position("5/5", "1/1", queue="1/2 3/4", stock="7/7 6/draw", queue_refresh="every_turn")
    assert (sizes(play(s, "end")), queue(s)[0]) == ([1, 2], "6/draw")


def test_each_player_has_a_reverse() -> None:
    s = play(position("5/5", "1/1", queue="1/2 3/4"), "reverse", "end")
    assert "reverse" in names(s)
    assert "reverse" not in names(play(s, "reverse", "end"))


def test_the_first_with_three_completions_wins() -> None:
    s = position("5/5", "2/4", queue="1/2 3/4", turn=1)
    s.completions[0], s.completions[1] = 2, 2
    assert places(s) == [0, 0]
    play(s, "play 2/4")
    points = [0, 0]
    GAME.score(s, points)
    assert (GAME.reveal(s)["phase"], places(s), points) == ("finished", [0, 1], [2, 3])


def test_it_is_a_lock_among_several_only_when_nobody_can_do_anything() -> None:
    s = position("1/1 5/5", "6/6", "7/7", queue="2/2 1/2", stock="", deck_out="stop")
    s.spent = 0b011
    assert not GAME.over(play(s, "play 1/1"))
    s.spent = 0b111
    assert GAME.reveal(play(s, "end"))["phase"] == "locked"


def test_a_player_who_is_stuck_among_several_just_ends_the_turn() -> None:
    s = position("1/1 5/5", "6/6", "1/7", queue="2/2 1/2", stock="", deck_out="stop")
    s.spent = 0b111
    assert names(play(s, "play 1/1")) == ["end"]
    assert names(play(s, "end")) == ["play 1/7", "end"]


def test_only_a_lone_players_score_asks_whether_the_final_turn_counts() -> None:
    with pytest.raises(WrongOption, match="count_final_turn"):
        GAME.choose(2, options={"count_final_turn": "never"})
    assert GAME.choose(1, options={"count_final_turn": "never"})


@pytest.mark.parametrize("seats", range(1, 7))
def test_one_to_six_can_play(seats: int) -> None:
    table = Table(GAME, seats, key=bytes(32))
    assert (table.to_act(), table.points, table.places) == ([0], [0] * seats, [0] * seats)
