"""Proximal policy optimisation: play, find out what moves were worth, and learn from them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import torch
from torch import Tensor

from fairdeal.train.adam import Adam
from fairdeal.train.device import Streams, fused
from fairdeal.train.networks import (
    ActorCritic,
    PolicyNetwork,
    as_floats,
    of_action,
    padded,
    sample,
)
from fairdeal.train.returns import returns, step_back
from fairdeal.train.settings import LearningPace
from fairdeal.train.tables import ALONE, RULED, SELF, TrainBatch, TrainTables

CLIP, VALUE_WEIGHT = 0.2, 0.5
WARM = 3  # times that work is done before it is recorded
LEARNT_FROM = ("flat", "rest", "masks", "actions", "log_probs", "returns", "known", "advantages")


# -- playing --------------------------------------------------------------------
def act(
    player: ActorCritic, seen: Tensor, rest: Tensor, mask: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    """Actions for these observations, their log-probabilities, and the values that are expected."""
    inputs = as_floats(seen)
    log_probs = player.log_probs(inputs, mask)
    action = sample(log_probs)
    return action, of_action(log_probs, action), player.value(inputs, as_floats(rest))


def reply(past: PolicyNetwork, seen: Tensor, mask: Tensor) -> Tensor:
    """Actions of an earlier self."""
    return sample(past.log_probs(as_floats(seen), mask))


@dataclass
class Rollout:
    """The steps of all games in one update; allocated once, and overwritten."""

    tables: TrainTables
    steps: int
    kept: dict[str, Tensor] = field(default_factory=dict)

    def __post_init__(self) -> None:
        tables, shape = self.tables, (self.steps, self.tables.games)
        kinds: dict[str, tuple[tuple[int, ...], torch.dtype]] = {
            "flat": ((tables.width,), torch.int8),
            "rest": ((tables.beside,), torch.int8),
            "masks": ((padded(tables.actions),), torch.int8),
            "turn": ((), torch.int64),
            "counts": ((), torch.int32),
            "actions": ((), torch.int64),
            "log_probs": ((), torch.float32),
            "values": ((), torch.float32),
            "chose": ((), torch.bool),
            "done": ((), torch.bool),
            "rewards": ((tables.seats,), torch.float32),
            "returns": ((), torch.float32),
            "known": ((), torch.bool),
            "advantages": ((), torch.float32),
        }
        for name, (more, kind) in kinds.items():
            self.kept[name] = torch.zeros((*shape, *more), dtype=kind, device=tables.device)


class Playing:
    """Plays some steps in all games; the batches do not wait for each other."""

    def __init__(self, rollout: Rollout, player: ActorCritic, past: PolicyNetwork) -> None:
        self.rollout, self.player, self.past = rollout, player, past
        self.tables, device = rollout.tables, rollout.tables.device
        self.streams = Streams(len(self.tables.parts), device)
        self.act, self.reply = fused(act, device), fused(reply, device)
        self.back = fused(step_back, device)

    @torch.no_grad()
    def play(self, taught: bool = False) -> None:
        """Play on in all games, remember, and find out what the choices were worth.

        A move without an alternative is no choice, and nothing is learnt from it. If the network is
        taught, the rules of thumb choose for all seats.
        """
        self.streams.run([partial(self.play_at, part, taught) for part in self.tables.parts])
        tables, kept = self.tables, self.rollout.kept
        own = (tables.mine < 0) | (kept["turn"] == tables.mine)
        kept["chose"].copy_(own & (kept["counts"] > 1))
        kept["rewards"].mul_(torch.where(tables.seats_of == 1, ALONE, 1.0)[:, None])
        self.find_advantages()

    def play_at(self, part: TrainBatch, taught: bool) -> None:
        """Play some steps in the games of one batch."""
        for step in range(self.rollout.steps):
            now = {name: column[step, part.here] for name, column in self.rollout.kept.items()}
            for name in ("flat", "masks", "turn", "counts"):
                part.show(name, now[name])
            part.look_round(now["rest"])
            action, log_probs, values = self.act(
                self.player, now["flat"], now["rest"], now["masks"]
            )
            theirs = part.past
            if theirs.start < theirs.stop:
                before = self.reply(self.past, now["flat"][theirs], now["masks"][theirs])
                part.give(action, before, theirs)
            part.rule(action)
            if taught:
                part.teach(action)
            for name, found in (("actions", action), ("log_probs", log_probs), ("values", values)):
                now[name].copy_(found)
            part.step(action)
            part.show("done", now["done"])
            part.show("rewards", now["rewards"])

    def find_advantages(self) -> None:
        """Find out how much better than expected the choices were, in standard deviations."""
        kept = self.rollout.kept
        names = ("turn", "chose", "done", "rewards", "values")
        found, known = returns(torch, *(kept[name] for name in names), back=self.back)
        kept["returns"].copy_(found)
        kept["known"].copy_(known)
        advantages = found - kept["values"]
        mean = (advantages * known).sum() / known.sum().clamp(min=1)
        variance = ((advantages - mean).square() * known).sum() / known.sum().clamp(min=1)
        kept["advantages"].copy_((advantages - mean) / (variance.sqrt() + 1e-6))


# -- learning -------------------------------------------------------------------
def ppo_loss(
    player: ActorCritic,
    clone: PolicyNetwork | None,
    columns: dict[str, Tensor],
    minibatch: Tensor,
    entropy_weight: Tensor,
    kl_weight: Tensor,
) -> tuple[Tensor, Tensor]:
    """The loss that makes choices that went better than expected more likely, but not by much at a
    time; and for the progress: the entropy, the error of the critic, and the change."""
    own = {name: column[minibatch] for name, column in columns.items()}
    seen, advantages = as_floats(own["flat"]), own["advantages"]
    log_probs = player.log_probs(seen, own["masks"])
    values = player.value(seen, as_floats(own["rest"]))
    ratio = (of_action(log_probs, own["actions"]) - own["log_probs"]).exp()
    clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
    objective = torch.minimum(ratio * advantages, clipped * advantages).mean()
    entropy = entropy_of(log_probs)
    error = (values - own["returns"]).square().mean()
    loss = VALUE_WEIGHT * error - objective - entropy_weight * entropy
    if clone is not None:
        loss = loss + kl_weight * kl_divergence(log_probs, clone, seen, own["masks"])
    return loss, torch.stack((entropy, error, (ratio - 1).abs().mean())).detach()


def imitation_loss(
    player: ActorCritic, columns: dict[str, Tensor], minibatch: Tensor
) -> tuple[Tensor, Tensor]:
    """The loss that makes what was played more likely; and the same figures for the progress."""
    own = {name: column[minibatch] for name, column in columns.items()}
    seen = as_floats(own["flat"])
    log_probs = player.log_probs(seen, own["masks"])
    values = player.value(seen, as_floats(own["rest"]))
    likelihood = of_action(log_probs, own["actions"]).mean()
    error = (values - own["returns"]).square().mean()
    figures = torch.stack((entropy_of(log_probs), error, -likelihood)).detach()
    return VALUE_WEIGHT * error - likelihood, figures


def entropy_of(log_probs: Tensor) -> Tensor:
    """The mean entropy of these distributions; illegal actions add nothing."""
    return -(log_probs.exp() * log_probs.clamp(min=-50)).sum(dim=1).mean()


def kl_divergence(log_probs: Tensor, clone: PolicyNetwork, seen: Tensor, mask: Tensor) -> Tensor:
    """The mean divergence of these distributions from those of the network that imitates."""
    with torch.no_grad():
        theirs = clone.log_probs(seen, mask)
    apart = log_probs.clamp(min=-50) - theirs.clamp(min=-50)
    return (log_probs.exp() * apart).sum(dim=1).mean()


class Learner:
    """A player that plays and learns; on a GPU both are recorded as graphs, and replayed."""

    def __init__(self, tables: TrainTables, steps: int, width: int, minibatch: int) -> None:
        self.device, self.minibatch = tables.device, minibatch
        sizes = tables.width, tables.actions, width
        self.player = ActorCritic(*sizes, tables.beside).to(self.device)
        self.past, self.clone = (PolicyNetwork(*sizes).to(self.device) for _ in range(2))
        self.taught = tables.taught
        self.rollout = Rollout(tables, steps)
        self.rate, self.entropy, self.kl = (torch.zeros((), device=self.device) for _ in range(3))
        self.optimiser = Adam(list(self.player.parameters()), self.rate)
        self.indices = torch.zeros(minibatch, dtype=torch.int64, device=self.device)
        self.figures = torch.zeros(3, device=self.device)
        self.columns = {name: self.rollout.kept[name].flatten(0, 1) for name in LEARNT_FROM}
        self.ppo_loss = fused(ppo_loss, self.device)
        self.imitation_loss = fused(imitation_loss, self.device)
        record = recorded if self.device == "cuda" else unrecorded
        playing = Playing(self.rollout, self.player, self.past)
        self.play, self.improve = record(playing.play), record(self.improve_once)
        works = partial(playing.play, taught=True), self.imitate_once
        self.watch, self.imitate = (record(work) if self.taught else work for work in works)

    def learn(self, pace: LearningPace, imitating: bool = False) -> dict[str, float]:
        """Learn from what was just played, or imitate it."""
        self.rate.fill_(pace.rate)
        self.entropy.fill_(pace.entropy)
        self.kl.fill_(pace.kl)
        improve = self.imitate if imitating else self.improve
        self.figures.zero_()
        choices = self.columns["known"].nonzero()[:, 0]
        parts = -(-len(choices) // self.minibatch) if len(choices) else 0
        for _ in range(pace.passes if parts else 0):
            order = choices[torch.randperm(len(choices), device=self.device)]
            places = torch.arange(parts * self.minibatch, device=self.device)
            for indices in order[places % len(order)].split(self.minibatch):
                self.indices.copy_(indices)
                improve()
        names = ("entropy", "error", "change")
        means = (self.figures / max(1, parts * pace.passes)).tolist()
        return dict(zip(names, means, strict=True)) | {"choices": float(len(choices))}

    def improve_once(self) -> None:
        """One step of the optimiser, by PPO, from one minibatch of choices."""
        own = self.columns, self.indices
        clone = self.clone if self.taught else None
        self.step_by(*self.ppo_loss(self.player, clone, *own, self.entropy, self.kl))

    def imitate_once(self) -> None:
        """The same towards what was played."""
        self.step_by(*self.imitation_loss(self.player, self.columns, self.indices))

    def step_by(self, loss: Tensor, figures: Tensor) -> None:
        self.optimiser.step(torch.autograd.grad(loss, self.optimiser.parts))
        self.figures += figures


def unrecorded(work: Callable[[], None]) -> Callable[[], None]:
    return work


def recorded(work: Callable[[], None]) -> Callable[[], None]:
    """The same work as one CUDA graph: thousands of kernels with a single launch."""
    stream = torch.cuda.Stream()
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(WARM):
            work()
    torch.cuda.current_stream().wait_stream(stream)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        work()
    return graph.replay


def results(rollout: Rollout) -> dict[int, tuple[float, float]]:
    """For each number of seats, the matches that ended, and the sum of the learner's results:
    of wins against the rules of thumb; alone, of the points that all moves gained."""
    tables, kept, found = rollout.tables, rollout.kept, {}
    for seats in tables.seats_of.unique().tolist():
        kind, unit = (SELF, 1 / ALONE) if seats == 1 else (RULED, 1.0)
        here = ((tables.kind == kind) & (tables.seats_of == seats)).nonzero()[:, 0]
        done, rewards = kept["done"][:, here], kept["rewards"][:, here]
        own = tables.mine[here].clamp(min=0).expand(len(rewards), -1)[:, :, None]
        result = rewards.gather(2, own)[:, :, 0] * unit
        result = result if seats == 1 else result.clamp(min=0) * done
        found[seats] = float(done.sum()), float(result.sum())
    return found
