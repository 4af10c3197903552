"""Moves that look wrong to people, and why a search may prefer them all the same."""

from collections.abc import Callable

from fairdeal.engine.game import Game, View
from fairdeal.games.beverbende.rules import NINE, ROW, SWAP

EIGHT = 8  # an eight, but a seven


def doubt_about(game: Game, view: View, action: int) -> str | None:
    """What somebody would object to a move, with the answer to it; nothing about most moves."""
    doubt = DOUBTS.get(game.name)
    return doubt(view, action) if doubt else None


def of_beverbende(v: View, action: int) -> str | None:
    """A number in the place of a lower one that one knows."""
    if not SWAP <= action < SWAP + ROW or v.held > NINE:
        return None
    known = v.rows[ROW * v.seat + action - SWAP]
    if known >= v.held:
        return None
    article = "an" if v.held == EIGHT else "a"
    return (
        f"a bluff: it puts {article} {v.held} in the place of your {known}, as the others take a "
        "card that was kept for a low one, and may switch it away"
    )


DOUBTS: dict[str, Callable[[View, int], str | None]] = {"beverbende": of_beverbende}
