"""Many matches by random players, counted: on every core, or on a GPU, always the same ones."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from fairdeal.engine import contract
from fairdeal.engine.chance import WHIMS, fork, give_key, key_of
from fairdeal.engine.compile import compiled, plain
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import blank, wrap
from fairdeal.engine.game import Answers, Game, Value, record
from fairdeal.engine.journal import Journal
from fairdeal.engine.players import MOST_SKILL, PLAYERS
from fairdeal.engine.table import Table
from fairdeal.lab import loops
from fairdeal.lab.spread import CORES, check, spread

DEVICES = ("cpu", "cuda", "plain")
CHUNK = 1024  # matches between two looks at the progress bar
Progress = Callable[[int], None]
Record = np.ndarray[Any, Any]


@cache
def tally_of(game: Game) -> np.dtype[Any]:
    """What is counted: whole numbers only, so that it adds up the same in any order."""
    seats, figures = game.seats[1], len(game.figures)
    return record(
        [
            ("games", np.int64),
            ("moves", np.int64),
            ("squares", np.int64),  # of the moves in a match
            ("drawn", np.int64),  # matches that nobody won
            ("wins", np.int64, seats),  # matches won alone
            ("shared", np.int64, seats),  # matches won together with others
            ("actions", np.int64, game.actions),
            ("lengths", np.int64, loops.BINS),
            ("sums", np.int64, figures),  # over matches that have a score
            ("sums_of_squares", np.int64, figures),
            ("unfinished", np.int64, figures),  # sums over those that have none
        ]
    )


@dataclass(frozen=True)
class Plan:
    """Which matches to play: everything that decides them, and nothing else."""

    game: Game
    seats: int
    games: int
    seed: str
    options: Mapping[str, Value]
    skill: tuple[int, ...] = ()  # of the seats from 0 on; the others have the usual one

    def __post_init__(self) -> None:
        if self.games < 1:
            raise SetupRefused(f"games is how many matches to play, at least 1, not {self.games}")
        if len(self.skill) > self.seats:
            raise SetupRefused(f"skill is for {self.seats} seats, not for {len(self.skill)}")
        if self.skill and self.game.whim is None:
            raise SetupRefused(f"skill is of hands that race, and in {self.game.title} none do")
        for skill in self.skill:
            if not -MOST_SKILL <= skill <= MOST_SKILL:
                raise SetupRefused(f"skill is from {-MOST_SKILL} to {MOST_SKILL}, not {skill}")

    def master(self) -> Record:
        """The players whose key has a key for each match."""
        master = np.zeros(1, PLAYERS)
        give_key(wrap(master), key_of(self.seed))
        master["skill"][0, : len(self.skill)] = self.skill
        return master

    def table(self) -> Record:
        """A table with its seats and options, not yet dealt."""
        table = np.zeros(1, self.game.state)
        self.game.settle(wrap(table), self.seats, self.options)
        return table

    def answers(self) -> Answers:
        """The options to compile in."""
        return self.game.answers_to_compile(self.seats, self.options)

    def key(self, number: int) -> bytes:
        """The key of one match."""
        child = blank(PLAYERS)
        fork(wrap(self.master()), number, child)
        return child.record["key"].astype("<u4").tobytes()


@dataclass(frozen=True)
class Outcome:
    """What was counted, and the seconds that playing took: set-up and compiling not included."""

    tally: Record
    seconds: float


def simulate(
    plan: Plan,
    jobs: int = 1,
    device: str = "cpu",
    progress: Progress = lambda done: None,
    on: str = CORES,
) -> Outcome:
    """Play all matches of the plan; the tally does not depend on jobs, device or machines."""
    if device not in DEVICES:
        raise SetupRefused(f"the device is {', '.join(DEVICES)}; not {device!r}")
    check(jobs, on)
    if device == "cuda":
        from fairdeal.lab.device import simulate_on_device

        return Outcome(*simulate_on_device(plan, progress))
    starts = range(0, plan.games, CHUNK)
    pieces = ((number, min(CHUNK, plan.games - number)) for number in starts)
    shared = spread(partial(Worker, plan, device == "plain"), pieces, min(jobs, len(starts)), on)
    start, tally = perf_counter(), np.zeros(1, tally_of(plan.game))
    for _, part in shared:
        add(tally, part)
        progress(int(tally["games"][0]))
    return Outcome(tally, perf_counter() - start)


def add(total: Record, part: Record) -> None:
    """Count one tally into another."""
    total.view(np.int64)[:] += part.view(np.int64)


class Worker:
    """What one core needs to play matches by itself."""

    def __init__(self, plan: Plan, as_plain: bool) -> None:
        game = plan.game
        self.tally = np.zeros(1, tally_of(game))
        whims = np.zeros(1, PLAYERS)
        records = plan.master(), plan.table(), whims, self.tally
        self.loop = (plain if as_plain else compiled)(loops.play_matches, game, plan.answers())
        see = wrap if as_plain else first
        self.master, self.state, self.whims, self.counted = (see(held) for held in records)
        sizes = game.actions, game.seats[1], len(game.figures)
        self.moves, self.places, self.figures = (
            [0] * size if as_plain else np.zeros(size, np.int32) for size in sizes
        )
        self((0, 0))  # compiles

    def __call__(self, piece: tuple[int, int]) -> Record:
        """Play the matches from this number on, so many; return what was counted."""
        self.tally.view(np.int64)[:] = 0
        self.loop(
            self.master,
            *piece,
            self.state,
            self.whims,
            self.moves,
            self.places,
            self.figures,
            self.counted,
        )
        return self.tally.copy()


def first(held: Record) -> Any:
    return held[0]


def make_folder(folder: Path) -> None:
    """Make a folder for journals, before any match is played for nothing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SetupRefused(f"cannot write to {folder}: {error.strerror}") from None


def keep_journals(plan: Plan, folder: Path, progress: Progress) -> None:
    """Play the matches of the plan again at a table of their own, and write each down."""
    make_folder(folder)
    digits = len(str(plan.games - 1))
    whim, moves = plain(contract.whim, plan.game), [0] * plan.game.actions
    for number in range(plan.games):
        path = folder / f"{plan.game.name}-{number:0{digits}}.jsonl"
        table = Table(plan.game, plan.seats, options=plan.options, key=plan.key(number))
        whims = blank(PLAYERS)
        give_key(whims, table.key, WHIMS)
        whims.record["skill"] = plan.master()["skill"]
        try:
            journal = Journal(path, table)
        except FileExistsError:
            raise SetupRefused(f"{path} is already there; name an empty folder") from None
        except OSError as error:
            raise SetupRefused(f"cannot write {path}: {error.strerror}") from None
        with journal:
            while not table.over:
                journal.add(table.play(*whim(table.state, whims, moves)))
        progress(number + 1)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
