"""HTTP as tests speak it: any bytes in, and whatever comes back, refused or not."""

import asyncio
import json
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPMessage
from urllib.parse import urlsplit

from fairdeal.server.calls import Decoded, Sent
from fairdeal.server.client import Player
from fairdeal.server.house import House


@dataclass(frozen=True)
class Answer:
    """The answer of the server."""

    status: int
    headers: HTTPMessage
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    def json(self) -> Decoded:
        return json.loads(self.body)


async def ask(url: str, method: str = "GET", said: object = None, **headers: str) -> Answer:
    """One request on a connection of its own; bytes are sent as they are, all else as JSON."""
    return await asyncio.to_thread(ask_now, url, method, said, headers)


def ask_now(url: str, method: str, said: object, headers: dict[str, str]) -> Answer:
    parts = urlsplit(url)
    there = HTTPConnection(parts.hostname or "", parts.port, timeout=30)
    body = said if isinstance(said, bytes) or said is None else json.dumps(said).encode()
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    if body is not None:
        sent.setdefault("content-type", "application/json")
    try:
        there.request(method, f"{parts.path}?{parts.query}".rstrip("?"), body, sent)
        answer = there.getresponse()
        return Answer(answer.status, answer.headers, answer.read())
    finally:
        there.close()


class Address:
    """The address of a server, and requests to it."""

    def __init__(self, root: str, house: House) -> None:
        self.root, self.url, self.house = root, f"{root}/api", house

    async def get(self, path: str, **headers: str) -> Answer:
        return await ask(self.url + path, **headers)

    async def post(self, path: str, **said: object) -> Answer:
        return await ask(self.url + path, "POST", said)

    async def table(self, **setup: object) -> str:
        table: str = (await self.post("/tables", **{"game": "uno", **setup})).json()["table"]
        return table

    async def sit(self, table: str, name: str, **more: object) -> Answer:
        return await self.post(f"/tables/{table}/seats", name=name, **more)

    async def played(self, name: str = "Ann", **setup: object) -> str:
        """A table at which a person has played to the end."""
        player = await Player.open(self.root, name, **setup)
        await to_the_end(player)
        return player.table

    async def daily_played(self, name: str) -> tuple[Player, list[Sent]]:
        table = (await self.post("/daily")).json()["table"]
        player = await Player.join(self.root, table, name)
        return player, await to_the_end(player)


async def to_the_end(player: Player) -> list[Sent]:
    """Lay cards as long as there are any to lay, until it is over; return all that was heard."""
    heard = []
    async with player, asyncio.timeout(60):
        await player.start()
        while player.phase != "over":
            if player.sight["actions"]:
                await player.play(player.sight["actions"][0])
            else:
                heard.append(await player.next("event"))
        while not player.inbox.empty():
            heard.append(player.inbox.get_nowait())
    return heard


def refused(answer: Answer, status: int, code: str) -> bool:
    assert answer.status == status
    assert answer.json()["code"] == code
    assert answer.json()["why"]
    return True
