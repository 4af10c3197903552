"""UNO by rules of thumb: keep to the colour held most, attack early, and save the wilds."""

from fairdeal.engine.bits import count
from fairdeal.engine.chance import Chance
from fairdeal.engine.kit import prefer
from fairdeal.engine.record import Array
from fairdeal.games.uno.rules import (
    CHALLENGE,
    DRAW,
    RED,
    SAY,
    SAYING,
    SKIP,
    SYMBOLS,
    WILD,
    View,
    card_of,
    colour_of,
    following,
    symbol_of,
)

# The value of a move: first its sort; then, for a play, the cards held of its colour, then the
# kind of card, then whether UNO is said. A rule decides only where those before it are even.
AT_ONCE, PLAYED, WILD_PLAYED, PASSED, NEVER = 4_000, 3_000, 2_000, 1_000, 0
CARD, ACTION, SAID = 4, 2, 1
MANY = 8  # cards among which there is almost surely one of any colour


def thumb(v: View, moves: Array, n: int, c: Chance) -> int:
    """The move that is worth most; of equals, any."""
    best, most, equals = moves[0], NEVER, 0
    for place in range(n):
        better, most, equals = prefer(worth(v, moves[place]), most, equals, c)
        if better:
            best = moves[place]
    return best


def worth(v: View, action: int) -> int:
    """UNO is said and others are caught at once; any play is better than to draw or to keep."""
    if action >= SAY:
        return AT_ONCE
    if action == CHALLENGE:
        return PLAYED if looks_guilty(v) else NEVER
    if action >= DRAW:
        return PASSED
    if action >= SAYING:
        return worth_of_play(v, action - SAYING) + SAID
    return worth_of_play(v, action)


def looks_guilty(v: View) -> bool:
    """A seat with many cards probably held the colour, too."""
    return v.counts[following(v, -v.direction)] >= MANY


def worth_of_play(v: View, play: int) -> int:
    """The colour held most comes first, so that the next card fits again; the wilds come last."""
    card = card_of(play)
    of_colour = CARD * held_of(v, colour_of(play))
    if card >= WILD:
        return WILD_PLAYED + of_colour
    # A Skip, a Reverse or a Draw 2 takes a turn from somebody, and counts much when left over.
    strike = ACTION if symbol_of(card) >= SKIP else 0
    return PLAYED + of_colour + strike


def held_of(v: View, colour: int) -> int:
    """How many cards of a colour the seat holds."""
    cards = RED << colour * SYMBOLS
    return count(v.hand & cards) + count(v.pairs & cards)
