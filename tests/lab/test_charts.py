"""Axes of charts: labels that a reader can tell apart."""

from typing import Any

import pytest

from fairdeal.lab import charts


def axis_of(spec: Any) -> Any:  # Any: JSON of Vega-Lite
    """The horizontal axis of a chart, or of the layer that has one."""
    found = [layer["encoding"]["x"] for layer in spec.get("layer", [spec])]
    return next(each["axis"] for each in found if "axis" in each)


def shares(*ends: tuple[float, float]) -> list[charts.Row]:
    return [
        {"line": str(n), "value": (low + high) / 2, "low": low, "high": high, "rules": "as-written"}
        for n, (low, high) in enumerate(ends)
    ]


def counts(last: int) -> list[charts.Row]:
    return [
        {"rules": "as-written", "start": n - 0.5, "end": n + 0.5, "share": 1 / last}
        for n in range(1, last + 1)
    ]


@pytest.mark.parametrize("last", [2, 9])
def test_a_chart_of_few_actions_has_a_tick_at_each_number_and_none_between(last: int) -> None:
    axis = axis_of(charts.bars(counts(last), "actions", "moves"))
    assert axis["values"] == list(range(1, last + 1))


def test_a_chart_of_many_actions_leaves_the_ticks_to_the_browser() -> None:
    axis = axis_of(charts.bars(counts(40), "actions", "moves"))
    assert "values" not in axis
    assert axis["tickMinStep"] == 1


def test_shares_that_are_close_have_labels_that_differ() -> None:
    close = charts.intervals(shares((0.24, 0.26), (0.242, 0.262)), "wins", 0.25, ".0%")
    apart = charts.intervals(shares((0.24, 0.26), (0.4, 0.5)), "wins", 0.25, ".0%")
    assert axis_of(close)["format"] == ".1%"
    assert axis_of(apart)["format"] == ".0%"
