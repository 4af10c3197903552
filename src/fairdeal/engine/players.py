"""The players of a match that is simulated: their luck, and how good their hands are."""

import numpy as np

from fairdeal.engine.chance import CHANCE
from fairdeal.engine.game import record

MOST_SEATS = 10
MOST_SKILL = 100
PLAYERS = record(
    [("skill", np.int8, MOST_SEATS)],  # of each seat, -100 to 100; 0 is the usual
    CHANCE,
)
