"""A real server, a real browser, and a page that may not complain about anything."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from web.visiting import PATIENCE, Site, Start, Visit, free_port, opened_browser

from fairdeal.page import STATIC

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The server that most tests share."""
    assert (STATIC / "index.html").exists(), "the page is not built: make setup builds it"
    site = Site(free_port(), tmp_path_factory.mktemp("house")).start()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def eights(sixth_game: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server with a sixth game; its page was built before the game was written."""
    page = sixth_game / "src" / "fairdeal" / "static"
    if not page.exists():
        page.symlink_to(STATIC)
    data = tmp_path_factory.mktemp("eights")
    site = Site(free_port(), data, source=sixth_game / "src").start()
    yield site
    site.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A server for one test, which may kill it; asked for before pages, it outlives them."""
    site = Site(free_port(), tmp_path).start()
    yield site
    site.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Closed before tests of other modules: Playwright runs a loop, and theirs could not start."""
    with opened_browser() as browser:
        yield browser


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Opens pages, each in a browser of its own; none of them may have complained."""
    visit = Visit(browser)
    yield visit
    for context in visit.contexts:
        context.close()
    assert visit.complaints == []


@pytest.fixture
def page(visit: Visit) -> Page:
    """One page at the size of a desktop."""
    return visit()


@pytest.fixture
def start(site: Site) -> Start:
    """Opens a table against bots and sits down at it, as a click on Play now does."""

    def start(page: Page, game: str, site: Site = site, **setup: object) -> str:
        if not page.url.startswith(site.url):
            page.goto(site.url)
        table: str = page.evaluate(
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
