"""The part over HTTP, route by route, and against what it says of itself."""

import asyncio
import copy
import json
import os
import socket
import subprocess
import sys
import time
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from urllib.error import URLError
from urllib.request import urlopen

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.specs.openapi.checks import positive_data_acceptance
from server.asking import ask
from server.serving import serving
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.games import GAMES
from fairdeal.server import daily, fair, http
from fairdeal.server import socket as wires
from fairdeal.server.client import Player
from fairdeal.server.daily import Today, share_text
from fairdeal.server.record import NotFair, verify
from fairdeal.server.store import Daily

runner = CliRunner()
TODAY = datetime.now(UTC).date
NONCE = "ab" * 16
here = pytest.mark.anyio


@pytest.fixture
async def at(tmp_path, monkeypatch):
    """A server; the deal of a day is drawn without being solved."""
    monkeypatch.setattr(daily, "draw", lambda day: Daily(day, os.urandom(32), 21, True))
    monkeypatch.setattr(wires, "IN_SECONDS", 0)  # who plays by themselves may be fast
    async with serving(tmp_path, pace=0.0) as (url, house):
        yield Address(f"{url}/api", house)


class Address:
    """Where a server is, and what one asks of it."""

    def __init__(self, url, house):
        self.url, self.house = url, house

    async def get(self, path, **headers):
        return await ask(self.url + path, **headers)

    async def post(self, path, **said):
        return await ask(self.url + path, "POST", said)

    async def table(self, **setup):
        return (await self.post("/tables", **{"game": "uno", **setup})).json()["table"]

    async def sit(self, table, name, **more):
        return await self.post(f"/tables/{table}/seats", name=name, nonce=NONCE, **more)

    async def played(self, **setup):
        """A table at which a person has played to the end."""
        player = await Player.open(self.url.removesuffix("/api"), "Ann", **setup)
        await to_the_end(player)
        return player.table

    async def daily_played(self, name):
        table = (await self.post("/daily")).json()["table"]
        player = await Player.join(self.url.removesuffix("/api"), table, name)
        return player, await to_the_end(player)


async def to_the_end(player):
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


def refused(answer, status, code):
    assert answer.status == status
    assert answer.json()["code"] == code
    assert answer.json()["why"]
    return True


# -- tables -----------------------------------------------------------------------
@here
async def test_the_games_are_listed_with_all_that_one_can_choose(at):
    games = (await at.get("/games")).json()
    assert [game["name"] for game in games] == list(GAMES)
    for game in games:
        assert game["presets"].keys() == GAMES[game["name"]].presets.keys()
        assert [one["name"] for one in game["options"]] == [
            option.name for option in GAMES[game["name"]].options
        ]
        assert game["clocks"]
        assert game["levels"]


@here
async def test_a_table_is_opened_with_a_commitment_to_its_deal(at):
    answer = await at.post("/tables", game="uno", seats=3, preset="classic", clock="fast")
    assert answer.status == 201
    opened = answer.json()
    seen = (await at.get(f"/tables/{opened['table']}")).json()
    assert seen["commitment"] == opened["commitment"]
    assert len(bytes.fromhex(opened["commitment"])) == 32
    assert (seen["game"], seen["preset"], seen["clock"]) == ("uno", "classic", "fast")
    assert seen["options"]["uno_call"]
    assert seen["phase"] == "waiting"
    assert [chair["name"] for chair in seen["chairs"]] == [None] * 3


@here
@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"game": "poker"}, "poker"),
        ({"game": "uno", "seats": 11}, "2 to 10"),
        ({"game": "uno", "preset": "mine"}, "classic"),
        ({"game": "uno", "options": {"colour": 1}}, "colour"),
        ({"game": "uno", "options": {"n_rounds": 0}}, "n_rounds"),
        ({"game": "uno", "clock": "never"}, "slow"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_words(at, setup, words):
    answer = await at.post("/tables", **setup)
    assert refused(answer, 422, "wrong_setup")
    assert words in answer.json()["why"]


@here
async def test_only_public_tables_are_listed_and_the_newest_is_first(at):
    await at.table()
    shown = [await at.table(public=True) for _ in range(2)]
    listed = (await at.get("/tables")).json()
    assert [one["table"] for one in listed] == shown[::-1]
    assert {one["state"] for one in listed} == {"waiting"}


@here
async def test_who_sits_down_gets_a_seat_a_token_and_a_cookie_that_scripts_cannot_read(at):
    table = await at.table(seats=2)
    sat = await at.sit(table, "Ann")
    assert sat.status == 201
    assert sat.json()["seat"] == 0
    cookie = sat.headers["set-cookie"]
    assert cookie.startswith(f"fairdeal_seat_{table}={sat.json()['token']};")
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Secure" not in cookie  # this server speaks http
    assert len(sat.json()["token"]) >= 22


@here
async def test_the_cookie_opens_the_seat_and_another_does_not(at):
    player = await Player.open(at.url.removesuffix("/api"), "Ann", game="uno", seats=2)
    async with player:
        await player.start()
        page = f"/tables/{player.table}/at/{player.seq}"
        name = f"fairdeal_seat_{player.table}"
        own = (await at.get(page, cookie=f"{name}={player.token}")).json()
        assert own["view"]["seat"] == 0
        assert own["view"]["hand"]
        other = (await at.get(page, cookie=f"{name}={fair.new_token()}")).json()
        assert other["view"]["seat"] is None


@here
async def test_a_seat_is_refused_that_is_taken_or_not_there(at):
    table = await at.table(seats=2)
    await at.sit(table, "Ann", seat=1)
    assert refused(await at.sit(table, "Bob", seat=1), 409, "seat_taken")
    assert refused(await at.sit(table, "Bob", seat=2), 422, "no_seat")
    assert refused(await at.sit(table, "Ann"), 409, "name_taken")
    assert (await at.sit(table, " Bob ")).json()["seat"] == 0
    assert refused(await at.sit(table, "Cy"), 409, "full")
    chairs = (await at.get(f"/tables/{table}")).json()["chairs"]
    assert [chair["name"] for chair in chairs] == ["Bob", "Ann"]


@here
async def test_one_sits_in_for_a_bot_and_not_at_a_match_that_is_over(at):
    player = await Player.open(at.url.removesuffix("/api"), "Ann", game="uno", seats=2)
    async with player:
        await player.start()
        sat = await at.sit(player.table, "Bob")
        assert sat.json()["seat"] == 1
    over = await at.played(game="reverb", seats=1, options={"max_moves": 1})
    assert refused(await at.sit(over, "Bob"), 409, "over")


@here
async def test_who_may_not_look_on_does_not_see_the_table_as_it_was(at):
    table = await at.table(seats=2, watch=False)
    assert refused(await at.get(f"/tables/{table}/at/0"), 403, "private")
    token = (await at.sit(table, "Ann")).json()["token"]
    answer = await at.get(f"/tables/{table}/at/0", x_seat_token=token)
    assert answer.json() == {"seq": 0, "view": None}


@here
async def test_a_table_that_is_not_there_is_not_found(at):
    for page in ("", "/at/0", "/journal", "/proof"):
        assert refused(await at.get(f"/tables/nosuchtable{page}"), 404, "no_table")
    assert refused(await at.sit("nosuchtable", "Ann"), 404, "no_table")


# -- what is left of a match ------------------------------------------------------
@here
async def test_the_journal_is_out_when_the_match_is_over_and_replays(at, tmp_path):
    player = await Player.open(at.url.removesuffix("/api"), "Ann", game="reverb", seats=1)
    async with player:
        await player.start()
        for page in ("journal", "proof"):
            assert refused(await at.get(f"/tables/{player.table}/{page}"), 409, "not_over")
    table = await at.played(game="reverb", seats=1, options={"max_moves": 20})
    answer = await at.get(f"/tables/{table}/journal")
    assert answer.headers["content-type"].startswith("application/jsonl")
    saved = tmp_path / "match.jsonl"
    saved.write_text(answer.text)
    assert runner.invoke(app, ["replay", str(saved), "--verify"]).exit_code == 0


@here
async def test_the_proof_holds_and_any_change_to_it_is_found(at):
    table = await at.played(game="uno", seats=2)
    proof = (await at.get(f"/tables/{table}/proof")).json()
    assert "all" in verify(proof)
    lines = proof["journal"].splitlines(keepends=True)
    head, step = json.loads(lines[0]), json.loads(lines[2])
    other = "00" * 32
    changes = {
        "another secret": {"secret": other},
        "another commitment": {"commitment": other},
        "both, which deals other cards": {
            "secret": other,
            "commitment": fair.commitment_to(bytes(32)),
        },
        "another nonce": {"nonces": ["cd" * 16, *proof["nonces"][1:]]},
        "nonces in another order": {"nonces": proof["nonces"][::-1]},
        "a nonce less": {"nonces": proof["nonces"][:-1]},
        "no nonce": {"nonces": []},
        "a deal of a day": {"daily": "2026-01-01"},
        "another key": {"journal": "".join([said(head | {"key": other}), *lines[1:]])},
        "a move less": {"journal": "".join(lines[:2] + lines[3:])},
        "another move": {"journal": "".join([*lines[:2], said(step | {"action": 0}), *lines[3:]])},
        "no end": {"journal": "".join(lines[:-1])},
        "no journal": {"journal": ""},
        "no secret": {"secret": None},
    }
    for what, change in changes.items():
        with pytest.raises(NotFair):
            print(what, verify(copy.deepcopy(proof) | change))


def said(line):
    return json.dumps(line) + "\n"


@here
async def test_a_proof_holds_also_after_people_have_left_the_finished_match(at):
    player = await Player.open(at.url.removesuffix("/api"), "Ann", game="uno", seats=2)
    await to_the_end(player)
    async with player:
        await player.ask("leave")
    assert verify((await at.get(f"/tables/{player.table}/proof")).json())


@here
async def test_statistics_count_matches_of_a_game_and_of_a_name(at):
    await at.played(game="reverb", seats=1, options={"max_moves": 1})
    await at.played(game="reverb", seats=1, options={"max_moves": 1})
    await at.played(game="uno", seats=2)
    anns = (await at.get("/statistics?name=Ann")).json()
    assert {one["game"]: one["matches"] for one in anns} == {"reverb": 2, "uno": 1}
    bots = (await at.get("/statistics?game=uno")).json()
    assert {one["name"]: one["level"] for one in bots} == {"Ann": None, "medium bot": "medium"}
    assert (await at.get("/statistics?name=Nobody")).json() == []


# -- the deal of the day ----------------------------------------------------------
@here
async def test_everybody_has_the_same_deal_of_the_day(at):
    both = [(await at.post("/daily")).json() for _ in range(2)]
    assert both[0]["table"] != both[1]["table"]
    assert both[0]["commitment"] == both[1]["commitment"]
    hands = []
    for opened, name in zip(both, ("Ann", "Bob"), strict=True):
        player = await Player.join(at.url.removesuffix("/api"), opened["table"], name)
        async with player:
            await player.start()
            hands.append(player.sight["view"])
    assert hands[0] == hands[1]


@here
async def test_many_who_ask_at_once_have_it_drawn_once(at, monkeypatch):
    draws = []

    def slowly(day):
        draws.append(day)
        time.sleep(0.2)
        return Daily(day, bytes(32), 21, True)

    monkeypatch.setattr(daily, "draw", slowly)
    await asyncio.gather(*(at.get("/daily") for _ in range(5)))
    assert len(draws) == 1


@here
async def test_a_day_has_a_par_and_the_results_of_people(at, monkeypatch):
    answer = (await at.get("/daily")).json()
    assert answer == {"date": TODAY().isoformat(), "par": 21, "proved": True, "results": []}
    assert (await at.get(f"/daily/{TODAY()}")).json() == answer
    ended = (await at.daily_played("Ann"))[1][-1]["what"]
    results = (await at.get("/daily")).json()["results"]
    turns = ended["points"][0]
    share = share_text(Today(TODAY(), 21, turns))
    assert results == [{"name": "Ann", "turns": turns, "share": share}]


@here
async def test_days_to_come_and_days_without_play_have_no_deal(at):
    assert refused(await at.get(f"/daily/{TODAY() + timedelta(1)}"), 404, "no_day")
    assert refused(await at.get("/daily/1999-12-31"), 404, "no_day")
    assert await at.house.store.daily(date(1999, 12, 31)) is None


@here
async def test_the_key_of_a_day_stays_secret_until_the_day_is_over(at, monkeypatch):
    player, heard = await at.daily_played("Ann")
    key = (await at.house.store.daily(TODAY())).key
    assert heard[-1]["what"]["type"] == "ended"
    assert heard[-1]["what"]["secret"] == ""
    assert key.hex() not in json.dumps(heard)
    for page in ("journal", "proof"):
        assert refused(await at.get(f"/tables/{player.table}/{page}"), 409, "not_over")
    monkeypatch.setattr(http, "still_today", lambda day: False)
    assert key.hex() in (await at.get(f"/tables/{player.table}/proof")).text


def test_a_day_is_over_when_the_next_begins():
    assert http.still_today(TODAY().isoformat())
    assert not http.still_today((TODAY() - timedelta(1)).isoformat())
    assert not http.still_today(None)


def test_a_result_is_shared_without_a_word_about_the_cards():
    day = date(2026, 1, 2)
    assert share_text(Today(day, 20, 20)) == "Fairdeal Reverb 2026-01-02: 20 turns, par ="
    assert share_text(Today(day, 20, 22)).endswith("22 turns, 2 over par ++")
    assert share_text(Today(day, 20, 19)).endswith("19 turns, 1 under par -")
    assert len(share_text(Today(day, 20, 900))) < 100


# -- health and figures -----------------------------------------------------------
@here
async def test_a_server_says_that_it_is_well_and_when_it_is_not(at):
    url = at.url.removesuffix("/api") + "/healthz"
    well = await ask(url)
    assert (well.status, well.json()["ok"]) == (200, True)
    at.house.closing = True
    ill = await ask(url)
    assert (ill.status, ill.json()["ok"]) == (503, False)
    assert refused(await at.post("/tables", game="uno"), 503, "closing")
    at.house.closing = False


@here
async def test_figures_count_tables_matches_and_refusals(at):
    await at.played(game="reverb", seats=1, options={"max_moves": 1})
    await at.get("/tables/nosuchtable")
    text = (await ask(at.url.removesuffix("/api") + "/metrics")).text
    assert 'fairdeal_starts_total{game="reverb"} 1.0' in text
    assert 'fairdeal_ends_total{game="reverb"} 1.0' in text
    assert 'fairdeal_refusals_total{code="no_table"} 1.0' in text
    assert "fairdeal_tables 1.0" in text


# -- what it says of itself -------------------------------------------------------
APART = """
import sys
from pathlib import Path
from fairdeal.server import daily
from fairdeal.server.app import serve
from fairdeal.server.store import Daily
daily.draw = lambda day: Daily(day, bytes(32), 21, True)
serve("127.0.0.1", int(sys.argv[2]), Path(sys.argv[1]), None)
"""


@pytest.fixture(scope="module")
def apart(tmp_path_factory):
    """A server in a process of its own: Hypothesis wants all chance of this one to itself."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    folder = str(tmp_path_factory.mktemp("apart"))
    server = subprocess.Popen([sys.executable, "-c", APART, folder, str(port)])
    url = f"http://127.0.0.1:{port}"
    for _ in range(300):
        try:
            with urlopen(f"{url}/healthz") as answer:
                assert answer.status == 200
            break
        except URLError:
            time.sleep(0.1)
    yield url
    server.terminate()
    assert server.wait(20) == 0


def test_whatever_is_asked_the_answer_is_one_that_is_documented(apart):
    schema = schemathesis.openapi.from_url(f"{apart}/api/openapi.json")
    routes = [found.ok() for found in schema.get_all_operations()]
    assert len(routes) == 12
    for route in routes:
        for mode in schemathesis.GenerationMode:
            with suppress(Unsatisfiable):  # where nothing is asked, nothing is asked wrongly
                ask_anything(route.as_strategy(generation_mode=mode))


def ask_anything(cases):
    @given(cases)
    @settings(max_examples=25, suppress_health_check=[*HealthCheck], database=None)
    def asked(case):
        # That a game has no such seat or option is no matter of the schema.
        case.call_and_validate(excluded_checks=[positive_data_acceptance])

    asked()
