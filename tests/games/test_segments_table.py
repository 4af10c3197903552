"""A table of Segments: refused options, names, and views."""

from collections.abc import Mapping
from typing import Any

import pytest

from fairdeal.engine.chance import key_of
from fairdeal.engine.errors import (
    GameOver,
    IllegalMove,
    NotYourTurn,
    UnknownPreset,
    WrongOption,
    WrongSeats,
)
from fairdeal.engine.face import blank
from fairdeal.engine.table import Table
from fairdeal.games.segments import GAME
from fairdeal.games.segments.rules import State
from fairdeal.games.segments.words import position


def table_at(s: State) -> Table:
    """A table that stands like this."""
    table = Table(GAME, s.seats, options=GAME.options_of(s), key=key_of(0))
    table.state = s
    return table


def seen(s: State, seat: int) -> Mapping[str, Any]:
    return table_at(s).describe(seat)


def read(*actions: str) -> list[int]:
    return [GAME.read_action(action) for action in actions]


# -- moves --------------------------------------------------------------------
def test_a_whole_play_is_one_move() -> None:
    table = table_at(position("5 8 1", "0", "0", pieces=(2, 0, 0)))
    events = table.play(0, read("play two 9s", "lay 5 as 9", "lay 8 as 9"))
    assert [event.words for event in events] == ["play two 9s", "lay 5 as 9", "lay 8 as 9"]
    assert seen(table.state, 1)["field cards"] == ["5 as 9", "8 as 9"]


def test_a_play_that_goes_wrong_in_the_middle_is_refused_whole() -> None:
    table = table_at(position("5 8 1", "0", "0", pieces=(2, 0, 0)))
    before = table.state.bytes()
    with pytest.raises(IllegalMove, match=r"cannot lay 1 as 9 now: .*; seat 0 can: lay 8 as 9$"):
        table.play(0, read("play two 9s", "lay 5 as 9", "lay 1 as 9"))
    assert (table.state.bytes(), table.ply) == (before, 0)


def test_the_leader_who_passes_is_told_what_can_be_played() -> None:
    with pytest.raises(IllegalMove, match=r"cannot pass now: you lead.*; seat 0 can: play one 5$"):
        table_at(position("5", "0", "0")).play(0, GAME.read_action("pass"))


def test_who_acts_out_of_turn_is_refused() -> None:
    with pytest.raises(NotYourTurn, match="not seat 1's turn: seat 0 is to act"):
        table_at(position("5", "0", "0")).play(1, GAME.read_action("play one 0"))


def test_nobody_acts_after_the_end() -> None:
    table = table_at(position("5", "", "9", round=2))
    table.play(0, read("play one 5", "lay 5"))
    with pytest.raises(GameOver, match="over"):
        table.play(2, GAME.read_action("play one 9"))
    assert (table.points, table.places) == ([8, 10, 2], [2, 1, 3])


# -- tables that cannot be set up ---------------------------------------------
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_segments_is_for_five_at_most_and_two_at_least(seats: int) -> None:
    with pytest.raises(WrongSeats, match=f"Segments is for 2 to 5 seats, not {seats}"):
        Table(GAME, seats)


def test_an_unknown_rule_set_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownPreset, match="there are: as-written, tight"):
        Table(GAME, 3, preset="party")


@pytest.mark.parametrize(
    ("option", "given", "answers"),
    [
        ("lead_may_pass", "perhaps", "lead_may_pass is true or false, not 'perhaps'"),
        ("segment_supply", 0, "segment_supply is a number from 1 to 100 or none, not 0"),
        (
            "starter",
            "oldest",
            "starter is rotate, lowest_score or first_out, not 'oldest'",
        ),
        (
            "first_starter",
            "seat_3",
            "“who starts the first round” (first_starter=seat_3) names a seat that this table "
            "does not have: the last one here is seat_2",
        ),
    ],
)
def test_an_answer_that_an_option_cannot_have_is_refused_in_words(
    option: str, given: Any, answers: str
) -> None:
    with pytest.raises(WrongOption) as refusal:
        Table(GAME, 3, options={option: given})
    assert str(refusal.value) == answers


# -- rule sets ----------------------------------------------------------------
AS_WRITTEN = {
    "first_starter": "seat_0",
    "starter": "rotate",
    "segment_supply": None,
    "digit_font": "standard",
    "lead_may_pass": False,
    "lead_after_out": "next_clockwise",
}


def test_as_written_is_the_default() -> None:
    assert list(GAME.presets) == ["as-written", "tight"]
    assert GAME.choose(3) == GAME.choose(3, "as-written") == AS_WRITTEN


def test_tight_has_35_pieces() -> None:
    assert GAME.choose(3, "tight") == AS_WRITTEN | {"segment_supply": 35}


# -- what a seat sees ---------------------------------------------------------
def test_a_seat_sees_its_hand_all_pieces_what_was_played_and_how_many_the_others_hold() -> None:
    s = position("1 3", "5 6", "7", field="9", played="2 4", pieces=(1, 2, 3))
    view = seen(s, 0)
    assert (view["hand"], view["counts"], view["pieces"]) == (["1", "3"], [2, 2, 1], [1, 2, 3])
    assert (view["field"], view["owner"], view["played"]) == ("one 9", 2, ["2", "4", "9"])


def test_other_hands_and_what_is_set_aside_are_not_seen() -> None:
    one, other = position("1", "2", "3 4"), position("1", "5", "6 2")
    assert seen(one, 0) == seen(other, 0)
    assert seen(one, 1) != seen(other, 1)
    assert "set aside" not in seen(one, 0)


def test_a_spectator_sees_no_hand() -> None:
    view = seen(position("1", "2 3"), -1)
    assert (view["seat"], view["hand"], view["counts"]) == (None, [], [1, 2])


def test_a_play_that_is_being_named_is_seen_by_nobody_else() -> None:
    s = position("5 8 1", "0", "0", pieces=(2, 0, 0))
    before = [seen(s, seat) for seat in (1, 2, -1)]
    for action in read("play two 9s", "lay 5 as 9"):
        GAME.apply(s, 0, action)
    assert [seen(s, seat) for seat in (1, 2, -1)] == before
    assert (seen(s, 0)["claim"], seen(s, 0)["laid"]) == ("two 9s", ["5 as 9"])


def test_which_of_six_equal_cards_one_holds_is_not_seen() -> None:
    one, other = position("5", "1", "1", played="5"), position("5", "1", "1", played="5")
    other.played, other.hands[0] = other.hands[0], other.played
    views = [blank(GAME.view) for _ in range(2)]
    for s, view in zip((one, other), views, strict=True):
        GAME.look(s, 0, view)
    assert one.bytes() != other.bytes()
    assert views[0].bytes() == views[1].bytes()


def test_a_supply_that_is_counted_is_seen() -> None:
    assert seen(position("1", "2", pieces=(3, 4), segment_supply=35), 0)["supply"] == 28
    assert seen(position("1", "2", pieces=(3, 4)), 0)["supply"] is None


# -- names --------------------------------------------------------------------
@pytest.mark.parametrize(
    ("action", "kind"),
    [
        ("play one 5", "play one"),
        ("play twelve 8s", "play twelve"),
        ("lay 5", "unchanged card"),
        ("lay 5 as 9", "card lit up"),
        ("lay 8 as 1", "card blacked out"),
        ("lay 1 as 6", "card lit up"),
        ("lay 2 as 3", "no change"),
        ("pass", "pass"),
    ],
)
def test_an_action_is_counted_by_its_kind(action: str, kind: str) -> None:
    assert GAME.kind_of(GAME.read_action(action)) == kind


def test_a_position_with_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(TypeError, match="no such option: jokers"):
        position("1", "2", jokers=True)


def test_a_position_with_seven_cards_of_a_digit_is_refused() -> None:
    with pytest.raises(TypeError, match="there are no more cards with a 5"):
        position("5555", "555")
