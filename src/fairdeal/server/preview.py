"""Previews of links: the title, the words and the picture that messengers show beside one.

The page asks the API about a table as a stranger would, without any cookie. So a preview tells
nothing that is not public, and it is the same for everybody who gets the link.
"""

import asyncio
from dataclasses import dataclass
from datetime import date
from html import escape
from pathlib import Path
from urllib.parse import quote
from zlib import decompress

import msgspec
from starlette.requests import Request
from starlette.types import ASGIApp

from fairdeal.engine.messages import COMMON, ENGLISH, Argument, catalogue, message
from fairdeal.games import GAMES
from fairdeal.server.answers import TablePreview
from fairdeal.server.calling import answer_call
from fairdeal.server.wire import Call

FOLDER = COMMON / "previews"
LANGUAGES = {file.stem for file in FOLDER.glob("*.ftl")}
PICTURES = "previews"  # a folder of the page
GROUNDS = "results"  # a folder in it: what the results of a game are drawn on
ANY_GAME = "fairdeal"  # the picture of the front page, and of a game that has none
SIZE = (1200, 630)  # of each picture, in pixels
PATIENCE = 2.0  # seconds; a page without a preview is better than none
ABOUT = '<meta name="description" content="Card games, one fair table." />'  # as in index.html
read_preview = msgspec.json.Decoder(TablePreview).decode


@dataclass(frozen=True)
class Preview:
    """What is shown beside a link."""

    title: str
    about: str
    picture: str = ANY_GAME  # a game
    drawn: str = ""  # the address of a picture of its own


async def preview_of(request: Request, api: ASGIApp | None) -> Preview:
    """The preview of the requested page, in the language of the request."""
    words, path = PreviewWords(request.headers.get("accept-language", "")), request.path_params
    if "table" in path:
        table = str(path["table"])
        about = await ask_table(request, api, table)
        return words.table(about, table) if about else words.page("home")
    page = request.url.path.split("/")[1]
    game = GAMES.get(str(path.get("game")))
    if game and page == "puzzles":
        return words.page("game-puzzles", game.name, "puzzles")
    if game:
        return words.page("game", game.name)
    if page == "daily" and "day" in path:
        return words.day(str(path["day"]))
    if page == "e":
        return words.page("evening")
    return words.page(page if page in ("daily", "puzzles") else "home")


async def ask_table(request: Request, api: ASGIApp | None, table: str) -> TablePreview | None:
    """What the API tells a stranger about a table; nothing, if there is none."""
    path, client = f"/tables/{table}/preview", request.client
    call = Call(
        "GET", "http", path, b"", [], b"", (client.host, client.port) if client else None, ""
    )
    try:
        async with asyncio.timeout(PATIENCE):
            reply = await answer_call(api, call) if api else None
    except TimeoutError:
        return None
    return read_preview(decompress(reply.body)) if reply and reply.status == 200 else None


class PreviewWords:
    """The sentences of previews in one language."""

    def __init__(self, accepted: str) -> None:
        asked = (one.strip()[:2].lower() for one in accepted.split(","))
        self.language = next((one for one in asked if one in LANGUAGES), ENGLISH)

    def say(self, key: str, **args: Argument) -> str:
        return catalogue(FOLDER, self.language).sentence(message(key, **args))

    def page(self, key: str, game: str = ANY_GAME, about: str = "") -> Preview:
        title = GAMES[game].title if game in GAMES else ""
        said = self.say(f"{about or key}-about", game=title)
        return Preview(self.say(f"{key}-title", game=title), said, game)

    def day(self, asked: str) -> Preview:
        from babel.dates import format_date  # Fluent brings it

        try:
            day = format_date(date.fromisoformat(asked), "long", self.language)
        except ValueError:
            return self.page("daily")
        return Preview(self.say("day-title", day=day), self.say("daily-about"))

    def table(self, about: TablePreview, table: str) -> Preview:
        """A table: an invitation, or the result of a match that all may see."""
        game, names = GAMES[about.game].title, ", ".join(filter(None, about.players))
        if not names or not about.places:
            return self.page("table", about.game)
        places = zip(about.players, about.places, strict=True)
        winners = [name for name, place in places if name and place == 1]
        title = self.say("played-title", game=game, names=names)
        if winners and len(about.players) > 1:
            title = self.say("won-title", game=game, winners=", ".join(winners), n=len(winners))
        drawn = f"/t/{table}/preview/{self.language}.png"
        return Preview(title, self.say("replay-about", names=names), about.game, drawn)


def with_preview(page: str, preview: Preview, request: Request, static: Path) -> str:
    """index.html with the tags of the Open Graph protocol, which name whole addresses."""
    origin = f"{request.url.scheme}://{request.url.netloc}"
    tags = {
        "og:type": "website",
        "og:site_name": "Fairdeal",
        "og:title": preview.title,
        "og:description": preview.about,
        "og:url": f"{origin}{quote(request.url.path)}",
    }
    picture = address_of(preview, static)
    if picture:
        width, height = map(str, SIZE)
        tags |= {
            "og:image": f"{origin}{quote(picture)}",
            "og:image:width": width,
            "og:image:height": height,
        }
    lines = [f'<meta name="description" content="{escape(preview.about)}" />']
    lines += [f'<meta property="{name}" content="{escape(said)}" />' for name, said in tags.items()]
    lines += ['<meta name="twitter:card" content="summary_large_image" />'] if picture else []
    return page.replace(ABOUT, "\n    ".join(lines))


def address_of(preview: Preview, static: Path) -> str | None:
    """The address of a picture of its own, or of the game, or of the front page."""
    if preview.drawn and ground_of(static, preview.picture):
        return preview.drawn
    found = first_picture(static / PICTURES, preview.picture)
    return f"/{PICTURES}/{found.name}" if found else None


def ground_of(static: Path, game: str) -> Path | None:
    """The picture on which the results of a game are drawn."""
    return first_picture(static / PICTURES / GROUNDS, game)


def first_picture(folder: Path, game: str) -> Path | None:
    """The picture of a game, or else that of any game."""
    pictures = (folder / f"{one}.png" for one in (game, ANY_GAME))
    return next((one for one in pictures if one.exists()), None)
