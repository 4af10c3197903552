"""Thousands of matches, stepped at once, in arrays that are never copied."""

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from fairdeal.engine.chance import fork, give_key, key_of, secret_key
from fairdeal.engine.compile import Twin, compiled
from fairdeal.engine.errors import IllegalMove, NotAnAction, SetupRefused
from fairdeal.engine.face import Numbers, blank, wrap
from fairdeal.engine.game import AS_WRITTEN
from fairdeal.engine.players import Players
from fairdeal.envs import steps
from fairdeal.envs.arrays import arrays_of, check_room
from fairdeal.envs.observe import parts_of
from fairdeal.envs.setup import COMPACT, REWARDS, EnvSetup, check_number, set_up

DEVICES = ("cpu", "cuda")
MOST_GAMES = 1 << 24
ENOUGH = 256  # games that are worth a thread


def batch(
    name: str,
    games: int = 4096,
    seats: int | None = None,
    preset: str = AS_WRITTEN,
    options: Mapping[str, object] | None = None,
    seed: int | str | None = None,
    device: str = "cpu",
    jobs: int | None = None,
    reward: str = "win",
    history: int = 0,
    observation: str = COMPACT,
) -> "Batch":
    """Make a batch of many tables of one game, dealt and ready for the first step."""
    setup = set_up(name, seats, preset, options, reward, history, observation, REWARDS)
    check_number("games", games, 1, MOST_GAMES)
    if device not in DEVICES:
        raise SetupRefused(f"the device must be {' or '.join(DEVICES)}, not {device!r}")
    if device == "cuda":
        from fairdeal.envs.device import DeviceBatch

        return DeviceBatch(setup, games, seed)
    return Batch(setup, games, seed, jobs)


class Batch:
    """Many matches of one game; every step overwrites the same arrays.

    The arrays are for the seat to act, `turn`: its legal actions are in `masks`, and as lists in
    `moves` and `counts`; its view is in `views`, and its observation in `flat`. `rewards` are for
    the last step. Where `done`, that step ended a match: the rewards are of that match, and all
    other arrays already show the next deal.
    """

    def __init__(
        self, setup: EnvSetup, games: int, seed: int | str | None = None, jobs: int | None = None
    ) -> None:
        self.setup, self.game, self.games = setup, setup.game, games
        self.seats, self.actions, self.wait = setup.seats, setup.actions, setup.wait
        self.jobs = shares(games, jobs)
        self.arrays = self.make_arrays()
        self.make_ready()
        self.show()
        self.reset(seed)

    def make_arrays(self) -> Any:  # Arrays; on a GPU, Held
        check_room(self.setup, self.games)
        return arrays_of(self.setup, self.games)

    def make_ready(self) -> None:
        """Compile the step if necessary, and start a thread for each job except the first."""
        self.run, self.all = self.loop()
        self.run(0, 0, *self.all)  # two threads must not compile at once
        self.find_wrong = compiled(steps.first_wrong, self.game)
        edges = [self.games * job // self.jobs for job in range(self.jobs + 1)]
        self.slices = list(pairwise(edges))
        self.pool = ThreadPoolExecutor(self.jobs - 1) if self.jobs > 1 else None

    def loop(self) -> tuple[Twin, tuple[Numbers, ...]]:
        """The function that steps some of the games, and its other arguments."""
        answers, ways = self.setup.answers(), self.setup.ways
        return compiled(steps.step_games, self.game, answers, ways), self.arrays.all()

    def show(self) -> None:
        """Publish the arrays under their names."""
        held = self.arrays
        self.turn, self.masks = held.turn, held.masks
        self.counts = held.counts
        self.flat, self.history = held.flat, held.history
        self.rewards, self.done = held.rewards, held.done

    @property
    def moves(self) -> Numbers:
        """The legal actions as lists."""
        return self.arrays.moves

    @property
    def views(self) -> Numbers:
        """The views, as records."""
        return self.arrays.views

    @property
    def parts(self) -> dict[str, Numbers]:
        """The fields of `views` by name, without the settings."""
        return parts_of(self.game, self.views)

    @property
    def numbers(self) -> Numbers:
        """The number of the match at each table; seed and number determine the match."""
        return self.arrays.asked["number"]

    def reset(self, seed: int | str | None = None) -> None:
        """Deal the first match at every table; the same seed deals the same matches."""
        self.root = secret_key() if seed is None else key_of(seed)
        master = np.zeros(1, Players.dtype)
        give_key(wrap(master), self.root)
        asked = np.zeros(self.games, steps.Asked.dtype)
        asked["number"] = np.arange(self.games)
        self.put(master, asked, np.full(self.games, steps.DEAL))
        self.run_all()

    def put(self, master: Numbers, asked: Numbers, actions: Numbers) -> None:
        """Write the start values of a reset."""
        held = self.arrays
        held.master[:], held.asked[:], held.actions[:] = master, asked, actions

    def step(self, actions: npt.ArrayLike) -> None:
        """Play one action in every game; if one is illegal, play none."""
        self.read(actions)
        held = self.arrays.actions
        wrong = self.find_wrong(held, self.masks)
        if wrong >= 0:
            raise self.refusal(wrong, int(held[wrong]), self.turn[wrong], self.masks[wrong])
        self.run_all()

    def read(self, actions: npt.ArrayLike) -> None:
        """Copy the actions into the batch, or refuse them."""
        given = np.asarray(actions)
        self.check(given)
        np.copyto(self.arrays.actions, given, casting="same_kind")

    def check(self, given: Numbers) -> None:
        """Refuse anything but one integer for each game."""
        if given.shape != (self.games,):
            raise NotAnAction(
                f"a step needs one action for each game, an array of shape ({self.games},), "
                f"not {given.shape}"
            )
        if given.dtype.kind not in "iu":
            raise NotAnAction(f"actions must be integers, not {given.dtype}")

    def refusal(
        self, game: int, action: int, seat: int, mask: Numbers
    ) -> NotAnAction | IllegalMove:
        """The error for the illegal action of this game."""
        if not 0 <= action < self.actions:
            return NotAnAction(
                f"game {game}: {action} is not an action: it is a number from 0 to "
                f"{self.actions - 1}"
            )
        name = self.setup.action_name
        allowed = ", ".join(name(one) for one in np.flatnonzero(mask).tolist())
        return IllegalMove(f"game {game}: cannot {name(action)} now; seat {seat} can: {allowed}")

    def run_all(self) -> None:
        """Step all games, divided among the threads."""
        if self.pool is None:
            self.run(0, self.games, *self.all)
            return
        waiting = [self.pool.submit(self.run, *part, *self.all) for part in self.slices[1:]]
        self.run(*self.slices[0], *self.all)
        for one in waiting:
            one.result()

    def key(self, number: int) -> bytes:
        """The key of the match with this number, to replay it at a `Table`."""
        master, child = blank(Players), blank(Players)
        give_key(master, self.root)
        fork(master, number, child)
        return bytes(child.record["key"].astype("<u4").tobytes())

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown()

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def shares(games: int, jobs: int | None) -> int:
    """The number of threads: as requested, or one per core with enough work."""
    if jobs is None:
        there = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else None
        cores = len(there) if there else os.cpu_count() or 1
        return max(1, min(cores, games // ENOUGH))
    check_number("jobs", jobs, 1, 1024)
    return min(jobs, games)
