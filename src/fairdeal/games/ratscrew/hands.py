"""A model of reaction times, attention and mistakes.

Whenever something has happened, every hand looks at the table anew: it will do one thing after some
milliseconds, or nothing. The soonest hand acts, and all look again. A hand reads only what
everybody sees, so a view will do as well as a state.
"""

from fairdeal.engine.cards import DECK, rank_of
from fairdeal.engine.chance import roll
from fairdeal.engine.kit import next_seat
from fairdeal.engine.players import MOST_SKILL, Players
from fairdeal.engine.record import Array
from fairdeal.games.ratscrew.rules import (
    DARK_QUEEN_CARD,
    LAY,
    NOBODY,
    SNAP,
    State,
    may_lay,
    may_snap,
)

NOTHING = -1  # the action of a hand that does nothing now
NEVER = 1 << 20  # the milliseconds after which it does so

# One roll of 16 bits a hand: the upper six say how quick it is, the lower ten how careful.
ROLLS = 1 << 16
CARE_BITS = 10
CARE = 1 << CARE_BITS

# Milliseconds from the card to the hand on the stack, 64 cases, each as likely. They are the
# quantiles of 180 + 150 * exp(z / 2), z normal: nobody is faster than nerves and arms are, half
# take no more than 330 ms, one in ten takes 450 and more.
REACTION = (
    *(225, 236, 242, 247, 252, 256, 259, 263, 266, 269, 272, 275, 278, 280, 283, 286),
    *(288, 291, 294, 296, 299, 301, 304, 307, 309, 312, 315, 317, 320, 323, 326, 329),
    *(331, 334, 338, 341, 344, 347, 351, 354, 358, 361, 365, 369, 374, 378, 383, 388),
    *(393, 398, 404, 410, 417, 425, 433, 442, 452, 463, 477, 493, 514, 542, 585, 682),
)

# A card comes 600 to 899 ms after the one before it, whoever lays it: a table finds one pace.
LAY_SOONEST, LAY_SPREAD = 600, 300

# How often, of 1,024 times, a hand of the usual skill ...
MISSES = 154  # does not see a valid snap before something else happens: 15 %
SLIPS = 20  # snaps at what only looks like one: 2 %
EAGER = 4  # lays a card although another seat is on turn, its own coming next: 0.4 %
LATE = 128  # is on its way to a stack that another hand has just won: 12.5 %


def whim(s: State, c: Players, moves: Array) -> tuple[int, int]:
    """The soonest hand and what it does, hands that are equally soon being equally likely."""
    soonest, ties, who, what = NEVER - 1, 0, NOBODY, NOTHING
    for seat in range(s.seats):
        time, action = hand(s, seat, c)
        if time <= soonest:
            ties = ties + 1 if time == soonest else 1
            if ties == 1 or roll(c, ties) == 0:
                soonest, who, what = time, seat, action
    return who, what


def hand(s: State, seat: int, c: Players) -> tuple[int, int]:
    """After how many milliseconds the hand of a seat will act if nobody is sooner, and how.

    Who is on turn acts in any case; where nobody has a card, so does everybody who may snap.
    """
    on_turn = seat == s.turn and s.counts[seat] > 0
    skill = c.skill[seat]
    snapping = chance_to_snap(s, seat, skill)
    laying = chance_to_be_eager(s, seat, skill)
    if not on_turn and snapping + laying == 0:
        return NEVER, NOTHING
    luck = roll(c, ROLLS)
    care = luck & CARE - 1
    if care < snapping:
        return quickness(luck, skill), SNAP
    if on_turn:
        return LAY_SOONEST + luck * LAY_SPREAD // ROLLS, LAY
    if care < snapping + laying:
        return quickness(luck, skill), LAY
    return NEVER, NOTHING


def quickness(luck: int, skill: int) -> int:
    """Milliseconds from the card to the hand on the stack."""
    return REACTION[luck >> CARE_BITS] * (2 * MOST_SKILL - skill) // (2 * MOST_SKILL)


def reaction(c: Players, seat: int) -> int:
    """After how many milliseconds the seat sees what has just happened."""
    return quickness(roll(c, ROLLS), c.skill[seat])


def deepest() -> int:
    """A search weighs one choice; what comes after it is a matter of reaction times."""
    return 1


def chance_to_snap(s: State, seat: int, skill: int) -> int:
    """How often, of 1,024 times, the hand goes for the stack."""
    if not may_snap(s, seat):
        return 0
    if s.snaps != 0:
        return CARE - (0 if s.height == DECK else by_skill(MISSES, skill))
    if s.height == 0:
        return by_skill(LATE, skill) if s.taker != NOBODY else 0
    return by_skill(SLIPS, skill) if looks_like_a_snap(s) else 0


def chance_to_be_eager(s: State, seat: int, skill: int) -> int:
    """How often, of 1,024 times, the seat that comes next does not wait."""
    next_in_line = seat == next_seat(s, s.turn) and may_lay(s, seat)
    return by_skill(EAGER, skill) if next_in_line else 0


def by_skill(chance: int, skill: int) -> int:
    """The chance of a fault: none at the highest skill, twice the usual at the lowest."""
    return chance * (MOST_SKILL - skill) // MOST_SKILL


def looks_like_a_snap(s: State) -> bool:
    """Whether the top card is another queen, or its rank the call but for one."""
    rank = rank_of(s.last)
    distance = rank + 1 - s.call
    return rank == rank_of(DARK_QUEEN_CARD) or distance == 1 or distance == -1
