"""Matches as a table with one row each, stored as Parquet and queried with SQL."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import numpy as np

from fairdeal.bots.levels import Mind
from fairdeal.engine.errors import SetupRefused, cannot_write
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import has_score
from fairdeal.engine.messages import message
from fairdeal.lab.plan import Plan

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

Columns = Mapping[str, Numbers]


def columns_of(rows: Numbers, plan: Plan, lineups: list[tuple[Mind, ...]]) -> dict[str, Numbers]:
    """The rows of a plan by column: the match, its bots, its length, places, points and figures.

    Where there is no score, the points are NULL.
    """
    bots = np.array([",".join(mind.name for mind in seated) for seated in lineups])
    counted = ("moves", "turns", "choices", "milliseconds")
    columns = {"deal": rows["deal"], "bots": bots[rows["lineup"]]}
    columns |= {name: rows[name] for name in counted}
    columns |= {f"place_{seat}": rows["places"][:, seat] for seat in range(plan.seats)}
    no_score = ~scored(rows, plan.seats)
    for seat in range(plan.seats):
        points = rows["points"][:, seat]
        columns[f"points_{seat}"] = (
            np.ma.masked_array(points, no_score) if no_score.any() else points
        )
    for number, name in enumerate(plan.game.figures):
        # A figure of a game may have the same name as a common column.
        columns[name if name not in columns else f"{name} of {plan.game.name}"] = rows["figures"][
            :, number
        ]
    return {
        name: column if np.ma.isMaskedArray(column) else np.ascontiguousarray(column)
        for name, column in columns.items()
    }


def scored(rows: Numbers, seats: int) -> Numbers:
    """Which of the matches have a score, by `has_score`, asked once for the same places."""
    found, which = np.unique(rows["places"][:, :seats], axis=0, return_inverse=True)
    return np.array([has_score(places) for places in found.tolist()], bool)[which.reshape(-1)]


def query(columns: Columns, sql: str) -> list[tuple[Any, ...]]:  # whatever the SQL asks for
    """The result of an SQL query on the table `matches`."""
    with connect() as database:
        database.register("matches", dict(columns))
        return database.execute(sql).fetchall()


def connect() -> "DuckDBPyConnection":
    """An empty database in memory, with one thread, so that sums are reproducible."""
    try:
        import duckdb
    except ImportError:
        raise SetupRefused(message("not-installed", what="DuckDB", extra="fairdeal[lab]")) from None
    return duckdb.connect(config={"threads": 1})


def unfinished(path: Path) -> Path:
    """A hidden file beside this one, to write first; two processes never use the same."""
    return path.with_name(f".{path.name}.{uuid4().hex}.part")


def write_parquet(columns: Columns, path: Path) -> None:
    """Write the table; an existing file is replaced atomically."""
    part = unfinished(path)
    quoted = str(part).replace("'", "''")
    with connect() as database:
        import duckdb

        database.register("matches", dict(columns))
        try:
            database.execute(f"copy matches to '{quoted}' (format parquet, compression zstd)")
            part.replace(path)
        except (OSError, duckdb.Error) as error:
            part.unlink(missing_ok=True)
            raise SetupRefused(message("cannot-write", path=str(path), why=why(error))) from None


def why(error: Exception) -> str:
    """The message of the operating system, out of DuckDB's error."""
    number = re.search(r'"errno":"(\d+)"', str(error))
    return os.strerror(int(number[1])) if number else str(error)


def check_writable(path: Path) -> None:
    """Refuse a path that cannot be written to, before any match is played."""
    part = unfinished(path)
    if path.is_dir():
        raise SetupRefused(message("not-a-file", path=str(path)))
    if path.exists() and not path.is_file():  # a device, which the new file would replace
        raise SetupRefused(message("not-a-file", path=str(path)))
    try:
        part.touch()
        part.unlink()
    except OSError as error:
        raise SetupRefused(cannot_write(path, error)) from None
