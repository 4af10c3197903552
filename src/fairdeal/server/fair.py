"""A fair deal by commit and reveal: fixed before anybody knows it, and verifiable afterwards.

The server draws a secret when a table opens, and each person's client draws a nonce. At first only
their SHA-256 is shown. Once the seats are closed the nonces are revealed, and the key of the deal
is made from them and the secret: nobody, the server included, could choose it. When the match is
over the secret is revealed, and anybody can verify the deal.
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
    """The data that a client received before the deal, and its own nonce."""

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
    """The commitment to a nonce: the SHA-256 of its text."""
    return hashlib.sha256(nonce.encode()).hexdigest()


def commitment_to(secret: bytes) -> str:
    """The commitment to the secret: its SHA-256."""
    return hashlib.sha256(secret).hexdigest()


def deal_key(secret: bytes, nonces: Sequence[str]) -> bytes:
    """The key of the deal, from the secret and the nonces by seat; a bot's is empty."""
    spoken = "\n".join(f"{seat} {nonce}" for seat, nonce in enumerate(nonces))
    return hmac.digest(secret, spoken.encode(), "sha256")


def seal(token: str) -> str:
    """The hash of a token, as it is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(token: str, sealed: str | None) -> bool:
    """Whether this is the token, in constant time."""
    return hmac.compare_digest(seal(token), sealed or "")
