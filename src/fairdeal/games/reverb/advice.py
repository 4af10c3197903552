"""Why an action of Reverb may be good: facts that its player sees, as messages for hints."""

from fairdeal.engine.bits import count
from fairdeal.engine.messages import Message, message
from fairdeal.games.reverb import rules
from fairdeal.games.reverb.rules import View


def reason(v: View, action: int) -> Message | None:
    """What speaks for this action, if it can be said in a few words."""
    fitting = matching(v)
    others = v.counts[v.seat] - fitting
    if action == rules.REVERSE:
        return message("hint-reverse", cards=others) if others > fitting else None
    if action in (rules.DRAW, rules.END):
        playable = others if v.reversing else fitting
        return None if playable else message("hint-nothing-fits")
    if v.counts[v.seat] == 1:
        return message("hint-last-card")
    if rules.continues(v, action):
        return message("hint-none-matches" if v.reversing else "hint-both-match")
    if rules.is_draw(action) and v.seats > 1 and v.stock >= v.seats - 1:
        return message("hint-others-draw")
    return None


def matching(v: View) -> int:
    """How many cards of the hand match the last card."""
    last = rules.last(v)
    return count(v.hand[0] & rules.LOWER[last]) + count(v.hand[1] & rules.UPPER[last])
