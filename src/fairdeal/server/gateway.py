"""A gateway of a cluster: it holds connections and limits, and passes everything on to owners.

It has no table and no database. It learns from the owners which of them has which slot.
"""

import asyncio
import re
import secrets
import time
import zlib
from collections import Counter
from collections.abc import Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from fairdeal.engine.messages import message
from fairdeal.server import fair, wire
from fairdeal.server.answers import TableListed
from fairdeal.server.evenings.gathering import no_evening
from fairdeal.server.front import Front, TablePort
from fairdeal.server.house import ID
from fairdeal.server.http import STATUS
from fairdeal.server.lobby import MOST_LISTED
from fairdeal.server.rate import Limits
from fairdeal.server.refusals import Refusal
from fairdeal.server.remote import RemoteEvening, RemoteTable
from fairdeal.server.routes import Answer
from fairdeal.server.slots import SLOTS, slot_of
from fairdeal.server.socket import HELLO_WITHIN
from fairdeal.server.wire import Call, Carrier, Packet, Reply
from fairdeal.server.writer import moved

LOOK = 0.25  # seconds from one look at what is without an answer to the next
TOLD = 1.0  # seconds from one sign of life to the next
SILENT = 3.0  # seconds after which an owner does not count any more
TRIED = 5.0  # seconds for an owner to answer an HTTP request
ANSWERED = 10.0  # seconds for all owners that are tried
AGAIN = 0.05  # seconds until another try, while a slot has no owner
GATHERED = 2.0  # seconds for all owners to name their tables
OF_SLOT = re.compile(r"/(?:tables|evenings)/([^/]+)")
KEPT = HELLO_WITHIN + 5.0  # seconds for a connection that has found its table to enter it
WITHIN_EVENING = re.compile(r"/evenings/[^/]+/(?!(?:people|handover)$).+")
read_tables = msgspec.json.Decoder(list[TableListed]).decode


class Gateway(Front):
    """The connections of this process, at tables of any owner."""

    def __init__(self, carrier: Carrier, limits: Limits | None = None) -> None:
        super().__init__(limits)
        self.wire = carrier
        self.name = secrets.token_hex(4)
        self.tables: dict[str, RemoteTable] = {}
        self.evenings: dict[str, RemoteTable] = {}
        self.epochs = dict.fromkeys(range(SLOTS), -1)
        self.owners: dict[str, float] = {}  # when each was last heard
        self.keeping: asyncio.Task[None] | None = None
        self.door.allowance.fresh, self.rate.fresh = {}, Counter()

    @property
    def size(self) -> int:
        return len(self.tables)

    async def open(self) -> None:
        if self.keeping:  # it is open
            return
        self.wire.when_back.append(self.name_all)
        await self.wire.hear(wire.gateway_subject(self.name), self.on_told)
        await self.wire.hear(wire.OWNERS, self.on_owner)
        await self.wire.hear(wire.GATEWAYS, self.on_gateway)
        await self.wire.flush()
        self.keeping = asyncio.create_task(self.keep(), name="gateway")

    async def close(self) -> None:
        self.closing = True
        if self.keeping:
            self.keeping.cancel()

    def figures(self) -> bytes:
        self.metrics.waiting.set(sum(len(one.waiting) for one in self.reached))
        return super().figures()

    async def ill(self) -> str | None:
        """Why this gateway cannot serve now, if so."""
        if not self.wire.connected:
            return "the connection to NATS is lost"
        return None if self.alive else "no owner of tables is there"

    @property
    def alive(self) -> list[str]:
        """The owners that were heard lately."""
        before = time.monotonic() - SILENT
        return [owner for owner, heard in self.owners.items() if heard > before]

    # -- tables -------------------------------------------------------------------
    async def find(self, id: str) -> TablePort:
        if not ID.fullmatch(id):
            raise Refusal("no_table", message("no-table", table=id))
        return self.reach(self.tables, RemoteTable, id)

    async def find_evening(self, id: str) -> TablePort:
        if not ID.fullmatch(id):
            raise no_evening(id)
        return self.reach(self.evenings, RemoteEvening, id)

    def reach(self, known: dict[str, RemoteTable], kind: type[RemoteTable], id: str) -> RemoteTable:
        if id not in known:
            known[id] = kind(self.name, id, self.wire.send)
            known[id].epoch = self.epochs[slot_of(id)]
        known[id].found = time.monotonic()
        return known[id]

    @property
    def reached(self) -> list[RemoteTable]:
        """All tables and evenings of connections."""
        return [*self.tables.values(), *self.evenings.values()]

    def cut_all(self) -> None:
        for table in self.reached:
            for guest in list(table.guests.values()):
                guest.watcher.cut_off()

    async def keep(self) -> None:
        """Say that this gateway is there, and send again what has no answer."""
        told = 0.0
        while True:
            if time.monotonic() - told >= TOLD:
                told = time.monotonic()
                self.tell()
            for table in self.reached:
                table.look()
                if not table.guests and time.monotonic() - table.found > KEPT:
                    del (self.evenings if table.evening else self.tables)[table.id]
            await asyncio.sleep(LOOK)

    def tell(self) -> None:
        """Say that this gateway is there, and what addresses have asked of it."""
        requests: dict[str, float] = self.door.allowance.fresh or {}
        seats: dict[str, int] = self.rate.fresh or {}
        self.wire.send(wire.GATEWAYS, wire.GatewayAlive(self.name, requests, dict(seats)))
        self.door.allowance.fresh, self.rate.fresh = {}, Counter()

    async def on_gateway(self, packets: Sequence[Packet]) -> None:
        """Count what addresses have asked of another gateway."""
        for packet in packets:
            if isinstance(packet, wire.GatewayAlive) and packet.gateway != self.name:
                for address, cost in packet.requests.items():
                    self.door.allowance.add(address, cost)
                for address, some in packet.seats.items():
                    self.rate.add(address, some)

    def name_all(self) -> None:
        for table in self.reached:
            table.name_all()

    # -- from owners --------------------------------------------------------------
    async def on_told(self, packets: Sequence[Packet]) -> None:
        for packet in packets:
            if isinstance(packet, wire.ToConnection):
                for known in (self.tables, self.evenings):
                    if packet.table in known:
                        known[packet.table].hear(packet)

    async def on_owner(self, packets: Sequence[Packet]) -> None:
        for packet in packets:
            if isinstance(packet, wire.OwnerAlive):
                self.owners[packet.owner] = time.monotonic()
                new = {slot for slot, epoch in packet.epochs.items() if epoch > self.epochs[slot]}
                self.epochs.update({slot: packet.epochs[slot] for slot in new})
                for table in self.reached:
                    if table.slot in new:
                        table.epoch = self.epochs[table.slot]
                        table.name_all()

    # -- HTTP ---------------------------------------------------------------------
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass an HTTP request of the API on: to the owner of its slot, to one, or to all."""
        request = Request(scope, receive)
        call = await call_of(request)
        if opens_or_joins(call):
            await self.rate.check(request)
        about = OF_SLOT.match(call.path)
        if call.path == "/tables" and call.method == "GET":
            answer: Response = await self.list_tables(call)
        else:
            subject = wire.call_subject(slot_of(about[1])) if about else wire.ANY
            answer = response_of(await self.ask(subject, wire.write(call)))
        await answer(scope, receive, send)

    async def ask(self, subject: str, body: bytes) -> Reply:
        """Ask until an owner answers."""
        end = time.monotonic() + ANSWERED
        while time.monotonic() < end:
            found = await self.wire.call(subject, body, TRIED)
            reply = wire.read_reply(found) if found is not None else None
            if reply and not has_moved(reply):
                return reply
            await asyncio.sleep(AGAIN)
        raise moved()

    async def list_tables(self, call: Call) -> Response:
        """The tables of all owners, the newest first; one that has just moved only once."""
        wanted = max(1, len(self.alive))
        replies = await self.wire.gather(wire.ALL, wire.write(call), wanted, GATHERED)
        bodies = [one.body for one in map(wire.read_reply, replies) if one.status == 200]
        found = {one.table: one for body in bodies for one in read_tables(zlib.decompress(body))}
        newest = sorted(found.values(), key=lambda one: one.created, reverse=True)
        return Answer(newest[:MOST_LISTED])


def opens_or_joins(call: Call) -> bool:
    """Whether a request counts for its address; votes and rounds of an evening do not."""
    return call.method == "POST" and not WITHIN_EVENING.fullmatch(call.path)


async def call_of(request: Request) -> Call:
    """A request as it goes over the wire."""
    scope, client = request.scope, request.client
    path = scope["path"].removeprefix(scope.get("root_path", ""))
    return Call(
        request.method,
        request.url.scheme,
        path,
        scope["query_string"],
        list(scope["headers"]),
        await request.body(),
        (client.host, client.port) if client else None,
        fair.new_token(),
    )


def has_moved(reply: Reply) -> bool:
    """Whether the table is being loaded again, here or by another owner."""
    return reply.status == STATUS["moved"] and b'"code":"moved"' in zlib.decompress(reply.body)


def response_of(reply: Reply) -> Response:
    response = Response(zlib.decompress(reply.body), reply.status)
    response.raw_headers = reply.headers
    return response
