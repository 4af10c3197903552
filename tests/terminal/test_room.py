"""A match at a screen: chosen by keys and by mouse, refused, hinted, taken back."""

from typing import Any

import pytest
from terminal.rooms import (
    click,
    last_choice,
    lines_of,
    position,
    press,
    room_at,
    said,
    table_of,
    text_of,
    until,
)

from fairdeal.engine.game import Game, has_score
from fairdeal.games import GAMES
from fairdeal.terminal.saves import read

pytestmark = pytest.mark.anyio
UNO, REVERB, SEGMENTS, BEVERBENDE = (
    GAMES[name] for name in ("uno", "reverb", "segments", "beverbende")
)


def names(room: Any) -> Any:
    return [choice.name for choice in room.choices.there]


# -- whole matches --------------------------------------------------------------------
async def test_a_match_is_played_to_its_end_by_keys(game: Game) -> None:
    table = table_of(game, seats=game.seats[0])
    async with room_at(table) as (pilot, room):
        while not table.over:
            await press(pilot, room, *last_choice(room))
        result = "Points: " if has_score(table.places) else "no score"
        await until(pilot, lambda: result in said(room))
        assert "the match is over" in lines_of(pilot.app)[0]
        await pilot.press("1")
        assert result in said(room)
        again, events = read(room.chair.save.path)
        assert again.state.bytes() == table.state.bytes()
        assert len(events) == table.ply


async def test_a_match_is_played_to_its_end_by_mouse() -> None:
    table = table_of(BEVERBENDE, seats=2)
    async with room_at(table) as (pilot, room):
        while not table.over:
            await click(pilot, f" 1 {room.choices.there[0].name}")
            await press(pilot, room)
        await until(pilot, lambda: "Points: " in said(room))


async def test_every_move_is_told(game: Game) -> None:
    table = table_of(game, seats=game.seats[0])
    async with room_at(table) as (pilot, room):
        await press(pilot, room, *last_choice(room))
        await until(pilot, lambda: room.chair.save.events and room.story)
        first = room.chair.save.events[0]
        told = room.game.tell([first.action], f"Seat {first.seat}", first.seat == 0)
        assert room.story[0].plain.startswith(told)


# -- ways to choose -------------------------------------------------------------------
def uno_position(*hands: Any, **more: Any) -> Any:
    return position(table_of(UNO, seats=len(hands)), *hands, **more)


async def test_a_click_on_a_lit_card_plays_it() -> None:
    table = uno_position("R5 G1", "Y1 Y2", top="R9")
    async with room_at(table) as (pilot, room):
        await click(pilot, "┃5")
        await press(pilot, room)
        assert room.chair.save.events[0].words == "play red 5"


async def test_a_click_on_the_stock_draws() -> None:
    table = uno_position("G1 G2", "Y1 Y2", top="R9")
    async with room_at(table) as (pilot, room):
        await click(pilot, "stock")
        await press(pilot, room)
        assert room.chair.save.events[0].words == "draw"


async def test_arrows_go_from_choice_to_choice_and_to_the_hand() -> None:
    table = uno_position("R5 R7 G1", "Y1 Y2", top="R9")
    async with room_at(table) as (pilot, room):
        assert names(room) == ["play red 5", "play red 7"]
        await pilot.press("right")
        assert (room.choices.in_hand, room.choices.at) == (False, 1)
        await pilot.press("right")
        assert room.choices.at == 0
        await pilot.press("up", "right")
        assert (room.choices.in_hand, room.choices.at) == (True, 1)
        await press(pilot, room, "enter")
        assert room.chair.save.events[0].words == "play red 7"


async def test_a_card_with_several_moves_asks_which() -> None:
    table = uno_position("W R1", "Y1 Y2", top="R9")
    async with room_at(table) as (pilot, room):
        await click(pilot, "W  ✱")
        assert names(room) == [f"play wild as {c}" for c in ("red", "yellow", "green", "blue")]
        await pilot.press("escape")
        assert "play red 1" in names(room)
        await click(pilot, "W  ✱")
        await press(pilot, room, "4")
        assert room.chair.save.events[0].words == "play wild as blue"


async def test_a_number_of_two_digits_waits_for_the_second_or_for_enter() -> None:
    hand = "0 1 2 3 4 5 6 7 8 9 9"
    table = position(table_of(SEGMENTS, seats=2), hand, "1 2 3")
    async with room_at(table) as (pilot, room):
        assert 10 < len(room.choices.there) < 100
        await pilot.press("1")
        assert said(room) == "1…"
        assert table.ply == 0
        await press(pilot, room, "1")
        assert table.ply > 0
        assert room.chair.save.events[0].words == "play two 9s"


async def test_a_number_out_of_reach_is_told_the_reach() -> None:
    table = uno_position("R5 G1", "Y1 Y2", top="R9")
    async with room_at(table) as (pilot, room):
        await pilot.press("7")
        assert said(room) == "There is no move 7: choose 1 to 1."
        assert table.ply == 0


async def test_who_may_act_with_others_may_wait_for_them() -> None:
    table = uno_position("R5 G1", "R1 B2", "Y1 Y2", top="R5", jump_in=True, turn=1)
    async with room_at(table) as (pilot, room):
        assert names(room) == ["play red 5", "wait"]
        await press(pilot, room, "2")
        await until(pilot, lambda: table.ply > 0)
        assert room.chair.save.events[0].seat == 1


# -- refusals -------------------------------------------------------------------------
async def test_a_card_that_is_not_lit_says_why_it_cannot_be_played() -> None:
    table = uno_position("R5 G1", "Y1 Y2", top="R9")
    async with room_at(table) as (pilot, room):
        refusal = table.judge(0, UNO.read_action("play green 1"), table.legal(0))
        await click(pilot, "│1")
        assert said(room) == f"C{str(refusal)[1:]}."
        assert said(room).startswith("Cannot play green 1 now: ")
        assert table.ply == 0


async def test_a_pile_that_nothing_can_be_drawn_from_says_why() -> None:
    table = uno_position("R5 G1", "Y1 Y2", top="R9")
    async with room_at(table) as (pilot, room):
        await click(pilot, "stock")
        assert said(room).startswith("Cannot draw now: ")


# -- moves of several actions ---------------------------------------------------------
def segments_table() -> Any:
    return position(table_of(SEGMENTS, seats=2), "5 6 6 9", "1 2 3", pieces=(3, 0))


async def test_a_play_is_spelled_step_by_step_and_taken_back() -> None:
    table = segments_table()
    async with room_at(table) as (pilot, room):
        claim = names(room).index("play one 6")
        await pilot.press(str(claim + 1))
        assert room.now.begun
        assert names(room) == ["lay 5 as 6", "lay 6"]
        assert said(room).startswith("So far: play one 6")
        assert "being played: one 6" in text_of(pilot.app)
        assert table.ply == 0
        await pilot.press("u")
        assert not room.now.begun
        assert "play one 9" in names(room)
        await pilot.press(str(claim + 1))
        await press(pilot, room, "2")
        assert [event.words for event in room.chair.save.events[:2]] == ["play one 6", "lay 6"]


async def test_a_play_that_can_be_spelled_in_one_way_only_needs_no_more_keys() -> None:
    table = position(table_of(SEGMENTS, seats=2), "4 9", "1 2 3")
    async with room_at(table) as (pilot, room):
        await press(pilot, room, str(names(room).index("play one 9") + 1))
        assert [event.words for event in room.chair.save.events[:2]] == ["play one 9", "lay 9"]


async def test_what_others_have_seen_is_not_taken_back() -> None:
    table = uno_position("R5 G1 G2", "Y1 Y2", top="R9")
    async with room_at(table) as (pilot, room):
        await press(pilot, room, "1")
        ply = table.ply
        await pilot.press("u")
        assert said(room).startswith("Cannot undo: other players have seen the move")
        assert table.ply == ply


# -- taking back alone ----------------------------------------------------------------
async def test_alone_a_move_that_showed_nothing_new_is_taken_back() -> None:
    table = table_of(REVERB, seats=1, seed="undo")
    async with room_at(table) as (pilot, room):
        before = table.state.bytes()
        play = next(n for n, name in enumerate(names(room), 1) if name.startswith("play "))
        name = names(room)[play - 1]
        await press(pilot, room, str(play))
        await until(pilot, lambda: room.chair.save.events)
        await pilot.press("u")
        assert table.state.bytes() == before
        assert room.story[-1].plain == f"Undone: {name}"
        assert read(room.chair.save.path)[1] == []
        await press(pilot, room, str(play))
        assert table.ply == 1


async def test_a_card_that_was_drawn_is_not_taken_back() -> None:
    table = table_of(REVERB, seats=1, seed="undo")
    async with room_at(table) as (pilot, room):
        await press(pilot, room, str(names(room).index("draw") + 1))
        await until(pilot, lambda: room.chair.save.events)
        drawn = table.state.bytes()
        await pilot.press("u")
        assert said(room) == "Cannot undo: “draw” revealed a hidden card."
        assert table.state.bytes() == drawn


async def test_before_the_first_move_there_is_nothing_to_take_back() -> None:
    async with room_at(table_of(REVERB, seats=1)) as (pilot, room):
        await pilot.press("u")
        assert said(room) == "Cannot undo: there is no move to undo."


# -- pages over the table -------------------------------------------------------------
async def test_r_shows_the_rules_in_force() -> None:
    async with room_at(table_of(UNO, preset="house")) as (pilot, room):
        await pilot.press("r")
        await pilot.pause()
        assert "In force: house, max_moves=30" in text_of(pilot.app)
        assert UNO.options[0].name in text_of(pilot.app)
        await pilot.press("escape")
        assert pilot.app.screen is room


async def test_the_question_mark_shows_the_keys() -> None:
    async with room_at(table_of(UNO)) as (pilot, room):
        await pilot.press("question_mark")
        await pilot.pause()
        assert "what a strong player would do" in text_of(pilot.app)
        await pilot.press("escape")
        assert pilot.app.screen is room


async def test_a_hint_names_a_legal_move_and_changes_nothing() -> None:
    table = uno_position("R5 R7 G1", "Y1 Y2", top="R9")
    async with room_at(table) as (pilot, room):
        before = table.state.bytes()
        await pilot.press("h")
        await until(pilot, lambda: said(room).startswith("Hint: "))
        assert any(name in said(room) for name in names(room))
        assert table.state.bytes() == before


async def test_q_leaves_and_says_how_to_come_back() -> None:
    async with room_at(table_of(UNO)) as (pilot, room):
        await pilot.press("q")
        path = room.chair.save.path
    assert room.chair.goodbye() == f"Goodbye. `fairdeal play --resume {path}` continues the match."
