"""What `make screenshots` photographs: every function opens something, and takes pictures of it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from camera import PAGE, SHEET, TABLE, Camera
from scenes_of_answers import forms_refused, lobby, moves, proofs, requests, unopened
from scenes_of_browsers import files, hand_over, newer, reviews, searches, unable
from scenes_of_chance import (
    answers,
    composer,
    numbers,
    pauses,
    penalties,
    races,
    second_card,
    strengths,
)
from scenes_of_evenings import evening_elsewhere, evening_full, evening_told
from scenes_of_games import RULINGS, ending, learn, preset, puzzle, refusals, rulings, table
from scenes_of_kept import kept
from scenes_of_people import company, evening, lines
from scenes_of_waits import declined, undone, waits, without_server
from scenes_of_words import events, moments, results, sayings, told_in_log
from web.autoplay import see_the_result
from web.test_offline import BESIDE

from fairdeal.games import GAMES

Scene = Callable[[Camera], None]
PAGES = {"home": "/", "daily": "/daily", "puzzles": "/puzzles", "you": "/stats", "evening": "/e"}
ERRORS = {
    "no-page": "/no/such/page",
    "no-table": "/t/nosuchtable",
    "no-seat": "/t/nosuchtable/seat#code",
    "no-code": "/t/nosuchtable/seat",
    "no-evening": "/e/nosuchevening",
    "no-replay": "/t/nosuchtable/replay",
    "broken-replay": "/replay/broken",
}


def pages(camera: Camera) -> None:
    for what, path in PAGES.items():
        camera.open(path)
        camera.shoot(what, whole=True)
    for what, path in ERRORS.items():
        camera.open(path)
        camera.shoot(
            what, again=partial(camera.open, path), sizes=PAGE if what == "no-page" else ()
        )


def forms(camera: Camera) -> None:
    """The settings, what "Play now" starts, and the form for a table of each game."""
    page = camera.open("/")
    for what, name in {
        "settings": "Ann",
        "name-cleaned": "Ann\u200b",
        "name-none": "\u200b",
    }.items():
        camera.shoot(what, partial(settings, camera, name), PAGE if what == "settings" else ())
    settings(camera, "Ann")
    for game in GAMES:
        page = camera.open("/")
        page.locator("li.game", has_text=GAMES[game].title).locator(".change").click()
        camera.shoot(f"play-{game}", sizes=PAGE if game == "uno" else ())
        camera.open(f"/new/{game}")
        page.locator("summary").click()
        camera.shoot(f"new-{game}", sizes=PAGE if game == "uno" else (), whole=True)
    page.route("**/api/tables", lambda route: route.abort())
    page.locator("form .main").click()
    page.locator(".wrong").wait_for()
    page.unroute("**/api/tables")

    def without_server() -> None:
        page.route("**/api/tables", lambda route: route.abort())
        camera.page.goto(camera.site.url)
        page.locator(".wrong").wait_for()

    camera.shoot("away", again=without_server)
    page.unroute("**/api/tables")


def settings(camera: Camera, name: str) -> None:
    """The sheet of settings; it is opened for each language, as it is where one is chosen."""
    page = camera.open("/")
    page.locator("header nav > button").click()
    page.locator(f"{SHEET} input").first.fill(name)
    page.locator(f"{SHEET} input").first.blur()  # now, as it stores all settings
    page.locator(f"{SHEET} input[type=checkbox]").check()


def here(camera: Camera) -> None:
    """A daily deal to its end and again, and what the browser keeps of it all."""
    page = camera.page
    camera.context.add_init_script(f"if (location.protocol !== 'about:') ({BESIDE})()")
    for times, what in enumerate(("daily-end", "daily-practice")):
        camera.open("/daily")
        page.locator(".deals li", has_text="UNO").locator("button").first.click()
        page.locator(".board").wait_for()
        page.evaluate("playOn(Infinity)")
        see_the_result(page)
        page.locator(".day p:not(.soft)").first.wait_for(timeout=180_000)
        camera.shoot(what, sizes=TABLE if not times else ())
    camera.open("/daily")
    page.locator(".deals li", has_text="Reverb").locator("button").first.click()
    page.locator(".board").wait_for()
    page.evaluate("playOn(2)")
    page.wait_for_timeout(1000)
    page.locator("header button", has_text="Menu").click()
    camera.words("menu-here")
    page.locator(f"{SHEET} button", has_text="Resign").click()
    camera.words("resign-here")
    page.keyboard.press("Escape")
    camera.open("/daily")
    camera.shoot("daily-done", whole=True)
    camera.open("/")
    page.locator("ul li .main.small").first.wait_for()
    camera.shoot("home-again", whole=True)
    camera.open("/stats")
    camera.shoot("you-done", whole=True)
    done = page.locator(".saves a").first.get_attribute("href")
    camera.open(f"{done}?verify")
    page.locator(f"{SHEET} .sum").wait_for()
    camera.words("proof-here")
    camera.open("/stats")
    with TemporaryDirectory() as folder:
        wrong = Path(folder) / "wrong.json"
        wrong.write_text("{}")
        page.locator("input[type=file]").set_input_files(wrong)
        page.wait_for_timeout(500)
    page.locator("button", has_text="Delete everything").click()
    camera.words("you-sure", whole=True)


def scenes() -> dict[str, Scene]:
    """All of them, by name."""
    found: dict[str, Scene] = {"pages": pages, "forms": forms, "company": company}
    found |= {"evening": evening, "here": here, "lines": lines, "events": events, "kept": kept}
    found |= {"requests": requests, "moves": moves, "lobby": lobby, "forms-refused": forms_refused}
    found |= {"unopened": unopened, "proofs": proofs, "newer": newer, "unable": unable}
    found |= {"files": files, "searches": searches, "hand-over": hand_over, "reviews": reviews}
    found |= {"evening-told": evening_told, "waits": waits, "undone": undone, "declined": declined}
    found |= {"without-server": without_server, "evening-full": evening_full}
    found |= {"evening-elsewhere": evening_elsewhere}
    found |= {"penalties": penalties, "races": races, "composer": composer, "answers": answers}
    found |= {"second-card": second_card, "strengths": strengths, "numbers": numbers}
    found |= {"pauses": pauses}
    for game, about in GAMES.items():
        found[game] = partial(table, game=game)
        found[f"{game}-end"] = partial(ending, game=game)
        found[f"{game}-refused"] = partial(refusals, game=game)
        found[f"{game}-sayings"] = partial(sayings, game=game)
        found[f"{game}-moments"] = partial(moments, game=game)
        found[f"{game}-told"] = partial(told_in_log, game=game)
        found[f"{game}-results"] = partial(results, game=game)
        found[f"learn-{game}"] = partial(learn, game=game)
        found[f"puzzle-{game}"] = partial(puzzle, game=game)
        if game in RULINGS:
            found[f"{game}-rulings"] = partial(rulings, game=game)
        for name in [one for one in about.presets if one != "as-written"]:
            found[f"{game}-{name}"] = partial(preset, game=game, name=name)
    return found
