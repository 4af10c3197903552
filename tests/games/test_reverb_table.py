"""Reverb at a table: names, positions, what each seat sees, and what is counted."""

from typing import Any

import pytest

from fairdeal.engine.errors import IllegalMove, NotAnAction, NotYourTurn
from fairdeal.engine.table import Table
from fairdeal.games.reverb import GAME, rules
from fairdeal.games.reverb.words import position


def table_of(seats: int = 1) -> Table:
    return Table(GAME, seats, key=bytes(32))


# -- names --------------------------------------------------------------------
@pytest.mark.parametrize(
    ("action", "name"),
    [(0, "play 1/1"), (7, "play 1/1-4"), (34, "play 3/draw"), (83, "play 7/null")],
)
def test_a_play_is_named_by_its_card(action: int, name: str) -> None:
    assert (GAME.action_name(action), GAME.read_action(name)) == (name, action)


@pytest.mark.parametrize("name", ["draw", "reverse", "end", "  play   3/wild "])
def test_names_read_back_whatever_the_spaces(name: str) -> None:
    assert GAME.action_name(GAME.read_action(name)) == " ".join(name.split())


def test_a_name_that_is_none_is_refused_with_examples() -> None:
    with pytest.raises(NotAnAction, match="play 3/draw, draw, reverse, end"):
        GAME.read_action("play 3/8")


def test_actions_are_counted_by_kind() -> None:
    kinds = {GAME.kind_of(action) for action in range(GAME.actions)}
    plays = {"number", "range", "wild card", "draw card", "null card"}
    assert kinds == {*plays, "draw", "reverse", "end"}
    assert GAME.kind_of(GAME.read_action("play 3/draw")) == "draw card"


# -- positions ----------------------------------------------------------------
def test_cards_named_nowhere_are_the_stock_in_the_order_of_the_deck() -> None:
    stock = GAME.reveal(position("1/1", queue="1/2 1/3"))["stock"]
    assert (len(stock), stock[0], stock[-1]) == (81, "1/4", "7/null")


def test_where_a_stock_is_given_they_are_the_oldest_of_the_queue() -> None:
    table = GAME.reveal(position("1/1", queue="5/5 1/2 1/3", stock="7/7 6/6"))
    assert (table["last"], table["next to last"], table["discards"][0]) == ("1/3", "1/2", "5/5")
    assert (table["stock"], len(table["discards"])) == (["7/7", "6/6"], 79)


def test_a_card_is_named_once() -> None:
    with pytest.raises(ValueError, match="not in list"):
        position("1/1 1/1", queue="1/2 1/3")


@pytest.mark.parametrize("queue", ["", "1/2"])
def test_a_queue_has_two_cards(queue: str) -> None:
    with pytest.raises(TypeError, match="next-to-last"):
        position("1/1", queue=queue)


def test_a_position_refuses_an_option_that_does_not_exist() -> None:
    with pytest.raises(TypeError, match="no such option: jump_in"):
        position("1/1", queue="1/2 1/3", jump_in=True)


# -- sight --------------------------------------------------------------------
def test_a_seat_sees_its_hand_the_queue_and_how_many_the_others_hold() -> None:
    s = position("1/1 2/2", "3/3", queue="5/5 1/2 1/3", stock="7/7 6/6")
    view = Table(GAME, 2).view(0)
    GAME.look(s, 0, view)
    told = GAME.describe(view)
    assert (told["hand"], told["counts"], told["stock"]) == (["1/1", "2/2"], [2, 1], 2)
    assert (told["last"], told["next to last"], told["discards"][0]) == ("1/3", "1/2", "5/5")


def test_a_spectator_sees_no_hand() -> None:
    told = table_of(3).describe()
    assert (told["seat"], told["hand"]) == (None, [])


def test_nobody_sees_the_order_of_the_stock_or_another_hand() -> None:
    names = set(GAME.view.names or ())
    assert not names & {"hands", "key", "block", "rolled"}
    view: Any = table_of(2).view(0)
    assert set(list(view.pile)[:-2]) == {rules.DECK}


def test_everybody_sees_who_used_reverse_and_whether_it_is_on() -> None:
    table = table_of(2)
    table.play(0, GAME.read_action("reverse"))
    told = table.describe(1)
    assert (told["reversing"], told["reverse used"]) == (True, [0])
    table.play(0, GAME.read_action("end"))
    told = table.describe(1)
    assert (told["reversing"], told["reverse used"], told["turns"]) == (False, [0], [1, 0])


# -- judging ------------------------------------------------------------------
def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    table = table_of()
    held = table.describe(0)["hand"]
    missing = next(name for name in ("1/1", "2/2", "3/3", "4/4") if name not in held)
    with pytest.raises(IllegalMove):
        table.play(0, GAME.read_action(f"play {missing}"))


def test_a_seat_waits_for_its_turn() -> None:
    with pytest.raises(NotYourTurn, match="seat 0 is to act"):
        table_of(2).play(1, GAME.read_action("draw"))


# -- figures ------------------------------------------------------------------
def test_turns_completions_the_longest_chain_and_unfinished_games_are_counted() -> None:
    assert GAME.figures == ("turns", "completions", "longest chain", "unfinished", "cut short")
    s = position("2/4 3/2 7/7", queue="1/2 3/4", max_moves=3)
    for action in ("play 2/4", "play 3/2", "end"):
        GAME.apply(s, 0, GAME.read_action(action))
    figures = [0] * len(GAME.figures)
    GAME.measure(s, figures)
    assert figures == [1, 0, 2, 1, 1]


def test_a_locked_game_is_unfinished_but_not_cut_short() -> None:
    s = position("2/4", queue="1/2 3/4", stock="", deck_out="stop")
    GAME.apply(s, 0, GAME.read_action("play 2/4"))
    figures = [0] * len(GAME.figures)
    GAME.measure(s, figures)
    assert figures == [0, 1, 1, 1, 0]
