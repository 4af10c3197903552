"""Segments by rules of thumb: judge a play by the hand that it leaves and the pieces it takes."""

from fairdeal.engine.bits import count, lowest
from fairdeal.engine.chance import Chance
from fairdeal.engine.kit import prefer
from fairdeal.engine.record import Array
from fairdeal.games.segments.rules import (
    BY_COST,
    COPIES,
    COPY,
    DEAREST,
    DIGITS,
    GAIN,
    HAND,
    LAY,
    MOST_PIECES,
    PASS,
    View,
    price,
)

WORST = -1_000
OUT = 1_000  # to lay the last card is better than anything else
# A play that the hand still takes counts as much as three pieces, or as nine ranks.
PLAY, PIECE, RANK = 9, 3, 1
FIRSTS = sum(1 << digit * COPIES for digit in range(DIGITS))  # the first card of each digit
FEW = 2  # cards with which somebody is almost out


def thumb(v: View, moves: Array, n: int, c: Chance) -> int:
    """The play that leaves the best hand, or a pass; of equals, any."""
    if v.claim_size > 0:
        return next_of_claim(v, moves, n)
    best, most, equals = moves[0], WORST, 0
    for place in range(n):
        better, most, equals = prefer(worth(v, moves[place]), most, equals, c)
        if better:
            best = moves[place]
    return best


def next_of_claim(v: View, moves: Array, n: int) -> int:
    """The lowest card not yet laid of those that the claim was made for."""
    meant = cheapest(v, v.claim_size, v.claim_rank) & ~v.laid
    for place in range(n):
        digit = (moves[place] - LAY) // DIGITS
        if meant & COPY << digit * COPIES != 0:
            return moves[place]
    return moves[0]


def worth(v: View, action: int) -> int:
    """How good the hand is after this play or a pass; low ranks go first, as they beat less."""
    pieces = v.pieces[v.seat] + 0
    if action == PASS:
        return worth_of(v, v.hand, min(pieces + GAIN, MOST_PIECES))
    size, rank = action // DIGITS + 1, action % DIGITS
    cards = cheapest(v, size, rank)
    pieces -= price(v, cards, rank)
    if cards == v.hand:
        return OUT - pieces  # pieces are of no use after going out
    return worth_of(v, v.hand & ~cards, pieces) - RANK * rank


def worth_of(v: View, hand: int, pieces: int) -> int:
    """Few plays to go and some pieces left; these are no help once somebody is almost out."""
    saved = 0 if is_late(v) else PIECE * pieces
    return saved - PLAY * digits_in(hand)


def is_late(v: View) -> bool:
    """Whether another seat holds few cards, but some."""
    least = HAND
    for seat in range(v.seats):
        if seat != v.seat and v.counts[seat] > 0:
            least = min(least, v.counts[seat])
    return least <= FEW


def digits_in(hand: int) -> int:
    """How many plays get rid of the hand as it is printed."""
    folded = hand | hand >> 1 | hand >> 2
    return count((folded | folded >> COPIES // 2) & FIRSTS)  # all six copies, in the first one


def cheapest(v: View, size: int, rank: int) -> int:
    """This number of cards for a rank: those for the fewest pieces, then of the rarest digits."""
    first = (v.digit_font * DIGITS + rank) * (DEAREST + 1)
    cards, wanted = 0, size
    for pieces in range(DEAREST + 1):
        fitting = v.hand & BY_COST[first + pieces]
        if wanted <= count(fitting):
            return cards | rarest(fitting, wanted)
        cards |= fitting
        wanted -= count(fitting)
    return cards


def rarest(cards: int, wanted: int) -> int:
    """This number of the cards, the rarest digits first; of equals, the lowest digit."""
    some = 0
    for equals in range(1, COPIES + 1):
        left = cards
        while left != 0:
            printed = left & COPY << lowest(left) // COPIES * COPIES
            left &= ~printed
            if count(printed) == equals:
                if wanted <= equals:
                    return some | some_of(printed, wanted)
                some |= printed
                wanted -= equals
    return some


def some_of(cards: int, wanted: int) -> int:
    """The first so many cards of a set."""
    some = 0
    for _ in range(wanted):
        some |= cards & -cards
        cards &= cards - 1
    return some
