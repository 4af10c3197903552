"""The types of the views of Reverb, as docs/views.md describes them."""

from typing import Literal, NotRequired, TypedDict

Phase = Literal["playing", "finished", "locked", "cut short"]
Open = TypedDict(
    "Open",
    {
        "last": str,
        "next to last": str,
        "discards": list[str],  # the older cards of the queue, the newest first
        "turn": int,
        "phase": Phase,
        "reversing": bool,
        "reverse used": list[int],
        "played": int,
        "drawn": int,
        "turns": list[int],
        "completions": list[int],
        "ending": NotRequired[str],  # why there is no score
    },
)
"""The facts that everybody at the table sees."""


class Seen(Open):
    """The table as one seat sees it."""

    seat: int | None
    hand: list[str]
    counts: list[int]
    stock: int


class Revealed(Open):
    """The whole table: the last card of the stock is drawn first."""

    hands: list[list[str]]
    stock: list[str]
