"""The way back to a running match from the front page."""

import json

from playwright.sync_api import Page, expect
from web.autoplay import begin_to_play, see_the_result, wait_for_the_end
from web.visiting import Site, Start


def test_a_running_match_is_one_click_away_until_it_is_over(
    site: Site, page: Page, start: Start
) -> None:
    table = start(page, "uno", seats=2, options={"max_moves": 30})
    page.locator(".board").wait_for()
    page.get_by_role("link", name="Home").click()
    back = page.get_by_role("link", name="Continue: UNO")
    back.click()
    page.wait_for_url(f"**/t/{table}")
    page.get_by_role("button", name="Hint").wait_for()  # only a player is offered hints
    begin_to_play(page)
    wait_for_the_end(page)
    see_the_result(page)
    page.get_by_role("link", name="Home").click()
    page.get_by_role("button", name="Play now: UNO").wait_for()
    expect(back).to_have_count(0)
    page.goto(f"{site.url}/t/{table}")
    page.locator(".result").wait_for()
    page.get_by_role("link", name="Home").click()
    page.get_by_role("button", name="Play now: UNO").wait_for()
    expect(back).to_have_count(0)


def test_more_matches_than_six_are_shown_by_one_click(site: Site, page: Page) -> None:
    tables = [site.ask("/tables", game="uno")["table"] for _ in range(8)]
    page.goto(site.url)
    page.evaluate("tables => localStorage.setItem('fairdeal seats', tables)", json.dumps(tables))
    page.reload()
    going = page.get_by_role("link", name="Continue: UNO")
    expect(going).to_have_count(6)
    page.get_by_role("button", name="Show all 8").click()
    expect(going).to_have_count(8)


def test_lessons_are_offered_until_the_first_match_is_over(site: Site, page: Page) -> None:
    page.goto(site.url)
    page.get_by_role("button", name="Play now: UNO").wait_for()  # and the page has kept its own
    page.evaluate("localStorage.setItem('fairdeal', JSON.stringify({ name: 'Ann' }))")
    page.reload()
    page.get_by_text("New here?").wait_for()
    over = {"table": "Zx81kQ0aPfE", "game": "uno", "at": "2026-11-16T10:00:00Z"}
    played = json.dumps([{**over, "seat": 0, "places": [1, 2], "levels": [None, "easy"]}])
    page.evaluate("played => localStorage.setItem('fairdeal played', played)", played)
    page.reload()
    page.get_by_role("button", name="Play now: UNO").wait_for()
    expect(page.get_by_text("New here?")).to_have_count(0)
