"""A deal that several tables of an evening share: nobody sees two hands of it."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from server.asking import ask, refused
from server.guests import Guest
from server.revellers import Reveller, evening_of, start
from server.serving import serving

pytestmark = pytest.mark.anyio
SLOW = 3600.0  # seconds that a bot takes: nothing happens by itself


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with serving(tmp_path, pace=SLOW) as (url, _):
        yield url


async def table_with_a_bot(people: list[Reveller]) -> tuple[str, int]:
    """Start a round of three people at two tables; the table of one of them, and its bot's seat."""
    seen = await start(people[0], 1, shared=True, tables=2)
    await asyncio.gather(*(one.until(lambda now: now["rounds"]) for one in people))
    tables = seen["rounds"][0]["tables"]
    (alone,) = (one for one in tables if None in one["people"])
    return alone["table"], alone["people"].index(None)


async def test_nobody_sits_in_for_a_bot_whose_hand_somebody_has_at_another_table(url: str) -> None:
    async with evening_of(url, 3) as people:
        table, seat = await table_with_a_bot(people)
        sits = f"{url}/api/tables/{table}/seats"
        for dealt in (False, True):
            if dealt:
                (own,) = (one for one in people if one.table == table)
                async with Guest(url, table, own.token) as guest:
                    await guest.until(lambda one: one.phase == "playing")
            for one in people:
                if one.table != table:
                    asked = {"name": "Spy", "seat": seat}
                    assert refused(await ask(sits, "POST", asked, **one.own), 409, "shared")
            assert refused(await ask(sits, "POST", {"name": "Stranger"}), 409, "shared")
            chairs = (await ask(f"{url}/api/tables/{table}")).json()["chairs"]
            assert [one["person"] for one in chairs].count(True) == 1


async def test_who_was_drawn_for_a_seat_has_it_already(url: str) -> None:
    async with evening_of(url, 3) as people:
        table, _ = await table_with_a_bot(people)
        (own,) = (one for one in people if one.table == table)
        sits = f"{url}/api/tables/{table}/seats"
        answer = await ask(sits, "POST", {"name": "Anything"}, **own.own)
        assert (answer.status, answer.json()["new"]) == (201, False)


async def test_at_tables_with_deals_of_their_own_people_may_sit_in_for_bots(url: str) -> None:
    async with evening_of(url, 2) as people:
        seen = await start(people[0], 1, tables=1)
        table = seen["rounds"][0]["tables"][0]["table"]
        answer = await ask(f"{url}/api/tables/{table}/seats", "POST", {"name": "Late"})
        assert refused(answer, 409, "full")  # and not that its seats are drawn
