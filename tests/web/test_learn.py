"""Tutorials: a person who has never heard of a game learns it at a table, and plays a match."""

import pytest
from playwright.sync_api import Page, expect
from sixth import NAME, TITLE
from web.following import FAST, follow
from web.visiting import Site, Visit, resize

from fairdeal.games import GAMES

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "reduced_motion": "reduce"}
SIZES = [(740, 360), (320, 640), (1024, 600), (1280, 720), (1280, 800), (360, 640)]
TRIES = 60
OVERFLOW = "document.documentElement.scrollHeight - innerHeight"  # what has to be scrolled


def fits(page: Page) -> bool:
    """Whether nothing has to be scrolled, as soon as the page has taken its new size."""
    for _ in range(TRIES):
        if page.evaluate(OVERFLOW) <= 0:
            return True
        page.wait_for_timeout(50)
    return False


@pytest.mark.parametrize("name", GAMES)
def test_a_beginner_follows_the_tutorial_on_a_phone_and_then_plays_a_match(
    visit: Visit, site: Site, name: str
) -> None:
    page = visit(**PHONE)
    page.goto(site.url)
    page.evaluate(FAST)
    page.get_by_role("link", name=f"How to play: {GAMES[name].title}").click()
    page.locator(".board").wait_for()
    expect(page.locator(".prompt")).to_be_hidden()  # only the lesson says what to do
    for width, height in SIZES:
        resize(page, width, height)
        assert fits(page), (width, height)
    follow(page)
    page.get_by_role("button", name="Play against easy bots").click()
    page.locator(".board").wait_for()
    # Somebody who plays what is lit takes long in Reverb, longer still on a busy machine.
    expect(page.locator(".result li").first).to_be_visible(timeout=240_000)


def test_a_lesson_can_be_skipped_and_a_tutorial_goes_on_where_it_was_left(
    visit: Visit, site: Site
) -> None:
    page = visit(**PHONE)
    page.goto(f"{site.url}/learn/uno")
    page.get_by_role("region", name="Lesson 1 of 5").wait_for()
    page.get_by_role("button", name="Skip this lesson").click()
    page.get_by_role("region", name="Lesson 2 of 5").wait_for()
    page.locator("[data-at]").first.click()
    expect(page.locator(".coach")).to_contain_text("Not now: do what this lesson asks.")
    page.goto(site.url)
    page.get_by_role("link", name="How to play: UNO").click()
    page.get_by_role("region", name="Lesson 2 of 5").wait_for()


def test_a_long_sentence_of_a_lesson_fits_on_a_small_phone_too(visit: Visit, site: Site) -> None:
    page = visit(**{**PHONE, "viewport": {"width": 320, "height": 640}, "locale": "fr-FR"})
    page.goto(f"{site.url}/learn/ratscrew")
    page.locator(".board").wait_for()
    assert fits(page)
    page.locator(".coach button").click()
    page.locator(".ring").wait_for()
    assert fits(page)


def test_a_game_without_a_tutorial_is_played_all_the_same(visit: Visit, eights: Site) -> None:
    page = visit(**PHONE)
    page.goto(eights.url)
    page.get_by_role("button", name=f"Play now: {TITLE}").wait_for()
    expect(page.get_by_role("link", name=f"How to play: {TITLE}")).to_have_count(0)
    page.goto(f"{eights.url}/learn/{NAME}")
    page.get_by_text("There is no such page.").wait_for()
