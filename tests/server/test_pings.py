"""Lines are measured with ping frames, over real sockets."""

import asyncio
import importlib.util
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from fairdeal.server.pings import WINDOW, Line, clock, line_of

file = Path(__file__).parents[2] / "bench" / "snap.py"
spec = importlib.util.spec_from_file_location("bench_snap", file)
bench = importlib.util.module_from_spec(spec)
spec.loader.exec_module(bench)

PATIENCE = 30  # seconds after which a test gives up
UNASKED = 15  # pongs, more than pings in the time that a test takes


# -- a line on paper ----------------------------------------------------------
def line_with(*trips):
    line = Line()
    for trip in trips:
        line.add(trip)
    return line


def test_a_line_is_unknown_before_its_first_round_trip():
    assert Line().p90 is None


@pytest.mark.parametrize(
    ("trips", "p90"),
    [
        ([40_000], 40),
        ([40_001], 41),
        ([1000 * n for n in range(1, 11)], 9),
        ([1000 * n for n in range(20, 0, -1)], 18),
        ([10_000] * 9 + [500_000], 10),
        ([10_000] * 8 + [500_000] * 2, 500),
    ],
)
def test_nine_of_ten_round_trips_stay_within_it(trips, p90):
    assert line_with(*trips).p90 == p90


def test_a_line_forgets_what_is_long_ago():
    assert line_with(900_000, 900_000, 900_000, *[5000] * WINDOW).p90 == 5


def test_under_another_protocol_no_line_is_measured():
    assert line_of({"type": "websocket"}).p90 is None
    assert line_of({"type": "websocket", "extensions": {}}).p90 is None


# -- real sockets -------------------------------------------------------------
class House:
    """A server that remembers the lines of those who come, and what they said."""

    def __init__(self):
        self.lines = asyncio.Queue()
        self.messages = asyncio.Queue()
        self.reading = asyncio.Event()
        self.reading.set()

    async def __call__(self, scope, receive, send):
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        self.lines.put_nowait(line_of(scope))
        await self.reading.wait()
        while (message := await receive())["type"] == "websocket.receive":
            self.messages.put_nowait(message)


def on_a_line(test, delay=None):
    """Run the test with a house and the address of it, behind a proxy if there is to be a delay."""

    async def run():
        house = House()
        async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
            port = await stack.enter_async_context(bench.serving(house))
            if delay is not None:
                port = await stack.enter_async_context(bench.proxy(port, lambda: delay))
            await test(house, f"ws://127.0.0.1:{port}/")

    asyncio.run(run())


async def measured(line, trips=1):
    while len(line.trips) < trips:
        await asyncio.sleep(0.01)
    return line.p90


def test_a_line_is_measured_as_soon_as_it_is_there():
    async def test(house, address):
        async with connect(address):
            line = await house.lines.get()
            assert await measured(line) > 0
            assert await measured(line, trips=3) > 0

    on_a_line(test)


def test_a_delay_is_measured_both_ways():
    async def test(house, address):
        async with connect(address):
            assert await measured(await house.lines.get(), trips=2) >= 60

    on_a_line(test, delay=30.5)


def test_each_connection_has_a_line_of_its_own():
    async def test(house, address):
        async with connect(address):
            first = await house.lines.get()
            await measured(first)
            async with connect(address):
                second = await house.lines.get()
                assert second is not first
                await measured(second)

    on_a_line(test)


def test_a_pong_that_nobody_asked_for_is_no_round_trip():
    async def test(house, address):
        async with connect(address) as client:
            line = await house.lines.get()
            await measured(line)
            for guess in range(UNASKED):
                await client.pong(guess.to_bytes(4, "big"))
            await client.send("all of them have arrived")
            await house.messages.get()
            assert len(line.trips) < UNASKED

    on_a_line(test)


def test_a_message_says_when_it_arrived_not_when_it_was_taken():
    async def test(house, address):
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


def test_what_is_no_websocket_handshake_is_refused_as_before():
    async def test(house, address):
        with pytest.raises(InvalidStatus):
            async with connect(address, additional_headers={"Sec-WebSocket-Version": "1"}):
                pass
        async with connect(address):
            await house.lines.get()

    on_a_line(test)
