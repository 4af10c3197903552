"""The daily deal: a solo deal, the same for everybody, with its par."""

import asyncio
import secrets
from datetime import date

from fairdeal.engine.table import Table
from fairdeal.games import DAILY
from fairdeal.server.house import House
from fairdeal.server.rows import Daily


async def deal_of(house: House, day: date) -> Daily:
    """The daily deal, drawn and solved at the first request."""
    async with house.drawing:
        found = await house.store.daily(day)
        if found is not None:
            return found
        return await house.store.save_daily(await asyncio.to_thread(draw, day))


def draw(day: date) -> Daily:
    """Draw a deal that can be finished, so that it has a par."""
    while True:
        key = secrets.token_bytes(32)
        found = DAILY.par(Table(DAILY, 1, key=key).state)
        if found.turns is not None:
            return Daily(day, key, found.turns, found.proved)
