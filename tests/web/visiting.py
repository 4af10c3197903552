"""Fixtures for tests of the page: a server, and functions that open pages and tables."""

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
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol, Self

from playwright.sync_api import (
    Browser,
    BrowserContext,
    FloatRect,
    Locator,
    Page,
    Response,
    SourceLocation,
    sync_playwright,
)

from fairdeal.server.calls import Decoded

PATIENCE = 60_000  # milliseconds that a page may take on a slow machine
HERE = Path(__file__).parent
ROOT = HERE.parents[1]
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


DESK = {
    "viewport": {"width": 1280, "height": 800},
    "locale": "en-GB",
    "service_workers": "block",  # it would fetch all games for later in every new browser
}
BLOCKED = "Service Worker registration blocked"
INSTALLS = {"service_workers": "allow"}  # a page that is there without a network too


@dataclass
class Site:
    """A server that can be killed and started again at the same address."""

    port: int
    data: Path
    pace: float = 0.02
    process: subprocess.Popen[bytes] | None = None
    source: Path | None = None  # of another checkout, whose code runs instead of this one's

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def plain_url(self) -> str:
        """The address for friends in the same network, without https."""
        return f"http://{PLAIN}:{self.port}"

    def start(self) -> Self:
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

    def ask(self, path: str, **body: object) -> Decoded:
        """One request to the API, as somebody else would make it."""
        data = json.dumps(body).encode() if body else None
        request = urllib.request.Request(f"{self.url}/api{path}", data)
        request.add_header("content-type", "application/json")
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


@contextmanager
def opened_browser(*flags: str) -> Iterator[Browser]:
    """A real browser, with these flags of its own."""
    path, environment = runpy.run_path(str(ROOT / "scripts" / "find_browser.py"))["browser"]()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=path, args=[*QUIET, *flags], env={**os.environ, **environment}
        )
        yield browser
        browser.close()


@contextmanager
def opened_site(pace: float = 0.02, folder: Path | None = None) -> Iterator[tuple[Browser, Site]]:
    """A browser, and a server that keeps its data in a new folder in this one."""
    with TemporaryDirectory(dir=folder) as data, opened_browser() as browser:
        site = Site(free_port(), Path(data), pace).start()
        try:
            yield browser, site
        finally:
            site.stop()


class Visit:
    """Opens pages, each in a browser of its own, and notes what they complain about."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.expected = [BLOCKED]  # parts of complaints that are no fault

    def __call__(self, **how: Any) -> Page:  # options of Playwright's `new_context`
        context = self.browser.new_context(**{**DESK, **how})
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: self.complain(said.type, said.text, said.location))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.foreign(request.url))
        return page

    def complain(self, kind: str, text: str, where: SourceLocation) -> None:
        expected = any(one in text for one in self.expected)
        if kind in ("error", "warning") and not expected:
            self.complaints.append(f"{text} {where}")

    def foreign(self, url: str) -> None:
        if not re.match(rf"(http|ws)://(127\.0\.0\.1|{PLAIN}):|blob:", url):
            self.complaints.append(f"asked another host: {url}")


def attribute(found: Locator, name: str) -> str:
    """An attribute that has to be there."""
    value = found.get_attribute(name)
    assert value is not None, f"{found} has no {name}"
    return value


def label(found: Locator) -> str:
    """The name that a screen reader uses."""
    return attribute(found, "aria-label")


def text_of(found: Locator) -> str:
    text = found.text_content()
    assert text is not None, f"there is no {found}"
    return text


def box_of(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box is not None, f"{found} is not on the page"
    return box


# Whether the page is laid out for a window of this size: units such as dvh follow it later.
LAID_OUT = """([width, height]) => {
    const probe = document.createElement('div')
    probe.style.cssText = 'position: fixed; visibility: hidden; width: 100vw; height: 100dvh'
    document.body.append(probe)
    const { offsetWidth, offsetHeight } = probe
    probe.remove()
    return innerWidth === width && offsetWidth === width && offsetHeight === height
}"""
FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def resize(page: Page, width: int, height: int) -> None:
    """Change the size of the window, and wait until the page is laid out for it."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(LAID_OUT, arg=[width, height])
    page.evaluate(FRAME)


def went(page: Page, url: str) -> Response:
    """Go there; what the server answered."""
    answer = page.goto(url)
    assert answer is not None
    return answer


def sit_down(page: Page, site: Site, table: str, name: str) -> None:
    """Sit down in this browser, whose page of the table is not open yet."""
    page.goto(site.url)
    page.evaluate(
        """([table, name]) => fetch(`/api/tables/${table}/seats`, { method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ name }) })""",
        [table, name],
    )


class Start(Protocol):
    """Opens a table against bots, sits down at it and starts; returns the id of the table."""

    def __call__(self, page: Page, game: str, site: Site = ..., **setup: object) -> str: ...
