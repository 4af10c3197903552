"""How far a seat is from a table where hands race, and how much of its delay that explains."""

from msgspec import Struct

CAP, FRIENDS_CAP = 150, 250  # the most that a line explains: the host's choice, and shown
START, MOST = 60, 90  # the quota for what comes on top of the line: at first, and at the most
EARNED = 15  # what every hand adds to it: half a frame until a card is painted, and some more
JITTER, JITTER_PART = 3, 4  # and for jitter that was measured up to this and a quarter of the line
UNSTABLE = ("silent", "held")  # troubles that everybody is shown


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
    line: int | None  # the lowest round trip that is proven; none where nothing was measured yet
    bound: int
    spare: int = 0  # the seat's quota
    earned: int = 0  # what a hand adds to it
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
    """The reach of a seat over its line; one that is unmeasured or in trouble explains nothing."""
    if line is None or trouble:
        return Reach(seat, sent, line, 0, spare, 0, trouble or "unmeasured")
    earned = EARNED + min(jitter, JITTER + line // JITTER_PART)
    return Reach(seat, sent, line, min(line + spare, cap), spare, earned)


def at_the_table(seat: int, sent: int) -> Reach:
    """The reach of a bot, whose hand is the server's: it is there when it says so."""
    return Reach(seat, sent, line=0, bound=0)
