"""Messages between processes, carried by NATS. Nothing is stored there: the log has everything."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

import nats.errors
from msgspec import Raw
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message
from fairdeal.server.wire import Carrier, Hear, Packet, Serve, read_packets, write

PATIENCE = 5.0  # seconds for the first connection
AGAIN = 0.1  # seconds from one try to reconnect to the next
MOST_BYTES = 500_000  # of messages that are sent together: NATS takes a mebibyte
# Seconds from ping to ping: a machine that has disappeared is noticed after two.
PINGED = 2
# RuntimeError: uvloop's, about a connection that is closed already.
FAILED = (OSError, nats.errors.Error, TimeoutError, RuntimeError)
log = logging.getLogger(__name__)


class NatsCarrier(Carrier):
    """A connection to a NATS server, which is kept."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.client = Client()
        self.waiting: dict[str, list[bytes]] = {}  # what to send, by subject
        self.some = asyncio.Event()
        self.sending: asyncio.Task[None] | None = None

    @property
    def connected(self) -> bool:
        return self.client.is_connected

    async def open(self) -> None:
        """Connect; if that fails, say why in one line."""
        await self.try_once()
        await self.client.connect(
            self.url,
            name="fairdeal",
            max_reconnect_attempts=-1,
            reconnect_time_wait=AGAIN,  # type: ignore[arg-type]
            ping_interval=PINGED,
            error_cb=self.on_error,
            disconnected_cb=self.on_lost,
            reconnected_cb=self.on_back,
        )
        self.sending = asyncio.create_task(self.send_all(), name="wire")

    async def try_once(self) -> None:
        """Raise if there is no server, or if it refuses this address: the client would not end."""
        probe, why = Client(), list[Exception]()

        async def note(error: Exception) -> None:
            why.append(error)

        try:
            async with asyncio.timeout(PATIENCE):
                await probe.connect(
                    self.url,
                    allow_reconnect=False,
                    max_reconnect_attempts=1,
                    reconnect_time_wait=0,
                    error_cb=note,
                )
            await probe.close()
        except (*FAILED, ValueError) as error:
            known = [
                one for one in (error, *why) if isinstance(one, nats.errors.AuthorizationError)
            ]
            kind = "REFUSED" if known or "authorization" in str(error).lower() else "LOST"
            raise SetupRefused(message("no-nats", kind=kind)) from None

    async def on_error(self, error: Exception) -> None:
        log.info("the connection to NATS has trouble: %s", type(error).__name__)
        if isinstance(error, nats.errors.SlowConsumerError):  # something was dropped
            self.tell_back()

    async def on_lost(self) -> None:
        if not self.client.is_closed:  # by this process, as it stops
            log.warning("the connection to NATS is lost")

    async def on_back(self) -> None:
        log.warning("the connection to NATS is back")
        self.tell_back()

    def tell_back(self) -> None:
        for back in self.when_back:
            back()

    # -- sending ----------------------------------------------------------------
    def send(self, subject: str, packet: Packet) -> None:
        self.waiting.setdefault(subject, []).append(write(packet))
        self.some.set()

    async def send_all(self) -> None:
        """Send what has come together in a turn of the loop; what cannot be sent is dropped."""
        while True:
            await self.some.wait()
            await self.send_waiting()

    async def send_waiting(self) -> None:
        self.some.clear()
        waiting, self.waiting = self.waiting, {}
        for subject, packets in waiting.items():
            for some in in_parts(packets):
                with suppress(*FAILED):
                    await self.client.publish(subject, write([Raw(one) for one in some]))

    async def flush(self) -> None:
        await self.send_waiting()
        with suppress(*FAILED):
            await self.client.flush(timeout=1)

    # -- receiving --------------------------------------------------------------
    async def hear(self, subject: str, hear: Hear) -> Callable[[], Awaitable[None]]:
        async def receive(said: Msg) -> None:
            try:
                await hear(read_packets(said.data))
            except Exception as error:
                log.error("a message failed", exc_info=error)

        return ending(await self.client.subscribe(subject, cb=receive))

    async def serve(
        self, subject: str, serve: Serve, group: str = ""
    ) -> Callable[[], Awaitable[None]]:
        working = set[asyncio.Task[None]]()

        async def answer(said: Msg) -> None:
            found = await serve(said.data)
            if found is not None:
                with suppress(*FAILED):
                    await said.respond(found)

        async def receive(said: Msg) -> None:
            task = asyncio.create_task(answer(said))
            working.add(task)
            task.add_done_callback(working.discard)

        return ending(await self.client.subscribe(subject, queue=group, cb=receive))

    async def call(self, subject: str, body: bytes, seconds: float) -> bytes | None:
        with suppress(*FAILED):
            return (await self.client.request(subject, body, timeout=seconds)).data
        return None

    async def gather(
        self, subject: str, body: bytes, wanted: int, seconds: float
    ) -> Sequence[bytes]:
        found: list[bytes] = []
        with suppress(*FAILED):
            inbox = self.client.new_inbox()
            answers = await self.client.subscribe(inbox)
            try:
                await self.client.publish(subject, body, reply=inbox)
                async with asyncio.timeout(seconds):
                    while len(found) < wanted:
                        found.append((await answers.next_msg(seconds)).data)
            finally:
                await answers.unsubscribe()
        return found

    async def close(self) -> None:
        if self.sending:
            self.sending.cancel()
        await self.flush()
        with suppress(*FAILED):
            await self.client.close()


def ending(heard: Subscription) -> Callable[[], Awaitable[None]]:
    """What ends a subscription; without a connection it has ended."""

    async def end() -> None:
        with suppress(*FAILED):
            await heard.unsubscribe()

    return end


def in_parts(packets: Sequence[bytes]) -> list[list[bytes]]:
    """The packets in order, in parts that NATS takes."""
    parts, size = [list[bytes]()], 0
    for one in packets:
        if parts[-1] and size + len(one) > MOST_BYTES:
            parts.append([])
            size = 0
        parts[-1].append(one)
        size += len(one)
    return parts
