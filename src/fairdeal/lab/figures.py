"""A tally as figures for people: shares with confidence intervals, lengths, kinds of action."""

from dataclasses import dataclass
from math import ceil, sqrt
from statistics import NormalDist

import numpy as np

from fairdeal.engine.face import Numbers
from fairdeal.engine.game import Game
from fairdeal.lab.tally import BINS, EXACT

NORMAL_95 = 1.959964
STRICT = 10  # looks more for a surprise: of fair games, one in 200 is called unfair, not one in 20


@dataclass(frozen=True)
class Share:
    """A share of matches with its 95 % confidence interval."""

    share: float
    low: float
    high: float


def share_of(part: float, whole: int, looks: int = 1) -> Share:
    """A share with the Wilson interval, which also holds for few matches and extreme shares.

    With several looks, the interval of the most extreme of so many shares.
    """
    z, share = normal(looks), part / whole
    z2 = z * z
    middle = (share + z2 / (2 * whole)) / (1 + z2 / whole)
    spread = z * sqrt(share * (1 - share) / whole + z2 / (4 * whole**2)) / (1 + z2 / whole)
    return Share(share, max(0.0, middle - spread), min(1.0, middle + spread))


def normal(looks: int = 1) -> float:
    """Standard errors of a 95 % interval, for the most extreme of so many figures (Bonferroni)."""
    return NORMAL_95 if looks == 1 else NormalDist().inv_cdf(1 - 0.025 / looks)


def student(values: int, looks: int = 1) -> float:
    """The same for a mean of few values, whose deviation is an estimate too.

    The Cornish-Fisher expansion of Student's t: three terms are right to 1 % from four values on.
    """
    z, free = normal(looks), max(1, values - 1)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / free + second / free**2 + third / free**3


def needed(values: int, margin: float, least: float) -> int:
    """How many values make an interval narrow enough to show a difference of `least`.

    So many values gave this margin, and it shrinks with their square root.
    """
    count = ceil(values * (margin / least) ** 2)
    digits = max(0, len(str(count)) - 2)
    return ceil(count / 10**digits) * 10**digits  # two digits are enough


@dataclass(frozen=True)
class Spread:
    """A figure over all matches: its mean with a 95 % interval, and its standard deviation."""

    mean: float
    low: float
    high: float
    deviation: float


def spread_of(total: int, squares: int, games: int) -> Spread:
    mean = total / games
    deviation = sqrt(max(0.0, (squares - total * total / games) / max(1, games - 1)))
    margin = NORMAL_95 * deviation / sqrt(games)
    return Spread(mean, mean - margin, mean + margin, deviation)


@dataclass(frozen=True)
class Figures:
    """The results of a simulation."""

    games: int
    moves: int
    wins: list[int]
    shared: list[int]
    drawn: int
    win_shares: list[Share]
    length: Spread
    quantiles: dict[str, int]  # of the length; above 128 moves exact to 1/64
    figures: dict[str, Spread]  # over matches that have a score
    unfinished: dict[str, float]  # the means over unfinished solo matches, which have no score
    actions: dict[str, int]  # by kind


def figures_of(tally: Numbers, game: Game, seats: int) -> Figures:
    """Read a tally."""
    t = tally[0]
    games, wins, shared = int(t["games"]), t["wins"][:seats].tolist(), t["shared"][:seats].tolist()
    actions: dict[str, int] = {}
    for action, count in enumerate(t["actions"].tolist()):
        kind = game.kind_of(action)
        actions[kind] = actions.get(kind, 0) + count
    sums, squares = t["sums"].tolist(), t["sums_of_squares"].tolist()
    unfinished = int(t["drawn"]) if seats == 1 else 0
    scored, broken_off = games - unfinished, t["unfinished"].tolist()
    return Figures(
        games=games,
        moves=int(t["moves"]),
        wins=wins,
        shared=shared,
        drawn=int(t["drawn"]),
        win_shares=[share_of(won, games) for won in wins],
        length=spread_of(int(t["moves"]), int(t["squares"]), games),
        quantiles={
            name: quantile(t["lengths"], part)
            for name, part in (("p10", 0.1), ("median", 0.5), ("p90", 0.9))
        },
        figures={
            name: spread_of(sums[n], squares[n], scored)
            for n, name in enumerate(game.figures)
            if scored
        },
        unfinished={
            name: broken_off[n] / unfinished for n, name in enumerate(game.figures) if unfinished
        },
        actions={kind: count for kind, count in actions.items() if count},
    )


def quantile(lengths: Numbers, part: float) -> int:
    """The quantile of the match length."""
    place = int(np.searchsorted(np.cumsum(lengths), part * lengths.sum()))
    return length_of(min(place, BINS - 1))


def length_of(place: int) -> int:
    """The least length that `loops.bin_of` counts in this bin."""
    if place < 2 * EXACT:
        return place
    octave = place // EXACT - 1
    return (place - EXACT * octave) << octave
