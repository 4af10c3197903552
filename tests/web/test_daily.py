"""The daily deals: one try that counts, and what the page says of it."""

import re

from playwright.sync_api import expect
from web.autoplay import see_the_result
from web.test_offline import BESIDE
from web.visiting import Site, Visit


def test_the_first_try_at_a_daily_deal_counts_and_the_next_one_is_practice(
    site: Site, visit: Visit
) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script(f"({BESIDE})()")
    page.goto(site.url)
    page.get_by_role("link", name="Today's deals").click()
    page.get_by_role("button", name="Play: UNO").click()
    page.wait_for_url("**/t/local-*")
    first = page.url
    page.get_by_role("link", name="Home").click()
    page.get_by_role("link", name="Today's deals").click()
    page.get_by_role("button", name="Continue: UNO").click()
    page.wait_for_url(first)  # the same try
    page.evaluate("playOn(Infinity)")
    see_the_result(page)
    result = page.locator(".result")
    result.get_by_text("The strongest bot").last.wait_for()
    expect(result.get_by_text("plays the same deal")).to_have_count(0)
    result.get_by_role("button", name="Copy the result").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Fairdeal UNO ")
    assert "/daily/" in copied.splitlines()[1]
    result.get_by_role("link", name="All daily deals").click()
    card = page.locator(".deals > li", has_text="UNO")
    expect(card).to_contain_text(re.compile("Place 1 of 3|Not won"))
    expect(page.get_by_text("1 day in a row")).to_be_visible()
    page.get_by_role("button", name="Play again, for practice: UNO").click()
    page.wait_for_url(lambda url: "/t/local-" in url and url != first)
    page.evaluate("playOn(Infinity)")
    see_the_result(page)
    expect(page.get_by_text("This was practice.")).to_be_visible()
