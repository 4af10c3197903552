"""Scenes of what a browser brings about: newer pages, full storage, files, searches, reviews.

What it would do now and then, it is made to do; the page shows it as it always does.
"""

import json
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import partial

from camera import KEEP, LANGUAGES, PAGE, SHEET, SIT, Camera
from scenes_of_kept import day
from stand_in import StandIn
from web.autoplay import begin_to_play, wait_for_the_end

from fairdeal.server.calls import Decoded

# A service worker with a newer version of the page, which waits.
NEWER = """() => Object.defineProperty(navigator, 'serviceWorker', { value: {
    register: async () => ({
        waiting: { postMessage: (said, [port]) => port.postMessage(true) },
        addEventListener() {}, update: async () => {},
    }),
    addEventListener() {},
} })"""
LOST = "dispatchEvent(new Event('vite:preloadError'))"
FULL = "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') }"
# Words that stand at one place of the rules, and a search for words.
RARE = """() => {
    const every = '.all :is(.item, li, article p, article tr, article pre)'
    const found = [...document.querySelectorAll(every)].map((one) => one.textContent.toLowerCase())
    const words = found.join(' ').match(/\\p{L}{5,}/gu)
    return words.find((word) => found.filter((one) => one.includes(word)).length === 1)
}"""
# Stays in place of the Web Worker that reviews a match: it tells what the test has written.
REVIEWER = """() => {
    window.Worker = class {
        postMessage() {
            const parts = JSON.parse(sessionStorage.parts)
            if (!parts) this.onerror()
            else for (const data of parts) this.onmessage({ data })
        }
        terminate() {}
    }
}"""
NO_SPECTATORS = 4403  # with which a table closes a line
MANY = 7  # matches that go on; six are shown at once
COSTLY = 5  # decisions; three are shown at once


def newer(camera: Camera) -> None:
    """A newer version of the page, and a part of this one that cannot be loaded."""
    camera.context.add_init_script(f"({NEWER})()")
    page = camera.open("/")
    page.locator(".sheet[role=status]").wait_for()
    camera.shoot("page-newer", sizes=PAGE)
    page.evaluate(LOST)
    page.locator(".sheet[role=alert]").wait_for()
    camera.shoot("page-lost", sizes=PAGE)


def unable(camera: Camera) -> None:
    """Matches on this device that a browser cannot keep, or whose bots it cannot fetch."""
    page = camera.open("/")

    def play(level: str) -> None:
        page.evaluate(KEEP, {"play": {"uno": {"preset": "as-written", "seats": 2, "level": level}}})
        camera.open("/")
        page.route("**/api/tables", lambda route: route.abort())
        page.locator("li.game", has_text="UNO").locator(".main").first.click()
        page.locator(".wrong").wait_for()
        page.unroute("**/api/tables")

    page.route("**/*-learnt-*.wasm", lambda route: route.abort())
    camera.shoot("level-not-loaded", partial(play, "expert"), sizes=())
    page.add_init_script(FULL)
    camera.shoot("not-kept", partial(play, "easy"), sizes=())


def files(camera: Camera) -> None:
    """Files of matches, and what can be done with old ones."""
    page = camera.open("/stats")
    begun, *others = [begun_match(number) for number in range(MANY)]
    over = {"end": {"points": [9, 0], "places": [2, 1]}}
    old = {**match("old"), **over, "rules": 0, "resigned": True}
    undone, aside = {**match("undone"), **over, "undone": True}, {**match("aside"), "aside": "x"}
    matches = [old, undone, aside, *others]
    own = {"game": "segments", "at": datetime.now(UTC).isoformat(), "seat": 0, "places": [1, 2]}
    played = [{**own, "table": "abcdef", "levels": [None, "easy"]}]
    for what, some in {"one": file([begun], []), "more": file(matches, played)}.items():
        page.locator("input[type=file]").set_input_files(some)
        page.locator("section p[role=status]").wait_for()
        camera.settle()
        camera.words(f"you-file-{what}", whole=True)
    camera.open("/stats")
    page.locator(".saves").wait_for()
    camera.words("you-here", whole=True)
    camera.open("/")
    page.locator("ul li .main.small").first.wait_for()
    camera.words("home-begun", whole=True)
    for what in ("old", "aside"):
        camera.shoot(f"replay-{what}", partial(camera.open, f"/t/local-{what}/replay"), sizes=())


def begun_match(number: int) -> Decoded:
    return {**match(f"begun-{number}"), "plays": [{"seat": 0, "actions": [0], "by": "person"}]}


def match(what: str) -> Decoded:
    """A match on this device, with no move made."""
    rules: Decoded = {
        "rules": 1,
        "preset": "as-written",
        "options": {},
        "seats": 2,
        "key": "00" * 32,
    }
    own: Decoded = {"seat": 0, "name": "Ann", "level": "easy", "created": f"{day(0)}T12:00:00Z"}
    return {
        "table": f"local-{what}",
        "game": "uno",
        **rules,
        **own,
        "plays": [],
        "end": None,
        "aside": None,
    }


def file(matches: Iterable[Decoded], played: Iterable[Decoded]) -> Decoded:
    kept = {"matches": list(matches), "played": list(played), "kept": {}}
    text = json.dumps({"fairdeal": 1, "id": "ab" * 16, **kept})
    return {"name": "fairdeal.json", "mimeType": "application/json", "buffer": text.encode()}


def searches(camera: Camera) -> None:
    """The rules, searched."""
    page = camera.page
    camera.start("uno")
    page.locator("header button", has_text="Rules").click()
    page.locator(f"{SHEET} article p").first.wait_for(state="attached")
    for language in LANGUAGES:
        camera.speak(language)
        camera.settle()
        for what, words in {"none": "xyzxyz", "one": page.evaluate(RARE), "more": "uno"}.items():
            page.locator(f"{SHEET} input[type=search]").fill(words)
            camera.take(f"rules-found-{what}", "phone", "light", language, whole=False)
        page.locator(f"{SHEET} input[type=search]").fill("")


def hand_over(camera: Camera) -> None:
    """A code for another device: at an address that others can open, and when it is too old."""
    page, site = camera.page, camera.site
    stand_in = StandIn(page)
    page.goto(site.plain_url)
    table = page.evaluate(SIT, {"game": "uno", "seats": 2})
    page.goto(f"{site.plain_url}/t/{table}?start")
    page.locator(".board").wait_for()
    page.locator("header button", has_text="Menu").click()
    for what, seconds in {"valid": 600, "old": 1}.items():
        more = {"code": "abcdefgh", "seconds": seconds}
        stand_in.answers["hand_over"] = {"type": "done", "more": more}
        page.locator(f"{SHEET} button", has_text="another device").click()
        page.locator(f"{SHEET} .link").wait_for()
        if what == "old":
            page.locator(f"{SHEET} [role=status] p").wait_for()
        camera.words(f"hand-over-{what}")
        page.keyboard.press("Escape")
        page.locator("header button", has_text="Menu").click()
    page.keyboard.press("Escape")
    stand_in.silent = True  # as a spectator the page connects anew
    stand_in.happen({"type": "handed_over", "seat": 0, "name": "Ann"})
    page.wait_for_timeout(1000)
    assert stand_in.line
    stand_in.line.close(code=NO_SPECTATORS)
    page.locator(".notes [role=alert]").first.wait_for()
    camera.words("hand-over-private")


def reviews(camera: Camera) -> None:
    """Reviews that have just begun, have failed, or have found nothing, or much."""
    page = camera.page
    over = camera.start("reverb", seats=1)
    begin_to_play(page)
    wait_for_the_end(page)
    camera.settle()
    page.add_init_script(f"({REVIEWER})()")
    nothing = part([move(0, None), move(1, 0.0)], [])
    much = part([move(0, None), *(move(n, 0.1) for n in range(1, COSTLY + 1))], [1, 2, 3])
    much["moves"][-1]["decision"]["best"] = []  # to wait
    for what, parts in {
        "begins": [],
        "failed": None,
        "first": [{**nothing, "final": False, "sums": None}],
        "nothing": [{"par": {"turns": 1, "proved": True}}, nothing],
        "much": [{"par": {"turns": 7, "proved": True}}, much],
        "found": [{"par": {"turns": 1, "proved": False}}, much],
        "found-more": [{"par": {"turns": 8, "proved": False}}, much],
    }.items():
        camera.shoot(f"review-{what}", partial(reviewed, camera, over, parts), sizes=(), whole=True)


def reviewed(camera: Camera, table: str, parts: Decoded) -> None:
    page = camera.page
    page.evaluate("(parts) => (sessionStorage.parts = parts)", json.dumps(parts))
    camera.open(f"/t/{table}/replay?review&at=9")
    page.locator(".review").wait_for()


def part(moves: list[Decoded], costliest: list[int]) -> Decoded:
    account = {"seat": 0, "share": 0.6, "result": 0.1, "skill": 0.05, "skillError": 0.01}
    account |= {"luck": 0.05, "cards": 0.05, "others": 0, "cost": 0.2}
    sums = {"accounts": [account], "costliest": costliest, "playouts": 400, "even": 0.5}
    return {"final": True, "moves": moves, "length": len(moves) - 1, "sums": sums}


def move(number: int, cost: float | None) -> Decoded:
    """A move of a review, with what a decision cost; the deal is no decision."""
    decision = {"cost": cost, "costError": 0.01, "best": [1], "bestIsPlayed": not cost}
    decision |= {"skill": 0.0, "skillError": 0.01, "chance": 0.6, "playouts": 400}
    made = {"seat": None, "actions": []} if cost is None else {"seat": 0, "actions": [0]}
    chances = {"chances": [0.6], "errors": [0.01], "luck": [0.02], "gifts": [0.0]}
    ply = max(0, number - 1)
    own = {"number": number, "ply": ply, "decision": None if cost is None else decision}
    return {**own, **made, **chances}
