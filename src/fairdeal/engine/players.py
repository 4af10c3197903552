"""The players of a simulated match: their random numbers and their reaction skill."""

import numpy as np

from fairdeal.engine.chance import CARDS, WHIMS, Chance, fork, take_key
from fairdeal.engine.contract import deal
from fairdeal.engine.game import State
from fairdeal.engine.record import Field

MOST_SEATS = 10
MOST_SKILL = 100


class Players(Chance):
    """The random numbers and the skills of the players of one match."""

    skill = Field(np.int8, MOST_SEATS)  # of each seat, -100 to 100; 0 is average
    chance = Chance


def begin(master: Players, number: int, s: State, c: Players) -> None:
    """Deal the match of this number under the master's key; its players get the same key, and
    the skill that the master has for their seats."""
    take_key(master, c, CARDS)
    fork(c, number, s)
    take_key(s, c, WHIMS)
    for seat in range(s.seats):
        c.skill[seat] = master.skill[seat]
    deal(s)
