"""Lower bounds on the turns that must still end, whatever is played.

A new hand is seven cards of the stock, so its place in the stock says which. Only what lies on the
queue is unknown: it is left open, see `search`. Whatever a real queue allows, an open one allows in
no more turns. So the fewest turns after a completion with an open queue, found by the same search,
are a bound for what comes after it in every line; some turns end before it for plainer reasons.
"""

from fairdeal.engine.bits import count, lowest
from fairdeal.games.reverb.rules import (
    ANYTIME,
    DECK,
    DRAW_ITEM,
    EVERY_TURN,
    GOAL,
    HALF,
    HAND,
    ITEMS,
    LOWER,
    NEVER,
    NULL_ITEM,
    UPPER,
    WILD_ITEM,
    State,
    begin_turn,
    is_draw,
    last,
    matches,
    may_draw,
    may_reverse,
    next_to_last,
    place,
    take_many,
)
from fairdeal.games.reverb.solve.positions import (
    MODES,
    OPEN,
    REVERSING,
    SPENT,
    UNSPENT,
    Notes,
    lay_open,
)

DEEPEST = 5  # turns to come after a completion are not counted beyond
FAR = 100  # turns that no bound reaches


def cards_with(item: int, half: int) -> int:
    return sum(1 << place for place in range(HALF) if (half * HALF + place) % ITEMS == item)


NULLS = (cards_with(NULL_ITEM, 0), cards_with(NULL_ITEM, 1))
DRAWS = (cards_with(DRAW_ITEM, 0), cards_with(DRAW_ITEM, 1))
WILDS = (cards_with(WILD_ITEM, 0), cards_with(WILD_ITEM, 1))


# -- turns after a completion -------------------------------------------------
def gone_by(state: State, turns: int, given: int) -> int:
    """The most cards that can leave the stock in so many turns, if so many are given."""
    each = state.draw_limit + (state.queue_refresh == EVERY_TURN)
    gone, taken = given + each * turns + 2 * held_of(state, DRAWS), 0
    while taken < min(gone, state.stock):
        taken += 1
        gone += 2 * is_draw(state.pile[state.stock - taken])
    return gone


def open_after(s: State, mode: int, completions: int, left: int, placed: int) -> None:
    """Make a copy of the first table one with an open queue, as a completion may leave it.

    After the new hand, so many cards were placed: see `roots_after`.
    """
    s.hands[0, 0] = 0
    s.hands[0, 1] = 0
    s.completions[0] = completions
    s.stock = left
    s.queue = DECK - left
    s.spent = 0 if mode == UNSPENT else 1
    begin_turn(s)
    s.plays = 1 if mode == REVERSING else 0
    s.reversing = s.plays + 0
    take_many(s, 0, HAND)
    lay_open(s, OPEN, OPEN)
    for _ in range(placed):
        place(s)


def settled(s: State) -> bool:
    """Whether all that comes is ordinary turns."""
    return s.spent == 1 and s.reversing == 0


# -- turns from any position --------------------------------------------------
def turns_to_come(q: Notes, s: State) -> int:
    """How many more turns must end, at least, before the third completion."""
    if s.draw_limit == 0:
        return 0
    note_ended(q, s)
    ended = min(q.ended[SPENT], min(q.ended[UNSPENT], q.ended[REVERSING]))
    return ended if s.completions[0] == GOAL - 1 else turns_through(q, s, ended)


def note_ended(q: Notes, s: State) -> None:
    """Note how many turns end before the next completion, at least, by how Reverse stands then."""
    q.ended[SPENT] = q.ended[UNSPENT] = q.ended[REVERSING] = FAR
    # Only in reverse does a turn go on after a null.
    nulls = 0 if s.count_final_turn == NEVER else held_of(s, NULLS)
    if s.reversing:
        q.ended[SPENT] = 1
        q.ended[REVERSING] = FAR if keeps_some(q, s) else 0
    elif settled(s):
        q.ended[SPENT] = nulls
    else:
        wait = 0 if may_reverse(s) else 1
        q.ended[SPENT] = wait + 1
        q.ended[UNSPENT] = nulls
        # If Reverse can come in the middle of a turn, some cards may be played before it.
        q.ended[REVERSING] = wait if s.reverse_timing == ANYTIME else max(wait, keeps_some(q, s))


def held_of(s: State, cards: tuple[int, int]) -> int:
    """How many of these cards are in the hand."""
    return count(s.hands[0, 0] & cards[0]) + count(s.hands[0, 1] & cards[1])


def keeps_some(q: Notes, s: State) -> bool:
    """Whether the hand cannot all be played in reverse, from now on and with the turn going on.

    No wild can be. No card can match the two before it, nor the two after it; of these, all in all
    three are not there: after the last card and the last but one.
    """
    if held_of(s, WILDS) > 0:
        return True
    if q.open or may_draw(s) or held_of(s, DRAWS) > 0:  # other cards may come in between
        return False
    if s.count_final_turn == NEVER:  # the very last card may as well end its turn
        return False
    missing = 0
    for half in range(2):
        cards = s.hands[0, half]
        while cards != 0:
            missing += max(0, 4 - strangers(s, half * HALF + lowest(cards)))
            cards &= cards - 1
    return missing > 3


def strangers(s: State, card: int) -> int:
    """How many cards of the hand and of the last two do not match this one."""
    held = count(s.hands[0, 0] & ~LOWER[card]) + count(s.hands[0, 1] & ~UPPER[card])
    return held + (not matches(card, last(s))) + (not matches(card, next_to_last(s)))


def turns_through(q: Notes, s: State, ended: int) -> int:
    """The fewest turns before and after the next completion, of which so many end before it.

    The more end before it, the more cards may have left the stock.
    """
    fewest = ended + DEEPEST
    every_turn = s.queue_refresh == EVERY_TURN
    draws = held_of(s, DRAWS)
    kind = 1 if every_turn or draws > 0 else 0
    gone = s.draw_limit * (ended + may_draw(s)) + every_turn * (1 + ended) + 2 * draws
    q.after[SPENT] = q.after[UNSPENT] = q.after[REVERSING] = DEEPEST
    taken = 0
    modes = 1 if settled(s) else MODES
    while ended < fewest:
        while taken <= gone:
            if taken >= s.stock:
                return ended
            if taken > 0 and is_draw(s.pile[s.stock - taken]):
                kind = 1
                gone += 2
            for mode in range(modes):
                after = q.least[mode, kind, s.completions[0] + 1, s.stock - taken]
                q.after[mode] = min(q.after[mode], after)
            taken += 1
        for mode in range(modes):
            if ended >= q.ended[mode]:
                fewest = min(fewest, ended + q.after[mode])
        ended += 1
        gone += s.draw_limit + every_turn
    return fewest
