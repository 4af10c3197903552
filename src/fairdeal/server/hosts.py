"""The names under which this server may be asked for, over HTTP and for WebSockets.

A page of another site can let its own name point to this machine (DNS rebinding); the browser then
lets it read all that is served here. Such a request carries that name in its Host header. An
address made of numbers belongs to no site, so it is served always.
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
    """Names of this server: localhost, the name of the machine, and those that were allowed."""

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        machine = socket.gethostname().lower()
        self.allowed = {name.lower().rstrip(".") for name in allowed}
        self.names = self.allowed | {"localhost", machine, f"{machine}.local"}

    def serves(self, host: str) -> bool:
        """Whether a request for this host, with or without a port, is meant for this server."""
        name = name_in(host)
        return ANY in self.names or name in self.names or is_address(name)

    def trusts(self, origin: str, host: str) -> bool:
        """Whether a page of this origin may connect: one of this very host, or of an allowed name.

        A proxy may ask for this server by another name than its visitors do.
        """
        own = {f"http://{host}", f"https://{host}"}
        return origin in own or name_in(origin) in self.allowed


def name_in(address: str) -> str:
    """The name of a host or an origin, without its port; nothing if it makes no sense."""
    found = ADDRESS.fullmatch(address)
    return (found[1] or found[2]).lower() if found else ""


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class OnlyOurs:
    """Refuse what is meant for another host."""

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
