"""Every metric that a page or a dashboard names is one that the server has."""

import re
from pathlib import Path

import pytest

from fairdeal.server.metrics import Metrics

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["serving.md", "examples/grafana.json"])
def test_a_metric_that_is_named_is_exported(page: str) -> None:
    metrics = Metrics()
    metrics.started("uno")
    metrics.ended("uno")
    metrics.refused("flood")
    there = set(re.findall(r"^(\w+)", metrics.text().decode(), re.MULTILINE))
    there |= {name.removesuffix("_count") for name in there}
    text = (DOCS / page).read_text()
    named = set(re.findall(r"\b(?:fairdeal|process)_[a-z_]+", text))
    assert len(named) > 10
    assert named - there == set()
