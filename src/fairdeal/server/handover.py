"""One-time codes with which a person goes on at another device.

They are kept in memory, for two minutes: after a restart of the server one asks for another code.
"""

import time

from fairdeal.server import fair

VALID = 120  # seconds


class DeviceCodes:
    """The codes of one table or evening, at most one for each seat or person."""

    def __init__(self) -> None:
        self.codes: dict[int, tuple[str, float]] = {}  # sealed, and until when they are valid

    def offer(self, holder: int) -> str:
        """A new code for a seat or person; an earlier one is not valid any more."""
        code = fair.new_token()
        self.codes[holder] = fair.seal(code), time.monotonic() + VALID
        return code

    def holder_of(self, code: str) -> int | None:
        """The seat or person that a code is for, if it is valid."""
        now, found = time.monotonic(), None
        for holder, (sealed, until) in self.codes.items():
            if fair.opens(code, sealed) and now < until:
                found = holder
        return found

    def withdraw(self, holder: int) -> None:
        """A code is used once, and not after its person has left."""
        self.codes.pop(holder, None)
