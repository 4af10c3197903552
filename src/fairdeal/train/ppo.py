"""Proximal policy optimisation: play, find out what moves were worth, and learn from them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import torch
from torch import Tensor

from fairdeal.train.adam import Adam
from fairdeal.train.device import Streams, fused
from fairdeal.train.networks import (
    PolicyNetwork,
    SelfPlayer,
    of_action,
    padded,
    pick,
    spread_out,
)
from fairdeal.train.returns import returns, step_back
from fairdeal.train.settings import LearningPace
from fairdeal.train.tables import ALONE, RULED, SELF, TrainBatch, TrainTables

CLIP, VALUE = 0.2, 0.5
WARM = 3  # times that work is done before it is recorded
LEARNT_FROM = ("flat", "rest", "masks", "actions", "odds", "found", "known", "gain")


# -- playing --------------------------------------------------------------------
def act(
    player: SelfPlayer, seen: Tensor, rest: Tensor, mask: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    """Actions for these observations, the logarithms of their probabilities, and what to expect."""
    lit = spread_out(seen)
    odds = player.odds(lit, mask)
    action = pick(odds)
    return action, of_action(odds, action), player.worth(lit, spread_out(rest))


def reply(past: PolicyNetwork, seen: Tensor, mask: Tensor) -> Tensor:
    """Actions of an earlier self."""
    return pick(past.odds(spread_out(seen), mask))


@dataclass
class Memory:
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
            "odds": ((), torch.float32),
            "worth": ((), torch.float32),
            "chose": ((), torch.bool),
            "done": ((), torch.bool),
            "rewards": ((tables.seats,), torch.float32),
            "found": ((), torch.float32),
            "known": ((), torch.bool),
            "gain": ((), torch.float32),
        }
        for name, (more, kind) in kinds.items():
            self.kept[name] = torch.zeros((*shape, *more), dtype=kind, device=tables.device)


class Playing:
    """Plays some steps in all games; the batches do not wait for each other."""

    def __init__(self, memory: Memory, player: SelfPlayer, past: PolicyNetwork) -> None:
        self.memory, self.player, self.past = memory, player, past
        self.tables, device = memory.tables, memory.tables.device
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
        tables, kept = self.tables, self.memory.kept
        own = (tables.mine < 0) | (kept["turn"] == tables.mine)
        kept["chose"].copy_(own & (kept["counts"] > 1))
        kept["rewards"].mul_(torch.where(tables.seats_of == 1, ALONE, 1.0)[:, None])
        self.judge()

    def play_at(self, part: TrainBatch, taught: bool) -> None:
        """Play some steps in the games of one batch."""
        for step in range(self.memory.steps):
            now = {name: column[step, part.here] for name, column in self.memory.kept.items()}
            for name in ("flat", "masks", "turn", "counts"):
                part.show(name, now[name])
            part.look_round(now["rest"])
            action, odds, worth = self.act(self.player, now["flat"], now["rest"], now["masks"])
            theirs = part.past
            if theirs.start < theirs.stop:
                before = self.reply(self.past, now["flat"][theirs], now["masks"][theirs])
                part.give(action, before, theirs)
            part.rule(action)
            if taught:
                part.teach(action)
            for name, found in (("actions", action), ("odds", odds), ("worth", worth)):
                now[name].copy_(found)
            part.step(action)
            part.show("done", now["done"])
            part.show("rewards", now["rewards"])

    def judge(self) -> None:
        """Find out what the choices were worth."""
        kept = self.memory.kept
        names = ("turn", "chose", "done", "rewards", "worth")
        found, known = returns(torch, *(kept[name] for name in names), back=self.back)
        kept["found"].copy_(found)
        kept["known"].copy_(known)
        gain = found - kept["worth"]
        mean = (gain * known).sum() / known.sum().clamp(min=1)
        spread = ((gain - mean).square() * known).sum() / known.sum().clamp(min=1)
        kept["gain"].copy_((gain - mean) / (spread.sqrt() + 1e-6))


# -- learning -------------------------------------------------------------------
def improved(
    player: SelfPlayer,
    clone: PolicyNetwork | None,
    columns: dict[str, Tensor],
    part: Tensor,
    entropy: Tensor,
    kl: Tensor,
) -> tuple[Tensor, Tensor]:
    """The loss that makes choices that went better than expected more likely, but not by much at a
    time; and what it consists of."""
    own = {name: column[part] for name, column in columns.items()}
    seen, better = spread_out(own["flat"]), own["gain"]
    odds = player.odds(seen, own["masks"])
    expected = player.worth(seen, spread_out(own["rest"]))
    ratio = (of_action(odds, own["actions"]) - own["odds"]).exp()
    gained = torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
    doubt = doubt_in(odds)
    error = (expected - own["found"]).square().mean()
    loss = VALUE * error - gained - entropy * doubt
    if clone is not None:
        loss = loss + kl * divergence(odds, clone, seen, own["masks"])
    return loss, torch.stack((doubt, error, (ratio - 1).abs().mean())).detach()


def imitated(player: SelfPlayer, columns: dict[str, Tensor], part: Tensor) -> tuple[Tensor, Tensor]:
    """The loss that makes what was played more likely, and what it consists of."""
    own = {name: column[part] for name, column in columns.items()}
    seen = spread_out(own["flat"])
    odds = player.odds(seen, own["masks"])
    expected = player.worth(seen, spread_out(own["rest"]))
    likely = of_action(odds, own["actions"]).mean()
    error = (expected - own["found"]).square().mean()
    return VALUE * error - likely, torch.stack((doubt_in(odds), error, -likely)).detach()


def doubt_in(odds: Tensor) -> Tensor:
    """The entropy of these probabilities."""
    return -(odds.exp() * odds.clamp(min=-50)).sum(dim=1).mean()


def divergence(odds: Tensor, clone: PolicyNetwork, seen: Tensor, mask: Tensor) -> Tensor:
    """How far these probabilities are from those of the network that imitates."""
    with torch.no_grad():
        theirs = clone.odds(seen, mask)
    apart = odds.clamp(min=-50) - theirs.clamp(min=-50)
    return (odds.exp() * apart).sum(dim=1).mean()


class Learner:
    """A player that plays and learns; on a GPU both are recorded as graphs, and replayed."""

    def __init__(self, tables: TrainTables, steps: int, width: int, minibatch: int) -> None:
        self.device, self.minibatch = tables.device, minibatch
        sizes = tables.width, tables.actions, width
        self.player = SelfPlayer(*sizes, tables.beside).to(self.device)
        self.past, self.clone = (PolicyNetwork(*sizes).to(self.device) for _ in range(2))
        self.taught = tables.taught
        self.memory = Memory(tables, steps)
        self.rate, self.entropy, self.kl = (torch.zeros((), device=self.device) for _ in range(3))
        self.optimiser = Adam(list(self.player.parameters()), self.rate)
        self.part = torch.zeros(minibatch, dtype=torch.int64, device=self.device)
        self.told = torch.zeros(3, device=self.device)
        self.columns = {name: self.memory.kept[name].flatten(0, 1) for name in LEARNT_FROM}
        self.improved = fused(improved, self.device)
        self.imitated = fused(imitated, self.device)
        record = recorded if self.device == "cuda" else unrecorded
        playing = Playing(self.memory, self.player, self.past)
        self.play, self.improve = record(playing.play), record(self.improve_once)
        works = partial(playing.play, taught=True), self.imitate_once
        self.watch, self.imitate = (record(work) if self.taught else work for work in works)

    def learn(self, pace: LearningPace, imitating: bool = False) -> dict[str, float]:
        """Learn from what was just played, or imitate it."""
        self.rate.fill_(pace.rate)
        self.entropy.fill_(pace.entropy)
        self.kl.fill_(pace.kl)
        improve = self.imitate if imitating else self.improve
        self.told.zero_()
        chosen = self.columns["known"].nonzero()[:, 0]
        parts = -(-len(chosen) // self.minibatch) if len(chosen) else 0
        for _ in range(pace.passes if parts else 0):
            order = chosen[torch.randperm(len(chosen), device=self.device)]
            places = torch.arange(parts * self.minibatch, device=self.device)
            for part in order[places % len(order)].split(self.minibatch):
                self.part.copy_(part)
                improve()
        names = ("entropy", "error", "change")
        told = (self.told / max(1, parts * pace.passes)).tolist()
        return dict(zip(names, told, strict=True)) | {"choices": float(len(chosen))}

    def improve_once(self) -> None:
        """Learn from a part of the choices."""
        clone = self.clone if self.taught else None
        self.learn_by(
            *self.improved(self.player, clone, self.columns, self.part, self.entropy, self.kl)
        )

    def imitate_once(self) -> None:
        """Learn to play as a part of them were played."""
        self.learn_by(*self.imitated(self.player, self.columns, self.part))

    def learn_by(self, loss: Tensor, told: Tensor) -> None:
        self.optimiser.step(torch.autograd.grad(loss, self.optimiser.parts))
        self.told += told


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


def results(memory: Memory) -> dict[int, tuple[float, float]]:
    """For each number of seats, the matches that ended, and the sum of the learner's results:
    of wins against the rules of thumb; alone, of the points that all moves gained."""
    tables, kept, found = memory.tables, memory.kept, {}
    for seats in tables.seats_of.unique().tolist():
        kind, unit = (SELF, 1 / ALONE) if seats == 1 else (RULED, 1.0)
        here = ((tables.kind == kind) & (tables.seats_of == seats)).nonzero()[:, 0]
        done, rewards = kept["done"][:, here], kept["rewards"][:, here]
        own = tables.mine[here].clamp(min=0).expand(len(rewards), -1)[:, :, None]
        result = rewards.gather(2, own)[:, :, 0] * unit
        result = result if seats == 1 else result.clamp(min=0) * done
        found[seats] = float(done.sum()), float(result.sum())
    return found
