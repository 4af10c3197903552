"""Slots of tables are leased: one owner each, taken over at once, and checked by every append."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime

import pytest
from server.test_store import new_table

from fairdeal.engine.errors import SetupRefused
from fairdeal.server import leases as module
from fairdeal.server.appends import Fenced
from fairdeal.server.database import StoreFailed
from fairdeal.server.evenings.log import EveningLog, EveningRow
from fairdeal.server.leases import Leases
from fairdeal.server.postgres import ALONE, SERVERS_ALONE, PostgresStore
from fairdeal.server.slots import SLOTS, owner_of, slot_of
from fairdeal.server.stores import open_store

pytestmark = pytest.mark.anyio
EVERY = set(range(SLOTS))
OWN = """
import asyncio, sys
from fairdeal.server.leases import Leases

async def own():
    leases = Leases(sys.argv[1], "killed")
    await leases.look()
    print(len(leases.epochs), flush=True)
    await asyncio.sleep(600)

asyncio.run(own())
"""


@pytest.fixture
async def log(database: str) -> AsyncIterator[PostgresStore]:
    """An open log on PostgreSQL."""
    store = PostgresStore(database)
    await store.open()
    yield store
    await store.close()


@asynccontextmanager
async def owning(log: PostgresStore, name: str) -> AsyncIterator[Leases]:
    leases = Leases(log.url, name)
    await leases.look()
    try:
        yield leases
    finally:
        await leases.close()


def test_few_slots_change_hands_when_an_owner_comes() -> None:
    before = [owner_of(slot, ["a", "b", "c"]) for slot in range(SLOTS)]
    after = [owner_of(slot, ["a", "b", "c", "d"]) for slot in range(SLOTS)]
    moved = [new for old, new in zip(before, after, strict=True) if old != new]
    assert set(moved) == {"d"}
    assert SLOTS / 8 < len(moved) < SLOTS / 2


async def test_owners_share_all_slots_and_none_has_two_owners(log: PostgresStore) -> None:
    async with owning(log, "a") as a, owning(log, "b") as b:
        assert (set(a.epochs), set(b.epochs)) == (EVERY, set())
        await a.look()
        given = a.surplus
        assert SLOTS / 4 < len(given) < SLOTS * 3 / 4
        await a.release(given)
        await b.look()
        await a.look()
        assert set(b.epochs) == set(given)
        assert set(a.epochs) == EVERY - set(given)
        assert not a.surplus
        assert not b.surplus


async def test_an_owner_that_leaves_hands_over_what_it_has_drained(log: PostgresStore) -> None:
    async with owning(log, "a") as a, owning(log, "b") as b:
        await a.go()
        await b.look()
        assert not b.epochs  # nothing was released yet
        assert set(a.surplus) == EVERY
        await a.release([3, 4])
        await b.look()
        assert b.epochs == {3: 2, 4: 2}
        await a.look()
        assert set(a.epochs) == EVERY - {3, 4}


async def test_the_slots_of_a_killed_owner_are_free_as_soon_as_its_session_ends(
    log: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LEASE", 600.0)
    command = (sys.executable, "-c", OWN, log.url)
    killed = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert killed.stdout
    assert await asyncio.wait_for(killed.stdout.readline(), 30) == b"256\n"
    async with owning(log, "next") as leases:
        assert not leases.epochs
        killed.send_signal(signal.SIGKILL)
        await killed.wait()
        async with asyncio.timeout(30):
            while set(leases.epochs) != EVERY:
                await leases.look()


async def test_the_slots_of_a_paused_owner_are_free_when_its_lease_ends(
    log: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LEASE", 0.05)
    async with owning(log, "paused") as paused, owning(log, "next") as after:
        async with asyncio.timeout(30):
            while set(after.epochs) != EVERY:
                after.renewed = 0.0
                await after.look()
        await paused.look(ready=False)
        assert not paused.epochs


async def test_a_session_that_ends_during_a_look_is_one_line_and_the_next_look_has_a_new_one(
    log: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with owning(log, "a") as a:
        with monkeypatch.context() as patched:
            patched.setattr(module, "STAYING", "SELECT pg_terminate_backend(pg_backend_pid())")
            for use in (a.look, a.others_alive):
                with pytest.raises(StoreFailed, match="cannot be read: the server does not answer"):
                    await use()
        await a.look()
        assert set(a.epochs) == EVERY


async def test_an_append_with_an_older_epoch_is_fenced_and_changes_nothing(
    log: PostgresStore,
) -> None:
    await log.create(new_table("t"))
    slot = slot_of("t")
    async with owning(log, "a") as a:
        log.epoch_of = a.epoch_of
        await log.append("t", 0, b"0")
        async with owning(log, "b") as b:
            await a.go()
            await a.release([slot])
            await b.look()
            with pytest.raises(Fenced):
                await log.append("t", 1, b"a")
            log.epoch_of = b.epoch_of
            await log.append("t", 1, b"b")
    assert [one.body for one in await log.events("t")] == [b"0", b"b"]


async def test_an_evening_is_written_by_the_owner_of_its_slot_alone(log: PostgresStore) -> None:
    evenings, now = EveningLog(log), datetime.now(UTC)
    async with owning(log, "a") as a, owning(log, "b") as b:
        log.epoch_of = a.epoch_of
        await evenings.create(EveningRow("evening", now, now, 0, b""), b"0")
        await a.go()
        await a.release([slot_of("evening")])
        await b.look()
        with pytest.raises(Fenced):
            await evenings.append("evening", 1, b"a", now, 0)
        log.epoch_of = b.epoch_of
        await evenings.append("evening", 1, b"b", now, 0)
    assert await evenings.bodies("evening") == [b"0", b"b"]


async def test_a_server_alone_does_not_start_beside_the_owners_of_a_cluster(
    log: PostgresStore,
) -> None:
    async with owning(log, "a") as a:
        await a.go()  # it hands over what it has, and still writes
        with pytest.raises(SetupRefused, match="a cluster that is running"):
            await open_store(log.url, alone=True).open()
    alone = open_store(log.url, alone=True)
    await alone.open()
    await alone.close()


async def test_an_owner_does_not_start_beside_a_server_alone(log: PostgresStore) -> None:
    owners, alone = PostgresStore(log.url), open_store(log.url, alone=True)
    owners.epoch_of = lambda slot: 1
    await alone.open()
    await log.relink()
    with pytest.raises(SetupRefused, match="a server without a role"):
        await owners.open()
    await alone.close()
    async with asyncio.timeout(30):  # for the database to notice
        while await log.log.fetch(SERVERS_ALONE, ALONE):
            await asyncio.sleep(0.01)
    await owners.open()
    await owners.close()
