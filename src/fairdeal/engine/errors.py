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

from collections.abc import Sequence

from fairdeal.engine.messages import Message


class FairdealError(Exception):
    """The base of all exceptions of this package; the message is one line for people."""


class SetupRefused(FairdealError):
    """The settings are wrong; `said` is the reason as data, where known."""

    def __init__(self, words: str, said: Message | None = None) -> None:
        super().__init__(words)
        self.said = said


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
    """The move was refused and nothing has changed; `said` is the reason as data, where known."""

    def __init__(self, words: str, said: Message | None = None) -> None:
        super().__init__(words)
        self.said = said


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

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line


class NewerJournal(BrokenJournal):
    """The journal was written by a newer version of fairdeal."""


class NoDevice(FairdealError):
    """This machine has no GPU that fairdeal can use."""
