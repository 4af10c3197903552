"""Between gateway and owner messages are lost and owners die; nobody at the table notices."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
from server.asking import ask, to_the_end
from server.guests import PATIENCE, Guest, log_of, refusal
from server.revellers import Reveller, check_sheet, evening_of, start
from server.serving import running
from server.wires import Air, AllSlots, LocalCarrier
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fairdeal.engine.errors import SetupRefused
from fairdeal.server import events, leaving, preview, remote, socket, wire
from fairdeal.server import gateway as gateways
from fairdeal.server import owner as owners
from fairdeal.server.app import make_app, make_server
from fairdeal.server.client import Player
from fairdeal.server.cluster import api_of
from fairdeal.server.gateway import Gateway, opens_or_joins
from fairdeal.server.house import House
from fairdeal.server.owner import Owner
from fairdeal.server.rate import UNLIMITED
from fairdeal.server.rows import Stored
from fairdeal.server.slots import SLOTS
from fairdeal.server.stores import open_store
from fairdeal.server.watcher import Watcher
from fairdeal.server.wire import Packet

pytestmark = pytest.mark.anyio


class Town:
    """A gateway, and one owner after another."""

    def __init__(self, folder: Path, stack: AsyncExitStack) -> None:
        self.folder, self.stack, self.air, self.epoch = folder, stack, Air(), 0
        self.gateway = Gateway(LocalCarrier(self.air), UNLIMITED)
        self.url = ""

    async def start(self) -> None:
        self.stack.push_async_callback(self.gateway.wire.close)
        app = make_app(self.gateway, api=api_of(self.gateway))
        self.url = await self.stack.enter_async_context(running(make_server(app, "127.0.0.1", 0)))

    async def owner(self, waiting: bool = False) -> Owner:
        """Another owner, which has all slots from now on; or none, while it waits for them."""
        self.epoch += 1
        carrier, leases = LocalCarrier(self.air), AllSlots(f"owner {self.epoch}", self.epoch)
        if waiting:
            leases.given = {}
        house = House(open_store(self.folder), pace=0.0, processes=1, limits=UNLIMITED)
        owner = Owner(house, carrier, leases)
        await house.open()
        self.stack.push_async_callback(house.close)
        self.stack.push_async_callback(carrier.close)
        await owner.open()
        self.stack.push_async_callback(owner.close)
        return owner


def silence(owner: Owner, drop: Callable[[Packet], bool] = lambda packet: True) -> None:
    """Lose these messages of an owner."""
    assert isinstance(owner.wire, LocalCarrier)
    owner.wire.drop = drop


def die(owner: Owner) -> None:
    """Let an owner say and hear nothing any more."""
    silence(owner)
    assert isinstance(owner.wire, LocalCarrier)
    air = owner.wire.air
    air.hearing = [one for one in air.hearing if getattr(one[1], "__self__", None) is not owner]
    air.serving = [one for one in air.serving if getattr(one[1], "__self__", None) is not owner]


@pytest.fixture
async def town(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Town]:
    monkeypatch.setattr(remote, "AGAIN", 0.1)
    monkeypatch.setattr(remote, "CHECKED", 0.1)
    async with AsyncExitStack() as stack:
        found = Town(tmp_path, stack)
        await found.start()
        yield found


async def said(owner: Owner, table: str) -> list[int]:
    """The phrases in the log."""
    log = await log_of(owner.house, table)
    return [event.phrase for event in log if isinstance(event, events.Said)]


async def move(guest: Guest) -> None:
    """Wait for a turn, and make a move."""
    await guest.until(lambda one: one.sight["actions"])
    await asyncio.wait_for(guest.move(lambda actions: actions[0]), PATIENCE)


async def test_a_request_that_reaches_an_owner_without_slots_goes_to_another_one_at_once(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gateways, "TRIED", 2 * PATIENCE)  # until an owner counts as silent
    await town.owner(waiting=True)
    await town.owner()
    async with asyncio.timeout(PATIENCE):
        for _ in range(12):
            opened = await ask(f"{town.url}/api/tables", "POST", {"game": "uno"})
            assert opened.status == 201


async def test_a_request_that_was_stored_and_not_acknowledged_is_not_carried_out_twice(
    town: Town,
) -> None:
    first = await town.owner()
    async with await Guest.open(town.url, "Ann", game="uno", seats=2) as ann:
        silence(first, lambda packet: isinstance(packet, wire.ToConnection))
        asking = asyncio.create_task(ann.ask("say", phrase=3))
        async with asyncio.timeout(PATIENCE):
            while not await said(first, ann.table):
                await asyncio.sleep(0.01)
        die(first)
        second = await town.owner()
        done = await asyncio.wait_for(asking, PATIENCE)
        assert isinstance((await log_of(second.house, ann.table))[done["seq"]], events.Said)
        assert await said(second, ann.table) == [3]
        await ann.hears("said", phrase=3)
        assert ann.returns == 0


async def test_the_next_owner_has_replayed_a_table_before_it_is_handed_over(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await town.owner()
    async with await Guest.open(town.url, "Ann", game="uno", seats=2) as ann:
        await ann.start()
        await move(ann)
        second = await town.owner(waiting=True)
        await second.house.ahead.prepare(lambda table: True)
        known = second.house.ahead.ready[ann.table].sitting.seq
        await move(ann)

        read, events_of = list[int](), second.house.store.events

        async def noted(table: str, since: int = 0, limit: int | None = None) -> list[Stored]:
            read.append(since)
            return await events_of(table, since, limit)

        monkeypatch.setattr(second.house.store, "events", noted)
        first.leases.others = [second.leases.owner]
        await first.close()
        assert second.house.ahead.ready[ann.table].sitting.seq > known
        assert not first.house.live
        assert not first.leases.epochs  # all were released, the last ones too

        assert isinstance(second.leases, AllSlots)
        second.leases.given = dict.fromkeys(range(SLOTS), town.epoch)
        second.wake.set()
        await move(ann)
        assert min(read) == known  # only its last event again: the log must have it
        assert ann.table not in second.house.ahead.ready
        assert ann.returns == 0


async def test_a_connection_that_is_named_again_before_its_turn_is_let_in_once(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, gate, let_in = await town.owner(), asyncio.Event(), list[int | None]()
    async with await Guest.open(town.url, "Ann", game="uno", seats=2) as ann:
        await ann.start()
        live, remote_table = owner.house.live[ann.table], town.gateway.tables[ann.table]
        resume = live.people.resume

        async def noted(watcher: Watcher, token: str | None, since: int | None) -> None:
            let_in.append(since)
            await resume(watcher, token, since)

        async def be_busy() -> None:
            await gate.wait()

        monkeypatch.setattr(live.people, "resume", noted)
        [guest] = remote_table.guests.values()
        live.post(be_busy)  # as after a kill
        for _ in range(5):
            remote_table.name(guest)
            await asyncio.sleep(0.01)
        gate.set()
        await live.settle()
        assert len(let_in) == 1
        remote_table.name(guest)  # later, it is let in again
        await move(ann)
        await live.settle()
        assert len(let_in) == 2
        assert not owner.entering


async def test_an_owner_does_not_wait_for_a_next_owner_that_has_died(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def die_meanwhile(body: bytes) -> bytes:
        first.leases.others = []
        await asyncio.Event().wait()
        return b""

    monkeypatch.setattr(leaving, "PREPARED", 2 * PATIENCE)
    first = await town.owner()
    await first.wire.serve(wire.prepare_subject("next"), die_meanwhile)
    first.leases.others = ["next"]
    await asyncio.wait_for(first.close(), PATIENCE)


@pytest.mark.parametrize("there", [True, False])
async def test_slots_are_handed_over_although_their_next_owner_does_not_answer(
    town: Town, monkeypatch: pytest.MonkeyPatch, there: bool
) -> None:
    async def think_for_ever(body: bytes) -> bytes:
        await asyncio.Event().wait()
        return b""

    monkeypatch.setattr(leaving, "PREPARED", 0.01)
    first = await town.owner()
    if there:
        await first.wire.serve(wire.prepare_subject("next"), think_for_ever)
    async with await Guest.open(town.url, "Ann", game="uno", seats=2) as ann:
        await ann.start()
        first.leases.others = ["next"]
        await asyncio.wait_for(first.close(), PATIENCE)
        await town.owner()
        await move(ann)
        assert ann.returns == 0


@pytest.mark.parametrize("steps", range(6))
async def test_an_owner_that_was_just_woken_still_ends(town: Town, steps: int) -> None:
    owner = await town.owner()
    keeping = asyncio.create_task(owner.keep())
    await asyncio.sleep(0.01)
    owner.wake.set()
    for _ in range(steps):
        await asyncio.sleep(0)
    keeping.cancel()
    await asyncio.wait({keeping}, timeout=1.0)
    assert keeping.cancelled()


async def test_a_page_waits_for_no_owner_and_has_the_preview_of_its_table_once_there_is_one(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preview, "PATIENCE", 0.1)
    page = await ask(f"{town.url}/t/anytable")
    assert page.status == 200
    assert 'content="Fairdeal"' in page.text
    monkeypatch.setattr(preview, "PATIENCE", PATIENCE)
    await town.owner()
    opened = await ask(f"{town.url}/api/tables", "POST", {"game": "uno"})
    page = await ask(f"{town.url}/t/{opened.json()['table']}")
    assert 'content="UNO: come to the table"' in page.text


async def test_a_gateway_draws_the_result_of_a_match_of_an_owner(town: Town) -> None:
    await town.owner()
    player = await Player.open(town.url, "Ann", game="reverb", seats=2)
    await to_the_end(player)
    page = await ask(f"{town.url}/t/{player.table}")
    address = f"{town.url}/t/{player.table}/preview/en.png"
    assert address in page.text
    picture = await ask(address)
    assert picture.headers["content-type"] == "image/png"


async def test_a_table_that_two_owners_name_is_listed_once(town: Town) -> None:
    """The first has lost its slots to the second, and does not know it yet."""
    first = await town.owner()
    async with await Guest.open(town.url, "Ann", game="uno", public=True) as ann:
        second = await town.owner()
        for owner in (first, second):
            await owner.house.find(ann.table)
        until = asyncio.get_running_loop().time() + PATIENCE
        while len(town.gateway.alive) < 2:
            assert asyncio.get_running_loop().time() < until
            await asyncio.sleep(0.05)
        listed = await ask(f"{town.url}/api/tables")
        assert [one["table"] for one in listed.json()] == [ann.table]


async def test_an_evening_that_was_lost_on_the_way_is_told_again(town: Town) -> None:
    owner = await town.owner()
    async with evening_of(town.url, 2) as (ann, bob):
        silence(owner, lambda packet: isinstance(packet, wire.Frame))
        await bob.ask("/votes", game="uno")
        silence(owner, lambda packet: False)
        await ann.until(lambda seen: seen["people"][1]["vote"] == "uno")
        assert ann.connections == 1


async def test_an_evening_goes_on_at_the_next_owner_and_no_connection_breaks(town: Town) -> None:
    first = await town.owner()
    async with evening_of(town.url, 3) as (ann, bob, eve):
        await start(ann, 1)
        die(first)
        first.house.evenings.note = lambda id, table: None  # type: ignore[method-assign]
        second = await town.owner()
        await asyncio.gather(*(one.play_on(1) for one in (ann, bob, eve)))
        assert set(second.house.evenings.live) == {ann.evening}
        await check_sheet(ann)
        assert [one.connections for one in (ann, bob, eve)] == [1, 1, 1]


async def test_a_person_whose_answer_was_lost_has_joined_once(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer, lost = Owner.answer, list[bytes]()

    async def lose_one(self: Owner, body: bytes) -> bytes | None:
        found = await answer(self, body)
        if b"/people" in body and not lost:
            lost.append(found)
            return None
        return found

    monkeypatch.setattr(Owner, "answer", lose_one)
    await town.owner()
    ann = await Reveller.join(town.url, "Ann")
    bob = await Reveller.join(town.url, "Bob", ann.evening)
    assert lost
    async with bob:
        assert [one["name"] for one in bob.seen["people"]] == ["Ann", "Bob"]


async def test_a_person_goes_on_at_another_device_and_the_next_owner_knows_it(town: Town) -> None:
    first = await town.owner()
    async with evening_of(town.url, 2) as (ann, bob):
        where = f"{town.url}/api/evenings/{ann.evening}/handover"
        code = (await ann.ask("/codes")).json()["code"]
        said = (await ask(where, "POST", {"code": code})).json()
        await ann.until(lambda seen: seen["you"] is None)
        unused = (await bob.ask("/codes")).json()["code"]
        die(first)
        await town.owner()
        async with Reveller(town.url, ann.evening, 0, said["token"]) as phone:
            assert phone.seen["host"] == 0
            assert (await ann.ask()).json()["you"] is None
            assert (await ask(where, "POST", {"code": unused})).json()["code"] == "no_code"
            assert (ann.connections, bob.connections) == (1, 1)


async def test_an_evening_is_no_table_and_a_table_is_no_evening(town: Town) -> None:
    await town.owner()
    table = (await ask(f"{town.url}/api/tables", "POST", {"game": "uno"})).json()["table"]
    async with evening_of(town.url, 1) as (ann,):
        for path in (ann.evening, f"evenings/{table}", "evenings/no"):
            async with connect(f"{town.url.replace('http', 'ws')}/ws/{path}") as socket:
                with suppress(ConnectionClosed):  # before the hello
                    await socket.send('{"type": "hello"}')
                await asyncio.wait_for(socket.wait_closed(), PATIENCE)
                assert socket.close_code == 4404
        await ann.ask("/votes", game="uno")
        await ann.until(lambda seen: seen["people"][0]["vote"] == "uno")


@pytest.mark.parametrize(
    ("path", "counts"),
    [
        ("/tables", True),
        ("/tables/abcdefgh/seats", True),
        ("/evenings", True),
        ("/evenings/abcdefgh/people", True),
        ("/evenings/abcdefgh/handover", True),
        ("/evenings/abcdefgh/codes", False),
        ("/evenings/abcdefgh/votes", False),
        ("/evenings/abcdefgh/rounds/end", False),
    ],
)
def test_votes_and_rounds_of_an_evening_are_not_counted_as_seats(path: str, counts: bool) -> None:
    assert opens_or_joins(wire.Call("POST", "http", path, b"", [], b"", None, "")) == counts
    assert not opens_or_joins(wire.Call("GET", "http", path, b"", [], b"", None, ""))


async def test_a_connection_that_ends_before_it_was_let_in_is_not_there(town: Town) -> None:
    owner = await town.owner()
    opened = await ask(f"{town.url}/api/tables", "POST", {"game": "uno"})
    evening = await Reveller.join(town.url, "Ann")
    for id, is_evening in ((opened.json()["table"], False), (evening.evening, True)):
        where, sent = ("gateway", 1, id), wire.SentReport(-1, 0, wire.LineReport())
        entering = wire.Enter(*where, None, [], None, [], False, sent, False, is_evening)
        await owner.on_slot([entering, wire.ConnectionLeft(*where)])
        at = await (owner.house.find_evening(id) if is_evening else owner.house.find(id))
        await at.settle()
        assert not at.watchers


async def test_an_event_that_was_lost_on_the_way_is_read_from_the_log(town: Town) -> None:
    owner = await town.owner()
    async with await Guest.open(town.url, "Ann", game="uno", seats=2) as ann:
        silence(
            owner, lambda packet: isinstance(packet, wire.Frame) and b'"phrase":1' in packet.text
        )
        await ann.ask("say", phrase=0)
        await ann.ask("say", phrase=1)
        await ann.ask("say", phrase=2)
        silence(owner, lambda packet: False)
        await ann.hears("said", phrase=2)
        numbers = ann.numbers_heard
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert (await ann.hears("said", phrase=1))["seat"] == 0
        assert ann.returns == 0


async def test_the_last_event_is_read_from_the_log_although_none_follows_it(town: Town) -> None:
    owner = await town.owner()
    async with await Guest.open(town.url, "Ann", game="uno", seats=2) as ann:
        silence(owner, lambda packet: isinstance(packet, wire.Frame))
        await ann.ask("say", phrase=1)
        silence(owner, lambda packet: False)
        await ann.hears("said", phrase=1)
        assert ann.returns == 0


async def test_connections_of_a_gateway_that_was_silent_for_too_long_hear_events_again(
    town: Town,
) -> None:
    owner = await town.owner()
    async with await Guest.open(town.url, "Ann", game="uno", seats=2) as ann:
        live = owner.house.live[ann.table]
        owner.gateways = dict.fromkeys(owner.gateways, 0.0)
        owner.miss_gateways()
        assert not owner.watchers
        await live.do(live.commit, events.Said(0, 3))
        await ann.hears("said", phrase=3)
        assert ann.returns == 0


async def test_a_move_after_a_minute_of_thought_does_not_wait_a_minute_at_the_next_owner(
    town: Town,
) -> None:
    first = await town.owner()
    races = {"jump_in": True}
    async with (
        await Guest.open(town.url, "Ann", game="uno", seats=2, options=races) as ann,
        await Guest.join(town.url, ann.table, "Bob") as bob,
    ):
        await ann.start()
        await asyncio.gather(*(one.until(lambda one: one.phase == "playing") for one in (ann, bob)))
        die(first)
        await town.owner()
        mover = ann if ann.on_turn else bob
        mover.shown -= 2 * PATIENCE  # so long ago, by the clock of the client
        await asyncio.wait_for(mover.move(min), PATIENCE)
        await asyncio.gather(*(one.hears("played", seat=mover.seat) for one in (ann, bob)))
        assert ann.returns == bob.returns == 0


async def test_requests_wait_for_an_owner_but_no_more_than_sixty_four(town: Town) -> None:
    first = await town.owner()
    async with await Guest.open(town.url, "Ann", game="uno", seats=2) as ann:
        die(first)
        asking = [asyncio.create_task(refusal(ann.ask("kick", seat=9))) for _ in range(64)]
        async with asyncio.timeout(PATIENCE):
            while len(town.gateway.tables[ann.table].waiting) < 64:
                await asyncio.sleep(0.01)
        assert await refusal(ann.ask("kick", seat=9)) == "busy"
        await town.owner()
        async with asyncio.timeout(PATIENCE):
            assert set(await asyncio.gather(*asking)) == {"no_seat"}


class Shy(Guest):
    """A person whose client keeps the nonce back."""

    def chore(self, kind: str, **more: object) -> None:
        if kind != "reveal":
            super().chore(kind, **more)


async def test_a_nonce_that_only_a_dead_owner_knew_is_told_to_the_next_one(town: Town) -> None:
    first = await town.owner()
    ann = await Guest.open(town.url, "Ann", game="uno", seats=2)
    bob = await Shy.join(town.url, ann.table, "Bob")
    async with ann, bob:
        starting = asyncio.create_task(ann.start())
        async with asyncio.timeout(PATIENCE):
            while 0 not in first.house.live[ann.table].dealing.nonces:
                await asyncio.sleep(0.01)
        die(first)
        await town.owner()
        await bob.until(lambda _: bob.phase == "dealing")
        await bob.ask("reveal", nonce=bob.nonce)
        await asyncio.wait_for(starting, PATIENCE)
        assert (ann.phase, ann.returns, bob.returns) == ("playing", 0, 0)


async def test_a_connection_that_says_nothing_keeps_no_other_table_in_memory(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "HELLO_WITHIN", 3600.0)
    monkeypatch.setattr(gateways, "KEPT", 0.2)
    await town.owner()
    async with await Guest.open(town.url, "Ann", game="uno", seats=2) as ann:
        assert ann.table in town.gateway.tables
    async with connect(f"{town.url.replace('http', 'ws')}/ws/silent00"):
        async with asyncio.timeout(PATIENCE):
            while not town.gateway.strangers or ann.table in town.gateway.tables:
                await asyncio.sleep(0.01)


async def test_an_owner_does_not_join_a_log_whose_owners_it_cannot_hear(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owners, "LEASE", 0.0)
    monkeypatch.setattr(owners, "TOLD", 0.1)
    carrier, leases = LocalCarrier(Air()), AllSlots("new", 1)
    leases.strangers = True
    house = House(open_store(tmp_path), processes=1)
    await house.open()
    try:
        with pytest.raises(SetupRefused, match="another NATS server"):
            await Owner(house, carrier, leases).open()
        assert not leases.epochs
    finally:
        await house.close()
        await carrier.close()


async def test_an_owner_whose_lease_has_ended_is_not_well_and_has_no_slots(town: Town) -> None:
    owner = await town.owner()
    assert await owner.house.ill() is None
    assert b"fairdeal_slots 256.0" in owner.house.figures()
    assert isinstance(owner.leases, AllSlots)
    owner.leases.failing = True
    owner.leases.renewed = 0.0
    async with asyncio.timeout(PATIENCE):
        while owner.slots:
            await asyncio.sleep(0.01)
    assert await owner.house.ill() == "the leases cannot be renewed"
    assert b"fairdeal_slots 0.0" in owner.house.figures()


async def test_what_an_address_asks_of_one_gateway_counts_at_the_others() -> None:
    air, address = Air(), "192.0.2.7"
    one, two = (Gateway(LocalCarrier(air)) for _ in range(2))
    for gateway in (one, two):
        await gateway.open()
    try:
        for _ in range(50):
            one.door.allowance.charge(address, 10)
        one.tell()
        await one.wire.flush()
        assert two.door.allowance.shut_out(address)
        assert not two.door.allowance.charge(address)
    finally:
        for gateway in (one, two):
            await gateway.close()
            await gateway.wire.close()
