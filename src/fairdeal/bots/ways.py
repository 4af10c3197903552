"""By which players a search finishes its simulations, in each game."""

from fairdeal.bots import search
from fairdeal.engine.compile import Binding
from fairdeal.engine.game import Game


def ways_of(game: Game) -> Binding:
    """What a search means by a reply: by the game's rules of thumb, if it has them."""
    return ((search.reply, search.by_thumb),) if game.thumb else ()
