"""The functions that bots use in each game: the rollout policy of a search, and a network."""

from fairdeal.bots import search
from fairdeal.bots.learnt import thoughts_of
from fairdeal.engine.compile import Binding
from fairdeal.engine.game import Game


def ways_of(game: Game) -> Binding:
    """The replies in a search, and the network of the game if it has one."""
    return (*replies_of(game), *thoughts_of(game))


def replies_of(game: Game) -> Binding:
    """The reply function of a search: the game's heuristic policy, if it has one."""
    return ((search.reply, search.by_thumb),) if game.thumb else ()
