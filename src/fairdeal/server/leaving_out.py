"""What a packed match leaves out, as it follows from the rest: commitments, and chances of races.

A commitment is written as its place among all hashes and nonces of the match. Nothing is lost: a
chance or a commitment that does not follow is stored as it is.
"""

import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Sequence

from fairdeal.server.fair import NONCE_BYTES, commitment_to, hash_of
from fairdeal.server.snap import chance_for

CHANCE = re.compile(rb'("seq":(\d+),"contested":\w+,"chance":")([^"]+)(")')
HEXADECIMAL = re.compile(rb'(?<=")(?:[0-9a-f]{64}|[0-9a-f]{32})(?=")')
HASH_BYTES = 32
# No JSON has these bytes.
LEFT_OUT = b"\x01"
NUMBERED = re.compile(rb"\x02(\d+)\x02")


# -- the chance of a race -------------------------------------------------------
def leave_out_chance(body: bytes, secret: bytes) -> bytes:
    """Without the chance of each race in an event, if it is the one of its moment."""
    return replace_chance(
        body, secret, lambda written, due: LEFT_OUT if written == due else written
    )


def put_in_chance(body: bytes, secret: bytes) -> bytes:
    return replace_chance(
        body, secret, lambda written, due: due if written == LEFT_OUT else written
    )


def replace_chance(body: bytes, secret: bytes, by: Callable[[bytes, bytes], bytes]) -> bytes:
    def replace(found: re.Match[bytes]) -> bytes:
        before, seq, written, after = found.groups()
        return before + by(written, b64encode(chance_for(secret, int(seq)))) + after

    return CHANCE.sub(replace, body)


# -- hashes and nonces ----------------------------------------------------------
class Hashes:
    """The hashes and nonces of a match, each of which has a number."""

    def __init__(self, secret: bytes, nonces: bytes, hashes: bytes) -> None:
        """Of these nonces, and of hashes that follow from nothing, one after another."""
        self.nonces, self.hashes = nonces, hashes
        open_nonces = [one.hex() for one in cut(nonces, NONCE_BYTES)]
        known = [secret.hex(), commitment_to(secret), *open_nonces, *map(hash_of, open_nonces)]
        self.written = [one.encode() for one in known]
        self.written += [one.hex().encode() for one in cut(hashes, HASH_BYTES)]
        self.numbers = {one: number for number, one in enumerate(self.written)}

    def leave_out(self, body: bytes) -> bytes:
        return HEXADECIMAL.sub(lambda found: b"\x02%d\x02" % self.numbers[found[0]], body)

    def put_in(self, body: bytes) -> bytes:
        return NUMBERED.sub(lambda found: self.written[int(found[1])], body)


def hashes_in(bodies: Iterable[bytes], secret: bytes) -> Hashes:
    """Those of a match, in the order of its events."""
    found = dict.fromkeys(one for body in bodies for one in HEXADECIMAL.findall(body))
    nonces = b"".join(read(one) for one in found if len(one) == 2 * NONCE_BYTES)
    known = Hashes(secret, nonces, b"").numbers
    hashes = (read(one) for one in found if len(one) == 2 * HASH_BYTES and one not in known)
    return Hashes(secret, nonces, b"".join(hashes))


def read(written: bytes) -> bytes:
    return bytes.fromhex(written.decode())


def cut(joined: bytes, size: int) -> Sequence[bytes]:
    return [joined[start : start + size] for start in range(0, len(joined), size)]
