"""The functions that bots use in each game: the rollout policy of a search, and a network."""

from fairdeal.bots import expert, search
from fairdeal.bots.learnt import thoughts_of
from fairdeal.bots.network import has_network
from fairdeal.engine.compile import Binding
from fairdeal.engine.game import Game


def ways_of(game: Game) -> Binding:
    """The replies in a search, and the network of the game if it has one."""
    checks = ((expert.choose, expert.by_rollouts),) if has_network(game) else ()
    return (*replies_of(game), *thoughts_of(game), *checks)


def replies_of(game: Game) -> Binding:
    """The reply function of a search: the game's heuristic policy, if it has one."""
    return ((search.reply, search.by_thumb),) if game.thumb else ()


def is_surveyed(game: Game) -> bool:
    """Whether hints come from the network: where hands race, it is no better than the search."""
    return has_network(game) and not game.hand
