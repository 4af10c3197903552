"""A tally: counts over many matches, which can be added."""

import numpy as np

from fairdeal.engine.face import Numbers
from fairdeal.engine.record import Field, Record

EXACT = 64  # twice this many lengths have a bin of their own; above, a bin is at most 1/64 wide
BINS = EXACT * 28


class Tally(Record):
    """Counts as integers only, so that the sum does not depend on the order."""

    games = Field(np.int64)
    moves = Field(np.int64)
    squares = Field(np.int64)  # of the moves in a match
    drawn = Field(np.int64)  # matches that nobody won
    wins = Field(np.int64, "seats")  # matches won alone
    shared = Field(np.int64, "seats")  # matches won together with others
    actions = Field(np.int64, "actions")
    lengths = Field(np.int64, BINS)
    sums = Field(np.int64, "figures")  # over matches that have a score
    sums_of_squares = Field(np.int64, "figures")
    unfinished = Field(np.int64, "figures")  # sums over those that have none


def add(total: Numbers, part: Numbers) -> None:
    """Count one tally into another."""
    total.view(np.int64)[:] += part.view(np.int64)
