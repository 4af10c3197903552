"""The CUDA kernels of a batch: one thread per game, with the same step as on the CPU.

A warp copies the tables of its games into shared memory; each thread plays at its own table there,
and looks at it; the warp copies the tables back; each thread writes an observation where its table
stood; and the warp copies these. A separate kernel deals new matches: in a warp, all threads would
wait for the one deal.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from fairdeal.engine.compile import on_device
from fairdeal.engine.contract import look, observe
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Layout
from fairdeal.engine.game import Answers, Game
from fairdeal.engine.observing import clear_row
from fairdeal.engine.record import Array
from fairdeal.envs import steps
from fairdeal.envs.observe import layout_of
from fairdeal.envs.steps import actions_of
from fairdeal.envs.warps import HALF, WARP, copying, put_spelled, put_written

if TYPE_CHECKING:  # Numba is not typed: mypy takes these names as they come
    from numba.cuda.cudadrv.devicearray import DeviceNDArray
    from numba.cuda.dispatcher import CUDADispatcher

MOST_THREADS = 64  # a block
SHARED = 48 << 10  # bytes that a block may share
WORD = 8  # bytes
REGISTERS = 168  # a thread


class Held(NamedTuple):
    """All that the kernels read and write. Tables, flat rows and masks have some to spare, for
    threads that have no game."""

    how: DeviceNDArray
    master: DeviceNDArray
    actions: DeviceNDArray
    tables: DeviceNDArray
    words: DeviceNDArray  # the bytes of `tables` as 64-bit words
    players: DeviceNDArray
    asked: DeviceNDArray
    turn: DeviceNDArray
    moves: DeviceNDArray
    counts: DeviceNDArray
    fresh: DeviceNDArray  # the 64-bit words of a view that has only its settings
    lit: DeviceNDArray  # the bytes of the masks
    rows: DeviceNDArray  # the bytes of the flat observations, four at a time
    history: DeviceNDArray
    rewards: DeviceNDArray
    done: DeviceNDArray
    ended: DeviceNDArray  # the games to deal again,
    found: DeviceNDArray  # their number, after the first game with an illegal action
    told: DeviceNDArray  # the first game with an illegal action, in memory that the CPU reads


class Kernels(NamedTuple):
    threads: int
    take: CUDADispatcher  # copies actions of any integer type
    check: CUDADispatcher  # and finds the first illegal one
    step: CUDADispatcher  # does nothing if one is illegal
    deal: CUDADispatcher  # where a match has ended
    see: CUDADispatcher  # views, as records


def table_type(game: Game) -> Layout:
    """The layout of a table in shared memory."""
    return roomy(game.state, game.state.itemsize)


def view_type(game: Game) -> Layout:
    """The layout of a view, with a readable word behind it, and room for a list of moves."""
    moves = actions_of(game) * short_of(game).itemsize
    return roomy(game.view, max(game.view.itemsize + WORD, moves))


def roomy(kind: Layout, size: int) -> Layout:
    """The same record, at least so many bytes long, and an odd number of words: rows that follow
    each other then start in different banks of the memory."""
    fields = dict(kind.fields or {})
    return np.dtype(
        {
            "names": list(fields),
            "formats": [field[0] for field in fields.values()],
            "offsets": [field[1] for field in fields.values()],
            "itemsize": WORD * (-(-size // WORD) | 1),
        },
        align=True,
    )


def short_of(game: Game) -> np.dtype[np.uint8] | np.dtype[np.int16]:
    """The smallest integer type that an action fits into."""
    return np.dtype(np.uint8) if actions_of(game) <= 256 else np.dtype(np.int16)


def threads_for(each: int) -> int:
    """The threads of a block in which each needs so many bytes of shared memory."""
    if WARP * each > SHARED:
        raise SetupRefused(
            f"each game needs {each:,} bytes of shared memory on a GPU, and there are "
            f"{SHARED // WARP:,}: a shorter observation or a smaller state would fit"
        )
    return WARP if MOST_THREADS * each > SHARED else MOST_THREADS


def keep_row(row: Array) -> None:
    """In the place of `clear_row`: kernels clear rows themselves, a word at a time."""


@cache
def kernels_of(game: Game, answers: Answers, lossless: bool = False) -> Kernels:
    """The kernels for batches of one game."""
    from numba import cuda, int8, int32, int64, uint64

    ways = (*steps.ways_of(game, lossless), (clear_row, keep_row))
    take_step, start, offer, look_at, is_wrong, write = (
        on_device(function, game, answers, ways)
        for function in (steps.step, steps.start, steps.offer, look, steps.is_wrong, observe)
    )
    actions, width = actions_of(game), len(game.observed)
    table, view, short = table_type(game), view_type(game), short_of(game)
    table_room, view_room = table.itemsize // WORD, view.itemsize // WORD
    mask_words = -(-actions // WARP)
    row_words = 0 if lossless else width // WORD
    room = max(table_room, row_words | 1)  # words for a table, and then for its observation
    threads = threads_for(WORD * (room + view_room) + HALF * mask_words)

    @cuda.jit(device=True, forceinline=True)
    def in_order(h: Held, row: int) -> int:
        return cuda.blockIdx.x * threads + row

    @cuda.jit(device=True, forceinline=True)
    def as_ended(h: Held, row: int) -> int:
        place = cuda.blockIdx.x * threads + row
        return h.ended[uint64(place)] if place < h.found[1] else len(h.actions)

    bring_all, put_all_back, put_all_masks = copying(in_order, table_room, actions)
    bring_ended, put_ended_back, put_ended_masks = copying(as_ended, table_room, actions)
    put_all_rows, put_ended_rows = (
        put_spelled(game_of, layout_of(game)) if lossless else put_written(game_of, width)
        for game_of in (in_order, as_ended)
    )

    @cuda.jit(device=True, forceinline=True)
    def show(
        h: Held,
        game: int,
        s: DeviceNDArray,
        a: DeviceNDArray,
        seen: DeviceNDArray,
        bits: DeviceNDArray,
    ) -> None:
        """Tell who is asked and what it may do, and look at its table; the list of moves is made
        where the view comes to stand."""
        allowed = seen.view(short)
        n = offer(s, a, h.how[0], allowed)
        for word in range(mask_words):
            bits[word] = 0
        for place in range(n):
            action = allowed[place]
            h.moves[game, place] = action
            bits[action >> 5] |= 1 << (action & 31)
        h.turn[game] = a.seat
        h.counts[game] = n
        for word in range(view_room):
            seen[word] = h.fresh[word]
        look_at(s, a.seat, seen.view(view)[0])

    @cuda.jit(device=True, forceinline=True)
    def write_row(seen: DeviceNDArray, row: DeviceNDArray) -> None:
        """Write the observation of a view where its table stood."""
        if row_words:
            for word in range(row_words):
                row[word] = 0
            write(seen.view(view)[0], row.view(int8)[:width])

    @cuda.jit
    def take(given: DeviceNDArray, actions: DeviceNDArray) -> None:
        game = cuda.grid(1)
        if game < len(actions):
            actions[game] = given[game]

    @cuda.jit
    def check(h: Held) -> None:
        game = cuda.grid(1)
        if game == 0:
            h.found[1] = 0
        if game < len(h.actions):
            mask = h.lit[game * actions : (game + 1) * actions]
            if is_wrong(h.actions[game], mask):
                cuda.atomic.min(h.found, 0, game)
                cuda.atomic.min(h.told, 0, game)

    @cuda.jit(max_registers=REGISTERS)
    def step(h: Held) -> None:
        if h.found[0] < len(h.actions):
            return
        tables = cuda.shared.array((threads, room), int64)
        views = cuda.shared.array((threads, view_room), int64)
        bits = cuda.shared.array((threads, mask_words), int32)
        mine, game = cuda.threadIdx.x, cuda.grid(1)
        bring_all(h, tables)
        cuda.syncwarp()
        if game < len(h.actions):
            s, c, a = tables[mine].view(table)[0], h.players[game], h.asked[game]
            how, master, action = h.how[0], h.master[0], h.actions[game]
            over = take_step(s, c, a, how, master, action, h.history[game], h.rewards[game])
            h.done[game] = over
            if over:
                h.ended[cuda.atomic.add(h.found, 1, 1)] = game
            show(h, game, s, a, views[mine], bits[mine])
        cuda.syncwarp()
        put_all_back(h, tables)
        put_all_masks(h, bits)
        cuda.syncwarp()
        if game < len(h.actions):
            write_row(views[mine], tables[mine])
        cuda.syncwarp()
        put_all_rows(h, tables, views)

    @cuda.jit(max_registers=REGISTERS)
    def deal(h: Held) -> None:
        place, many = cuda.grid(1), h.found[1]
        if place - place % WARP >= many:
            return
        tables = cuda.shared.array((threads, room), int64)
        views = cuda.shared.array((threads, view_room), int64)
        bits = cuda.shared.array((threads, mask_words), int32)
        mine = cuda.threadIdx.x
        bring_ended(h, tables)
        cuda.syncwarp()
        if place < many:
            game = h.ended[place]
            s, c, a = tables[mine].view(table)[0], h.players[game], h.asked[game]
            start(s, c, a, h.master[0], h.history[game])
            show(h, game, s, a, views[mine], bits[mine])
        cuda.syncwarp()
        put_ended_back(h, tables)
        put_ended_masks(h, bits)
        cuda.syncwarp()
        if place < many:
            write_row(views[mine], tables[mine])
        cuda.syncwarp()
        put_ended_rows(h, tables, views)

    @cuda.jit
    def see(h: Held, views: DeviceNDArray) -> None:
        game = cuda.grid(1)
        if game < len(views):
            look_at(h.tables[game], h.turn[game], views[game])

    return Kernels(threads, take, check, step, deal, see)
