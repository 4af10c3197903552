"""Starts a match from the command line: full screen, or line by line."""

from datetime import date
from pathlib import Path

from fairdeal.engine.chance import key_of
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message
from fairdeal.engine.table import Event, Table
from fairdeal.games import GAMES, find
from fairdeal.terminal import plain
from fairdeal.terminal.near import NearChair, check_bots, come_back, minds_of, sit_down
from fairdeal.terminal.saves import Seating, before_move, latest, new_save, read


def new(
    game: str,
    seats: int | None,
    preset: str,
    options: dict[str, str],
    seed: str | None,
    seat: int,
    bots: str,
    save: Path | None,
    line_by_line: bool,
) -> None:
    """Start a new match."""
    found = find(game)
    key = None if seed is None else key_of(seed)
    table = Table(found, found.usual if seats is None else seats, preset, options, key)
    begin(table, [], Seating(seat, bots), save, line_by_line)


def play_on(
    path: Path, number: int, seat: int, bots: str, save: Path | None, line_by_line: bool
) -> None:
    """Play another end of a match, from the move with this number on, with the same cards."""
    table, events = before_move(path, number)
    begin(table, events, Seating(seat, bots), save, line_by_line)


def begin(
    table: Table, events: list[Event], seated: Seating, save: Path | None, line_by_line: bool
) -> None:
    check_bots(table, seated)
    if line_by_line:
        minds = minds_of(table, seated)
        kept = new_save(table, seated, save, events) if save else None
        plain.play(table, seated.seat, minds, kept, events=events)
    else:
        show(sit_down(table, seated, save, events))


def resume(path: Path | None, line_by_line: bool) -> None:
    """Continue a saved match: this one, or the latest."""
    go_on(come_back(path or latest()), line_by_line)


def today(line_by_line: bool) -> None:
    """Play today's deal without a server."""
    from fairdeal.terminal.daily import how_it_went, par_of, sit_down_today

    chair = sit_down_today(date.today())
    go_on(chair, line_by_line)
    if line_by_line and chair.table.over:
        for words in how_it_went(chair.day, chair.table, par_of(chair.day)):
            plain.say(words)


def go_on(chair: NearChair, line_by_line: bool) -> None:
    if line_by_line:
        plain.play(chair.table, chair.seat, chair.minds, chair.save, events=chair.save.events)
    else:
        show(chair)


def choose(line_by_line: bool) -> None:
    """Open the first screen."""
    if line_by_line:
        some = next(iter(GAMES))
        raise SetupRefused(message("name-a-game", game=some))
    from fairdeal.terminal.app import Fairdeal
    from fairdeal.terminal.lobby import Lobby

    Fairdeal(Lobby()).run()


def show(chair: NearChair) -> None:
    from fairdeal.terminal.app import Fairdeal
    from fairdeal.terminal.room import Room

    Fairdeal(Room(chair)).run()


def look_back(path: Path) -> None:
    """Replay a journal on the full screen."""
    table, events = read(path)
    from fairdeal.terminal.app import Fairdeal
    from fairdeal.terminal.past import Past

    Fairdeal(Past(table, events)).run()
