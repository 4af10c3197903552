"""Ratscrew as a neural network sees it: the stack, the calls, and the piles around the table."""

from fairdeal.engine.cards import RANKS, rank_of
from fairdeal.engine.game import options_in
from fairdeal.engine.kit import next_seat
from fairdeal.engine.observing import (
    clear_row,
    in_a_row,
    mark,
    one_of,
    options_in_a_row,
    players,
    viewer,
)
from fairdeal.engine.record import Array
from fairdeal.games.ratscrew.rules import (
    CUT,
    DARK_QUEEN_CARD,
    NO_CARD,
    NOBODY,
    SEATS,
    View,
    is_barred,
)
from fairdeal.games.ratscrew.words import SNAP_NAMES

CARD_STEP, HEIGHT_STEP = 4, 4  # cards
KINDS = len(SNAP_NAMES)
RANK_NAMES = ("ace", *map(str, range(2, 11)), "jack", "queen", "king")
PLACES = players(SEATS[1])
OPTION_NAMES, show_options = options_in_a_row(options_in(View))

NAMES, PARTS = in_a_row(
    one_of("top card of the stack", RANK_NAMES),
    one_of("card under it", RANK_NAMES),
    one_of("next card of the pile on turn, if known", RANK_NAMES),
    one_of("last call", ["none", *range(1, RANKS + 1)]),
    one_of("valid snap", SNAP_NAMES),
    ["there is a valid snap", "there is a stack", "the last stack was just won"],
    [f"cards on the stack, in units of {HEIGHT_STEP}", "cards still to be counted out"],
    ["the top card is the dark queen", "the next card is known to be the dark queen"],
    [f"cards of {who}, in units of {CARD_STEP}" for who in PLACES],
    [f"{who} has cards" for who in PLACES],
    [f"{who} has a penalty" for who in PLACES],
    one_of("turn", PLACES),
    one_of("player who counts out", PLACES),
    one_of("player who won the last stack", PLACES),
    one_of("number of players", range(SEATS[0], SEATS[1] + 1)),
    one_of("phase", ["playing", "won", "no card is left", "cut short"]),
    OPTION_NAMES,
)
(TOP, UNDER, NEXT, CALL, SNAPS, STACK, HEIGHT, QUEENS, CARDS, HOLDS) = PARTS[:10]
(BARRED, TURN, OWNER, TAKER, PLAYERS, PHASE, OPTIONS) = PARTS[10:]


def observe(v: View, row: Array) -> None:
    """Write what the seat sees as the numbers that NAMES lists."""
    clear_row(row)
    show_stack(v, row)
    show_next(v, row)
    show_players(v, row)
    mark(row, PLAYERS, SEATS[1] - SEATS[0] + 1, v.seats - SEATS[0])
    mark(row, PHASE, CUT + 1, v.phase)
    show_options(v, row, OPTIONS)


def show_stack(v: View, row: Array) -> None:
    """The top of the stack, the call, and what may be snapped."""
    if v.last != NO_CARD:
        row[TOP + rank_of(v.last)] = 1
        row[QUEENS] = v.last == DARK_QUEEN_CARD
    if v.before != NO_CARD:
        row[UNDER + rank_of(v.before)] = 1
    row[CALL + v.call] = 1
    for kind in range(KINDS):
        row[SNAPS + kind] = v.snaps >> kind & 1
    row[STACK] = v.snaps != 0
    row[STACK + 1] = v.height > 0
    row[STACK + 2] = v.height == 0 and v.taker != NOBODY
    row[HEIGHT] = v.height // HEIGHT_STEP
    row[HEIGHT + 1] = v.count


def show_next(v: View, row: Array) -> None:
    """The card that the seat on turn will lay, if it was ever seen."""
    card = v.top[v.turn]
    if v.unseen[v.turn] == 0 and card != NO_CARD:
        row[NEXT + rank_of(card)] = 1
        row[QUEENS + 1] = card == DARK_QUEEN_CARD


def show_players(v: View, row: Array) -> None:
    """Piles and penalties of all players: the viewer first, then in turn order."""
    seat = viewer(v)
    for place in range(v.seats):
        row[CARDS + place] = v.counts[seat] // CARD_STEP
        row[HOLDS + place] = v.counts[seat] > 0
        row[BARRED + place] = is_barred(v, seat)
        row[TURN + place] = v.turn == seat
        row[OWNER + place] = v.owner == seat
        row[TAKER + place] = v.taker == seat
        seat = next_seat(v, seat)
