"""For everybody: axe finds nothing serious, by day and by night, at a desk and on a phone."""

from pathlib import Path

import pytest
from playwright.sync_api import Page
from web.visiting import Site, Start, Visit

from fairdeal.games import GAMES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")


def serious(page: Page) -> list[str]:
    """The barriers that axe finds."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")["violations"]
    return [
        f"{one['id']}: {node['html'][:120]}"
        for one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_at_a_table(
    visit: Visit, start: Start, game: str, scheme: str
) -> None:
    page = visit(color_scheme=scheme)
    start(page, game)
    page.wait_for_timeout(500)
    assert serious(page) == []


@pytest.mark.parametrize(
    "path", ["/", "/new/uno", "/stats", "/learn/ratscrew", "/daily", "/puzzles/reverb"]
)
def test_axe_finds_nothing_serious_on_a_page(visit: Visit, site: Site, path: str) -> None:
    for scheme in ("light", "dark"):
        page = visit(color_scheme=scheme)
        page.goto(site.url + path)
        page.wait_for_load_state("networkidle")
        assert serious(page) == []
