"""Between two rounds bots wait for people, but not for long; and spectators are counted."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from server.guests import Guest
from server.serving import Place, serving

from fairdeal.server import pause
from fairdeal.server.calls import Sent
from fairdeal.server.live import Live

pytestmark = pytest.mark.anyio
TWO_ROUNDS = {"options": {"rounds": 2, "max_turns": 4}}  # nobody has to knock


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    async with serving(str(tmp_path), pace=0, processes=1) as (url, house):
        yield url, house


@asynccontextmanager
async def in_company(url: str, people: int) -> AsyncIterator[list[Guest]]:
    """People who look at the ends of rounds, and a bot, at a table of Beverbende."""
    async with AsyncExitStack() as stack:
        guests = list[Guest]()
        for name in ("Ann", "Bob")[:people]:
            guest = (
                await Guest.join(url, guests[0].table, name)
                if guests
                else await Guest.open(url, name, game="beverbende", seats=people + 1, **TWO_ROUNDS)
            )
            guest.company = True
            guests.append(await stack.enter_async_context(guest))
        await guests[0].start()
        yield guests


def pauses(guest: Guest) -> list[Sent]:
    return [message for message in guest.heard if message["type"] == "pause"]


async def play_to_pause(*guests: Guest) -> None:
    """Play on until the first round is over."""

    async def play(guest: Guest) -> None:
        while not pauses(guest):
            await guest.until(lambda one: pauses(one) or one.on_turn)
            if not pauses(guest):
                await guest.move(guest.random.choice)

    async with asyncio.TaskGroup() as group:
        for guest in guests:
            group.create_task(play(guest))


async def table_of(place: Place, guest: Guest) -> Live:
    return await place[1].find(guest.table)


async def test_bots_wait_until_all_people_have_gone_on_after_a_round(place: Place) -> None:
    async with in_company(place[0], 2) as (ann, bob):
        await play_to_pause(ann, bob)
        live = await table_of(place, ann)
        assert pauses(ann)[0]["waiting"] == [0, 1]
        assert 0 < pauses(ann)[0]["left"] <= 20_000
        assert live.turns.paused
        assert live.turns.thinking is None
        await ann.ask("go_on")
        await bob.until(lambda one: pauses(one)[-1]["waiting"] == [1])
        assert live.turns.paused
        await bob.ask("go_on")
        await ann.until(lambda one: pauses(one)[-1]["waiting"] == [])
        assert not live.turns.paused
        async with asyncio.TaskGroup() as group:
            for guest in (ann, bob):
                group.create_task(guest.play_on())


async def test_a_person_who_went_on_is_not_asked_again_after_a_reload(place: Place) -> None:
    async with in_company(place[0], 2) as (ann, bob):
        await play_to_pause(ann, bob)
        await ann.ask("go_on")
        again = Guest(ann.url, ann.table, ann.token, company=True)
        async with again:
            assert again.welcome["pause"]["waiting"] == [1]


async def test_a_reload_does_not_end_the_pause_and_a_move_goes_on(place: Place) -> None:
    async with in_company(place[0], 1) as (ann,):
        await play_to_pause(ann)
        assert ann.socket
        await ann.socket.close()
        await ann.until(lambda one: one.returns and one.welcome.get("pause"))
        assert ann.welcome["pause"]["waiting"] == [0]
        if ann.on_turn:
            await ann.move(ann.random.choice)
        else:
            await ann.ask("go_on")
        await ann.until(lambda one: pauses(one)[-1]["waiting"] == [])


async def test_a_pause_ends_by_itself(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pause, "LONGEST", 0.05)
    async with in_company(place[0], 1) as (ann,):
        await play_to_pause(ann)
        await ann.until(lambda one: pauses(one)[-1]["waiting"] == [])
        await ann.play_on()


async def test_nobody_waits_for_clients_that_know_no_pauses_or_for_spectators(place: Place) -> None:
    async with in_company(place[0], 1) as (ann,), Guest(ann.url, ann.table) as watcher:
        ann.company = False
        assert ann.socket
        await ann.socket.close()
        await ann.until(lambda one: one.returns and one.socket)
        await watcher.ask("go_on")  # changes nothing
        await ann.play_on()
        assert not pauses(ann)


async def test_people_hear_how_many_spectators_there_are(place: Place) -> None:
    def counts(guest: Guest) -> list[int]:
        return [one["count"] for one in guest.heard if one["type"] == "spectators"]

    async with in_company(place[0], 1) as (ann,):
        async with Guest(ann.url, ann.table, company=True) as watcher:
            assert watcher.welcome["spectators"] == 1
            await ann.until(lambda one: counts(one) == [1])
        await ann.until(lambda one: counts(one) == [1, 0])
