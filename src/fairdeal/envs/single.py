"""One match in compiled code, with as little Python around a step as possible."""

from collections.abc import Sequence
from functools import partial
from operator import index
from typing import SupportsIndex

import numpy as np

from fairdeal.engine.chance import give_key, key_of, secret_key
from fairdeal.engine.compile import compiled
from fairdeal.engine.errors import GameOver, IllegalMove, NotAnAction
from fairdeal.engine.face import Numbers, wrap
from fairdeal.engine.game import State, View
from fairdeal.envs import steps
from fairdeal.envs.arrays import arrays_of
from fairdeal.envs.setup import EnvSetup

FEW = 12  # legal actions in an error message
Saved = tuple[bytes, bytes, bytes]


class Single:
    """A match without automatic reset.

    Numbers are read and written through memoryviews: NumPy is several times slower for one.
    """

    def __init__(self, setup: EnvSetup) -> None:
        self.setup, self.game = setup, setup.game
        held = self.arrays = arrays_of(setup, 1, again=False)
        answers, ways = setup.answers(), setup.ways
        self.run = partial(compiled(steps.step_games, setup.game, answers, ways), 0, 1, *held.all())
        self.see = compiled(steps.observe_games, setup.game, answers, ways)
        self.action, self.turn = held.actions.data, held.turn.data
        self.legal, self.done = held.masks[0].data, held.done.data
        self.flat, self.mask, self.history = held.flat[0], held.masks[0], held.history[0]
        self.moves, self.count = held.moves[0].data, held.counts.data
        self.rewards: Numbers = held.rewards[0]
        self.state: State = wrap(held.tables)
        self.eyes = arrays_of(setup, 1)  # for the views of seats that are not to act
        self.seen: View = wrap(self.eyes.views)
        self.master, self.numbers = wrap(held.master), held.asked["number"].data
        self.over = True
        self.begin(secret_key())

    def begin(self, key: bytes) -> None:
        """Start with the matches of this key."""
        give_key(self.master, key)
        self.number = -1

    def deal(self, seed: int | str | None = None) -> None:
        """Deal the first match of this seed, or without a seed the next match of the last one."""
        if seed is not None:
            self.begin(key_of(seed))
        self.number += 1
        self.numbers[0] = self.number
        self.action[0] = steps.DEAL
        self.run()
        self.over = False

    def play(self, action: SupportsIndex | None) -> None:
        """Judge an action of the seat to act, and play it."""
        try:
            number = index(action)  # type: ignore[arg-type]  # None is refused
            legal = number >= 0 and self.legal[number] == 1
        except (TypeError, IndexError):
            legal = False
        if not legal:
            raise self.refusal(action)
        self.action[0] = number
        self.run()
        self.over = bool(self.done[0])

    def stop(self) -> None:
        """End the match now; no seat acts any more."""
        self.mask[:] = 0
        self.over = True

    def refusal(self, action: object) -> GameOver | NotAnAction | IllegalMove:
        """The error for an illegal action."""
        if self.over:
            return GameOver("the match is over: reset the environment")
        number = action if isinstance(action, (int, np.integer)) else -1
        if isinstance(action, bool) or not 0 <= number < self.setup.actions:
            return NotAnAction(
                f"{action!r} is not an action: it is a number from 0 to {self.setup.actions - 1}"
            )
        name, n = self.setup.action_name, self.count[0]
        said = f"cannot {name(int(number))} now"
        if n <= FEW:
            said += f"; seat {self.turn[0]} can: {', '.join(name(one) for one in self.actions())}"
        return IllegalMove(said)

    def actions(self) -> Sequence[int]:
        """The legal actions of the seat to act, ascending."""
        return self.moves[: self.count[0]].tolist()

    def observation(self, seat: int) -> Numbers:
        """The flat observation of a seat, as a new array."""
        if seat == self.turn[0] and not self.over:
            return self.flat.copy()
        self.look(seat)
        return self.eyes.flat[0].copy()

    def look(self, seat: int) -> View:
        """The view of a seat, as a record that is valid until the next call."""
        eyes = self.eyes
        self.see(seat, self.arrays.tables, eyes.views, eyes.raw, eyes.wide, eyes.flat)
        return self.seen

    # -- as bytes -------------------------------------------------------------
    def save(self) -> Saved:
        """The current match, as bytes."""
        held = self.arrays
        return held.tables.tobytes(), held.players.tobytes(), held.asked.tobytes()

    def load(self, saved: Saved) -> None:
        """Restore a saved match; the next step updates observation and mask."""
        held = (self.arrays.tables, self.arrays.players, self.arrays.asked)
        for array, bytes_ in zip(held, saved, strict=True):
            array.view(np.uint8)[:] = np.frombuffer(bytes_, np.uint8)
