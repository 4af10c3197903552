"""The numbers of a study, with confidence intervals: each function answers one question."""

from collections import Counter
from dataclasses import dataclass, replace
from math import nan, sqrt
from typing import TypeVar

import numpy as np

from fairdeal.engine.face import Numbers
from fairdeal.engine.messages import Message, message
from fairdeal.lab.figures import NORMAL_95, Share, Spread, share_of
from fairdeal.lab.rows import query, scored
from fairdeal.lab.study import Study

TENTHS = 10
MATTERS = 0.05  # of winning the round
MATTERS_ALONE = 0.5  # points
STUDENT_95 = 2.365  # for eight searches
EXTREMES = 12
MANY_ACTIONS = 100
LEAST = 0.002  # of what came up most
UNITS = {"moves": "moves", "turns": "turns", "minutes": "milliseconds / 60000"}
Line = tuple[str, Share]
Item = TypeVar("Item")


# -- seats --------------------------------------------------------------------
def parts_won(places: Numbers) -> Numbers:
    """The share of the win of each seat: all, a part, or nothing."""
    won = places == 1
    return won / np.maximum(1, won.sum(axis=1, keepdims=True))


def wins_by_seat(study: Study) -> list[Share]:
    parts = parts_won(study.rows["places"][:, : study.plan.seats])
    return [share_of(float(part), len(parts)) for part in parts.sum(axis=0)]


def points_by_seat(study: Study) -> list[Spread]:
    """The mean points of each seat, over the matches that have a score."""
    rows = study.rows[scored(study.rows, study.plan.seats)]
    return [mean_of(rows["points"][:, seat]) for seat in range(study.plan.seats)]


def nobody_won(study: Study) -> Share:
    places = study.rows["places"][:, : study.plan.seats]
    return share_of(int((places != 1).all(axis=1).sum()), len(places))


def mean_of(values: Numbers) -> Spread:
    """A mean with its 95 % confidence interval; NaN for no values."""
    if not len(values):
        return Spread(nan, nan, nan, nan)
    deviation = float(values.std(ddof=1)) if len(values) > 1 else 0.0
    mean, margin = float(values.mean()), NORMAL_95 * deviation / sqrt(len(values))
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


# -- choices ------------------------------------------------------------------
def offered(study: Study) -> list[int]:
    """The number of moves by their number of legal actions, from 0."""
    counts: list[int] = study.observed["offered"][0].tolist()
    return counts


def without_alternative(study: Study) -> Share:
    return share_of(offered(study)[1], sum(offered(study)))


def matters(study: Study) -> Share | None:
    """The share of choices whose best action is clearly better than the mean of the others."""
    asked = study.asked
    if len(asked) == 0:
        return None
    least = MATTERS_ALONE if study.plan.seats == 1 else MATTERS
    clear = (asked["gain"] >= least) & (asked["gain"] > STUDENT_95 * asked["doubt"])
    return share_of(int(clear.sum()), len(asked))


# -- who leads ----------------------------------------------------------------
@dataclass(frozen=True)
class Course:
    """The forecasts during one match."""

    match: int
    parts: list[float]  # of the match that was behind at each stop
    chances: list[list[float]]  # of each seat there
    leaders: list[int]
    winner: int  # -1 where several won, or nobody

    @property
    def changes(self) -> int:
        pairs = zip(self.leaders, self.leaders[1:], strict=False)
        return sum(before != after for before, after in pairs)

    @property
    def lowest(self) -> float:
        """The winner's lowest forecast."""
        return min(chances[self.winner] for chances in self.chances)


def courses(study: Study) -> list[Course]:
    """The courses of the analysed matches."""
    seats, stops = study.plan.seats, study.stops
    found = []
    for match in range(int(stops["match"].max()) + 1 if len(stops) else 0):
        own, row = stops[stops["match"] == match], study.rows[match]
        winners = np.flatnonzero(row["places"][:seats] == 1)
        chances = (own["wins"][:, :seats] / study.copies).tolist()
        found.append(
            Course(
                match=match,
                parts=(own["ply"] / row["moves"]).tolist(),
                chances=chances,
                leaders=leaders_of(chances, study.copies),
                winner=int(winners[0]) if len(winners) == 1 else -1,
            )
        )
    return found


def leaders_of(chances: list[list[float]], copies: int) -> list[int]:
    """The leader at each position; it changes when another seat is ahead by more than chance."""
    leader, leaders = int(np.argmax(chances[0])), []
    for at in chances:
        other = int(np.argmax(at))
        ahead, both = at[other] - at[leader], at[other] + at[leader]
        if ahead > 2 * sqrt(max(0.0, both - ahead**2) / copies):
            leader = other
        leaders.append(leader)
    return leaders


def leader_wins(found: list[Course]) -> list[tuple[float, Share]]:
    """How often the leader after each tenth of a match wins it."""
    told = []
    for tenth in range(TENTHS):
        right = [
            course.leaders[place] == course.winner
            for course in found
            if course.winner >= 0
            for place, part in enumerate(course.parts)
            if tenth <= TENTHS * part + 1e-9 < tenth + 1
        ]
        if right:
            told.append((tenth / TENTHS, share_of(sum(right), len(right))))
    return told


def comebacks(found: list[Course], below: float) -> Share | None:
    """The share of winners whose forecast was below this at some point."""
    lowest = [course.lowest for course in found if course.winner >= 0]
    return share_of(sum(chance < below for chance in lowest), len(lowest)) if lowest else None


# -- skill --------------------------------------------------------------------
def skill(study: Study) -> Spread | None:
    """The win rate of the strong bot, each deal from every seat; a deal is one observation."""
    duels, seats = study.duels, study.plan.seats
    if len(duels) == 0:
        return None
    parts = parts_won(duels["places"][:, :seats])[np.arange(len(duels)), duels["lineup"]]
    by_deal = [parts[duels["deal"] == deal].mean() for deal in np.unique(duels["deal"])]
    found = mean_of(np.array(by_deal))
    return replace(found, low=max(0.0, found.low), high=min(1.0, found.high))


# -- cards and actions --------------------------------------------------------
def actions_that_win(study: Study) -> list[Line]:
    """The win rate of seats that played an action, or its kind if there are very many."""
    game, observed = study.plan.game, study.observed[0]
    many = game.actions > MANY_ACTIONS and int((observed["played"] > 0).sum()) > MANY_ACTIONS
    played, won = Counter[str](), Counter[str]()
    for action in np.flatnonzero(observed["played"]).tolist():
        name = game.kind_of(action) if many else game.action_name(action)
        played[name] += int(observed["played"][action])
        won[name] += int(observed["won"][action])
    return ordered(won, played)


def cards_that_win(study: Study) -> list[Line]:
    """The win rate of seats that were dealt a card."""
    held, won = Counter[str](), Counter[str]()
    for row, hands in zip(study.rows, study.hands, strict=False):
        for seat, hand in enumerate(hands):
            for card in set(hand):
                held[card] += 1
                won[card] += int(row["places"][seat] == 1)
    return ordered(won, held)


def cards_alone(study: Study) -> list[tuple[str, Spread]]:
    """The points of a solo player who was dealt a card."""
    points: dict[str, list[int]] = {}
    counts = scored(study.rows, study.plan.seats)
    for row, hands, counted in zip(study.rows, study.hands, counts, strict=False):
        for card in set(hands[0]) if counted else ():
            points.setdefault(card, []).append(int(row["points"][0]))
    means = [(card, mean_of(np.array(values))) for card, values in points.items()]
    return sorted(means, key=lambda line: (line[1].mean, line[0]))


def ordered(won: Counter[str], whole: Counter[str]) -> list[Line]:
    """Shares in descending order, without those of too few cases."""
    least = LEAST * max(whole.values(), default=0)
    lines = [(name, share_of(won[name], n)) for name, n in whole.items() if n >= least]
    return sorted(lines, key=lambda line: (-line[1].share, line[0]))


def extremes(lines: list[Item]) -> list[Item]:
    """The first and the last lines, if there are too many."""
    return lines if len(lines) <= 2 * EXTREMES else lines[:EXTREMES] + lines[-EXTREMES:]


# -- two rule sets ------------------------------------------------------------
def differences(study: Study, base: Study) -> dict[Message, Spread]:
    """The differences of all figures from another rule set, deal by deal."""
    deals = min(len(study.rows), len(base.rows))
    new, old = study.rows[:deals], base.rows[:deals]
    found = {
        message("difference-moves"): mean_of(new["moves"] - old["moves"]),
        message("difference-turns"): mean_of(new["turns"] - old["turns"]),
        message("difference-minutes"): mean_of(
            (new["milliseconds"] - old["milliseconds"]) / 60_000
        ),
        message("difference-dead"): mean_of(100 * (dead_part(new) - dead_part(old))),
    }
    seats = study.plan.seats
    if seats > 1:
        won = parts_won(new["places"][:, :seats]) - parts_won(old["places"][:, :seats])
        for seat in range(seats):
            found[message("difference-wins", seat=seat)] = mean_of(100 * won[:, seat])
    else:
        found[message("difference-points")] = mean_of(new["points"][:, 0] - old["points"][:, 0])
    for number, name in enumerate(study.plan.game.figures):
        change = new["figures"][:, number] - old["figures"][:, number]
        if change.any() and message(f"difference-{name}") not in found:
            found[message("difference-figure", name=name)] = mean_of(change)
    return found


def dead_part(rows: Numbers) -> Numbers:
    return 1 - rows["choices"] / rows["moves"]
