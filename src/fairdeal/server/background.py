"""Work that is repeated for as long as a server runs, whatever goes wrong."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from fairdeal.server.database import StoreFailed

log = logging.getLogger(__name__)


async def repeat(work: Callable[[], Awaitable[None]], seconds: float) -> None:
    """Do this again and again, without end; each kind of error is logged once."""
    told = set[str]()
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except StoreFailed:  # the log has said so
            continue
        except Exception as error:
            kind = type(error).__name__
            if kind not in told:
                told.add(kind)
                log.error("work in the background failed, and goes on", exc_info=error)
