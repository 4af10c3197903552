"""The page in the browser: built from web/, kept in static/, and nothing from any other host."""

from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

STATIC = Path(__file__).parent.parent / "static"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}
FOR_GOOD = "public, max-age=31536000, immutable"
NOT_BUILT = "The page is not built here: `make play` builds it. The API is at /api/docs.\n"
LICENCES = ("licences.md", "licence-of-figtree.txt")  # of what is bundled
FILES = ("icon.svg", "manifest.webmanifest", "sw.js", *LICENCES)
PAGES = ("/", "/new/{game}", "/stats", "/t/{table}", "/t/{table}/replay")


def page_routes(static: Path = STATIC) -> list[BaseRoute]:
    """The page at each of its addresses, and the files that it asks for."""

    async def page(request: Request) -> Response:
        index = static / "index.html"
        if not index.exists():
            return PlainTextResponse(NOT_BUILT, 503)
        return FileResponse(index, headers={**HEADERS, "cache-control": "no-cache"})

    async def file(request: Request) -> Response:
        return FileResponse(static / request.url.path.lstrip("/"), headers=HEADERS)

    pages: list[BaseRoute] = [Route(path, page) for path in PAGES]
    pages += [Route(f"/{name}", file) for name in FILES if (static / name).exists()]
    if (static / "assets").is_dir():
        files = GZipMiddleware(StaticFiles(directory=static / "assets"))
        pages.append(Mount("/assets", Kept(files)))
    return pages


class Kept:
    """Files whose name has the digest of what is in them: a browser may keep them for good."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
                if message["status"] == 200:
                    MutableHeaders(scope=message)["cache-control"] = FOR_GOOD
            await send(message)

        await self.app(scope, receive, with_headers)
