"""A table of Beverbende: refused options, names, and rule sets."""

from typing import Any

import pytest

from fairdeal.engine.chance import key_of
from fairdeal.engine.errors import (
    GameOver,
    IllegalMove,
    NotOnePlay,
    NotYourTurn,
    UnknownPreset,
    WrongOption,
    WrongSeats,
)
from fairdeal.engine.game import Option
from fairdeal.engine.table import Table
from fairdeal.games.beverbende import GAME
from fairdeal.games.beverbende.rules import State
from fairdeal.games.beverbende.words import position

ROWS = ("1 9 3 4", "5 6 7 8", "0 0 2 2")


def table_at(s: State) -> Table:
    """A table that stands like this."""
    table = Table(GAME, s.seats, options=GAME.options_of(s), key=key_of(0))
    table.state = s
    return table


def read(*actions: str) -> list[int]:
    return [GAME.read_action(action) for action in actions]


# -- moves --------------------------------------------------------------------
def test_a_switch_is_two_moves_and_the_first_is_seen_by_all() -> None:
    table = table_at(position(*ROWS, top="5", stock="switch"))
    for action in read("draw", "switch a"):
        table.play(0, action)
    assert table.describe(1)["pointed at"] == "a of seat 0"
    with pytest.raises(
        IllegalMove, match=r"now: you can only switch with a card of another player$"
    ):
        table.play(0, GAME.read_action("switch with b of seat 0"))
    table.play(0, GAME.read_action("switch with b of seat 2"))
    assert table.ply == 3


def test_several_moves_at_once_are_refused_before_any_is_tried() -> None:
    table = table_at(position(*ROWS, top="5", stock="switch"))
    before = table.state.bytes()
    with pytest.raises(NotOnePlay, match="a move in Beverbende is one action, not 2"):
        table.play(0, read("draw", "switch a"))
    assert (table.state.bytes(), table.ply) == (before, 0)


def test_who_uses_a_card_that_is_not_in_hand_is_told_what_can_be_done() -> None:
    table = table_at(position(*ROWS, top="5", stock="pick-again"))
    table.play(0, GAME.read_action("draw"))
    with pytest.raises(IllegalMove, match=r"not peek; seat 0 can: pick again, skip$"):
        table.play(0, GAME.read_action("peek at a"))


def test_who_acts_out_of_turn_is_refused() -> None:
    with pytest.raises(NotYourTurn, match="not seat 1's turn: seat 0 is to act"):
        table_at(position(*ROWS, top="5")).play(1, GAME.read_action("draw"))


def test_nobody_acts_after_the_end() -> None:
    table = table_at(position(*ROWS[:2], top="5", stock="9", knocker=1, round=3))
    for action in read("draw", "discard", "end"):
        table.play(0, action)
    with pytest.raises(GameOver, match="over"):
        table.play(1, GAME.read_action("draw"))
    assert (table.points, table.places) == ([17, 26], [1, 2])


# -- tables that cannot be set up ---------------------------------------------
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_beverbende_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(WrongSeats, match=f"Beverbende is for 2 to 6 seats, not {seats}"):
        Table(GAME, seats)


def test_an_unknown_rule_set_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownPreset, match="there are: as-written, publisher, ratatatcat"):
        Table(GAME, 3, preset="party")


YES_OR_NO = [option.name for option in GAME.options if isinstance(option.default, bool)]
WORDS = [option for option in GAME.options if option.choices]


@pytest.mark.parametrize("option", YES_OR_NO)
def test_a_question_of_yes_or_no_is_not_answered_with_perhaps(option: str) -> None:
    with pytest.raises(WrongOption, match=f"^{option} is true or false, not 'perhaps'$"):
        Table(GAME, 3, options={option: "perhaps"})


@pytest.mark.parametrize("option", WORDS, ids=[option.name for option in WORDS])
def test_a_choice_that_there_is_not_is_answered_with_those_there_are(option: Option) -> None:
    with pytest.raises(WrongOption) as refusal:
        Table(GAME, 3, options={option.name: "other"})
    *rest, last = option.choices
    assert str(refusal.value) == f"{option.name} is {', '.join(rest)} or {last}, not 'other'"


@pytest.mark.parametrize(
    ("option", "given", "answer"),
    [
        ("min_rounds_before_knock", -1, "a number from 0 to 100, not -1"),
        ("rounds", 0, "a number from 1 to 100, not 0"),
        ("rounds", "many", "a number from 1 to 100, not 'many'"),
        ("max_turns", 0, "a number from 1 to 10000, not 0"),
        ("max_turns", None, "a number from 1 to 10000, not None"),
    ],
)
def test_a_number_that_an_option_cannot_be_is_refused(option: str, given: Any, answer: str) -> None:
    with pytest.raises(WrongOption) as refusal:
        Table(GAME, 3, options={option: given})
    assert str(refusal.value) == f"{option} is {answer}"


def test_a_round_may_not_end_before_anybody_could_knock() -> None:
    with pytest.raises(WrongOption) as refusal:
        Table(GAME, 4, options={"min_rounds_before_knock": 2, "max_turns": 8})
    assert str(refusal.value) == (
        "“turns that everybody has had before anybody may knock” (min_rounds_before_knock=2) and "
        "“turns after which a round ends without a knock” (max_turns=8) leave 4 seats no turn "
        "to knock in: lower the one, or raise the other above 8"
    )
    Table(GAME, 4, options={"min_rounds_before_knock": 2, "max_turns": 9})


# -- rule sets ----------------------------------------------------------------
AS_WRITTEN = {
    "deck": "beverbende66",
    "redraw_action_starter": False,
    "action_from_discard": True,
    "discard_pick_must_swap": False,
    "place_action_cards": False,
    "knocker_protected": False,
    "pick_again_actions": True,
    "nested_pick_again": "cap",
    "action_discard": "after",
    "knock_timing": "end_of_turn",
    "min_rounds_before_knock": 0,
    "rounds": 4,
    "starter": "rotate",
    "knowledge": "card",
    "max_turns": 500,
}
PUBLISHED = {
    "redraw_action_starter": True,
    "action_from_discard": False,
    "discard_pick_must_swap": True,
}


def test_as_written_is_the_default() -> None:
    assert list(GAME.presets) == ["as-written", "publisher", "ratatatcat"]
    assert GAME.choose(4) == GAME.choose(4, "as-written") == AS_WRITTEN


def test_rounds_end_by_themselves_at_a_table_as_in_a_simulation() -> None:
    assert GAME.choose(4, simulated=True)["max_turns"] == GAME.choose(4)["max_turns"] == 500


def test_the_publisher_keeps_action_cards_on_the_discards_and_waits_a_round_for_the_knock() -> None:
    assert GAME.choose(4, "publisher") == {
        **AS_WRITTEN,
        **PUBLISHED,
        "min_rounds_before_knock": 1,
    }


def test_rat_a_tat_cat_has_54_cards_and_lets_action_cards_into_a_row() -> None:
    assert GAME.choose(4, "ratatatcat") == {
        **AS_WRITTEN,
        **PUBLISHED,
        "deck": "ratatatcat54",
        "place_action_cards": True,
    }


# -- names --------------------------------------------------------------------
@pytest.mark.parametrize(
    ("action", "kind"),
    [
        ("draw", "draw"),
        ("take", "take"),
        ("swap c", "swap"),
        ("peek at d", "peek at"),
        ("switch a", "switch"),
        ("switch with b of seat 5", "switch with"),
        ("pick again", "pick again"),
        ("skip", "skip"),
        ("stop", "stop"),
        ("knock", "knock"),
        ("end", "end"),
    ],
)
def test_an_action_is_counted_by_its_kind(action: str, kind: str) -> None:
    assert GAME.kind_of(GAME.read_action(action)) == kind


def test_a_position_with_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(TypeError, match="no such option: jokers"):
        position(*ROWS, top="5", jokers=True)


def test_a_position_with_a_fifth_5_is_refused() -> None:
    with pytest.raises(TypeError, match="there is no further 5"):
        position("5 5 5 5", "1 2 3 4", top="5")


def test_a_position_with_a_row_of_three_is_refused() -> None:
    with pytest.raises(TypeError, match="a row has 4 cards"):
        position("5 5 5", "1 2 3 4", top="5")
