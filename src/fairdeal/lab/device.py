"""Complete matches on a GPU, one thread each: the loop of `loops.play_matches`.

The threads of a warp run in lockstep, so one deal makes all others wait. Finished matches
therefore wait for each other, and deal together once there are enough.
"""

from __future__ import annotations

from functools import cache
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from fairdeal.engine.compile import find_cuda, on_device, on_grid
from fairdeal.engine.contract import measure, over, rank
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import Answers, Game, layout_for
from fairdeal.engine.players import Players, begin
from fairdeal.lab import loops
from fairdeal.lab.plan import Plan
from fairdeal.lab.spread import Progress
from fairdeal.lab.tally import BINS, Tally

if TYPE_CHECKING:  # Numba is not typed: mypy takes these names as they come
    from numba.cuda.cudadrv.devicearray import DeviceNDArray
    from numba.cuda.dispatcher import CUDADispatcher

THREADS = 512  # a block
BLOCKS_PER_CORE = 1  # resident at once on each multiprocessor
REGISTERS = 96  # a thread
ENOUGH = 16  # finished matches in a warp of 32 that are dealt together
LAUNCH = 1 << 24  # matches between two updates of the progress bar
WARP = 0xFFFFFFFF


def simulate_on_device(plan: Plan, progress: Progress) -> tuple[Numbers, float]:
    """Play all matches of the plan on the GPU; return the tally and the seconds."""
    cuda = find_cuda()
    kernel = kernel_of(plan.game, plan.answers())
    cores = cuda.get_current_device().MULTIPROCESSOR_COUNT
    master, table = cuda.to_device(plan.master()), cuda.to_device(plan.table())
    counted = layout_for(Tally, plan.game)
    tally = cuda.to_device(np.zeros(counted.itemsize // 8, np.int64))
    shape = cores * BLOCKS_PER_CORE, THREADS
    play = on_grid(kernel, *shape)
    play(master, table, 0, 0, ENOUGH, tally)  # compiles
    cuda.synchronize()
    start = perf_counter()
    for number in range(0, plan.games, LAUNCH):
        matches = min(LAUNCH, plan.games - number)
        play(master, table, number, matches, ENOUGH, tally)
        cuda.synchronize()
        progress(number + matches)
    seconds = perf_counter() - start
    return tally.copy_to_host().view(counted), seconds


def final_states(plan: Plan) -> Numbers:
    """The final tables of the plan's matches, to compare with those of the CPU."""
    cuda = find_cuda()
    master, table = cuda.to_device(plan.master()), cuda.to_device(plan.table())
    ends = cuda.to_device(np.zeros(plan.games, plan.game.state))
    play = on_grid(ending_kernel_of(plan.game, plan.answers()), -(-plan.games // THREADS), THREADS)
    play(master, table, ends)
    return ends.copy_to_host()


@cache
def ending_kernel_of(game: Game, answers: Answers) -> CUDADispatcher:
    """The kernel that plays one match per thread and returns its final table."""
    from numba import cuda, from_dtype, int16

    play_match = on_device(loops.play_match, game, answers)
    state_type, chance_type = from_dtype(game.state), from_dtype(Players.dtype)
    actions = game.actions

    @cuda.jit
    def play(masters: DeviceNDArray, tables: DeviceNDArray, ends: DeviceNDArray) -> None:
        number = cuda.grid(1)
        if number < len(ends):
            own_whims = cuda.local.array(1, chance_type)
            own_table = cuda.local.array(1, state_type)
            own_table[0] = tables[0]
            moves = cuda.local.array(actions, int16)
            play_match(masters[0], number, own_table[0], own_whims[0], moves)
            ends[number] = own_table[0]

    return play


@cache
def kernel_of(game: Game, answers: Answers) -> CUDADispatcher:
    """The kernel that plays and counts matches of one game."""
    from numba import cuda, from_dtype, int8, int16, int32, int64

    begin_match, step = on_device(begin, game, answers), on_device(loops.step, game, answers)
    bin_of = on_device(loops.bin_of, game, answers)
    is_over, rank_all = on_device(over, game, answers), on_device(rank, game, answers)
    measure_all = on_device(measure, game, answers)
    state_type, chance_type = from_dtype(game.state), from_dtype(Players.dtype)
    actions, most, figures = game.actions, game.seats[1], len(game.figures)
    bins, narrow = BINS, int8 if game.actions < 128 else int16
    at = {name: place[1] // 8 for name, place in dict(layout_for(Tally, game).fields or {}).items()}
    at_games, at_moves, at_squares = at["games"], at["moves"], at["squares"]
    at_drawn, at_wins, at_shared = at["drawn"], at["wins"], at["shared"]
    at_actions, at_lengths = at["actions"], at["lengths"]
    at_sums, at_sums_of_squares = at["sums"], at["sums_of_squares"]
    at_unfinished = at["unfinished"]

    @cuda.jit(max_registers=REGISTERS)
    def play(
        masters: DeviceNDArray,
        tables: DeviceNDArray,
        first: int,
        matches: int,
        enough: int,
        tally: DeviceNDArray,
    ) -> None:
        by_action = cuda.shared.array(actions, int32)
        by_length = cuda.shared.array(bins, int32)
        for place in range(cuda.threadIdx.x, actions, cuda.blockDim.x):
            by_action[place] = 0
        for place in range(cuda.threadIdx.x, bins, cuda.blockDim.x):
            by_length[place] = 0
        cuda.syncthreads()

        own_whims = cuda.local.array(1, chance_type)
        own_table = cuda.local.array(1, state_type)
        own_table[0] = tables[0]
        master, c, s = masters[0], own_whims[0], own_table[0]
        moves = cuda.local.array(actions, narrow)
        places = cuda.local.array(most, int32)
        measured = cuda.local.array(figures, int32)
        wins = cuda.local.array(most, int32)
        shared = cuda.local.array(most, int32)
        sums = cuda.local.array(figures, int64)
        squares = cuda.local.array(figures, int64)
        unfinished = cuda.local.array(figures, int64)
        for seat in range(most):
            wins[seat] = 0
            shared[seat] = 0
        for figure in range(figures):
            sums[figure] = 0
            squares[figure] = 0
            unfinished[figure] = 0
        games = int64(0)
        all_moves = int64(0)
        all_squares = int64(0)
        drawn = int64(0)

        number = first + cuda.grid(1)
        last = first + matches
        playing = False
        length = int64(0)
        while True:
            waits = not playing and number < last
            waiting = cuda.popc(cuda.ballot_sync(WARP, waits))
            busy = cuda.popc(cuda.ballot_sync(WARP, playing))
            if waiting + busy == 0:
                break
            if waits and (waiting >= enough or waiting >= busy):
                begin_match(master, number, s, c)
                number += cuda.gridsize(1)
                playing = True
                length = int64(0)
            if playing:
                cuda.atomic.add(by_action, step(s, c, moves), 1)
                length += 1
                if is_over(s):
                    playing = False
                    # From here on what `loops.enter` counts, in numbers that threads can add up.
                    rank_all(s, places)
                    measure_all(s, measured)
                    winners = 0
                    for seat in range(s.seats):
                        if places[seat] == 1:
                            winners += 1
                    for seat in range(s.seats):
                        if places[seat] == 1:
                            if winners == 1:
                                wins[seat] += 1
                            else:
                                shared[seat] += 1
                    if winners == 0:
                        drawn += 1
                    games += 1
                    all_moves += length
                    all_squares += length * length
                    cuda.atomic.add(by_length, bin_of(length), 1)
                    for figure in range(figures):
                        if winners == 0 and s.seats == 1:
                            unfinished[figure] += measured[figure]
                        else:
                            sums[figure] += measured[figure]
                            squares[figure] += measured[figure] * measured[figure]

        cuda.atomic.add(tally, at_games, games)
        cuda.atomic.add(tally, at_moves, all_moves)
        cuda.atomic.add(tally, at_squares, all_squares)
        cuda.atomic.add(tally, at_drawn, drawn)
        for seat in range(most):
            cuda.atomic.add(tally, at_wins + seat, wins[seat])
            cuda.atomic.add(tally, at_shared + seat, shared[seat])
        for figure in range(figures):
            cuda.atomic.add(tally, at_sums + figure, sums[figure])
            cuda.atomic.add(tally, at_sums_of_squares + figure, squares[figure])
            cuda.atomic.add(tally, at_unfinished + figure, unfinished[figure])
        cuda.syncthreads()
        for place in range(cuda.threadIdx.x, actions, cuda.blockDim.x):
            cuda.atomic.add(tally, at_actions + place, by_action[place])
        for place in range(cuda.threadIdx.x, bins, cuda.blockDim.x):
            cuda.atomic.add(tally, at_lengths + place, by_length[place])

    return play
