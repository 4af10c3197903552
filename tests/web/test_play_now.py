"""Play now: the rules that people know; another choice is one click away, and remembered."""

from playwright.sync_api import Page, expect
from web.visiting import Site


def rules_and_seats(page: Page, site: Site) -> tuple[str, int]:
    """Of the table that the page shows, as the server describes it."""
    page.locator(".board").wait_for()
    table = site.ask(f"/tables/{page.url.split('/t/')[1].partition('?')[0]}")
    return table["preset"], len(table["chairs"])


def test_uno_starts_as_people_know_it_and_another_choice_is_remembered(
    page: Page, site: Site
) -> None:
    page.goto(site.url)
    page.get_by_role("button", name="Play now: UNO").click()
    assert rules_and_seats(page, site) == ("classic", 4)
    page.goto(site.url)
    page.get_by_role("button", name="Change rules, players and level: UNO").click()
    sheet = page.get_by_role("dialog", name="Play UNO")
    expect(sheet).to_contain_text("stacking, jump-in, draw until playable")
    sheet.get_by_role("radio", name="house rules").check()
    sheet.get_by_label("Seats").select_option("2")
    sheet.get_by_label("Level").select_option("easy")
    page.reload()
    change = page.get_by_role("button", name="Change rules, players and level: UNO")
    expect(change).to_have_text("house rules · 2 players · easy")
    page.get_by_role("button", name="Play now: UNO").click()
    assert rules_and_seats(page, site) == ("house", 2)
    expect(page.locator(".plate .level")).to_have_text("easy")
