"""The leases of table slots in PostgreSQL: which process runs which tables.

An owner renews its own row every second, and is alive for three seconds after that, by the clock
of the database. The database also sees at once when the session of a killed owner ends. The next
owner takes over every slot whose owner is not alive, with a higher epoch. Every append checks the
epoch in its own transaction (`postgres.py`), so an owner that was only paused can write no more.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress

from fairdeal.server.postgres import ALIVE, LOST, Link, connect, in_words
from fairdeal.server.slots import SLOTS, owner_of

LEASE = 3.0  # seconds
RENEWED = 1.0  # seconds from one renewal to the next
TRIED = 0.8  # seconds for a statement: a lease has to outlive one that fails

RENEW = """
INSERT INTO owners (id, until, session, since, leaving)
SELECT $1, now() + make_interval(secs => $2), pid, backend_start, $3
FROM pg_stat_activity WHERE pid = pg_backend_pid()
ON CONFLICT (id) DO UPDATE SET
    until = excluded.until, session = excluded.session, since = excluded.since,
    leaving = excluded.leaving
"""
# A slot that an append is just being checked for is left for the next time.
TAKE = f"""
UPDATE leases SET owner = $1, epoch = epoch + 1 WHERE slot IN (
    SELECT slot FROM leases
    WHERE slot = ANY($2::integer[]) AND (owner IS NULL OR owner NOT IN ({ALIVE.format(what="id")}))
    FOR UPDATE SKIP LOCKED
)
"""
HELD = "SELECT slot, epoch FROM leases WHERE owner = $1"
STAYING = f"{ALIVE.format(what='id')} AND NOT leaving"
RELEASE = "UPDATE leases SET owner = NULL WHERE owner = $1 AND slot = ANY($2::integer[])"
GO = "DELETE FROM owners WHERE id = $1"
TIDY = "DELETE FROM owners WHERE until < now() - interval '1 hour'"


class Leases:
    """The slots of one owner."""

    def __init__(self, url: str, owner: str) -> None:
        self.url = url
        self.owner = owner
        self.link: Link = None
        self.epochs: dict[int, int] = {}  # of the slots that this owner has
        self.others: list[str] = []  # the other owners that are alive, and stay so
        self.leaving = False
        self.renewed = 0.0  # when the last renewal that succeeded was sent
        self.busy = asyncio.Lock()

    @property
    def expired(self) -> bool:
        """Whether the lease has ended, by the clock of this process."""
        return time.monotonic() - self.renewed > LEASE

    def epoch_of(self, slot: int) -> int:
        """The epoch of a slot; one that no append passes with, if it is another's."""
        return self.epochs.get(slot, -1)

    async def look(self, ready: bool = True) -> None:
        """Renew the lease if it is time, and take the slots that nobody has.

        An owner that is not ready takes none, and lets its lease end.
        """
        async with self.session("read") as link:
            if ready and time.monotonic() - self.renewed >= RENEWED:
                await self.renew(link)
            staying = [row["id"] for row in await link.fetch(STAYING, timeout=TRIED)]
            self.others = sorted(set(staying) - {self.owner})
            if self.owner in staying:
                await link.execute(TAKE, self.owner, self.share(staying), timeout=TRIED)
            held = await link.fetch(HELD, self.owner, timeout=TRIED)
            self.epochs = {row["slot"]: row["epoch"] for row in held}

    async def others_alive(self) -> bool:
        """Whether this log has other owners."""
        async with self.session("read") as link:
            alive = await link.fetch(STAYING, timeout=TRIED)
            return any(row["id"] != self.owner for row in alive)

    async def renew(self, link: Link) -> None:
        sent = time.monotonic()
        await link.execute(RENEW, self.owner, LEASE, self.leaving, timeout=TRIED)
        self.renewed = sent

    def share(self, owners: Collection[str]) -> list[int]:
        """The slots that this owner should have."""
        return [slot for slot in range(SLOTS) if owner_of(slot, owners) == self.owner]

    @property
    def surplus(self) -> list[int]:
        """The slots of this owner that another one should have."""
        if not self.others or self.leaving:
            return sorted(self.epochs) if self.leaving else []
        wanted = set(self.share([*self.others, self.owner]))
        return sorted(set(self.epochs) - wanted)

    def next_owners(self, slots: Collection[int]) -> dict[str, list[int]]:
        """The owners that will have these slots, if there are any others."""
        found: dict[str, list[int]] = {}
        for slot in slots if self.others else ():
            found.setdefault(owner_of(slot, self.others), []).append(slot)
        return found

    async def release(self, slots: Collection[int]) -> None:
        """Let others take these slots at once."""
        async with self.session("written") as link:
            await link.execute(RELEASE, self.owner, list(slots), timeout=TRIED)

    async def go(self) -> None:
        """Tell the others that this owner takes no more slots; those it has can be released."""
        self.leaving = True
        async with self.session("written") as link:
            await self.renew(link)

    @asynccontextmanager
    async def session(self, done: str) -> AsyncIterator[Link]:
        """The session that is the sign of life of this owner, for one use at a time."""
        async with self.busy:
            with in_words(done):
                if self.link is None or self.link.is_closed():
                    self.link = await connect(self.url)
                    await self.link.execute(TIDY)
                yield self.link

    async def close(self) -> None:
        """Release all slots, and end the session."""
        if self.link:
            with suppress(*LOST, TimeoutError):
                await self.link.execute(GO, self.owner, timeout=TRIED)
                await self.link.close(timeout=TRIED)
