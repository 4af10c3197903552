"""Snapshots of tables, so that a long match is loaded without a replay of its whole log.

The log alone counts. A snapshot is written after its events are stored, by whoever runs the table;
it may be deleted at any time, and one of another version or with a fault is not used.

The body of a snapshot is its format, a digest, and a `SnapshotState`.
"""

import hashlib
import logging
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, fields
from functools import cache
from typing import Protocol, Self

import msgspec

from fairdeal.engine.errors import FairdealError
from fairdeal.engine.game import Game
from fairdeal.games import GAMES
from fairdeal.server import events
from fairdeal.server.background import repeat
from fairdeal.server.database import StoreFailed
from fairdeal.server.history import PLAYING, History, Occupant, Phase
from fairdeal.server.rows import Snapshot, TableRow
from fairdeal.server.sitting import Sitting
from fairdeal.server.store import Store

FORMAT = 3  # change it with `SnapshotState`, or when `History.take` makes another state of events
EVERY = 100  # events from one snapshot of a table to the next
LOOK = 1.0  # seconds from one look at the tables to the next
TOGETHER = 32  # snapshots in one transaction
DIGEST = 16  # bytes
log = logging.getLogger(__name__)


class BrokenSnapshot(FairdealError):
    """A snapshot that was changed since it was written."""


@dataclass
class SnapshotState:
    """What a snapshot has of a table: everything but its secret, which is in its row.

    It is as secret as that: the cards have the key of the deal.
    """

    made_by: str  # the version of the program, as far as it matters
    opened: events.Opened
    moved: int
    extras: int
    phase: Phase
    chairs: list[Occupant]
    nonces: list[str]
    cards: bytes | None  # the state of the game, once it is dealt
    ply: int
    again: str | None
    ended: events.Ended | None
    reactions: dict[int, list[int]]
    fulfilled: dict[str, int]
    evening_event: int

    @classmethod
    def of(cls, history: History) -> Self:
        table = history.table
        return cls(
            made_by=version_of(history.game),
            opened=history.opened,
            moved=history.moved,
            extras=history.extras,
            phase=history.phase,
            chairs=history.chairs,
            nonces=history.nonces,
            cards=table.state.bytes() if table else None,
            ply=table.ply if table else 0,
            again=history.again,
            ended=history.ended,
            reactions=history.reactions,
            fulfilled=history.fulfilled,
            evening_event=history.evening_event,
        )

    def restore(self, history: History) -> None:
        """Bring a table that has no events yet into this state."""
        history.take(self.opened)
        history.moved, history.extras, history.phase = self.moved, self.extras, self.phase
        history.chairs, history.again, history.ended = self.chairs, self.again, self.ended
        history.reactions, history.fulfilled = self.reactions, self.fulfilled
        history.evening_event = self.evening_event
        if self.cards is not None:
            history.deal(self.nonces)
            table = history.at_play()
            table.state.restore(self.cards)
            table.ply = self.ply


@cache
def version_of(game: Game) -> str:
    """A digest of everything that a snapshot depends on, except the code of `History.take`."""
    shape = [(one.name, str(one.type)) for kind in (History, Occupant) for one in fields(kind)]
    known = FORMAT, game.name, game.version, game.state, shape
    return hashlib.blake2b(repr(known).encode(), digest_size=8).hexdigest()


class SnapshotTables(Protocol):
    """The tables of a server, as far as this file is concerned."""

    store: Store

    @property
    def live(self) -> Mapping[str, "SnapshotTable"]: ...


class SnapshotTable(Protocol):
    @property
    def sitting(self) -> Sitting: ...


class Snapshots:
    """Writes and reads the snapshots of a server's tables."""

    def __init__(self, tables: SnapshotTables) -> None:
        self.tables = tables
        self.last: dict[str, int] = {}  # the number of the last event in each snapshot

    async def work(self) -> None:
        """Write snapshots of the matches in progress, without end."""
        await repeat(self.write, LOOK)

    async def write(self) -> None:
        """Write those that are due."""
        live = self.tables.live
        self.last = {id: seq for id, seq in self.last.items() if id in live}
        due = [one.sitting for one in live.values() if self.is_due(one.sitting)]
        for first in range(0, len(due), TOGETHER):
            made = [snapshot_of(sitting) for sitting in due[first : first + TOGETHER]]
            await self.tables.store.put_snapshots(made)
            self.last |= {one.table: one.seq for one in made}

    def is_due(self, sitting: Sitting) -> bool:
        return sitting.phase == PLAYING and sitting.seq - self.last.get(sitting.id, 0) >= EVERY

    async def find(self, row: TableRow) -> Sitting | None:
        """A table as it was at its last snapshot, if there is a sound one of this version."""
        found = await self.tables.store.snapshot(row.id)
        try:
            sitting = sitting_of(row, found) if found else None
        except Exception as error:  # whatever it is, the log has the same
            await self.give_up(row.id, error)
            return None
        if sitting:
            self.last[row.id] = sitting.seq
        return sitting

    async def give_up(self, id: str, why: Exception) -> None:
        """Delete a snapshot that cannot be used: it would stop newer ones, and be read again."""
        log.warning("a snapshot cannot be used", exc_info=why, extra={"table": id})
        self.last.pop(id, None)
        with suppress(StoreFailed):
            await self.tables.store.drop_snapshot(id)


def snapshot_of(sitting: Sitting) -> Snapshot:
    state = msgspec.msgpack.encode(SnapshotState.of(sitting))
    head = bytes([FORMAT]) + digest_of(sitting.id, sitting.seq, state)
    return Snapshot(sitting.id, sitting.seq, head + state)


def digest_of(table: str, seq: int, state: bytes) -> bytes:
    return hashlib.blake2b(f"{table} {seq} ".encode() + state, digest_size=DIGEST).digest()


def sitting_of(row: TableRow, found: Snapshot) -> Sitting | None:
    """The table of a snapshot; None if another version has written it.

    A broken one raises any error.
    """
    if found.body[:1] != bytes([FORMAT]):
        return None
    digest, body = found.body[1 : 1 + DIGEST], found.body[1 + DIGEST :]
    if digest != digest_of(row.id, found.seq, body):
        raise BrokenSnapshot("it was changed since it was written")
    state = msgspec.msgpack.decode(body, type=SnapshotState)
    if state.opened.game not in GAMES or state.made_by != version_of(GAMES[state.opened.game]):
        return None
    sitting = Sitting(row.id, row.secret)
    state.restore(sitting)
    sitting.seq = found.seq
    return sitting
