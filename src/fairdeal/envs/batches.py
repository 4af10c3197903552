"""Thousands of matches that go on step by step, all at once, in arrays that are never copied."""

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from fairdeal.engine.chance import fork, give_key, key_of, secret_key
from fairdeal.engine.compile import Twin, compiled
from fairdeal.engine.errors import IllegalMove, NotAnAction, SetupRefused
from fairdeal.engine.face import Layout, Numbers, blank, wrap
from fairdeal.engine.game import AS_WRITTEN, Answers, Game, Value
from fairdeal.engine.players import Players
from fairdeal.envs import steps
from fairdeal.envs.observe import layout_of, parts_of
from fairdeal.games import find

DEVICES = ("cpu", "cuda")
REWARDS = {"win": steps.WIN, "points": steps.POINTS, "rank": steps.RANK}
MOST_GAMES = 1 << 24
MOST_HISTORY = 256
ENOUGH = 256  # games that are worth a thread
GIB = 1 << 30


@dataclass(frozen=True)
class EnvSetup:
    """Which game is played, by which rules, for what."""

    game: Game
    seats: int
    options: Mapping[str, Value]
    reward: str = "win"
    history: int = 0

    @property
    def actions(self) -> int:
        return steps.actions_of(self.game)

    @property
    def wait(self) -> int:
        """The action that leaves it to the others, or -1."""
        return self.game.actions if self.game.contested else -1

    def answers(self) -> Answers:
        """The options to compile in."""
        return self.game.answers_to_compile(self.seats, self.options)

    def action_name(self, action: int) -> str:
        return "wait" if action == self.wait else self.game.action_name(action)


def set_up(
    name: str,
    seats: int | None = None,
    preset: str = AS_WRITTEN,
    options: Mapping[str, object] | None = None,
    reward: str = "win",
    history: int = 0,
) -> EnvSetup:
    """What a person asked for, or a line that says what there is; matches always end."""
    game = find(name)
    seats = game.usual if seats is None else seats
    if reward not in REWARDS:
        raise SetupRefused(f"the reward must be one of {', '.join(REWARDS)}, not {reward!r}")
    check_number("history", history, 0, MOST_HISTORY)
    return EnvSetup(
        game, seats, game.choose(seats, preset, options, simulated=True), reward, history
    )


def check_number(what: str, given: object, least: int, most: int) -> None:
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
        raise SetupRefused(f"{what} must be an integer from {least} to {most:,}, not {given!r}")


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
) -> "Batch":
    """Many tables of one game, dealt and waiting for their first actions."""
    setup = set_up(name, seats, preset, options, reward, history)
    check_number("games", games, 1, MOST_GAMES)
    if device not in DEVICES:
        raise SetupRefused(f"the device must be {' or '.join(DEVICES)}, not {device!r}")
    if device == "cuda":
        from fairdeal.envs.device import DeviceBatch

        return DeviceBatch(setup, games, seed)
    return Batch(setup, games, seed, jobs)


def check_room(setup: EnvSetup, games: int) -> None:
    """Refuse what this machine has no memory for, before it comes to a halt."""
    one, two = (
        sum(array.nbytes for array in arrays_of(setup, few).all() if array.base is None)
        for few in (1, 2)
    )
    needed, there = games * (two - one), memory_here()
    if there is not None and needed > there:
        raise SetupRefused(
            f"{games:,} games of {setup.game.title} need {needed / GIB:.1f} GiB of memory; "
            f"this machine has {there / GIB:.1f} GiB"
        )


def memory_here() -> int | None:
    """How many bytes this machine has, where it tells."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return None


@dataclass(frozen=True)
class Arrays:
    """All that a step reads and writes, in the order in which `steps.step_games` takes it."""

    how: Numbers
    master: Numbers
    actions: Numbers
    tables: Numbers
    players: Numbers
    asked: Numbers
    turn: Numbers
    moves: Numbers
    counts: Numbers
    masks: Numbers
    views: Numbers
    raw: Numbers
    wide: Numbers  # the same bytes as `flat`, eight at a time
    flat: Numbers
    history: Numbers
    rewards: Numbers
    done: Numbers

    def all(self) -> tuple[Numbers, ...]:
        return tuple(vars(self).values())


def arrays_of(setup: EnvSetup, games: int, again: bool = True) -> Arrays:
    """Tables that have their rules and are not dealt yet, and room for what is told of them."""
    game, width = setup.game, setup.actions
    how = np.zeros(1, steps.How.dtype)
    how[0] = (games, setup.wait, REWARDS[setup.reward], again)
    views = settled(setup, game.view, games)
    flat = np.zeros((games, layout_of(game).width), np.int8)
    return Arrays(
        how=how,
        master=np.zeros(1, Players.dtype),
        actions=np.full(games, steps.DEAL, np.int64),
        tables=settled(setup, game.state, games),
        players=np.zeros(games, Players.dtype),
        asked=np.zeros(games, steps.Asked.dtype),
        turn=np.zeros(games, np.int32),
        moves=np.zeros((games, width), np.int16),
        counts=np.zeros(games, np.int32),
        masks=np.zeros((games, width), np.int8),
        views=views,
        raw=views.view(np.int8).reshape(games, -1),
        wide=flat.view(np.int64),
        flat=flat,
        history=np.full((games, setup.history, 2), steps.NOTHING, np.int16),
        rewards=np.zeros((games, setup.seats), np.float32),
        done=np.zeros(games, np.bool_),
    )


def settled(setup: EnvSetup, kind: Layout, games: int) -> Numbers:
    """Records with their seats and options."""
    one = blank(kind)
    setup.game.settle(one, setup.seats, setup.options)
    return np.repeat(one.record, games)


class Batch:
    """Many matches of one game; the arrays are filled anew by every step, and stay the same ones.

    What a game has to tell is about the seat that is asked, `turn`: what it may do is in `masks`,
    and as lists in `moves` and `counts`; what it sees in `views`, and in rows of numbers in `flat`.
    `rewards` are for the step just taken. Where `done`, that ended a match: the rewards are its
    last, and all else is already about the next deal.
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
        """Compile what is not yet, and hire a thread for each job but the first."""
        self.run, self.all = self.loop()
        self.run(0, 0, *self.all)  # two threads must not compile at once
        self.find_wrong = compiled(steps.first_wrong, self.game)
        edges = [self.games * job // self.jobs for job in range(self.jobs + 1)]
        self.slices = list(pairwise(edges))
        self.pool = ThreadPoolExecutor(self.jobs - 1) if self.jobs > 1 else None

    def loop(self) -> tuple[Twin, tuple[Numbers, ...]]:
        """What takes a step in some of the games, and what it takes beside their numbers."""
        answers, ways = self.setup.answers(), steps.ways_of(self.game)
        return compiled(steps.step_games, self.game, answers, ways), self.arrays.all()

    def show(self) -> None:
        """The arrays by the names under which they are handed out."""
        held = self.arrays
        self.turn, self.masks = held.turn, held.masks
        self.moves, self.counts = held.moves, held.counts
        self.flat, self.history = held.flat, held.history
        self.rewards, self.done = held.rewards, held.done

    @property
    def views(self) -> Numbers:
        """What is seen, as records."""
        return self.arrays.views

    @property
    def parts(self) -> dict[str, Numbers]:
        """What is seen, by name, without the rules: the fields of `views`."""
        return parts_of(self.game, self.views)

    @property
    def numbers(self) -> Numbers:
        """The number of the match at each table; the same one under the same seed is the same."""
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
        """Write what a reset begins with."""
        held = self.arrays
        held.master[:], held.asked[:], held.actions[:] = master, asked, actions

    def step(self, actions: npt.ArrayLike) -> None:
        """Play an action in every game, all of them or, if one is not legal, none."""
        self.read(actions)
        held = self.arrays.actions
        wrong = self.find_wrong(held, self.masks)
        if wrong >= 0:
            raise self.refusal(wrong, int(held[wrong]), self.turn[wrong], self.masks[wrong])
        self.run_all()

    def read(self, actions: npt.ArrayLike) -> None:
        """Take the actions over, or say what is wrong with them."""
        given = np.asarray(actions)
        self.check(given)
        np.copyto(self.arrays.actions, given, casting="same_kind")

    def check(self, given: Numbers) -> None:
        """Refuse what is not a whole number for each game."""
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
        """Why the action of this game is wrong."""
        if not 0 <= action < self.actions:
            return NotAnAction(
                f"game {game}: {action} is not an action: it is a number from 0 to "
                f"{self.actions - 1}"
            )
        name = self.setup.action_name
        allowed = ", ".join(name(one) for one in np.flatnonzero(mask).tolist())
        return IllegalMove(f"game {game}: cannot {name(action)} now; seat {seat} can: {allowed}")

    def run_all(self) -> None:
        """Take the step in all games, each thread in its own."""
        if self.pool is None:
            self.run(0, self.games, *self.all)
            return
        waiting = [self.pool.submit(self.run, *part, *self.all) for part in self.slices[1:]]
        self.run(*self.slices[0], *self.all)
        for one in waiting:
            one.result()

    def key(self, number: int) -> bytes:
        """The key of the match of this number, to play it again at a `Table`."""
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
    """How many threads: as many as were asked for, or the cores there are work for."""
    if jobs is None:
        there = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else None
        cores = len(there) if there else os.cpu_count() or 1
        return max(1, min(cores, games // ENOUGH))
    check_number("jobs", jobs, 1, 1024)
    return min(jobs, games)
