"""Fixtures for every test: each game in turn, its companion, and whether to bless."""

import gc
import importlib
import os
from types import ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from sixth import copy_with_a_new_game

from fairdeal.engine.game import Game
from fairdeal.games import GAMES
from fairdeal.lab.spread import cores

settings.register_profile(
    "fairdeal",
    deadline=None,
    max_examples=25,
    derandomize="CI" in os.environ,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],  # a busy machine is no failure
)
settings.load_profile("fairdeal")
gc.set_threshold(100_000, 50, 100)  # collecting takes an eighth of the time of compiling
WORKER = "PYTEST_XDIST_WORKER"  # where several processes share the tests


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="write the golden files anew")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One process more than there are cores: tests wait for browsers and servers."""
    return cores() + 1


@pytest.fixture(scope="session")
def bless(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are written instead of compared."""
    return request.config.getoption("--bless")


@pytest.fixture(scope="session", params=list(GAMES.values()), ids=list(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    return request.param


@pytest.fixture(scope="session")
def sixth_game(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A copy of the checkout, the same for all workers, with a game that `fairdeal new` wrote."""
    folder = tmp_path_factory.getbasetemp()
    return copy_with_a_new_game((folder.parent if WORKER in os.environ else folder) / "sixth")


@pytest.fixture(scope="session")
def companion(game: Game) -> ModuleType:
    """The game's second opinion: naive rules, its cards, and what a seat cannot see."""
    name = f"companions.{game.name}"
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, "companions"):
            raise
        file = f"tests/companions/{game.name}.py"
        wanted = "legal, after, result, cards, hide and few_secrets (see docs/adding-a-game.md)"
        pytest.fail(f"{game.title} has no companion: write {file} with {wanted}", pytrace=False)
