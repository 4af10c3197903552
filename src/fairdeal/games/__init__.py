"""The games: every package in this folder is one, and brings its `GAME`."""

from importlib import import_module
from pkgutil import iter_modules

from fairdeal.engine.errors import UnknownGame
from fairdeal.engine.game import Game
from fairdeal.engine.messages import message

GAMES: dict[str, Game] = {
    folder.name: import_module(f"{__name__}.{folder.name}").GAME
    for folder in iter_modules(__path__)
    if folder.ispkg
}

DAILY = next(game for game in GAMES.values() if game.daily)  # the one of the deal of the day


def find(name: str) -> Game:
    """The game of this name."""
    if name not in GAMES:
        raise UnknownGame(message("no-game-here", given=repr(name), there=", ".join(GAMES)))
    return GAMES[name]
