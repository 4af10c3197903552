"""Sentences of the terminal, in the language of the reader."""

from pathlib import Path

from fairdeal.engine.game import Game
from fairdeal.engine.speech import language, speech
from fairdeal.engine.words import Words, words_in

ROOM = Path(__file__).parent
MESSAGES = ROOM / "messages"

t = speech(MESSAGES)


def words_of(game: Game) -> Words:
    """The words of a game in the language of the reader."""
    return words_in(game, language(), ROOM)


def seat_name(seat: int) -> str:
    """A seat at the start of a sentence."""
    return t("seat-name", seat=seat)
