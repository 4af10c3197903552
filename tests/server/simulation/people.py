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
TALK = 0.15  # how often a person says something after a move
LOST = (OSError, TimeoutError, Unanswered)


@dataclass
class Asked:
    """A request, with its answer and whether the connection was another one then."""

    message: Sent
    answer: Sent | None
    broken: bool
    seat: int | None


@dataclass
class Person(Player):
    """A person at a table, who keeps everything that came."""

    town: Town = field(kw_only=True)
    process: Process = field(kw_only=True)  # the client's own
    random: Random = field(kw_only=True)
    name: str = field(kw_only=True)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    heard: list[Sent] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)

    def hear(self, message: Sent) -> None:
        self.heard.append(message)
        super().hear(message)
        self.news.set()

    async def ask(self, kind: str, **more: object) -> Sent:
        before = self.returns
        entry = Asked({"type": kind, **more}, None, False, self.seat)
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
                return str((await self.town.call("/tables", **setup))["table"])
            except LOST:
                await asyncio.sleep(0.3)

    async def sit_down(self, table: str) -> bool:
        """Sit down; under another name, if the answer to the first request was lost."""
        self.table, self.nonce = table, fair.new_nonce()
        for number in itertools.count(1):
            said = {"name": f"{self.name} {number}", "nonce_hash": fair.hash_of(self.nonce)}
            try:
                sat = await self.town.call(f"/tables/{table}/seats", **said)
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
            if self.phase == "waiting":
                with contextlib.suppress(Refusal):
                    await self.start()
            await asyncio.sleep(1.0)

    async def play_on(self) -> None:
        """Play something legal whenever it is on turn, until the match is over."""
        while self.phase != "over":
            if self.phase != "playing" or not self.on_turn or self.town.still:
                await self.until_news()
                continue
            await asyncio.sleep(self.random.uniform(0.0, SLOWEST))
            try:
                if self.phase == "playing" and self.on_turn and not self.town.still:
                    await self.move(self.random.choice)
                if self.random.random() < TALK:
                    await self.ask("say", phrase=self.random.randrange(8))
            except Refusal:
                await asyncio.sleep(0.1)

    @property
    def on_turn(self) -> bool:
        view = self.sight.get("view")
        return bool(self.sight.get("actions")) and view is not None and view["turn"] == self.seat

    def drop(self) -> None:
        """Let the connection break."""
        for socket in [one for one in self.town.sockets if one.process is self.process]:
            socket.drop()
