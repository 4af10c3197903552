"""Queries about people: their matches, their results, and the daily deals."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import date

from sqlalchemy import ColumnElement, func, select

from fairdeal.server.packing import Packing
from fairdeal.server.pieces import BrokenPack, unpack
from fairdeal.server.rows import Daily, DailyResult, DayDone, Match, Standing
from fairdeal.server.schema import dailies, events, results, tables, totals

MOST = 100  # rows of statistics
EARLY = 1000  # events of a table among which people sit down


class Statistics(Packing):
    """Queries about all finished matches."""

    async def statistics(self, game: str | None = None, name: str | None = None) -> list[Standing]:
        """The totals of players by game, the most matches first: of a game, of a name, or of all.

        These are at most a hundred rows, however many people have played.
        """
        query = select(totals)
        if game is not None:
            query = query.where(totals.c.game == game)
        if name is not None:
            query = query.where(totals.c.name == name)
        most = [totals.c[name].desc() for name in ("matches", "game", "name", "level")]
        rows = await self.read(query.order_by(*most).limit(MOST))  # in the order of an index
        return [
            Standing(
                game=row.game,
                name=row.name,
                level=row.level or None,
                matches=row.matches,
                wins=row.wins,
                points=row.points / row.scored if row.scored else None,
            )
            for row in rows
        ]

    async def matches(self, name: str, limit: int = 50) -> list[Match]:
        """The matches of this name, the newest first."""
        about = [tables.c[one] for one in ("id", "game", "preset", "seats", "created", "public")]
        query = (
            select(*about, tables.c.daily, results.c.place, results.c.points)
            .join_from(tables, results)
            .where(results.c.name == name, results.c.level.is_(None))
            .order_by(tables.c.created.desc())
            .limit(limit)
        )
        return [Match(*row) for row in await self.read(query)]

    def holding(self, part: bytes) -> ColumnElement[bool]:
        """Whether an event contains these bytes."""
        return events.c.body.contains(part)

    async def sat_at(self, ids: Sequence[str], sealed: str) -> set[str]:
        """Those of these tables at which the holder of this sealed token had a seat."""
        token = sealed.encode()
        query = select(events.c.table_id).where(
            events.c.table_id.in_(ids),
            events.c.seq < EARLY,
            self.holding(token),
        )
        found = {row[0] for row in await self.read(query)}
        for one in await self.packed(ids):
            with suppress(BrokenPack):  # the others can be read
                before = await asyncio.to_thread(unpack, one.body, one.secret)
                if any(token in body for body in before[:EARLY]):
                    found.add(one.table)
        return found

    # -- the deal of the day ----------------------------------------------------
    async def daily(self, day: date) -> Daily | None:
        found = await self.read(select(dailies).where(dailies.c.date == day))
        return Daily(*found[0]) if found else None

    async def save_daily(self, daily: Daily) -> Daily:
        """Store a daily deal, or a better par of it; return the stored one."""
        statement = self.upsert(dailies).values(vars(daily))
        await self.carry_out(
            statement.on_conflict_do_update(
                index_elements=[dailies.c.date],
                set_={"par": daily.par, "proved": daily.proved},
                where=dailies.c.key == daily.key,
            )
        )
        return await self.daily(daily.date) or daily

    async def daily_results(self, day: date) -> list[DailyResult]:
        """The results of a daily deal, the fewest turns first."""
        query = (
            select(
                results.c.name,
                tables.c.turns,
                results.c.place,
                results.c.points,
                tables.c.id,
            )
            .join_from(tables, results)
            .where(tables.c.daily == day, results.c.level.is_(None))
            .order_by(tables.c.turns, tables.c.created)
        )
        return [DailyResult(*row) for row in await self.read(query)]

    async def days(self, name: str, limit: int = 1000) -> list[DayDone]:
        """The days on which this name finished the daily deal, the newest first."""
        query = (
            select(dailies.c.date, func.min(tables.c.turns), dailies.c.par)
            .join_from(tables, results)
            .join(dailies, tables.c.daily == dailies.c.date)
            .where(results.c.name == name, results.c.level.is_(None), results.c.place == 1)
            .where(tables.c.turns.is_not(None))
            .group_by(dailies.c.date, dailies.c.par)
            .order_by(dailies.c.date.desc())
            .limit(limit)
        )
        return [DayDone(*row) for row in await self.read(query)]
