"""After a match its result stays as it was: whoever leaves, whatever a host wants."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from known import known
from server.asking import Address, ask
from server.guests import Guest, at_table, play_out, refusal
from server.revellers import Eager, check_sheet, evening_of, start
from server.serving import Place, serving

from fairdeal.server.evenings.gathering import Gathering

pytestmark = pytest.mark.anyio
SHORT: dict[str, Any] = {"game": "uno", "seats": 2, "options": {"max_moves": 4}}


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    async with serving(tmp_path, pace=0.0) as (url, house):
        yield url, house


async def test_whoever_leaves_a_finished_match_keeps_the_name_in_its_result(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, **SHORT) as (ann, bob):
        await play_out(ann, bob)
        before = (await ask(f"{url}/api/tables/{ann.table}/preview")).json()
        await bob.ask("leave")
        assert (await ask(f"{url}/api/tables/{ann.table}/preview")).json() == before
        async with Guest(url, ann.table) as later:
            assert [chair["name"] for chair in later.welcome["chairs"]] == ["Ann", "Bob"]
        house.drop(house.live[known(ann.table)])  # and so it is in the log
        at = Address(url, house)
        about = (await at.get(f"/tables/{ann.table}")).json()
        assert [chair["name"] for chair in about["chairs"]] == ["Ann", "Bob"]
        assert [chair["person"] for chair in about["chairs"]] == [True, False]


async def test_who_left_after_a_match_has_no_seat_in_the_next_one(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, **SHORT) as (ann, bob):
        await play_out(ann, bob)
        await bob.ask("leave")
        table = (await ann.ask("rematch"))["more"]["table"]
        chairs = house.live[table].sitting.chairs
        assert [chair.name for chair in chairs] == ["Ann", None]


async def test_a_bot_that_played_for_somebody_who_left_has_its_own_name_in_the_next_match(
    place: Place,
) -> None:
    url, house = place
    async with at_table(url, people=2, **SHORT) as (ann, bob):
        await ann.start()
        await bob.ask("leave")
        await play_out(ann, start=False)
        table = (await ann.ask("rematch"))["more"]["table"]
        chairs = house.live[table].sitting.chairs
        assert [chair.name for chair in chairs] == ["Ann", "medium bot"]


async def test_a_host_takes_nobodys_finished_private_match_away(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, watch=False, **SHORT) as (ann, bob):
        await play_out(ann, bob)
        assert await refusal(ann.ask("kick", seat=1)) == "over"
        at = Address(url, house)
        proof = await at.get(f"/tables/{ann.table}/proof", x_seat_token=known(bob.token))
        assert proof.status == 200


async def test_who_leaves_before_an_evening_has_counted_a_match_has_its_points(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, _ = place
    left, count = asyncio.Event(), Gathering.count

    async def count_later(self: Gathering, table: str) -> None:
        if self.evening.playing:
            await left.wait()
        await count(self, table)

    async with evening_of(url, 2) as people:
        await start(people[0], 1)
        await asyncio.gather(*(one.until(lambda seen: seen["rounds"]) for one in people))
        monkeypatch.setattr(Gathering, "count", count_later)
        table = known(people[0].table)
        async with (
            Eager(url, table, people[0].token) as first,
            Eager(url, table, people[1].token) as second,
        ):
            await first.until(lambda one: one.phase == "playing")
            await asyncio.gather(first.play_on(), second.play_on())
            await second.ask("leave")
            left.set()
        await people[0].until(lambda seen: seen["rounds"][0]["over"])
        assert people[0].seen["rounds"][0]["tables"][0]["people"] == [0, 1]
        await check_sheet(people[0])
