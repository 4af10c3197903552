"""Sentences, names and numbers of the lab, in the language of the reader."""

from pathlib import Path

from fairdeal.engine.game import Game
from fairdeal.engine.messages import ENGLISH
from fairdeal.engine.speech import language, speech
from fairdeal.engine.words import Words, words_in

ROOM = Path(__file__).parent
COMMAS = str.maketrans(".,", ",.")  # numbers in other languages: 1.234,5
BLANK = "\N{NO-BREAK SPACE}"

t = speech(ROOM / "messages")


def words_of(game: Game) -> Words:
    """The words of a game in the language of the reader."""
    return words_in(game, language(), ROOM)


def number(value: float, style: str) -> str:
    """A number in a style of Python, as the language writes it; what rounds to 0 has no sign."""
    written = f"{value:{style}}"
    if written.strip("+-0.") == "":
        written = written.lstrip("+-")
    return written if language() == ENGLISH else written.translate(COMMAS)


def brief(value: float, size: float) -> str:
    """A number near a size, with no more decimals than are of use."""
    return number(value, f",.{decimals(size)}f")


def decimals(size: float) -> int:
    """How many decimals are of use in a number of this size."""
    return 2 if abs(size) < 10 else 1 if abs(size) < 100 else 0


def percent(share: float, digits: int = 1) -> str:
    return f"{number(100 * share, f'.{digits}f')}{BLANK}%"


def small(share: float) -> str:
    """A share in percent that may round to 0, but is not."""
    least = 0.001
    return t("less-than", share=percent(least)) if 0 < share < least / 2 else percent(share)
