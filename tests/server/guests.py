"""People at live tables, as tests bring them: they play what is legal, and keep what they hear."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

import pytest
from websockets.frames import Opcode
from websockets.protocol import State

from fairdeal.engine.table import Table
from fairdeal.server import events
from fairdeal.server.client import Player
from fairdeal.server.refusals import Refusal

PATIENCE = 60  # seconds after which a test gives up
MISSED_IT = {"stale_move", "late", "hand_down", "not_your_turn", "game_over", "lost", "not_sent"}


class Guest(Player):
    """A player that keeps every message."""

    async def __aenter__(self) -> Any:
        self.heard: list[Any] = []
        self.news = asyncio.Event()
        self.random = Random(f"guest {self.seat}")
        return await super().__aenter__()

    def hear(self, message: Any) -> None:
        super().hear(message)
        self.heard.append(message)
        self.news.set()

    @property
    def told(self) -> Any:
        """The events that were heard, live or as missed, by their numbers."""
        found = {}
        for message in self.heard:
            if message["type"] == "event":
                found[message["seq"]] = message["what"]
            for missed in message.get("missed", ()):
                found[missed["seq"]] = {k: v for k, v in missed.items() if k != "seq"}
        return found

    @property
    def numbers_heard(self) -> Any:
        """The numbers of the events that came live, in the order in which they came."""
        return [message["seq"] for message in self.heard if message["type"] == "event"]

    async def until(self, so: Any) -> None:
        """Wait until this is so."""
        async with asyncio.timeout(PATIENCE):
            self.news.clear()
            while not so(self):
                await self.news.wait()
                self.news.clear()

    async def hears(self, kind: Any, **known: Any) -> Any:
        """Wait for an event of this kind, heard already or still to come; return it."""

        def found(_: Any = None) -> Any:
            for what in self.told.values():
                if what["type"] == kind and known.items() <= what.items():
                    return what
            return None

        await self.until(found)
        return found()

    @property
    def on_turn(self) -> Any:
        view = self.sight.get("view")
        return bool(self.sight["actions"]) and view is not None and view["turn"] == self.seat

    async def play_on(self) -> None:
        """Play something legal whenever it is on turn, until the match is over."""
        async with asyncio.timeout(PATIENCE):
            while self.phase != "over":
                await self.until(lambda _: self.phase == "over" or self.on_turn)
                try:
                    if self.phase == "playing":
                        await self.move(self.random.choice)
                except Refusal as refused:
                    if refused.code not in MISSED_IT:
                        raise


@asynccontextmanager
async def at_table(
    url: Any, people: int = 1, names: Any = ("Ann", "Bob", "Cem", "Dee"), **setup: Any
) -> AsyncIterator[Any]:
    """A table of this kind with some people at it, the first of whom is the host."""
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(await Guest.open(url, names[0], **setup))
        guests = [host]
        for name in names[1:people]:
            guest = await Guest.join(url, host.table, name)
            guests.append(await stack.enter_async_context(guest))
        yield guests


async def play_out(*guests: Any, start: bool = True) -> None:
    """Let the host begin, and all play on to the end."""
    if start:
        await guests[0].start()
    async with asyncio.TaskGroup() as group:
        for guest in guests:
            group.create_task(guest.play_on())


async def log_of(house: Any, table: Table) -> Any:
    """What is stored of a table, as events; their numbers have no gap."""
    stored = await house.store.events(table)
    assert [one.seq for one in stored] == list(range(len(stored)))
    return [events.read_event(one.body) for one in stored]


def plays(log: Any) -> Any:
    return [event for event in log if isinstance(event, events.Played)]


async def refusal(asked: Any) -> Any:
    """The code of a request that is refused."""
    with pytest.raises(Refusal, match=r".") as refused:
        await asked
    return refused.value.code


def hold_pongs(client: Any, seconds: Any) -> None:
    """Let a connection answer pings so much later, or never; all else it sends at once."""
    loop, send = asyncio.get_running_loop(), client.protocol.send_frame

    def answer(frame: Any) -> None:
        if client.state is State.OPEN:
            send(frame)
            client.send_data()

    def hold(frame: Any) -> None:
        if frame.opcode is not Opcode.PONG:
            send(frame)
        elif seconds is not None:
            loop.call_later(seconds, answer, frame)

    client.protocol.send_frame = hold
