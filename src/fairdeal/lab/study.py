"""The lab for notebooks: `study.of("uno")` analyses a game, and has tidy frames and charts.

A frame is a relation of DuckDB. Polars, pandas and others read it through Arrow, as in
`polars.DataFrame(found.matches)`, or it is queried with SQL.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from fairdeal.engine.face import Numbers
from fairdeal.engine.game import AS_WRITTEN, Value
from fairdeal.engine.options import as_typed
from fairdeal.games import find
from fairdeal.lab import charts, courses, findings, leads, sections, winning
from fairdeal.lab.analysis import Depth, Study, Workers, make_study
from fairdeal.lab.leads import Course
from fairdeal.lab.metrics import metrics
from fairdeal.lab.report import read_lineup
from fairdeal.lab.rows import connect
from fairdeal.lab.section import Section
from fairdeal.lab.sections import difference_name
from fairdeal.lab.sides import rule_sets
from fairdeal.lab.spread import Progress, cores

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
    made = make_study(rules, minds, Workers(jobs or cores()), Depth().times(depth), bar=silent)
    return StudiedGame(made)


@contextmanager
def silent(total: int, what: str) -> Iterator[Progress]:
    """No progress bar."""
    yield lambda done: None


@dataclass(frozen=True)
class StudiedGame:
    """A game that was analysed, as frames and charts."""

    study: Study

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


def compare(one: StudiedGame, other: StudiedGame) -> "DuckDBPyRelation":
    """The differences of the other from the one on the same deals, the largest effect first."""
    changes = findings.differences(other.study, one.study)
    sizes = findings.effect_sizes(other.study, one.study)
    found = [(changes[name], sizes[name]) for name in sizes]
    return frame(
        {
            "figure": np.array([difference_name(one.study, name) for name in sizes]),
            **columns("effect", [(size.mean, size.low, size.high) for _, size in found]),
            **columns("difference", [(each.mean, each.low, each.high) for each, _ in found]),
        }
    )


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
