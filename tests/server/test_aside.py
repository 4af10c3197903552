"""A table that this version cannot replay is set aside, and the server goes on with all others."""

import asyncio
import dataclasses
import logging
from typing import Any

import pytest
from server.asking import ask, refused
from server.guests import Guest, at_table, refusal
from server.serving import serving

from fairdeal.games import GAMES
from fairdeal.server import events
from fairdeal.server.appends import Fenced
from fairdeal.server.calls import call
from fairdeal.server.database import StoreFailed
from fairdeal.server.house import House
from fairdeal.server.replays import Replays
from fairdeal.server.rows import TableRow
from fairdeal.server.sitting import Sitting

pytestmark = pytest.mark.anyio
UNKNOWN = b'{"type":"teleported","seat":0}'
IMPOSSIBLE = events.write_event(events.Played(0, [10_000]))
NO_EVENT = b"\xff not JSON"


async def in_play(url: str, name: str) -> str:
    """The id of a table of UNO that was begun and then left alone."""
    async with at_table(url, names=(name,), game="uno", seats=2) as (guest,):
        await guest.start()
        return guest.table


async def append(house: House, table: str, body: bytes) -> None:
    """Write an event behind the back of its table."""
    house.drop(house.live[table])
    await house.store.append(table, len(await house.store.events(table)), body)


@pytest.fixture
async def three(where: str) -> tuple[str, str, str]:
    """A log with three tables in play, the second of which was opened by other rules."""
    async with serving(where, pace=3600, processes=1) as (url, _):
        before = await in_play(url, "Ann")
        GAMES["uno"], mine = dataclasses.replace(GAMES["uno"], version=99), GAMES["uno"]
        try:
            other = await in_play(url, "Bob")
        finally:
            GAMES["uno"] = mine
        return before, other, await in_play(url, "Cem")


@pytest.mark.parametrize("error", [ZeroDivisionError("no such card"), StoreFailed("a torn page")])
async def test_a_server_starts_beside_a_table_that_fails_in_a_way_that_nobody_knows(
    where: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    async with serving(where, pace=3600, processes=1) as (url, _):
        tables = [await in_play(url, name) for name in ("Ann", "Bob", "Cem")]
    replay = Replays.replay

    async def fail(self: Replays, row: TableRow, *how: Any, **named: Any) -> Sitting:
        if row.id == tables[1]:
            raise error
        return await replay(self, row, *how, **named)

    monkeypatch.setattr(Replays, "replay", fail)
    caplog.clear()
    async with serving(where, pace=3600, processes=1) as (url, house):
        others = sorted([tables[0], tables[2]])
        assert sorted(house.live) == others
        for id in others:
            house.drop(house.live[id])
        await house.ahead.prepare(lambda table: True)
        assert sorted(house.ahead.ready) == others
        monkeypatch.setattr(Replays, "replay", replay)
        async with Guest(url, tables[1]) as guest:  # it is tried again when somebody comes
            assert guest.phase == "playing"
    (line,) = [one for one in caplog.records if one.levelno >= logging.ERROR]  # said once
    assert vars(line)["table"] == tables[1]
    assert "no such card" not in line.getMessage()


async def test_a_table_that_fails_to_load_is_not_taken_for_one_that_is_still_loading(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(self: Replays, *how: Any, **named: Any) -> Sitting:
        raise StoreFailed("a torn page")

    async with serving(where, pace=3600, processes=1) as (url, house):
        table = await in_play(url, "Ann")
        house.drop(house.live[table])
        monkeypatch.setattr(Replays, "replay", fail)
        with pytest.raises(StoreFailed, match="a torn page"):
            await house.find(table)
        assert not house.tidy.is_used(table)


async def test_a_table_that_another_owner_has_taken_does_not_keep_a_server_from_stopping(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fenced() -> None:
        raise Fenced("its slot belongs to another process")

    async with serving(where, pace=3600, processes=1) as (url, house):
        tables = [await in_play(url, name) for name in ("Ann", "Bob")]
        monkeypatch.setattr(house.live[tables[0]], "catch_up", fenced)
        await house.close()
        assert not house.live
        with pytest.raises(StoreFailed, match="the log is closed"):
            await house.store.append(tables[1], 99, b"")


@pytest.mark.parametrize("body", [UNKNOWN, IMPOSSIBLE, NO_EVENT], ids=["unknown", "move", "bytes"])
async def test_a_server_starts_beside_a_table_that_does_not_replay(
    where: str, caplog: pytest.LogCaptureFixture, body: bytes
) -> None:
    async with serving(where, pace=3600, processes=1) as (url, house):
        tables = [await in_play(url, name) for name in ("Ann", "Bob", "Cem")]
        await append(house, tables[1], body)
    caplog.clear()
    async with serving(where, pace=3600, processes=1) as (url, house):
        assert sorted(house.live) == sorted([tables[0], tables[2]])
        for page in ("", "/events", "/journal", "/proof", "/at/1"):
            found = await ask(f"{url}/api/tables/{tables[1]}{page}")
            assert refused(found, 410, "set_aside")
            assert "cannot be opened by this version of the server" in found.json()["why"]
        assert await refusal(Guest(url, tables[1]).__aenter__()) == "4404"
        async with Guest(url, tables[2]) as guest:
            assert guest.phase == "playing"
        assert (await house.store.events(tables[1]))[-1].body == body  # nothing was lost
    (line,) = [one for one in caplog.records if one.levelno >= logging.ERROR]  # said once
    assert vars(line)["table"] == tables[1]
    assert "event 5 does not replay" in line.getMessage()
    assert line.exc_info


async def test_a_table_of_other_rules_is_set_aside_and_named_as_such(
    where: str, three: tuple[str, str, str], caplog: pytest.LogCaptureFixture
) -> None:
    before, other, after = three
    async with serving(where, pace=3600, processes=1) as (url, house):
        assert sorted(house.live) == sorted([before, after])
        why = (await ask(f"{url}/api/tables/{other}")).json()["why"]
        assert why.endswith("it has version 99 of the rules of UNO, not 1")
    assert [vars(one)["table"] for one in caplog.records if one.levelno >= logging.ERROR] == [other]


async def test_a_version_that_can_replay_it_goes_on_with_it(
    where: str, three: tuple[str, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "uno", dataclasses.replace(GAMES["uno"], version=99))
    async with serving(where, pace=3600, processes=1) as (url, house):
        assert list(house.live) == [three[1]]
        found = await asyncio.to_thread(call, f"{url}/api/tables/{three[1]}")
        assert found["phase"] == "playing"


async def test_what_people_are_told_of_it_names_no_card(where: str) -> None:
    async with serving(where, pace=3600, processes=1) as (url, house):
        table = await in_play(url, "Ann")
        seat = house.live[table].sitting.at_play().state.turn
        legal = house.live[table].sitting.at_play().legal(seat)
        impossible = next(card for card in range(GAMES["uno"].actions) if card not in legal)
        await append(house, table, events.write_event(events.Played(seat, [impossible])))
        why = (await ask(f"{url}/api/tables/{table}")).json()["why"]
        sentence = "cannot be opened by this version of the server, and is kept"
        assert why == f"table {table} {sentence}"


async def test_the_list_of_tables_leaves_it_out(where: str) -> None:
    async with serving(where, pace=3600, processes=1) as (url, house):
        good, bad = [
            (await ask(f"{url}/api/tables", "POST", {"game": "uno", "public": True})).json()[
                "table"
            ]
            for _ in range(2)
        ]
        await append(house, bad, UNKNOWN)
        listed = await asyncio.to_thread(call, f"{url}/api/tables")
        assert [one["table"] for one in listed] == [good]
