"""The numbers of a study, with confidence intervals: each function answers one question."""

from collections import Counter
from dataclasses import dataclass, replace
from math import ceil, comb, floor, nan, sqrt
from typing import TypeVar

import numpy as np

from fairdeal.engine.face import Numbers
from fairdeal.lab.analysis import Study
from fairdeal.lab.figures import NORMAL_95, STRICT, Share, Spread, share_of, student
from fairdeal.lab.forecast import deal_tables
from fairdeal.lab.rows import query, scored

MATTERS = 0.05  # of winning the round
MATTERS_ALONE = 0.5  # points
STUDENT_95 = 2.365  # for eight searches
EXTREMES = 12
MANY_ACTIONS = 100
LEAST = 0.002  # of what came up most
TAIL = 1.5  # times the 90th percentile: longer matches are not drawn
UNITS = {"moves": "moves", "turns": "turns", "minutes": "milliseconds / 60000"}
Line = tuple[str, Share]
Item = TypeVar("Item")


# -- seats --------------------------------------------------------------------
def parts_won(places: Numbers) -> Numbers:
    """The share of the win of each seat: all, a part, or nothing."""
    won = places == 1
    return won / np.maximum(1, won.sum(axis=1, keepdims=True))


def wins_by_seat(study: Study, looks: int = 1) -> list[Share]:
    parts = parts_won(study.rows["places"][:, : study.plan.seats])
    return [share_of(float(part), len(parts), looks) for part in parts.sum(axis=0)]


def wins_of_first(study: Study) -> Share:
    """The wins of the seat that has the first turn after the deal."""
    rows = study.rows
    first = deal_tables(study.plan, rows["deal"])["turn"]
    parts = parts_won(rows["places"][:, : study.plan.seats])[np.arange(len(rows)), first]
    return share_of(float(parts.sum()), len(parts))


def gap_in_wins(study: Study) -> "Gap":
    """The gap between the seat that won most and the one that won least."""
    return widest_gap(parts_won(study.rows["places"][:, : study.plan.seats]))


@dataclass(frozen=True)
class Gap:
    """The widest gap between two of several figures; its interval allows for that choice."""

    most: int
    least: int
    gap: Spread
    clear: bool


def widest_gap(values: Numbers) -> Gap:
    """The columns with the highest and the lowest mean, and their difference match by match.

    It is clear when the one is ahead of the other in clearly more matches than behind, by a strict
    measure: most games are about fair, so most gaps that look clear are luck.
    """
    means = values.mean(axis=0)
    most, least = int(means.argmax()), int(means.argmin())
    ahead = values[:, most] - values[:, least]
    looks = max(1, comb(len(means), 2))
    gap = mean_of(ahead, looks)
    up, down = (float(abs(ahead[side]).sum()) for side in (ahead > 0, ahead < 0))
    decided = int((ahead != 0).sum())
    sign = share_of(decided * up / (up + down), decided, STRICT * looks) if decided else None
    return Gap(most, least, gap, sign is not None and sign.low > 0.5 and gap.low > 0)


def points_by_seat(study: Study) -> list[Spread]:
    """The mean points of each seat, over the matches that have a score."""
    rows = study.rows[scored(study.rows, study.plan.seats)]
    return [mean_of(rows["points"][:, seat]) for seat in range(study.plan.seats)]


def points_alone(study: Study) -> list[tuple[int, float]]:
    """Shares of the finished matches of a solo player by points, without the longest."""
    rows = study.rows[scored(study.rows, 1)]
    points, counts = np.unique(rows["points"][:, 0], return_counts=True)
    most = TAIL * np.quantile(rows["points"][:, 0], 0.9) if len(rows) else 0
    shown = points <= most
    pairs = zip(points[shown].tolist(), (counts[shown] / len(rows)).tolist(), strict=True)
    return list(pairs)


def nobody_won(study: Study) -> Share:
    places = study.rows["places"][:, : study.plan.seats]
    return share_of(int((places != 1).all(axis=1).sum()), len(places))


def mean_of(values: Numbers, looks: int = 1) -> Spread:
    """A mean with its 95 % confidence interval; NaN for no values.

    With several looks, the interval of the most extreme of so many means.
    """
    if not len(values):
        return Spread(nan, nan, nan, nan)
    deviation = float(values.std(ddof=1)) if len(values) > 1 else 0.0
    mean = float(values.mean())
    margin = student(len(values), looks) * deviation / sqrt(len(values))
    return Spread(mean, mean - margin, mean + margin, deviation)


# -- lengths ------------------------------------------------------------------
def quantiles(study: Study, unit: str) -> tuple[float, float, float]:
    """The 10th, 50th and 90th percentile of the match length."""
    ((found,),) = query(
        study.columns, f"select quantile_disc({UNITS[unit]}, [0.1, 0.5, 0.9]) from matches"
    )
    low, middle, high = found
    return float(low), float(middle), float(high)


def histogram(study: Study, unit: str, width: float) -> list[tuple[float, float]]:
    """Shares of the matches by length, in bins of this width."""
    return query(
        study.columns,
        f"select floor(({UNITS[unit]}) / {width}) * {width} as bin, "
        f"count(*) / {len(study.rows)} from matches group by bin order by bin",
    )


def figures(study: Study) -> dict[str, Spread]:
    """The game's own figures, each a mean over all matches."""
    named = enumerate(study.plan.game.figures)
    return {name: mean_of(study.rows["figures"][:, number]) for number, name in named}


def quantile_edges(study: Study, unit: str, part: float) -> tuple[float, float]:
    """The 95 % confidence interval of a quantile of the match length, by ranks."""
    rows = study.rows
    lengths = np.sort(rows["milliseconds"] / 60_000 if unit == "minutes" else rows[unit])
    games = len(lengths)
    margin = NORMAL_95 * sqrt(games * part * (1 - part))
    low, high = floor(games * part - margin), ceil(games * part + margin)
    return float(lengths[max(0, low)]), float(lengths[min(games - 1, high)])


# -- choices ------------------------------------------------------------------
def offered(study: Study) -> list[int]:
    """The number of moves by their number of legal actions, from 0."""
    counts: list[int] = study.observed["offered"][0].tolist()
    return counts


def without_alternative(study: Study) -> Share:
    """The share of moves without a choice; a match is one observation, as its moves are alike."""
    moves, dead = study.rows["moves"], study.rows["moves"] - study.rows["choices"]
    share = float(dead.sum() / moves.sum())
    if len(moves) < 2:  # one match alone does not show how much matches differ
        return Share(share, 0.0, 1.0)
    apart = mean_of((dead - share * moves) / moves.mean())
    return Share(share, max(0.0, share + apart.low), min(1.0, share + apart.high))


def matters(study: Study) -> Share | None:
    """The share of choices whose best action is clearly better than the mean of the others."""
    if len(study.asked) == 0:
        return None
    clear = clearly_matter(study.asked, study.plan.seats)
    return share_of(int(clear.sum()), len(study.asked))


def clearly_matter(asked: Numbers, seats: int) -> Numbers:
    """Which of these choices matter, by more than the searches differ."""
    least = MATTERS_ALONE if seats == 1 else MATTERS
    found: Numbers = (asked["gain"] >= least) & (asked["gain"] > STUDENT_95 * asked["doubt"])
    return found


# -- skill --------------------------------------------------------------------
def skill(study: Study, looks: int = 1) -> Spread | None:
    """The win rate of the strong bot, each deal from every seat; a deal is one observation."""
    by_deal = list(skill_by_deal(study).values())
    if not by_deal:
        return None
    found = mean_of(np.array(by_deal), looks)
    if found.deviation == 0:  # all alike says little when there are few
        alike = share_of(found.mean * len(by_deal), len(by_deal), looks)
        return replace(found, low=alike.low, high=alike.high)
    return replace(found, low=max(0.0, found.low), high=min(1.0, found.high))


def skill_by_deal(study: Study) -> dict[int, float]:
    """The wins of the strong bot in each deal, from every seat."""
    duels, seats = study.duels, study.plan.seats
    if len(duels) == 0:
        return {}
    parts = parts_won(duels["places"][:, :seats])[np.arange(len(duels)), duels["lineup"]]
    deals = np.unique(duels["deal"]).tolist()
    return {deal: float(parts[duels["deal"] == deal].mean()) for deal in deals}


# -- cards and actions --------------------------------------------------------
def has_many_actions(study: Study) -> bool:
    """Whether so many actions were played that their kinds say more."""
    return int((study.observed[0]["played"] > 0).sum()) > MANY_ACTIONS


def actions_that_win(study: Study, looks: int = 1, by_kind: bool = False) -> list[Line]:
    """The win rate of seats that played an action, or an action of its kind."""
    game, observed = study.plan.game, study.observed[0]
    played, won = Counter[str](), Counter[str]()
    for action in np.flatnonzero(observed["played"]).tolist():
        name = game.kind_of(action) if by_kind else game.action_name(action)
        played[name] += int(observed["played"][action])
        won[name] += int(observed["won"][action])
    return ordered(won, played, looks)


def cards_that_win(study: Study, looks: int = 1) -> list[Line]:
    """The win rate of seats that were dealt a card."""
    held, won = Counter[str](), Counter[str]()
    for row, hands in zip(study.rows, study.hands, strict=False):
        for seat, hand in enumerate(hands):
            for card in set(hand):
                held[card] += 1
                won[card] += int(row["places"][seat] == 1)
    return ordered(won, held, looks)


def cards_alone(study: Study, looks: int = 1) -> list[tuple[str, Spread]]:
    """The points of a solo player who was dealt a card."""
    points: dict[str, list[int]] = {}
    counts = scored(study.rows, study.plan.seats)
    for row, hands, counted in zip(study.rows, study.hands, counts, strict=False):
        for card in set(hands[0]) if counted else ():
            points.setdefault(card, []).append(int(row["points"][0]))
    means = [(card, mean_of(np.array(values), looks)) for card, values in points.items()]
    return sorted(means, key=lambda line: (line[1].mean, line[0]))


def ordered(won: Counter[str], whole: Counter[str], looks: int = 1) -> list[Line]:
    """Shares in descending order, without those of too few cases."""
    least = LEAST * max(whole.values(), default=0)
    lines = [(name, share_of(won[name], n, looks)) for name, n in whole.items() if n >= least]
    return sorted(lines, key=lambda line: (-line[1].share, line[0]))


def extremes(lines: list[Item]) -> list[Item]:
    """The first and the last lines, if there are too many."""
    return lines if len(lines) <= 2 * EXTREMES else lines[:EXTREMES] + lines[-EXTREMES:]
