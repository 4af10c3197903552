"""The way back to a running match from the front page."""

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
