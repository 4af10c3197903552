"""HTTP as tests speak it: any bytes in, and whatever comes back, refused or not."""

import asyncio
import json
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPMessage
from typing import Any
from urllib.parse import urlsplit


@dataclass(frozen=True)
class Answer:
    """What the server said."""

    status: int
    headers: HTTPMessage
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    def json(self) -> Any:
        return json.loads(self.body)


async def ask(url: str, method: str = "GET", said: Any = None, **headers: str) -> Answer:
    """One request on a connection of its own; bytes are sent as they are, all else as JSON."""
    return await asyncio.to_thread(ask_now, url, method, said, headers)


def ask_now(url: str, method: str, said: Any, headers: dict[str, str]) -> Answer:
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
