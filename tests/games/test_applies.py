"""Applies: `apply` and the result against the companion's naive ones, all along random matches.

The companion's `after` gives what `reveal` will tell, as far as that is determined: a shuffle is
luck, so "?" in a list of cards stands for any card, and a key that luck decides is left out. What
`reveal` never tells but a rule asks for, such as the number of moves, it keeps under "memory".
"""

from collections import Counter
from copy import deepcopy
from random import Random
from types import ModuleType
from typing import Any

import pytest
from matches import agrees, answers, random_table

from fairdeal.engine.game import Game, has_score
from fairdeal.engine.table import Table

MATCHES = 40
LONG = 300
UNKNOWN = "?"
MEMORY = "memory"


def is_as_told(told: Any, found: Any) -> bool:
    """Whether a value is as it was told, an unknown card being any card."""
    if not isinstance(told, list) or not isinstance(found, list):
        return bool(told == found)
    if UNKNOWN in told:
        known = Counter(card for card in told if card != UNKNOWN)
        return len(told) == len(found) and known <= Counter(found)
    return len(told) == len(found) and all(map(is_as_told, told, found))


def play_and_compare(companion: ModuleType, table: Table, random: Random, most: int) -> set[str]:
    """Play at random and compare after each action, and the result; return the keys compared."""
    game, memory, compared = table.game, dict[str, Any](), set[str]()
    before = game.reveal(table.state)
    for _ in range(most):
        if table.over:
            break
        seat = random.choice(table.to_act())
        action = random.choice(table.legal(seat))
        said = game.action_name(action)
        given = deepcopy({**before, MEMORY: memory})
        told = companion.after(game, given, table.options, table.seats, seat, said)
        table.play(seat, action)
        after = game.reveal(table.state)
        memory = told.pop(MEMORY, {})
        for key, value in told.items():
            assert is_as_told(value, after[key]), (
                f"{key!r} is {after[key]}, the companion tells {value}, when seat {seat} says"
                f" {said!r} at {before} with {table.options}"
            )
        compared |= told.keys()
        before = after
    if table.over:
        given = deepcopy({**before, MEMORY: memory})
        points, places = companion.result(game, given, table.options, table.seats)
        assert places == table.places, (table.options, before)
        assert points == (table.points if has_score(places) else None), (table.options, before)
    return compared


def unusual_table(game: Game, random: Random) -> Table:
    """A dealt table, often with few seats, whose options are not the usual ones."""
    seats = random.choice([game.seats[0], random.randint(*game.seats)])
    while True:
        chosen = {option.name: random.choice(answers(option)) for option in game.options}
        chosen |= {limit.name: limit.default for limit in game.options if limit.simulated}
        if agrees(game, seats, chosen):
            return Table(game, seats, options=chosen, key=random.randbytes(32))


@pytest.mark.parametrize("number", range(MATCHES))
def test_an_action_does_what_the_second_opinion_says_in_any_match(
    game: Game, companion: ModuleType, number: int
) -> None:
    random = Random(f"{game.name} applies {number}")
    play_and_compare(companion, random_table(game, random), random, LONG)
    play_and_compare(companion, unusual_table(game, random), random, LONG)


def test_an_action_does_what_the_second_opinion_says_with_every_rule_set_and_seats(
    game: Game, companion: ModuleType
) -> None:
    random = Random(f"{game.name} applies")
    least, most = game.seats
    compared, finished = set(), 0
    for preset, options in game.presets.items():
        for seats in range(least, most + 1):
            if agrees(game, seats, options):
                table = Table(game, seats, preset, key=random.randbytes(32))
                compared |= play_and_compare(companion, table, random, LONG)
                finished += table.over
    told = game.reveal(table.state).keys()
    assert compared == told, f"the companion never tells {', '.join(told - compared)}"
    assert finished, "no match came to its end, so no result was compared"
