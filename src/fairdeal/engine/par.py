"""The par of a deal: the fewest turns in which a solo player can finish it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from fairdeal.engine.face import Layout

BUDGET = (
    8_000_000  # positions that a solver may store, 32 bytes each and 8 to 16 more for the index
)
MOST_MARKS = 20


@dataclass(frozen=True)
class Par:
    """The turns of the best line found, None if there is none, and whether it is proved optimal."""

    turns: int | None
    proved: bool
    actions: tuple[int, ...]


@dataclass(frozen=True)
class SolverEntry:
    """A solver as the page calls it: one compiled function, and the layouts of its arguments."""

    function: Callable[..., None]
    takes: Mapping[str, Layout]
    budget: int  # positions that fit these arguments
    trial: int


def share_text(title: str, deal: str, par: int, turns: int) -> str:
    """A result compared with par, to share: it reveals no cards."""
    over = turns - par
    marks = "=" if over == 0 else "+" * min(over, MOST_MARKS) if over > 0 else "-" * -over
    words = "par" if over == 0 else f"{abs(over)} {'over' if over > 0 else 'under'} par"
    return f"Fairdeal {title} {deal}: {turns} turns, {words} {marks}"
