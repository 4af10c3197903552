"""Reverb: match the last card with one item, the card before it with the other, and play again.

Rules, and a word on each ruling (R1-R26): docs/rules/reverb.md.
"""

import numpy as np

from fairdeal.engine import game, kit
from fairdeal.engine.chance import shuffle
from fairdeal.engine.kit import clearing, lift, next_seat, offer, spell
from fairdeal.engine.options import Option, Settings, choice
from fairdeal.engine.record import Array, Field, per_seat

# -- constants ----------------------------------------------------------------
SEATS = (1, 6)
HAND = 7
GOAL = 3  # completions that end a game
KEPT = 2  # cards of the queue that are never shuffled back
PLAYING, FINISHED, LOCKED, CUT = range(4)  # s.phase

# -- items: the numbers 1..7 as 0..6, then five that stand only at the bottom ---
NUMBERS, ITEMS = 7, 12
LOW_RANGE, HIGH_RANGE, WILD_ITEM, DRAW_ITEM, NULL_ITEM = range(NUMBERS, ITEMS)
LOW_NUMBERS, HIGH_NUMBERS = 0b0001111, 0b1111000  # 1-4 and 4-7, a bit each
WILD_BIT = 1 << WILD_ITEM
# Which items each item matches, a bit each.
FITS = (
    *(
        1 << item
        | (LOW_NUMBERS >> item & 1) << LOW_RANGE
        | (HIGH_NUMBERS >> item & 1) << HIGH_RANGE
        | WILD_BIT
        for item in range(NUMBERS)
    ),
    LOW_NUMBERS | WILD_BIT,
    HIGH_NUMBERS | WILD_BIT,
    (1 << NULL_ITEM) - 1,  # a wild matches all but a null
    1 << DRAW_ITEM | WILD_BIT,
    0,
)

# -- cards: a number 0..83, top * 12 + bottom; a set of them is two halves ------
DECK = NUMBERS * ITEMS
HALF = DECK // 2


def items_of(card: int) -> int:
    return 1 << card // ITEMS | 1 << card % ITEMS


def matches(card: int, other: int) -> bool:
    """Whether any item of one matches any item of the other."""
    return (FITS[card // ITEMS] | FITS[card % ITEMS]) & items_of(other) != 0


def is_draw(card: int) -> bool:
    return card % ITEMS == DRAW_ITEM


# The cards that match each card, a bit each: those of the lower half and of the upper.
LOWER = tuple(sum(matches(card, n) << n for n in range(HALF)) for card in range(DECK))
UPPER = tuple(sum(matches(card, HALF + n) << n for n in range(HALF)) for card in range(DECK))

# -- actions: play a card 0..83, and three more ---------------------------------
DRAW, REVERSE, END = range(DECK, DECK + 3)
ACTIONS = DECK + 3

# -- options ------------------------------------------------------------------
DRAW_ONLY, EVERY_TURN = range(2)
AT_START, ANYTIME = range(2)  # of draw_timing and of reverse_timing
IF_ENDED, ALWAYS, NEVER = range(3)
RESHUFFLE, STOP = range(2)


class Options(Settings):
    """The rules to choose from."""

    initial_queue_draws = Option(True, "R2")
    queue_refresh = choice("R3", "draw_only", "every_turn")
    draw_limit = Option(1, "R4", most=100, optional=True)
    draw_timing = choice("R4", "start", "anytime")
    auto_end_when_stuck = Option(False, "R6")
    reverse_timing = choice("R8", "before_first_play", "anytime")
    count_final_turn = choice("R18", "if_ended", "always", "never")
    deck_out = choice("R23", "reshuffle", "stop")
    max_moves = Option(None, optional=True, simulated=10_000)


# -- state --------------------------------------------------------------------
class Shared(Options, kit.Stock):
    """The fields that State and View share.

    In a view, `pile` has the queue only, and NO_CARD left of it.
    """

    ply = Field(np.int32)  # actions so far
    turns = Field(np.int32, per_seat(SEATS))  # turns that each seat has ended
    plays = Field(np.int32)  # cards played in this turn
    draws = Field(np.int32)  # cards drawn in this turn by choice
    longest = Field(np.int32)  # the most cards played in one turn
    pile = Field(np.int8, DECK)  # the stock from the left, the queue from the right
    stock = Field(np.int8)  # face down; the last is drawn first
    queue = Field(np.int8)  # face up; the leftmost is the last card, then the next-to-last
    completions = Field(np.int8, per_seat(SEATS))  # how often each seat has emptied its hand
    spent = Field(np.int8)  # the seats that have declared Reverse, a bit each
    reversing = Field(np.int8)  # whether this turn matches in reverse
    turn = Field(np.int8)
    phase = Field(np.int8)


class State(Shared, game.State):
    """The whole table."""

    hands = Field(np.int64, per_seat(SEATS), 2)  # the cards each seat holds, in two halves


class View(Shared, game.View):
    """The part of the table that one seat may see."""

    hand = Field(np.int64, 2)  # as in the state, the seat's own; a spectator has none
    counts = Field(np.int8, per_seat(SEATS))  # how many cards each seat holds


# -- deal ---------------------------------------------------------------------
clear = clearing(State)
begin_turn = clearing(State, "plays", "draws", "reversing")


def deal(s: State) -> None:
    """Shuffle, give each seat seven in one packet, lay the first queue; its Draws give cards."""
    clear(s)
    gather(s)
    shuffle(s, s.pile, DECK)
    for seat in range(s.seats):
        take_many(s, seat, HAND)
    lay(s, lift(s))
    lay(s, lift(s))
    if s.initial_queue_draws:
        take_many(s, s.turn, is_draw(last(s)) + is_draw(next_to_last(s)))


def gather(s: State) -> None:
    """All cards on one pile, one of each."""
    for card in range(DECK):
        s.pile[card] = card
    s.stock = DECK


# -- legal moves --------------------------------------------------------------
def legal(s: State, seat: int, moves: Array) -> int:
    """Write the seat's legal actions into `moves`, ascending; return how many."""
    if seat != s.turn or s.phase != PLAYING:
        return 0
    n = spell(playable(s, seat, 0), 0, moves, 0)
    n = spell(playable(s, seat, 1), HALF, moves, n)
    n = offer(may_draw(s), DRAW, moves, n)
    n = offer(may_reverse(s), REVERSE, moves, n)
    return offer(True, END, moves, n)


def playable(s: State, seat: int, half: int) -> int:
    """The cards of one half that the seat holds and the last card allows."""
    matching = UPPER[last(s)] if half else LOWER[last(s)]
    return s.hands[seat, half] & (~matching if s.reversing else matching)


def may_draw(s: State) -> bool:
    in_time = s.plays == 0 or s.draw_timing == ANYTIME
    return in_time and (s.draw_limit == 0 or s.draws < s.draw_limit) and cards_to_draw(s) > 0


def may_reverse(s: State) -> bool:
    in_time = s.plays == 0 or s.reverse_timing == ANYTIME
    return in_time and s.spent >> s.turn & 1 == 0


def stuck(s: State) -> bool:
    """Whether the seat on turn can only end its turn."""
    return not can_play(s, s.turn) and not may_draw(s) and not may_reverse(s)


def can_play(s: State, seat: int) -> bool:
    return playable(s, seat, 0) | playable(s, seat, 1) != 0


# -- apply --------------------------------------------------------------------
def apply(s: State, seat: int, action: int) -> None:
    """Play one action. That it is legal is the caller's promise."""
    s.ply += 1
    if action == DRAW:
        take_many(s, seat, 1)
        s.draws += 1
    elif action == REVERSE:
        s.spent |= 1 << seat
        s.reversing = 1
    elif action == END:
        end_turn(s, False)
    else:
        play(s, seat, action)
    while s.auto_end_when_stuck and s.phase == PLAYING and stuck(s):
        end_turn(s, False)
    if s.max_moves > 0 and s.ply >= s.max_moves and s.phase == PLAYING:
        s.phase = CUT


def play(s: State, seat: int, card: int) -> None:
    """Lay a card: first the completion, then what a Draw does, then the end of the turn."""
    goes_on = continues(s, card)
    lose(s, seat, card)
    lay(s, card)
    s.plays += 1
    s.longest = max(s.longest, s.plays)
    if holds_nothing(s, seat):
        complete(s, seat, goes_on)
    if s.phase == PLAYING:
        alone = s.seats == 1
        if is_draw(card):
            if alone:
                place(s)
            else:
                serve_others(s, seat)
        if not goes_on:
            end_turn(s, alone and is_draw(card))


def continues(s: Shared, card: int) -> bool:
    """Whether the turn goes on after this card: a double match, or in reverse none at all."""
    if s.reversing:
        return not matches(card, next_to_last(s))
    return chains(card, last(s), next_to_last(s))


def chains(card: int, last_card: int, before: int) -> bool:
    """Whether one item matches the last card and the other one the next-to-last."""
    top, bottom = FITS[card // ITEMS], FITS[card % ITEMS]
    one, other = items_of(last_card), items_of(before)
    return (top & one != 0 and bottom & other != 0) or (bottom & one != 0 and top & other != 0)


def complete(s: State, seat: int, goes_on: bool) -> None:
    """The seat has emptied its hand: the third time wins, else it is given seven more."""
    s.completions[seat] += 1
    if s.completions[seat] == GOAL:
        if s.count_final_turn == ALWAYS or (s.count_final_turn == IF_ENDED and not goes_on):
            s.turns[seat] += 1
        s.phase = FINISHED
    else:
        take_many(s, seat, HAND)
        if holds_nothing(s, seat):
            s.phase = LOCKED


def place(s: State) -> None:
    """The next card of the stock becomes the last; a Draw gives the seat on turn a card."""
    if cards_to_draw(s) > 0:
        lay(s, next_card(s))
        if is_draw(last(s)):
            take_many(s, s.turn, 1)


def serve_others(s: State, seat: int) -> None:
    """Each other seat gets one card, the next seat first, while there are cards."""
    for distance in range(1, s.seats):
        take_many(s, (seat + distance) % s.seats, 1)


def end_turn(s: State, owes_card: bool) -> None:
    """Count the turn and begin the next; a card may be turned up at its start."""
    s.turns[s.turn] += 1
    s.turn = next_seat(s, s.turn)
    begin_turn(s)
    if owes_card or s.queue_refresh == EVERY_TURN:
        place(s)
    if locked(s):
        s.phase = LOCKED


def locked(s: State) -> bool:
    """Whether no seat can ever do anything again but end its turn."""
    if cards_to_draw(s) > 0 or s.spent != (1 << s.seats) - 1:
        return False
    cards = 0
    for seat in range(s.seats):
        cards |= playable(s, seat, 0) | playable(s, seat, 1)
    return cards == 0


# -- hands and piles ----------------------------------------------------------
def take_many(s: State, seat: int, cards: int) -> None:
    """The seat gets as many of these cards as there are."""
    for _ in range(min(cards, cards_to_draw(s))):
        give(s, seat, next_card(s))


def next_card(s: State) -> int:
    """The next card, which must be there; where the stock is empty, of a new one."""
    if s.stock == 0:
        turn_over(s)
    return lift(s)


def cards_to_draw(s: State) -> int:
    return s.stock + s.queue - KEPT if s.deck_out == RESHUFFLE else s.stock


def turn_over(s: State) -> None:
    """All of the queue but its last two cards becomes the stock, shuffled."""
    last_card, before = last(s), next_to_last(s)
    s.stock = s.queue - KEPT
    for place in range(s.stock):
        s.pile[place] = s.pile[DECK - s.stock + place]
    s.queue = 0
    lay(s, before)
    lay(s, last_card)
    shuffle(s, s.pile, s.stock)


def lay(s: State, card: int) -> None:
    """The card becomes the last card of the queue."""
    s.queue += 1
    s.pile[DECK - s.queue] = card


def last(s: Shared) -> int:
    return s.pile[DECK - s.queue]


def next_to_last(s: Shared) -> int:
    return s.pile[DECK - s.queue + 1]


def give(s: State, seat: int, card: int) -> None:
    s.hands[seat, card // HALF] |= 1 << card % HALF


def lose(s: State, seat: int, card: int) -> None:
    s.hands[seat, card // HALF] &= ~(1 << card % HALF)


def holds_nothing(s: State, seat: int) -> bool:
    return s.hands[seat, 0] | s.hands[seat, 1] == 0


# -- scoring ------------------------------------------------------------------
def over(s: State) -> bool:
    return s.phase != PLAYING


def score(s: State, points: Array) -> None:
    """Alone the turns it took, the fewer the better; among several the completions."""
    for seat in range(s.seats):
        points[seat] = s.turns[seat] if s.seats == 1 else s.completions[seat]


def standing(s: State, values: Array) -> None:
    """Alone, fewer turns are better."""
    for seat in range(s.seats):
        values[seat] = -s.turns[seat] if s.seats == 1 else s.completions[seat]


def stage(s: State) -> int:
    """The completions of all seats."""
    done = 0
    for seat in range(s.seats):
        done += s.completions[seat]
    return done


def rank(s: State, places: Array) -> None:
    """The seat that has emptied three hands is first; an unfinished game has no places."""
    for seat in range(s.seats):
        places[seat] = s.completions[seat] // GOAL


FIGURES = ("turns", "completions", "longest chain", "unfinished", "cut short")


def measure(s: State, figures: Array) -> None:
    figures[0] = 0
    figures[1] = 0
    for seat in range(s.seats):
        figures[0] += s.turns[seat]
        figures[1] += s.completions[seat]
    figures[2] = s.longest
    figures[3] = 1 if s.phase != FINISHED else 0
    figures[4] = 1 if s.phase == CUT else 0
