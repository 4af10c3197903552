"""Records declared once: where their fields lie, and what mypy knows of them."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from fairdeal.engine.chance import Chance
from fairdeal.engine.game import Game, Option, Settings, Shared, State, View, options_in
from fairdeal.engine.record import Field, Record, fields_of, layout
from fairdeal.games import GAMES

ROOT = Path(__file__).parents[2]


class Options(Settings):
    stacking = Option(False, "…")
    target = Option(500, "…", most=10_000)


class Table(Options, Chance):
    wide = Field(np.int64, 3)
    options = Options
    turn = Field(np.int8)
    chance = Chance


class Both(Options, Shared):
    ply = Field(np.int32)
    pile = Field(np.int8, 5)
    turn = Field(np.int8)


class Whole(Both, State):
    hands = Field(np.int64, 2)
    fresh = Field(np.int8)
    old = Field(np.int8, before="turn")


class Seen(Both, View):
    hand = Field(np.int64)
    counts = Field(np.int8, 2)


class Sized(Record):
    points = Field(np.int32, "seats")
    by = Field(np.int8, "seats", "actions")


def test_fields_lie_in_the_order_of_the_class_and_parts_where_they_are_named() -> None:
    luck = ("key", "block", "stream", "rolled")
    assert Table.dtype.names == ("wide", "seats", "stacking", "target", "turn", *luck)


def test_what_is_inherited_and_not_named_comes_first() -> None:
    assert Options.dtype.names == ("seats", "stacking", "target")


def test_a_state_adds_its_secrets_to_what_it_shares_with_views() -> None:
    options, luck = ("seats", "stacking", "target"), ("key", "block", "stream", "rolled")
    assert Whole.dtype.names == ("hands", "ply", *options, "fresh", "pile", "old", "turn", *luck)


def test_a_view_has_its_wide_fields_together_and_those_of_one_byte() -> None:
    options = ("seats", "stacking", "target")
    assert Seen.dtype.names == ("hand", "ply", *options, "seat", "counts", "pile", "turn")


def test_every_field_has_the_width_and_the_shape_that_it_was_given() -> None:
    laid = {name: Table.dtype[name] for name in Table.dtype.names or ()}
    assert laid["wide"] == np.dtype((np.int64, 3))
    assert laid["turn"] == laid["stacking"] == np.dtype(np.int8)
    assert laid["target"] == np.dtype(np.int16)
    assert laid["key"] == np.dtype((np.uint32, 8))


def test_options_are_known_by_the_names_that_the_class_gives_them() -> None:
    assert [option.name for option in options_in(Table)] == ["stacking", "target"]


def test_sizes_that_have_a_name_are_given_when_the_record_is_laid_out() -> None:
    laid = layout(Sized, seats=4, actions=9)
    assert (laid["points"].shape, laid["by"].shape) == ((4,), (4, 9))
    assert not hasattr(Sized, "dtype")
    with pytest.raises(KeyError, match="actions"):
        layout(Sized, seats=4)


def test_a_declared_record_is_no_place_to_write_to() -> None:
    with pytest.raises(TypeError, match="face"):
        Table.__new__(Table).turn = 1


def test_state_and_view_of_a_game_declare_all_their_fields(game: Game) -> None:
    rules = sys.modules[game.deal.__module__]
    assert (rules.State.dtype, rules.View.dtype) == (game.state, game.view)
    assert tuple(fields_of(rules.State)) == game.state.names


def test_mypy_finds_a_misspelt_field_in_every_game(tmp_path: Path) -> None:
    lines = []
    for number, name in enumerate(GAMES):
        lines.append(
            f"from fairdeal.games.{name}.rules import State as S{number}, View as V{number}"
        )
        lines.append(f"def right{number}(s: S{number}, v: V{number}) -> int:")
        lines.append("    return s.turn + s.key[0] + s.seats + v.seat")
        lines.append(f"def wrong{number}(s: S{number}, v: V{number}) -> int:")
        lines.append("    s.trun = 1")
        lines.append("    return v.seta")
    misspelt = tmp_path / "misspelt.py"
    misspelt.write_text("\n".join(lines))
    asked = [sys.executable, "-m", "mypy", "--config-file", f"{ROOT}/pyproject.toml"]
    told = subprocess.run(
        [*asked, misspelt], cwd=ROOT, capture_output=True, text=True, timeout=280, check=False
    )
    found = [line.partition("error: ")[2] for line in told.stdout.splitlines()[:-1]]
    wrong = [('"State" has no attribute "trun"', '"View" has no attribute "seta"')] * len(GAMES)
    assert [one.split(";")[0].split("  [")[0] for one in found] == [
        one for pair in wrong for one in pair
    ]
