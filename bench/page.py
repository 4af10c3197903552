"""The size and smoothness of the page: bytes of a first load, frames until a move, hints.

    python bench/page.py

A UNO table of ten plays against itself as fast as bots can, for ten seconds, in a real browser.
Then hints and a replay are timed, see `hints.py`, and reviews, see `page_review.py`. The games in
the page are measured and compared with those in Python, see `modules.py`, which takes the most
time.
"""

import argparse
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

import hints  # noqa: E402
import modules  # noqa: E402
import page_review  # noqa: E402
from web.visiting import Site, opened_site  # noqa: E402
from web.weighing import kept_for_later, received  # noqa: E402

from fairdeal.games import GAMES  # noqa: E402

# Notes of each message whether the board had changed by the next frame, and every long task.
WATCH = """
window.seen = { messages: 0, shown: 0, tasks: [] }
let changed = false
const ANYTHING = { subtree: true, childList: true, attributes: true, characterData: true }
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) seen.tasks.push(Math.round(task.duration))
}).observe({ type: 'longtask' })
addEventListener('DOMContentLoaded', () =>
  new MutationObserver(() => { changed = true }).observe(document.body, ANYTHING))
const Real = WebSocket
window.WebSocket = class extends Real {
  constructor(...args) {
    super(...args)
    this.addEventListener('message', (message) => {
      if (!message.data.includes('"played"')) return
      changed = false
      requestAnimationFrame(() => { seen.messages++; if (changed) seen.shown++ })
    })
  }
}
"""

WARM = 5  # moves before the recorded ones
CLICK = """(document.querySelector('dialog[open] .quarter, dialog[open] .button.main')
  ?? document.querySelector('.board .lit, .board .actions button:not([disabled])'))?.click()"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10.0)
    modules.add_numbers(parser)
    given = parser.parse_args()
    seconds = given.seconds
    with opened_site(pace=0.1, folder=hints.fast_folder()) as (chromium, site):
        print(f"first load, compressed: {first_load(chromium, site) / 1000:.0f} kB")
        print(f"and a UNO table: {first_load(chromium, site, 'uno') / 1000:.0f} kB")
        later = sum(kept_for_later(site.url).values())
        print(f"fetched after that by the service worker, once per version: {later / 1000:.0f} kB")
        report(smoothness(chromium.new_page(), site, seconds), seconds)
        hints.measure(chromium, site)
        page_review.measure(chromium, site, list(GAMES.values()))
    modules.measure(list(GAMES.values()), given)


def first_load(chromium: Browser, site: Site, game: str | None = None) -> int:
    """Bytes that came over the wire until the front page or a table was there."""
    page = chromium.new_page(service_workers="block")  # it would fetch some of them before the page
    url = site.url if game is None else f"{site.url}/t/{table(page, site, game)}"
    return sum(received(page, url, "main .button.main").values())


def table(page: Page, site: Site, game: str, **setup: object) -> str:
    opened: str = site.ask("/tables", game=game, **setup)["table"]
    return opened


def smoothness(page: Page, site: Site, seconds: float) -> dict[str, object]:
    """The frame times of a person at a table of ten, while nine bots play."""
    page.add_init_script(WATCH)
    page.goto(site.url)
    opened = table(page, site, "uno", seats=10, options={"n_rounds": 20})
    page.evaluate(
        """async (table) => fetch(`/api/tables/${table}/seats`, { method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ name: 'Ann' }) })""",
        opened,
    )
    page.goto(f"{site.url}/t/{opened}?start")
    page.locator(".board").wait_for()
    play_on(page, f"seen.messages < {WARM}")  # what is loaded and compiled once is no part of it
    page.evaluate("seen.tasks.length = 0; seen.messages = 0; seen.shown = 0")
    end = page.evaluate("performance.now()") + 1000 * seconds
    play_on(page, f"performance.now() < {end}")
    found: dict[str, object] = page.evaluate("seen")
    return found


def play_on(page: Page, as_long_as: str) -> None:
    """Click what is lit, within the page: the driver's own work would count as the page's."""
    while page.evaluate(as_long_as):
        page.evaluate(CLICK)
        page.wait_for_timeout(50)


def report(seen: dict[str, object], seconds: float) -> None:
    tasks = sorted(seen["tasks"])  # type: ignore[call-overload]
    print(f"a UNO table of 10, {seconds:.0f} s, {seen['messages']} moves:")
    print(f"  shown in the next frame: {seen['shown']} of {seen['messages']}")
    print(f"  tasks over 50 ms: {len(tasks)}" + (f", the longest {tasks[-1]} ms" if tasks else ""))


if __name__ == "__main__":
    main()
