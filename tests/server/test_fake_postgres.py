"""The simulated database answers as PostgreSQL does, statement by statement."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from random import Random

import pytest
from server.simulation.database import FakePostgres
from server.simulation.loop import SeededLoop
from server.test_store import new_table

from fairdeal.server import leases, postgres
from fairdeal.server.postgres import Link, PostgresStore
from fairdeal.server.slots import SLOTS, slot_of

OWNERS, TABLES = ("a", "b", "c"), ("t", "u", "v")
STEPS = 120
Connect = Callable[[], Awaitable[Link]]
Answers = list[tuple[str, list[tuple[object, ...]]]]  # the rows of each statement


def appended(random: Random, epochs: dict[int, int]) -> Iterator[Sequence[object]]:
    """The arguments of an append of some events, in the epochs that somebody knew."""
    tables = random.sample(TABLES, random.randint(1, len(TABLES)))
    yield tables
    yield [random.randrange(4) for _ in tables]
    yield [random.randbytes(2) for _ in tables]
    yield from ([] for _ in range(9))
    known = {slot_of(table): epochs.get(slot_of(table), -1) for table in tables}
    yield list(known)
    yield list(known.values())
    yield [slot_of(table) for table in tables]


async def script(seed: int, connect: Connect) -> Answers:
    """What a database answers to some owners that renew, take, release, append and disappear."""
    random, slots = Random(seed), [slot_of(table) for table in TABLES]
    sessions = {owner: await connect() for owner in OWNERS}
    epochs: dict[str, dict[int, int]] = {owner: {} for owner in OWNERS}
    found: Answers = []
    for _ in range(STEPS):
        owner = random.choice(OWNERS)
        some = random.sample(slots, random.randint(1, len(slots)))
        steps: list[tuple[str, tuple[object, ...]]] = [
            (leases.RENEW, (owner, random.choice([600.0, -1.0]), random.random() < 0.2)),
            (leases.STAYING, ()),
            (leases.TAKE, (owner, some)),
            (leases.RELEASE, (owner, some)),
            (leases.GO, (owner,)),
            (leases.HELD, (owner,)),
            (postgres.APPEND, tuple(appended(random, epochs[owner]))),
            (postgres.READ_BACK, (list(TABLES), [random.randrange(4) for _ in TABLES])),
        ]
        statement, arguments = random.choices(steps, [4, 2, 4, 1, 1, 3, 5, 2])[0]
        rows = await sessions[owner].fetch(statement, *arguments) or []
        found.append((statement, sorted(tuple(row.values()) for row in rows)))
        if statement == leases.HELD:
            epochs[owner] = {row["slot"]: row["epoch"] for row in rows}
    for session in sessions.values():
        await session.close()
    return found


async def keep(found: Answers, seed: int, database: FakePostgres) -> None:
    found += await script(seed, lambda: database.connect(""))


def simulated(seed: int) -> Answers:
    loop, found = SeededLoop(str(seed)), Answers()
    database = FakePostgres(loop, Random(seed), SLOTS)
    try:
        loop.run_until_complete(loop.world.start(keep(found, seed, database)))
        return found
    finally:
        loop.end()


@pytest.mark.anyio
async def test_the_simulated_database_answers_as_postgresql_does(database: str) -> None:
    store = PostgresStore(database)
    await store.open()
    try:
        for table in TABLES:
            await store.create(new_table(table))
        found = await script(1, lambda: postgres.connect(database))
    finally:
        await store.close()
    assert found == await asyncio.to_thread(simulated, 1)  # which has a loop of its own
    assert any(rows for statement, rows in found if statement == postgres.APPEND)
