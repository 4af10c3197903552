"""Rate limits: what is counted for each address, and how much is allowed.

An address is one IPv4 address, or an IPv6 /64 network, which is what one customer usually gets.
"""

import ipaddress
import math
import sys
import time
from collections import Counter, deque
from dataclasses import dataclass

from starlette.requests import Request
from starlette.types import Scope

from fairdeal.engine.messages import message
from fairdeal.server.refusals import Refusal

MINUTE = 60.0
NETWORK_BITS = 64  # of an IPv6 address
WORST = 2  # times its requests: no address owes more, however long it goes on
TIDY = 1.0  # seconds until addresses that owe nothing are forgotten
SHUT_OUT = 1.5  # times its requests: an address that owes this is not even listened to


@dataclass(frozen=True)
class Limits:
    """The limits of one address."""

    new: int = 60  # tables opened and seats taken in a minute
    tables: int = 100  # that it opened, live at once
    connections: int = 100  # open at once
    requests: int = 200  # requests and WebSocket handshakes at once, of which
    per_second: float = 40.0  # come back in a second
    together: int = 4  # requests that are being answered; the others wait
    frames: int = 400  # of any kind that one WebSocket sends in 20 seconds


UNLIMITED = Limits(*[sys.maxsize] * 7)


def network_of(host: str) -> str:
    """The address or network that a host is counted under."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, NETWORK_BITS), strict=False))


def asker(scope: Scope) -> str:
    """The address that sent a request or opened a WebSocket."""
    client = scope.get("client")
    return network_of(client[0]) if client else ""


class Pace:
    """A sliding limit: at most so many in so many seconds."""

    def __init__(self, most: int, seconds: float) -> None:
        self.times: deque[float] = deque(maxlen=most)
        self.seconds = seconds

    @property
    def full(self) -> bool:
        """Whether one more would come too early."""
        times = self.times
        return len(times) == times.maxlen and time.monotonic() - times[0] < self.seconds

    def keeps(self) -> bool:
        """Count one more and return True, or return False if it comes too early."""
        if self.full:
            return False
        self.times.append(time.monotonic())
        return True


class Rate:
    """A limit per address and minute; more requests are refused."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.began = time.monotonic()
        self.counts: Counter[str] = Counter()
        self.fresh: Counter[str] | None = None  # what others have to count too, if there are any

    async def check(self, request: Request) -> None:
        """Count one more; raise if there are too many."""
        address = asker(request.scope)
        if self.fresh is not None:
            self.fresh[address] += 1
        if self.add(address) > self.most:
            wait = int(self.began + MINUTE - time.monotonic()) + 1
            raise Refusal("flood", message("too-many-seats", most=self.most, seconds=wait))

    def add(self, address: str, some: int = 1) -> int:
        """Count some more; return how many there are now."""
        now = time.monotonic()
        if now - self.began >= MINUTE:  # all begin anew at once, so nothing is kept for long
            self.began, self.counts = now, Counter()
        self.counts[address] += some
        return self.counts[address]


class Allowance:
    """A leaky bucket for each address: requests fill it, and it drains steadily."""

    def __init__(self, limits: Limits) -> None:
        self.most, self.leak = limits.requests, limits.per_second
        self.levels: dict[str, tuple[float, float]] = {}  # and when; the longest ago first
        self.fresh: dict[str, float] | None = None  # what others have to count too, if any
        self.tidied = 0.0  # when the idle were last forgotten

    def level(self, address: str) -> float:
        level, since = self.levels.get(address, (0.0, 0.0))
        return max(0.0, level - (time.monotonic() - since) * self.leak)

    def take(self, address: str, cost: float) -> bool:
        """Charge a request if it stays within the allowance; otherwise it costs nothing yet."""
        level = self.level(address) + cost
        if level > self.most:
            return False
        self.note(address, cost, level)
        return True

    def charge(self, address: str, cost: float = 1.0) -> bool:
        """Add the cost of a request; return whether the address stays within its allowance."""
        level = self.level(address) + cost
        self.note(address, cost, level)
        return level <= self.most

    def note(self, address: str, cost: float, level: float) -> None:
        if self.fresh is not None:
            self.fresh[address] = self.fresh.get(address, 0.0) + cost
        self.fill(address, level)

    def add(self, address: str, cost: float) -> None:
        """Add what other processes have charged."""
        self.fill(address, self.level(address) + cost)

    def fill(self, address: str, level: float) -> None:
        now = time.monotonic()
        self.levels.pop(address, None)
        self.levels[address] = min(level, WORST * self.most), now
        if now >= self.tidied + TIDY:
            self.tidied = now
            self.forget_the_idle()

    def shut_out(self, address: str) -> bool:
        """Whether an address keeps asking after many refusals."""
        return self.level(address) > SHUT_OUT * self.most

    def wait(self, address: str) -> int:
        """Seconds until the next request is allowed."""
        return max(1, math.ceil((self.level(address) - self.most) / self.leak))

    def forget_the_idle(self) -> None:
        while self.levels and self.level(oldest := next(iter(self.levels))) == 0.0:
            del self.levels[oldest]
