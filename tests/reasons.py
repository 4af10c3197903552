"""Why a move is refused, for tests: asked and answered in words."""

from catalogues import used_in
from matches import legal_actions

from fairdeal.engine.face import blank
from fairdeal.engine.game import Game, State, View
from fairdeal.engine.messages import Message


def view_of(game: Game, s: State, seat: int) -> View:
    """The view of the seat, with the settings of the state."""
    view = blank(game.view)
    game.settle(view, s.seats, game.options_of(s))
    game.look(s, seat, view)
    return view


def why(game: Game, s: State, seat: int, action: str) -> str:
    """The reason why the seat cannot do this, in words."""
    return game.say(reason_of(game, s, seat, action))


def reason_of(game: Game, s: State, seat: int, action: str) -> Message:
    """The reason why the seat cannot do this, as a message; the action must not be legal."""
    number = game.read_action(action)
    assert number not in legal_actions(game, s, seat)
    return game.why_not(view_of(game, s, seat), number)


def flat(said: list[tuple[State, int, dict[str, str]]]) -> list[tuple[State, int, str, str]]:
    """A case for each action that a seat at a table cannot do."""
    return [(s, seat, *pair) for s, seat, sentences in said for pair in sentences.items()]


def reasons(game: Game) -> set[str]:
    """The keys of all reasons that the game can give."""
    return set(used_in(game.folder / "reasons.py"))
