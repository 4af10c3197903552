"""A match reviewed in the page: luck and skill, the worst decision, and playing on from there."""

import re

from playwright.sync_api import Page, expect
from web.autoplay import PLAY_OUT, see_the_result
from web.test_replay import sit
from web.visiting import Site, attribute, text_of

EXACTLY = 1e-9
# A player who draws a card whenever that is legal: it is the last action of the list.
DRAW_ALWAYS = PLAY_OUT.replace("play([sight.actions[0]])", "play([sight.actions.at(-1)])", 1)
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


def test_the_worst_decision_of_a_match_is_found_shown_shared_and_played_differently(
    page: Page, site: Site
) -> None:
    sit(page, site, "uno", seats=2)
    page.evaluate(f"({DRAW_ALWAYS})()")
    see_the_result(page)
    page.locator(".result").get_by_role("link", name="Review").click()
    review = page.get_by_role("region", name="Review")
    review.locator("progress.whole").wait_for(state="attached")
    for row in review.locator("tr[data-luck]").all():
        luck, skill, result = (
            float(attribute(row, f"data-{name}")) for name in ("luck", "skill", "result")
        )
        assert abs(luck + skill - result) < EXACTLY

    worst = review.get_by_role("listitem").get_by_role("button").first
    number = number_in(text_of(worst))
    worst.click()
    here = review.locator(".now")
    expect(here).to_contain_text(f"Move {number} ")
    expect(here).to_contain_text("Better:")
    page.wait_for_url(re.compile(r"replay\?at=\d+&review"))

    page.reload()
    expect(here).to_contain_text(f"Move {number} ")
    here.get_by_role("button", name="Play on as").click()
    page.wait_for_url(re.compile("/t/local-"))
    page.locator(".board").wait_for()
    kept = page.evaluate(PLAYS_KEPT)
    assert [len(plays) for plays in kept] >= [number - 1]
