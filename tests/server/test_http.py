"""The part over HTTP, route by route, and against what it says of itself."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.parse import quote
from urllib.request import urlopen

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import SearchStrategy
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance
from server.asking import Address, ask, refused
from server.fixtures import ComeFrom
from server.guests import at_table
from server.serving import serving

from fairdeal.engine.errors import WrongOption
from fairdeal.engine.game import Game
from fairdeal.engine.options import Value
from fairdeal.games import GAMES
from fairdeal.server import rate
from fairdeal.server.calls import Sent
from fairdeal.server.client import Player
from fairdeal.server.forms import ID_RULE, NAME_RULE, Sitter
from fairdeal.server.rate import Limits

here = pytest.mark.anyio
AnyCase = schemathesis.Case[Any]  # of whatever operation


# -- tables -----------------------------------------------------------------------
@here
async def test_the_games_are_listed_with_all_that_one_can_choose(at: Address) -> None:
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
async def test_the_options_of_a_game_say_what_a_form_needs(at: Address) -> None:
    for game in (await at.get("/games")).json():
        for form, option in zip(game["options"], GAMES[game["name"]].options, strict=True):
            assert form["about"]
            match form["kind"]:
                case "bool":
                    allowed, wrong = list[Value]([True, False]), "perhaps"
                case "choice":
                    allowed, wrong = form["values"], "".join(form["values"])
                case "number":
                    allowed = [form["least"], form["most"], *[None] * form["optional"]]
                    wrong = form["most"] + 1
            assert [option.read(value) for value in [form["default"], *allowed]]
            with pytest.raises(WrongOption):
                option.read(wrong)


@here
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
async def test_a_game_has_a_name_for_each_action_and_its_rules_as_a_page(
    at: Address, game: Game
) -> None:
    listed = next(one for one in (await at.get("/games")).json() if one["name"] == game.name)
    shown = (await at.get(f"/games/{game.name}")).json()
    assert listed.items() <= shown.items()
    assert [game.read_action(name) for name in shown["actions"]] == [*range(game.actions)]
    assert shown["page"].startswith("<h1>")
    assert "<table>" in shown["page"]


@here
async def test_a_game_lends_its_sentences_to_a_page_that_was_built_without_it(
    at: Address, game: Game
) -> None:
    lent = (await at.get(f"/games/{game.name}/messages")).json()
    assert {"en", "nl"} <= lent.keys()
    assert lent["en"] == (game.folder / "messages" / "en.ftl").read_text(encoding="utf-8")


@here
async def test_a_game_says_what_every_card_of_an_action_is(at: Address, game: Game) -> None:
    shown = (await at.get(f"/games/{game.name}")).json()
    for said in shown["messages"]:
        card = said["args"].get("card")
        while isinstance(card, dict) and "card" in card["args"]:
            card = card["args"]["card"]
        assert not isinstance(card, dict) or card in shown["cards"].values()


@here
async def test_the_rules_come_in_the_language_that_is_asked_for_where_there_is_a_page(
    at: Address,
) -> None:
    dutch = (await at.get("/games/uno/rules?language=nl")).json()
    assert dutch["language"] == "nl"
    assert "<h2>Het delen</h2>" in dutch["page"]
    german = (await at.get("/games/uno/rules?language=de")).json()
    assert german == (await at.get("/games/uno/rules")).json()
    assert german["language"] == "en"
    assert refused(await at.get("/games/uno/rules?language=../nl"), 422, "malformed")


@here
async def test_a_game_that_is_not_there_is_not_found(at: Address) -> None:
    answer = await at.get("/games/poker")
    assert refused(answer, 404, "no_game")
    assert "uno" in answer.json()["why"]


@here
async def test_a_table_is_opened_with_a_commitment_to_its_deal(at: Address) -> None:
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
async def test_a_table_that_cannot_be_is_refused_with_words(
    at: Address, setup: Sent, words: str
) -> None:
    answer = await at.post("/tables", **setup)
    assert refused(answer, 422, "wrong_setup")
    assert words in answer.json()["why"]


@here
async def test_only_public_tables_are_listed_and_the_newest_is_first(at: Address) -> None:
    await at.table()
    shown = [await at.table(public=True) for _ in range(2)]
    listed = (await at.get("/tables")).json()
    assert [one["table"] for one in listed] == shown[::-1]
    assert {one["state"] for one in listed} == {"waiting"}


@here
@pytest.mark.parametrize(
    "name",
    ["", " ", "a\tb", "a\x00", "a\x7f", "\u200fAnn", "Ann\u202e", "\u200b", "\u200d", "x" * 25],
)
async def test_a_name_that_cannot_be_is_refused_with_a_sentence_that_says_which_can(
    at: Address, name: str
) -> None:
    table = await at.table()
    for answer in (
        await at.sit(table, name),
        await at.get(f"/statistics?name={quote(name)}"),
        await at.get(f"/daily/streak?name={quote(name)}"),
    ):
        assert refused(answer, 422, "malformed")
        why = answer.json()["why"]
        assert why.endswith(NAME_RULE)
        assert not set("^[]\\*$") & set(why)


@here
@pytest.mark.parametrize("name", ["Ann", "Zoë Ó", "李雷", "می\u200cخواهم", "👩\u200d💻", "x" * 24])
async def test_a_name_may_be_of_any_language(at: Address, name: str) -> None:
    table = await at.table()
    assert (await at.sit(table, name)).status == 201
    (chair, *_) = (await at.get(f"/tables/{table}")).json()["chairs"]
    assert chair["name"] == name


@here
async def test_a_browser_that_sits_down_gets_a_cookie_that_scripts_cannot_read(at: Address) -> None:
    said = {"name": "Ann"}
    table = await at.table(seats=2)
    sat = await ask(f"{at.url}/tables/{table}/seats", "POST", said, origin=at.root)
    assert sat.json() == {"table": table, "seat": 0, "new": True, "token": None}
    cookie = sat.headers["set-cookie"]
    assert cookie.startswith("fairdeal_browser=")
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Secure" not in cookie  # this server speaks http


@here
async def test_a_listed_table_says_who_sits_there_and_how_many_seats_are_free(at: Address) -> None:
    table = await at.table(public=True, seats=3, clock="fast")
    await at.sit(table, "Ann", seat=1)
    (listed,) = (await at.get("/tables")).json()
    assert [chair["name"] for chair in listed["chairs"]] == [None, "Ann", None]
    assert (listed["free"], listed["watch"], listed["clock"]) == (2, True, "fast")
    assert listed["state"] == "waiting"


@here
async def test_a_table_that_is_full_is_not_listed_until_there_is_something_to_watch(
    at: Address,
) -> None:
    shown: Sent = {"game": "uno", "seats": 2, "public": True}
    async with at_table(at.root, people=2, **shown) as (ann, _):
        assert (await at.get("/tables")).json() == []
        await ann.start()
        (listed,) = (await at.get("/tables")).json()
        assert (listed["state"], listed["free"]) == ("playing", 0)
    async with at_table(at.root, people=2, watch=False, **shown) as (ann, _):
        await ann.start()
        assert len((await at.get("/tables")).json()) == 1


@here
async def test_a_table_put_away_is_listed_all_the_same(at: Address) -> None:
    table = await at.table(public=True, seats=2)
    await at.sit(table, "Ann")
    at.house.drop(at.house.live[table])
    (listed,) = (await at.get("/tables")).json()
    assert [chair["name"] for chair in listed["chairs"]] == ["Ann", None]


@here
async def test_who_opens_tables_without_end_is_told_to_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, limits=Limits(new=3)) as (url, _):
        tables = f"{url}/api/tables"
        table = (await ask(tables, "POST", {"game": "uno"})).json()["table"]
        sitter = {"name": "Ann"}
        assert (await ask(f"{tables}/{table}/seats", "POST", sitter)).status == 201
        assert (await ask(tables, "POST", {"game": "uno"})).status == 201
        for path in ("/tables", f"/tables/{table}/seats", "/daily"):
            answer = await ask(f"{url}/api{path}", "POST", {**sitter, "game": "uno"})
            assert refused(answer, 429, "flood")
            assert "try again in" in answer.json()["why"]
        assert (await ask(f"{tables}/{table}")).status == 200  # to look costs nothing
        monkeypatch.setattr(rate, "MINUTE", 0.0)
        assert (await ask(tables, "POST", {"game": "uno"})).status == 201


@here
async def test_a_seat_is_refused_that_is_taken_or_not_there(at: Address) -> None:
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
async def test_one_sits_in_for_a_bot_and_not_at_a_match_that_is_over(
    at: Address, strangers: ComeFrom
) -> None:
    player = await Player.open(at.root, "Ann", game="uno", seats=2)
    async with player:
        await player.start()
        strangers("10.0.0.7")
        sat = await at.sit(player.table, "Bob")
        assert sat.json()["seat"] == 1
    over = await at.played(game="reverb", seats=1, options={"max_moves": 1})
    assert refused(await at.sit(over, "Bob"), 409, "over")


@here
async def test_a_table_that_is_not_there_is_not_found(at: Address) -> None:
    for page in ("", "/at/0", "/journal", "/proof"):
        assert refused(await at.get(f"/tables/nosuchtable{page}"), 404, "no_table")
    assert refused(await at.sit("nosuchtable", "Ann"), 404, "no_table")


# -- what has the wrong shape -----------------------------------------------------
@here
@pytest.mark.parametrize(
    ("path", "said", "why"),
    [
        ("/tables", {}, "object missing required field `game`"),
        ("/tables", {"game": "uno", "colour": "red"}, "object contains unknown field `colour`"),
        ("/tables", {"game": "uno", "seats": "3"}, "seats: expected `int | null`, got `str`"),
        ("/tables", {"game": "uno", "watch": 1}, "watch: expected `bool`, got `int`"),
        ("/tables", [], "expected `object`, got `array`"),
        ("/tables", b"{", "what was sent is not JSON"),
        ("/tables/x/seats", {"name": "Ann"}, f"table: {ID_RULE}"),
        ("/tables/nosuchtable/seats", {"name": ""}, f"name: {NAME_RULE}"),
    ],
)
async def test_what_has_the_wrong_shape_is_refused_with_one_line(
    at: Address, path: str, said: object, why: str
) -> None:
    answer = await ask(at.url + path, "POST", said)
    assert refused(answer, 422, "malformed")
    assert answer.json()["why"] == why


@here
@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
async def test_a_body_is_read_only_as_json_which_other_sites_may_not_send(
    at: Address, kind: str
) -> None:
    answer = await ask(at.url + "/tables", "POST", {"game": "uno"}, content_type=kind)
    assert refused(answer, 422, "malformed")
    assert "application/json" in answer.json()["why"]
    assert not at.house.live


def test_a_hash_with_a_line_end_behind_it_is_no_hash() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"name": "Ann", "nonce_hash": "0" * 64 + "\n"}, Sitter)


# -- health and figures -----------------------------------------------------------
@here
async def test_a_server_says_that_it_is_well_and_when_it_is_not(at: Address) -> None:
    url = at.root + "/healthz"
    well = await ask(url)
    assert (well.status, well.json()["ok"]) == (200, True)
    at.house.closing = True
    ill = await ask(url)
    assert (ill.status, ill.json()["ok"]) == (503, False)
    assert refused(await at.post("/tables", game="uno"), 503, "closing")
    at.house.closing = False


@here
async def test_figures_count_tables_matches_and_refusals(at: Address) -> None:
    await at.played(game="reverb", seats=1, options={"max_moves": 1})
    await at.get("/tables/nosuchtable")
    text = (await ask(at.root + "/metrics")).text
    assert 'fairdeal_matches_started_total{game="reverb"} 1.0' in text
    assert 'fairdeal_matches_finished_total{game="reverb"} 1.0' in text
    assert 'fairdeal_requests_refused_total{code="no_table"} 1.0' in text
    assert "fairdeal_tables 1.0" in text


# -- what it says of itself -------------------------------------------------------
APART = """
import sys
from fairdeal.server import daily
from fairdeal.server.app import serve_house
from fairdeal.server.house import House
from fairdeal.server.rate import UNLIMITED
from fairdeal.server.rows import Daily
from fairdeal.server.stores import open_store
daily.draw = lambda day: Daily(day, bytes(32), 21, True)
house = House(open_store(sys.argv[1]), limits=UNLIMITED)
serve_house(house, "127.0.0.1", int(sys.argv[2]))
"""


@pytest.fixture(scope="module")
def apart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
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


def test_whatever_is_asked_the_answer_is_one_that_is_documented(apart: str) -> None:
    schema = schemathesis.openapi.from_url(f"{apart}/api/openapi.json")
    routes = [route.ok() for route in schema.get_all_operations() if isinstance(route, Ok)]
    assert len(routes) == 30
    for route in routes:
        for mode in schemathesis.GenerationMode:
            with suppress(Unsatisfiable):  # where nothing is asked, nothing is asked wrongly
                ask_anything(route.as_strategy(generation_mode=mode))


def ask_anything(cases: SearchStrategy[AnyCase]) -> None:
    @given(cases)
    @settings(max_examples=10, suppress_health_check=[*HealthCheck], database=None)
    def asked(case: AnyCase) -> None:
        # The schema does not know the seats and options of a game.
        case.call_and_validate(excluded_checks=[positive_data_acceptance])

    asked()
