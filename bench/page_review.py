"""How fast reviews in the page are, and whether the page stays responsive meanwhile.

    python bench/page_review.py [GAME ...] [--throttle 4]

Bots play a match of each game, always the same; that of UNO has about 60 moves. The page opens its
journal and reviews it. Chromium throttles the main thread of the page only, and other programs may
use the machine. So the CPU time of both threads is measured as well: that of the worker,
multiplied, is what a slow and idle machine would take.
"""

import argparse
import os
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

from reviews import bot_match, write_journal  # noqa: E402
from web.visiting import Site, opened_site  # noqa: E402

from fairdeal.engine.game import Game  # noqa: E402
from fairdeal.games import GAMES, find  # noqa: E402

PATIENCE = 600_000  # milliseconds
MATCHES = {"uno": "page 0"}  # the seed of a match with about 60 moves

# Within the page: the driver's own work would count as the page's.
CLICK = "document.querySelector('header [aria-pressed]').click()"
# Notes long tasks, and when the worker was started and what it said.
WATCH = """
window.seen = { tasks: [], parts: [] }
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) seen.tasks.push([task.startTime, Math.round(task.duration)])
}).observe({ type: 'longtask' })
const Real = Worker
window.Worker = class extends Real {
  constructor(...how) {
    super(...how)
    const begun = performance.now()
    this.addEventListener('message', ({ data }) => {
      seen.parts.push([performance.now() - begun, data.final ?? false, Boolean(data.sums)])
    })
  }
}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", type=find, default=list(GAMES.values()))
    parser.add_argument("--throttle", type=float, default=4.0)
    asked = parser.parse_args()
    with opened_site() as (chromium, site):
        measure(chromium, site, asked.games, asked.throttle)


def measure(chromium: Browser, site: Site, games: list[Game], throttle: float = 4.0) -> None:
    """Print how long a review of each game takes."""
    print(f"reviews, the main thread throttled {throttle:g} x:")
    for game in games:
        table, plays = bot_match(game, MATCHES.get(game.name, "page"))
        journal = write_journal(site.data / f"{game.name}.jsonl", table, plays)
        page = chromium.new_page(locale="en-GB")
        page.set_default_timeout(PATIENCE)
        print(f"  {game.name}, {table.seats} seats, {len(plays)} moves:")
        review(page, site, journal, throttle)
        page.close()


def review(page: Page, site: Site, journal: Path, throttle: float) -> None:
    """Open the review of a match, and print when its parts are there."""
    page.add_init_script(WATCH)
    page.goto(site.url)
    page.locator("input[type=file]").set_input_files(journal)
    page.get_by_role("button", name="Review").wait_for()
    watch = page.context.new_cdp_session(page)
    watch.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    page.wait_for_timeout(1000)
    page.evaluate("seen.tasks.length = 0; window.clicked = performance.now()")
    before = cpu_seconds()
    page.evaluate(CLICK)
    page.locator(".review [role=slider]").wait_for()
    first = page.evaluate("performance.now() - clicked")
    page.locator("progress.whole").wait_for(state="attached")
    whole = page.evaluate("performance.now() - clicked")
    seen = page.evaluate("seen")
    main, worker = (now - then for now, then in zip(cpu_seconds(), before, strict=True))
    tasks = [took for _, took in seen["tasks"]]
    print(f"    first results after {first / 1000:.2f} s, all after {whole / 1000:.2f} s")
    print(
        f"    CPU: the worker {worker:.2f} s, throttled {throttle * worker:.2f} s; "
        f"the main thread, as it is throttled, {main:.2f} s"
    )
    longest = f", the longest {max(tasks)} ms" if tasks else ""
    print(f"    tasks over 50 ms: {len(tasks)}{longest}", flush=True)


def cpu_seconds() -> tuple[float, float]:
    """CPU time so far of the main threads of this program's browser, and of their other threads."""
    main = whole = 0.0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" in (process / "cmdline").read_bytes() and is_ours(process):
                main += seconds_of(process / "task" / process.name)
                whole += seconds_of(process)
        except OSError:
            continue  # it has ended
    return main, whole - main


def seconds_of(task: Path) -> float:
    ticks = (task / "stat").read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


def is_ours(process: Path) -> bool:
    """Whether this program has started a process, or one that has."""
    while process.name not in ("0", "1"):
        if process.name == str(os.getpid()):
            return True
        parent = (process / "stat").read_text().rpartition(")")[2].split()[1]
        process = process.parent / parent
    return False


if __name__ == "__main__":
    main()
