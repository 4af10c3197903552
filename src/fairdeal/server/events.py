"""What happens at a live table, one record an event: the log that a table is rebuilt from.

Events stay on the server. What is told of them to a seat or a watcher is made in `telling`.
"""

from typing import Any

import msgspec

from fairdeal.server.settings import TableSettings

Secret = str  # hexadecimal
Logged = dict[str, Any]  # JSON as it was written, by any version; `snap.Verdict` has its shape


class TableEvent(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """Something that was judged, stored, and then told; its number is its place in the log."""


class Opened(TableEvent, TableSettings, tag="opened", kw_only=True):
    """A table is set up, and its deal is committed to."""

    at: float  # seconds since 1970, by the server's clock
    rules: int  # the version of the game's rules
    seats: int
    commitment: Secret  # SHA-256 of the secret that the deal is made with
    daily: str | None = None  # the date whose deal this is


class Sat(TableEvent, tag="sat"):
    """Somebody sits down: a person with a token, or a bot."""

    seat: int
    name: str
    bot: str | None = None
    token: Secret | None = None  # SHA-256 of the token
    nonce: Secret = ""  # as people gave it when they sat down, in version 0.1
    host: bool = False
    nonce_hash: str = ""  # of the nonce that the person has fixed for the deal


class Left(TableEvent, tag="left"):
    """A seat is given up; in play a bot goes on with it."""

    seat: int
    kicked: bool = False


class Dealing(TableEvent, tag="dealing"):
    """The seats are closed: every person's nonce is asked for."""


class Cancelled(TableEvent, tag="cancelled"):
    """There is no deal, as these people brought no nonce: their seats are free."""

    seats: list[int]


class Started(TableEvent, tag="started"):
    """The cards are dealt, by the secret and all nonces."""

    at: float
    nonces: list[Secret] | None = None  # by seat; in version 0.1 they stand in `sat` and `brought`


class Played(TableEvent, tag="played"):
    """A move, whole: one action, or several that belong together."""

    seat: int
    actions: list[int]
    by: str = "person"  # or bot, clock
    snap: Logged | None = None  # the verdict on hands that raced, with all its numbers


class Gone(TableEvent, tag="gone"):
    """A person has been away for too long: a bot plays on."""

    seat: int


class Back(TableEvent, tag="back"):
    """The person has returned and has the seat again."""

    seat: int


class HostChanged(TableEvent, tag="hosts"):
    """The host is not here, and somebody who is has the part of it."""

    seat: int


class Resigned(TableEvent, tag="resigned"):
    """A person gives up; a bot plays on, and the seat comes last."""

    seat: int


class Said(TableEvent, tag="said"):
    """One of the quick phrases."""

    seat: int
    phrase: int


class Pressed(TableEvent, tag="pressed"):
    """A key press that did nothing, where hands race; the table stays as it is."""

    seat: int
    action: int


class Brought(TableEvent, tag="brought"):
    """A person who sits already fixes a nonce for the deal, or another one."""

    seat: int
    nonce: Secret = ""  # the nonce itself, in version 0.1
    nonce_hash: str = ""


class Advised(TableEvent, tag="advised"):
    """A person asked for a hint."""

    seat: int


class Ended(TableEvent, tag="ended"):
    """The match is over, and the secret of its deal is out."""

    at: float
    points: list[int]
    places: list[int]
    secret: Secret
    automatic: list[int] = []  # seats whose reactions look automatic


class Again(TableEvent, tag="again"):
    """The same people play once more, at another table."""

    table: str


AnyEvent = (
    Opened
    | Sat
    | Brought
    | Left
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
