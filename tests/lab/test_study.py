"""The lab for notebooks: frames, charts, and the notebook of the docs."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from fairdeal.engine.errors import SetupRefused
from fairdeal.lab import study

NOTEBOOK = Path(__file__).parents[2] / "docs" / "examples" / "study.ipynb"


@pytest.fixture(scope="module")
def shown() -> Any:
    """The last value of each code cell of the notebook, run in order."""
    names: dict[str, Any] = {}
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
    metrics, grouped, seats, compared, drawn = shown
    assert metrics.columns == ["metric", "value", "value_low", "value_high"]
    assert sum(row[1] for row in grouped.fetchall()) == 400
    assert compared.columns[:2] == ["figure", "effect"]
    for chart in (seats, drawn):
        assert chart.to_dict()["layer"]


def test_a_frame_has_a_row_for_each_match_that_arrow_can_read(shown: Any) -> None:
    sizes = [abs(row[1]) for row in shown[3].fetchall()]
    assert sizes == sorted(sizes, reverse=True)
    assert hasattr(shown[0], "__arrow_c_stream__")


def test_what_cannot_be_studied_is_refused() -> None:
    with pytest.raises(SetupRefused, match="chess"):
        study.of("chess")
    with pytest.raises(SetupRefused, match="stakcing"):
        study.of("uno", stakcing=True)
