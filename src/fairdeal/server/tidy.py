"""Keeps the log small, a page of tables at a time: packs finished matches, deletes what is old."""

import logging
import time
from collections.abc import Awaitable, Callable, Collection, Container, Mapping, Sequence
from datetime import UTC, datetime
from typing import Protocol

from fairdeal.server.database import StoreFailed
from fairdeal.server.history import OVER
from fairdeal.server.packing import PAGE
from fairdeal.server.rows import Finished
from fairdeal.server.sitting import Sitting
from fairdeal.server.store import Store

FORGOTTEN = 3600.0  # seconds after which a table is deleted that nobody ever sat down at
DAY = 86_400.0  # seconds
LATELY = DAY  # a match that was not used for so long is loaded when somebody asks for it
MARKED = 3600.0  # seconds after which it is noted again that a table is used
log = logging.getLogger(__name__)


class TidyTables(Protocol):
    """The tables of a server, as far as this file is concerned."""

    store: Store
    keep: int | None  # days after which a table is deleted that is over or unused, if ever

    owns: Callable[[str], bool]  # whether the table is this process's own

    @property
    def live(self) -> Mapping[str, "TidyTable"]: ...
    @property
    def loading(self) -> Container[str]: ...


class TidyTable(Protocol):
    @property
    def sitting(self) -> Sitting: ...
    @property
    def watchers(self) -> Collection[object]: ...


class Tidy:
    """What a server does with the log while nobody waits."""

    def __init__(self, tables: TidyTables) -> None:
        self.tables = tables
        self.deleted: set[str] = set()  # tables that are being deleted
        self.marked: dict[str, float] = {}  # when it was noted that a table is used
        self.over: set[str] = set()  # tables in memory whose match is over
        self.damaged: set[str] = set()  # tables that cannot be packed, which was said
        self.packed: Finished | None = None  # the last table of the log that was looked at

    async def work(self) -> None:
        """Do a page of each kind of work."""
        store, keep = self.tables.store, self.tables.keep
        await self.mark()
        await self.delete(await store.empty(ago(FORGOTTEN)), store.forget)
        if keep is not None:
            await self.delete(await store.expired(ago(keep * DAY)), store.remove)
        await self.pack()

    async def mark(self) -> None:
        """Note which tables have people, a while after it was noted last."""
        now = time.monotonic()
        self.marked = {id: at for id, at in self.marked.items() if at > now - MARKED}
        used = [id for id, one in self.tables.live.items() if one.watchers]
        used = [id for id in used if id not in self.marked]
        if used:
            await self.tables.store.mark_used(used)
            self.marked |= dict.fromkeys(used, now)

    async def delete(
        self, ids: Sequence[str], delete: Callable[[Sequence[str]], Awaitable[None]]
    ) -> None:
        """Delete those of these tables that nobody uses; nobody can load them meanwhile."""
        self.deleted = {id for id in ids if not self.is_used(id)}
        try:
            if self.deleted:
                await delete(sorted(self.deleted))
        finally:
            self.deleted = set()

    async def pack(self) -> None:
        """Pack the matches that nobody looks at any more, and a page of those of before."""
        store = self.tables.store
        self.over = {id for id in self.over if self.tables.owns(id)}
        self.over |= {id for id, one in self.tables.live.items() if one.sitting.phase == OVER}
        for id in sorted(one for one in self.over if not self.is_used(one)):
            await self.pack_one(id)
            self.over.discard(id)
        page = await store.finished(self.packed)
        for one in page:
            if one.loose and not self.is_used(one.id):
                await self.pack_one(one.id)
        self.packed = page[-1] if len(page) == PAGE else None  # then with the oldest again
        if self.packed is None:
            await store.drop_orphans()

    async def pack_one(self, id: str) -> None:
        """Pack a match; a damaged one stays as it is, and keeps no other from being packed."""
        try:
            await self.tables.store.pack(id)
        except StoreFailed:
            raise
        except Exception as error:
            if id not in self.damaged:
                self.damaged.add(id)
                log.error("a match cannot be packed", exc_info=error, extra={"table": id})

    def is_used(self, id: str) -> bool:
        return id in self.tables.live or id in self.tables.loading or not self.tables.owns(id)


def ago(seconds: float) -> datetime:
    return datetime.fromtimestamp(time.time() - seconds, UTC)
