"""Statistics: what a name has played, from the finished matches of this server."""

import json
import re

from playwright.sync_api import Page, expect
from web.visiting import Site, Start, Visit, resize


def give_up(page: Page) -> None:
    """Resign; a bot plays on to the end."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.locator(".result").wait_for()


def show(page: Page, site: Site, name: str) -> None:
    page.goto(f"{site.url}/stats")
    page.get_by_label("Look up a name").fill(name)
    page.get_by_role("button", name="Show").click()


def test_a_finished_match_is_counted_and_can_be_replayed(
    own_site: Site, visit: Visit, start: Start
) -> None:
    page = visit()
    start(page, "uno", site=own_site, seats=2)
    give_up(page)
    show(page, own_site, "Ann")
    expect(page.locator(".found .tiles dd").first).to_have_text("1")
    expect(page.locator(".found .bars li")).to_have_count(1)
    expect(page.locator(".found .bars li")).to_contain_text(re.compile("UNO.*of 1"))
    page.locator(".strip a").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+/replay"))
    page.get_by_role("slider").wait_for()


def test_many_matches_fit_on_a_phone_and_bars_are_comparable(site: Site, visit: Visit) -> None:
    played = [("uno", 142, 15), ("ratscrew", 7, 3)]
    rows = [
        {"name": "Ann", "level": None, "game": game, "matches": matches, "wins": wins}
        for game, matches, wins in played
    ]
    match = {"table": "Zx81kQ0aPfE", "game": "uno", "seats": 4, "place": 2, "points": 7}
    page = visit(viewport={"width": 360, "height": 740})
    page.route("**/api/statistics?*", lambda route: route.fulfill(json=rows))
    page.route(
        "**/api/players/*/matches",
        lambda route: route.fulfill(json=[{**match, "created": "2026-11-16T10:00:00Z"}] * 40),
    )
    show(page, site, "Ann")
    expect(page.locator(".strip li")).to_have_count(40)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    resize(page, 1280, 800)
    widths = page.locator(".track").evaluate_all("all => all.map((one) => one.offsetWidth)")
    assert len(widths) == 2
    assert widths[0] == widths[1]


def test_a_name_that_never_played_is_told_so(page: Page, site: Site) -> None:
    show(page, site, "Nobody of this name")
    expect(page.get_by_text("No finished match yet under this name.")).to_be_visible()


def test_ones_own_matches_are_shown_whatever_ones_name_was(site: Site, page: Page) -> None:
    page.goto(f"{site.url}/stats")
    page.get_by_text("No finished match on this device yet.").wait_for()
    match = {"game": "uno", "at": "2026-11-16T10:00:00Z", "seat": 1, "levels": ["easy", None]}
    played = [
        {**match, "table": "Zx81kQ0aPfE", "places": [2, 1]},
        {**match, "table": "Zx81kQ0aPfF", "places": [1, 2]},
    ]
    page.evaluate("all => localStorage.setItem('fairdeal played', all)", json.dumps(played))
    page.reload()
    expect(page.locator(".tiles dd")).to_have_text(["2", "1", "0"])
    expect(page.locator(".bars li")).to_contain_text("1 of 2")
    expect(page.locator(".saves a")).to_have_count(2)
    expect(page.locator(".found")).to_have_count(0)


def test_matches_from_a_file_are_counted_at_once(site: Site, page: Page) -> None:
    page.goto(f"{site.url}/stats")
    page.get_by_text("No finished match on this device yet.").wait_for()
    match = {"game": "uno", "at": "2026-11-16T10:00:00Z", "table": "Zx81kQ0aPfE", "seat": 0}
    played = [{**match, "places": [1, 2], "levels": [None, "easy"]}]
    kept = {"fairdeal": 1, "id": "ab" * 16, "matches": [], "played": played, "kept": {}}
    page.get_by_label("Load from a file").set_input_files(
        {"name": "fairdeal.json", "mimeType": "text/json", "buffer": json.dumps(kept).encode()}
    )
    expect(page.locator(".tiles dd")).to_have_text(["1", "1", "0"])
