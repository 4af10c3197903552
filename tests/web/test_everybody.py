"""For everybody: axe finds no barriers, by day and by night; at tables not even small ones."""

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect
from web.visiting import Site, Start, Visit

from fairdeal.games import GAMES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
EVERY = (*SERIOUS, "moderate")
AT_ONCE = """() => {  // colours change without a transition
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [sheet]
}"""
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


def barriers(page: Page, impacts: tuple[str, ...] = SERIOUS) -> list[str]:
    """The barriers that axe finds, by day and by night."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
        page.evaluate(AT_ONCE)
    found = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for one in page.evaluate("axe.run()")["violations"]:
            if one["impact"] in impacts:
                found += [f"{one['id']}, {scheme}: {node['html'][:120]}" for node in one["nodes"]]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_a_table_with_its_menu_and_its_rules(
    visit: Visit, start: Start, game: str
) -> None:
    page = visit()
    start(page, game)
    page.wait_for_timeout(500)
    assert barriers(page, EVERY) == []
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Continue on another device").click()
    expect(page.locator(".link")).to_contain_text("/seat#")
    assert barriers(page, EVERY) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("searchbox").wait_for()
    assert barriers(page, EVERY) == []


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/new/uno", "/stats", "/daily", "/puzzles", "/e", "/no/such/page", "/t/nosuchtable"),
        *("/t/nosuchtable/seat#code", "/t/nosuchtable/replay"),
        *(f"/learn/{game}" for game in GAMES),
        *(f"/puzzles/{game}" for game in GAMES),
    ],
)
def test_axe_finds_nothing_serious_on_a_page(visit: Visit, site: Site, path: str) -> None:
    visit.expected += ["status of 404"]
    page = visit()
    page.goto(site.url + path)
    page.wait_for_load_state("networkidle")
    assert barriers(page) == []
