"""A finished match that is damaged in the log stays as it is, and stops nothing else."""

from pathlib import Path

import pytest
from server.asking import ask
from server.guests import at_table, play_out
from server.serving import serving
from server.test_packing import BORN, finish, loose
from sqlalchemy import delete, update

from fairdeal.server.house import House
from fairdeal.server.packing import EventMissing
from fairdeal.server.rows import Stored
from fairdeal.server.schema import events, packed
from fairdeal.server.store import Store

pytestmark = pytest.mark.anyio
TRUTH = b'{"type":"said","seat":0,"phrase":0}'


async def damage(store: Store, id: str) -> None:
    """Change a byte of a packed match."""
    (one,) = await store.packed([id])
    body = one.body[:-9] + bytes([one.body[-9] ^ 1]) + one.body[-8:]
    await store.carry_out(update(packed).where(packed.c.table_id == id).values(body=body))


async def two_matches(url: str, house: House) -> tuple[str, str]:
    """Two packed matches of Ann, of which the first is damaged."""
    ids = list[str]()
    for _ in range(2):
        async with at_table(url, game="reverb", seats=1) as guests:
            await play_out(*guests)
        ids.append(guests[0].table)
        house.drop(house.live[ids[-1]])
        await house.store.pack(ids[-1])
    await damage(house.store, ids[0])
    return ids[0], ids[1]


async def test_a_damaged_match_is_refused_in_words_and_the_others_are_shown(where: str) -> None:
    async with serving(where, pace=0.0, processes=1) as (url, house):
        broken, sound = await two_matches(url, house)
        for path in ("", "/events", "/journal", "/proof", "/at/1"):
            refused = await ask(f"{url}/api/tables/{broken}{path}")
            assert (refused.status, refused.json()["code"]) == (410, "set_aside")
            assert (await ask(f"{url}/api/tables/{sound}{path}")).status == 200
        own = (await ask(f"{url}/api/players/Ann/matches")).json()
        assert len(own) == 2


async def test_a_table_without_one_of_its_events_is_refused_in_words(where: str) -> None:
    """A phrase changes no card: without it all moves replay, and the next event has its number."""
    async with serving(where, pace=0.0, processes=1) as (url, house):
        async with at_table(url, game="reverb", seats=1) as (ann,):
            await ann.start()
            for _ in range(2):
                await ann.ask("say", phrase=0)
        house.drop(house.live[ann.table])
        of_table = events.c.table_id == ann.table
        last = (await house.store.events(ann.table))[-1].seq
        await house.store.carry_out(delete(events).where(of_table, events.c.seq == last - 1))
        refused = await ask(f"{url}/api/tables/{ann.table}")
        assert (refused.status, refused.json()["code"]) == (410, "set_aside")


async def test_a_damaged_match_keeps_no_other_from_being_packed_and_is_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as (_, house):
        store = house.store
        for id in ("damaged0", "notwhole"):
            await finish(store, id)
        await store.pack("damaged0")
        await store.append("damaged0", 5, TRUTH)
        await damage(store, "damaged0")
        await store.carry_out(delete(events).where(events.c.seq == 2))
        await finish(store, "sound000")
        house.tidy.over = {"damaged0", "sound000"}
        for _ in range(2):
            await house.tidy.work()
        assert [await loose(store, id) for id in ("damaged0", "notwhole", "sound000")] == [1, 4, 0]
    told = [vars(one)["table"] for one in caplog.records if "cannot be packed" in one.getMessage()]
    assert sorted(told) == ["damaged0", "notwhole"]


async def test_a_match_without_one_of_its_events_is_not_packed_and_stays_as_it_is(
    store: Store,
) -> None:
    before = await finish(store, "t")
    await store.carry_out(delete(events).where(events.c.seq == 2))
    with pytest.raises(EventMissing, match="event 2 of table t is not in the log"):
        await store.pack("t")
    assert await store.events("t") == [*before[:2], *before[3:]]


async def test_a_match_that_is_deleted_while_it_is_being_packed_is_gone(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finish(store, "t", created=BORN)
    read = store.events

    async def as_others_delete(table: str) -> list[Stored]:
        found = await read(table)
        await store.remove([table])
        return found

    monkeypatch.setattr(store, "events", as_others_delete)
    await store.pack("t")
    assert await store.table("t") is None
    assert await store.packed(["t"]) == []
    assert not store.trouble
