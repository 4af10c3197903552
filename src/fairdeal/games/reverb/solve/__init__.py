"""The par of a deal of solo Reverb: the fewest turns it can be finished in, and a line that does.

With the order of the stock known, Reverb is a puzzle. `positions` says what is kept of a table,
`search` goes from one to the next by the game's own rules, `bounds` says how many turns are sure to
come, `order` says what is searched when. Positions are kept exactly, so that what is called proved
is true.
"""

from collections.abc import Callable, Sequence

import numpy as np

from fairdeal.engine.chance import Chance
from fairdeal.engine.compile import compiled
from fairdeal.engine.face import wrap
from fairdeal.engine.game import Game
from fairdeal.engine.par import Par, SolverEntry
from fairdeal.games.reverb.rules import ACTIONS, FINISHED, PLAYING, State, View
from fairdeal.games.reverb.solve.order import GROWTH, ROOM, solve
from fairdeal.games.reverb.solve.positions import TABLES, Node, Notes
from fairdeal.games.reverb.solve.search import FEWEST

TRIAL = 100_000  # positions with which a proof is tried before bounds are looked for
PAGE = GROWTH * ROOM  # positions in the page
WORDS = State.dtype.itemsize // 8
SOLVER = SolverEntry(
    function=solve,
    budget=PAGE,
    trial=TRIAL,
    takes={
        "notes": Notes.dtype,
        "nodes": np.dtype((Node.dtype, PAGE)),
        "slots": np.dtype((np.int32, 4 * PAGE)),
        "tables": np.dtype((State.dtype, TABLES)),
        "words": np.dtype((np.int64, (TABLES, WORDS))),  # of the same tables
        "moves": np.dtype((np.int32, ACTIONS)),
    },
)


def par(game: Game, state: State, budget: int) -> Par:
    """The par of a table of one seat; at most so many positions are kept to prove it."""
    if state.phase != PLAYING:
        return Par(state.turns[0] if state.phase == FINISHED else None, True, ())
    solver = Solver(game, state, budget)
    solver.run(solve)
    return solver.par()


def follow(found: Par) -> Callable[[View, Sequence[int], Chance], int]:
    """A player who plays the line of a par, asked like any other bot."""
    line = iter(found.actions)
    return lambda v, actions, whims: next(line)


class Solver:
    """The arrays that searches from one table share."""

    def __init__(self, game: Game, state: State, budget: int) -> None:
        self.game, self.state = game, state
        room = max(budget, GROWTH * ROOM)
        self.nodes = np.empty(room, Node.dtype)
        self.slots = np.empty(max(4 * room, FEWEST), np.int32)
        self.moves = np.empty(game.actions, np.int32)
        self.tables = np.repeat(state.record, TABLES)
        self.words = self.tables.view(np.int64).reshape(TABLES, -1)
        self.record = np.zeros(1, Notes.dtype)
        self.notes: Notes = wrap(self.record)
        self.notes.budget, self.notes.trial = budget, TRIAL

    def run(self, searches: Callable[..., None]) -> None:
        """Run some of the searches of `order`; with options compiled in they are no faster."""
        twin = compiled(searches, self.game)
        twin(self.record[0], self.nodes, self.slots, self.tables, self.words, self.moves)

    def par(self) -> Par:
        """The par, counted as the rules of this table count turns."""
        q, s = self.notes, self.state
        line = tuple(list(q.kept)[: q.kept_length])
        cut = 0 < s.max_moves < s.ply + len(line)
        if not line or cut:
            return Par(None, False, ())
        return Par(s.turns[0] + q.best, q.best <= min(q.bucket, q.doubt), line)
