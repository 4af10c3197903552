"""How soon a table can be used on a phone with a slow line: throttled 3G, and a CPU 4 x slower.

    python bench/phone.py

The line is that of Lighthouse's mobile profile: 1.6 Mbit/s down, 750 kbit/s up, 150 ms for a round
trip. Each game is opened in a new browser that has nothing cached, at a table where a person has
sat down and the cards are dealt. It can be used when a card or a button that does something is
drawn, from the start of the navigation. Other work on the machine only ever makes it later, so the
fastest of several tries is told beside the median.
"""

import argparse
import sys
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

from hints import SIT, SLOWER, fast_folder  # noqa: E402
from web.visiting import Site, opened_site  # noqa: E402

from fairdeal.games import GAMES  # noqa: E402

REQUIRED = 2.0  # seconds
LINE = {
    "offline": False,
    "latency": 150,  # milliseconds
    "downloadThroughput": 1_600_000 / 8,  # bytes a second
    "uploadThroughput": 750_000 / 8,
}
PHONE = {"viewport": {"width": 360, "height": 740}, "service_workers": "block"}
# The time of the first frame with something that can be used.
USABLE = """
const use = '.board .lit, .board .actions button:not([disabled]), .near button:not([disabled])'
const look = () => {
  if (document.querySelector(use)) window.usable ??= performance.now()
  else requestAnimationFrame(look)
}
requestAnimationFrame(look)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--times", type=int, default=5)
    times = parser.parse_args().times
    with opened_site(pace=0.1, folder=fast_folder()) as (chromium, site):
        for name in GAMES:
            tries = [opened(chromium, site, name) for _ in range(times)]
            told = f"fastest {min(tries):.2f} s, median {median(tries):.2f} s"
            print(f"{name}: {told} (at most {REQUIRED:.0f})", flush=True)


def opened(chromium: Browser, site: Site, game: str) -> float:
    """Seconds from the navigation to a table that can be used."""
    context = chromium.new_context(**PHONE)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{site.url}/favicon.ico")
    table = page.evaluate(SIT, {"game": game, "seats": 2})
    dealt(context.new_page(), site, table)
    watch = context.new_cdp_session(page)
    watch.send("Network.enable")
    watch.send("Network.setCacheDisabled", {"cacheDisabled": True})
    watch.send("Network.emulateNetworkConditions", LINE)
    watch.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.add_init_script(USABLE)
    page.goto(f"{site.url}/t/{table}")
    page.wait_for_function("() => window.usable")
    took: float = page.evaluate("window.usable") / 1000
    context.close()
    return took


def dealt(page: Page, site: Site, table: str) -> None:
    """Start the match, and leave it to the person."""
    page.goto(f"{site.url}/t/{table}?start")
    page.locator(".board").wait_for()
    page.close()


if __name__ == "__main__":
    main()
