"""The host names that this server accepts, for HTTP and WebSockets.

A page of another site can point its own name at this machine (DNS rebinding); the browser then
lets it read everything served here. Such a request has that name in its Host header. A numeric
address belongs to no site, so it is always accepted.
"""

import ipaddress
import re
import socket
from collections.abc import Iterable

from starlette.types import ASGIApp, Receive, Scope, Send

from fairdeal.server.answers import RequestRefused
from fairdeal.server.routes import Answer

ANY = "*"
MISDIRECTED = 421
ADDRESS = re.compile(r"(?:https?://)?(?:\[([\da-f:.]+)\]|([\w.-]+?))\.?(?::\d{1,5})?", re.I)


class Hosts:
    """The names of this server: localhost, the name of the machine, and the allowed ones."""

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        machine = socket.gethostname().lower()
        self.allowed = {name.lower().rstrip(".") for name in allowed}
        self.names = self.allowed | {"localhost", machine, f"{machine}.local"}

    def serves(self, host: str) -> bool:
        """Whether the server accepts this host, with or without a port."""
        name = name_in(host)
        return ANY in self.names or name in self.names or is_address(name)

    def trusts(self, origin: str, host: str) -> bool:
        """Whether a page of this origin may connect: of the same host, or of an allowed name.

        A proxy may use another name for this server than its visitors do.
        """
        own = {f"http://{host}", f"https://{host}"}
        return origin in own or name_in(origin) in self.allowed


def name_in(address: str) -> str:
    """The name of a host or an origin, without its port; empty if it is invalid."""
    found = ADDRESS.fullmatch(address)
    return (found[1] or found[2]).lower() if found else ""


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class OnlyOurs:
    """Refuse requests for another host."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self.hosts.serves(host_of(scope)):
            await self.app(scope, receive, send)
            return
        why = "this server does not go by that name: `fairdeal serve --allow-host NAME` lets it"
        refused = Answer(RequestRefused("wrong_host", why), MISDIRECTED)
        await refused(scope, receive, send)


def host_of(scope: Scope) -> str:
    """The Host header."""
    sent = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
    return sent[0] if len(sent) == 1 else ""
