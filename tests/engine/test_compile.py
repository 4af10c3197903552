"""Compiled twins: the same as the plain rules, never stale, kept between starts."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fairdeal.engine.bits import count, highest, lowest
from fairdeal.engine.chance import Chance, give_key, key_of, shuffle
from fairdeal.engine.compile import compiled, find_cuda, fingerprint, on_device, plain
from fairdeal.engine.contract import legal
from fairdeal.engine.errors import NoDevice
from fairdeal.engine.face import wrap
from fairdeal.engine.game import Game
from fairdeal.games import GAMES

SOME_GAME = next(iter(GAMES.values()))
FULL = (1 << 63) - 1
MASKS = [1, 2, 3, 0b1010, 1 << 31, 1 << 32, (1 << 52) - 1, 1 << 60, 1 << 62, FULL, FULL - 1]


# -- one loop, two ways to run --------------------------------------------------
def count_and_mix(s: Any, masks: Any, found: Any, cards: Any) -> None:
    """Count bits, find the ends, and shuffle: all that is compiled in a way of its own."""
    for place in range(len(masks)):
        ends = 64 * lowest(masks[place]) + highest(masks[place])
        found[place] = 4096 * count(masks[place]) + ends
    shuffle(s, cards, len(cards))


def test_a_loop_and_its_twin_agree_on_bits_at_the_edges_and_on_luck() -> None:
    luck = [np.zeros(1, Chance.dtype) for _ in range(2)]
    for held in luck:
        give_key(wrap(held), key_of("twins"))
    found, cards = [0] * len(MASKS), list(range(52))
    plain(count_and_mix, SOME_GAME)(wrap(luck[0]), MASKS, found, cards)
    compiled_found, compiled_cards = np.zeros(len(MASKS), np.int64), np.arange(52, dtype=np.int8)
    twin = compiled(count_and_mix, SOME_GAME)
    twin(luck[1][0], np.array(MASKS, np.int64), compiled_found, compiled_cards)
    assert found == [
        4096 * bits.count("1") + 64 * bits[::-1].index("1") + len(bits) - 1
        for bits in (f"{mask:b}" for mask in MASKS)
    ]
    assert compiled_found.tolist() == found
    assert compiled_cards.tolist() == cards != list(range(52))
    assert luck[0].tobytes() == luck[1].tobytes()


def test_a_twin_is_made_once() -> None:
    assert compiled(count_and_mix, SOME_GAME) is compiled(count_and_mix, SOME_GAME)


def test_a_function_of_the_contract_needs_a_game(game: Game) -> None:
    with pytest.raises(TypeError, match="belongs to a game"):
        legal(None, 0, [])
    moves = [0] * game.actions
    s = wrap(np.zeros(1, game.state))
    game.settle(s, game.seats[0], game.choose(game.seats[0]))
    give_key(s, key_of("bound"))
    game.deal(s)
    assert [plain(legal, game)(s, seat, moves) for seat in range(s.seats)] == [
        game.legal(s, seat, moves) for seat in range(s.seats)
    ]


# -- the fingerprint ------------------------------------------------------------
def mark_of(source: str) -> str:
    """The fingerprint of the function `rule` in this source."""
    names: dict[str, Any] = {}
    exec(compile(source, "a file", "exec"), names)
    return fingerprint(names["rule"], SOME_GAME)


RULE = """
STEP = 2
def rule(number):
    return helper(number) * STEP
def helper(number):
    return number + 1
"""


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("STEP = 2", "STEP = 3"),
        ("number + 1", "number + 2"),
        ("number + 1", "number - 1"),
        ("* STEP", "* STEP + STEP"),
        ("helper(number) *", "helper(helper(number)) *"),
        ("STEP = 2", "STEP = 2.0"),
        ("STEP = 2", "STEP = True"),
        ("STEP = 2", "STEP = (2,)"),
    ],
)
def test_the_fingerprint_changes_with_the_code(before: str, after: str) -> None:
    assert mark_of(RULE.replace(before, after)) != mark_of(RULE)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("STEP = 2", "# why it is two\n\n\nSTEP = 2"),
        ("STEP = 2", "STEP = 2\nOTHER = 5"),
        ("* S", "*  S"),
    ],
)
def test_the_fingerprint_does_not_change_with_a_comment_or_a_place(before: str, after: str) -> None:
    assert mark_of(RULE.replace(before, after)) == mark_of(RULE)


def test_the_fingerprint_does_not_change_with_the_file() -> None:
    names: dict[str, Any] = {}
    exec(compile(RULE, "another file", "exec"), names)
    assert fingerprint(names["rule"], SOME_GAME) == mark_of(RULE)


def test_the_fingerprint_changes_with_a_rule_that_replaces_one_of_the_game() -> None:
    def first_only(s: Any, seat: int, moves: Any) -> int:
        return 1

    def first_two(s: Any, seat: int, moves: Any) -> int:
        return 2

    plays = [((SOME_GAME.legal, other),) for other in (first_only, first_two)]
    assert [plain(legal, SOME_GAME, binding=one)(None, 0, []) for one in plays] == [1, 2]
    found = {fingerprint(legal, SOME_GAME, binding=one) for one in ((), *plays)}
    assert len(found) == 3


# -- the cache ------------------------------------------------------------------
RULES = """
from tiny.helper import DOUBLE, more

def outcome(number):
    return more(number) * DOUBLE
"""
HELPER = """
from tiny.deeper import BONUS

DOUBLE = 2

def more(number):
    return number + BONUS
"""
DEEPER = "BONUS = 1\n"
RUN = """
from fairdeal.engine.compile import compiled
from fairdeal.games import GAMES
from tiny.rules import outcome

twin = compiled(outcome, next(iter(GAMES.values())))
print(twin(20), sum(twin.stats.cache_hits.values()), sum(twin.stats.cache_misses.values()))
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Callable[..., Any]:
    """A package of rules in three files, and a way to run its twin in a new process."""
    package = tmp_path / "tiny"
    package.mkdir()
    for name, text in (("rules", RULES), ("helper", HELPER), ("deeper", DEEPER)):
        (package / f"{name}.py").write_text(text, encoding="utf-8")

    def run(file: Any = None, before: str = "", after: str = "") -> Any:
        if file:
            path = package / f"{file}.py"
            text = path.read_text(encoding="utf-8")
            assert before in text
            path.write_text(text.replace(before, after), encoding="utf-8")
        paths = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
        where = {"FAIRDEAL_CACHE": str(tmp_path / "cache"), "PYTHONPATH": paths}
        # A changed file of the same size and second is seen as well: no bytecode is kept.
        alone = {**os.environ, **where, "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-c", RUN]
        done = subprocess.run(command, env=alone, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        value, hits, misses = map(int, done.stdout.split())
        return value, (hits, misses)

    return run


def test_a_twin_is_kept_between_starts_and_never_stale(tiny: Callable[..., Any]) -> None:
    compiled_anew, loaded = (0, 1), (1, 0)
    assert tiny() == (42, compiled_anew)
    assert tiny("helper", "DOUBLE = 2", "DOUBLE = 3") == (63, compiled_anew)
    assert tiny("deeper", "BONUS = 1", "BONUS = 2") == (66, compiled_anew)
    assert tiny("helper", "DOUBLE = 3", "DOUBLE = 3  # three") == (66, loaded)


# -- without a GPU ----------------------------------------------------------------
def test_where_there_is_no_gpu_one_is_told_so_in_words(game: Game) -> None:
    try:
        find_cuda()
    except NoDevice:
        with pytest.raises(NoDevice, match="--device cpu") as refused:
            on_device(legal, game)
        assert "\n" not in str(refused.value)
    else:
        pytest.skip("there is a GPU here")
