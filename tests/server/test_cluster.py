"""Gateways and owners in processes of their own, with a real PostgreSQL and a real NATS."""

import asyncio
import random
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import chaos
import cluster as bench
import pytest
from server.asking import ask
from server.guests import Guest
from server.revellers import check_sheet, counted, evening_of, start

from fairdeal.server import events
from fairdeal.server.calls import Sent, call
from fairdeal.server.client import Player
from fairdeal.server.postgres import PostgresStore, connect

pytestmark = pytest.mark.anyio
PATIENCE = 120  # seconds; what takes longer will not happen


class Town:
    """Two owners, two gateways, and what they share."""

    def __init__(self, log: str, bus: bench.Nats, stack: AsyncExitStack) -> None:
        self.log, self.bus, self.stack = log, bus, stack
        self.owners: list[bench.Node] = []
        self.gateways: list[bench.Node] = []

    async def start(self, role: str) -> bench.Node:
        return await self.stack.enter_async_context(bench.Node(role, self.log, self.bus.url))

    async def replace(self, how: signal.Signals) -> None:
        """End the owner with the most tables, and start another one."""
        ended = await bench.owner_with_tables(self.owners)
        self.owners.remove(ended)
        assert await ended.end(how) == (0 if how == signal.SIGTERM else -how)
        self.owners.append(await self.start("owner"))


@pytest.fixture
async def town(database: str) -> AsyncIterator[Town]:
    async with AsyncExitStack() as stack:
        bus = await stack.enter_async_context(bench.Nats())
        found = Town(database, bus, stack)
        async with asyncio.TaskGroup() as group:
            roles = ("owner", "owner", "gateway", "gateway")
            nodes = [group.create_task(found.start(role)) for role in roles]
        one, two, three, four = (node.result() for node in nodes)
        found.owners, found.gateways = [one, two], [three, four]
        yield found


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.02)


async def test_a_match_goes_on_while_its_owner_is_killed_deployed_anew_and_a_gateway_dies(
    town: Town,
) -> None:
    here, there = (gateway.url for gateway in town.gateways)
    ann, bob = await bench.pair(here, there, n_rounds=100)
    for gateway in (here, there):  # the list of tables, and the table, are the same at both
        tables: list[Sent] = []
        while not tables:  # a gateway that has just started may not know all owners yet
            tables = await asyncio.to_thread(call, f"{gateway}/api/tables")
        assert [one["table"] for one in tables] == [ann.table]
        about = await asyncio.to_thread(call, f"{gateway}/api/tables/{ann.table}")
        assert [chair["name"] for chair in about["chairs"]] == ["ann", "bob", None]

    record, chance = chaos.Record(), random.Random(1)
    playing = [asyncio.create_task(chaos.play(one, record, chance)) for one in (ann, bob)]

    async def moves(more: int = 20) -> None:
        """Wait until both have made more moves."""
        before = len(record.moves)
        await until(lambda: any(one.done() for one in playing) or len(record.moves) > before + more)
        assert not any(one.done() for one in playing)

    try:
        await moves()
        killed = await bench.owner_with_tables(town.owners)
        assert await killed.end(signal.SIGKILL) == -signal.SIGKILL
        await moves()
        assert (ann.returns, bob.returns) == (0, 0)

        new = await town.start("owner")
        stopped = await bench.owner_with_tables([one for one in town.owners if one is not killed])
        assert await stopped.end(signal.SIGTERM) == 0
        await moves()
        assert (ann.returns, bob.returns) == (0, 0)
        assert await new.tables() == 1

        async with Player(here, ann.table, bob.token) as again:  # with the token of the other
            assert again.seat == bob.seat
            assert [chair["here"] for chair in again.welcome["chairs"]] == [True, True, False]

        bob.url = here
        await town.gateways[1].end(signal.SIGKILL)
        await moves()
        assert (ann.returns, bob.returns) == (0, 1)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    await town.bus.end(signal.SIGKILL)  # without NATS, the others still stop well
    assert await new.end(signal.SIGTERM) == 0
    assert await town.gateways[0].end(signal.SIGTERM) == 0
    await chaos.audit(town.log, record)
    store = PostgresStore(town.log)
    await store.open()
    try:
        stored = [events.read_event(one.body) for one in await store.events(ann.table)]
    finally:
        await store.close()
    assert not [event for event in stored if isinstance(event, events.Gone)]


async def test_people_at_two_gateways_hold_an_evening_while_its_owner_is_killed_and_deployed(
    town: Town,
) -> None:
    here, there = (gateway.url for gateway in town.gateways)

    async def end_owner(how: signal.Signals) -> None:
        """End the owner while the first table of the round plays."""
        async with Guest(there, host.seen["rounds"][-1]["tables"][0]["table"]) as guest:
            await guest.until(lambda _: guest.seq > 15)
            assert guest.phase == "playing"
            await town.replace(how)
            assert guest.returns == 0

    async with evening_of(here, 5, there) as everybody:
        host = everybody[0]
        for number, how in enumerate((signal.SIGKILL, None, signal.SIGTERM), start=1):
            for one in everybody[:3]:
                await one.ask("/votes", game="uno")
            if number == 2:  # the next owner starts the round, once everybody has come back
                host.seen = {}
                await town.replace(signal.SIGKILL)
                await host.until(lambda seen: all(one["here"] for one in seen["people"]))
            playing = [asyncio.create_task(one.play_on(number)) for one in everybody]
            seen = await start(host, number, tables=2, options={"n_rounds": 4})
            assert sum(len(table["people"]) for table in seen["rounds"][-1]["tables"]) == 5
            if how:
                await until(lambda n=number: len(host.seen["rounds"]) == n)  # type: ignore[misc]
                await end_owner(how)
            await asyncio.gather(*playing)
        await check_sheet(host)
        assert {one.seen["seq"] for one in everybody} == {host.seen["seq"]}
        assert [(one.connections, one.returns) for one in everybody] == [(1, 0)] * 5
        tables = [table["table"] for round in host.seen["rounds"] for table in round["tables"]]
    assert len(tables) == 6
    assert await counted(town.log, host.evening) == sorted(tables)


async def test_a_process_with_both_roles_shows_its_tables_and_asks_its_log(database: str) -> None:
    async with bench.Nats() as bus, bench.Node("both", database, bus.url) as node:
        async with Guest(node.url, await open_table(node.url)) as guest:
            assert guest.seq >= 0
            figures = await figures_of(node)
            assert figures["fairdeal_slots"] == 256
            assert figures["fairdeal_tables"] == 1
            assert figures["fairdeal_connections"] == 1
            assert figures["fairdeal_log_append_seconds_count"] > 0
        assert await node.tables() == 1
        link = await connect(database)
        await link.execute("ALTER TABLE dailies RENAME TO hidden")
        await link.close()
        async with asyncio.timeout(PATIENCE):
            while await node.tables() is not None:
                await asyncio.sleep(0.1)
        why = (await ask(f"{node.url}/healthz")).json()["why"]
        assert why == "the log on PostgreSQL cannot be written"


async def open_table(url: str) -> str:
    opened = await ask(f"{url}/api/tables", "POST", {"game": "uno", "public": True})
    return str(opened.json()["table"])


async def figures_of(node: bench.Node) -> dict[str, float]:
    lines = (await ask(f"{node.url}/metrics")).text.splitlines()
    return {
        name: float(value)
        for name, value in (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    }
