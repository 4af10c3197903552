"""The drawing of a game: a few pure functions from a view to text."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from fairdeal.engine.words import Words
from fairdeal.terminal.faces.blocks import Block, Card

Sees = TypeVar("Sees")  # the `Seen` of a game


@dataclass(frozen=True)
class Scene(Generic[Sees]):
    """The input of a drawing: the view in words, the players and the legal actions."""

    view: Sees
    words: Words
    who: Sequence[str]  # by seat
    options: Mapping[str, object] = field(default_factory=dict)
    lit: frozenset[str] = frozenset()  # the names of the legal actions
    chosen: str | None = None  # the one at the cursor
    width: int = 50
    height: int = 11
    tall: bool = False  # whether the terminal is larger than the minimum

    @property
    def seats(self) -> range:
        return range(len(self.who))


@dataclass(frozen=True)
class GameFace:
    """One game's drawings and its accent colour."""

    accent: str
    # Any: each game draws its own views, and only it knows their type.
    table: Callable[[Scene[Any]], Block]
    hand: Callable[[Scene[Any]], list[Card]]
    note: Callable[[Scene[Any], int], str]  # of a seat: how many cards, how many points
    least: int = 3  # visible columns of a card when cards overlap
    grows: bool = True  # whether cards get a margin if there is room
