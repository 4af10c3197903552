"""Hints and replays in the page, as on a phone: the CPU is throttled four times.

    python bench/hints.py

Chromium throttles the main thread only, so the time of the Web Worker that thinks of a hint is
counted four times. Each game is asked several times, at first one second after the table is there;
other work on the machine only ever makes an answer slower, so the fastest is told beside the
median. The server notes each request on its disk before it answers: its data is in memory where
the system has a folder for that, because other programs can keep a disk busy.
"""

import sys
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

from web.visiting import Site, opened_site  # noqa: E402

from fairdeal.games import GAMES  # noqa: E402

SLOWER = 4
TIMES = 7
PATIENCE = 120_000  # milliseconds
AT_FIRST = 1_000  # milliseconds from the table to the first question
MEMORY = Path("/dev/shm")
# Notes when a view is sent to the worker, when the first hint comes back, and when the last one.
WATCH = """
window.asked = []
const Real = Worker
window.Worker = class extends Real {
  constructor(...given) {
    super(...given)
    this.addEventListener('message', ({ data }) => {
      const hint = asked.at(-1)
      if (data.said && !hint.thought) {
        hint.thought = performance.now() - hint.sent
        requestAnimationFrame(() => { hint.first = performance.now() - hint.clicked })
      }
      if (data.done) {
        hint.whole = performance.now() - hint.sent
        hint.last = performance.now() - hint.clicked
      }
    })
  }
  postMessage(said) {
    if (said.view) asked.at(-1).sent = performance.now()
    super.postMessage(said)
  }
}
"""
SIT = """async (setup) => {
  const post = async (path, body) => (await fetch('/api' + path, { method: 'POST',
      headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json()
  const { table } = await post('/tables', setup)
  await post(`/tables/${table}/seats`, { name: 'Ann' })
  return table
}"""
ASK = """() => {
  const isHint = (one) => one.textContent.trim() === 'Hint'
  const button = [...document.querySelectorAll('button')].find(isHint)
  if (!button || button.disabled) return false
  asked.push({ clicked: performance.now() })
  button.click()
  return true
}"""
SLIDE = """async () => {
  const slider = document.querySelector('input[type=range]')
  const isAsked = ({ name }) => name.includes('/api/')
  const requests = () => performance.getEntriesByType('resource').filter(isAsked).length
  const before = requests()
  const took = []
  for (let seq = Number(slider.min); seq <= Number(slider.max); seq++) {
    const began = performance.now()
    slider.value = seq
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((done) => setTimeout(done)) // the page has drawn what it shows next
    took.push(performance.now() - began)
  }
  return { took, requests: requests() - before }
}"""


def main() -> None:
    with opened_site(folder=fast_folder()) as (chromium, site):
        measure(chromium, site)


def fast_folder() -> Path | None:
    """A folder in memory, if there is one."""
    return MEMORY if MEMORY.is_dir() else None


def measure(chromium: Browser, site: Site) -> None:
    """Print the times of hints in every game, and those of the slider of a replay."""
    print(f"hints, CPU throttled {SLOWER} x, milliseconds from the click:")
    for name in GAMES:
        report(name, hints(chromium, site, name))
    moved = slider(chromium, site)
    took = sorted(moved["took"])
    print(f"a replay of UNO, CPU throttled {SLOWER} x: {len(took)} moments by the slider,")
    print(
        f"  {moved['requests']} requests, median {median(took):.0f} ms, longest {took[-1]:.0f} ms"
    )


def seated(chromium: Browser, site: Site, game: str) -> tuple[Page, str]:
    """A page at a table with bots, slowed down."""
    page = chromium.new_page(locale="en-GB")
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH)
    page.goto(site.url)
    table = page.evaluate(SIT, {"game": game, "seats": 2})
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(f"{site.url}/t/{table}?start")
    page.locator(".board").wait_for()
    return page, table


def hints(chromium: Browser, site: Site, game: str) -> list[dict[str, Any]]:
    """The page's measurements of each hint that was completed."""
    page, _ = seated(chromium, site, game)
    page.wait_for_timeout(AT_FIRST)
    for _ in range(TIMES):
        page.wait_for_function(ASK)
        page.wait_for_function("() => asked.at(-1).last")
    found: list[dict[str, Any]] = page.evaluate("asked")
    page.close()
    return found


def report(name: str, found: list[dict[str, Any]]) -> None:
    first, *_ = firsts = [one["first"] + (SLOWER - 1) * one["thought"] for one in found]
    lasts = [one["last"] + (SLOWER - 1) * one["whole"] for one in found]
    print(
        f"  {name:11} first answer: at first {first:.0f}, median {median(firsts):.0f}, "
        f"fastest {min(firsts):.0f}; best answer: median {median(lasts):.0f}"
    )


def slider(chromium: Browser, site: Site) -> dict[str, Any]:
    """The milliseconds of every moment of a finished match, and the requests meanwhile."""
    page, table = seated(chromium, site, "uno")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.locator(".result").wait_for()
    page.goto(f"{site.url}/t/{table}/replay")
    page.locator(".board").wait_for()
    found: dict[str, Any] = page.evaluate(SLIDE)
    page.close()
    return found


if __name__ == "__main__":
    main()
