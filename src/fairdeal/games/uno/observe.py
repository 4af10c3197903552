"""UNO as a neural network sees it: the viewer first, the others in the order of play."""

from fairdeal.engine.bits import count, lowest
from fairdeal.engine.game import options_in
from fairdeal.engine.kit import count_discards
from fairdeal.engine.observing import (
    clear_row,
    eighths,
    in_a_row,
    mark,
    one_of,
    options_in_a_row,
    players,
    up_to,
    viewer,
)
from fairdeal.engine.record import Array
from fairdeal.games.uno.rules import (
    ANSWERING,
    COLOURED,
    DECK,
    NO_CARD,
    NO_SYMBOL,
    RED,
    SEATS,
    SYMBOLS,
    WILD,
    WILD_FOUR,
    ZEROS,
    View,
    may_challenge,
    symbol_of,
    top,
)
from fairdeal.games.uno.words import COLOURS, FACES, card_name

MOST_CARDS = 15  # in a hand; a larger hand looks the same
PAIR = 2
PILE_STEP = 8  # cards
KINDS = SYMBOLS + 2  # of top cards: symbols, wild, wild draw 4
PLACES = players(SEATS[1])
OPTION_NAMES, show_options = options_in_a_row(options_in(View))

NAMES, PARTS = in_a_row(
    [f"my {card_name(card)}s" for card in range(WILD_FOUR + 1)],
    [f"discarded {card_name(card)}s" for card in range(WILD_FOUR + 1)],
    one_of("top card", [*FACES, "wild", "wild draw 4"]),
    one_of("colour to follow", COLOURS),
    one_of("card that I just drew", [*FACES, "wild", "wild draw 4"]),
    one_of("colour of the card that I just drew", COLOURS),
    ["my cards of the colour to follow", "my cards with the symbol of the top card"],
    [f"cards of {who}, at most {MOST_CARDS}" for who in PLACES],
    [f"{who} has one card" for who in PLACES],
    [f"{who} has two cards" for who in PLACES],
    one_of("turn", PLACES),
    one_of("number of players", range(SEATS[0], SEATS[1] + 1)),
    one_of("phase", ["play or draw", "play or keep the drawn card", "answer", "match over"]),
    ["cards to be drawn, in pairs"],
    one_of("colour under a Wild Draw 4 that can be challenged", COLOURS),
    ["my Wild Draw 4 broke the rule", "cards drawn by its player since, for not saying UNO"],
    ["I did not say UNO", "another player did not say UNO"],
    ["clockwise", f"cards in the stock, in units of {PILE_STEP}", "turns without a card to draw"],
    [f"points of {who}, in eighths of the target" for who in PLACES],
    ["rounds that follow this one, at most 8", "rounds in a row without a winner"],
    OPTION_NAMES,
)
(HAND, DISCARDS, TOP, COLOUR, DRAWN, DRAWN_COLOUR, MATCHES, CARDS, ONES, TWOS, TURN) = PARTS[:11]
(PLAYERS, PHASE, OWED, UNDER, WILD_FOURS, FORGETFUL, PILES, POINTS, ROUNDS, OPTIONS) = PARTS[11:]


def observe(v: View, row: Array) -> None:
    """Write what the seat sees as the numbers that NAMES lists."""
    clear_row(row)
    show_cards(v, row)
    show_top(v, row)
    show_drawn(v, row)
    show_players(v, row)
    show_table(v, row)
    show_options(v, row, OPTIONS)


def show_cards(v: View, row: Array) -> None:
    """How often each card is in the hand, and among the discards."""
    count_each(v.hand & COLOURED, 1, row)
    count_each(v.pairs, 2, row)
    row[HAND + WILD] = v.wilds[0]
    row[HAND + WILD_FOUR] = v.wilds[1]
    count_discards(v, DECK - v.discards, row, DISCARDS)


def count_each(cards: int, copies: int, row: Array) -> None:
    """Write that the hand holds so many copies of each of these coloured cards."""
    while cards != 0:
        row[HAND + lowest(cards)] = copies
        cards &= cards - 1


def show_top(v: View, row: Array) -> None:
    """The top card, and how many cards of the hand fit it."""
    symbol = symbol_of(top(v))
    mark(row, TOP, KINDS, kind_of_card(top(v)))
    mark(row, COLOUR, 4, v.colour)
    row[MATCHES] = held_among(v, RED << v.colour * SYMBOLS)
    if symbol < NO_SYMBOL:
        row[MATCHES + 1] = held_among(v, ZEROS << symbol)


def held_among(v: View, cards: int) -> int:
    """How many of these coloured cards the viewer holds."""
    return up_to(MOST_CARDS, count(v.hand & cards) + count(v.pairs & cards))


def kind_of_card(card: int) -> int:
    """The symbol of a card, or after the symbols wild and wild draw 4."""
    return card % SYMBOLS if card < WILD else card - WILD + SYMBOLS


def show_drawn(v: View, row: Array) -> None:
    """The card that the viewer drew and may play."""
    if v.drawn != NO_CARD:
        mark(row, DRAWN, KINDS, kind_of_card(v.drawn))
        if v.drawn < WILD:
            row[DRAWN_COLOUR + v.drawn // SYMBOLS] = 1


def show_players(v: View, row: Array) -> None:
    """Hands, turn and points of all players: the viewer first, then in the order of play."""
    seat = viewer(v)
    whole = v.target if v.scoring else v.n_rounds
    for place in range(v.seats):
        row[CARDS + place] = up_to(MOST_CARDS, v.counts[seat])
        row[ONES + place] = v.counts[seat] == 1
        row[TWOS + place] = v.counts[seat] == 2
        row[TURN + place] = v.turn == seat
        row[POINTS + place] = eighths(v.points[seat], whole)
        seat += v.direction
        if seat < 0:
            seat = v.seats - 1
        elif seat == v.seats:
            seat = 0


def show_table(v: View, row: Array) -> None:
    """Write the facts of the table that belong to no card and no player."""
    mark(row, PLAYERS, SEATS[1] - SEATS[0] + 1, v.seats - SEATS[0])
    mark(row, PHASE, 4, v.phase)
    row[OWED] = v.owed // PAIR
    if v.phase == ANSWERING and may_challenge(v):
        mark(row, UNDER, 4, v.under_colour)
        row[WILD_FOURS] = v.guilty
        row[WILD_FOURS + 1] = v.caught
    row[FORGETFUL] = v.forgetful == viewer(v)
    row[FORGETFUL + 1] = v.forgetful >= 0 and v.forgetful != viewer(v)
    row[PILES] = v.direction > 0
    row[PILES + 1] = v.stock // PILE_STEP
    row[PILES + 2] = v.empty
    if not v.scoring:
        row[ROUNDS] = up_to(8, v.n_rounds - 1 - v.round)
    row[ROUNDS + 1] = v.fruitless
