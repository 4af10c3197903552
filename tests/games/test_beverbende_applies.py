"""Beverbende where the stock runs out: what an action does, against the second opinion.

A match at random seldom lasts until the discards become the stock: here players are patient.
"""

from random import Random
from typing import Any

import pytest
from companions import beverbende as companion
from matches import random_options

from fairdeal.engine.chance import key_of
from fairdeal.engine.table import Table
from fairdeal.games.beverbende import GAME
from fairdeal.games.beverbende.rules import State
from fairdeal.games.beverbende.words import position

LONG = {"max_turns": 120, "min_rounds_before_knock": 0, "rounds": 2, "redraw_action_starter": True}
PATIENT = ("draw", "pick again", "discard")  # that cards of old stocks stay in the rows
Words = dict[str, Any]


def play_and_compare(s: State, action: str, memory: Words) -> tuple[Words, Words]:
    """Play an action, which must do what the companion says; the table, and what to remember."""
    before, options = GAME.reveal(s), GAME.options_of(s)
    told = companion.after(GAME, {**before, "memory": memory}, options, s.seats, s.turn, action)
    memory = told.pop("memory")
    GAME.apply(s, s.turn, GAME.read_action(action))
    found = dict(GAME.reveal(s))
    differing = {key: (told[key], found[key]) for key in told if told[key] != found[key]}
    assert not differing, (action, before, options)
    return found, memory


def assert_points(s: State, memory: Words) -> None:
    """The points are the sum of what the rows showed."""
    table = {**GAME.reveal(s), "memory": memory}
    points, _ = companion.result(GAME, table, GAME.options_of(s), s.seats)
    assert points == table["points"]


@pytest.mark.parametrize("number", range(10))
def test_the_second_opinion_agrees_however_often_the_discards_become_the_stock(number: int) -> None:
    random = Random(f"patience {number}")
    seats = 2 + number % 5
    options = random_options(GAME, seats, random) | LONG
    options["knowledge"] = ("card", "positional")[number % 2]
    s = Table(GAME, seats, options=options, key=key_of(f"patience {number}")).state
    memory, turned_over, left = Words(), 0, s.stock
    while not GAME.over(s):
        actions = [name for name in companion.legal(GAME, s, s.turn) if name != "knock"]
        patient = [name for name in actions if name in PATIENT]
        action = random.choice(patient if patient and random.random() < 0.8 else actions)
        found, memory = play_and_compare(s, action, memory)
        turned_over += found["turns"] > 0 and s.stock > left
        left = s.stock
    assert_points(s, memory)
    assert turned_over > 2


@pytest.mark.parametrize("stock", ["", "peek", "9 peek", "peek pick-again"])
def test_the_second_opinion_agrees_when_the_stock_runs_out_while_cards_are_replaced(
    stock: str,
) -> None:
    rows = ("switch 2 3 switch", "5 peek 7 8", "0 0 switch 2")
    s = position(*rows, top="5", stock=stock, discards="6 4", knocker=1, rounds=1)
    memory: Words = {}
    for action in ("take", "discard", "end"):
        _, memory = play_and_compare(s, action, memory)
    assert GAME.over(s)
    assert_points(s, memory)
