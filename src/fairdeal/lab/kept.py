"""The file of finished blocks, from which an interrupted arena resumes."""

import hashlib
import json
from dataclasses import asdict
from pathlib import Path
from typing import Self

import numpy as np

from fairdeal import __version__
from fairdeal.engine.code_cache import cache_home
from fairdeal.engine.compile import fingerprint
from fairdeal.engine.errors import SetupRefused, system_error
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import layout_for
from fairdeal.engine.messages import message
from fairdeal.lab.arena import Arena
from fairdeal.lab.lineups import Row, binding_of, play_rows

FORMAT = 2
CHECK = "check"  # the column with a digest of all others


class Keep:
    """The file of finished blocks: a head line for the arena, then one line per block."""

    def __init__(self, arena: Arena, path: Path | None = None) -> None:
        self.arena = arena
        self.head = spell(head_of(arena))
        digest = hashlib.blake2b(self.head, digest_size=8).hexdigest()
        self.path = path or cache_home() / "arena" / f"{arena.plan.game.name}-{digest}.jsonl"
        self.blocks: dict[int, Numbers] = {}
        try:
            if path is None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            self.begin()
        except OSError as error:
            raise self.refusal(error) from None

    def begin(self) -> None:
        """Read the file, drop a truncated last line, and open it for writing."""
        if self.path.exists() and not self.path.is_file():
            raise SetupRefused(message("not-a-file", path=str(self.path)))
        there = self.path.read_bytes() if self.path.exists() else b""
        whole = there[: there.rfind(b"\n") + 1]
        if not (whole.startswith(self.head) if whole else self.head.startswith(there)):
            raise self.another(there)
        for number, line in enumerate(whole.splitlines()[1:], start=2):
            self.read(number, line)
        self.file = self.path.open("ab", buffering=0)
        self.file.truncate(len(whole))
        if not whole:
            self.write(self.head)

    def read(self, number: int, line: bytes) -> None:
        """Read the line of one block."""
        try:
            found = json.loads(line)
            if found.pop(CHECK) != check_of(found):
                raise ValueError
            rows = np.zeros(len(found["deal"]), layout_for(Row, self.arena.plan.game))
            for name in rows.dtype.names or ():
                rows[name] = found[name]
            block = int(rows["deal"][0])
            if rows["lineup"].tolist() != list(self.arena.numbers(block)):
                raise ValueError
        except (ValueError, KeyError, TypeError, AttributeError, IndexError, OverflowError):
            raise SetupRefused(
                message("keep-damaged", path=str(self.path), line=str(number))
            ) from None
        self.blocks[block] = rows

    def add(self, rows: Numbers) -> None:
        """Store finished blocks."""
        blocks = np.split(rows, np.flatnonzero(np.diff(rows["deal"])) + 1)
        lines = (spell(columns(one)) for one in blocks)
        try:
            self.write(b"".join(lines))
        except OSError as error:
            raise self.refusal(error) from None
        self.blocks |= {int(one["deal"][0]): one for one in blocks}

    def write(self, lines: bytes) -> None:
        """Write all bytes; a full disk accepts a part before it fails."""
        while lines:
            lines = lines[self.file.write(lines) or 0 :]

    def rows(self) -> Numbers:
        """The matches of this arena, in the order of their blocks; the file may have more."""
        return np.concatenate([self.blocks[block] for block in range(self.arena.blocks)])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *stopped: object) -> None:
        self.file.close()

    def another(self, there: bytes) -> SetupRefused:
        """The error for a file of another arena."""
        ours = json.loads(self.head)
        try:
            theirs = json.loads(there.splitlines()[0])
            name = next(name for name in ours if ours[name] != theirs[name])
        except (ValueError, KeyError, TypeError, IndexError, StopIteration):
            return SetupRefused(message("keep-not-one", path=str(self.path)))
        values = {"theirs": json.dumps(theirs[name]), "ours": json.dumps(ours[name])}
        return SetupRefused(message("keep-other", path=str(self.path), name=name, **values))

    def refusal(self, error: OSError) -> SetupRefused:
        path, why = str(self.path), system_error(error)
        return SetupRefused(message("keep-failed", path=path, why=why, n=len(self.blocks)))


def head_of(arena: Arena) -> dict[str, object]:
    """Everything that decides the results, including the code that plays."""
    plan = arena.plan
    return {
        "arena": FORMAT,
        "game": plan.game.name,
        "rules": plan.game.version,
        "seats": plan.seats,
        "options": dict(plan.options),
        "seed": plan.seed,
        "bots": [mind.name for mind in arena.bots],
        "minds": [asdict(mind) for mind in arena.bots],
        "lineup": arena.fixed,
        "seatings": hashlib.blake2b(repr(arena.parts).encode(), digest_size=8).hexdigest(),
        "version": __version__,
        "code": fingerprint(play_rows, plan.game, plan.answers(), binding_of(plan.game)),
    }


def columns(rows: Numbers) -> dict[str, object]:
    """The stored columns of the matches of a block, with their digest."""
    found: dict[str, object] = {name: rows[name].tolist() for name in rows.dtype.names or ()}
    return {**found, CHECK: check_of(found)}


def check_of(found: dict[str, object]) -> str:
    return hashlib.blake2b(spell(found), digest_size=8).hexdigest()


def spell(line: dict[str, object]) -> bytes:
    return json.dumps(line, separators=(",", ":")).encode() + b"\n"
