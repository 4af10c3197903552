"""Exchanges the clock, the randomness, the database and NATS in the modules of the server."""

import importlib
import pkgutil
import secrets
import sys
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from types import ModuleType
from unittest.mock import patch

from server.simulation.database import FakePostgres
from server.simulation.log import SimulatedEveningLog
from server.simulation.loop import SeededLoop, here
from server.simulation.network import FakeClient, FakeNats

import fairdeal.server
from fairdeal.server import (
    client,
    gateway,
    house,
    http,
    leases,
    postgres,
    remote,
    slots,
    snapshots,
    turns,
)
from fairdeal.server import nats as carrier
from fairdeal.server.evenings import evenings
from fairdeal.server.tidy import Tidy
from fairdeal.server.watcher import Watcher

EPOCH = 1_800_000_000.0  # when the simulation begins, by clocks on the wall
CLOCKS = {"none": None, "fast": 2.0}  # seconds for a move
UPTIME = 1000.0  # seconds that machines have been running then


class VirtualTime:
    """The module `time`, by the clock of the loop."""

    def __init__(self, loop: SeededLoop) -> None:
        self.loop = loop

    def monotonic(self) -> float:
        return UPTIME + self.loop.now

    def monotonic_ns(self) -> int:
        return int(self.monotonic() * 1e9)

    perf_counter = monotonic

    def time(self) -> float:
        return EPOCH + self.loop.now + here().ahead


class SeededSecrets:
    """The module `secrets`, by the seed."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def token_bytes(self, size: int) -> bytes:
        return self.random.randbytes(size)

    def token_hex(self, size: int) -> str:
        return self.token_bytes(size).hex()

    def token_urlsafe(self, size: int) -> str:
        return urlsafe_b64encode(self.token_bytes(size)).rstrip(b"=").decode()


def server_modules() -> list[ModuleType]:
    """All modules of the server that are loaded when it runs."""
    prefix = f"{fairdeal.server.__name__}."
    for module in pkgutil.iter_modules(fairdeal.server.__path__, prefix):
        if not module.ispkg:
            importlib.import_module(module.name)
    return [module for name, module in sorted(sys.modules.items()) if name.startswith(prefix)]


MODULES = server_modules()


@contextmanager
def exchanged(
    loop: SeededLoop, random: Random, database: FakePostgres, nats: FakeNats, connect: object
) -> Iterator[None]:
    """The server with another clock, other randomness, another database and another NATS."""
    clock, chance = VirtualTime(loop), SeededSecrets(random)
    order = count()

    def number(watcher: Watcher) -> int:
        """Instead of its address in memory: sets then have the same order in every run."""
        return int(vars(watcher).setdefault("number", next(order)))

    wanted: list[tuple[object, str, object]] = [
        (Watcher, "__hash__", number),
        (postgres, "connect", database.connect),
        (leases, "connect", database.connect),
        (carrier, "Client", lambda: FakeClient(nats)),
        (client, "connect", connect),
        (evenings, "EveningLog", SimulatedEveningLog),
        (turns, "CLOCKS", CLOCKS),
        (http, "described", lambda *about: {}),  # nobody asks for it, and it takes long
        (remote, "numbers", count(1)),
        (snapshots, "EVERY", 5),  # so that most tables are loaded from one
        (house, "SWEPT", 1.0),
        # All owners pack every match as soon as it is over, also while people are there.
        (Tidy, "is_used", lambda tidy, id: False),
        *((module, "SLOTS", len(database.leases)) for module in (slots, leases, gateway)),
    ]
    for module in MODULES:
        wanted += [(module, "time", clock)] if vars(module).get("time") is time else []
        wanted += [(module, "secrets", chance)] if vars(module).get("secrets") is secrets else []
    patches = [patch.object(module, name, new) for module, name, new in wanted]
    for one in patches:
        one.start()
    try:
        yield
    finally:
        for one in reversed(patches):
            one.stop()
