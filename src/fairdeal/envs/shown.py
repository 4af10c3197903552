"""A table in words, as environments render it."""

import sys

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import Game, View, for_people

ANSI, HUMAN = "ansi", "human"
RENDER_MODES = (ANSI, HUMAN)


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise SetupRefused(f"the render mode must be {' or '.join(RENDER_MODES)}, not {mode!r}")
    return mode


def show(game: Game, view: View, mode: str | None) -> str | None:
    """A view, one line per key: as text, or printed."""
    text = "".join(f"{what}: {value}\n" for what, value in for_people(game.describe(view)).items())
    if mode == HUMAN:
        sys.stdout.write(text)
    return text if mode == ANSI else None
