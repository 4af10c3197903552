"""How people did, over HTTP: statistics, somebody's matches, the deals of the days."""

from dataclasses import asdict
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request

from fairdeal.engine.par import share_text
from fairdeal.games import DAILY
from fairdeal.server import fair
from fairdeal.server.browser import OLD, browser_token
from fairdeal.server.daily import deal_of
from fairdeal.server.fair import commitment_to
from fairdeal.server.forms import Name, Opened
from fairdeal.server.house import House, Setup
from fairdeal.server.rate import asker
from fairdeal.server.sitting import Refusal
from fairdeal.server.store import Match

Asked = Annotated[Name | None, Query()]
Who = Annotated[Name, Path()]


def scores(house: House) -> APIRouter:
    """The routes to what was won and lost."""
    api = APIRouter()

    @api.get("/statistics")
    async def statistics(game: Asked = None, name: Asked = None) -> list[dict[str, Any]]:
        """Matches, wins and mean points: of a game, of a name, or of all."""
        return [vars(one) for one in await house.store.statistics(game, name)]

    @api.get("/players/{name:path}/matches")
    async def matches(name: Who, request: Request) -> list[dict[str, Any]]:
        """The matches that people of this name have played to the end, the newest first."""
        found, token = await house.store.matches(name), browser_token(request)
        own = {one.table for one in found if OLD + one.table in request.cookies}
        if token:
            own |= await house.store.sat_at([one.table for one in found], fair.seal(token))
        return [said(one, one.public or one.table in own) for one in found]

    @api.get("/daily")
    async def today() -> dict[str, Any]:
        """The deal of today: its par, and how people did."""
        return await day_of(house, today_is())

    @api.get("/daily/streak")
    async def streak(name: Annotated[Name, Query()]) -> dict[str, Any]:
        """For how many days in a row a name has finished the deal of the day."""
        days = await house.store.days(name)
        return {
            "name": name,
            "streak": streak_of([one.date for one in days], today_is()),
            "days": [asdict(one) | {"date": one.date.isoformat()} for one in days],
        }

    @api.get("/daily/{day}")
    async def that_day(day: date) -> dict[str, Any]:
        """The deal of a day."""
        if day > today_is():
            raise Refusal("no_day", f"{day} has not come yet")
        if day < today_is() and await house.store.daily(day) is None:
            raise Refusal("no_day", f"nobody played on {day}")
        return await day_of(house, day)

    @api.post("/daily", status_code=201, dependencies=[Depends(house.rate.check)])
    async def play_today(request: Request) -> Opened:
        """Open a table with the deal of today."""
        daily = await deal_of(house, today_is())
        setup = Setup(DAILY.name, seats=1, daily=daily.date)
        async with house.opening:
            live = await house.create(setup, daily.key, asker(request.scope))
        return Opened(table=live.sitting.id, commitment=live.sitting.opened.commitment)

    return api


def today_is() -> date:
    return datetime.now(UTC).date()


def said(match: Match, known: bool) -> dict[str, Any]:
    """A match for a list; who has an id can sit down, so those of others stay theirs."""
    return {
        "table": match.table if known else None,
        "game": match.game,
        "preset": match.preset,
        "seats": match.seats,
        "created": match.created.isoformat(),
        "place": match.place,
        "points": match.points if match.seats > 1 or match.place else None,
        "daily": match.daily.isoformat() if match.daily else None,
    }


def streak_of(days: list[date], today: date) -> int:
    """How many days in a row, the newest first; today is not missed before it is over."""
    last = today if today in days else today - timedelta(1)
    return next(n for n in range(len(days) + 1) if last - timedelta(n) not in days)


async def day_of(house: House, day: date) -> dict[str, Any]:
    daily = await deal_of(house, day)
    results = await house.store.daily_results(day)
    return {
        "date": day.isoformat(),
        "game": DAILY.name,
        "commitment": commitment_to(daily.key),
        "par": daily.par,
        "proved": daily.proved,
        "results": [
            {
                "name": one.name,
                "turns": one.turns,
                "share": share_text(DAILY.title, day.isoformat(), daily.par, one.turns),
            }
            for one in results
            if one.place == 1 and one.turns is not None
        ],
    }
