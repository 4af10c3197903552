"""Clients of the simulation: the project's own client, with a person who plays what is legal."""

import asyncio
import contextlib
import itertools
from dataclasses import dataclass, field
from random import Random

from server.simulation.loop import Process
from server.simulation.town import Town, Unanswered

from fairdeal.server import fair
from fairdeal.server.calls import Sent
from fairdeal.server.client import Player
from fairdeal.server.refusals import Refusal

SLOWEST = 1.0  # seconds for a move
TALK, HINT, RESIGN, KICK = 0.12, 0.05, 0.01, 0.1  # how often a person does that
LOST = (OSError, TimeoutError, Unanswered)


@dataclass
class Asked:
    """A request, with its answer and whether the connection was another one then."""

    message: Sent
    answer: Sent | None
    broken: bool
    seat: int | None
    at: float


@dataclass
class Person(Player):
    """A person at a table, who keeps everything that came."""

    town: Town = field(kw_only=True)
    process: Process = field(kw_only=True)  # the client's own
    random: Random = field(kw_only=True)
    name: str = field(kw_only=True)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    slowest: float = SLOWEST  # seconds for a move
    lazy: bool = False  # lets the clock run out, or has resigned
    chairs: list[Sent] = field(default_factory=list)
    heard: list[Sent] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)

    def hear(self, message: Sent) -> None:
        self.heard.append(message)
        self.chairs = message.get("chairs") or self.chairs
        super().hear(message)
        self.news.set()

    async def ask(self, kind: str, **more: object) -> Sent:
        before = self.returns
        entry = Asked({"type": kind, **more}, None, False, self.seat, self.town.loop.now)
        self.asked.append(entry)
        try:
            entry.answer = await super().ask(kind, **more)
            return entry.answer
        except Refusal as refused:
            entry.answer = {"type": "refused", "code": refused.code}
            raise
        finally:
            entry.broken = self.returns != before

    # -- getting to a table -----------------------------------------------------------
    async def open_table(self, **setup: object) -> str:
        """Open a table, however often that takes."""
        while True:
            try:
                return str((await self.town.call("/tables", setup))["table"])
            except LOST:
                await asyncio.sleep(0.3)

    async def sit_down(self, table: str) -> bool:
        """Sit down; under another name, if the answer to the first request was lost."""
        self.table, self.nonce = table, fair.new_nonce()
        for number in itertools.count(1):
            said = {"name": f"{self.name} {number}", "nonce_hash": fair.hash_of(self.nonce)}
            try:
                sat = await self.town.call(f"/tables/{table}/seats", said)
            except LOST as error:
                if any(code in str(error) for code in ("full", "over", "dealing", "hand_seen")):
                    return False
                await asyncio.sleep(0.3)
            else:
                self.token, self.seat = sat["token"], sat["seat"]
                return True
        return False

    # -- playing ------------------------------------------------------------------------
    async def until_news(self) -> None:
        self.news.clear()
        await self.news.wait()

    async def host(self) -> None:
        """Start the match, as the host of the table; again, if a deal is cancelled."""
        while self.phase in ("waiting", "dealing") and self.seat is not None:
            with contextlib.suppress(Refusal):
                if self.random.random() < KICK:
                    await self.ask("kick", seat=self.random.randrange(2))
                if self.phase == "waiting":
                    await self.start()
            await asyncio.sleep(1.0)

    async def play_on(self) -> None:
        """Play something legal whenever it is on turn, until the match is over."""
        while self.phase != "over":
            if self.phase != "playing" or not self.on_turn or self.lazy or self.town.still:
                await self.until_news()
                continue
            await asyncio.sleep(self.random.uniform(0.0, self.slowest))
            try:
                if self.phase == "playing" and self.on_turn and not self.town.still:
                    if self.random.random() < HINT:
                        await self.ask("hint")
                    await self.move(self.random.choice)
                await self.do_something_else()
            except Refusal:
                await asyncio.sleep(0.1)

    async def do_something_else(self) -> None:
        """Now and then say something, resign, or as the host free the seat of who is away."""
        if self.random.random() < TALK:
            await self.ask("say", phrase=self.random.randrange(8))
        if self.random.random() < RESIGN:
            await self.ask("resign")
            self.lazy = True
        chairs = enumerate(self.chairs)
        away = [seat for seat, chair in chairs if chair["person"] and not chair["here"]]
        if away and self.random.random() < KICK:
            await self.ask("kick", seat=self.random.choice(away))

    async def play_again(self) -> str | None:
        """Ask for a rematch; the id of its table, unless this person has no seat any more."""
        while not self.town.still:
            await asyncio.sleep(self.random.uniform(0.0, 1.0))
            try:
                return str((await self.ask("rematch"))["more"]["table"])
            except Refusal as refused:
                if refused.code == "not_seated" or self.failed:
                    return None
        return None

    @property
    def there(self) -> bool:
        """Whether this person is at the table, or comes back; who was turned away does not."""
        return not self.process.dead and not self.failed

    @property
    def on_turn(self) -> bool:
        view = self.sight.get("view")
        return bool(self.sight.get("actions")) and view is not None and view["turn"] == self.seat

    def drop(self) -> None:
        """Let the connection break."""
        for socket in [one for one in self.town.sockets if one.process is self.process]:
            socket.drop()
