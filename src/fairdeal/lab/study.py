"""The lab for notebooks: `study.of("uno")` analyses a game, and has tidy frames and charts.

A frame is a relation of DuckDB. Polars, pandas and others read it through Arrow, as in
`polars.DataFrame(found.matches)`, or it is queried with SQL.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import AS_WRITTEN, Value
from fairdeal.engine.messages import message
from fairdeal.engine.options import as_typed
from fairdeal.games import find
from fairdeal.lab import charts, courses, findings, leads, sections, winning
from fairdeal.lab.analysis import Depth, Study, Workers, make_study
from fairdeal.lab.differences import differences
from fairdeal.lab.figures import Spread
from fairdeal.lab.leads import Course
from fairdeal.lab.metrics import metrics
from fairdeal.lab.remarks import warnings
from fairdeal.lab.report import read_lineup
from fairdeal.lab.rows import connect
from fairdeal.lab.section import Section
from fairdeal.lab.sections import difference_name
from fairdeal.lab.sides import rule_sets
from fairdeal.lab.spread import Progress, cores
from fairdeal.lab.tune.answer import answer
from fairdeal.lab.tune.found import TuneResult
from fairdeal.lab.tune.proposals import Proposal, front
from fairdeal.lab.tune.request import TuneRequest
from fairdeal.lab.tune.run import check_request
from fairdeal.lab.tune.wishes import interval
from fairdeal.lab.tune.words import changes_words
from fairdeal.lab.why import ask
from fairdeal.lab.why.tell import cause_words

if TYPE_CHECKING:
    from altair import TopLevelMixin
    from duckdb import DuckDBPyRelation


def of(
    game: str,
    seats: int | None = None,
    games: int = 10_000,
    bots: str = "thumb",
    seed: str = "1",
    preset: str = AS_WRITTEN,
    depth: float = 1.0,
    jobs: int | None = None,
    **options: Value,
) -> "StudiedGame":
    """Play and analyse a game as `fairdeal report` does; the same arguments, the same numbers."""
    found = find(game)
    given = {name: str(as_typed(value)) for name, value in options.items()}
    sitting = found.usual if seats is None else seats
    (rules,) = rule_sets(found, sitting, games, seed, [preset], given, bots=bots)
    minds = read_lineup(bots, found, sitting)
    workers = Workers(jobs or cores())
    made = make_study(rules, minds, workers, Depth().times(depth), bar=silent)
    return StudiedGame(made, workers, depth)


def tune(
    game: str,
    want: str,
    seats: int | None = None,
    rules: int = 300,
    games: int = 2_000,
    vary: str | None = None,
    bots: str = "thumb",
    confirm: str | None = None,
    seed: str = "1",
    preset: str = AS_WRITTEN,
    jobs: int | None = None,
    **options: Value,
) -> "TunedGame":
    """Search the options as `fairdeal tune` does; the same arguments, the same numbers."""
    found = find(game)
    given = {name: str(as_typed(value)) for name, value in options.items()}
    sitting = found.usual if seats is None else seats
    asked = TuneRequest(
        *(found, sitting, want, preset, given, vary, rules, games, bots, confirm, seed)
    )
    check_request(asked)
    return TunedGame(answer(asked, Workers(jobs or cores()), bar=silent))


@contextmanager
def silent(total: int, what: str) -> Iterator[Progress]:
    """No progress bar."""
    yield lambda done: None


@dataclass(frozen=True)
class StudiedGame:
    """A game that was analysed, as frames and charts."""

    study: Study
    workers: Workers
    depth: float

    @cached_property
    def courses(self) -> list[Course]:
        """The forecasts during the analysed matches."""
        return leads.courses(self.study) if self.study.plan.seats > 1 else []

    @property
    def matches(self) -> "DuckDBPyRelation":
        """A row for each match; docs/lab.md names the columns."""
        return frame(dict(self.study.columns))

    @property
    def seats(self) -> "DuckDBPyRelation":
        """A row for each seat: the share of its wins, its mean points, and their intervals."""
        wins, points = findings.wins_by_seat(self.study), findings.points_by_seat(self.study)
        return frame(
            {
                "seat": np.arange(len(wins)),
                **columns("wins", [(one.share, one.low, one.high) for one in wins]),
                **columns("points", [(one.mean, one.low, one.high) for one in points]),
            }
        )

    @property
    def metrics(self) -> "DuckDBPyRelation":
        """A row for each figure that people know: its name, value and interval."""
        found = metrics(self.study, self.courses)
        named = {"metric": np.array([one.name for one in found])}
        return frame(named | columns("value", [(one.value, one.low, one.high) for one in found]))

    @cached_property
    def reasons(self) -> ask.Causes:
        """What was found of the warnings: matches are played again with changed rules."""
        return ask.causes_of(self.study, self.workers, silent, self.depth)

    @property
    def causes(self) -> "DuckDBPyRelation":
        """A row for each cause of a warning: its share of the effect, and what it explains."""
        rows = [
            (warning.words, cause_words(self.study, cause), answer.found.size.mean, cause)
            for warning in warnings(self.study, self.courses)
            if warning.effect and (answer := self.reasons.get(warning.effect))
            for cause in answer.found.causes
        ]
        explains = [ends_of(cause.explains) for *_, cause in rows]
        return frame(
            {
                "warning": texts(warning for warning, *_ in rows),
                "cause": texts(words for _, words, *_ in rows),
                "share": np.array([cause.explains.mean / size for *_, size, cause in rows]),
                **columns("explains", explains),
                **columns("left", [ends_of(cause.left) for *_, cause in rows]),
            }
        )

    @property
    def charts(self) -> "dict[str, TopLevelMixin]":
        """The charts of the report, as Altair charts by name."""
        watched = [self.courses]
        made: dict[str, Callable[[list[Study]], Section | None]] = {
            "seats": sections.seats if self.study.plan.seats > 1 else sections.alone,
            "lengths": sections.lengths,
            "choices": sections.choices,
            "course": lambda studies: courses.course(studies, watched),
            "skill": winning.skill,
        }
        found = {name: make([self.study]) for name, make in made.items()}
        from_dict = charts.altair().Chart.from_dict
        return {name: from_dict(one.charts[0]) for name, one in found.items() if one and one.charts}


@dataclass(frozen=True)
class TunedGame:
    """A search for rules that meet wishes, as frames."""

    found: TuneResult

    @property
    def tried(self) -> "DuckDBPyRelation":
        """A row for each rule set of the search: its changes, and the figure of each wish."""
        return self.sets(range(len(self.found.tried)))

    @property
    def front(self) -> "DuckDBPyRelation":
        """Those that no other beats: none is as good in all wishes and better in one."""
        pairs = [zip(self.found.wishes, figures, strict=True) for _, figures in self.found.tried]
        return self.sets(
            front(np.array([[wish.loss(one) for wish, one in each] for each in pairs]))
        )

    def sets(self, places: Iterable[int]) -> "DuckDBPyRelation":
        some = [self.found.tried[place] for place in places]
        figures = np.array([figures for _, figures in some])
        named = {wish.kind: figures[:, n].copy() for n, wish in enumerate(self.found.wishes)}
        return frame({"changes": texts(changes_words(changes) for changes, _ in some), **named})

    @property
    def proposals(self) -> "DuckDBPyRelation":
        """A row for each proposal and wish; a verdict of 1 is clearly better, -1 clearly worse."""
        rows = [
            (number, one, wish, samples, step)
            for number, one in enumerate(self.found.proposals, start=1)
            for wish, samples, step in zip(self.found.wishes, one.samples, one.steps, strict=True)
        ]
        values = [ends_of(interval(wish, samples)) for _, _, wish, samples, _ in rows]
        return frame(
            {
                "proposal": np.array([number for number, *_ in rows], int),
                "changes": texts(changes_words(one.changes) for _, one, *_ in rows),
                "wish": texts(wish.kind for _, _, wish, *_ in rows),
                **columns("value", values),
                **columns("difference", [ends_of(step.change) for *_, step in rows]),
                "verdict": np.array([step.verdict for *_, step in rows], int),
                "confirmed": texts(confirmed_words(one) for _, one, *_ in rows),
            }
        )

    @property
    def effects(self) -> "DuckDBPyRelation":
        """A row for each change of a proposal and each wish: what it buys alone, and added last."""
        rows = [
            (number, effect, wish, added, step)
            for number, one in enumerate(self.found.proposals, start=1)
            for effect in one.effects
            for added, steps in (("alone", effect.alone), ("last", effect.last))
            for wish, step in zip(self.found.wishes, steps, strict=bool(steps))
        ]
        return frame(
            {
                "proposal": np.array([number for number, *_ in rows], int),
                "change": texts(changes_words({one.name: one.value}) for _, one, *_ in rows),
                "wish": texts(wish.kind for _, _, wish, *_ in rows),
                "added": texts(added for *_, added, _ in rows),
                **columns("difference", [ends_of(step.change) for *_, step in rows]),
                "verdict": np.array([step.verdict for *_, step in rows], int),
            }
        )


def compare(one: StudiedGame, other: StudiedGame) -> "DuckDBPyRelation":
    """The differences of the other from the one on the same deals, the largest effect first."""
    check_pair(one.study, other.study)
    found = differences(other.study, one.study)
    sizes = [(each, each.size) for each in found if each.size]
    return frame(
        {
            "figure": np.array([difference_name(one.study, each.what) for each, _ in sizes]),
            **columns("effect", [ends_of(size) for _, size in sizes]),
            **columns("difference", [ends_of(each.mean) for each, _ in sizes]),
        }
    )


def check_pair(one: Study, other: Study) -> None:
    """Refuse studies that share no deals, and one that is compared with itself."""
    ours, theirs = ((each.plan.game, each.plan.seed, each.plan.games) for each in (one, other))
    if ours != theirs:
        said = [f"{game.name}, {seed}, {games}" for game, seed, games in (ours, theirs)]
        raise SetupRefused(message("compare-unpaired", one=said[0], other=said[1]))
    if (one.plan, one.minds) == (other.plan, other.minds):
        raise SetupRefused(message("compare-same", one=one.name, other=other.name))


def confirmed_words(one: Proposal) -> str:
    """Whether stronger players confirm it; empty if they did not play it."""
    return ("yes" if one.confirmed else "no") if one.checked else ""


def ends_of(found: Spread) -> tuple[float, float, float]:
    return found.mean, found.low, found.high


def texts(said: Iterable[str]) -> Numbers:
    return np.array(list(said), object)


def columns(name: str, found: list[tuple[float, float, float]]) -> dict[str, Numbers]:
    """Figures and the ends of their intervals, as three columns."""
    values, low, high = np.ascontiguousarray(np.array(found, float).reshape(-1, 3).T)
    return {name: values, f"{name}_low": low, f"{name}_high": high}


def frame(table: dict[str, Numbers]) -> "DuckDBPyRelation":
    """Columns as a relation, which keeps a copy of them."""
    database = connect()
    database.register("given", table)
    database.execute("create table held as select * from given")
    return database.table("held")
