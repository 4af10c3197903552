"""Beverbende: a row of four cards, two of them unseen; the fewest points win.

Rules, and a word on each ruling (B1-B30): docs/rules/beverbende.md.
"""

import numpy as np

from fairdeal.engine import game, kit
from fairdeal.engine.bits import lowest
from fairdeal.engine.kit import clearing, lift_loose, offer, turn_over_discards
from fairdeal.engine.options import Option, Settings, choice
from fairdeal.engine.record import Array, Field, per_seat

# -- constants ----------------------------------------------------------------
SEATS = (2, 6)
ROW = 4
PLACES = SEATS[1] * ROW  # a place is a number 0..23, seat * 4 + how far from the left
EXTRA = 2  # draws for a Pick again
NOBODY = NO_PLACE = -1
PICKING, HOLDING, POINTING, REJECTED, ENDING, OVER = range(6)  # s.phase

# -- cards: a number 0..12, the ten numbers and three kinds of action card --------
MEAN = 5  # of the numbers
NINE, PEEK, SWITCH, AGAIN, NO_CARD = 9, 10, 11, 12, 13
KINDS = 13
COPIES = (
    (4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 7, 9, 5),  # Beverbende, 66 cards
    (4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 3, 3, 3),  # Rat-a-Tat Cat, 54 cards
)
DECK = sum(COPIES[0])
SMALL_DECK = sum(COPIES[1])
CARDS = tuple(
    card for copies in COPIES for card in range(KINDS) for _ in range(copies[card])
)  # both decks, one behind the other

# -- actions --------------------------------------------------------------------
# To switch is two actions: point at a card of one's own, and at the one it is switched with.
DRAW, TAKE = range(2)
SWAP = 2  # and the three places to the right, as with the next two
LOOK = SWAP + ROW
POINT = LOOK + ROW
USE = POINT + ROW
DISCARD = USE + 1
SKIP = DISCARD + 1
WITH = SKIP + 1  # and all other places
STOP = WITH + PLACES
KNOCK = STOP + 1
END = KNOCK + 1
ACTIONS = END + 1

# -- what is known of a card: a bit for spectators, one for each seat, and one more
EVERYBODY = (1 << SEATS[1] + 1) - 1
NUMBER = 1 << SEATS[1] + 1  # everybody knows that it is a number, but not which

# -- options ------------------------------------------------------------------
CAP, RESET = range(2)
AFTER, BEFORE = range(2)
END_OF_TURN, INSTEAD_OF_TURN = range(2)
ROTATE, KNOCKER, FIXED = range(3)
WITH_THE_CARD, POSITIONAL = range(2)


class Options(Settings):
    """The rules to choose from."""

    deck = choice("B1", "beverbende66", "ratatatcat54")
    redraw_action_starter = Option(False, "B3")
    action_from_discard = Option(True, "B4")
    discard_pick_must_swap = Option(False, "B5")
    place_action_cards = Option(False, "B7")
    knocker_protected = Option(False, "B10")
    pick_again_actions = Option(True, "B12")
    nested_pick_again = choice("B13", "cap", "reset")
    action_discard = choice("B15", "after", "before")
    knock_timing = choice("B16", "end_of_turn", "instead_of_turn")
    min_rounds_before_knock = Option(0, "B17", least=0, most=100)
    rounds = Option(4, "B25", most=100)
    starter = choice("B26", "rotate", "knocker", "fixed")
    knowledge = choice("B29", "card", "positional")
    max_turns = Option(500, "B30", most=10_000)


# -- state --------------------------------------------------------------------
# A lot is some cards of which everybody can count what they are, and nobody where each one lies:
# first the whole deck; then, whenever discards become the stock, those. What is still hidden of a
# lot and has left the stock lies in the rows.
LOTS = PLACES + 1


class Shared(Options, kit.Piles):
    """The fields that State and View share.

    In a view, `rows`, `held` and `pile` have NO_CARD for a card that the seat does not know.
    """

    all_turns = Field(np.int32)  # in this match
    knock_turns = Field(np.int32)  # of these, those up to a knock
    points = Field(np.int16, per_seat(SEATS))
    known = Field(np.int16, PLACES)  # the seats that know each card, or know that it is a number
    turns = Field(np.int16)  # that have ended in this round
    latest = Field(np.int8, per_seat(SEATS))  # points in the last round that ended
    shown = Field(np.int8, PLACES)  # the rows when it was counted
    rows = Field(np.int8, PLACES)
    lots = Field(np.int8, PLACES)  # the lot that the card at each place is of
    lot = Field(np.int8)  # the lot that the stock is of
    pile = Field(np.int8, DECK)  # the stock from the left, the discards from the right
    stock = Field(np.int8)  # face down; the last is drawn first
    buried = Field(np.int8)  # from the left: cards that everybody saw put under the stock
    discards = Field(np.int8)  # face up; the leftmost is the top card
    turn = Field(np.int8)
    phase = Field(np.int8)
    held = Field(np.int8)  # the card picked by the seat on turn, or NO_CARD
    open = Field(np.int8)  # whether everybody knows it
    extra = Field(np.int8)  # extra draws in this turn
    again = Field(np.int8)  # Pick again cards in use, not yet on the discards
    pointed = Field(np.int8)  # the place that is about to be switched, or NO_PLACE
    knocker = Field(np.int8)
    opener = Field(np.int8)  # the seat that started this round
    round = Field(np.int8)
    knocks = Field(np.int8)  # rounds that ended by a knock
    good_knocks = Field(np.int8)  # of these, rounds in which the knocker had the fewest points


class State(Shared, kit.LoosePiles):
    """The whole table."""

    loose = Field(np.int8, before="buried")  # the buried are not shuffled


class View(Shared, game.View):
    """The part of the table that one seat may see."""

    unseen = Field(np.int64, LOTS)  # what the seat cannot see of each lot


# -- deal ---------------------------------------------------------------------
clear = clearing(State)
clear_pick = clearing(State, "open", "extra", "again")


def deal(s: State) -> None:
    """Start a match."""
    clear(s)
    for place in range(ROW * s.seats):
        s.shown[place] = NO_CARD
    deal_round(s)


def deal_round(s: State) -> None:
    """Give each seat four cards, one at a time from seat 0 on; each looks at its outer two."""
    gather(s)
    for across in range(ROW):
        for seat in range(s.seats):
            place = ROW * seat + across
            s.rows[place] = lift(s)
            outer = across == 0 or across == ROW - 1
            s.known[place] = seen_by(seat) if outer else 0
            s.lots[place] = 0
    s.lot = 0
    s.turns = 0
    s.knocker = NOBODY
    turn_up_first(s)
    begin_turn(s, s.opener)


def gather(s: State) -> None:
    """All cards on one pile, to be shuffled as they are lifted."""
    first = DECK * s.deck
    for place in range(size(s)):
        s.pile[place] = CARDS[first + place]
    s.stock = size(s)
    s.loose = s.stock
    s.buried = 0
    s.discards = 0


def size(s: Shared) -> int:
    """How many cards there are."""
    return SMALL_DECK if s.deck else DECK


def turn_up_first(s: State) -> None:
    """Turn up the first discard; if it must be a number, action cards go under the stock."""
    card = lift(s)
    while s.redraw_action_starter and card > NINE:
        bury(s, card)
        card = lift(s)
    turn_up(s, card)


def bury(s: State, card: int) -> None:
    """Put a card under the stock that was lifted from it just now."""
    s.pile[s.stock] = s.pile[s.buried]
    for place in range(s.buried, 0, -1):
        s.pile[place] = s.pile[place - 1]
    s.pile[0] = card
    s.buried += 1
    s.stock += 1
    s.loose = s.stock


def begin_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.phase = PICKING
    s.held = NO_CARD
    s.pointed = NO_PLACE
    clear_pick(s)


# -- legal moves --------------------------------------------------------------
def legal(s: State, seat: int, moves: Array) -> int:
    """Write the seat's legal actions into `moves`, ascending; return how many."""
    if seat != s.turn:
        return 0
    if s.phase == PICKING:
        return picks(s, moves)
    if s.phase == HOLDING:
        return uses(s, moves)
    if s.phase == POINTING:
        return partners(s, moves)
    if s.phase == REJECTED:
        return offer(True, STOP, moves, offer(True, DRAW, moves, 0))
    if s.phase == ENDING:
        n = offer(s.knock_timing == END_OF_TURN and may_knock(s), KNOCK, moves, 0)
        return offer(True, END, moves, n)
    return 0


def picks(s: State, moves: Array) -> int:
    """Write the piles to pick from, and a knock if that replaces the pick."""
    n = offer(True, DRAW, moves, 0)
    n = offer(s.action_from_discard == 1 or top(s) <= NINE, TAKE, moves, n)
    return offer(s.knock_timing == INSTEAD_OF_TURN and may_knock(s), KNOCK, moves, n)


def uses(s: State, moves: Array) -> int:
    """Write what may be done with the card in hand."""
    n = 0
    if s.held <= NINE or s.place_action_cards:
        n = each_place(SWAP, moves, n)
    if s.held <= NINE:
        return offer(not s.open or not s.discard_pick_must_swap, DISCARD, moves, n)
    if may_use(s):
        if s.held == PEEK:
            n = each_place(LOOK, moves, n)
        elif s.held == SWITCH:
            n = each_place(POINT, moves, n)
        else:
            n = offer(True, USE, moves, n)
    return offer(True, SKIP, moves, n)


def each_place(first: int, moves: Array, n: int) -> int:
    """Append an action for each place of a row after `n` moves; return the new count."""
    for across in range(ROW):
        moves[n + across] = first + across
    return n + ROW


def may_use(s: Shared) -> bool:
    """Whether the action card in hand may be used now."""
    if s.extra > 0 and not s.pick_again_actions:
        return False
    if s.held == AGAIN:
        return s.extra < EXTRA or s.nested_pick_again == RESET
    return s.held != SWITCH or s.seats > 2 or not is_protected(s, 1 - s.turn)


def is_protected(s: Shared, seat: int) -> bool:
    """Whether nobody may switch with this seat."""
    return s.knocker_protected == 1 and seat == s.knocker


def partners(s: State, moves: Array) -> int:
    """Write every place of the others that the one pointed at may be switched with."""
    n = 0
    for seat in range(s.seats):
        if seat != s.turn and not is_protected(s, seat):
            n = each_place(WITH + ROW * seat, moves, n)
    return n


def may_knock(s: Shared) -> bool:
    """Whether the seat on turn may knock: once in a round, and after the agreed number of turns."""
    return s.knocker == NOBODY and s.turns >= s.min_rounds_before_knock * s.seats


# -- apply --------------------------------------------------------------------
def apply(s: State, seat: int, action: int) -> None:
    """Play one action. That it is legal is the caller's promise."""
    if action == DRAW:
        draw(s)
    elif action == TAKE:
        take(s)
    elif action < LOOK:
        put_down(s, ROW * seat + action - SWAP)
    elif action < POINT:
        s.known[ROW * seat + action - LOOK] |= seen_by(seat)
        use_up(s)
    elif action < USE:
        s.pointed = ROW * seat + action - POINT
        s.open = 1
        s.phase = POINTING
    elif action == USE:
        pick_again(s)
    elif action <= SKIP:
        reject(s)
    elif action < STOP:
        switch(s, s.pointed, action - WITH)
        use_up(s)
    elif action == STOP:
        resolve(s)
    else:
        if action == KNOCK:
            s.knocker = seat
            s.knock_turns += s.turns + 1
        end_turn(s)


def draw(s: State) -> None:
    """Pick the next card of the stock; any but the first of a turn is an extra one."""
    if s.phase != PICKING:
        s.extra += 1
    s.open = s.stock > 0 and s.stock <= s.buried
    s.held = lift(s)
    s.phase = HOLDING


def take(s: State) -> None:
    """Pick the top card of the discards."""
    s.held = top(s)
    s.discards -= 1
    s.open = 1
    s.phase = HOLDING


def put_down(s: State, place: int) -> None:
    """Swap: put the card in hand at this place, and the card from there onto the discards."""
    replaced = s.rows[place]
    s.rows[place] = s.held
    s.lots[place] = s.lot
    if s.open:
        s.known[place] = EVERYBODY
    else:
        s.known[place] = seen_by(s.turn) | (0 if s.place_action_cards else NUMBER)
    turn_up(s, replaced)
    resolve(s)


def seen_by(seat: int) -> int:
    """The bit of a seat in `known`; -1 is a spectator."""
    return 1 << seat + 1


def reject(s: State) -> None:
    """Put the card in hand onto the discards; after the first extra one there may be another."""
    turn_up(s, s.held)
    s.held = NO_CARD
    if s.extra > 0 and s.extra < EXTRA:
        s.phase = REJECTED
    else:
        resolve(s)


def pick_again(s: State) -> None:
    """Lay the card aside, or onto the discards, and draw."""
    if s.action_discard == BEFORE:
        turn_up(s, AGAIN)
    else:
        s.again += 1
    if s.nested_pick_again == RESET:
        s.extra = 0
    draw(s)


def switch(s: State, own: int, other: int) -> None:
    """Two cards change places. What is known of them moves with them, or is forgotten."""
    card, lot, known = s.rows[own], s.lots[own], s.known[own]
    s.rows[own] = s.rows[other]
    s.lots[own] = s.lots[other]
    s.known[own] = s.known[other]
    s.rows[other] = card
    s.lots[other] = lot
    s.known[other] = known
    if s.knowledge == POSITIONAL:
        s.known[own] = 0
        s.known[other] = 0
        mix(s, s.lots[own], s.lots[other])


def mix(s: State, one: int, other: int) -> None:
    """Two lots become one, because nobody can tell their cards apart; the stock keeps its lot."""
    kept, gone = (other, one) if other == s.lot else (one, other)
    for place in range(ROW * s.seats):
        if s.lots[place] == gone:
            s.lots[place] = kept


def use_up(s: State) -> None:
    """The card that was used goes onto the discards."""
    turn_up(s, s.held)
    resolve(s)


def resolve(s: State) -> None:
    """End the pick: used Pick again cards go onto the discards, the first one on top."""
    for _ in range(s.again):
        turn_up(s, AGAIN)
    begin_turn(s, s.turn)
    s.phase = ENDING


def end_turn(s: State) -> None:
    """It is the next seat's turn, or the round is over."""
    s.turns += 1
    following = (s.turn + 1) % s.seats
    if following == s.knocker or (s.knocker == NOBODY and s.turns == s.max_turns):
        end_round(s)
    else:
        begin_turn(s, following)


# -- piles --------------------------------------------------------------------
def lift(s: State) -> int:
    """The next card of the stock, or of the discards: these become a lot of their own."""
    if s.stock == 0:
        turn_over_discards(s, size(s))
        s.loose = s.stock
        s.lot = free_lot(s)
    card = lift_loose(s, s.buried)
    s.buried = min(s.buried, s.stock)
    return card


def free_lot(s: State) -> int:
    """The first lot that no card in the rows is of."""
    used = 0
    for place in range(ROW * s.seats):
        used |= 1 << s.lots[place]
    return lowest(~used)


def turn_up(s: State, card: int) -> None:
    s.discards += 1
    s.pile[size(s) - s.discards] = card


def top(s: Shared) -> int:
    """The top card of the discards, which must be there."""
    return s.pile[size(s) - s.discards]


# -- scoring ------------------------------------------------------------------
def end_round(s: State) -> None:
    """Replace action cards, count the round, then deal the next or end the match."""
    first = s.opener if s.knocker == NOBODY else s.knocker
    for order in range(s.seats):
        seat = (first + order) % s.seats
        replace_actions(s, seat)
        s.latest[seat] = worth(s, seat)
        s.points[seat] += s.latest[seat]
    for place in range(ROW * s.seats):
        s.shown[place] = s.rows[place]
        s.known[place] = EVERYBODY
    s.all_turns += s.turns
    if s.knocker != NOBODY:
        s.knocks += 1
        if s.latest[s.knocker] == fewest(s, s.latest):
            s.good_knocks += 1
    s.round += 1
    if s.round == s.rounds:
        s.phase = OVER
    else:
        s.opener = next_opener(s)
        deal_round(s)


def replace_actions(s: State, seat: int) -> None:
    """From left to right, an action card is replaced by the next number of the stock."""
    for place in range(ROW * seat, ROW * seat + ROW):
        while s.rows[place] > NINE:
            card = lift(s)
            turn_up(s, s.rows[place])
            s.rows[place] = card


def worth(s: State, seat: int) -> int:
    """The numbers of a row, added up; an action card counts as the number that replaces it."""
    points = 0
    for place in range(ROW * seat, ROW * seat + ROW):
        points += s.rows[place] if s.rows[place] <= NINE else MEAN
    return points


def fewest(s: State, points: Array) -> int:
    """The fewest points of any seat."""
    least = points[0]
    for seat in range(1, s.seats):
        least = min(least, points[seat])
    return least


def next_opener(s: State) -> int:
    if s.starter == FIXED:
        return s.opener
    if s.starter == KNOCKER and s.knocker != NOBODY:
        return s.knocker
    return (s.opener + 1) % s.seats


def over(s: State) -> bool:
    return s.phase == OVER


def standing(s: State, values: Array) -> None:
    """Fewer points are better. During a round, the rows count as they are now."""
    for seat in range(s.seats):
        values[seat] = -s.points[seat]
        if s.turns > 0 and s.phase != OVER:
            values[seat] -= worth(s, seat)


def rank(s: State, places: Array) -> None:
    """By points, the fewest first; equals share their place."""
    for seat in range(s.seats):
        places[seat] = 1
        for other in range(s.seats):
            if s.points[other] < s.points[seat]:
                places[seat] += 1


FIGURES = (
    "points of the winner",
    "points of the last",
    "turns",
    "turns up to a knock",
    "rounds knocked",
    "knocker lowest",
    "rounds cut short",
)


def measure(s: State, figures: Array) -> None:
    most = s.points[0]
    for seat in range(1, s.seats):
        most = max(most, s.points[seat])
    figures[0] = fewest(s, s.points)
    figures[1] = most
    figures[2] = s.all_turns
    figures[3] = s.knock_turns
    figures[4] = s.knocks
    figures[5] = s.good_knocks
    figures[6] = s.round - s.knocks
