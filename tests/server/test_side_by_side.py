"""A process of an older schema goes on with a log that a newer one has migrated meanwhile."""

from collections.abc import Callable
from typing import TypeVar

import pytest
from alembic import command
from alembic.config import Config
from server.fixtures import Opened
from server.test_store import WON, new_table
from sqlalchemy import Connection, MetaData, insert, select, update

from fairdeal.server.postgres import PostgresStore
from fairdeal.server.rows import Stored
from fairdeal.server.sqlite import SqliteStore
from fairdeal.server.store import Store
from fairdeal.server.stores import open_store

pytestmark = pytest.mark.anyio
REVISIONS = ("0001", "0002", "0003", "0004", "0005", "0006")
T = TypeVar("T")


async def on(store: Store, work: Callable[[Connection], T]) -> T:
    """Do something with a connection to a log."""
    if isinstance(store, SqliteStore):
        with store.engine.begin() as connection:
            return work(connection)
    assert isinstance(store, PostgresStore)
    async with store.engine.begin() as there:
        return await there.run_sync(work)


class OlderProcess:
    """A process that knows the tables and columns of an older schema alone."""

    def __init__(self, store: Store, revision: str) -> None:
        self.store, self.revision = store, revision
        self.known = MetaData()

    def begin(self, connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", "fairdeal.server:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, self.revision)
        self.known.reflect(connection)

    def play(self, connection: Connection) -> None:
        """Open a table, store an event, and end the match."""
        tables, events, results = (
            self.known.tables[one] for one in ("tables", "events", "results")
        )
        row = {**vars(new_table("old")), "state": "waiting"}
        row["options"] = dict(row["options"])
        connection.execute(insert(tables).values(row))
        connection.execute(insert(events).values(table_id="old", seq=0, body=b"{}"))
        connection.execute(update(tables).where(tables.c.id == "old").values(state="over"))
        connection.execute(insert(results).values(table_id="old", **vars(WON)))

    def read(self, connection: Connection) -> tuple[str, list[bytes]]:
        """What it sees of a table that the newer process has opened."""
        tables, events = self.known.tables["tables"], self.known.tables["events"]
        row = connection.execute(select(tables).where(tables.c.id == "new")).one()
        bodies = connection.execute(select(events.c.body).where(events.c.table_id == "new"))
        return row.state, list(bodies.scalars())


@pytest.mark.parametrize("revision", REVISIONS)
async def test_processes_of_an_older_and_of_the_newest_schema_share_a_log(
    where: str, opened: Opened, revision: str
) -> None:
    older = OlderProcess(open_store(where), revision)
    await on(older.store, older.begin)
    async with opened() as newer:
        await on(older.store, older.play)
        assert await newer.events("old") == [Stored("old", 0, b"{}")]
        row = await newer.table("old")
        assert row
        assert (row.state, row.used) == ("over", None)
        assert [(one.name, one.matches, one.wins) for one in await newer.statistics()] == [
            ("Ada", 1, 1)
        ]
        await newer.create(new_table("new"))
        await newer.append("new", 0, b'{"new":1}')
        assert await on(older.store, older.read) == ("waiting", [b'{"new":1}'])
    await older.store.disconnect()


async def test_every_migration_but_the_last_has_an_older_process(store: Store) -> None:
    def heads(connection: Connection) -> list[str]:
        return list(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars())

    (last,) = await on(store, heads)
    assert [int(one) for one in REVISIONS] == list(range(1, int(last)))
