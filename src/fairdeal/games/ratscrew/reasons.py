"""Why an action cannot be played in Ratscrew, as messages; the sentences are in `messages/`."""

from fairdeal.engine.messages import Message, message
from fairdeal.games.ratscrew.rules import LAY, NOBODY, View, is_barred, takes_part


def why_not(v: View, action: int) -> Message:
    """Why it would do nothing if the seat did this now."""
    if action == LAY:
        return message("second-wrong-lay") if v.counts[v.seat] else message("no-cards")
    if not takes_part(v, v.seat):
        return message("no-snap-without-cards")
    if is_barred(v, v.seat):
        return message("penalty")
    return message("no-stack") if v.taker == NOBODY else message("just-won")
