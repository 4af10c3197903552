"""A log can be copied while its server runs, put back elsewhere, and read as journals."""

import asyncio
from pathlib import Path

import pytest
from server.asking import ask
from server.guests import at_table, play_out
from server.serving import serving
from sqlalchemy import update
from typer import Exit

from fairdeal.commands.server import export
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.journal import Replay
from fairdeal.games import GAMES
from fairdeal.server.archive import Exported, back_up, export_all, restore
from fairdeal.server.schema import events, packed
from fairdeal.server.stores import FILE, open_store

pytestmark = pytest.mark.anyio


async def test_a_backup_of_a_running_server_goes_on_in_another_folder(tmp_path: Path) -> None:
    first, second, copy = tmp_path / "first", tmp_path / "second", tmp_path / "copy.db"
    async with serving(first, pace=0.0, processes=1) as (url, _):
        async with at_table(url, people=2, game="reverb", seats=2) as guests:
            await play_out(*guests)
        async with at_table(url, game="uno") as (ann,):
            back_up(first, copy)
            left = (await ask(f"{url}/api/tables/{ann.table}")).json()
    restore(copy, second)
    async with serving(second, processes=1) as (url, _):
        assert (await ask(f"{url}/api/tables/{ann.table}")).json() == left
        done = (await ask(f"{url}/api/tables/{guests[0].table}/events")).json()
        assert done[-1]["type"] == "ended"


async def test_finished_matches_are_written_as_journals_packed_or_not(tmp_path: Path) -> None:
    data, folder = tmp_path / "data", tmp_path / "journals"
    async with serving(data, pace=0.0, processes=1) as (url, house):
        for _ in range(2):
            async with at_table(url, people=2, game="reverb", seats=2) as guests:
                await play_out(*guests)
        async with at_table(url, game="uno"):
            await house.store.pack(guests[0].table)
    assert await export_all(open_store(data), folder) == Exported(2)
    for file in folder.iterdir():
        replay = Replay(file.read_text(encoding="utf-8").splitlines(keepends=True), GAMES)
        assert sum(1 for _ in replay) > 0
        assert replay.ended


async def test_a_match_that_does_not_replay_keeps_no_other_from_being_exported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, folder = tmp_path / "data", tmp_path / "journals"
    async with serving(data, pace=0.0, processes=1) as (url, house):
        ids = list[str]()
        for _ in range(3):
            async with at_table(url, people=2, game="reverb", seats=2) as guests:
                await play_out(*guests)
            ids.append(guests[0].table)
        opened = update(events).where(events.c.table_id == ids[0], events.c.seq == 0)
        await house.store.carry_out(opened.values(body=b'{"type":"of another version"}'))
        await house.store.pack(ids[1])
        damaged = update(packed).where(packed.c.table_id == ids[1]).values(body=b"damaged")
        await house.store.carry_out(damaged)
    with pytest.raises(Exit) as left_out:
        await asyncio.to_thread(export, folder, data)
    assert left_out.value.exit_code == 1
    assert [file.stem for file in folder.iterdir()] == [f"reverb-{ids[2]}"]
    said = capsys.readouterr()
    assert "1 journal\n" in said.out
    assert (
        f"2 matches were left out, because this version cannot replay them: {ids[0]}, {ids[1]}"
        in said.err
    )


async def test_nothing_is_overwritten_and_a_damaged_backup_is_refused(tmp_path: Path) -> None:
    data, copy, other = tmp_path / "data", tmp_path / "copy.db", tmp_path / "other"
    async with serving(data):
        back_up(data, copy)
        with pytest.raises(SetupRefused, match=r"copy\.db already exists; name a new file"):
            back_up(data, copy)
        with pytest.raises(SetupRefused, match="has a log already, or files of one; name another"):
            restore(copy, data)
    with pytest.raises(SetupRefused, match="other has no log of a server"):
        back_up(other, tmp_path / "another.db")
    other.mkdir()
    left = other / f"{FILE}-wal"
    left.write_bytes(b"the end of a log that was deleted")
    with pytest.raises(SetupRefused, match="has a log already, or files of one; name another"):
        restore(copy, other)
    left.unlink()
    whole = copy.read_bytes()
    for damaged in (whole[: len(whole) // 2], b"", b"not a database at all" * 100):
        copy.write_bytes(damaged)
        with pytest.raises(SetupRefused, match="is no backup of a log, or is damaged"):
            restore(copy, other)
    assert not (other / FILE).exists()
