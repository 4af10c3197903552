"""Why an action cannot be played in Reverb, as messages; the sentences are in `messages/`."""

from fairdeal.engine.messages import Message, message
from fairdeal.games.reverb import rules
from fairdeal.games.reverb.rules import HALF, View, last, next_to_last
from fairdeal.games.reverb.words import card_message


def why_not(v: View, action: int) -> Message:
    """Why the seat cannot do this now."""
    if action < rules.DECK and not v.hand[action // HALF] >> action % HALF & 1:
        return message("not-held", card=card_message(action))
    if v.seat != v.turn:
        return message("not-your-turn")
    if action == rules.DRAW:
        return why_not_draw(v)
    return why_not_reverse(v) if action == rules.REVERSE else why_not_play(v, action)


def why_not_draw(v: View) -> Message:
    """Why the seat on turn cannot draw."""
    if v.draw_limit and v.draws >= v.draw_limit:
        many = message("drawn-enough", limit=v.draw_limit)
        return message("already-drawn") if v.draw_limit == 1 else many
    if v.plays and v.draw_timing == rules.AT_START:
        return message("too-late-to-draw")
    return message("nothing-to-draw")


def why_not_reverse(v: View) -> Message:
    """Why the seat on turn cannot declare Reverse."""
    if v.reversing:
        return message("in-reverse")
    used = v.spent >> v.seat & 1
    return message("reverse-used") if used else message("too-late-to-reverse")


def why_not_play(v: View, card: int) -> Message:
    """Why the last card does not allow this one."""
    name, on_last = card_message(card), card_message(last(v))
    if v.reversing:
        return message("matches-in-reverse", card=name, last=on_last)
    if rules.matches(card, next_to_last(v)):
        return message(
            "matches-the-other", card=name, before=card_message(next_to_last(v)), last=on_last
        )
    return message("no-match", card=name, last=on_last)
