"""The games over HTTP: what one can choose, what one can do, and the page of the rules."""

import re
from functools import lru_cache
from html import escape
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
        """One game, with all its actions, as messages and in English, and the page of its rules."""
        if game not in GAMES:
            raise Refusal("no_game", f"there is no game {game!r}; there are: {', '.join(GAMES)}")
        found = GAMES[game]
        names = [found.action_name(action) for action in range(found.actions)]
        messages = [found.action_message(action) for action in range(found.actions)]
        return {**facts(found), "actions": names, "messages": messages, "page": html_of(game)}

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
        "races": game.always_races,
        "levels": list(LEVELS),
        "clocks": list(CLOCKS),
        "phrases": list(PHRASES),
    }


def form_of(option: Option) -> dict[str, Any]:
    """An option as a form asks for it."""
    asked: dict[str, Any] = {
        "name": option.name,
        "default": option.default,
        "about": option.about,
        "races": option.races,
    }
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
        if token.type == "fence" and (table := table_in(token.content)):
            token.type, token.content = "html_block", table
        if align := token.attrs.pop("style", None):  # which a page with a strict policy ignores
            token.attrs["class"] = str(align).removeprefix("text-align:")
    return str(reader.renderer.render(tokens, reader.options, {}))


def table_in(text: str) -> str | None:
    """A table that was typed in columns, below a line of dashes, as HTML that fits any width."""
    lines = text.splitlines()
    rules = [n for n, line in enumerate(lines) if re.fullmatch(r"-+( +-+){2,} *", line)]
    if not rules:
        return None
    ends = [dashes.span() for dashes in re.finditer("-+ *", lines[rules[0]])]
    head, body = lines[: rules[0]], lines[rules[0] + 1 :]
    rows: list[list[str]] = []
    for line in body:
        if line[: ends[0][1]].strip():
            rows.append([])
        if rows:
            rows[-1].append(line)
    return (
        f"<table><thead>{row_of(head, ends, 'th')}</thead>"
        f"<tbody>{''.join(row_of(row, ends, 'td') for row in rows)}</tbody></table>"
    )


def row_of(lines: list[str], ends: list[tuple[int, int]], kind: str) -> str:
    """One row, each cell from the lines of its column; a line that is indented begins anew."""
    cells = []
    for n, (start, end) in enumerate(ends):
        last = n == len(ends) - 1
        parts = [line[start : None if last else end].rstrip() for line in lines]
        said = ("<br>" * part.startswith("  ") + escape(part.strip()) for part in parts if part)
        cells.append(f"<{kind}>{' '.join(said)}</{kind}>")
    return f"<tr>{''.join(cells)}</tr>"
