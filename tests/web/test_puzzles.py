"""Puzzles at a table in the browser."""

from playwright.sync_api import Page, expect
from web.visiting import Site


def test_an_answer_to_a_puzzle_is_judged_and_explained_and_the_next_one_follows(
    site: Site, page: Page
) -> None:
    page.goto(f"{site.url}/puzzles")
    page.get_by_role("link", name="Solve puzzles: UNO").click()
    page.get_by_text("Puzzle 1 of 200").wait_for()
    page.locator(".board .lit").first.click()
    ask = page.locator(".ask")
    page.get_by_role("button", name="Next puzzle").wait_for()
    said = "Right!" if right(page) else "There is a better move."
    expect(ask.get_by_role("heading")).to_have_text(said)
    if not right(page):
        expect(ask).to_contain_text(f"your move wins {cost(page)} fewer")
    expect(ask.get_by_role("listitem").filter(has_text="(You)")).to_have_count(1)
    expect(page.locator(".board .lit")).to_have_count(0)
    page.get_by_role("button", name="Next puzzle").click()
    page.get_by_text("Puzzle 2 of 200").wait_for()
    page.get_by_role("link", name="Home").click()
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_text("of 1 right")).to_be_visible()
    page.get_by_role("link", name="Solve puzzles: Beverbende").click()
    page.locator(".board button:enabled").last.click()
    page.get_by_role("button", name="Next puzzle").click()  # no sheet of a round is in the way
    page.get_by_text("Puzzle 2 of 200").wait_for()


def right(page: Page) -> bool:
    """Whether the choice of the person is the first one of the list, which is the best."""
    first = page.locator(".ask").get_by_role("listitem").first
    return "(You)" in first.inner_text()


def cost(page: Page) -> int:
    """The difference of the chances that are shown: of the best move, and of the person's."""
    rows = page.locator(".ask").get_by_role("listitem").all_inner_texts()
    chances = {"(You)" in row: int(row.split()[-1].removesuffix("%")) for row in reversed(rows)}
    return chances[False] - chances[True]
