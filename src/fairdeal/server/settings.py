"""The settings of a table, declared once.

The HTTP form, the event in the log, the welcome of a WebSocket and the description of a table
are all built on `TableSettings`, and so are their types in the web page.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct

from fairdeal.bots.levels import MEDIUM
from fairdeal.engine.game import AS_WRITTEN, Value
from fairdeal.engine.messages import message
from fairdeal.server.refusals import Refusal

CLOCKS: dict[str, float | None] = {  # seconds for a move
    "none": None,
    "slow": 120.0,
    "normal": 30.0,
    "fast": 10.0,
}
MOST_OPTIONS = 64


class TableSettings(Struct, kw_only=True):
    """The settings of a table."""

    game: str
    preset: str = AS_WRITTEN
    options: Annotated[dict[str, Value], Meta(max_length=MOST_OPTIONS)] = {}
    clock: str = "none"  # one of CLOCKS
    watch: bool = True  # spectators are allowed
    open_hands: bool = False  # and see every hand
    friends: bool = False  # latency is compensated up to 250 ms, instead of 150
    memory: bool = True  # the page reminds players of cards they have seen

    def settings(self) -> "Fields":
        return fields_of(self, TableSettings)


class RoundSettings(Struct, kw_only=True):
    """The settings of all tables of a round of an evening."""

    game: str
    preset: str = AS_WRITTEN
    options: Annotated[dict[str, Value], Meta(max_length=MOST_OPTIONS)] = {}
    clock: str = "none"  # one of CLOCKS
    level: str = MEDIUM  # of the bots in seats that are left
    shared: bool = False  # all tables have the same deal
    memory: bool = True  # as at a table; logs without it had reminders

    def settings(self) -> "Fields":
        return fields_of(self, RoundSettings)


Fields = dict[str, Any]  # each of a type of its own


def fields_of(settings: Struct, kind: type[Struct]) -> Fields:
    """The fields of one kind of settings alone, for another class that has them."""
    return {name: getattr(settings, name) for name in kind.__struct_fields__}


def check_clock(clock: str) -> None:
    if clock not in CLOCKS:
        no_clock = message("no-clock", clocks=", ".join(CLOCKS), given=clock)
        raise Refusal("wrong_setup", no_clock)
