"""Positions visited in the order of the turns that they cost, by the game's own rules."""

from fairdeal.bots.solve.positions import (
    BUCKETS,
    HERE,
    NOWHERE,
    ROOTS,
    START,
    THERE,
    copy,
    held,
    lay_open,
    lower_of,
    reshuffled,
    set_up,
    upper_of,
)
from fairdeal.engine.bits import count
from fairdeal.engine.contract import apply, legal
from fairdeal.engine.game import Array, State
from fairdeal.games.reverb.rules import (
    DECK,
    DRAW_ITEM,
    EVERY_TURN,
    FINISHED,
    GOAL,
    HALF,
    HAND,
    ITEMS,
    NEVER,
    NULL_ITEM,
    PLAYING,
    WILD_ITEM,
    is_draw,
    last,
    may_draw,
    may_reverse,
    next_to_last,
)

DEEPEST = 3  # turns to come after a completion are not counted beyond
OPEN = WILD_ITEM  # a card that all others match, and chain on if they chain on anything
LOW_31 = (1 << 31) - 1
FACTORS = (0x5851F42D, 0x2545F491, 0x61C88647, 0x3C6EF372)  # odd enough to scatter positions


def cards_with(item: int, half: int) -> int:
    return sum(1 << place for place in range(HALF) if (half * HALF + place) % ITEMS == item)


NULLS = (cards_with(NULL_ITEM, 0), cards_with(NULL_ITEM, 1))
DRAWS = (cards_with(DRAW_ITEM, 0), cards_with(DRAW_ITEM, 1))
WILDS = (cards_with(WILD_ITEM, 0), cards_with(WILD_ITEM, 1))


# -- the search ---------------------------------------------------------------
def search(q: State, nodes: Array, slots: Array, tables: Array, words: Array, moves: Array) -> None:
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


def clear(q: State, slots: Array) -> None:
    for bucket in range(BUCKETS):
        q.tops[bucket] = NOWHERE
    for slot in range(q.mask + 1):
        slots[slot] = NOWHERE
    q.nodes = 0
    q.full = 0
    q.bucket = 0


def expand(
    q: State, nodes: Array, slots: Array, tables: Array, words: Array, moves: Array, node: int
) -> None:
    """Go on from a node by every legal action; what is noted last is tried first, so plays are."""
    copy(words, START, HERE)
    s, there = tables[HERE], tables[THERE]
    set_up(nodes[node], s)
    for choice in range(legal(s, 0, moves) - 1, -1, -1):
        action = moves[choice]
        either_way = q.open and next_to_last(s) == OPEN and action < DECK and is_draw(action)
        for closed in range(1 + either_way):
            copy(words, HERE, THERE)
            if closed:
                lay_closed(there, action)
            apply(there, 0, action)
            arrive(q, nodes, slots, s, there, node, action)


def lay_closed(s: State, card: int) -> None:
    """Put cards for the open ones on which this one can be played, but does not chain."""
    number = card // ITEMS
    before = (0 if number else 1) * ITEMS + NULL_ITEM
    lay_open(s, before, number * ITEMS + NULL_ITEM if last(s) == OPEN else last(s) + 0)


def arrive(
    q: State, nodes: Array, slots: Array, before: State, s: State, node: int, action: int
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


def reach(q: State, nodes: Array, slots: Array, s: State, parent: int, action: int) -> None:
    """Keep a position for later, unless it was reached in as few turns before."""
    lower, upper = lower_of(s), upper_of(s)
    slot = slot_of(lower, upper) & q.mask
    node = slots[slot]
    while node != NOWHERE and (nodes[node].lower != lower or nodes[node].upper != upper):
        slot = slot + 1 & q.mask
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


def slot_of(lower: int, upper: int) -> int:
    """A slot for the position, by products that stay below 2 to the 63rd."""
    mixed = (lower & LOW_31) * FACTORS[0] ^ (lower >> 31) * FACTORS[1]
    mixed ^= (upper & LOW_31) * FACTORS[2] ^ (upper >> 31) * FACTORS[3]
    return mixed ^ mixed >> 31


def bucket_of(q: State, s: State) -> int:
    """The turns that a line through here takes at least; in haste, turns against cards to play."""
    if q.haste:
        bucket = q.haste * s.turns[0] + held(s) + HAND * (GOAL - 1 - s.completions[0])
        q.bucket = min(q.bucket, bucket)
        return bucket
    return max(q.bucket, s.turns[0] + turns_to_come(q, s))


def keep_line(q: State, nodes: Array) -> None:
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


# -- a lower bound ------------------------------------------------------------
def turns_to_come(q: State, s: State) -> int:
    """How many more turns must end, at least, before the third completion."""
    if s.draw_limit == 0 or may_reverse(s):
        return 0
    if s.reversing:  # a wild matches all cards, so it can only be played in a later turn
        return turns_from(q, s, 1) if held_of(s, WILDS) > 0 else 0
    # A null cannot chain, so each ends a turn.
    turns = turns_from(q, s, 0 if s.count_final_turn == NEVER else held_of(s, NULLS))
    return turns if s.spent else min(turns, 1)  # Reverse is open again when this turn has ended


def turns_from(q: State, s: State, ended: int) -> int:
    """The fewest turns to come if so many, or more, end before the next completion."""
    if s.completions[0] == GOAL - 1:
        return ended
    fewest = ended + DEEPEST
    while ended < fewest:
        fewest = min(fewest, ended + turns_after(q, s, ended))
        ended += 1
    return fewest


def held_of(s: State, cards: Array) -> int:
    """How many of these cards are in the hand."""
    return count(s.hands[0, 0] & cards[0]) + count(s.hands[0, 1] & cards[1])


def turns_after(q: State, s: State, ended: int) -> int:
    """The turns that must end after the next completion, if so many end before it."""
    completions = s.completions[0] + 1
    draws = held_of(s, DRAWS)
    gone = s.draw_limit * (ended + may_draw(s)) + 2 * draws
    if s.queue_refresh == EVERY_TURN:
        draws += 1
        gone += ended
    taken = 0
    while taken < gone:
        taken += 1
        if taken >= s.stock:
            return 0
        if is_draw(s.pile[s.stock - taken]):
            draws += 1
            gone += 2
    kind = 1 if draws > 0 else 0
    least = DEEPEST
    for taken in range(gone + 1):
        least = min(least, q.least[kind, completions, s.stock - taken])
    return least
