"""How each game is searched: how deep, how far, and by which players a simulation is finished."""

from fairdeal.bots import search
from fairdeal.bots.thumb import THUMBS
from fairdeal.engine.compile import Binding
from fairdeal.engine.game import Game

# In Beverbende the card that is drawn matters more than the move that draws it: deeper nodes would
# mix what different cards call for. And its rounds are long: rows count as they lie after a while.
OWN_WAYS: dict[str, Binding] = {
    "beverbende": ((search.deepest, search.one), (search.farthest, search.a_few_turns)),
}


def ways_of(game: Game) -> Binding:
    """What a search means by a reply, and where its tree ends."""
    if game.hand is not None:
        return ((search.deepest, search.one),)
    by_thumb: Binding = ((search.thumb, THUMBS[game.name]), (search.reply, search.by_thumb))
    return (*by_thumb, *OWN_WAYS.get(game.name, ()))
