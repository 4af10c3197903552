"""People at one table: what they say, who watches, pictures of names, and the end of a round."""

import re

from playwright.sync_api import Page, expect
from web.autoplay import begin_to_play, wait_for_the_end
from web.visiting import Site, Start, Visit, sit_down

ROUND_OVER = "dialog[open]"
# Buttons for what can be done without a choice.
CHEAP = ", ".join(f".near [data-action={name}]" for name in ("draw", "discard", "skip", "end"))


def together(visit: Visit, site: Site, game: str, **setup: object) -> tuple[Page, Page, str]:
    """Ann and Bob at a table that has begun, and its id."""
    ann, bob = visit(), visit(viewport={"width": 360, "height": 740})
    table = str(site.ask("/tables", game=game, **setup)["table"])
    for page, name in ((ann, "Ann"), (bob, "Bob")):
        sit_down(page, site, table, name)
        page.goto(f"{site.url}/t/{table}")
        page.get_by_role("list").get_by_text(name).wait_for()
    ann.get_by_role("button", name=re.compile("^Start")).click()
    for page in (ann, bob):
        page.locator(".board").wait_for()
    return ann, bob, table


def test_a_phrase_is_a_bubble_at_the_speaker_and_one_line_of_the_log(
    visit: Visit, site: Site
) -> None:
    ann, bob, _ = together(visit, site, "uno", seats=2)
    bob.locator(".plate.mine").get_by_role("button", name="Say").click()
    bob.get_by_role("dialog").get_by_role("button", name="Good luck!").click()
    for page, plate in ((ann, ".around .plate"), (bob, ".plate.mine")):
        bubble = page.locator(f"{plate} .bubble")
        expect(bubble).to_have_text("Good luck!")
        expect(bubble).to_have_attribute("aria-hidden", "true")  # the log reads it aloud
        expect(page.get_by_role("log").get_by_text("Good luck!")).to_have_count(1)
    expect(ann.locator(".bubble")).to_have_count(0)  # after a few seconds


def test_a_reaction_is_a_drawing_at_the_speaker_and_is_named_in_the_log(
    visit: Visit, site: Site
) -> None:
    ann, bob, _ = together(visit, site, "uno", seats=2)
    bob.locator(".plate.mine").get_by_role("button", name="Say").click()
    bob.get_by_role("dialog").get_by_role("button", name="Applause!").click()
    for page, plate in ((ann, ".around .plate"), (bob, ".plate.mine")):
        expect(page.locator(f"{plate} .bubble svg")).to_be_visible()
        expect(page.get_by_role("log").get_by_text("Applause!")).to_have_count(1)


def test_people_see_how_many_watch_and_a_spectator_sees_that_they_do(
    visit: Visit, site: Site
) -> None:
    ann, bob, table = together(visit, site, "uno", seats=2)
    watcher = visit()
    watcher.goto(f"{site.url}/t/{table}")
    expect(watcher.locator("header")).to_contain_text("Spectating")
    for page in (ann, bob):
        expect(page.locator("header")).to_contain_text("One person is watching")
        expect(page.locator("header")).not_to_contain_text("Spectating")
    watcher.goto(site.url)
    expect(ann.locator("header")).not_to_contain_text("watching")


def test_a_name_has_the_same_picture_before_the_deal_and_at_the_table(
    visit: Visit, site: Site
) -> None:
    ann, bob, _ = together(visit, site, "uno", seats=3)

    def drawn(page: Page, plate: str) -> str:
        return page.locator(f"{plate} .face svg").first.inner_html()

    assert drawn(ann, ".plate.mine") == drawn(bob, ".around .plate:has-text('Ann')")
    assert drawn(bob, ".plate.mine") != drawn(ann, ".plate.mine")


def test_the_icon_is_marked_and_the_title_says_so_when_it_is_your_turn(
    page: Page, start: Start
) -> None:
    page.add_init_script("""
        window.marks = []
        navigator.setAppBadge = async () => { marks.push('set') }
        navigator.clearAppBadge = async () => { marks.push('cleared') }
    """)
    start(page, "reverb", seats=1)
    expect(page).to_have_title(re.compile("^Your turn"))
    page.wait_for_function("() => marks.at(-1) === 'set'")
    page.locator("header a").first.click()
    page.wait_for_function("() => marks.at(-1) === 'cleared'")


def test_the_volume_of_sounds_is_kept(page: Page, site: Site) -> None:
    page.goto(site.url)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("slider", name="Volume").fill("30")
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("slider", name="Volume")).to_have_value("30")
    page.get_by_role("checkbox", name="Sound").uncheck()
    expect(page.get_by_role("slider", name="Volume")).to_have_count(0)


def test_the_end_of_a_round_waits_for_the_person_over_a_reload_and_is_shown_once(
    visit: Visit, start: Start
) -> None:
    page = visit(reduced_motion="reduce")
    start(page, "beverbende", seats=2, options={"rounds": 2, "max_turns": 2})
    while not page.locator(ROUND_OVER).count():
        page.locator(f"{CHEAP}, {ROUND_OVER}").first.wait_for()
        if not page.locator(ROUND_OVER).count():
            page.evaluate("buttons => document.querySelector(buttons)?.click()", CHEAP)
    lines = page.get_by_role("log").locator("p").count()
    page.reload()
    expect(page.locator(ROUND_OVER)).to_contain_text("Round 1")
    expect(page.get_by_role("log").locator("p")).to_have_count(lines)  # no bot has moved
    page.get_by_role("button", name="To the next round").click()
    page.locator(CHEAP).first.wait_for()
    page.reload()
    page.locator(CHEAP).first.wait_for()
    expect(page.locator(ROUND_OVER)).to_have_count(0)


def test_the_log_has_its_small_cards_after_a_reload(visit: Visit, start: Start) -> None:
    page = visit(reduced_motion="reduce")
    start(page, "beverbende", seats=2)
    page.locator(".near [data-action=take]").press("Enter")
    took = page.get_by_role("log").locator("p", has_text="You took")
    expect(took.locator(".small")).to_have_count(1)
    drawing = took.locator(".small").inner_html()
    page.reload()
    expect(took.locator(".small")).to_have_count(1)
    assert took.locator(".small").inner_html() == drawing


def test_a_card_in_flight_is_not_clipped_on_a_low_screen(visit: Visit, start: Start) -> None:
    page = visit(viewport={"width": 740, "height": 360})
    start(page, "beverbende", seats=2)
    page.evaluate("""() => {
        window.seen = []
        new MutationObserver(() => {
            for (const part of document.querySelectorAll('[data-flying]'))
                seen.push(getComputedStyle(part).overflowY)
        }).observe(document.body, { attributes: true, subtree: true })
    }""")
    page.locator(".near [data-action=draw]").press("Enter")
    page.wait_for_function("() => seen.length")
    assert set(page.evaluate("seen")) == {"visible"}
    page.wait_for_function(
        "() => !document.querySelector('[data-flying]')"
    )  # and then it scrolls again
    assert page.locator(".near").evaluate("part => getComputedStyle(part).overflowY") == "auto"


def test_the_points_of_every_round_are_there_after_a_reload_of_the_result(
    page: Page, start: Start
) -> None:
    start(page, "beverbende", seats=2, options={"rounds": 3, "max_turns": 6})
    begin_to_play(page)
    wait_for_the_end(page)
    page.evaluate("sessionStorage.clear()")  # so that the rules have to find them
    page.reload()
    page.get_by_text("Points by round").click()
    expect(page.locator(".result thead th")).to_have_text(["1", "2", "3", "Total"])
