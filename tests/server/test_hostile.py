"""Thousands of messages that should not have been sent: each is refused, and no table changes.

The server runs in a thread of its own; beside what is attacked a match is played all the time.
"""

import asyncio
import hashlib
import json
import os
import socket as sockets
import struct
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any, Protocol, TypeVar

import asyncpg  # type: ignore[import-untyped]
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from known import known
from server.asking import ask_now
from server.serving import serving
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from fairdeal.server import protocol, socket
from fairdeal.server.browser import COOKIE
from fairdeal.server.calls import Sent, call
from fairdeal.server.client import Player
from fairdeal.server.sitting import PHRASES

NONCE = "0" * 32
CLOSE_FRAME = 8


# -- a server with tables ---------------------------------------------------------
Found = TypeVar("Found")


@dataclass
class Opened:
    """A table, and the tokens of the people at it."""

    id: str
    tokens: list[str]


class Talk(Protocol):
    """Sends messages; returns so many answers to them, or one for each."""

    def __call__(self, said: list[str], count: int | None = None) -> list[Sent]: ...


class Running:
    """A server in a thread of its own, with tables that nobody may change."""

    playing: Opened
    waiting: Opened
    private: Opened
    left: Opened

    def __init__(self, where: Path | str, drawn: int, least: int) -> None:
        self.where = where
        self.drawn = drawn  # messages that Hypothesis makes up
        self.least = least  # messages that are refused, all together
        self.loop = asyncio.new_event_loop()
        self.ready = threading.Event()
        self.stopping = asyncio.Event()
        self.thread = threading.Thread(target=self.loop.run_until_complete, args=[self.serve()])
        self.canary_moves = 0
        self.no_messages = list[str]()

    async def serve(self) -> None:
        async with serving(self.where, gone_after=3600.0) as (url, house):
            self.url, self.house = url, house
            playing = asyncio.create_task(self.canary())
            self.ready.set()
            await self.stopping.wait()
            playing.cancel()
            await asyncio.wait([playing])

    async def canary(self) -> None:
        """Two people who play on, whatever happens."""
        random = Random(1)
        host = await Player.open(self.url, "a", game="uno", seats=2, options={"n_rounds": 100})
        guest = await Player.join(self.url, host.table, "b")
        async with AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(one) for one in (host, guest)]
            await host.start()
            while True:
                await asyncio.sleep(0.25)  # a hundred messages in twenty seconds are too many
                for player in seats:
                    if player.sight["actions"] and player.sight["turn"] == [player.seat]:
                        await player.play(random.choice(player.sight["actions"]))
                        self.canary_moves += 1

    def go_on_playing(self, moves: int) -> None:
        """Wait until the people who play on have made more moves than this."""
        wait_until(lambda: self.canary_moves > moves)

    def do(self, coroutine: Coroutine[object, object, Found]) -> Found:
        """Something in the loop of the server, from outside."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(20)

    def open(self, people: list[str], start: bool = True, **setup: object) -> Opened:
        """A table with these people, as their names and tokens."""
        table = call(f"{self.url}/api/tables", "POST", **setup)["table"]
        seats = f"{self.url}/api/tables/{table}/seats"
        tokens = [call(seats, "POST", name=name)["token"] for name in people]
        if start:
            self.do(self.begin(table, tokens))
        return Opened(table, tokens)

    async def begin(self, table: str, tokens: list[str]) -> None:
        """All are there when the match begins, and go away again."""
        async with AsyncExitStack() as stack:
            for token in tokens[::-1]:
                host = await stack.enter_async_context(Player(self.url, table, token))
            await host.start()

    @contextmanager
    def talking(self, table: str, token: str | None = None, **options: Any) -> Iterator[Talk]:
        """A connection that has said hello, as a function from messages to their answers."""
        with connect(self.ws(table), **options) as line:
            hello = {"type": "hello"} if token is None else {"type": "hello", "token": token}
            line.send(json.dumps(hello))
            assert json.loads(line.recv(10))["type"] == "welcome"

            def talk(said: list[str], count: int | None = None) -> list[Sent]:
                for one in said:
                    line.send(one)
                answers = list[Sent]()
                while len(answers) < (count or len(said)):
                    told = json.loads(line.recv(20))
                    if told["type"] in ("done", "refused"):
                        answers.append(told)
                return answers

            yield talk

    def ws(self, table: str) -> str:
        return f"{self.url.replace('http', 'ws')}/ws/{table}"

    def digest(self) -> dict[str, str]:
        """Every byte of every table but the one that is played at."""
        return self.do(self.digest_now())

    async def digest_now(self) -> dict[str, str]:
        found = {}
        for table in (self.playing, self.waiting, self.private, self.left):
            live = await self.house.find(table.id)
            sitting = live.sitting
            state = sitting.at_play().state.bytes() if sitting.table else b""
            log = [one.body for one in await self.house.store.events(table.id)]
            all_of_it = repr((sitting.chairs, sitting.phase, sitting.seq, log, state))
            found[table.id] = hashlib.sha256(all_of_it.encode()).hexdigest()
        return found


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def running(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """A server, and four tables: one in play, one that waits, a private one, one that was left."""
    if request.param == "sqlite":
        server = Running(tmp_path_factory.mktemp("hostile"), drawn=6000, least=10_000)
    else:  # where fewer have to do
        postgres = request.getfixturevalue("server")
        asyncio.run(create_database(postgres.get_uri(), "hostile"))
        server = Running(postgres.get_uri("hostile"), drawn=300, least=4_500)
    server.no_messages = drawn(server.drawn)  # before anything runs beside it
    server.thread.start()
    assert server.ready.wait(20)
    server.playing = server.open(["a", "b", "c"], game="uno", seats=3)
    server.waiting = server.open(["a", "b"], start=False, game="uno", seats=4)
    server.private = server.open(["a", "b"], game="reverb", seats=2, watch=False)
    server.left = server.open(["a", "b"], game="segments", seats=2)
    with server.talking(server.left.id, server.left.tokens[1]) as talk:
        assert talk(['{"type":"leave","id":1}'])[0]["type"] == "done"
    yield server
    server.loop.call_soon_threadsafe(server.stopping.set)
    server.thread.join(20)
    server.loop.close()


async def create_database(address: str, name: str) -> None:
    admin = await asyncpg.connect(address)
    await admin.execute(f"CREATE DATABASE {name}")
    await admin.close()


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is too fast here: that has a test of its own."""
    monkeypatch.setattr(socket, "IN_SECONDS", 0)


# -- things that should not be said -----------------------------------------------
REQUESTS = [
    {"type": "play", "id": 1, "actions": [0], "ply": 0},
    {"type": "play", "id": 1, "actions": [0], "ply": 0, "seen": 1, "reaction": 200},
    {"type": "start", "id": 1},
    {"type": "bring", "id": 1, "nonce_hash": NONCE * 2},
    {"type": "reveal", "id": 1, "nonce": NONCE},
    {"type": "leave", "id": 1},
    {"type": "kick", "id": 1, "seat": 1},
    {"type": "seat_bot", "id": 1, "seat": 1, "level": "hard"},
    {"type": "resign", "id": 1},
    {"type": "rematch", "id": 1},
    {"type": "say", "id": 1, "phrase": 0},
    {"type": "ping", "id": 1},
    {"type": "hint", "id": 1},
    {"type": "hello", "token": "x" * 32, "since": 0},
]
anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(2**53, 2**70)
    | st.floats()  # NaN and the infinite too, which are no JSON
    | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=5,
)


@st.composite
def spoiled(draw: st.DrawFn) -> str:
    """A message with something wrong in it."""
    message = dict(draw(st.sampled_from(REQUESTS)))
    name = draw(st.sampled_from([*message, "seat", "extra"]))
    if draw(st.booleans()):
        message[name] = draw(anything)
    else:
        message.pop(name, None)
    return json.dumps(message)


@st.composite
def torn(draw: st.DrawFn) -> str:
    """A message that was cut off, or has something in its middle."""
    text = json.dumps(draw(st.sampled_from(REQUESTS)))
    at = draw(st.integers(0, len(text) - 1))
    return text[:at] + draw(st.text(max_size=5)) + text[at + draw(st.integers(0, 9)) :]


def nested(deep: int) -> str:
    return '{"type":"say","id":1,"phrase":' + "[" * deep + "]" * deep + "}"


def is_no_message(text: str) -> bool:
    """Whether this is not of the protocol, or says hello once too often."""
    if len(text.encode(errors="replace")) > protocol.MOST_BYTES or "\ud800" in text:
        return False
    try:
        return isinstance(protocol.read_message(text), protocol.Hello)
    except Exception:
        return True


no_message = st.one_of(
    spoiled(),
    torn(),
    st.text(max_size=40),
    anything.map(json.dumps),
    st.integers(1, 4000).map(nested),
    st.sampled_from(["", "null", "[]", "NaN", '{"type":"say","id":1e400,"phrase":0}']),
).filter(is_no_message)


def drawn(count: int, most: int = 60) -> list[str]:
    """So many of them, all different from run to run."""
    found = []

    @settings(
        max_examples=count // most,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.data_too_large, HealthCheck.too_slow],
        database=None,
    )
    @given(st.lists(no_message, min_size=most, max_size=most))
    def collect(some: list[str]) -> None:
        found.extend(some)

    collect()
    return found


class Count:
    """How many were refused, by code."""

    def __init__(self) -> None:
        self.codes: dict[int | str, int] = {}

    def add(self, code: int | str) -> None:
        self.codes[code] = self.codes.get(code, 0) + 1

    @property
    def all(self) -> int:
        return sum(self.codes.values())


# -- the thousands ----------------------------------------------------------------
def test_thousands_of_hostile_messages_are_refused_and_change_nothing(
    running: Running, unhurried: None
) -> None:
    before, count = running.digest(), Count()
    for attack in (
        what_is_no_message,
        what_is_not_allowed,
        what_is_said_instead_of_hello,
        pages_of_others,
        broken_frames,
        broken_requests,
    ):
        was, moves = count.all, running.canary_moves
        attack(running, count)
        assert running.digest() == before, attack.__name__
        assert count.all > was
        running.go_on_playing(moves)
    print(f"{count.all} refused: {count.codes}")
    assert count.all >= running.least


def wait_until(true: Callable[[], object], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def what_is_no_message(running: Running, count: Count) -> None:
    table = running.playing
    with running.talking(table.id, table.tokens[0]) as talk:
        for start in range(0, len(running.no_messages), 50):
            said = running.no_messages[start : start + 50]
            for answer in talk(said):
                assert answer["type"] == "refused"
                assert answer["code"] == "malformed"
                assert answer["why"]
                count.add("malformed")


def what_is_not_allowed(running: Running, count: Count) -> None:
    """Well said, but not by this seat, not now, or not at all."""
    table, random = running.playing, Random(3)
    live = running.house.live[table.id].sitting.at_play()
    turn, legal, ply = int(live.state.turn), live.legal(int(live.state.turn)), live.ply

    def far(least: int) -> int:
        return random.choice([least, random.randint(least, 1000), random.randint(1000, 2**53)])

    def play(actions: list[int], at: int = ply) -> Sent:
        return {"type": "play", "actions": actions, "ply": at}

    illegal = [action for action in range(live.game.actions) if action not in legal]
    anybody: list[Callable[[], Sent]] = [
        lambda: play([far(live.game.actions) for _ in range(random.randint(1, 32))]),
        lambda: play([random.choice(illegal)]),
        lambda: play([random.choice(legal)], far(ply + 1)),
        lambda: play([random.choice(legal), far(live.game.actions)]),
        lambda: {"type": "start"},
        lambda: {"type": "rematch"},
        lambda: {"type": "kick", "seat": far(3)},
        lambda: {"type": "say", "phrase": far(len(PHRASES))},
        lambda: {"type": "seat_bot", "seat": far(0), "level": "x" * random.randint(0, 99)},
        lambda: {"type": "seat_bot", "seat": random.randint(0, 2), "level": "hard"},
    ]
    not_on_turn: list[Callable[[], Sent]] = [
        lambda: play([random.choice(legal)]),
        lambda: {"type": "kick", "seat": 0},
        lambda: {"type": "hint"},
    ]
    watching: list[Callable[[], Sent]] = [
        lambda: {"type": "leave"},
        lambda: {"type": "resign"},
        lambda: {"type": "say", "phrase": 0},
    ]
    for token, kinds in [
        (table.tokens[turn], anybody),
        (table.tokens[(turn + 1) % 3 or 1], anybody + not_on_turn),
        (None, anybody + not_on_turn + watching),
    ]:
        with running.talking(table.id, token) as talk:
            for _ in range(20):
                said = [{"id": far(0), **random.choice(kinds)()} for _ in range(50)]
                answers = talk([json.dumps(one) for one in said])
                assert [one["id"] for one in answers] == [one["id"] for one in said]
                for answer in answers:
                    assert answer["type"] == "refused", answer
                    assert answer["why"]
                    count.add(answer["code"])


def frames_on(line: ClientConnection) -> Iterator[str | bytes]:
    while True:
        yield line.recv(15)


def closed_for(line: ClientConnection) -> int:
    """The code that the connection is closed with, after a bye that says why."""
    frames = list[str | bytes]()
    with pytest.raises(ConnectionClosed) as closed:
        frames += frames_on(line)
    close = known(closed.value.rcvd)
    bye = json.loads(frames[-1])
    assert bye["type"] == "bye"
    assert bye["why"].startswith(close.reason)
    return close.code


def what_is_said_instead_of_hello(running: Running, count: Count) -> None:
    playing, left = running.playing, running.left
    firsts: list[tuple[str, str | bytes, int]] = [
        *((playing.id, json.dumps(one), 4408) for one in REQUESTS[:-1]),
        *((playing.id, text, 4400) for text in ("", "x", "{}", nested(3000), '{"type":"hi"}')),
        (playing.id, '{"type":"hello","since":-1}', 4400),
        (playing.id, '{"type":"hello","token":"short"}', 4400),
        (playing.id, b"\x00\x01", 4400),
        (playing.id, hello_with("x" * 32), 4401),
        (playing.id, hello_with(running.waiting.tokens[0]), 4401),
        (left.id, hello_with(left.tokens[1]), 4401),  # of a seat that was given up
        (running.private.id, '{"type":"hello"}', 4403),
        ("nosuchtable", '{"type":"hello"}', 4404),
        ("no", '{"type":"hello"}', 4404),
        ("%F0%9F%90%80" * 40, '{"type":"hello"}', 4404),
    ]
    for table, said, code in firsts * 12:
        with connect(running.ws(table)) as line:
            with suppress(ConnectionClosed):  # some are sent away before they speak
                line.send(said)
            assert closed_for(line) == code, said
            count.add(code)


def hello_with(token: str) -> str:
    return json.dumps({"type": "hello", "token": token})


def pages_of_others(running: Running, count: Count) -> None:
    table = running.playing
    strangers = [
        "http://evil.example",
        "null",
        "http://127.0.0.1",
        "https://evil.example:1",
        "file://",
    ]
    strangers += [running.url.replace("http:", "ftp:"), running.url + ".evil.example", "é" * 200]
    for origin in strangers * 20:
        cookie = {"Cookie": f"{COOKIE}={table.tokens[0]}", "Origin": origin}
        raw = {name: it.encode().decode("latin-1") for name, it in cookie.items()}
        with connect(running.ws(table.id), additional_headers=raw) as line:
            assert closed_for(line) == 4403
            count.add(4403)


def broken_frames(running: Running, count: Count) -> None:
    """Errors below the level of messages close the socket with the codes of WebSockets."""
    table = running.playing
    big = b"x" * (protocol.MOST_BYTES + 1)
    frames = [
        (frame(1, b'{"type":"\xff\xfe"}'), 1007),
        (frame(1, big), 1009),
        (frame(1, b"x" * 5000, end=False) + frame(0, b"x" * 5000), 1009),
        (frame(2, big), 1009),
        (struct.pack("!BBQ", 0x81, 0xFF, 2**62) + b"mask", 1009),
        (frame(3, b""), 1002),
        (frame(0, b"not the first"), 1002),
        (b"\xf1" + frame(1, b"{}")[1:], 1002),
        (b"\x81\x02{}", 1002),  # not masked
        (frame(9, b"x" * 126), 1002),
        (frame(8, b"\x00"), 1002),
        (frame(2, b"bytes"), 4400),
    ]
    for sent, code in frames * 12:
        with raw_line(running, table.id) as line:
            line.sendall(frame(1, hello_with(table.tokens[1]).encode()) + sent)
            assert close_code(line) == code, sent[:20]
            count.add(code)


def frame(kind: int, payload: bytes, end: bool = True) -> bytes:
    """A frame as a client masks it."""
    mask = os.urandom(4)
    size = len(payload)
    long = struct.pack("!BH", 0x80 | 126, size) if size > 125 else bytes([0x80 | size])
    hidden = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return bytes([(0x80 if end else 0) | kind]) + long + mask + hidden


@contextmanager
def raw_line(running: Running, table: str, room: int | None = None) -> Iterator[sockets.socket]:
    """A connection of bytes, shaken hands over, with so much room for what comes in."""
    host, port = running.url.removeprefix("http://").split(":")
    with sockets.socket() as line:
        if room:
            line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, room)
        line.settimeout(15)
        line.connect((host, int(port)))
        asked = [
            f"GET /ws/{table} HTTP/1.1",
            f"Host: {host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
            "Sec-WebSocket-Version: 13",
        ]
        line.sendall("\r\n".join([*asked, "", ""]).encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += line.recv(1)
        assert b" 101 " in answer
        yield line


def close_code(line: sockets.socket) -> int:
    """The code of the close frame that comes after whatever else comes."""
    heard, at = b"", 0
    while True:
        more = line.recv(65536)
        assert more, "gone without a word"
        heard += more
        while (whole := frame_at(heard, at)) is not None:
            kind, payload, at = whole
            if kind == CLOSE_FRAME:
                return struct.unpack_from("!H", payload)[0]


def frame_at(heard: bytes, at: int) -> tuple[int, bytes, int] | None:
    """The frame that begins there, if it has come whole, and where the next begins."""
    if len(heard) < at + 4:
        return None
    kind, size, start = heard[at] & 0xF, heard[at + 1], at + 2
    if size == 126:
        size, start = struct.unpack_from("!H", heard, start)[0], start + 2
    end = start + size
    return (kind, heard[start:end], end) if end <= len(heard) else None


def broken_requests(running: Running, count: Count) -> None:
    """Over HTTP: refused with words and a number that says whose fault it was."""
    playing = f"/api/tables/{running.playing.id}"
    lone = b'{"name":"\\ud800"}'
    sitter = {"name": "x"}
    asked = [
        ("POST", "/api/tables", b"", 422),
        ("POST", "/api/tables", b"{", 422),
        ("POST", "/api/tables", b"\xff\xfe", 422),
        ("POST", "/api/tables", b"[" * 8000, 422),
        ("POST", "/api/tables", b'{"game":NaN}', 422),
        ("POST", "/api/tables", b'{"game":"uno","seats":' + b"9" * 5000 + b"}", 422),
        ("POST", "/api/tables", b'{"game":"uno","seats":' + b"9" * 4000 + b"}", 422),
        ("POST", "/api/tables", b'{"game":"uno","seats":"3"}', 422),
        ("POST", "/api/tables", b'{"game":"uno","seats":true}', 422),
        ("POST", "/api/tables", b'{"game":"uno","seats":11}', 422),
        ("POST", "/api/tables", b'{"game":"poker"}', 422),
        ("POST", "/api/tables", b'{"game":"uno","secret":"00"}', 422),
        ("POST", "/api/tables", b'{"game":"uno","preset":"none"}', 422),
        ("POST", "/api/tables", b'{"game":"uno","options":{"n_rounds":1e99}}', 422),
        ("POST", "/api/tables", b'{"game":"uno","options":{"seats":3}}', 422),
        ("POST", "/api/tables", b'{"game":"uno","clock":"never"}', 422),
        ("POST", "/api/tables", b'{"game":"' + b"x" * 20000 + b'"}', 413),
        ("POST", f"{playing}/seats", lone, 422),
        ("POST", f"{playing}/seats", json.dumps(sitter | {"nonce": "x"}).encode(), 422),
        ("POST", f"{playing}/seats", json.dumps(sitter | {"name": " "}).encode(), 422),
        ("POST", f"{playing}/seats", json.dumps(sitter | {"name": "\0"}).encode(), 422),
        ("POST", f"{playing}/seats", json.dumps(sitter | {"name": "a\u202eb"}).encode(), 422),
        ("POST", f"{playing}/seats", json.dumps(sitter | {"seat": 2**70}).encode(), 422),
        ("POST", f"{playing}/seats", json.dumps(sitter | {"seat": -1}).encode(), 422),
        ("POST", f"{playing}/seats", json.dumps(sitter | {"seat": 0}).encode(), 409),
        ("POST", f"{playing}/seats", json.dumps(sitter | {"token": "x"}).encode(), 422),
        ("GET", f"{playing}/at/-1", None, 422),
        ("GET", f"{playing}/at/{2**80}", None, 422),
        ("GET", f"{playing}/at/x", None, 422),
        ("GET", f"{playing}/journal", None, 409),
        ("GET", f"{playing}/proof", None, 409),
        ("GET", f"/api/tables/{running.private.id}/at/3", None, 403),
        ("GET", "/api/tables/nosuchtable", None, 404),
        ("GET", "/api/tables/..%2f..%2fetc", None, 404),
        ("GET", "/api/tables/x", None, 422),
        ("GET", "/api/statistics?name=%00", None, 422),
        ("GET", "/api/daily/yesterday", None, 422),
        ("GET", "/api/daily/9999-12-31", None, 404),
        ("GET", "/api/daily/0001-01-01", None, 404),
        ("DELETE", playing, None, 405),
        ("GET", "/api/nothing", None, 404),
    ]
    host = running.url.removeprefix("http://")
    there = HTTPConnection(host, timeout=20)
    headers = {"content-type": "application/json"}
    for method, path, body, status in asked * 25:
        there.request(method, path, body, headers)
        answer = there.getresponse()
        text = answer.read()
        assert answer.status == status, (path, body, text)
        refused = json.loads(text)
        assert set(refused) - {"said"} == {"code", "why"}
        assert refused["why"]
        count.add(status)
    there.close()


# -- one at a time ----------------------------------------------------------------
def test_hello_is_said_once(running: Running) -> None:
    table = running.playing
    with running.talking(table.id, table.tokens[1]) as talk:
        answer = talk([hello_with(table.tokens[0])])[0]
        assert answer["code"] == "malformed"
        assert "once" in answer["why"]


def test_who_floods_is_cut_off_and_may_come_back(running: Running) -> None:
    table, before = running.waiting, running.digest()
    with connect(running.ws(table.id)) as line:
        line.send('{"type":"hello"}')
        for number in range(socket.MOST_MESSAGES + 1):
            line.send(json.dumps({"type": "start", "id": number}))
        assert closed_for(line) == 4429
    with running.talking(table.id, table.tokens[0]):
        pass
    assert running.digest() == before


def test_who_connects_and_says_nothing_is_sent_away(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "HELLO_WITHIN", 0.2)
    with connect(running.ws(running.playing.id)) as line:
        assert closed_for(line) == 4408


def test_who_does_not_read_is_cut_off_and_nobody_waits(running: Running, unhurried: None) -> None:
    table, before = running.playing, running.digest()
    watchers = running.house.live[table.id].watchers
    wait_until(lambda: not watchers)
    long = frame(1, b'{"type":"hello","' + b"x" * 8000 + b'":1}')
    with raw_line(running, table.id, room=2048) as line:
        line.sendall(frame(1, hello_with(table.tokens[1]).encode()))
        wait_until(lambda: len(watchers) == 1)
        line.settimeout(0.2)
        moves = running.canary_moves
        for _ in range(5000):
            try:
                line.sendall(long)
            except OSError:
                break
            if not watchers:
                break
        wait_until(lambda: not watchers)
        wait_until(lambda: running.canary_moves > moves)
    with running.talking(table.id, table.tokens[1]) as talk:
        assert talk(["{}"])[0]["code"] == "malformed"
    assert running.digest() == before


def test_a_body_that_never_ends_is_not_read_to_its_end(running: Running) -> None:
    host, port = running.url.removeprefix("http://").split(":")
    with sockets.create_connection((host, int(port)), 10) as line:
        line.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        )
        line.sendall(b"Transfer-Encoding: chunked\r\n\r\n")
        for _ in range(20):
            line.sendall(b"400\r\n" + b" " * 1024 + b"\r\n")
        assert b" 413 " in line.recv(200).splitlines()[0]


def test_the_server_is_well_after_all_this(running: Running) -> None:
    answer = ask_now(f"{running.url}/healthz", "GET", None, {})
    assert answer.json()["ok"]
