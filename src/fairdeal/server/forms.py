"""HTTP request bodies, validated when they are decoded, as `protocol` is for WebSockets.

The description of a type is the sentence about valid values in an error message.
"""

import re
from datetime import date
from typing import Annotated
from unicodedata import normalize

from msgspec import Meta, Struct

from fairdeal.server.settings import RoundSettings, TableSettings

MOST_NAME = 24  # characters
# No control characters, surrogates, invisible or blank characters, or direction marks; the joiners
# and variants that Persian and emoji need are allowed. web/src/ui/name.ts has the same lists.
HIDDEN = (
    r"\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f"
    r"\u2028-\u202e\u2060-\u206f\u2800\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\ufffb"
    r"\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
JOINERS = r"\u200c\u200d\ufe00-\ufe0f"
SEEN = rf"[^\s{JOINERS}{HIDDEN}]"  # a name needs at least one
NAME_RULE = (
    f"a name has 1 to {MOST_NAME} characters: letters, digits, spaces and signs, but no control "
    "characters, and no invisible marks that turn text around"
)
ID_RULE = "the id of a table has 8 to 16 letters, digits, - and _"
Name = Annotated[
    str,
    Meta(
        pattern=rf"^[^{HIDDEN}]*{SEEN}[^{HIDDEN}]*\Z",
        min_length=1,
        max_length=MOST_NAME,
        description=NAME_RULE,
    ),
]
Id = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{8,16}\Z",
        description=ID_RULE,
    ),
]
Language = Annotated[str, Meta(pattern="^[a-z]{2,3}\\Z", description="A language, as nl.")]
GameName = Annotated[
    str, Meta(max_length=24, description="the name of a game has at most 24 characters")
]
PresetName = Annotated[
    str, Meta(max_length=24, description="the name of a rule set has at most 24 characters")
]
Number = Annotated[
    int, Meta(ge=0, le=2**53, description="the number of an event is a whole number from 0 on")
]
LastSeen = Annotated[
    int,
    Meta(ge=-1, le=2**53, description="the number of the last event that was seen, or -1 for none"),
]
Day = Annotated[date, Meta(description="a day is written like 2026-11-16")]
NonceHash = Annotated[
    str,
    Meta(
        pattern=r"^([0-9a-f]{64})?\Z",
        description="the hash of a nonce is 64 digits of hexadecimal in lower case, or nothing",
    ),
]


Code = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{16,64}\Z",
        description="a code has 16 to 64 letters, digits, - and _",
    ),
]


def looks(name: str) -> str:
    """What people see of a name: two players at a table look different."""
    return " ".join(normalize("NFC", re.sub(f"[{JOINERS}]", "", name)).split())


class Form(Struct, forbid_unknown_fields=True):
    """The base of request bodies: unknown fields and other types are refused."""


class TableWanted(Form, TableSettings, kw_only=True):
    """A table to open."""

    seats: int | None = None  # as many as usual
    public: bool = False  # listed for everybody


class SeatCode(Form):
    """A one-time code, with which this device takes the seat of another."""

    code: Code


class Sitter(Form):
    """A request to sit down, with the SHA-256 of a nonce for the deal."""

    name: Name
    nonce_hash: NonceHash = ""
    seat: int | None = None


# -- evenings ---------------------------------------------------------------------
class EveningGuest(Form):
    """A request to open an evening, or to join one."""

    name: Name


class NextGame(Form):
    """A vote for the game of the next round."""

    game: GameName


class Break(Form):
    """A request to take a break, or to end it."""

    away: bool


class Farewell(Form):
    """A request to leave an evening; the host can remove another person by number."""

    person: int | None = None


class NextRound(Form, RoundSettings, kw_only=True):
    """A round that the host starts; `number` is its number, so that it is started once."""

    number: Annotated[int, Meta(ge=1, le=1000, description="rounds are numbered from 1 on")]
    tables: Annotated[
        int, Meta(ge=0, le=3, description="a round has 1 to 3 tables; 0 is as few as possible")
    ] = 0
    memory: bool = False  # the page reminds players of cards they have seen


class RoundEnd(Form):
    """A round that the host ends, although tables still play."""

    number: Annotated[int, Meta(ge=1, le=1000, description="rounds are numbered from 1 on")]
