"""The CUDA kernels of a batch: one thread per game, with the same step as on the CPU.

A warp copies the tables of its games into shared memory; each thread plays at its own table there;
the warp copies the tables back, and the masks; each thread looks at its table, and writes an
observation where it stood; and the warp copies these. A separate kernel deals new matches: in a
warp, all threads would wait for the one deal.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from fairdeal.engine.chance import CARDS
from fairdeal.engine.compile import on_device
from fairdeal.engine.contract import look, observe
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import Answers, Game, State
from fairdeal.engine.observing import is_whole_view
from fairdeal.engine.players import Players
from fairdeal.engine.record import Grid
from fairdeal.envs import steps
from fairdeal.envs.narrow import (
    WORD,
    Rooms,
    bindings_of,
    lists_only,
    mask_words_of,
    rooms_of,
    short_of,
)
from fairdeal.envs.observe import layout_of
from fairdeal.envs.steps import actions_of
from fairdeal.envs.warps import WARP, copying, put_spelled, put_together, put_written

if TYPE_CHECKING:  # Numba is not typed: mypy takes these names as they come
    from numba.cuda.cudadrv.devicearray import DeviceNDArray
    from numba.cuda.dispatcher import CUDADispatcher

MOST_THREADS = 64  # a block
SHARED = 48 << 10  # bytes that a block may share
REGISTERS = 144  # a thread
FEW_ACTIONS = 8  # with fewer, masks are written one by one
NONE = -1  # no block of the generator


class Held(NamedTuple):
    """All that the kernels read and write. Tables, flat rows and masks have some to spare, for
    threads that have no game."""

    how: DeviceNDArray
    master: DeviceNDArray
    actions: DeviceNDArray
    tables: DeviceNDArray
    asked: DeviceNDArray  # the same bytes
    words: DeviceNDArray  # and again, as 64-bit words
    players: DeviceNDArray
    numbers: DeviceNDArray  # of the matches
    turn: DeviceNDArray
    counts: DeviceNDArray
    bits: DeviceNDArray  # the masks, 32 actions in a number
    lit: DeviceNDArray  # the bytes of the masks,
    mask_words: DeviceNDArray  # and eight at a time
    rows: DeviceNDArray  # the bytes of the flat observations, four at a time,
    row_words: DeviceNDArray  # and eight
    history: DeviceNDArray
    rewards: DeviceNDArray
    done: DeviceNDArray
    ended: DeviceNDArray  # the games to deal again,
    found: DeviceNDArray  # their number, after the first game with an illegal action
    told: DeviceNDArray  # the first game with an illegal action, in memory that the CPU reads


class Kernels(NamedTuple):
    threads: int
    rooms: Rooms
    check: CUDADispatcher  # copies actions of any integer type, and finds the first illegal one
    number: CUDADispatcher  # numbers the first matches
    step: CUDADispatcher  # does nothing if one is illegal
    deal: CUDADispatcher  # where a match has ended
    see: CUDADispatcher  # views, as records
    spell: CUDADispatcher  # lists of moves


def put_off(s: State, c: Players, a: steps.Asked, master: Players, history: Grid) -> None:
    """In the place of `start`: a kernel of its own deals."""


def threads_for(each: int) -> int:
    """The threads of a block in which each needs so many bytes of shared memory."""
    if WARP * each > SHARED:
        raise SetupRefused(
            f"each game needs {each:,} bytes of shared memory on a GPU, and there are "
            f"{SHARED // WARP:,}: a shorter observation or a smaller state would fit"
        )
    return WARP if MOST_THREADS * each > SHARED else MOST_THREADS


@cache
def kernels_of(game: Game, seats: int, answers: Answers, lossless: bool = False) -> Kernels:
    """The kernels for batches of one game with this number of seats and these options."""
    from numba import cuda, int8, int32, int64, uint64

    known = (*answers, ("seats", seats))
    ways = steps.ways_of(game, lossless)
    in_masks = lists_only(game, known, ways)
    brief = (*ways, *bindings_of(game, seats, known, not lossless, in_masks))
    rooms = rooms_of(game, seats, lossless)
    near = (rooms.played, rooms.asking, rooms.view)
    begin_match, offer, look_at, write = (
        on_device(function, game, known, brief, near)
        for function in (steps.start, steps.offer, look, observe)
    )
    take_step = on_device(steps.step, game, known, (*brief, (steps.start, put_off)), near)
    look_whole = on_device(
        look, game, known, (*ways, *bindings_of(game, seats, known, in_words=False))
    )
    actions, width = actions_of(game), len(game.observed)
    short, mask_words = short_of(game), mask_words_of(game)
    played, asking, view, view_at = rooms.played, rooms.asking, rooms.view, rooms.view_at
    view_words, both, bits_at = view.itemsize // WORD, rooms.both, rooms.bits_at
    lit_words = mask_words // 2 + 1
    row_words = 0 if lossless else width // WORD
    whole = lossless or is_whole_view(game.observe)
    threads = threads_for(WORD * both)

    @cuda.jit(device=True, forceinline=True)
    def in_order(h: Held, row: int) -> int:
        return row

    @cuda.jit(device=True, forceinline=True)
    def as_ended(h: Held, row: int) -> int:
        return h.ended[uint64(row)] if row < h.found[1] else len(h.actions)

    bring_all, put_all_back, put_all_masks = copying(in_order, rooms, rooms.fixed, actions)
    bring_ended, put_ended_back, put_ended_masks = copying(as_ended, rooms, 0, actions)
    if actions >= FEW_ACTIONS:
        put_all_masks = put_together(rooms, actions)
    put_all_rows, put_ended_rows = (
        put_spelled(game_of, layout_of(game), view_at) if lossless else put_written(game_of, width)
        for game_of in (in_order, as_ended)
    )

    @cuda.jit(device=True, forceinline=True)
    def ask(h: Held, game: int, s: DeviceNDArray, a: DeviceNDArray, row: DeviceNDArray) -> None:
        """Tell who is asked and what it may do; if the rules list the moves, then where the view
        comes to lie."""
        legal, lit = cuda.local.array(lit_words, int64), row.view(int32)
        word = 0
        while word < lit_words:
            legal[word] = 0
            word += 1
        if in_masks:
            n = offer(s, a, h.how[0], legal)
        else:
            allowed = row[view_at:].view(short)
            n = offer(s, a, h.how[0], allowed)
            place = 0
            while place < n:
                action = uint64(allowed[uint64(place)])
                bit = int64(1) << int64(action & uint64(63))
                word = 0
                while word < lit_words:  # indices known at compile time: no memory
                    legal[word] |= bit if action >> uint64(6) == uint64(word) else int64(0)
                    word += 1
                place += 1
        word = 0
        while word < mask_words:
            bits = int32(legal[word >> 1] >> 32 * (word & 1))
            h.bits[game, word] = bits
            lit[bits_at + word] = bits
            word += 1
        h.turn[game] = a.seat
        h.counts[game] = n

    @cuda.jit(device=True, forceinline=True)
    def show(s: DeviceNDArray, a: DeviceNDArray, row: DeviceNDArray) -> None:
        """Look at a table, and write the observation where it stood."""
        seen = row[view_at:]
        if whole:  # what the rules leave out is 0
            word = 0
            while word < view_words:
                seen[word] = 0
                word += 1
        look_at(s, a.seat, seen.view(view)[0])
        if row_words:
            word = 0
            while word < row_words:
                row[word] = 0
                word += 1
            write(seen.view(view)[0], row.view(int8)[:width])

    @cuda.jit
    def check(
        given: DeviceNDArray,
        kept: DeviceNDArray,
        bits: DeviceNDArray,
        found: DeviceNDArray,
        told: DeviceNDArray,
    ) -> None:
        game = cuda.grid(1)
        if game == 0:
            found[1] = 0
        if game < len(kept):
            action = int64(given[game])
            kept[game] = action
            if action < 0 or action >= actions or bits[game, action >> 5] >> (action & 31) & 1 == 0:
                cuda.atomic.min(found, 0, game)
                cuda.atomic.min(told, 0, game)

    @cuda.jit
    def number(h: Held) -> None:
        game = cuda.grid(1)
        if game < len(h.numbers):
            h.numbers[game] = game

    @cuda.jit(max_registers=REGISTERS)
    def step(h: Held) -> None:
        if h.found[0] < len(h.actions):
            return
        tables = cuda.shared.array((threads, both), int64)
        mine, game = cuda.threadIdx.x, cuda.grid(1)
        start = game - game % WARP
        bring_all(h, tables, start)
        cuda.syncwarp()
        if game < len(h.actions):
            row = tables[mine]
            s, c, a = row.view(played)[0], h.players[game], row.view(asking)[0]
            s.filled, s.stream = NONE, CARDS
            how, master, action = h.how[0], h.master[0], h.actions[game]
            over = take_step(s, c, a, how, master, action, h.history[game], h.rewards[game])
            h.done[game] = over
            if over:
                h.numbers[game] += how.stride
                h.ended[cuda.atomic.add(h.found, 1, 1)] = game
            ask(h, game, s, a, row)
        cuda.syncwarp()
        put_all_back(h, tables, start)
        put_all_masks(h, tables, start)
        cuda.syncwarp()
        if game < len(h.actions):
            row = tables[mine]
            show(row.view(played)[0], row.view(asking)[0], row)
        cuda.syncwarp()
        put_all_rows(h, tables, start)

    @cuda.jit(max_registers=REGISTERS)
    def deal(h: Held) -> None:
        mine, many = cuda.threadIdx.x, h.found[1]
        tables = cuda.shared.array((threads, both), int64)
        place = cuda.grid(1)
        start = place - place % WARP
        while start < many:
            bring_ended(h, tables, start)
            cuda.syncwarp()
            if place < many:
                game, row = h.ended[place], tables[mine]
                s, c, a = row.view(played)[0], h.players[game], row.view(asking)[0]
                s.filled = NONE
                a.number = h.numbers[game]
                begin_match(s, c, a, h.master[0], h.history[game])
                ask(h, game, s, a, row)
            cuda.syncwarp()
            put_ended_back(h, tables, start)
            put_ended_masks(h, tables, start)
            cuda.syncwarp()
            if place < many:
                row = tables[mine]
                show(row.view(played)[0], row.view(asking)[0], row)
            cuda.syncwarp()
            put_ended_rows(h, tables, start)
            cuda.syncwarp()
            place += cuda.gridsize(1)
            start += cuda.gridsize(1)

    @cuda.jit
    def see(h: Held, views: DeviceNDArray) -> None:
        game = cuda.grid(1)
        if game < len(views):
            look_whole(h.tables[game], h.turn[game], views[game])

    @cuda.jit
    def spell(h: Held, moves: DeviceNDArray) -> None:
        game = cuda.grid(1)
        if game < len(moves):
            n = 0
            for action in range(actions):
                if h.bits[game, action >> 5] >> (action & 31) & 1:
                    moves[game, n] = action
                    n += 1

    return Kernels(threads, rooms, check, number, step, deal, see, spell)
