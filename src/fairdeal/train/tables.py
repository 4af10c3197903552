"""The tables at which a network learns: batches for several rule sets and numbers of seats.

Nothing is copied between the batches and PyTorch: on a GPU all arrays stay there.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np
import torch
from torch import Tensor

from fairdeal.engine.compile import Binding, compiled, on_device
from fairdeal.engine.contract import look, thumb
from fairdeal.engine.game import AS_WRITTEN, Game, View
from fairdeal.engine.players import Players
from fairdeal.engine.record import Array, Rows
from fairdeal.envs.batches import Batch, batch
from fairdeal.envs.device import DeviceBatch
from fairdeal.envs.steps import NOTHING, Asked
from fairdeal.games import find
from fairdeal.train.device import launch, stream_now
from fairdeal.train.rest import rest_of

# Any: arrays of a GPU, whose library has no types.
MOST_MOVES = 500  # of a match
ALONE = 0.1  # what a point is worth in a solo game
SELF, PAST, RULED = range(3)  # who has the other seats of a game


# -- compiled -----------------------------------------------------------------
def answers(
    first: int,
    views: Rows[View],
    moves: Rows[Array],
    counts: Array,
    asked: Rows[Asked],
    players: Rows[Players],
    chosen: Array,
) -> None:
    """Write the actions of the rules of thumb in the games from `first` on."""
    for game in range(first, len(chosen)):
        a = asked[game]
        n = counts[game] - a.free
        chosen[game] = answer(views[game], a, moves[game], n, players[game])


def answer(v: View, a: Asked, moves: Array, n: int, c: Players) -> int:
    """The action of the rules of thumb among these legal ones; in races, `by_hand`."""
    return thumb(v, moves, n, c)


def by_hand(v: View, a: Asked, moves: Array, n: int, c: Players) -> int:
    """The action that the fastest hand was about to play."""
    meant = a.meant[a.seat] + 0
    return meant if meant != NOTHING else moves[0]


def ways_to_answer(game: Game) -> Binding:
    return ((answer, by_hand),) if game.hand else ()


class Rival(Protocol):
    """An opponent that does not learn, in the last games of a batch."""

    actions: Tensor  # one for each game

    def answer(self) -> None:
        """Write its actions into `actions`."""


RivalMaker = Callable[[Any, int], Rival]  # of a batch, from this game on


class Thumbs:
    """The rules of thumb as opponents, in the last games of a batch on the CPU."""

    def __init__(self, games: Batch, first: int) -> None:
        held = games.arrays
        self.run = compiled(answers, games.game, games.setup.answers(), ways_to_answer(games.game))
        self.chosen = np.zeros(games.games, np.int64)
        self.given = first, held.views, held.moves, held.counts, held.asked, held.players
        self.actions = torch.from_numpy(self.chosen)

    def answer(self) -> None:
        """Write their actions into `actions`."""
        self.run(*self.given, self.chosen)


class DeviceThumbs:
    """The same on a GPU."""

    def __init__(self, games: Any, first: int) -> None:
        from numba import cuda, int16, int64

        from fairdeal.envs.narrow import WORD, bindings_of, mask_words_of

        game, setup, actions = games.game, games.setup, games.actions
        known = (*game.answers(setup.options), ("seats", setup.seats))
        ways = (*ways_to_answer(game), *bindings_of(game, setup.seats, known, in_words=True))
        look_at, choose = (on_device(rule, game, known, ways) for rule in (look, answer))
        view, mask_words = games.kernels.rooms.view, mask_words_of(game)
        view_words = view.itemsize // WORD

        @cuda.jit
        def kernel(h, first, chosen):  # type: ignore[no-untyped-def] # Numba's types
            game = first + cuda.grid(1)
            if game < len(chosen):
                seen, moves = cuda.local.array(view_words, int64), cuda.local.array(actions, int16)
                for word in range(view_words):
                    seen[word] = 0
                n = 0
                for word in range(mask_words):
                    rest = h.bits[game, word] & 0xFFFFFFFF
                    while rest:
                        moves[n] = 32 * word + cuda.ffs(rest) - 1
                        rest &= rest - 1
                        n += 1
                a, v = h.asked[game], seen.view(view)[0]
                look_at(h.tables[game], h.turn[game], v)
                chosen[game] = choose(v, a, moves, n - a.free, h.players[game])

        self.chosen = cuda.to_device(np.zeros(games.games, np.int64))
        self.kernel, self.many = kernel, games.games - first
        self.given = games.arrays, first, self.chosen
        self.actions = torch.as_tensor(self.chosen, device="cuda")

    def answer(self) -> None:
        launch(self.kernel, self.many, *self.given)


def ending(game: Game) -> dict[str, int]:
    """Options that end matches which go on for too long: otherwise never to end could seem best."""
    return {option.name: MOST_MOVES for option in game.options if option.simulated}


def of_preset(preset: str) -> str:
    """What the name of a batch says of its rule set."""
    return "" if preset == AS_WRITTEN else f", {preset}"


# -- as tensors -----------------------------------------------------------------
class TrainBatch:
    """One batch as tensors: tables with the same rules and number of seats.

    The first games are self-play; in the next ones an earlier self has all seats but one, and in
    the last ones the rules of thumb have. `mine` is the learner's seat there, or -1.
    """

    def __init__(
        self,
        games: Batch,
        first: int,
        others: tuple[float, float],
        make: RivalMaker,
        teacher: RivalMaker | None,
        device: str,
        whole: bool,
    ) -> None:
        self.games, many = games, games.games
        self.here = slice(first, first + many)  # their places among all games
        self.rest = rest_of(games, device) if whole and games.seats > 1 else None
        shown = ("flat", "masks", "turn", "counts", "done", "rewards")
        self.shown = {name: shared(getattr(games, name), device) for name in shown}
        if self.rest is not None:
            self.shown["rest"] = self.rest.rows
        self.actions = shared(games.arrays.actions, device)
        past, ruled = (int(share * many) * (games.seats > 1) for share in others)
        self.past, self.ruled = slice(many - past - ruled, many - ruled), slice(many - ruled, many)
        self.kind = torch.full((many,), SELF, device=device)
        self.kind[self.past], self.kind[self.ruled] = PAST, RULED
        seat = torch.arange(many, device=device) % games.seats
        self.mine = torch.where(self.kind == SELF, -1, seat)
        self.rival = make(games, many - ruled) if ruled else None
        self.teacher = teacher(games, 0) if teacher else None

    def show(self, what: str, into: Tensor) -> None:
        """Copy what the tables show now; what they have less of stays as it is."""
        rows = self.shown[what]
        (into if rows.dim() == 1 else into[:, : rows.shape[1]]).copy_(rows)

    def look_round(self, into: Tensor) -> None:
        """Copy what the rest of each table sees; where there are fewer seats, zeros stay."""
        if self.rest is not None:
            self.rest.look()
            self.show("rest", into)

    def rule(self, actions: Tensor) -> None:
        """Write the actions of the rules of thumb over those in their games, but the learner's."""
        if self.rival is not None:
            self.rival.answer()
            self.give(actions, self.rival.actions[self.ruled], self.ruled)

    def give(self, actions: Tensor, theirs: Tensor, here: slice) -> None:
        """Write the actions of an opponent in these games where the learner is not on turn."""
        own = self.shown["turn"][here] == self.mine[here]
        actions[here] = torch.where(own, actions[here], theirs)

    def teach(self, actions: Tensor) -> None:
        """Write the actions of the rules of thumb over those in all games."""
        assert self.teacher is not None
        self.teacher.answer()
        actions.copy_(self.teacher.actions)

    def step(self, actions: Tensor) -> None:
        """Play these actions, which are legal."""
        self.actions.copy_(actions)
        if isinstance(self.games, DeviceBatch):
            self.games.launch(stream_now())
        else:
            self.games.run_all()

    def refused(self) -> bool:
        """Whether an action was illegal: then the tables of a GPU stand still."""
        return self.actions.is_cuda and int(self.games.arrays.told[0]) < self.games.games


def shared(array: Any, device: str) -> Tensor:
    """An array of a batch as a tensor over the same memory."""
    if device == "cuda":
        return torch.as_tensor(array, device="cuda")
    return torch.from_numpy(array)


class TrainTables:
    """Batches side by side: the games of all rule sets and numbers of seats, in a row."""

    def __init__(
        self,
        name: str,
        seats: Sequence[int],
        presets: Sequence[str],
        games: int,
        device: str,
        others: tuple[float, float],
        taught: bool = False,
        make: RivalMaker | None = None,
        whole: bool = False,
    ) -> None:
        self.device, self.seats, self.taught = device, max(seats), taught
        sorts = [(preset, one) for preset in presets for one in seats]
        self.named = [f"{one} seats{of_preset(preset)}" for preset, one in sorts]
        each = games // len(sorts)
        self.games = each * len(sorts)
        thumbs: RivalMaker = DeviceThumbs if device == "cuda" else Thumbs
        self.parts = [
            TrainBatch(
                batch(
                    name,
                    each,
                    one,
                    preset,
                    ending(find(name)),
                    seed=0,
                    device=device,
                    reward="gain" if one == 1 else "win",
                ),
                each * place,
                others,
                make or thumbs,
                thumbs if taught else None,
                device,
                whole,
            )
            for place, (preset, one) in enumerate(sorts)
        ]
        self.batches = [part.games for part in self.parts]
        self.game, self.actions = self.batches[0].game, self.batches[0].actions
        self.width = self.batches[0].flat.shape[1]
        self.beside = (self.seats - 1) * self.width if whole else 0  # numbers that the rest sees
        self.mine, self.kind = (
            torch.cat([getattr(part, name) for part in self.parts]) for name in ("mine", "kind")
        )
        self.seats_of = torch.cat(
            [torch.full_like(part.mine, part.games.seats) for part in self.parts]
        )

    def deal(self, seed: str) -> None:
        """Deal the first matches of this seed at all tables."""
        for one, name in zip(self.batches, self.named, strict=True):
            one.reset(f"{seed}, {name}")
