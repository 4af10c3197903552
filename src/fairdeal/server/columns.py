"""Writes the events of a finished match in as few bytes as they need.

The events of a match have few texts, with other numbers in them. So each text is written once, and
its numbers stand in columns; of numbers that only rise, the steps are written. The chance of a
race follows from the secret of the deal, so it is left out. What comes back is the same to the
byte.
"""

import re
import zlib
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, pairwise

import msgspec

from fairdeal.engine.errors import FairdealError
from fairdeal.server.snap import chance_for

# Numbers that Python writes again as they were; not those in names and hashes.
NUMBER = re.compile(rb"(?<![0-9A-Za-z_])(0|[1-9][0-9]{0,17})(?![0-9A-Za-z_])")
CHANCE = re.compile(rb'("seq":(\d+),"contested":\w+,"chance":")([^"]+)(")')
LEFT_OUT = b"\x01"  # no JSON has this byte


class BrokenPack(FairdealError):
    """A packed match that was changed since it was written."""


class Column(msgspec.Struct, array_like=True):
    """The numbers at one place of a text, from event to event."""

    values: list[int]
    steps: bool  # the values after the first one are added to the one before


class Columns(msgspec.Struct):
    """All events of a match."""

    texts: list[list[bytes]]  # each in pieces, with a number between one and the next
    kinds: list[int]  # of each event in its order, which text it has
    columns: list[list[Column]]  # of each text


def pack(bodies: Sequence[bytes], secret: bytes) -> bytes:
    """The bodies of all events of a table, in their order; `secret` made its deal."""
    texts, kinds, columns = dict[tuple[bytes, ...], int](), list[int](), list[list[list[int]]]()
    for body in bodies:
        pieces = NUMBER.split(replace_chance(body, secret, leave_out))
        text, numbers = tuple(pieces[::2]), [int(one) for one in pieces[1::2]]
        kind = texts.setdefault(text, len(texts))
        if kind == len(columns):
            columns.append([[] for _ in numbers])
        for column, number in zip(columns[kind], numbers, strict=True):
            column.append(number)
        kinds.append(kind)
    written = Columns(
        [list(one) for one in texts], kinds, [[shorten(one) for one in some] for some in columns]
    )
    return zlib.compress(msgspec.msgpack.encode(written), 9)


def unpack(packed: bytes, secret: bytes) -> list[bytes]:
    """The bodies as they were before they were packed; damaged ones raise `BrokenPack`."""
    try:
        found = msgspec.msgpack.decode(zlib.decompress(packed), type=Columns | list[bytes])
        # As a list they were packed before there were columns.
        return found if isinstance(found, list) else list(bodies_of(found, secret))
    except Exception as error:  # whatever it is, nothing else in there can be trusted
        raise BrokenPack("a packed match is damaged") from error


def bodies_of(found: Columns, secret: bytes) -> Iterator[bytes]:
    rows = [zip(*map(lengthen, some), strict=True) for some in found.columns]
    for kind in found.kinds:
        first, *rest = found.texts[kind]
        numbers = next(rows[kind], ())
        body = first + b"".join(b"%d%s" % pair for pair in zip(numbers, rest, strict=True))
        yield replace_chance(body, secret, put_in)


def shorten(numbers: list[int]) -> Column:
    steps = numbers == sorted(numbers)
    if not steps:
        return Column(numbers, steps)
    return Column([numbers[0], *(b - a for a, b in pairwise(numbers))], steps)


def lengthen(column: Column) -> Sequence[int]:
    return list(accumulate(column.values)) if column.steps else column.values


def replace_chance(body: bytes, secret: bytes, by: Callable[[bytes, bytes], bytes]) -> bytes:
    """Replace the chance of each race in an event, if it is the one of its moment."""

    def replace(found: re.Match[bytes]) -> bytes:
        before, seq, written, after = found.groups()
        return before + by(written, b64encode(chance_for(secret, int(seq)))) + after

    return CHANCE.sub(replace, body)


def leave_out(written: bytes, chance: bytes) -> bytes:
    return LEFT_OUT if written == chance else written


def put_in(written: bytes, chance: bytes) -> bytes:
    return chance if written == LEFT_OUT else written
