"""One loop that uses every rule of a game, and its two ways to run: plain and compiled."""

from collections.abc import Callable
from typing import Any

import numpy as np

from fairdeal.engine.chance import WHIMS, give_key
from fairdeal.engine.contract import imagine, look, measure, over, rank, score
from fairdeal.engine.face import wrap
from fairdeal.engine.game import Game
from fairdeal.engine.players import Players, begin
from fairdeal.lab.loops import step

DREAMS = 8  # every so many plies somebody looks and imagines
NUMBERS = 32


def advance(
    master: Any, number: Any, ply: Any, s: Any, c: Any, v: Any, d: Any, moves: Any, numbers: Any
) -> Any:
    """Deal, or play one action; now and then look and imagine; count what can be counted."""
    if ply == 0:
        begin(master, number, s, c)
    else:
        step(s, c, moves)
    if ply % DREAMS == 0:
        look(s, ply // DREAMS % (s.seats + 1) - 1, v)
        imagine(v, d)
    score(s, numbers)
    if over(s):
        rank(s, moves)
        measure(s, numbers)
        return 1
    return 0


class Run:
    """The records of one way to play, and the way."""

    def __init__(
        self,
        game: Game,
        bind: Callable[..., Any],
        see: Callable[..., Any],
        numbers: Callable[..., Any],
    ) -> None:
        self.game = game
        self.advance = bind(advance, game)
        self.master, self.c = np.zeros(1, Players.dtype), np.zeros(1, Players.dtype)
        self.s, self.d = np.zeros(1, game.state), np.zeros(1, game.state)
        self.v = np.zeros(1, game.view)
        self.numbers = [numbers(max(game.actions, NUMBERS)), numbers(NUMBERS)]
        wrap(self.c).stream = WHIMS
        self.records = self.s, self.c, self.v, self.d
        self.seen_master, *self.seen = [see(held) for held in (self.master, *self.records)]

    def settle(self, seats: Any, options: Any, key: Any) -> None:
        for held in (self.s, self.d, self.v):
            held.view(np.uint8)[:] = 0
            self.game.settle(wrap(held), seats, options)
        give_key(wrap(self.master), key)
        give_key(wrap(self.d), key[::-1])

    def go(self, number: Any, ply: Any) -> Any:
        """Everything there is after this ply, and whether it was the last."""
        last = self.advance(self.seen_master, number, ply, *self.seen, *self.numbers)
        numbers = [list(map(int, some)) for some in self.numbers] if last else []
        return [held.tobytes() for held in self.records], numbers, last


def told(runs: Any, number: Any, ply: Any, seats: Any, options: Any, key: Any) -> Any:
    """The first difference between the two, in words."""
    fields = [
        f"{name}.{field}: plain {one[field][0].tolist()}, compiled {other[field][0].tolist()}"
        for name in ("s", "c", "v", "d")
        for one, other in [[getattr(run, name) for run in runs]]
        for field in one.dtype.names
        if one[field].tobytes() != other[field].tobytes()
    ]
    numbers = [[list(map(int, some)) for some in run.numbers] for run in runs]
    where = f"match {number}, ply {ply}, {seats} seats, key {key.hex()}, options {options}"
    return "\n".join([where, *fields, f"moves and numbers agree: {numbers[0] == numbers[1]}"])
