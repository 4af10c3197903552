"""What is stored of tables and matches, and what is counted out of that: one class for each row."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Literal

from msgspec import Struct

from fairdeal.engine.game import Value

State = Literal["waiting", "playing", "over"]


@dataclass(frozen=True)
class Stored:
    """One event of a table; its body is whatever JSON the caller made."""

    table: str
    seq: int
    body: bytes


@dataclass(frozen=True, kw_only=True)
class NewTable:
    """A table as it is set up; whoever opens it waits for the others."""

    id: str
    created: datetime
    game: str
    rules: int  # the version of the game's rules
    seats: int
    preset: str
    options: Mapping[str, Value]
    secret: bytes = field(repr=False)
    public: bool = False
    daily: date | None = None


@dataclass(frozen=True, kw_only=True)
class TableRow(NewTable):
    """A table and where it stands."""

    state: State
    turns: int | None = None


@dataclass(frozen=True)
class Result:
    """How a match ended for a seat."""

    seat: int
    name: str
    level: str | None  # of a bot; none for a person
    place: int
    points: int


@dataclass(frozen=True)
class Change:
    """What an event changes about its table; results only when it is over."""

    state: State
    results: Sequence[Result] = ()
    turns: int | None = None


class Standing(Struct, frozen=True):
    """What somebody has done in a game, over all matches that ended."""

    game: str
    name: str
    level: str | None  # of a bot
    matches: int
    wins: int
    points: float | None  # the mean of the matches that have a score


@dataclass(frozen=True)
class Daily:
    """The deal of a day; `proved` says that nobody can do better than par."""

    date: date
    key: bytes = field(repr=False)
    par: int
    proved: bool


@dataclass(frozen=True)
class DailyResult:
    """How a person did at the deal of a day, and the table to replay it from."""

    name: str
    turns: int | None
    place: int
    points: int
    table: str


@dataclass(frozen=True)
class Match:
    """A match that a person has played to the end."""

    table: str
    game: str
    preset: str
    seats: int
    created: datetime
    public: bool
    daily: date | None
    place: int
    points: int


class DayDone(Struct, frozen=True):
    """A day whose deal somebody has finished, in how many turns."""

    date: date
    turns: int
    par: int
