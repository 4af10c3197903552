"""The name one plays under: whatever is typed or kept, nobody is kept from playing."""

import json
import re

import pytest
from playwright.sync_api import Page, expect
from web.visiting import Site, Visit

TITLES = ["UNO", "Reverb", "Beverbende", "Celtic Egyptian Ratscrew", "Segments"]
RULE = "A name has 1 to 24 characters"


def keep_name(page: Page, name: str | int) -> None:
    """A browser that has kept this name, as an older version would have."""
    page.add_init_script(f"localStorage.fairdeal ??= {json.dumps(json.dumps({'name': name}))}")


@pytest.mark.parametrize("title", TITLES)
def test_a_kept_name_that_cannot_be_blocks_no_game(visit: Visit, site: Site, title: str) -> None:
    page = visit()
    keep_name(page, "\u202eA\x07nn\u200f")
    page.goto(site.url)
    page.get_by_role("button", name=f"Play now: {title}").click()
    page.locator(".board").wait_for()
    table = page.url.split("/t/")[1].partition("?")[0]
    assert "Ann" in [chair["name"] for chair in site.ask(f"/tables/{table}")["chairs"]]


@pytest.mark.parametrize(
    ("kept", "called"),
    [
        ("\x00\x01", None),
        ("   ", None),
        ("", None),
        (7, "7"),
        ("👍" * 30, "👍" * 24),
        ("x" * 99, "x" * 24),
    ],
)
def test_a_name_is_made_of_what_was_kept_or_given(
    visit: Visit, site: Site, kept: str | int, called: str | None
) -> None:
    page = visit()
    keep_name(page, kept)
    page.goto(f"{site.url}/new/uno")
    page.get_by_role("button", name="Open the table").click()
    mine = page.locator(".lobby strong").first
    expect(mine).to_have_text(called or re.compile(r"^[A-Z][a-z]+ \d+$"))


def test_a_sentence_says_which_names_there_are_when_the_typed_one_cannot_be(
    page: Page, site: Site
) -> None:
    page.goto(f"{site.url}/new/uno")
    field = page.get_by_label("Your name")
    field.fill("Ann")
    expect(page.get_by_text(RULE)).to_have_count(0)
    field.fill("A\u200fnn")
    expect(page.get_by_text(RULE)).to_contain_text("You will be called “Ann”.")
    field.fill("")
    expect(page.get_by_text(RULE)).to_contain_text("Without a name you get one.")
    field.fill("\u200b")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".lobby").wait_for()


def test_the_statistics_say_it_too(page: Page, site: Site) -> None:
    page.goto(f"{site.url}/stats")
    page.get_by_label("Look up a name").fill("A\u202enn")
    expect(page.get_by_text(RULE)).to_contain_text("You will be called “Ann”.")
