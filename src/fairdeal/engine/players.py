"""The players of a match that is simulated: their luck, and how good their hands are."""

import numpy as np

from fairdeal.engine.chance import CARDS, CHANCE, WHIMS, fork, take_key
from fairdeal.engine.contract import deal
from fairdeal.engine.game import State, record

MOST_SEATS = 10
MOST_SKILL = 100
PLAYERS = record(
    [("skill", np.int8, MOST_SEATS)],  # of each seat, -100 to 100; 0 is the usual
    CHANCE,
)


def begin(master: State, number: int, s: State, c: State) -> None:
    """Deal the match of this number under the master's key; its players get the same key, and
    the skill that the master has for their seats."""
    take_key(master, c, CARDS)
    fork(c, number, s)
    take_key(s, c, WHIMS)
    for seat in range(s.seats):
        c.skill[seat] = master.skill[seat]
    deal(s)
