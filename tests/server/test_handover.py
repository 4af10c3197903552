"""A person goes on at another device, by a code that works once and for two minutes."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from server.asking import Address, Answer, refused
from server.guests import Guest, log_of, refusal
from server.serving import serving

from fairdeal.server import events, fair, handover
from fairdeal.server.calls import Sent
from fairdeal.server.rate import Limits

pytestmark = pytest.mark.anyio
DUEL = {"game": "uno", "seats": 2, "options": {"n_rounds": 1}}


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[Address]:
    async with serving(tmp_path, pace=0.0, processes=1) as (url, house):
        yield Address(url, house)


async def code_of(guest: Guest) -> str:
    more = (await guest.ask("hand_over"))["more"]
    assert more["seconds"] == handover.VALID == 120
    return str(more["code"])


async def take(at: Address, table: str, code: str) -> Answer:
    return await at.post(f"/tables/{table}/handover", code=code)


async def moved(at: Address, guest: Guest) -> Guest:
    """The same person at another device."""
    answer = (await take(at, guest.table, await code_of(guest))).json()
    return Guest(at.root, guest.table, answer["token"], answer["seat"])


async def test_the_seat_moves_with_its_hand_and_the_old_device_watches(at: Address) -> None:
    async with await Guest.open(at.root, "Ann", **DUEL) as desk:
        await desk.start()
        async with await moved(at, desk) as phone:
            assert phone.seat == 0
            await desk.hears("handed_over", seat=0)
            assert desk.seat is None
            assert phone.sight["view"]["hand"]
            assert await refusal(desk.ask("say", phrase=0)) == "not_seated"
            await phone.ask("say", phrase=1)
            await phone.play_on()
            await desk.hears("ended")
            assert desk.sight["view"]["seat"] is None
            assert not desk.sight["actions"]


async def test_a_code_is_no_token_and_works_once(at: Address) -> None:
    async with await Guest.open(at.root, "Ann", **DUEL) as desk:
        code = await code_of(desk)
        assert code != desk.token
        live = await at.house.find(desk.table)
        assert live.sitting.seat_of(code) is None
        first, second = await asyncio.gather(*(take(at, desk.table, code) for _ in range(2)))
        assert sorted((first.status, second.status)) == [201, 404]
        assert refused(await take(at, desk.table, code), 404, "no_code")
        told = await log_of(at.house, desk.table)
        assert sum(isinstance(one, events.HandedOver) for one in told) == 1
        assert code not in str(told)


async def test_a_code_is_valid_for_two_minutes(at: Address) -> None:
    async with await Guest.open(at.root, "Ann", **DUEL) as desk:
        code = await code_of(desk)
        codes = (await at.house.find(desk.table)).people.codes
        sealed, until = codes.codes[0]
        codes.codes[0] = sealed, until - handover.VALID
        assert refused(await take(at, desk.table, code), 404, "no_code")
        assert desk.seat == 0


async def test_only_the_newest_code_of_a_seat_is_valid_and_only_at_its_table(at: Address) -> None:
    async with (
        await Guest.open(at.root, "Ann", **DUEL) as desk,
        await Guest.open(at.root, "Bob", **DUEL) as other,
    ):
        old, new = await code_of(desk), await code_of(desk)
        await code_of(other)
        assert refused(await take(at, desk.table, old), 404, "no_code")
        assert refused(await take(at, other.table, new), 404, "no_code")
        assert (await take(at, desk.table, new)).status == 201
        assert other.seat == 0


async def test_codes_cannot_be_guessed(tmp_path: Path) -> None:
    limits = Limits(new=5)
    async with serving(tmp_path, pace=0.0, processes=1, limits=limits) as (url, house):
        at = Address(url, house)
        async with await Guest.open(at.root, "Ann", **DUEL) as desk:
            code = await code_of(desk)
            assert len(code) * 6 >= 128  # bits
            tries = [await take(at, desk.table, fair.new_token()) for _ in range(4)]
            assert [one.status for one in tries] == [404, 404, 404, 429]
            wrong = [await take(at, desk.table, one) for one in ("", "short", "x" * 65, "a b" * 9)]
            assert {one.status for one in wrong} <= {422, 429}
            assert desk.seat == 0


async def test_a_move_of_the_old_device_that_comes_too_late_is_refused(at: Address) -> None:
    async with await Guest.open(at.root, "Ann", **DUEL) as desk:
        await desk.start()
        await desk.until(lambda _: desk.on_turn or desk.phase == "over")
        code, live = await code_of(desk), await at.house.find(desk.table)
        token, action, ply = fair.new_token(), desk.sight["actions"][0], desk.sight["ply"]
        live.post(live.people.take_over, code, token)  # it is in the inbox before the move
        late = desk.ask("play", actions=[action], ply=ply)
        assert await refusal(late) == "not_seated"
        assert live.sitting.seat_of(token) == 0
        assert not [
            one
            for one in await log_of(at.house, desk.table)
            if isinstance(one, events.Played) and one.by == "person"
        ]


async def test_a_hand_in_a_race_is_withdrawn_with_its_device(at: Address) -> None:
    async with await Guest.open(at.root, "Ann", game="ratscrew", seats=2) as desk:
        await desk.start()
        async with await moved(at, desk) as phone:
            assert phone.seat == 0
            assert await refusal(desk.ask("play", actions=[1], ply=0)) == "not_seated"


async def test_who_has_another_seat_at_the_table_cannot_take_this_one(at: Address) -> None:
    async with (
        await Guest.open(at.root, "Ann", **DUEL) as ann,
        await Guest.join(at.root, ann.table, "Bob") as bob,
    ):
        live = await at.house.find(ann.table)
        refused_to = live.do(live.people.take_over, await code_of(ann), bob.token)
        assert await refusal(refused_to) == "seat_held"
        await ann.start()
        await ann.hears("started")
        spy = fair.new_token()
        live.people.seen.note({fair.seal(spy)}, {1})
        refused_to = live.do(live.people.take_over, await code_of(ann), spy)
        assert await refusal(refused_to) == "hand_seen"


async def test_the_old_device_has_to_leave_a_private_table(at: Address) -> None:
    async with await Guest.open(at.root, "Ann", **DUEL, watch=False) as desk:
        await desk.start()
        async with await moved(at, desk) as phone:
            await desk.hears("handed_over")
            await phone.play_on()
            assert desk.seat is None
            assert not any(one["type"] == "played" for one in after(desk, "handed_over"))


def after(guest: Guest, kind: str) -> list[Sent]:
    """The events that were heard after the first one of this kind."""
    told = list(guest.told.values())
    return told[[one["type"] for one in told].index(kind) + 1 :]


async def test_a_seat_moves_before_the_deal_too_and_its_new_device_takes_part(at: Address) -> None:
    async with await Guest.open(at.root, "Ann", **DUEL) as desk, await moved(at, desk) as phone:
        await phone.hears("brought", seat=0)
        await phone.start()
        await phone.hears("started")
        assert phone.welcome["chairs"][0]["host"]


async def test_a_code_ends_with_its_seat_and_with_the_server(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=0.0, processes=1) as (url, house):
        at = Address(url, house)
        async with await Guest.open(url, "Ann", **DUEL) as desk:
            code = await code_of(desk)
            await desk.ask("leave")
            assert refused(await take(at, desk.table, code), 404, "no_code")
            assert await refusal(desk.ask("hand_over")) == "not_seated"
        desk = await Guest.open(url, "Ann", **DUEL)
        async with desk:
            kept = (await moved(at, desk)).token
            phone = Guest(url, desk.table, kept, 0)
            async with phone:
                code = await code_of(phone)
    async with serving(tmp_path, pace=0.0, processes=1) as (url, house):
        at = Address(url, house)
        assert refused(await take(at, desk.table, code), 404, "no_code")
        async with Guest(url, desk.table, kept, 0) as phone:
            assert phone.seat == 0
        live = await house.find(desk.table)
        assert live.sitting.seat_of(str(desk.token)) is None


async def test_a_request_that_comes_twice_has_the_seat(at: Address) -> None:
    """As when a gateway asks again, because an answer was lost."""
    async with await Guest.open(at.root, "Ann", **DUEL) as desk:
        code, live, token = await code_of(desk), await at.house.find(desk.table), fair.new_token()
        assert await live.do(live.people.take_over, code, token) == (0, True)
        assert await live.do(live.people.take_over, code, token) == (0, False)
