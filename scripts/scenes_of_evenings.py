"""Scenes of evenings as their server would tell them, which people do not play in a moment."""

import json
import re
from functools import partial

from camera import TABLE, Camera
from playwright.sync_api import WebSocketRoute

from fairdeal.games import GAMES
from fairdeal.server.calls import Decoded

NAMES = ("Ann", "Bob", "Cem")  # Ann is the reader, and the host
Seated = tuple[list[int], list[int]]  # the people of a table, and their places at its end
OWN: Seated = ([0, 1], [1, 2])
OTHERS: Seated = ([2], [])
OPTIONS = [one.name for one in GAMES["uno"].options]
MANY = ("Annabel", "Bob", "Cem", "Dorothea", "Eva", "Fay", "Gil", "Hal", "Ida", "Jim", "Kai", "Lou")
WORTH = (100, 67, 33, 0)  # points of the four places at a table
PONG = {"type": "done", "more": None}
HARDEST = (*TABLE, "small")  # sizes


def evening_told(camera: Camera) -> None:
    """Votes, people who are away, rounds that others still play, a duplicate round."""
    now = told_by_line(camera)
    rounds: dict[str, list[Decoded]] = {
        "votes": [],
        "waits": [round_of(OWN, OTHERS, options=1)],
        "late": [round_of(OTHERS, options=2)],
        "duplicate": [round_of(OWN, over=True)],
    }
    told = {what: evening_of(some) for what, some in rounds.items()}
    remembered = {"game": "beverbende", "memory": True}  # a game that has reminders
    told["reminders"] = {**told["votes"], "leading": ["beverbende"]}
    told["remembers"] = evening_of([{**round_of(OWN, OTHERS), **remembered}])
    for what, evening in told.items():
        now.append(json.dumps(evening))
        camera.shoot(
            f"evening-told-{what}", partial(camera.open, "/e/abcdef"), sizes=(), whole=True
        )


def evening_full(camera: Camera) -> None:
    """Twelve people at three tables: the vote, and a sheet of five rounds."""
    now = told_by_line(camera)
    rounds = [full_round(number) for number in range(len(GAMES))]
    people = [person(number, name, rounds) for number, name in enumerate(MANY)]
    ranked = sorted(people, key=lambda one: -one["total"])
    for one in people:
        one["place"] = 1 + [other["total"] for other in ranked].index(one["total"])
    full = {**evening_of(rounds), "people": people}
    for what, evening in {"vote": full, "round": {**full, "rounds": [*rounds, goes_on()]}}.items():
        now.append(json.dumps(evening))
        again = partial(camera.open, "/e/abcdef")
        camera.shoot(f"evening-full-{what}", again, sizes=HARDEST, whole=True)


def evening_elsewhere(camera: Camera) -> None:
    """An evening that goes on at another device, at an address that others can open."""
    page = camera.page
    page.goto(f"{camera.site.plain_url}/e")
    page.locator("form .main").click()
    page.wait_for_url(re.compile(r"/e/\w+"))
    evening = page.url
    page.locator("button", has_text="another device").click()
    link = page.locator(".link", has_text="#")
    link.wait_for()
    camera.shoot("evening-hand-over", whole=True)
    phone = camera.friend("Ann")
    phone.page.goto(link.inner_text())
    phone.settle()
    phone.shoot("evening-take")
    phone.page.locator("section .main").click()
    phone.page.wait_for_url(evening)
    page.locator("[role=status].door").wait_for()
    camera.shoot("evening-taken", whole=True)
    phone.page.goto(f"{evening}/seat")
    phone.page.locator("[role=alert]").wait_for()
    phone.words("evening-no-code")
    phone.close()


def told_by_line(camera: Camera) -> list[str]:
    """The evenings that a page hears of: the last of this list."""
    now = list[str]()

    def answer(line: WebSocketRoute, text: str | bytes) -> None:
        asked = json.loads(text)
        line.send(now[-1] if asked["type"] == "hello" else json.dumps({**PONG, "id": asked["id"]}))

    camera.page.route_web_socket(
        re.compile(r"/ws/evenings/"), lambda line: line.on_message(partial(answer, line))
    )
    camera.page.goto(camera.site.url)
    return now


def full_round(number: int) -> Decoded:
    """A finished round of all people, in other orders each time; the last was a duplicate round."""
    order = [(number * 5 + place * 7) % len(MANY) for place in range(len(MANY))]
    tables = [order[first : first + len(WORTH)] for first in range(0, len(MANY), len(WORTH))]
    points = [WORTH[order.index(one) % len(WORTH)] for one in range(len(MANY))]
    places = list(range(1, len(WORTH) + 1))
    known = round_of(*((people, places) for people in tables), over=True)
    return {
        **known,
        "game": list(GAMES)[number],
        "points": points,
        "shared": number == len(GAMES) - 1,
    }


def goes_on() -> Decoded:
    """A round at three tables, the second of which has finished."""
    tables: list[Seated] = [([0, 3, 6, 9], []), ([1, 4, 7, 10], [1, 2, 3, 4]), ([2, 5, 8, 11], [])]
    return {**round_of(*tables), "points": [None] * len(MANY)}


def person(number: int, name: str, rounds: list[Decoded]) -> Decoded:
    total = sum(one["points"][number] for one in rounds)
    own = {"name": name, "here": number != 2, "left": False, "away": number == 2}
    vote = list(GAMES)[number % len(GAMES)]
    return {**own, "vote": vote, "played": len(rounds), "total": total, "place": 1}


def round_of(*tables: Seated, options: int = 0, over: bool = False) -> Decoded:
    """A round; one that is over was a duplicate round."""
    seen = [
        {"table": f"t{place}", "people": people, "places": places, "points": places}
        for place, (people, places) in enumerate(tables)
    ]
    settings = {"game": "uno", "preset": "as-written", "clock": "none", "level": "medium"}
    changed = {"options": dict.fromkeys(OPTIONS[:options], 1)}
    points = {"points": [100, 0, None] if over else [None] * len(NAMES)}
    return {
        **settings,
        **changed,
        **points,
        "tables": seen,
        "out": [],
        "over": over,
        "shared": over,
    }


def evening_of(rounds: list[Decoded]) -> Decoded:
    people = [
        {"name": name, "here": name != "Cem", "left": False, "away": False, "vote": "uno"}
        | {"played": len(rounds), "total": 100 * (not place), "place": place + 1}
        for place, name in enumerate(NAMES)
    ]
    games = {"games": list(GAMES), "leading": ["uno"], "commitment": "ab" * 32}
    known = {"type": "evening", "evening": "abcdef", "seq": 1, "you": 0, "host": 0}
    return {**known, **games, "people": people, "rounds": rounds}
