"""Segments: `rules` is the game, `sight` what a seat sees of it, `words` how people speak of it."""

from fairdeal.engine.game import AS_WRITTEN, Game, options_in
from fairdeal.games.segments import reasons, rules, sight, thumb, words

GAME = Game(
    name="segments",
    title="Segments",
    version=1,
    seats=rules.SEATS,
    usual=4,
    actions=rules.ACTIONS,
    state=rules.State.dtype,
    view=rules.View.dtype,
    options=options_in(rules.Options),
    presets={AS_WRITTEN: {}, "tight": {"segment_supply": 35}},
    figures=rules.FIGURES,
    troubles=("rounds not opened",),
    deal=rules.deal,
    legal=rules.legal,
    apply=rules.apply,
    look=sight.look,
    imagine=sight.imagine,
    over=rules.over,
    score=rules.score,
    rank=rules.rank,
    measure=rules.measure,
    thumb=thumb.choose,
    stage=rules.stage,
    whole=rules.whole,
    action_message=words.action_message,
    kind_of=words.kind_of,
    position=words.position,
    describe=words.describe,
    reveal=words.reveal,
    why_not=reasons.why_not,
    contradiction=words.contradiction,
)
