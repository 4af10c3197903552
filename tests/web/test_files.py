"""The files of the page as a browser gets them, and what it gets at a wrong address."""

import gzip
from http.client import HTTPConnection
from pathlib import Path
from typing import Protocol

import pytest
from catalogues import LANGUAGES
from web.visiting import Site, Visit, went

from fairdeal.games import GAMES
from fairdeal.page import STATIC
from fairdeal.server.site import takes_gzip

SMALL = 200  # bytes
BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
Reply = tuple[int, dict[str, str], bytes]  # status, headers, body


class Ask(Protocol):
    """One request with these headers."""

    def __call__(self, path: str, **headers: str) -> Reply: ...


@pytest.fixture
def ask(site: Site) -> Ask:
    """One request, and nothing of what comes back is unpacked."""

    def ask(path: str, **headers: str) -> Reply:
        there = HTTPConnection("127.0.0.1", site.port, timeout=30)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        there.request("GET", path, headers=named)
        answer = there.getresponse()
        body = answer.read()
        there.close()
        return answer.status, dict(answer.getheaders()), body

    return ask


def scripts_and_styles() -> list[Path]:
    """All of them that gzip makes smaller: some only name another."""
    files = [path for path in (STATIC / "assets").iterdir() if path.suffix in (".js", ".css")]
    all_of_them = [*files, STATIC / "sw.js", STATIC / "index.html"]
    return [path for path in all_of_them if path.stat().st_size > SMALL]


def address(path: Path) -> str:
    return f"/{path.relative_to(STATIC)}" if path.name != "index.html" else "/"


def test_every_script_and_style_is_sent_compressed(ask: Ask) -> None:
    plain = packed = 0
    for path in scripts_and_styles():
        status, headers, body = ask(address(path), accept_encoding="gzip, deflate, br")
        assert (status, headers["content-encoding"]) == (200, "gzip"), path
        assert int(headers["content-length"]) == len(body)
        assert headers["vary"].startswith("Accept-Encoding")
        if path.name != "index.html":  # which has a preview of its address
            assert gzip.decompress(body) == path.read_bytes()
        plain, packed = plain + path.stat().st_size, packed + len(body)
    assert packed < plain * 0.5


def test_the_rules_of_every_game_are_sent_as_compressed_webassembly(ask: Ask) -> None:
    modules = sorted((STATIC / "assets").glob("*.wasm"))
    assert {path.name.partition("-")[0] for path in modules} >= set(GAMES)
    for path in modules:
        status, headers, body = ask(address(path), accept_encoding="gzip")
        assert (status, headers["content-encoding"]) == (200, "gzip")
        assert headers["content-type"] == "application/wasm"
        assert "immutable" in headers["cache-control"]
        assert gzip.decompress(body) == path.read_bytes()


@pytest.mark.parametrize("path", ["", "/uno", "/uno/messages", "/uno/rules?language=nl"])
def test_what_the_server_says_of_the_games_is_sent_compressed(ask: Ask, path: str) -> None:
    _, plain_headers, plain = ask(f"/api/games{path}")
    status, headers, body = ask(f"/api/games{path}", accept_encoding="gzip, deflate, br")
    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert int(headers["content-length"]) == len(body)
    assert headers["vary"] == plain_headers["vary"] == "Accept-Encoding"
    assert headers["content-type"] == plain_headers["content-type"]
    assert gzip.decompress(body) == plain
    assert len(body) < len(plain) / 2


def test_each_language_is_one_file_of_the_page() -> None:
    names = [path.name.partition("-")[0] for path in (STATIC / "assets").glob("*.js")]
    assert [names.count(language) for language in LANGUAGES] == [1] * len(LANGUAGES)


def test_a_client_that_takes_no_gzip_gets_the_plain_file_under_another_tag(ask: Ask) -> None:
    path = max(scripts_and_styles(), key=lambda path: path.stat().st_size)
    _, packed, _ = ask(address(path), accept_encoding="gzip")
    for accepted in ("", "identity", "gzip;q=0, identity"):
        status, headers, body = ask(address(path), accept_encoding=accepted)
        assert (status, body) == (200, path.read_bytes())
        assert "content-encoding" not in headers
        assert headers["vary"] == "Accept-Encoding"
        assert headers["etag"] != packed["etag"]
        assert headers["content-type"] == packed["content-type"]


def test_a_file_that_did_not_change_is_not_sent_again(ask: Ask) -> None:
    for path in ("/", "/sw.js", address(scripts_and_styles()[0])):
        _, headers, _ = ask(path, accept_encoding="gzip")
        status, again, body = ask(path, accept_encoding="gzip", if_none_match=headers["etag"])
        assert (status, body) == (304, b"")
        assert again["vary"].startswith("Accept-Encoding")


@pytest.mark.parametrize(
    ("accepted", "taken"),
    [
        ("gzip", True),
        ("br;q=1.0, GZIP;q=0.2, *;q=0", True),
        ("gzip;q=0", False),
        ("gzip; q=0.000", False),
        ("x-gzip-not, br", False),
        ("", False),
    ],
)
def test_gzip_is_taken_where_it_is_listed_with_a_weight(accepted: str, taken: bool) -> None:
    assert takes_gzip(accepted) is taken


def test_a_wrong_address_shows_a_page_to_a_browser(ask: Ask, visit: Visit, site: Site) -> None:
    visit.expected += ["status of 404"]
    page = visit()
    answer = went(page, f"{site.url}/no/such/page")
    assert answer.status == 404
    page.get_by_role("heading", name="There is no such page.").wait_for()
    page.get_by_role("link", name="Go to the front page").click()
    page.get_by_role("button", name="Play now: UNO").wait_for()


WRONG = {
    "There is no such page.": ["/new/chess", "/learn/chess", "/puzzles/chess", "/daily/2026-99-99"],
    "There is no such table.": ["/t/nosuchtable", "/t/nosuchtable/replay", "/t/x/replay"],
    "This is not a match of Fairdeal, or it was changed or cut off.": ["/#/replay/nonsense"],
}


def test_a_wrong_link_says_what_is_wrong_and_leads_to_the_front_page(
    visit: Visit, site: Site
) -> None:
    visit.expected += ["status of 404", "status of 422"]
    page = visit()
    for title, paths in WRONG.items():
        for path in paths:
            page.goto("about:blank")
            page.goto(site.url + path)
            page.get_by_role("heading", name=title).wait_for()
            page.get_by_role("link", name="Go to the front page").wait_for()


@pytest.mark.parametrize(
    ("path", "accept"),
    [
        ("/no/such/page", "*/*"),
        ("/api/no", BROWSER["accept"]),
        ("/assets/no.js", BROWSER["accept"]),
    ],
)
def test_a_wrong_address_is_json_to_a_program(ask: Ask, path: str, accept: str) -> None:
    status, headers, body = ask(path, accept=accept)
    assert (status, headers["content-type"]) == (404, "application/json")
    assert b"no_page" in body
