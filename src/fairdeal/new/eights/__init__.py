"""Crazy Eights: `rules` is the game, `sight` what a seat sees, `words` how people speak of it."""

from fairdeal.engine.game import AS_WRITTEN, Game, options_in
from fairdeal.new.eights import reasons, rules, sight, thumb, words

GAME = Game(
    name="eights",
    title="Crazy Eights",
    version=1,
    seats=rules.SEATS,
    usual=4,
    actions=rules.ACTIONS,
    state=rules.State.dtype,
    view=rules.View.dtype,
    options=options_in(rules.Options),
    presets={AS_WRITTEN: {}, "long": {"dealt": 7, "draws": 3}},
    figures=rules.FIGURES,
    troubles=("cut short",),
    deal=rules.deal,
    legal=rules.legal,
    apply=rules.apply,
    look=sight.look,
    imagine=sight.imagine,
    over=rules.over,
    score=rules.score,
    rank=rules.rank,
    standing=rules.standing,
    measure=rules.measure,
    thumb=thumb.choose,
    action_message=words.action_message,
    kind_of=words.kind_of,
    position=words.position,
    describe=words.describe,
    reveal=words.reveal,
    why_not=reasons.why_not,
)
