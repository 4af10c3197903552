"""The games over HTTP: what one can choose, what one can do, and the page of the rules."""

from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path
from markdown_it import MarkdownIt

from fairdeal.bots.levels import LEVELS
from fairdeal.engine.game import Game, Option
from fairdeal.games import GAMES
from fairdeal.games.pages import page_of
from fairdeal.server.sitting import PHRASES, Refusal
from fairdeal.server.turns import CLOCKS

GameName = Annotated[str, Path(max_length=24, description="The name of a game.")]


def catalogue() -> APIRouter:
    """The routes about the games."""
    api = APIRouter()

    @api.get("/games")
    async def games() -> list[dict[str, Any]]:
        """The games with their rule sets and options."""
        return [facts(game) for game in GAMES.values()]

    @api.get("/games/{game}")
    async def game(game: GameName) -> dict[str, Any]:
        """One game, with the names of all its actions and the page of its rules."""
        if game not in GAMES:
            raise Refusal("no_game", f"there is no game {game!r}; there are: {', '.join(GAMES)}")
        found = GAMES[game]
        actions = [found.action_name(action) for action in range(found.actions)]
        return {**facts(found), "actions": actions, "page": html_of(game)}

    return api


def facts(game: Game) -> dict[str, Any]:
    """All that one needs to open a table."""
    return {
        "name": game.name,
        "title": game.title,
        "about": game.about,
        "seats": list(game.seats),
        "usual": game.usual,
        "presets": {name: dict(options) for name, options in game.presets.items()},
        "options": [form_of(option) for option in game.options],
        "levels": list(LEVELS),
        "clocks": list(CLOCKS),
        "phrases": list(PHRASES),
    }


def form_of(option: Option) -> dict[str, Any]:
    """An option as a form asks for it."""
    asked = {"name": option.name, "default": option.default, "about": option.about}
    if option.choices:
        return {**asked, "kind": "choice", "values": list(option.choices)}
    if isinstance(option.default, bool):
        return {**asked, "kind": "bool"}
    limits = {"least": option.least, "most": option.most, "optional": option.optional}
    return {**asked, "kind": "number", **limits}


@lru_cache
def html_of(game: str) -> str:
    """The page of the rules as HTML; what is HTML in its source stays text."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(page_of(GAMES[game]))
    for token in tokens:
        if align := token.attrs.pop("style", None):  # which a page with a strict policy ignores
            token.attrs["class"] = str(align).removeprefix("text-align:")
    return str(reader.renderer.render(tokens, reader.options, {}))
