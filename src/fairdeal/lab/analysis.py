"""A detailed analysis of a rule set: all matches, some positions, and some choices."""

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from math import ceil, isfinite
from typing import Protocol, TypeVar, cast

import numpy as np

from fairdeal.bots.levels import EASY, HARD, LEVELS, Mind
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Numbers, wrap
from fairdeal.engine.game import layout_for
from fairdeal.engine.messages import message
from fairdeal.lab.bouts import player
from fairdeal.lab.forecast import MatchWatcher, Stop, deal_tables, stops_at
from fairdeal.lab.lineups import Crew, Observed, Row
from fairdeal.lab.plan import Plan
from fairdeal.lab.rows import Columns, columns_of
from fairdeal.lab.show import progress_bar
from fairdeal.lab.spread import CORES, Progress, spread
from fairdeal.lab.words import t

CHUNK = 1024  # matches between two updates of the progress bar
WATCHED = 4  # the same for analysed matches
NONE_YET = partial(np.zeros, 0, Stop.dtype)  # until they are analysed
Piece = TypeVar("Piece")
Done = TypeVar("Done")
Bar = Callable[[int, str], AbstractContextManager[Progress]]


@dataclass(frozen=True)
class RuleSet:
    """A rule set with its name for people, and the bots that play it."""

    name: str
    plan: Plan
    bots: str = "thumb"  # one for all seats, or one for each


@dataclass(frozen=True)
class Depth:
    """The sizes of the analyses beyond playing all matches."""

    watched: int = 200  # matches
    stops: int = 20  # in each
    copies: int = 48  # at each
    asked: int = 400  # choices
    simulations: int = 1_000  # of the search
    duels: int = 100  # matches of hard against easy
    hands: int = 3_000  # deals whose first hands are analysed
    factor: float = 1.0  # by which all of these, and the search for causes, differ from the usual

    def times(self, factor: float) -> "Depth":
        """So many times as many matches, choices and deals, each analysed as before."""
        if not (factor > 0 and isfinite(factor)):
            raise SetupRefused(message("not-positive", what="--depth"))
        counts = {
            name: ceil(factor * getattr(self, name))
            for name in ("watched", "asked", "duels", "hands")
        }
        return replace(self, factor=factor * self.factor, **counts)


@dataclass(frozen=True)
class Study:
    """The results of a detailed analysis of one rule set."""

    name: str
    plan: Plan
    minds: tuple[Mind, ...]
    rows: Numbers  # all matches
    observed: Numbers
    copies: int  # rollouts of each forecast
    stops: Numbers = field(default_factory=NONE_YET)  # of the first matches, with forecasts
    asked: Numbers = field(
        default_factory=NONE_YET
    )  # positions with the measured value of the choice
    duels: Numbers = field(
        default_factory=NONE_YET
    )  # rows of one strong bot against weak ones, from every seat
    hands: list[list[list[str]]] = field(default_factory=list)  # of the first matches, by seat

    @cached_property
    def columns(self) -> Columns:
        return columns_of(self.rows, self.plan, [self.minds])

    @property
    def fair(self) -> float:
        """The fair share of wins of a seat."""
        return 1 / self.plan.seats


def make_study(
    rules: RuleSet,
    minds: tuple[Mind, ...],
    workers: "Workers",
    depth: Depth,
    bar: Bar = progress_bar,
    first: Callable[[Study], None] = lambda _: None,
    duels: Numbers | None = None,
) -> Study:
    """Play all matches of a rule set, tell `first` their results, and analyse some of them.

    The duels between levels may be known: they are the same, whoever plays the other matches.
    """
    plan = rules.plan
    title = f"{plan.game.title}, {rules.name}"
    with bar(plan.games, t("bar-matches", title=title)) as tell:
        rows, observed = play_all(plan, minds, workers, tell)
    played = Study(rules.name, plan, minds, rows, observed, depth.copies)
    first(played)
    with bar(min(depth.watched, plan.games), t("bar-forecasts", title=title)) as tell:
        stops, seen = watch_some(plan, minds, rows, workers, depth, tell)
    with bar(depth.asked, t("bar-choices", title=title)) as tell:
        asked = ask_some(plan, minds, stops, seen, workers, depth, tell)
    if duels is None:
        with bar(depth.duels, t("bar-duels", title=title, hard=HARD, easy=EASY)) as tell:
            duels = duel(plan, workers, depth, tell)
    with bar(min(depth.hands, plan.games), t("bar-hands", title=title)) as tell:
        hands = first_hands(plan, min(depth.hands, plan.games), tell)
    return replace(played, stops=stops, asked=asked, duels=duels, hands=hands)


def play_all(
    plan: Plan, minds: tuple[Mind, ...], workers: "Workers", tell: Progress
) -> tuple[Numbers, Numbers]:
    """A row for each match, and the totals over all."""
    chunks = np.split(np.arange(plan.games), range(CHUNK, plan.games, CHUNK))
    make = partial(observer, plan, minds)
    parts = workers.out(make, chunks, lambda done: tell(min(plan.games, done * CHUNK)))
    observed = np.zeros(1, layout_for(Observed, plan.game))
    for _, part in parts:
        for name in ("offered", "played", "won"):
            observed[name] += part[name]
    return np.concatenate([rows for rows, _ in parts]), observed


def observer(plan: Plan, minds: tuple[Mind, ...]) -> Callable[[Numbers], tuple[Numbers, Numbers]]:
    """A worker that plays deals, and returns their rows and totals."""
    crew = Crew(plan, [minds])

    def observe(deals: Numbers) -> tuple[Numbers, Numbers]:
        for name in ("offered", "played", "won"):
            crew.observed[name] = 0
        rows = crew.play(deals, np.zeros(len(deals), np.int32))
        return rows, crew.observed.copy()

    return observe


def watch_some(
    plan: Plan,
    minds: tuple[Mind, ...],
    rows: Numbers,
    workers: "Workers",
    depth: Depth,
    tell: Progress,
) -> tuple[Numbers, Numbers]:
    """Positions of the first matches, with forecasts if there are opponents, and their tables."""
    matches = min(depth.watched, plan.games)
    make = partial(forecaster, plan, minds, depth.copies if plan.seats > 1 else 0)
    chunks = np.split(np.arange(matches), range(WATCHED, matches, WATCHED))
    pieces = [(deals, stops_at(rows["moves"][deals], depth.stops)) for deals in chunks]
    found = workers.out(make, pieces, lambda done: tell(min(matches, done * WATCHED)))
    stops, seen = zip(*found, strict=True)
    return np.concatenate(stops), np.concatenate(seen)


def forecaster(
    plan: Plan, minds: tuple[Mind, ...], copies: int
) -> Callable[[tuple[Numbers, Numbers]], tuple[Numbers, Numbers]]:
    """A worker that plays deals, and forecasts at some positions."""
    watcher = MatchWatcher(plan, [minds])

    def watch(piece: tuple[Numbers, Numbers]) -> tuple[Numbers, Numbers]:
        deals, stops = piece[0], piece[1].copy()
        _, seen = watcher.watch(deal_tables(plan, deals), stops)
        watcher.foresee(stops, seen, copies)
        stops["match"] = deals[stops["match"]]
        return stops, seen

    watch((np.arange(0), np.zeros(0, Stop.dtype)))  # compiles
    return watch


def ask_some(
    plan: Plan,
    minds: tuple[Mind, ...],
    stops: Numbers,
    seen: Numbers,
    workers: "Workers",
    depth: Depth,
    tell: Progress,
) -> Numbers:
    """Choices spread evenly over the positions, with their values by searches."""
    choices = np.flatnonzero(stops["offered"] > 1)
    count = min(depth.asked, len(choices))
    if count == 0:
        return stops[:0]
    places = choices[np.arange(count) * len(choices) // count]
    pieces = [(stops[place : place + 1], seen[place : place + 1]) for place in places]
    make = partial(questioner, plan, minds, depth.simulations)
    return np.concatenate(workers.out(make, pieces, tell))


def questioner(
    plan: Plan, minds: tuple[Mind, ...], simulations: int
) -> Callable[[tuple[Numbers, Numbers]], Numbers]:
    """A worker that measures how much choices matter."""
    watcher = MatchWatcher(plan, [minds])

    def ask(piece: tuple[Numbers, Numbers]) -> Numbers:
        asked = piece[0].copy()
        watcher.question(asked, piece[1].copy(), simulations)
        return asked

    ask((np.zeros(0, Stop.dtype), np.zeros(0, plan.game.state)))  # compiles
    return ask


def duel(plan: Plan, workers: "Workers", depth: Depth, tell: Progress) -> Numbers:
    """One hard bot among easy ones, every deal from every seat; the line-up is its seat."""
    seats = plan.seats
    deals = -(-min(depth.duels, plan.games) // seats) if seats > 1 else 0
    if deals == 0:
        return np.zeros(0, layout_for(Row, plan.game))
    hard, easy = LEVELS[HARD], LEVELS[EASY]
    lineups = [
        tuple(hard if seat == own else easy for seat in range(seats)) for own in range(seats)
    ]
    pieces = [
        (np.array([number]), np.array([own])) for number in range(deals) for own in range(seats)
    ]
    return np.concatenate(workers.out(partial(player, plan, lineups), pieces, tell))


def first_hands(plan: Plan, deals: int, tell: Progress) -> list[list[list[str]]]:
    """The hands of the first deals, in words."""
    dealt, hands = deal_tables(plan, np.arange(deals)), []
    for number in range(deals):
        words = plan.game.reveal(wrap(dealt[number : number + 1]))
        hands.append([[str(card) for card in hand] for hand in words["hands"]])
        tell(number + 1)
    return hands


class KnownResults(Protocol):
    """Results that are known from an interrupted run."""

    known: dict[tuple[int, int], object]  # by the numbers of the call and the piece

    def next_call(self) -> int: ...
    def add(self, call: int, number: int, result: object) -> None: ...


@dataclass(frozen=True)
class Workers:
    """The machines that compute: the number of jobs, and cores or Ray; and what they know."""

    jobs: int
    on: str = CORES
    kept: KnownResults | None = None

    def out(
        self, make: Callable[[], Callable[[Piece], Done]], pieces: list[Piece], tell: Progress
    ) -> list[Done]:
        """Do all pieces that are not known; return the results of all, in order."""
        call = self.kept.next_call() if self.kept else 0
        return self.named(make, pieces, tell, call, range(len(pieces)))

    def named(
        self,
        make: Callable[[], Callable[[Piece], Done]],
        pieces: list[Piece],
        tell: Progress,
        call: int,
        numbers: Iterable[int],
    ) -> list[Done]:
        """The same, with a call and pieces that have numbers of their own."""
        names, known = [(call, number) for number in numbers], self.kept.known if self.kept else {}
        results = {
            place: cast(Done, known.pop(name)) for place, name in enumerate(names) if name in known
        }
        missing = [place for place in range(len(pieces)) if place not in results]
        if missing:
            asked = [pieces[place] for place in missing]
            for number, result in spread(make, asked, min(self.jobs, len(asked)), self.on):
                results[missing[number]] = result
                if self.kept:
                    self.kept.add(*names[missing[number]], result)
                tell(len(results))
        return [results[place] for place in range(len(pieces))]
