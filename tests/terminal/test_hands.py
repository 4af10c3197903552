"""Hands that race at a screen: the soonest acts, and a key that is just too late costs nothing."""

from typing import Any

import pytest
from terminal.rooms import chair_at, position, press, room_at, said, table_of, until

from fairdeal.bots.bot import Want
from fairdeal.games import GAMES
from fairdeal.terminal.near import Late
from fairdeal.terminal.others import HandsMoment

pytestmark = pytest.mark.anyio
RATSCREW = GAMES["ratscrew"]
LAY, SNAP = (RATSCREW.read_action(name) for name in ("lay", "snap"))
STILL = 10_000.0  # a pace at which nobody else's hand comes down during a test


def pair() -> Any:
    """A table at which two queens lie on each other, and anybody may snap."""
    return position(table_of(RATSCREW, seats=2), "3C 4C", "5C 6C", stack="QD QH", turn=1)


async def test_space_lays_a_card() -> None:
    table = table_of(RATSCREW, seats=2)
    async with room_at(table, pace=STILL) as (pilot, room):
        await press(pilot, room, "space")
        assert room.chair.save.events[0].words == "lay"
        assert table.describe(0)["counts"][0] == 25


async def test_s_snaps() -> None:
    table = pair()
    async with room_at(table, pace=STILL) as (pilot, room):
        await press(pilot, room, "s")
        assert room.chair.save.events[0].words == "snap"
        assert table.describe(0)["stack"] == []


async def test_the_bots_do_not_wait_for_anybody() -> None:
    table = position(table_of(RATSCREW, seats=2), "3C 4C", "5C 6C 7C", turn=1)
    async with room_at(table, bots="thumb") as (pilot, room):
        await until(pilot, lambda: table.ply > 0)
        assert room.chair.save.events[0].seat == 1


async def test_a_key_that_comes_just_after_another_hand_costs_nothing() -> None:
    table = pair()
    async with room_at(table, pace=STILL) as (pilot, room):
        room.chair.moment = HandsMoment(room.chair.moment.began, True, [Want(100, 1, SNAP)])
        room.chair.play(Want(100, 1, SNAP))
        after = table.state.bytes()
        await pilot.press("s")
        assert said(room).startswith("Another player was faster: ")
        assert "1 random " in said(room)
        assert "you " in said(room)
        assert table.state.bytes() == after


async def test_a_key_after_the_nerves_have_had_their_time_counts() -> None:
    chair = chair_at(pair(), pace=STILL)
    chair.play(Want(100, 1, LAY))
    with pytest.raises(Late):
        await chair.choose(SNAP)
    chair.pace = 0
    await chair.choose(SNAP)
    assert chair.save.events[-1].words == "snap"


async def test_the_photo_finish_names_all_hands_that_were_on_their_way() -> None:
    table = pair()
    async with room_at(table, pace=STILL) as (pilot, room):
        room.chair.moment = HandsMoment(room.chair.moment.began, True, [Want(300, 1, SNAP)])
        await press(pilot, room, "s")
        await until(pilot, lambda: len(room.story) > 1)
        assert room.story[1].plain.startswith("Photo finish: you ")
        assert "1 random " in room.story[1].plain
