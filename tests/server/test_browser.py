"""One cookie a browser: for any number of seats, for rematches, and beside the cookies of 0.1."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from server.asking import Address, Answer, ask
from server.guests import at_table
from server.serving import serving
from websockets.asyncio.client import connect

from fairdeal.server import events, fair
from fairdeal.server.browser import COOKIE, MOST_DROPPED, MOST_OLD, OLD
from fairdeal.server.calls import Sent
from fairdeal.server.forms import TableWanted

pytestmark = pytest.mark.anyio
SEATS = 1000  # that one browser takes
OLD_COOKIES = 300  # more than any browser keeps for one host
PATIENCE = 60  # seconds


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[Address]:
    async with serving(str(tmp_path), pace=0, processes=1) as (url, house):
        yield Address(url, house)


class Browser:
    """A browser's own behaviour: it sends the origin of its pages, and keeps cookies."""

    def __init__(self, at: Address, **cookies: str) -> None:
        self.at, self.cookies = at, cookies

    @property
    def headers(self) -> dict[str, str]:
        said = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"origin": self.at.root} | ({"cookie": said} if said else {})

    async def ask(self, path: str, method: str = "GET", **said: object) -> Answer:
        answer = await ask(self.at.url + path, method, said or None, **self.headers)
        for line in answer.headers.get_all("set-cookie") or ():
            pair, *about = line.split("; ")
            name, _, value = pair.partition("=")
            if "Max-Age=0" in about:
                self.cookies.pop(name, None)
            else:
                self.cookies[name] = value
        return answer

    async def sit(self, table: str, name: str = "Ann", **more: object) -> Sent:
        answer = await self.ask(f"/tables/{table}/seats", "POST", name=name, **more)
        assert answer.status == 201
        return answer.json()

    async def seat_at(self, table: str) -> int | None:
        """The seat that a WebSocket of this browser has at the table."""
        address = f"{self.at.root.replace('http', 'ws')}/ws/{table}"
        async with (
            asyncio.timeout(PATIENCE),
            connect(address, additional_headers=self.headers) as s,
        ):
            await s.send('{"type": "hello"}')
            return json.loads(await s.recv())["seat"]


async def old_seat(at: Address, table: str, token: str, seat: int = 0, name: str = "Ann") -> None:
    """A seat as version 0.1 left it: with a token of its own."""
    live = await at.house.find(table)
    await live.do(live.commit, events.Sat(seat, name, None, fair.seal(token), host=seat == 0))


async def test_a_browser_keeps_one_cookie_however_many_seats_it_takes(at: Address) -> None:
    ann = Browser(at)
    private = TableWanted(game="uno", seats=2, watch=False)
    opened = await asyncio.gather(*(at.house.create(private) for _ in range(SEATS)))
    tables = [live.sitting.id for live in opened]
    await ann.sit(tables[0])
    await asyncio.gather(*map(ann.sit, tables[1:]))
    assert [*ann.cookies] == [COOKIE]
    for table in (tables[0], tables[-1]):
        assert (await ann.ask(f"/tables/{table}/events")).status == 200
        assert await ann.seat_at(table) == 0


async def test_the_page_never_sees_the_token_of_its_browser(at: Address) -> None:
    ann = Browser(at)
    for _ in range(2):
        sat = await ann.sit(await at.table(seats=2))
        assert sat["token"] is None


async def test_a_program_gets_a_token_for_each_seat_and_no_cookie(at: Address) -> None:
    table = await at.table(seats=2)
    both = [await at.sit(table, name) for name in ("Ann", "Bob")]
    assert len({one.json()["token"] for one in both}) == 2
    assert all("set-cookie" not in one.headers for one in both)


async def test_a_browser_that_sits_down_twice_has_one_seat(at: Address) -> None:
    ann, table = Browser(at), await at.table(seats=3)
    first = await ann.sit(table)
    again = await asyncio.gather(*(ann.sit(table, "Bea", seat=2) for _ in range(5)))
    assert (first["seat"], first["new"]) == (0, True)
    assert {(one["seat"], one["new"]) for one in again} == {(0, False)}
    chairs = (await at.get(f"/tables/{table}")).json()["chairs"]
    assert [chair["name"] for chair in chairs] == ["Ann", None, None]


async def test_two_browsers_have_two_seats(at: Address) -> None:
    ann, bob, table = Browser(at), Browser(at), await at.table(seats=2)
    await ann.sit(table)
    await bob.sit(table, "Bob")
    assert (await ann.seat_at(table), await bob.seat_at(table)) == (0, 1)
    assert await Browser(at).seat_at(table) is None


async def test_a_cookie_that_is_no_token_is_replaced(at: Address) -> None:
    ann = Browser(at, **{COOKIE: "1"})
    await ann.sit(await at.table(seats=2))
    assert len(ann.cookies[COOKIE]) == 32


async def test_the_seats_of_a_rematch_open_with_the_same_cookie(at: Address) -> None:
    ann = Browser(at)
    async with at_table(at.root, names=("Bob",), game="uno", seats=2) as (bob,):
        await ann.sit(bob.table)
        sitting = (await at.house.find(bob.table)).sitting
        again = await at.house.again(sitting, host=1)
    assert await ann.seat_at(again) == 1
    assert [chair.host for chair in at.house.live[again].sitting.chairs] == [False, True]


# -- cookies of version 0.1 -----------------------------------------------------------
async def test_a_browser_with_hundreds_of_old_cookies_gets_in_and_keeps_the_newest(
    at: Address,
) -> None:
    tables = [await at.table(seats=2) for _ in range(2)]
    old = {f"{OLD}table{number:06}": fair.new_token() for number in range(OLD_COOKIES)}
    old[OLD + tables[0]] = fair.new_token()
    await old_seat(at, tables[0], old[OLD + tables[0]])
    ann = Browser(at, **old)
    assert len(ann.headers["cookie"]) > 2 * 8192
    assert await ann.seat_at(tables[0]) == 0
    await ann.sit(tables[1])
    assert len(ann.cookies) == len(old) - MOST_DROPPED + 1
    for _ in range(len(old) // MOST_DROPPED):
        await ann.sit(tables[1])
    assert [*ann.cookies] == [*list(old)[-MOST_OLD:], COOKIE]
    assert (await ann.seat_at(tables[0]), await ann.seat_at(tables[1])) == (0, 0)


async def test_the_rematch_of_a_match_of_the_old_version_opens_with_its_cookie(at: Address) -> None:
    table, token = await at.table(seats=2), fair.new_token()
    await old_seat(at, table, token)
    again = await at.house.again((await at.house.find(table)).sitting, host=0)
    ann = Browser(at, **{OLD + table: token})
    assert await ann.seat_at(again) == 0
    assert (await ann.sit(table))["new"] is False
