"""The WebSocket of a live table: one per person and table."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from fairdeal.server import protocol
from fairdeal.server.browser import tokens_of
from fairdeal.server.database import StoreFailed
from fairdeal.server.front import Front, TablePort
from fairdeal.server.hosts import Hosts
from fairdeal.server.pings import clock, hear_by, line_of, writer_of
from fairdeal.server.rate import Pace, asker
from fairdeal.server.refusals import Refusal, not_stored
from fairdeal.server.seen import known_by
from fairdeal.server.watcher import Outbox

MOST_MESSAGES, IN_SECONDS = 100, 20.0
MESSAGE = 0.25  # the cost of a message, in requests; over the rate limit,
SLOWED = 0.25  # seconds of delay for each message of a connection
HELLO_WITHIN = 10.0  # seconds
LAST_ANSWERS = 2.0  # seconds, when the server shuts down
COME_BACK = 2.0  # seconds to wait before a reconnect
LAST_WORDS = 1.0  # seconds to send the reason
MOST_OF_A_LETTER = 4  # bytes
MOST_REASON = 123  # bytes of a reason in a close frame
CLOSE = {
    "malformed": 4400,
    "wrong_token": 4401,
    "private": 4403,
    "wrong_origin": 4403,
    "no_table": 4404,
    "no_evening": 4404,
    "set_aside": 4404,
    "no_hello": 4408,
    "closing": 4503,
    "not_stored": 4503,
    "slow": 4413,
    "flood": 4429,
    "moved": 4409,
}


class Closed(Exception):
    """The reason for closing a connection."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code


Find = Callable[[str], Awaitable[TablePort]]


async def talk(socket: WebSocket, front: Front, hosts: Hosts, find: Find) -> None:
    """Serve one connection from hello to its end."""
    await socket.accept()
    line, write = line_of(socket.scope), writer_of(socket.scope)
    watcher = Outbox(None, line, known_by(socket), write)
    front.outboxes.add(watcher)
    table: TablePort | None = None
    sender = asyncio.create_task(send_all(socket, watcher))
    try:
        check_origin(socket, hosts)
        check_open(front)
        table = await find(socket.path_params["id"])
        hello = await first_message(socket, front, watcher)
        await table.enter(watcher, hello, tokens_of(socket))
        await listen(socket, front, table, watcher)
    except WebSocketDisconnect:
        pass
    except (Closed, Refusal) as reason:
        if reason.code == "flood":  # a flood counts against the limit of this address
            front.door.allowance.charge(asker(socket.scope), MOST_MESSAGES)
        if table is not None and reason.code in ("closing", "private"):
            await answer_all(table, watcher)
        await say_bye(socket, front, reason.code, str(reason))
    except StoreFailed:
        await say_bye(socket, front, "not_stored", str(not_stored()))
    finally:
        if table is not None:
            table.leave(watcher)
        sender.cancel()
        front.outboxes.discard(watcher)


def check_origin(socket: WebSocket, hosts: Hosts) -> None:
    """Refuse pages of other hosts; programs send no Origin."""
    origin = socket.headers.get("origin")
    if origin is not None and not hosts.trusts(origin, socket.headers.get("host", "")):
        raise Closed("wrong_origin", f"pages of {origin} may not connect to this server")


def check_open(front: Front) -> None:
    if front.closing:
        raise Closed("closing", "the server is shutting down; try again in a moment")


async def first_message(socket: WebSocket, front: Front, watcher: Outbox) -> protocol.Hello:
    front.strangers.add(watcher)
    try:
        async with cut_short(watcher, HELLO_WITHIN):
            text = await socket.receive_text()
    except TimeoutError:
        check_open(front)
        raise Closed("no_hello", f"the first message comes within {HELLO_WITHIN:.0f} s") from None
    except KeyError:
        raise Closed("malformed", "messages are text, not bytes") from None
    finally:
        front.strangers.discard(watcher)
    hello = read(text)
    if not isinstance(hello, protocol.Hello):
        raise Closed("no_hello", "the first message says hello")
    return hello


async def listen(socket: WebSocket, front: Front, table: TablePort, watcher: Outbox) -> None:
    """Pass messages to the table, until the connection ends."""
    try:
        async with cut_short(watcher):
            await pass_on(socket, front, table, watcher)
    except TimeoutError:
        raise cut_off(front, table, watcher) from None


@contextlib.asynccontextmanager
async def cut_short(watcher: Outbox, seconds: float | None = None) -> AsyncIterator[None]:
    """A context with a timeout, which also ends when the watcher is disconnected."""
    async with asyncio.timeout(seconds) as patience:
        watcher.when_cut = lambda: patience.reschedule(0)
        try:
            yield
        finally:
            watcher.when_cut = None


async def pass_on(socket: WebSocket, front: Front, table: TablePort, watcher: Outbox) -> None:
    """Pass messages to the table, within the rate limit."""
    pace, address = Pace(MOST_MESSAGES, IN_SECONDS), asker(socket.scope)
    allowance, slowed = front.door.allowance, False

    def hear(text: str, arrived: int) -> bool:
        """Take a message at once; one beyond a limit comes through the loop below."""
        if slowed or watcher.cut or pace.full or not allowance.take(address, MESSAGE):
            return False
        pace.keeps()
        ask(front, table, watcher, text, arrived)
        return True

    hear_by(socket.scope, hear)
    try:
        while not watcher.cut:
            received = await socket.receive()
            if received["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(received.get("code", 1000))
            text = received.get("text")
            if text is None:
                raise Closed("malformed", "messages are text, not bytes")
            if not pace.keeps():
                most = f"at most {MOST_MESSAGES} messages in {IN_SECONDS:.0f} seconds"
                raise Closed("flood", most)
            if not allowance.charge(address, MESSAGE):
                slowed = True  # a later message must not overtake this one
                await asyncio.sleep(SLOWED)
                slowed = False
            ask(front, table, watcher, text, received.get("arrived") or clock())
    finally:
        hear_by(socket.scope, None)
    raise cut_off(front, table, watcher)


def ask(front: Front, table: TablePort, watcher: Outbox, text: str, arrived: int) -> None:
    """Pass one message to the table, or refuse it as malformed."""
    try:
        message = read(text)
        if isinstance(message, protocol.Hello):
            raise Closed("malformed", "hello is said once")
    except Closed as wrong:
        front.metrics.refused(wrong.code)
        watcher.tell(protocol.write(protocol.Refused(None, wrong.code, str(wrong))))
    else:
        table.ask(watcher, message, arrived)


def cut_off(front: Front, table: TablePort, watcher: Outbox) -> Closed:
    check_open(front)
    if table.gone:
        return Closed("moved", "the table is being reloaded; reconnect at once")
    if watcher.cut == "private":
        return Closed("private", "only people with a seat see this match")
    return Closed("slow", "messages were not taken; say hello again with the last number seen")


def read(text: str) -> protocol.FromClient:
    if len(text) * MOST_OF_A_LETTER > protocol.MOST_BYTES < len(text.encode()):
        raise Closed("malformed", f"a message has at most {protocol.MOST_BYTES} bytes")
    try:
        return protocol.read_message(text)
    except msgspec.ValidationError as error:
        raise Closed("malformed", f"not a message of this protocol: {error}") from None
    except (msgspec.DecodeError, UnicodeError):
        raise Closed("malformed", "not a message of this protocol: not JSON") from None


async def send_all(socket: WebSocket, watcher: Outbox) -> None:
    """Send the queued messages, one after another."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            seq, message = await watcher.outbox.get()
            await socket.send_text(message.decode())
            watcher.note_sent(seq)
            watcher.bytes -= len(message)
            watcher.outbox.task_done()


async def answer_all(table: TablePort, watcher: Outbox) -> None:
    """Wait a moment until earlier requests are processed, stored and answered."""
    with contextlib.suppress(TimeoutError, Refusal):
        async with asyncio.timeout(LAST_ANSWERS):
            await table.settle()
            await watcher.outbox.join()


async def say_bye(socket: WebSocket, front: Front, code: str, why: str) -> None:
    """Send the reason, in words and as a close code."""
    front.metrics.refused(code)
    if socket.application_state is WebSocketState.CONNECTED:
        back = COME_BACK if code in ("closing", "not_stored") else 0.0
        short = why.encode()[:MOST_REASON].decode(errors="ignore")
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(LAST_WORDS):  # a client that does not read misses the reason
                bye = protocol.Bye(why, back)
                await socket.send_text(protocol.write(bye).decode())
                await socket.close(CLOSE.get(code, 4400), short)
