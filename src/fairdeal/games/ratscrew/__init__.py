"""Ratscrew: `rules` is the game, `sight` what is known of it, `words` how people speak of it.

`hands` models how fast, how attentive and how careful players are.
"""

from fairdeal.engine.cards import DECK, card_message
from fairdeal.engine.folder import game_in

GAME = game_in(
    __name__,
    "Celtic Egyptian Ratscrew",
    usual=4,
    presets={"kata": {"out_of_turn": "stack_bottom", "own_win_clears": True}},
    troubles=("cut short",),
    reflexes=("snap",),
    cards=tuple(map(card_message, range(DECK))),
)
