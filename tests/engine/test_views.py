"""A live table shows every seat what `look` and `describe` of the game show it."""

import random

import pytest

from fairdeal.engine.chance import key_of
from fairdeal.engine.game import Game
from fairdeal.engine.table import SPECTATOR, Table
from fairdeal.engine.views import Views
from fairdeal.games import GAMES

MOVES = 150


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_views_that_share_what_is_open_are_those_of_the_game(game: Game) -> None:
    table, views, luck = Table(game, game.usual, key=key_of("views")), Views(game), random.Random(5)
    for moved in range(MOVES):
        for seat in (SPECTATOR, *range(table.seats)):
            assert views.of(table, seat, moved) == table.describe(seat)
            assert views.seen(table, seat).bytes() == table.view(seat).bytes()
        if table.over:
            break
        seat = luck.choice(table.to_act())
        table.play(seat, luck.choice(table.legal(seat)))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_says_what_everybody_sees(game: Game) -> None:
    assert game.open_facts is not None
