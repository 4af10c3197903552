"""The bytes of finished matches in the log of a folder, packed, and what they are made of.

    python bench/packed.py fairdeal-data

The log is only read. A match that is packed already is unpacked first.
"""

import asyncio
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from fairdeal.server.pieces import pack, squeeze, take_apart, unpack
from fairdeal.server.rows import TableRow
from fairdeal.server.store import Store
from fairdeal.server.stores import open_store

HEAD = "game", "seats", "people", "events", "bytes", "packed", "texts", "hashes", "numbers"
COLUMNS = "{:10} {:>5} {:>6} {:>6} {:>7} {:>6} {:>5} {:>6} {:>7} {:>8} {:>10}"
MILLISECONDS = 1000
NO_NUMBERS = 10  # bytes that LZMA takes for nothing
T = TypeVar("T")


async def main(folder: Path) -> None:
    store = open_store(folder)
    await store.open()
    print(COLUMNS.format(*HEAD, "pack ms", "unpack ms"))
    after = None
    while page := await store.finished(after):
        for one in page:
            row = await store.table(one.id)
            if row:
                await show(store, row)
        after = page[-1]
    await store.close()


async def show(store: Store, row: TableRow) -> None:
    bodies = [one.body for one in await store.events(row.id)]
    packed, packing = timed(lambda: pack(bodies, row.secret))
    same, unpacking = timed(lambda: unpack(packed, row.secret))
    assert same == bodies
    pieces, _ = take_apart(bodies, row.secret)
    hashes = len(pieces.nonces + pieces.hashes)
    texts = len(squeeze(pieces, b"")) - NO_NUMBERS - hashes
    people = sum(b'"type":"sat"' in one and b'"bot":null' in one for one in bodies)
    about = row.game, row.seats, people, len(bodies), sum(map(len, bodies)), len(packed)
    rest = len(packed) - texts - hashes
    times = (f"{one * MILLISECONDS:.1f}" for one in (packing, unpacking))
    print(COLUMNS.format(*about, texts, hashes, rest, *times), flush=True)


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """What comes of it, and the CPU time that it takes."""
    began = time.process_time()
    return work(), time.process_time() - began


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
