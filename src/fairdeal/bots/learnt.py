"""A policy that learnt by playing against itself: a small network of whole numbers.

The observation of a view goes through two hidden layers; each legal action then has a score, and
the highest is played, of equals the first. Most numbers of an observation are 0, and so is about
half of what a layer hands on: those cost nothing.
"""

from functools import cache
from types import FunctionType

import numpy as np

from fairdeal.bots.network import MOST, Network, has_network, network_of
from fairdeal.engine.compile import Binding
from fairdeal.engine.contract import Own, observe
from fairdeal.engine.game import Game, View
from fairdeal.engine.record import Array

WAIT = -1  # as in `search`
LOWEST = -(1 << 40)
# Of a game: `taught` puts in those of its network.
INPUTS = FIRST = SECOND = FIRST_DROP = SECOND_DROP = WAITING = 0
INPUT_SHIFTS = FIRST_WEIGHTS = FIRST_BIASES = np.zeros(0)
FIRST_SHIFTS = SECOND_WEIGHTS = SECOND_BIASES = np.zeros(0)
SECOND_SHIFTS = LAST_WEIGHTS = LAST_BIASES = np.zeros(0)


def choose(v: View, moves: Array, n: int, m: Own) -> int:
    """The choice of the network: bound to `by_network` in games that have one."""
    return moves[0]


def by_page(v: View, moves: Array, n: int, m: Own) -> int:
    """The same in the page: modules import it, and the page asks the module of the network."""
    return moves[0]


def by_network(v: View, moves: Array, n: int, m: Own) -> int:
    """The action with the highest score; not on turn also WAIT, which has a score of its own."""
    observe(v, m.seen)
    first_layer(m)
    second_layer(m)
    best, most = WAIT, LOWEST
    for place in range(n):
        score = score_of(m, moves[place])
        if score > most:
            best = moves[place]
            most = score
    if WAITING > 0 and v.seat != v.turn and score_of(m, WAITING) > most:
        return WAIT
    return best


def first_layer(m: Own) -> None:
    """From the observation to the first hidden units."""
    for unit in range(FIRST):
        m.first[unit] = FIRST_BIASES[unit]
    for place in range(INPUTS):
        lit = m.seen[place] << INPUT_SHIFTS[place]
        if lit != 0:
            for unit in range(FIRST):
                m.first[unit] += lit * int(FIRST_WEIGHTS[place, unit])
    for unit in range(FIRST):
        m.first[unit] = handed_on(m.first[unit] >> FIRST_DROP) << FIRST_SHIFTS[unit]


def second_layer(m: Own) -> None:
    """From the first hidden units to the second."""
    for unit in range(SECOND):
        m.second[unit] = SECOND_BIASES[unit]
    for place in range(FIRST):
        lit = m.first[place] + 0
        if lit != 0:
            for unit in range(SECOND):
                m.second[unit] += lit * int(SECOND_WEIGHTS[place, unit])
    for unit in range(SECOND):
        m.second[unit] = handed_on(m.second[unit] >> SECOND_DROP) << SECOND_SHIFTS[unit]


def handed_on(total: int) -> int:
    """The output of a unit: at least 0, and at most MOST."""
    return min(max(total, 0), MOST)


def score_of(m: Own, action: int) -> int:
    """The score of an action: the last layer, for this output only."""
    total = int(LAST_BIASES[action])
    for place in range(SECOND):
        total += m.second[place] * int(LAST_WEIGHTS[action, place])
    return total


# -- of a game ---------------------------------------------------------------------
def thoughts_of(game: Game) -> Binding:
    """How `learnt` chooses in this game, if there is a network for it."""
    return ((choose, taught(network_of(game), game)),) if has_network(game) else ()


@cache
def taught(network: Network, game: Game) -> FunctionType:
    """The policy of a network: its numbers are constants of the machine code."""
    means = by_network.__globals__ | constants(network, game)
    for rule in (first_layer, second_layer, score_of, by_network):
        means[rule.__name__] = FunctionType(rule.__code__, means, rule.__name__)
    made = means[by_network.__name__]
    assert isinstance(made, FunctionType)
    return made


def constants(network: Network, game: Game) -> dict[str, object]:
    """The numbers of a network, by the names that the rules above have for them."""
    first, second, last = network.layers
    return {
        "INPUTS": network.inputs,
        "FIRST": len(first.biases),
        "SECOND": len(second.biases),
        "FIRST_DROP": first.drop,
        "SECOND_DROP": second.drop,
        "WAITING": game.actions if network.outputs > game.actions else 0,
        "INPUT_SHIFTS": first.shifts.astype(np.int64),
        "FIRST_WEIGHTS": first.weights,
        "FIRST_BIASES": first.biases,
        "FIRST_SHIFTS": second.shifts.astype(np.int64),
        "SECOND_WEIGHTS": second.weights,
        "SECOND_BIASES": second.biases,
        "SECOND_SHIFTS": last.shifts.astype(np.int64),
        "LAST_WEIGHTS": last.weights,
        "LAST_BIASES": last.biases,
    }
