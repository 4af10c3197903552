"""The compiled search, and the rollouts of a network, with their buffers."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from time import perf_counter

import numpy as np

from fairdeal.bots import expert, search
from fairdeal.bots.minds import Minds
from fairdeal.bots.search import NONE, Tree
from fairdeal.bots.ways import replies_of, ways_of
from fairdeal.engine.compile import Twin, compiled
from fairdeal.engine.face import blank, wrap
from fairdeal.engine.game import Game, Value, View
from fairdeal.engine.players import Players
from fairdeal.engine.record import Array

BITE = 100  # simulations between two checks of the clock


@dataclass(frozen=True)
class Estimate:
    """The estimate of one action by a search or a survey."""

    action: int  # or search.WAIT
    tries: int
    value: float  # the expected lead over the best opponent; in a solo game, the gain
    error: float  # the standard error of that value


class Searcher:
    """Searches one table after another, from views only."""

    def __init__(self, game: Game, seats: int, options: dict[str, Value]) -> None:
        self.game, self.answers = game, game.answers_to_compile(seats, options)
        answers = self.answers
        self.begin = compiled(search.plant, game, answers)
        self.think = compiled(search.think, game, answers, replies_of(game))
        dream, seen = np.zeros(1, game.state), np.zeros(1, game.view)
        for settled in (dream, seen):
            game.settle(wrap(settled), seats, options)
        self.dream, self.seen, self.tree = dream[0], seen[0], np.zeros(1, Tree.dtype)[0]
        self.moves = np.zeros(game.actions + 1, np.int32)

    def study(
        self, v: View, c: Players, simulations: int = 0, milliseconds: int = 0
    ) -> list[Estimate]:
        """The values of the actions of the view's seat, the most visited first."""
        self.search(v, c, simulations, milliseconds)
        return self.estimates()

    def choose(self, v: View, c: Players, simulations: int = 0, milliseconds: int = 0) -> int:
        """The answer of `search.choose`; with a time limit, the best found by then."""
        return self.study(v, c, simulations, milliseconds)[0].action

    @cached_property
    def checked(self) -> Twin:
        return compiled(expert.choose, self.game, self.answers, ways_of(self.game))

    def check(
        self, v: View, c: Players, actions: Sequence[int] | Array, n: int, m: Minds, tables: int
    ) -> int:
        """The answer of `expert.choose` among the first `n` of these actions."""
        for place in range(n):
            self.moves[place] = actions[place]
        seen = self.dream, self.seen, c.record[0], self.moves
        return int(self.checked(v.record[0], *seen, n, m.record[0], self.tree, tables))

    @cached_property
    def surveyed(self) -> Twin:
        return compiled(expert.survey, self.game, self.answers, ways_of(self.game))

    def survey(self, v: View, c: Players, tables: int) -> list[Estimate]:
        """The values of all actions by rollouts of the network on this number of tables."""
        players, room = c.record[0], blank(Minds).record[0]
        self.begin(self.dream, players, self.tree)
        seen = self.dream, self.seen, players, self.moves
        self.surveyed(v.record[0], *seen, room, self.tree, tables)
        return self.estimates()

    def search(self, v: View, c: Players, simulations: int, milliseconds: int) -> None:
        """Run this number of simulations, which is reproducible, or search for this time."""
        players = c.record[0]
        records = self.dream, self.seen, players, self.moves, self.tree
        self.begin(self.dream, players, self.tree)
        until = perf_counter() + milliseconds / 1000
        left = simulations
        while left > 0 or perf_counter() < until:
            bite = min(left, BITE) if simulations else BITE
            self.think(v.record[0], *records, bite)
            left -= bite

    def estimates(self) -> list[Estimate]:
        tree = self.tree
        found, child = [], int(tree["child"][search.ROOT])
        while child != NONE:
            tries = int(tree["visits"][child])
            value = float(tree["worth"][child]) / max(1, tries)
            error = float(tree["deviation"]) / max(1, tries) ** 0.5
            found.append(Estimate(int(tree["action"][child]), tries, value, error))
            child = int(tree["sibling"][child])
        return sorted(found, key=lambda one: -one.tries)  # of equals the newest, as in `decide`
