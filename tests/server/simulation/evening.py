"""People of a simulated evening: they join, vote, start rounds, and play at their tables."""

import asyncio
import contextlib
import json
from random import Random

from server.simulation.loop import Process
from server.simulation.people import LOST, Person
from server.simulation.town import Town
from websockets.exceptions import ConnectionClosedError

from fairdeal.server import fair
from fairdeal.server.calls import Sent

QUICK = 0.3  # seconds for a move
AGAIN = 0.3  # seconds until another try
ENDED = 9.0  # seconds after which the host ends a round
MOST_ROUNDS = 4
SHARED = 0.4  # how often a round has the same deal at two tables
SETTINGS = {"game": "uno", "options": {"max_moves": 12}}


class EveningGoer:
    """One person, with a connection to the evening and one to each of their tables."""

    def __init__(
        self, town: Town, process: Process, random: Random, name: str, people: list[Person]
    ) -> None:
        self.town, self.process, self.random, self.name = town, process, random, name
        self.people = people  # at tables, of the whole simulation
        self.token = fair.new_token()
        self.evening = ""
        self.heard: list[Sent] = []  # the evening as it was sent, again and again
        self.answers: list[tuple[Sent, Sent]] = []  # what was asked, and the evening afterwards
        self.failed: str | None = None  # why the connection was refused
        self.news = asyncio.Event()

    async def join(self, evening: str | None) -> None:
        """Join an evening, or open one, however often that takes."""
        path = f"/evenings/{evening}/people" if evening else "/evenings"
        while not self.evening:
            try:
                self.evening = (await self.town.call(path, {"name": self.name}, self.token))[
                    "evening"
                ]
            except LOST:
                await asyncio.sleep(AGAIN)

    async def ask(self, path: str, **said: object) -> None:
        """Ask once; an answer that does not come is not waited for."""
        with contextlib.suppress(*LOST):
            answer = await self.town.call(f"/evenings/{self.evening}{path}", said, self.token)
            self.answers.append(({"path": path, **said}, answer))

    # -- what is told -----------------------------------------------------------------
    @property
    def rounds(self) -> list[Sent]:
        return self.heard[-1]["rounds"] if self.heard else []

    async def listen(self) -> None:
        """Stay connected to the evening."""
        url = f"ws://simulated/ws/evenings/{self.evening}"
        while not self.failed:
            with contextlib.suppress(OSError):
                try:
                    async with self.town.connect(url) as socket:
                        await socket.send(json.dumps({"type": "hello", "token": self.token}))
                        async for text in socket:
                            self.hear(json.loads(text))
                except ConnectionClosedError as closed:
                    if closed.rcvd and closed.rcvd.code in (4401, 4403, 4404):
                        self.failed = closed.rcvd.reason
            await asyncio.sleep(AGAIN)

    def hear(self, message: Sent) -> None:
        if message["type"] == "evening":
            self.heard.append(message)
            self.news.set()

    async def until_news(self) -> None:
        self.news.clear()
        await self.news.wait()

    # -- what is done -------------------------------------------------------------------
    async def take_part(self) -> None:
        """Go to every table that has a seat for this person, until all is to be still."""
        self.process.start(self.listen())
        been = set[str]()
        while True:
            await self.until_news()
            if self.town.still:  # a round that was asked for before may begin only now
                return
            own = self.heard[-1]["you"]
            for table in [table for round in self.rounds for table in round["tables"]]:
                if own in table["people"] and table["table"] not in been:
                    been.add(table["table"])
                    self.process.start(self.play_at(table["table"]))

    async def play_at(self, table: str) -> None:
        person = Person(
            "http://simulated",
            table,
            self.token,
            town=self.town,
            process=self.process,
            random=self.random,
            name=self.name,
            slowest=QUICK,
        )
        self.people.append(person)
        await person.__aenter__()
        await person.play_on()

    async def start_rounds(self, people: int) -> None:
        """As the host, start one round after another, and end those that take too long."""
        while len(self.rounds) < MOST_ROUNDS and not self.town.still:
            if self.heard and len(self.heard[-1]["people"]) == people:
                if self.random.random() < 0.5:
                    await self.ask("/votes", game="uno")
                number = 1 + len(self.rounds)
                shared = self.random.random() < SHARED
                await self.ask("/rounds", number=number, shared=shared, **SETTINGS)
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(ENDED):
                        while len(self.rounds) < number or not self.rounds[number - 1]["over"]:
                            await self.until_news()
                if len(self.rounds) >= number and not self.rounds[number - 1]["over"]:
                    await self.ask("/rounds/end", number=number)
            await asyncio.sleep(AGAIN)
