"""Segments: `rules` is the game, `sight` what a seat sees of it, `words` how people speak of it."""

from fairdeal.engine.folder import game_in

GAME = game_in(
    __name__,
    "Segments",
    usual=4,
    presets={"tight": {"segment_supply": 35}},
    troubles=("rounds not opened",),
)
