"""Scenes of several people: before a deal, at a table, over a bad line, at an evening."""

import re

from camera import SHEET, TABLE, Camera
from playwright.sync_api import Page
from scenes_of_games import LIT
from web.autoplay import begin_to_play, see_the_result, wait_for_the_end
from web.test_line import Line, move
from web.visiting import sit_down


def company(camera: Camera) -> None:
    """A table before the deal, as everybody sees it; phrases, watching, resigning, handing over."""
    site, page = camera.site, camera.page
    bob, cem = camera.friend("Bob"), camera.friend("Cem")
    table = str(site.ask("/tables", game="uno", seats=2, public=True)["table"])
    bob.open(f"/t/{table}")
    camera.page.goto(site.url)
    sit_down(page, site, table, "Ann")
    camera.open(f"/t/{table}")
    camera.shoot("lobby-host")
    cem.open("/")
    cem.page.locator(".tables li.sheet").wait_for()
    cem.words("home-tables", whole=True)
    bob.settle()
    bob.shoot("lobby-invited")
    bob.keep("en")

    def taken() -> None:
        bob.open(f"/t/{table}")
        bob.page.locator(".lobby input").fill("Ann")
        bob.page.locator(".lobby .main").click()
        bob.page.locator(".note.bad:not([hidden])").wait_for()

    bob.shoot("name-taken", again=taken)
    bob.page.locator(".lobby input").fill("Bob")
    with bob.page.expect_event("load"):  # with a seat of its own the page is loaded anew
        bob.page.locator(".lobby .main").click()
    bob.page.locator(".lobby strong").nth(1).wait_for()
    bob.shoot("lobby-guest")
    bob.open("/")
    bob.page.locator("ul li .main.small").first.wait_for()
    bob.words("home-waiting", whole=True)
    bob.open(f"/t/{table}")
    bob.page.locator(".lobby strong").nth(1).wait_for()
    cem.open(f"/t/{table}")
    cem.shoot("lobby-full")
    camera.words("lobby-ready")
    page.locator(".lobby > .main").click()
    page.locator(".board").wait_for()
    cem.open(f"/t/{table}")
    cem.page.locator(".board").wait_for()
    cem.shoot("spectator", sizes=TABLE)
    cem.page.locator("header button", has_text="Menu").click()
    cem.words("menu-spectator")
    cem.close()
    page.locator(".plate.mine button.icon").click()
    camera.shoot("say", sizes=TABLE)
    page.keyboard.press("Escape")
    page.locator("header button", has_text="Menu").click()
    camera.shoot("menu")
    page.locator(f"{SHEET} button", has_text="another device").click()
    page.locator(f"{SHEET} .link").wait_for()
    camera.words("hand-over")
    link = page.locator(f"{SHEET} .link").inner_text()
    page.keyboard.press("Escape")
    dee = camera.friend("Dee")
    dee.page.goto(link)
    dee.settle()
    dee.shoot("hand-over-take")
    dee.page.locator("section .main").click()
    dee.page.locator(".board").wait_for()
    page.locator(".note[role=status]").wait_for()
    camera.words("handed-over")
    bob.page.locator("header button", has_text="Menu").click()
    bob.page.locator(f"{SHEET} button", has_text="Resign").click()
    bob.words("resign")
    bob.page.locator(f"{SHEET} .danger").click()
    bob.page.locator(".resigned, .result").first.wait_for()
    bob.shoot("resigned")
    for one in (bob, dee):
        one.close()
    closed = str(site.ask("/tables", game="uno", watch=False)["table"])
    camera.open(f"/t/{closed}")
    camera.words("lobby-private")


def lines(camera: Camera) -> None:
    """A line that is cut or dead while somebody plays, and a server that is gone."""
    page = camera.page
    line = Line(page)
    camera.start("reverb", seats=1)
    page.locator(LIT).first.wait_for()
    line.dead = True
    move(page)
    page.locator(".notes [role=status]").first.wait_for()
    camera.words("line-silent")
    line.down = True
    page.locator(".notes [role=status]").first.wait_for()
    page.wait_for_timeout(9000)  # until the silent line is given up
    camera.words("line-cut")


def evening(camera: Camera) -> None:
    """The vote, a round and its sheet, a round with somebody out, a duplicate round."""
    page = camera.open("/e")
    page.locator("form .main").click()
    page.wait_for_url(re.compile(r"/e/\w+"))
    path = page.url.removeprefix(camera.site.url)
    camera.settle()
    camera.shoot("evening-open", whole=True)
    bob, cem = come(camera, path, "Bob", "Cem")
    bob.open("/")
    bob.page.locator("ul li .main.small").first.wait_for()
    bob.words("home-evening", whole=True)
    bob.open(path)
    bob.page.locator(".game", has_text="Segments").click()
    bob.shoot("evening-guest", whole=True)
    page.locator(".game", has_text="UNO").click()
    page.locator("form > .check input").check()
    page.locator("form summary").click()
    camera.shoot("evening-vote", whole=True)
    page.locator("form > .check input").uncheck()
    page.locator("form > .fields select").nth(1).select_option("as-written")  # which has no races
    page.locator("form .main").click()
    page.locator(".go").wait_for()
    camera.shoot("evening-round", whole=True)
    page.locator(".go").click()
    page.locator(".lobby").wait_for()
    camera.words("evening-waits")
    people = [camera, bob, cem]
    for one in people[1:]:
        one.page.locator(".go").click()
    for one in people:
        one.page.locator(".board").wait_for()
        begin_to_play(one.page)
    for one in people:
        wait_for_the_end(one.page)
    see_the_result(page)
    camera.shoot("evening-result")
    people += come(camera, path, "Dee", "Eva", "Fay")
    for one in people[:3]:
        one.open(path)
    page.locator("tbody tr").first.wait_for()
    camera.shoot("evening-sheet", whole=True)
    start_round(page, "Segments", tables="1")
    for one in people[1:]:
        one.page.locator("h2", has_text="Round 2").wait_for()
        if not one.page.locator(".go").count():
            one.shoot("evening-out", whole=True)
            one.page.locator("button", has_text="Take a break").click()
            one.words("evening-break", whole=True)
    page.locator("button", has_text="Go on without waiting").click()
    camera.words("evening-end", whole=True)
    page.locator(".sure button").first.click()
    start_round(page, "UNO", tables="2", duplicate=True)
    page.locator("h2", has_text="Round 3").wait_for()
    camera.shoot("evening-duplicate", whole=True)
    for one in people[1:]:
        one.close()


def come(camera: Camera, path: str, *names: str) -> list[Camera]:
    """More people at an evening; the first is photographed at its door."""
    found = [camera.friend(name) for name in names]
    for number, one in enumerate(found):
        one.open(path)
        if not number:
            one.words("evening-invited", whole=True)
        one.page.locator("form .main").click()
        one.page.locator("ul li.off, ul li .dot").first.wait_for()
    return found


def start_round(page: Page, game: str, tables: str, duplicate: bool = False) -> None:
    page.locator(".game", has_text=game).click()
    page.locator(".game.own", has_text=game).wait_for()
    page.locator("form > .fields select").last.select_option(tables)
    page.locator("form > .check input").set_checked(duplicate)
    page.locator("form .main").click()
