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
from fairdeal.envs.steps import NOTHING, Asked
from fairdeal.games import find
from fairdeal.train.device import launch, launch_step
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

        from fairdeal.envs.kernels import mask_words_of
        from fairdeal.envs.narrow import WORD, bindings_of

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
                    seen[word] = h.fresh[word]
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
class TrainTables:
    """Batches side by side: the games of all rule sets and numbers of seats, in one row of games.

    In each batch the first games are self-play; in the next ones an earlier self has all seats but
    one, and in the last ones the rules of thumb have. `mine` is the learner's seat there, or -1.
    """

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
        self.device, self.seats = device, max(seats)
        sorts = [(preset, one) for preset in presets for one in seats]
        self.named = [f"{one} seats{of_preset(preset)}" for preset, one in sorts]
        self.batches = [
            batch(
                name,
                games // len(sorts),
                one,
                preset,
                ending(find(name)),
                seed=0,
                device=device,
                reward="gain" if one == 1 else "win",
            )
            for preset, one in sorts
        ]
        self.game, self.actions = self.batches[0].game, self.batches[0].actions
        self.width = self.batches[0].flat.shape[1]
        self.games = sum(one.games for one in self.batches)
        self.parts = [
            {what: self.shared(getattr(one, what)) for what in ("flat", "masks", "turn", "done")}
            | {what: self.shared(getattr(one, what)) for what in ("rewards", "counts")}
            | {"actions": self.shared(one.arrays.actions)}
            for one in self.batches
        ]
        self.beside = (self.seats - 1) * self.width if whole else 0  # numbers that the rest sees
        self.rest = [
            rest_of(one, device) if self.beside and one.seats > 1 else None for one in self.batches
        ]
        for part, rest in zip(self.parts, self.rest, strict=True):
            part["rest"] = rest.rows if rest else part["flat"][:, :0]
        thumbs = DeviceThumbs if device == "cuda" else Thumbs
        self.arrange(others, make or thumbs)
        self.teachers = [thumbs(one, 0) for one in self.batches] if taught else []

    def shared(self, array: Any) -> Tensor:
        """An array of a batch as a tensor over the same memory."""
        if self.device == "cuda":
            return torch.as_tensor(array, device="cuda")
        return torch.from_numpy(array)

    def arrange(self, others: tuple[float, float], make: RivalMaker) -> None:
        """Decide which policy plays at which seat."""
        mine, kind, seats, self.thumbs = [], [], [], list[Rival | None]()
        for one in self.batches:
            against = 0 if one.seats == 1 else 1
            past, ruled = (int(share * one.games) * against for share in others)
            kinds = np.zeros(one.games, np.int8)
            kinds[one.games - past - ruled :] = PAST
            kinds[one.games - ruled :] = RULED
            seat = np.arange(one.games) % one.seats
            mine.append(np.where(kinds == SELF, -1, seat))
            kind.append(kinds)
            seats.append(np.full(one.games, one.seats))
            self.thumbs.append(make(one, one.games - ruled) if ruled else None)
        self.mine = torch.from_numpy(np.concatenate(mine)).to(self.device)
        self.kind = torch.from_numpy(np.concatenate(kind)).to(self.device)
        self.seats_of = torch.from_numpy(np.concatenate(seats)).to(self.device)
        self.past = (self.kind == PAST).nonzero()[:, 0]

    def deal(self, seed: str) -> None:
        """Deal the first matches of this seed at all tables."""
        for one, name in zip(self.batches, self.named, strict=True):
            one.reset(f"{seed}, {name}")

    def gather(self, what: str, into: Tensor) -> None:
        """Write this array of all batches into one tensor."""
        at = 0
        for part in self.parts:
            rows = part[what]
            if rows.dim() == 1:
                into[at : at + len(rows)] = rows
            else:
                into[at : at + len(rows), : rows.shape[1]] = rows
            at += len(rows)

    def look_round(self, into: Tensor) -> None:
        """Write what the rest of each table sees; where there are fewer seats, zeros stay."""
        for one in self.rest:
            if one is not None:
                one.look()
        self.gather("rest", into)

    def rule(self, actions: Tensor) -> None:
        """Write the actions of the rules of thumb over those in their games, but the learner's."""
        at = 0
        for one, part, opponent in zip(self.batches, self.parts, self.thumbs, strict=True):
            if opponent is not None:
                opponent.answer()
                here = slice(at, at + one.games)
                theirs = (self.kind[here] == RULED) & (part["turn"] != self.mine[here])
                actions[here] = torch.where(theirs, opponent.actions, actions[here])
            at += one.games

    def teach(self, actions: Tensor) -> None:
        """Write the actions of the rules of thumb over those in all games."""
        at = 0
        for one, teacher in zip(self.batches, self.teachers, strict=True):
            teacher.answer()
            actions[at : at + one.games] = teacher.actions
            at += one.games

    def step(self, actions: Tensor) -> None:
        """Play these actions, which are legal."""
        at = 0
        for one, part in zip(self.batches, self.parts, strict=True):
            part["actions"].copy_(actions[at : at + one.games])
            at += one.games
            if self.device == "cuda":
                launch_step(one)
            else:
                one.run_all()
