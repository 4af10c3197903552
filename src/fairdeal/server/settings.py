"""What is settled when a table is opened, declared once.

The form over HTTP, the event in the log, the welcome of a WebSocket and what is shown of a table
are all built on `TableSettings`, and so are their types in the page.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct

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
    """The rules and the customs of a table."""

    game: str
    preset: str = AS_WRITTEN
    options: Annotated[dict[str, Value], Meta(max_length=MOST_OPTIONS)] = {}
    clock: str = "none"  # one of CLOCKS
    watch: bool = True  # others may look on
    open_hands: bool = False  # and see all hands
    friends: bool = False  # connections are compensated for up to 250 ms, instead of 150
    memory: bool = True  # pages remind people of what they have seen

    def settings(self) -> dict[str, Any]:  # each of a type of its own
        """These settings alone, for another class that has them."""
        return {name: getattr(self, name) for name in TableSettings.__struct_fields__}


def check_clock(clock: str) -> None:
    if clock not in CLOCKS:
        no_clock = message("no-clock", clocks=", ".join(CLOCKS), given=clock)
        raise Refusal("wrong_setup", no_clock)
