"""Reverb: `rules` is the game, `sight` what a seat sees of it, `words` how people speak of it."""

from fairdeal.engine.game import AS_WRITTEN, Game, options_in
from fairdeal.games.reverb import reasons, rules, sight, solve, thumb, words

GAME = Game(
    name="reverb",
    title="Reverb",
    version=1,
    seats=rules.SEATS,
    usual=1,
    actions=rules.ACTIONS,
    state=rules.State.dtype,
    view=rules.View.dtype,
    options=options_in(rules.Options),
    presets={
        AS_WRITTEN: {},
        "author": {
            "queue_refresh": "every_turn",
            "draw_limit": None,
            "draw_timing": "anytime",
            "deck_out": "stop",
        },
    },
    figures=rules.FIGURES,
    troubles=("unfinished", "cut short"),
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
    standing=rules.standing,
    stage=rules.stage,
    action_message=words.action_message,
    kind_of=words.kind_of,
    position=words.position,
    describe=words.describe,
    reveal=words.reveal,
    why_not=reasons.why_not,
    contradiction=words.contradiction,
    solver=solve.par,
    daily=True,
)
