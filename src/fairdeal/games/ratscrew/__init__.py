"""Ratscrew: `rules` is the game, `sight` what is known of it, `words` how people speak of it.

Where hands race, `hands` says how fast, how attentive and how careful they are.
"""

from fairdeal.engine.game import AS_WRITTEN, Game, options_in
from fairdeal.games.ratscrew import hands, reasons, rules, sight, words

GAME = Game(
    name="ratscrew",
    title="Celtic Egyptian Ratscrew",
    version=1,
    seats=rules.SEATS,
    usual=4,
    actions=rules.ACTIONS,
    state=rules.State.dtype,
    view=rules.View.dtype,
    options=options_in(rules.Options),
    presets={
        AS_WRITTEN: {},
        "kata": {"out_of_turn": "stack_bottom", "own_win_clears": True},
    },
    figures=rules.FIGURES,
    troubles=("cut short",),
    deal=rules.deal,
    legal=rules.legal,
    actor=rules.actor,
    whim=hands.whim,
    hand=hands.hand,
    reaction=hands.reaction,
    deepest=hands.deepest,
    stage=rules.stage,
    contested=rules.contested,
    reflexes=("snap",),
    apply=rules.apply,
    look=sight.look,
    imagine=sight.imagine,
    over=rules.over,
    score=rules.score,
    rank=rules.rank,
    measure=rules.measure,
    action_message=words.action_message,
    kind_of=words.kind_of,
    position=words.position,
    cards=tuple(map(words.card_message, range(rules.DECK))),
    describe=words.describe,
    reveal=words.reveal,
    why_not=reasons.why_not,
)
