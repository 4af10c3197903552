"""Scenes of what goes wrong: refused requests, unopened tables, deals that fail a check.

The answers are those of the server, given in its place; the page shows them as it always does.
"""

import json
from collections.abc import Callable, Iterable
from functools import partial

from camera import LANGUAGES, SHEET, Camera
from playwright.sync_api import Route
from scenes_of_kept import fulfil
from scenes_of_words import LOOK, opened, said
from stand_in import LINGER, StandIn, plain
from web.autoplay import begin_to_play, wait_for_the_end
from web.visiting import sit_down

from fairdeal.engine.messages import Message, message, seat_message
from fairdeal.server.calls import Decoded
from fairdeal.server.snap import chance_for, lot

BOB = seat_message(1)
AT_TABLE = [  # to what the menu asks for
    message("resigned"),
    message("resigned-already"),
    message("nothing-to-resign"),
    message("somebody-elses"),
    message("still-playing"),
    message("match-over"),
    message("too-many-extras", most=500),
    message("too-many-phrases", most=5, seconds=10),
    message("loading-again"),
    message("not-stored"),
    message("closing"),
]
IN_RACE = [  # to a key press
    message("moved-on-before"),
    message("hand-down"),
    message("faster"),
    message("given-up"),
]
TO_MOVE = [message("not-your-turn"), message("game-over"), message("moved-on", ply=12, given=11)]
IN_LOBBY = [
    message("only-host"),
    message("one-seat-each"),
    message("seat-taken", seat=BOB),
    message("all-seats-taken"),
    message("person-sits", seat=BOB),
    message("nobody-sits", seat=BOB),
    message("seat-resigned", seat=BOB),
    message("leave-yourself"),
    message("only-away"),
    message("hand-seen", seat=BOB),
    message("seats-are-drawn"),
    message("level-fixed"),
    message("being-dealt"),
    message("not-here-yet", name="Bob"),
    message("started-already"),
    message("private-table"),
]
TO_FORM = [  # for a new table
    message("busy"),
    message("too-many-tables", most=20),
    message("too-many-seats", most=30, seconds=12),
    message("too-many-requests", seconds=3),
]
CONTRADICTIONS = {  # of options
    "uno": message("needs-points", name="target", option=message("option-target")),
    "beverbende": message("no-turn-to-knock", turns="3", limit="6", seats=2, needed="6"),
    "reverb": message("only-alone"),
    "segments": message("no-such-starter", seat=3, last=2),
}
AT_EVENING = [
    message("evening-join-first"),
    message("evening-one-person-each", name="Bob"),
    message("evening-other-seat"),
    message("evening-full", most=12),
    message("evening-round-goes-on"),
    message("evening-other-round", next=3),
    message("evening-voted-down", games="UNO, Reverb"),
    message("evening-too-few", least=2, n=1),
    message("evening-too-few", least=4, n=2),
    message("evening-too-few-for", tables=3, least=6, n=5),
    message("evening-shared-needs-two"),
    message("evening-too-many-rounds", most=100),
    message("evening-too-many-changes", most=1000),
    message("no-evening", evening="abcdef"),
    message("evening-set-aside", evening="abcdef"),
]
TO_REPLAY = [
    message("not-started"),
    message("long-log"),
    message("set-aside", table="abcdef"),
    message("set-aside-because", table="abcdef", why="the journal has no key"),
    message("not-out-yet", what="journal"),
    message("round-not-over", what="journal"),
    message("loading-again"),
]
TO_PROOF = [message("not-out-yet", what="proof"), message("round-not-over", what="proof")]
CODES = (4401, 4403, 4410, 4411, 4500, 4501)  # with which a line is closed for good


def requests(camera: Camera) -> None:
    """Requests at a table that the server refuses."""
    stand_in, page = opened(camera, "ratscrew"), camera.page

    def press(one: Message) -> None:
        stand_in.refuse("play", one)
        page.locator(".press.lay").dispatch_event("click")

    def resign(one: Message) -> None:
        stand_in.refuse("resign", one)
        page.locator("header nav button.small:not(.icon):not(.narrow)").last.click()
        page.locator(f"{SHEET} .row:last-of-type button").first.click()
        page.locator(f"{SHEET} .danger").click()

    for language in LANGUAGES:
        camera.speak(language)
        said(camera, "refused-race", language, press, IN_RACE)
        said(camera, "refused-menu", language, resign, AT_TABLE)


def moves(camera: Camera) -> None:
    """Moves that come too late, and hints that there are none of."""
    stand_in, page = opened(camera, "uno"), camera.page

    def play(one: Message) -> None:
        stand_in.refuse("play", one)
        page.locator(".board .lit").first.dispatch_event("click")

    def ask(one: Message | None) -> None:
        if one:
            stand_in.refuse("hint", one)
        else:
            stand_in.advise(None)
        page.locator("header nav > button:not(.wide)").nth(1).click()

    for language in LANGUAGES:
        camera.speak(language)
        said(camera, "refused-move", language, play, TO_MOVE)
        said(camera, "refused-hint", language, ask, [message("nothing-to-advise"), None])
    stand_in.answers["hint"] = {}
    page.locator("header nav > button:not(.wide)").nth(1).click()
    camera.words("hint-thinking")


def lobby(camera: Camera) -> None:
    """Requests before the deal that the server refuses."""
    page, site = camera.page, camera.site
    camera.context.add_init_script(f"({LINGER})()")
    stand_in = StandIn(page)
    table = str(site.ask("/tables", game="beverbende", seats=2, memory=False)["table"])
    page.goto(site.url)
    sit_down(page, site, table, "Ann")
    camera.open(f"/t/{table}")
    page.locator(".lobby > .main:enabled").wait_for()

    def start(one: Message) -> None:
        stand_in.refuse("start", one)
        page.locator(".lobby > .main").click()

    for language in LANGUAGES:
        camera.speak(language)
        said(camera, "refused-lobby", language, start, IN_LOBBY)


def forms_refused(camera: Camera) -> None:
    """Forms that the server refuses."""
    page = camera.page
    page.goto(camera.site.url)

    def new(game: str) -> Callable[[], object]:
        return partial(camera.open, f"/new/{game}")

    send = page.locator("form .main").click
    over_http(camera, "refused-new", "**/api/tables", TO_FORM, new("uno"), send)
    for game, one in CONTRADICTIONS.items():
        over_http(camera, f"refused-{game}", "**/api/tables", [one], new(game), send)
    to_evening = partial(camera.open, "/e")
    over_http(camera, "refused-evening", "**/api/evenings", AT_EVENING, to_evening, send)
    table = str(camera.site.ask("/tables", game="uno")["table"])
    camera.shoot("seat-no-code", partial(camera.open, f"/t/{table}/seat"), sizes=())
    to_take = partial(camera.open, f"/t/{table}/seat#code")
    take = page.locator("section .main").click
    valid = [message("code-not-valid")]
    over_http(camera, "refused-code", "**/api/tables/*/handover", valid, to_take, take)


def over_http(
    camera: Camera,
    what: str,
    address: str,
    messages: Iterable[Message],
    go: Callable[[], object],
    press: Callable[[], object],
) -> None:
    """Requests that are refused: `go` opens the page, and `press` makes the request."""

    def refuse(one: Message) -> None:
        camera.page.route(address, partial(refused, one))
        press()
        camera.page.wait_for_timeout(LOOK)
        camera.page.unroute(address)

    for language in LANGUAGES:
        camera.keep(language)
        go()
        said(camera, what, language, refuse, messages)


def refused(one: Message, route: Route) -> None:
    """As the server refuses a request."""
    answer = {"code": "illegal", "why": one.key, "said": plain(one)}
    route.fulfill(status=409, json=answer)


def unopened(camera: Camera) -> None:
    """Tables and replays that cannot be opened, and lines that are closed for good."""
    page, site = camera.page, camera.site
    table = camera.start("uno")

    def replay(one: Message) -> None:
        page.route("**/api/tables/*", partial(refused, one))
        camera.open(f"/t/{table}/replay")
        page.unroute("**/api/tables/*")

    def proof(one: Message) -> None:
        page.route("**/api/tables/*/proof", partial(refused, one))
        camera.open(f"/t/{over}/replay?verify")
        page.locator(f"{SHEET} .sum").wait_for()
        page.unroute("**/api/tables/*/proof")

    over = camera.start("reverb", seats=1)
    begin_to_play(page)
    wait_for_the_end(page)
    for language in LANGUAGES:
        camera.keep(language)
        said(camera, "refused-replay", language, replay, TO_REPLAY)
        said(camera, "refused-proof", language, proof, TO_PROOF)
    stand_in = StandIn(page)

    def close(code: int) -> None:
        page.goto(f"{site.url}/t/{table}")
        page.locator(".board").wait_for()
        assert stand_in.line
        stand_in.line.close(code=code)
        page.locator(".notes [role=alert]:not([hidden])").first.wait_for()

    def say(code: int) -> None:
        close(code)
        page.locator("header nav button.small:not(.icon):not(.narrow)").last.click()
        page.locator(f"{SHEET} .spoken button").first.click()

    for language in LANGUAGES:
        camera.keep(language)
        said(camera, "closed", language, close, CODES)
        said(camera, "lost", language, say, CODES[:1])
    stand_in.silent = True
    camera.shoot("connecting", partial(page.goto, f"{site.url}/t/{table}"), sizes=())


def proofs(camera: Camera) -> None:
    """Deals that cannot be checked wholly, or fail the check."""
    page = camera.page
    over = camera.start("reverb", seats=1)
    begin_to_play(page)
    wait_for_the_end(page)
    camera.settle()
    found = camera.site.ask(f"/tables/{over}/proof")
    kept = page.evaluate("(key) => localStorage[key]", f"nonce {over}")
    part = json.loads(kept) if kept else {}
    own: dict[str, tuple[Decoded, Decoded]] = {  # the proof, and what this browser has kept
        "none": (found, None),
        "later": (found, {**part, "nonce": None}),
        "not-seen": (found, {**part, "dealt": None}),
        "broken": ({**found, "secret": "00" * 32}, part),
        "other-day": ({**found, "daily": "2026-01-01"}, part),
        "shared": ({**found, "shared": True}, part),
    }
    for what, (proof, known) in own.items():
        page.route("**/api/tables/*/proof", partial(fulfil, proof))
        camera.shoot(f"proof-{what}", partial(checked, camera, over, known), sizes=())
        page.unroute("**/api/tables/*/proof")
    page.route("**/*.wasm", lambda route: route.abort())
    camera.shoot("proof-without-rules", partial(checked, camera, over, part), sizes=())
    page.unroute("**/*.wasm")
    with_photo(camera, over, bytes.fromhex(found["secret"]), part)
    closed(camera, over)
    running = camera.start("uno")
    camera.open(f"/t/{running}/replay?verify")
    camera.words("proof-too-soon")


def with_photo(camera: Camera, table: str, secret: bytes, part: Decoded) -> None:
    """A photo finish among the moves, which the first seat won."""
    page = camera.page
    events = camera.site.ask(f"/tables/{table}/events?since=-1")
    move = next(one for one in events if one["type"] == "played")
    chance = chance_for(secret, move["seq"])
    other = next(seat for seat in range(1, 256) if lot(chance, 0) < lot(chance, seat))
    hand = {"seat": 0, "action": "snap", "key": 210, "line": 20, "reported": 190, "believed": True}
    photo = {"winner": hand, "others": [], "photo": [0, other], "moment": {"seq": move["seq"]}}
    known = [{**one, "snap": photo} if one is move else one for one in events]
    page.route(f"**/api/tables/{table}/events?since=-1", partial(fulfil, known))
    checked(camera, table, part)
    with camera.unfolded():
        camera.words("proof-photo")
    page.unroute(f"**/api/tables/{table}/events?since=-1")


def closed(camera: Camera, table: str) -> None:
    """A match that is over, at a table where others still play the same deal."""
    page, site = camera.page, camera.site
    about = site.ask(f"/tables/{table}")
    then = site.ask(f"/tables/{table}/at/1")
    page.route(f"**/api/tables/{table}/at/*", partial(fulfil, {**then, "hands": None}))
    page.route(f"**/api/tables/{table}/journal", partial(refused, message("not-started")))
    for what, more in {"day": {"daily": "2999-01-01"}, "round": {"evening": "abcdef"}}.items():
        page.route(f"**/api/tables/{table}", partial(fulfil, {**about, **more}))
        camera.open(f"/t/{table}/replay?verify")
        page.locator(f"{SHEET} p").first.wait_for()
        camera.words(f"proof-{what}")
        page.unroute(f"**/api/tables/{table}")
    page.unroute_all()


def checked(camera: Camera, table: str, known: Decoded) -> None:
    keep = "([key, known]) => known ? (localStorage[key] = known) : delete localStorage[key]"
    camera.page.evaluate(keep, [f"nonce {table}", json.dumps(known) if known else ""])
    camera.open(f"/t/{table}/replay?verify")
    camera.page.locator(f"{SHEET} .sum").wait_for()
