"""The log of evenings, in the same database as the log of tables.

An event is on disk before `append` returns, and its number is unique: the second writer is fenced,
as is a process of a cluster that has lost the slot of the evening.
"""

from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.dml import UpdateBase

from fairdeal.server.appends import Fenced
from fairdeal.server.schema import evening_events, evenings
from fairdeal.server.store import PAGE, Store


@dataclass(frozen=True)
class EveningRow:
    """An evening: when it was opened, when something last happened, and its number of rounds."""

    id: str
    created: datetime
    changed: datetime
    rounds: int
    secret: bytes = field(repr=False)


class EveningLog:
    """The events of all evenings."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def create(self, row: EveningRow, body: bytes) -> None:
        """Store an evening with its first event."""
        first = {"evening_id": row.id, "seq": 0, "body": body}
        opened = insert(evenings).values(vars(row)), insert(evening_events).values(first)
        await self.write(row.id, *opened)

    async def append(self, id: str, seq: int, body: bytes, at: datetime, rounds: int) -> None:
        """Store one event; return when it is on disk."""
        event = {"evening_id": id, "seq": seq, "body": body}
        now = update(evenings).where(evenings.c.id == id).values(changed=at, rounds=rounds)
        await self.write(id, insert(evening_events).values(event), now)

    async def write(self, id: str, *statements: UpdateBase) -> None:
        try:
            await self.store.carry_out(*statements, of=id)
        except IntegrityError:
            raise Fenced("somebody else wrote this event of an evening first") from None

    async def row(self, id: str) -> EveningRow | None:
        found = await self.store.read(select(evenings).where(evenings.c.id == id))
        return EveningRow(**found[0]._mapping) if found else None

    async def bodies(self, id: str) -> list[bytes]:
        """All events of an evening, in order; after a number that is missing, none is readable."""
        of_evening = evening_events.c.evening_id == id
        query = select(evening_events.c.seq, evening_events.c.body).where(of_evening)
        found = await self.store.read(query.order_by(evening_events.c.seq))
        return [row.body if row.seq == due else b"" for due, row in enumerate(found)]

    async def unused(self, before: datetime, rounds: int | None = None) -> list[str]:
        """A page of the evenings that have not changed since; with so many rounds, if given."""
        query = select(evenings.c.id).where(evenings.c.changed < before)
        if rounds is not None:
            query = query.where(evenings.c.rounds == rounds)
        found = await self.store.read(query.order_by(evenings.c.changed).limit(PAGE))
        return [row[0] for row in found]

    async def remove(self, ids: list[str]) -> None:
        """Delete evenings; the matches of their tables stay."""
        await self.store.carry_out(
            delete(evening_events).where(evening_events.c.evening_id.in_(ids)),
            delete(evenings).where(evenings.c.id.in_(ids)),
        )
