"""People at live tables, as tests bring them: they play what is legal, and keep what they hear."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Self

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from fairdeal.server import events
from fairdeal.server.calls import Sent
from fairdeal.server.client import Player
from fairdeal.server.house import House
from fairdeal.server.refusals import Refusal

PATIENCE = 60  # seconds after which a test gives up
MISSED_IT = {"stale_move", "late", "hand_down", "not_your_turn", "game_over", "lost", "not_sent"}


class Guest(Player):
    """A player that keeps every message."""

    async def __aenter__(self) -> Self:
        self.heard: list[Sent] = []
        self.news = asyncio.Event()
        self.random = Random(f"guest {self.seat}")
        return await super().__aenter__()

    def hear(self, message: Sent) -> None:
        super().hear(message)
        self.heard.append(message)
        self.news.set()

    @property
    def told(self) -> dict[int, Sent]:
        """The events that were heard, live or as missed, by their numbers."""
        found = {}
        for message in self.heard:
            if message["type"] == "event":
                found[message["seq"]] = message["what"]
            for missed in message.get("missed", ()):
                found[missed["seq"]] = {k: v for k, v in missed.items() if k != "seq"}
        return found

    @property
    def numbers_heard(self) -> list[int]:
        """The numbers of the events that came live, in the order in which they came."""
        return [message["seq"] for message in self.heard if message["type"] == "event"]

    async def until(self, so: Callable[[Self], object]) -> None:
        """Wait until this is so."""
        async with asyncio.timeout(PATIENCE):
            self.news.clear()
            while not so(self):
                await self.news.wait()
                self.news.clear()

    async def hears(self, kind: str, **known: object) -> Sent:
        """Wait for an event of this kind, heard already or still to come; return it."""

        def found() -> list[Sent]:
            of_this_kind = [what for what in self.told.values() if what["type"] == kind]
            return [what for what in of_this_kind if known.items() <= what.items()]

        await self.until(lambda _: found())
        return found()[0]

    @property
    def on_turn(self) -> bool:
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
    url: str,
    people: int = 1,
    names: Sequence[str] = ("Ann", "Bob", "Cem", "Dee"),
    **setup: object,
) -> AsyncIterator[list[Guest]]:
    """A table of this kind with some people at it, the first of whom is the host."""
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(await Guest.open(url, names[0], **setup))
        guests = [host]
        for name in names[1:people]:
            guest = await Guest.join(url, host.table, name)
            guests.append(await stack.enter_async_context(guest))
        yield guests


async def play_out(*guests: Guest, start: bool = True) -> None:
    """Let the host begin, and all play on to the end."""
    if start:
        await guests[0].start()
    async with asyncio.TaskGroup() as group:
        for guest in guests:
            group.create_task(guest.play_on())


async def log_of(house: House, table: str) -> list[events.TableEvent]:
    """The stored events of a table; their numbers have no gap."""
    stored = await house.store.events(table)
    assert [one.seq for one in stored] == list(range(len(stored)))
    return [events.read_event(one.body) for one in stored]


def plays(log: list[events.TableEvent]) -> list[events.Played]:
    return [event for event in log if isinstance(event, events.Played)]


def play_at(log: list[events.TableEvent], seq: int) -> events.Played:
    """The play that is this event of the log."""
    event = log[seq]
    assert isinstance(event, events.Played)
    return event


def ended(log: list[events.TableEvent]) -> events.Ended:
    """The last event of a log, which is the end of a match."""
    event = log[-1]
    assert isinstance(event, events.Ended)
    return event


async def refusal(asked: Awaitable[object]) -> str:
    """The code of a request that is refused."""
    with pytest.raises(Refusal, match=r".") as refused:
        await asked
    return refused.value.code


def hold_pongs(client: ClientConnection, seconds: float | None) -> None:
    """Let a connection answer pings so much later, or never; all else it sends at once."""
    loop, send = asyncio.get_running_loop(), client.protocol.send_frame

    def answer(frame: Frame) -> None:
        if client.state is State.OPEN:
            send(frame)
            client.send_data()

    def hold(frame: Frame) -> None:
        if frame.opcode is not Opcode.PONG:
            send(frame)
        elif seconds is not None:
            loop.call_later(seconds, answer, frame)

    client.protocol.send_frame = hold  # type: ignore[method-assign]
