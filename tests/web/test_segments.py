"""Segments in the browser: plays put together by mouse, and by keys alone."""

import re

import pytest
from playwright.sync_api import expect

LINES = ".side [role=log] p"
TOLD = "Number(document.querySelector('.side [role=log]').dataset.seq)"  # the last event
READY = ".rank.lit, .pass, .play-it:enabled, dialog[open], .result"


def something_to_do(page):
    """Wait until there is something to choose, a round to look at, or the result."""
    page.locator(READY).first.wait_for()


def done(page, act):
    """Do something that the table notices."""
    told = page.evaluate(TOLD)
    act()
    page.wait_for_function(f"told => {TOLD} > told", arg=told)


def hand(page):
    return page.get_by_role("group", name="Your hand").get_by_role("button")


def first_target(page):
    return page.locator(".rank.lit").first


def first_card(page):
    return page.locator(".hand .lit").first


def chosen(page, act):
    """Do something that the composer answers, with the next choice or the whole play."""
    act()
    page.locator(".proposal").wait_for()
    settled(page)


def settled(page):
    """Wait until the server has said what may come next."""
    page.locator(".composer[aria-busy=false] .proposal").wait_for()


def make_play(page, choose, card):
    """Choose a target, then cards while there is a choice; the play waits to be played."""
    chosen(page, choose)
    while not page.locator(".play-it:enabled").count():
        before = page.locator(".slot:not(.empty)").count()
        card()
        expect(page.locator(".slot:not(.empty)")).not_to_have_count(before)
        settled(page)


def point_at_a_play(page):
    page.locator(".size:not(.pass)").last.click()
    make_play(page, first_target(page).click, lambda: first_card(page).click())
    page.locator(".play-it").click()


def press_a_play(page):
    digit = re.search(r"(\d)s?,", first_target(page).get_attribute("aria-label"))[1]
    make_play(
        page,
        lambda: page.keyboard.press(digit),
        lambda: page.keyboard.press(first_card(page).get_attribute("aria-label")[0]),
    )
    page.keyboard.press("Enter")


def point_at_pass(page):
    page.locator(".pass").click()


def press_pass(page):
    page.keyboard.press("p")


def play_match(page, play, pass_by):
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


def test_a_whole_match_is_played_by_pointing(visit, start):
    page = visit(reduced_motion="reduce")
    start(page, "segments", seats=3)
    assert play_match(page, point_at_a_play, point_at_pass) == 3
    expect(page.locator(".result li")).to_have_count(3)


def test_a_whole_match_is_played_by_keys_alone(visit, start):
    page = visit(reduced_motion="reduce")
    start(page, "segments", seats=3)
    assert play_match(page, press_a_play, press_pass) == 3
    expect(page.locator(".result li")).to_have_count(3)


def test_nothing_is_played_until_the_button_says_so(page, start):
    start(page, "segments", seats=3)
    make_play(page, first_target(page).click, lambda: first_card(page).click())
    expect(page.locator(".hand button")).to_have_count(12)
    expect(page.locator(LINES).last).to_contain_text("The cards are dealt")
    page.get_by_role("button", name="Something else").click()
    expect(page.locator(".rank.lit").first).to_be_visible()
    expect(page.locator(LINES).last).to_contain_text("The cards are dealt")


def change_a_card(page):
    """Find a card that a piece can change, and choose it: its label, the digit it becomes."""
    for number in range(10):
        target = page.locator(".rank").nth(number)
        if "lit" not in target.get_attribute("class"):
            continue
        chosen(page, target.click)
        cards = [card for card in hand(page).all() if " as " in card.get_attribute("aria-label")]
        if cards:
            label = cards[0].get_attribute("aria-label")
            if "chosen" not in label:
                cards[0].click()
            page.locator(".play-it:enabled").wait_for()
            return label
        page.get_by_role("button", name="Something else").click()
        page.locator(".rank").first.wait_for()
    raise AssertionError("no card of this hand can be changed with one piece")


def test_a_change_is_drawn_before_it_is_played(page, start):
    start(page, "segments", seats=2)
    label = change_a_card(page)
    pieces = re.search(r"with ([+−])(\d)", label)
    colour = "added" if pieces[1] == "+" else "removed"
    slot = page.locator(".slot")
    expect(slot.locator(f"path.{colour}")).to_have_count(int(pieces[2]))
    expect(page.locator(".proposal")).to_contain_text("Costs 1 of your 1 pieces")
    done(page, page.locator(".play-it").click)
    expect(page.locator(LINES).nth(3)).to_have_text(re.compile(r"Ann: play one \d, lay \d as \d"))


def test_escape_takes_back_step_by_step(page, start):
    start(page, "segments", seats=2)
    make_play(page, first_target(page).click, lambda: first_card(page).click())
    page.keyboard.press("Escape")
    expect(page.locator(".play-it")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(page.locator(".rank.lit").first).to_be_visible()


def test_what_does_not_go_is_answered_with_the_reason(page, start):
    start(page, "segments", seats=2)
    page.locator(".rank:not(.lit)").first.or_(page.locator(".size").last).first.wait_for()
    page.locator(".size:not(.pass)").last.click()
    page.locator(".rank:not(.lit)").first.click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("too few of your cards|pieces"))


def test_a_play_and_its_reason_are_dutch_for_who_reads_dutch(visit, start):
    page = visit(locale="nl-NL")
    start(page, "segments", seats=2)
    page.locator(".size:not(.pass)").last.click()
    page.locator(".rank:not(.lit)").first.click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("te weinig|streepjes"))
    chosen(page, page.locator(".rank.lit").first.click)
    expect(page.locator(".play-it")).to_contain_text("speel")


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_a_phone_shows_the_field_and_the_hand_without_scrolling(visit, start, seats):
    page = visit(viewport={"width": 360, "height": 740})
    start(page, "segments", seats=seats)
    hand(page).first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.evaluate("document.documentElement.scrollHeight") <= 740
