"""Endgames of UNO: two small hands and a short stock; all other cards lie in the discards.

The discards are not shuffled again when the stock is empty, so a match ends after a few moves.
"""

from itertools import combinations
from random import Random

from fairdeal.engine.game import State
from fairdeal.games.uno.rules import SYMBOLS, WILD, WILD_FOUR
from fairdeal.games.uno.words import CARDS, position

SEATS = 2
HAND, STOCK = 3, 1
DECK = [card for card in range(WILD) for _ in range(2 if card % SYMBOLS else 1)]
DECK += [WILD, WILD_FOUR] * 4
NAMES = {card: name for name, card in CARDS.items()}
NUMBERS = 10


def tables(random: Random, hand: int = HAND, stock: int = STOCK) -> list[State]:
    """One endgame: every table that fits what everybody sees, each as likely as any other."""
    cards = random.sample(DECK, 2 * hand + stock + 1)
    top = next((card for card in cards if card < WILD and card % SYMBOLS < NUMBERS), None)
    if top is None:
        return tables(random, hand, stock)
    cards.remove(top)
    found, hidden = list[State](), set(range(len(cards)))
    for mine in combinations(sorted(hidden), hand):
        for other in combinations(sorted(hidden - {*mine}), hand):
            rest = sorted(hidden - {*mine, *other})
            held, theirs, left = ([cards[one] for one in some] for some in (mine, other, rest))
            found.append(table(held, theirs, left, top))
    return found


def table(mine: list[int], other: list[int], stock: list[int], top: int) -> State:
    """A table with these hands; the order of its stock is not decided yet."""
    hands = (" ".join(NAMES[card] for card in some) for some in (mine, other, stock))
    first, second, left = hands
    s = position(first, second, top=NAMES[top], stock=left, reshuffle=False)
    s.loose = s.stock
    return s
