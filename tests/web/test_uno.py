"""UNO in a browser: by mouse, by keys and on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Position, TimeoutError, expect
from web.autoplay import begin_to_play
from web.visiting import Start, Visit, attribute, box_of, label, resize, text_of

from fairdeal.engine.options import Value

COLOURS = ("red", "yellow", "green", "blue")
CORNER: Position = {"x": 14, "y": 16}  # of a card, which the next one of the hand leaves free
GO_ON = "dialog[open] .button.main"  # after a round
SOMETHING = f".hand .lit, .actions button:enabled, dialog[open] .quarter, {GO_ON}, .result"


@pytest.fixture
def calm(visit: Visit) -> Page:
    """A page on which nothing moves, so that nothing has to be waited for."""
    return visit(reduced_motion="reduce")


def point(page: Page, colour: str = "red") -> bool:
    """One step by mouse: a card that is lit, else a button; whether there is more to do."""
    page.locator(SOMETHING).first.wait_for()
    if page.locator(GO_ON).count():
        go_on(page)
        return True
    for what in (f"dialog[open] .{colour}", ".hand .lit", ".actions button:enabled"):
        found = page.locator(what)
        if found.count():
            told = lines(page)
            if click(found.first, CORNER if what.startswith(".hand") else None):
                wait_for_more(page, told)
            return True
    return not page.locator(".result").count()


def go_on(page: Page) -> None:
    """Close the sheet of a round, unless its time is up meanwhile."""
    click(page.locator(GO_ON), None)
    expect(page.locator(GO_ON)).to_have_count(0)


def click(target: Locator, where: Position | None) -> bool:
    """Click, unless somebody jumps in meanwhile and the target is gone; whether it was there."""
    try:
        target.click(position=where, timeout=5000)
    except TimeoutError:
        return False
    return True


def lines(page: Page) -> int:
    return page.evaluate("Number(document.querySelector('.side .log').dataset.seq)")


def wait_for_more(page: Page, told: int) -> None:
    """Until something was told, or a colour is asked for, or the move was refused."""
    page.wait_for_function(
        """told => document.querySelector('dialog[open], .refused')
            || Number(document.querySelector('.side .log').dataset.seq) > told
                && !document.querySelector('.actions button:disabled')""",
        arg=told,
    )


def press(page: Page) -> bool:
    """One step by keys alone: along the hand to a card that is lit, else the first button."""
    page.locator(SOMETHING).first.wait_for()
    told = lines(page)
    if page.locator("dialog[open] .quarter").count():
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    elif page.locator(".hand .lit").count():
        walk(page)
        page.keyboard.press("Enter")
    elif page.locator(".actions button").count():
        page.keyboard.press("1")
    else:
        return not page.locator(".result").count()
    wait_for_more(page, told)
    return True


def walk(page: Page) -> None:
    """Along the hand with the arrows, to the first card that is lit."""
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    for _ in range(int(attribute(page.locator(".hand .lit").first, "data-at"))):
        page.keyboard.press("ArrowRight")


def play_out(page: Page, step: Callable[[Page], bool]) -> None:
    """Play to the end, which has to come."""
    assert any(not step(page) for _ in range(500))


def said(card: Locator) -> str:
    """The text that a screen reader reads for a card."""
    return text_of(card.locator(".hidden"))


def play_until(page: Page, seen: str, step: Callable[[Page], bool] = point) -> None:
    """Play until something is on the page; rounds follow each other until then."""
    while not page.locator(seen).count():
        assert step(page), f"the match was over before there was {seen}"


@pytest.mark.parametrize(
    ("preset", "options"), [("as-written", {}), ("classic", {"target": 5}), ("house", {})]
)
def test_every_rule_set_is_played_to_its_end_by_mouse(
    calm: Page, start: Start, preset: str, options: dict[str, Value]
) -> None:
    start(calm, "uno", preset=preset, options=options, seats=2)
    play_out(calm, point)
    expect(calm.locator(".result li")).to_have_count(2)
    unit = "points?" if preset == "classic" else "rounds? won"
    expect(calm.locator(".result .points").first).to_have_text(re.compile(rf"\d+ {unit}"))


UNCOVERED = "body:not(:has(dialog[open]))"  # no colour is being asked for
SHEET = """() => {
    const sheet = document.querySelector('dialog[open]:has(tbody)')
    const cells = (row) => [...row.cells].slice(1).map((cell) => Number(cell.innerText))
    const rows = [...(sheet?.querySelectorAll('tbody tr') ?? [])].map(cells)
    return sheet && [sheet.ariaLabel, sheet.innerText, rows]
}"""


def test_a_round_for_points_ends_with_a_sheet_on_a_phone_too(visit: Visit, start: Start) -> None:
    page = visit(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    start(page, "uno", seats=2, preset="classic", options={"target": 1000})
    begin_to_play(page, goes_on=False)
    title, text, rows = page.wait_for_function(SHEET).json_value()  # at once: it goes by itself
    assert title == "Round 1 is over"
    assert re.search(r"won round 1: \+[1-9]\d*\.|Nobody won round 1", text)
    assert re.search(r"Goes on in \d+ s", text)
    assert all(first == total for first, total in rows)


def test_a_match_is_played_by_keys_alone(calm: Page, start: Start) -> None:
    start(calm, "uno", seats=2)
    play_out(calm, press)
    expect(calm.locator(".result h2")).to_have_text(re.compile("won"))


def test_each_card_says_what_it_is_and_whether_it_can_be_played(calm: Page, start: Start) -> None:
    start(calm, "uno", seats=2, options={"n_rounds": 100})
    play_until(calm, ".hand .lit")
    kinds = rf"(({'|'.join(COLOURS)}) (\d|skip|reverse|draw 2)|wild|wild draw 4)"
    for card in calm.locator(".hand button").all():
        lit = "lit" in attribute(card, "class")
        assert re.fullmatch(kinds + (", can be played" if lit else ""), said(card))
    top = label(calm.locator(".discards"))
    assert re.fullmatch(rf"On top: {kinds}; to follow: ({'|'.join(COLOURS)})", top)


def test_a_card_that_does_not_fit_stays_and_the_reason_is_said(calm: Page, start: Start) -> None:
    start(calm, "uno", seats=2, options={"n_rounds": 100})
    play_until(calm, f"{UNCOVERED} .hand:has(.lit) button:not(.lit)")
    held = calm.locator(".hand button").count()
    calm.locator(".hand button:not(.lit)").first.click(position=CORNER)
    reason = re.compile(r"^[A-Z].+\.$")  # a sentence of its own, next to the card
    expect(calm.get_by_role("alert")).to_have_text(reason)
    expect(calm.locator(".hand button")).to_have_count(held)


def test_a_wild_asks_for_its_colour(calm: Page, start: Start) -> None:
    start(calm, "uno", seats=2, options={"n_rounds": 100})
    play_until(calm, "dialog[open] .quarter")
    expect(calm.locator("dialog[open] .quarter")).to_have_text(list(COLOURS))
    calm.keyboard.press("Escape")
    expect(calm.locator("dialog[open]")).to_have_count(0)
    calm.locator('.hand .lit:has-text("wild")').first.click(position=CORNER)
    calm.locator("dialog[open] .green").click()
    expect(
        calm.locator(".side .log p", has_text=re.compile("You played the wild.* as green"))
    ).to_have_count(1)


def test_uno_is_said_by_a_toggle_before_the_last_card_but_one(calm: Page, start: Start) -> None:
    start(calm, "uno", seats=2, preset="classic")

    def step(page: Page) -> bool:
        lit, two = page.locator(".hand .lit"), page.locator(".hand button").count() == 2
        if (
            two
            and lit.count()
            and page.get_by_role("button", name="Say UNO", pressed=False).count()
        ):
            page.get_by_role("button", name="Say UNO").click()
        return point(page)

    play_until(calm, ".side .log p:has-text('You played'):has-text('and said UNO')", step)


def test_uno_said_too_soon_is_refused_with_the_reason(calm: Page, start: Start) -> None:
    start(calm, "uno", seats=2, preset="classic")
    play_until(calm, f"{UNCOVERED} .hand .lit:not(:has-text('wild'))")
    calm.keyboard.press("u")
    calm.locator(".hand .lit:not(:has-text('wild'))").first.click(position=CORNER)
    expect(calm.get_by_role("alert")).to_contain_text("You say UNO with your last card but one")


def test_ten_players_fit_on_a_phone(visit: Visit, start: Start) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, reduced_motion="reduce")
    start(page, "uno", seats=10)
    expect(page.locator(".around .plate")).to_have_count(10 - 1)
    sizes = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    wide, high = page.evaluate(sizes)
    assert wide <= 360
    assert high <= 740
    for card in page.locator(".hand .slot").all():
        assert box_of(card)["width"] >= 44


def test_a_hand_stays_on_the_table_when_a_phone_is_turned(visit: Visit, start: Start) -> None:
    page = visit(viewport={"width": 740, "height": 360}, has_touch=True)
    start(page, "uno", seats=2)
    resize(page, 360, 740)
    assert_on_the_table(page)


def test_a_hand_stays_on_the_table_when_it_grows(calm: Page, start: Start) -> None:
    growing = {"voluntary_draw": True, "draw_until_playable": True, "n_rounds": 100}
    start(calm, "uno", seats=2, options=growing)
    while calm.locator(".hand button").count() < 13:
        told = lines(calm)
        if calm.locator(".stock.lit").count() and not calm.locator("dialog[open]").count():
            calm.locator(".stock.lit").click()
            wait_for_more(calm, told)
        else:
            point(calm)
    assert_on_the_table(calm)


def assert_on_the_table(page: Page) -> None:
    """No card of the hand is cut off, or lies under something else."""
    page.wait_for_function(
        """() => {
            const box = (element) => element.getBoundingClientRect()
            const table = box(document.querySelector('.board'))
            const cards = [...document.querySelectorAll('.hand button')].map(box)
            return cards.every(card => card.left >= table.left && card.right <= table.right)
        }""",
        timeout=10_000,
    )


def test_in_dutch_cards_and_moves_are_dutch(visit: Visit, start: Start) -> None:
    page = visit(locale="nl-NL", reduced_motion="reduce")
    start(page, "uno", seats=2, options={"n_rounds": 100})
    play_until(page, ".hand .lit")
    for card in page.locator(".hand button").all():
        kinds = (
            r"((rode|gele|groene|blauwe) (\d|sla-over|keer-om|plus 2)|keuzekaart|plus 4)(, past)?"
        )
        assert re.fullmatch(kinds, said(card))
    play_until(page, ".side .log p:has-text('Je speelde de ')")
