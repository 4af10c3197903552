"""Celtic Egyptian Ratscrew: lay, call, and be the first to snap when something matches.

Any seat may act at any moment; what happened is played in the order in which it happened. Rules,
and a word on each ruling (C1-C31): docs/rules/ratscrew.md.
"""

import numpy as np

from fairdeal.engine import game
from fairdeal.engine.bits import lowest
from fairdeal.engine.cards import DECK, RANKS, SUITS, rank_of
from fairdeal.engine.chance import Chance
from fairdeal.engine.kit import any_card, any_of, clearing, next_seat, offer
from fairdeal.engine.options import Option, Settings, choice
from fairdeal.engine.record import Array, Field, per_seat

# -- constants ----------------------------------------------------------------
SEATS = (2, 10)
PLAYING, WON, EXHAUSTED, CUT = range(4)  # s.phase
NOBODY = -1

# -- cards: those of the ordinary deck ------------------------------------------
DARK_QUEEN_CARD = 11 * SUITS + 3
NO_CARD = -1
# The number that each rank counts down from; 0 is no picture card.
COUNTS_FROM = (4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3)


# -- snaps: the kinds that are valid as the bits of a set, in the order of the rules ---
CALLING_OUT, STANDARD, SANDWICH, DARK_QUEEN, COUNTING_OUT = range(5)
COUNTED = 5  # a stack that was won without a snap
WAYS = 6  # to win a stack
LASTING = 1 << STANDARD | 1 << SANDWICH  # whatever else is laid

# -- actions ------------------------------------------------------------------
LAY, SNAP = range(2)
ACTIONS = 2

# -- options ------------------------------------------------------------------
KEEP, STACK_BOTTOM = range(2)
AUTO, RACE = range(2)
OWNER_WINS, DRAW = range(2)


class Options(Settings):
    """The rules to choose from."""

    call_reset_on_win = Option(False, "C3")
    out_of_turn = choice("C6", "keep", "stack_bottom")
    empty_snap_penalty = Option(True, "C9")
    own_win_clears = Option(False, "C12")
    deadlock_release = Option(True, "C13")
    snap_in = Option(True, "C14")
    counting_out = choice("C19", "auto", "race")
    exhausted = choice("C27", "owner_wins", "draw")
    late_snap_grace = Option(True, "C28")
    max_lays = Option(None, "C30", optional=True, simulated=20_000)


# -- state --------------------------------------------------------------------
class Shared(Options, game.Shared):
    """The fields that State and View share.

    In a view, `below` has UNSEEN for a card that nobody has seen; `top` and `bottom` skip these.
    """

    lays = Field(np.int32)  # cards laid so far, in turn
    won = Field(np.int32, WAYS)  # stacks won so far, each way
    wrong_snaps = Field(np.int32)
    wrong_lays = Field(np.int32)
    barred = Field(np.int16, before="below")  # the seats that have a penalty, a bit each
    # The card that lies under each card of a pile. A won stack is turned over, so of a card
    # on the stack it is the one that was laid on it; under the undermost is NO_CARD.
    below = Field(np.int8, DECK)
    top = Field(np.int8, per_seat(SEATS))  # of each pile, or NO_CARD
    bottom = Field(np.int8, per_seat(SEATS))
    counts = Field(np.int8, per_seat(SEATS))  # how many cards each pile holds
    unseen = Field(np.int8, per_seat(SEATS))  # how many of them, on top, nobody has ever seen
    first = Field(np.int8)  # the lowest card of the stack, or NO_CARD
    last = Field(np.int8)  # the top card of the stack
    before = Field(np.int8)  # the one under it
    height = Field(np.int8)  # how many cards the stack holds
    snaps = Field(np.int8)  # the kinds of snap that are valid now, a bit each
    call = Field(np.int8)  # what was called last, 1 to 13; 0 when the next call is 1
    owner = Field(np.int8)  # the seat that laid the picture card being counted out, or NOBODY
    count = Field(np.int8)  # how many cards it still takes
    taker = Field(np.int8)  # the seat that won the last stack, or NOBODY
    turn = Field(np.int8)
    phase = Field(np.int8)


class State(Shared, game.State):
    """The whole table."""


class View(Shared, game.View):
    """The part of the table that one seat may see."""


# -- deal ---------------------------------------------------------------------
clear = clearing(State)


def deal(s: State) -> None:
    """Deal the whole deck, one card at a time from seat 0 on, each onto the one before it."""
    clear(s)
    for seat in range(s.seats):
        s.top[seat] = NO_CARD
        s.bottom[seat] = NO_CARD
    rest, seat = (1 << DECK) - 1, 0
    for _ in range(DECK):
        card = any_card(s, rest)
        rest &= ~(1 << card)
        put_on(s, seat, card)
        seat = next_seat(s, seat)
    for seat in range(s.seats):
        s.unseen[seat] = s.counts[seat]
    s.taker = NOBODY
    clear_stack(s)


def put_on(s: State, seat: int, card: int) -> None:
    """The card becomes the top one of a pile."""
    s.below[card] = s.top[seat]
    s.top[seat] = card
    if s.counts[seat] == 0:
        s.bottom[seat] = card
    s.counts[seat] += 1


# -- legal moves --------------------------------------------------------------
def legal(s: State, seat: int, moves: Array) -> int:
    """Write the seat's legal actions into `moves`, ascending; return how many."""
    n = offer(may_lay(s, seat), LAY, moves, 0)
    return offer(may_snap(s, seat), SNAP, moves, n)


def may_lay(s: State, seat: int) -> bool:
    """Whether a lay has an effect: out of turn it costs a penalty, unless the seat has one."""
    wrong = s.out_of_turn == STACK_BOTTOM or not is_barred(s, seat)
    return s.phase == PLAYING and s.counts[seat] > 0 and (seat == s.turn or wrong)


def may_snap(s: State, seat: int) -> bool:
    """Whether a snap has an effect, right or wrong."""
    able = s.phase == PLAYING and not is_barred(s, seat) and takes_part(s, seat)
    return able and (s.height > 0 or empty_snap_costs(s))


def is_barred(s: Shared, seat: int) -> bool:
    return s.barred >> seat & 1 == 1


def takes_part(s: Shared, seat: int) -> bool:
    """Whether the seat may snap at all: without cards only if snapping in is allowed (C14)."""
    return s.snap_in == 1 or s.counts[seat] > 0


def empty_snap_costs(s: State) -> bool:
    """Whether a snap without a stack costs a penalty; just after a win it may be free (C28)."""
    late = s.taker != NOBODY
    return s.empty_snap_penalty == 1 and not (late and s.late_snap_grace == 1)


def actor(s: State, c: Chance) -> int:
    """Any of the seats that may act, each as likely."""
    able = 0
    for seat in range(s.seats):
        able |= may_act(s, seat) << seat
    return any_of(c, able)


def may_act(s: State, seat: int) -> bool:
    return may_lay(s, seat) or may_snap(s, seat)


# -- apply --------------------------------------------------------------------
def apply(s: State, seat: int, action: int) -> None:
    """Play one action. That it is legal is the caller's promise."""
    if action == SNAP:
        snap(s, seat)
    elif seat == s.turn:
        lay(s, seat)
    else:
        lay_out_of_turn(s, seat)
    release(s)


def snap(s: State, seat: int) -> None:
    """Win the stack if any kind of snap is valid, and else a penalty."""
    if s.snaps != 0:
        win_stack(s, seat, lowest(s.snaps))
    else:
        s.wrong_snaps += 1
        penalise(s, seat)


def lay(s: State, seat: int) -> None:
    """Lay the top card and call; then see whether that counts out, and whether play can go on."""
    card = take_top(s, seat)
    s.lays += 1
    s.call = 1 if s.call == RANKS else s.call + 1
    s.snaps = s.snaps & LASTING | new_snaps(s, card)
    lay_on_stack(s, card)
    pass_turn(s)
    count_out(s, seat, card)
    if s.height == DECK and not can_be_snapped(s):
        exhaust(s)
    if s.max_lays > 0 and s.lays >= s.max_lays and s.phase == PLAYING:
        s.phase = CUT


def new_snaps(s: State, card: int) -> int:
    """The kinds of snap that this card makes when it is laid; `before` is now two below it."""
    rank = rank_of(card)
    found = (rank + 1 == s.call) << CALLING_OUT | (card == DARK_QUEEN_CARD) << DARK_QUEEN
    if s.height > 0 and rank == rank_of(s.last):
        found |= 1 << STANDARD
    if s.height > 1 and rank == rank_of(s.before):
        found |= 1 << SANDWICH
    return found


def count_out(s: State, seat: int, card: int) -> None:
    """A picture card starts a count, any other goes on with it; at 0 the stack is won (C17-C22)."""
    value = COUNTS_FROM[rank_of(card)]
    if value > 0:
        s.owner = seat
        s.count = value
    elif s.owner != NOBODY:
        s.count = max(0, s.count - 1)
        if s.count == 0:
            if s.snaps == 0 and s.counting_out == AUTO:
                win_stack(s, s.owner, COUNTED)
            else:
                s.snaps |= 1 << COUNTING_OUT


def can_be_snapped(s: State) -> bool:
    """Whether somebody can still win a stack that holds all cards."""
    return s.snaps != 0 and s.snap_in == 1 and s.barred != everyone(s)


def exhaust(s: State) -> None:
    """All cards are on the stack and nobody can snap it: it is for the count, or a draw (C27)."""
    if s.exhausted == OWNER_WINS and s.owner != NOBODY:
        win_stack(s, s.owner, COUNTED)
    else:
        s.phase = EXHAUSTED


def lay_out_of_turn(s: State, seat: int) -> None:
    """The seat gets a penalty. Its card stays, or goes under the stack without a call (C5, C6)."""
    s.wrong_lays += 1
    penalise(s, seat)
    if s.out_of_turn == STACK_BOTTOM:
        lay_under_stack(s, take_top(s, seat))


# -- turns and penalties ------------------------------------------------------
def pass_turn(s: State) -> None:
    """On to the next seat that has cards, which may be the same one; if none has, it stays."""
    seat = next_seat(s, s.turn)
    while s.counts[seat] == 0 and seat != s.turn:
        seat = next_seat(s, seat)
    s.turn = seat


def everyone(s: State) -> int:
    return (1 << s.seats) - 1


def penalise(s: State, seat: int) -> None:
    s.barred |= 1 << seat


def release(s: State) -> None:
    """If every seat that may snap has a penalty, all penalties end (C13)."""
    if s.deadlock_release and s.barred != 0:
        there = 0
        for seat in range(s.seats):
            there |= takes_part(s, seat) << seat
        if there != 0 and there & ~s.barred == 0:
            s.barred = 0


# -- piles and the stack ------------------------------------------------------
def take_top(s: State, seat: int) -> int:
    """The top card of a pile leaves it, and is seen from then on."""
    card = s.top[seat] + 0
    s.top[seat] = s.below[card]
    s.counts[seat] -= 1
    if s.counts[seat] == 0:
        s.bottom[seat] = NO_CARD
    if s.unseen[seat] > 0:
        s.unseen[seat] -= 1
    return card


def lay_on_stack(s: State, card: int) -> None:
    s.below[card] = NO_CARD
    if s.height == 0:
        s.first = card
    else:
        s.below[s.last] = card
    s.before = s.last
    s.last = card
    s.height += 1


def lay_under_stack(s: State, card: int) -> None:
    """A card as the new lowest one, which can make a pair or a sandwich too."""
    s.below[card] = s.first
    if s.height == 0:
        s.last = card
        s.snaps |= (card == DARK_QUEEN_CARD) << DARK_QUEEN
    else:
        if rank_of(s.first) == rank_of(card):
            s.snaps |= 1 << STANDARD
        if s.height == 1:
            s.before = card
        elif rank_of(s.below[s.first]) == rank_of(card):
            s.snaps |= 1 << SANDWICH
    s.first = card
    s.height += 1


def win_stack(s: State, seat: int, way: int) -> None:
    """Turn the stack over and put it under a pile; its new owner is on turn, the others free."""
    s.won[way] += 1
    if s.counts[seat] == 0:
        s.top[seat] = s.first
    else:
        s.below[s.bottom[seat]] = s.first
    s.bottom[seat] = s.last
    s.counts[seat] += s.height
    clear_stack(s)
    s.barred = 0 if s.own_win_clears else s.barred & 1 << seat
    s.taker = seat
    s.turn = seat
    if s.call_reset_on_win:
        s.call = 0
    if s.counts[seat] == DECK:
        s.phase = WON


def clear_stack(s: State) -> None:
    """No stack, so nothing to snap and nothing to count out."""
    s.first = NO_CARD
    s.last = NO_CARD
    s.before = NO_CARD
    s.height = 0
    s.snaps = 0
    s.owner = NOBODY
    s.count = 0


# -- scoring ------------------------------------------------------------------
def over(s: State) -> bool:
    return s.phase != PLAYING


def score(s: State, points: Array) -> None:
    """The cards in each pile; those on the stack count for nobody."""
    for seat in range(s.seats):
        points[seat] = s.counts[seat]


def contested(s: State) -> bool:
    """Whether there is a snap to be had."""
    return s.snaps != 0


def stage(s: State) -> int:
    """The stacks won."""
    stacks = 0
    for way in range(WAYS):
        stacks += s.won[way]
    return stacks


def rank(s: State, places: Array) -> None:
    """The seat with the most cards at the end is first; a tie is a draw, without places."""
    most, holders = 0, 0
    for seat in range(s.seats):
        most = max(most, s.counts[seat])
    for seat in range(s.seats):
        holders += s.counts[seat] == most
    for seat in range(s.seats):
        best = s.counts[seat] == most and holders == 1
        places[seat] = 1 if best and s.phase != PLAYING else 0


FIGURES = (
    "lays",
    "stacks won",
    "won by calling out",
    "won by a standard snap",
    "won by a sandwich",
    "won by the dark queen",
    "won by a snap at the count of 0",
    "won by counting out",
    "wrong snaps",
    "wrong lays",
    "cut short",
)


def measure(s: State, figures: Array) -> None:
    figures[0] = s.lays
    figures[1] = stage(s)
    for way in range(WAYS):
        figures[2 + way] = s.won[way]
    figures[2 + WAYS] = s.wrong_snaps
    figures[3 + WAYS] = s.wrong_lays
    figures[4 + WAYS] = 1 if s.phase == CUT else 0
