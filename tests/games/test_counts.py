"""Counts: `legal` against the companion's naive one, at every table that random play reaches."""

from random import Random
from types import ModuleType
from typing import Any

import pytest
from matches import legal_actions, random_match, random_table

from fairdeal.engine.game import Game, State

MATCHES = 30
LONG = 120
DEALS = 4
DEPTH = 3


def assert_counted(game: Game, companion: ModuleType, s: State, said: Any) -> list[tuple[int, int]]:
    """Each seat may do just what the second opinion says; return what that is."""
    found = []
    for seat in range(s.seats):
        actions = legal_actions(game, s, seat)
        names = companion.legal(game, s, seat)
        assert sorted(map(game.action_name, actions)) == sorted(names), (seat, said, game.reveal(s))
        found += [(seat, action) for action in actions]
    return found


@pytest.mark.parametrize("number", range(MATCHES))
def test_legal_actions_are_those_of_the_second_opinion_in_any_match(
    game: Game, companion: ModuleType, number: int
) -> None:
    random = Random(f"{game.name} counts {number}")
    table = random_table(game, random)
    for s in random_match(table, random, LONG):
        assert_counted(game, companion, s, table.options)


@pytest.mark.parametrize("number", range(DEALS))
def test_legal_actions_are_those_of_the_second_opinion_down_every_line(
    game: Game, companion: ModuleType, number: int
) -> None:
    random = Random(f"{game.name} lines {number}")
    table = random_table(game, random)
    for _ in random_match(table, random, 10 * number):
        pass
    waiting: list[tuple[State, tuple[object, ...]]] = [(table.state, ())]
    for _ in range(DEPTH):
        reached = []
        for s, line in waiting:
            for seat, action in assert_counted(game, companion, s, (table.options, line)):
                after = s.copy()
                game.apply(after, seat, action)
                reached.append((after, (*line, (seat, game.action_name(action)))))
        waiting = random.sample(reached, min(len(reached), 300))
    for s, line in waiting:
        assert_counted(game, companion, s, (table.options, line))
