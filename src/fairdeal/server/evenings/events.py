"""The events of an evening, one struct each: the log from which an evening is rebuilt."""

import msgspec

from fairdeal.server.settings import RoundSettings

Sealed = str  # SHA-256 of a token, in hexadecimal


class EveningEvent(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """The base of events; the number of an event is its position in the log."""


class EveningOpened(EveningEvent, tag="opened"):
    """An evening is opened; the first person to join it is the host."""

    at: float  # seconds since 1970, by the server's clock


class PersonJoined(EveningEvent, tag="joined"):
    """A person joins, or returns under the same number."""

    person: int
    name: str
    token: Sealed


class PersonLeft(EveningEvent, tag="left"):
    """A person leaves; the points stay in the sheet."""

    person: int
    removed: bool = False  # by the host


class PersonMoved(EveningEvent, tag="moved"):
    """A person goes on at another device, which has a token of its own."""

    person: int
    token: Sealed
    table: str | None = None  # of the round being played, where the seat goes to that device, too


class BreakTaken(EveningEvent, tag="break"):
    """A person takes a break from the next rounds, or ends it."""

    person: int
    away: bool


class Voted(EveningEvent, tag="voted"):
    """A person votes for the next game; a later vote replaces it."""

    person: int
    game: str


class RoundTable(msgspec.Struct, forbid_unknown_fields=True):
    """One table of a round."""

    table: str
    people: list[int | None]  # by seat; none is a bot


class RoundStarted(EveningEvent, RoundSettings, tag="round", kw_only=True):
    """A round is drawn; its tables are opened after this event is stored."""

    at: float
    tables: list[RoundTable]
    out: list[int]  # the people for whom there was no seat


class TableCounted(EveningEvent, tag="counted"):
    """The result of a table is entered in the sheet."""

    at: float
    table: str
    people: list[int | None]  # by seat, when the match ended
    places: list[int]  # 1 is a win, ties share a place, 0 is none
    points: list[int]  # of the game


class RoundClosed(EveningEvent, tag="closed"):
    """The host ends a round; tables without a result do not count."""


AnyEveningEvent = (
    EveningOpened
    | PersonJoined
    | PersonLeft
    | PersonMoved
    | BreakTaken
    | Voted
    | RoundStarted
    | TableCounted
    | RoundClosed
)
read_evening_event = msgspec.json.Decoder(AnyEveningEvent).decode
write_evening_event = msgspec.json.Encoder().encode
