"""Detects automatic reactions: too fast or too regular for a person.

It only adds a remark to the results: a program with human reaction times is not detected, and a
remark has no other effect.
"""

from collections.abc import Sequence
from statistics import median

from fairdeal.server.events import Logged

LEAST = 12  # the least reactions for a judgement
TOO_FAST = 110  # milliseconds; people who see a card take 150 and more
TOO_ALIKE = 20  # milliseconds between slow and fast ones, but for a tenth at either end
TENTH = 10


def look_automatic(reactions: Sequence[int]) -> bool:
    """Whether half of these reaction times are too short, or nearly all of them are equal."""
    if len(reactions) < LEAST:
        return False
    ordered, ends = sorted(reactions), len(reactions) // TENTH
    spread = ordered[-1 - ends] - ordered[ends]
    return median(ordered) < TOO_FAST or spread < TOO_ALIKE


def reported(snap: Logged | None) -> list[tuple[int, str, int]]:
    """Of a logged verdict, each hand that was meant for its moment: seat, action, milliseconds."""
    claims = snap["claims"] if snap else ()
    return [
        (claim["seat"], claim["action"], claim["reported"])
        for claim in claims
        if not claim.get("carried")
    ]
