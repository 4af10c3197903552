"""An evening: rounds at ordinary tables, a sheet that equals their journals, and nothing twice."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import chaos
import pytest
from known import known
from server.asking import ask, refused
from server.guests import Guest
from server.revellers import GAME, Eager, Reveller, check_sheet, counted, evening_of, start
from server.serving import serving
from sqlalchemy import delete, update

from fairdeal.server.appends import Fenced
from fairdeal.server.database import StoreFailed
from fairdeal.server.evenings import evenings
from fairdeal.server.history import OVER
from fairdeal.server.live import Live
from fairdeal.server.postgres import PostgresStore
from fairdeal.server.record import verify
from fairdeal.server.rows import Change
from fairdeal.server.schema import evening_events

pytestmark = pytest.mark.anyio


@pytest.fixture
async def killable(tmp_path: Path) -> AsyncIterator[chaos.Server]:
    """A server in a process of its own, which the test kills."""
    server = chaos.Server(tmp_path, chaos.free_port())
    await server.start()
    yield server
    if known(server.process).returncode is None:
        await server.end(signal.SIGKILL)


async def test_twelve_people_three_tables_five_rounds_and_a_server_killed_twice(
    killable: chaos.Server, tmp_path: Path
) -> None:
    async def kill_when(seen: int) -> None:
        """Kill the server in the middle of the round, and start it again."""
        await host.until(lambda now: len(now["rounds"]) >= seen)
        table = host.seen["rounds"][-1]["tables"][0]["table"]
        async with Guest(killable.url, table) as guest:
            await guest.until(lambda _: guest.phase == "over" or guest.seq > 25)
        await killable.end(signal.SIGKILL)
        await killable.start()

    async with evening_of(killable.url, 12) as everybody:
        host = everybody[0]
        for number in range(1, 6):
            for one in everybody[:7]:
                await one.ask("/votes", game=GAME)
            playing = [asyncio.create_task(one.play_on(number)) for one in everybody]
            if number in (2, 4):
                playing.append(asyncio.create_task(kill_when(number)))
            await start(host, number, tables=3, shared=number == 3)
            await asyncio.gather(*playing)
        await host.until(lambda seen: seen["rounds"][4]["over"])
        await check_sheet(host)
        assert all(one["played"] == 5 for one in host.seen["people"])
        tables = [table["table"] for round in host.seen["rounds"] for table in round["tables"]]
    await killable.end(signal.SIGTERM)
    assert len(tables) == 15
    assert await counted(str(tmp_path), host.evening) == sorted(tables)


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with serving(tmp_path, pace=0.0, processes=1) as (url, _):
        yield url


async def test_tables_with_a_shared_deal_have_the_same_cards_and_show_them_when_all_are_over(
    url: str,
) -> None:
    async with evening_of(url, 4) as (host, *others):
        promised = host.seen["commitment"]
        seen = await start(host, 1, shared=True)
        first, second = [table["table"] for table in seen["rounds"][0]["tables"]]
        for table in (first, second):
            about = (await ask(f"{url}/api/tables/{table}")).json()
            assert about["commitment"] == promised
            assert about["evening"] == host.evening
        await asyncio.gather(*(one.until(lambda seen: seen["rounds"]) for one in others))
        by_table = {
            table: [one for one in (host, *others) if one.table == table]
            for table in (first, second)
        }
        dealt = {}
        async with guests(by_table[second]) as waiting:
            await asyncio.gather(
                *(one.until(lambda one: one.phase == "playing") for one in waiting)
            )
            async with guests(by_table[first]) as playing:
                await asyncio.gather(
                    *(one.until(lambda one: one.phase == "playing") for one in playing)
                )
                dealt = {one.seat: one.sight["view"] for one in waiting}
                assert {one.seat: one.sight["view"] for one in playing} == dealt
                await asyncio.gather(*(one.play_on() for one in playing))
                ended = await playing[0].hears("ended")
            assert ended["secret"] == ""
            own = by_table[first][0].own
            for part in ("proof", "journal"):
                answer = await ask(f"{url}/api/tables/{first}/{part}", **own)
                assert refused(answer, 409, "not_over")
                assert "another table still plays" in answer.json()["why"]
            assert refused(await ask(f"{url}/api/tables/{first}/events"), 403, "private")
            await asyncio.gather(*(one.play_on() for one in waiting))
        await host.until(lambda seen: seen["rounds"][0]["over"])
        for table in (first, second):
            proof = (await ask(f"{url}/api/tables/{table}/proof")).json()
            assert proof["shared"]
            assert proof["commitment"] == promised
            verify(proof)
        await check_sheet(host)


@asynccontextmanager
async def guests(people: list[Reveller]) -> AsyncIterator[list[Eager]]:
    """People at their table."""
    async with AsyncExitStack() as stack:
        at = [Eager(one.url, known(one.table), one.token) for one in people]
        yield list(await asyncio.gather(*map(stack.enter_async_context, at)))


async def test_a_seat_that_went_to_another_device_counts_for_the_person_who_was_drawn(
    url: str,
) -> None:
    async with evening_of(url, 2) as people:
        await start(people[0], 1)
        await asyncio.gather(*(one.until(lambda seen: seen["rounds"]) for one in people))
        async with guests(people) as (first, second):
            await first.until(lambda one: one.phase == "playing")
            code = (await first.ask("hand_over"))["more"]["code"]
            path = f"{url}/api/tables/{first.table}/handover"
            token = (await ask(path, "POST", {"code": code})).json()["token"]
            async with Eager(url, first.table, token) as phone:
                await asyncio.gather(phone.play_on(), second.play_on())
        await people[0].until(lambda seen: seen["rounds"][0]["over"])
        assert people[0].seen["rounds"][0]["tables"][0]["people"] == [0, 1]
        await check_sheet(people[0])


async def test_the_tables_of_a_round_have_the_clock_options_and_bots_that_the_host_chose(
    url: str,
) -> None:
    async with evening_of(url, 3) as (host, *_):
        chosen = {"options": {"n_rounds": 2}, "clock": "slow", "level": "hard"}
        seen = await start(host, 1, shared=True, **chosen)
        round = seen["rounds"][0]
        assert {name: round[name] for name in chosen} == chosen
        tables = [(await ask(f"{url}/api/tables/{one['table']}")).json() for one in round["tables"]]
        assert [one["clock"] for one in tables] == ["slow", "slow"]
        assert [one["options"]["n_rounds"] for one in tables] == [2, 2]
        bots = [[chair["bot"] for chair in one["chairs"]] for one in tables]
        assert bots == [[None, None], [None, "hard"]]


async def test_reminders_are_off_at_the_tables_of_an_evening_unless_the_host_turns_them_on(
    url: str,
) -> None:
    for chosen in ({}, {"memory": True}):
        async with evening_of(url, 2) as (host, _):
            seen = await start(host, 1, **chosen)
            round = seen["rounds"][0]
            about = (await ask(f"{url}/api/tables/{round['tables'][0]['table']}")).json()
            assert round["memory"] == about["memory"] == bool(chosen)


async def test_wrong_settings_of_a_round_are_said_in_one_line_and_start_nothing(url: str) -> None:
    async with evening_of(url, 2) as (host, _):
        wrong: list[tuple[str, object, str]] = [
            ("preset", "nonsense", "no rule set"),
            ("options", {"n_rounds": 0}, "1 to 100"),
            ("options", {"gravity": 1}, "no option"),
            ("clock", "sundial", "sundial"),
            ("level", "genius", "the level of a bot is"),
        ]
        for name, value, why in wrong:
            answer = await host.ask("/rounds", number=1, game=GAME, **{name: value})
            assert answer.status in (404, 409, 422), answer.text
            assert why in answer.json()["why"]
        assert not (await host.ask()).json()["rounds"]


async def test_two_starts_at_once_start_one_round_and_only_the_host_starts(url: str) -> None:
    async with evening_of(url, 3) as (host, other, _):
        await other.ask("/votes", game=GAME)
        assert refused(await other.ask("/rounds", number=1, game=GAME), 403, "not_host")
        assert refused(await host.ask("/rounds", number=1, game="reverb"), 409, "voted_down")
        both = await asyncio.gather(*(start(host, 1) for _ in range(2)))
        assert len(both[0]["rounds"]) == len(both[1]["rounds"]) == 1
        assert both[0]["rounds"][0]["tables"] == both[1]["rounds"][0]["tables"]
        assert refused(await host.ask("/rounds", number=2, game=GAME), 409, "playing")
        stranger = await ask(f"{url}/api/evenings/{host.evening}/votes", "POST", {"game": GAME})
        assert refused(stranger, 403, "not_joined")


async def test_a_round_goes_on_whose_tables_a_crash_has_kept_from_being_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        serving(tmp_path, pace=0.0, processes=1) as (url, house),
        evening_of(url, 4) as people,
    ):
        create, made = house.create, list[str]()

        async def half(*given: Any, **named: Any) -> Live:  # as `House.create`
            if made:
                raise StoreFailed("the disk is full")
            live = await create(*given, **named)
            made.append(live.sitting.id)
            return live

        monkeypatch.setattr(house, "create", half)
        answer = await people[0].ask("/rounds", number=1, game=GAME, tables=2)
        assert refused(answer, 503, "not_stored")
    async with serving(tmp_path, pace=0.0, processes=1) as (url, _):
        for one in people:
            one.url = url
        async with AsyncExitStack() as stack:
            for one in people:
                await stack.enter_async_context(one)
            assert made[0] in [table["table"] for table in people[0].seen["rounds"][0]["tables"]]
            await asyncio.gather(*(one.play_on(1) for one in people))
            await check_sheet(people[0])


async def test_a_result_that_was_not_entered_before_a_stop_is_entered_afterwards(
    tmp_path: Path,
) -> None:
    async with (
        serving(tmp_path, pace=0.0, processes=1) as (url, house),
        evening_of(url, 2) as people,
    ):
        house.evenings.note = lambda id, table: None  # type: ignore[method-assign]
        await start(people[0], 1)
        await asyncio.gather(*(one.until(lambda seen: seen["rounds"]) for one in people))
        async with guests(people) as players:
            await asyncio.gather(*(one.play_on() for one in players))
    async with serving(tmp_path, pace=0.0, processes=1) as (url, _):
        host = people[0]
        host.url = url
        async with host:
            await host.until(lambda seen: seen["rounds"][0]["over"])
            await check_sheet(host)


async def test_a_result_is_entered_although_its_table_was_loaded_again_before_it_was_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        serving(tmp_path, pace=0.0, processes=1) as (url, house),
        evening_of(url, 2) as people,
    ):
        append = house.store.append

        async def fenced_by_itself(
            table: str, seq: int, body: bytes, change: Change | None = None
        ) -> None:
            await append(table, seq, body, change)
            if change and change.state == OVER:  # and the match was packed before the answer came
                raise Fenced("somebody else wrote the last event first")

        monkeypatch.setattr(house.store, "append", fenced_by_itself)
        await start(people[0], 1)
        await asyncio.gather(*(one.play_on(1) for one in people))
        await check_sheet(people[0])


async def test_the_second_of_two_servers_that_write_is_fenced_and_reads_the_evening_again(
    where: str,
) -> None:
    async with serving(where, processes=1) as (url, _), serving(where, processes=1) as (other, _):
        ann = await Reveller.join(url, "Ann")
        bob = await Reveller.join(other, "Bob", ann.evening)
        assert refused(await ann.ask("/votes", game=GAME), 503, "moved")
        seen = (await ann.ask("/votes", game=GAME)).json()
        assert [(one["name"], one["vote"]) for one in seen["people"]] == [
            ("Ann", GAME),
            ("Bob", None),
        ]
        assert refused(await bob.ask("/breaks", away=True), 503, "moved")
        assert (await bob.ask("/breaks", away=True)).json()["seq"] == 4


async def test_an_evening_that_is_opened_while_its_slot_goes_to_another_process_is_asked_for_again(
    database: str,
) -> None:
    async with serving(database, processes=1) as (url, house):
        assert isinstance(house.store, PostgresStore)
        house.store.epoch_of = lambda slot: 2  # of leases that another process has by now
        assert refused(await ask(f"{url}/api/evenings", "POST", {"name": "Ann"}), 503, "moved")
        house.store.epoch_of = None
        async with await Reveller.join(url, "Ann") as ann:
            assert [one["name"] for one in ann.seen["people"]] == ["Ann"]


async def test_an_evening_that_nobody_uses_is_unloaded_and_one_without_a_round_is_deleted(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(where, processes=1) as (url, house):
        one = await Reveller.join(url, "Ann")
        house.evenings.unload(0.0)
        assert not house.evenings.live
        assert (await one.ask()).json()["people"][0]["name"] == "Ann"  # loaded again
        await house.evenings.tidy()
        house.evenings.unload(0.0)
        monkeypatch.setattr(evenings, "FORGOTTEN", -1.0)
        await house.evenings.tidy()
        assert refused(await one.ask(), 404, "no_evening")


@pytest.mark.parametrize("damage", ["missing", "unreadable"])
async def test_an_evening_that_cannot_be_read_is_set_aside_and_the_others_go_on(
    where: str, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(where, processes=1) as (url, house):
        one, other = await Reveller.join(url, "Ann"), await Reveller.join(url, "Bob")
        assert (await one.ask("/votes", game=GAME)).status == 201
        of_event = evening_events.c.evening_id == one.evening, evening_events.c.seq == 1
        broken = update(evening_events).values(body=b"{}").where(*of_event)
        await house.store.carry_out(
            delete(evening_events).where(*of_event) if damage == "missing" else broken
        )
        house.evenings.unload(0.0)
        for _ in range(2):
            assert refused(await one.ask("/votes", game=GAME), 410, "set_aside")
        assert [line.message for line in caplog.records].count("an evening is set aside") == 1
        assert (await other.ask("/votes", game=GAME)).status == 201


@pytest.mark.parametrize(
    ("path", "said", "why"),
    [
        ("/votes", {"game": "chess"}, "there is no game"),
        ("/votes", {}, "missing required field"),
        ("/rounds", {"number": 0, "game": GAME}, "rounds are numbered from 1 on"),
        ("/rounds", {"number": 1, "game": GAME, "tables": 4}, "a round has 1 to 3 tables"),
        ("/rounds", {"number": 1, "game": GAME}, "at least 2 people"),
        ("/people", {"name": "\u202e"}, "a name has 1 to 24 characters"),
        ("/rounds/end", {"number": 1}, "the next round is number"),
    ],
)
async def test_what_is_wrong_is_said_in_one_line(
    url: str, path: str, said: dict[str, object], why: str
) -> None:
    one = await Reveller.join(url, "Ann")
    answer = await ask(f"{url}/api/evenings/{one.evening}{path}", "POST", said, **one.own)
    assert answer.status in (404, 409, 422)
    assert why in answer.json()["why"]
    assert (await one.ask()).json()["seq"] == 1
