"""Distributes work: pieces in any order, on the cores of this machine or on a Ray cluster.

Each core has one worker, which does one piece after the other. The result of a piece depends on
the piece alone, so neither the number of cores nor a retry on another machine changes a result.
"""

import copyreg
import os
import pickle
import socket
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import lru_cache
from itertools import islice
from queue import Empty, SimpleQueue
from threading import Thread
from types import ModuleType
from typing import Any, TypeVar

from fairdeal.engine.errors import FairdealError, SetupRefused
from fairdeal.engine.game import Game
from fairdeal.engine.messages import message
from fairdeal.games import find

CORES, RAY = "cores", "ray"
AHEAD = 2  # pieces queued for each core
KNOCK = 5.0  # seconds to wait for an answer
RETRIES = 5  # retries of a piece when its machine is lost
# Of a cluster on this machine. Ray's workers are niced by 15: beside busy processes they starve.
HERE: Mapping[str, object] = {"include_dashboard": False, "_system_config": {"worker_niceness": 0}}
Piece = TypeVar("Piece")
Result = TypeVar("Result")
Worker = Callable[[Piece], Result]
Progress = Callable[[int], None]  # called with the amount done


def game_by_name(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    return find, (game.name,)


# A game is pickled by its name, so that each process uses its own.
copyreg.pickle(Game, game_by_name)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(
    make: Callable[[], Worker[Piece, Result]], pieces: Iterable[Piece], jobs: int, on: str = CORES
) -> Iterator[tuple[int, Result]]:
    """Do every piece; yield its number, from 0, and its result, as soon as it is done.

    The workers of this machine are ready when this returns; two must not compile at once. For Ray,
    `make` and the pieces must be picklable.
    """
    check(jobs, on)
    if on == RAY:
        return by_ray(make, enumerate(pieces), jobs)
    return by_cores([make() for _ in range(jobs)], enumerate(pieces))


def check(jobs: int, on: str) -> None:
    """Refuse wrong settings before any work starts."""
    if jobs < 1:
        raise SetupRefused(message("no-jobs", given=str(jobs)))
    if on not in (CORES, RAY):
        raise SetupRefused(message("one-of", what="--on", there=f"{CORES}, {RAY}", given=repr(on)))
    if on == RAY:
        find_ray()
        knock(os.environ.get("RAY_ADDRESS", ""))


# -- the cores here -----------------------------------------------------------
def by_cores(
    workers: list[Worker[Piece, Result]], pieces: Iterator[tuple[int, Piece]]
) -> Iterator[tuple[int, Result]]:
    """A thread for each worker: compiled loops do not hold Python's lock."""
    ready: SimpleQueue[tuple[int, Piece] | None] = SimpleQueue()
    done: SimpleQueue[tuple[int, Result | BaseException]] = SimpleQueue()
    for worker in workers:  # daemons: an interrupt does not wait for their last pieces
        Thread(target=labour, args=(worker, ready, done), daemon=True).start()
    busy = 0
    try:
        while True:
            for numbered in islice(pieces, AHEAD * len(workers) - busy):
                ready.put(numbered)
                busy += 1
            if not busy:
                return
            number, result = done.get()
            busy -= 1
            if isinstance(result, BaseException):
                raise result
            yield number, result
    finally:
        send_home(ready, len(workers))


def labour(
    worker: Worker[Piece, Result],
    ready: "SimpleQueue[tuple[int, Piece] | None]",
    done: "SimpleQueue[tuple[int, Result | BaseException]]",
) -> None:
    """Do pieces until there are none; pass errors to the waiting thread."""
    while (numbered := ready.get()) is not None:
        number, piece = numbered
        try:
            done.put((number, worker(piece)))
        except BaseException as error:
            done.put((number, error))


def send_home(ready: "SimpleQueue[tuple[int, Piece] | None]", jobs: int) -> None:
    """Drop the pieces that have not started, and let the threads end."""
    with suppress(Empty):
        while True:
            ready.get_nowait()
    for _ in range(jobs):
        ready.put(None)


# -- Ray ----------------------------------------------------------------------
def by_ray(
    make: Callable[[], Worker[Piece, Result]], pieces: Iterator[tuple[int, Piece]], jobs: int
) -> Iterator[tuple[int, Result]]:
    """A task for each piece; Ray retries those of a lost machine elsewhere."""
    with cluster(jobs) as ray:
        how = ray.put(pickle.dumps(make))
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(do_piece)
        most = AHEAD * max(jobs, int(ray.cluster_resources().get("CPU", 1)))
        busy: dict[object, int] = {}
        while True:
            for number, piece in islice(pieces, most - len(busy)):
                busy[task.remote(how, piece)] = number
            if not busy:
                return
            ready, _ = ray.wait(list(busy), num_returns=1)
            yield busy.pop(ready[0]), fetch(ray, ready[0])


def do_piece(how: bytes, piece: object) -> object:
    """Do one piece, in a Ray process."""
    return worker_of(how)(piece)


@lru_cache(maxsize=1)
def worker_of(how: bytes) -> Worker[object, object]:
    """The worker of this process, made for the first piece."""
    made: Worker[object, object] = pickle.loads(how)()
    return made


def fetch(ray: ModuleType, ready: object) -> Any:  # what a worker made, pickled on the way
    """The result of a task, or its exception."""
    try:
        return ray.get(ready)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        first = str(error).partition("\n")[0]
        raise FairdealError(message("ray-failed", n=RETRIES + 1, why=first)) from None


@contextmanager
def cluster(jobs: int) -> Iterator[ModuleType]:
    """Ray: a running one, the cluster of RAY_ADDRESS, or a temporary one on this machine."""
    ray = find_ray()
    if ray.is_initialized():
        yield ray
        return
    address = os.environ.get("RAY_ADDRESS")
    here = {} if address else {"num_cpus": jobs, **HERE}
    try:
        ray.init(address or "local", log_to_driver=False, logging_level="ERROR", **here)
    except (ConnectionError, ValueError, RuntimeError) as error:
        first = str(error).partition("\n")[0]
        raise SetupRefused(
            message("no-ray-at", address=address or "localhost", why=first)
        ) from None
    try:
        yield ray
    finally:
        ray.shutdown()


def on_ray(jobs: int, on: str) -> AbstractContextManager[object]:
    """One cluster for all that is spread meanwhile; nothing on the cores here."""
    return cluster(jobs) if on == RAY else nullcontext()


def find_ray() -> ModuleType:
    """Import Ray without usage reports, or refuse with the missing extra."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise SetupRefused(message("no-ray")) from None
    return ray


def knock(address: str) -> None:
    """Refuse an address that does not answer: Ray itself would retry for many minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdecimal():
        try:
            socket.create_connection((host, int(port)), KNOCK).close()
        except (OSError, OverflowError) as error:
            raise SetupRefused(message("no-ray-at", address=address, why=str(error))) from None
