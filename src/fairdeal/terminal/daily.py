"""The daily deal without a server: a solo deal that depends only on the date, with its par."""

import asyncio
from collections.abc import AsyncIterator
from datetime import date

from fairdeal.engine.chance import key_of
from fairdeal.engine.par import Par, share_text
from fairdeal.engine.table import Table
from fairdeal.games import DAILY
from fairdeal.terminal.chair import NewsLine, aside
from fairdeal.terminal.near import NearChair
from fairdeal.terminal.saves import Save, Seating, new_save
from fairdeal.terminal.words import t


def key_of_day(day: date) -> bytes:
    """The key of a date; it is the same everywhere, and not secret."""
    return key_of(f"fairdeal {DAILY.name} of {day.isoformat()}")


def table_of(day: date) -> Table:
    return Table(DAILY, 1, key=key_of_day(day))


class DailyChair(NearChair):
    """A solo seat at the daily deal; par is computed meanwhile, and shown at the end."""

    def __init__(self, save: Save, day: date, pace: float = 1.0) -> None:
        super().__init__(save, 0, [], pace, rules=t("daily-rules", day=day.isoformat()))
        self.day = day

    async def happenings(self) -> AsyncIterator[NewsLine]:
        yield NewsLine(t("daily-deal", day=self.day.isoformat()))
        solving = asyncio.create_task(aside(lambda: par_of(self.day)))
        try:
            async for told in super().happenings():
                yield told
            yield NewsLine(t("computing-par"))
            for words in how_it_went(self.day, self.table, await solving):
                yield NewsLine(words)
        finally:
            solving.cancel()


def how_it_went(day: date, table: Table, found: Par) -> list[str]:
    """The par of the day, and a text to share if the deal was finished."""
    if found.turns is None:
        return [t("no-par")]
    sure = t("proved") if found.proved else t("not-proved")
    told = [t("par-sure", n=found.turns, sure=sure)]
    if table.places[0] == 1:
        turns = table.points[0]
        told.append(share_text(DAILY.title, f"{day} (of the date)", found.turns, turns))
    return told


def sit_down_today(day: date) -> DailyChair:
    return DailyChair(new_save(table_of(day), Seating()), day)


def par_of(day: date) -> Par:
    return DAILY.par(table_of(day).state)
