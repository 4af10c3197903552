"""The finished parts of a report or a search, in a file from which an interrupted one resumes.

The work of a report is a fixed sequence of calls, each with numbered pieces, whose results depend
on the head alone. So a result is known by its call and its number. The calls of a search depend on
what was found, so both numbers are made of what is measured there. The file is in the cache folder,
next to machine code, and pickled as that is; it is removed when the page is written.
"""

import hashlib
import pickle
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from fairdeal.bots.levels import Mind
from fairdeal.bots.network import places
from fairdeal.engine.code_cache import cache_home
from fairdeal.engine.game import Game
from fairdeal.engine.sources import hash_of_sources
from fairdeal.lab.analysis import Depth, RuleSet
from fairdeal.lab.rows import unfinished

MARK, SIZE = 16, 8  # bytes before each result: its hash, and its length
MOST = 1 << 28  # bytes of a file: what comes later is computed again
OLD = 7 * 86_400  # seconds since a part was added: nobody resumes it
SEED = 0, 0  # where a seed is that was drawn: calls of a report start at 1


class FinishedParts:
    """The file of finished parts; where it cannot be written, nothing is kept."""

    def __init__(self, path: Path) -> None:
        self.path, self.calls, self.count = path, 0, 0
        self.known: dict[tuple[int, int], object] = {}
        self.size = 0
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            remove_old(path.parent)
            self.begin()
        except OSError:
            self.size = MOST

    def begin(self) -> None:
        """Read the file; drop a part that was cut short."""
        there = self.path.read_bytes() if self.path.exists() else b""
        for part, end in parts_in(there):
            call, number, result = pickle.loads(part)
            self.known[call, number] = result
            self.size = end
        self.count = len(self.known.keys() - {SEED})
        if self.size < len(there):  # another process may be writing: replaced, not cut
            fresh = unfinished(self.path)
            fresh.write_bytes(there[: self.size])
            fresh.replace(self.path)

    def next_call(self) -> int:
        self.calls += 1
        return self.calls

    def add(self, call: int, number: int, result: object) -> None:
        """Store the result of a piece, in one write."""
        part = pickle.dumps((call, number, result))
        self.size += MARK + SIZE + len(part)
        if self.size > MOST:
            return
        try:
            with self.path.open("ab", buffering=0) as file:
                file.write(mark_of(part) + len(part).to_bytes(SIZE, "little") + part)
            self.count += (call, number) != SEED
        except OSError:
            self.size = MOST

    def seed(self, drawn: str) -> str:
        """The seed of the interrupted run; or this one, for the run that may resume this."""
        if SEED not in self.known:
            self.add(*SEED, drawn)
        return str(self.known.get(SEED, drawn))

    def remove(self) -> None:
        """The page is written."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)


def parts_in(there: bytes) -> Iterator[tuple[bytes, int]]:
    """The whole parts at the start of a file, and where each ends."""
    place = 0
    while len(there) >= (start := place + MARK + SIZE):
        end = start + int.from_bytes(there[place + MARK : start], "little")
        part = there[start:end]
        if len(part) < end - start or mark_of(part) != there[place : place + MARK]:
            return
        yield part, end
        place = end


def mark_of(part: bytes) -> bytes:
    return hashlib.blake2b(part, digest_size=MARK).digest()


def remove_old(folder: Path) -> None:
    """Remove files that nobody resumes."""
    for path in folder.glob("*.parts"):
        with suppress(OSError):
            if time.time() - path.stat().st_mtime > OLD:
                path.unlink()


# -- what decides the parts ---------------------------------------------------
def parts_of(
    rules: Sequence[RuleSet], lineups: Sequence[tuple[Mind, ...]], depth: Depth
) -> FinishedParts:
    """The finished parts of a report, known by everything that decides them."""
    plans = [
        (one.plan.seats, one.plan.games, one.plan.seed, sorted(one.plan.options.items()))
        for one in rules
    ]
    bots = [[asdict(mind) for mind in minds] for minds in lineups]
    return parts_for(rules[0].plan.game, plans, bots, asdict(depth))


def parts_for(game: Game, *decides: object) -> FinishedParts:
    """The finished parts of what these settings decide, with the code and the networks."""
    networks = [path.read_bytes() for path in places(game) if path.is_file()]
    head = repr((game.name, *decides, hash_of_sources(), networks))
    digest = hashlib.blake2b(head.encode(), digest_size=8).hexdigest()
    return FinishedParts(cache_home() / "report" / f"{game.name}-{digest}.parts")


def number_of(said: object) -> int:
    """The number of a call or a piece that is known by what it measures, not by its turn."""
    return int.from_bytes(hashlib.blake2b(repr(said).encode(), digest_size=8).digest(), "little")
