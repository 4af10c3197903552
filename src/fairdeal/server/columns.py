"""Reads finished matches that were packed before there were pieces, and those of other shapes.

The numbers of each text stood in columns; before that, and in matches that cannot be written in
pieces, the events are a list.
"""

import zlib
from collections.abc import Iterator, Sequence
from itertools import accumulate

import msgspec

from fairdeal.server.leaving_out import put_in_chance


class Column(msgspec.Struct, array_like=True):
    """The numbers at one place of a text, from event to event."""

    values: list[int]
    steps: bool  # the values after the first one are added to the one before


class Columns(msgspec.Struct):
    """All events of a match."""

    texts: list[list[bytes]]  # each in pieces, with a number between one and the next
    kinds: list[int]  # of each event in its order, which text it has
    columns: list[list[Column]]  # of each text


def unpack_columns(packed: bytes, secret: bytes) -> list[bytes]:
    """The bodies as they were before they were packed."""
    found = msgspec.msgpack.decode(zlib.decompress(packed), type=Columns | list[bytes])
    return found if isinstance(found, list) else list(bodies_of(found, secret))


def bodies_of(found: Columns, secret: bytes) -> Iterator[bytes]:
    rows = [zip(*map(lengthen, some), strict=True) for some in found.columns]
    for kind in found.kinds:
        first, *rest = found.texts[kind]
        numbers = next(rows[kind], ())
        body = first + b"".join(b"%d%s" % pair for pair in zip(numbers, rest, strict=True))
        yield put_in_chance(body, secret)


def lengthen(column: Column) -> Sequence[int]:
    return list(accumulate(column.values)) if column.steps else column.values
