"""The commands about live tables and the web page: serve, its log, verify, site."""

import re
import sys
from pathlib import Path
from typing import Annotated

import typer

from fairdeal.commands.arguments import extra
from fairdeal.commands.help import t
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message

LAST_PORT = 65_535
DATA = Path("fairdeal-data")
DAYS = re.compile(r"([1-9][0-9]{0,4})d")


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path = DATA,
    database: Annotated[str | None, typer.Option("--database", "--log")] = None,
    role: str | None = None,
    processes: int | None = None,
    nats: str | None = None,
    settings: Path | None = None,
    keep: str | None = None,
    show: Annotated[bool, typer.Option("--open")] = False,
    allow_host: list[str] | None = None,
) -> None:
    """Run a server with live tables and their web page."""
    if not 1 <= port <= LAST_PORT:
        raise SetupRefused(message("wrong-port", most=str(LAST_PORT), given=str(port)))
    days = DAYS.fullmatch(keep) if keep else None
    if keep is not None and not days:
        raise SetupRefused(message("wrong-keep", given=keep))
    kept = int(days[1]) if days else None
    with extra("server"):
        from fairdeal.server.app import serve as serve_here
        from fairdeal.server.roles import read_settings, roles_of

    given = read_settings({"role": role, "log": database, "nats": nats}, settings)
    if processes is not None:
        serve_many(processes, given, host, port, allow_host or [], keep)
        return
    roles = roles_of(given)
    if roles is None:
        serve_here(host, port, data, given.get("log"), show, allow_host or (), keep=kept)
        return
    with extra("server"):
        from fairdeal.server.cluster import serve_role

    serve_role(roles, host, port, allow_host or (), keep=kept)


def serve_many(
    processes: int,
    given: dict[str, str],
    host: str,
    port: int,
    allowed: list[str],
    keep: str | None,
) -> None:
    """Run a gateway and owners on this machine."""
    from fairdeal.server.processes import Wanted, serve_processes

    if "role" in given:
        raise SetupRefused(message("processes-or-role"))
    if port + processes > LAST_PORT:
        last = str(LAST_PORT - processes)
        raise SetupRefused(message("wrong-port", most=last, given=str(port)))
    gateway = [word for name in allowed for word in ("--allow-host", name)]
    owner = ["--keep", keep] if keep else []
    log, nats = given.get("log", ""), given.get("nats")
    serve_processes(Wanted(processes, log, nats, host, port, gateway, owner))


def backup(file: Path, data: Path = DATA) -> None:
    """Copy the log of a server, also while it runs."""
    with extra("server"):
        from fairdeal.server.archive import back_up

    back_up(data, file)
    print(t("backup-written", file=str(file)))


def restore(file: Path, data: Path = DATA) -> None:
    """Put a backup into a folder, for a server to go on with."""
    with extra("server"):
        from fairdeal.server.archive import restore as put_back

    put_back(file, data)
    print(t("backup-restored", folder=str(data)))


def export(folder: Path, data: Path = DATA, database: str | None = None) -> None:
    """Write the finished matches of a server as journals."""
    with extra("server"):
        from fairdeal.server.archive import export as write_journals

    done = write_journals(database or data, folder)
    print(t("matches-written", matches=done.matches, folder=str(folder)))
    if done.left_out:
        tables = ", ".join(done.left_out)
        print(t("matches-left-out", matches=len(done.left_out), tables=tables), file=sys.stderr)
        raise typer.Exit(1)


def bring(table: str, bot: str, name: str = "Robby") -> None:
    """Bring a bot to a live table, where it plays the match."""
    import asyncio

    with extra("server"):
        from fairdeal.server.bring import bring as play

    places = asyncio.run(play(table, bot, name))
    print(t("bring-over", places=", ".join(map(str, places))))


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
