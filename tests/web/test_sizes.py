"""Small screens: rules that can be read, hands and buttons in reach, labels apart."""

import re

import pytest
from matches import short
from playwright.sync_api import expect
from web.autoplay import begin_to_play, see_the_result, wait_for_the_end
from web.visiting import Site, Start, Visit, box_of, resize

from fairdeal.games import GAMES

LOW = [(740, 360), (640, 400), (640, 360), (568, 320)]  # phones on their side; pages at 200 %
SMALL = (320, 640)  # a small phone
OUTSIDE = """() => {
    const sheet = document.querySelector('dialog[open]').getBoundingClientRect()
    return [...document.querySelectorAll('dialog[open] .inner *')]
        .filter((one) => one.getBoundingClientRect().right > sheet.right + 1)
        .map((one) => one.outerHTML.slice(0, 80))
}"""
# Whether a click into the middle of an element hits it.
TOPMOST = """(button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}"""
# Whatever can be pressed and cannot be reached at any of its points without scrolling.
OUT_OF_REACH = """() => {
    const reached = (one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        for (let x = 1; x < 10; x++) for (let y = 1; y < 10; y++) {
            const there = document.elementFromPoint(left + width * x / 10, top + height * y / 10)
            if (there && one.contains(there)) return true
        }
        return false
    }
    return [...document.querySelectorAll('.near button, .middle button')]
        .filter((one) => !one.disabled && !reached(one))
        .map((one) => one.outerHTML.slice(0, 120))
}"""
# Pairs of short labels whose words lie upon each other.
TOGETHER = """(labels) => {
    const written = [...document.querySelectorAll(labels)].filter((one) => one.innerText)
    const boxes = written.map((one) => {
        const words = document.createRange()
        words.selectNodeContents(one)
        const [text, box] = [words.getBoundingClientRect(), one.getBoundingClientRect()]
        const cut = getComputedStyle(one).overflowX === 'hidden'
        const right = cut ? Math.min(text.right, box.right) : text.right
        const { left, top, bottom } = text
        return [one.innerText, { left, top, bottom, right, width: right - left }]
    }).filter(([, box]) => box.width)
    const over = (a, b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    return boxes.flatMap(([one, a], n) => boxes.slice(n + 1).flatMap(([other, b]) =>
        over(a, b) ? [`${one} / ${other}`] : []))
}"""
LABELS = "small, figcaption, dt, .label, .word, .status, header h1, .plate .who strong"


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_can_be_read_at_any_width(visit: Visit, start: Start, game: str) -> None:
    page = visit(viewport={"width": 320, "height": 640})
    start(page, game)
    page.get_by_role("button", name="Rules").click()
    sheet = page.get_by_role("dialog", name="Rules")
    expect(sheet.get_by_role("heading", name="Goal")).to_be_visible()
    sheet.get_by_text("All rules and rulings").click()
    sheet.get_by_role("heading", level=1).wait_for()
    for width in (320, 360, 740, 1280):
        resize(page, width, 640)
        assert page.evaluate(OUTSIDE) == [], width
        wide = page.evaluate("document.querySelector('dialog[open]').scrollWidth")
        assert wide <= page.evaluate("document.querySelector('dialog[open]').clientWidth")


@pytest.mark.parametrize("game", GAMES)
def test_hand_and_buttons_are_in_reach_on_a_low_screen(
    visit: Visit, start: Start, game: str
) -> None:
    page = visit(viewport={"width": 740, "height": 360}, reduced_motion="reduce")  # no card flies
    start(page, game, seats=2 if GAMES[game].hand else GAMES[game].usual)  # few race for a turn
    expect(page.get_by_text("Your turn").first).to_be_visible()
    for width, height in (*LOW, SMALL):
        resize(page, width, height)
        assert page.evaluate("document.documentElement.scrollHeight") <= height, (width, height)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.locator(".near button").count()
        assert page.evaluate(OUT_OF_REACH) == [], (width, height)


@pytest.mark.parametrize("locale", ["en-GB", "nl-NL", "de-DE", "fr-FR", "es-ES"])
def test_forms_with_all_options_are_no_wider_than_a_small_phone(
    visit: Visit, site: Site, locale: str
) -> None:
    page = visit(viewport={"width": 320, "height": 640}, locale=locale)
    for game in GAMES:
        page.goto(f"{site.url}/new/{game}")
        page.locator("summary").click()
        assert page.evaluate("document.documentElement.scrollWidth") == 320, game
    page.goto(f"{site.url}/e")
    page.locator("form .main").click()
    page.locator("form summary").click()
    for game in GAMES:
        page.locator(".game", has_text=GAMES[game].title).click()
        page.locator(".game.own", has_text=GAMES[game].title).wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") == 320, game


def test_the_buttons_of_a_result_are_in_reach_on_a_low_screen(visit: Visit, start: Start) -> None:
    page = visit(viewport={"width": 740, "height": 360}, reduced_motion="reduce")
    start(page, "uno", seats=10, options=short("uno", 12))
    begin_to_play(page)
    wait_for_the_end(page)
    see_the_result(page)
    for width, height in LOW:
        resize(page, width, height)
        button = box_of(page.get_by_role("button", name="Play again"))
        assert button["y"] >= 0
        assert button["y"] + button["height"] <= height, (width, height)
        assert page.get_by_role("button", name="Play again").evaluate(TOPMOST)


def test_a_result_shows_every_player_on_a_phone(visit: Visit, start: Start) -> None:
    page = visit(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    start(page, "uno", options=short("uno", 12))
    begin_to_play(page)
    wait_for_the_end(page)
    see_the_result(page)
    hidden = page.locator(".result").evaluate("(one) => one.scrollHeight - one.clientHeight")
    assert hidden == 0


@pytest.mark.parametrize("game", GAMES)
def test_labels_do_not_run_together(visit: Visit, start: Start, game: str) -> None:
    page = visit(viewport={"width": 320, "height": 640}, reduced_motion="reduce")
    start(page, game)
    expect(page.get_by_text("Your turn").first).to_be_visible()
    for width, height in ((320, 640), (320, 568), *LOW):
        resize(page, width, height)
        assert page.evaluate(TOGETHER, LABELS) == [], (width, height)


@pytest.mark.parametrize("width", [320, 360, 899, 901, 1280])
def test_the_log_is_there_for_screen_readers_at_every_size(
    visit: Visit, start: Start, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 740})
    table = start(page, "uno", seats=2)
    expect(page.get_by_role("log")).to_contain_text("The cards are dealt")
    expect(page.get_by_role("log")).to_have_count(1)
    page.goto(f"{page.url.partition('/t/')[0]}/t/{table}/replay")
    expect(page.get_by_role("log")).to_contain_text("The cards are dealt")


def test_the_tab_key_passes_by_a_log_that_is_not_on_the_screen(visit: Visit, start: Start) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    start(page, "uno", seats=2)
    expect(page.get_by_role("log")).to_have_attribute("tabindex", "-1")
    resize(page, 1280, 800)
    expect(page.get_by_role("log")).to_have_attribute("tabindex", "0")
    resize(page, 360, 740)
    page.get_by_role("button", name="Log").click()
    shown = page.get_by_role("dialog", name="Log").get_by_role("log")
    expect(shown).to_contain_text(re.compile("The cards are dealt"))
    expect(shown).to_have_attribute("tabindex", "0")
