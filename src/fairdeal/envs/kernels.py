"""The CUDA kernels of a batch: one thread per game, with the same step as on the CPU.

A warp copies the tables of its games into shared memory; each thread plays at its own table there,
and looks at it; the warp copies the tables back; each thread writes an observation where its table
stood; and the warp copies these. A separate kernel deals new matches: in a warp, all threads would
wait for the one deal.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from fairdeal.engine.chance import CARDS
from fairdeal.engine.compile import on_device
from fairdeal.engine.contract import look, observe
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import Answers, Game
from fairdeal.envs import steps
from fairdeal.envs.narrow import WORD, Rooms, bindings_of, rooms_of, short_of
from fairdeal.envs.observe import layout_of
from fairdeal.envs.steps import actions_of
from fairdeal.envs.warps import HALF, WARP, copying, put_spelled, put_together, put_written

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
    fresh: DeviceNDArray  # the 64-bit words of a view that has only its settings
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
    take: CUDADispatcher  # copies actions of any integer type
    check: CUDADispatcher  # and finds the first illegal one
    number: CUDADispatcher  # numbers the first matches
    step: CUDADispatcher  # does nothing if one is illegal
    deal: CUDADispatcher  # where a match has ended
    see: CUDADispatcher  # views, as records
    spell: CUDADispatcher  # lists of moves


def threads_for(each: int) -> int:
    """The threads of a block in which each needs so many bytes of shared memory."""
    if WARP * each > SHARED:
        raise SetupRefused(
            f"each game needs {each:,} bytes of shared memory on a GPU, and there are "
            f"{SHARED // WARP:,}: a shorter observation or a smaller state would fit"
        )
    return WARP if MOST_THREADS * each > SHARED else MOST_THREADS


def mask_words_of(game: Game) -> int:
    """How many numbers of 32 bits a mask takes."""
    return -(-actions_of(game) // WARP)


@cache
def kernels_of(game: Game, seats: int, answers: Answers, lossless: bool = False) -> Kernels:
    """The kernels for batches of one game with this number of seats and these options."""
    from numba import cuda, int8, int32, int64, uint64

    known = (*answers, ("seats", seats))
    ways = steps.ways_of(game, lossless)
    brief = (*ways, *bindings_of(game, seats, known, in_words=not lossless))
    take_step, start, offer, look_at, write = (
        on_device(function, game, known, brief)
        for function in (steps.step, steps.start, steps.offer, look, observe)
    )
    look_whole = on_device(
        look, game, known, (*ways, *bindings_of(game, seats, known, in_words=False))
    )
    actions, width = actions_of(game), len(game.observed)
    rooms, short, mask_words = rooms_of(game, seats, lossless), short_of(game), mask_words_of(game)
    played, asking, view, view_at = rooms.played, rooms.asking, rooms.view, rooms.view_at
    view_words, both = view.itemsize // WORD, rooms.both
    row_words = 0 if lossless else width // WORD
    mask_room = mask_words + 1  # a word of zeros behind a mask
    threads = threads_for(WORD * both + HALF * mask_room)

    @cuda.jit(device=True, forceinline=True)
    def in_order(h: Held, row: int) -> int:
        return cuda.blockIdx.x * threads + row

    @cuda.jit(device=True, forceinline=True)
    def as_ended(h: Held, row: int) -> int:
        place = cuda.blockIdx.x * threads + row
        return h.ended[uint64(place)] if place < h.found[1] else len(h.actions)

    bring_all, put_all_back, put_all_masks = copying(in_order, rooms.kept, rooms.fixed, actions)
    bring_ended, put_ended_back, put_ended_masks = copying(as_ended, rooms.kept, 0, actions)
    if actions >= FEW_ACTIONS:
        put_all_masks = put_together(actions)
    put_all_rows, put_ended_rows = (
        put_spelled(game_of, layout_of(game), view_at) if lossless else put_written(game_of, width)
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
        for word in range(mask_room):
            bits[word] = 0
        for place in range(uint64(n)):
            action = uint64(allowed[place])
            bits[action >> uint64(5)] |= int32(1 << (action & uint64(31)))
        for word in range(mask_words):
            h.bits[game, word] = bits[word]
        h.turn[game] = a.seat
        h.counts[game] = n
        for word in range(view_words):
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
            action = h.actions[game]
            if (
                action < 0
                or action >= actions
                or h.bits[game, action >> 5] >> (action & 31) & 1 == 0
            ):
                cuda.atomic.min(h.found, 0, game)
                cuda.atomic.min(h.told, 0, game)

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
        bits = cuda.shared.array((threads, mask_room), int32)
        mine, game = cuda.threadIdx.x, cuda.grid(1)
        bring_all(h, tables)
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
            show(h, game, s, a, row[view_at:], bits[mine])
        cuda.syncwarp()
        put_all_back(h, tables)
        put_all_masks(h, bits)
        cuda.syncwarp()
        if game < len(h.actions):
            write_row(tables[mine][view_at:], tables[mine])
        cuda.syncwarp()
        put_all_rows(h, tables)

    @cuda.jit(max_registers=REGISTERS)
    def deal(h: Held) -> None:
        place, many = cuda.grid(1), h.found[1]
        if place - place % WARP >= many:
            return
        tables = cuda.shared.array((threads, both), int64)
        bits = cuda.shared.array((threads, mask_room), int32)
        mine = cuda.threadIdx.x
        bring_ended(h, tables)
        cuda.syncwarp()
        if place < many:
            game, row = h.ended[place], tables[mine]
            s, c, a = row.view(played)[0], h.players[game], row.view(asking)[0]
            s.filled = NONE
            a.number = h.numbers[game]
            start(s, c, a, h.master[0], h.history[game])
            show(h, game, s, a, row[view_at:], bits[mine])
        cuda.syncwarp()
        put_ended_back(h, tables)
        put_ended_masks(h, bits)
        cuda.syncwarp()
        if place < many:
            write_row(tables[mine][view_at:], tables[mine])
        cuda.syncwarp()
        put_ended_rows(h, tables)

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

    return Kernels(threads, rooms, take, check, number, step, deal, see, spell)
