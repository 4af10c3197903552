"""Sight: a view holds no secret; from it every table that fits is imagined, evenly."""

import math
from collections import Counter
from random import Random
from types import ModuleType
from typing import Any

import pytest
from matches import everyone, legal_actions, some_states

from fairdeal.engine.chance import give_key, key_of
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game, State, View
from fairdeal.engine.table import SPECTATOR

TABLES = 12
DRAWS = 4_000


def view_of(game: Game, s: State, seat: int) -> View:
    """The view of the seat, with the settings of the state."""
    view = blank(game.view)
    game.settle(view, s.seats, game.options_of(s))
    game.look(s, seat, view)
    return view


def blank_like(game: Game, s: State, key: bytes) -> State:
    """A table to imagine in: the seats and options of `s`, and luck of its own."""
    dream = blank(game.state)
    game.settle(dream, s.seats, game.options_of(s))
    give_key(dream, key)
    return dream


# -- what a view holds --------------------------------------------------------
def test_shuffling_what_a_seat_cannot_see_does_not_change_its_view(
    game: Game, companion: ModuleType
) -> None:
    random, changed = Random("hide"), 0
    for table in some_states(game, "hide", TABLES):
        for seat in everyone(table):
            view, hidden = table.view(seat), table.state.copy()
            companion.hide(hidden, seat, random)
            changed += game.reveal(hidden) != game.reveal(table.state)
            assert view_of(game, hidden, seat).bytes() == view.bytes()
            assert game.describe(view_of(game, hidden, seat)) == game.describe(view)
            if seat != SPECTATOR:
                legal = [legal_actions(game, s, seat) for s in (hidden, table.state)]
                assert legal[0] == legal[1]
    assert changed > TABLES  # else nothing was hidden


def test_new_luck_does_not_change_a_view(game: Game) -> None:
    for table in some_states(game, "luck", TABLES):
        other = table.state.copy()
        give_key(other, key_of("other luck"))
        for seat in everyone(table):
            assert view_of(game, other, seat).bytes() == table.view(seat).bytes()


def test_a_look_leaves_nothing_of_the_view_before(game: Game) -> None:
    for table in some_states(game, "used", TABLES):
        used = blank(game.view)
        game.settle(used, table.seats, table.options)
        for seat in [*everyone(table), *reversed(everyone(table))]:
            game.look(table.state, seat, used)
            assert used.bytes() == table.view(seat).bytes()


# -- what is imagined ---------------------------------------------------------
def test_an_imagined_table_fits_the_view_and_is_sound(game: Game, companion: ModuleType) -> None:
    for number, table in enumerate(some_states(game, "imagine", TABLES)):
        whole = sorted(companion.cards(game, table.state))
        for seat in everyone(table):
            dream = blank_like(game, table.state, key_of(number))
            game.imagine(table.view(seat), dream)
            assert view_of(game, dream, seat).bytes() == table.view(seat).bytes()
            assert sorted(companion.cards(game, dream)) == whole
            for other in range(table.seats):
                names = [game.action_name(one) for one in legal_actions(game, dream, other)]
                assert sorted(names) == sorted(companion.legal(game, dream, other))


def test_imagining_leaves_the_view_and_the_key_alone(game: Game) -> None:
    for table in some_states(game, "alone", 5):
        for seat in everyone(table):
            view = table.view(seat)
            before = view.bytes()
            dream = blank_like(game, table.state, key_of("alone"))
            key = list(dream.key)
            game.imagine(view, dream)
            assert view.bytes() == before
            assert list(dream.key) == key
            assert game.options_of(dream) == table.options


def test_imagining_rolls_by_the_key_of_its_own_table(game: Game) -> None:
    differing = 0
    for table in some_states(game, "key", 5):
        view = table.view(SPECTATOR)
        dreams = [blank_like(game, table.state, key_of(seed)) for seed in (1, 1, 2)]
        for dream in dreams:
            game.imagine(view, dream)
        assert dreams[0].bytes() == dreams[1].bytes()
        differing += game.reveal(dreams[0]) != game.reveal(dreams[2])
    assert differing > 0


def test_imagining_in_a_used_record_gives_the_same_table(game: Game) -> None:
    for table in some_states(game, "again", 10):
        fresh = blank_like(game, table.state, key_of("again"))
        game.imagine(table.view(0), fresh)
        used = table.state.copy()
        give_key(used, key_of("again"))
        game.imagine(table.view(0), used)
        assert game.reveal(used) == game.reveal(fresh)
        assert view_of(game, used, 0).bytes() == table.view(0).bytes()


# -- evenness -----------------------------------------------------------------
def test_all_tables_that_fit_a_view_are_imagined_as_often_as_they_can_be(
    game: Game, companion: ModuleType
) -> None:
    secrets = companion.few_secrets()
    assert secrets
    for number, (s, seat) in enumerate(secrets):
        dreamt, hidden = Counter[Any](), Counter[Any]()
        view, random = view_of(game, s, seat), Random(f"even {number}")
        dream, shuffled = blank_like(game, s, key_of(f"even {number}")), s.copy()
        for _ in range(DRAWS):
            game.imagine(view, dream)
            dreamt[str(game.reveal(dream))] += 1
            companion.hide(shuffled, seat, random)
            hidden[str(game.reveal(shuffled))] += 1
        assert len(dreamt) > 1
        assert_alike(dreamt, hidden, number)


def assert_alike(one: Counter[Any], other: Counter[Any], number: int) -> None:
    """Two samples of the same size are from the same source: a chi-square test, p > 0.0001."""
    tables = sorted(one.keys() | other.keys(), key=lambda table: one[table] + other[table])
    assert one.keys() == other.keys(), f"secret {number}: {len(one)} and {len(other)} tables"
    pooled = [(one[table] - other[table]) ** 2 / (one[table] + other[table]) for table in tables]
    freedom = len(tables) - 1
    assert sum(pooled) < chi_square_limit(freedom), f"secret {number}: {sum(pooled)}, {freedom}"


def chi_square_limit(freedom: int, deviations: float = 3.719) -> float:
    """The value that a chi-square exceeds once in 10,000 times (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + deviations * math.sqrt(spread)) ** 3


@pytest.mark.parametrize(("freedom", "limit"), [(5, 25.7), (10, 35.6), (23, 56.5), (100, 161.3)])
def test_the_limit_is_that_of_the_tables(freedom: int, limit: float) -> None:
    assert chi_square_limit(freedom) == pytest.approx(limit, rel=0.03)
