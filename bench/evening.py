"""An evening of twelve browsers: rounds at three tables, a server killed in the middle, one sheet.

    python bench/evening.py --people 12 --rounds 5 --restarts 2

Every person is a browser of their own. They come by the link, vote, go to their tables, play and
come back by what is on the screen: a click on a card that is lit, on a button, on a link. The
server is killed with -9 while all play, and another time as soon as one table is over. In the end
the sheet on every screen is compared with the journals of all matches, replayed by the rules, and
the log of the evening has to have every result once.
"""

import argparse
import sqlite3
import sys
import time
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, TimeoutError, expect

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

from web.visiting import Site, Visit, opened_site  # noqa: E402

from fairdeal.engine.journal import Replay  # noqa: E402
from fairdeal.games import GAMES  # noqa: E402
from fairdeal.server.evenings import events  # noqa: E402

NAMES = ["Ann", "Bob", "Cem", "Dee", "Eva", "Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Lea"]
VOTES = [("UNO", 7), ("Beverbende", 5)]  # what is voted for, and by how many of twelve
TABLES = 3
SHARED = 3  # the round in which all tables have the same deal
UNDERWAY = 12  # events at the table of the host, before the server is killed
LAST = 99  # the place of players without a place: behind all others
PATIENCE = 600_000  # milliseconds for a match on a busy machine
GAP = 400  # milliseconds between two clicks; a server takes 100 messages in 20 seconds
# A person at a table: a colour that is asked for, the button that goes on, a card, a button.
HANDS = """
setInterval(() => {
  if (document.querySelector('.result')) return
  const asked = document.querySelector('dialog[open] .quarter, dialog[open] .button.main')
  const cards = document.querySelectorAll('.board .hand .lit')
  const others = document.querySelectorAll('.board .lit, .board .actions button:enabled')
  const found = asked ? [asked] : cards.length ? cards : others
  found[Math.floor(Math.random() * found.length)]?.click()
}, GAP)
""".replace("GAP", str(GAP))


@dataclass
class Person:
    """One browser."""

    name: str
    page: Page

    def click(self, role: str, name: str) -> None:
        self.page.get_by_role(role, name=name).first.click()  # type: ignore[arg-type]

    @property
    def told(self) -> int:
        """The last event that the page of a table has shown."""
        script = "Number(document.querySelector('.log')?.dataset.seq ?? 0)"
        return int(self.page.evaluate(script))

    @property
    def is_over(self) -> bool:
        return bool(self.page.locator(".result").count())

    @property
    def sheet(self) -> dict[str, list[str]]:
        """The cells of the sheet on the screen after the place, by name."""
        rows = [row.split("\t") for row in self.page.locator("tbody tr").all_inner_texts()]
        return {row[1].strip(): [cell.strip() for cell in row[2:]] for row in rows}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--people", type=int, default=12, choices=range(6, 13), metavar="6..12")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--restarts", type=int, default=2)
    given = parser.parse_args()
    if not 0 <= given.restarts <= given.rounds:
        parser.error("--restarts: at most one in each round")
    expect.set_options(timeout=PATIENCE)
    begun = time.monotonic()
    with opened_site(pace=0.0) as (chromium, site):
        visit = Visit(chromium)
        visit.expected += ["WebSocket", "Failed to load resource"]  # while there is no server
        people = arrive(site, visit, given.people)
        killed = rounds_to_kill(given.rounds, given.restarts)
        for number in range(1, given.rounds + 1):
            with timed(f"round {number}"):
                play_round(site, people, number, killed.get(number))
        wrong = [*differences(site, people, given.rounds), *visit.complaints]
    for line in wrong:
        print(f"  {line}")
    matches = given.rounds * TABLES
    said = f"{len(wrong)} differences" if wrong else "every sheet equals the journals, each once"
    took = f"{time.monotonic() - begun:.0f} s"
    print(f"{given.people} browsers, {matches} matches, {given.restarts} kills, {took}: {said}")
    sys.exit(bool(wrong))


@contextmanager
def timed(what: str) -> Iterator[None]:
    begun = time.monotonic()
    yield
    print(f"{what}: {time.monotonic() - begun:.0f} s", flush=True)


def rounds_to_kill(rounds: int, restarts: int) -> dict[int, int]:
    """The rounds in which the server is killed, evenly spread, each with the number of the kill."""
    return {1 + (2 * n + 1) * rounds // (2 * restarts): n for n in range(restarts)}


def arrive(site: Site, visit: Visit, count: int) -> list[Person]:
    """The first person opens an evening, and the others come by its link."""
    people = [Person(name, visit(reduced_motion="reduce")) for name in NAMES[:count]]
    link = f"{site.url}/e"
    for one in people:
        one.page.context.set_default_timeout(PATIENCE)
        one.page.add_init_script(HANDS)
        one.page.goto(link)
        one.page.get_by_label("Your name").fill(one.name)
        one.click("button", "Open an evening" if link.endswith("/e") else "Join")
        expect(one.page.get_by_text(f"{one.name} (You)")).to_be_visible()
        link = one.page.url
    return people


def play_round(site: Site, people: list[Person], number: int, kill: int | None) -> None:
    """Vote, start, play and come back."""
    host = people[0]
    voters = iter(people)
    for title, share in VOTES:
        for one in [next(voters) for _ in range(share * len(people) // 12)]:
            one.page.locator(".game", has_text=title).click()
    expect(host.page.get_by_text("not here")).to_have_count(0)
    host.page.get_by_label("Rule set").select_option("as-written")  # which has no races
    host.page.get_by_label("Tables").select_option(str(TABLES))
    host.page.get_by_role("checkbox").set_checked(number == SHARED)
    host.click("button", f"Start round {number}: {VOTES[0][0]}")
    for one in people:
        one.click("link", "Go to your table")
    if kill is not None:
        until(people, middle_of_all if kill % 2 == 0 else one_is_over)
        over = sum(one.is_over for one in people)
        site.kill()
        site.start()
        print(f"  killed in round {number}, with {over} of {len(people)} at the end of a match")
    for one in people:
        one.page.locator(".result").wait_for()
        one.page.get_by_role("link", name="Back to the evening").first.click()
    for one in people:
        expect(one.page.locator("thead th .mark")).to_have_count(number)


def until(people: list[Person], so: Callable[[list[Person]], bool]) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while not so(people):
        if time.monotonic() > end:
            raise TimeoutError("a round does not go on")
        people[0].page.wait_for_timeout(100)


def middle_of_all(people: list[Person]) -> bool:
    """Whether everybody has seen some moves."""
    return all(one.told >= UNDERWAY or one.is_over for one in people)


def one_is_over(people: list[Person]) -> bool:
    return any(one.is_over for one in people)


# -- the verdict ----------------------------------------------------------------
def differences(site: Site, people: list[Person], rounds: int) -> list[str]:
    """What is on a screen, or in the log of the evening, and not in the journals."""
    tables = [links(people[0].page, number) for number in range(1, rounds + 1)]
    journals = [[result(site, table) for table in tables[n]] for n in range(rounds)]
    expected = columns(journals)
    wrong = [
        f"{one.name} sees {one.sheet.get(name)} for {name}, and the journals say {cells}"
        for one in people
        for name, cells in expected.items()
        if one.sheet.get(name) != cells
    ]
    evening = people[0].page.url.rsplit("/", 1)[1]
    counted = Counter(entered(site, evening))
    if counted != Counter(table for some in tables for table in some):
        wrong.append(f"the log has these results: {dict(counted)}")
    return wrong


def links(page: Page, number: int) -> list[str]:
    """The tables of a round, by the links to their replays."""
    found = page.get_by_role("link", name=f"Replay of round {number}, ")
    return [str(one.get_attribute("href")).split("/")[2] for one in found.all()]


def result(site: Site, table: str) -> dict[str, int]:
    """The place of everybody at a table: names from its log, places by replaying its journal."""
    with urllib.request.urlopen(f"{site.url}/api/tables/{table}/journal") as journal:
        replay = Replay(journal.read().decode().splitlines(keepends=True), GAMES)
    for _ in replay:
        pass
    seats = [chair["name"] for chair in site.ask(f"/tables/{table}")["chairs"]]
    places = [place or LAST for place in replay.table.places]
    return dict(zip(seats, places, strict=True))


def columns(rounds: list[list[dict[str, int]]]) -> dict[str, list[str]]:
    """The cells of the sheet by the places alone: 100 for each beaten and 50 for a tie, shared."""
    cells: dict[str, list[int]] = {}
    for number, tables in enumerate(rounds, 1):
        for places in tables:
            for seat, (name, own) in enumerate(places.items()):
                others = [place for other, place in places.items() if other != name]
                if number == SHARED:
                    others = [list(one.values())[seat] for one in tables if one is not places]
                cells.setdefault(name, []).append(points(own, others))
    return {name: [*map(str, some), str(sum(some))] for name, some in cells.items()}


def points(own: int, others: list[int]) -> int:
    shared = sum((own < other) + (own == other) / 2 for other in others)
    return int(100 * shared / len(others) + 0.5)


def entered(site: Site, evening: str) -> list[str]:
    """The tables whose results the log of the evening has, in order."""
    (file,) = site.data.glob("*.db")
    query = "select body from evening_events where evening_id = ? order by seq"
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as log:
        bodies = [events.read_evening_event(body) for (body,) in log.execute(query, [evening])]
    return [body.table for body in bodies if isinstance(body, events.TableCounted)]


if __name__ == "__main__":
    main()
