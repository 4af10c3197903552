"""A cluster in one process: gateways and owners with a wire that a test can cut."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress

from fairdeal.server import wire
from fairdeal.server.leases import Leases
from fairdeal.server.slots import SLOTS
from fairdeal.server.wire import Carrier, Hear, Packet, Serve

Heard = tuple[str, Hear]
Drop = Callable[[Packet], bool]


class Air:
    """What all wires of a cluster share."""

    def __init__(self) -> None:
        self.hearing: list[Heard] = []
        self.serving: list[tuple[str, Serve]] = []


class LocalCarrier(Carrier):
    """A wire of one process; `drop` says which of its own messages are lost."""

    connected = True

    def __init__(self, air: Air) -> None:
        super().__init__()
        self.air = air
        self.drop: Drop = lambda packet: False
        self.waiting: asyncio.Queue[tuple[str, Packet]] = asyncio.Queue()
        self.task = asyncio.create_task(self.carry())

    def send(self, subject: str, packet: Packet) -> None:
        if not self.drop(packet):
            self.waiting.put_nowait((subject, packet))

    async def carry(self) -> None:
        while True:
            subject, packet = await self.waiting.get()
            packets = wire.read_packets(wire.write([packet]))
            for other, hear in list(self.air.hearing):
                if other == subject:
                    await hear(packets)
            self.waiting.task_done()

    async def hear(self, subject: str, hear: Hear) -> Callable[[], Awaitable[None]]:
        entry = subject, hear
        self.air.hearing.append(entry)

        async def end() -> None:
            if entry in self.air.hearing:  # a dead owner hears nothing any more
                self.air.hearing.remove(entry)

        return end

    async def serve(
        self, subject: str, serve: Serve, group: str = ""
    ) -> Callable[[], Awaitable[None]]:
        entry = subject, serve
        self.air.serving.append(entry)

        async def end() -> None:
            if entry in self.air.serving:
                self.air.serving.remove(entry)

        return end

    async def call(self, subject: str, body: bytes, seconds: float) -> bytes | None:
        """Ask one of those who serve a subject, in turn."""
        able = [entry for entry in self.air.serving if entry[0] == subject]
        if not able:
            return None
        self.air.serving.remove(able[0])
        self.air.serving.append(able[0])
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                return await able[0][1](body)
        return None

    async def gather(
        self, subject: str, body: bytes, wanted: int, seconds: float
    ) -> Sequence[bytes]:
        found = list[bytes]()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                for serve in [serve for other, serve in self.air.serving if other == subject]:
                    answer = await serve(body)
                    found += [] if answer is None else [answer]
        return found

    async def flush(self) -> None:
        await self.waiting.join()

    async def close(self) -> None:
        self.task.cancel()


class AllSlots(Leases):
    """The leases of an owner that has every slot, as long as the test says so."""

    def __init__(self, owner: str, epoch: int) -> None:
        super().__init__("", owner)
        self.given = dict.fromkeys(range(SLOTS), epoch)
        self.failing = False  # whether they cannot be renewed
        self.strangers = False  # whether the log has owners of another cluster

    async def look(self, ready: bool = True) -> None:
        if self.failing:
            raise TimeoutError
        self.epochs = dict(self.given)
        self.renewed = time.monotonic()

    async def others_alive(self) -> bool:
        return self.strangers

    async def release(self, slots: Collection[int]) -> None:
        for slot in slots:
            del self.given[slot]

    async def go(self) -> None:
        self.leaving = True

    async def close(self) -> None:
        pass
