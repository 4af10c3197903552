"""The memory of a search: positions as two whole numbers, tables to play on, and costs."""

import numpy as np

from fairdeal.engine.bits import count
from fairdeal.engine.record import Field, Grid, Record
from fairdeal.games.reverb.rules import (
    AT_START,
    DECK,
    GOAL,
    HALF,
    HAND,
    WILD_ITEM,
    State,
    last,
    next_to_last,
)

NOWHERE = -1  # no node, no card
MOST_TURNS = 255  # longer lines are not followed
LONGEST = 2 * DECK + MOST_TURNS + 1  # actions in a line: no card is drawn or played twice
HASTE = (1, 2, 4, 8, 16)  # cards that a turn is worth where only some line is looked for
BUCKETS = MOST_TURNS * HASTE[-1] + DECK + GOAL * HAND
KINDS = 2  # of completions: by a card that is no Draw, by any card
SPENT, UNSPENT, REVERSING = range(3)  # how Reverse stands at a completion
MODES = 3
OPEN = WILD_ITEM  # a card that all others match, and chain on if they chain on anything


class Node(Record):
    """One position that was reached."""

    lower = Field(np.int64)  # the position, exactly: see `lower_of` and `upper_of`
    upper = Field(np.int64)
    parent = Field(np.int32)
    below = Field(np.int32)  # the next node of the same bucket
    turns = Field(np.int16)  # the fewest that it was reached in
    action = Field(np.int8)  # from the parent
    done = Field(np.int8)


class Notes(Record):
    """The data of a search beside its nodes."""

    tops = Field(np.int32, BUCKETS)  # the first node of each bucket
    bucket = Field(np.int32)  # all below are empty
    roots = Field(np.int32)
    haste = Field(np.int32)  # cards that a turn is worth; 0 asks for proof
    nodes = Field(np.int32)
    room = Field(np.int32)  # for nodes
    mask = Field(np.int32)  # one less than the slots in use, which are a power of two
    full = Field(np.int32)  # whether a node found no room
    best = Field(np.int32)  # turns of the best line; a search looks for fewer
    parent = Field(np.int32)  # where that line comes from
    action = Field(np.int32)
    doubt = Field(np.int32)  # the fewest turns before a reshuffle, behind which nothing is known
    line = Field(np.int8, LONGEST)
    length = Field(np.int32)
    kept = Field(np.int8, LONGEST)  # the best line from the table itself
    kept_length = Field(np.int32)
    budget = Field(np.int32)  # positions that may be kept to prove the par
    trial = Field(np.int32)  # positions with which a proof is tried before bounds are looked for
    open = Field(np.int32)  # whether the queue may begin with cards that are left open
    least = Field(np.int8, MODES, KINDS, GOAL, DECK + 1)  # turns to come: see `bounds`
    ended = Field(np.int8, MODES)  # of the position at hand: turns before the next completion
    after = Field(np.int8, MODES)  # and after it


START, HERE, THERE, ROOTS = range(4)  # the tables; from ROOTS on, where a search begins
MOST_ROOTS = 3
TABLES = ROOTS + MOST_ROOTS

CARD_BITS = 7
CARD = (1 << CARD_BITS) - 1
CARDS = (1 << HALF) - 1


def copy(words: Grid, source: int, target: int) -> None:
    """Make one table what another is, word by word."""
    for word in range(words.shape[1]):
        words[target, word] = words[source, word]


def lower_of(s: State) -> int:
    """Half of the hand, the last two cards, and the draws where they still matter."""
    settled = s.draw_limit == 0 or (s.draw_timing == AT_START and s.plays > 0)
    draws = 0 if settled else s.draws
    return ((draws << CARD_BITS | last(s)) << CARD_BITS | next_to_last(s)) << HALF | s.hands[0, 0]


def upper_of(s: State) -> int:
    """The other half of the hand, the stock, and where in the game and the turn it is.

    What lies deeper in the queue is left out: it matters to a reshuffle, which no search crosses.
    """
    flags = s.completions[0] << 3 | s.spent << 2 | s.reversing << 1 | (s.plays > 0)
    return (flags << CARD_BITS | s.stock) << HALF | s.hands[0, 1]


def set_up(node: Node, s: State) -> None:
    """Make a copy of the first table this position."""
    rest, more = node.lower >> HALF, node.upper >> HALF
    flags = more >> CARD_BITS
    s.hands[0, 0] = node.lower & CARDS
    s.hands[0, 1] = node.upper & CARDS
    s.stock = more & CARD
    s.queue = DECK - s.stock - held(s)
    lay_open(s, rest & CARD, rest >> CARD_BITS & CARD)
    s.draws = rest >> 2 * CARD_BITS
    s.plays = flags & 1
    s.reversing = flags >> 1 & 1
    s.spent = flags >> 2 & 1
    s.completions[0] = flags >> 3
    s.turns[0] = node.turns
    if s.stock == 0:
        s.pile[0] = NOWHERE  # only a new stock overwrites it: see `reshuffled`


def lay_open(s: State, before: int, last_card: int) -> None:
    """Let these be the last two cards of a queue whose length is known."""
    s.pile[DECK - s.queue] = last_card
    s.pile[DECK - s.queue + 1] = before


def held(s: State) -> int:
    return count(s.hands[0, 0]) + count(s.hands[0, 1])


def reshuffled(s: State, before: State) -> bool:
    """Whether the queue has become the stock: by a shuffle, or by its one card alone."""
    return s.rolled != before.rolled or s.pile[0] != before.pile[0]
