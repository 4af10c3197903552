"""A turn of Segments: leading, beating, naming the cards, passing; a test for each sentence."""

import pytest

from fairdeal.games.segments import GAME
from fairdeal.games.segments.rules import State
from fairdeal.games.segments.words import position


def names(s: State, seat: int = 0) -> list[str]:
    moves = [0] * GAME.actions
    return [GAME.action_name(move) for move in moves[: GAME.legal(s, seat, moves)]]


def play(s: State, seat: int, *actions: str) -> State:
    """Play what must be legal."""
    for action in actions:
        assert action in names(s, seat)
        GAME.apply(s, seat, GAME.read_action(action))
    return s


def hand(s: State, seat: int) -> list[str]:
    return GAME.reveal(s)["hands"][seat]


# -- leading ------------------------------------------------------------------
def test_any_number_of_equal_cards_may_be_led() -> None:
    s = position("3 3 3 7", "0", "0")
    assert names(s) == ["play one 3", "play one 7", "play two 3s", "play three 3s"]


def test_runs_are_not_played() -> None:
    assert names(position("3 4 5", "0", "0")) == ["play one 3", "play one 4", "play one 5"]


def test_the_leader_may_not_pass() -> None:
    assert "pass" not in names(position("3", "0", "0"))


def test_only_the_seat_on_turn_may_act() -> None:
    s = position("3", "4", "5", turn=1)
    assert [bool(names(s, seat)) for seat in range(3)] == [False, True, False]


# -- following ----------------------------------------------------------------
def test_a_single_is_beaten_by_a_higher_single_only() -> None:
    s = position("4 5 6", "0", "0", field="5")
    assert names(s) == ["play one 6", "pass"]


@pytest.mark.parametrize("rank", range(10))
def test_0_is_the_lowest_rank_and_9_the_highest(rank: int) -> None:
    s = position("0123456789", "0", "0", field=str(rank))
    assert names(s) == [*(f"play one {higher}" for higher in range(rank + 1, 10)), "pass"]


def test_a_pair_is_beaten_by_three_of_any_rank_but_not_by_four() -> None:
    s = position("1 1 1 9 9 9 9", "0", "0", field="7 7")
    assert names(s) == ["play two 9s", "play three 1s", "play three 9s", "pass"]


def test_fewer_cards_never_beat_more() -> None:
    assert names(position("9 9", "0", "0", field="2 2 2")) == ["pass"]


def test_two_9s_are_only_beaten_by_three_cards() -> None:
    s = position("9 9 0 0 0", "0", "0", field="9 9")
    assert names(s) == ["play three 0s", "pass"]


def test_a_single_9_is_beaten_by_two_0s() -> None:
    assert names(position("0 0", "0", "0", field="9")) == ["play two 0s", "pass"]


def test_what_lies_counts_as_what_it_was_changed_into() -> None:
    s = position("8 9", "0", "0", field="3", rank=8)
    assert names(s) == ["play one 9", "pass"]


def test_a_changed_card_counts_as_what_it_becomes() -> None:
    s = position("3", "0", "0", field="8", pieces=(1, 0, 0))
    assert GAME.reveal(play(s, 0, "play one 9", "lay 3 as 9"))["field"] == "one 9"


def test_one_may_pass_although_one_could_play() -> None:
    assert "pass" in names(position("9", "0", "0", field="5"))


# -- naming the cards ---------------------------------------------------------
def test_the_player_chooses_which_cards_to_change() -> None:
    s = position("3 5 8 9", "0", "0", pieces=(2, 0, 0))
    play(s, 0, "play two 9s")
    assert names(s) == ["lay 3 as 9", "lay 5 as 9", "lay 8 as 9"]
    assert names(play(s, 0, "lay 5 as 9")) == ["lay 8 as 9", "lay 9"]


def test_cards_are_named_in_ascending_order() -> None:
    s = play(position("8 8 9", "0", "0", pieces=(2, 0, 0)), 0, "play two 9s", "lay 8 as 9")
    assert names(s) == ["lay 8 as 9", "lay 9"]


def test_no_card_is_offered_after_which_the_play_could_not_be_completed() -> None:
    s = play(position("5 8 9", "0", "0", pieces=(1, 0, 0)), 0, "play two 9s")
    assert names(s) == ["lay 5 as 9", "lay 8 as 9"]
    assert names(play(s, 0, "lay 5 as 9")) == ["lay 9"]


def test_who_names_the_cards_of_a_play_may_do_nothing_else() -> None:
    s = play(position("9 9", "0", "0", field="5"), 0, "play one 9")
    assert names(s) == ["lay 9"]
    assert names(s, 1) == []


def test_nothing_has_been_played_until_the_last_card_is_named() -> None:
    s = position("9 9 1", "0", "0", pieces=(2, 0, 0))
    play(s, 0, "play two 9s", "lay 9")
    assert (hand(s, 0), s.played, s.field, s.turn) == (["1", "9", "9"], 0, 0, 0)
    play(s, 0, "lay 9")
    assert (hand(s, 0), GAME.reveal(s)["played"], s.turn) == (["1"], ["9", "9"], 1)


def test_exactly_the_pieces_of_the_changes_are_used() -> None:
    s = position("1 7 3 0", "0", "0", pieces=(6, 0, 0))
    play(s, 0, "play three 3s", "lay 1 as 3", "lay 3", "lay 7 as 3")
    assert (s.pieces[0], s.used, s.spent) == (1, 5, 5)


def test_the_field_shows_the_cards_and_what_they_are_played_as() -> None:
    s = position("5 9 0", "0", "0", pieces=(1, 0, 0))
    play(s, 0, "play two 9s", "lay 5 as 9", "lay 9")
    assert GAME.reveal(s)["field cards"] == ["5 as 9", "9"]


# -- passing ------------------------------------------------------------------
@pytest.mark.parametrize(("before", "after"), [(0, 2), (4, 6), (5, 7), (6, 7), (7, 7)])
def test_a_pass_takes_two_pieces_up_to_seven(before: int, after: int) -> None:
    s = play(position("1", "0", "0", field="5", pieces=(before, 0, 0)), 0, "pass")
    assert s.pieces[0] == after


def test_a_supply_of_one_gives_a_pass_one_piece() -> None:
    s = position("1", "0", "0", "0", field="5", pieces=(2, 1, 1, 1), segment_supply=6)
    play(s, 0, "pass")
    assert (s.pieces[0], s.supply) == (3, 0)
    assert play(s, 1, "pass").pieces[1] == 1


def test_used_pieces_return_to_the_supply_when_the_trick_is_cleared() -> None:
    s = position("3 1", "1", "1", pieces=(1, 0, 0), segment_supply=5)
    play(s, 0, "play one 9", "lay 3 as 9")
    assert (s.supply, s.used) == (4, 1)
    play(play(s, 1, "pass"), 2, "pass")
    assert (s.supply, s.used) == (1, 0)


def test_the_last_to_pass_takes_before_the_pieces_of_the_trick_return() -> None:
    s = position("3 1", "1", "1", pieces=(1, 0, 0), segment_supply=3)
    play(s, 0, "play one 9", "lay 3 as 9")
    play(play(s, 1, "pass"), 2, "pass")
    assert (list(s.pieces)[:3], s.supply) == ([0, 2, 0], 1)


def test_who_passed_may_play_later_in_the_same_trick() -> None:
    s = position("1 9", "8 9 0", "2 9", "0", turn=0)
    play(s, 0, "play one 1", "lay 1")
    play(s, 1, "pass")
    play(s, 2, "play one 2", "lay 2")
    play(play(s, 3, "pass"), 0, "pass")
    assert "play one 8" in names(s, 1)


# -- tricks -------------------------------------------------------------------
def test_a_trick_ends_when_all_others_have_passed_and_its_winner_leads() -> None:
    s = position("5 1", "9", "9", "9")
    play(s, 0, "play one 5", "lay 5")
    for seat in (1, 2, 3):
        play(s, seat, "pass")
    assert (s.turn, s.field, names(s)) == (0, 0, ["play one 1"])


def test_a_pass_before_the_last_play_does_not_count() -> None:
    s = position("5 1", "9 9", "6 9", "9 9")
    play(s, 0, "play one 5", "lay 5")
    play(s, 1, "pass")
    play(s, 2, "play one 6", "lay 6")
    for seat in (3, 0):
        play(s, seat, "pass")
    assert s.field != 0
    play(s, 1, "pass")
    assert (s.turn, s.field) == (2, 0)


def test_who_is_out_is_skipped() -> None:
    s = position("", "5 9", "6", "7 7", turn=1, field="3", owner=0)
    play(s, 1, "play one 5", "lay 5")
    play(s, 2, "pass")
    assert play(s, 3, "pass").turn == 1


def test_the_last_play_of_one_who_is_out_may_still_be_beaten() -> None:
    s = position("5", "9 1", "1 1", "1 1")
    play(s, 0, "play one 5", "lay 5")
    assert names(s, 1) == ["play one 9", "pass"]
    play(s, 1, "play one 9", "lay 9")
    play(play(s, 2, "pass"), 3, "pass")
    assert (s.turn, s.field) == (1, 0)


def test_if_nobody_beats_it_the_next_seat_clockwise_leads() -> None:
    s = position("5", "9", "9", "9")
    play(s, 0, "play one 5", "lay 5")
    for seat in (1, 2, 3):
        assert s.field != 0
        play(s, seat, "pass")
    assert (s.turn, s.field) == (1, 0)


def test_the_last_to_pass_may_be_agreed_to_lead() -> None:
    s = position("5", "9", "9", "9", lead_after_out="last_to_pass")
    play(s, 0, "play one 5", "lay 5")
    for seat in (1, 2, 3):
        play(s, seat, "pass")
    assert (s.turn, s.field) == (3, 0)


# -- passing the lead ---------------------------------------------------------
def test_the_leader_may_be_allowed_to_pass_and_the_lead_moves_on() -> None:
    s = position("5", "9", "9", lead_may_pass=True)
    assert names(play(s, 0, "pass"), 1) == ["play one 9", "pass"]
    assert (s.pieces[0], s.turn, s.field) == (2, 1, 0)


def test_a_play_ends_the_circle_of_leads_passed() -> None:
    s = position("5 5", "8 8", "9 9", lead_may_pass=True)
    play(play(s, 0, "pass"), 1, "pass")
    play(s, 2, "play one 9", "lay 9")
    play(play(s, 0, "pass"), 1, "pass")
    assert (s.round, s.turn, s.field) == (0, 2, 0)
    play(s, 2, "pass")
    assert s.round == 0


# -- two seats ----------------------------------------------------------------
def test_between_two_the_other_leads_every_trick_once_one_is_out() -> None:
    s = position("5", "9 4 4")
    play(s, 0, "play one 5", "lay 5")
    play(s, 1, "play one 9", "lay 9")
    assert (s.turn, s.field, s.round) == (1, 0, 0)
    play(s, 1, "play one 4", "lay 4")
    assert (s.turn, s.field, names(s, 1)) == (1, 0, ["play one 4"])
    assert play(s, 1, "play one 4", "lay 4").round == 1


def test_between_two_the_last_play_may_be_answered_or_passed() -> None:
    s = play(position("5", "9 4 4"), 0, "play one 5", "lay 5")
    assert names(s, 1) == ["play one 9", "play two 4s", "pass"]
    play(s, 1, "pass")
    assert (s.turn, s.field, s.pieces[1]) == (1, 0, 2)
