"""A browser without WebAssembly, such as an iPhone in Lockdown Mode: it plays with the server."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from web.test_replay import give_up
from web.visiting import Site, Start, opened_browser

LACKING = "This browser cannot run the games, because it lacks WebAssembly."


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with opened_browser("--js-flags=--jitless") as browser:
        yield browser


def test_a_match_with_the_server_is_played_and_looked_back_at(
    page: Page, site: Site, start: Start
) -> None:
    table = start(page, "uno", seats=2)
    assert page.evaluate("typeof WebAssembly") == "undefined"
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("No hint: this browser could not load the rules of this game.").wait_for()
    give_up(page)
    page.goto(f"{site.url}/t/{table}/replay")
    page.locator(".board").wait_for()
    page.get_by_role("button", name="Last").click()
    page.get_by_role("button", name="Verify the deal").click()
    checked = page.get_by_role("dialog")
    expect(checked.get_by_role("status")).to_have_text("The match agrees with its proof.")
    expect(checked).to_contain_text("Not checked here: this browser could not load the rules")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Review").click()
    page.get_by_role("alert").filter(has_text=LACKING).wait_for()
    journal = page.request.get(f"{site.url}/api/tables/{table}/journal").body()
    page.goto(site.url)
    page.locator("input[type=file]").set_input_files(
        {"name": "match.jsonl", "mimeType": "text/plain", "buffer": journal}
    )
    page.get_by_text(LACKING).wait_for()


def test_a_match_on_this_device_says_what_the_browser_lacks_and_leads_on(
    page: Page, site: Site
) -> None:
    page.goto(f"{site.url}/new/uno")
    page.get_by_role("button", name="Play against bots on this device").click()
    page.get_by_text(LACKING).wait_for()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start").first.wait_for()
    page.goto(f"{site.url}/t/local-0123456789abcdef")
    page.get_by_role("alert").filter(has_text=LACKING).wait_for()
    page.get_by_role("link", name="Go to the front page").click()
    expect(page.get_by_role("button", name="Play now: UNO")).to_be_enabled()
