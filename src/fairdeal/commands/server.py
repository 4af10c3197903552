"""The commands about live tables and the web page: serve, verify, site."""

from pathlib import Path
from typing import Annotated

import typer

from fairdeal.commands.arguments import Language, extra
from fairdeal.engine.speech import speak


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for all of this machine.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)] = 8000,
    data: Annotated[Path, typer.Option(metavar="DIR", help="The folder for tables.")] = Path(
        "fairdeal-data"
    ),
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="Use postgresql://... instead of a folder.")
    ] = None,
    show: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Accept this host name; may be repeated."),
    ] = None,
) -> None:
    """Run a server with live tables and their web page."""
    with extra("server"):
        from fairdeal.server.app import serve as serve_here

    serve_here(host, port, data, database, show, allow_host or ())


def verify(
    match: Annotated[str, typer.Argument(metavar="FILE|URL", help="A proof, or a live table.")],
    commitment: Annotated[
        str | None,
        typer.Option(metavar="HEX", help="The commitment that you got before the deal."),
    ] = None,
    nonce: Annotated[
        str | None, typer.Option(metavar="HEX", help="The nonce of your client.")
    ] = None,
    language: Language = None,
) -> None:
    """Check that the deal of a finished match was fair, and that the match replays.

    If you played at the table in this terminal, its saved commitment and nonce are used.
    """
    speak(language)
    with extra("server"):
        from fairdeal.server.fair import Kept
        from fairdeal.server.record import read_proof
        from fairdeal.server.record import verify as verify_proof

    kept = Kept(commitment, nonce)
    if commitment is None and nonce is None:
        from fairdeal.guest import kept_of

        kept = kept_of(match)
    print(verify_proof(read_proof(match), kept))


def site(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="A new or an empty folder for the files.")
    ],
    language: Language = None,
) -> None:
    """Write the web page as files for any web host: play against bots, without a server."""
    speak(language)
    from fairdeal.page import write_site

    write_site(folder)
    print(f"{folder}/index.html: put the folder {folder} on any web host, under any path.")
