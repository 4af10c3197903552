"""A batch whose arrays are on a GPU: a thread a game, by the same step as on the CPU."""

from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from fairdeal.engine.compile import find_cuda, on_device
from fairdeal.engine.game import Answers, Game
from fairdeal.envs import steps
from fairdeal.envs.batches import Arrays, Batch, arrays_of
from fairdeal.envs.observe import Numbers, parts_of

THREADS = 128  # a block


class DeviceBatch(Batch):
    """The same as a batch, its arrays being Numba's device arrays.

    They have `__cuda_array_interface__`, by which PyTorch, CuPy and JAX read them where they are;
    `as_dlpack` gives them to who speaks DLPack only. Actions are best given as such an array too.
    """

    def make_arrays(self) -> Arrays:
        cuda = find_cuda()
        held = arrays_of(self.setup, self.games)
        there = {name: cuda.to_device(array) for name, array in vars(held).items()}
        there["raw"] = there["views"].view(np.int8).reshape(held.raw.shape)
        there["wide"] = there["flat"].view(np.int64)
        return replace(held, **there)

    def make_ready(self) -> None:
        self.cuda = find_cuda()
        self.take_step, self.look_for_wrong = kernels_of(self.game, self.setup.answers())
        self.shape = -(-self.games // THREADS), THREADS
        self.wrong = self.cuda.to_device(np.zeros(1, np.int64))
        self.none_wrong = np.full(1, self.games)
        self.pool = None

    def put(self, master: Numbers, asked: Numbers, actions: Numbers) -> None:
        held = self.arrays
        held.master.copy_to_device(master)
        held.asked.copy_to_device(asked)
        held.actions.copy_to_device(actions)
        self.given = held.actions

    def step(self, actions: Any) -> None:
        self.read(actions)
        self.wrong.copy_to_device(self.none_wrong)
        self.look_for_wrong[self.shape](self.given, self.masks, self.wrong)
        wrong = int(self.wrong.copy_to_host()[0])
        if wrong < self.games:
            action, seat = int(self.given[wrong]), int(self.turn[wrong])
            raise self.refusal(wrong, action, seat, self.masks[wrong].copy_to_host())
        self.run_all()

    def read(self, actions: Any) -> None:
        there = self.cuda.is_cuda_array(actions)
        given = self.cuda.as_cuda_array(actions) if there else np.asarray(actions)
        self.check(given)
        self.given = given if there else self.cuda.to_device(given.astype(np.int64))

    def run_all(self) -> None:
        self.take_step[self.shape](*replace(self.arrays, actions=self.given).all())

    @property
    def numbers(self) -> Numbers:
        return np.asarray(self.arrays.asked.copy_to_host()["number"])

    @property
    def parts(self) -> dict[str, Numbers]:
        """What is seen, by name; copied to the CPU, as only it has records by name."""
        return parts_of(self.game, self.views.copy_to_host())


def as_dlpack(array: Any) -> Any:
    """The array of a device batch as something that has `__dlpack__`, over the same memory."""
    from cuda.core.utils import StridedMemoryView  # type: ignore[import-not-found]

    return StridedMemoryView.from_cuda_array_interface(array, stream_ptr=-1)


@cache
def kernels_of(game: Game, answers: Answers) -> tuple[Any, Any]:
    """The kernel that takes a step, and the one that finds the first action that is not legal."""
    cuda = find_cuda()
    step_games = on_device(steps.step_games, game, answers, steps.ways_of(game))
    is_wrong = on_device(steps.is_wrong, game, answers, steps.ways_of(game))

    def take_step(
        how: Any,
        master: Any,
        actions: Any,
        tables: Any,
        players: Any,
        asked: Any,
        turn: Any,
        moves: Any,
        counts: Any,
        masks: Any,
        views: Any,
        raw: Any,
        wide: Any,
        flat: Any,
        history: Any,
        rewards: Any,
        done: Any,
    ) -> None:
        game = cuda.grid(1)
        if game < len(tables):
            step_games(
                game,
                game + 1,
                how,
                master,
                actions,
                tables,
                players,
                asked,
                turn,
                moves,
                counts,
                masks,
                views,
                raw,
                wide,
                flat,
                history,
                rewards,
                done,
            )

    def look_for_wrong(actions: Any, masks: Any, wrong: Any) -> None:
        game = cuda.grid(1)
        if game < len(actions) and is_wrong(actions[game], masks[game]):
            cuda.atomic.min(wrong, 0, game)

    return cuda.jit(take_step), cuda.jit(look_for_wrong)
