"""Segments: beat singles and sets of digits, and change digits with pieces, and go out.

Rules, and a word on each ruling (S1-S30): docs/rules/segments.md.
"""

import numpy as np

from fairdeal.engine import game
from fairdeal.engine.bits import count, lowest
from fairdeal.engine.chance import roll
from fairdeal.engine.kit import any_card, clearing, offer
from fairdeal.engine.options import Option, Settings, choice
from fairdeal.engine.record import Array, Field, per_seat

# -- constants ----------------------------------------------------------------
SEATS = (2, 5)
HAND = 12
ROUNDS = 3
MOST_PIECES = 7
GAIN = 2  # pieces for a pass
FIRST_OUT, SECOND_OUT, NO_PIECES = 7, 5, 3  # points
NOBODY = -1

# -- cards: a number 0..59, digit * 6 + copy; sets of cards are bits ------------
DIGITS, COPIES = 10, 6
COPY = (1 << COPIES) - 1  # all cards of digit 0
DECK = (1 << DIGITS * COPIES) - 1

# -- shapes: which of the seven segments of a digit are lit, in each font --------
SHAPE = ("abcdef", "bc", "abdeg", "abcdg", "bcfg", "acdfg", "acdefg", "abc", "abcdefg", "abcdfg")
FONTS = {
    "standard": SHAPE,
    "six_without_top": (*SHAPE[:6], "cdefg", *SHAPE[7:]),
    "nine_without_bottom": (*SHAPE[:9], "abcfg"),
    "six_and_nine_short": (*SHAPE[:6], "cdefg", *SHAPE[7:9], "abcfg"),
    "seven_with_four": (*SHAPE[:7], "abcf", *SHAPE[8:]),
    "one_on_left": (SHAPE[0], "ef", *SHAPE[2:]),
}
LIT = tuple(
    sum(1 << "abcdefg".index(segment) for segment in shape)
    for font in FONTS.values()
    for shape in font
)
NEVER = MOST_PIECES + 1  # more pieces than anybody has
DEAREST = 5  # what the dearest change costs, a 1 into an 8


def cost(font: int, digit: int, rank: int) -> int:
    """The pieces that make this digit that one: all light up or all black out, or NEVER."""
    printed, wanted = LIT[font * DIGITS + digit], LIT[font * DIGITS + rank]
    if printed & wanted == printed or printed & wanted == wanted:
        return count(printed ^ wanted)
    return NEVER


# For each font, rank and cost in turn, all cards that become the rank at this cost.
BY_COST = tuple(
    sum(COPY << digit * COPIES for digit in range(DIGITS) if cost(font, digit, rank) == pieces)
    for font in range(len(FONTS))
    for rank in range(DIGITS)
    for pieces in range(DEAREST + 1)
)

# -- actions: 120 claims (how many cards, of which rank), a pass, 100 cards to lay
# A play is a claim and then its cards, their printed digits ascending, each as the rank claimed.
PASS = HAND * DIGITS
LAY = PASS + 1
ACTIONS = LAY + DIGITS * DIGITS
# A size for each rank, five bits each: four for the size and one to compare it with another.
WIDTH = 5
HIGHEST = sum(1 << WIDTH * rank + WIDTH - 1 for rank in range(DIGITS))

# -- options ------------------------------------------------------------------
RANDOM = SEATS[1]
ROTATE, LOWEST_SCORE, FIRST = range(3)
NEXT_CLOCKWISE, LAST_TO_PASS = range(2)


class Options(Settings):
    """The rules to choose from."""

    first_starter = choice("S4", "seat_0", "seat_1", "seat_2", "seat_3", "seat_4", "random")
    starter = choice("S4", "rotate", "lowest_score", "first_out")
    segment_supply = Option(None, "S7", most=100, optional=True)
    digit_font = choice("S10", *FONTS)
    lead_may_pass = Option(False, "S15")
    lead_after_out = choice("S20", "next_clockwise", "last_to_pass")


# -- state --------------------------------------------------------------------
class Shared(Options, game.Shared):
    """The fields that State and View share.

    In a view, cards of one digit are its first copies, and only the seat on turn sees a claim.
    """

    played = Field(np.int64)  # the cards played in this round, those on the field too
    field = Field(np.int64)  # the cards of the play to beat, none when one may lead
    laid = Field(np.int64)  # the cards named so far of a claim, still in the hand
    points = Field(np.int16, per_seat(SEATS))
    by_order = Field(
        np.int16, per_seat(SEATS)
    )  # points of the first seat of each round, the second, ...
    plays = Field(np.int16)  # in this match
    spent = Field(np.int16)  # pieces, in this match
    used = Field(np.int16)  # pieces on the field, which return when the trick is cleared
    latest = Field(np.int8, per_seat(SEATS))  # points in the last round that ended
    pieces = Field(np.int8, per_seat(SEATS))
    supply = Field(np.int8)  # pieces left to take, if they are limited
    round = Field(np.int8)
    unopened = Field(np.int8)  # rounds that ended because nobody would lead
    opener = Field(np.int8)  # the seat that started this round
    turn = Field(np.int8)
    claim_size = Field(np.int8)  # of the play being named, 0 when there is none
    claim_rank = Field(np.int8)
    field_rank = Field(np.int8)  # what the cards on the field count as
    owner = Field(np.int8)  # whose play it is
    passes = Field(np.int8)  # in a row
    out = Field(np.int8)  # the seat that went out first, or NOBODY


class State(Shared, game.State):
    """The whole table."""

    hands = Field(np.int64, per_seat(SEATS))  # the cards of each seat


class View(Shared, game.View):
    """The part of the table that one seat may see."""

    hand = Field(np.int64)  # the seat's own
    counts = Field(np.int8, per_seat(SEATS))  # how many cards each seat holds


# -- deal ---------------------------------------------------------------------
clear = clearing(State)
clear_round = clearing(State, "hands", "pieces", "played", "used")
drop_claim = clearing(State, "claim_size", "claim_rank", "laid")


def deal(s: State) -> None:
    """Start a match."""
    clear(s)
    s.opener = roll(s, s.seats) if s.first_starter == RANDOM else s.first_starter
    deal_round(s)


def deal_round(s: State) -> None:
    """Give each seat twelve cards, one at a time from the starter on, and its first pieces."""
    clear_round(s)
    drop_claim(s)
    s.supply = s.segment_supply
    for order in range(s.seats):
        take_pieces(s, (s.opener + order) % s.seats, 1 + order // 2)  # 1, 1, 2, 2, 3
    deck = DECK
    for dealt in range(HAND * s.seats):
        card = any_card(s, deck)
        deck &= ~(1 << card)
        s.hands[(s.opener + dealt) % s.seats] |= 1 << card
    s.turn = s.opener
    s.owner = s.opener
    s.out = NOBODY
    clear_field(s)


def take_pieces(s: State, seat: int, wanted: int) -> None:
    """Take this number of pieces, or as many as the seat may hold and the supply has."""
    taken = min(wanted, MOST_PIECES - s.pieces[seat])
    if s.segment_supply > 0:
        taken = min(taken, s.supply)
        s.supply -= taken
    s.pieces[seat] += taken


def clear_field(s: State) -> None:
    """Take the play and its pieces from the field."""
    s.field = 0
    s.field_rank = 0
    s.passes = 0
    if s.segment_supply > 0:
        s.supply += s.used
    s.used = 0


# -- legal moves --------------------------------------------------------------
def legal(s: State, seat: int, moves: Array) -> int:
    """Write the seat's legal actions into `moves`, ascending; return how many."""
    if seat != s.turn or over(s):
        return 0
    if s.claim_size > 0:
        return cards_to_lay(s, seat, moves)
    reach = reach_of(s, seat)
    n = 0
    if s.field == 0:
        size = 1
        while within(reach, size) != 0:
            n = spell(size, within(reach, size), moves, n)
            size += 1
    else:
        size = count(s.field)
        n = spell(size, within(reach, size) & -1 << WIDTH * (s.field_rank + 1), moves, n)
        n = spell(size + 1, within(reach, size + 1), moves, n)
    return offer(s.field != 0 or s.lead_may_pass == 1, PASS, moves, n)


def reach_of(s: State, seat: int) -> int:
    """How many cards the seat can play as each rank, five bits a rank."""
    reach = 0
    for rank in range(DIGITS):
        reach |= most(s, s.hands[seat], rank, s.pieces[seat]) << WIDTH * rank
    return reach


def most(s: Shared, cards: int, rank: int, pieces: int) -> int:
    """How many of the cards these pieces can make the rank: the cheapest first."""
    first = (s.digit_font * DIGITS + rank) * (DEAREST + 1)
    n = count(cards & BY_COST[first])
    if pieces == 0:
        return n
    for each in range(1, DEAREST + 1):
        changed = min(count(cards & BY_COST[first + each]), pieces // each)
        n += changed
        pieces -= changed * each
    return n


def within(reach: int, size: int) -> int:
    """The ranks that reach this size: the highest bit of their five."""
    return (reach | HIGHEST) - size * (HIGHEST >> WIDTH - 1) & HIGHEST


def spell(size: int, ranks: int, moves: Array, n: int) -> int:
    """Append a claim for each rank after `n` moves; return the new count."""
    while ranks != 0:
        moves[n] = (size - 1) * DIGITS + lowest(ranks) // WIDTH
        ranks &= ranks - 1
        n += 1
    return n


def cards_to_lay(s: State, seat: int, moves: Array) -> int:
    """Write the cards that may come next: none below the last, and the rest must be there too."""
    first = last_digit(s.laid) * COPIES
    cards = (s.hands[seat] & ~s.laid) >> first << first
    pieces = s.pieces[seat] - price(s, s.laid, s.claim_rank)
    wanted = s.claim_size - count(s.laid)
    n = 0
    while cards != 0:
        digit = lowest(cards) // COPIES
        left = pieces - cost(s.digit_font, digit, s.claim_rank)
        if left >= 0 and are_there(s, wanted - 1, cards & cards - 1, left):
            moves[n] = LAY + digit * DIGITS + s.claim_rank
            n += 1
        cards &= ~(COPY << digit * COPIES)
    return n


def are_there(s: State, wanted: int, cards: int, pieces: int) -> bool:
    """Whether this number of the cards can still become the rank that was claimed."""
    return wanted == 0 or most(s, cards, s.claim_rank, pieces) >= wanted


def price(s: Shared, cards: int, rank: int) -> int:
    """The pieces that make all of these cards the rank, which must be possible."""
    first = (s.digit_font * DIGITS + rank) * (DEAREST + 1)
    pieces = 0
    for each in range(1, DEAREST + 1):
        pieces += each * count(cards & BY_COST[first + each])
    return pieces


def last_digit(cards: int) -> int:
    """The highest digit in a set of cards; 0 if it is empty."""
    digit = 0
    while cards >> COPIES != 0:
        cards >>= COPIES
        digit += 1
    return digit


# -- apply --------------------------------------------------------------------
def apply(s: State, seat: int, action: int) -> None:
    """Play one action. That it is legal is the caller's promise."""
    if action >= LAY:
        lay(s, seat, (action - LAY) // DIGITS)
    elif action == PASS:
        pass_by(s, seat)
    else:
        s.claim_size = action // DIGITS + 1
        s.claim_rank = action % DIGITS


def lay(s: State, seat: int, digit: int) -> None:
    """Name a card of the claim; with the last one the play is made."""
    equal = s.hands[seat] & ~s.laid & COPY << digit * COPIES
    s.laid |= equal & -equal
    if count(s.laid) == s.claim_size:
        play(s, seat)


def play(s: State, seat: int) -> None:
    """Put the cards claimed on the field, with their pieces."""
    pieces = price(s, s.laid, s.claim_rank)
    s.pieces[seat] -= pieces
    s.used += pieces
    s.spent += pieces
    s.plays += 1
    s.hands[seat] &= ~s.laid
    s.played |= s.laid
    s.field = s.laid
    s.field_rank = s.claim_rank
    s.owner = seat
    s.passes = 0
    drop_claim(s)
    if s.hands[seat] != 0:
        go_on(s)
    elif s.out == NOBODY:
        s.out = seat
        go_on(s)
    else:
        end_round(s, seat)


def pass_by(s: State, seat: int) -> None:
    """Take pieces instead of playing; if nobody leads for a whole circle, the round ends."""
    take_pieces(s, seat, GAIN)
    s.passes += 1
    if s.field == 0 and s.passes == holders(s):
        s.unopened += 1
        end_round(s, NOBODY)
    else:
        go_on(s)


def go_on(s: State) -> None:
    """It is the next seat's turn, or the trick is over and its winner leads."""
    others = holders(s) - 1 if s.hands[s.owner] != 0 else holders(s)
    if s.field == 0 or s.passes < others:
        s.turn = following(s, s.turn)
    else:
        clear_field(s)
        if s.hands[s.owner] != 0:
            s.turn = s.owner
        elif s.lead_after_out == NEXT_CLOCKWISE:
            s.turn = following(s, s.owner)


def holders(s: State) -> int:
    """How many seats still hold cards."""
    n = 0
    for seat in range(s.seats):
        if s.hands[seat] != 0:
            n += 1
    return n


def following(s: State, seat: int) -> int:
    """The next seat clockwise that still holds cards."""
    seat = (seat + 1) % s.seats
    while s.hands[seat] == 0:
        seat = (seat + 1) % s.seats
    return seat


# -- scoring ------------------------------------------------------------------
def end_round(s: State, second: int) -> None:
    """Count the round for every seat, then deal the next or end the match."""
    for order in range(s.seats):
        seat = (s.opener + order) % s.seats
        s.latest[seat] = worth(s, seat, second)
        s.points[seat] += s.latest[seat]
        s.by_order[order] += s.latest[seat]
    s.round += 1
    if not over(s):
        s.opener = next_opener(s)
        deal_round(s)


def worth(s: State, seat: int, second: int) -> int:
    """The points of a seat for the round: going out, less the cards left and the pieces left."""
    points = -count(s.hands[seat]) - s.pieces[seat] // 2
    if seat == s.out:
        points += FIRST_OUT
    if seat == second:
        points += SECOND_OUT
    if s.pieces[seat] == 0:
        points += NO_PIECES
    return points


def next_opener(s: State) -> int:
    """The next seat clockwise; or by an option the one with the fewest points, or the first out."""
    after = (s.opener + 1) % s.seats
    if s.starter == FIRST and s.out != NOBODY:
        return s.out
    if s.starter == LOWEST_SCORE:
        for further in range(1, s.seats):
            seat = (s.opener + 1 + further) % s.seats
            if s.points[seat] < s.points[after]:
                after = seat
    return after


def over(s: Shared) -> bool:
    return s.round == ROUNDS


def whole(s: State) -> bool:
    """Whether no play is being spelled."""
    return s.claim_size == 0


def rank(s: State, places: Array) -> None:
    """By points; among equals, by those of the last round."""
    for seat in range(s.seats):
        places[seat] = 1
        for other in range(s.seats):
            ahead = s.points[other] - s.points[seat]
            if ahead > 0 or (ahead == 0 and s.latest[other] > s.latest[seat]):
                places[seat] += 1


FIGURES = (
    "points of the first in a round",
    "points of the second",
    "points of the third",
    "points of the fourth",
    "points of the fifth",
    "plays",
    "pieces used",
    "rounds not opened",
)


def measure(s: State, figures: Array) -> None:
    for order in range(SEATS[1]):
        figures[order] = s.by_order[order] if order < s.seats else 0
    figures[SEATS[1]] = s.plays
    figures[SEATS[1] + 1] = s.spent
    figures[SEATS[1] + 2] = s.unopened
