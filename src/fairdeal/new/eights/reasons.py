"""Why an action cannot be played in Crazy Eights, as messages; the sentences are in `messages/`."""

from fairdeal.engine.cards import card_message, rank_of
from fairdeal.engine.messages import Message, message
from fairdeal.new.eights import rules
from fairdeal.new.eights.rules import View
from fairdeal.new.eights.words import suit_message


def why_not(v: View, action: int) -> Message:
    """Why the seat cannot do this now."""
    if action < rules.DRAW:
        return why_not_play(v, action)
    if v.seat != v.turn:
        return message("not-your-turn")
    if action == rules.DRAW:
        return message("drawn-enough" if rules.cards_to_draw(v) > 0 else "nothing-to-draw")
    return message("draw-first" if rules.may_draw(v) else "must-play")


def why_not_play(v: View, action: int) -> Message:
    """Why a card cannot be laid."""
    card = rules.card_of(action)
    if rank_of(card) == rules.EIGHT and action < rules.NAMING:
        return message("name-a-suit")
    if not v.hand >> card & 1:
        return message("not-held", card=card_message(card))
    if v.seat != v.turn:
        return message("not-your-turn")
    assert not rules.fitting(v) >> card & 1
    return message(
        "does-not-fit",
        card=card_message(card),
        suit=suit_message(v.follow),
        top=card_message(rules.top(v)),
    )
