"""The types of the views of Ratscrew, as docs/views.md describes them."""

from typing import Literal, TypedDict

Phase = Literal["playing", "won", "exhausted", "cut short"]
Open = TypedDict(
    "Open",
    {
        "stack": list[str],  # the lowest card first
        "top": str | None,
        "called": int | None,
        "count": int | None,
        "owner": int | None,
        "turn": int | None,
        "penalties": list[int],
        "last stack to": int | None,
        "laid": int,
        "phase": Phase,
    },
)
"""The facts that everybody at the table sees."""


class Pile(TypedDict):
    """A pile from the top down: how many cards nobody has seen, then those that were."""

    unseen: int
    seen: list[str]


Piles = TypedDict(
    "Piles",
    {"seat": int | None, "piles": list[str], "pile cards": list[Pile], "counts": list[int]},
)
"""The facts that follow from all cards played so far."""


class Seen(Open, Piles):
    """The table as everybody sees it."""


Hidden = TypedDict(
    "Hidden",
    {
        "hands": list[list[str]],
        "unseen": list[int],
        "snaps": list[str],
        "wrong snaps": int,
        "wrong lays": int,
    },
)
"""The facts that nobody at the table sees."""


class Revealed(Open, Hidden):
    """The whole table: piles from the top down, and which snaps are valid."""
