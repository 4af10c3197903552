"""Beverbende by rules of thumb: guess what lies there, trade the highest for less, knock when low.

A guess is in tenths of a point, as it is mostly a mean.
"""

from fairdeal.engine.chance import Chance
from fairdeal.engine.record import Array
from fairdeal.games.beverbende.rules import (
    DRAW,
    END,
    HOLDING,
    KNOCK,
    LOOK,
    NINE,
    NO_CARD,
    NO_PLACE,
    NUMBER,
    PEEK,
    PICKING,
    POINT,
    POINTING,
    REJECTED,
    ROW,
    SWAP,
    SWITCH,
    TAKE,
    USE,
    WITH,
    View,
    is_protected,
    top,
)
from fairdeal.games.beverbende.sight import how_many

POINT_IN_TENTHS = 10
MIDDLING = 50  # where there is nothing to take the mean of
CHOSEN = 25  # a number that somebody drew and kept is mostly low
LOW = 80  # a row to knock with at first,
CONTENT = 5  # and this much more with every turn: a very low row may never come
# The gain at which a card is taken from the discards instead of drawing, and at which it is used.
TAKEN, USED = 15, 1
# Assumed gains of a Peek and of a Pick again, which cannot be counted.
LOOKED, AGAIN_DRAWN = 5, 50


def thumb(v: View, moves: Array, n: int, c: Chance) -> int:
    """A rule for each phase of a turn."""
    if v.phase == PICKING:
        return pick(v, moves, n)
    if v.phase == HOLDING:
        return use(v, moves, n)
    if v.phase == POINTING:
        return WITH + lowest_of_others(v)
    if v.phase == REJECTED:
        return DRAW
    return KNOCK if moves[0] == KNOCK and is_low(v) else END


def pick(v: View, moves: Array, n: int) -> int:
    """Take what helps much, else draw; or knock, where that is done now."""
    if moves[n - 1] == KNOCK and is_low(v):
        return KNOCK
    return TAKE if n > 1 and moves[1] == TAKE and gain_of(v, top(v)) >= TAKEN else DRAW


def use(v: View, moves: Array, n: int) -> int:
    """Use the card in hand if it helps at all, else put it away; that is always the last move."""
    away = moves[n - 1]
    if v.held <= NINE:
        must = away < LOOK
        return SWAP + highest(v) % ROW if must or gain_of(v, v.held) >= USED else away
    usable = n > 1 and moves[n - 2] >= LOOK
    if not usable or gain_of(v, v.held) < USED:
        return away
    if v.held == PEEK:
        return LOOK + unknown(v) % ROW
    return POINT + highest(v) % ROW if v.held == SWITCH else USE


def gain_of(v: View, card: int) -> int:
    """How much lower a card in hand could make the row."""
    if card <= NINE:
        return guess(v, highest(v)) - POINT_IN_TENTHS * card
    if card == PEEK:
        return LOOKED if unknown(v) != NO_PLACE else 0
    if card == SWITCH:
        other = lowest_of_others(v)
        return guess(v, highest(v)) - guess(v, other) if other != NO_PLACE else 0
    return AGAIN_DRAWN


def is_low(v: View) -> bool:
    """Whether one's own row is good enough to knock; the longer it takes, the more will do."""
    total = 0
    for place in range(ROW * v.seat, ROW * v.seat + ROW):
        total += guess(v, place)
    return total <= LOW + CONTENT * (v.turns // v.seats)


# -- places -------------------------------------------------------------------
def highest(v: View) -> int:
    """The place of one's own row that is best given away."""
    found = ROW * v.seat
    for place in range(found + 1, found + ROW):
        if guess(v, place) > guess(v, found):
            found = place
    return found


def lowest_of_others(v: View) -> int:
    """The place that is best switched with, or none; of equal ones, of the next seat in turn."""
    found = NO_PLACE
    for step in range(ROW, ROW * v.seats):
        place = (ROW * v.seat + step) % (ROW * v.seats)
        if not is_protected(v, place // ROW) and is_lower(v, place, found):
            found = place
    return found


def is_lower(v: View, place: int, other: int) -> bool:
    return other == NO_PLACE or guess(v, place) < guess(v, other)


def unknown(v: View) -> int:
    """A place of one's own row to peek at, or none."""
    for place in range(ROW * v.seat, ROW * v.seat + ROW):
        if v.rows[place] == NO_CARD:
            return place
    return NO_PLACE


def guess(v: View, place: int) -> int:
    """The points of the card at a place, in tenths: known, or expected."""
    card = v.rows[place]
    if card <= NINE:
        return POINT_IN_TENTHS * card
    if card < NO_CARD:
        return mean(v, v.lot)  # an action card is replaced by a number of the stock
    return CHOSEN if v.known[place] & NUMBER else mean(v, v.lots[place])


def mean(v: View, lot: int) -> int:
    """The mean of the numbers of a lot that the seat cannot see."""
    n, points = 0, 0
    for card in range(NINE + 1):
        copies = how_many(v.unseen[lot], card)
        n += copies
        points += card * copies
    return POINT_IN_TENTHS * points // n if n > 0 else MIDDLING


# -- how it is searched -------------------------------------------------------
def deepest() -> int:
    """The card that is drawn matters more than the move that draws it.

    Deeper nodes would mix what different cards call for.
    """
    return 1


def farthest() -> int:
    """Rounds are long: rows count as they lie after a few turns."""
    return 40
