"""UNO: cards without their effect, when they are played and as the first card."""

from fairdeal.engine.chance import roll
from fairdeal.engine.compile import Binding
from fairdeal.engine.kit import lift_loose, swap
from fairdeal.engine.record import Field
from fairdeal.games.uno import rules
from fairdeal.games.uno.rules import (
    DRAW_TWO,
    REVERSE,
    SKIP,
    SYMBOLS,
    WILD,
    WILD_FOUR,
    pass_turn,
    symbol_of,
    turn_up,
)
from fairdeal.lab.why.worlds import original

CHANGES = ("first-card", "skips", "reverses", "draw-twos", "draw-fours")
FIRST_CARD, SKIPS, REVERSES, DRAW_TWOS, DRAW_FOURS = (1 << n for n in range(len(CHANGES)))


class ChangingUno(rules.State):
    """A table whose rules can change between matches."""

    changed: Field[int]  # the changes in force, a bit each


usual_effect, usual_first = original(rules.take_effect), original(rules.turn_up_first)


def take_effect(s: ChangingUno, card: int) -> None:
    """The effect of a card that was played; a plain one only ends the turn."""
    if s.changed & change_of(card):
        pass_turn(s)
    else:
        usual_effect(s, card)


def change_of(card: int) -> int:
    """The change that makes this card plain; 0 if it has no effect."""
    if card == WILD_FOUR:
        return DRAW_FOURS
    symbol = symbol_of(card)
    if symbol == SKIP:
        return SKIPS
    if symbol == REVERSE:
        return REVERSES
    return DRAW_TWOS if symbol == DRAW_TWO else 0


def turn_up_first(s: ChangingUno) -> None:
    """Turn up the first card, which may do nothing to the first player."""
    if s.changed & FIRST_CARD:
        while s.pile[s.stock - 1] >= WILD:
            swap(s.pile, roll(s, s.stock), s.stock - 1)
        card = lift_loose(s, 0)
        turn_up(s, card, card // SYMBOLS)
    else:
        usual_first(s)


RULES: Binding = ((rules.take_effect, take_effect), (rules.turn_up_first, turn_up_first))
