"""Positions visited in the order of the turns that they cost, by the game's own rules."""

from fairdeal.engine.contract import apply, legal
from fairdeal.engine.record import Array, Grid, Rows
from fairdeal.games.reverb.rules import (
    FINISHED,
    GOAL,
    HAND,
    ITEMS,
    NULL_ITEM,
    NUMBERS,
    PLAYING,
    State,
    last,
    next_to_last,
)
from fairdeal.games.reverb.solve.bounds import DRAWS, held_of, turns_to_come
from fairdeal.games.reverb.solve.positions import (
    BUCKETS,
    HERE,
    NOWHERE,
    OPEN,
    ROOTS,
    START,
    THERE,
    Node,
    Notes,
    copy,
    held,
    lay_open,
    lower_of,
    reshuffled,
    set_up,
    upper_of,
)

# An open card is one that all others match, and chain on if they chain on anything. A Draw may do
# better not to chain, and a card in reverse must not match: for these, cards with a null stand in,
# as every other card with the same number matches more.
STAND_INS = (NOWHERE, *(number * ITEMS + NULL_ITEM for number in range(NUMBERS)))
FEWEST = 1 << 10  # slots to begin with
LOW_31 = (1 << 31) - 1
FACTORS = (0x5851F42D, 0x2545F491, 0x61C88647, 0x3C6EF372)  # odd enough to scatter positions


# -- the search ---------------------------------------------------------------
def search(
    q: Notes, nodes: Rows[Node], slots: Array, tables: Rows[State], words: Grid, moves: Array
) -> None:
    """Look for a line of fewer turns than `q.best`, until there is none or no room is left.

    Asked for proof, no line has fewer turns than `q.bucket` in the end; in haste the first will do.
    """
    clear(q, slots)
    for root in range(q.roots):
        reach(q, nodes, slots, tables[ROOTS + root], NOWHERE, 0)
    wanted = q.best
    while not q.full and q.bucket < (BUCKETS if q.haste else q.best):
        node = q.tops[q.bucket]
        if node == NOWHERE:
            q.bucket += 1
        else:
            q.tops[q.bucket] = nodes[node].below
            if not nodes[node].done and nodes[node].turns < q.best:
                nodes[node].done = 1
                expand(q, nodes, slots, tables, words, moves, node)
            if q.haste and q.best < wanted:
                break
    if q.best < wanted:
        keep_line(q, nodes)


def clear(q: Notes, slots: Array) -> None:
    for bucket in range(BUCKETS):
        q.tops[bucket] = NOWHERE
    q.mask = FEWEST - 1
    empty(q, slots)
    q.nodes = 0
    q.full = 0
    q.bucket = 0


def empty(q: Notes, slots: Array) -> None:
    for slot in range(q.mask + 1):
        slots[slot] = NOWHERE


def expand(
    q: Notes,
    nodes: Rows[Node],
    slots: Array,
    tables: Rows[State],
    words: Grid,
    moves: Array,
    node: int,
) -> None:
    """Go on from a node by every legal action, on every queue that it may have."""
    copy(words, START, HERE)
    s, there = tables[HERE], tables[THERE]
    set_up(nodes[node], s)
    last_card, before = last(s) + 0, next_to_last(s) + 0
    queues = len(STAND_INS) if q.open and (s.reversing or held_of(s, DRAWS) > 0) else 1
    for one in range(queues if last_card == OPEN else 1):
        for other in range(queues if before == OPEN else 1):
            lay_open(s, STAND_INS[other] if other else before, STAND_INS[one] if one else last_card)
            # Plays are noted last, because the position that was noted last is tried first.
            for choice in range(legal(s, 0, moves) - 1, -1, -1):
                copy(words, HERE, THERE)
                apply(there, 0, moves[choice])
                reopen(there, STAND_INS[one], STAND_INS[other])
                arrive(q, nodes, slots, s, there, node, moves[choice])


def reopen(s: State, one: int, other: int) -> None:
    """Leave these cards of the queue open again."""
    last_card, before = last(s) + 0, next_to_last(s) + 0
    if one != NOWHERE or other != NOWHERE:
        last_card = OPEN if last_card in (one, other) else last_card
        before = OPEN if before in (one, other) else before
        lay_open(s, before, last_card)


def arrive(
    q: Notes, nodes: Rows[Node], slots: Array, before: State, s: State, node: int, action: int
) -> None:
    """Note where an action has led: to the end, behind a reshuffle, or to a position."""
    if s.turns[0] < q.best:
        if s.phase == FINISHED:
            q.best = s.turns[0]
            q.parent = node
            q.action = action
        elif reshuffled(s, before):
            q.doubt = min(q.doubt, s.turns[0])
        elif s.phase == PLAYING:
            reach(q, nodes, slots, s, node, action)


def reach(q: Notes, nodes: Rows[Node], slots: Array, s: State, parent: int, action: int) -> None:
    """Keep a position for later, unless it was reached in as few turns before."""
    lower, upper = lower_of(s), upper_of(s)
    slot = find(q, nodes, slots, lower, upper)
    node = slots[slot]
    if node != NOWHERE and nodes[node].turns <= s.turns[0]:
        return
    bucket = bucket_of(q, s)
    if q.haste == 0 and bucket >= q.best:
        return
    if q.nodes == q.room:
        q.full = 1
        return
    if node != NOWHERE:
        nodes[node].done = 1  # it stays where it is in its bucket, and a new one is made
    node = q.nodes
    q.nodes += 1
    slots[slot] = node
    nodes[node].lower = lower
    nodes[node].upper = upper
    nodes[node].turns = s.turns[0]
    nodes[node].parent = parent
    nodes[node].action = action
    nodes[node].done = 0
    nodes[node].below = q.tops[bucket]
    q.tops[bucket] = node
    if 2 * q.nodes > q.mask:
        widen(q, nodes, slots)


def find(q: Notes, nodes: Rows[Node], slots: Array, lower: int, upper: int) -> int:
    """The slot of this position, or the empty one where it belongs."""
    slot = slot_of(lower, upper) & q.mask
    node = slots[slot]
    while node != NOWHERE and (nodes[node].lower != lower or nodes[node].upper != upper):
        slot = slot + 1 & q.mask
        node = slots[slot]
    return slot


def widen(q: Notes, nodes: Rows[Node], slots: Array) -> None:
    """Use twice as many slots; of nodes of the same position, the last one is found."""
    q.mask = 2 * q.mask + 1
    empty(q, slots)
    for node in range(q.nodes):
        slots[find(q, nodes, slots, nodes[node].lower, nodes[node].upper)] = node


def slot_of(lower: int, upper: int) -> int:
    """A slot for the position, by products that stay below 2 to the 63rd."""
    mixed = (lower & LOW_31) * FACTORS[0] ^ (lower >> 31) * FACTORS[1]
    mixed ^= (upper & LOW_31) * FACTORS[2] ^ (upper >> 31) * FACTORS[3]
    return mixed ^ mixed >> 31


def bucket_of(q: Notes, s: State) -> int:
    """The turns that a line through here takes at least; in haste, turns against cards to play."""
    if q.haste:
        bucket = q.haste * s.turns[0] + held(s) + HAND * (GOAL - 1 - s.completions[0])
        q.bucket = min(q.bucket, bucket)
        return bucket
    return max(q.bucket, s.turns[0] + turns_to_come(q, s))


def keep_line(q: Notes, nodes: Rows[Node]) -> None:
    """Write down the best line, which the next search would overwrite."""
    q.length = 1
    node = q.parent
    while nodes[node].parent != NOWHERE:
        q.length += 1
        node = nodes[node].parent
    q.line[q.length - 1] = q.action
    node = q.parent
    for place in range(q.length - 2, -1, -1):
        q.line[place] = nodes[node].action
        node = nodes[node].parent
