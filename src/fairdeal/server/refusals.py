"""Refusals of requests: the reason in words for people, and a code for programs."""

from typing import TypedDict

from fairdeal.engine.errors import FairdealError, MoveRefused
from fairdeal.engine.messages import COMMON, Message, message


class NextActions(TypedDict):
    """The actions that may follow those of an incomplete play."""

    actions: list[int]
    names: list[str]  # of these


class Refusal(FairdealError):
    """A refused request, which the server sends and its client raises."""

    folder = COMMON / "server"
    heard = False  # from a server, maybe a newer one

    def __init__(
        self,
        code: str,
        why: Message | str,
        more: NextActions | None = None,
        said: Message | None = None,
    ) -> None:
        super().__init__(why)
        self.code = code  # for programs
        self.more = more  # data that helps a program
        self.heard = said is not None
        self.said = said or self.said  # a client says it in the language of its reader

    def tell(self, language: str) -> str:
        """The reason in this language, or as the server said it if it has no sentence here."""
        try:
            return super().tell(language)
        except LookupError:
            if not self.heard:
                raise
            return str(self)


def not_stored() -> Refusal:
    """The refusal for a log that cannot be used, without details."""
    return Refusal("not_stored", message("not-stored"))


def code_of(refused: MoveRefused) -> str:
    """The code of a refused move: stale_move, illegal_move, ..."""
    name = type(refused).__name__
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]
