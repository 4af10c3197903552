"""Scenes of evenings as their server would tell them, which people do not play in a moment."""

import json
import re
from functools import partial

from camera import Camera
from playwright.sync_api import WebSocketRoute

from fairdeal.games import GAMES
from fairdeal.server.calls import Decoded

NAMES = ("Ann", "Bob", "Cem")  # Ann is the reader, and the host
Seated = tuple[list[int], list[int]]  # the people of a table, and their places at its end
OWN: Seated = ([0, 1], [1, 2])
OTHERS: Seated = ([2], [])
OPTIONS = [one.name for one in GAMES["uno"].options]


def evening_told(camera: Camera) -> None:
    """Votes, people who are away, rounds that others still play, a duplicate round."""
    page, now = camera.page, list[str]()

    def answer(line: WebSocketRoute, text: str | bytes) -> None:
        if json.loads(text)["type"] == "hello":
            line.send(now[-1])

    page.route_web_socket(
        re.compile(r"/ws/evenings/"), lambda line: line.on_message(partial(answer, line))
    )
    page.goto(camera.site.url)
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
        camera.shoot(f"evening-{what}", partial(camera.open, "/e/abcdef"), sizes=(), whole=True)


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
