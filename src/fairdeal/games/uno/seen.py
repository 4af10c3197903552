"""The types of the views of UNO, as docs/views.md describes them."""

from typing import Literal, NotRequired, TypedDict

Colour = Literal["red", "yellow", "green", "blue"]
Phase = Literal["playing", "drawn", "answering", "over"]
Direction = Literal["forward", "backward"]


class Open(TypedDict):
    """The facts that everybody at the table sees."""

    top: str
    colour: Colour
    discards: list[str]  # the top card first
    direction: Direction
    turn: int
    phase: Phase
    owed: int
    forgetful: int | None
    round: int
    points: list[int]
    ending: NotRequired[str]  # why a match for points ended before its target


class Seen(Open):
    """The table as one seat sees it."""

    seat: int | None
    hand: list[str]
    drawn: str | None
    counts: list[int]
    stock: int


class Revealed(Open):
    """The whole table: the last card of the stock is drawn first."""

    hands: list[list[str]]
    stock: list[str]
    drawn: str | None
    guilty: bool
