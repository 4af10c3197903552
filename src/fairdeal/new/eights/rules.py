"""Crazy Eights: match the top card by suit or rank; eights go on anything and name a suit.

Rules, and a word on each ruling (E1-E6): docs/rules/eights.md.
"""

import numpy as np

from fairdeal.engine import game, kit
from fairdeal.engine.bits import count
from fairdeal.engine.cards import DECK, RANKS, SUITS, rank_of, suit_of
from fairdeal.engine.chance import roll, shuffle
from fairdeal.engine.game import Option, Settings
from fairdeal.engine.kit import clearing, lift, next_seat, offer, spell, swap, turn_over_discards
from fairdeal.engine.record import Array, Field

# -- constants ----------------------------------------------------------------
SEATS = (2, 5)
NO_CARD = -1
PLAYING, OVER = range(2)  # s.phase
FIGURES = ("times the discards became the stock", "cut short")

# -- cards: those of the ordinary deck ----------------------------------------
EIGHT = 7  # the ace is 0
WORTH_OF_EIGHT, WORTH_OF_COURT = 50, 10
# Sets of cards, a bit each.
CLUBS = 0x1111111111111
ACES = 0b1111
EIGHTS = ACES << EIGHT * SUITS

# -- actions: play a card 0..51, an eight naming a suit, draw, pass -----------
NAMING = DECK  # + 4 * the suit of the eight + the suit that it names
DRAW, PASS = NAMING + SUITS * SUITS, NAMING + SUITS * SUITS + 1
ACTIONS = PASS + 1


# -- options ------------------------------------------------------------------
class Options(Settings):
    """The rules to choose from."""

    dealt = Option(5, "E1", most=7)
    draws = Option(1, "E3", most=10)
    max_moves = Option(None, "E6", optional=True, simulated=1_000)


# -- state --------------------------------------------------------------------
class Shared(Options, kit.Piles):
    """The fields that State and View share.

    In a view, `pile` has the discards only, and NO_CARD left of them.
    """

    ply = Field(np.int32)  # actions so far
    turned = Field(np.int16)  # how often the discards became the stock
    pile = Field(np.int8, DECK)  # the stock from the left, the discards from the right
    stock = Field(np.int8)  # face down; the last is drawn first
    discards = Field(np.int8)  # face up; the leftmost is the top card
    follow = Field(np.int8)  # the suit to follow: the top card's, or the one named
    turn = Field(np.int8)
    phase = Field(np.int8)
    drawn = Field(np.int8)  # cards drawn in this turn
    stuck = Field(np.int8)  # turns in a row in which nothing could be done


class State(Shared, game.State):
    """The whole table."""

    hands = Field(np.int64, SEATS[1])  # the cards of each seat


class View(Shared, game.View):
    """The part of the table that one seat may see."""

    hand = Field(np.int64)  # the seat's own; a spectator has none
    counts = Field(np.int8, SEATS[1])  # how many cards each seat holds


# -- deal ---------------------------------------------------------------------
clear = clearing(State)


def deal(s: State) -> None:
    """Shuffle, give each seat its hand in one packet, and turn up the first card."""
    clear(s)
    gather(s)
    shuffle(s, s.pile, DECK)
    for seat in range(s.seats):
        for _ in range(s.dealt):
            give(s, seat, lift(s))
    while rank_of(s.pile[s.stock - 1]) == EIGHT:  # an eight goes back to a random place (E2)
        swap(s.pile, roll(s, s.stock), s.stock - 1)
    card = lift(s)
    turn_up(s, card, suit_of(card))


def gather(s: State) -> None:
    """All cards on one pile, face down."""
    for card in range(DECK):
        s.pile[card] = card
    s.stock = DECK


# -- legal moves --------------------------------------------------------------
def legal(s: State, seat: int, moves: Array) -> int:
    """Write the seat's legal actions into `moves`, ascending; return how many."""
    if seat != s.turn or s.phase == OVER:
        return 0
    cards = s.hands[seat] & fitting(s)
    n = spell(cards & ~EIGHTS, 0, moves, 0)
    for suit in range(SUITS):
        if cards >> (EIGHT * SUITS + suit) & 1:
            for named in range(SUITS):
                moves[n] = NAMING + suit * SUITS + named
                n += 1
    n = offer(may_draw(s), DRAW, moves, n)
    return offer(s.drawn > 0 or (cards == 0 and not may_draw(s)), PASS, moves, n)


def fitting(s: Shared) -> int:
    """The set of cards that may be laid: of the suit, of the rank of the top card, any eight."""
    return CLUBS << s.follow | ACES << SUITS * rank_of(top(s)) | EIGHTS


def may_draw(s: Shared) -> bool:
    return s.drawn < s.draws and cards_to_draw(s) > 0


def cards_to_draw(s: Shared) -> int:
    """The stock, and the discards below the top card, which become the next stock (E4)."""
    return s.stock + s.discards - 1


# -- apply --------------------------------------------------------------------
def apply(s: State, seat: int, action: int) -> None:
    """Play one action. That it is legal is the caller's promise."""
    s.ply += 1
    if action == DRAW:
        take(s, seat)
    elif action == PASS:
        pass_on(s)
    else:
        play(s, seat, action)
    if s.max_moves > 0 and s.ply >= s.max_moves:
        s.phase = OVER


def play(s: State, seat: int, action: int) -> None:
    """Lay a card; the match ends when a seat has none left."""
    card = card_of(action)
    s.hands[seat] &= ~(1 << card)
    turn_up(s, card, (action - NAMING) % SUITS if action >= NAMING else suit_of(card))
    s.stuck = 0
    if s.hands[seat] == 0:
        s.phase = OVER
    else:
        end_turn(s)


def take(s: State, seat: int) -> None:
    """Draw the next card."""
    if s.stock == 0:
        turn_over(s)
    give(s, seat, lift(s))
    s.drawn += 1
    s.stuck = 0


def pass_on(s: State) -> None:
    """The turn ends; once nobody can do anything, so does the match (E5)."""
    if s.drawn == 0:
        s.stuck += 1
    if s.stuck == s.seats:
        s.phase = OVER
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    s.drawn = 0
    s.turn = next_seat(s, s.turn)


# -- hands and piles ----------------------------------------------------------
def turn_over(s: State) -> None:
    """All discards but the top card are shuffled and become the stock (E4)."""
    turn_over_discards(s, DECK)
    shuffle(s, s.pile, s.stock)
    s.turned += 1


def turn_up(s: State, card: int, suit: int) -> None:
    """The card becomes the top card, and this the suit to follow."""
    s.discards += 1
    s.pile[DECK - s.discards] = card
    s.follow = suit


def top(s: Shared) -> int:
    return s.pile[DECK - s.discards]


def give(s: State, seat: int, card: int) -> None:
    s.hands[seat] |= 1 << card


def held(s: State, seat: int) -> int:
    """How many cards the seat holds."""
    return count(s.hands[seat])


def card_of(action: int) -> int:
    """The card that an action lays."""
    if action < NAMING:
        return action
    return EIGHT * SUITS + (action - NAMING) // SUITS


# -- scoring ------------------------------------------------------------------
def over(s: State) -> bool:
    return s.phase == OVER


def score(s: State, points: Array) -> None:
    """Write what each seat still holds: an eight 50, a court card 10, all else its number."""
    for seat in range(s.seats):
        points[seat] = worth(s.hands[seat])


def worth(cards: int) -> int:
    points = 0
    for rank in range(RANKS):
        each = min(rank + 1, WORTH_OF_COURT) if rank != EIGHT else WORTH_OF_EIGHT
        points += each * count(cards & ACES << SUITS * rank)
    return points


def standing(s: State, values: Array) -> None:
    """Fewer points are better."""
    for seat in range(s.seats):
        values[seat] = -worth(s.hands[seat])


def rank(s: State, places: Array) -> None:
    """Places by points, the fewest first; equal points share a place."""
    for seat in range(s.seats):
        places[seat] = 1
        for other in range(s.seats):
            if worth(s.hands[other]) < worth(s.hands[seat]):
                places[seat] += 1


def measure(s: State, figures: Array) -> None:
    """Write the figures of a finished match, in the order of FIGURES."""
    figures[0] = s.turned
    figures[1] = 1 if s.max_moves > 0 and s.ply >= s.max_moves else 0
