"""The drawings of games: a module named after a game draws it, `plain` draws any other."""

from fairdeal.engine.game import Game
from fairdeal.engine.parts import part_of
from fairdeal.terminal.faces import plain
from fairdeal.terminal.faces.face import GameFace


def face_of(game: Game) -> GameFace:
    """The drawings of a game: its own, or the plain ones."""
    own = part_of(game, __name__)
    face: GameFace = own.FACE if own else plain.FACE
    return face
