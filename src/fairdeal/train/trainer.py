"""A network that learns by self-play, with its tables and its earlier selves."""

from collections.abc import Iterator
from dataclasses import asdict, replace
from typing import Any

import numpy as np
import torch

from fairdeal import __version__
from fairdeal.bots.network import Network, mark_of
from fairdeal.engine.face import Numbers
from fairdeal.engine.sources import hash_of_sources
from fairdeal.train.networks import ActorCritic
from fairdeal.train.ppo import Learner
from fairdeal.train.quantise import Dense, quantised
from fairdeal.train.settings import WHOLE, TrainSettings, number_of
from fairdeal.train.tables import RivalMaker, TrainTables

KEPT = 5  # earlier selves
PROBES = 65_536  # observations to compare the network of whole numbers with
ROOMS = ("bots", "engine", "envs", "games", "train")  # whose sources decide a network

Checkpoint = dict[str, Any]  # what PyTorch can keep


class Trainer:
    """A network that learns, with its tables and its earlier selves."""

    def __init__(self, settings: TrainSettings, rival: RivalMaker | None = None) -> None:
        self.settings = settings
        torch.set_float32_matmul_precision("high")
        self.tables = TrainTables(
            settings.game,
            settings.seats,
            settings.presets,
            settings.games,
            settings.device,
            settings.others,
            taught=settings.clone > 0,
            make=rival,
            whole=settings.critic == WHOLE,
        )
        self.learner = Learner(self.tables, settings.steps, settings.width, settings.minibatch)
        self.player, self.rollout = self.learner.player, self.learner.rollout
        self.begin()

    def begin(self) -> None:
        """Forget everything: a network that knows nothing, which scales what it sees."""
        tables = self.tables
        torch.manual_seed(number_of(self.settings.seed))
        fresh = ActorCritic(tables.width, tables.actions, self.settings.width, tables.beside)
        self.player.load_state_dict(fresh.state_dict())
        self.learner.past.load_state_dict(fresh.policy_state())
        self.learner.optimiser.forget()
        self.earlier: list[dict[str, torch.Tensor]] = []
        self.update, self.choices = 0, 0
        self.sources = [hash_of_sources(*ROOMS)]
        self.deal()
        self.learner.play()
        largest = self.rollout.kept["flat"].flatten(0, 1).amax(0).clamp(min=1).float()
        for one in (self.player, self.learner.past, self.learner.clone):
            one.scale.copy_(2.0 ** -largest.log2().ceil())

    def deal(self) -> None:
        """Begin a slice: new deals, new random numbers, and one of the earlier selves."""
        name = f"{self.settings.seed} {self.update}"
        torch.manual_seed(number_of(name))
        self.tables.deal(name)
        if self.earlier:
            self.learner.past.load_state_dict(self.earlier[number_of(name) % len(self.earlier)])

    def learn(self) -> dict[str, float]:
        """One update: play some steps, and learn from them."""
        imitating = self.update < self.settings.clone
        if imitating:
            self.learner.watch()
        else:
            self.learner.play()
        told = self.learner.learn(self.settings.pace(self.update), imitating)
        self.update += 1
        if self.update == self.settings.clone:
            self.learner.clone.load_state_dict(self.player.policy_state())
        self.choices += int(told["choices"])
        return told

    def run_slice(self) -> Iterator[dict[str, float]]:
        """The updates up to the next checkpoint."""
        self.deal()
        while self.update < self.settings.updates:
            yield self.learn()
            if self.update % self.settings.slice == 0:
                break
        assert not any(part.refused() for part in self.tables.parts), "all actions are legal"
        own = {name: part.clone() for name, part in self.player.policy_state().items()}
        if len(self.earlier) == KEPT:
            del self.earlier[number_of(f"{self.settings.seed} {self.update}") % KEPT]
        self.earlier.append(own)

    def state(self) -> Checkpoint:
        """All that a checkpoint holds."""
        return {
            "settings": asdict(self.settings),
            "sources": self.sources,
            "update": self.update,
            "choices": self.choices,
            "player": self.player.state_dict(),
            "clone": self.learner.clone.state_dict(),
            "optimiser": self.learner.optimiser.state,
            "earlier": self.earlier,
        }

    def go_on_from(self, state: Checkpoint) -> None:
        """Go on from a checkpoint of this run."""
        self.settings = replace(
            self.settings, updates=state["settings"]["updates"], slice=state["settings"]["slice"]
        )
        self.update, self.choices, self.earlier = (
            state["update"],
            state["choices"],
            state["earlier"],
        )
        self.sources = list(dict.fromkeys([*state["sources"], *self.sources]))
        self.player.load_state_dict(state["player"])
        self.learner.clone.load_state_dict(state["clone"])
        self.learner.optimiser.remember(state["optimiser"])

    # -- the network -----------------------------------------------------------------
    def dense(self) -> list[Dense]:
        """The layers of the policy, which take observations as they are."""
        layers = [one for one in self.player.policy if isinstance(one, torch.nn.Linear)]
        dense = [
            (one.weight.detach().double().cpu().numpy().T, one.bias.detach().double().cpu().numpy())
            for one in layers
        ]
        dense[0] = dense[0][0] * self.player.scale.double().cpu().numpy()[:, None], dense[0][1]
        return dense

    def made(self) -> dict[str, object]:
        """How this network was made."""
        game = self.tables.game
        return {
            "game": game.name,
            "observed": mark_of(game.observed),
            "fairdeal": __version__,
            "sources": " ".join(self.sources),  # several, if they changed between two slices
            "command": self.settings.command(),
            "updates": self.update,
            "choices": self.choices,
            "torch": torch.__version__,
            "device": device_name(self.settings.device),
        }

    def network(self) -> tuple[Network, float]:
        """The network of whole numbers, and how often it chooses as the one that learnt does."""
        chose = self.rollout.kept["chose"].flatten().nonzero()[:, 0][:PROBES]
        seen, mask = (
            self.rollout.kept[name].flatten(0, 1)[chose].cpu() for name in ("flat", "masks")
        )
        dense = self.dense()
        network = quantised(dense, seen.numpy(), self.made())
        legal = mask.numpy()[:, : self.tables.actions] > 0
        exact = best(scores_of(dense, seen.numpy()), legal)
        return network, float((best(network.scores(seen.numpy()), legal) == exact).mean())


def best(scores: Numbers, legal: Numbers) -> Numbers:
    return np.where(legal, scores.astype(np.float64), -np.inf).argmax(1)


def scores_of(dense: list[Dense], seen: Numbers) -> Numbers:
    """The outputs of the layers for observations, in full precision."""
    lit = seen.astype(np.float64)
    for place, (weights, biases) in enumerate(dense):
        lit = (np.maximum(lit, 0) if place else lit) @ weights + biases
    return lit


def device_name(device: str) -> str:
    return torch.cuda.get_device_name() if device == "cuda" else "cpu"
