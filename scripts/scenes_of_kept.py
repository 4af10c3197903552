"""Scenes of a browser that has kept something: tries at daily deals, friends, matches, answers.

What it has kept is written into its storage, and what the server would say of its person is said
in its place.
"""

import json
from datetime import UTC, date, datetime, timedelta
from functools import partial

from camera import Camera
from playwright.sync_api import Route

from fairdeal.server.calls import Decoded

KEEP = "(kept) => Object.assign(localStorage, kept)"
DAYS = 4
LEVELS = ("easy", "medium", "hard", "expert", "learnt")


def day(ago: int) -> str:
    return (date.today() - timedelta(days=ago)).isoformat()


def tries(ago: int) -> Decoded:
    """Results of one day, with what they are compared with: a bot's, or the turns of a solver."""
    turns = {"place": 1, "points": 1 if ago in (1, 2) else 9}
    place, lost = {"place": 2, "points": 40}, {"place": 0, "points": 0}
    found: dict[str, Decoded] = {
        "uno": {"result": place, "best": {**(lost if ago == 2 else place), "proved": None}},
        "reverb": {"result": turns, "best": {**turns, "proved": ago % 2 == 0}},
        "segments": {"result": lost},
    }
    own = {"table": f"here-{ago}", "opened": day(ago)}
    return {f"{game} {day(ago)}": {**own, **one} for game, one in found.items()}


def kept(camera: Camera) -> None:
    """Daily deals of several days, friends, statistics, puzzles."""
    page = camera.open("/")
    match = {"game": "uno", "at": datetime.now(UTC).isoformat(), "table": "abcdef"}
    seat = {**match, "seat": 0, "places": [1, 2]}
    storage = {
        "days": {name: one for ago in range(DAYS) for name, one in tries(ago).items()},
        "friends": {"Bob": {**match, "matches": 1}, "Cem": {**match, "matches": 3}},
        "played": [{**seat, "table": level, "levels": [None, level]} for level in LEVELS],
        "puzzles": {"uno 1": True, "uno 2": False, "reverb 1": True, "reverb 2": True},
    }
    page.evaluate(KEEP, {f"fairdeal {name}": json.dumps(one) for name, one in storage.items()})
    for ago in range(DAYS):
        camera.open(f"/daily/{day(ago)}" if ago else "/daily")
        camera.shoot(f"daily-kept-{ago}", whole=True, sizes=())
    camera.open("/puzzles")
    camera.words("puzzles-kept", whole=True)
    served(camera)


def served(camera: Camera) -> None:
    """What a server knows of a name, and of the deal of a day."""
    page = camera.page
    row = {"game": "uno", "name": "Ann", "level": None, "matches": 3, "wins": 1, "points": 40}
    match = {"table": None, "game": "uno", "preset": "as-written", "seats": 2, "created": day(0)}
    matches = [{**match, "place": place, "points": None, "daily": None} for place in (1, 2, 0)]
    days = [{"date": day(ago), "turns": 9, "par": 8} for ago in range(DAYS)]
    for turns, par, streak in ((9, 8, 2), (1, 1, 1), (5, 0, 0)):
        answers = {
            "**/api/statistics?*": [row],
            "**/api/players/*/matches": matches,
            "**/api/daily/streak?*": {"name": "Ann", "streak": streak, "days": days[:streak]},
            "**/api/daily": deal(turns, par),
        }
        for address, answer in answers.items():
            page.route(address, partial(fulfil, answer))
        camera.shoot(f"daily-served-{turns}", partial(camera.open, "/daily"), sizes=(), whole=True)
        if par:
            camera.shoot(
                f"you-served-{turns}", partial(look_up, camera, "Ann"), sizes=(), whole=True
            )
        page.unroute_all()


def look_up(camera: Camera, name: str, found: bool = True) -> None:
    page = camera.open("/stats")
    page.locator(".who input").fill(name)
    page.locator(".who button").click()
    page.locator(".found" if found else ".who + .soft").wait_for()


def deal(turns: int, par: int) -> Decoded:
    results = [{"name": "Ann", "turns": turns, "share": ""}]
    known = {"date": day(0), "game": "reverb", "commitment": "", "proved": True}
    return {**known, "par": par, "results": results}


def fulfil(answer: Decoded, route: Route) -> None:
    route.fulfill(json=answer)
