"""Builds one process of a cluster: a gateway, an owner of tables, or both."""

import secrets
from collections.abc import Sequence
from dataclasses import replace

from starlette.applications import Starlette
from starlette.routing import Mount

from fairdeal.server.app import log, serve_front
from fairdeal.server.gateway import Gateway
from fairdeal.server.house import PACE, House
from fairdeal.server.http import refusing
from fairdeal.server.leases import Leases
from fairdeal.server.logs import log_to_stderr
from fairdeal.server.member import Member
from fairdeal.server.nats import NatsCarrier
from fairdeal.server.owner import Owner
from fairdeal.server.postgres import PostgresStore
from fairdeal.server.rate import UNLIMITED, Limits
from fairdeal.server.roles import Roles


class ClusterMember(Member):
    """A process with its wire; if it owns tables, with its house and its leases."""

    def __init__(self, carrier: NatsCarrier, house: House | None, log: str | None) -> None:
        self.wire = carrier
        self.house = house
        self.owner: Owner | None = None
        self.store: PostgresStore | None = None
        if house and log:
            leases = Leases(log, secrets.token_hex(4))
            assert isinstance(house.store, PostgresStore)
            self.store = house.store
            self.store.epoch_of = leases.epoch_of
            self.owner = Owner(house, carrier, leases)

    async def open(self) -> None:
        await self.wire.open()

    async def join(self) -> None:
        if self.house and self.owner and self.store:
            await self.house.open()
            await self.house.thinkers.ready()  # tables that are handed over do not wait for them
            await self.store.check_company()  # again: that took a while
            await self.owner.open()

    async def leave(self) -> None:
        if self.owner:
            await self.owner.close()

    async def close(self) -> None:
        if self.house and not self.house.closing:
            await self.house.close()
        await self.wire.close()


class Both(Gateway):
    """A gateway whose process owns tables, too: one health and one set of metrics."""

    def __init__(self, carrier: NatsCarrier, house: House, limits: Limits | None) -> None:
        super().__init__(carrier, limits)
        self.house = house
        self.metrics = house.metrics

    @property
    def size(self) -> int:
        return self.house.size

    async def ill(self) -> str | None:
        return await self.house.ill() or await super().ill()


def api_of(gateway: Gateway) -> Starlette:
    """The HTTP API, as a gateway passes it on."""
    return refusing(gateway, [Mount("/", gateway)])


def serve_role(
    roles: Roles,
    host: str,
    port: int,
    allowed: Sequence[str] = (),
    keep: int | None = None,
    limits: Limits | None = None,
    pace: float = PACE,
) -> None:
    """Serve as a member of a cluster until a signal."""
    log_to_stderr()
    log.info("starting", extra={"host": host, "port": port, "role": roles.role})
    carrier = NatsCarrier(roles.nats)
    house = None
    if roles.log is not None:
        # Gateways count who asks for how much; here everybody has passed one.
        own = replace(limits or Limits(), new=UNLIMITED.new)
        house = House(PostgresStore(roles.log), pace, limits=own, keep=keep)
    member = ClusterMember(carrier, house, roles.log)
    if roles.role == "owner" and house:
        serve_front(house, None, member, host, port, allowed=allowed)
        return
    gateway = Both(carrier, house, limits) if house else Gateway(carrier, limits)
    serve_front(gateway, api_of(gateway), member, host, port, allowed=allowed)
