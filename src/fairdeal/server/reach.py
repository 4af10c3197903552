"""The latency of a seat in a race, and how much of it is compensated."""

from msgspec import Struct

CAP, FRIENDS_CAP = 150, 250  # the most latency that is compensated: the host's choice, and public
START, MOST = 60, 90  # the quota beyond the line: at first, and at most
EARNED = 15  # added by every reaction: half a frame until a card is painted, and some more
JITTER, JITTER_PART = 3, 4  # and the measured jitter, up to this and a quarter of the line
UNSTABLE = ("silent", "held")  # troubles that are shown to everybody


class Reach(Struct, frozen=True):
    """How far a seat was from the table when a moment began; it is frozen then.

    `sent` is when the event was first written to the seat's socket, or, where it had none, to the
    first socket of all. It stays so when the seat reconnects and is sent the event again: the
    server cannot know what was painted before a line broke. If the second time counted, to
    break the line would buy as much time as one likes. So an outage is paid for by
    who has it, as far as the bound does not cover it, and nobody else waits longer.
    """

    seat: int
    sent: int
    line: int | None  # the lowest proven round trip; none if not measured yet
    bound: int
    spare: int = 0  # the seat's quota
    earned: int = 0  # what a reaction adds to it
    trouble: str | None = None  # why there is no compensation: unmeasured, silent, held


def reach(
    seat: int,
    sent: int,
    line: int | None,
    cap: int = CAP,
    *,
    spare: int = START,
    jitter: int = 0,
    trouble: str | None = None,
) -> Reach:
    """The reach of a seat over its line; an unmeasured or unstable line gets no compensation."""
    if line is None or trouble:
        return Reach(seat, sent, line, 0, spare, 0, trouble or "unmeasured")
    earned = EARNED + min(jitter, JITTER + line // JITTER_PART)
    return Reach(seat, sent, line, min(line + spare, cap), spare, earned)


def at_the_table(seat: int, sent: int) -> Reach:
    """The reach of a bot, which has no latency."""
    return Reach(seat, sent, line=0, bound=0)
