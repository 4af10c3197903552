"""The speed of a review in the page, and whether the page stays responsive meanwhile.

    python bench/page_review.py [--throttle 4]

Bots play a match of UNO of about 60 moves; then its review is opened. Chromium throttles the main
thread of the page only, and other programs may use the machine. So the CPU time of both threads is
measured as well: that of the worker, multiplied, is what a slow and idle machine would take.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

from find_browser import browser  # noqa: E402
from web.test_replay import give_up, sit  # noqa: E402
from web.visiting import QUIET, Site, free_port  # noqa: E402

LEAST, MOST = 50, 75  # moves of the match
TRIES = 30

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
    parser.add_argument("--throttle", type=float, default=4.0)
    throttle = parser.parse_args().throttle
    path, environment = browser()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        site = Site(free_port(), Path(data)).start()
        chromium = driver.chromium.launch(
            executable_path=path, args=QUIET, env={**environment} or None
        )
        try:
            measure(chromium.new_page(), site, throttle)
        finally:
            chromium.close()
            site.stop()


def measure(page: Page, site: Site, throttle: float) -> None:
    """Open the review of a match, and print when its parts are there."""
    table, moves = played(page, site)
    page.add_init_script(WATCH)
    page.goto(f"{site.url}/t/{table}/replay")
    page.get_by_role("button", name="Review").wait_for()
    watch = page.context.new_cdp_session(page)
    watch.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    page.wait_for_timeout(1000)
    page.evaluate("seen.tasks.length = 0; window.clicked = performance.now()")
    before = cpu_seconds()
    page.get_by_role("button", name="Review").click()
    page.locator(".review [role=slider]").wait_for()
    first = page.evaluate("performance.now() - clicked")
    page.locator("progress.whole").wait_for(state="attached")
    whole = page.evaluate("performance.now() - clicked")
    seen = page.evaluate("seen")
    main, worker = (now - then for now, then in zip(cpu_seconds(), before, strict=True))
    tasks = [took for _, took in seen["tasks"]]
    print(f"UNO, {moves} moves, the main thread throttled {throttle:g} x:")
    print(f"  first results after {first / 1000:.2f} s, all after {whole / 1000:.2f} s")
    print(
        f"  CPU: the worker {worker:.2f} s, throttled {throttle * worker:.2f} s; "
        f"the main thread, as it is throttled, {main:.2f} s"
    )
    print(f"  tasks over 50 ms: {len(tasks)}" + (f", the longest {max(tasks)} ms" if tasks else ""))


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


def played(page: Page, site: Site) -> tuple[str, int]:
    """A match of about the wanted length, between bots."""
    for _ in range(TRIES):
        table = sit(page, site, "uno", seats=4)
        give_up(page)
        events = page.evaluate(
            "(table) => fetch(`/api/tables/${table}/journal`).then((a) => a.text())", table
        )
        moves = len(events.splitlines()) - 2
        if LEAST <= moves <= MOST:
            return table, moves
    raise SystemExit(f"no match of {LEAST} to {MOST} moves in {TRIES}")


if __name__ == "__main__":
    main()
