"""What the next number of an event is near to, as far as the numbers before it tell.

A guess makes a packed match smaller and can never make it wrong: what is stored is the difference
from the number. These guesses are a part of the format: another one makes the matches unreadable
that were packed before.
"""

import re
from collections import defaultdict
from collections.abc import Callable

KEY = re.compile(rb'"(\w+)":[^:]*\Z')  # of the value that a number is, or stands in
OF_THE_MOVE = (b',"seat":', b'"winner":{"seat":', b'"words":"seat ')  # often the seat that moved
OF_A_SEAT = (*OF_THE_MOVE, b'"seat":', b" seat ")
CLOCK = {"sent", "arrival", "now"}  # by the clock of the server, and each soon after the last
NOBODY = -1


def field_of(piece: bytes) -> str:
    """A name for the numbers that stand after this piece of text."""
    if piece.endswith(OF_THE_MOVE):
        return "mover"
    if piece.endswith(OF_A_SEAT):
        return "seat"
    key = KEY.search(piece)
    return key[1].decode() if key else piece.decode("latin-1")


class Expected:
    """The numbers of a match so far, by their fields and seats."""

    def __init__(self) -> None:
        self.last = defaultdict[object, int](int)
        self.event = -1

    def begin(self) -> None:
        """Go on to the next event."""
        self.event += 1
        self.seat = self.mover = NOBODY
        self.reported = defaultdict[int, int](int)  # by seat, in this event

    def note(self, field: str, number: int) -> None:
        """The next number, whatever it was expected to be."""
        if field in ("seat", "mover"):
            self.seat = number
            if self.mover == NOBODY:
                self.mover = number
        elif field in GUESSES or field == "actions":
            self.last[field] = self.last[field, self.seat] = number
            if field in CLOCK:
                self.last["clock"] = number
            elif field == "reported":
                self.reported[self.seat] = number

    def of(self, field: str) -> int:
        """The last number of this field at the seat that is spoken of."""
        return self.last[field, self.seat]

    @property
    def least(self) -> int:
        """The least time of a reaction that the latency explains, as in `snap.least_of`."""
        return self.of("arrival") - self.of("sent") - self.of("bound")


Guess = Callable[[Expected], int]


def as_before(field: str) -> Guess:
    return lambda x: x.of(field)


GUESSES: dict[str, Guess] = {
    "mover": lambda x: max(x.mover, 0),
    "seq": lambda x: x.event,
    "sent": lambda x: x.last["clock"],
    **{field: as_before(field) for field in ("line", "bound", "earned", "number", "request", ".")},
    "spare": lambda x: x.of("bound") - x.of("line"),
    "action": lambda x: x.last["actions"],
    "seen": lambda x: x.last["seq"],
    "reported": lambda x: x.reported[x.seat],
    "arrival": lambda x: x.of("sent") + x.reported[x.seat],
    "now": lambda x: x.last["clock"],
    "key": lambda x: max(x.reported[x.seat], x.least),
    " ": lambda x: x.of("key"),  # in words, and this is too:
    " ms (reported ": lambda x: x.reported[x.seat],
}


def guess_after(piece: bytes) -> tuple[str, Guess]:
    """The field of the numbers after a piece of text, and what they are expected to be."""
    field = field_of(piece)
    return field, GUESSES.get(field, lambda x: 0)
