"""Messages between gateways and owners: a struct for each kind, and what carries them.

What is sent may be lost, and is then sent again or read from the log. Messages from one process to
one subject arrive in order. Times are sent as milliseconds ago: the clocks of machines differ.
"""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence

import msgspec
from msgspec import Struct

Hear = Callable[[Sequence["Packet"]], Awaitable[None]]
Serve = Callable[[bytes], Awaitable[bytes | None]]  # a request; no answer if it is another's
GATEWAYS, OWNERS, FREED = "fairdeal.gateways", "fairdeal.owners", "fairdeal.freed"
ANY, ALL = "fairdeal.call.any", "fairdeal.call.all"  # HTTP requests to one owner, or to all


def gateway_subject(gateway: str) -> str:
    return f"fairdeal.gateway.{gateway}"


def slot_subject(slot: int) -> str:
    return f"fairdeal.slot.{slot}"


def call_subject(slot: int) -> str:
    return f"fairdeal.call.{slot}"


def prepare_subject(owner: str) -> str:
    """Of requests to an owner: to load the tables of slots that it will have."""
    return f"fairdeal.prepare.{owner}"


class Packet(Struct, array_like=True, tag=True):
    """The base of messages."""


class LineReport(Struct, array_like=True):
    """The latency of a connection, as its gateway has measured it."""

    proven: int | None = None
    trusted: int | None = None  # the same at tables where everybody is trusted
    jitter: int = 0
    troubled: str | None = None

    def length(self, trusting: bool = False) -> int | None:
        return self.trusted if trusting else self.proven

    def trouble(self, now: int) -> str | None:
        return self.troubled


class SentReport(Struct, array_like=True):
    """When a connection was last sent an event, and its latency now."""

    seq: int
    ago: int
    line: LineReport


# -- from a gateway ---------------------------------------------------------------
class Connection(Packet):
    """The base of messages about a connection: its gateway, its number there, and its table."""

    gateway: str
    number: int
    table: str


class Enter(Connection):
    """A connection says hello; or its gateway does so again, after another owner or a gap."""

    token: str | None
    tokens: list[str]  # of its browser, if it gave none itself
    since: int | None
    who: list[str]
    again: bool
    sent: SentReport
    company: bool = False  # as in the hello
    evening: bool = False  # whether `table` is the id of an evening


class Ask(Connection):
    """A request of a connection, as the client sent it."""

    request: int  # its number at the gateway
    text: bytes
    ago: int  # when it arrived
    sent: SentReport


class EventSent(Connection):
    """An event of a game with races was sent."""

    sent: SentReport


class Check(Connection):
    """A connection has heard nothing for a while: is this still the last event?"""

    seq: int


class ConnectionLeft(Connection):
    """A connection has ended."""


class GatewayAlive(Packet):
    """A gateway is there, as it says every second, with what addresses have asked of it since."""

    gateway: str
    requests: dict[str, float]
    seats: dict[str, int]


# -- from an owner ----------------------------------------------------------------
class ToConnection(Packet):
    """The base of messages to connections, by the owner of a slot in this epoch."""

    slot: int
    epoch: int
    table: str
    number: int


class Entered(ToConnection):
    """The connection is at the table, which is at this event; the first time with a welcome."""

    seq: int
    welcome: bytes | None


class Frame(ToConnection):
    """A message to pass on; an event has a number."""

    seq: int | None
    text: bytes
    timed: bool  # whether the owner needs to know when it was sent


class RequestAnswer(ToConnection):
    """The answer to a request."""

    request: int
    text: bytes


class Cut(ToConnection):
    """The connection is refused, or has to end."""

    code: str
    why: str


class Moved(ToConnection):
    """The table was unloaded: enter again."""


class OwnerAlive(Packet):
    """An owner has these slots, as it says every second, and when they change."""

    owner: str
    epochs: dict[int, int]


class Freed(Packet):
    """Slots were released: owners look at once."""


# -- HTTP -------------------------------------------------------------------------
class Call(Struct, array_like=True):
    """An HTTP request that an owner answers."""

    method: str
    scheme: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes
    client: tuple[str, int] | None
    token: str  # for a new seat: asked a second time, it is the same seat


class Reply(Struct, array_like=True):
    """The answer to it."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes  # compressed, as a journal may be long


AnyPacket = (
    Enter
    | Ask
    | EventSent
    | Check
    | ConnectionLeft
    | GatewayAlive
    | Entered
    | Frame
    | RequestAnswer
    | Cut
    | Moved
    | OwnerAlive
    | Freed
)
read_packets = msgspec.msgpack.Decoder(list[AnyPacket]).decode
read_call = msgspec.msgpack.Decoder(Call).decode
read_reply = msgspec.msgpack.Decoder(Reply).decode
read_slots = msgspec.msgpack.Decoder(list[int]).decode
write = msgspec.msgpack.Encoder().encode


class Carrier(ABC):
    """What carries messages between processes."""

    def __init__(self) -> None:
        self.when_back: list[Callable[[], None]] = []  # called after an outage

    @property
    @abstractmethod
    def connected(self) -> bool: ...

    @abstractmethod
    def send(self, subject: str, packet: Packet) -> None:
        """Send a message, if possible; many are sent together."""

    @abstractmethod
    async def hear(self, subject: str, hear: Hear) -> Callable[[], Awaitable[None]]:
        """Subscribe; return what ends it. After a flush nothing is missed."""

    @abstractmethod
    async def serve(
        self, subject: str, serve: Serve, group: str = ""
    ) -> Callable[[], Awaitable[None]]:
        """Answer requests; of a group, one member answers each."""

    @abstractmethod
    async def call(self, subject: str, body: bytes, seconds: float) -> bytes | None:
        """Ask a request; none, if nobody answers in this time."""

    @abstractmethod
    async def gather(
        self, subject: str, body: bytes, wanted: int, seconds: float
    ) -> Sequence[bytes]:
        """Ask all that serve a subject; return their answers, at most so many."""

    @abstractmethod
    async def flush(self) -> None:
        """Wait until what was sent and subscribed has reached the others."""

    @abstractmethod
    async def close(self) -> None: ...
