"""Beverbende: `rules` is the game, `sight` what a seat knows, `words` how people speak of it."""

from fairdeal.engine.folder import game_in
from fairdeal.games.beverbende.words import CARDS, card_message

GAME = game_in(
    __name__,
    "Beverbende",
    usual=4,
    presets={
        "publisher": {
            "redraw_action_starter": True,
            "action_from_discard": False,
            "discard_pick_must_swap": True,
            "min_rounds_before_knock": 1,
        },
        "ratatatcat": {
            "deck": "ratatatcat54",
            "redraw_action_starter": True,
            "action_from_discard": False,
            "discard_pick_must_swap": True,
            "place_action_cards": True,
        },
    },
    troubles=("rounds cut short",),
    cards=tuple(map(card_message, range(len(CARDS)))),
)
