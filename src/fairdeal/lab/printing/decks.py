"""The decks to print: which cards, and how many of each; and the drawings of the page."""

import json
from pathlib import Path
from typing import TypedDict

import fairdeal
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import Game
from fairdeal.engine.messages import ENGLISH, message
from fairdeal.engine.parts import part_of
from fairdeal.lab.printing import copies
from fairdeal.lab.printing.styles import styled

DRAWINGS = Path(fairdeal.__file__).parent / "static" / "cards.json"  # of the built page


class Drawn(TypedDict):
    """The drawings of a game: a style sheet, and SVG by language and by the name of the card."""

    styles: str
    cards: dict[str, dict[str, str]]  # as in English, if not there


def deck_of(game: Game, language: str = ENGLISH) -> list[str]:
    """All cards of a game as SVG, with their styles in them."""
    own, drawings = part_of(game, copies.__name__), read_drawings()
    if game.name not in drawings:
        why = getattr(own, "REFUSED", "print-unknown")
        raise SetupRefused(message(why, game=game.title, games=", ".join(drawings)))
    drawn = drawings[game.name]
    cards = {**drawn["cards"][ENGLISH], **drawn["cards"].get(language, {})}
    dressed = [styled(card, drawn["styles"]) for card in cards.values()]
    each = own.COPIES if own else (1,) * len(dressed)
    return [card for card, n in zip(dressed, each, strict=True) for _ in range(n)]


def read_drawings() -> dict[str, Drawn]:
    """The drawings of every game that has cards to print."""
    try:
        drawings: dict[str, Drawn] = json.loads(DRAWINGS.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise SetupRefused(message("page-not-built")) from None
    return drawings
