"""Hands race only where a game says that they may, whatever its options."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from fairdeal.engine.chance import key_of
from fairdeal.engine.game import Game
from fairdeal.engine.table import Table
from fairdeal.games import GAMES

MATCHES = 6
PLIES = 150


def option_sets(game: Game) -> Iterator[dict[Any, Any]]:
    """Each rule set, and each option that lets hands race by itself."""
    usual = game.choose(game.usual)
    racing = [option.name for option in game.options if option.races]
    yield from (game.choose(game.usual, preset) for preset in game.presets)
    yield {**usual, **dict.fromkeys(racing, False)}
    for name in racing:
        yield {**usual, **dict.fromkeys(racing, False), name: True}


def ever_contested(game: Game, options: Mapping[str, Any]) -> bool:
    for number in range(MATCHES):
        table = Table(game, game.usual, options=options, key=key_of(f"race {number}"))
        luck = Random(number)
        while not table.over and table.ply < PLIES:
            if game.contested and game.contested(table.state):
                return True
            seat = luck.choice(table.to_act())
            table.play(seat, luck.choice(table.legal(seat)))
    return False


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_hands_race_exactly_where_the_options_say_so(game: Game) -> None:
    for options in option_sets(game):
        assert ever_contested(game, options) == game.races(options), options
