"""UNO: `rules` is the game, `sight` what a seat sees of it, `words` how people speak of it."""

from fairdeal.engine.game import AS_WRITTEN, Game
from fairdeal.games.uno import reasons, rules, sight, words

GAME = Game(
    name="uno",
    title="UNO",
    about="Match the top card by colour or number; whoever holds nothing first wins.",
    version=1,
    seats=rules.SEATS,
    usual=4,
    actions=rules.ACTIONS,
    state=rules.STATE,
    view=sight.VIEW,
    options=rules.OPTIONS,
    presets={
        AS_WRITTEN: {},
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
    figures=rules.FIGURES,
    deal=rules.deal,
    legal=rules.legal,
    actor=rules.actor,
    apply=rules.apply,
    look=sight.look,
    imagine=sight.imagine,
    over=rules.over,
    score=rules.score,
    rank=rules.rank,
    measure=rules.measure,
    stage=rules.stage,
    contested=rules.contested,
    action_message=words.action_message,
    kind_of=words.kind_of,
    position=words.position,
    describe=words.describe,
    reveal=words.reveal,
    why_not=reasons.why_not,
    contradiction=words.contradiction,
)
