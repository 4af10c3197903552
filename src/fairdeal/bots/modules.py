"""The WebAssembly module of a game, and the description by which the page reads its memory."""

from collections.abc import Mapping
from typing import NotRequired, TypedDict

import numpy as np

from fairdeal.bots import expert, learnt
from fairdeal.bots.exports import BOTS, HANDS, NETWORK, REVIEWS, RULES, SURVEYS, Lists, Named, move
from fairdeal.bots.learnt import thoughts_of
from fairdeal.bots.minds import Minds, race, take_turn
from fairdeal.bots.network import has_network
from fairdeal.bots.playouts import LINES, Trials
from fairdeal.bots.review import COARSE, USUAL, VERDICTS
from fairdeal.bots.search import Tree
from fairdeal.bots.verdict import (
    PEOPLE,
    TABLES,
    VIEWS,
    MatchReview,
    PlayVerdict,
    review_binding,
)
from fairdeal.bots.ways import is_surveyed
from fairdeal.engine.compile import Binding, Rule
from fairdeal.engine.face import Layout
from fairdeal.engine.game import Game
from fairdeal.engine.par import SolverEntry
from fairdeal.engine.players import Players
from fairdeal.engine.record import layout
from fairdeal.engine.wasm import ModuleEntry, mark_of, module_of

PROVIDED: dict[Rule, str] = {
    learnt.by_page: "network"
}  # by the page, from the module of the network
OF_REVIEWS = ("review", "trials", "verdicts", "tables", "views", "people")


class FieldPlace(TypedDict):
    """The place of a field in its record: its first byte, its kind of number, and its shape."""

    at: int
    kind: str
    shape: list[int]


class Shape(TypedDict):
    """The bytes of a record, and its fields; or those of an array, and the fields of each row."""

    size: int
    fields: dict[str, FieldPlace]
    rows: NotRequired[int]


class DescribedSolver(TypedDict):
    """The arguments of `solve` in their order, and the settings of its notes."""

    budget: int
    trial: int
    takes: dict[str, Shape]


class Description(TypedDict):
    """A game and the memory of its module, as `web/src/rules` reads it."""

    name: str
    mark: str  # of the module that this describes
    version: int
    seats: tuple[int, int]
    usual: int
    actions: int
    options: dict[str, list[str]]  # the choices of each option, in the order of their numbers
    presets: dict[str, dict[str, int]]  # every option as the number that records store
    limits: dict[str, tuple[int, int]]  # by option: no limit, and the limit by which matches end
    efforts: tuple[tuple[int, int], ...]  # of a review, the first result first; bots/review.py
    hint: int  # sampled tables of a hint with the network; bots/expert.py
    records: dict[str, Shape]
    network: str | None  # the mark of the module with the network, if there is one
    solver: DescribedSolver | None


def module(game: Game) -> bytes:
    """The WebAssembly module of a game."""
    return module_of(game, entries(game), binding_of(game), PROVIDED)


def mark(game: Game) -> str:
    """A hash of everything that the module of a game is made from."""
    return mark_of(game, entries(game), binding_of(game))


def network_module(game: Game) -> bytes:
    """The module with the network of a game: apart, as it is larger than the rules."""
    return module_of(game, with_layouts(game, NETWORK), thoughts_of(game))


def network_mark(game: Game) -> str | None:
    """A hash of everything that this module is made from; None if the game has no network."""
    if not has_network(game):
        return None
    return mark_of(game, with_layouts(game, NETWORK), thoughts_of(game))


def entries(game: Game) -> dict[str, ModuleEntry]:
    """The functions of a game's module; some are only in games that have such a rule."""
    named = RULES | BOTS | REVIEWS | (HANDS if game.hand else {})
    named |= SURVEYS if is_surveyed(game) else {}
    for name, rule in (("contested", game.contested), ("whole", game.whole)):
        named |= {name: (rule, "s")} if rule else {}
    found = with_layouts(game, named)
    solver = game.solver_entry
    if solver:
        found["solve"] = ModuleEntry(solver.function, tuple(solver.takes.values()))
    return found


def with_layouts(game: Game, named: Mapping[str, Named]) -> dict[str, ModuleEntry]:
    """These functions with the layouts of their arguments."""
    records = records_of(game)
    return {
        name: ModuleEntry(function, tuple(records.get(word) for word in words.split()))
        for name, (function, words) in named.items()
    }


def records_of(game: Game) -> dict[str, Layout]:
    """The layouts of the records, by the names that arguments have."""
    room = layout(Lists, moves=LINES, seats=game.seats[1])
    state = dict.fromkeys(("s", "dream"), game.state)
    view = dict.fromkeys(("v", "w"), game.view)
    players = dict.fromkeys(("c", "master"), Players.dtype)
    return {
        **state,
        **view,
        **players,
        "m": Minds.dtype,
        "t": Tree.dtype,
        "room": room,
        "review": MatchReview.dtype,
        "trials": Trials.dtype,
        "verdicts": np.dtype((PlayVerdict.dtype, VERDICTS)),
        "tables": np.dtype((game.state, TABLES)),
        "views": np.dtype((game.view, VIEWS)),
        "people": np.dtype((Players.dtype, PEOPLE)),
    }


def binding_of(game: Game) -> Binding:
    """How bots move in this game, in a search and in a review; the network is in another module."""
    asked = (learnt.choose, learnt.by_page), (expert.choose, expert.by_rollouts)
    moves = (move, race if game.hand else take_turn)
    return (moves, *review_binding(game), *(asked if has_network(game) else ()))


def description(game: Game) -> Description:
    """The game and the layouts of its records."""
    records = records_of(game)
    return {
        "name": game.name,
        "mark": mark(game),
        "version": game.version,
        "seats": game.seats,
        "usual": game.usual,
        "actions": game.actions,
        "options": {option.name: list(option.choices) for option in game.options},
        "presets": {
            preset: dict(game.answers(game.choose(game.usual, preset))) for preset in game.presets
        },
        "limits": {
            option.name: (option.code(option.default), option.code(option.simulated))
            for option in game.options
            if option.simulated
        },
        "efforts": (COARSE, USUAL),
        "hint": expert.HINT,
        "records": {
            "state": shape_of(records["s"]),
            "view": shape_of(records["v"]),
            "players": shape_of(records["c"]),
            "minds": shape_of(records["m"]),
            "tree": shape_of(records["t"]),
            "room": shape_of(records["room"]),
            **{name: shape_of(records[name]) for name in OF_REVIEWS},
        },
        "network": network_mark(game),
        "solver": described_solver(game.solver_entry),
    }


def described_solver(solver: SolverEntry | None) -> DescribedSolver | None:
    if not solver:
        return None
    takes = {name: shape_of(layout) for name, layout in solver.takes.items()}
    return {"budget": solver.budget, "trial": solver.trial, "takes": takes}


def shape_of(record: Layout) -> Shape:
    fields: Mapping[str, tuple[Layout, int]] = record.base.fields or {}  # type: ignore[assignment]
    shape: Shape = {
        "size": record.itemsize,
        "fields": {
            name: {"at": at, "kind": held.base.name, "shape": list(held.shape)}
            for name, (held, at) in fields.items()
        },
    }
    return {**shape, "rows": record.shape[0]} if record.shape else shape
