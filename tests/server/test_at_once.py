"""Two processes that change the same rows of a log on PostgreSQL never wait for each other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg  # type: ignore[import-untyped]
import pytest
from server.conftest import opening
from server.test_packing import finish
from server.test_store import matches, new_table, outcomes

from fairdeal.server.postgres import Link
from fairdeal.server.rows import Change, Result

pytestmark = pytest.mark.anyio
PATIENCE = 20.0  # seconds
WAITING = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND wait_event_type = 'Lock'
"""


def bot(seat: int, name: str) -> Result:
    return Result(seat=seat, name=name, level="hard", place=1 + seat, points=0)


@asynccontextmanager
async def holding(database: str, rows: str) -> AsyncIterator[Link]:
    """A block in which another session has locked these rows."""
    link = await asyncpg.connect(database)
    try:
        async with link.transaction():
            await link.execute(rows)
            yield link
    finally:
        await link.close()


async def are_waiting(link: Link, sessions: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while await link.fetchval(WAITING) < sessions:
            await asyncio.sleep(0.01)
            await link.execute("SELECT pg_stat_clear_snapshot()")  # in a transaction it stays


async def test_matches_of_the_same_bots_that_end_at_two_owners_at_once_are_both_stored(
    database: str,
) -> None:
    one = [bot(0, "Ada"), bot(1, "Cy"), bot(2, "Bo")]
    other = [bot(0, "Bo"), bot(1, "Cy"), bot(2, "Ada")]
    async with opening(database) as near, opening(database) as far:
        await matches(near, one)
        await near.create(new_table("t"))
        await near.create(new_table("u"))
        async with holding(database, "UPDATE totals SET wins = wins WHERE name = 'Cy'") as link:
            first = asyncio.create_task(near.append("t", 0, b"{}", Change("over", one)))
            await are_waiting(link, 1)
            second = asyncio.create_task(far.append("u", 0, b"{}", Change("over", other)))
            await are_waiting(link, 2)
        assert await outcomes(first, second) == [None, None]
        assert {row.matches for row in await near.statistics()} == {3}


async def test_results_of_one_name_in_two_games_are_counted_in_one_order(database: str) -> None:
    won = [bot(0, "Ada")]
    async with opening(database) as near, opening(database) as far:
        for game in ("reverb", "uno"):
            await matches(near, won, game=game)
        for id, game in (("a", "uno"), ("b", "reverb"), ("c", "reverb"), ("d", "uno")):
            await near.create(new_table(id, game=game))
        async with holding(database, "UPDATE totals SET wins = wins WHERE game = 'uno'") as link:
            first = [near.append(id, 0, b"{}", Change("over", won)) for id in "ab"]
            waiting = [asyncio.create_task(outcomes(*first))]
            await are_waiting(link, 1)
            second = [far.append(id, 0, b"{}", Change("over", won)) for id in "cd"]
            waiting.append(asyncio.create_task(outcomes(*second)))
            await are_waiting(link, 2)
        assert await asyncio.gather(*waiting) == [[None, None]] * 2


async def test_a_match_is_packed_and_deleted_at_once_without_waiting_in_a_circle(
    database: str,
) -> None:
    async with opening(database) as near, opening(database) as far:
        await finish(near, "t")
        await near.pack("t")
        await near.append("t", 5, b"later")
        async with holding(database, "UPDATE packed SET last = last") as link:
            packing = asyncio.create_task(near.pack("t"))
            await are_waiting(link, 1)
            deleting = asyncio.create_task(far.remove(["t"]))
            await are_waiting(link, 2)
        assert await outcomes(packing, deleting) == [None, None]
        assert await near.table("t") is None
        assert await near.events("t") == []


async def test_tables_are_noted_as_used_without_waiting_for_one_that_changes(database: str) -> None:
    async with opening(database) as store:
        for id in "tu":
            await store.create(new_table(id))
        async with holding(database, "UPDATE tables SET turns = 1 WHERE id = 't'"):
            async with asyncio.timeout(PATIENCE):
                await store.mark_used(["t", "u"])
            row = await store.table("u")
            assert row
            assert row.used
