"""How Beverbende ends: the knock, the count of a round, the match; a test for each sentence."""

from typing import Any

import pytest
from spoken import spoken

from fairdeal.engine.chance import key_of
from fairdeal.engine.table import Table
from fairdeal.games.beverbende import GAME
from fairdeal.games.beverbende.rules import State
from fairdeal.games.beverbende.words import position

names, play, hand, sizes = spoken(GAME)

ROWS = ("1 9 3 4", "5 6 7 8", "0 0 2 2")
NOTHING = ("draw", "discard")
LAST: dict[str, Any] = {"round": 3}


def points(s: State) -> list[int]:
    points = [0] * s.seats
    GAME.score(s, points)
    return points


def places(s: State) -> list[int]:
    places = [0] * s.seats
    GAME.rank(s, places)
    return places


def shown(s: State) -> list[str]:
    """The rows when the last round was counted."""
    return GAME.reveal(s)["last rows"]


def last_turn(*rows: str, stock: str = "8", knocker: int = 1, **more: Any) -> State:
    """Seat 0 plays the last turn of a round that another seat ended by a knock."""
    s = position(*rows, top="8", stock=stock, knocker=knocker, **more)
    return play(s, 0, *NOTHING, "end")


# -- the knock ----------------------------------------------------------------
def test_one_knocks_at_the_end_of_ones_turn() -> None:
    s = position(*ROWS, top="8", stock="8")
    assert "knock" not in names(s, 0)
    assert "knock" not in names(play(s, 0, "draw"), 0)
    assert names(play(s, 0, "discard"), 0) == ["knock", "end"]


def test_a_knock_may_be_agreed_to_be_instead_of_a_turn() -> None:
    s = position(*ROWS, top="8", stock="8", knock_timing="instead_of_turn")
    assert names(s, 0) == ["draw", "take", "knock"]
    assert names(play(s.copy(), 0, *NOTHING), 0) == ["end"]
    assert (play(s, 0, "knock").turn, s.knocker) == (1, 0)


def test_one_may_knock_in_the_first_turn() -> None:
    assert "knock" in names(play(position(*ROWS, top="8", stock="8"), 0, *NOTHING), 0)


@pytest.mark.parametrize(("turns", "allowed"), [(0, False), (2, False), (3, True), (4, True)])
def test_everybody_may_be_agreed_to_have_had_a_turn_before_one_knocks(
    turns: int, allowed: bool
) -> None:
    s = position(*ROWS, top="8", stock="8", turns=turns, min_rounds_before_knock=1)
    assert ("knock" in names(play(s, 0, *NOTHING), 0)) == allowed


@pytest.mark.parametrize(("turns", "allowed"), [(5, False), (6, True)])
def test_so_many_turns_are_waited_for_also_where_one_knocks_instead_of_a_turn(
    turns: int, allowed: bool
) -> None:
    options: dict[str, Any] = {"knock_timing": "instead_of_turn", "min_rounds_before_knock": 2}
    assert ("knock" in names(position(*ROWS, top="8", turns=turns, **options), 0)) == allowed


def test_after_a_knock_all_others_play_one_more_turn() -> None:
    s = position(*ROWS, top="8", stock="9 9 9", turn=1)
    play(s, 1, *NOTHING, "knock")
    assert s.turn == 2
    play(s, 2, *NOTHING, "end")
    assert (s.turn, s.round) == (0, 0)
    play(s, 0, *NOTHING, "end")
    assert s.round == 1


def test_nobody_knocks_after_the_first() -> None:
    s = position(*ROWS, top="8", stock="8 8", turn=1)
    play(s, 1, *NOTHING, "knock")
    assert names(play(s, 2, *NOTHING), 2) == ["end"]
    s = position(*ROWS, top="8", knocker=1, turn=2, knock_timing="instead_of_turn")
    assert names(s, 2) == ["draw", "take"]


# -- replacing action cards ---------------------------------------------------
def test_action_cards_are_replaced_from_left_to_right_until_a_number_comes() -> None:
    s = last_turn("5 5 5 5", "peek 2 switch 1", stock="0 peek 4 8")
    assert shown(s)[1] == "4 2 0 1"
    assert points(s)[1] == 7


def test_replaced_cards_and_action_cards_that_come_are_discarded() -> None:
    s = last_turn("5 5 5 5", "peek 2 switch 1", stock="0 peek 4 8", **LAST)
    assert GAME.reveal(s)["discards"][:4] == ["peek", "switch", "peek", "8"]


def test_who_knocked_replaces_first_and_then_the_others_clockwise() -> None:
    rows = ("peek 5 5 5", "peek 6 6 6", "switch 7 7 7")
    s = last_turn(*rows, stock="3 2 1 8")
    assert shown(s) == ["3 5 5 5", "1 6 6 6", "2 7 7 7"]


def test_without_a_knock_the_starter_of_the_round_replaces_first() -> None:
    rows = ("peek 5 5 5", "peek 6 6 6", "switch 7 7 7")
    s = position(*rows, top="8", stock="3 2 1 8", opener=2, max_turns=5, turns=4)
    play(s, 0, *NOTHING, "end")
    assert shown(s) == ["2 5 5 5", "3 6 6 6", "1 7 7 7"]


def test_where_the_stock_ends_the_discards_are_turned_over_to_replace_cards() -> None:
    s = last_turn("5 5 5 5", "peek 2 switch 1", stock="8", **LAST)
    assert all(card.isdigit() for card in hand(s, 0) + hand(s, 1))
    facts = GAME.reveal(s)
    assert len(facts["stock"]) + len(facts["discards"]) == 66 - 8
    assert facts["discards"][-1] == "8"  # it stayed, and what was replaced came on top of it


def test_an_action_card_never_counts_as_nothing() -> None:
    for seed in range(20):
        table = Table(GAME, 3, options={"rounds": 1, "max_turns": 1}, key=key_of(seed))
        while not table.over:
            seat = table.state.turn
            table.play(seat, table.legal(seat)[-1])
        rows = GAME.reveal(table.state)["hands"]
        assert table.points == [sum(map(int, row)) for row in rows]


# -- points -------------------------------------------------------------------
def test_a_row_is_worth_its_numbers_added_up() -> None:
    assert points(last_turn(*ROWS[:2])) == [1 + 9 + 3 + 4, 5 + 6 + 7 + 8]


def test_points_add_up_over_the_rounds() -> None:
    s = last_turn(*ROWS[:2], points=(10, 20))
    assert (points(s), GAME.reveal(s)["last points"]) == ([27, 46], [17, 26])


def test_who_knocked_without_the_fewest_points_pays_nothing() -> None:
    assert points(last_turn("0 0 0 0", "5 6 7 8"))[1] == 26


def test_equal_rows_share_a_round() -> None:
    s = last_turn("1 2 3 4", "4 3 2 1", "9 9 9 9", **LAST, knocker=1)
    assert (s.turn, points(s)) == (0, [10, 10, 36])
    assert places(s) == [1, 1, 3]


# -- the match ----------------------------------------------------------------
def test_a_match_is_four_rounds() -> None:
    assert not GAME.over(last_turn(*ROWS[:2], round=2))
    assert GAME.over(last_turn(*ROWS[:2], round=3))


def test_a_match_may_be_agreed_to_have_more_rounds_or_fewer() -> None:
    assert GAME.over(last_turn(*ROWS[:2], rounds=1))
    assert not GAME.over(last_turn(*ROWS[:2], round=3, rounds=6))


def test_the_fewest_points_of_all_rounds_win_and_equals_share_the_win() -> None:
    s = last_turn("0 0 2 8", "1 1 3 3", "0 0 1 7", points=(20, 20, 20), **LAST)
    assert (points(s), places(s)) == ([30, 28, 28], [3, 1, 1])


def test_before_the_last_round_is_over_nobody_is_done() -> None:
    s = last_turn("0 0 2 8", "0 1 1 6", points=(20, 20), round=2)
    assert not GAME.over(s)
    assert names(s, s.turn) == ["draw", "take"]


def test_nobody_may_act_after_the_last_round() -> None:
    s = last_turn(*ROWS[:2], **LAST)
    assert [names(s, seat) for seat in range(2)] == [[], []]


def test_when_it_is_over_all_rows_are_shown() -> None:
    s = last_turn(*ROWS[:2], **LAST)
    assert GAME.reveal(s)["seen by"] == ["all all all all"] * 2


# -- who starts ---------------------------------------------------------------
@pytest.mark.parametrize(("starter", "next_one"), [("rotate", 2), ("knocker", 0), ("fixed", 1)])
def test_who_starts_the_next_round(starter: str, next_one: int) -> None:
    s = position(*ROWS, top="8", stock="8", turn=2, opener=1, knocker=0, starter=starter)
    play(s, 2, *NOTHING, "end")
    assert (s.turn, s.opener) == (next_one, next_one)


def test_where_nobody_knocked_the_next_seat_starts_instead_of_who_knocked() -> None:
    cut: dict[str, Any] = {"max_turns": 5, "turns": 4, "starter": "knocker"}
    s = position(*ROWS, top="8", stock="8", turn=2, opener=1, **cut)
    assert play(s, 2, *NOTHING, "end").turn == 2


# -- rounds that would never end ----------------------------------------------
def test_nobody_ever_has_to_knock() -> None:
    s = position(*ROWS, top="8", stock="8", turns=400)
    assert names(play(s, 0, *NOTHING), 0) == ["knock", "end"]


def test_a_round_without_a_knock_is_counted_after_500_turns() -> None:
    s = position(*ROWS, top="8", stock="8 8", turns=498)
    assert play(s, 0, *NOTHING, "end").round == 0
    assert play(s, 1, *NOTHING, "end").round == 1


def test_the_most_turns_may_be_agreed() -> None:
    s = position(*ROWS, top="8", stock="8", turns=6, max_turns=7)
    assert play(s, 0, *NOTHING, "end").round == 1


def test_the_last_turns_after_a_knock_are_never_cut_off() -> None:
    s = position(*ROWS, top="8", stock="9 9 9", turns=6, max_turns=7)
    assert play(s, 0, *NOTHING, "knock").round == 0
    assert play(s, 1, *NOTHING, "end").round == 0
    assert play(s, 2, *NOTHING, "end").round == 1


# -- figures ------------------------------------------------------------------
def measured(s: State) -> dict[str, int]:
    figures = [0] * len(GAME.figures)
    GAME.measure(s, figures)
    return dict(zip(GAME.figures, figures, strict=True))


def test_points_turns_and_knocks_are_measured() -> None:
    s = position("0 0 0 1", "5 6 7 8", top="8", stock="8 8", turns=4, rounds=1)
    play(s, 0, *NOTHING, "knock")
    play(s, 1, *NOTHING, "end")
    assert measured(s) == {
        "points of the winner": 1,
        "points of the last": 26,
        "turns": 6,
        "turns up to a knock": 5,
        "rounds knocked": 1,
        "knocker lowest": 1,
        "rounds cut short": 0,
    }


def test_a_knock_with_more_points_than_another_is_not_counted_as_lowest() -> None:
    s = last_turn("0 0 0 1", "5 6 7 8", rounds=1)
    assert (measured(s)["rounds knocked"], measured(s)["knocker lowest"]) == (1, 0)
    s = last_turn("0 0 1 1", "1 1 0 0", rounds=1)
    assert measured(s)["knocker lowest"] == 1


def test_a_round_that_was_cut_short_is_measured() -> None:
    s = position("0 0 0 1", "5 6 7 8", top="8", stock="8", turns=4, max_turns=5, rounds=1)
    facts = measured(play(s, 0, *NOTHING, "end"))
    assert (facts["rounds knocked"], facts["rounds cut short"], facts["turns"]) == (0, 1, 5)
