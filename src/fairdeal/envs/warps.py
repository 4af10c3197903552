"""How a warp, 32 threads of a GPU, copies the tables and observations of its games.

Adjacent threads read and write adjacent bytes of one game, row by row: memory is fast only then.
Unsigned indices spare the question whether they count from the end, and a loop by `while` unrolls
as a whole, which puts 32 reads on their way before the first is waited for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from fairdeal.engine.observing import BITS
from fairdeal.envs.observe import Layout

if TYPE_CHECKING:  # Numba is not typed: mypy takes these names as they come
    from numba.cuda.cudadrv.devicearray import DeviceNDArray
    from numba.cuda.dispatcher import CUDADispatcher

    from fairdeal.envs.kernels import Held
    from fairdeal.envs.narrow import Rooms

WARP = 32
HALF = 4  # bytes
GameOf = Callable[["Held", int], int]  # the game of a row; a warp starts at its `start`


class Copying(NamedTuple):
    """The functions with which a warp copies tables into shared memory and back, and masks."""

    bring: CUDADispatcher
    put_back: CUDADispatcher
    put_masks: CUDADispatcher


def copying(game_of: GameOf, rooms: Rooms, fixed: int, actions: int) -> Copying:
    """The functions for the games that `game_of` names; the first words of a row are not put back,
    as they are `fixed`."""
    from numba import cuda, int32, uint64

    kept, bits_at = rooms.kept, rooms.bits_at
    mask_words = -(-actions // WARP)

    @cuda.jit(device=True, forceinline=True)
    def bring(h: Held, tables: DeviceNDArray, start: int) -> None:
        lane = cuda.threadIdx.x % WARP
        first = cuda.threadIdx.x - lane
        place = lane
        while place < kept:
            row = 0
            while row < WARP:
                at = game_of(h, start + row) * kept + place
                tables[uint64(first + row), uint64(place)] = h.words[uint64(at)]
                row += 1
            place += WARP

    @cuda.jit(device=True, forceinline=True)
    def put_back(h: Held, tables: DeviceNDArray, start: int) -> None:
        lane = cuda.threadIdx.x % WARP
        first = cuda.threadIdx.x - lane
        place = lane
        while place < kept:
            row = 0
            while row < WARP:
                at = game_of(h, start + row) * kept + place
                if place >= fixed:
                    h.words[uint64(at)] = tables[uint64(first + row), uint64(place)]
                row += 1
            place += WARP

    @cuda.jit(device=True, forceinline=True)
    def put_masks(h: Held, tables: DeviceNDArray, start: int) -> None:
        bits = tables.view(int32)
        lane = cuda.threadIdx.x % WARP
        first = cuda.threadIdx.x - lane
        row = 0
        while row < WARP:
            at = game_of(h, start + row) * actions + lane
            word = 0
            while word < mask_words:
                if lane + WARP * word < actions:
                    bit = bits[uint64(first + row), uint64(bits_at + word)] >> lane & 1
                    h.lit[uint64(at + WARP * word)] = bit
                word += 1
            row += 1

    return Copying(bring, put_back, put_masks)


def put_together(rooms: Rooms, actions: int) -> CUDADispatcher:
    """Writes the masks of all games of a warp, which follow each other, eight bytes at a time.

    First the bits of all games are put together without gaps, in place of the bits of each.
    """
    from numba import cuda, int32, uint8, uint32, uint64

    bits_at, mask_words = rooms.bits_at, -(-actions // WARP)
    masks = WARP * actions // BITS  # words of a warp
    rounds, each, room = masks // WARP, HALF * mask_words, mask_words + 1

    @cuda.jit(device=True, forceinline=True)
    def put_masks(h: Held, tables: DeviceNDArray, start: int) -> None:
        bits, single = tables.view(int32), tables.view(uint8)
        lane = cuda.threadIdx.x % WARP
        first = cuda.threadIdx.x - lane
        own = cuda.local.array(room, int32)
        word = 0
        while word < mask_words:
            own[word] = bits[uint64(first + lane), uint64(bits_at + word)]
            bits[uint64(first + lane), uint64(bits_at + word)] = 0
            word += 1
        own[mask_words] = 0
        cuda.syncwarp()
        before, to = uint64(0), uint32(lane * actions)
        shift, to = uint64(to % uint32(WARP)), to // uint32(WARP)
        word = 0
        while word < room:
            after = uint64(uint32(own[word]))
            moved = uint32((after << uint64(WARP) | before) << shift >> uint64(WARP))
            if moved != 0:
                row, at = to // uint32(mask_words), to % uint32(mask_words)
                cuda.atomic.or_(bits, (uint64(first + row), uint64(bits_at + at)), int32(moved))
            before, to = after, uint32(to + uint32(1))
            word += 1
        cuda.syncwarp()
        start = start * actions // BITS + lane
        turn = 0
        while turn <= rounds:
            place = uint32(lane + WARP * turn)
            if turn < rounds or place < masks:
                row, at = place // uint32(each), place % uint32(each)
                lit = uint32(single[uint64(first + row), uint64(HALF * bits_at + at)])
                few, many = uint32(lit & uint32(0xF)), uint32(lit >> uint32(4))
                few = uint32(few * uint32(0x204081)) & uint32(0x01010101)  # as in `steps.spread`
                many = uint32(many * uint32(0x204081)) & uint32(0x01010101)
                both = uint64(few) | uint64(many) << uint64(WARP)
                h.mask_words[uint64(start + WARP * turn)] = both
            turn += 1

    return put_masks


def put_written(game_of: GameOf, width: int) -> CUDADispatcher:
    """Copies observations that stand where the tables stood."""
    from numba import cuda, uint64

    row_words = width // BITS

    @cuda.jit(device=True, forceinline=True)
    def put_rows(h: Held, tables: DeviceNDArray, start: int) -> None:
        lane = cuda.threadIdx.x % WARP
        first = cuda.threadIdx.x - lane
        place = lane
        while place < row_words:
            row = 0
            while row < WARP:
                to = game_of(h, start + row) * row_words + place
                h.row_words[uint64(to)] = tables[uint64(first + row), uint64(place)]
                row += 1
            place += WARP

    return put_rows


def put_spelled(game_of: GameOf, layout: Layout, view_at: int) -> CUDADispatcher:
    """Spells views as lossless observations, as `steps.spell` does."""
    from numba import cuda, int32, uint8, uint64

    wide_at, narrow_at = (BITS * view_at + at for at in (layout.wide_at, layout.narrow_at))
    wide = 2 * layout.wide
    past, ahead = BITS * (narrow_at % HALF), BITS * (HALF - narrow_at % HALF)
    rest = (1 << ahead) - 1
    row_halves = layout.width // HALF

    @cuda.jit(device=True, forceinline=True)
    def put_rows(h: Held, tables: DeviceNDArray, start: int) -> None:
        lane = cuda.threadIdx.x % WARP
        first = cuda.threadIdx.x - lane
        single, halves = tables.view(uint8), tables.view(int32)
        place = lane
        while place < row_halves:
            row = 0
            if place < wide:  # four bits at once, as in `steps.spread`
                at, shift = wide_at + place // 2, place % 2 * 4
                while row < WARP:
                    seen = single[uint64(first + row), uint64(at)] >> shift & 0xF
                    to = game_of(h, start + row) * row_halves + place
                    h.rows[uint64(to)] = seen * 0x204081 & 0x01010101
                    row += 1
            else:
                at = narrow_at // HALF + place - wide
                while row < WARP:
                    seen = halves[uint64(first + row), uint64(at)]
                    if past:  # they do not start where a word does
                        more = halves[uint64(first + row), uint64(at + 1)]
                        seen = seen >> past & rest | more << ahead
                    to = game_of(h, start + row) * row_halves + place
                    h.rows[uint64(to)] = seen
                    row += 1
            place += WARP

    return put_rows
