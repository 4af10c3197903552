"""The commands about live tables and the web page: serve, verify, site."""

from pathlib import Path
from typing import Annotated

import typer

from fairdeal.commands.arguments import extra
from fairdeal.commands.help import t
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message

LAST_PORT = 65_535


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path = Path("fairdeal-data"),
    database: str | None = None,
    show: Annotated[bool, typer.Option("--open")] = False,
    allow_host: list[str] | None = None,
) -> None:
    """Run a server with live tables and their web page."""
    if not 1 <= port <= LAST_PORT:
        raise SetupRefused(message("wrong-port", most=str(LAST_PORT), given=str(port)))
    with extra("server"):
        from fairdeal.server.app import serve as serve_here

    serve_here(host, port, data, database, show, allow_host or ())


def verify(match: str, commitment: str | None = None, nonce: str | None = None) -> None:
    """Check that the deal of a finished match was fair, and that the match replays."""
    with extra("server"):
        from fairdeal.server.fair import Kept
        from fairdeal.server.record import read_proof
        from fairdeal.server.record import verify as verify_proof

    kept = Kept(commitment, nonce)
    if commitment is None and nonce is None:
        from fairdeal.guest import kept_of

        kept = kept_of(match)
    print(verify_proof(read_proof(match), kept))


def site(folder: Path) -> None:
    """Write the web page as files for any web host: play against bots, without a server."""
    from fairdeal.page import write_site

    write_site(folder)
    print(t("site-written", folder=str(folder)))
