"""Builds a game from its folder: every function of the contract is found there by its name.

A game is a package with the modules `rules`, `sight`, `words` and `reasons`; `thumb`, `hands` and
others are optional. So a game lists only what no function says: its title, its rule sets.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from importlib import import_module
from pkgutil import iter_modules
from types import FunctionType, ModuleType
from typing import Any

from fairdeal.engine.contract import Contract, Own
from fairdeal.engine.game import AS_WRITTEN, Game, Value, options_in
from fairdeal.engine.messages import Message
from fairdeal.engine.observing import whole_view
from fairdeal.engine.record import Array

PARTS = [part.name for part in fields(Contract)]
OWED = [part.name for part in fields(Contract) if part.default is MISSING]


def game_in(
    folder: str,
    title: str,
    *,
    usual: int,
    version: int = 1,
    presets: Mapping[str, Mapping[str, Value]] | None = None,
    **more: object,
) -> Game:
    """The game in this package; `more` are further parts of the contract."""
    package = import_module(folder)
    modules = [import_module(f"{folder}.{one.name}") for one in iter_modules(package.__path__)]
    rules = import_module(f"{folder}.rules")
    found: dict[str, Any] = {  # of many types: the fields of the contract say which
        "name": folder.rpartition(".")[2],
        "title": title,
        "usual": usual,
        "version": version,
        "presets": {AS_WRITTEN: {}, **(presets or {})},
        "seats": rules.SEATS,
        "actions": rules.ACTIONS,
        "figures": rules.FIGURES,
        "state": rules.State.dtype,
        "view": rules.View.dtype,
        "options": options_in(rules.State),
        **by_field(rules),
        **{name: own for module in modules for name, own in functions_of(module)},
        **more,
    }
    if "action_message" in found:
        found.setdefault("kind_of", kinds_by(found["action_message"]))
    found |= observation_of(found)
    missing = [name for name in OWED if name not in found]
    if missing:
        raise TypeError(f"{folder} has no {', no '.join(missing)}: see engine/contract.py")
    return Game(**found)


def functions_of(module: ModuleType) -> list[tuple[str, FunctionType]]:
    """The functions of the contract that a module defines itself."""
    own = [(name, getattr(module, name, None)) for name in PARTS]
    return [
        (name, one)
        for name, one in own
        if isinstance(one, FunctionType) and one.__module__ == module.__name__
    ]


def observation_of(found: Mapping[str, Any]) -> dict[str, Any]:  # parts of a contract, as above
    """The observation of a game and its names; of one that has none, the whole view."""
    if "observe" not in found:
        observe, names = whole_view(found["view"], found["options"])
        return {"observe": observe, "observed": names}
    own = getattr(import_module(found["observe"].__module__), "NAMES", None)
    return {"observed": own} if own else {}


# -- what a game gets that leaves a function out --------------------------------
def by_field(rules: ModuleType) -> dict[str, Callable[..., object]]:
    """The functions that read one field, for a state that has the field."""
    held = rules.State.dtype.names
    score = {"score": points_so_far} if "points" in held else {}
    stage = {"stage": rounds_so_far} if "round" in held else {}
    return {**score, **stage}


def points_so_far(s: Own, points: Array) -> None:
    for seat in range(s.seats):
        points[seat] = s.points[seat]


def rounds_so_far(s: Own) -> int:
    return s.round


def kinds_by(action_message: Callable[[int], Message]) -> Callable[[int], str]:
    """The kinds of actions by the keys of their messages."""

    def kind_of(action: int) -> str:
        return action_message(action).key.replace("-", " ")

    return kind_of
