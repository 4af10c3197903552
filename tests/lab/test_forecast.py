"""How a true table would end: what is watched stays as it was, and what is decided is certain."""

from typing import Any

import numpy as np
import pytest

from fairdeal.bots.levels import read_mind
from fairdeal.games import GAMES
from fairdeal.lab.forecast import MatchWatcher, Stop, deal_tables, stops_at
from fairdeal.lab.leads import leaders_of
from fairdeal.lab.lineups import Crew
from fairdeal.lab.plan import Plan

UNO = GAMES["uno"]
MATCHES, COPIES = 30, 20
RULES = {"max_moves": 400}  # no rule set's: one compilation serves every option


@pytest.fixture(scope="module")
def plan() -> Any:
    return Plan(UNO, 3, MATCHES, "forecast", UNO.choose(3, options=RULES, simulated=True))


@pytest.fixture(scope="module")
def minds(plan: Plan) -> Any:
    return (read_mind("random", UNO),) * plan.seats


@pytest.fixture(scope="module")
def watcher(plan: Plan, minds: Any) -> Any:
    return MatchWatcher(plan, [minds])


def tables_of(*positions: Any) -> Any:
    return np.concatenate([s.record for s in positions])


def forecast(watcher: Any, tables: Any) -> Any:
    stops = np.zeros(len(tables), Stop.dtype)
    watcher.foresee(stops, tables, COPIES)
    return stops["wins"][:, :3]


# -- forecasts ----------------------------------------------------------------
def test_the_forecast_of_a_decided_table_is_certain(watcher: Any) -> None:
    seat_1_must_win = UNO.position("B1 B2", "R5", "B3 B4", top="R7", turn=1, **RULES, stock="")
    (wins,) = forecast(watcher, tables_of(seat_1_must_win))
    assert wins.tolist() == [0, COPIES, 0]


def test_what_is_open_is_not_certain(watcher: Any) -> None:
    (wins,) = forecast(
        watcher, tables_of(UNO.position("R1 B2", "R3 B4", "R5 B6", top="R7", **RULES))
    )
    assert wins.sum() == COPIES
    assert wins.max() < COPIES


def test_a_forecast_leaves_the_table_as_it_was(watcher: Any, plan: Plan) -> None:
    dealt = deal_tables(plan, np.arange(3))
    before = dealt.tobytes()
    forecast(watcher, dealt)
    assert dealt.tobytes() == before


def test_the_same_table_has_the_same_forecast(watcher: Any, plan: Plan) -> None:
    dealt = deal_tables(plan, np.arange(3))
    assert forecast(watcher, dealt).tolist() == forecast(watcher, dealt).tolist()


def test_a_forecast_does_not_depend_on_what_was_forecast_before(watcher: Any, plan: Plan) -> None:
    dealt = deal_tables(plan, np.arange(3))
    together = forecast(watcher, dealt)
    assert forecast(watcher, dealt[2:]).tolist() == together[2:].tolist()


# -- watching -----------------------------------------------------------------
def test_a_match_that_is_watched_ends_as_it_did(plan: Plan, minds: Any, watcher: Any) -> None:
    rows = Crew(plan, [minds]).play(np.arange(MATCHES), np.zeros(MATCHES, np.int32))
    stops = stops_at(rows["moves"], 5)
    watched, seen = watcher.watch(deal_tables(plan, np.arange(MATCHES)), stops)
    assert watched["places"].tolist() == rows["places"].tolist()
    assert watched["points"].tolist() == rows["points"].tolist()
    assert len(seen) == len(stops) == 5 * MATCHES
    assert (stops["offered"] > 0).all()
    first, dealt = seen[stops["ply"] == 0], deal_tables(plan, np.arange(MATCHES))
    assert all((first[name] == dealt[name]).all() for name in dealt.dtype.names or ())


def test_stops_are_spread_evenly_and_a_short_match_stops_at_every_move() -> None:
    stops = stops_at(np.array([100, 3]), 5)
    assert stops["ply"].tolist() == [0, 20, 40, 60, 80, 0, 1, 2]
    assert stops["match"].tolist() == [0] * 5 + [1] * 3


# -- choices ------------------------------------------------------------------
def test_to_win_at_once_matters_more_than_which_card_comes_first(minds: Any) -> None:
    rules = {**RULES, "voluntary_draw": True}
    plan = Plan(UNO, 3, 1, "ask", UNO.choose(3, options=rules, simulated=True))
    last = UNO.position("R5", "B1 B2 B3", "G1 G2 G3", top="R7", **rules)
    open_still = UNO.position("R1 R2 R3", "B1 B2 B3", "G1 G2 G3", top="R7", **rules)
    stops = np.zeros(2, Stop.dtype)
    MatchWatcher(plan, [minds]).question(stops, tables_of(last, open_still), 4_000)
    assert stops["gain"][0] > 0.2  # to play the last card, and not to draw
    assert stops["gain"][0] > 3 * stops["doubt"][0]
    assert stops["gain"][0] > stops["gain"][1]


# -- who leads ----------------------------------------------------------------
def test_the_lead_changes_only_by_more_than_luck_would_show() -> None:
    assert leaders_of([[0.5, 0.5], [0.4, 0.6], [0.1, 0.9], [0.55, 0.45]], 20) == [0, 0, 1, 1]
    assert leaders_of([[0.5, 0.5], [0.4, 0.6]], 2_000) == [0, 1]
