"""The house for guests: the front page, tables for friends, and what every table can do."""

import json
import re
from base64 import b64decode

import pytest
from playwright.sync_api import Page, WebSocket, expect
from web.visiting import Site, Start, Visit, sit_down, went

from fairdeal.bots.hint import hint_from
from fairdeal.engine.face import blank
from fairdeal.games import GAMES
from fairdeal.games.uno import GAME as UNO
from fairdeal.server.site import LICENCES

TITLES = [game.title for game in GAMES.values()]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def a_few_moves(page: Page, count: int = 3) -> None:
    """Somebody plays what is lit, and draws where nothing is."""
    lit = page.get_by_role("button", name=re.compile("can be played"))
    for _ in range(count):
        expect(page.get_by_text("Your turn").first).to_be_visible()
        before = page.get_by_role("log").locator("p").count()
        (lit if lit.count() else page.get_by_role("button", name=re.compile("^Draw"))).first.click()
        if page.get_by_role("button", name="red", exact=True).count():
            page.get_by_role("button", name="red", exact=True).click()  # a wild
        expect(page.get_by_role("log").locator("p").nth(before)).to_be_visible()


def test_the_front_page_shows_every_game(page: Page, site: Site) -> None:
    page.goto(site.url)
    for title in TITLES:
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()


@pytest.mark.parametrize("title", TITLES)
def test_one_click_starts_a_game_against_bots(page: Page, site: Site, title: str) -> None:
    page.goto(site.url)
    page.get_by_role("button", name=f"Play now: {title}").click()
    page.locator(".board").wait_for()
    expect(page.get_by_role("log")).to_contain_text("The cards are dealt")


def test_a_table_for_friends_has_a_link_a_code_and_seats_for_bots(
    page: Page, visit: Visit, site: Site
) -> None:
    page.goto(f"{site.url}/new/uno")
    page.get_by_label("Seats").select_option("3")
    page.get_by_label("Others may watch").uncheck()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("img", name=re.compile("QR: http")).wait_for()
    friend = visit()
    friend.goto(page.url)
    expect(friend.get_by_role("heading", name=re.compile(".+ invites you to UNO"))).to_be_visible()
    expect(friend.get_by_role("img", name=re.compile("QR: http"))).to_have_count(0)
    friend.get_by_label("Your name").fill("Bob")
    friend.get_by_role("button", name="Join").click()
    expect(friend.get_by_text("Waiting for the host to start.")).to_be_visible()
    expect(page.get_by_text("Bob", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Start; bots take the free seats")).to_be_visible()
    page.get_by_label("Level, Seat 3").select_option("hard")
    page.get_by_role("button", name="Start").click()
    for one in (page, friend):
        one.locator(".board").wait_for()
        expect(one.locator(".plate")).to_have_count(3)


def test_the_link_can_be_copied_at_a_plain_address_too(
    page: Page, visit: Visit, site: Site
) -> None:
    visit.expected.append("Cross-Origin-Opener-Policy header has been ignored")
    page.goto(f"{site.plain_url}/new/uno")
    assert not page.evaluate("isSecureContext")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.url
    page.goto(f"{site.url}/stats")
    page.get_by_label("Look up a name").fill("")
    page.get_by_label("Look up a name").press("Control+V")
    assert page.get_by_label("Look up a name").input_value() == link[:24]


def test_start_waits_for_the_part_of_everybody_in_the_shuffle(
    page: Page, visit: Visit, site: Site
) -> None:
    table = site.ask("/tables", game="uno", seats=2)["table"]
    page.goto(f"{site.url}/t/{table}")
    page.get_by_role("button", name="Sit down").first.click()
    start = page.get_by_role("button", name="Start")
    expect(start).to_be_enabled()
    bob = visit()
    sit_down(bob, site, table, "Bob")
    expect(page.get_by_text("Waiting for Bob's part of the shuffle.")).to_be_visible()
    expect(start).to_be_disabled()
    bob.goto(f"{site.url}/t/{table}")
    start.click()
    for one in (page, bob):
        one.locator(".board").wait_for()


def test_people_at_one_table_can_speak(page: Page, visit: Visit, site: Site) -> None:
    table = site.ask("/tables", game="uno", seats=2, public=True)["table"]
    for one in (page, visit()):
        one.goto(f"{site.url}/t/{table}")
        one.get_by_role("button", name="Sit down").first.click()
        one.get_by_text("(You)").wait_for()
    page.get_by_role("button", name="Start").click()
    page.locator(".board").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Good luck!").click()
    expect(page.get_by_role("log")).to_contain_text("“Good luck!”")


def test_a_public_table_is_listed_on_the_front_page(page: Page, site: Site) -> None:
    table = site.ask("/tables", game="segments", seats=2, public=True)["table"]
    page.goto(site.url)
    link = page.locator(f'a[href="/t/{table}"]')
    expect(link).to_have_text("Join")
    link.click()
    expect(page.get_by_role("button", name="Sit down").first).to_be_visible()


def test_who_has_no_seat_watches_without_seeing_hands(
    page: Page, visit: Visit, site: Site, start: Start
) -> None:
    start(page, "uno", seats=2)
    watcher = visit()
    watcher.goto(page.url)
    watcher.locator(".board").wait_for()
    expect(watcher.get_by_role("button", name="Hint")).to_have_count(0)


def test_a_reload_in_the_middle_loses_nothing(page: Page, site: Site, start: Start) -> None:
    start(page, "uno", seats=2)
    a_few_moves(page, 1)
    lines = page.get_by_role("log").locator("p")
    before = lines.all_inner_texts()
    page.reload()
    page.locator(".board").wait_for()
    expect(lines.nth(len(before) - 1)).to_be_visible()
    assert lines.all_inner_texts()[: len(before)] == before


def test_the_page_comes_back_by_itself_when_the_server_was_killed(
    own_site: Site, visit: Visit, start: Start
) -> None:
    visit.expected += ["WebSocket", "Failed to load resource", "ERR_CONNECTION_REFUSED"]
    page = visit()
    start(page, "uno", site=own_site, seats=2)
    expect(page.get_by_role("log")).to_contain_text("The cards are dealt")
    own_site.kill()
    expect(page.get_by_text("The server cannot be reached. Reconnecting …")).to_be_visible()
    own_site.start()
    expect(page.get_by_text("The server cannot be reached. Reconnecting …")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hello!").click()
    expect(page.get_by_role("log")).to_contain_text("“Hello!”")


def test_the_front_page_says_that_the_server_is_away_and_comes_back(
    own_site: Site, visit: Visit
) -> None:
    visit.expected += ["Failed to load resource", "ERR_CONNECTION_REFUSED"]
    page = visit()
    page.goto(own_site.url)
    page.get_by_role("button", name="Play now: UNO").wait_for()
    own_site.kill()
    expect(page.get_by_role("status")).to_have_text(re.compile("The server cannot be reached"))
    own_site.start()
    expect(page.get_by_role("status")).to_have_count(0)


def test_an_unknown_table_is_told_in_words(visit: Visit, site: Site) -> None:
    visit.expected += ["status of 404"]
    page = visit()
    page.goto(f"{site.url}/t/AAAAAAAAAAA")
    expect(page.get_by_text("There is no such table.")).to_be_visible()


def test_the_rules_in_force_are_at_hand(page: Page, start: Start) -> None:
    start(page, "uno", seats=2, preset="house")
    page.get_by_role("button", name="Rules").click()
    panel = page.get_by_role("dialog", name="Rules")
    expect(panel.get_by_text("UNO, house")).to_be_visible()
    expect(panel).to_contain_text("jump-in: an identical card may be played out of turn")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()


def test_a_search_in_the_rules_leaves_no_heading_without_text(page: Page, start: Start) -> None:
    start(page, "uno", seats=2)
    page.get_by_role("button", name="Rules").click()
    panel = page.get_by_role("dialog", name="Rules")
    panel.get_by_role("searchbox").fill("trademark")
    expect(panel.get_by_text("UNO is a trademark of Mattel.")).to_be_visible()
    expect(panel.locator("article :is(h1, h2):visible")).to_have_text(["UNO"])


def test_the_page_computes_the_hint_of_the_engine_from_its_view_and_it_is_on_record(
    page: Page, start: Start
) -> None:
    frames: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda text: frames.append(str(text)))

    page.on("websocket", listen)
    start(page, "uno", seats=2, options={"voluntary_draw": True})
    hint = page.get_by_role("button", name="Hint")
    hint.click()
    expect(page.get_by_role("log")).to_contain_text("asked for a hint")
    expect(page.get_by_role("button", name="Thinking")).to_have_count(0)
    done = [told.get("more") or {} for told in map(json.loads, frames) if told["type"] == "done"]
    (sent,) = [more for more in done if "view" in more]
    view = blank(UNO.view)
    view.restore(b64decode(sent["view"]))
    expect(page.get_by_text(hint_from(UNO, view).words)).to_be_visible()


def test_the_page_speaks_dutch_to_who_reads_dutch(visit: Visit, site: Site) -> None:
    page = visit(locale="nl-NL")
    page.goto(site.url)
    expect(page.get_by_text("Kaartspellen, één eerlijke tafel.")).to_be_visible()
    page.get_by_role("button", name="Nu spelen: UNO").click()
    expect(page.get_by_role("log")).to_contain_text("De kaarten zijn gedeeld")
    assert page.evaluate("document.documentElement.lang") == "nl"


@pytest.mark.parametrize(
    ("locale", "tagline"),
    [
        ("de-AT", "Kartenspiele, ein fairer Tisch."),
        ("fr-CA", "Des jeux de cartes, une table équitable."),
        ("es-MX", "Juegos de cartas, una mesa justa."),
        ("pt-BR", "Card games, one fair table."),
    ],
)
def test_the_page_speaks_the_language_of_the_browser_where_it_can(
    visit: Visit, site: Site, locale: str, tagline: str
) -> None:
    page = visit(locale=locale)
    page.goto(site.url)
    expect(page.get_by_text(tagline)).to_be_visible()


def test_the_settings_offer_every_language_under_its_own_name(page: Page, site: Site) -> None:
    page.goto(site.url)
    page.get_by_role("button", name="Settings").click()
    offered = page.get_by_label("Language").locator("option")
    expect(offered).to_have_text(["Deutsch", "English", "Español", "Français", "Nederlands"])


def test_the_language_can_be_changed_and_is_remembered(page: Page, site: Site) -> None:
    page.goto(site.url)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("nl")
    expect(page.get_by_role("heading", name="Instellingen")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Kaartspellen, één eerlijke tafel.")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_a_table_without_scrolling_sideways(
    visit: Visit, start: Start, game: str
) -> None:
    page = visit(**PHONE)
    start(page, game)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360


def test_nothing_moves_for_who_wants_no_motion(visit: Visit, start: Start) -> None:
    page = visit(reduced_motion="reduce")
    page.add_init_script(
        "window.moved = 0; const real = Element.prototype.animate;"
        "Element.prototype.animate = function (...args) { moved++; return real.apply(this, args) }"
    )
    start(page, "uno", seats=2)
    a_few_moves(page, 1)
    assert page.evaluate("moved") == 0


def test_the_page_asks_no_other_host_and_runs_no_foreign_script(page: Page, site: Site) -> None:
    answer = went(page, site.url)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")  # WebAssembly, no eval
    assert "http" not in policy  # that none is asked, every test of a page checks


def test_the_licences_of_what_is_bundled_come_with_the_page(page: Page, site: Site) -> None:
    for name in LICENCES:
        assert "Copyright" in page.request.get(f"{site.url}/{name}").text()
