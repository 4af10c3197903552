"""Without a network: the page opens, plays a match of every game against bots, and keeps it."""

import json
import re
import time

import pytest
from playwright.sync_api import Page, expect
from web.autoplay import see_the_result
from web.visiting import INSTALLS, PATIENCE, Site, Visit

from fairdeal.games import GAMES

NOT_KEPT = "net::ERR_FAILED"  # what its service worker says of a network that was never fetched
UNREACHED = "net::ERR_INTERNET_DISCONNECTED"  # what a browser says of each request that fails
FEW = 5  # moves of the person before the page is loaded again
SHORT = '{"play": {"uno": {"preset": "as-written"}}}'  # a choice for Play now: one round of UNO

# Whether all files are kept, after half a minute at most.
KEPT = """Promise.race([
    navigator.serviceWorker.ready.then(() => true),
    new Promise((late) => setTimeout(() => late(false), 30_000)),
])"""

# Hears what the worker of a table tells its page, and plays the first legal move, so many times:
# on its turn, or where all others wait for it (such as for a snap, when nobody has a card left).
BESIDE = """() => {
    localStorage.setItem('bot speed', '0.001')
    const Real = Worker
    let id = 1e6, steps = [], sight, seat, quiet
    const play = (actions) => {
        steps = actions
        const sent = { type: 'play', id: ++id, actions, ply: sight.ply }
        window.table.postMessage({ sent: JSON.stringify(sent) })
    }
    const go = (waitedFor = sight?.view?.turn === seat) => {
        clearTimeout(quiet)
        if (!(window.moves > 0) || !sight?.actions.length) return
        if (!waitedFor) { quiet = setTimeout(() => go(true), 2000); return }
        window.moves--
        play([sight.actions[0]])
    }
    window.playOn = (moves) => { window.moves = moves; go() }
    window.Worker = class extends Real {
        constructor(...how) {
            super(...how)
            this.addEventListener('message', ({ data }) => {
                if (!data.told) return
                window.table = this // not a worker that thinks of hints
                const said = JSON.parse(data.told)
                window.told = [...(window.told ?? []), said]
                if (said.type === 'welcome') seat = said.seat
                const incomplete = said.code === 'not_whole' && said.id > 1e6
                if (incomplete) play([...steps, said.more.actions[0]])
                if (said.sight) { sight = said.sight; window.ply = sight.ply; go() }
            })
        }
    }
}"""


def until(page: Page, condition: str) -> None:
    """Wait for a condition; the policy of the page forbids Playwright's own way."""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(condition):
        assert time.monotonic() < end, f"never: {condition}"
        page.wait_for_timeout(50)


def change_the_save(page: Page, change: str) -> None:
    """Change the only match that this browser keeps, while no worker plays it."""
    table = page.url
    page.goto(table.split("/t/")[0])
    page.evaluate(
        """() => new Promise((done, fail) => {
            const asked = indexedDB.open('fairdeal')
            asked.onerror = fail
            asked.onsuccess = () => {
                const stored = asked.result.transaction('matches', 'readwrite')
                const matches = stored.objectStore('matches')
                matches.getAll().onsuccess = ({ target: { result: [save] } }) => {
                    CHANGE
                    matches.put(save)
                }
                stored.oncomplete = () => { asked.result.close(); done() }
            }
        })""".replace("CHANGE", change)
    )
    page.goto(table)


@pytest.fixture
def offline(visit: Visit, site: Site) -> Page:
    """A page that was open once, and has no network since."""
    visit.expected += [UNREACHED, NOT_KEPT]
    page = visit(**INSTALLS)
    page.add_init_script(f"({BESIDE})()")
    page.add_init_script(f"localStorage.fairdeal ??= {json.dumps(SHORT)}")
    page.goto(site.url)
    page.get_by_role("button", name="Play now").first.wait_for()
    if not page.evaluate(KEPT):  # the browser keeps the page for later when it is opened again
        page.reload()
        assert page.evaluate(KEPT), "the page is not kept"
    page.context.set_offline(True)
    page.goto(site.url)
    page.get_by_text("You can play on this device: choose a game.").wait_for()
    return page


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_played_without_a_network_goes_on_after_a_reload_and_is_played_again(
    offline: Page, name: str
) -> None:
    page = offline
    page.get_by_role("button", name=f"Play now: {GAMES[name].title}").click()
    page.locator(".board").wait_for()
    page.evaluate("(moves) => playOn(moves)", FEW)
    until(page, "window.moves === 0 || told.some((said) => said.what?.type === 'ended')")
    ply = page.evaluate("window.ply")
    page.reload()
    page.locator(".board").wait_for()
    assert page.evaluate("window.ply") >= ply
    page.evaluate("playOn(Infinity)")
    see_the_result(page)
    expect(page.locator(".result li")).to_have_count(page.evaluate("told[0].chairs.length"))
    page.evaluate("playOn(0)")  # else the next match may be over before this test looks
    first = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/t/local-" in url and not url.startswith(first))
    expect(page.locator(".result")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.goto(f"{page.url.split('/t/')[0]}/stats")
    here = page.locator("section", has_text="On this device")
    expect(here.get_by_role("listitem")).to_contain_text([GAMES[name].title])


def test_an_illegal_move_is_refused_with_the_reason_of_the_game(offline: Page) -> None:
    page = offline
    page.get_by_role("button", name="Play now: UNO").click()
    page.locator(".board").wait_for()
    until(page, "window.told?.some((said) => said.sight?.actions.length)")
    page.evaluate(
        """() => {
            const { sight } = told.findLast((said) => said.sight)
            const illegal = [...Array(100).keys()].find((one) => !sight.actions.includes(one))
            const sent = { type: 'play', id: 7, actions: [illegal], ply: sight.ply }
            table.postMessage({ sent: JSON.stringify(sent) })
        }"""
    )
    until(page, "told.some((said) => said.id === 7)")
    said = json.loads(page.evaluate("JSON.stringify(told.find((said) => said.id === 7))"))
    assert (said["type"], said["code"]) == ("refused", "illegal_move")
    assert said["said"]["args"]["why"]["key"]


def test_a_save_that_cannot_be_opened_is_set_aside_with_a_plain_message(
    offline: Page, site: Site
) -> None:
    page = offline
    page.get_by_role("button", name="Play now: UNO").click()
    page.locator(".board").wait_for()
    page.evaluate("playOn(2)")
    until(page, "window.moves === 0")
    change_the_save(page, "save.plays[0].actions = [99999]")
    page.get_by_text("This saved match cannot be opened any more.").wait_for()
    page.goto(f"{page.url.partition('?')[0]}/replay")
    page.get_by_role("heading", name="This saved match cannot be opened any more.").wait_for()
    page.goto(site.url)
    page.get_by_role("button", name="Play now: UNO").wait_for()
    expect(page.get_by_role("link", name="Continue: UNO")).to_have_count(0)


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_a_hint_comes_from_this_device_at_a_table_with_bots_of_any_level(
    offline: Page, site: Site, level: str
) -> None:
    page = offline
    page.goto(f"{site.url}/new/uno")
    page.get_by_label("Level").select_option(level)
    page.get_by_role("button", name="Play against bots on this device").click()
    page.locator(".board").wait_for()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".advice")).to_contain_text(re.compile(r": .+\."))
    assert page.evaluate("told[0].chairs[1].bot") == level


def test_an_expert_is_fetched_once_and_then_plays_without_a_network(
    offline: Page, visit: Visit, site: Site
) -> None:
    page = offline
    page.goto(f"{site.url}/new/uno")
    page.get_by_label("Level").select_option("expert")
    play = page.get_by_role("button", name="Play against bots on this device")
    play.click()
    expect(page.get_by_role("alert")).to_have_text(
        "This level needs an internet connection the first time."
    )
    page.context.set_offline(False)
    play.click()
    page.locator(".board").wait_for()
    page.context.set_offline(True)
    page.reload()
    page.locator(".board").wait_for()
    page.evaluate("playOn(Infinity)")  # two moves in a row need no bot
    until(page, "told.some((said) => said.what?.type === 'played' && said.what.seat > 0)")
    assert page.evaluate("told[0].chairs[1].bot") == "expert"


def test_a_match_goes_on_in_the_newest_tab_and_after_an_error_of_its_worker(
    offline: Page,
) -> None:
    page = offline
    page.get_by_role("button", name="Play now: Reverb").click()
    page.locator(".board").wait_for()
    page.evaluate("playOn(2)")
    until(page, "window.moves === 0")
    page.get_by_role("button", name="Undo the last move").click()
    line = page.get_by_role("log").last.locator("p").last
    expect(line).to_contain_text("undid a move")
    expect(line.locator(".small")).to_have_count(0)  # the card is not on the table any more
    assert page.evaluate("ply") == 1
    newer = page.context.new_page()
    newer.add_init_script(f"({BESIDE})()")
    newer.goto(page.url)
    newer.locator(".board").wait_for()
    page.get_by_text("This match goes on in another tab.").wait_for()
    newer.evaluate("table.postMessage({ sent: 'nonsense' })")
    newer.get_by_text("The table on this device has stopped.").wait_for()
    newer.get_by_role("button", name="Reload").click()
    newer.locator(".board").wait_for()
    newer.get_by_role("button", name="Menu").click()
    expect(newer.get_by_role("dialog")).not_to_contain_text("Hello!")  # no bot would hear it
    newer.get_by_role("button", name="Resign").click()
    newer.get_by_role("button", name="Yes, resign").click()
    expect(newer.locator(".result")).to_contain_text("You resigned")


# Bots wait for ever, or after a reload they move before the page has said hello to its table.
BOTS_FIRST = """() => {
    const again = performance.getEntriesByType('navigation')[0].type === 'reload'
    localStorage.setItem('bot speed', again ? '0.001' : '1000')
    const Real = Worker
    window.Worker = class extends Real {
        postMessage(said) {
            const late = again && said.sent?.includes('hello') ? 1000 : 0
            setTimeout(() => super.postMessage(said), late)
        }
    }
}"""


def test_a_bot_that_moves_before_the_page_is_ready_is_told_of_once(
    site: Site, visit: Visit
) -> None:
    page = visit()
    page.add_init_script(f"({BOTS_FIRST})()")
    page.goto(f"{site.url}/daily")
    page.get_by_role("button", name="Play: UNO").click()
    page.locator(".board").wait_for()
    while page.locator("header", has_text="Your turn").count():
        page.locator(".board .lit, dialog[open] .quarter, .board .actions button").last.click()
        page.wait_for_timeout(200)
    told = page.locator(".side .log p").count()
    page.reload()
    page.locator("header", has_text="Your turn").wait_for()
    lines = page.locator(".side .log p").all_inner_texts()
    assert len(lines) > told
    assert sum("The cards are dealt" in line for line in lines) == 1
