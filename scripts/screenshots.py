"""Photographs the page: tables, lessons, endings, errors; at a desk and on a phone, day and night.

    python scripts/screenshots.py [FOLDER]

Each match is played some way, by clicking whatever may be clicked, so that there is much to see.
"""

import sys
import tempfile
from pathlib import Path
from typing import Literal

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

from find_browser import browser  # noqa: E402
from matches import short  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from web.autoplay import begin_to_play, see_the_result, wait_for_the_end  # noqa: E402
from web.visiting import QUIET, Site, free_port  # noqa: E402

from fairdeal.games import GAMES  # noqa: E402

SIZES = {"desk": (1280, 800), "phone": (360, 740)}
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
MOVES = 8  # that are made before the picture is taken
LIT = ".play-it, .press.lay.mine, .board .lit, .board .actions button:not([disabled]), .quarter"
LANGUAGES = ("en", "nl", "de", "fr", "es")
PAGES = {  # by the name of their picture; they need no table
    "home": "/",
    "daily": "/daily",
    "puzzles": "/puzzles",
    "you": "/stats",
    "new": "/new/uno",
    "evening": "/e",
    **{f"learn-{game}": f"/learn/{game}" for game in GAMES},
    **{f"puzzle-{game}": f"/puzzles/{game}" for game in GAMES},
}
ERRORS = {
    "no-page": "/no/such/page",
    "no-table": "/t/nosuchtable",
    "no-seat": "/t/nosuchtable/seat#code",
}
SIT = """async (setup) => {
  const post = async (path, body) => (await fetch('/api' + path, {
    method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' },
  })).json()
  const { table } = await post('/tables', setup)
  await post(`/tables/${table}/seats`, { name: 'Ann' })
  return table
}"""


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path, environment = browser()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        site = Site(free_port(), Path(data), pace=0.3).start()
        chromium = driver.chromium.launch(
            executable_path=path, args=QUIET, env={**environment} or None
        )
        try:
            for size in SIZES:
                for scheme in SCHEMES:
                    photograph(Camera(chromium, site, folder, size, scheme))
            for language in LANGUAGES:
                photograph_words(Camera(chromium, site, folder, "phone", "light", language))
        finally:
            chromium.close()
            site.stop()


class Camera:
    """A page of one size and colour scheme, and the names of its pictures."""

    def __init__(
        self,
        chromium: Browser,
        site: Site,
        folder: Path,
        size: str,
        scheme: Scheme,
        language: str = "en",
    ) -> None:
        width, height = SIZES[size]
        self.site, self.folder, self.name = site, folder, f"{size}-{scheme}"
        self.language = language
        self.page = chromium.new_page(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            locale=language,
            device_scale_factor=2 if size == "phone" else 1,
        )
        self.page.goto(site.url)

    def open(self, path: str) -> None:
        self.page.goto("about:blank")  # an address that differs after its # is another page too
        self.page.goto(self.site.url + path)
        self.page.wait_for_load_state("networkidle")
        self.page.wait_for_timeout(500)

    def start(self, game: str, **more: object) -> None:
        """A table of this game, with bots."""
        table = self.page.evaluate(SIT, {"game": game, "seats": GAMES[game].usual, **more})
        self.page.goto(f"{self.site.url}/t/{table}?start")
        self.page.locator(".board").wait_for()

    def shoot(self, what: str, whole: bool = False) -> None:
        file = self.folder / f"{what}-{self.name}.png"
        self.page.screenshot(path=file, full_page=whole)
        print(file)


def photograph(camera: Camera) -> None:
    """All pages, and each game while it is played and when it is over."""
    for what, path in (PAGES | ERRORS).items():
        camera.open(path)
        camera.shoot(what, whole=what in ("home", "daily", "you", "new", "evening"))
    for game in GAMES:
        camera.start(game)
        play_some(camera.page)
        camera.shoot(game)
        camera.start(game, options=dict(short(game, 12)))
        begin_to_play(camera.page)
        wait_for_the_end(camera.page)
        see_the_result(camera.page)
        camera.page.wait_for_timeout(1200)
        camera.shoot(f"{game}-end")
    camera.page.context.close()


def photograph_words(camera: Camera) -> None:
    """The rules of each game and the errors, in the language of the camera."""
    camera.name = f"{camera.name}-{camera.language}"
    for what, path in ERRORS.items():
        camera.open(path)
        camera.shoot(what)
    for game in GAMES:
        camera.start(game)
        camera.page.locator("header button").first.click()
        camera.page.locator("dialog[open]").wait_for()
        camera.page.wait_for_timeout(500)
        camera.shoot(f"rules-{game}")
    camera.page.context.close()


def play_some(page: Page) -> None:
    """Click what may be clicked, a few times; then wait until everything lies still."""
    for _ in range(MOVES):
        lit = page.locator(LIT).first
        try:
            lit.wait_for(timeout=5000)
            lit.click(timeout=2000)
        except Exception:  # somebody else was faster, or has all the turns
            continue
        page.wait_for_timeout(400)
    page.keyboard.press("Escape")  # a panel that has come up
    page.wait_for_timeout(1200)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "out" / "screenshots")
