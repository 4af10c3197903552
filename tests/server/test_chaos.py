"""Nothing acknowledged is lost: servers that are killed, full disks, and servers told to stop."""

import asyncio
import json
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import chaos
import pytest
from known import known
from server.fixtures import FullDisk
from server.serving import Place, serving
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fairdeal.engine.options import Value
from fairdeal.server import events
from fairdeal.server.calls import Sent
from fairdeal.server.client import Player
from fairdeal.server.database import StoreFailed
from fairdeal.server.house import House
from fairdeal.server.refusals import Refusal, not_stored
from fairdeal.server.rows import Change
from fairdeal.server.store import Store

pytestmark = pytest.mark.anyio
PATIENCE = 30  # seconds; what takes longer will not happen


@pytest.fixture
async def served(where: str) -> AsyncIterator[Place]:
    """The address of a server, and its house."""
    async with serving(where, pace=0.0, processes=1) as (url, house):
        yield url, house


@pytest.fixture
def url(served: Place) -> str:
    return served[0]


@pytest.fixture
def house(served: Place) -> House:
    return served[1]


@pytest.fixture
def store(house: House) -> Store:
    """The log of the server, for `full_disk`."""
    return house.store


@pytest.fixture
async def two(url: str) -> AsyncIterator[tuple[Player, Player]]:
    """Two people at a table of UNO, in play, and for long."""
    async with pair(url, n_rounds=100) as players:
        yield players


@asynccontextmanager
async def pair(url: str, **options: Value) -> AsyncIterator[tuple[Player, Player]]:
    first = await Player.open(url, "first", game="uno", seats=2, options=options)
    second = await Player.join(url, first.table, "second")
    async with first, second:
        await first.start()
        await until(lambda: second.phase == "playing")
        yield first, second


@pytest.fixture
async def killable(where: str) -> AsyncIterator[chaos.Server]:
    """A server in a process of its own."""
    server = chaos.Server(where, chaos.free_port())
    await server.start()
    yield server
    if known(server.process).returncode is None:
        await server.end(signal.SIGKILL)


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


def on_turn(*players: Player) -> Player:
    """Whoever may act; everybody has seen the same."""
    return next(player for player in players if player.sight["actions"])


async def play_any(*players: Player) -> Sent:
    player = on_turn(*players)
    done = await player.play(player.sight["actions"][0])
    await until(lambda: all(other.seq >= done["seq"] for other in players))
    return done


async def log_of(house: House, player: Player) -> list[events.TableEvent]:
    return [events.read_event(one.body) for one in await house.store.events(player.table)]


# -- kill -9 ------------------------------------------------------------------
async def test_what_was_acknowledged_survives_kill_9_and_everybody_comes_back(where: str) -> None:
    record = await chaos.torment(where, tables=5, kills=3, seed=1)
    assert len(record.moves) > 20
    assert "no move is missing" in await chaos.audit(where, record)


def test_an_acknowledged_move_that_is_not_in_the_log_is_found() -> None:
    move = chaos.Move("t", 1, 0, (7,))
    opened, played = events.Left(0), events.Played(0, [7])
    chaos.check_moves([move], {"t": [opened, played]})
    for log in ([opened], [opened, events.Played(0, [8])], [played, opened]):
        with pytest.raises(chaos.Lost, match="was acknowledged"):
            chaos.check_moves([move], {"t": log})
    with pytest.raises(chaos.Lost, match="as one event"):
        chaos.check_moves([move, move], {"t": [opened, played]})


def test_an_event_that_was_told_twice_or_never_or_wrongly_is_found() -> None:
    log = [events.Left(0), events.Played(0, [7]), events.Started(0.0)]
    told: list[tuple[int, Sent]] = [
        (0, {"type": "left"}),
        (1, {"type": "played", "actions": [7]}),
        (2, {"type": "started"}),
    ]
    chaos.check_heard(chaos.Person("t", told), log)
    wrong: list[tuple[int, Sent]] = [(1, {"type": "played", "actions": [8]})]
    for heard in (told[::2], told + told[2:], wrong, [*told, (3, {"type": "said"})]):
        with pytest.raises(chaos.Lost):
            chaos.check_heard(chaos.Person("t", heard), log)


@pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")
async def test_the_processes_of_the_bots_leave_with_a_killed_server(killable: chaos.Server) -> None:
    async with await Player.open(killable.url, "one", game="uno", seats=2) as player:
        await player.start()
        while any(player.sight["actions"]):  # until it is the bot's turn
            await play_any(player)
        process = known(killable.process)
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        await until(lambda: len(children.read_text().split()) > 1)
        processes = [Path("/proc", child) for child in children.read_text().split()]
        await killable.end(signal.SIGKILL)
        await until(lambda: not any(map(still_runs, processes)))


def still_runs(process: Path) -> bool:
    try:
        return "(zombie)" not in (process / "status").read_text()
    except OSError:
        return False


# -- a full disk: what still fits is stored, then no more -----------------------
FULL = str(not_stored())  # where the log is, and what is wrong with it, is not for everybody


async def forever(act: Callable[..., Awaitable[object]], *given: object, **named: object) -> None:
    while True:
        await act(*given, **named)


async def test_on_a_full_disk_a_move_is_refused_with_words_and_played_later(
    two: tuple[Player, Player], house: House, full_disk: FullDisk
) -> None:
    async with full_disk():
        with pytest.raises(Refusal, match=FULL) as refused:
            await forever(play_any, *two)
        log, player = await log_of(house, two[0]), on_turn(*two)
        assert refused.value.code == "not_stored"
        assert [one.seq for one in two] == [len(log) - 1] * 2  # nobody has heard of the last one
    done = await player.play(player.sight["actions"][0])
    assert done["seq"] == len(log)
    assert (await log_of(house, player))[:-1] == log


async def test_bots_that_could_not_move_on_a_full_disk_move_when_there_is_space(
    url: str, house: House, full_disk: FullDisk
) -> None:
    options = {"n_rounds": 100}
    async with await Player.open(url, "one", game="uno", seats=2, options=options) as player:
        await player.start()
        await player.ask("resign")
        live = house.live[player.table]
        async with full_disk():
            await until(lambda: any(name.startswith("again") for name in live.timers))
            count = len(await log_of(house, player))
            assert live.sitting.seq == count - 1
        await until(lambda: player.seq > count)


async def test_on_a_full_disk_no_table_is_opened(
    url: str, house: House, full_disk: FullDisk
) -> None:
    async with full_disk():
        with pytest.raises(Refusal, match=FULL) as refused:
            await forever(Player.open, url, "one", game="uno", seats=2)
        assert refused.value.code == "not_stored"
    tables = set(house.live)
    one = await Player.open(url, "one", game="uno", seats=2)
    assert set(house.live) == {*tables, one.table}
    assert all(live.sitting.seq >= 0 for live in house.live.values())


async def test_the_end_of_a_match_that_could_not_be_stored_is_told_when_it_can(
    url: str, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, failures = house.store.append, 0

    async def fail_once(table: str, seq: int, body: bytes, change: Change | None = None) -> None:
        nonlocal failures
        if b'"ended"' in body and not failures:
            failures += 1
            raise StoreFailed("the disk is full")
        await append(table, seq, body, change)

    monkeypatch.setattr(house.store, "append", fail_once)
    async with pair(url, max_moves=5) as two:
        while not failures:
            player = on_turn(*two)
            done = await player.play(player.sight["actions"][0])
            await until(lambda: failures or all(one.seq >= done["seq"] for one in two))  # noqa: B023
        await until(lambda: all(player.phase == "over" for player in two))
    log = await log_of(house, two[0])
    assert [type(event) for event in log[-2:]] == [events.Played, events.Ended]
    assert done["seq"] == len(log) - 2  # the last move was acknowledged before the end was stored


# -- told to stop -------------------------------------------------------------
async def test_a_server_told_to_stop_says_when_to_come_back_and_people_do(
    killable: chaos.Server,
) -> None:
    first = await Player.open(killable.url, "first", game="uno", seats=2)
    second = await Player.join(killable.url, first.table, "second")
    async with first, second, watching(killable.url, first.table) as watcher:
        await first.start()
        await until(lambda: second.phase == "playing")
        done = await play_any(first, second)
        assert await killable.end(signal.SIGTERM) == 0
        last, code = await rest_of(watcher)
        assert last == {"type": "bye", "why": last["why"], "back_in": 2.0}
        assert "shutting down" in last["why"]
        assert code == 4503
        await killable.start()
        await until(lambda: all(one.returns and one.socket for one in (first, second)))
        assert first.seq == second.seq == done["seq"]
        assert (await play_any(first, second))["seq"] == done["seq"] + 1


async def test_who_has_not_said_hello_yet_is_told_to_come_back_too(
    two: tuple[Player, Player], url: str, house: House
) -> None:
    async with connect(f"{url.replace('http', 'ws')}/ws/{two[0].table}") as silent:
        await until(lambda: house.strangers)
        await house.say_goodbye()
        last, code = await rest_of(silent)
        assert (last["type"], last["back_in"], code) == ("bye", 2.0, 4503)


@asynccontextmanager
async def watching(url: str, table: str) -> AsyncIterator[ClientConnection]:
    """A connection of somebody who looks on, and knows nothing of coming back."""
    async with connect(f"{url.replace('http', 'ws')}/ws/{table}") as socket:
        await socket.send('{"type": "hello"}')
        yield socket


async def rest_of(socket: ClientConnection) -> tuple[Sent, int]:
    """The last message of a connection that ends, and its close code."""
    last: Sent = {}
    try:
        while True:
            last = json.loads(await socket.recv())
    except ConnectionClosed as closed:
        return last, known(closed.rcvd).code


async def test_what_was_asked_before_the_stop_is_stored_and_answered_first(
    two: tuple[Player, Player], house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, begun = house.store.append, asyncio.Event()

    async def slowly(table: str, seq: int, body: bytes, change: Change | None = None) -> None:
        begun.set()
        await asyncio.sleep(0.3)
        await append(table, seq, body, change)

    monkeypatch.setattr(house.store, "append", slowly)
    player = on_turn(*two)
    playing = asyncio.create_task(player.play(player.sight["actions"][0]))
    await begun.wait()
    await house.say_goodbye()
    done = await asyncio.wait_for(playing, PATIENCE)
    assert isinstance((await log_of(house, player))[done["seq"]], events.Played)
