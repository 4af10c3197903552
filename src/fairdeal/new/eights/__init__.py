"""Crazy Eights: `rules` is the game, `sight` what a seat sees, `words` how people speak of it."""

from fairdeal.engine.folder import game_in

GAME = game_in(
    __name__,
    "Crazy Eights",
    usual=4,
    presets={"long": {"dealt": 7, "draws": 3}},
    troubles=("cut short",),
)
