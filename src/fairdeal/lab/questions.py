"""Questions that only one game has, answered from its own figures or by playing its tables on."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from typing import Any

import numpy as np

from fairdeal.engine.face import wrap
from fairdeal.lab import charts
from fairdeal.lab.figures import share_of
from fairdeal.lab.findings import mean_of
from fairdeal.lab.forecast import Watcher, deal_tables
from fairdeal.lab.rows import scored
from fairdeal.lab.sections import Section, row
from fairdeal.lab.simulate import Record
from fairdeal.lab.study import Study

ROUNDS = 4_000  # of Segments, for each setup that is tried
MOST_CHANGE = 2  # pieces more or fewer than in the setup at hand
SOLVER = "fairdeal.bots.solve"
SOLVED, BUDGET = 24, 200_000  # deals of Reverb, and positions that a solver keeps for each
FEW = 30  # matches that say too little


def questions(study: Study) -> list[Section]:
    """What is asked of this game alone."""
    asked = QUESTIONS.get(study.plan.game.name)
    section = asked(study) if asked else None
    return [section] if section else []


# -- Segments: is the setup fair? ---------------------------------------------
def fair_setup(study: Study) -> Section:
    """Points by turn order in one round, what a piece more is worth, and a setup that evens it."""
    seats = study.plan.seats
    watcher = Watcher(study.plan, [study.minds])
    dealt = deal_tables(study.plan, np.arange(min(ROUNDS, study.plan.games)))
    order = (dealt["opener"][:, None] + np.arange(seats)) % seats
    given = np.take_along_axis(dealt["pieces"], order, 1)[0].astype(int)

    def points_with(pieces: Record) -> Record:
        tables = dealt.copy()
        for turn in range(seats):
            tables["pieces"][np.arange(len(tables)), order[:, turn]] = pieces[turn]
        if study.plan.options["segment_supply"]:
            tables["supply"] -= int(pieces.sum() - given.sum())
        watched, _ = watcher.watch(tables, rounds=1)
        return np.take_along_axis(watched["points"], order, 1)

    now = points_with(given)
    more = [points_with(given + one) - now for one in np.eye(seats, dtype=int)]
    fairer = evenest(now.mean(0), np.array([each.mean(0) for each in more]), given)
    then = points_with(fairer)
    own = [mean_of(each[:, turn]) for turn, each in enumerate(more)]
    rows = [
        {**row(study, f"turn {turn + 1}", mean_of(points[:, turn])), "rules": name}
        for name, points in ((slashes(given), now), (slashes(fairer), then))
        for turn in range(seats)
    ]
    before, after = (float(np.ptp(points.mean(0))) for points in (now, then))
    piece = ", ".join(f"{mean.mean:+.2f}" for mean in own)
    return Section(
        f"Pieces {slashes(given)} leave {before:.1f} points between turns; "
        f"{slashes(fairer)} would leave {after:.1f}"
        if list(fairer) != list(given)
        else f"No setup near {slashes(given)} is fairer: {before:.1f} points between turns",
        [
            f"The first round of {len(now):,} deals by turn order, under {study.name}. One piece "
            f"more at the start is worth {piece} points to the first, the second, and so on.",
            "The other setup is the one that these worths, added up, make the most even; then it "
            "was played on the same deals, and the chart shows what came of it.",
        ],
        [charts.intervals(rows, "", "points in a round")],
    )


def evenest(points: Record, worth: Record, given: Record) -> Record:
    """The pieces by turn that should make the points most equal; near ones first among equals."""
    best, least = given, np.inf
    changes = product(range(-MOST_CHANGE, MOST_CHANGE + 1), repeat=len(given))
    for change in sorted(changes, key=lambda change: (sum(map(abs, change)), change)):
        pieces = given + np.array(change)
        spread = float(np.std(points + np.array(change) @ worth))
        if pieces.min() >= 0 and spread < least - 1e-9:
            best, least = pieces, spread
    return best


def slashes(pieces: Record) -> str:
    return "/".join(str(piece) for piece in pieces)


# -- Beverbende: what is knocking early worth? --------------------------------
def knocking(study: Study) -> Section | None:
    """How often the knocker has the lowest hand, by how early the knocks came."""
    turns, knocks, good = (
        named(study, name) for name in ("turns up to a knock", "rounds knocked", "knocker lowest")
    )
    knocked = knocks > 0
    mean_turns = np.where(knocked, turns / np.maximum(1, knocks), 0).round().astype(int)
    rows = []
    for turn in np.unique(mean_turns[knocked]).tolist():
        at = knocked & (mean_turns == turn)
        if at.sum() >= FEW:
            found = share_of(int(good[at].sum()), int(knocks[at].sum()))
            rows.append(row(study, f"{turn} turns", found))
    if len(rows) < 2:
        return None
    best, worst = (found(rows, key=lambda line: line["value"]) for found in (max, min))
    return Section(
        f"A knock is good most often after about {best['line']}: {100 * best['value']:.0f} %"
        if best["low"] > worst["high"]
        else f"Early or late, {100 * good.sum() / knocks.sum():.0f} % of the knocks are good",
        [
            "How often who knocked had the lowest hand, by the turns that a round took up to the "
            f"knock (in the mean of a match), under {study.name}."
        ],
        [charts.intervals(rows, "", "knocks by the lowest hand", style=".0%")],
    )


def named(study: Study, figure: str) -> Any:
    """One of the game's own figures, of every match."""
    return study.rows["figures"][:, study.plan.game.figures.index(figure)]


# -- Reverb: how few turns could it be? ----------------------------------------
def spread_of_par(study: Study) -> Section | None:
    """The fewest turns that some deals can be finished in, and what the bots took."""
    if study.plan.seats > 1 or find_spec(SOLVER) is None:
        return None
    par = import_module(SOLVER).par
    deals = np.arange(min(SOLVED, study.plan.games))
    dealt, solved = deal_tables(study.plan, deals), []
    for deal in deals.tolist():
        found = par(wrap(dealt[deal : deal + 1]), BUDGET)
        if found.turns is not None:
            solved.append((deal, found.turns, found.proved))
    if not solved:
        return None
    pars = np.array([turns for _, turns, _ in solved])
    rows_solved = study.rows[[deal for deal, _, _ in solved]]
    taken = rows_solved["points"][scored(rows_solved, 1), 0]
    proved = sum(proof for _, _, proof in solved)
    share = "all" if proved == len(solved) else f"{proved}"
    rows = [row(study, "par", mean_of(pars)), row(study, "the bots", mean_of(taken))]
    return Section(
        f"Par is {pars.min()} to {pars.max()} turns; the bots took {taken.mean():.0f}",
        [
            f"The fewest turns found by a solver that knows the order of the stock, for "
            f"{len(solved)} deals under {study.name}; for {share} of them it is proved that there "
            "are no fewer."
        ],
        [charts.intervals(rows, "", "turns")],
    )


QUESTIONS: dict[str, Callable[[Study], Section | None]] = {
    "segments": fair_setup,
    "beverbende": knocking,
    "reverb": spread_of_par,
}
