"""The view of one seat of Segments, and random tables that agree with it."""

from fairdeal.engine.bits import count
from fairdeal.engine.kit import any_card, copying
from fairdeal.games.segments.rules import (
    COPIES,
    COPY,
    DECK,
    DIGITS,
    Shared,
    State,
    View,
    drop_claim,
)

# Cards of one digit look alike, so a view holds how many there are: the first so many copies.

# Copy what everybody sees, from a state to a view or back.
copy_shared = copying(Shared, "played", "field", "laid", "claim_size", "claim_rank")


def look(s: State, seat: int, v: View) -> None:
    """Copy into `v` what the seat may see: its hand, what was played, and the others' counts."""
    v.seat = seat
    v.hand = alike(s.hands[seat]) if seat >= 0 else 0
    v.laid = alike(s.laid) if seat == s.turn else 0
    v.claim_size = s.claim_size if seat == s.turn else 0
    v.claim_rank = s.claim_rank if seat == s.turn else 0
    show_open(s, v)


def show_open(s: State, v: View) -> None:
    """Copy into `v` what everybody sees."""
    v.played = alike(s.played)
    v.field = alike(s.field)
    for seat in range(s.seats):
        v.counts[seat] = count(s.hands[seat])
    copy_shared(s, v)


def alike(cards: int) -> int:
    """As many cards of each digit, whichever copies they are: the first ones."""
    first = 0
    for digit in range(DIGITS):
        n = count(cards >> digit * COPIES & COPY)
        first |= (1 << n) - 1 << digit * COPIES
    return first


def imagine(v: View, s: State) -> None:
    """Make `s` a table that fits the view, each such table exactly as likely."""
    copy_shared(v, s)
    drop_claim(s)
    s.played = v.played
    s.field = v.field
    hand = shifted(v.hand, v.played)
    if v.claim_size > 0:
        s.claim_size = v.claim_size
        s.claim_rank = v.claim_rank
        s.laid = shifted(v.laid, v.played)
    unseen = DECK & ~(s.played | hand)
    for seat in range(s.seats):
        s.hands[seat] = hand if seat == v.seat else 0
        if seat != v.seat:
            for _ in range(v.counts[seat]):
                card = any_card(s, unseen)
                unseen &= ~(1 << card)
                s.hands[seat] |= 1 << card


def shifted(cards: int, below: int) -> int:
    """The first copies of a set, moved up after those of another."""
    moved = 0
    for digit in range(DIGITS):
        n = count(below >> digit * COPIES & COPY)
        moved |= (cards >> digit * COPIES & COPY) << n << digit * COPIES
    return moved
