"""The par of a deal of solo Reverb: the fewest turns it can be finished in, and a line that does.

With the order of the stock known, Reverb is a puzzle. `positions` says what is kept of a table,
`search` goes from one to the next by the game's own rules, `bounds` says how many turns are sure to
come. Positions are kept exactly, so that what is called proved is true.
"""

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from fairdeal.engine.chance import Chance
from fairdeal.engine.compile import compiled
from fairdeal.engine.face import wrap
from fairdeal.engine.game import Game
from fairdeal.engine.par import Par
from fairdeal.games.reverb.rules import FINISHED, PLAYING, State, View
from fairdeal.games.reverb.solve.bounds import DEEPEST, after_completion, new_hands
from fairdeal.games.reverb.solve.positions import (
    HASTE,
    MOST_TURNS,
    ROOTS,
    TABLES,
    Node,
    Notes,
)
from fairdeal.games.reverb.solve.search import FEWEST, search

ROOM = 20_000  # for a search in haste, and for one bound
GROWTH = 20  # times that, where no line was found
TRIAL = 100_000  # positions with which a proof is tried before bounds are looked for


def par(game: Game, state: State, budget: int) -> Par:
    """The par of a table of one seat; at most so many positions are kept to prove it."""
    if state.phase != PLAYING:
        return Par(state.turns[0] if state.phase == FINISHED else None, True, ())
    solver = Solver(game, state, budget)
    solver.hurry()
    if not solver.prove(min(TRIAL, budget)) and budget > TRIAL:
        if state.draw_limit:  # without a limit any card may be in reach, and no bound helps
            solver.find_bounds()
        solver.prove(budget)
    return solver.par()


def follow(found: Par) -> Callable[[View, Sequence[int], Chance], int]:
    """A player who plays the line of a par, asked like any other bot."""
    line = iter(found.actions)
    return lambda v, actions, whims: next(line)


class Solver:
    """The arrays that searches from one table share, and the order of these searches."""

    def __init__(self, game: Game, state: State, budget: int) -> None:
        self.state, self.budget = state, budget
        self.first = state.copy()
        self.first.turns[0] = 0
        self.first.max_moves = 0  # a line is measured when it is found
        room = max(budget, GROWTH * ROOM)
        self.nodes = np.empty(room, Node.dtype)
        self.slots = np.empty(max(4 * room, FEWEST), np.int32)
        self.moves = np.empty(game.actions, np.int32)
        self.tables = np.repeat(self.first.record, TABLES)
        self.words = self.tables.view(np.int64).reshape(TABLES, -1)
        self.record = np.zeros(1, Notes.dtype)
        self.notes: Notes = wrap(self.record)
        self.notes.best = self.notes.doubt = MOST_TURNS
        self.line: tuple[int, ...] = ()
        self.loop = compiled(search, game)  # with options compiled in it is no faster

    def hurry(self) -> None:
        """Find some line, then better ones, the more a turn is worth."""
        room = ROOM if self.state.draw_limit else max(ROOM, self.budget // len(HASTE))
        for self.notes.haste in HASTE:
            self.improve(room)
            if not self.line and room == ROOM:
                self.improve(GROWTH * ROOM)
        self.notes.haste = 0

    def find_bounds(self) -> None:
        """Find the turns that must come after a completion, so that `prove` has less to do."""
        q, best, doubt = self.notes, self.notes.best, self.notes.doubt
        q.open = 1
        for mode, kind, completions, left in new_hands(self.first, best):
            q.best = q.doubt = q.least[mode, 0, completions, left] if kind else min(best, DEEPEST)
            self.search(after_completion(self.first, mode, kind, completions, left), ROOM)
            q.least[mode, kind, completions, left] = min(q.bucket, q.best, q.doubt)
        q.open = 0
        q.best, q.doubt = best, doubt

    def prove(self, room: int) -> bool:
        """Look for better lines, the shortest first; whether it is proved that there is none."""
        q, best = self.notes, self.notes.best
        wanted = 0 if self.line else best
        q.bucket = q.full = 0
        while q.bucket < best and not q.full:
            q.best = wanted = min(best, wanted + 1)
            if self.improve(room):
                best = q.best
        q.best = best
        return bool(q.bucket >= best)

    def improve(self, room: int) -> bool:
        """Search from the table itself; whether there was a better line, which is kept."""
        q, wanted = self.notes, self.notes.best
        self.search([self.first], room)
        if q.best < wanted:
            self.line = tuple(list(q.line)[: q.length])
        return bool(q.best < wanted)

    def search(self, roots: Iterable[State], room: int) -> None:
        """Search from these tables, with room for so many positions."""
        q = self.notes
        q.room, q.roots = room, 0
        for root in roots:
            self.tables[ROOTS + q.roots] = root.record[0]
            q.roots += 1
        self.loop(self.record[0], self.nodes, self.slots, self.tables, self.words, self.moves)

    def par(self) -> Par:
        """What was found, as the table's own player would count it."""
        q, s = self.notes, self.state
        cut = 0 < s.max_moves < s.ply + len(self.line)
        if not self.line or cut:
            return Par(None, False, ())
        return Par(s.turns[0] + q.best, q.best <= min(q.bucket, q.doubt), self.line)
