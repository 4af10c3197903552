"""The random number generator: ChaCha8 with a 256-bit key, stored in the record that rolls.

One key gives one sequence of rolls, the same in plain Python, compiled, and on a GPU. A record that
rolls is a Chance: a table for its cards, and the players of a simulation for their random choices.
"""

import hashlib
import secrets

import numpy as np

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.record import Array, Field, Record

CARDS, WHIMS = 0, 1
KEY_BYTES = 32

WORD = 0xFFFFFFFF
HALF, SIDES = 0xFFFF, 0x10000
SIGMA = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"


class Chance(Record):
    """The generator of one record."""

    key = Field(np.uint32, 8)  # 256 secret bits
    block = Field(np.uint32, 16)  # the current 32 halves
    stream = Field(np.uint32)  # which stream of the key: CARDS or WHIMS
    rolled = Field(np.uint32)  # halves used so far; 32 make a block


def roll(s: Chance, sides: int) -> int:
    """A uniformly random integer from 0 to `sides` - 1; at most 65,536 sides."""
    while True:
        spread = half(s) * sides
        rest = spread & HALF
        if rest >= sides or rest >= SIDES % sides:  # below, a result would be too likely: reject
            return spread >> 16


def half(s: Chance) -> int:
    """The next 16 bits."""
    place = s.rolled & 31
    if place == 0:
        fill(s, s.rolled >> 5)
    s.rolled += 1
    return s.block[place >> 1] >> 16 * (place & 1) & HALF


def shuffle(s: Chance, cards: Array, n: int) -> None:
    """Shuffle the first `n` cards uniformly."""
    for last in range(n - 1, 0, -1):
        other = roll(s, last + 1)
        card = cards[other]
        cards[other] = cards[last]
        cards[last] = card


def fork(s: Chance, number: int, child: Chance) -> None:
    """Give `child` the key with this number, ready to roll; `s` must not roll afterwards."""
    fill(s, number)
    for word in range(8):
        child.key[word] = s.block[word]
    child.stream = CARDS
    child.rolled = 0


def take_key(source: Chance, s: Chance, stream: int) -> None:
    """Start one of the streams of another record's key."""
    for word in range(8):
        s.key[word] = source.key[word]
    s.stream = stream
    s.rolled = 0


def fill(s: Chance, number: int) -> None:
    """Compute the block with this number."""
    write_block(s.key, s.stream & WORD, number, s.block)


def write_block(key: Array, stream: int, number: int, block: Array) -> None:
    """ChaCha with 8 rounds and a 64-bit counter; without a record, so that it compiles once."""
    low, high = number & WORD, number >> 32 & WORD
    x0, x1, x2, x3 = SIGMA
    x4, x5, x6, x7 = key[0] & WORD, key[1] & WORD, key[2] & WORD, key[3] & WORD
    x8, x9, x10, x11 = key[4] & WORD, key[5] & WORD, key[6] & WORD, key[7] & WORD
    x12, x13, x14, x15 = low, high, stream, 0
    for _ in range(4):
        x0, x4, x8, x12 = quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter(x3, x4, x9, x14)
    block[0], block[1] = x0 + SIGMA[0] & WORD, x1 + SIGMA[1] & WORD
    block[2], block[3] = x2 + SIGMA[2] & WORD, x3 + SIGMA[3] & WORD
    block[4], block[5] = x4 + (key[0] & WORD) & WORD, x5 + (key[1] & WORD) & WORD
    block[6], block[7] = x6 + (key[2] & WORD) & WORD, x7 + (key[3] & WORD) & WORD
    block[8], block[9] = x8 + (key[4] & WORD) & WORD, x9 + (key[5] & WORD) & WORD
    block[10], block[11] = x10 + (key[6] & WORD) & WORD, x11 + (key[7] & WORD) & WORD
    block[12], block[13] = x12 + low & WORD, x13 + high & WORD
    block[14], block[15] = x14 + stream & WORD, x15


def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """The quarter round: add, exclusive or, rotate by 16, 12, 8 and 7."""
    a = a + b & WORD
    d ^= a
    d = d << 16 & WORD | d >> 16
    c = c + d & WORD
    b ^= c
    b = b << 12 & WORD | b >> 20
    a = a + b & WORD
    d ^= a
    d = d << 8 & WORD | d >> 24
    c = c + d & WORD
    b ^= c
    b = b << 7 & WORD | b >> 25
    return a, b, c, d


# == keys: never compiled =====================================================


def secret_key() -> bytes:
    """An unpredictable key, for live tables."""
    return secrets.token_bytes(KEY_BYTES)


def key_of(seed: int | str) -> bytes:
    """The key of a typed seed."""
    return hashlib.sha256(f"fairdeal {seed}".encode()).digest()


def give_key(s: Chance, key: bytes, stream: int = CARDS) -> None:
    """Start the sequence of this key."""
    if len(key) != KEY_BYTES:
        raise SetupRefused(f"a key must have {KEY_BYTES} bytes, not {len(key)}")
    for word in range(8):
        s.key[word] = int.from_bytes(key[4 * word : 4 * word + 4], "little")
        s.block[word] = s.block[word + 8] = 0
    s.stream = stream
    s.rolled = 0


def go_on_at(s: Chance, rolled: int) -> None:
    """Continue after this number of used halves."""
    s.rolled = rolled
    if rolled & 31:
        fill(s, rolled >> 5)
