"""Information-set Monte Carlo tree search, one source for all games.

Every simulation samples a table that fits the view (a determinization), descends the tree by the
moves that are legal there, and finishes the round with a rollout. Nodes are keyed by moves, not by
tables, so the tree holds only what one seat knows.
"""

from math import sqrt

import numpy as np

from fairdeal.engine.bits import highest
from fairdeal.engine.chance import CARDS, SIDES, roll
from fairdeal.engine.contract import (
    actor,
    apply,
    deepest,
    farthest,
    imagine,
    legal,
    look,
    over,
    stage,
    standing,
    thumb,
    whim,
)
from fairdeal.engine.game import State, View
from fairdeal.engine.players import MOST_SEATS, Players
from fairdeal.engine.record import Array, Field, Record

NODES = 1 << 15
MOST_ACTIONS = 512
RIPE = 100  # visits before a node gets children: sooner was weaker in every game
DEEPEST = 64  # the greatest depth of a path, in choices
EXPLORE = 1.4  # the exploration constant, in standard deviations of the values
LEAST = 0.25  # the least of that: if all simulations were lost so far, it still has to explore
LN_2 = 0.6931471805599453
ROOT = 0
NONE = -1
FAR = 1e9
LOWEST = 1 << 30
WAIT = -1  # not an action: lets the others act first


class Tree(Record):
    """The tree of one search."""

    worth = Field(np.float64, NODES)  # the sum of the values for the seat that moved there
    values = Field(np.float64, MOST_SEATS)  # of the current simulation, for each seat
    count = Field(np.float64)  # simulations
    total = Field(np.float64)  # of their values for the searching seat
    squares = Field(np.float64)
    deviation = Field(np.float64)
    visits = Field(np.int32, NODES)
    ahead = Field(
        np.int32, NODES
    )  # visits after which the seat that moved there was ahead of all others
    offers = Field(np.int32, NODES)  # simulations in which the move was legal
    child = Field(np.int32, NODES)  # the newest one
    sibling = Field(np.int32, NODES)  # the next older one
    path = Field(np.int32, DEEPEST + 1)
    known = Field(np.int32, MOST_ACTIONS)  # the child of each action at the current node
    before = Field(np.int32, MOST_SEATS)
    after = Field(np.int32, MOST_SEATS)
    used = Field(np.int32)  # nodes
    action = Field(np.int16, NODES)
    mover = Field(np.int8, NODES)


def plant(s: State, c: Players, t: Tree) -> None:
    """Begin a search: an empty tree, and random numbers for the sampled tables."""
    for word in range(len(s.key)):
        s.key[word] = roll(c, SIDES) << 16 | roll(c, SIDES)
    s.stream = CARDS
    s.rolled = 0
    for action in range(MOST_ACTIONS):
        t.known[action] = NONE
    t.used = 0
    grow(t, NONE, WAIT, NONE)
    t.count = 0.0
    t.total = 0.0
    t.squares = 0.0
    t.deviation = 1.0


def grow(t: Tree, parent: int, action: int, mover: int) -> int:
    """Add a node below its parent."""
    node = t.used
    t.used += 1
    t.action[node] = action
    t.mover[node] = mover
    t.worth[node] = 0.0
    t.visits[node] = 0
    t.ahead[node] = 0
    t.offers[node] = 0
    t.child[node] = NONE
    t.sibling[node] = NONE
    if parent != NONE:
        t.sibling[node] = t.child[parent]
        t.child[parent] = node
        t.offers[node] = 1
    return node


def think(
    v: View,
    s: State,
    w: View,
    c: Players,
    moves: Array,
    t: Tree,
    simulations: int,
) -> None:
    """Run this number of simulations."""
    for _ in range(simulations):
        imagine(v, s)
        standing(s, t.before)
        begun = stage(s)
        depth = descend(v, s, c, moves, t, begun)
        play_on(s, w, c, moves, begun)
        settle(s, t)
        learn(t, v.seat, depth)


def descend(v: View, s: State, c: Players, moves: Array, t: Tree, begun: int) -> int:
    """Descend the tree and add a node; return the depth."""
    node, depth = ROOT, 0
    while depth < min(deepest(), DEEPEST) and not over(s) and stage(s) == begun:
        seat = v.seat if depth == 0 else actor(s, c)
        n = legal(s, seat, moves)
        if depth == 0 and seat != s.turn:
            moves[n] = WAIT
            n += 1
        if n == 1 and depth > 0:  # a forced move is not a node
            apply(s, seat, moves[0])
            continue
        node = pick(t, node, seat, moves, n, c)
        if node == NONE:
            break
        depth += 1
        t.path[depth] = node
        t.visits[node] += 1
        if t.action[node] != WAIT:
            apply(s, seat, t.action[node])
        if t.visits[node] <= RIPE:
            break
    return depth


def pick(t: Tree, parent: int, seat: int, moves: Array, n: int, c: Players) -> int:
    """An unvisited child, else the most promising one; none if the tree is full."""
    child = t.child[parent]
    while child != NONE:
        if t.mover[child] == seat:
            t.known[t.action[child]] = child
        child = t.sibling[child]
    untried, best, promise = 0, NONE, -FAR
    for place in range(n):
        child = t.known[moves[place]]
        if child == NONE:
            untried += 1
            if roll(c, untried) == 0:
                best = moves[place]
        else:
            t.offers[child] += 1
            hope = promise_of(t, child)
            if untried == 0 and hope > promise:
                best = child
                promise = hope
    forget(t, parent)
    if untried == 0:
        return best
    return grow(t, parent, best, seat) if t.used < NODES else NONE


def promise_of(t: Tree, node: int) -> float:
    """The mean value of a node, plus an exploration term (UCB)."""
    brought = t.worth[node] / t.visits[node]
    return brought + EXPLORE * t.deviation * sqrt(ln(t.offers[node]) / t.visits[node])


def ln(n: int) -> float:
    """The natural logarithm of a whole number from 1 on, with the same bits everywhere.

    The `log` of a platform's library may differ in its last bits; sums, products and quotients do
    not. With n = m * 2 ** octave, and m between 0.7 and 1.4, ln m is 2 * artanh z, a short series.
    """
    octave = highest(n)
    if 5 * n > 7 << octave:
        octave += 1
    power = 1 << octave
    z = (n - power) / (n + power)
    y = z * z
    tail = y * (1 / 9 + y * (1 / 11 + y * (1 / 13 + y * (1 / 15 + y * (1 / 17 + y * (1 / 19))))))
    return octave * LN_2 + 2 * z * (1 + y * (1 / 3 + y * (1 / 5 + y * (1 / 7 + tail))))


def forget(t: Tree, parent: int) -> None:
    """Clear `known` for the next node."""
    child = t.child[parent]
    while child != NONE:
        t.known[t.action[child]] = NONE
        child = t.sibling[child]


def play_on(s: State, w: View, c: Players, moves: Array, begun: int) -> None:
    """Finish the round with a rollout."""
    for _ in range(farthest()):
        if over(s) or stage(s) != begun:
            break
        seat, action = reply(s, w, c, moves)
        apply(s, seat, action)


def reply(s: State, w: View, c: Players, moves: Array) -> tuple[int, int]:
    """The next seat and action of a rollout: random, or bound to `by_thumb`."""
    return whim(s, c, moves)


def by_thumb(s: State, w: View, c: Players, moves: Array) -> tuple[int, int]:
    """The same with the heuristic policy, from each seat's own view."""
    seat = actor(s, c)
    n = legal(s, seat, moves)
    if n == 1:
        return seat, moves[0]
    look(s, seat, w)
    return seat, thumb(w, moves, n, c)


def settle(s: State, t: Tree) -> None:
    """The value of the simulation for each seat: its lead."""
    standing(s, t.after)
    for seat in range(s.seats):
        t.values[seat] = t.after[seat] - rival(s, t, seat)


def rival(s: State, t: Tree, seat: int) -> int:
    """The reference of a seat's value: its best opponent; in a solo game, its earlier standing."""
    if s.seats == 1:
        return t.before[seat]
    best = -LOWEST
    for other in range(s.seats):
        if other != seat:
            best = max(best, t.after[other])
    return best


def learn(t: Tree, seat: int, depth: int) -> None:
    """Backpropagate the values, and update the variance for the searching seat."""
    t.count += 1.0
    t.total += t.values[seat]
    t.squares += t.values[seat] * t.values[seat]
    mean = t.total / t.count
    t.deviation = sqrt(max(t.squares / t.count - mean * mean, LEAST * LEAST))
    for step in range(1, depth + 1):
        node = t.path[step]
        value = t.values[t.mover[node]]
        t.worth[node] += value
        if value > 0:
            t.ahead[node] += 1


def decide(t: Tree) -> int:
    """The most visited action: the answer of the search."""
    best, most = WAIT, -1
    child = t.child[ROOT]
    while child != NONE:
        if t.visits[child] > most:
            best = t.action[child]
            most = t.visits[child]
        child = t.sibling[child]
    return best


def choose(
    v: View,
    s: State,
    w: View,
    c: Players,
    moves: Array,
    t: Tree,
    simulations: int,
) -> int:
    """The action of the seat after this number of simulations; WAIT lets others act first."""
    plant(s, c, t)
    think(v, s, w, c, moves, t, simulations)
    return decide(t)
