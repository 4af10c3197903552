"""Seats of a round and the devices that people go on at: whose result it is, whoever has a seat."""

import asyncio
from pathlib import Path

import pytest
from known import known
from server.revellers import Eager, Reveller, evening_of, start
from server.serving import serving

from fairdeal.server import fair

pytestmark = pytest.mark.anyio


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
