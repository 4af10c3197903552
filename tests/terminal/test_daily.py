"""The deal of the day made here: of the date alone, with par and a text for friends."""

from datetime import date

import pytest

from fairdeal.engine.par import share_text
from fairdeal.terminal.daily import key_of_day, par_of, sit_down_today

pytestmark = pytest.mark.anyio
DAY = date(2026, 11, 15)


def test_a_date_has_one_deal_and_another_date_another() -> None:
    assert key_of_day(DAY) == key_of_day(DAY)
    assert key_of_day(DAY) != key_of_day(date(2026, 11, 16))


async def test_who_plays_par_is_told_so_at_the_end() -> None:
    chair = sit_down_today(DAY)
    found = par_of(DAY)
    assert found.turns
    for action in found.actions:
        await chair.choose(action)
    told = [one.words async for one in chair.happenings()]
    assert "depends only on the date" in told[0]
    assert told[-2].startswith(f"Par is {found.turns} turns")
    assert told[-1] == share_text("Reverb", "2026-11-15 (of the date)", found.turns, found.turns)
