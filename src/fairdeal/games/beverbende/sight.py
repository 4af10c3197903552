"""The view of one seat of Beverbende, and random tables that agree with it."""

from fairdeal.engine.chance import roll
from fairdeal.engine.kit import copying
from fairdeal.games.beverbende.rules import (
    HOLDING,
    KINDS,
    LOTS,
    NINE,
    NO_CARD,
    NUMBER,
    ROW,
    Shared,
    State,
    View,
    seen_by,
    size,
)

# Some cards as one number: four bits for each kind, which say how many there are of it.
WIDTH = 4
ALL_OF_A_KIND = (1 << WIDTH) - 1
NUMBERS = (1 << WIDTH * (NINE + 1)) - 1

# Copy what everybody sees, from a state to a view or back.
copy_shared = copying(Shared, "pile", "rows", "held")


def look(s: State, seat: int, v: View) -> None:
    """Copy into `v` what the seat knows: the cards that it has seen, and what can be counted."""
    v.seat = seat
    show_open(s, v)
    for lot in range(LOTS):
        v.unseen[lot] = 0
    for place in range(ROW * s.seats):
        if s.known[place] & seen_by(seat):
            v.rows[place] = s.rows[place]
        else:
            v.rows[place] = NO_CARD
            v.unseen[s.lots[place]] += one(s.rows[place])
    v.held = s.held
    if is_hidden(s, seat):
        v.held = NO_CARD
        v.unseen[s.lot] += one(s.held)
    for place in range(s.buried, s.stock):
        v.unseen[s.lot] += one(s.pile[place])


def show_open(s: State, v: View) -> None:
    """Copy into `v` what everybody sees."""
    copy_shared(s, v)
    for place in range(size(s)):
        v.pile[place] = s.pile[place]
    for place in range(s.buried, size(s) - s.discards):
        v.pile[place] = NO_CARD


def one(card: int) -> int:
    """A single card as some cards."""
    return 1 << WIDTH * card


def is_hidden(s: Shared, seat: int) -> bool:
    """Whether there is a card in hand that this seat does not know."""
    return s.phase == HOLDING and not s.open and seat != s.turn


def imagine(v: View, s: State) -> None:
    """Make `s` a table that fits the view, each such table exactly as likely."""
    copy_shared(v, s)
    for place in range(size(s)):
        s.pile[place] = v.pile[place]
    s.loose = v.stock
    s.held = v.held
    for place in range(ROW * s.seats):
        s.rows[place] = v.rows[place]
    for lot in range(LOTS):
        cards = v.unseen[lot]
        if cards != 0:
            cards = fill(v, s, lot, NUMBER, NUMBERS, cards)  # first where only a number fits
            cards = fill(v, s, lot, 0, -1, cards)
        if lot == v.lot:
            if is_hidden(s, v.seat):
                s.held = any_of(s, cards)
                cards -= one(s.held)
            fill_stock(s, cards)


def fill(v: View, s: State, lot: int, sort: int, fitting: int, cards: int) -> int:
    """Fill the unseen places of one lot and sort with cards that fit; return what is left."""
    for place in range(ROW * s.seats):
        if v.rows[place] == NO_CARD and v.lots[place] == lot and v.known[place] & NUMBER == sort:
            s.rows[place] = any_of(s, cards & fitting)
            cards -= one(s.rows[place])
    return cards


def any_of(s: State, cards: int) -> int:
    """One of these cards, each as likely."""
    n = 0
    for card in range(KINDS):
        n += how_many(cards, card)
    n = roll(s, n)
    card = 0
    while n >= how_many(cards, card):
        n -= how_many(cards, card)
        card += 1
    return card


def how_many(cards: int, card: int) -> int:
    return cards >> WIDTH * card & ALL_OF_A_KIND


def fill_stock(s: State, cards: int) -> None:
    """Put these cards between the buried and the discards, to be shuffled as they are lifted."""
    place = s.buried
    for card in range(KINDS):
        for _ in range(how_many(cards, card)):
            s.pile[place] = card
            place += 1
