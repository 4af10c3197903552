"""A match alone that is not finished has no score (R23), so no average holds its turns."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from fairdeal.bots.levels import read_mind
from fairdeal.cli import app
from fairdeal.engine.game import has_score, layout_for
from fairdeal.engine.table import Table
from fairdeal.games import GAMES
from fairdeal.lab import claims
from fairdeal.lab.analysis import Study
from fairdeal.lab.figures import figures_of
from fairdeal.lab.lineups import Row
from fairdeal.lab.plan import Plan
from fairdeal.lab.questions import reverb
from fairdeal.lab.rows import columns_of, query
from fairdeal.lab.section import words
from fairdeal.lab.simulate import Worker, simulate
from fairdeal.terminal.chair import result
from fairdeal.terminal.plain import sight_of

REVERB = GAMES["reverb"]
MATCHES = 40


@pytest.fixture(scope="module")
def plan() -> Any:
    """Matches that are cut short so soon that some are finished and some are not."""
    options = REVERB.choose(1, "author", {"max_moves": 80}, simulated=True)
    return Plan(REVERB, 1, MATCHES, "unfinished", options)


def test_simulated_figures_tell_finished_matches_from_unfinished_ones(plan: Plan) -> None:
    worker = Worker(plan, as_plain=True)
    turns: dict[bool, list[int]] = {True: [], False: []}
    for number in range(MATCHES):
        tally = worker((number, 1))
        turns[bool(tally["wins"][0, 0])].append(int(worker.state.turns[0]))
    figures = figures_of(simulate(plan, device="plain").tally, REVERB, 1)
    assert figures.drawn == len(turns[False]) > 0
    assert figures.figures["turns"].mean == pytest.approx(np.mean(turns[True]))
    assert figures.figures["unfinished"].mean == 0
    assert figures.unfinished["turns"] == pytest.approx(np.mean(turns[False]))
    assert figures.unfinished["unfinished"] == 1


def test_where_no_match_is_finished_there_are_no_figures_of_finished_ones() -> None:
    options = REVERB.choose(1, options={"max_moves": 2})
    tally = simulate(Plan(REVERB, 1, 3, "none", options), device="plain").tally
    figures = figures_of(tally, REVERB, 1)
    assert (figures.figures, figures.drawn) == ({}, 3)


def test_a_row_of_an_unfinished_match_has_no_points(plan: Plan) -> None:
    rows = np.zeros(3, layout_for(Row, REVERB))
    rows["points"][:, 0], rows["places"][:, 0] = [30, 500, 40], [1, 0, 1]
    columns = columns_of(rows, plan, [(read_mind("random", REVERB),)])
    assert query(columns, "select points_0 from matches") == [(30,), (None,), (40,)]
    assert query(columns, "select avg(points_0) from matches") == [(35.0,)]


def test_a_person_is_told_that_there_is_no_score() -> None:
    table = Table(REVERB, 1, options={"max_moves": 1}, key=bytes(32))
    table.play(0, table.legal(0)[-1])
    assert table.over
    assert not has_score(table.places)
    assert result(sight_of(table, 0), 0, REVERB) == "The match ended unfinished and has no score."


def test_a_report_of_which_no_match_was_finished_says_so(tmp_path: Path) -> None:
    out = tmp_path / "none.html"
    none = ["--games", "20", "--option", "max_moves=3", "--bots", "random", "--depth", "0.1"]
    asked = ["report", "reverb", "--seats", "1", *none, "--jobs", "1", "--out", str(out)]
    said = CliRunner().invoke(app, asked, catch_exceptions=False).output
    assert "No match was finished." in said
    page = out.read_text(encoding="utf-8")
    assert "<h2>No match was finished</h2>" in page
    assert "nan" not in re.findall(r"\w+", f"{said} {page.partition('<script')[0]}".lower())
    assert "NaN" not in page.partition('id="specs">')[2].partition("</script>")[0]


def test_a_report_of_which_nobody_won_a_match_says_nothing_about_leads(tmp_path: Path) -> None:
    out = tmp_path / "nobody.html"
    none = ["--games", "20", "--option", "max_moves=5", "--bots", "random", "--depth", "0.01"]
    asked = ["report", "uno", "--seats", "3", *none, "--jobs", "1", "--out", str(out)]
    said = CliRunner().invoke(app, asked, catch_exceptions=False).output
    assert "Nobody wins in every match" in out.read_text(encoding="utf-8")
    assert "lead" not in said


def test_few_finished_matches_do_not_say_what_one_costs() -> None:
    rows = np.zeros(100, layout_for(Row, REVERB))
    rows["places"][:3, 0], rows["points"][:3, 0] = 1, 30
    plan = Plan(REVERB, 1, 100, "few", REVERB.choose(1))
    claim = claims.alone(Study("few", plan, (), rows, np.zeros(0), 0))
    assert words(claim.said).startswith("Only 3 matches were finished")
    assert words(claim.undecided) == "Points: about 334 matches would give 10 finished ones."


def test_par_is_told_where_the_bots_finished_nothing() -> None:
    plan = Plan(REVERB, 1, 2, "1", REVERB.choose(1))
    found = reverb.ask(
        Study("none", plan, (), np.zeros(2, layout_for(Row, REVERB)), np.zeros(0), 0)
    )
    assert found
    assert re.fullmatch(
        r"In 2 deals, par is \d+ to \d+ turns; the bots finished none of them", found.title
    )
