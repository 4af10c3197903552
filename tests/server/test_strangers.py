"""Strangers, spectators and hosts get no other hands, no other seats, and no private matches."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from known import known
from server.asking import Address, ask, refused
from server.fixtures import ComeFrom
from server.guests import Guest, at_table, log_of, play_out, refusal
from server.serving import Place, serving
from starlette.requests import HTTPConnection

from fairdeal.server import fair
from fairdeal.server.calls import Sent
from fairdeal.server.client import Player
from fairdeal.server.database import StoreFailed
from fairdeal.server.house import House
from fairdeal.server.refusals import Refusal
from fairdeal.server.seen import known_by

pytestmark = pytest.mark.anyio
SLOW = 3600.0  # seconds that a bot takes: nothing happens by itself


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    """The address of a server, and its house."""
    async with serving(tmp_path, pace=SLOW) as (url, house):
        yield url, house


def seated(house: House, table: str) -> list[bool]:
    return [chair.person for chair in house.live[table].sitting.chairs]


# -- one hand a person ------------------------------------------------------------
async def test_whoever_plays_cannot_look_into_the_hands_of_bots_by_sitting_in_for_them(
    place: Place,
) -> None:
    url, house = place
    async with at_table(url, game="uno", seats=4) as (ann,):
        await ann.start()
        await ann.hears("started")
        for seat in (1, 2, 3):
            assert await refusal(Player.join(url, ann.table, f"spy {seat}", seat)) == "hand_seen"
        assert seated(house, ann.table) == [True, False, False, False]


async def test_a_stranger_sits_in_for_one_bot_and_not_for_the_next(
    place: Place, strangers: ComeFrom
) -> None:
    url, house = place
    async with at_table(url, game="uno", seats=4) as (ann,):
        await ann.start()
        strangers("10.0.0.7")
        async with await Guest.join(url, ann.table, "Spy", 1) as spy:
            assert len(spy.sight["view"]["hand"]) == 7
            await spy.ask("leave")
        for seat in (2, 3):
            assert await refusal(Player.join(url, ann.table, "Spy", seat)) == "hand_seen"
        again = await Player.join(url, ann.table, "Spy", 1)  # the hand that was seen already
        assert again.seat == 1
        assert seated(house, ann.table) == [True, True, False, False]


async def test_a_stranger_who_never_connects_has_seen_a_hand_all_the_same(
    place: Place, strangers: ComeFrom
) -> None:
    url, _ = place
    async with at_table(url, game="uno", seats=4) as (ann,):
        await ann.start()
        strangers("10.0.0.7")
        spy = await Player.join(url, ann.table, "Spy", 1)
        page = f"{url}/api/tables/{ann.table}/at/9"
        assert (await ask(page, x_seat_token=known(spy.token))).json()["view"]["seat"] == 1
        assert await refusal(Player.join(url, ann.table, "Sly", 2)) == "hand_seen"


async def test_another_address_of_the_same_network_is_no_other_person() -> None:
    def asked_from(address: str) -> set[str]:
        return known_by(HTTPConnection({"type": "http", "client": (address, 1), "headers": []}))

    assert asked_from("2001:db8:0:7::1") == asked_from("2001:db8:0:7:ffff::2")
    assert asked_from("2001:db8:0:7::1") != asked_from("2001:db8:0:8::1")
    assert asked_from("::ffff:10.0.0.7") == asked_from("10.0.0.7")


async def test_a_player_who_leaves_takes_no_other_seat(place: Place) -> None:
    url, _ = place
    async with at_table(url, people=2, game="uno", seats=3) as (ann, bob):
        await ann.start()
        await bob.ask("leave")
        assert await refusal(Player.join(url, ann.table, "Bob", 2)) == "hand_seen"


async def test_a_spectator_who_sees_all_hands_does_not_sit_down(
    place: Place, strangers: ComeFrom
) -> None:
    url, house = place
    async with at_table(url, game="uno", seats=2, open_hands=True) as (ann,):
        await ann.start()
        strangers("10.0.0.7")
        async with Guest(url, ann.table) as spy:
            assert len(spy.sight["hands"]) == 2
        assert await refusal(Player.join(url, ann.table, "Spy", 1)) == "hand_seen"
        assert seated(house, ann.table) == [True, False]


async def test_a_spectator_who_sees_no_hand_may_sit_down(place: Place, strangers: ComeFrom) -> None:
    url, _ = place
    async with at_table(url, game="uno", seats=2) as (ann,):
        await ann.start()
        strangers("10.0.0.7")
        async with Guest(url, ann.table):
            pass
        assert (await Player.join(url, ann.table, "Bob")).seat == 1


# -- the host ---------------------------------------------------------------------
async def test_the_host_cannot_kick_a_person_who_is_there_during_a_match(place: Place) -> None:
    url, house = place
    async with at_table(url, people=2, game="uno", seats=3) as (ann, bob):
        await ann.start()
        before = len(await log_of(house, ann.table))
        assert await refusal(ann.ask("kick", seat=1)) == "not_away"
        assert await refusal(ann.ask("kick", seat=2)) == "not_away"  # a bot
        assert await refusal(ann.ask("seat_bot", seat=1, level="easy")) == "seat_taken"
        assert await refusal(ann.ask("seat_bot", seat=2, level="easy")) == "started"
        assert house.live[ann.table].sitting.bots() == {2: "medium"}
        assert len(await log_of(house, ann.table)) == before
        assert bob.seat == 1


async def test_the_host_frees_the_seat_of_a_person_who_is_away_and_cannot_choose_the_bot(
    tmp_path: Path,
) -> None:
    async with (
        serving(tmp_path, pace=SLOW, gone_after=0.0) as (url, house),
        at_table(url, game="uno", seats=2) as (ann,),
    ):
        async with await Guest.join(url, ann.table, "Bob"):
            await ann.start()
        await ann.hears("gone", seat=1)
        await ann.ask("kick", seat=1)
        assert await refusal(ann.ask("seat_bot", seat=1, level="easy")) == "started"
        assert house.live[ann.table].sitting.bots() == {1: "medium"}


# -- private tables ---------------------------------------------------------------
async def test_a_private_match_that_is_over_is_only_for_those_who_sat_there(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=0.0) as (url, house):
        at = Address(url, house)
        setup: Sent = {"game": "reverb", "seats": 1, "options": {"max_moves": 3}, "watch": False}
        async with at_table(url, **setup) as (ann,):
            await play_out(ann)
            paths = [f"/tables/{ann.table}/{page}" for page in PAGES]
            for path in paths:
                assert refused(await at.get(path), 403, "private")
                assert refused(await at.get(path, x_seat_token=fair.new_token()), 403, "private")
                assert (await at.get(path, x_seat_token=known(ann.token))).status == 200
            with pytest.raises(Refusal):
                async with Guest(url, ann.table):
                    pass


PAGES = ("events", "at/0", "journal", "proof")


# -- what a refusal tells ---------------------------------------------------------
async def test_no_client_is_told_where_the_log_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, pace=SLOW) as (url, house):
        at = Address(url, house)
        async with at_table(url, people=2, game="uno", seats=2) as (ann, _):

            async def fail(*what: object) -> None:
                raise StoreFailed(f"the log {tmp_path}/fairdeal.db cannot be written: full")

            monkeypatch.setattr(house.store, "append", fail)
            monkeypatch.setattr(house.store, "create", fail)
            monkeypatch.setattr(house.store, "statistics", fail)
            told = [(await at.post("/tables", game="uno")).text]
            told.append((await at.sit(ann.table, "Cem")).text)
            told.append((await at.get("/statistics")).text)
            with pytest.raises(Refusal) as unstored:
                await ann.start()
            assert unstored.value.code == "not_stored"
            told.append(str(unstored.value))
            monkeypatch.undo()
        assert not [text for text in told if str(tmp_path) in text or "fairdeal.db" in text]


async def test_the_description_of_the_api_loads_nothing_from_other_hosts(place: Place) -> None:
    url, _ = place
    for path in ("/api/docs", "/api/redoc", "/api/docs/oauth2-redirect"):
        assert (await ask(url + path)).status == 404
    assert (await ask(f"{url}/api/openapi.json")).json()["info"]["title"] == "Fairdeal"
