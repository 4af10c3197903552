"""The contract says of everything that a game brings what it is, and games keep to it."""

import ast
import dataclasses
import inspect
import re
from itertools import pairwise
from pathlib import Path

import pytest

from fairdeal.engine import contract
from fairdeal.engine.contract import Contract
from fairdeal.games import GAMES

FIELDS = [field.name for field in dataclasses.fields(Contract)]
CALL = re.compile(r"`(\w+)\(([^)]*)\)`")


def told() -> dict[str, str]:
    """The docstring below each field."""
    (body,) = (
        node.body
        for node in ast.parse(Path(str(contract.__file__)).read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name == Contract.__name__
    )
    return {
        field.target.id: str(text.value.value)
        for field, text in pairwise(body)
        if isinstance(field, ast.AnnAssign) and isinstance(text, ast.Expr)
        if isinstance(field.target, ast.Name) and isinstance(text.value, ast.Constant)
    }


@pytest.mark.parametrize("name", FIELDS)
def test_every_part_of_a_game_is_described(name: str) -> None:
    assert told()[name].split()


def test_every_trouble_is_one_of_the_figures() -> None:
    for game in GAMES.values():
        assert set(game.troubles) <= set(game.figures)


@pytest.mark.parametrize("name", FIELDS)
def test_every_function_of_a_game_takes_what_the_contract_says(name: str) -> None:
    written = [getattr(game, name) for game in GAMES.values()]
    functions = [one for one in written if inspect.isfunction(one)]
    if not functions:
        assert not any(map(callable, written))
        return
    ((called, given),) = CALL.findall(told()[name])[:1]
    assert called == name
    if "*" not in given:
        wanted = given.split(", ") if given else []
        for function in functions:
            assert list(inspect.signature(function).parameters) == wanted, function.__module__
