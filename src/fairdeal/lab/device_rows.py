"""Matches between quick bots on a GPU, a row each, of many rule sets at once.

A thread plays one match after the other with records of its own. Options are read at run time, so
one compilation serves all rule sets. The rows are those of `lineups.Crew`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from fairdeal.bots.levels import Mind
from fairdeal.bots.minds import Minds
from fairdeal.bots.search import Tree
from fairdeal.engine.compile import compiled, find_cuda, on_device, on_grid
from fairdeal.engine.face import Numbers, wrap
from fairdeal.engine.game import Game, State, View, layout_for
from fairdeal.engine.players import Players
from fairdeal.engine.record import Array, Rows
from fairdeal.lab.lineups import ENDLESS, Observed, Row, play_row, quick_binding_of, seat_all
from fairdeal.lab.plan import Plan

if TYPE_CHECKING:  # Numba is not typed: mypy takes these names as they come
    from numba.cuda.cudadrv.devicearray import DeviceNDArray
    from numba.cuda.dispatcher import CUDADispatcher

THREADS, BLOCKS_PER_CORE = 128, 8  # a block, and blocks for each multiprocessor


# -- compiled -----------------------------------------------------------------
def play_share(
    own: int,
    master: Players,
    tables: Rows[State],
    views: Rows[View],
    lineups: Rows[Minds],
    sets: Array,
    rows: Rows[Row],
    states: Rows[State],
    seen: Rows[View],
    minds: Rows[Minds],
    players: Rows[Players],
    observed: Rows[Observed],
    moves: Rows[Array],
    t: Tree,
) -> None:
    """Play the rows of one thread: with n threads, every n-th. `sets` has the rule set of each."""
    for place in range(own, len(rows), len(states)):
        states[own] = tables[sets[place]]
        seen[own] = views[sets[place]]
        minds[own] = lineups[rows[place].lineup]
        s, c, v, o = states[own], players[own], seen[own], observed[own]
        play_row(master, minds[own], rows[place], s, c, v, moves[own], s, v, t, o, ENDLESS)


@cache
def kernel_of(game: Game) -> CUDADispatcher:
    """The kernel that plays the rows of all threads."""
    from numba import cuda

    share = on_device(play_share, game, (), quick_binding_of(game))

    @cuda.jit
    def play(
        masters: DeviceNDArray,
        tables: DeviceNDArray,
        views: DeviceNDArray,
        lineups: DeviceNDArray,
        sets: DeviceNDArray,
        rows: DeviceNDArray,
        states: DeviceNDArray,
        seen: DeviceNDArray,
        minds: DeviceNDArray,
        players: DeviceNDArray,
        observed: DeviceNDArray,
        moves: DeviceNDArray,
        trees: DeviceNDArray,
    ) -> None:
        own = cuda.grid(1)
        if own < len(states):
            share(
                own,
                masters[0],
                tables,
                views,
                lineups,
                sets,
                rows,
                states,
                seen,
                minds,
                players,
                observed,
                moves,
                trees[0],
            )

    return play


# -- the records of all threads -------------------------------------------------
class DeviceCrew:
    """Plays deals of several rule sets, which differ in their options only."""

    def __init__(self, plans: list[Plan], lineups: list[tuple[Mind, ...]]) -> None:
        self.game, seats = plans[0].game, plans[0].seats
        self.master = plans[0].master()
        self.tables = np.concatenate([plan.table() for plan in plans])
        self.views = np.zeros(len(plans), self.game.view)
        for number, plan in enumerate(plans):
            self.game.settle(wrap(self.views[number : number + 1]), seats, plan.options)
        self.lineups = np.zeros(len(lineups), Minds.dtype)
        for lineup, seated in zip(self.lineups, lineups, strict=True):
            seat_all(lineup, seated, seats)

    def rows(self, deals: Numbers, lineups: Numbers) -> Numbers:
        rows = np.zeros(len(deals), layout_for(Row, self.game))
        rows["deal"], rows["lineup"] = deals, lineups
        return rows

    def scratch(self, threads: int) -> list[Numbers]:
        """The records of so many threads; the last, a tree, is shared, since nobody searches."""
        game = self.game
        kinds = game.state, game.view, Minds.dtype, Players.dtype, layout_for(Observed, game)
        moves = np.zeros((threads, game.actions + 1), np.int32)
        return [*(np.zeros(threads, kind) for kind in kinds), moves, np.zeros(1, Tree.dtype)]

    def play(self, sets: Numbers, deals: Numbers, lineups: Numbers) -> Numbers:
        """Play each deal by the rule set of that number, on the GPU; return the rows."""
        cuda = find_cuda()
        blocks = cuda.get_current_device().MULTIPROCESSOR_COUNT * BLOCKS_PER_CORE
        given = self.master, self.tables, self.views, self.lineups, sets.astype(np.int32)
        rows = cuda.to_device(self.rows(deals, lineups))
        held = [cuda.to_device(one) for one in (*given, *self.scratch(blocks * THREADS))]
        on_grid(kernel_of(self.game), blocks, THREADS)(*held[:5], rows, *held[5:])
        played: Numbers = rows.copy_to_host()
        return played

    def play_here(self, sets: Numbers, deals: Numbers, lineups: Numbers, threads: int) -> Numbers:
        """The same on the CPU, one thread after the other: for tests where there is no GPU."""
        share = compiled(play_share, self.game, (), quick_binding_of(self.game))
        rows, scratch = self.rows(deals, lineups), self.scratch(threads)
        given = self.master[0], self.tables, self.views, self.lineups, sets.astype(np.int32)
        for own in range(threads):
            share(own, *given, rows, *scratch[:-1], scratch[-1][0])
        return rows
