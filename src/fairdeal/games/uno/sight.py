"""The view of one seat of UNO, and random tables that agree with it."""

from fairdeal.engine.kit import copying, lift_loose, show_discards
from fairdeal.games.uno.rules import (
    ANSWERING,
    COLOURED,
    DECK,
    DRAWN,
    NO_CARD,
    SYMBOLS,
    WILD,
    WILD_FOUR,
    Shared,
    State,
    View,
    following,
    give,
    has_better,
    held,
    may_challenge,
    playable,
    plays_of,
)

NO_SEAT = -2

# Copy what everybody sees, from a state to a view or back.
copy_shared = copying(Shared, "pile", "drawn", "guilty")


def look(s: State, seat: int, v: View) -> None:
    """Copy into `v` what the seat may see: its hand, the discards, and how many the others hold."""
    v.seat = seat
    v.hand = s.hands[seat] if seat >= 0 else 0
    v.pairs = s.pairs[seat] if seat >= 0 else 0
    v.wilds[0] = s.wilds[seat, 0] if seat >= 0 else 0
    v.wilds[1] = s.wilds[seat, 1] if seat >= 0 else 0
    v.drawn = s.drawn if seat == s.turn else NO_CARD
    v.guilty = s.guilty if accused(s) == seat else 0
    show_open(s, v)


def show_open(s: State, v: View) -> None:
    """Copy into `v` what everybody sees."""
    show_discards(s, v, DECK - s.discards, NO_CARD)
    for seat in range(s.seats):
        v.counts[seat] = held(s, seat)
    copy_shared(s, v)


def accused(s: State) -> int:
    """The seat whose Wild Draw 4 is open to a challenge, or one that nobody looks from."""
    if s.phase == ANSWERING and may_challenge(s):
        return following(s, -s.direction)
    return NO_SEAT


def imagine(v: View, s: State) -> None:
    """Make `s` a table that fits the view, each such table exactly as likely."""
    copy_shared(v, s)
    s.drawn = v.drawn
    s.guilty = v.guilty
    unseen = lay_out_unseen(v, s)
    hand_out(v, s, unseen)
    while s.phase == DRAWN and v.turn != v.seat and not could_wait(s):
        hand_out(v, s, unseen)


def lay_out_unseen(v: View, s: State) -> int:
    """Put the discards on the right of the pile, and on the left what the viewer cannot see."""
    once = v.hand & COLOURED
    twice = v.pairs & COLOURED
    wilds = v.wilds[0] + 0
    fours = v.wilds[1] + 0
    for place in range(DECK - v.discards, DECK):
        card = v.pile[place]
        s.pile[place] = card
        if card == WILD:
            wilds += 1
        elif card == WILD_FOUR:
            fours += 1
        else:
            twice |= once & plays_of(card)
            once |= plays_of(card)
    n = 0
    for card in range(WILD):
        if once >> card & 1 == 0:
            s.pile[n] = card
            n += 1
        if card % SYMBOLS > 0 and twice >> card & 1 == 0:
            s.pile[n] = card
            n += 1
    for _ in range(wilds, 4):
        s.pile[n] = WILD
        n += 1
    for _ in range(fours, 4):
        s.pile[n] = WILD_FOUR
        n += 1
    return n


def hand_out(v: View, s: State, unseen: int) -> None:
    """Give each other seat as many of the unseen cards as it holds; the rest is the stock."""
    s.stock = unseen
    s.loose = unseen
    for seat in range(s.seats):
        s.hands[seat] = v.hand if seat == v.seat else 0
        s.pairs[seat] = v.pairs if seat == v.seat else 0
        s.wilds[seat, 0] = v.wilds[0] if seat == v.seat else 0
        s.wilds[seat, 1] = v.wilds[1] if seat == v.seat else 0
        if seat != v.seat:
            deal_in(v, s, seat)


def deal_in(v: View, s: State, seat: int) -> None:
    """Give one seat its cards; the last are those it drew just now, or when it was caught."""
    last = v.caught if seat == accused(s) else 0
    for n in range(v.counts[seat], 0, -1):
        if n == last:
            s.guilty = has_better(s, seat, s.under_colour, s.under_symbol)
        card = lift_loose(s, 0)
        give(s, seat, card)
        if s.phase == DRAWN and seat == s.turn:
            s.drawn = card
    if seat == accused(s) and last == 0:
        s.guilty = has_better(s, seat, s.under_colour, s.under_symbol)


def could_wait(s: State) -> bool:
    """Whether the drawn card is one that its player is asked about."""
    asked = s.drawn >= WILD or not s.auto_play_drawn
    return asked and playable(s, s.turn) & plays_of(s.drawn) != 0
