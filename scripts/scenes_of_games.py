"""Scenes of one game: its table, its rules, its end, its tutorial and its puzzles."""

from camera import PAGE, SHEET, TABLE, Camera
from matches import short
from playwright.sync_api import Error, Page
from web.autoplay import begin_to_play, see_the_result, wait_for_the_end
from web.following import FAST, ONCE

MOVES = 8  # that are made before the picture of a table is taken
LIT = ".play-it, .press.lay.mine, .board .lit, .board .actions button:not([disabled]), .quarter"
PASS = ".board .pass"  # all that is left where no card of Segments beats the play
STEPS = 40  # of a tutorial, and more
PUZZLES = 10  # that are answered, until one answer is right and one is wrong
ROUNDS: dict[str, dict[str, object]] = {  # of games that show how a round ended
    "beverbende": {"rounds": 2, "max_turns": 6},
    "segments": {},
}
RULINGS: dict[str, list[dict[str, object]]] = {  # options that other sentences tell
    "uno": [{"wd4_rule": "no_matching_colour"}, {"wd4_challenge": True}],
}
LONG: dict[str, dict[str, object]] = {"uno": {"n_rounds": 5}}  # not over before its pictures
ANSWERED = ".ask h2.right, .ask h2.wrong"
SAID = "() => document.querySelector('.coach p:not(.waits)')?.innerText ?? null"
# Clicks at what a lesson marks, unless it says something else by now; tells what it says.
GO_ON = f"(was) => {{ const said = ({SAID})(); if (said === was) ({ONCE})(); return said }}"


def table(camera: Camera, game: str) -> None:
    """A table while it is played: its cards, its log, its rules, a hint, a refusal."""
    page = camera.page
    camera.start(game, options=LONG.get(game, {}))
    play_some(page)
    camera.shoot(game, sizes=TABLE)
    page.locator("header button", has_text="Hint").click()
    page.locator(".advice").wait_for()
    page.locator(".advice [aria-busy=false]").wait_for()
    if page.locator(".advice summary").count():
        page.locator(".advice summary").click()
    camera.words(f"{game}-hint")
    page.locator("header button", has_text="Log").click()
    with camera.unfolded():
        camera.words(f"{game}-log")
    page.keyboard.press("Escape")
    page.locator("header button", has_text="Rules").click()
    page.locator(f"{SHEET} section").first.wait_for()
    camera.shoot(f"rules-{game}")
    page.locator(f"{SHEET} summary").click()
    with camera.unfolded():
        camera.words(f"{game}-rules")


def preset(camera: Camera, game: str, name: str) -> None:
    """The same with another rule set: what is played, and the rules in force."""
    page = camera.page
    camera.start(game, preset=name, clock="slow", memory=True)
    play_some(page)
    camera.words(f"{game}-{name}")
    page.locator("header button", has_text="Rules").click()
    page.locator(f"{SHEET} section").first.wait_for()
    with camera.unfolded():
        camera.words(f"{game}-{name}-rules")


def rulings(camera: Camera, game: str) -> None:
    """The rules screen with options that no rule set has."""
    for number, options in enumerate(RULINGS[game]):
        camera.start(game, options=options)
        camera.page.locator("header button", has_text="Rules").click()
        camera.page.locator(f"{SHEET} section").first.wait_for()
        with camera.unfolded():
            camera.words(f"{game}-rulings-{number}")


def refusals(camera: Camera, game: str) -> None:
    """Cards that cannot be played now, and why."""
    page = camera.page
    camera.start(game, seats=2)
    dark = page.locator(".near .hand button:not(.lit), .near button[data-spot]:not(.lit)")
    page.locator(LIT).first.wait_for()
    for number in range(min(4, dark.count())):
        dark.nth(number).dispatch_event("click")
        page.wait_for_timeout(300)
        if page.locator(".refused").count():
            camera.words(f"{game}-refused-{number}")


def ending(camera: Camera, game: str) -> None:
    """The end of a round, of a match, and all that a result leads to."""
    page = camera.page
    if game in ROUNDS:
        camera.start(game, seats=2, options=ROUNDS[game])
        begin_to_play(page, goes_on=False)
        page.locator(SHEET).wait_for()
        camera.shoot(f"{game}-round", sizes=TABLE)
    table = camera.start(game, options=dict(short(game, 12)))
    begin_to_play(page)
    wait_for_the_end(page)
    see_the_result(page)
    page.wait_for_timeout(500)
    if page.locator(".result summary").count():
        page.locator(".result summary").click()
    camera.shoot(f"{game}-end", sizes=TABLE)
    camera.open(f"/t/{table}/replay")
    page.locator(".board").wait_for()
    camera.shoot(f"{game}-replay", sizes=TABLE if game == "uno" else ())
    if game == "uno":
        page.locator(".player .row button").nth(2).click()
        camera.words("replay-plays")
        other = camera.friend("Bob")
        other.open(f"/t/{table}/replay")
        other.words("replay-outside")
        other.close()
    page.locator("header button", has_text="Log").click()
    with camera.unfolded():
        camera.words(f"{game}-replay-log")
    camera.open(f"/t/{table}/replay?review")
    page.locator("progress.whole").wait_for(state="attached", timeout=180_000)
    camera.shoot(f"{game}-review", sizes=PAGE if game in ("uno", "reverb") else (), whole=True)
    camera.open(f"/t/{table}/replay?verify")
    page.locator(f"{SHEET} .sum").wait_for()
    with camera.unfolded():
        camera.words(f"{game}-proof")


def play_some(page: Page) -> None:
    """Click what may be clicked, a few times; then wait until everything lies still."""
    lit, own = page.locator(LIT), page.locator(f"{LIT}, {PASS}").first
    for _ in range(MOVES):
        try:
            own.wait_for(timeout=5000)
            (lit.first if lit.count() else own).click(timeout=2000)
        except Error:  # somebody else was faster, or has all the turns
            continue
        page.wait_for_timeout(300)
    page.keyboard.press("Escape")  # a panel that has come up
    own.wait_for()


def learn(camera: Camera, game: str) -> None:
    """Every step of every lesson."""
    page = camera.open(f"/learn/{game}")
    page.evaluate(FAST)
    camera.open(f"/learn/{game}")
    page.locator(".board").wait_for()
    camera.shoot(f"learn-{game}", sizes=TABLE)
    said = page.evaluate(SAID)
    for step in range(1, STEPS):
        now = following(page, said)
        if now is None:
            camera.shoot(f"learn-{game}-end", sizes=PAGE if game == "uno" else ())
            return
        camera.words(f"learn-{game}-{step:02}")
        said = page.evaluate(SAID)
    raise AssertionError(f"the tutorial of {game} does not end")


def following(page: Page, said: str | None) -> str | None:
    """What a lesson says next; nothing at the end."""
    for _ in range(300):
        if page.locator("section.end").count():
            return None
        now: str | None = page.evaluate(GO_ON, said)
        if now not in (None, said):
            return now
        page.wait_for_timeout(100)
    raise AssertionError(f"the lesson does not go on after: {said}")


def puzzle(camera: Camera, game: str) -> None:
    """Puzzles until one is answered rightly and one wrongly."""
    page = camera.open(f"/puzzles/{game}")
    page.locator(".board button").first.wait_for()
    camera.shoot(f"puzzle-{game}", sizes=TABLE if game == "segments" else ())
    shown = set[bool]()
    for _ in range(PUZZLES):
        right = answer(page)
        if right not in shown:
            what = f"puzzle-{game}-answered" if not shown else f"puzzle-{game}-otherwise"
            camera.shoot(what, sizes=PAGE if game == "uno" and not shown else (), whole=True)
        shown.add(right)
        if len(shown) > 1:
            return
        page.locator(".ask .main").click()
        page.locator(ANSWERED).wait_for(state="detached")


def answer(page: Page) -> bool:
    """Makes a move of a puzzle; whether it was the right one."""
    answered = page.locator(ANSWERED)
    for _ in range(8):  # a move may take several clicks
        if answered.count():
            break
        page.evaluate(ONCE)
        page.wait_for_timeout(400)
    answered.wait_for()
    return page.locator(".ask h2.right").count() > 0
