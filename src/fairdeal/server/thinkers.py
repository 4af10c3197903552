"""Bots in separate processes, so that no table waits for them."""

import asyncio
import logging
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import lru_cache
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread

import numpy as np

from fairdeal.bots.bot import Bots, Luck, Want
from fairdeal.bots.levels import MEDIUM, read_mind
from fairdeal.bots.search import WAIT
from fairdeal.engine.face import wrap
from fairdeal.engine.game import Value, View
from fairdeal.games import find

GENTLY = 10  # the niceness of bot processes, below the tables
STARTED = 60.0  # seconds for a process to start
PATIENCE = 5.0  # seconds; then the heuristic policy answers instead
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Question:
    """All that the bots of a table are asked with: what one of them sees, and may do.

    Where hands race, that is what all of them see, and the first of their hands is asked for.
    """

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    levels: tuple[tuple[int, str], ...]  # of the bots, by seat
    view: bytes
    actions: tuple[int, ...]
    luck: Luck  # the same question with the same random numbers has the same answer


@dataclass(frozen=True)
class BotAnswer:
    """The action of a bot, its seat and its delay; WAIT lets the others act first."""

    want: Want
    luck: Luck  # of the next question


def answer(question: Question) -> BotAnswer:
    """Compute the answer in this process."""
    bots = bots_for(question.game, question.seats, question.options, question.levels)
    question.luck.give(bots.luck)
    view = view_of(question)
    if bots.game.hand:
        wants = bots.hands(view) or [Want(0, view.seat, WAIT)]
    else:
        wants = [Want(0, view.seat, bots.choose(view, question.actions))]
    return BotAnswer(wants[0], question.luck.after(bots.luck))


async def answer_here(question: Question) -> BotAnswer:
    """The same as a blocking call, in this process."""
    return answer(question)


def answer_simply(question: Question) -> BotAnswer:
    """The same with the heuristic policy only."""
    levels = tuple((seat, MEDIUM) for seat, _ in question.levels)
    return answer(replace(question, levels=levels))


@lru_cache(maxsize=64)
def bots_for(
    game: str,
    seats: int,
    options: tuple[tuple[str, Value], ...],
    levels: tuple[tuple[int, str], ...],
) -> Bots:
    """The bots for tables with the same settings, made once, because loading a search is slow."""
    rules = find(game)
    seated = {seat: read_mind(level, rules) for seat, level in levels}
    return Bots(rules, seats, dict(options), seated)


def view_of(question: Question) -> View:
    return wrap(np.frombuffer(bytearray(question.view), find(question.game).view))


class Thinkers:
    """The pool of processes, with a fallback when one of them fails."""

    def __init__(self, processes: int, patience: float = PATIENCE) -> None:
        self.processes = processes
        self.patience = patience
        self.pool: ProcessPoolExecutor | None = None
        self.fallbacks = 0  # answers of the heuristic policy instead

    async def ask(self, question: Question) -> BotAnswer:
        """The bot's answer; if it crashes or is too slow, that of the heuristic policy."""
        pool = self.open()
        try:
            thinking = asyncio.wrap_future(pool.submit(answer, question))
            async with asyncio.timeout(self.patience):
                return await thinking
        except BrokenProcessPool:
            if self.pool is pool:  # not the one that another question opened since
                self.close()
            log.warning("a bot crashed", extra={"game": question.game})
        except TimeoutError:
            log.warning("a bot was too slow", extra={"game": question.game})
        except Exception:
            log.exception("a bot failed", extra={"game": question.game})
        self.fallbacks += 1
        return answer_simply(question)

    def open(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.processes, get_context("spawn"), leave_together)
        return self.pool

    async def ready(self) -> None:
        """Wait until a process can answer: the first one takes seconds to start."""
        try:
            started = asyncio.wrap_future(self.open().submit(os.getpid))
            async with asyncio.timeout(STARTED):
                await started
        except (TimeoutError, BrokenProcessPool):
            log.warning("the bots do not start")

    def close(self) -> None:
        if self.pool is not None:
            pool, self.pool = self.pool, None
            pool.shutdown(wait=False, cancel_futures=True)


def leave_together() -> None:
    """End this process with the one that started it, which may be killed without a word.

    And let that one go first: a table waits for the server, a bot only has to be in time.
    """
    if sys.platform != "win32":
        os.nice(GENTLY)
    Thread(target=leave_after, args=(parent_process(),), daemon=True).start()


def leave_after(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(1)


def options_of(options: dict[str, Value]) -> tuple[tuple[str, Value], ...]:
    return tuple(sorted(options.items()))
