"""A cluster on simulated machines: gateways, owners, and the way of clients to them."""

import asyncio
import json
from collections.abc import Callable
from random import Random
from types import TracebackType

from server.simulation.database import FakePostgres
from server.simulation.log import SimulatedStore
from server.simulation.loop import Process, SeededLoop, here
from server.simulation.network import FakeNats
from starlette.types import Message
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

from fairdeal.bots.bot import Want
from fairdeal.engine.errors import FairdealError
from fairdeal.server.browser import COOKIE
from fairdeal.server.calls import Sent
from fairdeal.server.cluster import ClusterMember, api_of
from fairdeal.server.gateway import Gateway
from fairdeal.server.hosts import Hosts
from fairdeal.server.house import House
from fairdeal.server.nats import NatsCarrier
from fairdeal.server.rate import UNLIMITED
from fairdeal.server.socket import talk
from fairdeal.server.thinkers import BotAnswer, Question, Thinkers, view_of

PACE, GONE, ALONE, REVEAL = 0.5, 6.0, 5.0, 5.0  # seconds, as `House` takes them
AGAIN = (0.2, 2.0)  # seconds until a process that has ended is started again
STOPPED = 20.0  # seconds until a process that does not stop is killed
HANDSHAKE = 10.0  # seconds that a client waits for an answer
ABNORMAL = 1006  # the close code of a connection that just ended
ADDRESS = ("192.0.2.1", 1)
HEADERS = [(b"host", b"localhost"), (b"content-type", b"application/json")]
HOSTS = Hosts()


class StandIns(Thinkers):
    """Bots that play something legal, after a while."""

    def __init__(self, town: "Town") -> None:
        super().__init__(1)
        self.town = town

    async def ask(self, question: Question) -> BotAnswer:
        await asyncio.sleep(self.town.random.uniform(0.0, PACE))
        while self.town.still:
            await asyncio.sleep(600.0)
        seat = int(view_of(question).seat)
        action = self.town.random.choice(question.actions)
        return BotAnswer(Want(0, seat, action), question.luck)

    async def ready(self) -> None:
        await asyncio.sleep(self.town.random.uniform(0.0, 0.5))


class GatewayMachine:
    """A gateway in its process."""

    def __init__(self, town: "Town", process: Process) -> None:
        self.town, self.process = town, process
        self.open = False  # for clients

    async def run(self) -> None:
        carrier = NatsCarrier("nats://simulated")
        self.front = Gateway(carrier, UNLIMITED)
        self.api = api_of(self.front)
        self.member = ClusterMember(carrier, None, None)
        await self.member.open()
        await self.front.open()
        self.open = True

    async def stop(self) -> None:
        """As after SIGTERM."""
        self.open = False
        await self.front.say_goodbye()
        await self.front.close()
        await self.member.close()


class OwnerMachine:
    """An owner of tables in its process."""

    def __init__(self, town: "Town", process: Process) -> None:
        self.town, self.process = town, process
        self.open = False  # whether it takes part

    async def run(self) -> None:
        store = SimulatedStore(self.town.database)
        self.house = House(store, PACE, GONE, ALONE, 1, UNLIMITED, REVEAL)
        self.house.thinkers = StandIns(self.town)
        self.member = ClusterMember(NatsCarrier("nats://simulated"), self.house, "simulated")
        await self.member.open()
        await self.house.open()
        await self.member.join()
        self.open = True

    async def stop(self) -> None:
        """As after SIGTERM."""
        self.open = False
        await self.member.leave()
        await self.member.close()


Machine = GatewayMachine | OwnerMachine


class Town:
    """The machines, and what they share."""

    def __init__(self, loop: SeededLoop, random: Random, slots: int) -> None:
        self.loop, self.random = loop, random
        self.database = FakePostgres(loop, Random(f"{random.random()} database"), slots)
        self.nats = FakeNats(loop, Random(f"{random.random()} nats"))
        self.machines: list[Machine] = []
        self.leaving: list[Machine] = []  # those that hand over
        self.sockets: list[FakeSocket] = []
        self.started = 0
        self.still = False  # whether bots think forever

    # -- machines -------------------------------------------------------------------
    def start(self, kind: type[Machine]) -> Machine:
        """Start a process; if it ends by itself, start it again."""
        self.started += 1
        role = "gateway" if kind is GatewayMachine else "owner"
        machine = kind(self, self.loop.process(f"{role} {self.started}"))
        self.machines.append(machine)
        machine.process.start(self.supervise(machine))
        return machine

    async def supervise(self, machine: Machine) -> None:
        try:
            await machine.run()
        except FairdealError:  # operators see one line; any other error is a broken promise
            self.later(self.random.uniform(*AGAIN), self.replace, machine)

    def replace(self, machine: Machine) -> None:
        """Kill a machine, and start another one of its kind."""
        self.kill(machine)
        self.start(type(machine))

    def kill(self, machine: Machine) -> None:
        for some in (self.machines, self.leaving):
            if machine in some:
                some.remove(machine)
        machine.open = False
        machine.process.kill()
        for socket in self.sockets:
            if socket.gateway is machine:
                socket.end(ABNORMAL)

    async def leave(self, machine: Machine) -> None:
        """Stop a machine as SIGTERM does; if it takes too long, it is killed."""
        self.machines.remove(machine)
        self.leaving.append(machine)
        self.later(STOPPED, self.kill, machine)
        await machine.stop()
        self.later(0.0, self.kill, machine)

    def later(self, seconds: float, act: Callable[..., object], *args: object) -> None:
        when = self.loop.now + seconds
        self.loop.call_at(when, act, *args, context=self.loop.world.context)

    @property
    def gateways(self) -> list[GatewayMachine]:
        return [one for one in self.machines if isinstance(one, GatewayMachine)]

    @property
    def owners(self) -> list[OwnerMachine]:
        return [one for one in self.machines if isinstance(one, OwnerMachine)]

    @property
    def serving(self) -> list[OwnerMachine]:
        """The owners that run tables; one that leaves does so until it has handed them over."""
        leaving = [one for one in self.leaving if isinstance(one, OwnerMachine)]
        return [one for one in self.owners if one.open] + leaving

    # -- clients ----------------------------------------------------------------------
    def balance(self) -> GatewayMachine:
        """The gateway that the load balancer chooses for a client."""
        found = [one for one in self.gateways if one.open]
        if not found:
            raise ConnectionRefusedError("no gateway is there")
        return self.random.choice(found)

    def connect(self, url: str, **options: object) -> "FakeSocket":
        return FakeSocket(self, url.rpartition("/")[2], "/evenings/" in url)

    async def call(self, path: str, body: Sent, token: str | None = None) -> Sent:
        """A POST of a client, from a browser with this token; raises if it gets no answer."""
        gateway, answer = self.balance(), self.loop.create_future()
        scope = {**scope_of("http", path), "method": "POST"}
        if token:
            scope["headers"] = [*HEADERS, (b"cookie", f"{COOKIE}={token}".encode())]
        gateway.process.start(self.respond(gateway, scope, json.dumps(body).encode(), answer))
        async with asyncio.timeout(HANDSHAKE):
            status, said = await answer
        if status >= 400:
            raise Unanswered(said)
        return dict(json.loads(said))

    async def respond(
        self,
        gateway: GatewayMachine,
        scope: dict[str, object],
        body: bytes,
        answer: asyncio.Future[object],
    ) -> None:
        said = {"status": 500, "body": b""}

        async def receive() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                said["status"] = message["status"]
            else:
                said["body"] += message.get("body", b"")

        await gateway.api(scope, receive, send)
        if not answer.done():
            answer.set_result((said["status"], said["body"].decode()))  # type: ignore[attr-defined]


class Unanswered(Exception):
    """A request over HTTP that failed, with what was said."""


def scope_of(kind: str, path: str) -> dict[str, object]:
    return {
        "type": kind,
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "scheme": "http",
        "query_string": b"",
        "headers": HEADERS,
        "client": ADDRESS,
        "server": None,
        "subprotocols": [],
    }


class FakeSocket:
    """A WebSocket, at both of its ends: messages stay in order, and may stop coming."""

    def __init__(self, town: Town, id: str, evening: bool) -> None:
        self.town, self.id, self.evening = town, id, evening
        self.process = here()
        self.gateway: GatewayMachine | None = None
        self.to_client: asyncio.Queue[str | Close] = asyncio.Queue()
        self.to_gateway: asyncio.Queue[Message] = asyncio.Queue()
        self.arrives = [0.0, 0.0]  # the last message there, and back
        self.ended = False
        self.lag = town.random.uniform(0.001, 0.05)

    def carry(self, back: bool, act: Callable[..., object], *args: object) -> None:
        """Deliver a message after the ones before it."""
        when = self.town.loop.now + self.town.random.uniform(0.5, 1.0) * self.lag
        self.arrives[back] = when = max(when, self.arrives[back])
        process = self.process if back or not self.gateway else self.gateway.process
        self.town.loop.call_at(when, act, *args, context=process.context)

    # -- the client -------------------------------------------------------------------
    async def __aenter__(self) -> "FakeSocket":
        self.gateway = self.town.balance()
        self.town.sockets.append(self)
        scope = {**scope_of("websocket", f"/ws/{self.id}"), "path_params": {"id": self.id}}
        socket = WebSocket(scope, self.receive, self.send_back)
        self.to_gateway.put_nowait({"type": "websocket.connect"})
        front = self.gateway.front
        find = front.find_evening if self.evening else front.find
        self.gateway.process.start(talk(socket, front, HOSTS, find))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        self.drop()

    async def send(self, text: str) -> None:
        self.carry(False, self.to_gateway.put_nowait, {"type": "websocket.receive", "text": text})

    def __aiter__(self) -> "FakeSocket":
        return self

    async def __anext__(self) -> str:
        found = await self.to_client.get()
        if isinstance(found, Close):
            raise ConnectionClosedError(found, None)
        return found

    def drop(self) -> None:
        """The client's end breaks; the gateway hears of it."""
        if self in self.town.sockets:
            self.town.sockets.remove(self)
            self.carry(False, self.to_gateway.put_nowait, {"type": "websocket.disconnect"})
        self.end(ABNORMAL)

    # -- the gateway ------------------------------------------------------------------
    async def receive(self) -> Message:
        return await self.to_gateway.get()

    async def send_back(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self.carry(True, self.hear, message["text"])
        elif message["type"] == "websocket.close":
            self.end(message["code"], message.get("reason") or "")

    def hear(self, text: str) -> None:
        self.to_client.put_nowait(text)

    def end(self, code: int, reason: str = "") -> None:
        if not self.ended:
            self.ended = True
            self.carry(True, self.to_client.put_nowait, Close(code, reason))
