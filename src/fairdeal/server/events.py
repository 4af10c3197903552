"""The events of a live table, one struct each: the log from which a table is rebuilt.

Events stay on the server; `telling` makes what a seat or a spectator receives.
"""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from fairdeal.server.settings import TableSettings

Secret = str  # hexadecimal
Logged = dict[str, Any]  # JSON as it was written, by any version; `snap.Verdict` has its shape


class TableEvent(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """The base of events; the number of an event is its position in the log."""


class AskedEvent(TableEvent, kw_only=True):
    """The base of events that people ask for."""

    # In a cluster, the request that is fulfilled: if it comes again, it is not carried out twice.
    request: str | UnsetType = UNSET


class Opened(TableEvent, TableSettings, tag="opened", kw_only=True):
    """A table is opened, with the commitment to its deal."""

    at: float  # seconds since 1970, by the server's clock
    rules: int  # the version of the game's rules
    seats: int
    commitment: Secret  # SHA-256 of the secret that the deal is made with
    daily: str | None = None  # the date whose deal this is
    evening: str | None = None  # that opened this table for a round
    shared: bool = False  # the other tables of the round have the same deal: nobody has a nonce
    rematch: bool = False  # of another match; it starts by itself when everybody is back


class Sat(AskedEvent, tag="sat"):
    """A person with a token, or a bot, sits down."""

    seat: int
    name: str
    bot: str | None = None
    token: Secret | None = None  # SHA-256 of the token
    nonce: Secret = ""  # as people gave it when they sat down, in version 0.1
    host: bool = False
    nonce_hash: str = ""  # of the person's nonce for the deal


def bot_at(seat: int, level: str) -> Sat:
    """A bot of a level sits down."""
    return Sat(seat, f"{level} bot", level)


class Left(AskedEvent, tag="left"):
    """A person leaves the seat; during a match a bot takes over."""

    seat: int
    kicked: bool = False


class HandedOver(TableEvent, tag="handed_over"):
    """A person goes on at another device, which has a token of its own."""

    seat: int
    token: Secret  # SHA-256 of the new token
    # The event of the evening that moved the person, if the evening goes on at that device, too:
    # the person is known by the new token, and the result counts for it.
    evening_event: int | None = None


class Dealing(AskedEvent, tag="dealing"):
    """The seats are closed, and every person must reveal the nonce."""


class Cancelled(AskedEvent, tag="cancelled"):
    """The deal is cancelled, because these people revealed no nonce: their seats are free."""

    seats: list[int]


class Started(TableEvent, tag="started"):
    """The cards are dealt, with the secret and all nonces."""

    at: float
    nonces: list[Secret] | None = None  # by seat; in version 0.1 they stand in `sat` and `brought`


class Played(AskedEvent, tag="played"):
    """A complete move: one action, or several that belong together."""

    seat: int
    actions: list[int]
    by: str = "person"  # or bot, clock
    snap: Logged | None = None  # the verdict of a race, with all its numbers


class Gone(TableEvent, tag="gone"):
    """A person has been away for too long: a bot plays on."""

    seat: int


class Back(TableEvent, tag="back"):
    """The person has returned and has the seat again."""

    seat: int


class HostChanged(TableEvent, tag="hosts"):
    """The host is away, and this person is the new host."""

    seat: int


class Resigned(AskedEvent, tag="resigned"):
    """A person resigns; a bot plays on, and the seat comes last."""

    seat: int


class Said(AskedEvent, tag="said"):
    """One of the quick phrases."""

    seat: int
    phrase: int


class Pressed(AskedEvent, tag="pressed"):
    """In races, a key press without effect; the table does not change."""

    seat: int
    action: int


class Brought(AskedEvent, tag="brought"):
    """A seated person commits to a nonce for the deal, or to another one."""

    seat: int
    nonce: Secret = ""  # the nonce itself, in version 0.1
    nonce_hash: str = ""


class Advised(AskedEvent, tag="advised"):
    """A person asked for a hint."""

    seat: int


class Ended(TableEvent, tag="ended"):
    """The match is over, and the secret of its deal is revealed."""

    at: float
    points: list[int]
    places: list[int]
    secret: Secret
    automatic: list[int] = []  # seats whose reactions look automatic


class Again(AskedEvent, tag="again"):
    """The same people play a rematch, at another table."""

    table: str


AnyEvent = (
    Opened
    | Sat
    | Brought
    | Left
    | HandedOver
    | Dealing
    | Cancelled
    | Started
    | Played
    | Gone
    | Back
    | HostChanged
    | Resigned
    | Said
    | Pressed
    | Advised
    | Ended
    | Again
)
read_event = msgspec.json.Decoder(AnyEvent).decode
write_event = msgspec.json.Encoder().encode


def sign(event: TableEvent, request: str | None) -> TableEvent:
    """The event, as the one that fulfils this request."""
    if request is not None and isinstance(event, AskedEvent):
        event.request = request
    return event
