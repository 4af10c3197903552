"""Segments: is the setup fair?"""

from itertools import product

import numpy as np

from fairdeal.engine.face import Numbers
from fairdeal.engine.words import Words
from fairdeal.lab import charts
from fairdeal.lab.analysis import Study
from fairdeal.lab.claims import limits, margin
from fairdeal.lab.figures import Spread, needed
from fairdeal.lab.findings import Gap, mean_of, widest_gap
from fairdeal.lab.forecast import MatchWatcher, deal_tables
from fairdeal.lab.section import Section, row
from fairdeal.lab.words import number, words_of

ROUNDS = 4_000  # for each setup that is tried
POINT = 1.0  # a smaller gap between turns does not matter
MOST_CHANGE = 2  # pieces more or fewer than in the current setup


def ask(study: Study) -> Section:
    """Points by turn order in one round, the value of one more piece, and a fairer setup."""
    seats = study.plan.seats
    watcher = MatchWatcher(study.plan, [study.minds])
    dealt = deal_tables(study.plan, np.arange(min(ROUNDS, study.plan.games)))
    order = (dealt["opener"][:, None] + np.arange(seats)) % seats
    given = np.take_along_axis(dealt["pieces"], order, 1)[0].astype(int)

    def points_with(pieces: Numbers) -> Numbers:
        tables = dealt.copy()
        for turn in range(seats):
            tables["pieces"][np.arange(len(tables)), order[:, turn]] = pieces[turn]
        if study.plan.options["segment_supply"]:
            tables["supply"] -= int(pieces.sum() - given.sum())
        watched, _ = watcher.watch(tables, rounds=1)
        return np.take_along_axis(watched["points"], order, 1)

    now = points_with(given)
    more = [points_with(given + one) - now for one in np.eye(seats, dtype=int)]
    setups, before = {slashes(given): now}, widest_gap(now)
    if before.clear:
        fairer = evenest(now.mean(0), np.array([each.mean(0) for each in more]), given)
        setups[slashes(fairer)] = points_with(fairer)
    own = [mean_of(each[:, turn]) for turn, each in enumerate(more)]
    t = words_of(study.plan.game)
    rows = [
        {**row(study, t("setup-turn", n=turn + 1), mean_of(points[:, turn])), "rules": name}
        for name, points in setups.items()
        for turn in range(seats)
    ]
    worth = "; ".join(signed(one, t) for one in own)
    text = t("setup-text", given=slashes(given), deals=len(now), rules=study.name, worth=worth)
    return Section(
        title_of({name: widest_gap(points) for name, points in setups.items()}, t),
        [text, t("setup-other")] if len(setups) > 1 else [text],
        [charts.intervals(rows, t("setup-axis"))],
        undecided="" if before.clear else open_question(before.gap, len(now), t),
    )


def title_of(gaps: dict[str, Gap], t: Words) -> str:
    """Whether a turn is better than another, and whether another setup is clearly fairer."""
    (given, before), *others = gaps.items()
    if not before.clear:
        return t("setup-even", given=given)
    left = {"given": given, "before": number(before.gap.mean, ".1f"), **limits(before.gap)}
    for fairer, after in others:
        if after.gap.high < before.gap.low:
            then = {"after": number(after.gap.mean, ".1f"), **limits(after.gap, "after_")}
            return t("setup-fairer", fairer=fairer, **left, **then)
    return t("setup-fair", **left)


def signed(worth: Spread, t: Words) -> str:
    """A change of points with its interval."""
    value, low, high = (number(one, "+.2f") for one in (worth.mean, worth.low, worth.high))
    return t("metric-value", value=value, low=low, high=high)


def open_question(gap: Spread, deals: int, t: Words) -> str:
    """How many deals would show a gap of a point; nothing if there were as many."""
    enough = needed(deals, margin(gap), POINT)
    return t("undecided-setup", deals=number(enough, ",")) if enough > deals else ""


def evenest(points: Numbers, worth: Numbers, given: Numbers) -> Numbers:
    """The pieces by turn that should give the most even points, with the smallest change."""
    best, least = given, np.inf
    changes = product(range(-MOST_CHANGE, MOST_CHANGE + 1), repeat=len(given))
    for change in sorted(changes, key=lambda change: (sum(map(abs, change)), change)):
        pieces = given + np.array(change)
        spread = float(np.std(points + np.array(change) @ worth))
        if pieces.min() >= 0 and spread < least - 1e-9:
            best, least = pieces, spread
    return best


def slashes(pieces: Numbers) -> str:
    return "/".join(str(piece) for piece in pieces)
