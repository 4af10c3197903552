"""Matches as a table: the columns, the file, and the page that shows how to read it."""

import os
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fairdeal.bots.levels import read_mind
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import layout_for
from fairdeal.games import GAMES
from fairdeal.lab.lineups import Row
from fairdeal.lab.plan import Plan
from fairdeal.lab.rows import check_writable, columns_of, connect, query, why, write_parquet

UNO = GAMES["uno"]
PAGE = Path(__file__).parents[2] / "docs" / "lab.md"


def plan_of(games: int = 3, seats: int = 2) -> Any:
    return Plan(UNO, seats, games, "1", UNO.choose(seats, simulated=True))


def some_rows(games: int = 3) -> Any:
    rows = np.zeros(games, layout_for(Row, UNO))
    rows["deal"] = np.arange(games)
    rows["moves"] = 10 + np.arange(games)
    rows["turns"] = 5
    rows["choices"] = 4
    rows["milliseconds"] = 60_000
    rows["places"][:, 0], rows["places"][:, 1] = 1, 2
    rows["points"][:, 0] = 7
    rows["figures"][:, 0] = 2
    return rows


def columns(games: int = 3) -> Any:
    lineup = (read_mind("random", UNO), read_mind("search:10", UNO))
    return columns_of(some_rows(games), plan_of(games), [lineup])


def test_a_row_has_the_match_its_bots_its_length_places_points_and_figures() -> None:
    assert list(columns()) == [
        *("deal", "bots", "moves", "turns", "choices", "milliseconds"),
        *("place_0", "place_1", "points_0", "points_1", *UNO.figures),
    ]


def test_rows_are_the_same_after_being_written_and_read(tmp_path: Path) -> None:
    write_parquet(columns(), tmp_path / "rows.parquet")
    with connect() as database:
        read = database.execute(f"from '{tmp_path / 'rows.parquet'}'").fetchnumpy()
    for name, column in columns().items():
        assert read[name].tolist() == column.tolist()


def test_a_path_may_have_a_quotation_mark(tmp_path: Path) -> None:
    write_parquet(columns(), tmp_path / "it's.parquet")
    assert [path.name for path in tmp_path.iterdir()] == ["it's.parquet"]


def test_a_file_that_is_there_is_replaced_by_a_whole_one(tmp_path: Path) -> None:
    there = tmp_path / "rows.parquet"
    there.write_text("old")
    write_parquet(columns(), there)
    assert there.read_bytes()[:4] == b"PAR1"


def test_what_cannot_be_written_is_one_line_and_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    with pytest.raises(SetupRefused, match="cannot write"):
        write_parquet(columns(), tmp_path / "taken")
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


def test_what_duckdb_says_of_a_full_disk_is_a_few_words() -> None:
    said = 'IO Error: Async write failed: {"exception_type":"IO","errno":"28"}'
    assert why(OSError(said)) == "No space left on device"
    assert why(OSError("something else")) == "something else"


@pytest.mark.parametrize("where", ["", "nowhere/rows.parquet"])
def test_a_place_that_cannot_be_written_to_is_refused_before_the_work(
    tmp_path: Path, where: str
) -> None:
    with pytest.raises(SetupRefused, match="cannot write"):
        check_writable(tmp_path / where)


def test_what_is_no_file_is_not_replaced_by_one(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(SetupRefused, match="it is not a file"):
        check_writable(tmp_path / "pipe")


def test_asking_whether_a_place_can_be_written_to_leaves_it_alone(tmp_path: Path) -> None:
    there = tmp_path / "rows.parquet"
    there.write_text("mine")
    check_writable(there)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [(there.name, "mine")]


def test_sql_says_what_numpy_says() -> None:
    ((mean, most),) = query(columns(), "select avg(moves), max(moves) from matches")
    assert (mean, most) == (some_rows()["moves"].mean(), some_rows()["moves"].max())


def test_the_code_on_the_page_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    write_parquet(columns(40), tmp_path / "rows.parquet")
    names: dict[str, Any] = {}
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        if "polars" in block and find_spec("polars") is None:
            continue
        exec(compile(block, str(PAGE), "exec"), names)
    assert "29.5" in capsys.readouterr().out
    assert (tmp_path / "lengths.html").exists()
