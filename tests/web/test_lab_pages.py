"""The pages that the lab writes, opened from the disk: they draw without a network."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from web.visiting import Visit

from fairdeal.games import GAMES
from fairdeal.lab.analysis import Depth, Workers
from fairdeal.lab.report import run, write_page
from fairdeal.lab.sides import rule_sets
from fairdeal.lab.tune.answer import answer
from fairdeal.lab.tune.page import html_of_search
from fairdeal.lab.tune.request import TuneRequest

UNO = GAMES["uno"]
MOST_BYTES = 1_000_000
MOST_MOVES = {"max_moves": "400"}  # no rule set's: one compilation serves every option


@contextmanager
def quiet(total: int, what: str) -> Iterator[Any]:
    yield lambda done: None


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report of UNO, as the command writes it."""
    out = tmp_path_factory.mktemp("report") / "report.html"
    rules = rule_sets(UNO, 4, 2_000, "1", ["as-written"], MOST_MOVES, bots="random")
    run(rules, lambda _: "fairdeal report uno", 1, out, depth=Depth().times(0.02))
    return out


@pytest.fixture(scope="module")
def search(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a search with two proposals; the second is made up."""
    out = tmp_path_factory.mktemp("tune") / "tune.html"
    asked = TuneRequest(
        *(UNO, 3, "short", "as-written", MOST_MOVES, "symbol_match,stacking"),
        *(4, 100, "random", "random", "1"),
    )
    found = answer(asked, Workers(1), bar=quiet)
    (one,) = found.proposals
    other = replace(one, changes={**one.changes, "stacking": True}, samples=found.start, checked=[])
    write_page(html_of_search(replace(found, proposals=[one, other]), UNO, []), out)
    return out


def opened(visit: Visit, path: Path) -> Page:
    """The page from the disk, without a network; all that it may ask for is itself."""
    page = visit(offline=True)
    page.goto(path.as_uri())
    visit.complaints.remove(f"asked another host: {path.as_uri()}")
    return page


def test_a_report_draws_every_chart_from_the_disk_and_is_small(visit: Visit, report: Path) -> None:
    assert report.stat().st_size < MOST_BYTES
    page = opened(visit, report)
    expect(page.locator(".chart").first).to_be_visible()
    assert page.locator(".chart").count() > 3
    expect(page.locator(".chart > svg")).to_have_count(page.locator(".chart").count())


def test_a_click_on_a_mark_of_a_search_opens_its_rule_set(visit: Visit, search: Path) -> None:
    assert search.stat().st_size < MOST_BYTES
    page = opened(visit, search)
    expect(page.locator("#rules-1")).to_be_visible()
    expect(page.locator("#rules-2")).to_be_hidden()
    page.locator("#chart-0 .mark-text.role-mark text").get_by_text("2", exact=True).click()
    expect(page.locator("#rules-2")).to_be_visible()
    expect(page.locator("#rules-1")).to_be_hidden()
    expect(page.locator(".picks button[value='2']")).to_have_attribute("aria-pressed", "true")
