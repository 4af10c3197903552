"""The lab for notebooks: frames, charts, and the notebook of the docs."""

import ast
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fairdeal.engine.errors import SetupRefused
from fairdeal.lab import study

NOTEBOOK = Path(__file__).parents[2] / "docs" / "examples" / "study.ipynb"


@pytest.fixture(scope="module")
def names() -> dict[str, Any]:
    """What the notebook has named."""
    return {}


@pytest.fixture(scope="module")
def shown(names: dict[str, Any]) -> Any:
    """The last value of each code cell of the notebook, run in order."""
    values = []
    for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            tree = ast.parse("".join(cell["source"]))
            *body, last = tree.body
            assert isinstance(last, ast.Expr)
            exec(compile(ast.Module(body, []), NOTEBOOK.name, "exec"), names)
            values.append(eval(compile(ast.Expression(last.value), NOTEBOOK.name, "eval"), names))
    return values


def test_the_notebook_shows_frames_and_charts(shown: Any) -> None:
    metrics, grouped, seats, compared, drawn, *_ = shown
    assert metrics.columns == ["metric", "value", "value_low", "value_high"]
    assert sum(row[1] for row in grouped.fetchall()) == 400
    assert compared.columns[:2] == ["figure", "effect"]
    for chart in (seats, drawn):
        assert chart.to_dict()["layer"]


def test_a_frame_has_a_row_for_each_match_that_arrow_can_read(shown: Any) -> None:
    sizes = [abs(row[1]) for row in shown[3].fetchall()]
    assert sizes == sorted(sizes, reverse=True)
    assert hasattr(shown[0], "__arrow_c_stream__")


def test_the_causes_of_each_warning_are_a_frame(shown: Any) -> None:
    columns, rows = shown[5].columns, shown[5].fetchall()
    assert columns[:4] == ["warning", "cause", "share", "explains"]
    assert columns[4:] == ["explains_low", "explains_high", "left", "left_low", "left_high"]
    assert any("symbol_match" in row[1] for row in rows)
    assert all(0 < row[2] < 1.2 and row[4] <= row[3] <= row[5] for row in rows)


def test_a_search_has_frames_of_what_it_tried_and_found(shown: Any, names: Any) -> None:
    tuned = names["tuned"]
    assert tuned.tried.columns == ["changes", "length"]
    assert len(tuned.tried) == 4
    tried = dict(tuned.tried.fetchall())
    assert [minutes for _, minutes in tuned.front.fetchall()] == [min(tried.values())]
    ((number, changes, wish, *_, verdict, confirmed),) = shown[6].fetchall()
    assert (number, changes, wish) == (1, "symbol_match=true", "length")
    assert (verdict, confirmed) == (1, "yes")
    assert [row[1:4] for row in shown[7].fetchall()] == [
        ("symbol_match=true", "length", added) for added in ("alone", "last")
    ]


@pytest.mark.usefixtures("shown")
def test_studies_that_share_no_deals_are_not_compared(names: Any) -> None:
    uno, other = names["uno"], replace(names["uno"].study.plan, seed="2")
    fewer = replace(other, seed="1", games=40)
    for plan in (other, fewer):
        with pytest.raises(SetupRefused, match=r"must be the same: not uno, 1, 400 and uno, "):
            study.compare(uno, replace(uno, study=replace(uno.study, plan=plan)))
    with pytest.raises(SetupRefused, match="nothing to compare"):
        study.compare(uno, uno)


def test_what_cannot_be_studied_is_refused() -> None:
    with pytest.raises(SetupRefused, match="chess"):
        study.of("chess")
    with pytest.raises(SetupRefused, match="stakcing"):
        study.of("uno", stakcing=True)
    with pytest.raises(SetupRefused, match="there are: fair, skill"):
        study.tune("uno", "funny")
