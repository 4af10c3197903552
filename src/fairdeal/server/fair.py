"""A fair deal: committed to before anybody sits down, made with everybody's help, open afterwards.

The secret is drawn when a table opens, and only its SHA-256 is shown. Each person adds a nonce
after having seen that. The key of the deal is made of all of them, so that nobody, the server
included, could choose it; once the match is over the secret is out, and anybody can deal again.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

SECRET_BYTES = 32
TOKEN_BYTES = 24


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


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
