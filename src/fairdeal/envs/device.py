"""A batch whose arrays are on a GPU; `kernels` has the code that runs there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from fairdeal.engine.compile import find_cuda, on_grid
from fairdeal.engine.face import Numbers
from fairdeal.engine.players import Players
from fairdeal.envs import steps
from fairdeal.envs.arrays import settled
from fairdeal.envs.batches import Batch
from fairdeal.envs.kernels import Held, kernels_of
from fairdeal.envs.narrow import WORD, Filled, mask_words_of
from fairdeal.envs.observe import parts_of
from fairdeal.envs.setup import LOSSLESS, REWARDS

if TYPE_CHECKING:  # Numba is not typed: mypy takes these names as they come
    from cuda.core.utils import StridedMemoryView  # type: ignore[import-not-found]
    from numba.cuda.cudadrv.devicearray import DeviceNDArray
    from numba.cuda.cudadrv.driver import Stream


DEALERS = 1024  # the most blocks that deal


class DeviceBatch(Batch):
    """A batch whose arrays are Numba device arrays.

    They have `__cuda_array_interface__`, so PyTorch and CuPy read them without a copy;
    `as_dlpack` is for libraries with DLPack only. Pass actions as such an array too. `bits` has the
    masks again, 32 actions in a number.
    """

    def make_arrays(self) -> Held:
        cuda = self.cuda = find_cuda()
        setup, game, games = self.setup, self.game, self.games
        answers, lossless = game.answers(setup.options), setup.observation == LOSSLESS
        self.kernels = kernels_of(game, setup.seats, answers, lossless)
        blocks, threads = self.shape = -(-games // self.kernels.threads), self.kernels.threads
        with_spare, rooms = blocks * threads + WORD, self.kernels.rooms
        how = np.zeros(1, steps.How.dtype)
        how[0] = (games, self.wait, REWARDS[setup.reward], False)
        words = cuda.to_device(np.zeros(with_spare * rooms.kept, np.int64))
        rows = cuda.device_array((with_spare, setup.width), np.int8)
        masks = cuda.device_array((with_spare, self.actions), np.int8)
        self.flat, self.masks = rows[:games], masks[:games]
        return Held(
            how=cuda.to_device(how),
            master=cuda.device_array(1, Players.dtype),
            actions=cuda.device_array(games, np.int64),
            tables=words.view(rooms.table),
            asked=words.view(rooms.asked),
            words=words,
            players=cuda.to_device(np.zeros(games, Filled.dtype)),
            numbers=cuda.device_array(games, np.int64),
            turn=cuda.device_array(games, np.int32),
            counts=cuda.device_array(games, np.int32),
            bits=cuda.device_array((games, mask_words_of(game)), np.int32),
            lit=masks.reshape(-1),
            mask_words=masks.reshape(-1).view(np.int64),
            rows=rows.reshape(-1).view(np.int32),
            row_words=rows.reshape(-1).view(np.int64),
            history=cuda.device_array((games, setup.history, 2), np.int16),
            rewards=cuda.device_array((games, setup.seats), np.float32),
            done=cuda.device_array(games, np.bool_),
            ended=cuda.device_array(games, np.int32),
            found=cuda.device_array(2, np.int64),
            told=cuda.mapped_array(1, np.int64),
        )

    def make_ready(self) -> None:
        """Compile the kernels, and record a step as a CUDA graph, because Numba launches slowly."""
        self.check_all = on_grid(self.kernels.check, *self.shape)
        self.dealers = min(self.shape[0], DEALERS), self.shape[1]
        self.deal = on_grid(self.kernels.deal, *self.dealers)
        self.go_on = self.record()
        self.checked = self.cuda.event(timing=False)
        self.pool = None

    def record(self) -> Callable[[], None]:
        """A function that plays the checked actions."""
        from cuda.core import LEGACY_DEFAULT_STREAM, Device  # type: ignore[import-not-found]

        device = Device()
        device.set_current()
        builder = device.create_graph_builder().begin_building()
        self.launch_play(self.cuda.external_stream(int(builder.stream.handle)))
        graph = builder.end_building().complete()
        return lambda: graph.launch(LEGACY_DEFAULT_STREAM)

    def launch(self, stream: Stream) -> None:
        """Play `arrays.actions` in a stream of the caller, who need not wait for a refusal."""
        held = self.arrays
        check = on_grid(self.kernels.check, *self.shape, stream)
        check(held.actions, held.actions, held.bits, held.found, held.told)
        self.launch_play(stream)

    def launch_play(self, stream: Stream) -> None:
        on_grid(self.kernels.step, *self.shape, stream)(self.arrays)
        on_grid(self.kernels.deal, *self.dealers, stream)(self.arrays)

    def show(self) -> None:
        held = self.arrays
        self.turn, self.counts, self.bits = held.turn, held.counts, held.bits
        self.history, self.rewards, self.done = held.history, held.rewards, held.done

    def put(self, master: Numbers, asked: Numbers, actions: Numbers) -> None:
        held = self.arrays
        held.master.copy_to_device(master)
        on_grid(self.kernels.number, *self.shape)(held)
        held.rewards.copy_to_device(np.zeros(held.rewards.shape, np.float32))
        held.done.copy_to_device(np.zeros(self.games, np.bool_))
        held.ended.copy_to_device(np.arange(self.games, dtype=np.int32))
        self.find_nothing(ended=self.games)

    def find_nothing(self, ended: int = 0) -> None:
        """Reset the error of a step, and the number of games to deal."""
        self.arrays.found.copy_to_device(np.array([self.games, ended]))
        self.arrays.told[0] = self.games

    def run_all(self) -> None:
        self.deal(self.arrays)

    def step(self, actions: npt.ArrayLike) -> None:
        """Play one action in every game; if one is illegal, play none.

        This returns as soon as the actions are checked, while the GPU continues.
        """
        held = self.arrays
        self.check_all(self.read(actions), held.actions, held.bits, held.found, held.told)
        self.checked.record()
        self.go_on()
        self.checked.synchronize()
        wrong = int(held.told[0])
        if wrong < self.games:
            self.find_nothing()
            action, seat = int(held.actions[wrong]), int(self.turn[wrong])
            raise self.refusal(wrong, action, seat, self.masks[wrong].copy_to_host())

    def read(self, actions: npt.ArrayLike) -> DeviceNDArray:
        """Actions as an array on the GPU."""
        there = self.cuda.is_cuda_array(actions)
        given = self.cuda.as_cuda_array(actions) if there else np.asarray(actions)
        self.check(given)
        if not there:
            self.arrays.actions.copy_to_device(given.astype(np.int64))
        return given if there else self.arrays.actions

    @property
    def numbers(self) -> Numbers:
        return np.asarray(self.arrays.numbers.copy_to_host())

    @property
    def moves(self) -> DeviceNDArray:
        """The legal actions as lists, computed on access: learners use `masks` or `bits`."""
        moves = self.cuda.device_array((self.games, self.actions), np.int16)
        on_grid(self.kernels.spell, *self.shape)(self.arrays, moves)
        return moves

    @property
    def views(self) -> DeviceNDArray:
        """The views as records, computed on access: learners use `flat`."""
        views = self.cuda.to_device(settled(self.setup, self.game.view, self.games))
        on_grid(self.kernels.see, *self.shape)(self.arrays, views)
        return views

    @property
    def parts(self) -> dict[str, Numbers]:
        """The fields of `views` by name, copied to the CPU, which alone has named fields."""
        return parts_of(self.game, self.views.copy_to_host())


def as_dlpack(array: DeviceNDArray) -> StridedMemoryView:
    """The array of a device batch as an object with `__dlpack__`, over the same memory."""
    from cuda.core.utils import StridedMemoryView

    return StridedMemoryView.from_cuda_array_interface(array, stream_ptr=-1)
