"""Scenes of what is there for a moment: a page that loads, a copied link, a move undone."""

from functools import partial

from camera import SHEET, Camera
from playwright.sync_api import Route
from scenes_of_games import LIT
from stand_in import StandIn
from web.following import ONCE

NO_COPY = """() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
}"""
SLOW = "(speed) => localStorage.setItem('bot speed', speed)"
DARK = ".near .hand button:not(.lit)"  # cards that a lesson does not ask for
STEPS = 20  # of a lesson, until it has such cards


def waits(camera: Camera) -> None:
    """A replay that loads, links that are copied or not, and the default drawing of a table."""
    page, site = camera.page, camera.site
    table = camera.start("uno")
    page.route("**/api/tables/*", lambda route: None)

    def open_replay() -> None:
        page.goto(f"{site.url}/t/{table}/replay")
        page.locator("main .note").wait_for()

    camera.shoot("loading", open_replay, sizes=())
    page.unroute("**/api/tables/*")
    for what in ("copied", "not-copied"):
        camera.open(f"/t/{table}")
        if what == "not-copied":
            page.evaluate(f"({NO_COPY})()")
        page.locator("header button", has_text="Menu").click()
        page.locator(f"{SHEET} button", has_text="Copy the link").click()
        camera.words(what)
    stand_in = StandIn(page)
    page.goto(f"{site.url}/t/{table}?plain")
    page.locator(LIT).first.wait_for()
    stand_in.tell({"type": "spectators", "count": 2})
    camera.shoot("table-plain")


def undone(camera: Camera) -> None:
    """A match on this device, with a move undone."""
    page = camera.open("/")
    page.evaluate(SLOW, "0.2")
    page.route("**/api/tables", lambda route: route.abort())
    page.locator("li.game", has_text="UNO").locator(".main").first.click()
    page.locator(LIT).first.click()
    page.locator(LIT).first.wait_for()
    page.locator("header button", has_text="Menu").click()
    camera.words("undo")
    page.locator(f"{SHEET} button", has_text="Undo").click()
    page.locator("header button", has_text="Log").click()
    camera.words("undo-log")


def declined(camera: Camera) -> None:
    """A lesson that does not ask for the card that was tried, and one that waits for a bot."""
    page = camera.open("/learn/uno")
    page.evaluate(SLOW, "0.001")
    camera.open("/learn/uno")
    page.locator(".board").wait_for()
    for _ in range(STEPS):
        if page.locator(DARK).count() and page.locator(".near .hand .lit").count():
            page.locator(DARK).first.dispatch_event("click")
            page.wait_for_timeout(300)
        if page.locator(".coach strong").count():
            break
        page.evaluate(ONCE)
        page.wait_for_timeout(500)
    camera.words("learn-declined")
    page.evaluate(SLOW, "20")
    camera.open("/learn/uno")
    page.locator(".coach").wait_for()
    for _ in range(STEPS):
        page.evaluate(ONCE)
        page.wait_for_timeout(500)
        if page.locator(".coach .waits").count():
            break
    camera.words("learn-waits")


def without_server(camera: Camera) -> None:
    """The page as files of a web host: it has no server."""
    page = camera.open("/")

    def alone(route: Route) -> None:
        answer = route.fetch()
        body = answer.text().replace("<html", "<html data-serverless", 1)
        route.fulfill(response=answer, body=body)

    page.route(camera.site.url + "/", alone)
    for what, path in {"home": "", "stats": "#/stats"}.items():
        camera.shoot(f"{what}-alone", partial(camera.open, f"/{path}"), sizes=(), whole=True)
