"""Reverb by rules of thumb: plan how to be rid of the whole hand, and draw only when stuck."""

from fairdeal.engine.bits import count, lowest
from fairdeal.engine.chance import Chance, roll
from fairdeal.engine.kit import prefer
from fairdeal.engine.record import Array
from fairdeal.games.reverb.rules import (
    DRAW,
    DRAW_ONLY,
    END,
    HALF,
    LOWER,
    REVERSE,
    UPPER,
    View,
    chains,
    continues,
    is_draw,
    last,
)

NONE = -1
# The cost of a plan, in tenths of a turn: each turn, each card left when no card of the hand fits,
# and each card left when nobody can know what will fit.
TURN, STUCK, UNKNOWN = 10, 30, 14
CHAINED = 100  # counts for more than all cards that could follow
NEVER = 1 << 20  # more than any plan costs
PATIENCE = 3  # how seldom one draws while others may change the last card


def thumb(v: View, moves: Array, n: int, c: Chance) -> int:
    """The card that the cheapest plan begins with; of equals, any."""
    if moves[0] >= DRAW:
        return when_stuck(v, moves, n, c)
    best, most, equals = NONE, -NEVER, 0
    for place in range(n):
        if moves[place] < DRAW:
            better, most, equals = prefer(-cost_of(v, moves[place]), most, equals, c)
            if better:
                best = moves[place]
    return best


def when_stuck(v: View, moves: Array, n: int, c: Chance) -> int:
    """Reverse, for now every card fits; else draw, or wait where another last card may come."""
    if n > 1 and moves[n - 2] == REVERSE:
        return REVERSE
    waits = v.queue_refresh != DRAW_ONLY or (v.seats > 1 and roll(c, PATIENCE) > 0)
    return DRAW if moves[0] == DRAW and not waits else END


def cost_of(v: View, card: int) -> int:
    """The cost of playing this card now, and then the rest of the hand."""
    lower, upper = without(card, v.hand[0] + 0, v.hand[1] + 0)
    cost = 0 if continues(v, card) else TURN
    if v.reversing:
        return cost + followers(lower, upper, card)  # just these cannot follow in reverse
    return cost + cost_of_rest(v, lower, upper, card, last(v))


def cost_of_rest(v: View, lower: int, upper: int, last_card: int, before: int) -> int:
    """Go through the hand, always on with the card that promises most."""
    cost = 0
    while lower | upper != 0:
        if hides(v, last_card):
            return cost + UNKNOWN * (count(lower) + count(upper))
        card = next_of(v, lower, upper, last_card, before)
        if card == NONE:
            return cost + STUCK * (count(lower) + count(upper))
        if not chains(card, last_card, before):
            cost += TURN
        lower, upper = without(card, lower, upper)
        last_card, before = card, last_card
    return cost


def hides(v: View, card: int) -> bool:
    """Alone, a Draw is covered by a card that nobody knows yet."""
    return v.seats == 1 and is_draw(card)


def next_of(v: View, lower: int, upper: int, last_card: int, before: int) -> int:
    """The card that chains and lets most others follow; one that hides what is next comes last."""
    best, most = NONE, -CHAINED
    fit_lower, fit_upper = lower & LOWER[last_card], upper & UPPER[last_card]
    while fit_lower | fit_upper != 0:
        card = lowest(fit_lower) if fit_lower != 0 else HALF + lowest(fit_upper)
        fit_lower, fit_upper = without(card, fit_lower, fit_upper)
        value = followers(lower, upper, card)
        if chains(card, last_card, before):
            value += CHAINED
        if hides(v, card):
            value -= CHAINED
        if value > most:
            best, most = card, value
    return best


def followers(lower: int, upper: int, card: int) -> int:
    """How many of these cards match this one."""
    return count(lower & LOWER[card]) + count(upper & UPPER[card])


def without(card: int, lower: int, upper: int) -> tuple[int, int]:
    """A set of cards, in two halves, less one card."""
    if card < HALF:
        return lower & ~(1 << card), upper
    return lower, upper & ~(1 << card - HALF)
