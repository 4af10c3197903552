"""Writes the events of a finished match in as few bytes as they need.

A match is a walk through few pieces of text, with a number between one and the next. Each piece is
written once; then, for every place of an event, which pieces followed there and how far its
numbers were from what was expected. What is always the same at a place is written once, and the
pieces that all matches have are in the dictionary of the compression. LZMA makes the numbers
smaller than zlib does.

What comes back is the same to the byte: that is tried before it is trusted. Events of any other
shape are compressed as they are.
"""

import lzma
import re
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, chain, pairwise, repeat
from time import sleep

import msgspec

from fairdeal.engine.errors import FairdealError
from fairdeal.server.columns import unpack_columns
from fairdeal.server.dictionary import DICTIONARY
from fairdeal.server.expected import Expected, Guess, guess_after
from fairdeal.server.leaving_out import Hashes, hashes_in, leave_out_chance, put_in_chance

# Numbers that Python writes again as they were; not those in names and hashes.
NUMBER = re.compile(rb"(?<![0-9A-Za-z_])(0|[1-9][0-9]{0,17})(?![0-9A-Za-z_])")
BETWEEN, END = b"\n", b"}"  # pieces; an event
START = -1  # before the first piece of an event
HAS_DICTIONARY = 0x20  # in the second byte of what zlib writes
FILTERS = [{"id": lzma.FILTER_LZMA1, "dict_size": 2**16, "lc": 0, "lp": 0, "pb": 0}]
TURN = 16  # events
Place = tuple[int, int, bool]  # after a piece, and after how many of it; of numbers or pieces
Values = dict[Place, list[int]]  # in the order in which the places are first used


class BrokenPack(FairdealError):
    """A packed match that was changed since it was written, or is of a newer version."""


class Pieces(msgspec.Struct, array_like=True):
    """All events of a match but their numbers, which follow."""

    events: int
    texts: bytes  # all pieces
    nonces: bytes
    hashes: bytes  # those that follow from nothing else
    check: int  # the CRC of the numbers


def pack(bodies: Sequence[bytes], secret: bytes) -> bytes:
    """The bodies of all events of a table, in their order; `secret` made its deal."""
    found = list(bodies)
    packed = squeeze(*take_apart(found, secret))
    try:
        if unpack(packed, secret) == found:
            return packed
    except BrokenPack:
        pass
    return zlib.compress(msgspec.msgpack.encode(found), 9)


def unpack(packed: bytes, secret: bytes) -> list[bytes]:
    """The bodies as they were before they were packed; damaged ones raise `BrokenPack`."""
    try:
        if packed[1] & HAS_DICTIONARY:
            return list(taking_turns(put_together(*unsqueeze(packed), secret)))
        return unpack_columns(packed, secret)
    except Exception as error:  # whatever it is, nothing else in there can be trusted
        raise BrokenPack("a packed match is damaged, or of a newer version") from error


def squeeze(pieces: Pieces, numbers: bytes) -> bytes:
    squeezer = zlib.compressobj(level=9, memLevel=9, zdict=DICTIONARY)
    plain = msgspec.msgpack.encode(pieces)
    small = lzma.compress(numbers, format=lzma.FORMAT_RAW, filters=FILTERS)
    return squeezer.compress(plain) + squeezer.flush() + small


def unsqueeze(packed: bytes) -> tuple[Pieces, bytes]:
    opener = zlib.decompressobj(zdict=DICTIONARY)
    pieces = msgspec.msgpack.decode(opener.decompress(packed), type=Pieces)
    numbers = lzma.decompress(opener.unused_data, format=lzma.FORMAT_RAW, filters=FILTERS)
    if zlib.crc32(numbers) != pieces.check:
        raise ValueError("the numbers were changed")
    return pieces, numbers


def taking_turns(bodies: Iterable[bytes]) -> Iterator[bytes]:
    """The same, while other threads go on: one of them is the event loop."""
    for number, body in enumerate(bodies):
        if number % TURN == 0:
            sleep(0)
        yield body


# -- into pieces ----------------------------------------------------------------
def take_apart(bodies: Sequence[bytes], secret: bytes) -> tuple[Pieces, bytes]:
    texts, guesses = dict[bytes, int](), list[tuple[str, Guess]]()
    values, expected = defaultdict[Place, list[int]](list), Expected()
    hashes = hashes_in(bodies, secret)
    for body in taking_turns(bodies):
        expected.begin()
        *parts, last = NUMBER.split(hashes.leave_out(leave_out_chance(body, secret)))
        before, seen = START, defaultdict[int, int](int)
        for piece, number in [*zip(parts[::2], map(int, parts[1::2]), strict=True), (last, None)]:
            text = texts.setdefault(piece, len(texts))
            if text == len(guesses):
                guesses.append(guess_after(piece))
            values[before, seen[before], False].append(text)
            seen[before] += 1
            if number is not None:
                field, guess = guesses[text]
                values[text, seen[text], True].append(number - guess(expected))
                expected.note(field, number)
            before = text
    numbers = write_all(values)
    joined = BETWEEN.join(texts)
    return Pieces(len(bodies), joined, hashes.nonces, hashes.hashes, zlib.crc32(numbers)), numbers


def write_all(values: Values) -> bytes:
    """The numbers of all places, of which equal ones are written once; first, how many each has."""
    short = [some[:1] if len(set(some)) == 1 else some for some in values.values()]
    return write([len(short), *map(len, short), *chain.from_iterable(short)])


def write(numbers: Sequence[int]) -> bytes:
    """Whole numbers, small ones in a byte."""
    written = bytearray()
    for number in numbers:
        rest = 2 * number if number >= 0 else -2 * number - 1
        while rest >> 7:
            written.append(rest & 0x7F | 0x80)
            rest >>= 7
        written.append(rest)
    return bytes(written)


# -- and back -------------------------------------------------------------------
def put_together(found: Pieces, numbers: bytes, secret: bytes) -> Iterator[bytes]:
    texts = found.texts.split(BETWEEN)
    guesses = [guess_after(piece) for piece in texts]
    hashes = Hashes(secret, found.nonces, found.hashes)
    take, expected = taker(numbers), Expected()
    for _ in range(found.events):
        expected.begin()
        body, text, seen = bytearray(), START, defaultdict[int, int](int)
        while not body.endswith(END):
            before, text = text, take((text, seen[text], False))
            seen[before] += 1
            body += texts[text]
            if not body.endswith(END):
                field, guess = guesses[text]
                number = take((text, seen[text], True)) + guess(expected)
                expected.note(field, number)
                body += b"%d" % number
        yield put_in_chance(hashes.put_in(bytes(body)), secret)


def taker(numbers: bytes) -> Callable[[Place], int]:
    """Takes the next number of a place."""
    places, *rest = read(numbers)
    ends = accumulate(rest[:places], initial=places)
    waiting = (rest[start:end] for start, end in pairwise(ends))
    opened = dict[Place, Iterator[int]]()

    def take(place: Place) -> int:
        if place not in opened:
            some = next(waiting)
            opened[place] = iter(some) if len(some) > 1 else repeat(some[0])
        return next(opened[place])

    return take


def read(written: bytes) -> Iterator[int]:
    number = shift = 0
    for byte in written:
        number |= (byte & 0x7F) << shift
        shift += 7
        if not byte & 0x80:
            yield -(number + 1 >> 1) if number & 1 else number >> 1
            number = shift = 0
