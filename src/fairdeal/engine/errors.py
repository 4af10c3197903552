"""What can go wrong, drawn as a tree.

FairdealError
  SetupRefused       a table that cannot be set up: say what there is
    UnknownGame
    UnknownPreset
    UnknownOption
    WrongOption        a value that the option does not have, or options that contradict each other
    WrongSeats
  MoveRefused        the player can put it right; nothing has changed
    NoSuchSeat
    GameOver
    StaleMove          the table has moved on since the player looked
    NotAnAction        not a number that this game has an action for
    NotYourTurn
    IllegalMove
    NotOnePlay         several actions that are not one play
    NotWhole           a play that needs more actions
  BrokenJournal      it no longer replays; the message names the line
    NewerJournal       written by a newer fairdeal than this one
  NoDevice           there is no GPU here to run on
"""

from collections.abc import Sequence

from fairdeal.engine.messages import Message


class FairdealError(Exception):
    """All that this package raises on purpose; its message is one line for people."""


class SetupRefused(FairdealError):
    """A table that cannot be set up; `said` is the reason as data, where known."""

    def __init__(self, words: str, said: Message | None = None) -> None:
        super().__init__(words)
        self.said = said


class UnknownGame(SetupRefused):
    """There is no game of this name."""


class UnknownPreset(SetupRefused):
    """The game has no rule set of this name."""


class UnknownOption(SetupRefused):
    """The game has no option of this name."""


class WrongOption(SetupRefused):
    """The option cannot have this value, or not beside the others."""


class WrongSeats(SetupRefused):
    """The game is not for this many."""


class MoveRefused(FairdealError):
    """The move was not made and nothing has changed; `said` is the reason as data, where known."""

    def __init__(self, words: str, said: Message | None = None) -> None:
        super().__init__(words)
        self.said = said


class NoSuchSeat(MoveRefused):
    """Nobody can sit there."""


class GameOver(MoveRefused):
    """The match has ended."""


class StaleMove(MoveRefused):
    """The table has moved on since the player looked."""


class NotAnAction(MoveRefused):
    """The game has no such action."""


class NotYourTurn(MoveRefused):
    """Somebody else is to act."""


class IllegalMove(MoveRefused):
    """The rules do not allow this now."""


class NotOnePlay(MoveRefused):
    """Several actions were sent that are not one play."""


class NotWhole(MoveRefused):
    """The play needs more actions: `actions` are those that may come next."""

    def __init__(self, why: str, actions: Sequence[int] = ()) -> None:
        super().__init__(why)
        self.actions = list(actions)


class BrokenJournal(FairdealError):
    """The journal does not lead back to its match."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line


class NewerJournal(BrokenJournal):
    """Written by a newer fairdeal than this one."""


class NoDevice(FairdealError):
    """There is no GPU here to run on."""
