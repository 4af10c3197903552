"""The pages of the rules, for whoever shows them."""

from pathlib import Path

from fairdeal.engine.errors import FairdealError
from fairdeal.engine.game import Game

# In a wheel the pages lie in the package, in a checkout where they are written.
FOLDERS = (
    Path(__file__).parents[1] / "pages",
    Path(__file__).parents[3] / "docs" / "rules",
)


def page_of(game: Game) -> str:
    """The rules of a game with every ruling, as Markdown."""
    for folder in FOLDERS:
        page = folder / f"{game.name}.md"
        if page.exists():
            return page.read_text(encoding="utf-8")
    raise FairdealError(f"the page of {game.title} is missing from this installation")
