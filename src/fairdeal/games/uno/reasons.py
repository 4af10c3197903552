"""Why an action cannot be played in UNO, as messages; the sentences are in `messages/`."""

from fairdeal.engine.messages import Message, message, seat_message
from fairdeal.games.uno import rules
from fairdeal.games.uno.rules import DRAW_TWO, WILD_FOUR, View, symbol_of, top
from fairdeal.games.uno.words import card_message, colour_message, face_message


def why_not(v: View, action: int) -> Message:
    """Why the seat cannot do this now."""
    if action in (rules.SAY, rules.CATCH):
        return why_not_call(v, action)
    if action < rules.DRAW:
        return why_not_play(v, action)
    if action == rules.CHALLENGE and not v.wd4_challenge:
        return message("no-challenges")
    if v.seat != v.turn:
        return message("not-your-turn")
    if action == rules.DRAW:
        return why_not_draw(v)
    if action == rules.KEEP:
        return message("played-at-once") if v.phase == rules.DRAWN else message("nothing-to-keep")
    if action == rules.TAKE:
        return message("nothing-owed")
    stacked = v.phase == rules.ANSWERING and top(v) == WILD_FOUR
    return message("stacked") if stacked else message("nothing-to-challenge")


def why_not_call(v: View, action: int) -> Message:
    """Why there is no UNO to be said late, or nobody to be caught."""
    if not v.uno_call:
        return message("no-calls")
    if v.forgetful == rules.NOBODY:
        return message("nobody-forgot")
    if action == rules.CATCH:
        return message("you-forgot")
    return message("another-forgot", seat=seat_message(v.forgetful))


def why_not_draw(v: View) -> Message:
    """Why the seat on turn cannot draw."""
    if v.phase == rules.DRAWN:
        return message("already-drawn")
    if v.phase == rules.ANSWERING:
        return message("answer-first", top=card_message(top(v)))
    return message("nothing-to-draw") if v.voluntary_draw else message("must-play")


def why_not_play(v: View, action: int) -> Message:
    """Why a card cannot be played, or not saying UNO with it."""
    play = action % rules.SAYING
    card = rules.card_of(play)
    if action >= rules.SAYING and not v.uno_call:
        return message("no-calls")
    if not v.hand >> play & 1:
        return message("not-held", card=card_message(card))
    if v.seat != v.turn:
        reason = why_not_jump_in(v, card)
    elif v.phase == rules.DRAWN:
        reason = None if card == v.drawn else message("not-the-drawn", drawn=card_message(v.drawn))
    elif v.phase == rules.ANSWERING:
        reason = why_not_answer(v, card)
    elif card == WILD_FOUR:
        reason = why_not_wild_four(v)
    else:
        reason = why_not_match(v, card)
    return reason or message("called-too-soon")


def why_not_jump_in(v: View, card: int) -> Message | None:
    """Why a card cannot be played out of turn."""
    on_top = card_message(top(v))
    if not v.jump_in:
        return message("not-your-turn")
    if v.phase == rules.DRAWN:
        return message("drawn-waits")
    if v.phase == rules.ANSWERING:
        return message("draw-waits", top=on_top)
    if card >= rules.WILD:
        return message("no-wild-twin")
    if top(v) >= rules.WILD:
        return message("top-has-no-twin", top=on_top)
    return None if card == top(v) else message("no-twin", top=on_top)


def why_not_answer(v: View, card: int) -> Message | None:
    """Why a card does not answer a Draw card."""
    if not v.stacking:
        return message("answer-first", top=card_message(top(v)))
    alike = card == WILD_FOUR if top(v) == WILD_FOUR else symbol_of(card) == DRAW_TWO
    face = card_message(WILD_FOUR) if top(v) == WILD_FOUR else face_message(DRAW_TWO)
    return None if alike else message("only-its-like", face=face)


def why_not_wild_four(v: View) -> Message | None:
    """Which cards of the hand forbid a Wild Draw 4, if any do."""
    matches = v.hand & rules.matching(v, v.colour, symbol_of(top(v)))
    if v.wd4_challenge:
        return None
    if v.wd4_rule == rules.NO_MATCHING_COLOUR:
        coloured = matches & rules.RED << v.colour * rules.SYMBOLS
        return message("holds-colour", colour=colour_message(v.colour)) if coloured else None
    return message("holds-playable") if matches & ~rules.FOURS else None


def why_not_match(v: View, card: int) -> Message | None:
    """The reason why a card does not match the top card; None if it matches."""
    name, on_top, symbol = (
        card_message(card),
        card_message(top(v)),
        symbol_of(top(v)),
    )
    if rules.plays_of(card) & rules.matching(v, v.colour, symbol):
        return None
    if symbol == rules.NO_SYMBOL:
        return message("other-colour", card=name, colour=colour_message(v.colour))
    if symbol < rules.SKIP:
        return message("no-colour-nor-number", card=name, top=on_top)
    if v.symbol_match:
        return message("no-colour-nor-symbol", card=name, top=on_top)
    if symbol_of(card) == symbol:
        return message("other-symbol-colour", face=face_message(symbol))
    return message("no-colour", card=name, top=on_top)
