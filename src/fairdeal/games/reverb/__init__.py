"""Reverb: `rules` is the game, `sight` what a seat sees of it, `words` how people speak of it."""

from fairdeal.engine.folder import game_in
from fairdeal.games.reverb.solve import SOLVER, par

GAME = game_in(
    __name__,
    "Reverb",
    usual=1,
    presets={
        "author": {
            "queue_refresh": "every_turn",
            "draw_limit": None,
            "draw_timing": "anytime",
            "deck_out": "stop",
        },
    },
    troubles=("unfinished", "cut short"),
    solver=par,
    solver_entry=SOLVER,
    daily=True,
)
