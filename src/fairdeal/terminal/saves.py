"""Saved matches: each is a journal, rewritten after every move."""

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from fairdeal.engine.errors import FairdealError, cannot_write
from fairdeal.engine.journal import end_of, head_of, opened, step_of
from fairdeal.engine.messages import message
from fairdeal.engine.table import Event, Table
from fairdeal.games import GAMES

SUFFIX = ".journal"
# A journal does not contain the players, so the name of the file has them.
NAME = re.compile(r"(?P<game>[a-z0-9_]+)-(?P<when>[\d-]+)-seat(?P<seat>\d+)-(?P<bots>.+)\.journal")
COLON = "="  # replaces the colon in file names, which some systems forbid
SLASH = "%2F"  # replaces the slash of a policy file


def folder() -> Path:
    """The folder of this user's matches."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "fairdeal" / "saves"


@dataclass(frozen=True)
class Seating:
    """The players of a match: the person's seat, and the names of the bots."""

    seat: int = 0
    bots: str = "medium"


class Save:
    """One match as a file, which is always replaced atomically."""

    def __init__(self, path: Path, table: Table, events: Iterable[Event] = ()) -> None:
        self.path = path
        self.table = table
        dealt = Table(table.game, table.seats, options=table.options, key=table.key)
        self.head = head_of(dealt)
        self.events = list(events)

    def keep(self, events: Iterable[Event]) -> None:
        """Add the latest events and save."""
        self.events += events
        self.write()

    def take_back(self) -> None:
        self.events.pop()
        self.write()

    def write(self) -> None:
        """Replace the file atomically: readers find the old match or the new one."""
        end = [end_of(self.table)] if self.table.over else []
        part = self.path.with_name(self.path.name + ".part")
        lines = [self.head, *map(step_of, self.events), *end]
        part.write_text("".join(lines), encoding="utf-8", newline="\n")
        part.replace(self.path)


def new_save(
    table: Table, seating: Seating, path: Path | None = None, events: Iterable[Event] = ()
) -> Save:
    """A new file for a match with these events so far; an existing file is never overwritten."""
    now = datetime.now()
    bots = seating.bots.replace(":", COLON).replace("/", SLASH)
    name = f"{table.game.name}-{now:%Y%m%d-%H%M%S-%f}-seat{seating.seat}-{bots}{SUFFIX}"
    where = path or folder() / name
    try:
        if path is None:
            where.parent.mkdir(parents=True, exist_ok=True)
        where.open("x").close()
        save = Save(where, table, events)
        save.write()
    except OSError as error:
        raise FairdealError(cannot_write(where, error)) from None
    return save


def seating_of(path: Path) -> Seating:
    """The players of a match, from the name of its file."""
    said = NAME.fullmatch(path.name)
    if not said:
        return Seating()
    bots = said["bots"].replace(SLASH, "/").replace(COLON, ":")
    return Seating(int(said["seat"]), bots)


def read(path: Path) -> tuple[Table, list[Event]]:
    """The table of a journal, and its events; a broken journal is refused with one line."""
    with opened(path, GAMES) as replay:
        return replay.table, list(replay)


def before_move(path: Path, number: int) -> tuple[Table, list[Event]]:
    """The table of a journal before the move with this number, and the events up to then."""
    with opened(path, GAMES) as replay:
        events, begun = list[Event](), list[Event]()
        moves = 0
        for event in replay:
            begun.append(event)
            if replay.table.whole:
                moves += 1
                events += begun if moves < number else []
                begun = []
    if not 1 <= number <= moves:
        raise FairdealError(message("no-move-there", path=str(path), given=str(number), last=moves))
    played = replay.table
    table = Table(played.game, played.seats, options=played.options, key=played.key)
    return table, [table.play(event.seat, event.action)[0] for event in events]


def go_on(path: Path) -> Save:
    """Open an unfinished match, to continue it."""
    table, events = read(path)
    if table.over:
        raise FairdealError(message("resume-over", path=str(path)))
    return Save(path, table, events)


def unfinished() -> list[Path]:
    """The unfinished matches, the newest first; other files are ignored."""
    there = [path for path in folder().glob(f"*{SUFFIX}") if NAME.fullmatch(path.name)]
    return sorted(filter(is_unfinished, there), key=lambda path: path.stat().st_mtime, reverse=True)


def is_unfinished(path: Path) -> bool:
    """Whether the last line is an action, which is a cheap check for the list."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return False
    return len(lines) > 1 and not lines[-1].startswith('{"over"')


def latest() -> Path:
    """The latest unfinished match."""
    for path in unfinished():
        return path
    raise FairdealError(message("none-unfinished", folder=str(folder())))
