"""Builds the server: HTTP, WebSockets, health and metrics, and a clean start and stop."""

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

import uvicorn
from msgspec import UNSET
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket
from websockets import http11

from fairdeal.engine.errors import SetupRefused, cannot_write, system_error
from fairdeal.engine.messages import message
from fairdeal.engine.speech import speech
from fairdeal.server.answers import Health
from fairdeal.server.door import SPARE_FILES, Gate, PatientProtocol, many_files
from fairdeal.server.front import Front
from fairdeal.server.hosts import Hosts, OnlyOurs
from fairdeal.server.house import House
from fairdeal.server.http import make_api, no_page
from fairdeal.server.logs import log_to_stderr
from fairdeal.server.member import Member
from fairdeal.server.pings import TimedProtocol
from fairdeal.server.protocol import MOST_BYTES
from fairdeal.server.routes import Answer
from fairdeal.server.site import missing_page, page_routes, wants_page
from fairdeal.server.socket import talk
from fairdeal.server.stores import open_store

# Collect young garbage often, and old seldom: a pass over all tables takes 0.2 seconds.
GARBAGE = (10_000, 20, 50)
# Seconds until the log's writer thread gets the GIL, which it needs a few times per event.
SWITCH = 0.0005
EVERYWHERE = ("0.0.0.0", "::")
FAR = ("192.0.2.1", 9)  # a reserved address: any remote one would do
MOST_HEADERS = 65_536  # bytes; browsers that had a cookie for each table of version 0.1 need 16 KiB
BACKLOG = 2048  # connections that wait to be accepted
log = logging.getLogger("fairdeal.server")
t = speech(Path(__file__).parent / "messages")


def make_app(front: Front, hosts: Hosts | None = None, api: Starlette | None = None) -> Starlette:
    """The whole server as one ASGI application; without an API, health and metrics alone."""
    known = hosts or Hosts()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await front.open()
        log.info("ready", extra={"tables": front.size})
        pulse = asyncio.create_task(front.metrics.measure_lag())
        yield
        pulse.cancel()
        await front.close()
        log.info("stopped")

    async def live(socket: WebSocket) -> None:
        await talk(socket, front, known, front.find)

    async def evening(socket: WebSocket) -> None:
        await talk(socket, front, known, front.find_evening)

    async def healthz(request: Request) -> Answer[Health]:
        why = "the server is shutting down" if front.closing else await front.ill()
        health = Health(why is None, front.size, why or UNSET)
        return Answer(health, 503 if why else 200)

    async def livez(request: Request) -> PlainTextResponse:
        return PlainTextResponse("alive\n")

    async def metrics(request: Request) -> PlainTextResponse:
        return PlainTextResponse(front.figures())

    async def no_route(request: Request, wrong: Exception) -> Response:
        if wants_page(request) and getattr(wrong, "status_code", 0) == 404:
            return await missing_page(request)
        return await no_page(request, wrong)

    routes: list[BaseRoute] = [
        Route("/livez", livez),
        Route("/healthz", healthz),
        Route("/metrics", metrics),
    ]
    if api:
        routes += [WebSocketRoute("/ws/{id}", live), WebSocketRoute("/ws/evenings/{id}", evening)]
        routes += [Mount("/api", api), *page_routes(api=api)]
    handlers = {HTTPException: no_route}
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers)
    app.add_middleware(OnlyOurs, hosts=known)
    app.add_middleware(Gate, door=front.door)
    app.state.door = front.door
    return app


class Server(uvicorn.Server):
    """uvicorn's server, without its signal handlers."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def make_server(app: Starlette, host: str, port: int) -> Server:
    http11.MAX_LINE_LENGTH = MOST_HEADERS  # of a WebSocket; there is no other way to say so
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", "")
    app.state.door.named = bool(proxies)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        http=PatientProtocol,
        forwarded_allow_ips=proxies,
        ws=TimedProtocol,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=MOST_HEADERS,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=5,
    )
    return Server(config)


def serve(
    host: str,
    port: int,
    data: Path,
    database: str | None,
    show: bool = False,
    allowed: Sequence[str] = (),
    keep: int | None = None,
) -> None:
    """Serve until a signal; then finish pending requests and tell clients when to reconnect."""
    if not database:
        try:
            data.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SetupRefused(cannot_write(data, error)) from None
    house = House(open_store(database or data, alone=True), keep=keep)
    log_to_stderr()
    log.info("starting", extra={"host": host, "port": port})
    serve_house(house, host, port, show, allowed)


def serve_house(
    house: House, host: str, port: int, show: bool = False, allowed: Sequence[str] = ()
) -> None:
    """Serve this house until a signal; open the page in a browser on request."""
    serve_front(house, make_api(house), Member(), host, port, show, allowed)


def serve_front(
    front: Front,
    api: Starlette | None,
    member: Member,
    host: str,
    port: int,
    show: bool = False,
    allowed: Sequence[str] = (),
) -> None:
    """Serve until a signal: alone, or as a member of a cluster."""
    server = make_server(make_app(front, Hosts([host, *allowed]), api), host, port)
    server.config.load()
    front.door.most = max(1, many_files() - SPARE_FILES)
    # Permanent objects are never garbage: scanning them would pause all tables.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(SWITCH)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        door = listen_on(host, port)
        if show:  # early connections wait in the backlog
            page = f"http://{name_of(host)}:{port}/"
            print(t("serve-at", page=page), flush=True)
            webbrowser.open(page)
        runner.run(run(server, front, member, door))


def name_of(host: str) -> str:
    """The host name for the browser: one that also works in links for friends, if possible."""
    if host in EVERYWHERE:
        return own_address()
    return f"[{host}]" if ":" in host else host


def own_address() -> str:
    """The address of this machine in its network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(FAR)
        except OSError:  # there is no network
            return "localhost"
        return str(way.getsockname()[0])


def listen_on(host: str, port: int) -> socket.socket:
    """The listening socket, opened before the log, which another server may be using."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise SetupRefused(
            message("cannot-listen", host=host, port=str(port), why=system_error(error))
        ) from None


async def run(server: Server, front: Front, member: Member, door: socket.socket) -> None:
    """Serve; on a signal answer pending requests, send `bye`, and then close."""
    await member.open()
    await front.open()  # here, so that an error of the log is shown at the start
    await member.join()
    stop = asyncio.Event()
    with contextlib.suppress(NotImplementedError):
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    serving = asyncio.create_task(server.serve([door]))
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    await member.leave()
    await front.say_goodbye()
    server.should_exit = True
    await serving
    await member.close()
