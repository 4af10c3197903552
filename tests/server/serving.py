"""A real server for tests: uvicorn at a free port, in the loop of the test."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fairdeal.server.app import Server, make_app, make_server
from fairdeal.server.house import House
from fairdeal.server.http import make_api
from fairdeal.server.rate import UNLIMITED
from fairdeal.server.store import Store
from fairdeal.server.stores import open_store

Place = tuple[str, House]  # the address of a server, and its house


@asynccontextmanager
async def serving(where: Store | Path | str, **options: Any) -> AsyncIterator[Place]:
    """Serve a log, or the log of a folder or database, with a house of these options.

    Any: the options of `House`, each of a type of its own.
    """
    store = where if isinstance(where, Store) else open_store(where)
    house = House(store, **{"limits": UNLIMITED, **options})
    server = make_server(make_app(house, api=make_api(house)), "127.0.0.1", 0)
    async with running(server) as url:
        yield url, house


@asynccontextmanager
async def running(server: Server) -> AsyncIterator[str]:
    """Run a server in this loop; yield its address."""
    task = asyncio.create_task(server.serve())
    while not server.started:
        if task.done():
            await task
            raise RuntimeError("the server did not start")
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await task
