"""All exceptions of Fairdeal, drawn as a tree.

FairdealError
  SetupRefused       wrong settings; the message lists the right ones
    UnknownGame
    UnknownPreset
    UnknownOption
    WrongOption        a value that the option does not have, or options that contradict each other
    WrongSeats
  MoveRefused        a move that cannot be made; nothing has changed
    NoSuchSeat
    GameOver
    StaleMove          another move was played since the player looked
    NotAnAction        not the number of an action of this game
    NotYourTurn
    IllegalMove
    NotOnePlay         several actions that are not one play
    NotWhole           a play that needs more actions
  BrokenJournal      a journal that does not replay; the message names the line
    NewerJournal       written by a newer version of fairdeal
  NoDevice           this machine has no GPU
"""

import errno
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from fairdeal.engine.messages import COMMON, ENGLISH, Catalogue, Message, message

REFUSALS = COMMON / "refusals"


class FairdealError(Exception):
    """The base of all exceptions of this package: one line, as data if people read it.

    As a string it is English. `folder` has the catalogues with its sentence.
    """

    folder = REFUSALS

    def __init__(self, why: Message | str, folder: Path | None = None) -> None:
        self.folder = folder or self.folder
        self.said = why if isinstance(why, Message) else None
        super().__init__(why if isinstance(why, str) else self.tell(ENGLISH))

    def tell(self, language: str) -> str:
        """The reason in this language; one that is not data is in English."""
        return sentences(self.folder, language).sentence(self.said) if self.said else str(self)


@cache
def sentences(folder: Path, language: str) -> Catalogue:
    return Catalogue(language, (COMMON, REFUSALS, folder))


def system_error(error: OSError) -> Message:
    """The operating system's error about a file or a connection, as a message."""
    code = errno.errorcode.get(error.errno or 0, "")
    return message("system-error", code=code, words=str(error.strerror or error))


def cannot_write(path: Path, error: OSError) -> Message:
    return message("cannot-write", path=str(path), why=system_error(error))


class SetupRefused(FairdealError):
    """The settings are wrong."""


class UnknownGame(SetupRefused):
    """There is no game with this name."""


class UnknownPreset(SetupRefused):
    """The game has no rule set with this name."""


class UnknownOption(SetupRefused):
    """The game has no option with this name."""


class WrongOption(SetupRefused):
    """The option cannot have this value, or not together with the other options."""


class WrongSeats(SetupRefused):
    """The game cannot be played with this number of seats."""


class MoveRefused(FairdealError):
    """The move was refused and nothing has changed."""


class NoSuchSeat(MoveRefused):
    """The table has no such seat."""


class GameOver(MoveRefused):
    """The match has ended."""


class StaleMove(MoveRefused):
    """Another move was played since the player looked."""


class NotAnAction(MoveRefused):
    """The game has no such action."""


class NotYourTurn(MoveRefused):
    """It is another seat's turn."""


class IllegalMove(MoveRefused):
    """The rules do not allow this action now."""


class NotOnePlay(MoveRefused):
    """Several actions were sent that are not one play."""


class NotWhole(MoveRefused):
    """The play needs more actions; `actions` are the possible next ones."""

    def __init__(self, why: str, actions: Sequence[int] = ()) -> None:
        super().__init__(why)
        self.actions = list(actions)


class BrokenJournal(FairdealError):
    """The journal does not replay to its match."""

    def __init__(self, line: int, why: Message | FairdealError) -> None:
        what: Message | str = (why.said or str(why)) if isinstance(why, FairdealError) else why
        said = message("journal-line", line=str(line), what=what)
        super().__init__(said, why.folder if isinstance(why, FairdealError) else None)
        self.line = line


class NewerJournal(BrokenJournal):
    """The journal was written by a newer version of fairdeal."""


class NoDevice(FairdealError):
    """This machine has no GPU that fairdeal can use."""
