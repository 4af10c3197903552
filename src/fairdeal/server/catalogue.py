"""The games over HTTP: their settings, their actions and their rules pages."""

import re
from functools import cache, lru_cache
from html import escape

from markdown_it import MarkdownIt
from msgspec import structs

from fairdeal.bots.levels import levels_of
from fairdeal.engine.game import Game, Option
from fairdeal.engine.messages import ENGLISH, Message, message
from fairdeal.games import GAMES
from fairdeal.games.pages import language_of, page_of
from fairdeal.server.answers import (
    ChoiceForm,
    GameForm,
    GamePage,
    NumberForm,
    RulesPage,
    SwitchForm,
)
from fairdeal.server.forms import GameName, Language
from fairdeal.server.refusals import Refusal
from fairdeal.server.routes import Routes
from fairdeal.server.settings import CLOCKS
from fairdeal.server.sitting import PHRASES


def catalogue() -> Routes:
    """The routes about the games."""
    api = Routes(fixed=True)

    @api.get("/games")
    async def games() -> list[GameForm]:
        """The games with their rule sets and options."""
        return [form_of(game) for game in GAMES.values()]

    @api.get("/games/{game}")
    async def game(game: GameName) -> GamePage:
        """One game, with all its actions, as messages and in English, and the page of its rules."""
        return whole_page(found_game(game))

    @api.get("/games/{game}/messages")
    async def messages(game: GameName) -> dict[str, str]:
        """The sentences of a game by language, in Fluent: for a page that was built without it."""
        folder = found_game(game).folder / "messages"
        return {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("*.ftl")}

    @api.get("/games/{game}/rules")
    async def rules(game: GameName, language: Language = ENGLISH) -> RulesPage:
        """The rules of a game as a page, in English where there is none in this language."""
        spoken = language_of(found_game(game), language)
        return RulesPage(spoken, html_of(game, spoken))

    return api


def found_game(name: str) -> Game:
    """The game with this name, or a refusal."""
    if name not in GAMES:
        raise Refusal("no_game", message("no-game", given=name, games=", ".join(GAMES)))
    return GAMES[name]


@cache
def whole_page(game: Game) -> GamePage:
    """All there is to know about a game, put together once."""
    actions = range(game.actions)
    return GamePage(
        **structs.asdict(form_of(game)),
        actions=[game.action_name(action) for action in actions],
        messages=[game.action_message(action) for action in actions],
        cards=cards_of(game),
        page=html_of(game.name),
    )


@cache
def form_of(game: Game) -> GameForm:
    """The settings of a new table, built once."""
    return GameForm(
        name=game.name,
        title=game.title,
        about=game.about,
        seats=game.seats,
        usual=game.usual,
        presets={name: dict(options) for name, options in game.presets.items()},
        options=[question(game, option) for option in game.options],
        races=game.always_races,
        levels=list(levels_of(game)),
        clocks=list(CLOCKS),
        phrases=list(PHRASES),
    )


def cards_of(game: Game) -> dict[str, Message]:
    """Every card by its name, as a message: of the game's list and of its actions."""
    actions = map(game.action_message, range(game.actions))
    played = (card for action in actions if (card := card_in(action)))
    return {game.say(card): card for card in (*game.cards, *played)}


def card_in(said: Message) -> Message | None:
    """The card of an action; for a wild played as a colour, the wild."""
    card = said.args.get("card")
    return card_in(card) or card if isinstance(card, Message) else None


def question(game: Game, option: Option) -> SwitchForm | ChoiceForm | NumberForm:
    """An option, as data for a form."""
    about = game.about_option(option)
    asked = option.name, option.default, about, option.races, option.ruling
    if option.choices:
        return ChoiceForm(*asked, list(option.choices))
    if isinstance(option.default, bool):
        return SwitchForm(*asked)
    return NumberForm(*asked, option.least, option.most, option.optional)


@lru_cache
def html_of(game: str, language: str = ENGLISH) -> str:
    """The rules page as HTML; HTML in its source is escaped."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(page_of(GAMES[game], language))
    for token in tokens:
        if token.type == "fence" and (table := table_in(token.content)):
            token.type, token.content = "html_block", table
        if align := token.attrs.pop("style", None):  # which the content security policy ignores
            token.attrs["class"] = str(align).removeprefix("text-align:")
    return str(reader.renderer.render(tokens, reader.options, {}))


def table_in(text: str) -> str | None:
    """A plain-text table in columns, under a line of dashes, as HTML for any width."""
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
    """One row, each cell from the lines of its column; an indented line starts a new one."""
    cells = []
    for n, (start, end) in enumerate(ends):
        last = n == len(ends) - 1
        parts = [line[start : None if last else end].rstrip() for line in lines]
        said = ("<br>" * part.startswith("  ") + escape(part.strip()) for part in parts if part)
        cells.append(f"<{kind}>{' '.join(said)}</{kind}>")
    return f"<tr>{''.join(cells)}</tr>"
