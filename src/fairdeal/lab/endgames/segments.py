"""Endgames of Segments: the last round, two small hands and two cards that nobody holds.

All other cards have been played, so everybody knows which cards the hands are from.
"""

from itertools import combinations
from random import Random

from fairdeal.engine.game import State
from fairdeal.games.segments.rules import COPIES, DIGITS, ROUNDS
from fairdeal.games.segments.words import position

SEATS = 2
HAND, ASIDE = 2, 2


def tables(random: Random, hand: int = HAND, aside: int = ASIDE) -> list[State]:
    """One endgame: every table that fits what everybody sees, each as likely as any other."""
    deck = [str(digit) for digit in range(DIGITS) for _ in range(COPIES)]
    random.shuffle(deck)
    cards, played = deck[: 2 * hand + aside], deck[2 * hand + aside :]
    found, hidden = list[State](), set(range(len(cards)))
    for mine in combinations(sorted(hidden), hand):
        for other in combinations(sorted(hidden - {*mine}), hand):
            hands = (" ".join(cards[one] for one in some) for some in (mine, other))
            found.append(position(*hands, played=" ".join(played), round=ROUNDS - 1, pieces=(1, 1)))
    return found
