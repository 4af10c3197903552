"""A network that checks its choice: it plays on in its head, and may choose another action.

Tables that fit the view are sampled (determinizations). On each of them every legal action is
played on to the end of the round, with the network in all seats, the same cards and the same random
numbers. Another action replaces the network's own choice only if it is clearly better on these
tables. With the rules of thumb in these rollouts, it got weaker than the network alone.
"""

from math import sqrt

from fairdeal.bots.learnt import choose as learnt
from fairdeal.bots.search import MOST_ACTIONS, WAIT, Tree, plant, settle
from fairdeal.engine.contract import (
    Own,
    actor,
    apply,
    farthest,
    imagine,
    legal,
    look,
    over,
    stage,
    standing,
)
from fairdeal.engine.game import State, View
from fairdeal.engine.players import Players
from fairdeal.engine.record import Array

SURE = 2.0  # standard errors by which another action must be better
APART = 1 << 14  # random numbers from one sampled table to the next
SQUARES = MOST_ACTIONS  # in `worth`: first the gaps of all actions, then their squares


def choose(
    v: View, s: State, w: View, c: Players, moves: Array, n: int, m: Own, t: Tree, tables: int
) -> int:
    """The checked choice: bound to `by_rollouts` in games with a network."""
    return moves[0]


def by_rollouts(
    v: View, s: State, w: View, c: Players, moves: Array, n: int, m: Own, t: Tree, tables: int
) -> int:
    """The network's choice, or an action that is clearly better on this many tables."""
    own = learnt(v, moves, n, m)
    plant(s, c, t)
    for place in range(n):
        t.action[place] = moves[place]
        t.worth[place] = 0.0
        t.worth[SQUARES + place] = 0.0
    for number in range(tables):
        first = outcome(v, s, w, c, moves, own, m, t, number)
        for place in range(n):
            if t.action[place] != own:
                gap = outcome(v, s, w, c, moves, t.action[place], m, t, number) - first
                t.worth[place] += gap
                t.worth[SQUARES + place] += gap * gap
    return clearly_best(t, n, own, tables)


def clearly_best(t: Tree, n: int, own: int, tables: int) -> int:
    """The action with the largest gap among those that are clearly better; if none is, `own`."""
    best, most = own, 0.0
    for place in range(n):
        gap = t.worth[place] / tables
        error = sqrt(max(t.worth[SQUARES + place] / tables - gap * gap, 0.0) / tables)
        if gap > most and gap > SURE * error:
            best = t.action[place]
            most = gap
    return best


def outcome(
    v: View,
    s: State,
    w: View,
    c: Players,
    moves: Array,
    action: int,
    m: Own,
    t: Tree,
    number: int,
) -> float:
    """The lead of the view's seat after this action, on the sampled table with this number."""
    s.rolled = number * APART
    imagine(v, s)
    standing(s, t.before)
    begun = stage(s)
    if action != WAIT:
        apply(s, v.seat, action)
    for _ in range(farthest()):
        if over(s) or stage(s) != begun:
            break
        go_on(s, w, c, moves, m)
    settle(s, t)
    return t.values[v.seat]


def go_on(s: State, w: View, c: Players, moves: Array, m: Own) -> None:
    """One move of a rollout: the network's, from what the seat sees."""
    seat = actor(s, c)
    action = reply(s, seat, w, moves, m)
    if action == WAIT:
        seat = s.turn
        action = reply(s, seat, w, moves, m)
    apply(s, seat, action)


def reply(s: State, seat: int, w: View, moves: Array, m: Own) -> int:
    n = legal(s, seat, moves)
    if n == 1 and seat == s.turn:
        return moves[0]
    look(s, seat, w)
    return learnt(w, moves, n, m)
