"""Finished matches are packed into one row each, and nothing about them changes but their size."""

import asyncio
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from server.asking import ask
from server.fixtures import Opened
from server.guests import at_table, play_out
from server.serving import serving
from sqlalchemy import func, select, update

from fairdeal.server.appends import Fenced
from fairdeal.server.pieces import pack, unpack
from fairdeal.server.rows import Change, NewTable, Result, Stored
from fairdeal.server.schema import events, packed, tables
from fairdeal.server.store import Store

pytestmark = pytest.mark.anyio
BORN = datetime(2026, 5, 4, tzinfo=UTC)
WON = Result(seat=0, name="Ada", level=None, place=1, points=120)


async def finish(store: Store, id: str, length: int = 5, created: datetime = BORN) -> list[Stored]:
    """A finished match of that many events."""
    await store.create(new_row(id, created))
    for seq in range(length):
        last = seq == length - 1
        await store.append(id, seq, b"%d" % seq, Change("over", [WON]) if last else None)
    return await store.events(id)


def new_row(id: str, created: datetime) -> NewTable:
    return NewTable(
        id=id,
        created=created,
        game="uno",
        rules=1,
        seats=2,
        preset="as-written",
        options={},
        secret=bytes(32),
    )


async def loose(store: Store, id: str) -> int:
    """How many rows the events of a table take."""
    count = select(func.count()).select_from(events).where(events.c.table_id == id)
    return int((await store.read(count))[0][0])


async def test_a_packed_match_is_read_as_before(store: Store) -> None:
    before = await finish(store, "t")
    await store.pack("t")
    assert await loose(store, "t") == 0
    assert await store.events("t") == before
    assert await store.events("t", since=3) == before[3:]
    assert await store.events("t", since=1, most=2) == before[1:3]
    assert [page async for page in store.pages("t", until=2)] == [before[:3]]
    assert await store.events("t", since=5) == []


async def test_a_table_goes_on_after_its_match_was_packed(store: Store) -> None:
    before = await finish(store, "t")
    await store.pack("t")
    await store.append("t", 5, b"later")
    assert await store.events("t") == [*before, Stored("t", 5, b"later")]
    assert await store.events("t", since=5) == [Stored("t", 5, b"later")]
    await store.pack("t")
    assert await loose(store, "t") == 0
    assert await store.events("t") == [*before, Stored("t", 5, b"later")]


async def test_a_match_is_packed_and_read_in_a_thread_as_that_takes_long(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = list[int]()

    def noting(work: Callable[..., object]) -> Callable[..., object]:
        def do(*given: object) -> object:
            threads.append(threading.get_ident())
            return work(*given)

        return do

    monkeypatch.setattr("fairdeal.server.packing.pack", noting(pack))
    monkeypatch.setattr("fairdeal.server.packing.unpack", noting(unpack))
    before = await finish(store, "t")
    await store.pack("t")
    assert await store.events("t") == before
    assert len(threads) == 2
    assert threading.get_ident() not in threads


async def test_a_number_that_is_packed_is_taken(store: Store) -> None:
    before = await finish(store, "t")
    await store.pack("t")
    for seq in (0, 3, 4):
        with pytest.raises(Fenced):
            await store.append("t", seq, b"second", Change("over", [WON]))
    assert await store.events("t") == before
    assert [row.matches for row in await store.statistics()] == [1]


async def test_processes_that_pack_one_table_at_once_lose_nothing(opened: Opened) -> None:
    async with opened() as near, opened() as far:
        before = await finish(near, "t", length=40)
        await asyncio.gather(*(one.pack("t") for one in (near, far, near, far)))
        assert await near.events("t") == await far.events("t") == before
        assert await loose(far, "t") == 0


async def test_whoever_packs_late_does_not_undo_what_was_packed_since(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as near, opened() as far:
        await finish(near, "t")
        late = await near.events("t")  # as one reads it who is about to pack
        await far.append("t", 5, b"later")
        await far.pack("t")

        async def as_it_was(*given: object) -> list[Stored]:
            return late

        monkeypatch.setattr(near, "events", as_it_was)
        await near.pack("t")
        assert [one.body for one in await far.events("t")] == [
            b"0",
            b"1",
            b"2",
            b"3",
            b"4",
            b"later",
        ]


async def test_finished_tables_are_found_page_by_page_the_oldest_first(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fairdeal.server.packing.PAGE", 2)
    for day, id in enumerate("cab"):
        await finish(store, id, created=BORN + timedelta(days=day // 2))
    await store.pack("a")
    first = await store.finished()
    assert [(one.id, one.loose) for one in first] == [("a", False), ("c", True)]
    second = await store.finished(first[-1])
    assert [(one.id, one.loose) for one in second] == [("b", True)]
    assert await store.finished(second[-1]) == []


async def test_old_matches_are_deleted_and_the_totals_of_their_players_stay(store: Store) -> None:
    await finish(store, "old")
    await store.pack("old")
    await finish(store, "new", created=BORN + timedelta(days=2))
    assert await store.expired(BORN + timedelta(days=1)) == ["old"]
    await store.remove(["old"])
    assert await store.table("old") is None
    assert await store.events("old") == []
    assert await store.matches("Ada") != []
    assert [row.matches for row in await store.statistics()] == [2]


async def test_tables_that_nobody_used_for_long_are_deleted_whatever_their_state(
    store: Store,
) -> None:
    await finish(store, "over")
    for id in ("left", "waits", "played"):
        await store.create(new_row(id, BORN))
        await store.append(id, 0, b"{}", None if id == "waits" else Change("playing"))
    await store.mark_used(["played"])
    old = await store.expired(BORN + timedelta(days=1))
    assert sorted(old) == ["left", "over", "waits"]
    await store.remove(old)
    assert await store.table("left") is None
    assert await store.table("played")


async def test_a_table_with_people_is_marked_and_an_abandoned_one_is_not_loaded(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, pace=3600.0, processes=1) as (url, house):
        async with at_table(url, game="uno") as [ann]:
            await ann.start()
            used = (await house.store.playing(BORN))[0].used
            await house.tidy.work()
            row = (await house.store.playing(BORN))[0]
            assert used is None
            assert row.used
        long_ago = datetime.now(UTC) - timedelta(days=2)
        await house.store.carry_out(update(tables).values(used=long_ago))
    async with serving(tmp_path, pace=3600.0, processes=1) as (url, house):
        assert not house.live
        assert (await ask(f"{url}/api/tables/{ann.table}")).json()["phase"] == "playing"


async def test_a_finished_match_on_a_server_is_packed_and_shown_as_before(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=0.0, processes=1, keep=1) as (url, house):
        async with at_table(url, people=2, game="reverb", seats=2) as guests:
            await play_out(*guests)
            about = f"{url}/api/tables/{guests[0].table}"
            paths = ("", "/events", "/journal", "/proof", "/at/5")
            before = [(await ask(about + path)).text for path in paths]
            await house.tidy.work()
            assert await loose(house.store, guests[0].table) > 0  # it is still in memory
        house.drop(house.live[guests[0].table])
        await house.tidy.work()
        assert await loose(house.store, guests[0].table) == 0
        assert [(await ask(about + path)).text for path in paths] == before
        size = select(func.length(packed.c.body))
        assert 100 < (await house.store.read(size))[0][0] < 700
        own = (await ask(f"{url}/api/players/Ann/matches")).json()
        assert [match["game"] for match in own] == ["reverb"]


async def test_a_match_is_packed_soon_after_its_people_left_however_many_are_older(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fairdeal.server.packing.PAGE", 1)
    monkeypatch.setattr("fairdeal.server.tidy.PAGE", 1)
    async with serving(tmp_path, pace=0.0, processes=1) as (url, house):
        for id in ("older000", "older001", "older002"):
            await finish(house.store, id)
        async with at_table(url, people=2, game="reverb", seats=2) as guests:
            await play_out(*guests)
            await house.tidy.work()
        house.drop(house.live[guests[0].table])
        assert await loose(house.store, guests[0].table) > 0
        await house.tidy.work()
        assert await loose(house.store, guests[0].table) == 0
        assert await loose(house.store, "older002") > 0
        for _ in range(2):
            await house.tidy.work()
        assert await loose(house.store, "older002") == 0


async def test_a_server_deletes_matches_that_are_older_than_it_keeps(tmp_path: Path) -> None:
    async with serving(tmp_path, keep=30) as (url, house):
        now = datetime.now(UTC)
        for id, days in (("oldold00", 31), ("newnew00", 29)):
            await finish(house.store, id, created=now - timedelta(days=days))
        await house.tidy.work()
        assert (await ask(f"{url}/api/tables/oldold00")).status == 404
        assert await house.store.table("newnew00") is not None
