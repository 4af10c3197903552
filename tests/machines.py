"""WebAssembly modules of the games, run by Node and, as the same functions, in Python."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import numpy as np

from fairdeal.bots import modules
from fairdeal.engine.chance import give_key, key_of
from fairdeal.engine.compile import compiled, plain
from fairdeal.engine.face import Layout, Numbers, first, wrap
from fairdeal.engine.game import Game, Value
from fairdeal.engine.table import SPECTATOR

MACHINE = Path(__file__).parent / "machine.mjs"
DRIVER = Path(__file__).parent / "machine_in_node.mjs"
HERE = str(Path(sys.executable).parent)  # the set-up puts Node here where the machine has none
NODE = shutil.which("node", path=os.pathsep.join((HERE, os.environ.get("PATH", ""))))
LONGEST = 120  # plies of a match that is followed
SETTLED = ("s", "v", "dream", "w")


def seen_plain(record: Numbers) -> Any:
    """A record as plain rules see it; of several records, a list."""
    if record.ndim == 1:
        return wrap(record)
    return [wrap(record[0, place : place + 1]) for place in range(record.shape[1])]


PLAIN, NATIVE = (plain, seen_plain), (compiled, first)


class Module:
    """The module of a game in Node; records have the names of arguments."""

    def __init__(self, game: Game, more: Mapping[str, Layout] | None = None) -> None:
        assert NODE, "Node is needed: run make setup"
        records = {**modules.records_of(game), **(more or {})}
        sizes = {name: of.itemsize for name, of in records.items()}
        self.node = subprocess.Popen(
            [NODE, DRIVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.ask(modules.module(game).hex(), sizes)

    def __enter__(self) -> "Module":
        return self

    def __exit__(self, *error: object) -> None:
        self.node.communicate(timeout=10)

    def ask(self, *command: object) -> Any:
        assert self.node.stdin
        assert self.node.stdout
        self.node.stdin.write(json.dumps(command) + "\n")
        self.node.stdin.flush()
        return json.loads(self.node.stdout.readline())

    def write(self, name: str, record: bytes) -> None:
        self.ask("write", name, record.hex())

    def copy(self, twin: "Twin") -> None:
        """Make every record what it is in a twin."""
        for name in twin.records:
            self.write(name, twin.read(name))

    def read(self, name: str) -> bytes:
        return bytes.fromhex(self.ask("read", name))

    def digest(self, name: str) -> str:
        """The SHA-256 of a record."""
        return str(self.ask("digest", name))

    def call(self, name: str, *args: str | int) -> int:
        return int(self.ask("call", name, *args))

    def play(
        self, name: str, args: Sequence[str], first: int, matches: int
    ) -> tuple[list[int], str]:
        lengths, digest = self.ask("play", name, args, first, matches)
        return lengths, digest

    def speed(self, seconds: float, matches: int) -> float:
        """Moves of random matches in a second of the CPU, some matches at a time."""
        return float(self.ask("speed", seconds, matches))


class Twin:
    """The same records and functions in this process: plain, or compiled for its CPU."""

    def __init__(self, game: Game, how: tuple[Callable[..., Any], Callable[..., Any]]) -> None:
        self.game, (self.bind, see) = game, how
        self.records = {name: np.zeros(1, of) for name, of in modules.records_of(game).items()}
        self.seen = {name: see(record) for name, record in self.records.items()}
        self.entries = modules.entries(game)
        self.functions = dict[str, Any]()

    def settle(self, seats: int, options: Mapping[str, Value], key: bytes) -> None:
        """Clear every record, then write settings and keys."""
        for record in self.records.values():
            record.view(np.uint8)[:] = 0
        for name in SETTLED:
            self.game.settle(wrap(self.records[name]), seats, options)
        give_key(wrap(self.records["master"]), key)
        give_key(wrap(self.records["dream"]), key)

    def read(self, name: str) -> bytes:
        return self.records[name].tobytes()

    def call(self, name: str, *args: str | int) -> int:
        if name not in self.functions:
            function = self.entries[name].function
            self.functions[name] = self.bind(function, self.game, (), modules.binding_of(self.game))
        given = (self.seen[arg] if isinstance(arg, str) else arg for arg in args)
        return int(self.functions[name](*given) or 0)

    def play(
        self, name: str, args: Sequence[str], first: int, matches: int
    ) -> tuple[list[int], str]:
        lengths, digest = [], sha256()
        for number in range(first, first + matches):
            lengths.append(self.call(name, "master", number, *args))
            digest.update(self.read("s"))
        return lengths, digest.hexdigest()

    def speed(self, seconds: float, matches: int) -> float:
        """Moves of random matches in a second of the CPU, some matches at a time."""
        start, moves, number = process_time(), 0, 0
        while process_time() - start < seconds:
            moves += self.call("random_matches", "master", number, matches, "s", "c", "room")
            number += matches
        return moves / (process_time() - start)


def same_sight(
    module: Module, twin: Twin, seats: int, options: Mapping[str, Value], seed: str
) -> int:
    """Play a random match in both, and compare what every seat sees, imagines and may do.

    Returns the number of plies. Everything is compared byte for byte, the table too.
    """
    random = Random(seed)
    twin.settle(seats, options, key_of(seed))
    give_key(wrap(twin.records["s"]), key_of(seed))
    module.copy(twin)
    for one in (module, twin):
        one.call("deal", "s")
    for ply in range(LONGEST):
        able = [(seat, compare(module, twin, seat)) for seat in range(SPECTATOR, seats)]
        if twin.call("over", "s"):
            return ply
        seat, actions = random.choice([(seat, actions) for seat, actions in able if actions])
        action = random.choice(actions)
        for one in (module, twin):
            one.call("apply", "s", seat, action)
    return LONGEST


def compare(module: Module, twin: Twin, seat: int) -> list[int]:
    """Compare the view, an imagined table and the legal actions of a seat; returns the actions."""
    n = 0
    for one in (module, twin):
        one.call("look", "s", seat, "v")
        one.call("imagine", "v", "dream")
        n = one.call("legal", "s", seat, "room") if seat != SPECTATOR else 0
    for name in ("s", "v", "dream", "room"):
        assert module.digest(name) == sha256(twin.read(name)).hexdigest(), (name, seat)
    actions: list[int] = twin.records["room"]["moves"][0, :n].tolist()
    return actions
