"""A real server, a real browser, and a page that may not complain about anything."""

import json
import os
import re
import runpy
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from fairdeal.server.site import STATIC

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PATIENCE = 60_000  # milliseconds that a page may take on a slow machine
expect.set_options(timeout=PATIENCE)
PLAIN = "friends.test"  # an address of this machine that browsers do not trust as they do localhost
QUIET = (
    f"--host-resolver-rules=MAP {PLAIN} 127.0.0.1",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@dataclass
class Site:
    """A server that can be killed and started again at the same address."""

    port: int
    data: Path
    pace: float = 0.02
    process: subprocess.Popen[bytes] | None = None
    source: Path | None = None  # of another checkout, whose code runs instead of this one's

    @property
    def url(self) -> Any:
        return f"http://127.0.0.1:{self.port}"

    @property
    def plain_url(self) -> Any:
        """Where friends in the same network would find it, without https."""
        return f"http://{PLAIN}:{self.port}"

    def start(self) -> Any:
        house = str(HERE / "house.py")
        command = [sys.executable, house, str(self.port), str(self.data), str(self.pace)]
        log = (self.data / "server.log").open("ab")
        own = {"PYTHONPATH": str(self.source)} if self.source else {}
        self.process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, **own})
        log.close()
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=5):
                    return self
            except OSError:
                assert self.process.poll() is None, (self.data / "server.log").read_text()
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        assert self.process
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Nothing is lost, and nobody has to wait."""
        if self.process and self.process.poll() is None:
            self.kill()

    def ask(self, path: Any, **body: Any) -> Any:
        """One request to the API, as somebody else would make it."""
        data = json.dumps(body).encode() if body else None
        request = urllib.request.Request(f"{self.url}/api{path}", data)
        request.add_header("content-type", "application/json")
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)


def free_port() -> Any:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return door.getsockname()[1]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The server that most tests share."""
    assert (STATIC / "index.html").exists(), "the page is not built: make setup builds it"
    site = Site(free_port(), tmp_path_factory.mktemp("house")).start()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def eights(sixth_game: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A server with a sixth game; its page was built before the game was written."""
    page = sixth_game / "src" / "fairdeal" / "static"
    if not page.exists():
        page.symlink_to(STATIC)
    data = tmp_path_factory.mktemp("eights")
    site = Site(free_port(), data, source=sixth_game / "src").start()
    yield site
    site.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Any]:
    """A server for one test, which may kill it; asked for before pages, it outlives them."""
    site = Site(free_port(), tmp_path).start()
    yield site
    site.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Closed before tests of other modules: Playwright runs a loop, and theirs could not start."""
    path, environment = runpy.run_path(str(ROOT / "scripts" / "find_browser.py"))["browser"]()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=path, args=QUIET, env={**os.environ, **environment}
        )
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Any]:
    """Opens pages, each in a browser of its own; none of them may have complained."""
    contexts, complaints = [], []

    def open_page(**how: Any) -> Page:
        how = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", **how}
        context = browser.new_context(**how)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: complain(said.type, said.text, said.location))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: foreign(request.url))
        return page

    def complain(kind: Any, text: Any, where: Any) -> None:
        expected = any(one in text for one in visit.expected)
        if kind in ("error", "warning") and not expected:
            complaints.append(f"{text} {where}")

    def foreign(url: Any) -> None:
        if not re.match(rf"(http|ws)://(127\.0\.0\.1|{PLAIN}):|blob:", url):
            complaints.append(f"asked another host: {url}")

    visit: Any = open_page
    visit.expected = []
    yield visit
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(visit: Any) -> Any:
    """One page at the size of a desktop."""
    return visit()


@pytest.fixture
def start(site: Any) -> Any:
    """Opens a table against bots and sits down at it, as a click on Play now does."""

    def start(page: Page, game: str, site: Any = site, **setup: Any) -> Any:
        if not page.url.startswith(site.url):
            page.goto(site.url)
        table = page.evaluate(
            """async ([setup]) => {
                const post = async (path, body) => (await fetch('/api' + path, {
                    method: 'POST', body: JSON.stringify(body),
                    headers: { 'content-type': 'application/json' } })).json()
                const { table } = await post('/tables', setup)
                await post(`/tables/${table}/seats`, { name: 'Ann' })
                return table
            }""",
            [{"game": game, **setup}],
        )
        page.goto(f"{site.url}/t/{table}?start")
        page.locator(".board").wait_for()
        return table

    return start
