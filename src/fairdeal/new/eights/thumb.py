"""Crazy Eights by rules of thumb: lay dear cards first, and an eight when nothing else fits."""

from fairdeal.engine.bits import count
from fairdeal.engine.cards import SUITS, suit_of
from fairdeal.engine.chance import Chance
from fairdeal.engine.kit import prefer
from fairdeal.engine.record import Array
from fairdeal.new.eights.rules import (
    CLUBS,
    DRAW,
    NAMING,
    PASS,
    View,
    card_of,
    worth,
)

PLAYED, EIGHT_PLAYED, DRAWN, PASSED = 3_000, 2_000, 1_000, 0
POINT = 10  # how much more a point counts than a card of the same suit in hand


def thumb(v: View, moves: Array, n: int, c: Chance) -> int:
    """The move that is worth most; of equals, any."""
    best, most, equals = moves[0], -1, 0
    for place in range(n):
        better, most, equals = prefer(value_of(v, moves[place]), most, equals, c)
        if better:
            best = moves[place]
    return best


def value_of(v: View, action: int) -> int:
    """A card before an eight, an eight before drawing; dear cards first, in a suit held often."""
    if action == PASS:
        return PASSED
    if action == DRAW:
        return DRAWN
    if action >= NAMING:
        return EIGHT_PLAYED + held_of(v, (action - NAMING) % SUITS)
    return PLAYED + POINT * worth(1 << action) + held_of(v, suit_of(card_of(action)))


def held_of(v: View, suit: int) -> int:
    """How many cards of a suit the seat holds."""
    return count(v.hand & CLUBS << suit)
