"""A table of UNO: refused options, names, and views."""

from collections.abc import Mapping
from typing import Any

import pytest

from fairdeal.engine.chance import key_of
from fairdeal.engine.errors import (
    GameOver,
    IllegalMove,
    NotYourTurn,
    UnknownOption,
    UnknownPreset,
    WrongOption,
    WrongSeats,
)
from fairdeal.engine.face import blank
from fairdeal.engine.table import Table
from fairdeal.games.uno import GAME
from fairdeal.games.uno.rules import State
from fairdeal.games.uno.words import position


def table_at(s: State) -> Table:
    """A table that stands like this."""
    table = Table(GAME, s.seats, options=GAME.options_of(s), key=key_of(0))
    table.state = s
    return table


def seen(s: State, seat: int) -> Mapping[str, Any]:
    return table_at(s).describe(seat)


# -- moves that are refused ---------------------------------------------------
def test_who_acts_out_of_turn_is_refused_and_no_byte_changes() -> None:
    table = table_at(position("R1", "R2", "R3", top="R5"))
    before = table.state.bytes()
    with pytest.raises(NotYourTurn, match="not seat 1's turn: seat 0 is to act"):
        table.play(1, GAME.read_action("play red 2"))
    assert (table.state.bytes(), table.ply) == (before, 0)


@pytest.mark.parametrize("action", ["draw", "keep", "take", "challenge", "say UNO", "catch"])
def test_what_is_not_allowed_now_is_refused_with_the_reason_and_what_is_allowed(
    action: str,
) -> None:
    table = table_at(position("R1 G7", "R2", top="R5"))
    before = table.state.bytes()
    with pytest.raises(IllegalMove, match=f"cannot {action} now: .*; seat 0 can: play red 1$"):
        table.play(0, GAME.read_action(action))
    assert table.state.bytes() == before


def test_a_card_that_is_not_held_cannot_be_played() -> None:
    with pytest.raises(IllegalMove, match="cannot play red 9 now: you do not hold a red 9; "):
        table_at(position("R1", "R2", top="R5")).play(0, GAME.read_action("play red 9"))


def test_a_forbidden_wild_draw_4_is_refused() -> None:
    with pytest.raises(IllegalMove, match="cannot play wild draw 4 as red now: a wild draw 4 "):
        table_at(position("W+4 R1", "R2", top="R9")).play(
            0, GAME.read_action("play wild draw 4 as red")
        )


def test_nobody_acts_after_the_end() -> None:
    table = table_at(position("R1", "R2", top="R5"))
    table.play(0, GAME.read_action("play red 1"))
    with pytest.raises(GameOver, match="over"):
        table.play(1, GAME.read_action("play red 2"))
    assert (table.points, table.places) == ([1, 0], [1, 0])


# -- tables that cannot be set up ---------------------------------------------
@pytest.mark.parametrize("seats", [0, 1, 11])
def test_uno_is_for_two_to_ten(seats: int) -> None:
    with pytest.raises(WrongSeats, match=f"UNO is for 2 to 10 seats, not {seats}"):
        Table(GAME, seats)


def test_an_unknown_rule_set_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownPreset, match="there are: as-written, classic, house"):
        Table(GAME, 2, preset="party")


def test_an_unknown_option_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownOption) as refusal:
        Table(GAME, 2, options={"seven_zero": True})
    assert all(option.name in str(refusal.value) for option in GAME.options)


@pytest.mark.parametrize(
    ("option", "given", "answers"),
    [
        ("stacking", "perhaps", "stacking is true or false, not 'perhaps'"),
        ("scoring", "golf", "scoring is none or mattel, not 'golf'"),
        ("n_rounds", 0, "n_rounds is a number from 1 to 100, not 0"),
        ("target", 10_001, "target is a number from 1 to 10000, not 10001"),
        ("max_moves", -1, "max_moves is a number from 1 to 32767 or none, not -1"),
    ],
)
def test_an_answer_that_an_option_does_not_have_is_answered_with_those_it_has(
    option: str, given: Any, answers: str
) -> None:
    with pytest.raises(WrongOption) as refusal:
        Table(GAME, 2, options={option: given})
    assert str(refusal.value) == answers


@pytest.mark.parametrize("options", [{"target": 300}, {"final_draw_applies": False}])
def test_options_about_points_need_points(options: Mapping[str, Any]) -> None:
    with pytest.raises(
        WrongOption, match=rf"\({next(iter(options))}\) needs points .*scoring=mattel"
    ):
        Table(GAME, 2, options=options)
    assert Table(GAME, 2, options={**options, "scoring": "mattel"}).ply == 0


# -- rule sets ----------------------------------------------------------------
AS_WRITTEN = {
    "symbol_match": False,
    "voluntary_draw": False,
    "wd4_rule": "no_other_playable",
    "wd4_challenge": False,
    "auto_play_drawn": False,
    "draw_until_playable": False,
    "first_reverse": "first_player_starts",
    "two_player_reverse_skips": True,
    "reshuffle": True,
    "stalemate": "no_winner",
    "stacking": False,
    "final_draw_applies": True,
    "n_rounds": 1,
    "scoring": "none",
    "target": 500,
    "uno_call": False,
    "jump_in": False,
    "max_moves": None,
}


def test_there_are_three_rule_sets() -> None:
    assert list(GAME.presets) == ["as-written", "classic", "house"]


def test_as_written_is_the_default() -> None:
    assert GAME.choose(2) == GAME.choose(2, "as-written") == AS_WRITTEN


def test_classic_is_the_published_game_to_500_points() -> None:
    assert GAME.choose(2, "classic") == AS_WRITTEN | {
        "symbol_match": True,
        "wd4_rule": "no_matching_colour",
        "wd4_challenge": True,
        "first_reverse": "previous_player_starts",
        "scoring": "mattel",
        "uno_call": True,
    }


def test_house_has_matching_symbols_stacking_drawing_on_and_jumping_in() -> None:
    assert GAME.choose(2, "house") == AS_WRITTEN | {
        "symbol_match": True,
        "stacking": True,
        "draw_until_playable": True,
        "jump_in": True,
    }


def test_an_option_given_beside_a_rule_set_wins() -> None:
    assert GAME.choose(2, "house", {"jump_in": "no"})["jump_in"] is False


# -- what a seat sees ---------------------------------------------------------
def test_a_seat_sees_its_hand_the_discards_and_how_many_the_others_hold() -> None:
    view = seen(position("R1 W", "B2 B3", "G4", top="R5", stock="Y1 Y2", discards="G5"), 0)
    assert (view["hand"], view["counts"], view["stock"]) == (["red 1", "wild"], [2, 2, 1], 2)
    assert view["discards"][:2] == ["red 5", "green 5"]


def test_other_hands_and_the_order_of_the_stock_are_not_seen() -> None:
    one = position("R1", "B2", "G4 G6", top="R5", stock="Y1 Y2 Y3")
    other = position("R1", "Y2", "G6 B2", top="R5", stock="Y3 Y1 G4")
    assert seen(one, 0) == seen(other, 0)
    assert seen(one, 1) != seen(other, 1)


def test_a_spectator_sees_no_hand() -> None:
    view = seen(position("R1", "B2 B3", top="R5"), -1)
    assert (view["seat"], view["hand"], view["counts"]) == (None, [], [1, 2])


def test_only_who_drew_a_card_sees_it() -> None:
    s = position("G1", "B2", top="R5", stock="R9")
    GAME.apply(s, 0, GAME.read_action("draw"))
    assert [seen(s, seat)["drawn"] for seat in (0, 1, -1)] == ["red 9", None, None]


def test_only_who_laid_a_wild_draw_4_knows_whether_it_was_allowed() -> None:
    s = position("R1 W+4", "B2", "B3", top="R5", wd4_challenge=True)
    GAME.apply(s, 0, GAME.read_action("play wild draw 4 as red"))
    views = [blank(GAME.view) for _ in range(3)]
    for seat, view in enumerate(views):
        GAME.look(s, seat, view)
    assert [view.guilty for view in views] == [1, 0, 0]


# -- names --------------------------------------------------------------------
def test_every_action_has_a_name_of_its_own_that_reads_back() -> None:
    names = [GAME.action_name(action) for action in range(GAME.actions)]
    assert [GAME.read_action(name) for name in names] == list(range(GAME.actions))


@pytest.mark.parametrize(
    ("action", "kind"),
    [
        ("play red 5", "number"),
        ("play blue skip", "skip"),
        ("play green draw 2, saying UNO", "draw 2"),
        ("play wild draw 4 as red", "wild draw 4"),
        ("catch", "catch"),
    ],
)
def test_an_action_is_counted_by_its_kind(action: str, kind: str) -> None:
    assert GAME.kind_of(GAME.read_action(action)) == kind


def test_a_position_with_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(TypeError, match="no such option: seven_zero"):
        position("R1", "R2", top="R5", seven_zero=True)
