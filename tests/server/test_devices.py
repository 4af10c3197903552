"""A person at an evening goes on at another device, with the seat of the running round."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from known import known
from server.asking import Address, Answer, ask, refused
from server.guests import Guest
from server.revellers import Eager, Reveller, check_sheet, evening_of, start
from server.serving import serving

from fairdeal.server import events as table_events
from fairdeal.server import fair, handover
from fairdeal.server.browser import COOKIE
from fairdeal.server.database import StoreFailed
from fairdeal.server.evenings import events
from fairdeal.server.evenings.evening import MOST_CHANGES
from fairdeal.server.live import Live
from fairdeal.server.rate import Limits

pytestmark = pytest.mark.anyio


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[Address]:
    async with serving(tmp_path, pace=0.0, processes=1) as (url, house):
        yield Address(url, house)


async def code_of(one: Reveller) -> str:
    answer = await one.ask("/codes")
    return code_in(answer)


def code_in(answer: Answer) -> str:
    assert answer.status == 201, answer.text
    assert answer.json()["seconds"] == handover.VALID
    return str(answer.json()["code"])


async def take(at: Address, evening: str, code: str, token: str | None = None) -> Answer:
    """Take the place of a code, in a browser that has this token already, or with a program."""
    own = cookie(token) if token else {}
    return await ask(f"{at.url}/evenings/{evening}/handover", "POST", {"code": code}, **own)


def cookie(token: str) -> dict[str, str]:
    return {"cookie": f"{COOKIE}={token}"}


async def moved(at: Address, one: Reveller) -> Reveller:
    """The same person at another device."""
    answer = await take(at, one.evening, await code_of(one))
    assert answer.status == 201, answer.text
    said = answer.json()
    assert said["person"] == one.person
    return Reveller(one.url, one.evening, said["person"], said["token"])


async def moves_in(at: Address, evening: str) -> list[events.PersonMoved]:
    bodies = await at.house.evenings.log.bodies(evening)
    log = [events.read_evening_event(body) for body in bodies]
    return [event for event in log if isinstance(event, events.PersonMoved)]


async def test_the_new_device_is_the_host_and_the_old_one_watches(at: Address) -> None:
    async with evening_of(at.root, 2) as (desk, bob), await moved(at, desk) as phone:
        await desk.until(lambda seen: seen["you"] is None)
        assert refused(await desk.ask("/votes", game="uno"), 403, "not_joined")
        assert refused(await desk.ask("/codes"), 403, "not_joined")
        assert (await phone.ask("/votes", game="uno")).status == 201
        await bob.until(lambda seen: seen["people"][0]["vote"] == "uno")
        assert [one["name"] for one in bob.seen["people"]] == ["P0", "P1"]
        seen = await start(phone, 1)
        assert seen["host"] == phone.person == 0
        await asyncio.gather(*(one.play_on(1) for one in (phone, bob)))
        await check_sheet(phone)


async def test_the_seat_of_the_round_moves_with_its_hand_and_counts(at: Address) -> None:
    async with evening_of(at.root, 2) as (desk, bob):
        await start(desk, 1)
        await desk.until(lambda seen: seen["rounds"])
        table = known(desk.table)
        async with (
            Guest(at.root, table, desk.token) as before,
            Eager(at.root, table, bob.token) as other,
        ):
            await before.until(lambda one: one.phase == "playing")
            hand = before.sight["view"]["hand"]
            async with await moved(at, desk) as phone:
                await before.hears("handed_over", seat=before.welcome["seat"])
                await before.until(lambda one: one.seat is None)
                async with Eager(at.root, table, phone.token) as now:
                    assert now.welcome["sight"]["view"]["hand"] == hand
                    await asyncio.gather(now.play_on(), other.play_on())
                await phone.until(lambda seen: seen["rounds"][0]["over"])
                assert phone.seen["rounds"][0]["tables"][0]["people"] == [0, 1]
                await check_sheet(phone)


async def test_a_match_begins_when_a_device_that_came_before_the_deal_has_brought_a_nonce(
    at: Address,
) -> None:
    async with evening_of(at.root, 2) as (desk, bob):
        await start(desk, 1)
        await bob.until(lambda seen: seen["rounds"])
        table = known(bob.table)
        async with Eager(at.root, table, desk.token) as before:
            await before.hears("brought", seat=0)
            async with await moved(at, desk) as phone, Eager(at.root, table, bob.token) as other:
                await other.hears("brought", seat=1)
                async with Eager(at.root, table, phone.token) as now:
                    await asyncio.gather(now.play_on(), other.play_on())
                    assert not [one for one in now.told.values() if one["type"] == "cancelled"]


async def test_a_seat_that_is_on_a_third_device_comes_along_too(at: Address) -> None:
    async with evening_of(at.root, 2) as (desk, bob):
        await start(desk, 1)
        await desk.until(lambda seen: seen["rounds"])
        table = known(desk.table)
        async with (
            Guest(at.root, table, desk.token) as before,
            Eager(at.root, table, bob.token) as other,
        ):
            await before.until(lambda one: one.phase == "playing")
            code = (await before.ask("hand_over"))["more"]["code"]
            third = (await at.post(f"/tables/{table}/handover", code=code)).json()["token"]
            async with await moved(at, desk) as phone:
                live = await at.house.find(table)
                assert live.sitting.seat_of(third) is None
                async with Eager(at.root, table, phone.token) as now:
                    await asyncio.gather(now.play_on(), other.play_on())
                await phone.until(lambda seen: seen["rounds"][0]["over"])
                assert phone.seen["rounds"][0]["tables"][0]["people"] == [0, 1]


async def test_a_match_that_was_moved_first_counts_when_the_evening_follows_to_that_device(
    at: Address,
) -> None:
    async with evening_of(at.root, 2) as (desk, bob):
        await start(desk, 1)
        await desk.until(lambda seen: seen["rounds"])
        table = known(desk.table)
        async with (
            Guest(at.root, table, desk.token) as before,
            Eager(at.root, table, bob.token) as other,
        ):
            await before.until(lambda one: one.phase == "playing")
            code = (await before.ask("hand_over"))["more"]["code"]
            phone = (await at.post(f"/tables/{table}/handover", code=code)).json()["token"]
            answer = await take(at, desk.evening, await code_of(desk), phone)
            assert answer.status == 201
            async with Eager(at.root, table, phone) as now:
                assert now.seat == 0
                await asyncio.gather(now.play_on(), other.play_on())
        await bob.until(lambda seen: seen["rounds"][0]["over"])
        assert bob.seen["rounds"][0]["tables"][0]["people"] == [0, 1]


async def test_a_code_works_once_even_if_two_devices_use_it_together(at: Address) -> None:
    async with evening_of(at.root, 1) as (desk,):
        code = await code_of(desk)
        assert code != desk.token
        both = await asyncio.gather(*(take(at, desk.evening, code) for _ in range(2)))
        assert sorted(one.status for one in both) == [201, 404]
        assert refused(await take(at, desk.evening, code), 404, "no_code")
        found = await moves_in(at, desk.evening)
        assert len(found) == 1
        assert code not in str(found)


async def test_a_request_that_comes_twice_is_the_same_person(at: Address) -> None:
    """As when a gateway asks again, because an answer was lost."""
    async with evening_of(at.root, 1) as (desk,):
        code, token = await code_of(desk), fair.new_token()
        gathering = await at.house.evenings.find(desk.evening)
        for _ in range(2):
            async with gathering.turn:
                assert await gathering.devices.take_over(code, token) == 0
        assert len(await moves_in(at, desk.evening)) == 1


async def test_a_code_is_refused_when_it_is_old_replaced_or_of_another_evening(
    at: Address,
) -> None:
    async with evening_of(at.root, 1) as (desk,), evening_of(at.root, 1) as (other,):
        first, second = await code_of(desk), await code_of(desk)
        assert refused(await take(at, desk.evening, first), 404, "no_code")
        assert refused(await take(at, other.evening, second), 404, "no_code")
        codes = (await at.house.evenings.find(desk.evening)).devices.codes.codes
        codes[0] = codes[0][0], codes[0][1] - handover.VALID
        assert refused(await take(at, desk.evening, second), 404, "no_code")
        assert not await moves_in(at, desk.evening)


async def test_codes_cannot_be_guessed(tmp_path: Path) -> None:
    limits = Limits(new=5)
    async with serving(tmp_path, pace=0.0, processes=1, limits=limits) as (url, house):
        at = Address(url, house)
        async with evening_of(url, 1) as (desk,):
            assert len(await code_of(desk)) * 6 >= 128  # bits
            tries = [await take(at, desk.evening, fair.new_token()) for _ in range(5)]
            assert [one.status for one in tries] == [404, 404, 404, 404, 429]
            assert not await moves_in(at, desk.evening)


async def test_a_code_ends_when_its_person_leaves_or_is_removed(at: Address) -> None:
    async with evening_of(at.root, 3) as (host, bob, cat):
        left, removed = await code_of(bob), await code_of(cat)
        assert (await bob.ask("/leave", person=None)).status == 201
        assert (await host.ask("/leave", person=2)).status == 201
        for code in (left, removed):
            assert refused(await take(at, host.evening, code), 404, "no_code")


async def test_somebody_at_the_evening_under_another_name_cannot_be_a_second_person(
    at: Address,
) -> None:
    async with evening_of(at.root, 2) as (ann, bob):
        code = await code_of(ann)
        answer = await take(at, ann.evening, code, bob.token)
        assert refused(answer, 409, "seat_held")
        assert "P1" in answer.json()["why"]
        assert (await bob.ask("/leave", person=None)).status == 201
        answer = await take(at, ann.evening, code, bob.token)  # it is one's own second device
        assert answer.json()["person"] == 0
        again = (await bob.ask()).json()
        assert [again["you"], again["people"][1]["left"]] == [0, True]


async def test_a_device_with_another_seat_in_the_round_has_seen_its_cards(at: Address) -> None:
    async with evening_of(at.root, 4) as everybody:
        ann = everybody[0]
        await start(ann, 1, shared=True)
        await asyncio.gather(*(one.until(lambda seen: seen["rounds"]) for one in everybody))
        rival = next(one for one in everybody if one.table != ann.table)
        code = await code_of(ann)
        assert (await rival.ask("/leave", person=None)).status == 201
        assert refused(await take(at, ann.evening, code, rival.token), 409, "seat_held")
        live = await at.house.find(known(rival.table))
        seat, spy = known(live.sitting.seat_of(rival.token)), fair.new_token()
        own = known((await at.house.find(known(ann.table))).sitting.seat_of(ann.token))
        live.people.seen.note({fair.seal(spy)}, {1 - own})
        assert seat in (0, 1)
        gathering = await at.house.evenings.find(ann.evening)
        async with gathering.turn:
            with pytest.raises(Exception, match="seen the hand") as found:
                await gathering.devices.take_over(code, spy)
        assert getattr(found.value, "code", "") == "hand_seen"
        assert not await moves_in(at, ann.evening)


async def test_the_old_device_can_be_another_person_and_take_nothing_back(at: Address) -> None:
    async with evening_of(at.root, 1) as (desk,), await moved(at, desk) as phone:
        await desk.until(lambda seen: seen["you"] is None)
        join = f"{at.url}/evenings/{desk.evening}/people", "POST"
        own = cookie(desk.token)
        assert refused(await ask(*join, {"name": "P0"}, **own), 409, "name_taken")
        assert (await ask(*join, {"name": "Dan"}, **own)).json()["person"] == 1
        back = await take(at, phone.evening, await code_of(phone), desk.token)
        assert refused(back, 409, "seat_held")
        assert (await phone.ask()).json()["you"] == 0


async def test_changes_of_device_are_limited_like_all_that_can_be_repeated(at: Address) -> None:
    async with evening_of(at.root, 1) as (desk,):
        code = await code_of(desk)
        (await at.house.evenings.find(desk.evening)).evening.extras = MOST_CHANGES
        assert refused(await take(at, desk.evening, code), 409, "too_many")
        assert refused(await desk.ask("/codes"), 409, "too_many")


async def test_a_table_whose_log_failed_is_told_of_the_device_with_the_next_request(
    at: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening_of(at.root, 2) as (desk, bob):
        await start(desk, 1)
        await desk.until(lambda seen: seen["rounds"])
        code, token, commit = await code_of(desk), fair.new_token(), Live.commit

        async def fail(live: Live, event: table_events.TableEvent, change: object = None) -> int:
            raise StoreFailed("no disk")

        monkeypatch.setattr(Live, "commit", fail)
        gathering = await at.house.evenings.find(desk.evening)
        async with gathering.turn:
            with pytest.raises(StoreFailed):
                await gathering.devices.take_over(code, token)
        live = await at.house.find(known(desk.table))
        assert live.sitting.seat_of(desk.token) == 0
        monkeypatch.setattr(Live, "commit", commit)
        await bob.ask()
        assert live.sitting.seat_of(desk.token) is None
        assert live.sitting.seat_of(token) == 0


async def test_a_restart_keeps_the_new_device_ends_codes_and_tells_tables_that_missed_it(
    tmp_path: Path,
) -> None:
    async with (
        serving(tmp_path, pace=0.0, processes=1) as (url, house),
        evening_of(url, 2) as (desk, bob),
    ):
        await start(desk, 1)
        await desk.until(lambda seen: seen["rounds"])
        table, token, code = known(desk.table), fair.new_token(), await code_of(bob)
        gathering = await house.evenings.find(desk.evening)
        async with gathering.turn:  # only the evening has its event
            await gathering.commit(gathering.evening.move(0, token, table))
    async with serving(tmp_path, pace=0.0, processes=1) as (url, house):
        at = Address(url, house)
        assert refused(await take(at, desk.evening, code), 404, "no_code")
        async with (
            Reveller(url, desk.evening, 0, token) as phone,
            Reveller(url, desk.evening, 1, bob.token) as other,
        ):
            sitting = (await house.find(table)).sitting
            assert sitting.seat_of(token) == 0
            assert sitting.seat_of(desk.token) is None
            await asyncio.gather(*(one.play_on(1) for one in (phone, other)))
            assert phone.seen["rounds"][0]["tables"][0]["people"] == [0, 1]
            await check_sheet(phone)
            gathering = await house.evenings.find(desk.evening)
            gathering.opened = 0
            before = sitting.seq
            await gathering.open_tables()  # and again: it is told once
            assert sitting.seq == before
