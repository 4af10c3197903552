"""The rows of tables and matches, stored or computed: one class for each."""

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


@dataclass(frozen=True)
class Snapshot:
    """A table after event number `seq`; `snapshots.py` knows what is in its body."""

    table: str
    seq: int
    body: bytes


@dataclass(frozen=True, kw_only=True)
class NewTable:
    """A new table."""

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
    """A table and its status."""

    state: State
    used: datetime | None = None  # when somebody was connected last, if that is known
    turns: int | None = None


@dataclass(frozen=True)
class PackedMatch:
    """A finished table whose events are packed."""

    table: str
    body: bytes
    secret: bytes = field(repr=False)


@dataclass(frozen=True)
class Finished:
    """A finished table, by age, and whether it has events that are not packed."""

    created: datetime
    id: str
    loose: bool


@dataclass(frozen=True)
class Result:
    """The result of a seat in a match."""

    seat: int
    name: str
    level: str | None  # of a bot; none for a person
    place: int
    points: int


@dataclass(frozen=True)
class Change:
    """The change of a table row by an event; results only at the end."""

    state: State
    results: Sequence[Result] = ()
    turns: int | None = None


class Standing(Struct, frozen=True):
    """A player's totals in a game, over all finished matches."""

    game: str
    name: str
    level: str | None  # of a bot
    matches: int
    wins: int
    points: float | None  # the mean of the matches that have a score


@dataclass(frozen=True)
class Daily:
    """A daily deal; `proved` means that par is optimal."""

    date: date
    key: bytes = field(repr=False)
    par: int
    proved: bool


@dataclass(frozen=True)
class TableOfRound:
    """A table that an evening opens, under an id that it has chosen."""

    evening: str
    id: str
    secret: bytes | None = field(default=None, repr=False)  # of a deal that several tables share


@dataclass(frozen=True)
class DailyResult:
    """A person's result of a daily deal, and the table of its replay."""

    name: str
    turns: int | None
    place: int
    points: int
    table: str


@dataclass(frozen=True)
class Match:
    """A finished match of a person."""

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
    """A day with a finished daily deal, and its number of turns."""

    date: date
    turns: int
    par: int
