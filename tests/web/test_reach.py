"""On small screens every legal action is in reach, with all seats taken and later in a match."""

import json
import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Page, expect
from web.test_beverbende import done, something_to_do
from web.test_segments import chosen, first_card, first_target, settled
from web.test_uno import CORNER, lines, point, wait_for_more
from web.visiting import Start, Visit, resize

from fairdeal.games import GAMES

SIZES = [(740, 360), (320, 640), (640, 400)]  # two phones, and a desk at 200 %
GROWING = {"voluntary_draw": True, "draw_until_playable": True, "n_rounds": 100}
MANY = 13  # cards in a hand
WILD = '.hand .lit:has-text("wild")'
# How to find the controls of an action by its name.
WAYS = {
    r"(lay|snap|pass)": ".{0}",
    r"(?:swap|peek at|switch) ([a-d])": ".near [data-letter={0}].lit",
    r"switch with ([a-d]) of seat (\d+)": "[data-spot=place-{1}-{0}].lit",
    r"play (.+?)(?: as \w+)?": (  # a wild asks for its colour
        '[data-spot="hand-{0}"].lit, [data-spot="hand-{0} 0"].lit, '
        '.rank.lit[aria-label^="play {0},"]'
    ),
    r"(.+)": '.actions [data-action="{0}"]:enabled',
}
# The controls that are not in reach. Areas of the page may be scrolled, but not the page itself.
OUT_OF_REACH = """(controls) => {
    const spot = (one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        const free = one.matches('.tight .card') // the next card of the hand leaves a corner of it
        return free ? [left + 14, top + 16] : [left + width / 2, top + height / 2]
    }
    const reached = (one) => {
        for (let area = one.parentElement; area !== document.body; area = area.parentElement) {
            if (!/auto|scroll/.test(getComputedStyle(area).overflow)) continue
            const [{ left, top, width, height }, [x, y]] = [area.getBoundingClientRect(), spot(one)]
            area.scrollBy(x - left - width / 2, y - top - height / 2)
        }
        return one.contains(document.elementFromPoint(...spot(one)))
    }
    scrollTo(0, 0)
    return controls.filter((control) => ![...document.querySelectorAll(control)].some(reached))
}"""
# Other players' plates that are not wholly on the screen.
CUT_OFF = """() => {
    const around = document.querySelector('.around').getBoundingClientRect()
    const cut = (one) => one.getBoundingClientRect().bottom > around.bottom + 1
    return [...document.querySelectorAll('.around .plate')].filter(cut).length
}"""
ALL_THERE = "(controls) => controls.every((control) => document.querySelector(control))"


class Offered:
    """The names of the actions that the seat of a page was last offered."""

    def __init__(self, page: Page) -> None:
        self.names: list[str] = []
        page.on("websocket", lambda line: line.on("framereceived", self.hear))

    def hear(self, said: str | bytes) -> None:
        self.names = (json.loads(said).get("sight") or {}).get("names") or self.names


def control(name: str) -> str:
    """A selector of the controls for an action; each of them will do."""
    found = ((re.fullmatch(pattern, name), css) for pattern, css in WAYS.items())
    return next(css.format(*match.groups()) for match, css in found if match)


def assert_in_reach(page: Page, controls: Iterable[str]) -> None:
    """At every small size, there is such a control for each, and nobody has to scroll the page."""
    wanted = sorted(set(controls))
    assert wanted
    page.wait_for_function(ALL_THERE, arg=wanted)
    hidden = {}
    for width, height in SIZES:
        resize(page, width, height)
        hidden[width, height] = page.evaluate(OUT_OF_REACH, wanted)
    assert {size: found for size, found in hidden.items() if found} == {}


@pytest.fixture
def phone(visit: Visit) -> Page:
    """A page on which nothing moves."""
    return visit(viewport={"width": 740, "height": 360}, reduced_motion="reduce")


@pytest.mark.parametrize("game", [game for game in GAMES if game != "segments"])
def test_with_all_seats_taken_every_legal_action_is_in_reach(
    phone: Page, start: Start, game: str
) -> None:
    offered = Offered(phone)
    start(phone, game, seats=GAMES[game].seats[1])
    phone.locator(".plate.mine.acts").wait_for()
    assert_in_reach(phone, map(control, offered.names))


def test_every_play_of_segments_is_in_reach_while_it_is_put_together(
    phone: Page, start: Start
) -> None:
    offered = Offered(phone)
    start(phone, "segments", seats=GAMES["segments"].seats[1])
    first_target(phone).wait_for()
    plays: dict[str, list[str]] = {}  # by the number of their cards
    for name in (name for name in offered.names if name != "pass"):
        plays.setdefault(name.split()[1], []).append(control(name))
    sizes = phone.locator(".size:not(.pass)")
    expect(sizes).to_have_count(len(plays))
    for size, targets in zip(sizes.all(), plays.values(), strict=True):
        size.click()
        assert_in_reach(phone, [*targets, ".size[aria-pressed=true]"])
    chosen(phone, first_target(phone).click)
    while not phone.locator(".play-it:enabled").count():
        assert_in_reach(phone, cards_to_lay(phone))
        laid = phone.locator(".slot:not(.empty)").count()
        first_card(phone).click()
        expect(phone.locator(".slot:not(.empty)")).not_to_have_count(laid)
        settled(phone)
    assert_in_reach(phone, [".play-it", ".play-it + .button", ".slot:not(.empty)"])


def cards_to_lay(page: Page) -> list[str]:
    spots = page.locator(".hand .lit").evaluate_all("(all) => all.map((one) => one.dataset.spot)")
    return [f'[data-spot="{spot}"]' for spot in spots]


def test_all_cards_of_beverbende_that_can_be_swapped_or_switched_are_in_reach(
    phone: Page, start: Start
) -> None:
    offered = Offered(phone)
    start(phone, "beverbende", seats=GAMES["beverbende"].seats[1], options={"rounds": 9})
    wanted = {"swap a", "peek at a", "switch a", "switch with a"}
    while wanted:
        something_to_do(phone)
        if phone.locator("dialog[open]").count():
            phone.locator("dialog[open] .button.main").click()
            expect(phone.locator("dialog[open]")).to_have_count(0)
            continue
        new = {kind for kind in wanted if any(name.startswith(kind) for name in offered.names)}
        if new:
            assert_in_reach(phone, map(control, offered.names))
        wanted -= new
        done(phone, phone.locator(control(step(offered.names))).first.click)


def step(names: list[str]) -> str:
    """Draw for cards that do something, and use them."""
    liked = ("draw", "switch", "peek", "pick", "discard", "skip", "stop", "end", "swap")
    return next(name for word in liked for name in names if name.startswith(word))


def test_a_hand_of_many_cards_and_the_wheel_of_colours_are_in_reach(
    phone: Page, start: Start
) -> None:
    offered = Offered(phone)
    start(phone, "uno", seats=GAMES["uno"].seats[1], options=GROWING)
    buttons = phone.locator(".actions button:enabled")  # draw, or keep what was drawn
    while phone.locator(".hand button").count() < MANY or not phone.locator(WILD).count():
        phone.locator(".hand .lit, .actions button:enabled, dialog[open], .result").first.wait_for()
        if not buttons.count() or phone.locator("dialog[open]").count():
            point(phone)
            continue
        told = lines(phone)
        buttons.first.click()
        wait_for_more(phone, told)
    assert_in_reach(phone, map(control, offered.names))
    phone.locator(WILD).first.click(position=CORNER)
    quarters = [f".quarter.{colour}" for colour in ("red", "yellow", "green", "blue")]
    assert_in_reach(phone, [*quarters, "dialog[open] .middle"])


@pytest.mark.parametrize("game", ["beverbende", "uno"])
def test_three_other_players_and_their_cards_are_in_sight_on_a_phone_in_landscape(
    visit: Visit, start: Start, game: str
) -> None:
    page = visit(viewport={"width": 740, "height": 360}, has_touch=True)
    start(page, game, seats=4)
    expect(page.locator(".around .plate")).to_have_count(3)
    assert page.evaluate(CUT_OFF) == 0
