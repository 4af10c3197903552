"""The view of one seat of Crazy Eights, and random tables that agree with it."""

from fairdeal.engine.cards import DECK
from fairdeal.engine.chance import shuffle
from fairdeal.engine.kit import copying, lift
from fairdeal.new.eights.rules import NO_CARD, Shared, State, View, give, held

# Copy what everybody sees, from a state to a view or back.
copy_shared = copying(Shared, "pile")


def look(s: State, seat: int, v: View) -> None:
    """Copy into `v` what the seat may see: its hand, the discards, and how many the others hold."""
    v.seat = seat
    v.hand = s.hands[seat] if seat >= 0 else 0
    show_open(s, v)


def show_open(s: State, v: View) -> None:
    """Copy into `v` what everybody sees."""
    covered = DECK - s.discards
    for place in range(DECK):
        v.pile[place] = s.pile[place] if place >= covered else NO_CARD
    for seat in range(s.seats):
        v.counts[seat] = held(s, seat)
    copy_shared(s, v)


def imagine(v: View, s: State) -> None:
    """Make `s` a table that fits the view, each such table exactly as likely."""
    copy_shared(v, s)
    seen = v.hand + 0
    for place in range(DECK - v.discards, DECK):
        s.pile[place] = v.pile[place]
        seen |= 1 << v.pile[place]
    s.stock = 0
    for card in range(DECK):
        if seen >> card & 1 == 0:
            s.pile[s.stock] = card
            s.stock += 1
    shuffle(s, s.pile, s.stock)
    for seat in range(s.seats):
        s.hands[seat] = v.hand if seat == v.seat else 0
        if seat != v.seat:
            for _ in range(v.counts[seat]):
                give(s, seat, lift(s))
