"""Why an action of Beverbende may be good, or look wrong and be good: messages for hints."""

from fairdeal.engine.messages import Message, message
from fairdeal.games.beverbende import rules
from fairdeal.games.beverbende.rules import MEAN, NINE, NO_CARD, ROW, View

LOW = 10  # points of a row that is often the lowest


def reason(v: View, action: int) -> Message | None:
    """What speaks for this action, if it can be said in a few words."""
    if action in (rules.DRAW, rules.TAKE):
        return reason_to_pick(v, action)
    if rules.SWAP <= action < rules.LOOK:
        return reason_to_swap(v, own(v, action - rules.SWAP))
    if rules.LOOK <= action < rules.POINT:
        unknown = own(v, action - rules.LOOK) == NO_CARD
        return message("hint-look") if unknown else None
    if rules.POINT <= action < rules.USE:
        card = own(v, action - rules.POINT)
        return message("hint-give-away", card=card) if MEAN < card <= NINE else None
    if rules.WITH <= action < rules.STOP:
        card = v.rows[action - rules.WITH]
        return message("hint-get", card=card) if card < MEAN else None
    return reason_at_end(v, action)


def own(v: View, across: int) -> int:
    """The card at a place of the player's row, or NO_CARD."""
    return v.rows[ROW * v.seat + across]


def numbers_known(v: View) -> list[int]:
    """The numbers that the player knows in their row."""
    return [own(v, across) for across in range(ROW) if own(v, across) <= NINE]


def reason_to_pick(v: View, action: int) -> Message | None:
    """The top discard is lower than a card of the row, or too high to want it."""
    if v.phase != rules.PICKING or v.discards == 0 or rules.top(v) > NINE:
        return None
    card, known = rules.top(v), numbers_known(v)
    if action == rules.TAKE and known and card < max(known):
        return message("hint-take", card=card, known=max(known))
    high = action == rules.DRAW and card > MEAN
    return message("hint-high-discard", card=card) if high else None


def reason_to_swap(v: View, known: int) -> Message | None:
    """A lower card in the place of a higher one, or a low one in the place of an unknown one."""
    if v.held < known <= NINE:
        return message("hint-lower", held=v.held, known=known)
    return message("hint-unknown", held=v.held) if known == NO_CARD and v.held < MEAN else None


def reason_at_end(v: View, action: int) -> Message | None:
    """The card in hand is no gain; the row is low enough for a knock, or not known yet."""
    known = numbers_known(v)
    if action == rules.DISCARD:
        higher = v.held <= NINE and known and v.held >= max(known)
        return message("hint-too-high", held=v.held) if higher else None
    if action == rules.KNOCK:
        low = len(known) >= ROW - 1 and sum(known) <= LOW
        return message("hint-knock", cards=len(known), points=sum(known)) if low else None
    unknown = [across for across in range(ROW) if own(v, across) == NO_CARD]
    if action == rules.END and rules.may_knock(v) and unknown:
        return message("hint-not-yet", cards=len(unknown))
    return None


def doubt(v: View, action: int) -> Message | None:
    """A number in the place of a lower one that one knows."""
    if not rules.SWAP <= action < rules.SWAP + ROW or v.held > NINE:
        return None
    known = own(v, action - rules.SWAP)
    return message("bluff", held=v.held, known=known) if known < v.held else None
