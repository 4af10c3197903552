"""What sits at a seat: a way to choose, a budget to search with, and how good its hands are.

A mind sees a view and its legal actions. The functions here are compiled into the loops of the lab;
`levels` has the names that people give to minds.
"""

import numpy as np

from fairdeal.bots.random import choose as any_of
from fairdeal.bots.search import WAIT, thumb
from fairdeal.bots.search import choose as searched
from fairdeal.engine.chance import roll
from fairdeal.engine.contract import actor, hand, legal, look, whim
from fairdeal.engine.game import Array, State, View, record
from fairdeal.engine.players import MOST_SEATS

RANDOM, THUMB, SEARCH = range(3)
PERCENT = 100
NEVER = 1 << 30  # milliseconds
SLOWEST = 2_000  # milliseconds that a random hand may take

MINDS = record(
    [
        ("simulations", np.int32, MOST_SEATS),
        ("delay", np.int32, MOST_SEATS),  # of each hand that is on its way, in milliseconds
        ("meant", np.int16, MOST_SEATS),  # what it is about to do
        ("kind", np.int8, MOST_SEATS),
        ("slips", np.int8, MOST_SEATS),  # in how many of a hundred moves it does not think
        ("skill", np.int8, MOST_SEATS),  # of its hands
    ]
)


def take_turn(
    s: State, c: State, m: State, v: View, moves: Array, dream: State, w: View, t: State
) -> tuple[int, int, int]:
    """Who acts next, what, and after how long; a seat that is not waited for may leave it."""
    seat = actor(s, c)
    action = choice(s, seat, c, m, v, moves, dream, w, t)
    if action == WAIT:
        seat = s.turn
        action = choice(s, seat, c, m, v, moves, dream, w, t)
    return seat, action, 0


def choice(
    s: State, seat: int, c: State, m: State, v: View, moves: Array, dream: State, w: View, t: State
) -> int:
    """What the mind of this seat chooses, seeing its view and nothing else."""
    n = legal(s, seat, moves)
    if n == 1 and seat == s.turn:
        return moves[0]
    look(s, seat, v)
    kind = m.kind[seat]
    if kind == RANDOM or (m.slips[seat] > 0 and roll(c, PERCENT) < m.slips[seat]):
        return any_of(v, moves, n, c)
    if kind == THUMB:
        return thumb(v, moves, n, c)
    return searched(v, dream, w, c, moves, t, m.simulations[seat])


def race(
    s: State, c: State, m: State, v: View, moves: Array, dream: State, w: View, t: State
) -> tuple[int, int, int]:
    """Whose hand is first, what it does, and when; who searches calls back what is no good."""
    for seat in range(s.seats):
        start(s, seat, c, m, moves)
    while True:
        first = fastest(s, m)
        if m.delay[first] == NEVER:
            seat, action = whim(s, c, moves)
            return seat, action, SLOWEST
        if m.kind[first] != SEARCH or agrees(s, first, c, m, v, moves, dream, w, t):
            return first, m.meant[first], m.delay[first]
        m.delay[first] = NEVER


def start(s: State, seat: int, c: State, m: State, moves: Array) -> None:
    """Let a hand begin to move."""
    if m.kind[seat] == RANDOM:
        n = legal(s, seat, moves)
        m.delay[seat] = roll(c, SLOWEST) if n > 0 else NEVER
        m.meant[seat] = moves[roll(c, n)] if n > 0 else WAIT
    else:
        delay, action = hand(s, seat, c)
        m.delay[seat] = delay if action != WAIT else NEVER
        m.meant[seat] = action


def agrees(
    s: State, seat: int, c: State, m: State, v: View, moves: Array, dream: State, w: View, t: State
) -> bool:
    """Whether a search finds nothing better than what the hand is about to do."""
    look(s, seat, v)
    return searched(v, dream, w, c, moves, t, m.simulations[seat]) == m.meant[seat]


def fastest(s: State, m: State) -> int:
    first = 0
    for seat in range(1, s.seats):
        if m.delay[seat] < m.delay[first]:
            first = seat
    return first
