"""A live table in this terminal: the server's client with the terminal's screen."""

import asyncio
import getpass
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from uuid import uuid4

from fairdeal.engine.errors import FairdealError, SetupRefused, cannot_write
from fairdeal.engine.messages import message
from fairdeal.server.calls import Sent, call, table_at
from fairdeal.server.client import Player
from fairdeal.server.fair import Kept
from fairdeal.terminal.app import Fairdeal
from fairdeal.terminal.far import FarChair
from fairdeal.terminal.room import Room
from fairdeal.terminal.saves import folder
from fairdeal.terminal.words import t

SERVER = re.compile(r"https?://[^/\s]+/?")
LONGEST_NAME = 24
REMEMBERED = ("token", "commitment", "nonce", "nonce_hashes")


def check_screen(line_by_line: bool) -> None:
    if line_by_line:
        raise SetupRefused(message("needs-screen"))


def join(address: str, name: str | None) -> None:
    """Join the table at this address, or return to it."""
    server, table = table_at(address)
    asyncio.run(sit(server, table, name or own_name()))


def play_today(address: str, name: str | None) -> None:
    """Play a server's daily deal, with its par and a text to share at the end."""
    if not SERVER.fullmatch(address.strip()):
        raise SetupRefused(message("not-a-server", given=repr(address)))
    server, called = address.strip().rstrip("/"), name or own_name()
    announced = call(f"{server}/api/daily")["commitment"]
    opened = call(f"{server}/api/daily", "POST")
    if opened["commitment"] != announced:
        raise FairdealError(message("other-daily"))
    table = opened["table"]

    async def afterwards() -> list[str]:
        return how_it_went(await asyncio.to_thread(call, f"{server}/api/daily"), called)

    asyncio.run(sit(server, table, called, afterwards))


def how_it_went(today: dict[str, object], name: str) -> list[str]:
    """Par, and the text to share if this player has finished."""
    results = today["results"]
    assert isinstance(results, list)
    mine = [one["share"] for one in results if one["name"] == name]
    return [t("par", n=int(str(today["par"]))), *mine[-1:]]


def own_name() -> str:
    try:
        return getpass.getuser()[:LONGEST_NAME]
    except (KeyError, OSError):
        raise SetupRefused(message("give-name")) from None


async def sit(
    server: str,
    table: str,
    name: str,
    afterwards: Callable[[], Awaitable[list[str]]] | None = None,
) -> None:
    """Play at a table until the person leaves."""
    async with await seated(server, table, name) as player:
        await Fairdeal(Room(FarChair(player, afterwards))).run_async()


class RememberedPlayer(Player):
    """A player whose seat is saved: the token, and the data to verify the deal."""

    def take_part(self, what: str, chairs: list[Sent]) -> None:
        super().take_part(what, chairs)
        keep_seat(self)


async def seated(server: str, table: str, name: str) -> Player:
    """The saved seat of this table, or a new one."""
    known = read_seats().get(f"{server}/t/{table}")
    if known:
        await asyncio.to_thread(call, f"{server}/api/tables/{table}")  # raises if no server answers
        return RememberedPlayer(server, table, **known)
    player = await RememberedPlayer.join(server, table, name)
    keep_seat(player)
    return player


# -- seats are kept, so that the same command comes back ----------------------
def seats_file() -> Path:
    return folder().with_name("seats.json")


def read_seats() -> dict[str, Sent]:
    """The saved seats by the address of the table; version 0.1 saved only the token."""
    try:
        found = json.loads(seats_file().read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    seats = found.items() if isinstance(found, dict) else ()
    return {
        address: {name: seat[name] for name in REMEMBERED if name in seat}
        if isinstance(seat, dict)
        else {"token": seat}
        for address, seat in seats
    }


def kept_of(address: str) -> Kept:
    """The saved data to verify the deal of a table, if any."""
    if not address.startswith(("http://", "https://")):
        return Kept()
    server, table = table_at(address)
    seat = read_seats().get(f"{server}/t/{table}", {})
    return Kept(**{name: seat[name] for name in REMEMBERED[1:] if name in seat})


def keep_seat(player: Player) -> None:
    """Save a seat in a file that only this user can read."""
    file, seats = seats_file(), read_seats()
    seat = {name: getattr(player, name) for name in REMEMBERED}
    if seats.get(f"{player.url}/t/{player.table}") == seat:
        return
    seats[f"{player.url}/t/{player.table}"] = seat
    part = file.with_name(f"{file.name}.{uuid4().hex}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            part.touch(mode=0o600)
            part.write_text(json.dumps(seats), encoding="utf-8")
            part.replace(file)  # on a full disk the seats that were saved before stay
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise FairdealError(cannot_write(file, error)) from None
