"""The default drawing: a game that `fairdeal new` wrote, and UNO when it is asked for."""

import re

import pytest
from playwright.sync_api import Page, Position, expect
from sixth import NAME, TITLE
from web.test_everybody import barriers
from web.visiting import Site, Start, Visit

CORNER: Position = {"x": 12, "y": 14}  # of a card, which the next one of the hand leaves free
SOMETHING = ".hand .lit, .actions button:enabled, dialog[open] .ways button, .result"
SEQ = "Number(document.querySelector('.side .log').dataset.seq)"


@pytest.fixture
def calm(visit: Visit) -> Page:
    """A page on which nothing moves, so that nothing has to be waited for."""
    return visit(reduced_motion="reduce")


def told(page: Page) -> int:
    return page.evaluate(SEQ)


def wait_for_more(page: Page, before: int) -> None:
    """Until something was told, or it is asked how a card is played, or a move was refused."""
    page.wait_for_function(
        f"""before => document.querySelector('dialog[open] .ways, .refused')
            || {SEQ} > before && !document.querySelector('.actions button:disabled')""",
        arg=before,
    )


def point(page: Page) -> bool:
    """One step by mouse: how a card is played, a card that is lit, else a button."""
    page.locator(SOMETHING).first.wait_for()
    for what in ("dialog[open] .ways button", ".hand .lit", ".actions button:enabled"):
        found = page.locator(what)
        if found.count():
            before = told(page)
            found.first.click(position=CORNER if what.startswith(".hand") else None)
            wait_for_more(page, before)
            return True
    return False


def press(page: Page) -> bool:
    """One step by keys alone: along the hand to a card that is lit, else the first button."""
    page.locator(SOMETHING).first.wait_for()
    before = told(page)
    if page.locator("dialog[open] .ways button").count():
        page.keyboard.press("2")
    elif page.locator(".hand .lit").count():
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Home")
        while not page.locator(".hand .lit:focus").count():
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    elif page.locator(".actions button:enabled").count():
        page.keyboard.press("1")
    else:
        return False
    wait_for_more(page, before)
    return True


def test_a_new_game_stands_on_the_front_page_and_is_played_by_mouse_to_its_end(
    calm: Page, eights: Site
) -> None:
    calm.goto(eights.url)
    expect(calm.get_by_role("heading", name=TITLE)).to_be_visible()
    calm.get_by_role("button", name=f"Play now: {TITLE}").click()
    calm.locator(".board").wait_for()
    expect(calm.locator(".hand svg")).to_have_count(5)
    while point(calm):
        pass
    expect(calm.locator(".result .points").first).to_have_text(re.compile(r"\d+ points?"))


def test_a_new_game_is_played_by_keys_alone_to_its_end(
    calm: Page, start: Start, eights: Site
) -> None:
    start(calm, NAME, eights, seats=2)
    while press(calm):
        pass
    expect(calm.locator(".result")).to_be_visible()


def test_a_card_that_does_not_fit_says_why(calm: Page, start: Start, eights: Site) -> None:
    start(calm, NAME, eights)
    for _ in range(60):  # until it is one's turn with such a card in hand
        calm.locator(".plate.mine.acts").wait_for()
        misfit = calm.locator(".hand button:not(.lit)")
        if misfit.count():
            misfit.first.click(position=CORNER)
            expect(calm.get_by_role("alert")).to_contain_text(re.compile("neither of|names a suit"))
            return
        assert point(calm)
    pytest.fail("every card fitted, each time")


def test_it_shows_whose_cards_there_are_and_what_lies_on_the_table(
    calm: Page, start: Start, eights: Site
) -> None:
    start(calm, NAME, eights, seats=3)
    expect(calm.locator(".around .plate")).to_have_count(2)
    expect(calm.locator(".around .plate").first).to_contain_text("5 cards")
    expect(calm.locator("figure", has_text="Stock")).to_be_visible()
    expect(calm.locator("figure", has_text="Discards").get_by_role("img").last).to_be_visible()
    expect(calm.locator("dl")).to_contain_text(re.compile("clubs|diamonds|hearts|spades"))


def test_in_dutch_it_is_dutch_although_the_page_was_built_without_it(
    visit: Visit, start: Start, eights: Site
) -> None:
    page = visit(locale="nl-NL", reduced_motion="reduce")
    start(page, NAME, eights)
    expect(page.locator("dl")).to_contain_text(re.compile("klaveren|ruiten|harten|schoppen"))
    expect(page.locator("figure", has_text="Aflegstapel")).to_be_visible()


def test_a_phone_shows_all_of_it_without_scrolling(
    visit: Visit, start: Start, eights: Site
) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, reduced_motion="reduce")
    start(page, NAME, eights, seats=5)
    root = "document.documentElement"
    assert page.evaluate(f"[{root}.scrollWidth, {root}.scrollHeight]") == [360, 740]


def test_axe_finds_nothing_serious(visit: Visit, start: Start, eights: Site) -> None:
    page = visit(reduced_motion="reduce")
    start(page, NAME, eights)
    assert barriers(page) == []


def test_a_replay_of_a_new_game_is_drawn_and_leaves_its_deal_to_the_command(
    calm: Page, start: Start, eights: Site
) -> None:
    table = start(calm, NAME, eights, seats=2)
    while point(calm):
        pass
    calm.goto(f"{eights.url}/t/{table}/replay?verify")
    expect(calm.get_by_text("could not load the rules of this game")).to_be_visible()
    expect(calm.get_by_text("The match agrees with its proof.")).to_be_visible()
    expect(calm.get_by_text(f"fairdeal verify {eights.url}/t/{table}")).to_be_visible()


def test_a_game_with_a_drawing_of_its_own_can_be_drawn_so_too(
    calm: Page, start: Start, site: Site
) -> None:
    table = start(calm, "uno", seats=2)
    calm.goto(f"{site.url}/t/{table}?plain")
    expect(calm.locator("figure", has_text="Discards")).to_be_visible()
    while point(calm):
        pass
    expect(calm.locator(".result")).to_be_visible()
