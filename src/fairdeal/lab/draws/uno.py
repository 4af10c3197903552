"""The luck of the draw in UNO: which kinds of cards the stock gives to whom."""

from collections.abc import Mapping

from fairdeal.engine.options import Value
from fairdeal.games.uno.rules import DRAW_TWO, SKIP, WILD, State, held, symbol_of

NUMBER, ACTION, TWO = range(3)  # then a wild, and a wild draw 4


def known(options: Mapping[str, Value]) -> bool:
    """Whether the number of cards drawn never depends on which cards they are."""
    return not options["auto_play_drawn"] and not options["draw_until_playable"]


# -- compiled -----------------------------------------------------------------
def kind(card: int) -> int:
    """The kind of a card: a number, a skip or reverse, a draw 2, a wild, or a wild draw 4."""
    if card >= WILD:
        return TWO + 1 + card - WILD
    if symbol_of(card) < SKIP:
        return NUMBER
    return TWO if symbol_of(card) == DRAW_TWO else ACTION


def cards(s: State, seat: int) -> int:
    return held(s, seat)
