"""A match reviewed in the page: luck and skill, the worst decision, and playing on from there."""

import re
from pathlib import Path

import pytest
from matches import short
from playwright.sync_api import Locator, Page, expect
from reviews import dealt, play_out, players, write_journal
from web.autoplay import PLAY_OUT, see_the_result
from web.test_replay import sit
from web.visiting import Site, attribute, box_of, resize, text_of

from fairdeal.engine.table import Event, Table
from fairdeal.games import GAMES

EXACTLY = 1e-9
NUMBER = re.compile(r"Move (\d+)")
PLAYS_KEPT = """() => new Promise((done, fail) => {
    const asked = indexedDB.open('fairdeal')
    asked.onerror = fail
    asked.onsuccess = () => {
        const kept = asked.result.transaction('matches').objectStore('matches').getAll()
        kept.onsuccess = () => { asked.result.close(); done(kept.result.map((save) => save.plays)) }
    }
})"""


def number_in(text: str) -> int:
    found = NUMBER.search(text)
    assert found, text
    return int(found[1])


def whole_review(page: Page) -> Locator:
    """The review that the page shows, once all of it is there; luck and skill add up in it."""
    review = page.get_by_role("region", name="Review")
    review.locator("progress.whole").wait_for(state="attached")
    rows = review.locator("tr[data-luck]")
    expect(rows).not_to_have_count(0)
    for row in rows.all():
        luck, skill, result = (
            float(attribute(row, f"data-{name}")) for name in ("luck", "skill", "result")
        )
        assert abs(luck + skill - result) < EXACTLY
    return review


@pytest.fixture
def careless_match(tmp_path: Path) -> Path:
    """The journal of a match of UNO, always the same, against a player who draws if possible."""
    table = dealt(GAMES["uno"], "careless", seats=2)
    bot = players(GAMES["uno"], "careless")

    def act(now: Table) -> list[Event]:
        actions = now.legal(0)
        return now.play(0, actions[-1]) if actions else bot(now)  # to draw is the last action

    return write_journal(tmp_path / "careless.jsonl", table, play_out(table.copy(), act))


def test_a_result_leads_to_a_review_in_which_luck_and_skill_add_up(page: Page, site: Site) -> None:
    sit(page, site, "uno", seats=2, options=short("uno"))
    page.evaluate(f"({PLAY_OUT})()")
    see_the_result(page)
    page.locator(".result").get_by_role("link", name="Review").click()
    review = whole_review(page)
    listed = review.get_by_role("listitem").get_by_role("button").first
    expect(listed.or_(review.get_by_text("No decision was clearly worse"))).to_be_visible()


def test_the_worst_decision_of_a_match_is_found_shown_shared_and_played_differently(
    page: Page, site: Site, careless_match: Path
) -> None:
    page.goto(site.url)
    page.locator("input[type=file]").set_input_files(careless_match)
    page.get_by_role("button", name="Review").click()
    review = whole_review(page)
    worst = review.get_by_role("listitem").get_by_role("button").first
    number = number_in(text_of(worst))
    worst.click()
    here = review.locator(".now")
    expect(here).to_contain_text(f"Move {number} ")
    expect(here).to_contain_text("Better:")
    page.wait_for_url(re.compile(rf"at={number + 1}&review"))

    page.reload()
    expect(here).to_contain_text(f"Move {number} ")
    here.get_by_role("button", name="Play on as").click()
    page.wait_for_url(re.compile("/t/local-"))
    page.locator(".board").wait_for()
    kept = page.evaluate(PLAYS_KEPT)
    assert [len(plays) for plays in kept] >= [number - 1]


def test_on_low_phones_a_review_begins_on_the_first_screen_and_its_graph_goes_where_it_is_touched(
    page: Page, site: Site, careless_match: Path
) -> None:
    page.goto(site.url)
    page.locator("input[type=file]").set_input_files(careless_match)
    page.get_by_role("button", name="Review").click()
    review = whole_review(page)
    graph = review.get_by_role("slider")
    for width, height in ((740, 360), (320, 640)):
        resize(page, width, height)
        page.evaluate("scrollTo(0, 0)")
        assert box_of(review)["y"] < height - 100, (width, height)
        page.keyboard.press("End")
        expect(review.locator(".chosen")).to_have_count(0)
        graph.locator(".ring").first.click(force=True)
        number = number_in(text_of(review.locator(".chosen").first))
        expect(graph).to_have_attribute("aria-valuenow", str(number))
