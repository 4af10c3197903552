"""What one seat at a table of Segments may see, and the tables that it may imagine."""

import numpy as np

from fairdeal.engine.bits import count
from fairdeal.engine.chance import roll
from fairdeal.engine.game import State, View, record, settings
from fairdeal.engine.kit import copying
from fairdeal.games.segments.rules import (
    COPIES,
    COPY,
    DECK,
    DIGITS,
    OPTIONS,
    SEATS,
    STATE,
    drop_claim,
    nth,
)

# Cards of one digit look alike, so a view holds how many there are: the first so many copies.
VIEW = record(
    [
        ("hand", np.int64),  # the seat's own
        ("played", np.int64),
        ("field", np.int64),
        ("laid", np.int64),  # only who names the cards of a play knows of it, until it is whole
        ("points", np.int16, SEATS[1]),
        ("by_order", np.int16, SEATS[1]),
        ("plays", np.int16),
        ("spent", np.int16),
        ("used", np.int16),
    ],
    settings(OPTIONS),
    [
        ("seat", np.int8),  # who looks; -1 is a spectator, without a hand
        ("counts", np.int8, SEATS[1]),  # how many cards each seat holds
        ("latest", np.int8, SEATS[1]),
        ("pieces", np.int8, SEATS[1]),
        ("supply", np.int8),
        ("round", np.int8),
        ("unopened", np.int8),
        ("opener", np.int8),
        ("turn", np.int8),
        ("claim_size", np.int8),
        ("claim_rank", np.int8),
        ("field_rank", np.int8),
        ("owner", np.int8),
        ("passes", np.int8),
        ("out", np.int8),
    ],
)

# What everybody at the table sees, from a state to a view or back.
copy_public = copying(STATE, VIEW, OPTIONS, "played", "field", "laid", "claim_size", "claim_rank")


def look(s: State, seat: int, v: View) -> None:
    """Copy into `v` what the seat may see: its hand, what was played, and the others' counts."""
    v.seat = seat
    v.hand = alike(s.hands[seat]) if seat >= 0 else 0
    v.played = alike(s.played)
    v.field = alike(s.field)
    v.laid = alike(s.laid) if seat == s.turn else 0
    v.claim_size = s.claim_size if seat == s.turn else 0
    v.claim_rank = s.claim_rank if seat == s.turn else 0
    for other in range(s.seats):
        v.counts[other] = count(s.hands[other])
    copy_public(s, v)


def alike(cards: int) -> int:
    """As many cards of each digit, whichever copies they are: the first ones."""
    first = 0
    for digit in range(DIGITS):
        n = count(cards >> digit * COPIES & COPY)
        first |= (1 << n) - 1 << digit * COPIES
    return first


def imagine(v: View, s: State) -> None:
    """Make `s` a table that fits the view, each such table exactly as likely."""
    copy_public(v, s)
    drop_claim(s)
    s.played = v.played
    s.field = v.field
    hand = shifted(v.hand, v.played)
    if v.claim_size > 0:
        s.claim_size = v.claim_size
        s.claim_rank = v.claim_rank
        s.laid = shifted(v.laid, v.played)
    unseen = DECK & ~(s.played | hand)
    left = count(unseen)
    for seat in range(s.seats):
        s.hands[seat] = hand if seat == v.seat else 0
        if seat != v.seat:
            for _ in range(v.counts[seat]):
                card = nth(unseen, roll(s, left))
                unseen &= ~(1 << card)
                left -= 1
                s.hands[seat] |= 1 << card


def shifted(cards: int, below: int) -> int:
    """The first copies of a set, moved up behind those of another."""
    moved = 0
    for digit in range(DIGITS):
        n = count(below >> digit * COPIES & COPY)
        moved |= (cards >> digit * COPIES & COPY) << n << digit * COPIES
    return moved
