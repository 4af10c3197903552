"""The types of the views of Segments, as docs/views.md describes them."""

from typing import TypedDict

Open = TypedDict(
    "Open",
    {
        "field": str | None,
        "field cards": list[str],
        "owner": int | None,
        "passes": int,
        "pieces": list[int],
        "supply": int | None,
        "used": int,
        "played": list[str],
        "turn": int | None,
        "opener": int,
        "out": int | None,
        "round": int,
        "points": list[int],
        "latest": list[int],
    },
)
"""The facts that everybody at the table sees."""


class Claimed(TypedDict):
    """The play that is being named, where one is known."""

    claim: str | None
    laid: list[str] | None


class Seen(Open, Claimed):
    """The table as one seat sees it."""

    seat: int | None
    hand: list[str]
    counts: list[int]


Hidden = TypedDict("Hidden", {"hands": list[list[str]], "set aside": list[str]})
"""The facts that nobody at the table sees."""


class Revealed(Open, Claimed, Hidden):
    """The whole table; cards of a play not yet whole are still in the hand."""
