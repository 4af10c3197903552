"""`fairdeal site`: the page as files on a web host that knows nothing of Fairdeal."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Page, expect
from web.autoplay import see_the_result
from web.test_offline import BESIDE
from web.visiting import INSTALLS, Visit

from fairdeal.page import write_site

PATH = "some/where"  # of the site on its host


class Quiet(SimpleHTTPRequestHandler):
    """Python's own web server, without its log."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site, below the root of its host."""
    folder = tmp_path_factory.mktemp("host")
    write_site(folder / PATH)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/{PATH}/"
        server.shutdown()


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


def test_a_site_without_a_server_plays_a_match_and_keeps_its_result(
    guest: Page, host: str, failed: list[str]
) -> None:
    page = guest
    page.get_by_role("link", name="Choose the rules: UNO").click()
    page.get_by_text("Options").click()
    page.get_by_label("rounds in a match").fill("1")
    page.get_by_role("button", name="Play against bots on this device").click()
    page.locator(".board").wait_for()
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("dialog").get_by_role("heading", name="UNO", exact=True).wait_for()
    page.keyboard.press("Escape")
    page.evaluate("playOn(Infinity)")
    see_the_result(page)
    page.goto(f"{host}#/stats")
    here = page.locator("section", has_text="On this device")
    expect(here.get_by_role("listitem")).to_contain_text(["UNO"])
    expect(page.get_by_role("alert")).to_have_count(0)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.goto(host)
    page.get_by_role("button", name="Play now: UNO").wait_for()
    assert failed == []
