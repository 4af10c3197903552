"""Why a move is refused, for tests: asked in words, and led back to the sentence with holes."""

import importlib
import re
from functools import cache

from matches import legal_actions

from fairdeal.engine.face import blank
from fairdeal.engine.game import Game, State, View


def view_of(game: Game, s: State, seat: int) -> View:
    """What the seat sees, settled as the state is."""
    view = blank(game.view)
    game.settle(view, s.seats, game.options_of(s))
    game.look(s, seat, view)
    return view


def why(game: Game, s: State, seat: int, action: str) -> str:
    """What is said to the seat that cannot do this; it must not be legal."""
    number = game.read_action(action)
    assert number not in legal_actions(game, s, seat)
    return str(game.why_not(view_of(game, s, seat), number))


def flat(said: list[tuple[State, int, dict[str, str]]]) -> list[tuple[State, int, str, str]]:
    """A case for each action that a seat at a table cannot do."""
    return [(s, seat, *pair) for s, seat, sentences in said for pair in sentences.items()]


@cache
def patterns(game: Game) -> dict[str, re.Pattern[str]]:
    """All sentences of the game with their holes, and how they look when those are filled."""
    words = importlib.import_module(f"fairdeal.games.{game.name}.words")
    holes = {str(reason): re.split(r"\{\w+\}", reason) for reason in words.Why}
    return {one: re.compile(".+".join(map(re.escape, parts))) for one, parts in holes.items()}


@cache
def template_of(game: Game, sentence: str) -> str:
    """The one sentence with holes that this was made of."""
    found = [one for one, filled in patterns(game).items() if filled.fullmatch(sentence)]
    assert len(found) == 1, f"{sentence!r} is made of {found}"
    return found[0]
