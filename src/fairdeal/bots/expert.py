"""A network that checks its choice: it plays on in its head, and may choose another action.

Tables that fit the view are sampled (determinizations). On each of them actions are played on to
the end of the round, or alone to the end of the match, with the network in all seats, the same
cards and the same random numbers. Another action replaces the network's own choice only if it is
clearly better on these tables. With the rules of thumb in these rollouts, it got weaker than the
network alone. A hint needs the value of every action, so `survey` drops none.
"""

from math import sqrt

from fairdeal.bots.learnt import choose as learnt
from fairdeal.bots.search import MOST_ACTIONS, NONE, ROOT, WAIT, Tree, grow, plant, settle
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
ALONE, WHOLE = 40, 100  # percent: rollouts of a whole match, in which a seat is alone, are longer
HINT = 100  # sampled tables of a hint
SQUARES = MOST_ACTIONS  # in `worth`: first the gaps of all actions, then their squares


def choose(
    v: View, s: State, w: View, c: Players, moves: Array, n: int, m: Own, t: Tree, tables: int
) -> int:
    """The checked choice: bound to `by_rollouts` in games with a network."""
    return moves[0]


def by_rollouts(
    v: View, s: State, w: View, c: Players, moves: Array, n: int, m: Own, t: Tree, tables: int
) -> int:
    """The network's choice, or an action that is clearly better.

    There are as many rollouts as for every action on this number of tables; alone fewer, as they
    are longer. After each heat the worse half of the rivals is dropped, so the better ones are
    compared on more tables.
    """
    own = learnt(v, moves, n, m)
    plant(s, c, t)
    rivals = list_rivals(moves, n, own, t)
    left, played = tables * n * (ALONE if v.seats == 1 else WHOLE) // WHOLE, 0
    while rivals > 0:
        share = max(1, left // heats_for(rivals) // (rivals + 1))
        left -= share * (rivals + 1)
        for number in range(played, played + share):
            compare(v, s, w, c, moves, own, m, t, rivals, number)
        played += share
        if rivals == 1:
            break
        rivals = better_half(t, rivals)
    return clearly_best(t, rivals, own, played)


def list_rivals(moves: Array, n: int, own: int, t: Tree) -> int:
    """Write the other actions into `t.action`, with gaps of 0; return how many."""
    rivals = 0
    for place in range(n):
        if moves[place] != own:
            t.action[rivals] = moves[place]
            t.worth[rivals] = 0.0
            t.worth[SQUARES + rivals] = 0.0
            rivals += 1
    return rivals


def heats_for(rivals: int) -> int:
    """How many heats there are, until one of these rivals is left."""
    heats = 1
    while rivals > 1:
        rivals = (rivals + 1) // 2
        heats += 1
    return heats


def compare(
    v: View,
    s: State,
    w: View,
    c: Players,
    moves: Array,
    own: int,
    m: Own,
    t: Tree,
    rivals: int,
    number: int,
) -> None:
    """Play the network's choice and all rivals on the table with this number; add up the gaps."""
    first = outcome(v, s, w, c, moves, own, m, t, number)
    for place in range(rivals):
        gap = outcome(v, s, w, c, moves, t.action[place], m, t, number) - first
        t.worth[place] += gap
        t.worth[SQUARES + place] += gap * gap


def better_half(t: Tree, rivals: int) -> int:
    """Move the rivals with the larger gaps to the front, of equals the earlier; return how many."""
    kept = (rivals + 1) // 2
    for place in range(kept):
        best = place
        for other in range(place + 1, rivals):
            if t.worth[other] > t.worth[best]:
                best = other
        swap(t, place, best)
    return kept


def swap(t: Tree, one: int, other: int) -> None:
    action, gap, square = t.action[one] + 0, t.worth[one] + 0.0, t.worth[SQUARES + one] + 0.0
    t.action[one] = t.action[other]
    t.worth[one] = t.worth[other]
    t.worth[SQUARES + one] = t.worth[SQUARES + other]
    t.action[other] = action
    t.worth[other] = gap
    t.worth[SQUARES + other] = square


def clearly_best(t: Tree, rivals: int, own: int, tables: int) -> int:
    """The rival with the largest gap among those that are clearly better; if none is, `own`."""
    best, most = own, 0.0
    for place in range(rivals):
        gap = t.worth[place] / tables
        error = sqrt(max(t.worth[SQUARES + place] / tables - gap * gap, 0.0) / tables)
        if gap > most and gap > SURE * error:
            best = t.action[place]
            most = gap
    return best


def survey(
    v: View, s: State, w: View, c: Players, moves: Array, m: Own, t: Tree, tables: int
) -> None:
    """Go on with what `plant` has begun: play every action on this many more sampled tables.

    The actions are the children of the root. All share the cards of a table, so `deviation` is that
    of values within a table: a lucky table is lucky for every action, and says nothing about them.
    """
    if t.child[ROOT] == NONE:
        list_actions(v, s, moves, t)
    for number in range(int(t.count), int(t.count) + tables):
        try_all(v, s, w, c, moves, m, t, number)
    t.deviation = within_tables(t)


def list_actions(v: View, s: State, moves: Array, t: Tree) -> None:
    """Add a child for every legal action of the view's seat; not on turn, also to wait."""
    s.rolled = 0
    imagine(v, s)
    for place in range(legal(s, v.seat, moves)):
        grow(t, ROOT, moves[place], v.seat)
    if v.seat != v.turn:
        grow(t, ROOT, WAIT, v.seat)


def try_all(
    v: View, s: State, w: View, c: Players, moves: Array, m: Own, t: Tree, number: int
) -> None:
    """Play every action on the table with this number; add up values and their squares."""
    actions, total, squares = 0, 0.0, 0.0
    child = t.child[ROOT] + 0
    while child != NONE:
        value = outcome(v, s, w, c, moves, t.action[child], m, t, number)
        t.worth[child] += value
        t.visits[child] += 1
        actions += 1
        total += value
        squares += value * value
        child = t.sibling[child] + 0
    t.count += 1.0
    t.total += total
    t.squares += squares - total * total / actions


def within_tables(t: Tree) -> float:
    """The standard deviation of values, less what is the same for a whole table or an action."""
    actions, of_actions = 0, 0.0
    child = t.child[ROOT] + 0
    while child != NONE:
        of_actions += t.worth[child] * t.worth[child] / t.count
        actions += 1
        child = t.sibling[child] + 0
    left = t.squares - of_actions + t.total * t.total / t.count / actions
    return sqrt(max(left, 0.0) / max((t.count - 1.0) * (actions - 1), 1.0))


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
    """The lead of the view's seat after this action, on the sampled table with this number.

    It is that at the end of the round; alone, at the end of the match, as what was spent in a round
    is not there in the next.
    """
    s.rolled = number * APART
    imagine(v, s)
    standing(s, t.before)
    begun = stage(s)
    if action != WAIT:
        apply(s, v.seat, action)
    for _ in range(farthest()):
        if over(s) or (s.seats > 1 and stage(s) != begun):
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
