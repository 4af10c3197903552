"""A client for bots and tests: it sits down, plays, and reconnects by itself."""

import asyncio
import contextlib
import itertools
import json
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fairdeal.engine.messages import Message, read_message
from fairdeal.server import fair
from fairdeal.server.asked import PendingRequest
from fairdeal.server.calls import Sent, call, harmless, read_json
from fairdeal.server.refusals import Refusal

AGAIN = (0.05, 0.1, 0.2, 0.5, 1.0)  # seconds until another try, longer each time
FATAL = {4401, 4403, 4404}  # close codes after which a reconnect is useless
PHASES = {"dealing": "dealing", "cancelled": "waiting", "started": "playing", "ended": "over"}
LONGEST = 600_000  # milliseconds, the longest reported reaction


@dataclass
class Player:
    """One seat at a live table, or a spectator."""

    url: str  # of the server, as in http://localhost:8000
    table: str
    token: str | None = None
    seat: int | None = None
    seq: int = -1  # the last event received
    commitment: str | None = None  # to the secret of the deal, as first received
    nonce: str | None = None  # this client's part in the deal
    nonce_hashes: list[str] = field(default_factory=list)  # as they were when it was revealed
    moment: int = 0  # the last event that changed the cards,
    shown: float = 0.0  # and when it came
    welcome: Sent = field(default_factory=dict)
    sight: Sent = field(default_factory=dict)
    phase: str = "waiting"
    returns: int = 0  # the number of reconnects
    company: bool = False  # whether it wants to hear of spectators and of pauses between rounds

    @classmethod
    async def open(cls, url: str, name: str, **setup: object) -> Self:
        """Open a table, and sit down at it as its host."""
        opened = await asyncio.to_thread(call, f"{url}/api/tables", "POST", **setup)
        return await cls.join(url, opened["table"], name)

    @classmethod
    async def join(cls, url: str, table: str, name: str, seat: int | None = None) -> Self:
        """Sit down at a table; the nonce is this client's part in the deal."""
        nonce = fair.new_nonce()
        said = {"name": name, "nonce_hash": fair.hash_of(nonce), "seat": seat}
        seats = f"{url}/api/tables/{table}/seats"
        sat = await asyncio.to_thread(call, seats, "POST", **said)
        return cls(url, table, sat["token"], sat["seat"], nonce=nonce)

    async def again(self) -> Self:
        """The same seat at the table of the rematch."""
        table = (await self.ask("rematch"))["more"]["table"]
        return type(self)(self.url, table, self.token, self.seat)

    async def __aenter__(self) -> Self:
        self.socket: ClientConnection | None = None
        self.numbers = itertools.count(1)
        self.waiting: dict[int, PendingRequest] = {}
        self.failed: Exception | None = None  # the error that ended the connection for good
        self.deal: asyncio.Future[None] | None = None  # the pending start
        self.chores: set[asyncio.Task[Sent]] = set()  # requests in the background
        self.inbox: asyncio.Queue[Sent] = asyncio.Queue()
        self.fate: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.task = asyncio.create_task(self.keep_connected())
        self.first = await self.next("welcome")
        await asyncio.gather(*self.chores, return_exceptions=True)  # then a match may begin
        return self

    async def __aexit__(self, *error: object) -> None:
        for task in (*self.chores, self.task):
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await self.task
        self.socket = None
        self.fail(Refusal("lost", Message("connection-lost")))

    # -- the connection -------------------------------------------------------
    async def keep_connected(self) -> None:
        """Connect and listen; after a lost connection, reconnect and get the missed events."""
        tries = 0
        while True:
            try:
                ws = self.url.replace("http", "ws", 1)
                async with connect(f"{ws}/ws/{self.table}", compression=None) as socket:
                    hello: Sent = {"type": "hello", "token": self.token}
                    if self.seq >= 0:
                        hello["since"] = self.seq
                    if self.company:
                        hello["company"] = True
                    await socket.send(json.dumps({k: v for k, v in hello.items() if v is not None}))
                    async for text in socket:
                        tries = 0
                        message = read_json(str(text))
                        self.hear(message)
                        if message["type"] == "welcome":
                            await self.send_waiting(socket)
                    raise ConnectionClosed(socket.protocol.close_rcvd, None)
            except ConnectionClosed as closed:
                if closed.rcvd and closed.rcvd.code in FATAL:
                    self.fail(Refusal(str(closed.rcvd.code), harmless(closed.rcvd.reason)))
                    return
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            self.socket = None
            self.returns += 1
            await asyncio.sleep(AGAIN[min(tries, len(AGAIN) - 1)])
            tries += 1

    def fail(self, error: Exception) -> None:
        self.failed = error
        self.undealt(error)
        for asked in self.waiting.values():
            if not asked.answer.done():
                asked.answer.set_exception(error)
                asked.answer.exception()  # it is no fault if nobody waits any more
        self.waiting.clear()
        self.inbox.put_nowait({"type": "failed", "error": error})

    def hear(self, message: Sent) -> None:
        """Process one message: events in order, answers to their requests."""
        kind = message["type"]
        if kind == "welcome":
            self.welcome = message
            self.seat, self.seq, self.phase = message.get("seat"), message["seq"], message["phase"]
            self.sight = message["sight"]
            self.moment, self.shown = self.seq, time.monotonic()
            for missed in message["missed"]:
                self.notice(missed["seq"], missed)
            if self.commitment is None:
                self.meet(message)
            self.take_part(kind, message["chairs"])
        elif kind == "event":
            self.seq = message["seq"]
            self.notice(self.seq, message["what"])
            self.sight = message.get("sight") or self.sight
            what = message["what"]["type"]
            self.phase = PHASES.get(what, self.phase)
            if what in ("started", "played"):
                self.moment, self.shown = self.seq, time.monotonic()
            away = what == "handed_over" and self.seat == message["what"]["seat"]
            if away or (what == "cancelled" and self.seat in message["what"]["seats"]):
                self.seat = None
            if message.get("chairs"):
                self.take_part(what, message["chairs"])
        elif kind in ("done", "refused"):
            self.settle(message)
            return
        self.inbox.put_nowait(message)

    def notice(self, seq: int, what: Sent) -> None:
        """Match an event with the first pending request that it fits."""
        any(asked.notice(seq, what, self.seat) for asked in self.waiting.values())
        if what["type"] == "cancelled":
            free = ", ".join(map(str, what["seats"]))
            self.undealt(Refusal("cancelled", Message("no-nonce-came", {"seats": free})))

    def settle(self, message: Sent) -> None:
        asked = self.waiting.pop(message["id"], None)
        if asked and not asked.answer.done():
            asked.answer.set_result(message)

    async def send_waiting(self, socket: ClientConnection) -> None:
        """After a reconnect: answer requests whose events are in the log; send the others again.

        A play cannot be made twice, because its `ply` makes the second one stale.
        """
        self.socket = socket
        for asked in list(self.waiting.values()):
            if asked.done:
                self.settle(asked.done)
            else:
                await socket.send(json.dumps(asked.message))

    # -- the deal -------------------------------------------------------------
    @property
    def kept(self) -> fair.Kept:
        """The facts that this client knew before the deal, to verify its proof."""
        return fair.Kept(self.commitment, self.nonce, self.nonce_hashes)

    def meet(self, welcome: Sent) -> None:
        """Store the first information about a deal; later claims must agree with it."""
        self.commitment = welcome["commitment"]
        if (
            welcome.get("daily")
            or welcome.get("shared")
            or self.phase not in ("waiting", "dealing")
        ):
            self.nonce = None  # in this deal it has no part

    def take_part(self, what: str, chairs: list[Sent]) -> None:
        """Send the hash of a nonce before the seats are closed, and then the nonce itself."""
        if self.deal and self.phase in ("playing", "over") and not self.deal.done():
            self.deal.set_result(None)
        if self.seat is None or self.welcome.get("daily") or self.welcome.get("shared"):
            return
        if self.phase == "waiting" and self.nonce_hashes:  # what was revealed is not used again
            self.nonce, self.nonce_hashes = None, []
        brought = chairs[self.seat]["nonce_hash"]
        own = brought == fair.hash_of(self.nonce or "")
        if self.phase == "waiting" and not own and (not brought or what == "welcome"):
            self.nonce = self.nonce or fair.new_nonce()
            self.chore("bring", nonce_hash=fair.hash_of(self.nonce))
        elif self.phase == "dealing" and own and what in ("welcome", "dealing"):
            self.nonce_hashes = self.nonce_hashes or [chair["nonce_hash"] for chair in chairs]
            self.chore("reveal", nonce=self.nonce)

    def undealt(self, error: Exception) -> None:
        """Fail the pending start, because no cards were dealt."""
        if self.deal and not self.deal.done():
            self.deal.set_exception(error)
            self.deal.exception()  # it is no fault if nobody waits any more

    def chore(self, kind: str, **more: object) -> None:
        """Send a request in the background; if it is lost, the next welcome triggers it again."""
        task = asyncio.create_task(self.ask(kind, **more))
        self.chores.add(task)
        task.add_done_callback(self.chores.discard)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def next(self, kind: str | None = None) -> Sent:
        """The next message; of this kind, if one is named."""
        while True:
            message = await self.inbox.get()
            if message["type"] == "failed":
                raise message["error"]
            if kind is None or message["type"] == kind:
                return message

    async def events(self) -> AsyncIterator[Sent]:
        """Yield the welcome, and then every message, until the match is over."""
        yield self.first  # a later one is on its way with the rest
        while self.phase != "over" or not self.inbox.empty():
            yield await self.next()

    # -- requests -------------------------------------------------------------
    async def ask(self, kind: str, **more: object) -> Sent:
        """Send a request and wait for its answer, also over a reconnect; raises Refusal."""
        if self.failed:
            raise self.failed
        number = next(self.numbers)
        answer = asyncio.get_running_loop().create_future()
        asked = self.waiting[number] = PendingRequest({"type": kind, "id": number, **more}, answer)
        if self.socket:  # otherwise it is sent after the welcome
            with contextlib.suppress(ConnectionClosed):
                await self.socket.send(json.dumps(asked.message))
        message = await answer
        if message["type"] == "refused":
            said = read_message(message.get("said"))
            raise Refusal(message["code"], message["why"], message.get("more"), said)
        return dict(message)

    async def start(self) -> Sent:
        """Start the match; returns once the cards are dealt."""
        self.deal = asyncio.get_running_loop().create_future()
        done = await self.ask("start")
        await self.deal
        return done

    async def play(self, *actions: int, **more: object) -> Sent:
        """Play a move at the table as last seen; in races, with the reaction time."""
        reaction = min(int(1000 * (time.monotonic() - self.shown)), LONGEST)
        said = {"ply": self.sight["ply"], "seen": self.moment, "reaction": reaction}
        return await self.ask("play", actions=list(actions), **{**said, **more})

    async def move(self, choose: Callable[[list[int]], int]) -> Sent:
        """Play a move; `choose` picks each action from the possible next ones."""
        actions, legal = list[int](), self.sight["actions"]
        while True:
            actions.append(choose(legal))
            try:
                return await self.play(*actions)
            except Refusal as refused:
                if refused.code != "not_whole" or refused.more is None:
                    raise
                legal = refused.more["actions"]
