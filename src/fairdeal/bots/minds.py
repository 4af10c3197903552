"""Policies (minds): how a seat decides, by its view and its legal actions.

A mind is a way to choose, a budget to search with, and a reaction skill; `levels` has the names of
minds. The loops of the lab compile these functions; `bot` calls them as plain Python for the
server, the terminal and Gymnasium. Everywhere, the same random numbers give the same answer.

Waiting: a seat on turn must act, so it never waits. Any other seat that may act can wait for the
others, and is asked again when the table has changed. In races, every seat that may act has one
pending action with one reaction time; the fastest acts, and all decide again. A search or a network
reconsiders its action just before, and may cancel it: then it waits, or on turn plays its first
legal action. So no seat snaps only because it must act.

Policy files: compiled code cannot call them. Where an answer is missing, the action is ASKED: the
caller asks the file, sets the random numbers back, and asks for the same move again.
"""

import numpy as np

from fairdeal.bots.expert import choose as checked
from fairdeal.bots.learnt import choose as learnt
from fairdeal.bots.network import LONGEST, WIDEST
from fairdeal.bots.random import choose as any_of
from fairdeal.bots.search import WAIT, Tree
from fairdeal.bots.search import choose as searched
from fairdeal.engine.chance import roll
from fairdeal.engine.contract import actor, hand, legal, look, thumb
from fairdeal.engine.game import State, View
from fairdeal.engine.players import MOST_SEATS, Players
from fairdeal.engine.record import Array, Field, Record

# NOBODY: no bot, as where a person sits. FILED: a policy in a file, outside of compiled code.
RANDOM, THUMB, SEARCH, NOBODY, LEARNT, EXPERT, FILED = range(7)
ASKED = -2  # in place of an action: a policy file has not answered yet
PERCENT = 100
NEVER = 1 << 30  # milliseconds
SLOWEST = 2_000  # milliseconds, the longest random reaction


class Minds(Record):
    """The policies of all seats, and their pending reactions."""

    simulations = Field(np.int32, MOST_SEATS)  # below 0: the milliseconds to search, in `bot` only
    delay = Field(np.int32, MOST_SEATS)  # of each pending reaction, in milliseconds
    first = Field(np.int32, WIDEST)  # room for a network: its hidden units,
    second = Field(np.int32, WIDEST)
    meant = Field(np.int16, MOST_SEATS)  # the action of each pending reaction
    answers = Field(np.int16, MOST_SEATS)  # of policy files in this position, less ASKED; 0 is none
    kind = Field(np.int8, MOST_SEATS)
    slips = Field(np.int8, MOST_SEATS)  # percent of moves that are random
    skill = Field(np.int8, MOST_SEATS)  # of its reactions
    seen = Field(np.int8, LONGEST)  # and what it sees


# -- seats that take turns ----------------------------------------------------
def take_turn(
    s: State, c: Players, m: Minds, v: View, moves: Array, dream: State, w: View, t: Tree
) -> tuple[int, int, int]:
    """The next seat, its action and delay: the actor, or if it waits, the seat on turn."""
    seat = actor(s, c)
    action = choice(s, seat, c, m, v, moves, dream, w, t)
    if action == WAIT:
        seat = s.turn
        action = choice(s, seat, c, m, v, moves, dream, w, t)
    return seat, action, 0


def choice(
    s: State, seat: int, c: Players, m: Minds, v: View, moves: Array, dream: State, w: View, t: Tree
) -> int:
    """The choice of this seat's policy, from its view only."""
    n = legal(s, seat, moves)
    if n == 1 and seat == s.turn:
        return moves[0]
    look(s, seat, v)
    return decide(v, moves, n, c, m, dream, w, t)


def decide(
    v: View, moves: Array, n: int, c: Players, m: Minds, dream: State, w: View, t: Tree
) -> int:
    """The choice of the seat of this view among its legal actions; or WAIT, if not on turn."""
    seat = v.seat
    if n == 1 and seat == v.turn:
        return moves[0]
    kind = m.kind[seat]
    if kind == RANDOM or (m.slips[seat] > 0 and roll(c, PERCENT) < m.slips[seat]):
        return any_of(v, moves, n, c)
    if kind == THUMB:
        return thumb(v, moves, n, c)
    if kind == LEARNT:
        return learnt(v, moves, n, m)
    if kind == EXPERT:
        return checked(v, dream, w, c, moves, n, m, t, m.simulations[seat])
    if kind == FILED:
        return m.answers[seat] + ASKED
    return searched(v, dream, w, c, moves, t, m.simulations[seat])


# -- hands that race ----------------------------------------------------------
def race(
    s: State, c: Players, m: Minds, v: View, moves: Array, dream: State, w: View, t: Tree
) -> tuple[int, int, int]:
    """The fastest seat, its action and delay; if all wait, all look at the table again."""
    while True:
        seat, action, delay = first_hand(s, c, m, v, moves, dream, w, t)
        if action != WAIT:
            return seat, action, delay


def first_hand(
    s: State, c: Players, m: Minds, v: View, moves: Array, dream: State, w: View, t: Tree
) -> tuple[int, int, int]:
    """The same for one look at the table; WAIT if no seat reacts.

    A network would cancel the same action again and again. So if the seat on turn cannot act and
    nobody else reacts, the first action that a network has cancelled is played after all.
    """
    for seat in range(s.seats):
        start(s, seat, c, m, moves)
    first, cancelled, delay = WAIT, WAIT, NEVER
    while True:
        seat = soonest(s, c, m)
        if seat == WAIT:
            if first != WAIT and legal(s, s.turn, moves) == 0:
                return first, cancelled, delay
            return WAIT, WAIT, NEVER
        if m.kind[seat] == SEARCH or m.kind[seat] >= LEARNT:
            meant = m.meant[seat] + 0
            m.meant[seat] = second_thought(s, seat, c, m, v, moves, dream, w, t)
            if m.meant[seat] == WAIT and m.kind[seat] >= LEARNT and first == WAIT:
                first, cancelled, delay = seat, meant, m.delay[seat] + 0
        if m.meant[seat] != WAIT:
            return seat, m.meant[seat], m.delay[seat]
        m.delay[seat] = NEVER


def start(s: State, seat: int, c: Players, m: Minds, moves: Array) -> None:
    """Start the reaction of a seat."""
    kind = m.kind[seat]
    if kind == RANDOM:
        n = legal(s, seat, moves)
        m.delay[seat] = roll(c, SLOWEST) if n > 0 else NEVER
        m.meant[seat] = moves[roll(c, n)] if n > 0 else WAIT
    elif kind == NOBODY:
        m.delay[seat] = NEVER
    else:
        delay, action = hand(s, seat, c)
        m.delay[seat] = delay if action != WAIT else NEVER
        m.meant[seat] = action


def soonest(s: State, c: Players, m: Minds) -> int:
    """The fastest pending seat, any one of equals by luck; WAIT if there is none."""
    first, time, equals = WAIT, NEVER - 1, 0
    for seat in range(s.seats):
        if m.delay[seat] <= time:
            equals = equals + 1 if m.delay[seat] == time else 1
            if equals == 1 or roll(c, equals) == 0:
                first = seat
                time = m.delay[seat] + 0
    return first


def second_thought(
    s: State, seat: int, c: Players, m: Minds, v: View, moves: Array, dream: State, w: View, t: Tree
) -> int:
    """The final action of a search, or of a network, whose hand is about to do something."""
    n = legal(s, seat, moves)
    look(s, seat, v)
    return reconsider(v, m.meant[seat], moves, n, c, m, dream, w, t)


def reconsider(
    v: View,
    meant: int,
    moves: Array,
    n: int,
    c: Players,
    m: Minds,
    dream: State,
    w: View,
    t: Tree,
) -> int:
    """The final action of one that was about to do this, among its legal ones; it may cancel it.

    Then it waits, or on turn plays the first of its legal actions.
    """
    instead = moves[0] if v.seat == v.turn else WAIT
    if meant == instead:
        return meant
    if m.kind[v.seat] == FILED:
        best = m.answers[v.seat] + ASKED
        if best == ASKED:
            return ASKED
    elif m.kind[v.seat] >= LEARNT:  # where hands race, there is no time to check
        best = learnt(v, moves, n, m)
    else:
        best = searched(v, dream, w, c, moves, t, m.simulations[v.seat])
    return meant if best == meant else instead


# -- policy files -------------------------------------------------------------------
def forget(m: Minds, seats: int) -> None:
    """The position has changed: the answers of policy files are no longer valid."""
    for seat in range(seats):
        m.answers[seat] = 0
