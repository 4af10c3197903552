"""Runs the tables and evenings of the slots that this process has leased, for the gateways.

Requests come over the wire into the inbox of their table, as they do in one process; answers and
events go back to the gateway of each connection. A slot is served from the moment it is leased
until it is handed over, or until its lease has ended.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message
from fairdeal.server import protocol, wire
from fairdeal.server.afar import RemoteWatcher
from fairdeal.server.calling import answer_call, reply_of
from fairdeal.server.database import StoreFailed
from fairdeal.server.house import House
from fairdeal.server.http import make_api, response_to
from fairdeal.server.leases import LEASE, Leases
from fairdeal.server.leaving import Leaving, Served
from fairdeal.server.live import Live
from fairdeal.server.logs import warn_of
from fairdeal.server.member import HAND_OVER_WITHIN
from fairdeal.server.pings import clock
from fairdeal.server.refusals import Refusal
from fairdeal.server.slots import slot_of
from fairdeal.server.wire import Carrier, Packet
from fairdeal.server.writer import moved

LOOK = 0.2  # seconds from one look at the leases to the next
TOLD = 1.0  # seconds from one sign of life to the next
log = logging.getLogger(__name__)
End = Callable[[], Awaitable[None]]


class Owner:
    """The leased slots of this process, and the connections at their tables and evenings."""

    def __init__(self, house: House, carrier: Carrier, leases: Leases) -> None:
        self.house = house
        self.wire = carrier
        self.leases = leases
        self.api = make_api(house)
        self.slots: dict[int, int] = {}  # those that are served, with their epochs
        self.ends: dict[int, list[End]] = {}  # what ends serving them
        self.public: list[End] = []  # what ends taking requests for any owner
        self.watchers: dict[tuple[str, int], tuple[Served, RemoteWatcher]] = {}
        self.entering: dict[tuple[str, int], Served] = {}  # connections that are about to be let in
        self.gateways: dict[str, float] = {}  # when each was last heard
        self.wake = asyncio.Event()
        self.changing = asyncio.Lock()  # slots are taken or released in one place at a time
        self.leaving = Leaving(self)
        self.told = 0.0
        self.loading: asyncio.Task[None] | None = None
        self.fresh = False  # whether there are new slots, whose matches are to be loaded
        self.keeping: asyncio.Task[None] | None = None
        house.owns = lambda id: slot_of(id) in self.slots
        house.cut_off = self.ill
        house.metrics.slots.set_function(lambda: len(self.slots))

    async def open(self) -> None:
        """Take part in the cluster."""
        self.wire.when_back.append(self.on_back)
        await self.wire.hear(wire.GATEWAYS, self.on_gateway)
        await self.wire.hear(wire.FREED, self.on_freed)
        self.public.append(await self.wire.serve(wire.ANY, self.on_call, group="owners"))
        self.public.append(await self.wire.serve(wire.ALL, self.answer))
        await self.wire.serve(wire.prepare_subject(self.leases.owner), self.on_prepare)
        await self.wire.flush()
        await self.meet()
        await self.look()
        self.keeping = asyncio.create_task(self.keep(), name="leases")

    async def meet(self) -> None:
        """Hear the other owners of this log, if there are any: they have to use the same NATS."""
        heard, end = asyncio.Event(), time.monotonic() + LEASE + TOLD

        async def hear(packets: Sequence[Packet]) -> None:
            heard.set()

        stop = await self.wire.hear(wire.OWNERS, hear)
        try:
            while not heard.is_set() and await self.leases.others_alive():
                if time.monotonic() > end:
                    raise SetupRefused(message("other-cluster"))
                await asyncio.sleep(LOOK)
        finally:
            await stop()

    async def close(self) -> None:
        """Hand all slots over, a few at a time, and leave the cluster."""
        for end in self.public:
            await end()
        with suppress(StoreFailed):
            await self.leases.go()
        self.wake.set()
        until = time.monotonic() + HAND_OVER_WITHIN
        while (self.slots or self.leaving.busy) and time.monotonic() < until:
            await asyncio.sleep(0.01)
        for task in (self.keeping, self.leaving.task):
            while task and not task.done():  # a library may swallow a cancellation
                task.cancel()
                await asyncio.wait({task}, timeout=LOOK)
        await self.leases.close()

    def ill(self) -> str | None:
        """Why this owner cannot run tables now, if so."""
        if not self.wire.connected:
            return "the connection to NATS is lost"
        return "the leases cannot be renewed" if self.leases.expired else None

    # -- leases -----------------------------------------------------------------
    async def keep(self) -> None:
        """Renew the lease, take free slots, and hand over those that others should have."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self.wake.wait()
            self.wake.clear()
            try:
                await self.look()
            except Exception as error:  # whatever it is, the lease then ends
                warn_of(log, "the leases cannot be kept", error)
                if self.leases.expired:
                    await self.lose(list(self.slots))
            self.miss_gateways()

    async def look(self) -> None:
        if not self.wire.connected:  # others may be
            if self.leases.expired:
                await self.lose(list(self.slots))
            return
        async with self.changing:
            await self.leases.look()
            held = self.leases.epochs
            await self.lose([slot for slot, epoch in self.slots.items() if held.get(slot) != epoch])
            new = {slot: epoch for slot, epoch in held.items() if slot not in self.slots}
            if new:
                await self.take(new)
            if new or time.monotonic() - self.told >= TOLD:
                self.tell()
        self.leaving.begin()

    def tell(self) -> None:
        """Tell all gateways which slots this owner serves."""
        self.told = time.monotonic()
        self.wire.send(wire.OWNERS, wire.OwnerAlive(self.leases.owner, dict(self.slots)))

    async def take(self, new: dict[int, int]) -> None:
        """Serve these slots, and load their matches in progress."""
        for slot in new:
            self.ends[slot] = [
                await self.wire.hear(wire.slot_subject(slot), self.on_slot),
                await self.wire.serve(wire.call_subject(slot), self.on_call),
            ]
        await self.wire.flush()
        self.slots.update(new)
        self.fresh = True
        if self.loading is None or self.loading.done():
            self.loading = asyncio.create_task(self.load(), name="load")

    async def load(self) -> None:
        while self.fresh:
            self.fresh = False
            with suppress(StoreFailed):
                await self.house.go_on()

    async def stop(self, slots: Collection[int]) -> list[Served]:
        """Serve these slots no more; return their evenings and tables."""
        for slot in slots:
            self.slots.pop(slot, None)
            for end in self.ends.pop(slot, ()):
                await end()
        served: dict[str, Served] = {**self.house.evenings.live, **self.house.live}
        return [one for id, one in served.items() if slot_of(id) in slots]

    async def lose(self, slots: Collection[int]) -> None:
        """Drop slots that are leased no more."""
        for one in await self.stop(slots):
            self.drop(one)

    def drop(self, one: Served) -> None:
        if isinstance(one, Live):
            self.house.drop(one)
        else:
            self.house.evenings.drop(one)

    async def on_prepare(self, body: bytes) -> bytes:
        """Replay the tables of slots that this owner will have."""
        slots = set(wire.read_slots(body))
        with suppress(StoreFailed):
            await self.house.ahead.prepare(lambda id: slot_of(id) in slots)
        return b""

    async def on_freed(self, packets: Sequence[Packet]) -> None:
        self.wake.set()

    # -- gateways ---------------------------------------------------------------
    async def on_gateway(self, packets: Sequence[Packet]) -> None:
        for packet in packets:
            if isinstance(packet, wire.GatewayAlive):
                if packet.gateway not in self.gateways:
                    self.tell()
                self.gateways[packet.gateway] = time.monotonic()

    def on_back(self) -> None:
        """After an outage nobody was heard; it is not the gateways that were away."""
        self.gateways = dict.fromkeys(self.gateways, time.monotonic())
        self.wake.set()

    def miss_gateways(self) -> None:
        """The connections of a gateway that is not heard any more have ended."""
        if not self.wire.connected:
            return
        before = time.monotonic() - LEASE
        for gateway in [one for one, heard in self.gateways.items() if heard < before]:
            del self.gateways[gateway]
            for key in [key for key in self.watchers if key[0] == gateway]:
                self.let_go(key)

    def let_go(self, key: tuple[str, int]) -> None:
        at, watcher = self.watchers.pop(key)
        at.leave(watcher)

    # -- connections ------------------------------------------------------------
    async def on_slot(self, packets: Sequence[Packet]) -> None:
        for packet in packets:
            if not isinstance(packet, wire.Connection) or not self.house.owns(packet.table):
                continue
            if isinstance(packet, wire.Enter):
                await self.on_enter(packet)
                continue
            key = packet.gateway, packet.number
            at, watcher = self.watchers.get(key, (None, None))
            if at is None or watcher is None:
                if not isinstance(packet, wire.ConnectionLeft):
                    self.stranger(packet).cut_off("moved")
            elif isinstance(packet, wire.ConnectionLeft):
                self.let_go(key)
            elif isinstance(packet, wire.EventSent):
                watcher.note(packet.sent)
            elif isinstance(packet, wire.Check):
                if packet.seq < at.seq:
                    watcher.welcome(None, at.seq)
            elif isinstance(packet, wire.Ask):
                self.on_ask(at, watcher, packet)

    def stranger(self, packet: wire.Connection) -> RemoteWatcher:
        """A connection of a gateway, which is at no table yet."""
        slot = slot_of(packet.table)
        return RemoteWatcher(self.wire, packet, slot, self.slots[slot], self.forget)

    def forget(self, watcher: RemoteWatcher) -> None:
        """A connection was cut off."""
        known = self.watchers.get(watcher.key)
        if known and known[1] is watcher:
            del self.watchers[watcher.key]

    async def on_enter(self, packet: wire.Enter) -> None:
        stranger = self.stranger(packet)
        find = self.house.find_evening if packet.evening else self.house.find
        try:
            at: Served = await find(packet.table)
        except Refusal as refused:
            if refused.code != "moved":
                stranger.refuse(refused)
            return
        except StoreFailed:
            return  # the gateway asks again
        self.gateways.setdefault(packet.gateway, time.monotonic())
        if self.entering.get(stranger.key) is at:  # it was named again, before its turn has come
            return
        known = self.watchers.get(stranger.key)
        watcher = known[1] if known and known[0] is at else stranger
        watcher.who |= set(packet.who)
        watcher.timed = at.timed
        watcher.note(packet.sent)
        self.watchers[watcher.key] = at, watcher
        self.entering[watcher.key] = at
        at.post(self.enter, at, watcher, packet)

    async def enter(self, at: Served, watcher: RemoteWatcher, packet: wire.Enter) -> None:
        """Let a connection in, in its turn, unless it has left again."""
        if self.entering.get(watcher.key) is at:
            del self.entering[watcher.key]
        if self.watchers.get(watcher.key) != (at, watcher):
            return
        watcher.company = packet.company
        hello = protocol.Hello(packet.token, packet.since, packet.company)
        try:
            await at.let_in(watcher, hello, packet.tokens, packet.again)
        except Refusal as refused:
            if refused.code == "moved":
                watcher.cut_off("moved")
                return
            self.forget(watcher)
            watcher.refuse(refused)
        except StoreFailed:
            pass  # the gateway asks again

    def on_ask(self, at: Served, watcher: RemoteWatcher, packet: wire.Ask) -> None:
        watcher.note(packet.sent)
        asked = watcher.read(packet)
        if asked:
            at.ask(watcher, asked, clock() - packet.ago)

    # -- HTTP -------------------------------------------------------------------
    async def on_call(self, body: bytes) -> bytes:
        """Answer an HTTP request; while this owner has no slot, another one has to."""
        if not self.slots:
            return wire.write(reply_of(response_to(moved())))
        return await self.answer(body)

    async def answer(self, body: bytes) -> bytes:
        return wire.write(await answer_call(self.api, wire.read_call(body)))
