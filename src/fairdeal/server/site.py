"""Serves the web page: built from web/, stored in static/, without other hosts."""

import gzip
import os
from hashlib import sha256
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from fairdeal.page import POLICY, STATIC
from fairdeal.server.pictures import Pictures
from fairdeal.server.preview import PICTURES, Preview, preview_of, with_preview

HEADERS = {
    "content-security-policy": f"{POLICY}; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}
DIGITS = 16  # of the digest that is the tag of a page
FOR_GOOD = "public, max-age=31536000, immutable"
NOT_BUILT = (
    "The page is not built here: `make play` builds it. /api/openapi.json describes the API.\n"
)
LICENCES = ("licences.md", "licences-of-worker.md", "licence-of-figtree.txt")  # of what is bundled
OTHERS = ("/api", "/assets", "/ws", "/livez", "/healthz", "/metrics")  # addresses that are no pages
ICONS = (
    "icon.svg",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    "apple-touch-icon.png",
)
FILES = ("manifest.webmanifest", "sw.js", *ICONS, *LICENCES)
PAGES = (
    *("/", "/new/{game}", "/learn/{game}", "/stats"),
    *("/t/{table}", "/t/{table}/replay", "/t/{table}/seat"),
    *("/daily", "/daily/{day}", "/puzzles", "/puzzles/{game}", "/e", "/e/{evening}"),
    "/e/{evening}/seat",
)


def page_routes(static: Path = STATIC, api: ASGIApp | None = None) -> list[BaseRoute]:
    """The routes of the page, and of its files."""
    files = Packed(directory=static, check_dir=False)
    pictures = Pictures(static)

    async def page(request: Request) -> Response:
        return the_page(request, static, await preview_of(request, api))

    async def file(request: Request) -> Response:
        return await files.get_response(request.url.path.lstrip("/"), request.scope)

    async def picture(request: Request) -> Response:
        return await pictures.answer(request, api)

    pages: list[BaseRoute] = [Route(path, page) for path in PAGES]
    pages.append(Route("/t/{table}/preview/{language}.png", picture))
    pages += [Route(f"/{name}", file) for name in FILES if (static / name).exists()]
    if (static / PICTURES).is_dir():
        pages.append(Mount(f"/{PICTURES}", Packed(directory=static / PICTURES)))
    if (static / "assets").is_dir():
        pages.append(Mount("/assets", CachedFiles(directory=static / "assets")))
    return pages


def wants_page(request: Request) -> bool:
    """Whether the request is from a browser for a page, not from a program for data."""
    return (
        request.method in ("GET", "HEAD")
        and "text/html" in request.headers.get("accept", "")
        and not request.url.path.startswith(OTHERS)
    )


async def missing_page(request: Request, static: Path = STATIC) -> Response:
    """The page for an unknown address, with status 404."""
    return the_page(request, static, await preview_of(request, None), 404)


def the_page(request: Request, static: Path, preview: Preview, status: int = 200) -> Response:
    """index.html with a preview of this address."""
    index = static / "index.html"
    if not index.exists():
        return PlainTextResponse(NOT_BUILT, 503)
    body = with_preview(index.read_text(encoding="utf-8"), preview, request, static).encode()
    headers = {**HEADERS, "cache-control": "no-cache", "vary": "Accept-Encoding, Accept-Language"}
    if takes_gzip(request.headers.get("accept-encoding", "")):
        body = gzip.compress(body, mtime=0)
        headers["content-encoding"] = "gzip"
    headers["etag"] = f'"{sha256(body).hexdigest()[:DIGITS]}"'
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return HTMLResponse(body, status, headers)


class Packed(StaticFiles):
    """Files, sent in the form compressed by `scripts/build_page.py` if the browser accepts it."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        packed = Path(f"{os.fspath(full_path)}.gz")
        there = packed.exists()
        if there and takes_gzip(Headers(scope=scope).get("accept-encoding", "")):
            answer = super().file_response(packed, packed.stat(), scope, status_code)
            answer.headers["content-encoding"] = "gzip"
        else:
            answer = super().file_response(full_path, stat_result, scope, status_code)
        if there:
            answer.headers["vary"] = "Accept-Encoding"
        answer.headers.update(HEADERS)
        return answer


class CachedFiles(Packed):
    """Files with a digest in their name, which a browser may cache for ever."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        answer = super().file_response(full_path, stat_result, scope, status_code)
        answer.headers["cache-control"] = FOR_GOOD
        return answer


def takes_gzip(accepted: str) -> bool:
    """Whether a list of encodings accepts gzip."""
    for encoding in accepted.lower().split(","):
        name, _, weight = encoding.partition(";")
        if name.strip() == "gzip":
            return weight.strip().rstrip("0").rstrip(".") not in ("q=", "q=0")
    return False
