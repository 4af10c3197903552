"""People at an evening, as tests bring them: they vote, go to their tables, play and come back."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Self

from server.asking import Answer, ask
from server.guests import PATIENCE, Guest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fairdeal.server.calls import Sent

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
        await self.until(lambda seen: seen["rounds"][number - 1]["over"])


@asynccontextmanager
async def evening_of(url: str, people: int) -> AsyncIterator[list[Reveller]]:
    """An evening at which so many people are; the first one is the host."""
    async with AsyncExitStack() as stack:
        host = await Reveller.join(url, "P0")
        joined = [host]
        joined += [await Reveller.join(url, f"P{n}", host.evening) for n in range(1, people)]
        for one in joined:
            await stack.enter_async_context(one)
        await host.until(lambda seen: all(one["here"] for one in seen["people"]))
        yield joined
