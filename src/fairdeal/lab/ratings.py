"""The results of bots in many contests: win rates, places, points, comparisons and ratings.

The blocks are the sample, not the matches, because the matches of a block share their deal. An
interval is that of a ratio of sums over blocks, with Student's t.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import inf, nan, sqrt

import numpy as np

from fairdeal.engine.face import Numbers
from fairdeal.lab.figures import NORMAL_95

MOST_RATED = 5_000  # contests; to rate one takes longer than to play most
TAIL = 0.025  # of a 95 % interval
POINT = 1e-12  # a shorter interval is one point, and what is left of rounding
STUDENT_95 = (12.706, 4.303, 3.182, 2.776, 2.571)  # of 1 to 5 degrees of freedom


@dataclass(frozen=True)
class Contests:
    """Contests as arrays: a row for each, in the order of the blocks, a column per seat."""

    bots: tuple[str, ...]
    blocks: Numbers
    seated: Numbers  # the number of the bot
    places: Numbers  # 1 is the best; 0 is no place, which is last
    points: Numbers  # nan where there is no score

    @property
    def standings(self) -> Numbers:
        """Places with ties averaged, so that every contest has the same sum."""
        behind = np.where(self.places == 0, np.iinfo(np.int64).max, self.places)
        better = (behind[:, None, :] < behind[:, :, None]).sum(axis=2)
        alike = (behind[:, None, :] == behind[:, :, None]).sum(axis=2)
        return better + (alike + 1) / 2

    @property
    def wins(self) -> Numbers:
        """The share of the win of each seat."""
        won = self.places == 1
        return won / np.maximum(1, won.sum(axis=1, keepdims=True))


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % confidence interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Rating:
    """The strength of a bot by openskill, with its 95 % interval."""

    mu: float
    sigma: float
    low: float
    high: float


@dataclass(frozen=True)
class BotRecord:
    """The results of one bot."""

    bot: str
    contests: int
    seats: int  # that it had in them
    wins: float
    win_rate: Mean  # of its seats
    seat_rates: list[float | None]  # the same at each seat
    seat_corrected: float  # their mean
    fair_share: float  # the win rate among equally strong bots
    place: float
    points: Mean
    rating: Rating


def records_of(contests: Contests) -> list[BotRecord]:
    """Every bot's record, best win rate first."""
    ratings, wins, standings = rate(contests), contests.wins, contests.standings
    found = []
    for number, bot in enumerate(contests.bots):
        his = contests.seated == number
        rates = [
            float(wins[his[:, seat], seat].mean()) if his[:, seat].any() else None
            for seat in range(his.shape[1])
        ]
        sat = [rate for rate in rates if rate is not None]
        found.append(
            BotRecord(
                bot=bot,
                contests=int(his.any(axis=1).sum()),
                seats=int(his.sum()),
                wins=float(wins[his].sum()),
                win_rate=share_of(wins, his, contests.blocks),
                seat_rates=rates,
                seat_corrected=sum(sat) / len(sat),
                fair_share=float(wins.mean()),
                place=float(standings[his].mean()),
                points=mean_of(contests.points, his, contests.blocks),
                rating=ratings[number],
            )
        )
    return sorted(found, key=lambda record: (-record.win_rate.mean, record.bot))


# -- means and their intervals ------------------------------------------------
def mean_of(values: Numbers, counted: Numbers, blocks: Numbers) -> Mean:
    """The mean of the selected values, with an interval from their blocks."""
    counted = counted & ~np.isnan(values)
    if not counted.any():
        return Mean(nan, -inf, inf)
    _, block = np.unique(blocks, return_inverse=True)
    seats = np.bincount(block, counted.sum(axis=1))
    sums = np.bincount(block, np.where(counted, values, 0).sum(axis=1))
    mean, many = float(sums.sum() / seats.sum()), int((seats > 0).sum())
    if many < 2:  # one block has no variance
        return Mean(mean, -inf, inf)
    off = sums - mean * seats
    error = sqrt(float((off**2).sum()) * many / (many - 1)) / float(seats.sum())
    margin = student(many - 1) * error
    return Mean(mean, mean - margin, mean + margin)


def student(freedom: int) -> float:
    """The 95 % quantile of Student's t for this number of blocks."""
    if freedom <= len(STUDENT_95):
        return STUDENT_95[freedom - 1]
    z = NORMAL_95
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def share_of(values: Numbers, counted: Numbers, blocks: Numbers) -> Mean:
    """The mean of values from 0 to 1: its interval stays between them, and is never a point.

    Blocks that are all alike have no variance, but the next one may differ: how often, says the
    bound of Clopper and Pearson.
    """
    found = mean_of(values, counted, blocks)
    mean, low, high = found.mean, max(0.0, found.low), min(1.0, found.high)
    if high - low < POINT:
        unlike = 1 - TAIL ** (1 / len(np.unique(blocks[counted.any(axis=1)])))
        low, high = mean - unlike * mean, mean + unlike * (1 - mean)
    return Mean(mean, low, high)


# -- one against another ------------------------------------------------------
def ahead(contests: Contests) -> list[list[float | None]]:
    """How often the bot of the row placed before the bot of the column; a tie counts half.

    All contests with both bots count the same, however many seats each had.
    """
    bots, (many, seats) = len(contests.bots), contests.seated.shape
    standings, seated = contests.standings, contests.seated
    had = np.stack([(seated == bot).sum(axis=1) for bot in range(bots)], axis=1)
    sums, counts, rows = np.zeros((bots, bots)), np.zeros((bots, bots)), np.arange(many)
    for one in range(seats):
        for other in range(seats):
            mine, theirs = seated[:, one], seated[:, other]
            weight = 1 / (had[rows, mine] * had[rows, theirs])
            better = np.sign(standings[:, other] - standings[:, one]) / 2 + 0.5
            np.add.at(sums, (mine, theirs), better * weight)
            np.add.at(counts, (mine, theirs), weight)
    return [
        [
            float(sums[row, column] / counts[row, column])
            if row != column and counts[row, column]
            else None
            for column in range(bots)
        ]
        for row in range(bots)
    ]


@dataclass(frozen=True)
class PointsDifference:
    """The difference in points between two bots on the same deals."""

    bot: str
    other: str
    points: Mean


def differences(contests: Contests) -> list[PointsDifference]:
    """The differences of all pairs of bots, deal by deal: for contests with a column per bot."""
    everywhere = np.ones((len(contests.points), 1), bool)
    return [
        PointsDifference(
            contests.bots[one],
            contests.bots[other],
            mean_of(
                contests.points[:, [one]] - contests.points[:, [other]],
                everywhere,
                contests.blocks,
            ),
        )
        for one, other in combinations(range(len(contests.bots)), 2)
    ]


# -- ratings ------------------------------------------------------------------
def rate(contests: Contests) -> list[Rating]:
    """Ratings by openskill's Plackett-Luce model, from equal starts.

    Bots do not learn, so the uncertainty only shrinks (`tau`). A bot with several seats is updated
    for each: gains are added, and the factors of the uncertainty are multiplied.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    start = model.rating()
    mu, sigma = [start.mu] * len(contests.bots), [start.sigma] * len(contests.bots)
    sample = rated(contests)
    standings = contests.standings[sample].tolist()
    for seated, places in zip(contests.seated[sample].tolist(), standings, strict=True):
        if len(set(seated)) == 1:
            continue
        before = [(mu[bot], sigma[bot]) for bot in seated]
        teams = [[model.create_rating(list(known))] for known in before]
        after = model.rate(teams, ranks=places)
        for bot, (old_mu, old_sigma), (new,) in zip(seated, before, after, strict=True):
            mu[bot] += new.mu - old_mu
            sigma[bot] *= new.sigma / old_sigma
    return [belief(*pair) for pair in zip(mu, sigma, strict=True)]


def belief(mu: float, sigma: float) -> Rating:
    return Rating(mu, sigma, mu - NORMAL_95 * sigma, mu + NORMAL_95 * sigma)


def rated(contests: Contests) -> Numbers:
    """The rows to rate: all, or those of the first blocks if there are too many.

    Line-ups take turns from block to block, so the first blocks are an even sample.
    """
    many = len(contests.blocks)
    if many <= MOST_RATED:
        return np.arange(many)
    return np.flatnonzero(contests.blocks < contests.blocks[MOST_RATED])


def contests_of_solo(bots: Sequence[str], matches: Contests, fewer: bool) -> Contests:
    """Solo matches as one contest per deal: finished matches first, then by points."""
    order = np.lexsort((matches.seated[:, 0], matches.blocks))
    shape = (-1, len(bots))
    points = matches.points[order, 0].reshape(shape)
    unfinished = matches.places[order, 0].reshape(shape) == 0
    worse = points if fewer else -points
    behind = worse + unfinished * (int(np.ptp(points)) + 1)
    places = 1 + (behind[:, None, :] < behind[:, :, None]).sum(axis=2)
    blocks = matches.blocks[order].reshape(shape)[:, 0]
    seated = np.tile(np.arange(len(bots)), (len(blocks), 1))
    return Contests(tuple(bots), blocks, seated, places, np.where(unfinished, nan, points))
