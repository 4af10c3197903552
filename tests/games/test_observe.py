"""Observations: named small numbers, of what a seat sees and nothing else, from where it sits."""

from random import Random
from types import ModuleType

import numpy as np
import pytest
from matches import everyone, random_match, some_states
from observations import observed, row_of, turned

from fairdeal.engine.compile import compiled
from fairdeal.engine.contract import observe
from fairdeal.engine.game import Game
from fairdeal.engine.observing import whole_view
from fairdeal.engine.table import Table

LONGEST = {"beverbende": 512}  # numbers; of other games at most 256
MOST = 16  # a number of an observation
MOVES = 60
TABLES = 12


def has_own(game: Game) -> bool:
    """Whether the game writes an observation itself."""
    return game.observe.__module__.startswith(f"fairdeal.games.{game.name}.")


def test_every_number_has_a_name_of_its_own(game: Game) -> None:
    names = game.observed
    assert all(names)
    assert len(set(names)) == len(names)
    assert len(names) % 8 == 0
    if has_own(game):
        assert len(names) <= LONGEST.get(game.name, 256)


def test_numbers_are_small_in_every_rule_set_with_any_number_of_seats(game: Game) -> None:
    random = Random(f"{game.name} small")
    for preset in game.presets:
        for seats in range(game.seats[0], game.seats[1] + 1):
            table = Table(game, seats, preset, key=random.randbytes(32))
            for ply, _ in enumerate(random_match(table, random, MOVES)):
                row = row_of(game, table.view(ply % seats))
                assert not has_own(game) or 0 <= min(row) <= max(row) <= MOST


def test_an_observation_is_written_as_a_whole_and_alike_in_compiled_code(game: Game) -> None:
    twin = compiled(observe, game)
    rows = np.full((2, len(game.observed)), 77, np.int8)
    for table in some_states(game, "observe twins", TABLES):
        for seat in everyone(table):
            view = table.view(seat)
            twin(view.record[0], rows[0])
            game.observe(view, rows[1].data)
            assert (rows[0] == rows[1]).all(), np.array(game.observed)[rows[0] != rows[1]]
            assert rows[0].tolist() == row_of(game, view)


def test_shuffling_what_a_seat_cannot_see_does_not_change_its_observation(
    game: Game, companion: ModuleType
) -> None:
    random = Random("observe")
    for table in some_states(game, "observe", TABLES):
        for seat in everyone(table):
            hidden = table.state.copy()
            companion.hide(hidden, seat, random)
            assert observed(game, hidden, seat) == row_of(game, table.view(seat))


def test_turning_the_table_changes_no_observation(game: Game) -> None:
    if not has_own(game):
        pytest.skip("the whole view has absolute seats")
    kept = [place for place, name in enumerate(game.observed) if not name.startswith("my seat")]
    for table in some_states(game, "turned", TABLES // 3):
        for seat in range(table.seats):
            view = table.view(seat)
            rows = [row_of(game, turned(game, view, by)) for by in range(table.seats)]
            for row in rows[1:]:
                changed = [game.observed[place] for place in kept if row[place] != rows[0][place]]
                assert not changed


def test_a_game_without_an_observation_of_its_own_shows_the_whole_view(game: Game) -> None:
    write, names = whole_view(game.view, game.options)
    assert len(set(names)) == len(names)
    assert len(names) % 8 == 0
    for table in some_states(game, "whole", 2):
        view, row = table.view(0), np.full(len(names), 99, np.int8)
        write(view, row.data)
        shown = dict(zip(names, row.tolist(), strict=True))
        assert shown["number of players"] == table.seats
        assert shown["turn"] == view.turn
        assert 99 not in row
