"""Metrics: each figure on matches whose truth is known."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from lab import truth

from fairdeal.engine.game import layout_for
from fairdeal.games import GAMES
from fairdeal.lab import findings
from fairdeal.lab.analysis import Study
from fairdeal.lab.forecast import Stop
from fairdeal.lab.leads import Course
from fairdeal.lab.lineups import Row
from fairdeal.lab.metrics import metrics, of_courses, section
from fairdeal.lab.plan import Plan


def course(winner: int, *chances: float) -> Course:
    """A match between two, with the forecasts of seat 0 at positions that are evenly spread."""
    parts = [n / len(chances) for n in range(len(chances))]
    leaders = [0 if chance > 0.5 else 1 for chance in chances]
    return Course(0, parts, [[chance, 1 - chance] for chance in chances], leaders, winner)


@pytest.fixture(scope="module")
def study() -> Any:
    rng = np.random.default_rng(1)
    return truth.draw_study(truth.draw_truth(rng), rng, games=400, duels=100)


def test_a_match_is_decided_when_the_winner_leads_for_good() -> None:
    assert course(0, 0.6, 0.4, 0.7, 0.9).decided == 0.5
    assert course(0, 0.6, 0.7, 0.8, 0.9).decided == 0
    assert course(1, 0.6, 0.7, 0.8, 0.9).decided == 1


def test_drama_is_how_far_the_winner_was_behind() -> None:
    assert course(0, 0.6, 0.7).drama == 0
    assert course(0, 0.4, 0.9).drama == pytest.approx(0.1)
    assert course(-1, 0.4, 0.9).drama == 0


def test_skill_and_luck_are_the_whole(study: Any) -> None:
    found = {metric.name: metric for metric in metrics(study, [])}
    assert found["skill"].value + found["luck"].value == pytest.approx(1)
    assert found["skill"].low == pytest.approx(1 - found["luck"].high)
    assert found["first-player"].low <= found["first-player"].value <= found["first-player"].high


def test_every_figure_stands_in_the_docs_by_its_name_in_a_notebook(study: Any) -> None:
    """Those of branching take positions, which this study has none of."""
    stops = np.zeros(2, Stop.dtype)
    stops["offered"] = 2
    asked = np.zeros(9, Stop.dtype)
    whole = replace(study, stops=stops, asked=asked)
    page = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
    table = page.partition("### Words for the figures")[2].partition("### ")[0]
    named = {line.split("`")[1] for line in table.splitlines() if line.count("`") >= 2}
    assert {metric.name for metric in metrics(whole, [course(0, 0.6, 0.4)])} == named


def test_completion_is_the_share_of_matches_that_somebody_won() -> None:
    rng = np.random.default_rng(2)
    known = replace(truth.draw_truth(rng), nobody=0.5)
    drawn = truth.draw_study(known, rng, games=400, duels=1)
    found = {metric.name: metric for metric in metrics(drawn, [])}
    assert found["completion"].value == (drawn.rows["places"] == 1).any(axis=1).mean()


def test_the_first_player_is_the_seat_that_moves_first() -> None:
    game = GAMES["segments"]
    options = game.choose(3, options={"first_starter": "seat_2"}, simulated=True)
    rows = np.zeros(40, layout_for(Row, game))
    rows["deal"], rows["places"][:, 2] = np.arange(40), 1
    study = Study("x", Plan(game, 3, 40, "1", options), (), rows, np.zeros(0), 0)
    assert findings.wins_of_first(study).share == 1


def test_every_figure_lies_in_its_interval_and_has_words(study: Any) -> None:
    watched = [course(0, 0.6, 0.4, 0.7), course(1, 0.6, 0.4, 0.3), course(0, 0.2, 0.6, 0.7)]
    found = {metric.name: metric for metric in of_courses(study, watched)}
    assert found["lead-changes"].value == pytest.approx(4 / 3)
    for metric in (*found.values(), *metrics(study, watched)):
        assert metric.low <= metric.value <= metric.high
    table = section([study], [watched]).table
    assert all(len(line) == 2 and not line[0].startswith("metric-") for line in table)
