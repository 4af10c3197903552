"""Any match looked back at, by keys, slider and links; and its deal checked in the browser."""

import json
import re
from collections.abc import Callable
from itertools import combinations
from re import Pattern

import pytest
from playwright.sync_api import Browser, Page, Route, StorageState, expect
from web.autoplay import see_the_result
from web.laying import lay_when_on_turn
from web.visiting import Site, Visit, attribute, label

from fairdeal.server.calls import Decoded, Sent

PATIENCE = 120_000  # milliseconds: bots play a whole match meanwhile
GAMES = ["uno", "reverb", "beverbende", "segments"]
SIT = """async ([setup]) => {
    const post = async (path, body) => (await fetch('/api' + path, {
        method: 'POST', body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' } })).json()
    const { table } = await post('/tables', setup)
    await post(`/tables/${table}/seats`, { name: 'Ann' })
    return table
}"""


def sit(page: Page, site: Site, game: str, **setup: object) -> str:
    """Open a table, sit down at it and start."""
    page.goto(site.url)
    table = page.evaluate(SIT, [{"game": game, **setup}])
    page.goto(f"{site.url}/t/{table}?start")
    page.locator(".board").wait_for()
    return table


def give_up(page: Page) -> None:
    """Bots play on to the end, faster than anybody could."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    see_the_result(page)


@pytest.fixture(scope="module")
def match(browser: Browser, site: Site) -> tuple[str, StorageState]:
    """A short match of UNO that is over, and what the browser that played it has kept."""
    context = browser.new_context()
    page = context.new_page()
    table = sit(page, site, "uno", seats=2)
    give_up(page)
    kept = context.storage_state()
    context.close()
    return table, kept


@pytest.fixture
def over(match: tuple[str, StorageState]) -> str:
    return match[0]


@pytest.fixture
def page(match: tuple[str, StorageState], visit: Visit) -> Page:
    """The browser of the player of the finished match."""
    return visit(storage_state=match[1])


def where(page: Page) -> str:
    return page.get_by_role("slider").input_value()


def look_back(page: Page, site: Site, table: str, query: str = "") -> None:
    page.goto(f"{site.url}/t/{table}/replay{query}")
    page.locator(".board").wait_for()


def test_a_finished_match_is_walked_through_with_keys_and_without_requests(
    page: Page, site: Site, over: str
) -> None:
    look_back(page, site, over)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(site.url)))
    slider = page.get_by_role("slider")
    first, last = attribute(slider, "min"), attribute(slider, "max")
    assert where(page) == first
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(int(first) + 2))
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(int(first) + 1))
    page.keyboard.press("End")
    expect(slider).to_have_value(last)
    expect(page.get_by_role("button", name="Forward")).to_be_disabled()
    page.keyboard.press("Home")
    expect(slider).to_have_value(first)
    page.get_by_label("Point of view").select_option(index=2)
    expect(page.locator(".around strong")).to_have_text("Ann")
    page.get_by_role("button", name="Verify the deal").click()
    assert signs(page) == ["passed"] * 7
    assert [path for path in asked if path.startswith("/api")] == [f"/api/tables/{over}/proof"]


def test_a_match_plays_by_itself_to_its_end(page: Page, site: Site, over: str) -> None:
    look_back(page, site, over)
    slider = page.get_by_role("slider")
    page.keyboard.press("End")
    last = attribute(slider, "max")
    expect(slider).to_have_value(last)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.get_by_label("Speed").select_option("4×")
    page.get_by_role("button", name="Play").click()
    expect(slider).to_have_value(last)
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_a_line_of_the_log_leads_to_its_moment_and_the_address_with_it(
    page: Page, site: Site, over: str
) -> None:
    look_back(page, site, over)
    line = page.get_by_role("log").get_by_role("link").nth(8)
    seq = attribute(line, "href").split("at=")[1]
    line.click()
    expect(page.get_by_role("slider")).to_have_value(seq)
    expect(page.locator(".log [aria-current]")).to_have_text(line.text_content() or "")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/replay?at={int(seq) + 1}")
    line.click()
    expect(page.get_by_role("slider")).to_have_value(seq)


def test_a_link_to_a_position_opens_there_for_others_too(
    visit: Visit, site: Site, over: str
) -> None:
    start = next(one for one in site.ask(f"/tables/{over}/events") if one["type"] == "started")
    seq = start["seq"] + 2
    friend = visit()
    look_back(friend, site, over, f"?at={seq}")
    expect(friend.get_by_role("slider")).to_have_value(str(seq))
    assert friend.get_by_label("Point of view").input_value() != "0"
    moment = site.ask(f"/tables/{over}/at/{seq}")
    assert moment["view"]["seat"] is None


def test_a_match_can_be_looked_back_at_while_it_is_played(page: Page, site: Site) -> None:
    table = sit(page, site, "reverb", seats=1)
    page.get_by_role("button", name=re.compile("^.?draw", re.I)).first.click()
    expect(page.get_by_role("log")).to_contain_text("drew a card")
    look_back(page, site, table, "?at=9999")
    expect(page.locator(".log [aria-current]")).to_contain_text("drew a card")
    page.keyboard.press("Home")
    expect(page.locator(".log [aria-current]")).to_have_text("The cards are dealt")
    page.get_by_role("button", name="Verify the deal").click()
    expect(page.get_by_role("dialog")).to_contain_text(
        "The server reveals the secret when the match is over."
    )


def test_a_table_that_nobody_may_watch_is_closed_to_others(
    page: Page, visit: Visit, site: Site
) -> None:
    table = sit(page, site, "uno", seats=2, watch=False)
    look_back(page, site, table)
    friend = visit()
    visit.expected.append("403")
    friend.goto(f"{site.url}/t/{table}/replay")
    expect(friend.get_by_role("alert")).to_contain_text("This table does not allow spectators")


def test_a_finished_match_can_be_taken_home(page: Page, site: Site, over: str) -> None:
    look_back(page, site, over)
    with page.expect_download() as found:
        page.get_by_role("link", name="Download as JSON").click()
    assert found.value.suggested_filename == f"uno-{over}.jsonl"
    lines = list(map(json.loads, found.value.path().read_text(encoding="utf-8").splitlines()))
    assert lines[0]["game"] == "uno"
    assert lines[-1]["over"]


# -- the deal --------------------------------------------------------------------
def signs(page: Page) -> list[str]:
    lines = page.get_by_role("dialog").get_by_role("listitem")
    expect(lines).not_to_have_count(0)
    return [label(line.get_by_role("img")) for line in lines.all()]


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_of_every_game_is_dealt_again_in_the_browser(
    page: Page, site: Site, game: str
) -> None:
    short = {"uno": {}, "reverb": {}, "beverbende": {"options": {"rounds": 1}}, "segments": {}}
    table = sit(page, site, game, seats=2, **short[game])
    give_up(page)
    look_back(page, site, table, "?verify")
    expect(page.get_by_role("dialog")).to_contain_text("The deal was fair.")
    expect(page.get_by_role("dialog")).to_contain_text("played every move of the log again")
    expect(page.get_by_role("dialog")).to_contain_text("the one that this browser saw then")
    assert signs(page) == ["passed"] * 7


def test_a_match_of_ratscrew_is_dealt_and_played_again_in_the_browser(
    page: Page, site: Site
) -> None:
    table = sit(page, site, "ratscrew", seats=2, options={"max_lays": 6})
    lay_when_on_turn(page, lambda: page.keyboard.press("Space"))
    look_back(page, site, table, "?verify")
    expect(page.get_by_role("dialog")).to_contain_text("The deal was fair.")
    assert signs(page)[:7] == ["passed"] * 7  # photo finishes may come after them


def test_who_did_not_sit_there_checks_what_can_be_checked(
    visit: Visit, site: Site, over: str
) -> None:
    friend = visit()
    look_back(friend, site, over, "?verify")
    expect(friend.get_by_role("dialog")).to_contain_text("The match agrees with its proof.")
    assert signs(friend) == [
        "passed",
        "not checked",
        "passed",
        "passed",
        "not checked",
    ]


def test_the_deal_is_checked_at_a_plain_address_too(visit: Visit, site: Site, over: str) -> None:
    visit.expected.append("Cross-Origin-Opener-Policy header has been ignored")
    friend = visit()
    friend.goto(f"{site.plain_url}/t/{over}/replay?verify")
    assert not friend.evaluate("isSecureContext")
    expect(friend.get_by_role("dialog")).to_contain_text("The match agrees with its proof.")
    expect(friend.get_by_role("dialog")).to_contain_text("not that the deal was fixed beforehand")


def lie(page: Page, path: str | Pattern[str], change: Callable[[Decoded], object]) -> None:
    """Between the server and the browser, somebody changes an answer."""

    def answer(route: Route) -> None:
        body = route.fetch().json()
        change(body)
        route.fulfill(json=body)

    page.route(path, answer)


def test_another_secret_is_found(page: Page, site: Site, over: str) -> None:
    lie(page, "**/proof", lambda proof: proof.update(secret="00" * 32))
    look_back(page, site, over, "?verify")
    expect(page.get_by_role("dialog")).to_contain_text("The deal failed the check.")
    assert signs(page)[:2] == ["failed"] * 2


def test_a_number_that_was_left_out_is_found(page: Page, site: Site, over: str) -> None:
    lie(page, "**/proof", lambda proof: proof.update(nonces=["", ""]))
    look_back(page, site, over, "?verify")
    expect(page.get_by_role("dialog")).to_contain_text("The deal failed the check.")
    assert signs(page)[2] == "failed"


def test_a_move_that_was_changed_is_found(page: Page, site: Site, over: str) -> None:
    def change(proof: Sent) -> None:
        head, first, *rest = proof["journal"].splitlines()
        step = json.loads(first)
        step["seat"] = 1 - step["seat"]
        proof["journal"] = "\n".join([head, json.dumps(step), *rest]) + "\n"

    lie(page, "**/proof", change)
    look_back(page, site, over, "?verify")
    expect(page.get_by_role("dialog")).to_contain_text("The deal failed the check.")
    assert signs(page)[5] == "failed"


def test_another_card_than_this_browser_saw_is_found(page: Page, site: Site, over: str) -> None:
    look_back(page, site, over)
    page.evaluate(
        """name => {
            const part = JSON.parse(localStorage.getItem(name))
            part.dealt.hand[0] = part.dealt.hand[0] === 'wild' ? 'red 1' : 'wild'
            localStorage.setItem(name, JSON.stringify(part))
        }""",
        f"nonce {over}",
    )
    look_back(page, site, over, "?verify")
    expect(page.get_by_role("dialog")).to_contain_text("The deal failed the check.")
    assert signs(page)[-1] == "failed"


SHAPES = """(names) => names.map((name) => {
    const path = document.querySelector(`.player button[aria-label="${name}"] path`)
    const { x, y, width, height } = path.getBBox()
    return Array.from({ length: 256 }, (_, n) => {
        const point = path.ownerSVGElement.createSVGPoint()
        point.x = x + width * ((n % 16) + 0.5) / 16
        point.y = y + height * (Math.floor(n / 16) + 0.5) / 16
        return path.isPointInFill(point)
    })
})"""


def test_the_buttons_of_a_replay_can_be_told_apart(page: Page, site: Site, over: str) -> None:
    look_back(page, site, over)
    shapes = page.evaluate(SHAPES, ["First", "Back", "Play", "Forward", "Last"])
    for one, other in combinations(shapes, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) > 25  # of 256 points
