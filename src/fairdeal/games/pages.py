"""The pages of the rules, in English and other languages."""

from pathlib import Path

from fairdeal.engine.errors import FairdealError
from fairdeal.engine.game import Game
from fairdeal.engine.messages import ENGLISH, message

# In a wheel the pages lie in the package, in a checkout where they are written.
FOLDERS = (
    Path(__file__).parents[1] / "pages",
    Path(__file__).parents[3] / "docs" / "rules",
)


def page_of(game: Game, language: str = ENGLISH) -> str:
    """The rules of a game with every ruling, as Markdown."""
    for folder in FOLDERS:
        page = file_in(folder, game, language)
        if page.exists():
            return page.read_text(encoding="utf-8")
    raise FairdealError(message("no-page", game=game.title))


def language_of(game: Game, wanted: str) -> str:
    """This language, if there is a page of the game in it, else English."""
    return wanted if any(file_in(one, game, wanted).exists() for one in FOLDERS) else ENGLISH


def file_in(folder: Path, game: Game, language: str) -> Path:
    """English pages lie in the folder itself, the others in one of their own."""
    home = folder if language == ENGLISH else folder / language
    return home / f"{game.name}.md"
