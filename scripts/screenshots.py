"""Photographs the page: every game at a desk and on a phone, by day and by night.

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
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from web.visiting import QUIET, Site, free_port  # noqa: E402

from fairdeal.games import GAMES  # noqa: E402

SIZES = {"desk": (1280, 800), "phone": (360, 740)}
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
MOVES = 8  # that are made before the picture is taken
LIT = ".play-it, .press.lay.mine, .board .lit, .board .actions button:not([disabled]), .quarter"
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
                    photograph(chromium, site, folder, size, scheme)
        finally:
            chromium.close()
            site.stop()


def photograph(chromium: Browser, site: Site, folder: Path, size: str, scheme: Scheme) -> None:
    width, height = SIZES[size]
    page = chromium.new_page(
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        device_scale_factor=2 if size == "phone" else 1,
    )
    page.goto(site.url)
    page.wait_for_load_state("networkidle")
    page.screenshot(path=folder / f"home-{size}-{scheme}.png", full_page=True)
    for game, rules in GAMES.items():
        table = page.evaluate(SIT, {"game": game, "seats": rules.usual})
        page.goto(f"{site.url}/t/{table}?start")
        page.locator(".board").wait_for()
        play_some(page)
        page.screenshot(path=folder / f"{game}-{size}-{scheme}.png")
        print(folder / f"{game}-{size}-{scheme}.png")
    page.context.close()


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
