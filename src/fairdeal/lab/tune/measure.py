"""Measures rule sets: the same deals for each, and one compilation for all of them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from fairdeal.bots.levels import Mind
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import Game, Value
from fairdeal.lab.analysis import Study
from fairdeal.lab.figures import share_of
from fairdeal.lab.findings import clearly_matter, parts_won
from fairdeal.lab.forecast import MatchWatcher, Stop, deal_tables, stops_at
from fairdeal.lab.leads import Course, courses
from fairdeal.lab.lineups import Crew
from fairdeal.lab.plan import OpenPlan, Plan
from fairdeal.lab.spread import Progress, spread
from fairdeal.lab.tune.wishes import CHOICES, COMEBACKS, DRAMA, FAIR, LENGTH, SKILL, Wish

FIRST = 20  # matches that show how long they are
DUELS = 4  # matches for each deal that is played from every seat
WATCHED = 10  # matches for each that is forecast
STOPS, COPIES = 10, 16  # positions of such a match, and rollouts at each
ROLLED = 20_000_000  # moves of all rollouts, about: fewer matches are forecast where they are long
LEAST = 25  # matches that are forecast in any case
ASKED, SIMULATIONS = 80, 200  # moves that a search judges
Rules = Mapping[str, Value]  # every option with its value
Samples = list[Numbers]  # for each wish: a row for each match, deal or move


@dataclass(frozen=True)
class Trial:
    """All that decides what is measured, but for the rule set."""

    game: Game
    seats: int
    seed: str
    games: int
    wishes: tuple[Wish, ...]
    minds: tuple[Mind, ...]
    strong: Mind  # in duels,
    weak: Mind  # one of the first against the others
    moves: int  # of all matches of a rule set, about: where they are long, fewer are played

    def plan(self, rules: Rules) -> Plan:
        return OpenPlan(self.game, self.seats, self.games, self.seed, rules)

    @property
    def kinds(self) -> set[str]:
        return {wish.kind for wish in self.wishes}


@dataclass
class Gauge:
    """Measures rule sets on all cores, each once."""

    trial: Trial
    jobs: int
    on: str
    known: dict[tuple[Value, ...], Samples] = field(default_factory=dict)

    def measure(self, several: Iterable[Rules], tell: Progress = lambda _: None) -> None:
        """Measure those that are not known yet."""
        new = {key_of_rules(rules): rules for rules in several}
        new = {key: rules for key, rules in new.items() if key not in self.known}
        if not new:
            return
        keys, pieces = list(new), list(new.values())
        make = partial(meter, self.trial, pieces[0])
        shared = spread(make, pieces, min(self.jobs, len(pieces)), self.on)
        for done, (number, samples) in enumerate(shared, start=1):
            self.known[keys[number]] = samples
            tell(done)

    def of(self, rules: Rules) -> Samples:
        """What was measured."""
        self.measure([rules])
        return self.known[key_of_rules(rules)]

    def figures(self, rules: Rules) -> list[float]:
        """The figure of each wish."""
        pairs = zip(self.trial.wishes, self.of(rules), strict=True)
        return [float(wish.figure(sample.mean(axis=0))) for wish, sample in pairs]

    def losses(self, rules: Rules) -> list[float]:
        """How far a rule set is from each wish."""
        pairs = zip(self.trial.wishes, self.figures(rules), strict=True)
        return [float(wish.loss(figure)) for wish, figure in pairs]


def key_of_rules(rules: Rules) -> tuple[Value, ...]:
    return tuple(rules.values())


def meter(trial: Trial, example: Rules) -> Callable[[Rules], Samples]:
    """The worker of one core; compiles all that it needs."""
    plan = trial.plan(example)
    Crew(plan, [trial.minds])
    if trial.kinds & {COMEBACKS, DRAMA, CHOICES}:
        watcher, none = MatchWatcher(plan, [trial.minds]), np.zeros(0, Stop.dtype)
        _, seen = watcher.watch(deal_tables(plan, np.arange(0)), none)
        watcher.foresee(none, seen, COPIES)
        if CHOICES in trial.kinds:
            watcher.question(none, seen, SIMULATIONS)
    return partial(samples_of, trial)


def samples_of(trial: Trial, rules: Rules) -> Samples:
    """Play all that the wishes ask for."""
    plan = trial.plan(rules)
    rows = matches_of(trial, plan)
    found: dict[str, Numbers] = {FAIR: parts_won(rows["places"][:, : plan.seats])}
    if SKILL in trial.kinds:
        found[SKILL] = duels(trial, plan, max(1, len(rows) // DUELS))
    if trial.kinds & {COMEBACKS, DRAMA, CHOICES}:
        found |= watched(trial, plan, rows)
    return [
        lengths(rows, wish.unit) if wish.kind == LENGTH else found[wish.kind]
        for wish in trial.wishes
    ]


def matches_of(trial: Trial, plan: Plan) -> Numbers:
    """A row for each match, as many as the moves allow."""
    crew = Crew(plan, [trial.minds])

    def play(first: int, last: int) -> Numbers:
        return crew.play(np.arange(first, last), np.zeros(last - first, np.int32))

    few = min(FIRST, plan.games)
    rows = play(0, few)
    deals = min(plan.games, max(few, int(trial.moves / rows["moves"].mean())))
    return np.concatenate([rows, play(few, deals)])


def lengths(rows: Numbers, unit: str) -> Numbers:
    long = rows["milliseconds"] / 60_000 if unit == "minutes" else rows[unit].astype(float)
    return long[:, None]


def duels(trial: Trial, plan: Plan, deals: int) -> Numbers:
    """The part of the wins of one strong player, each deal from every seat."""
    seats = plan.seats
    lineups = [
        tuple(trial.strong if seat == own else trial.weak for seat in range(seats))
        for own in range(seats)
    ]
    numbers = np.repeat(np.arange(deals, dtype=np.int32), seats)
    own = np.tile(np.arange(seats, dtype=np.int32), deals)
    rows = Crew(plan, lineups).play(numbers, own)
    parts = parts_won(rows["places"][:, :seats])[np.arange(len(own)), own]
    return parts.reshape(deals, seats).mean(axis=1)[:, None]


def watched(trial: Trial, plan: Plan, rows: Numbers) -> dict[str, Numbers]:
    """Forecasts during some matches, and how much some of their moves matter."""
    affordable = int(ROLLED // (STOPS * COPIES * rows["moves"].mean()))
    matches = min(len(rows), max(LEAST, min(affordable, len(rows) // WATCHED)))
    watcher, stops = MatchWatcher(plan, [trial.minds]), stops_at(rows["moves"][:matches], STOPS)
    _, seen = watcher.watch(deal_tables(plan, np.arange(matches)), stops)
    found: dict[str, Numbers] = {}
    if trial.kinds & {COMEBACKS, DRAMA}:
        watcher.foresee(stops, seen, COPIES)
        study = Study("", plan, trial.minds, rows, np.zeros(0), COPIES, stops)
        known = courses(study)
        found[COMEBACKS] = column(float(came_back(one, study.fair / 2)) for one in known)
        found[DRAMA] = column(one.drama for one in known)
    if CHOICES in trial.kinds:
        found[CHOICES] = matter(watcher, stops, seen)
    return found


def column(values: Iterable[float]) -> Numbers:
    return np.array(list(values), float)[:, None]


def came_back(course: Course, below: float) -> bool:
    """Whether the winner's chance was clearly below this at some position."""
    return course.winner >= 0 and share_of(COPIES * course.lowest, COPIES).high < below


def matter(watcher: MatchWatcher, stops: Numbers, seen: Numbers) -> Numbers:
    """Whether each of some moves was a choice that clearly matters, by a search."""
    count = min(ASKED, len(stops))
    places = np.arange(count) * len(stops) // count
    asked, tables = stops[places], seen[places]
    open_ = asked["offered"] > 1
    choices = asked[open_]
    watcher.question(choices, tables[open_], SIMULATIONS)
    values = np.zeros(count)
    values[open_] = clearly_matter(choices, watcher.plan.seats)
    return values[:, None]
