"""Ratscrew against its second telling: after every action all that can be said is the same."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from companions.ratscrew import CARDS, Match
from matches import random_table, whims

from fairdeal.engine.table import Table
from fairdeal.games.ratscrew import GAME, hands

MATCHES = 60
LONGEST = 400


def told(table: Table) -> Match:
    """A second telling that begins as this table is dealt."""
    return Match(GAME.reveal(table.state)["hands"], table.options)


def assert_same(table: Table, match: Match) -> None:
    s = table.state
    facts = GAME.reveal(s)
    for name, fact in match.facts().items():
        assert facts[name] == fact, (name, table.ply, table.options)
    assert s.height == len(match.stack)
    assert list(s.counts)[: s.seats] == [len(pile) for pile in match.piles]
    assert sum(s.counts[: s.seats]) + s.height == len(CARDS)


def act_at_random(table: Table, random: Random, c: None) -> tuple[int, int]:
    seat = random.choice(table.to_act())
    return seat, random.choice(table.legal(seat))


def act_as_hands_do(table: Any, random: Any, c: Any) -> Any:
    return hands.whim(table.state, c, [0, 0])


def seldom_snap(table: Any, random: Any, c: Any) -> Any:
    """Let the stack grow: it takes long stacks to run out of cards."""
    able = [(seat, action) for seat in table.to_act() for action in table.legal(seat)]
    lays = [(seat, action) for seat, action in able if action == 0 and seat == table.state.turn]
    return random.choice(lays if lays and random.random() < 0.98 else able)


@pytest.mark.parametrize("act", [act_at_random, act_as_hands_do, seldom_snap])
def test_every_action_does_what_the_second_telling_says(act: Callable[..., Any]) -> None:
    random = Random(f"again {act.__name__}")
    for number in range(MATCHES):
        table = random_table(GAME, random)
        match, c = told(table), whims(number)
        assert_same(table, match)
        while not table.over and table.ply < LONGEST:
            seat, action = act(table, random, c)
            table.play(seat, action)
            match.play(seat, GAME.action_name(action))
            assert_same(table, match)


def test_without_snaps_it_comes_to_an_end_with_all_cards_on_the_stack() -> None:
    random, phases = Random("laid out"), set()
    for _ in range(MATCHES):
        table = Table(GAME, 3, options={"exhausted": "draw"}, key=random.randbytes(32))
        match = told(table)
        while table.legal(table.state.turn)[:1] == [0]:
            table.play(table.state.turn, 0)
            assert match.turn is not None
            match.play(match.turn, "lay")
            assert_same(table, match)
        assert table.over or table.state.snaps
        phases.add((GAME.reveal(table.state)["phase"], sum(table.points)))
    assert phases <= {("playing", 0), ("exhausted", 0), ("won", 52)}
    assert ("playing", 0) in phases


def test_every_lay_in_turn_raises_the_call_by_one() -> None:
    random = Random("calls")
    for _ in range(10):
        table = Table(GAME, random.randint(2, 10), key=random.randbytes(32))
        laid = 0
        while table.ply < LONGEST and not table.over:
            seat, action = act_at_random(table, random, None)
            laid += action == 0 and seat == table.state.turn
            table.play(seat, action)
            assert table.state.lays == laid
            assert table.state.call == ((laid - 1) % 13 + 1 if laid else 0)
