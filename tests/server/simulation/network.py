"""NATS in memory, and the sockets of clients: delays, loss, partitions, connections that break.

What is exchanged is the client of nats-py; `nats.py` and `wire.py` run as they are. Messages of one
sender to one subscription stay in order, all others overtake each other. A machine that is cut off
notices it after some seconds, as by pings; what it sends until then is lost.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from random import Random

import nats.errors
from server.simulation.loop import Process, SeededLoop, here

NOTICED = (2.0, 4.0)  # seconds until a connection is known to be lost
Receive = Callable[["FakeMsg"], Awaitable[None]]
Report = Callable[[], Coroutine[None, None, None]]


class FakeNats:
    """The server, and the network around it."""

    def __init__(self, loop: SeededLoop, random: Random) -> None:
        self.loop, self.random = loop, random
        self.process = loop.process("nats")
        self.subscriptions: dict[str, list[FakeSubscription]] = {}
        self.clients: list[FakeClient] = []
        self.cut: dict[Process, float] = {}  # until when a machine does not reach it
        self.loss = 0.0  # of every message
        self.patient = False  # whether what is sent in a partition comes after it
        self.slowest = 0.003  # seconds
        self.inboxes = 0

    def delay(self) -> float:
        return self.random.uniform(0.0001, self.slowest)

    def is_cut(self, process: Process) -> bool:
        return self.cut.get(process, 0.0) > self.loop.now

    def part(self, process: Process, seconds: float) -> None:
        """Cut a machine off; it notices it if that takes long."""
        self.cut[process] = end = self.loop.now + seconds
        noticed = self.loop.now + self.random.uniform(*NOTICED)
        for client in self.clients:
            if client.process is process and noticed < end:
                self.later(noticed, client.lose)
                self.later(end + 0.1, client.come_back, context=process)

    def heal(self) -> None:
        """All partitions end."""
        parted, self.cut = self.cut, {}
        for client in self.clients:
            if client.process in parted:
                self.later(self.loop.now + 0.1, client.come_back, context=client.process)

    def later(
        self, when: float, act: Callable[..., object], *args: object, context: Process | None = None
    ) -> None:
        self.loop.call_at(when, act, *args, context=(context or self.process).context)

    def publish(self, sender: "FakeClient", message: "FakeMsg") -> int:
        """Send a message to all who subscribe to its subject; return to how many."""
        heard = self.choose(self.subscriptions.get(message.subject, []))
        for one in heard:
            if self.random.random() < self.loss:
                continue
            when = self.loop.now + self.delay()
            if one.client.process is not sender.process:
                when = max(when, one.after.get(sender, 0.0))
                one.after[sender] = when
            self.later(when, self.deliver, one, sender, message)
        return len(heard)

    def choose(self, found: list["FakeSubscription"]) -> list["FakeSubscription"]:
        """Everybody, and one of each group."""
        groups: dict[str, list[FakeSubscription]] = {}
        for one in found:
            if one.group:
                groups.setdefault(one.group, []).append(one)
        alone = [one for one in found if not one.group]
        return alone + [self.random.choice(group) for group in groups.values()]

    def deliver(
        self, subscription: "FakeSubscription", sender: "FakeClient", message: "FakeMsg"
    ) -> None:
        client = subscription.client
        end = max(self.cut.get(client.process, 0.0), self.cut.get(sender.process, 0.0))
        if end > self.loop.now:
            if self.patient:
                self.later(end, self.deliver, subscription, sender, message)
        elif client.is_connected:
            subscription.queue.put_nowait(message)


@dataclass(eq=False)
class FakeMsg:
    """A message, which knows where its answer goes."""

    subject: str
    data: bytes
    reply: str = ""
    client: "FakeClient | None" = None  # that has received it

    async def respond(self, data: bytes) -> None:
        assert self.client
        await self.client.publish(self.reply, data)


@dataclass(eq=False)
class FakeSubscription:
    """What a client hears; with a callback, one message after another."""

    client: "FakeClient"
    subject: str
    group: str = ""
    queue: asyncio.Queue[FakeMsg] = field(default_factory=asyncio.Queue)
    after: dict["FakeClient", float] = field(default_factory=dict)  # when the last one arrives
    task: asyncio.Task[None] | None = None

    async def listen(self, receive: Receive) -> None:
        while True:
            message = await self.queue.get()
            await receive(FakeMsg(message.subject, message.data, message.reply, self.client))

    async def next_msg(self, timeout: float) -> FakeMsg:
        return await asyncio.wait_for(self.queue.get(), timeout)

    async def unsubscribe(self) -> None:
        heard = self.client.nats.subscriptions.get(self.subject, [])
        if self in heard:
            heard.remove(self)
        if self.task:
            self.task.cancel()


class FakeClient:
    """The client of nats-py, as far as `nats.py` uses it."""

    def __init__(self, nats: FakeNats) -> None:
        self.nats = nats
        self.process = here()
        self.is_connected = self.is_closed = False
        self.unsent: list[FakeMsg] = []  # while it is reconnecting
        self.own: list[FakeSubscription] = []

    async def connect(
        self,
        url: str,
        max_reconnect_attempts: int,
        reconnect_time_wait: float,
        disconnected_cb: Report | None = None,
        reconnected_cb: Report | None = None,
        **options: object,
    ) -> None:
        """As the real client: without a limit of attempts it waits for a server."""
        await asyncio.sleep(self.nats.delay())
        while self.nats.is_cut(self.process):
            if max_reconnect_attempts >= 0:
                raise nats.errors.NoServersError
            await asyncio.sleep(reconnect_time_wait)
        self.on_lost, self.on_back = disconnected_cb, reconnected_cb
        self.is_connected = True
        self.nats.clients.append(self)
        self.process.when_dead.append(self.die)

    def die(self) -> None:
        """The server sees the end of a killed process, and forgets what it subscribed to."""
        self.is_closed, self.is_connected = True, False
        for one in self.own:
            heard = self.nats.subscriptions.get(one.subject, [])
            if one in heard:
                heard.remove(one)
        if self in self.nats.clients:
            self.nats.clients.remove(self)

    def lose(self) -> None:
        if not self.is_closed and self.is_connected:
            self.is_connected = False
            if self.on_lost:
                self.process.start(self.on_lost())

    def come_back(self) -> None:
        if self.is_closed or self.is_connected or self.nats.is_cut(self.process):
            return
        self.is_connected = True
        unsent, self.unsent = self.unsent, []
        for message in unsent:
            self.nats.publish(self, message)
        if self.on_back:
            self.process.start(self.on_back())

    async def publish(self, subject: str, data: bytes, reply: str = "") -> None:
        if self.is_closed:
            raise nats.errors.ConnectionClosedError
        message = FakeMsg(subject, data, reply)
        if self.is_connected:
            self.nats.publish(self, message)
        else:
            self.unsent.append(message)

    async def flush(self, timeout: float) -> None:
        await asyncio.sleep(2 * self.nats.delay())
        if not self.is_connected or self.nats.is_cut(self.process):
            await asyncio.sleep(timeout)
            raise nats.errors.TimeoutError

    async def subscribe(
        self, subject: str, queue: str = "", cb: Receive | None = None
    ) -> FakeSubscription:
        made = FakeSubscription(self, subject, queue)
        self.nats.subscriptions.setdefault(subject, []).append(made)
        self.own.append(made)
        if cb:
            made.task = asyncio.create_task(made.listen(cb))
        return made

    def new_inbox(self) -> str:
        self.nats.inboxes += 1
        return f"_INBOX.{self.nats.inboxes}"

    async def request(self, subject: str, data: bytes, timeout: float) -> FakeMsg:
        inbox = await self.subscribe(self.new_inbox())
        try:
            if self.is_connected and not self.nats.subscriptions.get(subject):
                await asyncio.sleep(2 * self.nats.delay())
                raise nats.errors.NoRespondersError
            await self.publish(subject, data, inbox.subject)
            return await inbox.next_msg(timeout)
        finally:
            await inbox.unsubscribe()

    async def close(self) -> None:
        self.die()
