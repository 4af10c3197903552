"""A table of Ratscrew: refused options, rule sets, names, and views."""

from collections.abc import Mapping
from typing import Any

import pytest
from spoken import spoken

from fairdeal.engine.chance import key_of
from fairdeal.engine.errors import (
    GameOver,
    IllegalMove,
    NotAnAction,
    NotYourTurn,
    UnknownOption,
    UnknownPreset,
    WrongOption,
    WrongSeats,
)
from fairdeal.engine.table import Table
from fairdeal.games.ratscrew import GAME
from fairdeal.games.ratscrew.rules import State
from fairdeal.games.ratscrew.words import position

names, play, hand, sizes = spoken(GAME)
LAY, SNAP = map(GAME.read_action, ("lay", "snap"))


def table_at(s: State) -> Table:
    """A table that stands like this."""
    table = Table(GAME, s.seats, options=GAME.options_of(s), key=key_of(0))
    table.state = s
    return table


def seen(s: State, seat: int = 0) -> Mapping[str, Any]:
    return table_at(s).describe(seat)


# -- moves that are refused ---------------------------------------------------
def test_a_snap_with_a_penalty_is_refused_and_changes_nothing() -> None:
    table = table_at(position("2C", "5C", "8C", stack="9D 9H", barred=(0,)))
    before = table.state.bytes()
    with pytest.raises(
        IllegalMove,
        match="cannot snap now: you have a penalty, so you may not snap; seat 0 can: lay",
    ):
        table.play(0, SNAP)
    assert (table.state.bytes(), table.ply) == (before, 0)


def test_without_cards_one_cannot_lay() -> None:
    with pytest.raises(
        IllegalMove, match="cannot lay now: you have no cards to lay; seat 1 can: snap"
    ):
        table_at(position("2C", "", "8C", stack="9D 9H")).play(1, LAY)


def test_who_can_do_nothing_is_told_who_can() -> None:
    table = table_at(position("2C", "", "8C", stack="9D 9H", barred=(1, 2)))
    with pytest.raises(NotYourTurn, match="it is not seat 1's turn: seat 0 is to act"):
        table.play(1, SNAP)


def test_nobody_acts_after_the_end() -> None:
    table = table_at(position("", "", stack="9D 9H", turn=1))
    table.play(1, SNAP)
    assert (table.points, table.places) == ([0, 52], [0, 1])
    with pytest.raises(GameOver, match="over"):
        table.play(1, LAY)


# -- tables that cannot be set up ---------------------------------------------
@pytest.mark.parametrize("seats", [0, 1, 11])
def test_ratscrew_is_for_two_to_ten(seats: int) -> None:
    with pytest.raises(WrongSeats, match=f"Ratscrew is for 2 to 10 seats, not {seats}"):
        Table(GAME, seats)


def test_an_unknown_rule_set_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownPreset, match="there are: as-written, kata"):
        Table(GAME, 2, preset="slap")


def test_an_unknown_option_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownOption) as refusal:
        Table(GAME, 2, options={"burn_cards": True})
    assert all(option.name in str(refusal.value) for option in GAME.options)


@pytest.mark.parametrize(
    ("option", "given", "answer"),
    [
        ("call_reset_on_win", "perhaps", "call_reset_on_win is true or false, not 'perhaps'"),
        ("out_of_turn", "burn", "out_of_turn is keep or stack_bottom, not 'burn'"),
        ("empty_snap_penalty", 2, "empty_snap_penalty is true or false, not 2"),
        ("own_win_clears", "2", "own_win_clears is true or false, not '2'"),
        ("deadlock_release", None, "deadlock_release is true or false, not None"),
        ("snap_in", "never", "snap_in is true or false, not 'never'"),
        ("counting_out", "manual", "counting_out is auto or race, not 'manual'"),
        ("exhausted", "redeal", "exhausted is owner_wins or draw, not 'redeal'"),
        ("late_snap_grace", 100, "late_snap_grace is true or false, not 100"),
        ("max_lays", 0, "max_lays is a number from 1 to 32767 or none, not 0"),
        ("max_lays", 40_000, "max_lays is a number from 1 to 32767 or none, not 40000"),
    ],
)
def test_an_answer_that_an_option_does_not_have_is_answered_with_those_it_has(
    option: str, given: Any, answer: str
) -> None:
    with pytest.raises(WrongOption) as refusal:
        Table(GAME, 2, options={option: given})
    assert str(refusal.value) == answer


# -- rule sets ----------------------------------------------------------------
AS_WRITTEN = {
    "call_reset_on_win": False,
    "out_of_turn": "keep",
    "empty_snap_penalty": True,
    "own_win_clears": False,
    "deadlock_release": True,
    "snap_in": True,
    "counting_out": "auto",
    "exhausted": "owner_wins",
    "late_snap_grace": True,
    "max_lays": None,
}


def test_there_are_two_rule_sets() -> None:
    assert list(GAME.presets) == ["as-written", "kata"]


def test_as_written_is_the_default() -> None:
    assert GAME.choose(4) == GAME.choose(4, "as-written") == AS_WRITTEN


def test_kata_puts_cards_under_the_stack_and_any_win_clears_all_penalties() -> None:
    assert GAME.choose(4, "kata") == AS_WRITTEN | {
        "out_of_turn": "stack_bottom",
        "own_win_clears": True,
    }


def test_an_option_given_beside_a_rule_set_wins() -> None:
    assert GAME.choose(4, "kata", {"own_win_clears": "no"})["own_win_clears"] is False


# -- what is seen -------------------------------------------------------------
def test_the_stack_the_call_the_count_the_penalties_and_the_piles_sizes_are_open() -> None:
    s = position("2C", "5C", "8C 7C", stack="9D KD", call=7, owner=2, count=3, barred=(1,), rest=0)
    view = seen(s)
    assert (view["stack"], view["top"], view["called"]) == (["9D", "KD"], "KD", 7)
    assert (view["owner"], view["count"], view["penalties"]) == (2, 3, [1])
    assert (view["counts"], view["turn"]) == ([47, 1, 2], 0)


def test_nobody_sees_a_card_that_was_never_laid_not_even_of_the_own_pile() -> None:
    s = position("2C 3C", "5C", "8C", rest=2)
    assert seen(s)["piles"][:2] == ["2 unseen", "1 unseen"]
    assert seen(s) == seen(position("5C 8C", "3C", "2C", rest=2))


def test_a_won_stack_is_known_wherever_it_lies() -> None:
    s = play(position("2C 3C", "5C 8D", "8C", stack="9D 4D 9H"), 1, "snap")
    assert seen(s, 0)["piles"][:2] == ["2 unseen", "2 unseen 9D 4D 9H"]


def test_a_card_that_is_laid_again_leaves_its_known_pile() -> None:
    s = play(position("", "5C", "8C", stack="9D 4D 9H"), 0, "snap", "lay")
    assert (seen(s, 2)["piles"][0], seen(s, 2)["stack"]) == ("4D 9H", ["9D"])


def test_a_card_that_stays_after_a_lay_out_of_turn_was_not_seen() -> None:
    s = play(position("2C", "5C", "8C", stack="9D"), 1, "lay")
    assert seen(s, 1)["piles"][1] == "1 unseen"


def test_all_seats_and_the_spectator_know_the_same() -> None:
    s = play(position("2C 3C", "5C", "8C", stack="9D 4D 9H"), 1, "snap", "lay")
    views = [dict(seen(s, seat)) for seat in (-1, 0, 1, 2)]
    assert [view.pop("seat") for view in views] == [None, 0, 1, 2]
    assert all(view == views[0] for view in views)


def test_a_pile_without_cards_is_called_so() -> None:
    assert seen(position("", "5C"))["piles"][0] == "no cards"


def test_a_view_in_words_does_not_say_what_can_be_snapped() -> None:
    s = position("2C", "5C", stack="9D 9H")
    assert GAME.reveal(s)["snaps"] == ["standard"]
    assert "snaps" not in seen(s)


# -- names --------------------------------------------------------------------
def test_an_action_that_does_not_exist_is_answered_with_the_two_there_are() -> None:
    with pytest.raises(NotAnAction, match="'slap' is not an action; examples: lay, snap"):
        GAME.read_action("slap")


def test_a_position_with_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(TypeError, match="no such option: burn_cards"):
        position("2C", "5C", burn_cards=True)
