"""The names of a server: a page that points its own name at this machine gets nothing."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from server.asking import ask, refused
from server.serving import Place, serving
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from fairdeal.server.hosts import Hosts

pytestmark = pytest.mark.anyio


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    """The address of a server, and its house."""
    async with serving(tmp_path) as (url, house):
        yield url, house


WRONG = ["evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example"]
OURS = ["localhost", "LocalHost:8000", "127.0.0.1:1", "[::1]:8000", "192.168.1.20:8000"]


@pytest.mark.parametrize("host", [*WRONG, "", "[", "a b", "evil.example@localhost:x"])
async def test_a_name_that_is_not_ours_is_not_served(place: Place, host: str) -> None:
    url, _ = place
    for path in ("/", "/api/games", "/healthz", "/metrics", "/t/sometable"):
        answer = await ask(url + path, host=host)
        assert refused(answer, 421, "wrong_host")
        assert "\n" not in answer.text


@pytest.mark.parametrize("host", OURS)
async def test_this_machine_goes_by_its_names_and_addresses(place: Place, host: str) -> None:
    url, _ = place
    assert (await ask(f"{url}/api/games", host=host)).status == 200


async def test_a_page_that_rebinds_its_name_cannot_connect(place: Place) -> None:
    url, _ = place
    table = (await ask(f"{url}/api/tables", "POST", {"game": "uno"})).json()["table"]
    there = f"{url.replace('http', 'ws')}/ws/{table}"
    port = int(url.rpartition(":")[2])
    evil = f"ws://evil.example:{port}/ws/{table}"
    with pytest.raises(InvalidStatus) as turned_away:
        async with connect(evil, host="127.0.0.1", port=port, origin=Origin("http://evil.example")):
            pass
    assert turned_away.value.response.status_code == 421
    async with connect(there, origin=Origin("http://evil.example")) as socket:  # not rebound
        assert "may not connect" in json.loads(await asyncio.wait_for(socket.recv(), 20))["why"]


def test_names_are_allowed_one_by_one_or_all_at_once() -> None:
    hosts = Hosts(["Play.Example.org", "0.0.0.0"])
    assert hosts.serves("play.example.org:443")
    assert hosts.serves("play.example.org.")
    assert not hosts.serves("other.example.org")
    assert all(hosts.serves(host) for host in OURS)
    assert Hosts(["*"]).serves("any.example")


def test_a_page_connects_from_its_own_host_or_from_an_allowed_name() -> None:
    hosts = Hosts(["play.example.org"])
    assert hosts.trusts("http://localhost:8000", "localhost:8000")
    assert hosts.trusts("https://play.example.org", "127.0.0.1:8000")  # by way of a proxy
    assert not hosts.trusts("http://localhost:9999", "localhost:8000")
    assert not hosts.trusts("http://127.0.0.1:9999", "127.0.0.1:8000")
    assert not Hosts(["*"]).trusts("http://evil.example", "localhost:8000")
    assert not hosts.trusts("null", "localhost:8000")
