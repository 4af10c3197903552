"""`fairdeal site`: the page as files on a web host that knows nothing of Fairdeal."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Page, expect
from web.autoplay import see_the_result
from web.test_offline import BESIDE
from web.visiting import INSTALLS, Visit, attribute

from fairdeal.engine.journal import opened
from fairdeal.games import GAMES
from fairdeal.page import write_site

PATH = "some/where"  # of the site on its host


class Quiet(SimpleHTTPRequestHandler):
    """Python's own web server, without its log."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def served(folder: Path, host: type[Quiet] = Quiet) -> Iterator[str]:
    """A web host with these files; its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(host, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site, below the root of its host."""
    folder = tmp_path_factory.mktemp("host")
    write_site(folder / PATH)
    with served(folder) as address:
        yield f"{address}{PATH}/"


@pytest.fixture
def failed() -> list[str]:
    """The requests that failed so far."""
    return []


@pytest.fixture
def guest(visit: Visit, host: str, failed: list[str]) -> Page:
    """A new visitor of the site, with a phone."""
    page = visit(**INSTALLS, viewport={"width": 390, "height": 844})
    page.add_init_script(f"({BESIDE})()")
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.on("response", lambda got: failed.append(got.url) if got.status >= 400 else None)
    page.goto(host)
    return page


def test_a_site_without_a_server_plays_a_match_keeps_its_result_and_shows_its_replay(
    guest: Page, visit: Visit, host: str, failed: list[str], tmp_path: Path
) -> None:
    page = guest
    page.get_by_role("link", name="Choose the rules: UNO").click()
    page.get_by_text("Options").click()
    page.get_by_label("rounds in a match").fill("1")
    page.get_by_role("button", name="Play against bots on this device").click()
    page.locator(".board").wait_for()
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_text("All rules and rulings").click()
    page.get_by_role("dialog").get_by_role("heading", name="UNO", exact=True).wait_for()
    page.keyboard.press("Escape")
    page.evaluate("playOn(Infinity)")
    see_the_result(page)
    page.goto(f"{host}#/stats")
    here = page.locator("section", has_text="On this device")
    expect(here.get_by_text("0 of 1").or_(here.get_by_text("1 of 1"))).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    here.get_by_role("link", name="UNO").click()
    page.get_by_role("button", name="Last").click()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Link to this position").click()
    page.get_by_role("button", name="Copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download as JSON").click()
    journal = tmp_path / "match.jsonl"
    download.value.save_as(journal)
    friend = visit()
    friend.goto(link)
    slider = friend.get_by_role("slider")
    expect(slider).to_have_value(attribute(slider, "max"))
    with opened(journal, GAMES) as replay:
        assert len(list(replay)) > 0
    friend.goto(host)
    friend.locator("input[type=file]").set_input_files(journal)
    friend.get_by_role("button", name="Verify the deal").click()
    friend.get_by_text("played every move of the log again").wait_for()
    friend.goto(f"{host}#/replay/nothing")
    friend.get_by_text("This is not a match of Fairdeal").wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.goto(host)
    page.get_by_role("button", name="Play now: UNO").wait_for()
    assert failed == []
