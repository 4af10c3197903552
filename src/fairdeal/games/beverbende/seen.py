"""The types of the views of Beverbende, as docs/views.md describes them."""

from typing import Literal, NotRequired, TypedDict

Phase = Literal["picking", "holding", "pointing", "rejected", "ending", "over"]
Letter = Literal["a", "b", "c", "d"]
Open = TypedDict(
    "Open",
    {
        "seen by": list[str],
        "top": str | None,
        "discards": list[str],  # the top card first
        "in use": list[str] | None,
        "extra draws": int | None,
        "pointed at": str | None,
        "turn": int | None,
        "phase": Phase,
        "turns": int,
        "knocker": int | None,
        "opener": int,
        "round": int,
        "points": list[int],
        "last rows": list[str] | None,
        "last points": list[int] | None,
    },
)
"""The facts that everybody at the table sees."""


class Place(TypedDict):
    """One place of a row: `rows`, `seen by`, `last rows` and `pointed at` as data."""

    card: str  # or ? or #
    known: list[int]  # the seats that know it
    last: NotRequired[str]  # what lay there when the last round was counted
    pointed: NotRequired[bool]  # it is about to be switched


Rows = TypedDict(
    "Rows",
    {
        "seat": int | None,
        "hand": list[str],
        "rows": list[str],
        "places": list[list[Place]],
        "held": str | None,
        "unseen": list[str],
        "unseen at": list[str],
        "stock": int,
        "bottom": list[str] | None,
    },
)
"""The facts that one seat may know."""


class Seen(Open, Rows):
    """The table as one seat sees it."""


Hidden = TypedDict(
    "Hidden",
    {
        "hands": list[list[str]],
        "held": str | None,
        "open": bool,
        "stock": list[str],
        "buried": int,
        "lots": list[str],
        "lot of the stock": int,
        "known to be numbers": list[str],
    },
)
"""The facts that no seat sees completely."""


class Revealed(Open, Hidden):
    """The whole table: the last card of the stock is drawn first."""
