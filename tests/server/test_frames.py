"""Messages arrive whole and in order, however their frames are cut on the way; real sockets."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack

import felt as bench
import pytest
from starlette.types import Receive, Scope, Send
from websockets.frames import Frame, Opcode

from fairdeal.server.frames import are_whole
from fairdeal.server.pings import hear_by, writer_of

PATIENCE = 30  # seconds after which a test gives up
MESSAGES = 60
SHORT, LONG, LONGER = 20, 400, 1500  # letters: in one slice of the parser, and in several
HANDSHAKE = (
    "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Echo:
    """A server that says each message again; every third one by the way of ASGI."""

    def __init__(self) -> None:
        self.said = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        write = writer_of(scope)
        assert write is not None
        queued = 0  # messages that are not said again yet

        def hear(text: str, arrived: int) -> bool:
            nonlocal queued
            self.said += 1
            if queued or self.said % 3 == 0:
                queued += 1
                return False
            return write(text.encode())

        hear_by(scope, hear)
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})
            queued = max(0, queued - 1)


def frames_of(text: str, luck: random.Random) -> Iterator[Frame]:
    """A message, sometimes in parts, with pings and pongs before, after and within it."""
    body, parts = text.encode(), luck.choice((1, 1, 1, 2, 4))
    size = max(1, -(-len(body) // parts))
    pieces = [body[at : at + size] for at in range(0, len(body), size)]
    for number, piece in enumerate(pieces):
        if luck.random() < 0.2:
            yield Frame(luck.choice((Opcode.PING, Opcode.PONG)), b"1234")
        kind = Opcode.CONT if number else Opcode.TEXT
        yield Frame(kind, piece, fin=number == len(pieces) - 1)


def cut(data: bytes, luck: random.Random) -> Iterator[bytes]:
    """The bytes in pieces of any size."""
    while data:
        size = luck.choice((1, 2, 3, 7, 50, 1000, 5000))
        yield data[:size]
        data = data[size:]


async def texts(reader: asyncio.StreamReader, most: int) -> list[str]:
    """The next messages of a server; without its pings and pongs."""
    found = list[str]()
    while len(found) < most:
        kind, size = await reader.readexactly(2)
        if size >= 126:
            size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8))
        body = await reader.readexactly(size)
        if kind & 0x0F == Opcode.TEXT:
            found.append(body.decode())
    return found


@pytest.mark.parametrize("seed", range(6))
def test_messages_are_echoed_in_order_however_their_frames_are_cut(seed: int) -> None:
    luck = random.Random(seed)
    words = [
        f"{number} " + "é" * luck.choice((0, 1, SHORT, SHORT, LONG, LONGER))
        for number in range(MESSAGES)
    ]

    async def run() -> list[str]:
        async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
            port = await stack.enter_async_context(bench.serving(Echo()))
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HANDSHAKE.encode())
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            for text in words:
                data = b"".join(one.serialize(mask=True) for one in frames_of(text, luck))
                for piece in cut(data, luck) if luck.random() < 0.4 else [data]:
                    writer.write(piece)
                    await asyncio.sleep(0)
            heard = await texts(reader, MESSAGES)
            writer.close()
            return heard

    assert asyncio.run(run()) == words


def test_a_text_within_a_message_in_parts_closes_the_connection() -> None:
    async def run() -> bytes:
        async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
            port = await stack.enter_async_context(bench.serving(Echo()))
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HANDSHAKE.encode())
            await reader.readuntil(b"\r\n\r\n")
            for frame in (Frame(Opcode.TEXT, b"a", fin=False), Frame(Opcode.TEXT, b"b")):
                writer.write(frame.serialize(mask=True))
                await asyncio.sleep(0.05)
            rest = await reader.read()
            writer.close()
            return rest

    assert (1002).to_bytes(2) in asyncio.run(run())


def test_frames_of_a_client_are_known_to_be_whole() -> None:
    long, short = (Frame(Opcode.TEXT, b"x" * size).serialize(mask=True) for size in (70_000, 3))
    assert are_whole(short)
    assert are_whole(short + long + short)
    for part in (short[:-1], short + b"\x81", short + short[:3], long[:5]):
        assert not are_whole(part)
