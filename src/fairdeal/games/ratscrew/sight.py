"""The view of one seat of Ratscrew, and random tables that agree with it.

Nobody looks at a card before it is laid, and then everybody does; a won stack goes under a pile in
the order in which it lay. So all seats and all spectators know the same: every card that was ever
laid, wherever it is now. A view is what somebody knows who forgets nothing.
"""

from fairdeal.engine.cards import DECK
from fairdeal.engine.kit import any_card, copying
from fairdeal.games.ratscrew.rules import (
    NO_CARD,
    Shared,
    State,
    View,
    put_on,
)

UNSEEN = -2

# Copy what everybody sees, from a state to a view or back.
copy_shared = copying(Shared, "top", "bottom")


def look(s: State, seat: int, v: View) -> None:
    """Copy into `v` all but the order of the cards that were never seen."""
    v.seat = seat
    show_open(s, v)


def show_open(s: State, v: View) -> None:
    """Copy into `v` what everybody sees."""
    copy_shared(s, v)
    for owner in range(s.seats):
        card = s.top[owner] + 0
        for _ in range(s.unseen[owner]):
            v.below[card] = UNSEEN
            card = s.below[card] + 0
        v.top[owner] = card
        v.bottom[owner] = s.bottom[owner] if card != NO_CARD else NO_CARD


def imagine(v: View, s: State) -> None:
    """Make `s` a table that fits the view: the unseen cards in any order, each as likely."""
    copy_shared(v, s)
    rest = 0
    for card in range(DECK):
        rest |= (v.below[card] == UNSEEN) << card
    for seat in range(s.seats):
        s.top[seat] = v.top[seat]
        s.bottom[seat] = v.bottom[seat]
        s.counts[seat] = v.counts[seat] - v.unseen[seat]
        for _ in range(v.unseen[seat]):
            card = any_card(s, rest)
            rest &= ~(1 << card)
            put_on(s, seat, card)
