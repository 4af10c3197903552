"""Effects: what a warning is about, as one number for each match."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from fairdeal.engine.face import Numbers

SEAT, DEAD_MOVES, LONG, FIGURE, NOBODY = "seat", "dead", "long", "figure", "nobody"
EARLY, BACK, MATTER, SKILL = "early", "back", "matter", "skill"  # columns of `why.measures`
LONGER = 2  # times the median is a long match


@dataclass(frozen=True)
class WarnedEffect:
    """Something that a rule set does; `of` is the seat or the figure that it is about."""

    kind: str
    of: int = 0
    sign: int = 1  # -1: a seat that wins less often than its share

    def values(self, rows: Numbers, seats: int) -> Numbers:
        """One number for each match, whose mean is the size of the effect."""
        found: Numbers = MEASURES[self.kind](self, rows, seats).astype(float)
        return found


def seat_share(effect: WarnedEffect, rows: Numbers, seats: int) -> Numbers:
    won = rows["places"][:, :seats] == 1
    parts = won / np.maximum(1, won.sum(axis=1, keepdims=True))
    return effect.sign * (parts[:, effect.of] - parts.mean(axis=1))


def dead_part(effect: WarnedEffect, rows: Numbers, seats: int) -> Numbers:
    return 1 - rows["choices"] / np.maximum(1, rows["moves"])


def is_long(effect: WarnedEffect, rows: Numbers, seats: int) -> Numbers:
    """Whether a match takes more than twice the median of its own world."""
    times = rows["milliseconds"]
    return times > LONGER * np.median(times)


def has_figure(effect: WarnedEffect, rows: Numbers, seats: int) -> Numbers:
    return rows["figures"][:, effect.of] > 0


def nobody_won(effect: WarnedEffect, rows: Numbers, seats: int) -> Numbers:
    return (rows["places"][:, :seats] != 1).all(axis=1)


def as_measured(effect: WarnedEffect, rows: Numbers, seats: int) -> Numbers:
    return rows[effect.kind]


MEASURES: dict[str, Callable[[WarnedEffect, Numbers, int], Numbers]] = {
    SEAT: seat_share,
    DEAD_MOVES: dead_part,
    LONG: is_long,
    FIGURE: has_figure,
    NOBODY: nobody_won,
    EARLY: as_measured,
    BACK: as_measured,
    MATTER: as_measured,
    SKILL: as_measured,
}
