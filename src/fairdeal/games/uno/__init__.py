"""UNO: `rules` is the game, `sight` what a seat sees of it, `words` how people speak of it."""

from fairdeal.engine.folder import game_in

GAME = game_in(
    __name__,
    "UNO",
    usual=4,
    presets={
        "classic": {
            "symbol_match": True,
            "wd4_rule": "no_matching_colour",
            "wd4_challenge": True,
            "first_reverse": "previous_player_starts",
            "scoring": "mattel",
            "uno_call": True,
        },
        "house": {
            "symbol_match": True,
            "stacking": True,
            "draw_until_playable": True,
            "jump_in": True,
        },
    },
    troubles=("stalemates", "cut short"),
    reflexes=("catch",),
)
