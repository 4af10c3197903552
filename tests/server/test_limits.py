"""One stranger who asks for too much is refused, cut off or put away, and others notice nothing."""

import asyncio
import json
import socket as sockets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from known import known
from server.asking import ask
from server.guests import Guest, at_table, log_of, refusal
from server.serving import serving
from server.test_hostile import frame
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fairdeal.server import door, events, fair, house, past, protocol, sitting, telling, tidy
from fairdeal.server import live as tables
from fairdeal.server import socket as wires
from fairdeal.server.calls import Sent
from fairdeal.server.line import Line
from fairdeal.server.rate import Allowance, Limits, network_of
from fairdeal.server.refusals import Refusal
from fairdeal.server.watcher import OUTBOX_BYTES, Outbox

pytestmark = pytest.mark.anyio
PATIENCE = 30  # seconds
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
ELSEWHERE = "127.0.0.2"  # another address of this machine
TEXT, PING, CLOSE = 1, 9, 8


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def line(
    url: str, address: str = "127.0.0.1", room: int | None = None
) -> AsyncIterator[Streams]:
    """A connection from an address of this machine, without any protocol."""
    host, port = url.removeprefix("http://").split(":")
    there = sockets.socket()
    if room:
        there.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, room)
    there.bind((address, 0))
    there.setblocking(False)
    with closing(there):
        await asyncio.get_running_loop().sock_connect(there, (host, int(port)))
        reader, writer = await asyncio.open_connection(sock=there, limit=1024)
        yield reader, writer
        writer.transport.abort()


async def all_of(reader: asyncio.StreamReader) -> bytes:
    """The messages that arrive until the connection ends, in any way."""
    found = b""
    async with asyncio.timeout(PATIENCE):
        try:
            while some := await reader.read(65536):
                found += some
        except ConnectionResetError:
            pass
    return found


def upgrade(table: str) -> bytes:
    return (
        f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    ).encode()


async def table_at(url: str, **setup: object) -> str:
    return (await ask(f"{url}/api/tables", "POST", {"game": "uno", **setup})).json()["table"]


async def status_from(url: str, address: str, path: str = "/api/games", said: object = None) -> int:
    """The status of one request from an address; 0 if the connection was dropped."""
    body = b"" if said is None else json.dumps(said).encode()
    method = "GET" if said is None else "POST"
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    async with line(url, address) as (reader, writer):
        writer.write(head.encode() + body)
        answer = await all_of(reader)
    return int(answer.split(b" ")[1]) if answer else 0


# -- addresses --------------------------------------------------------------------
def test_an_ipv6_network_of_64_bits_is_one_address() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:0:0:1")
    assert network_of("2001:db8::1") != network_of("2001:db8:0:1::1")
    assert network_of("fe80::1%eth0") == network_of("fe80::2")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") != network_of("192.0.2.2")
    assert network_of("testclient") == "testclient"


def test_what_an_address_may_ask_for_comes_back_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    allowance = Allowance(Limits(requests=10, per_second=2.0))
    assert [allowance.charge("a") for _ in range(11)] == [True] * 10 + [False]
    assert allowance.charge("b")
    assert not allowance.shut_out("a")
    for _ in range(100):
        allowance.charge("a")
    assert allowance.shut_out("a")
    assert allowance.wait("a") == 5
    now += 5.5
    assert allowance.charge("a")
    now += 1000
    assert allowance.charge("c")
    assert list(allowance.levels) == ["c"]  # nobody is remembered for long


async def test_an_address_that_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(requests=3, per_second=0.01)) as (url, _):
        answers = [await ask(f"{url}/api/games") for _ in range(4)]
        assert [answer.status for answer in answers] == [200, 200, 200, 429]
        assert answers[-1].json()["code"] == "flood"
        assert int(answers[-1].headers["retry-after"]) > 0
        assert await status_from(url, ELSEWHERE) == 200
        for _ in range(5):
            last = await status_from(url, "127.0.0.1")
        assert last == 0  # and is not listened to, if it goes on
        assert await status_from(url, ELSEWHERE) == 200


async def test_a_request_that_is_no_http_counts_too(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(requests=3, per_second=0.01)) as (url, _):
        for _ in range(4):
            async with line(url, ELSEWHERE) as (reader, writer):
                writer.write(b"\x16\x03\x01\r\n\r\n")
                assert b" 400 " in await all_of(reader)
        assert await status_from(url, ELSEWHERE) == 429
        assert await status_from(url, "127.0.0.1") == 200


async def test_one_address_holds_only_so_many_connections(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(connections=3)) as (url, here):
        async with line(url), line(url), line(url):
            await until(lambda: here.door.inside == 3)
            async with line(url) as (reader, _):
                assert await all_of(reader) == b""
            assert await status_from(url, ELSEWHERE) == 200
        await until(lambda: here.door.inside == 0)
        assert await status_from(url, "127.0.0.1") == 200
        assert not here.door.connections


async def test_all_addresses_together_leave_files_for_the_log(tmp_path: Path) -> None:
    async with serving(tmp_path) as (url, here):
        here.door.most = 1
        async with line(url), line(url, ELSEWHERE) as (reader, _):
            assert await all_of(reader) == b""


@pytest.mark.parametrize(("named", "second"), [("", 429), ("127.0.0.1", 201)])
async def test_only_a_proxy_that_is_named_says_who_is_behind_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    named: str,
    second: int,
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", named)
    async with serving(tmp_path, limits=Limits(new=1)) as (url, _):
        statuses = [
            (await ask(f"{url}/api/tables", "POST", {"game": "uno"}, x_forwarded_for=who)).status
            for who in ("192.0.2.1", "192.0.2.2")
        ]
    assert statuses == [201, second]
    warnings = [one for one in caplog.messages if "FORWARDED_ALLOW_IPS" in one]
    assert len(warnings) == (0 if named else 1)


# -- floods -----------------------------------------------------------------------
async def test_a_flood_is_not_even_parsed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read, was = list[str](), wires.read

    def noted(text: str) -> protocol.Sent:
        read.append(text)
        return was(text)

    monkeypatch.setattr(wires, "read", noted)
    async with serving(tmp_path, limits=Limits()) as (url, here):
        table = await table_at(url)
        async with line(url, ELSEWHERE) as (reader, writer):
            writer.write(upgrade(table) + b"\r\n")
            await reader.readuntil(b"\r\n\r\n")
            writer.write(frame(TEXT, b'{"type":"hello"}') + frame(TEXT, b"x") * 50_000)
            last = await all_of(reader)
        assert len(read) <= wires.MOST_MESSAGES + 1
        assert b"4429" in last or struct_of(4429) in last
        # Its address pays for all of them.
        assert here.door.allowance.level(ELSEWHERE) > wires.MOST_MESSAGES / 2
        await until(lambda: here.door.inside == 0)


def struct_of(code: int) -> bytes:
    return code.to_bytes(2)


async def last_of(socket: ClientConnection) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            await socket.recv()


async def test_after_a_few_floods_the_address_is_refused_at_the_handshake(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    few = Limits(requests=180, per_second=0.01)
    async with serving(tmp_path, limits=few) as (url, _):
        table = await table_at(url)
        ws = f"{url.replace('http', 'ws')}/ws/{table}"

        async def flood() -> None:
            async with connect(ws, compression=None, local_addr=(ELSEWHERE, 0)) as socket:
                await socket.send('{"type":"hello"}')
                for _ in range(wires.MOST_MESSAGES + 1):
                    await socket.send("x")
                with pytest.raises(ConnectionClosed) as closed:
                    await last_of(socket)
                assert known(closed.value.rcvd).code == 4429

        await flood()
        await flood()
        with pytest.raises(InvalidStatus) as refused:
            await flood()
        assert refused.value.response.status_code == 429
        assert not caplog.records  # which is nothing to report
        async with connect(ws) as other:  # of the address from which the others come
            await other.send('{"type":"hello"}')
            assert json.loads(await other.recv())["type"] == "welcome"


@pytest.mark.parametrize("kind", [PING, 0])
async def test_a_flood_of_frames_that_are_no_messages_is_closed(tmp_path: Path, kind: int) -> None:
    async with serving(tmp_path, limits=Limits(frames=50)) as (url, here):
        table = await table_at(url)
        async with line(url) as (reader, writer):
            writer.write(upgrade(table) + b"\r\n")
            await reader.readuntil(b"\r\n\r\n")
            part = bytes([kind, 0x80]) + bytes(4) if kind == 0 else frame(PING, b"")
            first = bytes([TEXT, 0x80]) + bytes(4) if kind == 0 else b""  # of many parts
            writer.write(first + part * 100_000)
            last = await all_of(reader)
        assert struct_of(4429) in last
        await until(lambda: here.door.inside == 0)


async def test_the_messages_of_an_address_that_floods_are_slowed_and_those_of_others_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept, was = list[float](), asyncio.sleep

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await was(0)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    async with serving(tmp_path) as (url, here), at_table(url, game="uno", seats=2) as (ann,):
        monkeypatch.setattr(here.door.allowance, "most", 10)
        monkeypatch.setattr(here.door.allowance, "leak", 0.0)
        assert await refusal(ann.ask("kick", seat=1)) == "no_seat"
        assert wires.SLOWED not in slept
        here.door.allowance.charge("127.0.0.1", 11)
        assert await refusal(ann.ask("kick", seat=1)) == "no_seat"
        assert wires.SLOWED in slept


async def test_a_message_does_not_overtake_one_that_is_slowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered = list[str]()

    async def hear(answer: Awaitable[Sent], name: str) -> None:
        assert await refusal(answer) == "no_seat"
        answered.append(name)

    async with serving(tmp_path) as (url, here), at_table(url, game="uno", seats=2) as (ann,):
        allowance = here.door.allowance
        monkeypatch.setattr(allowance, "leak", 0.0)
        allowance.levels["127.0.0.1"] = allowance.most, 0.0
        async with asyncio.TaskGroup() as group:
            group.create_task(hear(ann.ask("kick", seat=1), "slowed"))
            await until(lambda: allowance.levels["127.0.0.1"][0] > allowance.most)
            allowance.levels.clear()
            group.create_task(hear(ann.ask("kick", seat=1), "next"))
    assert answered == ["slowed", "next"]


# -- too slow ---------------------------------------------------------------------
@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n",
        upgrade("nosuchtable"),
        b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /api",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Content-Length: 99\r\n\r\n{",
    ],
    ids=["nothing", "headers", "handshake", "a second request", "body"],
)
async def test_a_request_that_is_not_whole_in_time_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(door, "WHOLE_WITHIN", 0.3)
    async with serving(tmp_path) as (url, here), line(url) as (reader, writer):
        writer.write(begun)

        async def trickle() -> None:
            while True:
                await asyncio.sleep(0.05)
                writer.write(b"a")

        trickling = asyncio.create_task(trickle())
        try:
            last = await all_of(reader)
        finally:
            trickling.cancel()
        assert begun[:3] not in (b"GET",) or b"408 Request Timeout" in last
        await until(lambda: here.door.inside == 0)


async def test_who_does_not_read_an_answer_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "TAKEN_WITHIN", 0.3)
    async with serving(tmp_path) as (url, here), line(url, room=2048) as (reader, writer):
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 1000)
        await until(lambda: here.door.inside == 1)
        await until(lambda: here.door.inside == 0)


async def test_a_closed_connection_does_not_stay_because_nobody_reads_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "LINGER", 0.3)
    monkeypatch.setattr(door, "TAKEN_WITHIN", 3600)
    asked = b"GET /api/games/uno HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
    async with serving(tmp_path) as (url, here), line(url, room=2048) as (reader, writer):
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(asked)
        await until(lambda: here.door.inside == 1)
        await until(lambda: here.door.inside == 0)


def test_what_waits_for_a_watcher_is_bounded_in_bytes() -> None:
    watcher, message = Outbox(None, Line()), bytes(OUTBOX_BYTES // 3)
    for _ in range(10):
        watcher.tell(message)
    assert watcher.cut == "slow"
    assert watcher.bytes <= OUTBOX_BYTES + len(message)
    assert watcher.outbox.qsize() == 4


def test_a_message_does_not_overtake_those_that_wait_for_a_slow_client() -> None:
    sent, reads = list[bytes](), True

    def write(message: bytes) -> bool:
        if reads:
            sent.append(message)
        return reads

    watcher = Outbox(None, Line(), write=write)
    watcher.tell(b"first")
    reads = False
    watcher.tell(b"second")
    reads = True
    watcher.tell(b"third")
    queued = [watcher.outbox.get_nowait()[1] for _ in range(2)]
    assert (sent, queued) == ([b"first"], [b"second", b"third"])


# -- long logs --------------------------------------------------------------------
async def test_events_come_in_pages_and_the_pages_are_all_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(past, "PAGE", 3)
    async with serving(tmp_path) as (url, _), at_table(url, game="uno", seats=2) as (ann,):
        for phrase in range(8):
            await ann.ask("say", phrase=phrase)
        route, found = f"{url}/api/tables/{ann.table}/events", list[int]()
        asked: str | None = ""
        while asked is not None:
            answer = await ask(route + asked)
            assert len(answer.json()) <= 3
            found += [one["seq"] for one in answer.json()]
            link = answer.headers.get("link")
            asked = link.partition(">")[0].removeprefix("<") if link else None
        assert found == list(range(ann.seq + 1))


async def test_a_welcome_has_the_newest_of_what_was_missed_and_says_how_many_it_leaves_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "MOST_MISSED", 5)
    async with serving(tmp_path) as (url, _), at_table(url, game="uno", seats=2) as (ann,):
        for phrase in range(8):
            await ann.ask("say", phrase=phrase)
        async with Guest(url, ann.table, seq=0) as late:
            assert sorted(late.told) == list(range(ann.seq - 4, ann.seq + 1))
            assert late.welcome["skipped"] == ann.seq - 5
        async with Guest(url, ann.table, seq=ann.seq - 2) as early:
            assert sorted(early.told) == [ann.seq - 1, ann.seq]
            assert early.welcome["skipped"] == 0


async def test_a_seat_says_only_so_much_in_a_while(tmp_path: Path) -> None:
    async with serving(tmp_path) as (url, _), at_table(url, 2, game="uno", seats=2) as (ann, bob):
        for _ in range(tables.MOST_TALK):
            await ann.ask("say", phrase=0)
        assert await refusal(ann.ask("say", phrase=0)) == "too_many"
        await bob.ask("say", phrase=0)


async def test_a_log_has_no_room_for_phrases_hints_and_bots_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sitting, "MOST_EXTRAS", 4)
    async with serving(tmp_path) as (url, _), at_table(url, game="reverb", seats=2) as (ann,):
        await ann.ask("seat_bot", seat=1, level="easy")
        await ann.ask("say", phrase=0)
        await ann.ask("seat_bot", seat=1, level="medium")
        last = ann.seq
        assert await refusal(ann.ask("say", phrase=0)) == "too_many"
        assert await refusal(ann.ask("seat_bot", seat=1, level="easy")) == "too_many"
        assert ann.seq == last
        await ann.start()  # and the match is played all the same


async def test_a_log_has_no_room_for_nonces_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sitting, "MOST_EXTRAS", 4)
    async with serving(tmp_path) as (url, here), at_table(url, game="reverb", seats=2) as (ann,):
        sits = f"{url}/api/tables/{ann.table}/seats"
        bobs = (await ask(sits, "POST", {"name": "Bob"})).json()["token"]
        for n in range(2):  # two people have sat down
            await ann.ask("bring", nonce_hash=fair.hash_of(f"{n}"))
        assert await refusal(ann.ask("bring", nonce_hash=fair.hash_of("more"))) == "too_many"
        assert len(await log_of(here, ann.table)) == 5
        async with Guest(url, ann.table, bobs) as bob:  # the first nonce of a person has room
            await bob.hears("brought", seat=1)


@pytest.mark.parametrize(
    "extra", [events.Said(0, 0), events.Advised(0), events.Pressed(0, 0)], ids=repr
)
def test_all_that_one_can_do_without_end_counts_together(
    extra: events.TableEvent, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sitting, "MOST_EXTRAS", 3)
    table = sitting.Sitting("", bytes(32))
    for _ in range(3):
        table.check_extras()
        table.take(extra)
    with pytest.raises(Refusal, match="at most 3"):
        table.check_extras()


async def test_to_go_through_a_long_log_costs_its_address_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(past, "EVENTS_A_REQUEST", 1)
    limits = Limits(requests=60, per_second=0.01)
    async with (
        serving(tmp_path, limits=limits) as (url, here),
        at_table(url, game="uno", seats=2) as (ann,),
    ):
        table, live = ann.table, here.live[ann.table]
        for _ in range(20):
            await live.do(live.commit, events.Said(0, 0))
        answers = [await ask(f"{url}/api/tables/{table}/at/1") for _ in range(4)]
        assert [answer.status for answer in answers] == [200, 200, 429, 429]
        assert "long log" in answers[2].json()["why"]
        assert await status_from(url, ELSEWHERE, f"/api/tables/{table}/at/1") == 200


# -- tables that nobody needs -----------------------------------------------------
async def test_tables_that_nobody_sits_at_make_room_for_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "MOST_EMPTY", 3)
    monkeypatch.setattr(house, "SETTLED", -1.0)
    async with serving(tmp_path) as (url, here), at_table(url, game="uno") as (ann,):
        opened = [await table_at(url) for _ in range(10)]
        assert len(here.empty) == 3
        assert set(here.live) == {ann.table, *opened[-3:]}
        sitter = {"name": "Bob"}
        seats = f"{url}/api/tables/{opened[0]}/seats"
        assert (await ask(seats, "POST", sitter)).status == 201  # it was only put away
        assert opened[0] not in here.empty


async def test_a_house_full_of_tables_puts_away_one_that_nobody_looks_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "MOST_TABLES", 2)
    async with serving(tmp_path) as (url, here), at_table(url, game="uno") as (ann,):
        await table_at(url)
        refused = await ask(f"{url}/api/tables", "POST", {"game": "uno"})
        assert (refused.status, refused.json()["code"]) == (503, "busy")  # somebody may sit down
        monkeypatch.setattr(house, "SETTLED", -1.0)
        new = await table_at(url)
        assert set(here.live) == {ann.table, new}


async def test_a_table_that_nobody_ever_sat_at_is_forgotten_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidy, "FORGOTTEN", -60.0)
    async with serving(tmp_path) as (url, here), at_table(url, game="uno") as (ann,):
        empty, asked_for = [await table_at(url) for _ in range(2)]
        here.drop(here.live[empty])
        here.drop(here.live[ann.table])
        await here.tidy.work()
        assert (await ask(f"{url}/api/tables/{empty}")).status == 404
        assert (await ask(f"{url}/api/tables/{asked_for}")).status == 200  # it is still in memory
        assert (await ask(f"{url}/api/tables/{ann.table}")).status == 200
        assert await here.store.events(empty) == []
        assert not here.tidy.deleted


async def test_one_address_has_its_share_of_the_tables_and_others_have_theirs(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, limits=Limits(tables=2)) as (url, here):
        first, _ = [await table_at(url) for _ in range(2)]
        refused = await ask(f"{url}/api/tables", "POST", {"game": "uno"})
        assert (refused.status, refused.json()["code"]) == (429, "flood")
        assert await status_from(url, ELSEWHERE, "/api/tables", {"game": "uno"}) == 201
        here.drop(here.live[first])
        await table_at(url)


async def test_bots_that_are_alone_stop_and_go_on_when_somebody_comes_back(tmp_path: Path) -> None:
    long: Sent = {"options": {"n_rounds": 100}}
    async with serving(tmp_path, pace=0.0, processes=1, alone_after=0.0) as (url, here):
        async with at_table(url, game="uno", seats=2, **long) as (ann,):
            await ann.start()
            await ann.ask("leave")
            live = here.live[ann.table]
            await ann.hears("played", by="bot")
        await until(lambda: live.company.asleep)
        await live.do(live.catch_up)
        assert not live.turns.thinking
        assert live.idle
        async with Guest(url, ann.table) as watcher:
            await watcher.hears("played", by="bot")
            assert not live.company.asleep
        here.drop(live)
        again = await here.find(ann.table)
        await again.do(again.catch_up)
        assert again.company.asleep  # also after the table was put away, or a restart
        assert not again.turns.thinking


async def test_a_person_who_is_expected_keeps_the_bots_awake_until_a_bot_sits_in(
    tmp_path: Path,
) -> None:
    waits = {"pace": 0.0, "processes": 1, "alone_after": 0.0, "gone_after": 3600.0}
    async with serving(tmp_path, **waits) as (url, here):
        async with at_table(url, game="uno", seats=2) as (ann,):
            await ann.start()
            live = here.live[ann.table]
        await until(lambda: not live.watchers)
        await live.do(live.company.look)
        assert not live.company.asleep
        await live.do(live.commit, events.Gone(known(ann.seat)))
        await live.do(live.company.look)
        assert live.company.asleep
        async with Guest(url, ann.table, ann.token) as back:
            assert not live.company.asleep
            assert back.seat == ann.seat
