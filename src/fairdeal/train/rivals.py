"""Frozen bots as opponents in training: what a best response is trained against."""

from pathlib import Path

import numpy as np
import torch

from fairdeal.bots import search
from fairdeal.bots.levels import Mind
from fairdeal.bots.minds import ASKED, FILED, LEARNT, THUMB, Minds, reconsider
from fairdeal.bots.network import MOST, Network, network_of
from fairdeal.bots.policies import NetworkPolicy, Policy, policy_in
from fairdeal.bots.search import WAIT, Tree
from fairdeal.engine.compile import compiled
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import Game, State, View
from fairdeal.engine.messages import message
from fairdeal.engine.players import Players
from fairdeal.engine.record import Array, Rows
from fairdeal.envs.against import no_search
from fairdeal.envs.batches import Batch
from fairdeal.envs.steps import Asked
from fairdeal.train.tables import DeviceThumbs, RivalMaker, Thumbs, by_hand

LOW = -1e300


def rival_of(mind: Mind, game: Game, device: str) -> RivalMaker:
    """How this bot plays the seats that do not learn; a bot that cannot is refused in one line."""
    if mind.kind == THUMB and not (mind.slips or mind.skill):
        return DeviceThumbs if device == "cuda" else Thumbs
    policy = policy_of(mind, game)
    if policy is None or mind.skill:  # all hands of a batch have the usual skill
        raise SetupRefused(message("no-response", bot=mind.name, game=game.title))
    races = game.hand is not None
    if device == "cpu":
        on_cpu = RaceRival if races else PolicyRival
        return lambda games, first: on_cpu(games, policy)
    if races or not isinstance(policy, NetworkPolicy):
        raise SetupRefused(message("no-response-on-gpu", bot=mind.name, game=game.title))
    network = policy.network
    return lambda games, first: NetworkRival(games, network, device)


def policy_of(mind: Mind, game: Game) -> Policy | None:
    if mind.kind == LEARNT:
        return NetworkPolicy(network_of(game))
    return policy_in(Path(mind.path), game) if mind.kind == FILED else None


# -- compiled -----------------------------------------------------------------
def race(
    mine: Array,
    wait: int,
    minds: Rows[Minds],
    dreams: Rows[State],
    trees: Rows[Tree],
    views: Rows[View],
    moves: Rows[Array],
    counts: Array,
    asked: Rows[Asked],
    players: Rows[Players],
    answers: Array,
    chosen: Array,
) -> None:
    """Write what a hand does where the learner is not on turn; ASKED if its policy has to answer.

    It does the same as at a table. Only where all have waited, a batch asks for an action: then it
    does what it was about to do.
    """
    m, s, t = minds[0], dreams[0], trees[0]
    for game in range(len(chosen)):
        a, v, c = asked[game], views[game], players[game]
        if a.seat != mine[game]:
            n, meant = counts[game] - a.free, a.meant[a.seat] + 0
            m.answers[a.seat] = answers[game]
            action = reconsider(v, meant, moves[game], n, c, m, s, v, t)
            if action == WAIT:
                action = wait if a.free else by_hand(v, a, moves[game], n, c)
            chosen[game] = action


class PolicyRival:
    """A policy file, or a network, in all games of a batch on the CPU."""

    def __init__(self, games: Batch, policy: Policy) -> None:
        self.games, self.policy = games, policy
        self.mine = np.arange(games.games) % games.seats  # the learner's seats, as in `tables`
        self.chosen = np.zeros(games.games, np.int64)
        self.actions = torch.from_numpy(self.chosen)

    def answer(self) -> None:
        """Write its actions where it is on turn."""
        self.choose(np.flatnonzero(self.games.turn != self.mine))

    def choose(self, own: Numbers) -> None:
        """Write its choices in these games."""
        if own.size:
            masks = self.games.masks[own, : self.policy.outputs] > 0
            scores = self.policy.scores(self.games.flat[own], masks)
            self.chosen[own] = np.where(masks, scores, -np.inf).argmax(axis=1)


class RaceRival(PolicyRival):
    """The same in races: the policy confirms or cancels what its hand is about to do."""

    def __init__(self, games: Batch, policy: Policy) -> None:
        super().__init__(games, policy)
        held, game = games.arrays, games.game
        minds, self.answers = np.zeros(1, Minds.dtype), np.zeros(games.games, np.int64)
        minds["kind"] = FILED
        unused = np.zeros(1, game.state), np.zeros(1, Tree.dtype)  # a search would use them
        shown = held.views, held.moves, held.counts, held.asked, held.players
        self.given = self.mine, games.wait, minds, *unused, *shown, self.answers, self.chosen
        self.run = compiled(race, game, games.setup.answers(), ((search.choose, no_search),))

    def answer(self) -> None:
        """Write its actions where it is on turn; few of them need an answer of the policy."""
        self.answers[:] = 0
        self.run(*self.given)
        own = np.flatnonzero(self.chosen == ASKED)
        if own.size:
            self.choose(own)
            best = self.chosen[own]
            self.answers[own] = np.where(best == self.games.wait, WAIT, best) - ASKED
            self.run(*self.given)


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
