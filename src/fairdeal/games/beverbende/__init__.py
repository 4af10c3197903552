"""Beverbende: `rules` is the game, `sight` what a seat knows, `words` how people speak of it."""

from fairdeal.engine.game import AS_WRITTEN, Game
from fairdeal.games.beverbende import reasons, rules, sight, words

GAME = Game(
    name="beverbende",
    title="Beverbende",
    about="Swap, peek and switch for the lowest row of four cards, then knock.",
    version=1,
    seats=rules.SEATS,
    usual=4,
    actions=rules.ACTIONS,
    state=rules.STATE,
    view=sight.VIEW,
    options=rules.OPTIONS,
    presets={
        AS_WRITTEN: {},
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
    figures=rules.FIGURES,
    deal=rules.deal,
    legal=rules.legal,
    apply=rules.apply,
    look=sight.look,
    imagine=sight.imagine,
    over=rules.over,
    score=rules.score,
    rank=rules.rank,
    measure=rules.measure,
    standing=rules.standing,
    stage=rules.stage,
    action_message=words.action_message,
    kind_of=words.kind_of,
    position=words.position,
    describe=words.describe,
    reveal=words.reveal,
    why_not=reasons.why_not,
    doubt=words.doubt,
    contradiction=words.contradiction,
)
