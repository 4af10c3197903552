"""The view of one seat of Reverb, and random tables that agree with it."""

from fairdeal.engine.bits import count
from fairdeal.engine.chance import shuffle
from fairdeal.engine.kit import copying, lift
from fairdeal.games.reverb.rules import (
    DECK,
    HALF,
    PLAYING,
    Shared,
    State,
    View,
    give,
    stuck,
)

NO_CARD = DECK

# Copy what everybody sees, from a state to a view or back.
copy_shared = copying(Shared, "pile")


def look(s: State, seat: int, v: View) -> None:
    """Copy into `v` what the seat may see: its hand, the queue, and how many the others hold."""
    v.seat = seat
    v.hand[0] = s.hands[seat, 0] if seat >= 0 else 0
    v.hand[1] = s.hands[seat, 1] if seat >= 0 else 0
    show_open(s, v)


def show_open(s: State, v: View) -> None:
    """Copy into `v` what everybody sees."""
    for place in range(DECK):
        v.pile[place] = s.pile[place] if place >= DECK - s.queue else NO_CARD
    for seat in range(s.seats):
        v.counts[seat] = count(s.hands[seat, 0]) + count(s.hands[seat, 1])
    copy_shared(s, v)


def imagine(v: View, s: State) -> None:
    """Make `s` a table that fits the view, each such table exactly as likely."""
    copy_shared(v, s)
    unseen = lay_out_unseen(v, s)
    hand_out(v, s, unseen)
    while not could_be(s):
        hand_out(v, s, unseen)


def lay_out_unseen(v: View, s: State) -> int:
    """Put the queue on the right of the pile, and on the left what the viewer cannot see."""
    lower, upper = v.hand[0] + 0, v.hand[1] + 0
    for place in range(DECK - v.queue, DECK):
        card = v.pile[place]
        s.pile[place] = card
        if card < HALF:
            lower |= 1 << card
        else:
            upper |= 1 << card - HALF
    n = 0
    for card in range(DECK):
        seen = lower >> card if card < HALF else upper >> card - HALF
        if seen & 1 == 0:
            s.pile[n] = card
            n += 1
    return n


def hand_out(v: View, s: State, unseen: int) -> None:
    """Shuffle the unseen cards and give each other seat as many as it holds."""
    shuffle(s, s.pile, unseen)
    s.stock = unseen
    for seat in range(s.seats):
        s.hands[seat, 0] = v.hand[0] if seat == v.seat else 0
        s.hands[seat, 1] = v.hand[1] if seat == v.seat else 0
        if seat != v.seat:
            for _ in range(v.counts[seat]):
                give(s, seat, lift(s))


def could_be(s: State) -> bool:
    """Whether play would have stopped here, a turn without another move not ending by itself.

    A lock needs no question: it leaves no stock, so who holds which card makes no difference to it.
    """
    return s.phase != PLAYING or not s.auto_end_when_stuck or not stuck(s)
