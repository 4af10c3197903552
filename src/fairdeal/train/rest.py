"""Observations of the other seats, for a critic that sees all hands; the policy never gets them.

They stand side by side, in turn order after the seat to act. Cards that no player has seen, such as
the stock, stay hidden from the critic too.
"""

from typing import Any, Protocol

import numpy as np
import torch
from torch import Tensor

from fairdeal.engine.compile import compiled, on_device
from fairdeal.engine.contract import look, observe
from fairdeal.engine.game import State, View
from fairdeal.engine.record import Array, Rows
from fairdeal.envs.arrays import settled
from fairdeal.envs.batches import Batch
from fairdeal.train.device import launch


# Any: a batch on a GPU, whose library has no types.
class Rest(Protocol):
    """The observations of all seats but the one to act, in each game of a batch."""

    rows: Tensor  # games x numbers

    def look(self) -> None:
        """Write them for the tables as they are now."""


def rest_of(games: Any, device: str) -> Rest:
    """Those of a batch on this device."""
    return DeviceRest(games) if device == "cuda" else HostRest(games)


# -- compiled -----------------------------------------------------------------
def look_round(
    turn: Array, tables: Rows[State], views: Rows[View], rows: Rows[Rows[Array]]
) -> None:
    """Write the observations of the seats after the one to act, in turn order."""
    for game in range(len(turn)):
        s = tables[game]
        for after in range(1, s.seats):
            look(s, (turn[game] + after) % s.seats, views[0])
            observe(views[0], rows[game][after - 1])


class HostRest:
    """The observations of the other seats in a batch on the CPU."""

    def __init__(self, games: Batch) -> None:
        setup, held = games.setup, games.arrays
        self.run = compiled(look_round, games.game, setup.answers())
        found = np.zeros((games.games, games.seats - 1, setup.width), np.int8)
        self.given = held.turn, held.tables, settled(setup, games.game.view, 1), found
        self.rows = torch.from_numpy(found).flatten(1)

    def look(self) -> None:
        """Write them for the tables as they are now."""
        self.run(*self.given)


class DeviceRest:
    """The same on a GPU: one thread for each seat that does not act."""

    def __init__(self, games: Any) -> None:
        from numba import cuda, int8, int64

        from fairdeal.envs.narrow import WORD, bindings_of

        game, setup = games.game, games.setup
        known = (*game.answers(setup.options), ("seats", setup.seats))
        ways = bindings_of(game, setup.seats, known, in_words=True)
        look_at, write = (on_device(rule, game, known, ways) for rule in (look, observe))
        view, width, seats, others = (
            games.kernels.rooms.view,
            setup.width,
            setup.seats,
            setup.seats - 1,
        )
        view_words, row_words = view.itemsize // WORD, width // WORD

        @cuda.jit
        def kernel(h, found):  # type: ignore[no-untyped-def] # Numba's types
            place = cuda.grid(1)
            if place < len(found):
                game, after = place // others, place % others + 1
                seen, row = (
                    cuda.local.array(view_words, int64),
                    cuda.local.array(row_words, int64),
                )
                for word in range(view_words):
                    seen[word] = 0
                for word in range(row_words):
                    row[word] = 0
                v = seen.view(view)[0]
                look_at(h.tables[game], (h.turn[game] + after) % seats, v)
                write(v, row.view(int8)[:width])
                for word in range(row_words):
                    found[place, word] = row[word]

        many = games.games * others
        self.found = cuda.to_device(np.zeros((many, row_words), np.int64))
        self.kernel, self.many, self.given = kernel, many, (games.arrays, self.found)
        shown = torch.as_tensor(self.found, device="cuda").view(torch.int8)
        self.rows = shown.view(games.games, others * width)

    def look(self) -> None:
        launch(self.kernel, self.many, *self.given)
