"""A request that is refused: why, in words for people and as a code for programs."""

from typing import Any

from fairdeal.engine.errors import FairdealError, MoveRefused
from fairdeal.engine.messages import Message


class Refusal(FairdealError):
    """A request that is not carried out, as the server says it and its client raises it."""

    def __init__(
        self,
        code: str,
        why: str,
        more: dict[str, Any] | None = None,
        said: Message | None = None,
    ) -> None:
        super().__init__(why)
        self.code = code  # for programs
        self.more = more  # what would help a program
        self.said = said  # the same as data, where it is about the game


def code_of(refused: MoveRefused) -> str:
    """A refused move for programs: stale_move, illegal_move, ..."""
    name = type(refused).__name__
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]
