"""Beverbende in the browser: pointed at by mouse, and played by keys alone."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from web.visiting import Start, Visit, label

LINES = ".side [role=log] p"
TOLD = "Number(document.querySelector('.side [role=log]').dataset.seq)"  # the last event
SHORT: dict[str, Any] = {"options": {"rounds": 2}, "seats": 3}


def own_cards(page: Page) -> Locator:
    return page.get_by_role("group", name="Your row").get_by_role("button")


def something_to_do(page: Page) -> None:
    """Wait until there is something to point at, a round to look at, or the result."""
    page.locator(".lit, .actions button, dialog[open], .result").first.wait_for()


def done(page: Page, act: Callable[[], object]) -> None:
    """Do something that the table notices."""
    told = page.evaluate(TOLD)
    act()
    page.wait_for_function(f"told => {TOLD} > told", arg=told)


def is_over(page: Page) -> bool:
    return page.locator(".result").count() > 0


def close_round(page: Page) -> bool:
    """If a round was counted, go on to the next one."""
    panel = page.locator("dialog[open]")
    if panel.count():
        panel.get_by_role("button", name="To the next round").press("Enter")
        expect(panel).to_have_count(0)
        return True
    return False


def test_a_whole_match_is_played_by_pointing(visit: Visit, start: Start) -> None:
    page = visit(reduced_motion="reduce")
    start(page, "beverbende", **SHORT)
    seen = set()
    while True:
        something_to_do(page)
        if is_over(page):
            break
        if close_round(page):
            seen.add("round")
            continue
        knock = page.locator(".actions").get_by_role("button", name="knock")
        target = knock if knock.count() else page.locator(".lit").last
        if not target.count():
            target = page.locator(".actions button").last
        done(page, target.click)
    assert seen == {"round"}
    expect(page.locator(".result li")).to_have_count(3)
    expect(page.locator(".result")).to_contain_text("points")


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until the focus is on what is wanted."""
    for _ in range(80):
        if page.evaluate("wanted => document.activeElement?.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {wanted}")


def press_something(page: Page) -> None:
    """A key for each thing that there is to do: letters for places, numbers for buttons."""
    buttons = page.locator(".actions button").all_inner_texts()
    if any("knock" in words for words in buttons):
        return page.keyboard.press("1")
    if page.locator(".near .lit").count():
        return page.keyboard.press("c")
    if page.locator(".around .lit").count():
        tab_to(page, ".around .lit")
        page.keyboard.press("ArrowRight")
        return page.keyboard.press("Enter")
    return page.keyboard.press("1")


def test_a_whole_match_is_played_by_keys_alone(visit: Visit, start: Start) -> None:
    page = visit(reduced_motion="reduce")
    start(page, "beverbende", seats=2, options={"rounds": 1})
    while True:
        something_to_do(page)
        if is_over(page):
            break
        done(page, lambda: press_something(page))
    expect(page.locator(".result li")).to_have_count(2)


def test_one_sees_the_outer_cards_of_ones_own_row_and_no_others(page: Page, start: Start) -> None:
    start(page, "beverbende", seats=4)
    labels = [label(card) for card in own_cards(page).all()]
    assert ["face down" in label for label in labels] == [False, True, True, False]
    theirs = page.locator(".around .card")
    assert theirs.count() == 12
    assert all("face down" in label(card) for card in theirs.all())


def test_who_has_seen_a_card_of_theirs_is_marked(page: Page, start: Start) -> None:
    start(page, "beverbende", seats=2)
    labels = [label(card) for card in page.locator(".around .card").all()]
    assert ["its owner has seen it" in label for label in labels] == [True, False, False, True]


def test_a_table_without_reminders_shows_a_card_only_for_a_moment(page: Page, start: Start) -> None:
    start(page, "beverbende", seats=2, memory=False)
    first = own_cards(page).first
    expect(first).not_to_have_attribute("aria-label", re.compile("face down"))
    expect(first).to_have_attribute("aria-label", re.compile("face down"))
    assert page.locator(".eye").count() == 0
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog", name="Rules")).to_contain_text("No reminders")


def test_the_player_who_begins_reads_whose_memory_counts(page: Page, start: Start) -> None:
    start(page, "beverbende", seats=2, memory=False)
    prompt = page.locator(".prompt")
    expect(prompt).to_contain_text("Draw a card, or take the top discard. No reminders")
    page.locator(".near [data-action=draw]").click()
    expect(prompt).not_to_contain_text("No reminders")


def test_pointing_in_vain_is_answered_with_the_reason(page: Page, start: Start) -> None:
    start(page, "beverbende", seats=2)
    page.locator(".near .card").first.click()
    expect(page.get_by_role("alert")).to_contain_text("You have no card in your hand")


def test_the_reason_is_dutch_for_who_reads_dutch(visit: Visit, start: Start) -> None:
    page = visit(locale="nl-NL")
    start(page, "beverbende", seats=2)
    page.locator(".near .card").first.click()
    expect(page.get_by_role("alert")).to_contain_text("Je hebt geen kaart in je hand")
    page.get_by_role("button", name="trek een kaart").click()
    expect(page.locator(LINES).last).to_contain_text("Je trok een kaart")


def test_the_end_of_a_round_shows_all_rows_and_what_they_count(page: Page, start: Start) -> None:
    start(page, "beverbende", seats=2)
    while not page.locator("dialog[open]").count():
        something_to_do(page)
        if not page.locator("dialog[open]").count():
            done(page, lambda: press_something(page))
    rows = page.locator("dialog[open] tbody tr")
    expect(rows).to_have_count(2)
    for row in rows.all():
        cards = label(row.get_by_role("img")).split(", ")
        counted, in_all = row.locator(".points").all_inner_texts()
        assert len(cards) == 4
        assert sum(map(int, cards)) == int(counted) == int(in_all)
    expect(rows.first).to_contain_text("knocked")


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_phone_shows_all_rows_without_scrolling(visit: Visit, start: Start, seats: int) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    start(page, "beverbende", seats=seats)
    own_cards(page).first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.evaluate("document.documentElement.scrollHeight") <= 740
