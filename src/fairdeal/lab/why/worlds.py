"""Worlds: the same deals played again with a rule changed, without compiling anything again.

The twin of a game that this module makes reads what was changed from the table: its options, the
kinds of move that are forbidden, and the changes that the game brings (`lab.changes`). So one
compilation serves every change and every set of them.
"""

from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from types import FunctionType
from typing import Any, cast

import numpy as np

from fairdeal.bots.levels import Mind
from fairdeal.bots.minds import Minds, choice
from fairdeal.bots.search import WAIT, Tree
from fairdeal.engine import contract
from fairdeal.engine.compile import Binding, Rule, compiled
from fairdeal.engine.contract import actor, legal
from fairdeal.engine.face import Numbers, wrap
from fairdeal.engine.game import Game, Value, View, layout_for
from fairdeal.engine.parts import part_of
from fairdeal.engine.players import Players
from fairdeal.engine.record import Array, Field
from fairdeal.lab import changes
from fairdeal.lab.lineups import (
    ENDLESS,
    Observed,
    Row,
    adjust,
    binding_of,
    move,
    play_rows,
    quick,
    quick_binding_of,
    seat_all,
)
from fairdeal.lab.plan import Plan

KINDS = np.zeros(0, np.int64)  # of a game: the kind of each action


class ChangingTable(contract.State):
    """A table whose rules can change between matches."""

    forbidden = Field(np.int64)  # kinds of move, a bit each
    changed = Field(np.int64)  # changes that the game brings, a bit each
    lottery = Field(np.int8)  # whether the first turn is drawn by lot


class OpenedTable(ChangingTable):
    """The same in a game that remembers the seat that opened a round."""

    opener: Field[int]


@dataclass(frozen=True)
class Changes:
    """The changes of its rules that a game brings, in `lab.changes`."""

    names: tuple[str, ...] = ()  # in its catalogue after `change-`; "" is not asked about
    rules: Binding = ()  # functions of the game, each with the one that reads what is changed
    made: int = 0  # those that are made from the start, a bit each: what is asked is without them


@dataclass(frozen=True)
class World:
    """One way to play: the options, and what else is changed."""

    options: tuple[tuple[str, Value], ...]
    forbidden: int = 0
    changed: int = 0
    lottery: bool = False


# -- compiled -----------------------------------------------------------------
def own_legal(s: ChangingTable, seat: int, moves: Array) -> int:
    """The legal moves by the rules of the game."""
    raise TypeError("bind the rules to a game first")


def allowed_moves(s: ChangingTable, seat: int, moves: Array) -> int:
    """The legal moves that are not forbidden; all, if no other is left."""
    n = own_legal(s, seat, moves)
    if s.forbidden == 0:
        return n
    kept = 0
    for place in range(n):
        kept += is_allowed(s, moves[place])
    if kept == 0:
        return n
    kept = 0
    for place in range(n):
        if is_allowed(s, moves[place]):
            moves[kept] = moves[place]
            kept += 1
    return kept


def is_allowed(s: ChangingTable, action: int) -> bool:
    return s.forbidden >> KINDS[action] & 1 == 0


def take_turn(
    s: ChangingTable,
    c: Players,
    m: Minds,
    v: View,
    moves: Array,
    dream: ChangingTable,
    w: View,
    t: Tree,
) -> tuple[int, int, int]:
    """As `minds.take_turn`; a seat out of turn that could do only what is forbidden waits."""
    seat = actor(s, c)
    if seat != s.turn and legal(s, seat, moves) > 0 and not is_allowed(s, moves[0]):
        seat = s.turn
    action = choice(s, seat, c, m, v, moves, dream, w, t)
    if action == WAIT:
        seat = s.turn
        action = choice(s, seat, c, m, v, moves, dream, w, t)
    return seat, action, 0


def draw_starter(s: ChangingTable, number: int) -> None:
    """In the lottery, the first turn of a match by lot: evenly over all deals."""
    if s.lottery:
        s.turn = (s.turn + number) % s.seats


def draw_opener(s: OpenedTable, number: int) -> None:
    """The same for a game that remembers the seat that opened a round."""
    if s.lottery:
        s.turn = (s.turn + number) % s.seats
        s.opener = s.turn


# -- the twin of a game -------------------------------------------------------
def original(rule: Rule) -> Any:  # a rule of a game, which only the game knows
    """A rule under a name of its own: the change that replaces it may call it by this one."""
    known = cast(FunctionType, rule)
    return FunctionType(known.__code__, known.__globals__, known.__name__)


@cache
def kinds_of(game: Game) -> tuple[str, ...]:
    """The kinds of move of a game, in the order of its actions."""
    return tuple(dict.fromkeys(game.kind_of(action) for action in range(game.actions)))


@cache
def rules_for(game: Game) -> dict[str, FunctionType]:
    """The functions of this module that need the kinds of move of a game."""
    kinds = [kinds_of(game).index(game.kind_of(action)) for action in range(game.actions)]
    names = {**globals(), "KINDS": np.array(kinds, np.int64), "own_legal": game.legal}
    made = {}
    for rule in (is_allowed, allowed_moves, take_turn):
        made[rule.__name__] = FunctionType(rule.__code__, names, rule.__name__)
    names |= made
    return made


@cache
def changeable(game: Game) -> Game:
    """The game with tables whose rules can change."""
    fields = [(name, game.state[name]) for name in game.state.names or ()]
    own = [("forbidden", np.int64), ("changed", np.int64), ("lottery", np.int8)]
    state = np.dtype([*fields, *own], align=True)
    return replace(game, state=state, legal=rules_for(game)["allowed_moves"])


@cache
def changes_of(game: Game) -> Changes:
    own = part_of(game, changes.__name__)
    return Changes(own.CHANGES, own.RULES) if own else Changes()


def binding_for(game: Game, lineup: tuple[Mind, ...], own: Changes) -> Binding:
    """How the loop plays this game: with its changes, and only the bots of this line-up."""
    bound = dict(quick_binding_of(game) if quick(lineup) else binding_of(game))
    if game.hand is None:
        bound[move] = rules_for(game)["take_turn"]
    bound[adjust] = draw_opener if "opener" in (game.state.names or ()) else draw_starter
    return (*bound.items(), *own.rules)


class Traveller:
    """The worker of one core: it plays deals in any world."""

    def __init__(
        self, plan: Plan, lineups: list[tuple[Mind, ...]], own: Changes, longest: int = ENDLESS
    ) -> None:
        self.game = changeable(plan.game)
        self.plan = replace(plan, game=self.game)
        self.longest = longest
        self.turns = binding_for(plan.game, tuple(chain(*lineups)), own)
        self.loop = compiled(play_rows, self.game, (), self.turns)
        self.lineups = np.zeros(len(lineups), Minds.dtype)
        for lineup, seated in zip(self.lineups, lineups, strict=True):
            seat_all(lineup, seated, plan.seats)
        self.master = plan.master()[0]
        self.tables = np.repeat(self.plan.table(), 2)  # the second is for searches
        self.views = np.zeros(2, self.game.view)
        moves = np.zeros(self.game.actions + 1, np.int32)
        players, tree = np.zeros(1, Players.dtype)[0], np.zeros(1, Tree.dtype)[0]
        observed = np.zeros(1, layout_for(Observed, self.game))[0]
        (table, dream), (view, seen) = self.tables, self.views
        self.scratch = table, players, view, moves, dream, seen, tree, observed
        self((World(tuple(plan.options.items())), np.zeros(0, np.int32)))  # compiles

    def __call__(self, piece: tuple[World, Numbers]) -> Numbers:
        """Play these deals in a world; return their rows."""
        world, deals = piece
        return self.play(world, deals, np.zeros(len(deals), np.int32))

    def play(self, world: World, deals: Numbers, lineups: Numbers) -> Numbers:
        """Play these deals in a world, each with the line-up of that number."""
        self.settle(world)
        rows = np.zeros(len(deals), layout_for(Row, self.game))
        rows["deal"], rows["lineup"] = deals, lineups
        self.loop(self.master, self.lineups, rows, *self.scratch, self.longest)
        return rows

    def settle(self, world: World) -> None:
        """Write the options and the changes into the records."""
        for records in (self.tables, self.views):
            for one in range(len(records)):
                self.game.settle(wrap(records[one : one + 1]), self.plan.seats, dict(world.options))
        for name in ("forbidden", "changed", "lottery"):
            self.tables[name] = getattr(world, name)
