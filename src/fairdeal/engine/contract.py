"""What every game writes, as functions without a body; those with one a game may leave alone.

A game defines these names over its own records, in whole numbers only, so that they can be
compiled. Loops that play any game (`lab/loops.py`) are written against this page; `engine/compile`
puts a game's own functions in its place.
"""

from fairdeal.engine.chance import Chance, roll
from fairdeal.engine.game import State, View
from fairdeal.engine.record import Array


def deal(s: State) -> None:
    """Make a dealt table of a record that has its key, its seats and its options."""
    raise unbound("deal")


def legal(s: State, seat: int, moves: Array) -> int:
    """Write the seat's legal actions into `moves`, ascending; return how many, none being 0."""
    raise unbound("legal")


def actor(s: State, c: Chance) -> int:
    """The seat that acts next: the one on turn, or by the luck of `c` one of those that may act."""
    raise unbound("actor")


def whim(s: State, c: Chance, moves: Array) -> tuple[int, int]:
    """Who acts next, and what, when nobody thinks; a game of fast hands has a model of its own."""
    seat = actor(s, c)
    return seat, moves[roll(c, legal(s, seat, moves))]


def hand(s: State, seat: int, c: Chance) -> tuple[int, int]:
    """After how many milliseconds the seat's hand would do what, -1 being nothing: by the model.

    A hand reads only what everybody sees. On turn it always does something, and to go on is the
    first of the legal actions.
    """
    raise unbound("hand")


def apply(s: State, seat: int, action: int) -> None:
    """Play one action. That it is legal is the caller's promise."""
    raise unbound("apply")


def look(s: State, seat: int, v: View) -> None:
    """Copy into `v` what the seat may see, and nothing else; seat -1 is a spectator."""
    raise unbound("look")


def imagine(v: View, s: State) -> None:
    """Make `s`, by its own rolls, a table that fits the view, each such table as likely."""
    raise unbound("imagine")


def over(s: State) -> bool:
    """Whether the match has ended."""
    raise unbound("over")


def score(s: State, points: Array) -> None:
    """Write each seat's points, as players count them."""
    raise unbound("score")


def rank(s: State, places: Array) -> None:
    """Write each seat's place: 1 for who won, shared by who tied, 0 where nobody is placed."""
    raise unbound("rank")


def standing(s: State, values: Array) -> None:
    """Write how well each seat stands so far, more being better: its points, if nothing else."""
    score(s, values)


def stage(s: State) -> int:
    """How many rounds, or whatever points are counted after, are behind; a search looks so far."""
    return 0


def thumb(v: View, moves: Array, n: int, c: Chance) -> int:
    """What an experienced player would play of the first `n` moves; any, if nothing else."""
    return moves[roll(c, n)]


def deepest() -> int:
    """How many choices deep the tree of a search may be; what comes after is left to `thumb`."""
    return 64


def farthest() -> int:
    """How many moves a simulation of a search looks ahead, if the round does not end before."""
    return 200


def measure(s: State, figures: Array) -> None:
    """Write the game's own figures about a finished match, in the order of `Game.figures`."""
    raise unbound("measure")


def unbound(name: str) -> TypeError:
    return TypeError(f"{name} belongs to a game: bind the loop to one first")
