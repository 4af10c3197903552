"""Why an action cannot be played in Beverbende, as messages; the sentences are in `messages/`."""

from fairdeal.engine.messages import Message, message, seat_message
from fairdeal.games.beverbende import rules
from fairdeal.games.beverbende.rules import View
from fairdeal.games.beverbende.words import LETTERS, card_message

USED_BY = {
    rules.LOOK: rules.PEEK,
    rules.POINT: rules.SWITCH,
    rules.USE: rules.AGAIN,
    rules.WITH: rules.SWITCH,
}


def why_not(v: View, action: int) -> Message:
    """Why the seat cannot do this now."""
    named_seat = (action - rules.WITH) // rules.ROW
    if rules.WITH <= action < rules.STOP and named_seat >= v.seats:
        return message("no-such-seat", seat=seat_message(named_seat))
    if v.seat != v.turn:
        return message("not-your-turn")
    if action == rules.KNOCK:
        return why_not_knock(v)
    if v.phase == rules.POINTING:
        return why_not_partner(v, action)
    if action in (rules.DRAW, rules.TAKE):
        return why_not_pick(v)
    if action == rules.STOP:
        return message("no-second-draw")
    if action == rules.END:
        return why_not_end(v)
    return why_not_use(v, action) if v.phase == rules.HOLDING else message("no-card-in-hand")


def why_not_knock(v: View) -> Message:
    """Why nobody knocks any more, or not yet, or not at this point of a turn."""
    least = v.min_rounds_before_knock * v.seats
    if v.knocker != rules.NOBODY:
        return message("knocked", seat=seat_message(v.knocker))
    if v.turns < least:
        return message("knock-too-soon", turns=least)
    return message("knock-at-end" if v.knock_timing == rules.END_OF_TURN else "knock-at-start")


def why_not_partner(v: View, action: int) -> Message:
    """Why the card that was pointed at is not switched so."""
    if not rules.WITH <= action < rules.STOP:
        return message("pointed", place=LETTERS[v.pointed % rules.ROW])
    seat = (action - rules.WITH) // rules.ROW
    return message("own-row") if seat == v.seat else message("protected", seat=seat_message(seat))


def why_not_pick(v: View) -> Message:
    """Why no card can be drawn, or taken from the discards."""
    if v.phase == rules.HOLDING:
        return message("decide-first", card=card_message(v.held))
    if v.phase == rules.ENDING:
        return message("already-picked")
    return message("stock-only" if v.phase == rules.REJECTED else "no-action-from-discards")


def why_not_end(v: View) -> Message:
    """The step that a player must take before the turn can end."""
    if v.phase == rules.HOLDING:
        return message("decide-first", card=card_message(v.held))
    return message("stop-first") if v.phase == rules.REJECTED else message("pick-first")


def why_not_use(v: View, action: int) -> Message:
    """Why this cannot be done with the card in hand."""
    card = card_message(v.held)
    if rules.SWAP <= action < rules.LOOK:
        return message("no-action-in-row")
    if action == rules.DISCARD:
        return message("no-number", card=card) if v.held > rules.NINE else message("must-keep")
    if action == rules.SKIP:
        return message("no-action-card", card=card)
    wanted = USED_BY[max(first for first in USED_BY if first <= action)]
    if v.held != wanted:
        return message("not-this-card", card=card, wanted=card_message(wanted))
    if rules.may_use(v):
        return message("point-first")
    if v.extra > 0 and not v.pick_again_actions:
        return message("not-after-extra")
    return message("no-more-extra") if wanted == rules.AGAIN else message("nobody-to-switch")
