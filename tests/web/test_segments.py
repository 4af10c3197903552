"""Segments in the browser: plays put together by mouse, and by keys alone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from web.visiting import Start, Visit, attribute, label

LINES = ".side [role=log] p"
TOLD = "Number(document.querySelector('.side [role=log]').dataset.seq)"  # the last event
READY = ".rank.lit, .pass, .play-it:enabled, dialog[open], .result"


def something_to_do(page: Page) -> None:
    """Wait until there is something to choose, a round to look at, or the result."""
    page.locator(READY).first.wait_for()


def done(page: Page, act: Callable[[], object]) -> None:
    """Do something that the table notices."""
    told = page.evaluate(TOLD)
    act()
    page.wait_for_function(f"told => {TOLD} > told", arg=told)


def hand(page: Page) -> Locator:
    return page.get_by_role("group", name="Your hand").get_by_role("button")


def first_target(page: Page) -> Locator:
    return page.locator(".rank.lit").first


def first_card(page: Page) -> Locator:
    return page.locator(".hand .lit").first


def chosen(page: Page, act: Callable[[], object]) -> None:
    """Do something that the composer answers, with the next choice or the whole play."""
    act()
    page.locator(".proposal").wait_for()
    settled(page)


def settled(page: Page) -> None:
    """Wait until the server has said what may come next."""
    page.locator(".composer[aria-busy=false] .proposal").wait_for()


def make_play(page: Page, choose: Callable[[], object], card: Callable[[], object]) -> None:
    """Choose a target, then cards while there is a choice; the play waits to be played."""
    chosen(page, choose)
    while not page.locator(".play-it:enabled").count():
        before = page.locator(".slot:not(.empty)").count()
        card()
        expect(page.locator(".slot:not(.empty)")).not_to_have_count(before)
        settled(page)


def point_at_a_play(page: Page) -> None:
    page.locator(".size:not(.pass)").last.click()
    make_play(page, first_target(page).click, lambda: first_card(page).click())
    page.locator(".play-it").click()


def press_a_play(page: Page) -> None:
    digit = re.findall(r"(\d)s?,", label(first_target(page)))[0]
    make_play(
        page,
        lambda: page.keyboard.press(digit),
        lambda: page.keyboard.press(label(first_card(page))[0]),
    )
    page.keyboard.press("Enter")


def point_at_pass(page: Page) -> None:
    page.locator(".pass").click()


def press_pass(page: Page) -> None:
    page.keyboard.press("p")


def play_match(
    page: Page, play: Callable[[Page], object], pass_by: Callable[[Page], object]
) -> int:
    rounds = 1
    while True:
        something_to_do(page)
        if page.locator(".result").count():
            return rounds
        panel = page.locator("dialog[open]")
        if panel.count():
            rounds += 1
            panel.get_by_role("button", name="To the next round").press("Enter")
            expect(panel).to_have_count(0)
            continue
        done(page, lambda: play(page) if first_target(page).count() else pass_by(page))


def test_a_whole_match_is_played_by_pointing(visit: Visit, start: Start) -> None:
    page = visit(reduced_motion="reduce")
    start(page, "segments", seats=3)
    assert play_match(page, point_at_a_play, point_at_pass) == 3
    expect(page.locator(".result li")).to_have_count(3)


def test_a_whole_match_is_played_by_keys_alone(visit: Visit, start: Start) -> None:
    page = visit(reduced_motion="reduce")
    start(page, "segments", seats=3)
    assert play_match(page, press_a_play, press_pass) == 3
    expect(page.locator(".result li")).to_have_count(3)


def test_nothing_is_played_until_the_button_says_so(page: Page, start: Start) -> None:
    start(page, "segments", seats=3)
    make_play(page, first_target(page).click, lambda: first_card(page).click())
    expect(page.locator(".hand button")).to_have_count(12)
    expect(page.locator(LINES).last).to_contain_text("The cards are dealt")
    page.get_by_role("button", name="Something else").click()
    expect(page.locator(".rank.lit").first).to_be_visible()
    expect(page.locator(LINES).last).to_contain_text("The cards are dealt")


def change_a_card(page: Page) -> str:
    """Find a card that a piece can change, and choose it: its label, the digit it becomes."""
    for number in range(10):
        target = page.locator(".rank").nth(number)
        if "lit" not in attribute(target, "class"):
            continue
        chosen(page, target.click)
        cards = [card for card in hand(page).all() if " as " in label(card)]
        if cards:
            said = label(cards[0])
            if "chosen" not in said:
                cards[0].click()
            page.locator(".play-it:enabled").wait_for()
            return said
        page.get_by_role("button", name="Something else").click()
        page.locator(".rank").first.wait_for()
    raise AssertionError("no card of this hand can be changed with one piece")


def test_a_change_is_drawn_before_it_is_played(page: Page, start: Start) -> None:
    start(page, "segments", seats=2)
    ((sign, pieces),) = re.findall(r"with ([+−])(\d)", change_a_card(page))
    colour = "added" if sign == "+" else "removed"
    slot = page.locator(".slot")
    expect(slot.locator(f"path.{colour}")).to_have_count(int(pieces))
    expect(page.locator(".proposal")).to_contain_text("Costs 1 of your 1 pieces")
    done(page, page.locator(".play-it").click)
    expect(page.locator(LINES).nth(3)).to_have_text(re.compile(r"You played one \d: \d as \d"))


def test_escape_takes_back_step_by_step(page: Page, start: Start) -> None:
    start(page, "segments", seats=2)
    make_play(page, first_target(page).click, lambda: first_card(page).click())
    page.keyboard.press("Escape")
    expect(page.locator(".play-it")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(page.locator(".rank.lit").first).to_be_visible()


def test_what_does_not_go_is_answered_with_the_reason(page: Page, start: Start) -> None:
    start(page, "segments", seats=2)
    page.locator(".rank:not(.lit)").first.or_(page.locator(".size").last).first.wait_for()
    page.locator(".size:not(.pass)").last.click()
    page.locator(".rank:not(.lit)").first.click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("[Tt]oo few of your cards|pieces"))


def test_a_play_and_its_reason_are_dutch_for_who_reads_dutch(visit: Visit, start: Start) -> None:
    page = visit(locale="nl-NL")
    start(page, "segments", seats=2)
    page.locator(".size:not(.pass)").last.click()
    page.locator(".rank:not(.lit)").first.click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("[Tt]e weinig|streepjes"))
    chosen(page, page.locator(".rank.lit").first.click)
    expect(page.locator(".play-it")).to_contain_text("speel")


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_a_phone_shows_the_field_and_the_hand_without_scrolling(
    visit: Visit, start: Start, seats: int
) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    start(page, "segments", seats=seats)
    hand(page).first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.evaluate("document.documentElement.scrollHeight") <= 740
