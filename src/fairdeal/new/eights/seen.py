"""The view of a seat of Crazy Eights in words, for programs and people."""

from typing import Literal, TypedDict

Suit = Literal["clubs", "diamonds", "hearts", "spades"]
Phase = Literal["playing", "over"]


class Open(TypedDict):
    """The facts that everybody at the table sees."""

    top: str
    suit: Suit  # to be followed
    discards: list[str]  # the top card first
    turn: int
    phase: Phase
    drawn: int  # cards drawn in this turn


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
