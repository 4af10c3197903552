"""Reverb as a neural network sees it: the hand card by card, the queue item by item."""

from fairdeal.engine.bits import lowest
from fairdeal.engine.game import options_in
from fairdeal.engine.kit import next_seat
from fairdeal.engine.observing import (
    clear_row,
    in_a_row,
    one_of,
    options_in_a_row,
    players,
    up_to,
    viewer,
)
from fairdeal.engine.record import Array
from fairdeal.games.reverb.chain import chain_from
from fairdeal.games.reverb.rules import (
    DECK,
    HALF,
    ITEMS,
    LOWER,
    NUMBERS,
    SEATS,
    UPPER,
    View,
    last,
    next_to_last,
)
from fairdeal.games.reverb.words import ITEM_NAMES, card_name

MOST_CARDS = 15  # in a hand; a larger hand looks the same
MOST_PLAYS = 8  # in a turn
STOCK_STEP = 8  # cards
TOPS = ITEM_NAMES[:NUMBERS]
PLACES = players(SEATS[1])
OPTION_NAMES, show_options = options_in_a_row(options_in(View))

NAMES, PARTS = in_a_row(
    [f"I hold {card_name(card)}" for card in range(DECK)],
    [f"cards I can play in this turn from {card_name(card)} on" for card in range(DECK)],
    one_of("top of the last card", TOPS),
    one_of("bottom of the last card", ITEM_NAMES),
    one_of("top of the next-to-last card", TOPS),
    one_of("bottom of the next-to-last card", ITEM_NAMES),
    [f"cards in the queue with {item} on top" for item in TOPS],
    [f"cards in the queue with {item} at the bottom" for item in ITEM_NAMES],
    [f"cards of {who}, at most {MOST_CARDS}" for who in PLACES],
    [f"hands emptied by {who}" for who in PLACES],
    ["number of players", "my turn", "this turn matches in reverse"],
    ["I have declared Reverse", "other players who have declared Reverse"],
    [f"cards played in this turn, at most {MOST_PLAYS}"],
    [f"cards drawn in this turn, at most {MOST_PLAYS}"],
    [f"cards in the stock, in units of {STOCK_STEP}"],
    OPTION_NAMES,
)
(HAND, MATCHES, LAST, LAST_BOTTOM, BEFORE, BEFORE_BOTTOM, QUEUE, QUEUE_BOTTOM) = PARTS[:8]
(CARDS, COMPLETIONS, TABLE, SPENT, PLAYS, DRAWS, STOCK, OPTIONS) = PARTS[8:]


def observe(v: View, row: Array) -> None:
    """Write what the seat sees as the numbers that NAMES lists."""
    clear_row(row)
    show_hand(v, row)
    show_queue(v, row)
    show_players(v, row)
    row[TABLE] = v.seats
    row[TABLE + 1] = v.turn == viewer(v)
    row[TABLE + 2] = v.reversing
    row[PLAYS] = up_to(MOST_PLAYS, v.plays)
    row[DRAWS] = up_to(MOST_PLAYS, v.draws)
    row[STOCK] = v.stock // STOCK_STEP
    show_options(v, row, OPTIONS)


def show_hand(v: View, row: Array) -> None:
    """The cards of the hand, and what they would do if they were played now."""
    show_half(v, row, v.hand[0], LOWER[last(v)], 0)
    show_half(v, row, v.hand[1], UPPER[last(v)], HALF)


def show_half(v: View, row: Array, cards: int, matching: int, first: int) -> None:
    """The same for one half of the cards, these of which match the last card."""
    fitting = cards & (~matching if v.reversing else matching)
    while cards != 0:
        row[HAND + first + lowest(cards)] = 1
        cards &= cards - 1
    while fitting != 0:
        card = first + lowest(fitting)
        row[MATCHES + card] = chain_from(v, card)
        fitting &= fitting - 1


def show_queue(v: View, row: Array) -> None:
    """The last two cards, and how often each item is in the queue."""
    row[LAST + last(v) // ITEMS] = 1
    row[LAST_BOTTOM + last(v) % ITEMS] = 1
    row[BEFORE + next_to_last(v) // ITEMS] = 1
    row[BEFORE_BOTTOM + next_to_last(v) % ITEMS] = 1
    for place in range(DECK - v.queue, DECK):
        row[QUEUE + v.pile[place] // ITEMS] += 1
        row[QUEUE_BOTTOM + v.pile[place] % ITEMS] += 1


def show_players(v: View, row: Array) -> None:
    """Hands and completions of all players: the viewer first, then in turn order."""
    seat = viewer(v)
    row[SPENT] = v.spent >> seat & 1
    for place in range(v.seats):
        row[CARDS + place] = up_to(MOST_CARDS, v.counts[seat])
        row[COMPLETIONS + place] = v.completions[seat]
        if place > 0:
            row[SPENT + 1] += v.spent >> seat & 1
        seat = next_seat(v, seat)
