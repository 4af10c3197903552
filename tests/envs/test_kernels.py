"""How tables and views lie in a GPU's shared memory; this needs no GPU."""

import numpy as np

from fairdeal.envs.kernels import HALF, WORD, short_of, table_type, view_type
from fairdeal.envs.observe import layout_of
from fairdeal.envs.steps import actions_of


def places(kind):
    return {name: (field[0], field[1]) for name, field in kind.fields.items()}


def test_records_have_their_fields_where_they_always_are(game):
    assert places(table_type(game)) == places(game.state)
    assert places(view_type(game)) == places(game.view)


def test_rows_are_an_odd_number_of_words_so_that_they_start_in_different_banks(game):
    for kind in (table_type(game), view_type(game)):
        assert kind.itemsize % WORD == 0
        assert kind.itemsize // WORD % 2 == 1


def test_every_action_fits_into_the_list_and_the_list_into_the_view(game):
    assert np.iinfo(short_of(game)).max >= actions_of(game) - 1
    assert actions_of(game) * short_of(game).itemsize <= view_type(game).itemsize


def test_the_last_word_of_a_row_is_read_within_the_view(game):
    layout = layout_of(game)
    words = layout.width // HALF - 2 * layout.wide
    assert (layout.narrow_at // HALF + words + 1) * HALF <= view_type(game).itemsize
