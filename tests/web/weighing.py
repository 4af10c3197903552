"""The bytes that a browser receives until a page is there, and afterwards for later."""

import json
import re
import time
from urllib.parse import urljoin
from urllib.request import Request, urlopen

from playwright.sync_api import Page
from web.visiting import PATIENCE

QUIET, STEP = 500, 50  # milliseconds without a request, looked at so often
LISTED = re.compile(r'\[\{"url": .*?\}\]')  # the files that the service worker keeps


def kept_for_later(url: str) -> dict[str, int]:
    """The compressed bytes of each file that the service worker fetches after the first load."""

    def body(path: str, encoding: str = "gzip") -> bytes:
        asked = Request(urljoin(f"{url}/", path), headers={"accept-encoding": encoding})
        with urlopen(asked, timeout=30) as answer:
            found: bytes = answer.read()
            return found

    listed = LISTED.search(body("sw.js", "identity").decode())
    assert listed, "sw.js lists no files"
    return {entry["url"]: len(body(entry["url"])) for entry in json.loads(listed[0])}


def received(page: Page, url: str, shown: str) -> dict[str, int]:
    """The bytes of each response, headers included, until `shown` is seen and nothing is loading.

    The typeface counts: a browser asks for it when it draws the first words, which may be long
    after a pause in which nothing is loaded. The page must be one without a service worker: that
    fetches all games for later, when the page is there.
    """
    watch = page.context.new_cdp_session(page)
    watch.send("Network.enable")
    paths: dict[str, str] = {}
    sizes: dict[str, int] = {}
    watch.on(
        "Network.requestWillBeSent",
        lambda sent: paths.update({sent["requestId"]: sent["request"]["url"]}),
    )
    watch.on(
        "Network.loadingFinished",
        lambda done: sizes.update({done["requestId"]: int(done["encodedDataLength"])}),
    )
    page.goto(url)
    page.locator(shown).first.wait_for()
    page.evaluate("document.fonts.ready.then(() => true)")
    end = time.monotonic() + PATIENCE / 1000
    quiet = 0
    while quiet < QUIET:
        assert time.monotonic() < end, f"still loading: {paths.keys() - sizes.keys()}"
        page.wait_for_timeout(STEP)
        quiet = 0 if paths.keys() - sizes.keys() else quiet + STEP
    watch.detach()
    return {paths[number]: size for number, size in sizes.items()}
