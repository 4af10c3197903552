"""The one player: how a mind decides, by what its seat sees and may do.

A mind is a way to choose, a budget to search with, and how good its hands are; `levels` has the
names that people give to minds. The loops of the lab compile these functions; `bot` calls them as
they stand for the server, the terminal and Gymnasium. Anywhere, the same luck has the same answer.

What it is to wait: a seat on turn has to go on, so it never waits. Any other seat that may act can
leave it to the others, and is asked again when the table has changed. Where hands race, every hand
that may act is about to do one thing at one time; the soonest does it, and all look again. A mind
that searches has second thoughts just before, and may call its hand back: then it waits, and on
turn it goes on. Nobody snaps because something has to be done.
"""

import numpy as np

from fairdeal.bots.random import choose as any_of
from fairdeal.bots.search import WAIT, Tree
from fairdeal.bots.search import choose as searched
from fairdeal.engine.chance import roll
from fairdeal.engine.contract import actor, hand, legal, look, thumb
from fairdeal.engine.game import State, View
from fairdeal.engine.players import MOST_SEATS, Players
from fairdeal.engine.record import Array, Field, Record

RANDOM, THUMB, SEARCH, NOBODY = range(4)  # NOBODY is asked there, as where a person sits
PERCENT = 100
NEVER = 1 << 30  # milliseconds
SLOWEST = 2_000  # milliseconds that a random hand may take


class Minds(Record):
    """The minds of all seats, and what their hands are about to do."""

    simulations = Field(np.int32, MOST_SEATS)  # below 0: the milliseconds to search, in `bot` only
    delay = Field(np.int32, MOST_SEATS)  # of each hand that is on its way, in milliseconds
    meant = Field(np.int16, MOST_SEATS)  # what it is about to do
    kind = Field(np.int8, MOST_SEATS)
    slips = Field(np.int8, MOST_SEATS)  # in how many of a hundred moves it does not think
    skill = Field(np.int8, MOST_SEATS)  # of its hands


# -- seats that take turns ----------------------------------------------------
def take_turn(
    s: State, c: Players, m: Minds, v: View, moves: Array, dream: State, w: View, t: Tree
) -> tuple[int, int, int]:
    """Who acts next, what, and after how long: the actor, or if it waits, who is on turn."""
    seat = actor(s, c)
    action = choice(s, seat, c, m, v, moves, dream, w, t)
    if action == WAIT:
        seat = s.turn
        action = choice(s, seat, c, m, v, moves, dream, w, t)
    return seat, action, 0


def choice(
    s: State, seat: int, c: Players, m: Minds, v: View, moves: Array, dream: State, w: View, t: Tree
) -> int:
    """What the mind of this seat chooses, seeing its view and nothing else."""
    n = legal(s, seat, moves)
    if n == 1 and seat == s.turn:
        return moves[0]
    look(s, seat, v)
    return decide(v, moves, n, c, m, dream, w, t)


def decide(
    v: View, moves: Array, n: int, c: Players, m: Minds, dream: State, w: View, t: Tree
) -> int:
    """What the seat of this view does, these being legal; or WAIT, if it is not on turn."""
    seat = v.seat
    if n == 1 and seat == v.turn:
        return moves[0]
    kind = m.kind[seat]
    if kind == RANDOM or (m.slips[seat] > 0 and roll(c, PERCENT) < m.slips[seat]):
        return any_of(v, moves, n, c)
    if kind == THUMB:
        return thumb(v, moves, n, c)
    return searched(v, dream, w, c, moves, t, m.simulations[seat])


# -- hands that race ----------------------------------------------------------
def race(
    s: State, c: Players, m: Minds, v: View, moves: Array, dream: State, w: View, t: Tree
) -> tuple[int, int, int]:
    """Whose hand is first, what it does, and when; should all wait, all look at the table again."""
    while True:
        seat, action, delay = first_hand(s, c, m, v, moves, dream, w, t)
        if action != WAIT:
            return seat, action, delay


def first_hand(
    s: State, c: Players, m: Minds, v: View, moves: Array, dream: State, w: View, t: Tree
) -> tuple[int, int, int]:
    """The same for one look at the table; WAIT when no hand comes down by itself."""
    for seat in range(s.seats):
        start(s, seat, c, m, moves)
    while True:
        seat = soonest(s, m)
        if seat == WAIT:
            return WAIT, WAIT, NEVER
        if m.kind[seat] == SEARCH:
            m.meant[seat] = second_thought(s, seat, c, m, v, moves, dream, w, t)
        if m.meant[seat] != WAIT:
            return seat, m.meant[seat], m.delay[seat]
        m.delay[seat] = NEVER


def start(s: State, seat: int, c: Players, m: Minds, moves: Array) -> None:
    """Let a hand begin to move."""
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


def soonest(s: State, m: Minds) -> int:
    """The hand that comes down first, of equals the lowest seat; WAIT when none is on its way."""
    first, time = WAIT, NEVER
    for seat in range(s.seats):
        if m.delay[seat] < time:
            first = seat
            time = m.delay[seat] + 0
    return first


def second_thought(
    s: State, seat: int, c: Players, m: Minds, v: View, moves: Array, dream: State, w: View, t: Tree
) -> int:
    """What a mind that searches does in the end, its hand being about to do something."""
    legal(s, seat, moves)
    look(s, seat, v)
    return reconsider(v, m.meant[seat], moves, c, m, dream, w, t)


def reconsider(
    v: View, meant: int, moves: Array, c: Players, m: Minds, dream: State, w: View, t: Tree
) -> int:
    """What a mind that searches does that was about to do this: it may call its hand back.

    Then it waits; on turn it goes on instead, which is the first of its legal actions.
    """
    instead = moves[0] if v.seat == v.turn else WAIT
    if meant == instead:
        return meant
    best = searched(v, dream, w, c, moves, t, m.simulations[v.seat])
    return meant if best == meant else instead
