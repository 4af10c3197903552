"""Measures rule sets: the same deals for each, and one compilation for all of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from fairdeal.bots.levels import Mind
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import Game, Value
from fairdeal.lab.analysis import Study, Workers
from fairdeal.lab.device_rows import DeviceCrew
from fairdeal.lab.figures import share_of
from fairdeal.lab.findings import clearly_matter, parts_won
from fairdeal.lab.finished import number_of
from fairdeal.lab.forecast import MatchWatcher, Stop, deal_tables, stops_at
from fairdeal.lab.leads import Course, courses
from fairdeal.lab.lineups import Crew
from fairdeal.lab.plan import OpenPlan, Plan
from fairdeal.lab.spread import Progress
from fairdeal.lab.tune.wishes import CHOICES, COMEBACKS, DRAMA, FAIR, LENGTH, SKILL, Wish

FIRST = 20  # matches that show how long they are
DUELS = 4  # matches for each deal that is played from every seat
WATCHED = 10  # matches for each that is forecast
STOPS, COPIES = 10, 16  # positions of such a match, and rollouts at each
ROLLED = 20_000_000  # moves of all rollouts, about: fewer matches are forecast where they are long
LEAST = 25  # matches that are forecast in any case
ASKED, SIMULATIONS = 80, 200  # moves that a search judges
CPU, CUDA = "cpu", "cuda"
ON_CUDA = {FAIR, LENGTH, SKILL}  # wishes that need no forecasts
MATCH = range(1)  # the line-up of a match
Rules = Mapping[str, Value]  # every option with its value
Play = Callable[[Numbers, Numbers, Numbers], Numbers]  # rule sets, deals and line-ups: their rows
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

    @property
    def lineups(self) -> list[tuple[Mind, ...]]:
        """The bots of a match; then those of duels, where one seat has the strong player."""
        if SKILL not in self.kinds:
            return [self.minds]
        seats = range(self.seats)
        strong = [tuple(self.strong if n == own else self.weak for n in seats) for own in seats]
        return [self.minds, *strong]


@dataclass
class Gauge:
    """Measures rule sets on all cores or on a GPU, each once."""

    trial: Trial
    workers: Workers
    device: str = CPU
    known: dict[tuple[Value, ...], Samples] = field(default_factory=dict)

    def measure(self, several: Iterable[Rules], tell: Progress = lambda _: None) -> None:
        """Measure those that are not known yet."""
        new = {key_of_rules(rules): rules for rules in several}
        new = {key: rules for key, rules in new.items() if key not in self.known}
        if not new:
            return
        keys, pieces = list(new), list(new.values())
        if self.device == CUDA:
            self.known |= zip(keys, samples_on_device(self.trial, pieces), strict=True)
            tell(len(keys))
            return
        make, call = partial(meter, self.trial, pieces[0]), number_of(self.trial.seed)
        measured = self.workers.named(make, pieces, tell, call, map(number_of, keys))
        self.known |= zip(keys, measured, strict=True)

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
    Crew(plan, trial.lineups)
    if trial.kinds & {COMEBACKS, DRAMA, CHOICES}:
        watcher, none = MatchWatcher(plan, [trial.minds]), np.zeros(0, Stop.dtype)
        _, seen = watcher.watch(deal_tables(plan, np.arange(0)), none)
        watcher.foresee(none, seen, COPIES)
        if CHOICES in trial.kinds:
            watcher.question(none, seen, SIMULATIONS)
    return partial(samples_of, trial)


def samples_of(trial: Trial, rules: Rules) -> Samples:
    """Play all that the wishes ask for."""
    crew = Crew(trial.plan(rules), trial.lineups)
    ((rows, found),) = played(trial, 1, lambda sets, deals, lineups: crew.play(deals, lineups))
    if trial.kinds & {COMEBACKS, DRAMA, CHOICES}:
        found |= watched(trial, crew.plan, rows)
    return in_order(trial, rows, found)


def samples_on_device(trial: Trial, several: Sequence[Rules]) -> list[Samples]:
    """The same for many rule sets at once on a GPU, where nothing is forecast."""
    crew = DeviceCrew([trial.plan(rules) for rules in several], trial.lineups)
    return [in_order(trial, *each) for each in played(trial, len(several), crew.play)]


def in_order(trial: Trial, rows: Numbers, found: Mapping[str, Numbers]) -> Samples:
    return [
        lengths(rows, wish.unit) if wish.kind == LENGTH else found[wish.kind]
        for wish in trial.wishes
    ]


# -- matches and duels ----------------------------------------------------------
def played(trial: Trial, sets: int, play: Play) -> list[tuple[Numbers, dict[str, Numbers]]]:
    """The matches of each rule set, and what they and the duels say about the wishes."""
    several = matches_of(trial, sets, play)
    found = [{FAIR: parts_won(rows["places"][:, : trial.seats])} for rows in several]
    if SKILL in trial.kinds:
        deals = [max(1, len(rows) // DUELS) for rows in several]
        for own, values in zip(found, duels(trial, deals, play), strict=True):
            own[SKILL] = values
    return list(zip(several, found, strict=True))


def matches_of(trial: Trial, sets: int, play: Play) -> list[Numbers]:
    """For each rule set a row for each match, as many as the moves allow."""
    few = min(FIRST, trial.games)
    begun = in_parts(play, [np.arange(few)] * sets, MATCH)
    moves = [rows["moves"].mean() for rows in begun]
    deals = [min(trial.games, max(few, int(trial.moves / each))) for each in moves]
    others = in_parts(play, [np.arange(few, last) for last in deals], MATCH)
    return [np.concatenate(pair) for pair in zip(begun, others, strict=True)]


def in_parts(play: Play, deals: list[Numbers], lineups: range) -> list[Numbers]:
    """Play these deals of each rule set, each with all of these line-ups; the rows of each."""
    sizes = [len(lineups) * len(each) for each in deals]
    sets = np.repeat(np.arange(len(deals)), sizes)
    every = np.repeat(np.concatenate(deals), len(lineups))
    rows = play(sets, every, np.tile(lineups, sum(map(len, deals))))
    return np.split(rows, np.cumsum(sizes)[:-1])


def lengths(rows: Numbers, unit: str) -> Numbers:
    long = rows["milliseconds"] / 60_000 if unit == "minutes" else rows[unit].astype(float)
    return long[:, None]


def duels(trial: Trial, deals: list[int], play: Play) -> list[Numbers]:
    """The part of the wins of one strong player, each deal from every seat."""
    seats, found = trial.seats, []
    for rows in in_parts(play, [np.arange(n) for n in deals], range(1, 1 + seats)):
        own = rows["lineup"] - 1
        parts = parts_won(rows["places"][:, :seats])[np.arange(len(own)), own]
        found.append(parts.reshape(-1, seats).mean(axis=1)[:, None])
    return found


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
