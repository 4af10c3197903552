"""The plain drawing, which any game has that brings none."""

import dataclasses

import pytest
from terminal.rooms import last_choice, press, room_at, table_of, text_of

from fairdeal.engine.game import Facts, Game
from fairdeal.games import GAMES
from fairdeal.terminal import board
from fairdeal.terminal.faces import face_of, plain
from fairdeal.terminal.faces.face import Scene
from fairdeal.terminal.words import words_of

pytestmark = pytest.mark.anyio


def test_a_game_without_a_drawing_of_its_own_is_drawn_plainly(game: Game) -> None:
    assert face_of(dataclasses.replace(game, name="nameless")) is plain.FACE


async def test_every_game_can_be_played_in_the_plain_drawing(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board, "face_of", lambda game: plain.FACE)
    table = table_of(game, seats=game.seats[0])
    async with room_at(table) as (pilot, room):
        shown = text_of(pilot.app)
        for name in table.describe(0).get("hand", ()):
            assert all(word.strip() in shown for word in plain.lines_of(name))
        while not table.over:
            await press(pilot, room, *last_choice(room))


def test_a_card_lights_the_actions_that_name_it() -> None:
    seen: Facts = {"hand": ["8C", "KS"]}
    scene = Scene(seen, words_of(GAMES["uno"]), ["you"], lit=frozenset({"play 8C", "draw"}))
    assert [card.does for card in plain.hand(scene)] == [("play 8C",), ("play KS",)]


def test_a_card_of_hearts_or_diamonds_is_red() -> None:
    assert plain.ink_of("8H") == plain.ink_of("8D") != plain.ink_of("8C")
