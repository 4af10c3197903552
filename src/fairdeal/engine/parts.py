"""Finds the modules of other packages that are named after a game."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from fairdeal.engine.game import Game


def part_of(game: Game, room: str) -> ModuleType | None:
    """The module of this game in a package, such as `terminal.faces`; None if there is none."""
    name = f"{room}.{game.name}"
    return import_module(name) if find_spec(name) else None
