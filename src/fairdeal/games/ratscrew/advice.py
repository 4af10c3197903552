"""Why an action of Ratscrew may be good: facts that everybody sees, as messages for hints."""

from fairdeal.engine.bits import lowest
from fairdeal.engine.messages import Message, message
from fairdeal.games.ratscrew.rules import LAY, SNAP, View


def reason(v: View, action: int) -> Message | None:
    """What speaks for this action, or for waiting; of several kinds of snap, the first."""
    if action == SNAP and v.snaps:
        return kind_message(lowest(v.snaps))
    if action == SNAP or v.snaps:
        return None
    if action == LAY:
        return message("hint-lay") if v.seat == v.turn else None
    return message("hint-wait") if v.seat != v.turn else None


def kind_message(kind: int) -> Message:
    """Why the stack can be snapped."""
    kinds = ("calling-out", "standard", "sandwich", "dark-queen", "counting-out")
    return message("hint-snap", kind=kinds[kind])
