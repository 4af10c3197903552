"""Scenes of what comes up by chance: tables are arranged so that it comes up.

A stand-in for the server shows them, and tells the moves that are made there.
"""

import re
from functools import partial
from typing import Any

from camera import LANGUAGES, SHEET, SIT, TABLE, Camera
from playwright.sync_api import Route
from scenes_of_games import ANSWERED, answer
from scenes_of_kept import look_up
from scenes_of_words import opened, said
from stand_in import StandIn, arranged

from fairdeal.bots.hint import decimal
from fairdeal.engine.messages import Message, message
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.games.beverbende.words import position as of_beverbende
from fairdeal.games.ratscrew.words import position as of_ratscrew
from fairdeal.games.reverb.words import position as of_reverb
from fairdeal.games.segments.words import position as of_segments
from fairdeal.games.uno import rules as uno
from fairdeal.games.uno.words import position as of_uno

# A Web Worker that does not answer.
SILENT = "() => { window.Worker = class { postMessage() {} terminate() {} } }"
CHOICES = re.compile(r"(?<=choices:\[)\[\d+,(\d+)\][^a-z]*(?=\])")  # of a puzzle, the best first
CHOICE = re.compile(r"\[(\d+),\d+\]")
STEP = 10  # thousandths of a match


# -- Ratscrew -----------------------------------------------------------------
def penalties(camera: Camera) -> None:
    """Players who may not snap, who have no cards left, or are out."""
    stand_in, game = opened(camera, "ratscrew"), GAMES["ratscrew"]
    for what, s in {
        "watch": of_ratscrew("5C 6C", "7C", "8C", stack="9D", barred=(0,), turn=1, call=1),
        "lay": of_ratscrew("5C 6C", "7C", "8C", stack="9D", barred=(0, 2), turn=0, call=1),
        "snap-in": of_ratscrew("", "", "8C 9C", stack="9D", turn=2, call=1),
        "out": of_ratscrew("", "", "8C 9C", "2C", stack="9D", turn=2, call=1, snap_in=False),
    }.items():
        stand_in.show(arranged(game, s))
        camera.shoot(f"ratscrew-{what}", sizes=TABLE if what == "lay" else ())


def races(camera: Camera) -> None:
    """A photo finish, with a time that is doubted; and a snap of a stack that is counted out."""
    stand_in, game = opened(camera, "ratscrew"), GAMES["ratscrew"]
    hands = [
        {"seat": seat, "action": "snap", "key": key, "line": 20, "reported": key, "believed": True}
        for seat, key in enumerate((212, 216, 304))
    ]
    hands[1] |= {"reported": 150, "believed": False}
    photo = {"winner": hands[0], "others": hands[1:], "photo": [0, 1]}
    pair = arranged(game, of_ratscrew("2C", "5C", "8C", stack="JD 4D 4H", call=5))
    stand_in.show(pair)
    stand_in.play(pair, 0, "snap", snap=photo)
    camera.shoot("photo-finish", sizes=(*TABLE, "small"))
    alone = {**photo, "others": [], "photo": []}
    race: dict[str, Any] = {"owner": 0, "counting_out": "race", "call": 5}
    counted = arranged(game, of_ratscrew("2C", "5C", "8C", stack="JD 4D", **race))
    stand_in.show(counted)
    stand_in.play(counted, 0, "snap", snap=alone)
    camera.words("snap-counted-out")


# -- Segments -----------------------------------------------------------------
def composer(camera: Camera) -> None:
    """A play that is put together, card by card."""
    stand_in, page = opened(camera, "segments"), camera.page
    s = of_segments("1 3 5 5 8 9", "0 2 4", "6 6 7", pieces=(3, 2, 3), round=1)
    stand_in.spell(arranged(GAMES["segments"], s))
    page.locator(".rank").nth(6).click()
    page.locator(".proposal .slot").wait_for()
    camera.shoot("segments-choose-one", sizes=TABLE)
    page.locator(".hand .lit").first.click()
    page.locator(".play-it:enabled").wait_for()
    camera.shoot("segments-costs", sizes=TABLE)
    page.locator(".proposal .row button:not(.main)").click()
    page.locator(".rank").nth(9).click()
    page.locator(".play-it:enabled").wait_for()
    camera.words("segments-costs-none")
    page.locator(".proposal .row button:not(.main)").click()
    page.locator(".size").nth(2).click()
    page.locator(".rank").nth(9).click()
    page.locator(".proposal .slot").first.wait_for()
    page.locator(".hand .lit").first.click()
    page.locator(".slot:not(.empty)").first.wait_for()
    camera.shoot("segments-choose", sizes=TABLE)
    take_back(camera, stand_in)


def take_back(camera: Camera, stand_in: StandIn) -> None:
    """The same in the default drawing of a table."""
    page = camera.page
    page.goto(page.url.partition("?")[0] + "?plain")
    page.locator(".actions").wait_for(state="attached")
    s = of_segments("3 5 9", "0 2", "6 6", pieces=(2, 2, 2))
    stand_in.spell(arranged(GAMES["segments"], s))
    page.locator(".actions button", has_text="one 9").click()
    page.locator("kbd", has_text="esc").wait_for(state="attached")
    camera.words("segments-plain")


# -- UNO and Beverbende -------------------------------------------------------
def answers(camera: Camera) -> None:
    """UNO: somebody caught, a Wild Draw 4 to answer, a first Skip, rounds without a winner."""
    stand_in, game = opened(camera, "uno"), GAMES["uno"]
    forgot = of_uno(
        "R1 R2 Y7", "G4", "B3 B4", top="R5", stock="Y1 Y2 Y3", uno_call=True, forgetful=1
    )
    caught = arranged(game, forgot)
    stand_in.show(caught)
    stand_in.play(caught, 0, "catch")
    camera.shoot("uno-caught", sizes=TABLE)
    stacked: dict[str, Any] = {"stacking": True, "wd4_challenge": True, "turn": 2}
    four = arranged(game, of_uno("R1 W+4 B7", "B2", "W+4 R3 R8", top="R5", **stacked))
    stand_in.show(four)
    stand_in.play(four, 2, "play wild draw 4 as blue")
    camera.shoot("uno-challenge", sizes=TABLE)
    stand_in.show(arranged(game, of_uno("R1 G7 Y7", "G4 B2", "B3 B4", top="RS", turn=2)))
    camera.words("uno-first-skip")
    one_left = of_uno("", "R5", "G4 B2", top="R1", phase=uno.OVER)
    ended(stand_in, arranged(game, one_left), [1, 2, 3], [1, 0, 0])
    camera.page.locator(".result").wait_for()
    camera.words("uno-one-left")
    over: dict[str, Any] = {"phase": uno.OVER, "round": 4, "fruitless": uno.FRUITLESS}
    nobody = of_uno(
        "R1 R2", "G4", "B3 B4", top="R5", points=(120, 45, 45), scoring="mattel", **over
    )
    ended(stand_in, arranged(game, nobody), [1, 2, 2], [120, 45, 45])
    camera.page.locator(".result").wait_for()
    camera.shoot("uno-without-winner", sizes=())


def ended(stand_in: StandIn, table: Table, places: list[int], points: list[int]) -> None:
    stand_in.show(table)
    stand_in.happen({"type": "ended", "places": places, "points": points, "automatic": []}, table)


def second_card(camera: Camera) -> None:
    """Beverbende: a card that was drawn again and not wanted; and 1 point."""
    stand_in = opened(camera, "beverbende")
    rows = "1 9 3 4", "5 6 7 8", "2 2 7 8"
    s = of_beverbende(*rows, top="5", stock="3 4 9 pick-again", points=(1, 12, 7))
    table = arranged(GAMES["beverbende"], s)
    for name in ("draw", "pick again", "discard"):
        table.play(0, GAMES["beverbende"].read_action(name))
    stand_in.show(table)
    camera.shoot("beverbende-second-card", sizes=TABLE)


# -- any game -----------------------------------------------------------------
def strengths(camera: Camera) -> None:
    """Hints: how much better a move is than another one, and how long a lone player still needs."""
    stand_in, page = opened(camera, "uno"), camera.page
    uno_, other = GAMES["uno"], message("draw")
    last = uno_.action_message(uno_.read_action("play red 5, saying UNO"))
    worth = message("worth-turns", turns=decimal("4.5", 1))
    figures = message("hint-figures", action=last, worth=worth)
    hints = [
        message("hint", action=last, strength=strength, figures=figures)
        for strength in (message("only-move"), message("slightly-better", action=other))
    ]

    def advise(hint: Message) -> None:
        stand_in.advise(hint)
        page.locator("header nav > button:not(.wide)").nth(1).click()
        page.locator(".advice [aria-busy=false]").wait_for()
        if not page.locator(".advice details[open]").count():
            page.locator(".advice summary").click()

    for language in LANGUAGES:
        camera.speak(language)
        said(camera, "hint-strengths", language, advise, hints)


def numbers(camera: Camera) -> None:
    """Numbers that choose other words in some languages."""
    page = camera.page
    page.route("**/assets/puzzles-*.js", nearly_as_good)
    camera.open("/puzzles/reverb")
    page.locator(".board button").first.wait_for()
    while answer(page):
        page.locator(".ask .main").click()
        page.locator(ANSWERED).wait_for(state="detached")
    camera.words("puzzle-nearly", whole=True)
    stand_in = opened(camera, "reverb")
    s = of_reverb("2/4 3/4-7 7/7", "1/1 5/5", queue="1/2 3/4", completions=(2, 0))
    stand_in.show(arranged(GAMES["reverb"], s))
    camera.words("reverb-two-done")
    camera.page.evaluate(SIT, {"game": "uno", "seats": 4, "public": True})
    camera.open("/")
    camera.page.locator(".tables .people").first.wait_for()
    camera.words("home-free", whole=True)


def nearly_as_good(route: Route) -> None:
    """Puzzles in which every wrong answer costs one match in a hundred."""

    def worse(found: re.Match[str]) -> str:
        best, *others = CHOICE.findall(found[0])
        known = [(best, int(found[1])), *((one, int(found[1]) - STEP) for one in others)]
        return ",".join(f"[{action},{chance}]" for action, chance in known)

    answered = route.fetch()
    route.fulfill(response=answered, body=CHOICES.sub(worse, answered.text()))


def pauses(camera: Camera) -> None:
    """A bot that thinks, a name that nobody has played under, a round that others still look at."""
    page = camera.open("/daily")
    page.locator(".deals li", has_text="UNO").locator("button").first.click()
    page.locator(".board").wait_for()
    page.evaluate(SILENT)
    page.locator("header button", has_text="Menu").click()
    page.locator(f"{SHEET} button", has_text="Resign").click()
    page.locator(f"{SHEET} .danger").click()
    page.locator(".day [role=status]").wait_for()
    camera.words("daily-thinking")
    again = partial(look_up, camera, "Nobody", found=False)
    camera.shoot("you-nobody", again, sizes=(), whole=True)
    stand_in, game = opened(camera, "segments"), GAMES["segments"]
    table = arranged(game, of_segments("5", "", "3 4", pieces=(1, 0, 3)))
    stand_in.show(table)
    stand_in.play(table, 0, "play one 5", "lay 5")
    stand_in.tell({"type": "pause", "waiting": [0, 1, 2], "left": 600_000, "clock": None})
    page.locator(SHEET).wait_for()
    camera.words("round-others")
