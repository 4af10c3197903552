"""Lines are measured with ping frames, over real sockets."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import felt as bench
import pytest
import uvloop
from known import known
from server.guests import hold_pongs
from starlette.types import Message, Receive, Scope, Send
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from fairdeal.server.line import HELD, HURRIED, SILENT, WINDOW, Line, Wire
from fairdeal.server.pings import RTT_HEADER, clock, line_of, measured_by_tcp

PATIENCE = 30  # seconds after which a test gives up
UNASKED = 15  # pongs, more than pings in the time that a test takes


# -- a line on paper ----------------------------------------------------------
def line_with(*trips: int, wire: Wire | None = None) -> Line:
    line = Line(lambda: wire)
    for trip in trips:
        line.add(trip)
    return line


def test_a_line_is_unknown_before_its_first_round_trip() -> None:
    line = Line(lambda: Wire(5000, 5000))
    assert line.length() is None
    assert line.trouble(0) == "unmeasured"


@pytest.mark.parametrize(("trips", "length"), [([40_000], 40), ([40_001], 41), ([9000, 300], 1)])
def test_a_line_is_as_long_as_its_shortest_round_trip(trips: list[int], length: int) -> None:
    assert line_with(*trips).length(trusting=True) == length


def test_a_line_never_forgets_its_shortest_round_trip() -> None:
    assert line_with(5000, *[300_000] * 2 * WINDOW).length(trusting=True) == 5


def test_a_line_is_no_longer_than_tcp_says() -> None:
    assert line_with(300_000, wire=Wire(1000, 2000)).length() == 1
    assert line_with(300_000, wire=Wire(1000, 2000)).length(trusting=True) == 1


def test_a_line_that_only_pings_measure_counts_where_everybody_is_trusted() -> None:
    assert line_with(80_000).length() == 0
    assert line_with(80_000).length(trusting=True) == 80


def test_the_lowest_that_tcp_measured_stays_when_it_says_more_or_nothing() -> None:
    said = iter([Wire(1000, 1000), Wire(90_000, 90_000), None])
    line = Line(lambda: next(said))
    line.add(100_000)
    assert line.length() == 1
    assert line.length() == 1


def test_jitter_is_how_much_longer_the_mean_round_trip_is_than_the_lowest() -> None:
    assert Line().jitter == 0
    assert line_with(20_000, 25_000, 26_000, 60_000, 24_000).jitter == 11
    assert line_with(25_000, 27_000, wire=Wire(20_000, 22_000)).jitter == 6


def test_a_ping_without_an_answer_is_trouble_until_it_is_answered() -> None:
    line = line_with(5000)
    line.ask(1_000_000)
    assert line.trouble(1_000_000 + SILENT) is None
    assert line.trouble(1_000_001 + SILENT) == "silent"
    line.add(9_000_000)
    assert line.trouble(99_000_000) is None


def test_answers_that_are_much_slower_than_tcp_are_held() -> None:
    wire = Wire(1000, 2000)
    assert line_with(*[2000 + HELD] * WINDOW, wire=wire).trouble(0) is None
    assert line_with(*[2001 + HELD] * WINDOW, wire=wire).trouble(0) == "held"
    assert line_with(*[2001 + HELD] * (HURRIED - 1), wire=wire).trouble(0) is None


def test_a_line_that_is_jammed_for_tcp_as_well_is_not_held() -> None:
    assert line_with(*[400_000] * WINDOW, wire=Wire(5000, 380_000)).trouble(0) is None


def test_behind_a_proxy_the_shortest_answer_is_compared_as_the_usual_is_not_known() -> None:
    told = Wire(20_000, None)
    assert line_with(21_000, *[400_000] * WINDOW, wire=told).trouble(0) is None
    assert line_with(*[400_000] * WINDOW, wire=told).trouble(0) == "held"


def test_under_another_protocol_no_line_is_measured() -> None:
    assert line_of({"type": "websocket"}).length() is None
    assert line_of({"type": "websocket", "extensions": {}}).length() is None


# -- real sockets -------------------------------------------------------------
class House:
    """A server that remembers the lines of those who come, and what they said."""

    def __init__(self) -> None:
        self.lines: asyncio.Queue[Line] = asyncio.Queue()
        self.messages: asyncio.Queue[Message] = asyncio.Queue()
        self.reading = asyncio.Event()
        self.reading.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        self.lines.put_nowait(line_of(scope))
        await self.reading.wait()
        while (message := await receive())["type"] == "websocket.receive":
            self.messages.put_nowait(message)


Test = Callable[[House, str], Awaitable[None]]  # with a house, and the address of it


def on_a_line(test: Test, delay: float | None = None, rtt: float | None = None) -> None:
    """Run the test with a house and the address of it, behind a proxy if there is to be a delay."""

    async def run() -> None:
        house = House()
        async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
            port = await stack.enter_async_context(bench.serving(house))
            if delay is not None:
                port = await stack.enter_async_context(bench.proxy(port, lambda: delay, rtt))
            await test(house, f"ws://127.0.0.1:{port}/")

    asyncio.run(run())


async def measured(line: Line, trips: int = 1) -> Line:
    while len(line.trips) < trips:
        await asyncio.sleep(0.01)
    return line


def test_a_line_is_measured_as_soon_as_it_is_there() -> None:
    async def test(house: House, address: str) -> None:
        async with connect(address):
            line = await house.lines.get()
            assert known((await measured(line)).length()) > 0
            assert known((await measured(line, trips=3)).length()) > 0

    on_a_line(test)


class Lost(asyncio.Protocol):
    """A connection that says when it has ended."""

    def __init__(self) -> None:
        self.ended = asyncio.Event()

    def connection_lost(self, error: Exception | None) -> None:
        self.ended.set()


@pytest.mark.parametrize("new_loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_connection_that_has_ended_is_measured_no_more(
    new_loop: Callable[[], asyncio.AbstractEventLoop],
) -> None:
    """Its seat may still be in a race: an error would end the table for everybody."""

    async def test() -> None:
        loop = asyncio.get_running_loop()
        server = await loop.create_server(asyncio.Protocol, "127.0.0.1", 0)
        host, port = server.sockets[0].getsockname()
        transport, protocol = await loop.create_connection(Lost, host, port)
        before = measured_by_tcp(transport)
        transport.abort()
        await protocol.ended.wait()
        await asyncio.sleep(0)
        server.close()
        await server.wait_closed()
        assert measured_by_tcp(transport) is None
        line = Line(lambda: measured_by_tcp(transport))
        line.known = before
        assert line.wire == before

    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(test())


def test_a_delay_is_measured_both_ways() -> None:
    async def test(house: House, address: str) -> None:
        async with connect(address):
            line = await measured(await house.lines.get(), trips=2)
            assert known(line.shortest) >= 60_000

    on_a_line(test, delay=30.5)


def test_who_holds_pongs_back_is_no_farther_away_and_is_found_out() -> None:
    async def test(house: House, address: str) -> None:
        async with connect(address) as client:
            hold_pongs(client, seconds=0.2)
            line = await measured(await house.lines.get(), trips=HURRIED)
            assert max(line.trips) >= 200_000
            assert known(line.length()) <= 100
            assert line.held

    on_a_line(test)


def test_a_proxy_says_how_far_away_its_client_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RTT_HEADER, bench.HEADER)

    async def test(house: House, address: str) -> None:
        async with connect(address):
            line = await measured(await house.lines.get(), trips=HURRIED)
            assert line.length() == 50
            assert line.trouble(0) is None

    on_a_line(test, delay=30, rtt=50)


def test_what_a_proxy_passes_on_without_being_asked_to_says_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(RTT_HEADER, raising=False)

    async def test(house: House, address: str) -> None:
        async with connect(address):
            line = await measured(await house.lines.get())
            assert line.length() == 0
            assert known(line.length(trusting=True)) >= 60

    on_a_line(test, delay=30, rtt=50)


@pytest.mark.parametrize("said", ["", "-5", "1.5", "9" * 5000, "soon"])
def test_a_header_that_is_no_number_says_nothing(
    monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    monkeypatch.setenv(RTT_HEADER, "X-RTT")
    line = Line()
    extensions = {"fairdeal.line": {"line": line, "peer": ("127.0.0.1", 5)}}
    headers = [(b"x-rtt", said.encode())]
    scope = {"client": ("192.0.2.1", 0), "extensions": extensions, "headers": headers}
    assert line_of(scope).wire is None


def test_each_connection_has_a_line_of_its_own() -> None:
    async def test(house: House, address: str) -> None:
        async with connect(address):
            first = await house.lines.get()
            await measured(first)
            async with connect(address):
                second = await house.lines.get()
                assert second is not first
                await measured(second)

    on_a_line(test)


def test_a_pong_that_nobody_asked_for_is_no_round_trip() -> None:
    async def test(house: House, address: str) -> None:
        async with connect(address) as client:
            line = await house.lines.get()
            await measured(line)
            for guess in range(UNASKED):
                await client.pong(guess.to_bytes(4, "big"))
            await client.send("all of them have arrived")
            await house.messages.get()
            assert len(line.trips) < UNASKED

    on_a_line(test)


def test_a_message_says_when_it_arrived_not_when_it_was_taken() -> None:
    async def test(house: House, address: str) -> None:
        house.reading.clear()
        async with connect(address) as client:
            await house.lines.get()
            before = clock()
            await client.send("snap")
            await asyncio.sleep(0.3)
            taken = clock()
            house.reading.set()
            message = await house.messages.get()
            assert message["text"] == "snap"
            assert before <= message["arrived"] <= taken

    on_a_line(test)


def test_what_is_no_websocket_handshake_is_refused_as_before() -> None:
    async def test(house: House, address: str) -> None:
        with pytest.raises(InvalidStatus):
            async with connect(address, additional_headers={"Sec-WebSocket-Version": "1"}):
                pass
        async with connect(address):
            await house.lines.get()

    on_a_line(test)
