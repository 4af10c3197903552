"""A game is built from its folder: its functions are found there by their names."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fairdeal.engine.folder import game_in
from fairdeal.games import GAMES
from fairdeal.games.uno.words import position
from fairdeal.new.eights import GAME as EIGHTS

RULES = """
from fairdeal.new.eights.rules import ACTIONS, FIGURES, SEATS, State, View, legal

def deal(s): ...
"""


@pytest.fixture
def half_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package with some rules and nothing else."""
    folder = tmp_path / "half_a_game"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "rules.py").write_text(RULES)
    monkeypatch.syspath_prepend(tmp_path)
    yield folder.name
    for name in [name for name in sys.modules if name.startswith(folder.name)]:
        del sys.modules[name]


def test_every_function_comes_from_the_module_that_defines_it() -> None:
    assert EIGHTS.name == "eights"
    assert EIGHTS.legal.__module__ == "fairdeal.new.eights.rules"
    assert EIGHTS.look.__module__ == "fairdeal.new.eights.sight"
    assert EIGHTS.thumb
    assert EIGHTS.thumb.__module__ == "fairdeal.new.eights.thumb"


def test_a_missing_function_is_named_and_an_imported_one_does_not_count(half_a_game: str) -> None:
    with pytest.raises(TypeError, match=r"^half_a_game has no legal, no apply, no over, "):
        game_in(half_a_game, "Half a Game", usual=2)


def test_score_and_stage_are_fields_of_the_state_unless_a_game_says_otherwise() -> None:
    uno = GAMES["uno"]
    s = position("R5", "G5", top="R1", scoring="mattel")
    s.points[1] = 40
    s.round = 3
    points = [0, 0]
    uno.score(s, points)
    assert points == [0, 40]
    assert uno.stage
    assert uno.stage(s) == 3
    assert EIGHTS.stage is None


def test_the_kind_of_an_action_is_the_key_of_its_message_unless_a_game_says_otherwise() -> None:
    beverbende = GAMES["beverbende"]
    assert beverbende.kind_of(beverbende.read_action("peek at b")) == "peek at"
