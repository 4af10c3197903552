"""Results over HTTP: statistics, a player's matches, the daily deals."""

from datetime import UTC, date, datetime, timedelta

from starlette.requests import Request

from fairdeal.engine.messages import message
from fairdeal.engine.par import share_text
from fairdeal.games import DAILY
from fairdeal.server import fair
from fairdeal.server.answers import DailyPage, DailyScore, PlayerMatch, Streak, TableOpened
from fairdeal.server.browser import OLD, browser_token
from fairdeal.server.daily import deal_of
from fairdeal.server.fair import commitment_to
from fairdeal.server.forms import Day, Name, TableWanted
from fairdeal.server.house import House
from fairdeal.server.rate import asker
from fairdeal.server.refusals import Refusal
from fairdeal.server.routes import Routes
from fairdeal.server.rows import Match, Standing


def scores(house: House) -> Routes:
    """The routes of results."""
    api = Routes(house.rate.check)

    @api.get("/statistics")
    async def statistics(game: Name | None = None, name: Name | None = None) -> list[Standing]:
        """Matches, wins and mean points: of a game, of a name, or of all."""
        return await house.store.statistics(game, name.strip() if name else None)

    @api.get("/players/{name:path}/matches")
    async def matches(name: Name, request: Request) -> list[PlayerMatch]:
        """The finished matches of this name, the newest first."""
        found, token = await house.store.matches(name.strip()), browser_token(request)
        own = {one.table for one in found if OLD + one.table in request.cookies}
        if token:
            own |= await house.store.sat_at([one.table for one in found], fair.seal(token))
        return [said(one, one.public or one.table in own) for one in found]

    @api.get("/daily")
    async def today() -> DailyPage:
        """Today's deal: its par, and its results."""
        return await day_of(house, today_is())

    @api.get("/daily/streak")
    async def streak(name: Name) -> Streak:
        """How many days in a row a name has finished the daily deal."""
        days = await house.store.days(name.strip())
        return Streak(name.strip(), streak_of([one.date for one in days], today_is()), days)

    @api.get("/daily/{day}")
    async def that_day(day: Day) -> DailyPage:
        """The daily deal of a date."""
        if day > today_is():
            raise Refusal("no_day", message("day-to-come", day=str(day)))
        if day < today_is() and await house.store.daily(day) is None:
            raise Refusal("no_day", message("nobody-played-then", day=str(day)))
        return await day_of(house, day)

    @api.post("/daily")
    async def play_today(request: Request) -> TableOpened:
        """Open a table with today's deal."""
        daily = await deal_of(house, today_is())
        wanted = TableWanted(game=DAILY.name, seats=1)
        async with house.opening:
            live = await house.create(wanted, asker(request.scope), daily)
        return TableOpened(live.sitting.id, live.sitting.opened.commitment)

    return api


def today_is() -> date:
    return datetime.now(UTC).date()


def said(match: Match, known: bool) -> PlayerMatch:
    """A match for the list; private ids are hidden, because an id gives access to the table."""
    return PlayerMatch(
        table=match.table if known else None,
        game=match.game,
        preset=match.preset,
        seats=match.seats,
        created=match.created.isoformat(),
        place=match.place,
        points=match.points if match.seats > 1 or match.place else None,
        daily=match.daily.isoformat() if match.daily else None,
    )


def streak_of(days: list[date], today: date) -> int:
    """The number of days in a row, the newest first; today may still be missing."""
    last = today if today in days else today - timedelta(1)
    return next(n for n in range(len(days) + 1) if last - timedelta(n) not in days)


async def day_of(house: House, day: date) -> DailyPage:
    daily = await deal_of(house, day)
    results = await house.store.daily_results(day)
    return DailyPage(
        date=day.isoformat(),
        game=DAILY.name,
        commitment=commitment_to(daily.key),
        par=daily.par,
        proved=daily.proved,
        results=[
            DailyScore(
                one.name,
                one.turns,
                share_text(DAILY.title, day.isoformat(), daily.par, one.turns),
            )
            for one in results
            if one.place == 1 and one.turns is not None
        ],
    )
