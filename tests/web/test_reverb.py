"""Reverb in a browser: by mouse, by keys, on a phone; the deal of the day and its text to share."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, Position, TimeoutError, expect
from web.visiting import Site, Start, Visit, attribute, text_of

LINES = "Number(document.querySelector('.side .log').dataset.seq)"  # the last that was told
CORNER: Position = {"x": 14, "y": 16}  # of a card, which the next one of the hand leaves free
SOON = 8_000  # milliseconds
LEFT = ("draw", "reverse", "end")  # what is done where no card fits
SOMETHING = ".hand .lit, .actions button:enabled, .result"


@pytest.fixture
def calm(visit: Visit) -> Page:
    """A page on which nothing moves, so that nothing has to be waited for."""
    return visit(reduced_motion="reduce")


def action(page: Page, name: str) -> Locator:
    return page.locator(".actions button", has_text=re.compile(rf"{name}$"))


def point(page: Page) -> bool:
    """One step by mouse: a card that is lit, else whatever is left; whether there is more."""
    page.locator(SOMETHING).first.wait_for()
    for found in (page.locator(".hand .lit"), *(action(page, name) for name in LEFT)):
        if found.count():
            told = page.evaluate(LINES)
            found.first.click(position=CORNER)
            wait_for_more(page, told)
            return True
    return not page.locator(".result").count()


def wait_for_more(page: Page, told: int) -> None:
    """Until a move was told and answered."""
    answered = "!document.querySelector('.actions button:disabled')"
    with suppress(TimeoutError):  # a click that went astray is made again
        page.wait_for_function(f"told => {LINES} > told && {answered}", arg=told, timeout=SOON)


def press(page: Page) -> bool:
    """One step by keys alone: along the hand to a card that is lit, else a numbered move."""
    page.locator(SOMETHING).first.wait_for()
    told = page.evaluate(LINES)
    if page.locator(".hand .lit").count():
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Home")
        for _ in range(int(attribute(page.locator(".hand .lit").first, "data-at"))):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    elif page.locator(".actions button").count():
        names = [one.split()[-1] for one in page.locator(".actions button").all_inner_texts()]
        wanted = next(name for name in LEFT if name in names)
        page.keyboard.press(str(names.index(wanted) + 1))
    else:
        return not page.locator(".result").count()
    wait_for_more(page, told)
    return True


def said(card: Locator) -> str:
    """The text that a screen reader reads for a card."""
    return text_of(card.locator(".hidden"))


def play_until(page: Page, seen: str) -> None:
    while not page.locator(seen).count():
        assert point(page), f"the game was over before there was {seen}"


def test_a_game_is_played_by_mouse_to_its_score_in_turns(calm: Page, start: Start) -> None:
    start(calm, "reverb", preset="author")
    while point(calm):
        pass
    finished = re.compile(r"\d+ turns|has no score")  # some deals cannot be finished in time
    expect(calm.locator(".result")).to_contain_text(finished)


def test_a_game_is_played_by_keys_alone(calm: Page, start: Start) -> None:
    start(calm, "reverb", preset="author")
    while press(calm):
        pass
    finished = re.compile(r"\d+ turns|has no score")  # some deals cannot be finished in time
    expect(calm.locator(".result")).to_contain_text(finished)


def test_several_play_until_one_has_emptied_three_hands(calm: Page, start: Start) -> None:
    start(calm, "reverb", seats=2)
    while point(calm):
        pass
    expect(calm.locator(".result .points").first).to_have_text("3 hands emptied")


def test_the_cards_of_a_turn_stand_in_a_row_while_it_lasts(calm: Page, start: Start) -> None:
    start(calm, "reverb", preset="author")
    expect(calm.locator(".chain li")).to_have_count(0)
    play_until(calm, ".chain li")
    played = (
        calm.locator(".side .log p").last.inner_text().splitlines()[-1].removeprefix("You played ")
    )
    expect(calm.locator(".chain li").first).to_contain_text(played)
    expect(calm.get_by_text(re.compile(r"Chain of \d+: play on!"))).to_be_visible()


def test_the_two_cards_that_matter_are_named(calm: Page, start: Start) -> None:
    start(calm, "reverb")
    matter = calm.locator(".queue li:has(small)")
    expect(matter.nth(0)).to_contain_text("the one before")
    expect(matter.nth(1)).to_contain_text("last card")


def test_a_turn_in_reverse_cannot_be_overlooked(calm: Page, start: Start) -> None:
    start(calm, "reverb")
    expect(calm.locator(".banner")).to_have_count(0)
    fits = labels(calm.locator(".hand .lit"))
    action(calm, "reverse").click()
    expect(calm.get_by_role("status").get_by_text("Reverse!")).to_be_visible()
    assert not fits & labels(calm.locator(".hand .lit"))
    action(calm, "end").click()
    expect(calm.locator(".banner")).to_have_count(0)
    expect(calm.locator(".reverse")).to_have_text("used")


def labels(cards: Locator) -> set[str]:
    return {said(card) for card in cards.all()}


def test_a_card_that_does_not_match_is_refused_with_the_reason(calm: Page, start: Start) -> None:
    start(calm, "reverb")
    play_until(calm, ".hand button:not(.lit)")
    calm.locator(".hand button:not(.lit)").first.click(position=CORNER)
    expect(calm.get_by_role("alert")).to_contain_text("the last card")


def test_the_deal_of_the_day_has_its_par_and_a_result_to_copy(calm: Page, site: Site) -> None:
    calm.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.url)
    calm.goto(site.url)
    table = calm.evaluate(
        """async () => {
            const post = async (path, body) => (await fetch('/api' + path, {
                method: 'POST', body: JSON.stringify(body),
                headers: { 'content-type': 'application/json' } })).json()
            const { table } = await post('/daily', {})
            await post(`/tables/${table}/seats`, { name: 'Ann' })
            return table
        }"""
    )
    calm.goto(f"{site.url}/t/{table}?start")
    expect(calm.locator(".par")).to_have_text(str(site.ask("/daily")["par"]))
    while point(calm):
        pass
    calm.get_by_role("button", name="Copy the result").click()
    turns = calm.locator(".result .points").inner_text()
    copied = calm.evaluate("navigator.clipboard.readText()")
    assert re.match(rf"Fairdeal Reverb [\d-]+: {turns}, ", copied)


def test_a_phone_shows_all_of_it_without_scrolling(visit: Visit, start: Start) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, reduced_motion="reduce")
    start(page, "reverb")
    action(page, "reverse").tap()
    expect(page.locator(".banner")).to_be_visible()
    sizes = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    wide, high = page.evaluate(sizes)
    assert wide <= 360
    assert high <= 740


def test_in_dutch_cards_and_moves_are_dutch(visit: Visit, start: Start) -> None:
    page = visit(locale="nl-NL", reduced_motion="reduce")
    start(page, "reverb")
    moves = [
        one.split("\n")[-1].strip() for one in page.locator(".actions button").all_inner_texts()
    ]
    assert moves == ["pak een kaart", "keer om", "beëindig de beurt"]
    for card in page.locator(".hand button").all():
        item = r"\d/(\d|1-4|4-7|joker|pak|niets)(, past)?"
        assert re.fullmatch(item, said(card))
