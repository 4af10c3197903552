"""People at an evening, as tests bring them: they vote, go to their tables, play and come back."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Self

from server.asking import Answer, ask
from server.guests import PATIENCE, Guest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fairdeal.engine.journal import Replay
from fairdeal.games import GAMES
from fairdeal.server.calls import Sent
from fairdeal.server.evenings import events
from fairdeal.server.evenings.log import EveningLog
from fairdeal.server.stores import open_store

GAME = "uno"
AGAIN = 0.05  # seconds until another try, while there is no server


class Eager(Guest):
    """A player who lays the first card that fits, so that matches are short."""

    async def move(self, choose: Callable[[list[int]], int]) -> Sent:
        return await super().move(min)


class Reveller:
    """One person of an evening: a token, and a connection that comes back after every cut."""

    def __init__(self, url: str, evening: str, person: int, token: str) -> None:
        self.url, self.evening, self.person, self.token = url, evening, person, token
        self.seen: Sent = {}
        self.connections = 0  # to the evening
        self.returns = 0  # to tables, after a connection that broke
        self.news = asyncio.Event()

    @classmethod
    async def join(cls, url: str, name: str, evening: str | None = None) -> Self:
        """Join an evening, or open one."""
        path = f"/api/evenings/{evening}/people" if evening else "/api/evenings"
        said = (await ask(url + path, "POST", {"name": name})).json()
        return cls(url, said["evening"], said["person"], said["token"])

    async def __aenter__(self) -> Self:
        self.seen = {}
        self.task = asyncio.create_task(self.watch())
        await self.until(lambda seen: seen["you"] == self.person)
        return self

    async def __aexit__(self, *error: object) -> None:
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task

    async def watch(self) -> None:
        address = f"{self.url.replace('http', 'ws', 1)}/ws/evenings/{self.evening}"
        while True:
            with suppress(OSError, ConnectionClosed, InvalidHandshake):
                async with connect(address) as socket:
                    self.connections += 1
                    await socket.send(json.dumps({"type": "hello", "token": self.token}))
                    async for text in socket:
                        said = json.loads(text)
                        if said["type"] == "evening":
                            self.seen = said
                            self.news.set()
            await asyncio.sleep(AGAIN)

    async def until(self, so: Callable[[Sent], object]) -> None:
        """Wait until the evening is so."""
        async with asyncio.timeout(PATIENCE):
            while not (self.seen and so(self.seen)):
                self.news.clear()
                await self.news.wait()

    async def ask(self, path: str = "", **said: object) -> Answer:
        """One request; again while there is no server, as after a restart."""
        where = f"{self.url}/api/evenings/{self.evening}{path}"
        while True:
            with suppress(OSError):
                return await ask(where, "POST" if path else "GET", said or None, **self.own)
            await asyncio.sleep(AGAIN)

    @property
    def own(self) -> dict[str, str]:
        return {"x_seat_token": self.token}

    @property
    def table(self) -> str | None:
        """The table of this person in the last round."""
        tables = self.seen["rounds"][-1]["tables"]
        return next((one["table"] for one in tables if self.person in one["people"]), None)

    async def play_on(self, number: int) -> None:
        """Play in a round to the end, if there is a seat in it; then come back."""
        await self.until(lambda seen: len(seen["rounds"]) >= number)
        if self.table:
            async with Eager(self.url, self.table, self.token) as player:
                await player.play_on()
                self.returns += player.returns
        await self.until(lambda seen: seen["rounds"][number - 1]["over"])


@asynccontextmanager
async def evening_of(url: str, people: int, *others: str) -> AsyncIterator[list[Reveller]]:
    """An evening at which so many people are, at these servers in turn; the first is the host."""
    async with AsyncExitStack() as stack:
        urls = url, *others
        host = await Reveller.join(url, "P0")
        joined = [host]
        for n in range(1, people):
            joined.append(await Reveller.join(urls[n % len(urls)], f"P{n}", host.evening))
        for one in joined:
            await stack.enter_async_context(one)
        await host.until(lambda seen: all(one["here"] for one in seen["people"]))
        yield joined


async def start(host: Reveller, number: int, **more: object) -> Sent:
    """The host starts a round."""
    answer = await host.ask("/rounds", **{"number": number, "game": GAME, **more})
    assert answer.status == 201, answer.text
    return dict(answer.json())


# -- the sheet --------------------------------------------------------------------------
async def places_in_journal(one: Reveller, table: str) -> list[int]:
    """The places of a match by its journal alone, replayed by the rules."""
    answer = await ask(f"{one.url}/api/tables/{table}/journal", **one.own)
    replay = Replay(answer.text.splitlines(keepends=True), GAMES)
    for _ in replay:
        pass
    return replay.table.places


def naive(place: int, others: list[int]) -> float:
    mine, theirs = place or 99, [one or 99 for one in others]  # no place is behind all places
    return 100 * sum((mine < one) + (mine == one) / 2 for one in theirs) / len(theirs)


async def check_sheet(one: Reveller) -> None:
    """Every number of the sheet again, from the journals alone and by another formula."""
    totals: Counter[int] = Counter()
    for round in one.seen["rounds"]:
        journals = [await places_in_journal(one, table["table"]) for table in round["tables"]]
        for table, places in zip(round["tables"], journals, strict=True):
            for seat, person in enumerate(table["people"]):
                others = [*places[:seat], *places[seat + 1 :]]
                if round["shared"]:
                    others = [other[seat] for other in journals if other is not places]
                expected = naive(places[seat], others)
                assert abs(round["points"][person] - expected) <= 0.5
                totals[person] += round["points"][person]
    assert {n: one["total"] for n, one in enumerate(one.seen["people"])} == dict(totals)


async def counted(where: str, evening: str) -> list[str]:
    """The tables whose results are in the log of an evening, as often as they are there."""
    store = open_store(where)
    await store.open()
    bodies = await EveningLog(store).bodies(evening)
    await store.close()
    log = [events.read_evening_event(body) for body in bodies]
    return sorted(event.table for event in log if isinstance(event, events.TableCounted))
