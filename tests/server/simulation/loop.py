"""An event loop with virtual time, on which many simulated processes run in a seeded order.

A process is a context: whatever its code schedules belongs to it. Within a process, callbacks run
in the order of asyncio; which process has the next turn is drawn from the seed, as the processes of
real machines share no order. When nobody has anything to do, time jumps to the next timer.
"""

import asyncio
import contextlib
import heapq
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from random import Random
from typing import Any

MOST_TURNS = 100_000  # ten times those of an ordinary simulation
Callback = Callable[..., object]
CURRENT: ContextVar["Process"] = ContextVar("process")


class Restless(Exception):
    """The processes keep each other busy, or all wait for nothing."""


class Process:
    """A simulated process: its callbacks, its tasks and its wall clock."""

    def __init__(self, loop: "SeededLoop", name: str, number: int) -> None:
        self.loop = loop
        self.name = name
        self.number = number
        self.ready: deque[asyncio.Handle] = deque()
        self.tasks: list[asyncio.Task[object]] = []  # kept, so that no killed one says its last
        self.paused = self.dead = False
        self.ahead = 0.0  # seconds of its wall clock
        self.when_dead: list[Callable[[], None]] = []
        self.context = copy_context()
        self.context.run(CURRENT.set, self)

    def start(self, work: Coroutine[None, None, object]) -> asyncio.Task[object]:
        return self.loop.create_task(work, context=self.context.copy())

    def kill(self) -> None:
        """End it at once, between two of its callbacks."""
        self.dead = True
        self.ready.clear()
        self.loop.forget(self)
        for tell in self.when_dead:
            tell()

    def pause(self) -> None:
        self.paused = True
        self.loop.forget(self)

    def resume(self) -> None:
        self.paused = False
        if self.ready and not self.dead:
            self.loop.waiting.append(self)


class SeededLoop(asyncio.BaseEventLoop):
    """Runs processes one turn at a time; the seed decides whose turn it is."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.random = Random(f"turns {seed}")
        self.now = 0.0
        self.turns = 0
        self.order = 0  # a hash of all turns: two runs of a seed have the same
        self.waiting: list[Process] = []  # those that have something to do
        self.timers: list[tuple[float, int, asyncio.TimerHandle, Process]] = []
        self.count = 0
        self.over = False
        self.processes: list[Process] = []
        self.world = self.process("world")
        self.set_task_factory(make_task)  # type: ignore[arg-type]

    def process(self, name: str) -> Process:
        made = Process(self, name, len(self.processes))
        self.processes.append(made)
        return made

    # -- what asyncio asks of a loop ----------------------------------------------
    def time(self) -> float:
        return self.now

    def call_soon(
        self, callback: Callback, *args: object, context: Context | None = None
    ) -> asyncio.Handle:
        context = context or copy_context()
        handle = asyncio.Handle(callback, args, self, context)
        self.queue(handle, context.get(CURRENT, self.world))
        return handle

    def call_soon_threadsafe(
        self, callback: Callback, *args: object, context: Context | None = None
    ) -> asyncio.Handle:
        return self.call_soon(callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callback, *args: object, context: Context | None = None
    ) -> asyncio.TimerHandle:
        context = context or copy_context()
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        self.count += 1
        heapq.heappush(self.timers, (when, self.count, timer, context.get(CURRENT, self.world)))
        return timer

    def _run_once(self) -> None:
        """One turn of one process: all that it had to do when its turn began."""
        waiting = self.waiting
        if not waiting:
            self.jump()
            if not waiting:
                return
        process = waiting.pop(int(self.random.random() * len(waiting)) if waiting[1:] else 0)
        ready = process.ready
        self.turns += 1
        if self.turns > MOST_TURNS:
            raise Restless(f"{MOST_TURNS} turns in {self.now:.0f} seconds")
        self.order = hash((self.order, process.number, self.now, len(ready)))
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle.cancelled():
                handle._run()
            if process.dead or process.paused:
                return
        if ready and process not in waiting:
            waiting.append(process)

    # Any: whatever the work returns.
    def run_in_executor(  # type: ignore[override]
        self, executor: object, work: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """A thread of a simulated process is done at once."""
        done = self.create_future()
        done.set_result(work(*args))
        return done

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """It is thrown away when it is due."""

    # -- time ---------------------------------------------------------------------
    def jump(self) -> None:
        """Go to the next timer that somebody still waits for, and queue all that are due then."""
        timers = self.timers
        while timers and timers[0][2].cancelled():
            heapq.heappop(timers)
        if not timers:
            raise Restless("nobody waits for anything")
        self.now = max(self.now, timers[0][0])
        while timers and timers[0][0] <= self.now:
            _, _, timer, process = heapq.heappop(timers)
            if not timer.cancelled():
                self.queue(timer, process)

    def queue(self, handle: asyncio.Handle, process: Process) -> None:
        if self.over or process.dead:
            return
        if not process.ready and not process.paused:
            self.waiting.append(process)
        process.ready.append(handle)

    def forget(self, process: Process) -> None:
        if process in self.waiting:
            self.waiting.remove(process)

    # -- the end --------------------------------------------------------------------
    def end(self) -> None:
        """Throw everything away, without letting anybody say a last word."""
        self.over = True
        for process in self.processes:
            process.dead = True
            process.ready.clear()
            for task in process.tasks:
                if not task.done():
                    task._log_destroy_pending = False  # type: ignore[attr-defined]
                    coroutine = task.get_coro()
                    with contextlib.suppress(Exception):
                        if coroutine:
                            coroutine.close()
            process.tasks.clear()
        self.timers.clear()
        self.close()


# Any: a task returns whatever its coroutine does.
def make_task(
    loop: asyncio.AbstractEventLoop, work: Coroutine[None, None, Any], **more: Any
) -> asyncio.Task[Any]:
    """A task that its process keeps until the end."""
    task = asyncio.Task(work, loop=loop, **more)
    context = more.get("context")
    process = context.get(CURRENT) if context else CURRENT.get(None)
    if process:
        process.tasks.append(task)
    return task


def here() -> Process:
    """The process whose code is running."""
    return CURRENT.get()
