"""Policies in files, as bots: a network that `fairdeal train` wrote, or any network as ONNX.

Compiled loops cannot call such a policy: they stop where it has to choose, it answers for many
matches at once, and they play on.
"""

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

import numpy as np

from fairdeal.bots.network import Network, network_in
from fairdeal.bots.search import WAIT
from fairdeal.engine.errors import SetupRefused, system_error
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import Game, View
from fairdeal.engine.messages import message

NETWORK, ONNX = FILES = (".net", ".onnx")


class Policy(Protocol):
    """A function from observations to a score for each action; the highest legal one is played."""

    @property
    def outputs(self) -> int:
        """How many actions have a score; one more than the game has, if it may wait."""

    def scores(self, rows: Numbers, masks: Numbers) -> Numbers:
        """A row of scores for each of these observations, with the masks of legal actions."""


class NetworkPolicy:
    """A network of whole numbers: it chooses as `learnt` does with the same file."""

    def __init__(self, network: Network) -> None:
        self.network = network

    @property
    def outputs(self) -> int:
        return self.network.outputs

    def scores(self, rows: Numbers, masks: Numbers) -> Numbers:
        return self.network.scores(rows)


def is_file(name: str) -> bool:
    """Whether this names a policy file, not a bot of Fairdeal."""
    return name.lower().endswith(FILES)


def mark_of_file(path: Path) -> str:
    """A short hash of the bytes of a policy file."""
    try:
        return blake2b(path.read_bytes(), digest_size=6).hexdigest()
    except OSError as error:
        why = system_error(error)
        raise SetupRefused(message("cannot-read-file", path=str(path), why=why)) from None


@cache
def policy_in(path: Path, game: Game) -> Policy:
    """The policy in this file; one that cannot play this game is refused in one line."""
    mark_of_file(path)  # refuses what cannot be read
    if path.suffix.lower() == ONNX:
        from fairdeal.bots.onnx import OnnxPolicy

        return OnnxPolicy(path, game)
    return NetworkPolicy(network_in(path, game))


def answer(path: str, game: Game, v: View, actions: Sequence[int]) -> int:
    """The choice of a policy file among the legal actions of this view; or WAIT."""
    return choose(policy_in(Path(path), game), game, v, actions)


def choose(policy: Policy, game: Game, v: View, actions: Sequence[int]) -> int:
    """The choice of a policy among the legal actions of this view; or WAIT."""
    row = np.zeros((1, len(game.observed)), np.int8)
    game.observe(v, row[0].data)
    off_turn = np.array([v.seat != v.turn])
    return int(choices(policy, game, row, [np.array(actions)], off_turn)[0])


def choices(
    policy: Policy, game: Game, rows: Numbers, moves: list[Numbers], may_wait: Numbers
) -> Numbers:
    """The choice of a policy among these legal moves for each observation; or WAIT."""
    masks = np.zeros((len(rows), policy.outputs), bool)
    for mask, legal in zip(masks, moves, strict=True):
        mask[legal] = True
    if policy.outputs > game.actions:
        masks[:, game.actions] = may_wait
    scores = np.where(masks, policy.scores(rows, masks), -np.inf)
    best = scores.argmax(axis=1)
    return np.where(best == game.actions, WAIT, best)
