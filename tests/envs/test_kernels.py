"""How tables and views lie in a GPU's shared memory; this needs no GPU."""

from typing import Any

import numpy as np

from fairdeal.engine.game import Game
from fairdeal.envs.kernels import WORD, short_of, table_type, view_type
from fairdeal.envs.observe import layout_of
from fairdeal.envs.steps import actions_of
from fairdeal.envs.warps import HALF


def places(kind: Any) -> Any:
    return {name: (field[0], field[1]) for name, field in kind.fields.items()}


def test_records_have_their_fields_where_they_always_are(game: Game) -> None:
    assert places(table_type(game)) == places(game.state)
    assert places(view_type(game)) == places(game.view)


def test_rows_are_an_odd_number_of_words_so_that_they_start_in_different_banks(game: Game) -> None:
    for kind in (table_type(game), view_type(game)):
        assert kind.itemsize % WORD == 0
        assert kind.itemsize // WORD % 2 == 1


def test_every_action_fits_into_the_list_and_the_list_into_the_view(game: Game) -> None:
    assert np.iinfo(short_of(game)).max >= actions_of(game) - 1
    assert actions_of(game) * short_of(game).itemsize <= view_type(game).itemsize


def test_the_last_word_of_a_row_is_read_within_the_view(game: Game) -> None:
    layout = layout_of(game)
    words = layout.width // HALF - 2 * layout.wide
    assert (layout.narrow_at // HALF + words + 1) * HALF <= view_type(game).itemsize
