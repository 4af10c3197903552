"""How many turns must still end after a completion, whatever was played before it.

A new hand is seven cards of the stock, so its place in the stock says which. Only what lies on the
queue is unknown: it is left open. Cards that all others match lie there, and a Draw that is played
on them may chain or not, as it likes; whatever a real queue allows, this one allows in no more
turns. So the fewest turns from here, found by the same search, are a bound for every real line.
Reverse must have been used: in reverse, no queue is better than all others.
"""

from collections.abc import Iterator

from fairdeal.bots.solve.positions import KINDS, lay_open
from fairdeal.bots.solve.search import OPEN
from fairdeal.engine.game import State
from fairdeal.games.reverb.rules import DECK, GOAL, HAND, begin_turn, place, take_many

NEAR = 16  # cards beyond new hands that may have left the stock by a completion, for each


def new_hands(state: State) -> Iterator[tuple[int, int, int]]:
    """The kind of completion, which one, and the cards left in the stock: the last ones first."""
    done = state.completions[0]
    for completions in range(GOAL - 1, done, -1):
        most = state.stock - HAND * (completions - 1 - done)
        for left in range(max(HAND, most - NEAR * completions), most + 1):
            for kind in range(KINDS):
                yield kind, completions, left


def after_completion(state: State, kind: int, completions: int, left: int) -> Iterator[State]:
    """The tables, with an open queue, that a completion may lead to.

    After the new hand, one that was made by a Draw places one card, or two where it did not chain;
    and with `queue_refresh=every_turn` any that did not chain places one.
    """
    for placed in range(1 + 2 * kind):
        s = state.copy()
        s.hands[0, 0] = s.hands[0, 1] = 0
        s.completions[0] = completions
        s.stock = left
        s.queue = DECK - left
        s.spent = 1
        begin_turn(s)
        take_many(s, 0, HAND)
        lay_open(s, OPEN, OPEN)
        for _ in range(placed):
            place(s)
        yield s
