"""Segments as a neural network sees it: digits counted, and what the pieces can make of them."""

from fairdeal.engine.bits import count
from fairdeal.engine.game import options_in
from fairdeal.engine.kit import next_seat
from fairdeal.engine.observing import (
    clear_row,
    in_a_row,
    mark,
    one_of,
    options_in_a_row,
    players,
    up_to,
    viewer,
)
from fairdeal.engine.record import Array
from fairdeal.games.segments.rules import (
    BY_COST,
    COPIES,
    COPY,
    DEAREST,
    DIGITS,
    MOST_PIECES,
    ROUNDS,
    SEATS,
    View,
    most,
    price,
)

UNPAYABLE = MOST_PIECES + 1  # pieces
LEAD, LEAD_STEP, MOST_LEAD = 32, 4, 16  # points: from 32 behind to 32 ahead, in steps
SUPPLY_STEP = 8  # pieces
PLACES = players(SEATS[1])
OPTION_NAMES, show_options = options_in_a_row(options_in(View))

NAMES, PARTS = in_a_row(
    [f"my {digit}s" for digit in range(DIGITS)],
    [f"{digit}s played in this round" for digit in range(DIGITS)],
    [f"most cards that I can play as {digit}s" for digit in range(DIGITS)],
    [f"pieces for the fewest {digit}s that I may play, 8 if too many" for digit in range(DIGITS)],
    one_of("rank to beat", range(DIGITS)),
    ["cards to beat", "I may lead", "passes in a row"],
    one_of("rank of the play that I am naming", range(DIGITS)),
    [f"{digit}s that I have named for it" for digit in range(DIGITS)],
    ["I am naming a play", "its cards still to be named", "pieces left after those named"],
    [f"cards of {who}" for who in PLACES],
    [f"pieces of {who}" for who in PLACES],
    [f"lead of {who} over me, 8 is none, in units of {LEAD_STEP} points" for who in PLACES[1:]],
    one_of("turn", PLACES),
    one_of("player whose play is to be beaten", PLACES),
    one_of("player who went out first", PLACES),
    one_of("player who opened the round", PLACES),
    one_of("number of players", range(SEATS[0], SEATS[1] + 1)),
    one_of("round", [*range(1, ROUNDS + 1), "match over"]),
    [f"pieces in a limited supply, in units of {SUPPLY_STEP}"],
    OPTION_NAMES,
)
(HAND, PLAYED, REACH, PRICE, RANK, FIELD, CLAIM, NAMED, CLAIMING, CARDS) = PARTS[:10]
(PIECES, LEADS, TURN, OWNER, OUT, OPENER, PLAYERS, ROUND, SUPPLY, OPTIONS) = PARTS[10:]


def observe(v: View, row: Array) -> None:
    """Write what the seat sees as the numbers that NAMES lists."""
    clear_row(row)
    show_digits(v, row)
    show_reach(v, row)
    show_field(v, row)
    show_claim(v, row)
    show_players(v, row)
    mark(row, PLAYERS, SEATS[1] - SEATS[0] + 1, v.seats - SEATS[0])
    mark(row, ROUND, ROUNDS + 1, v.round)
    if v.segment_supply > 0:
        row[SUPPLY] = v.supply // SUPPLY_STEP
    show_options(v, row, OPTIONS)


def show_digits(v: View, row: Array) -> None:
    """How many cards of each digit are in the hand, were played, and are named for a play."""
    for digit in range(DIGITS):
        row[HAND + digit] = count(v.hand >> digit * COPIES & COPY)
        row[PLAYED + digit] = count(v.played >> digit * COPIES & COPY)
        row[NAMED + digit] = count(v.laid >> digit * COPIES & COPY)


def show_reach(v: View, row: Array) -> None:
    """Write what the pieces can make of the hand: the most cards of each rank, and their price."""
    pieces = v.pieces[viewer(v)]
    size = count(v.field)
    for rank in range(DIGITS):
        row[REACH + rank] = most(v, v.hand, rank, pieces)
        beats = size == 0 or rank <= v.field_rank
        row[PRICE + rank] = pieces_for(v, size + 1 if beats else size, rank)


def pieces_for(v: View, cards: int, rank: int) -> int:
    """The fewest pieces that make so many cards of the hand this rank, or UNPAYABLE."""
    first = (v.digit_font * DIGITS + rank) * (DEAREST + 1)
    pieces = 0
    for each in range(DEAREST + 1):
        changed = min(cards, count(v.hand & BY_COST[first + each]))
        cards -= changed
        pieces += changed * each
    return UNPAYABLE if cards > 0 else up_to(UNPAYABLE, pieces)


def show_field(v: View, row: Array) -> None:
    """The play to beat."""
    if v.field != 0:
        row[RANK + v.field_rank] = 1
    row[FIELD] = count(v.field)
    row[FIELD + 1] = v.field == 0
    row[FIELD + 2] = v.passes


def show_claim(v: View, row: Array) -> None:
    """The play that the viewer is naming, card by card."""
    if v.claim_size > 0:
        row[CLAIM + v.claim_rank] = 1
        row[CLAIMING] = 1
        row[CLAIMING + 1] = v.claim_size - count(v.laid)
        row[CLAIMING + 2] = v.pieces[viewer(v)] - price(v, v.laid, v.claim_rank)


def show_players(v: View, row: Array) -> None:
    """Cards, pieces and points of all players: the viewer first, then in turn order."""
    own = viewer(v)
    seat = own
    for place in range(v.seats):
        row[CARDS + place] = v.counts[seat]
        row[PIECES + place] = v.pieces[seat]
        if place > 0:
            ahead = v.points[seat] - v.points[own] + LEAD
            row[LEADS + place - 1] = up_to(MOST_LEAD, ahead // LEAD_STEP)
        row[TURN + place] = v.turn == seat
        row[OWNER + place] = v.field != 0 and v.owner == seat
        row[OUT + place] = v.out == seat
        row[OPENER + place] = v.opener == seat
        seat = next_seat(v, seat)
