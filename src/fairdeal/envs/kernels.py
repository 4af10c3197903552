"""The CUDA kernels of a batch: one thread per game, with the same step as on the CPU.

A warp of 32 threads is fast when they access adjacent memory. So a warp copies the tables of its
games into shared memory, row by row; each thread plays at its own table there; and the warp writes
back, row by row, the tables and their observations. A separate kernel deals new matches: in a
warp, all threads would wait for the one deal.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from fairdeal.engine.compile import on_device
from fairdeal.engine.contract import look
from fairdeal.engine.face import Layout
from fairdeal.engine.game import Answers, Game
from fairdeal.engine.observing import BITS
from fairdeal.envs import steps
from fairdeal.envs.observe import layout_of
from fairdeal.envs.steps import actions_of

if TYPE_CHECKING:  # Numba is not typed: mypy takes these names as they come
    from numba.cuda.cudadrv.devicearray import DeviceNDArray
    from numba.cuda.dispatcher import CUDADispatcher

WARP = 32
MOST_THREADS = 64  # a block
SHARED = 48 << 10  # bytes that a block may share
WORD, HALF = 8, 4  # bytes
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


@cache
def kernels_of(game: Game, answers: Answers) -> Kernels:
    """The kernels for batches of one game."""
    from numba import cuda, int32, int64, uint8, uint64

    take_step, start, offer, look_at, is_wrong = (
        on_device(function, game, answers, steps.ways_of(game))
        for function in (steps.step, steps.start, steps.offer, look, steps.is_wrong)
    )
    layout, actions = layout_of(game), actions_of(game)
    wide_at, narrow_at, wide = layout.wide_at, layout.narrow_at, 2 * layout.wide
    past, ahead = BITS * (narrow_at % HALF), BITS * (HALF - narrow_at % HALF)
    rest = (1 << ahead) - 1
    row_halves, mask_words = layout.width // HALF, -(-actions // WARP)
    table, view, short = table_type(game), view_type(game), short_of(game)
    table_room, view_room = table.itemsize // WORD, view.itemsize // WORD
    threads = MOST_THREADS
    while threads * (table.itemsize + view.itemsize + HALF * mask_words) > SHARED:
        threads //= 2

    def copying(
        game_of: Callable[[Held, int], int],
    ) -> tuple[CUDADispatcher, CUDADispatcher]:
        """The functions with which a warp copies the rows of its games.

        Unsigned indices spare the question whether they count from the end, and a loop by `while`
        unrolls as a whole, which puts 32 reads on their way before the first is waited for.
        """

        @cuda.jit(device=True, forceinline=True)
        def bring(h: Held, tables: DeviceNDArray) -> None:
            """Copy tables into shared memory."""
            lane = cuda.threadIdx.x % WARP
            first = cuda.threadIdx.x - lane
            place = lane
            while place < table_room:
                row = 0
                while row < WARP:
                    at = game_of(h, first + row) * table_room + place
                    tables[uint64(first + row), uint64(place)] = h.words[uint64(at)]
                    row += 1
                place += WARP

        @cuda.jit(device=True, forceinline=True)
        def put_back(
            h: Held, tables: DeviceNDArray, views: DeviceNDArray, bits: DeviceNDArray
        ) -> None:
            """Copy tables back; spell views as flat rows, and bits as masks."""
            lane = cuda.threadIdx.x % WARP
            first = cuda.threadIdx.x - lane
            place = lane
            while place < table_room:
                row = 0
                while row < WARP:
                    at = game_of(h, first + row) * table_room + place
                    h.words[uint64(at)] = tables[uint64(first + row), uint64(place)]
                    row += 1
                place += WARP
            single, halves = views.view(uint8), views.view(int32)
            place = lane
            while place < row_halves:
                row = 0
                if place < wide:  # four bits at once, as in `steps.spread`
                    at, shift = wide_at + place // 2, place % 2 * 4
                    while row < WARP:
                        seen = single[uint64(first + row), uint64(at)] >> shift & 0xF
                        to = game_of(h, first + row) * row_halves + place
                        h.rows[uint64(to)] = seen * 0x204081 & 0x01010101
                        row += 1
                else:
                    at = narrow_at // HALF + place - wide
                    while row < WARP:
                        seen = halves[uint64(first + row), uint64(at)]
                        if past:  # they do not start where a word does
                            more = halves[uint64(first + row), uint64(at + 1)]
                            seen = seen >> past & rest | more << ahead
                        to = game_of(h, first + row) * row_halves + place
                        h.rows[uint64(to)] = seen
                        row += 1
                place += WARP
            row = 0
            while row < WARP:
                at = game_of(h, first + row) * actions + lane
                for word in range(mask_words):
                    if lane + WARP * word < actions:
                        bit = bits[uint64(first + row), uint64(word)] >> lane & 1
                        h.lit[uint64(at + WARP * word)] = bit
                row += 1

        return bring, put_back

    @cuda.jit(device=True, forceinline=True)
    def in_order(h: Held, row: int) -> int:
        return cuda.blockIdx.x * threads + row

    @cuda.jit(device=True, forceinline=True)
    def as_ended(h: Held, row: int) -> int:
        place = cuda.blockIdx.x * threads + row
        return h.ended[uint64(place)] if place < h.found[1] else len(h.actions)

    bring_all, put_all_back = copying(in_order)
    bring_ended, put_ended_back = copying(as_ended)

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
            seen[word] = 0
        look_at(s, a.seat, seen.view(view)[0])

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
        tables = cuda.shared.array((threads, table_room), int64)
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
        put_all_back(h, tables, views, bits)

    @cuda.jit(max_registers=REGISTERS)
    def deal(h: Held) -> None:
        place, many = cuda.grid(1), h.found[1]
        if place - place % WARP >= many:
            return
        tables = cuda.shared.array((threads, table_room), int64)
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
        put_ended_back(h, tables, views, bits)

    @cuda.jit
    def see(h: Held, views: DeviceNDArray) -> None:
        game = cuda.grid(1)
        if game < len(views):
            look_at(h.tables[game], h.turn[game], views[game])

    return Kernels(threads, take, check, step, deal, see)
