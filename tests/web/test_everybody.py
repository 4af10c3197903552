"""For everybody: axe finds no barriers, by day and by night; at tables not even small ones."""

from pathlib import Path
from typing import Literal

import pytest
from matches import short
from playwright.sync_api import Page, expect
from web.autoplay import begin_to_play, see_the_result, wait_for_the_end
from web.visiting import Site, Start, Visit, resize

from fairdeal.engine.options import Value
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
SMALL = (360, 740)  # a phone


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
    resize(page, *SMALL)
    assert barriers(page, EVERY) == []
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Continue on another device").click()
    expect(page.locator(".link")).to_contain_text("/seat#")
    assert barriers(page, EVERY) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("searchbox").wait_for()
    assert barriers(page, EVERY) == []


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_the_result_of_a_match(visit: Visit, start: Start, game: str) -> None:
    page = visit(reduced_motion="reduce")
    start(page, game, options=short(game, 12))
    begin_to_play(page)
    wait_for_the_end(page)
    see_the_result(page)
    assert barriers(page, EVERY) == []
    resize(page, *SMALL)
    assert barriers(page, EVERY) == []


@pytest.mark.parametrize(
    ("game", "options"), [("beverbende", {"rounds": 2}), ("segments", {}), ("uno", {"n_rounds": 2})]
)
def test_axe_finds_nothing_at_the_sheet_of_a_round(
    visit: Visit, start: Start, game: str, options: dict[str, Value]
) -> None:
    page = visit(viewport={"width": SMALL[0], "height": SMALL[1]}, reduced_motion="reduce")
    start(page, game, seats=2, options=options)
    begin_to_play(page, goes_on=False)
    page.locator("dialog[open] tbody").wait_for()
    assert barriers(page, EVERY) == []


def test_axe_finds_nothing_when_a_move_is_refused_or_somebody_watches(
    visit: Visit, site: Site, start: Start
) -> None:
    page, spectator = visit(), visit()
    table = start(page, "beverbende", seats=2)
    page.locator(".near .card").first.click()
    page.get_by_role("alert").get_by_text("You have no card in your hand").wait_for()
    assert barriers(page, EVERY) == []
    spectator.goto(f"{site.url}/t/{table}")
    spectator.locator(".board").wait_for()
    assert barriers(spectator, EVERY) == []
    resize(spectator, *SMALL)
    assert barriers(spectator, EVERY) == []


@pytest.mark.parametrize("room", ["learn", "puzzles"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_the_table_of_a_lesson_or_a_puzzle(
    visit: Visit, site: Site, room: str, game: str
) -> None:
    page = visit()
    page.goto(f"{site.url}/{room}/{game}")
    page.locator(".board").wait_for()
    page.wait_for_load_state("networkidle")
    assert barriers(page, EVERY) == []
    resize(page, *SMALL)
    assert barriers(page, EVERY) == []


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/new/uno", "/stats", "/daily", "/puzzles", "/e", "/no/such/page", "/t/nosuchtable"),
        *("/t/nosuchtable/seat#code", "/t/nosuchtable/replay"),
    ],
)
def test_axe_finds_nothing_serious_on_a_page(visit: Visit, site: Site, path: str) -> None:
    visit.expected += ["status of 404"]
    page = visit()
    page.goto(site.url + path)
    page.wait_for_load_state("networkidle")
    assert barriers(page) == []
