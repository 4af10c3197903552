"""The only judge: what is refused has its own error, helpful words, and changes nothing."""

import dataclasses
from typing import Any

import pytest

from fairdeal.engine.chance import key_of
from fairdeal.engine.errors import (
    GameOver,
    IllegalMove,
    MoveRefused,
    NoSuchSeat,
    NotAnAction,
    NotOnePlay,
    NotWhole,
    NotYourTurn,
    SetupRefused,
    StaleMove,
)
from fairdeal.engine.game import Game
from fairdeal.engine.messages import Message
from fairdeal.engine.table import FEW, SPECTATOR, Table

NO_SEATS = [-1, -2, 99, True, False, None, 0.0, "0", 10**30]
NO_ACTIONS = [None, True, False, 1.5, 0.0, float("nan"), "draw", "0", b"0", 10**30, -1]
NO_MOVES = [[], (), "", {}, [None], [True], ["draw"], [-1]]


@pytest.fixture
def table(game: Game) -> Table:
    return new_table(game)


def new_table(game: Game, **options: Any) -> Table:
    seats = min(game.seats[0] + 1, game.seats[1])
    return Table(game, seats, options=options, key=key_of("a table"), simulated=True)


def play_out(table: Table) -> Table:
    while not table.over:
        seat = table.to_act()[0]
        table.play(seat, table.legal(seat)[0])
    return table


def refusal(table: Table, *move: Any, **ply: Any) -> Any:
    """The refusal of a move; nothing at all may change."""
    before = table.state.bytes(), table.ply
    with pytest.raises(MoveRefused) as refused:
        table.play(*move, **ply)
    assert (table.state.bytes(), table.ply) == before
    assert str(refused.value)
    assert "\n" not in str(refused.value)
    return refused.value


# -- refusals -----------------------------------------------------------------
@pytest.mark.parametrize("seat", NO_SEATS)
def test_a_seat_that_is_not_there_is_refused(table: Table, seat: Any) -> None:
    refused = refusal(table, seat, 0)
    assert type(refused) is NoSuchSeat
    assert str(refused) == f"there is no seat {seat!r}: the seats are 0 to {table.seats - 1}"


def test_the_seat_behind_the_last_is_not_there(table: Table) -> None:
    assert type(refusal(table, table.seats, 0)) is NoSuchSeat


@pytest.mark.parametrize("action", NO_ACTIONS, ids=repr)
def test_what_is_no_action_is_refused(table: Table, action: Any) -> None:
    refused = refusal(table, table.to_act()[0], action)
    assert type(refused) is NotAnAction
    assert f"a number from 0 to {table.game.actions - 1}" in str(refused)


def test_the_action_behind_the_last_is_none(table: Table) -> None:
    seat = table.to_act()[0]
    assert type(refusal(table, seat, table.game.actions)) is NotAnAction


@pytest.mark.parametrize("move", NO_MOVES, ids=repr)
def test_a_move_of_no_actions_is_none(table: Table, move: Any) -> None:
    assert type(refusal(table, table.to_act()[0], move)) is NotAnAction


def test_who_is_not_to_act_is_told_who_is(table: Table) -> None:
    waiting = table.to_act()
    others = [seat for seat in range(table.seats) if seat not in waiting]
    for seat in others:
        refused = refusal(table, seat, table.legal(waiting[0])[0])
        assert type(refused) is NotYourTurn
        assert f"not seat {seat}'s turn" in str(refused)
        assert all(f"seat {other}" in str(refused) for other in waiting)


def test_an_illegal_action_is_refused_with_the_reason_and_a_few_legal_ones(table: Table) -> None:
    seat = table.to_act()[0]
    legal = table.legal(seat)
    for action in set(range(table.game.actions)) - set(legal):
        refused = refusal(table, seat, action)
        assert type(refused) is IllegalMove
        why = table.game.say(table.game.why_not(table.view(seat), action))
        assert str(refused).startswith(f"cannot {table.game.action_name(action)} now: {why}")
        names = ", ".join(table.game.action_name(one) for one in legal)
        assert str(refused).endswith(f"; seat {seat} can: {names}" if len(legal) <= FEW else why)


@pytest.mark.parametrize("ply", [-1, 1, 10**30, "0", 0.5])
def test_a_move_for_another_moment_is_stale(table: Table, ply: Any) -> None:
    seat = table.to_act()[0]
    refused = refusal(table, seat, table.legal(seat)[0], ply=ply)
    assert type(refused) is StaleMove
    assert f"at move {table.ply}" in str(refused)


def test_a_move_that_came_twice_is_stale_the_second_time(table: Table) -> None:
    seat = table.to_act()[0]
    action = table.legal(seat)[0]
    table.play(seat, action, ply=0)
    assert type(refusal(table, seat, action, ply=0)) is StaleMove
    assert table.ply == 1


def test_nothing_can_be_played_when_it_is_over(table: Table) -> None:
    play_out(table)
    for seat in range(table.seats):
        for action in range(table.game.actions):
            assert type(refusal(table, seat, action)) is GameOver
    assert table.to_act() == []


@pytest.mark.parametrize("seat", [seat for seat in NO_SEATS if seat != SPECTATOR])
def test_only_seats_and_the_spectator_look(table: Table, seat: Any) -> None:
    for ask in (table.view, table.describe):
        with pytest.raises(NoSuchSeat):
            ask(seat)


@pytest.mark.parametrize("seat", NO_SEATS)
def test_only_seats_have_legal_actions(table: Table, seat: Any) -> None:
    with pytest.raises(NoSuchSeat):
        table.legal(seat)


def test_a_table_that_cannot_be_set_up_is_refused(game: Game) -> None:
    with pytest.raises(SetupRefused):
        Table(game, game.seats[1] + 1)


# -- play ---------------------------------------------------------------------
def test_a_move_that_is_played_is_told(table: Table) -> None:
    seat = table.to_act()[0]
    action = table.legal(seat)[0]
    (event,) = table.play(seat, action, ply=0)
    assert (event.ply, event.seat, event.action) == (0, seat, action)
    assert event.words == table.game.action_name(action)
    assert event.mark == table.mark
    assert table.ply == 1


def whole_play(table: Table) -> tuple[int, list[int]]:
    """A seat and the actions of one play; of more than one where the game spells plays so."""
    while True:
        trial, seat, actions = table.copy(), table.to_act()[0], list[int]()
        while not actions or not trial.whole:
            actions.append(trial.legal(seat)[0])
            trial.play(seat, actions[-1])
        if len(actions) > 1 or table.game.whole is None:
            return seat, actions
        table.play(seat, actions)


def test_a_play_is_played_whole(table: Table) -> None:
    seat, actions = whole_play(table)
    one_by_one, first = table.copy(), table.ply
    events = table.play(seat, actions)
    assert [(event.ply, event.action) for event in events] == list(enumerate(actions, first))
    for action in actions:
        one_by_one.play(seat, action)
    assert table.state.bytes() == one_by_one.state.bytes()


def test_a_list_that_is_not_one_whole_play_is_refused(table: Table) -> None:
    seat, actions = whole_play(table)
    if table.game.whole is None:
        title = table.game.title
        for more in (actions[0], -1, None):
            refused = refusal(table, seat, [*actions, more])
            assert type(refused) is NotOnePlay
            assert str(refused) == f"a move in {title} is one action, not 2"
    else:
        for more in (actions[0], -1, None):
            refused = refusal(table, seat, [*actions, more])
            assert type(refused) is NotOnePlay
            assert f"complete after {len(actions)} of {len(actions) + 1}" in str(refused)
        begun, _ = table.after(seat, actions[0])
        refused = refusal(table, seat, actions[:1])
        assert type(refused) is NotWhole
        assert refused.actions == begun.legal(seat)
        assert type(refusal(table, seat, [actions[0], -1])) is NotAnAction
    table.play(seat, actions)


def test_a_move_is_looked_at_without_being_made(table: Table) -> None:
    seat = table.to_act()[0]
    before = table.mark
    after, events = table.after(seat, table.legal(seat)[0], ply=0)
    assert (table.mark, table.ply) == (before, 0)
    assert (after.mark, after.ply) == (events[-1].mark, 1)


def test_a_bug_in_a_rule_leaves_the_table_as_it_was(game: Game) -> None:
    def apply(s: Any, seat: Any, action: Any) -> None:
        game.apply(s, seat, action)
        s.seats = 100
        raise ZeroDivisionError

    table = new_table(dataclasses.replace(game, apply=apply))
    before = table.state.bytes()
    seat = table.to_act()[0]
    with pytest.raises(ZeroDivisionError):
        table.play(seat, table.legal(seat)[0])
    assert (table.state.bytes(), table.ply) == (before, 0)


def test_a_bug_in_a_name_leaves_the_table_as_it_was(game: Game) -> None:
    def action_message(action: int) -> Message:
        raise KeyError(action)

    table = new_table(dataclasses.replace(game, action_message=action_message))
    before = table.state.bytes()
    seat = table.to_act()[0]
    with pytest.raises(KeyError):
        table.play(seat, table.legal(seat)[0])
    assert (table.state.bytes(), table.ply) == (before, 0)


# -- looking ------------------------------------------------------------------
def test_looking_changes_nothing(table: Table) -> None:
    before = table.state.bytes()
    for seat in (SPECTATOR, *range(table.seats)):
        table.view(seat)
        table.describe(seat)
    assert (table.points, table.places, table.over) == (table.points, table.places, False)
    assert table.state.bytes() == before


def test_a_spectator_looks_when_no_seat_is_named(table: Table) -> None:
    assert table.view().bytes() == table.view(SPECTATOR).bytes()
    assert table.describe() == table.describe(SPECTATOR)
    assert all(table.view().bytes() != table.view(seat).bytes() for seat in range(table.seats))


def test_a_view_is_a_picture_and_not_a_window(table: Table) -> None:
    seat = table.to_act()[0]
    view = table.view(seat)
    before = view.bytes()
    table.play(seat, table.legal(seat)[0])
    assert view.bytes() == before


def test_what_is_tried_on_a_copy_leaves_the_table_alone(table: Table) -> None:
    before, twin = table.mark, table.copy()
    assert twin.mark == before
    seat = twin.to_act()[0]
    twin.play(seat, twin.legal(seat)[0])
    assert (table.mark, table.ply) == (before, 0)
    assert twin.ply == 1


def test_tables_without_a_key_are_all_different(game: Game) -> None:
    keys = {Table(game, game.seats[0]).key for _ in range(10)}
    assert len(keys) == 10


def test_the_mark_sees_every_byte(table: Table) -> None:
    saved = table.state.bytes()
    marks = {table.mark}
    for place in range(len(saved)):
        table.state.restore(saved[:place] + bytes([saved[place] ^ 1]) + saved[place + 1 :])
        marks.add(table.mark)
    assert len(marks) == len(saved) + 1
