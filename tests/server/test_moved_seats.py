"""Seats of a round and the devices that people go on at: whose result it is, whoever has a seat."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from known import known
from server.asking import Address, refused
from server.guests import Guest
from server.revellers import Eager, Reveller, evening_of, start
from server.serving import serving
from server.test_devices import code_of, take

from fairdeal.server import fair
from fairdeal.server import house as houses

pytestmark = pytest.mark.anyio


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[Address]:
    async with serving(tmp_path, pace=0.0, processes=1) as (url, house):
        yield Address(url, house)


async def test_a_result_counts_for_its_person_if_the_table_was_not_told_before_the_match_ended(
    tmp_path: Path,
) -> None:
    async with (
        serving(tmp_path, pace=0.0, processes=1) as (url, house),
        evening_of(url, 2) as (desk, bob),
    ):
        await start(desk, 1)
        await desk.until(lambda seen: seen["rounds"])
        table, token = known(desk.table), fair.new_token()
        async with Eager(url, table, desk.token) as first, Eager(url, table, bob.token):
            await first.until(lambda one: one.phase == "playing")
            gathering = await house.evenings.find(desk.evening)
            async with gathering.turn:  # the server ends before the table has its event
                await gathering.commit(gathering.evening.move(0, token, table))
    async with serving(tmp_path, pace=0.0, processes=1) as (url, _):
        async with Eager(url, table, desk.token) as first, Eager(url, table, bob.token) as second:
            await asyncio.gather(first.play_on(), second.play_on())
        async with Reveller(url, desk.evening, 0, token) as phone:
            await phone.until(lambda seen: seen["rounds"][0]["over"])
            assert phone.seen["rounds"][0]["tables"][0]["people"] == [0, 1]


async def test_a_device_whose_seat_went_elsewhere_by_a_code_of_its_table_is_nobody_else(
    at: Address,
) -> None:
    """Its seat counts for the device that sat down: with it, a person would have two seats."""
    async with evening_of(at.root, 4) as people:
        await start(people[0], 1, tables=2)
        await asyncio.gather(*(one.until(lambda seen: seen["rounds"]) for one in people))
        ann = people[0]
        gone = next(one for one in people if one.table != ann.table)
        table = known(gone.table)
        async with Guest(at.root, table, gone.token) as before:
            code = (await before.ask("hand_over"))["more"]["code"]
        third = (await at.post(f"/tables/{table}/handover", code=code)).json()["token"]
        assert (await gone.ask("/leave", person=None)).status == 201
        answer = await take(at, ann.evening, await code_of(ann), gone.token)
        assert refused(answer, 409, "seat_held")
        answer = await take(at, ann.evening, await code_of(ann))
        sitting = (await at.house.find(table)).sitting
        assert sitting.seat_of(answer.json()["token"]) is None
        assert sitting.seat_of(third) is not None


async def test_a_device_that_was_left_for_another_one_counts_for_whoever_goes_on_there_next(
    at: Address,
) -> None:
    async with evening_of(at.root, 2) as (desk, bob):
        await start(desk, 1)
        await bob.until(lambda seen: seen["rounds"])
        table = known(bob.table)
        phone = (await take(at, desk.evening, await code_of(desk))).json()["token"]
        assert (await take(at, desk.evening, await code_of(bob), desk.token)).json()["person"] == 1
        async with (
            Eager(at.root, table, phone) as first,
            Eager(at.root, table, desk.token) as second,
            Reveller(at.root, desk.evening, 0, phone) as watching,
        ):
            await asyncio.gather(first.play_on(), second.play_on())
            await watching.until(lambda seen: seen["rounds"][0]["over"])
            assert watching.seen["rounds"][0]["tables"][0]["people"] == [0, 1]


async def test_a_table_that_finds_no_room_in_memory_is_told_of_the_device_when_it_does(
    at: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening_of(at.root, 2) as (desk, bob):
        await start(desk, 1)
        await desk.until(lambda seen: seen["rounds"])
        table, token = known(desk.table), fair.new_token()
        gathering = await at.house.evenings.find(desk.evening)
        async with gathering.turn:  # the server ends before the table has its event
            await gathering.commit(gathering.evening.move(0, token, table))
        at.house.evenings.drop(gathering)
        at.house.drop(at.house.live[table])
        monkeypatch.setattr(houses, "MOST_TABLES", 0)
        assert refused(await bob.ask(), 503, "busy")
        monkeypatch.undo()
        assert (await bob.ask()).status == 200
        assert (await at.house.find(table)).sitting.seat_of(token) == 0


async def test_who_has_left_a_finished_match_does_not_sit_there_again_on_another_device(
    at: Address,
) -> None:
    async with evening_of(at.root, 4) as people:
        await start(people[0], 1, tables=2, options={"max_moves": 4})
        await asyncio.gather(*(one.until(lambda seen: seen["rounds"]) for one in people))
        ann = people[0]
        table = known(ann.table)
        bob = next(one for one in people if one is not ann and one.table == table)
        async with (
            Eager(at.root, table, ann.token) as first,
            Eager(at.root, table, bob.token) as other,
        ):
            await asyncio.gather(first.play_on(), other.play_on())
            await first.ask("leave")
            assert (await take(at, ann.evening, await code_of(ann))).status == 201
            again = (await other.ask("rematch"))["more"]["table"]
        names = [chair.name for chair in at.house.live[again].sitting.chairs]
        assert sorted(filter(None, names)) == [f"P{bob.person}"]
