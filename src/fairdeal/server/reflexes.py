"""Whether reactions look like a program's: too fast for nerves, or too alike for a person.

A mark in the results and no more: a program that takes its time as people do is not found, and
nobody loses anything by being marked.
"""

from collections.abc import Sequence
from statistics import median

from fairdeal.server.events import Logged

LEAST = 12  # reactions, before anything can be said of them
TOO_FAST = 110  # milliseconds; people who see a card take 150 and more
TOO_ALIKE = 20  # milliseconds between slow and fast ones, but for a tenth at either end
TENTH = 10


def look_automatic(reactions: Sequence[int]) -> bool:
    """Whether half of these milliseconds are too few, or nearly all of them are the same."""
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
