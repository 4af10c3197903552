"""A fair deal: fixed by everybody before anybody knows it, and open afterwards.

The secret is drawn when a table opens, and each person's client draws a nonce. Of all of them only
the SHA-256 is shown. Once the seats are closed the nonces are revealed, and the key of the deal is
made of them and the secret: nobody, the server included, could choose it. When the match is over
the secret is out, and anybody can deal again.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

SECRET_BYTES = 32
TOKEN_BYTES = 24
NONCE_BYTES = 16


@dataclass(frozen=True)
class Kept:
    """What a client was told before the deal, and the nonce that it brought."""

    commitment: str | None = None
    nonce: str | None = None
    nonce_hashes: Sequence[str] = ()  # by seat, as they were when the nonce was revealed


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_nonce() -> str:
    return secrets.token_hex(NONCE_BYTES)


def hash_of(nonce: str) -> str:
    """What is shown of a nonce before the deal: the SHA-256 of its text."""
    return hashlib.sha256(nonce.encode()).hexdigest()


def commitment_to(secret: bytes) -> str:
    """What is shown of the secret before the deal."""
    return hashlib.sha256(secret).hexdigest()


def deal_key(secret: bytes, nonces: Sequence[str]) -> bytes:
    """The key of the deal: of the secret and the nonces by seat, a bot's being empty."""
    spoken = "\n".join(f"{seat} {nonce}" for seat, nonce in enumerate(nonces))
    return hmac.digest(secret, spoken.encode(), "sha256")


def seal(token: str) -> str:
    """A token as it is kept: it cannot be read back."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(token: str, sealed: str | None) -> bool:
    """Whether this is the token; it takes as long either way."""
    return hmac.compare_digest(seal(token), sealed or "")
