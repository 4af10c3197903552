"""Bots think in processes of their own, so that no table waits for them."""

import asyncio
import logging
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread

import numpy as np

from fairdeal.bots.bot import Answer, Bot
from fairdeal.bots.levels import LEVELS, MEDIUM, Mind
from fairdeal.engine.chance import WHIMS, give_key
from fairdeal.engine.face import wrap
from fairdeal.engine.game import Value, View
from fairdeal.games import find

GENTLY = 10  # how much a bot gives way to the tables
PATIENCE = 5.0  # seconds; whoever thinks longer is answered for by rules of thumb
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Question:
    """All that a bot is asked with: what its seat sees, and may do."""

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    level: str
    view: bytes
    actions: tuple[int, ...]
    luck: bytes  # 32 bytes; the same question with the same luck has the same answer


def answer(question: Question) -> Answer:
    """Think, in whatever process this is."""
    return answer_as(question, LEVELS[question.level])


def answer_as(question: Question, mind: Mind) -> Answer:
    bot = bot_for(question.game, question.seats, question.options, mind)
    give_key(bot.whims, question.luck, WHIMS)
    return bot.answer(view_of(question), question.actions)


@lru_cache(maxsize=64)
def bot_for(game: str, seats: int, options: tuple[tuple[str, Value], ...], mind: Mind) -> Bot:
    """A bot is made once for all tables that are alike: a search has to find its compiled code."""
    return Bot(find(game), seats, dict(options), mind, bytes(32))


def view_of(question: Question) -> View:
    return wrap(np.frombuffer(bytearray(question.view), find(question.game).view))


class Thinkers:
    """The processes, and what is done when one of them fails."""

    def __init__(self, processes: int, patience: float = PATIENCE) -> None:
        self.processes = processes
        self.patience = patience
        self.pool: ProcessPoolExecutor | None = None
        self.fallbacks = 0  # answers that rules of thumb gave instead

    async def ask(self, question: Question) -> Answer:
        """What the bot does; if it crashes, or is too slow, what rules of thumb say."""
        pool = self.open()
        try:
            thinking = asyncio.wrap_future(pool.submit(answer, question))
            return await asyncio.wait_for(thinking, self.patience)
        except BrokenProcessPool:
            if self.pool is pool:  # not the one that another question opened since
                self.close()
            log.warning("a bot crashed", extra={"game": question.game, "level": question.level})
        except TimeoutError:
            log.warning("a bot was too slow", extra={"game": question.game})
        except Exception:
            log.exception("a bot failed", extra={"game": question.game, "level": question.level})
        self.fallbacks += 1
        return answer_as(question, LEVELS[MEDIUM])

    def open(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.processes, get_context("spawn"), leave_together)
        return self.pool

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
