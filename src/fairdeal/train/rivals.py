"""Frozen bots as opponents in training: what a best response is trained against."""

from pathlib import Path

import numpy as np
import torch

from fairdeal.bots.levels import Mind
from fairdeal.bots.minds import FILED, LEARNT, THUMB
from fairdeal.bots.network import MOST, Network, network_of
from fairdeal.bots.policies import NetworkPolicy, Policy, policy_in
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.game import Game
from fairdeal.engine.messages import message
from fairdeal.envs.batches import Batch
from fairdeal.train.tables import DeviceThumbs, RivalMaker, Thumbs

LOW = -1e300


def rival_of(mind: Mind, game: Game, device: str) -> RivalMaker:
    """How this bot plays the seats that do not learn; a bot that cannot is refused in one line."""
    if mind.kind == THUMB and not mind.slips:
        return DeviceThumbs if device == "cuda" else Thumbs
    policy = policy_of(mind, game)
    if policy is None or game.hand is not None:
        raise SetupRefused(message("no-response", bot=mind.name, game=game.title))
    if device == "cpu":
        return lambda games, first: PolicyRival(games, policy)
    if not isinstance(policy, NetworkPolicy):
        raise SetupRefused(message("no-response-on-gpu", bot=mind.name))
    network = policy.network
    return lambda games, first: NetworkRival(games, network, device)


def policy_of(mind: Mind, game: Game) -> Policy | None:
    if mind.kind == LEARNT:
        return NetworkPolicy(network_of(game))
    return policy_in(Path(mind.path), game) if mind.kind == FILED else None


class PolicyRival:
    """A policy file, or a network, in all games of a batch on the CPU."""

    def __init__(self, games: Batch, policy: Policy) -> None:
        self.games, self.policy = games, policy
        self.mine = np.arange(games.games) % games.seats  # the learner's seats, as in `tables`
        self.chosen = np.zeros(games.games, np.int64)
        self.actions = torch.from_numpy(self.chosen)

    def answer(self) -> None:
        """Write its actions where it is on turn."""
        own = np.flatnonzero(self.games.turn != self.mine)
        if own.size:
            masks = self.games.masks[own, : self.policy.outputs] > 0
            scores = self.policy.scores(self.games.flat[own], masks)
            self.chosen[own] = np.where(masks, scores, -np.inf).argmax(axis=1)


class NetworkRival:
    """A network of whole numbers, by PyTorch: floats of 64 bits hold all of its sums."""

    def __init__(self, games: Batch, network: Network, device: str) -> None:
        self.flat = torch.as_tensor(games.flat, device=device)
        self.masks = torch.as_tensor(games.masks, device=device)[:, : network.outputs]
        self.layers = [
            (torch.from_numpy(weights).to(device), torch.from_numpy(biases).to(device), 1 << drop)
            for weights, biases, drop in network.floats
        ]
        self.actions = torch.zeros(games.games, dtype=torch.int64, device=device)

    def answer(self) -> None:
        """Write its actions in all games."""
        *hidden, (last, added, _) = self.layers
        lit = self.flat.double()
        for weights, biases, unit in hidden:
            lit = ((lit @ weights + biases).clamp(min=0) / unit).floor().clamp(max=MOST)
        scores = (lit @ last + added).masked_fill(self.masks == 0, LOW)
        self.actions.copy_(scores.argmax(dim=1))
