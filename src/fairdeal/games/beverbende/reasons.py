"""Why an action cannot be played in Beverbende, as messages; the sentences are in `messages/`."""

from fairdeal.engine.messages import Message, message, seat_message
from fairdeal.games.beverbende.rules import (
    AGAIN,
    DISCARD,
    DRAW,
    END,
    END_OF_TURN,
    ENDING,
    HOLDING,
    KNOCK,
    LOOK,
    NINE,
    NOBODY,
    PEEK,
    POINT,
    POINTING,
    REJECTED,
    ROW,
    SKIP,
    STOP,
    SWAP,
    SWITCH,
    TAKE,
    USE,
    WITH,
    View,
    may_use,
)
from fairdeal.games.beverbende.words import LETTERS, card_message

USED_BY = {LOOK: PEEK, POINT: SWITCH, USE: AGAIN, WITH: SWITCH}


def why_not(v: View, action: int) -> Message:
    """Why the seat cannot do this now."""
    named_seat = (action - WITH) // ROW
    if WITH <= action < STOP and named_seat >= v.seats:
        return message("no-such-seat", seat=seat_message(named_seat))
    if v.seat != v.turn:
        return message("not-your-turn")
    if action == KNOCK:
        return why_not_knock(v)
    if v.phase == POINTING:
        return why_not_partner(v, action)
    if action in (DRAW, TAKE):
        return why_not_pick(v)
    if action == STOP:
        return message("no-second-draw")
    if action == END:
        return why_not_end(v)
    return why_not_use(v, action) if v.phase == HOLDING else message("no-card-in-hand")


def why_not_knock(v: View) -> Message:
    """Why nobody knocks any more, or not yet, or not at this point of a turn."""
    least = v.min_rounds_before_knock * v.seats
    if v.knocker != NOBODY:
        return message("knocked", seat=seat_message(v.knocker))
    if v.turns < least:
        return message("knock-too-soon", turns=least)
    return message("knock-at-end") if v.knock_timing == END_OF_TURN else message("knock-at-start")


def why_not_partner(v: View, action: int) -> Message:
    """Why the card that was pointed at is not switched so."""
    if not WITH <= action < STOP:
        return message("pointed", place=LETTERS[v.pointed % ROW])
    seat = (action - WITH) // ROW
    return message("own-row") if seat == v.seat else message("protected", seat=seat_message(seat))


def why_not_pick(v: View) -> Message:
    """Why no card can be drawn, or taken from the discards."""
    if v.phase == HOLDING:
        return message("decide-first", card=card_message(v.held))
    if v.phase == ENDING:
        return message("already-picked")
    return message("stock-only") if v.phase == REJECTED else message("no-action-from-discards")


def why_not_end(v: View) -> Message:
    """What must come before the end of a turn."""
    if v.phase == HOLDING:
        return message("decide-first", card=card_message(v.held))
    return message("stop-first") if v.phase == REJECTED else message("pick-first")


def why_not_use(v: View, action: int) -> Message:
    """Why this cannot be done with the card in hand."""
    card = card_message(v.held)
    if SWAP <= action < LOOK:
        return message("no-action-in-row")
    if action == DISCARD:
        return message("no-number", card=card) if v.held > NINE else message("must-keep")
    if action == SKIP:
        return message("no-action-card", card=card)
    wanted = USED_BY[max(first for first in USED_BY if first <= action)]
    if v.held != wanted:
        return message("not-this-card", card=card, wanted=card_message(wanted))
    if may_use(v):
        return message("point-first")
    if v.extra > 0 and not v.pick_again_actions:
        return message("not-after-extra")
    return message("no-more-extra") if wanted == AGAIN else message("nobody-to-switch")
