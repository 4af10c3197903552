"""A finished match is packed while people are there, while others read it, and while it fails."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from server.asking import ask
from server.fixtures import Opened
from server.guests import Guest, at_table, play_out
from server.serving import serving
from server.test_packing import finish, loose

from fairdeal.server.archive import back_up, restore
from fairdeal.server.stores import FILE

pytestmark = pytest.mark.anyio
PATHS = ("/journal", "/proof", "/at/5")
DIE = """
import asyncio, os, sys
from sqlalchemy import event
from sqlalchemy.engine import Engine
from fairdeal.server.stores import open_store

async def main(where, at):
    store = open_store(where)
    await store.open()

    @event.listens_for(Engine, "after_cursor_execute")
    def die(link, cursor, statement, *rest):
        if statement.startswith(at):
            os._exit(9)

    await store.pack("t")

asyncio.run(main(*sys.argv[1:]))
"""


async def test_a_match_is_packed_again_and_again_while_people_talk_and_others_read_it(
    where: str, opened: Opened
) -> None:
    async with (
        serving(where, pace=0.0, processes=1) as (url, house),
        opened() as other,
        at_table(url, people=2, game="reverb", seats=2) as [ann, bob],
    ):
        await play_out(ann, bob)
        about = f"{url}/api/tables/{ann.table}"
        before = [(await ask(about + path)).text for path in PATHS]
        for phrase in range(4):
            packing = [one.pack(ann.table) for one in (house.store, other)]
            asking = [ask(about + path) for path in (*PATHS, "/events")]
            said, *_ = await asyncio.gather(ann.ask("say", phrase=phrase), *packing)
            assert said
            assert [one.status for one in await asyncio.gather(*asking)] == [200] * 4
        first, second = [await one.ask("rematch") for one in (ann, bob)]
        assert first["more"] == second["more"]
        await other.pack(ann.table)
        assert await loose(other, ann.table) == 0
        assert [(await ask(about + path)).text for path in PATHS] == before
        async with Guest(url, ann.table, token=ann.token) as back:
            await back.until(lambda one: one.phase == "over")
            assert (
                ann.told.items()
                <= {one.pop("seq"): one for one in (await ask(f"{about}/events")).json()}.items()
            )
        assert ann.numbers_heard == sorted(set(ann.numbers_heard))


@pytest.mark.parametrize("at", ["DELETE FROM events", "INSERT INTO packed"])
async def test_a_process_that_is_killed_while_it_packs_leaves_the_match_as_it_was(
    where: str, opened: Opened, at: str
) -> None:
    async with opened() as store:
        before = await finish(store, "t", length=40)
        killed = subprocess.run([sys.executable, "-c", DIE, where, at], check=False)
        assert killed.returncode == 9
        assert await loose(store, "t") == 40
        assert await store.packed(["t"]) == []
        await store.pack("t")
        assert await store.events("t") == before
        assert await loose(store, "t") == 0


async def test_a_backup_that_is_made_while_matches_are_packed_has_all_of_their_events(
    tmp_path: Path,
) -> None:
    first, second, copy = tmp_path / "first", tmp_path / "second", tmp_path / "copy.db"
    ids = [f"table{number:03}" for number in range(60)]
    async with serving(first) as (_, house):
        whole = {id: await finish(house.store, id, length=8) for id in ids}
        packing = asyncio.gather(*(house.store.pack(id) for id in ids))
        await asyncio.to_thread(back_up, first, copy)
        await packing
    restore(copy, second)
    assert (second / FILE).exists()
    async with serving(second) as (_, house):
        assert {id: await house.store.events(id) for id in ids} == whole
        for id in ids:
            await house.store.pack(id)
        assert {id: await house.store.events(id) for id in ids} == whole
