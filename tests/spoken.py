"""A table spoken to in words: what tests that read like the rules are written with."""

from collections.abc import Callable
from typing import NamedTuple, Protocol, TypeVar

from fairdeal.engine.game import Game, State

Own = TypeVar("Own", bound=State)


class Play(Protocol):
    """Plays what must be legal, and gives the same table back."""

    def __call__(self, s: Own, seat: int, *actions: str) -> Own: ...


class Spoken(NamedTuple):
    """Four short words for the tests of one game."""

    names: Callable[[State, int], list[str]]  # the seat's legal actions
    play: Play
    hand: Callable[[State, int], list[str]]
    sizes: Callable[[State], list[int]]  # of all hands


def spoken(game: Game) -> Spoken:
    """The words for this game."""

    def names(s: State, seat: int) -> list[str]:
        moves = [0] * game.actions
        return [game.action_name(move) for move in moves[: game.legal(s, seat, moves)]]

    def play(s: Own, seat: int, *actions: str) -> Own:
        for action in actions:
            assert action in names(s, seat)
            game.apply(s, seat, game.read_action(action))
        return s

    def hand(s: State, seat: int) -> list[str]:
        return game.reveal(s)["hands"][seat]

    def sizes(s: State) -> list[int]:
        return [len(cards) for cards in game.reveal(s)["hands"]]

    return Spoken(names, play, hand, sizes)
