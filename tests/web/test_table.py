"""The parts of a table: players, legal moves, places, moving cards."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, WebSocketRoute, expect
from web.visiting import Site, Start, Visit

from fairdeal.server.calls import Sent

FLOWN = """
window.flown = []
const real = Element.prototype.animate
Element.prototype.animate = function (...args) {
    const spot = this.dataset?.spot ?? ''
    if (spot.startsWith('cards-')) flown.push([spot, this.getBoundingClientRect().width])
    return real.apply(this, args)
}"""
DIMMED = """() => [...document.querySelectorAll('.near .card .face')].map((face) =>
    getComputedStyle(face).filter !== 'none')"""


def sights(page: Page, change: Callable[[Sent], object]) -> None:
    """Change what the server says that the seat may do."""

    def meet(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(said: str | bytes) -> None:
            told = json.loads(said)
            if told.get("sight"):
                change(told["sight"])
            socket.send(json.dumps(told))

        server.on_message(pass_on)

    page.route_web_socket(re.compile("/ws/"), meet)


def only(sight: Sent, allowed: Callable[[str], bool]) -> None:
    """Leave of a seat's moves those whose names pass."""
    kept = [n for n, name in enumerate(sight["names"]) if allowed(name)]
    sight["names"] = [sight["names"][n] for n in kept]
    sight["actions"] = [sight["actions"][n] for n in kept]


def said_in(request: Request) -> Sent:
    """The body of a request, as JSON."""
    body: Sent | None = request.post_data_json
    assert body is not None
    return body


def resign(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()


@pytest.mark.parametrize("width", [360, 1280])
def test_a_bot_that_stands_in_is_shown_beside_the_name(
    visit: Visit, start: Start, width: int
) -> None:
    page = visit(viewport={"width": width, "height": 740})
    start(page, "beverbende", seats=2)
    resign(page)
    mine = page.locator(".plate.mine .who")
    expect(mine).to_contain_text("You")
    expect(mine.get_by_text("a bot plays", exact=True)).to_be_visible()


def test_everybody_has_a_place_after_a_resignation(page: Page, start: Start) -> None:
    start(page, "uno", seats=4)
    resign(page)
    page.locator(".result").wait_for()
    places = page.locator(".result .place").all_inner_texts()
    assert places in (["1", "2", "2", "4"], ["1", "1", "1", "4"])
    expect(page.locator(".result .mine .place")).to_have_text("4")


# Until the log has so many lines; it is never one's turn, nothing is lit, and there are no hints.
WATCHED = """(lines) => {
    const asked = document.querySelector('.lit, .actions button')
        || /Your turn|Hint|^Play/.test(document.querySelector('header').innerText)
    if (asked) throw new Error('something is asked of a person who resigned')
    return document.querySelectorAll('.side .log p').length >= lines
}"""


def test_resigning_is_asked_first_and_ends_ones_part_at_once(page: Page, start: Start) -> None:
    start(page, "uno", seats=3, options={"n_rounds": 100})
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_text("a bot plays", exact=True)).to_have_count(0)
    resign(page)
    expect(page.get_by_text("Your part is over.")).to_be_visible()
    page.get_by_role("button", name="Watch the end").click()
    expect(page.get_by_text("Your part is over.")).to_have_count(0)
    page.wait_for_function(WATCHED, arg=page.locator(".side .log p").count() + 5)


def test_a_sheet_that_is_closed_and_opened_at_once_stays_open(page: Page, start: Start) -> None:
    start(page, "uno", seats=2)
    menu = page.get_by_role("button", name="Menu")
    for _ in range(3):
        menu.click()
        page.get_by_role("dialog", name="Menu").get_by_role("button", name="Close").evaluate(
            """(close) => new Promise((done) => {
                const [menu] = [...document.querySelectorAll('button')].filter(
                    (one) => one.textContent.trim() === 'Menu')
                close.click()
                Promise.resolve().then(() => menu.click()).then(() => setTimeout(done, 100))
            })"""
        )
        page.get_by_role("dialog", name="Menu").get_by_role("button", name="Close").click()


def test_ratscrew_counts_cards_not_points(page: Page, start: Start) -> None:
    start(page, "ratscrew", seats=2, options={"max_lays": 10})
    resign(page)
    page.locator(".result").wait_for()
    for worth in page.locator(".result .points").all_inner_texts():
        assert re.fullmatch(r"\d+ cards|1 card", worth)


def test_a_card_that_somebody_draws_travels_alone(page: Page, start: Start) -> None:
    page.add_init_script(FLOWN)
    start(page, "uno", seats=4)
    resign(page)
    page.wait_for_function("() => flown.length > 2")
    one = page.evaluate("flown.map(([spot, width]) => width)")
    assert max(one) < 25  # pixels; a row of seven backs has more than fifty


@pytest.mark.parametrize("game", ["uno", "reverb"])
def test_the_whole_hand_is_dimmed_when_nothing_can_be_played(
    page: Page, start: Start, game: str
) -> None:
    sights(page, lambda sight: only(sight, lambda name: not name.startswith("play ")))
    start(page, game, seats=2 if game == "uno" else 1)
    expect(page.get_by_text("Your turn").first).to_be_visible()
    page.wait_for_function(f"() => ({DIMMED})().every(Boolean)")
    assert len(page.evaluate(DIMMED)) >= 2


def test_the_whole_hand_of_segments_is_dimmed_when_one_can_only_pass(
    page: Page, start: Start
) -> None:
    def only_pass(sight: Sent) -> None:
        if sight["names"]:
            sight["names"], sight["actions"] = ["pass"], sight["actions"][:1]

    sights(page, only_pass)
    start(page, "segments", seats=3)
    expect(page.get_by_text("None of your cards beat this: pass, and take pieces.")).to_be_visible()
    dim = page.locator(".near .hand .card.dim")
    expect(dim).to_have_count(page.locator(".near .hand .card").count())


def test_there_is_one_button_to_say_uno(page: Page, start: Start) -> None:
    def forgot(sight: Sent) -> None:
        if sight["view"]:
            sight["names"] = [*sight["names"], "say UNO"]
            sight["actions"] = [*sight["actions"], 9999]

    sights(page, forgot)
    start(page, "uno", seats=2, preset="classic")
    button = page.get_by_role("button", name=re.compile("say uno", re.IGNORECASE))
    expect(button).to_have_count(1)
    expect(button).to_have_class(re.compile("now"))


@pytest.mark.parametrize(
    ("game", "preset", "races"),
    [
        ("uno", "as-written", False),
        ("uno", "classic", True),
        ("uno", "house", True),
        ("ratscrew", "as-written", True),
        ("reverb", "as-written", False),
        ("segments", "as-written", False),
    ],
)
def test_slow_connections_are_asked_about_where_hands_race(
    page: Page, site: Site, game: str, preset: str, races: bool
) -> None:
    page.goto(f"{site.url}/new/{game}")
    page.get_by_label("Rule set").select_option(preset)
    box = page.get_by_label("Compensate for slow connections (up to 250 ms)")
    expect(box).to_have_count(int(races))
    if races:
        expect(box).not_to_be_checked()
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Open the table").click()
    assert said_in(asked.value)["friends"] is False


def test_an_option_with_which_hands_race_shows_the_box(page: Page, site: Site) -> None:
    page.goto(f"{site.url}/new/uno")
    page.get_by_label("Rule set").select_option("as-written")
    box = page.get_by_label("Compensate for slow connections (up to 250 ms)")
    page.get_by_text("Options").click()
    call = page.get_by_label("say UNO with your last card but one")
    call.check()
    box.check()
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Open the table").click()
    assert said_in(asked.value)["friends"] is True
