"""A flat observation is the whole view: nothing is lost, and everything has its place."""

from typing import Any

import numpy as np
import pytest

from fairdeal.engine.chance import key_of
from fairdeal.engine.game import Game
from fairdeal.engine.table import Table
from fairdeal.envs.observe import bits, explain, flat_of, layout_of, parts_of, places_of, run_of
from fairdeal.games import find


def view_of(game: Game) -> Any:
    return Table(game, game.usual, key=key_of("a view")).view(0).record


def test_every_part_can_be_read_back_from_its_place(game: Game) -> None:
    view = view_of(game)
    row = flat_of(game, view)
    for name, where in places_of(game).items():
        kind, part = view.dtype[name].base, row[where]
        packed = part if kind.itemsize == 1 else np.packbits(part, bitorder="little")
        assert packed.tobytes() == view[name].tobytes(), name


def test_the_settings_are_not_observed(game: Game) -> None:
    parts = parts_of(game, view_of(game))
    assert set(parts) == set(places_of(game))
    assert set(view_of(game).dtype.names) - set(parts) == {
        "seats",
        *(option.name for option in game.options),
    }


def test_a_row_is_filled_up_with_zeros_to_a_multiple_of_eight(game: Game) -> None:
    used = max(where.stop for where in places_of(game).values())
    assert used <= layout_of(game).width < used + 8
    assert layout_of(game).width % 8 == 0
    assert not flat_of(game, view_of(game))[used:].any()


def test_bits_are_spelled_from_the_lowest_on() -> None:
    spelled = bits(np.array([5, -1, 1 << 40], np.int64))
    assert spelled.shape == (3, 64)
    assert spelled[0, :4].tolist() == [1, 0, 1, 0]
    assert spelled[1].all()
    assert np.flatnonzero(spelled[2]).tolist() == [40]


def test_fields_of_a_kind_must_follow_each_other() -> None:
    assert run_of([(4, 2), (6, 8), (14, 1)]) == (4, 11)
    with pytest.raises(TypeError, match="without a gap"):
        run_of([(4, 2), (8, 8)])


def test_an_observation_is_explained_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    game = find("uno")
    row = np.zeros(len(game.observed), np.int8)
    row[[0, -1 - game.observed[::-1].index("clockwise")]] = 2, 1
    explain("uno", row)
    said = capsys.readouterr().out.splitlines()
    assert said == [
        "   2  my red 0s",
        "   1  clockwise",
        f"The other {len(row) - 2} numbers are 0.",
    ]


def test_a_row_of_another_length_is_refused_with_the_right_one() -> None:
    with pytest.raises(ValueError, match="an observation of uno has 248 numbers, not 3"):
        explain("uno", [1, 2, 3])
