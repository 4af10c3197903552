"""A connection whose socket is at a gateway, from the view of a table."""

from collections.abc import Callable

from msgspec.structs import replace

from fairdeal.server import protocol, wire
from fairdeal.server.pings import clock
from fairdeal.server.refusals import Refusal
from fairdeal.server.watcher import Watcher
from fairdeal.server.wire import Carrier, LineReport

REMEMBERED = 128  # answers, in case that a request comes twice: a gateway holds half as many


class RemoteWatcher(Watcher):
    """A connection of a gateway at one table."""

    def __init__(
        self,
        carrier: Carrier,
        where: wire.Connection,
        slot: int,
        epoch: int,
        forget: Callable[["RemoteWatcher"], None],
    ) -> None:
        super().__init__(None, LineReport())
        self.wire = carrier
        self.key = where.gateway, where.number
        self.subject = wire.gateway_subject(where.gateway)
        self.address = slot, epoch, where.table, where.number
        self.forget = forget
        self.timed = False  # whether the table has to know when an event was sent
        self.asked: dict[int, int] = {}  # the client's own numbers of requests without an answer
        self.answered: dict[int, bytes] = {}  # by request

    # -- to the connection --------------------------------------------------------
    def tell(self, message: bytes, seq: int | None = None) -> None:
        self.send(wire.Frame(*self.address, seq, message, self.timed and seq is not None))

    def welcome(self, message: bytes | None, seq: int) -> None:
        self.send(wire.Entered(*self.address, seq, message))

    def answer(self, said: protocol.Done | protocol.Refused) -> None:
        request = said.id
        if request not in self.asked or request is None:
            return
        text = protocol.write(replace(said, id=self.asked.pop(request)))
        self.answered[request] = text
        if len(self.answered) > REMEMBERED:
            del self.answered[next(iter(self.answered))]
        self.send(wire.RequestAnswer(*self.address, request, text))

    def cut_off(self, why: str = "slow") -> None:
        self.forget(self)
        if why == "moved":
            self.send(wire.Moved(*self.address))
        else:
            self.send(wire.Cut(*self.address, why, ""))

    def refuse(self, refused: Refusal) -> None:
        """Refuse to let the connection in."""
        self.send(wire.Cut(*self.address, refused.code, str(refused)))

    def send(self, packet: wire.ToConnection) -> None:
        self.wire.send(self.subject, packet)

    # -- from the connection ------------------------------------------------------
    def note(self, sent: wire.SentReport) -> None:
        """Note when the client was sent an event, in the time of this process."""
        self.sent = sent.seq, clock() - sent.ago
        self.line = sent.line

    def tag(self, request: int) -> str:
        return f"{self.key[0]}.{self.key[1]}.{request}"

    def read(self, packet: wire.Ask) -> protocol.Request | None:
        """A request, with its number at the gateway; None if it came before."""
        if packet.request in self.answered:
            text = self.answered[packet.request]
            self.send(wire.RequestAnswer(*self.address, packet.request, text))
        if packet.request in self.answered or packet.request in self.asked:
            return None
        message = protocol.read_message(packet.text)
        if isinstance(message, protocol.Hello):
            return None
        self.asked[packet.request] = message.id
        return replace(message, id=packet.request)
