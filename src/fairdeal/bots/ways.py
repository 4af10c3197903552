"""The rollout policy of a search, in each game."""

from fairdeal.bots import search
from fairdeal.engine.compile import Binding
from fairdeal.engine.game import Game


def ways_of(game: Game) -> Binding:
    """The reply function of a search: the game's heuristic policy, if it has one."""
    return ((search.reply, search.by_thumb),) if game.thumb else ()
