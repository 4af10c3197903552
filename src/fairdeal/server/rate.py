"""How often one address may ask for what costs something."""

import time
from collections import Counter

from fastapi import Request

from fairdeal.server.sitting import Refusal

MINUTE = 60.0


class Rate:
    """So many from each address in a minute; what is more is refused."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.began = time.monotonic()
        self.counts: Counter[str] = Counter()

    async def check(self, request: Request) -> None:
        """Count one more; too many are a flood."""
        now = time.monotonic()
        if now - self.began >= MINUTE:  # all begin anew at once, so nothing is kept for long
            self.began, self.counts = now, Counter()
        address = request.client.host if request.client else ""
        self.counts[address] += 1
        if self.counts[address] > self.most:
            wait = int(self.began + MINUTE - now) + 1
            raise Refusal(
                "flood",
                f"at most {self.most} tables are opened and seats taken from one address "
                f"in a minute; come back in {wait} s",
            )
