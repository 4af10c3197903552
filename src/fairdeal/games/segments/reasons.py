"""Why an action cannot be played in Segments, as messages; the sentences are in `messages/`."""

from fairdeal.engine.bits import count
from fairdeal.engine.messages import Message, message
from fairdeal.games.segments import rules
from fairdeal.games.segments.rules import COPIES, NEVER, View, cost
from fairdeal.games.segments.words import claim_message, digits_of


def why_not(v: View, action: int) -> Message:
    """Why the seat cannot do this now."""
    if v.seat != v.turn:
        return message("not-your-turn")
    if action >= rules.LAY:
        return why_not_lay(v, *divmod(action - rules.LAY, rules.DIGITS))
    if v.claim_size:
        return message("name-cards", claim=claim_message(v.claim_size, v.claim_rank))
    if action == rules.PASS:
        return message("must-lead")
    return why_not_claim(v, action // rules.DIGITS + 1, action % rules.DIGITS)


def why_not_claim(v: View, size: int, rank: int) -> Message:
    """Why so many cards of this rank cannot be played."""
    claim, beaten = claim_message(size, rank), count(v.field)
    if beaten and not (size == beaten + 1 or (size == beaten and rank > v.field_rank)):
        return message("does-not-beat", field=claim_message(beaten, v.field_rank))
    if size > count(v.hand):
        return message("too-few-cards", size=size)
    can_change = [digit for digit in digits_of(v.hand) if cost(v.digit_font, digit, rank) < NEVER]
    if size > len(can_change):
        return message("too-few-change", rank=str(rank))
    return message("claim-too-dear", claim=claim, pieces=v.pieces[v.seat])


def why_not_lay(v: View, digit: int, rank: int) -> Message:
    """Why a card cannot be the next of the play that is being named."""
    if not v.claim_size:
        return message("no-claim")
    claim, of_digit = claim_message(v.claim_size, v.claim_rank), rules.COPY << digit * COPIES
    pieces = v.pieces[v.seat] - rules.price(v, v.laid, v.claim_rank)
    if rank != v.claim_rank:
        return message("other-rank", claim=claim, rank=str(v.claim_rank))
    if not v.hand & of_digit:
        return message("not-held", digit=str(digit))
    if not v.hand & ~v.laid & of_digit:
        return message("no-more", digit=str(digit))
    if cost(v.digit_font, digit, rank) == NEVER:
        return message("both-colours", digit=str(digit), rank=str(rank))
    if digit < rules.last_digit(v.laid):
        return message("not-ascending")
    if cost(v.digit_font, digit, rank) > pieces:
        return message("card-too-dear", digit=str(digit), rank=str(rank), pieces=pieces)
    return message("leaves-too-little", claim=claim)
