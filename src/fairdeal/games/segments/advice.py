"""Why an action of Segments may be good: facts that its player sees, as messages for hints."""

from fairdeal.engine.messages import Message, message
from fairdeal.games.segments import rules
from fairdeal.games.segments.rules import DIGITS, View

MANY = 3  # cards of one play


def reason(v: View, action: int) -> Message | None:
    """What speaks for this action, if it can be said in a few words."""
    if action == rules.PASS:
        gained = gain(v)
        return message("hint-pass", pieces=gained) if gained else None
    if action >= rules.LAY:
        digit, rank = divmod(action - rules.LAY, DIGITS)
        return message("hint-unchanged") if digit == rank else None
    size, rank = action // DIGITS + 1, action % DIGITS
    if size == v.counts[v.seat]:
        return message("hint-last-cards")
    if size >= MANY:
        return message("hint-many", cards=size)
    free = rules.most(v, v.hand, rank, 0) >= size
    return message("hint-free") if free else None


def gain(v: View) -> int:
    """How many pieces a pass gives."""
    room = min(rules.GAIN, rules.MOST_PIECES - v.pieces[v.seat])
    return min(room, v.supply) if v.segment_supply else room
