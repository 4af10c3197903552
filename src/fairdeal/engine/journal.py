"""A match as a file: its key and its actions, one per line, which determine everything else.

The first line has the game, the version of its rules, the options, the seats and the key; then
comes a line for each action, as soon as it is played; the last line has the result. Each line has a
digest of the table after it, which detects edited lines and changed rules.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from fairdeal.engine.errors import (
    BrokenJournal,
    FairdealError,
    MoveRefused,
    NewerJournal,
    SetupRefused,
    system_error,
)
from fairdeal.engine.game import Game
from fairdeal.engine.messages import Message, message
from fairdeal.engine.table import Event, Table

FORMAT = 1
HEAD = ("format", "game", "rules", "seats", "options", "key", "table")
STEP = ("ply", "seat", "action", "words", "table")
END = ("over", "points", "places")
Line = dict[str, Any]  # decoded JSON: `Replay.read` checks its fields


class Journal:
    """A journal being written; every line is flushed at once."""

    def __init__(self, path: Path | str, table: Table) -> None:
        self.table = table
        self.file: IO[str] = Path(path).open("x", encoding="utf-8", newline="\n")  # noqa: SIM115
        self.write(head_of(table))

    def add(self, events: Iterable[Event]) -> None:
        """Write the latest events."""
        for event in events:
            self.write(step_of(event))
        if self.table.over:
            self.write(end_of(self.table))

    def write(self, line: str) -> None:
        self.file.write(line)
        self.file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.file.close()


class Replay:
    """A journal being replayed: the table, and its steps one by one."""

    def __init__(self, lines: Iterable[str], games: Mapping[str, Game]) -> None:
        self.lines = enumerate(lines, start=1)
        self.number, self.line = 0, ""
        self.table = self.begin(games)
        self.ended = False

    def begin(self, games: Mapping[str, Game]) -> Table:
        number, head = self.read(HEAD)
        if head is None:
            raise BrokenJournal(1, message("journal-empty"))
        if head["format"] != FORMAT:
            raise NewerJournal(number, other_format(head["format"]))
        game = games.get(head["game"]) if isinstance(head["game"], str) else None
        if game is None:
            given, there = repr(head["game"]), ", ".join(games)
            raise BrokenJournal(number, message("no-game-here", given=given, there=there))
        if head["rules"] != game.version:
            kind = NewerJournal if is_newer(head["rules"], game.version) else BrokenJournal
            theirs, ours = str(head["rules"]), str(game.version)
            raise kind(number, message("journal-rules", game=game.title, theirs=theirs, ours=ours))
        try:
            key = bytes.fromhex(head["key"])
            if len(key) != 32:
                raise ValueError
        except (TypeError, ValueError):
            raise BrokenJournal(number, message("journal-key")) from None
        if not isinstance(head["options"], dict):
            raise BrokenJournal(number, message("journal-options"))
        try:
            table = Table(game, head["seats"], options=head["options"], key=key)
        except SetupRefused as refusal:
            raise BrokenJournal(number, refusal) from None
        self.check(number, head["table"], table)
        self.compare(number, head_of(table))
        return table

    def __iter__(self) -> Iterator[Event]:
        """Replay each action, and yield it afterwards."""
        while True:
            number, step = self.read(STEP)
            if step is None:
                return
            if "over" in step:
                self.finish(number, step)
                return
            if step["ply"] != self.table.ply:
                ours, theirs = str(self.table.ply), repr(step["ply"])
                raise BrokenJournal(number, message("other-move", ours=ours, theirs=theirs))
            try:
                event = self.table.play(step["seat"], step["action"])[0]
            except MoveRefused as refusal:
                raise BrokenJournal(number, refusal) from None
            if step["words"] != event.words:
                action, ours, theirs = str(event.action), repr(event.words), repr(step["words"])
                raise BrokenJournal(
                    number, message("other-words", action=action, ours=ours, theirs=theirs)
                )
            self.check(number, step["table"], self.table)
            self.compare(number, step_of(event))
            yield event

    def finish(self, number: int, end: Line) -> None:
        """Check the last line: the match is over, with these points, and nothing follows."""
        if not self.table.over:
            raise BrokenJournal(number, message("lines-missing"))
        for name in ("points", "places"):
            if end[name] != getattr(self.table, name):
                ours, theirs = str(getattr(self.table, name)), str(end[name])
                raise BrokenJournal(
                    number, message("other-result", what=name, ours=ours, theirs=theirs)
                )
        self.compare(number, end_of(self.table))
        self.ended = True
        extra = next(self.lines, None)
        if extra is not None:
            raise BrokenJournal(extra[0], message("lines-follow"))

    def read(self, names: tuple[str, ...]) -> tuple[int, Line | None]:
        """The next line, which must have exactly these fields; nothing at the end of the file."""
        try:
            number, line = next(self.lines, (0, None))
        except UnicodeDecodeError:
            raise BrokenJournal(self.number + 1, message("line-not-text")) from None
        if line is None:
            return number, None
        self.number, self.line = number, line
        if not line.endswith("\n"):
            raise BrokenJournal(number, message("line-truncated"))
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            raise BrokenJournal(number, message("line-not-json")) from None
        if names is HEAD and isinstance(found, dict) and is_newer(found.get("format"), FORMAT):
            raise NewerJournal(number, other_format(found["format"]))
        expected = END if isinstance(found, dict) and "over" in found else names
        if not isinstance(found, dict) or sorted(found) != sorted(expected):
            raise BrokenJournal(number, message("line-fields", fields=", ".join(expected)))
        return number, found

    def compare(self, number: int, meant: str) -> None:
        """Refuse a line that leads to the right table but differs from what fairdeal writes."""
        if self.line != meant:
            raise BrokenJournal(number, message("line-edited"))

    def check(self, number: int, mark: object, table: Table) -> None:
        if mark != table.mark:
            raise BrokenJournal(number, message("other-table"))


def other_format(theirs: object) -> Message:
    return message("other-format", theirs=str(theirs), ours=str(FORMAT))


def is_newer(theirs: object, ours: int) -> bool:
    return isinstance(theirs, int) and theirs > ours


def head_of(table: Table) -> str:
    return spell(
        format=FORMAT,
        game=table.game.name,
        rules=table.game.version,
        seats=table.seats,
        options=table.options,
        key=table.key.hex(),
        table=table.mark,
    )


def step_of(event: Event) -> str:
    return spell(
        ply=event.ply,
        seat=event.seat,
        action=event.action,
        words=event.words,
        table=event.mark,
    )


def end_of(table: Table) -> str:
    return spell(over=True, points=table.points, places=table.places)


def spell(**line: object) -> str:
    return json.dumps(line) + "\n"


@contextmanager
def opened(path: Path, games: Mapping[str, Game]) -> Iterator[Replay]:
    """Open a journal to replay it; every error is one line."""
    try:
        with path.open(encoding="utf-8", newline="\n") as lines:
            yield Replay(lines, games)
    except BrokenPipeError:  # the reader of the output has gone: not an error of the journal
        raise
    except OSError as error:
        raise FairdealError(
            message("cannot-read-file", path=str(path), why=system_error(error))
        ) from None
    except UnicodeDecodeError:
        raise FairdealError(message("not-a-journal", path=str(path))) from None
    except BrokenJournal as error:
        what = error.said or str(error)
        raise FairdealError(message("file-says", path=str(path), what=what), error.folder) from None
