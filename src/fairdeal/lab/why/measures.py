"""Measures: what a deal shows in a world beyond its row, in a column for each kind of effect.

Leads and comebacks take forecasts, choices take searches, and skill takes duels. Each is smaller
than in the report, since every deal is played in dozens of worlds.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from fairdeal.bots.levels import EASY, LEVELS, MEDIUM, Mind
from fairdeal.engine.face import Numbers
from fairdeal.lab.analysis import Study
from fairdeal.lab.findings import clearly_matter, parts_won
from fairdeal.lab.forecast import MatchWatcher, deal_tables, stops_at
from fairdeal.lab.leads import TENTHS, courses
from fairdeal.lab.plan import OpenPlan, Plan
from fairdeal.lab.why.effects import BACK, EARLY, MATTER, SKILL
from fairdeal.lab.why.worlds import Changes, Traveller, World

STOPS, COPIES = TENTHS, 48  # positions of a match, and rollouts at each
ASKED, SIMULATIONS = 2, 400  # choices of a match, and of the search that chooses at each
EARLY_TENTH = 3
ENDING = 0.75  # of the matches of a piece: if fewer end, rollouts hardly end either
Piece = tuple[World, Numbers]  # deals in a world
Measure = Callable[[Piece], Numbers]  # their rows, with more columns


@dataclass(frozen=True)
class WorldPlan(OpenPlan):
    """A plan in a world: its tables know what is changed."""

    forbidden: int = 0
    changed: int = 0

    def table(self) -> Numbers:
        table = super().table()
        table["forbidden"], table["changed"] = self.forbidden, self.changed
        return table


def rows_only(plan: Plan, minds: tuple[Mind, ...], own: Changes, longest: int) -> Measure:
    """A worker that plays deals."""
    return Traveller(plan, [minds], own, longest)


# -- positions ----------------------------------------------------------------
class Onlooker:
    """Plays deals in any world, and stores some positions of them."""

    def __init__(self, plan: Plan, minds: tuple[Mind, ...], own: Changes, longest: int) -> None:
        self.traveller, self.minds, self.own = Traveller(plan, [minds], own, longest), minds, own
        self.longest = longest

    def play(self, piece: Piece) -> tuple[Numbers, MatchWatcher, Numbers, Numbers]:
        """The rows of the deals, and positions of the matches that end; `match` is their row."""
        (world, _), rows = piece, self.traveller(piece)
        watcher = self.watcher(world)
        ends = rows["moves"] < self.longest
        if ends.sum() < ENDING * len(rows):
            ends[:] = False
        ended = np.flatnonzero(ends)
        stops = stops_at(rows["moves"][ended], STOPS)
        _, seen = watcher.watch(
            deal_tables(watcher.plan, rows["deal"][ended], self.own.rules), stops
        )
        stops["match"] = ended[stops["match"]]
        return rows, watcher, stops, seen

    def watcher(self, world: World) -> MatchWatcher:
        plan = self.traveller.plan
        known = plan.game, plan.seats, plan.games, plan.seed, dict(world.options), plan.skill
        changed = WorldPlan(*known, forbidden=world.forbidden, changed=world.changed)
        return MatchWatcher(changed, [self.minds], self.traveller.turns, self.own.rules)


def forecasts(plan: Plan, minds: tuple[Mind, ...], own: Changes, longest: int) -> Measure:
    """A worker that adds whether the early leader wins, and whether the winner never was behind."""
    onlooker, below = Onlooker(plan, minds, own, longest), 1 / plan.seats / 2

    def measure(piece: Piece) -> Numbers:
        rows, watcher, stops, seen = onlooker.play(piece)
        watcher.foresee(stops, seen, COPIES, longest)
        study = Study("", plan, minds, rows, np.zeros(0), COPIES, stops)
        early, back = np.zeros((2, len(rows)))
        for course in courses(study):
            early[course.match] = course.led_in(EARLY_TENTH) or 0.0
            back[course.match] = course.winner >= 0 and course.lowest >= below
        return with_columns(rows, {EARLY: early, BACK: back})

    return measure


def questions(plan: Plan, minds: tuple[Mind, ...], own: Changes, longest: int) -> Measure:
    """A worker that adds the part of some choices that do not clearly matter."""
    onlooker = Onlooker(plan, minds, own, longest)

    def measure(piece: Piece) -> Numbers:
        rows, watcher, stops, seen = onlooker.play(piece)
        places = np.array(
            [place for match in range(len(rows)) for place in asked_in(stops, match)], int
        )
        asked = stops[places]
        watcher.question(asked, seen[places], SIMULATIONS)
        idle = np.ones(len(rows))  # also of a match without a choice
        for match in np.unique(asked["match"]):
            idle[match] -= clearly_matter(asked[asked["match"] == match], plan.seats).mean()
        return with_columns(rows, {MATTER: idle})

    return measure


def asked_in(stops: Numbers, match: int) -> list[int]:
    """The places of some choices of a match, spread evenly."""
    there = np.flatnonzero((stops["match"] == match) & (stops["offered"] > 1))
    count = min(ASKED, len(there))
    return [int(there[(2 * n + 1) * len(there) // (2 * count)]) for n in range(count)]


# -- duels --------------------------------------------------------------------
def duels(plan: Plan, minds: tuple[Mind, ...], own: Changes, longest: int) -> Measure:
    """A worker that adds the share of luck: `medium` among `easy`, each deal from every seat."""
    strong, weak, seats = LEVELS[MEDIUM], LEVELS[EASY], plan.seats
    lineups = [
        tuple(strong if seat == own_seat else weak for seat in range(seats))
        for own_seat in range(seats)
    ]
    traveller = Traveller(plan, lineups, own, longest)

    def measure(piece: Piece) -> Numbers:
        world, deals = piece
        own_seats = np.tile(np.arange(seats, dtype=np.int32), len(deals))
        rows = traveller.play(world, np.repeat(deals, seats), own_seats)
        won = parts_won(rows["places"][:, :seats])[np.arange(len(rows)), own_seats]
        share = won.reshape(len(deals), seats).mean(axis=1)
        return with_columns(rows[::seats], {SKILL: (1 - share) / (1 - 1 / seats)})

    return measure


def with_columns(rows: Numbers, columns: Mapping[str, Numbers]) -> Numbers:
    """The rows with more columns."""
    known = [(name, rows.dtype[name]) for name in rows.dtype.names or ()]
    found = np.zeros(len(rows), [*known, *((name, np.float64) for name in columns)])
    for name, _ in known:
        found[name] = rows[name]
    for name, values in columns.items():
        found[name] = values
    return found
