"""Scenes of what is rarely said: refusals, hints, rare moments, lines of the log, wrong requests.

A stand-in for the server says it; the page shows it as it always does.
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

from camera import LANGUAGES, Camera
from PIL import Image
from rare import hints_of, matches_of, refusals_of, with_new_words
from scenes_of_games import LIT
from stand_in import HINTS, LINGER, NAMES, StandIn, chairs
from web.visiting import FRAME

from fairdeal.engine.messages import Message, message, told
from fairdeal.engine.table import Table
from fairdeal.games import GAMES

T = TypeVar("T")
RESULTS: dict[str, tuple[list[int], list[int]]] = {  # places and points
    "won": ([1, 2], [1, 0]),
    "tied": ([1, 1], [12, 12]),
    "alone": ([1], [1]),
    "alone-slow": ([1], [9]),
    "alone-unfinished": ([0], [9]),
    "nobody": ([0, 0], [3, 2]),
}
LOOK = 200  # milliseconds until an answer is shown
REACTION = 8  # the first phrase that is a drawing
MATCHES, EVENTS = 12, 100  # that are looked at for rare moments


def opened(camera: Camera, game: str) -> StandIn:
    """A table of this game, with somebody between it and its server."""
    for script in (HINTS, LINGER):
        camera.context.add_init_script(f"({script})()")
    stand_in = StandIn(camera.page)
    camera.start(game)
    camera.page.locator(LIT).first.wait_for()
    return stand_in


def sayings(camera: Camera, game: str) -> None:
    """All reasons of a game for refusing a move, and for advising one."""
    stand_in = opened(camera, game)
    refusals, hints = refusals_of(GAMES[game]), hints_of(GAMES[game])
    advice = [advising(why, move) for why, move in hints]

    def refuse(why: Message) -> None:
        stand_in.refuse("play", message("cannot", action=GAMES[game].action_message(0), why=why))
        camera.page.locator(LIT).first.dispatch_event("click")

    def advise(said: Message) -> None:
        stand_in.advise(said)
        camera.page.locator("header nav > button:not(.wide)").nth(1).click()

    for language in LANGUAGES:
        camera.speak(language)
        new = with_new_words(camera.marks[language], game, refusals)
        said(camera, f"{game}-refusals", language, refuse, [refusals[one] for one in new])
        new = with_new_words(camera.marks[language], game, [why for why, _ in hints])
        said(camera, f"{game}-hints", language, advise, [advice[one] for one in new])


def told_in_log(camera: Camera, game: str) -> None:
    """Every kind of move, of the reader and of another player, as the log tells it."""
    stand_in, about = opened(camera, game), GAMES[game]
    moves = [(action, seat) for action in range(about.actions) for seat in (0, 1)]
    lines = [told([about.action_message(move)], NAMES[seat], seat == 0) for move, seat in moves]
    new = {one for marks in camera.marks.values() for one in with_new_words(marks, game, lines)}
    stand_in.alone = True
    for move, seat in [moves[one] for one in sorted(new)]:
        play = {"actions": [move], "words": [about.action_name(move)], "by": "person"}
        stand_in.happen({"type": "played", "seat": seat, **play})
    camera.page.locator("header button", has_text="Log").click()
    with camera.unfolded():
        camera.words(f"{game}-told")


def events(camera: Camera) -> None:
    """What else the log tells; people who come, go, speak, and do not answer before the deal."""
    stand_in, page = opened(camera, "ratscrew"), camera.page
    hands = [{"seat": seat, "action": "snap", "key": 210 + 3 * seat, "line": 20} for seat in (1, 0)]
    winner, other = [{**hand, "reported": 190, "believed": True} for hand in hands]
    snap = {"winner": winner, "others": [other], "photo": [0, 1]}
    table = Table(GAMES["ratscrew"], 2, key=bytes(32))
    stand_in.show(table, chairs=[{**one, "unstable": True} for one in chairs(table.seats)])
    who = {"seat": 1, "name": "Bob"}
    lay, snaps = (GAMES["ratscrew"].read_action(name) for name in ("lay", "snap"))
    played = {"type": "played", "words": ["snap"], "actions": [snaps]}
    for what in (
        {"type": "left", **who},
        {"type": "left", **who, "kicked": True},
        {"type": "gone", **who},
        {"type": "back", **who},
        {"type": "hosts", **who},
        {"type": "said", **who, "phrase": 0},
        {"type": "said", **who, "phrase": REACTION},
        {"type": "pressed", **who, "action": lay},
        {**played, **who, "by": "clock"},
        {**played, **who, "by": "person", "snap": snap},
        {"type": "again", **who, "table": "abcdef"},
    ):
        stand_in.happen(what)
    page.locator("header button", has_text="Log").click()
    camera.words("log-events")
    page.keyboard.press("Escape")
    camera.shoot("line-unstable")
    stand_in.happen({"type": "dealing"})
    page.wait_for_timeout(1200)
    camera.words("dealing")
    stand_in.happen({"type": "cancelled", "seats": [1]})
    camera.words("deal-cancelled")
    page.locator("header button", has_text="Log").click()
    with camera.unfolded():
        camera.words("deal-cancelled-log")


def results(camera: Camera, game: str) -> None:
    """How matches can end: won, tied, with one point, with nobody who wins."""
    stand_in, page = opened(camera, game), camera.page
    alone = GAMES[game].seats[0] == 1
    for what, (places, points) in RESULTS.items():
        table = Table(GAMES[game], len(places), key=bytes(32)) if alone or len(places) > 1 else None
        if not table:
            continue
        stand_in.show(table)
        ended = {"type": "ended", "places": places, "points": points, "automatic": [1]}
        stand_in.happen(ended if len(places) > 1 else {**ended, "automatic": []})
        page.locator(".result").wait_for()
        camera.words(f"{game}-result-{what}")
    stand_in.happen({"type": "again", "seat": 1, "name": "Bob", "table": "abcdef"})
    camera.words(f"{game}-result-again")


def advising(why: Message, move: Message) -> Message:
    """A hint, with the figures behind it."""
    worth = message("worth-lead", lead="+1.25")
    figures = message("hint-figures", action=move, worth=worth)
    clearly = message("clearly-best")
    return message("hint-why", action=move, why=why, strength=clearly, figures=figures)


def said(
    camera: Camera, what: str, language: str, say: Callable[[T], None], messages: Iterable[T]
) -> None:
    """A small picture of each message."""
    pictures = list[Image.Image]()
    for one in messages:
        say(one)
        camera.page.wait_for_timeout(LOOK)
        pictures.append(camera.snap(language))
    camera.mount(what, language, pictures)


def moments(camera: Camera, game: str) -> None:
    """What a table says only now and then, in random matches with random options."""
    stand_in = opened(camera, game)
    marks, taken = camera.marks[LANGUAGES[0]], 0
    for match in matches_of(GAMES[game], MATCHES, EVENTS):
        for table, what in match:
            if table.over:
                break
            if what["type"] == "started":
                stand_in.show(table)
            stand_in.happen(what, table)
            camera.page.evaluate(FRAME)
            before = set(marks.seen)
            marks.look(camera.page, whole=False)
            if marks.seen - before:
                taken += 1
                camera.words(f"{game}-moment-{taken:02}")
