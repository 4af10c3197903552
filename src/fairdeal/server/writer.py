"""The one task that owns a live table and processes its requests one after another.

An event is judged, stored, and only then sent, so nobody sees a table in an intermediate state.
"""

import asyncio
import contextlib
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from fairdeal.engine.game import has_score
from fairdeal.engine.messages import Message
from fairdeal.server import events, protocol
from fairdeal.server.appends import Fenced
from fairdeal.server.database import StoreFailed
from fairdeal.server.metrics import Metrics
from fairdeal.server.refusals import Refusal
from fairdeal.server.rows import Change, Result
from fairdeal.server.sitting import Sitting
from fairdeal.server.store import Store
from fairdeal.server.thinkers import Thinkers
from fairdeal.server.watcher import Watcher

AGAIN = 0.5  # seconds until a failed write is retried
# Any: a job is any method with its arguments, and whatever comes of it.
Act = Callable[..., Awaitable[Any]]
Job = tuple[Act, tuple[object, ...], asyncio.Future[Any] | None]


class Keeper(Protocol):
    """The things that all tables of one server share."""

    store: Store
    metrics: Metrics
    thinkers: Thinkers
    pace: float  # seconds per bot move, so that people can follow
    gone_after: float  # seconds without a connection until a bot takes over
    alone_after: float  # seconds that bots continue without people
    reveal_within: float  # the timeout for people to reveal their nonces, in seconds


def moved() -> Refusal:
    return Refusal("moved", Message("loading-again"))


class Writer(ABC):
    """A table, its watchers, and its queue of jobs."""

    def __init__(self, house: Keeper, sitting: Sitting) -> None:
        self.house = house
        self.sitting = sitting
        self.watchers: set[Watcher] = set()
        self.inbox: deque[Job] = deque()
        self.idle_until: asyncio.Future[None] | None = None  # a job is there; none while it works
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.gone = False  # unloaded: the next request loads the table again
        self.quiet_since = time.monotonic()
        self.task = asyncio.create_task(self.run(), name=f"table {sitting.id}")

    @abstractmethod
    def follow(self, seq: int, event: events.TableEvent) -> None:
        """Update the rest of the table after a stored and applied event."""

    @abstractmethod
    def give_up(self, error: Exception) -> None:
        """Unload the table, to be reloaded from its log."""

    # -- the inbox ------------------------------------------------------------
    async def run(self) -> None:
        """Process jobs one after another, until the table is unloaded."""
        loop = asyncio.get_running_loop()
        while True:
            if not self.inbox:
                self.idle_until = loop.create_future()
                await self.idle_until
            act, args, answer = self.inbox.popleft()
            self.quiet_since = time.monotonic()
            try:
                done = await act(*args)
                if answer and not answer.done():
                    answer.set_result(done)
            except (Refusal, StoreFailed) as refused:
                if answer and not answer.done():
                    answer.set_exception(refused)
                elif isinstance(refused, StoreFailed):  # nobody else would ask again
                    self.later(f"again {act.__name__} {args[:1]}", AGAIN, act, *args)
                elif answer is None:  # nobody hears of it, and somebody waits for what was asked
                    self.give_up(refused)
                    return
            except asyncio.CancelledError:
                if answer and not answer.done():
                    answer.set_exception(moved())
                raise
            except (Fenced, Exception) as error:
                if answer and not answer.done():
                    answer.set_exception(moved())
                self.give_up(error)
                return

    def post(self, act: Act, *args: object) -> None:
        """Queue a job, without waiting for it."""
        self.put((act, args, None))

    def put(self, job: Job) -> None:
        self.inbox.append(job)
        idle, self.idle_until = self.idle_until, None
        if idle and not idle.done():
            idle.set_result(None)

    async def do(self, act: Act, *args: object) -> Any:
        """Queue a job, and wait for its result."""
        if self.gone:
            raise moved()
        answer = asyncio.get_running_loop().create_future()
        self.put((act, args, answer))
        return await answer

    def finish(self) -> None:
        """End the task; pending jobs are refused, with the advice to retry."""
        self.task.cancel()
        while self.inbox:
            answer = self.inbox.popleft()[2]
            if answer and not answer.done():
                answer.set_exception(moved())

    # -- timers ---------------------------------------------------------------
    def later(self, name: str, seconds: float, act: Act, *args: object) -> None:
        """Queue a job after a delay, unless it is cancelled or scheduled again."""
        self.cancel(name)
        loop = asyncio.get_running_loop()
        self.timers[name] = loop.call_later(seconds, self.post, act, *args)

    def cancel(self, name: str) -> None:
        timer = self.timers.pop(name, None)
        if timer:
            with contextlib.suppress(Exception):
                timer.cancel()

    # -- judged, stored, then told --------------------------------------------
    async def commit(self, event: events.TableEvent, change: Change | None = None) -> int:
        """Store an event, apply it, and notify everybody; return its number."""
        seq = self.sitting.seq + 1
        start = time.perf_counter()
        await self.house.store.append(self.sitting.id, seq, events.write_event(event), change)
        self.house.metrics.stored(time.perf_counter() - start)
        self.sitting.take(event)
        self.follow(seq, event)
        return seq

    async def end_if_over(self) -> None:
        """Write the last event, with the secret, once the match is over."""
        ended = self.sitting.end(time.time())
        if ended is None:
            return
        chairs = self.sitting.chairs
        results = [
            Result(seat, chair.name or "", chair.bot, ended.places[seat], ended.points[seat])
            for seat, chair in enumerate(chairs)
        ]
        turns = ended.points[0] if len(chairs) == 1 and has_score(ended.places) else None
        try:
            await self.commit(ended, Change("over", results, turns))
        except StoreFailed:  # the move before it stands, and was stored
            self.later("end", AGAIN, self.end_if_over)
            return
        self.house.metrics.ended(self.sitting.opened.game)

    # -- refused --------------------------------------------------------------
    def refuse(self, watcher: Watcher, id: int, refused: Refusal) -> None:
        self.house.metrics.refused(refused.code)
        said = protocol.Refused(id, refused.code, str(refused), refused.more, refused.said)
        watcher.answer(said)
