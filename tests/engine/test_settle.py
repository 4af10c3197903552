"""Options compiled in: the same rules, less the questions already answered."""

import dis
import os
from functools import partial
from random import Random
from types import CodeType, FunctionType
from typing import Any, cast

import numpy as np
import pytest
from matches import cut, random_options
from twins import Run, told

from fairdeal.engine.compile import Clones, compiled, plain
from fairdeal.engine.face import wrap
from fairdeal.engine.game import Game
from fairdeal.engine.players import Players
from fairdeal.engine.settle import settled
from fairdeal.lab import loops
from fairdeal.lab.plan import Plan

LIMIT = 3
SETS, MATCHES, LONGEST = 25, 4, 120
COMPILED = int(os.environ.get("OPTION_SETS", "1"))  # of each game, as each takes seconds to compile


def rule(s: Any) -> int:
    if s.stacking and not s.reverse:
        return 1
    if s.limit == LIMIT or s.turn > 0:
        return 2 if s.reverse else 3
    return 4


RULE = cast(FunctionType, rule)


class Table:
    def __init__(self, **fields: Any) -> None:
        self.__dict__.update(fields)


def run(code: CodeType, **fields: int) -> object:
    return FunctionType(code, {"LIMIT": LIMIT})(Table(**fields))


@pytest.mark.parametrize("stacking", [0, 1])
@pytest.mark.parametrize("reverse", [0, 1])
@pytest.mark.parametrize("limit", [2, 3])
@pytest.mark.parametrize("turn", [0, 1])
def test_a_settled_rule_says_what_the_rule_says(
    stacking: int, reverse: int, limit: int, turn: int
) -> None:
    answers = {"stacking": stacking, "reverse": reverse, "limit": limit}
    assert run(settled(RULE, answers), turn=turn) == rule(Table(**answers, turn=turn))


def test_what_can_never_happen_is_left_out() -> None:
    code = settled(RULE, {"stacking": 0, "reverse": 0, "limit": 3})
    assert [step.opname for step in dis.get_instructions(code)].count("RETURN_VALUE") == 1
    assert not {"stacking", "reverse", "limit", "turn"} & set(code.co_names)


def test_a_rule_that_asks_for_no_option_stays_as_it_is() -> None:
    assert settled(RULE, {"scoring": 1}) is rule.__code__


def test_lines_stay_where_they_are_written() -> None:
    code = settled(RULE, {"stacking": 0})
    assert code.co_firstlineno == rule.__code__.co_firstlineno
    assert code.co_filename == rule.__code__.co_filename


def loops_of(n: int) -> list[int]:
    found = []
    for one in range(n):
        for other in range(one, n + 1, 2):
            if other == one + 2:
                continue
            found.append(10 * one + other)
        for back in range(n - 1, one, -1):
            if back == 1:
                break
            found.append(-back)
    for one in [7, 8]:
        found.append(one)
    return found


def test_a_loop_over_a_range_does_the_same_as_a_while_loop() -> None:
    code = settled(cast(FunctionType, loops_of), {}, counted=True)
    counted = FunctionType(code, {})
    assert [counted(n) for n in range(7)] == [loops_of(n) for n in range(7)]
    steps = [step.opname for step in dis.get_instructions(code)]
    assert steps.count("FOR_ITER") == 1, "only the one over a list"
    assert settled(RULE, {}, counted=True) is rule.__code__


def test_the_options_of_a_view_are_compiled_in_too(game: Game) -> None:
    names = {option.name for option in game.options}
    answers = {**dict.fromkeys(names, 0), "seats": game.usual}
    for written in (game.look, game.observe):
        assert not names & set(settled(cast(FunctionType, written), answers).co_names)


def test_matches_are_the_same_with_counted_loops(game: Game) -> None:
    plan = Plan(game, game.usual, 2, "counted", game.choose(game.usual, simulated=True))
    for number in range(plan.games):
        ends = []
        for counted in (False, True):
            clones = Clones(game, (), lambda clone: clone, counted=counted)
            table, whims = plan.table(), np.zeros(1, Players.dtype)
            play = clones.twin(loops.play_match)
            play(wrap(plan.master()), number, wrap(table), wrap(whims), [0] * game.actions)
            ends.append(table.tobytes() + whims.tobytes())
        assert ends[0] == ends[1]


def test_every_preset_plays_the_same_matches_with_its_options_compiled_in(game: Game) -> None:
    for preset in game.presets:
        seats = game.seats[1]
        options = game.choose(seats, preset, simulated=True)
        plan = Plan(game, seats, 3, "settled", options)
        asking = plain(loops.play_match, game)
        answered = plain(loops.play_match, game, game.answers(options))
        for number in range(plan.games):
            ends = []
            for play in (asking, answered):
                table, whims = plan.table(), np.zeros(1, Players.dtype)
                play(wrap(plan.master()), number, wrap(table), wrap(whims), [0] * game.actions)
                ends.append(table.tobytes() + whims.tobytes())
            assert ends[0] == ends[1], f"{preset}, match {number}"


def test_random_options_settled_or_read_play_the_same_matches_to_the_byte(game: Game) -> None:
    random = Random(f"{game.name} settled")
    for _ in range(SETS):
        seats = random.randint(*game.seats)
        options, key = random_options(game, seats, random), random.randbytes(32)
        settled_ways = (), game.answers(options)
        runs = [
            Run(game, partial(plain, answers=answers), wrap, lambda size: [0] * size)
            for answers in settled_ways
        ]
        for number in range(MATCHES):
            for run in runs:
                run.settle(seats, options, key)
            for ply in range(LONGEST):
                read, put_in = (run.go(number, ply) for run in runs)
                if read != put_in:
                    pytest.fail(told(runs, number, ply, seats, options, key))
                if read[2]:
                    break


@pytest.mark.timeout(600)
def test_random_options_compiled_in_lead_to_the_same_tables_as_options_that_are_read(
    game: Game,
) -> None:
    random = Random(f"{game.name} compiled in")
    for _ in range(COMPILED):
        seats = random.randint(*game.seats)
        options = {**random_options(game, seats, random), **cut(game)}
        plan = Plan(game, seats, MATCHES, "settled", options)
        asking = plain(loops.play_match, game)
        answered = compiled(loops.play_match, game, game.answers(options))
        moves = np.zeros(game.actions, np.int32)
        for number in range(plan.games):
            one, other = plan.table(), plan.table()
            whims, more = np.zeros(1, Players.dtype), np.zeros(1, Players.dtype)
            asking(wrap(plan.master()), number, wrap(one), wrap(whims), [0] * game.actions)
            answered(plan.master()[0], number, other[0], more[0], moves)
            assert one.tobytes() == other.tobytes(), (options, number)
