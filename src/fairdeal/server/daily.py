"""The deal of the day: solo Reverb, the same for everybody, with its par."""

import asyncio
import secrets
from dataclasses import dataclass
from datetime import date

from fairdeal.bots.solve import par
from fairdeal.engine.table import Table
from fairdeal.games import find
from fairdeal.server.house import House
from fairdeal.server.store import Daily


@dataclass(frozen=True)
class Today:
    """What one needs to show a result without showing the cards."""

    date: date
    par: int
    turns: int


async def deal_of(house: House, day: date) -> Daily:
    """The deal of a day, drawn and solved when it is first asked for."""
    async with house.drawing:
        found = await house.store.daily(day)
        if found is not None:
            return found
        return await house.store.save_daily(await asyncio.to_thread(draw, day))


def draw(day: date) -> Daily:
    """A deal that has a par: one that nobody can finish is drawn again."""
    while True:
        key = secrets.token_bytes(32)
        found = par(Table(find("reverb"), 1, key=key).state)
        if found.turns is not None:
            return Daily(day, key, found.turns, found.proved)


def share_text(today: Today) -> str:
    """A result to send to friends: nothing in it tells of the cards."""
    over = today.turns - today.par
    marks = "=" if over == 0 else "+" * min(over, 20) if over > 0 else "-" * -over
    words = "par" if over == 0 else f"{abs(over)} {'over' if over > 0 else 'under'} par"
    return f"Fairdeal Reverb {today.date:%Y-%m-%d}: {today.turns} turns, {words} {marks}"
