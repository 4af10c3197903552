"""The list of games: a new one is played, simulated and tested by being listed here."""

from fairdeal.engine.errors import UnknownGame
from fairdeal.engine.game import Game
from fairdeal.games import beverbende, ratscrew, reverb, segments, uno

GAMES: dict[str, Game] = {
    game.name: game
    for game in (beverbende.GAME, ratscrew.GAME, reverb.GAME, segments.GAME, uno.GAME)
}


def find(name: str) -> Game:
    """The game of this name."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(GAMES)}")
    return GAMES[name]
