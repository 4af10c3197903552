"""How many cards of a hand of Reverb can be played in one turn."""

from fairdeal.engine.bits import lowest
from fairdeal.games.reverb.rules import (
    HALF,
    LOWER,
    UPPER,
    View,
    chains,
    is_draw,
    last,
    matches,
    next_to_last,
)

NONE = -1
LONGEST = 8  # cards; a longer chain counts as one of these
LOOKS = 32  # at cards, before the search for a longer chain gives up
CARD_BITS = 7
CARD = (1 << CARD_BITS) - 1


def chain_from(v: View, card: int) -> int:
    """The most cards that this turn can have, from this one on; one more if it could then go on.

    A depth-first search: `path` has the cards under `before`, the latest in its lowest bits.
    """
    before, newest = next_to_last(v), last(v)
    lower, upper = without(card, v.hand[0] + 0, v.hand[1] + 0)
    if not goes_on(v, card, newest, before):
        return 1
    if hides(v, card):
        return 2
    path, before, newest, tried = before, newest, card, NONE
    most, length = 2, 1
    for _ in range(LOOKS):
        found = next_fit(v, lower, upper, newest, tried)
        if found != NONE and length < LONGEST:
            tried = found
            more = length + 1
            if goes_on(v, found, newest, before):
                more += 1
                if not hides(v, found):
                    path, before, newest, tried = path << CARD_BITS | before, newest, found, NONE
                    lower, upper = without(found, lower, upper)
                    length += 1
            most = max(most, more)
        elif length == 1:
            break
        else:
            lower, upper = with_card(newest, lower, upper)
            tried, newest, before, path = newest, before, path & CARD, path >> CARD_BITS
            length -= 1
    return most


def goes_on(v: View, card: int, newest: int, before: int) -> bool:
    """Whether the turn goes on after this card, on these two."""
    if v.reversing:
        return not matches(card, before)
    return chains(card, newest, before)


def hides(v: View, card: int) -> bool:
    """Alone, a Draw is covered by a card that nobody knows yet."""
    return v.seats == 1 and is_draw(card)


def next_fit(v: View, lower: int, upper: int, newest: int, tried: int) -> int:
    """The lowest of these cards that fits on the newest one and is higher than the one tried."""
    low, high = LOWER[newest], UPPER[newest]
    lower &= ~low if v.reversing else low
    upper &= ~high if v.reversing else high
    if tried < HALF:
        lower &= -1 << tried + 1
    else:
        lower = 0
        upper &= -1 << tried - HALF + 1
    if lower != 0:
        return lowest(lower)
    return HALF + lowest(upper) if upper != 0 else NONE


def without(card: int, lower: int, upper: int) -> tuple[int, int]:
    """A set of cards, in two halves, less one card."""
    if card < HALF:
        return lower & ~(1 << card), upper
    return lower, upper & ~(1 << card - HALF)


def with_card(card: int, lower: int, upper: int) -> tuple[int, int]:
    if card < HALF:
        return lower | 1 << card, upper
    return lower, upper | 1 << card - HALF
