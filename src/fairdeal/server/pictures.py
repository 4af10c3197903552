"""Pictures of results: drawn when they are asked for, and kept for a while.

A picture takes a moment of a processor. So one is drawn at a time, in a thread, and counts as
several requests for the address that asks; those that were drawn lately are kept.
"""

import asyncio
from collections import OrderedDict
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp

from fairdeal.server.answers import TablePreview
from fairdeal.server.preview import LANGUAGES, PreviewWords, ask_table, ground_of
from fairdeal.server.rate import asker

MOST_KEPT = 64  # pictures of about 20 kB
COST = 5  # requests: what it costs to have a picture drawn
KEEP = "public, max-age=3600"


class Pictures:
    """The pictures of results."""

    def __init__(self, static: Path) -> None:
        self.static = static
        self.kept: OrderedDict[str, bytes] = OrderedDict()  # by what they show; the latest last
        self.drawing = asyncio.Lock()

    async def answer(self, request: Request, api: ASGIApp | None) -> Response:
        """The picture of the requested table, if everybody may see its result."""
        language = request.path_params["language"]
        about = await ask_table(request, api, request.path_params["table"])
        ground = about and about.places and ground_of(self.static, about.game)
        if not about or not ground or language not in LANGUAGES:
            return PlainTextResponse("There is no picture.\n", 404)
        key = f"{language} {about}"
        if key not in self.kept:
            if not self.pays(request):
                return PlainTextResponse("Too many pictures: wait a moment.\n", 429)
            await self.draw(key, ground, about, PreviewWords(language))
        self.kept.move_to_end(key)
        headers = {"cache-control": KEEP, "x-content-type-options": "nosniff"}
        return Response(self.kept[key], media_type="image/png", headers=headers)

    def pays(self, request: Request) -> bool:
        """Charge the address of a request; return whether it stays within its allowance."""
        paid: bool = request.app.state.door.allowance.charge(asker(request.scope), COST)
        return paid

    async def draw(self, key: str, ground: Path, about: TablePreview, words: PreviewWords) -> None:
        """Draw a picture, unless it was drawn while others were."""
        from fairdeal.server.result_picture import draw_result  # loads Pillow

        async with self.drawing:
            if key not in self.kept:
                drawn = await asyncio.to_thread(draw_result, self.static, ground, about, words.say)
                self.kept[key] = drawn
                if len(self.kept) > MOST_KEPT:
                    self.kept.popitem(last=False)
