"""Proximal policy optimisation: play, find out what moves were worth, and learn from them."""

from collections.abc import Callable
from dataclasses import dataclass, field

import torch
from torch import Tensor, nn

from fairdeal.bots.network import WIDEST
from fairdeal.train.returns import returns
from fairdeal.train.settings import LearningPace
from fairdeal.train.tables import ALONE, RULED, SELF, TrainTables

CLIP, VALUE = 0.2, 0.5
LOW = -1e9
WARM = 3  # times that work is done before it is recorded
LEARNT_FROM = ("flat", "rest", "masks", "actions", "odds", "found", "known", "gain")


class PolicyNetwork(nn.Module):
    """How likely each action is, by what its seat sees."""

    scale: Tensor  # of each number of an observation

    def __init__(self, inputs: int, actions: int, width: int = WIDEST) -> None:
        super().__init__()
        self.register_buffer("scale", torch.ones(inputs))
        self.policy = layers(inputs, width, actions)

    def odds(self, seen: Tensor, mask: Tensor) -> Tensor:
        """The logarithm of the probability of each action."""
        return self.run(self.policy, seen).masked_fill(mask == 0, LOW).log_softmax(dim=1)

    def run(self, through: nn.Sequential, seen: Tensor) -> Tensor:
        """Observations, one or several side by side, through a network; the scale goes to the
        weights, not to them."""
        first, seats = through[0], seen.shape[1] // len(self.scale)
        lit = nn.functional.linear(seen, first.weight * self.scale.repeat(seats), first.bias)
        found: Tensor = through[1:](lit)
        return found.float()


class SelfPlayer(PolicyNetwork):
    """A policy, and a critic of its own, which may also see what the rest of the table sees."""

    def __init__(self, inputs: int, actions: int, width: int = WIDEST, beside: int = 0) -> None:
        super().__init__(inputs, actions, width)
        self.critic = layers(inputs + beside, width, 1)

    def worth(self, seen: Tensor, rest: Tensor) -> Tensor:
        """The expected result for the seat that sees `seen`."""
        whole = torch.cat((seen, rest), dim=1) if rest.shape[1] else seen
        return self.run(self.critic, whole)[:, 0]

    def policy_state(self) -> dict[str, Tensor]:
        """The policy alone, as a `PolicyNetwork` loads it."""
        state: dict[str, Tensor] = self.state_dict()
        return {name: part for name, part in state.items() if not name.startswith("critic")}


def spread_out(seen: Tensor) -> Tensor:
    """Observations as floats; on a GPU as halves, which hold these numbers exactly."""
    return seen.to(torch.bfloat16 if seen.is_cuda else torch.float32)


def layers(inputs: int, width: int, outputs: int) -> nn.Sequential:
    last = nn.Linear(width, outputs)
    nn.init.normal_(last.weight, std=0.01)
    nn.init.zeros_(last.bias)
    hidden = nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
    return nn.Sequential(*hidden, last)


def pick(odds: Tensor) -> Tensor:
    """An action with these probabilities: the largest after noise that makes it a fair draw."""
    return (odds - torch.empty_like(odds).exponential_().log()).argmax(dim=1)


# -- playing --------------------------------------------------------------------
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
            "masks": ((tables.actions,), torch.int8),
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


@torch.no_grad()
def play(memory: Memory, player: SelfPlayer, past: PolicyNetwork, taught: bool = False) -> None:
    """Play on in all games, and remember; `past` is an earlier self.

    A move without an alternative is no choice, and nothing is learnt from it. If the network is
    taught, the rules of thumb choose for all seats.
    """
    tables, kept = memory.tables, memory.kept
    for step in range(memory.steps):
        for name in ("flat", "masks", "turn", "counts"):
            tables.gather(name, kept[name][step])
        if tables.beside:
            tables.look_round(kept["rest"][step])
        seen, mask = spread_out(kept["flat"][step]), kept["masks"][step]
        with halves(tables.device):
            odds = player.odds(seen, mask)
            worth = player.worth(seen, spread_out(kept["rest"][step]))
            action = pick(odds)
            if len(tables.past):
                theirs = tables.past
                before = pick(past.odds(seen[theirs], mask[theirs]))
                own = kept["turn"][step][theirs] == tables.mine[theirs]
                action[theirs] = torch.where(own, action[theirs], before)
        tables.rule(action)
        if taught:
            tables.teach(action)
        turn = kept["turn"][step]
        kept["chose"][step] = ((tables.mine < 0) | (turn == tables.mine)) & (
            kept["counts"][step] > 1
        )
        kept["actions"][step], kept["worth"][step] = action, worth
        kept["odds"][step] = odds.gather(1, action[:, None])[:, 0]
        tables.step(action)
        tables.gather("done", kept["done"][step])
        tables.gather("rewards", kept["rewards"][step])
    kept["rewards"].mul_(torch.where(tables.seats_of == 1, ALONE, 1.0)[:, None])


# -- learning -------------------------------------------------------------------
class Learner:
    """A player that plays and learns; on a GPU both are recorded as graphs, and replayed."""

    def __init__(self, tables: TrainTables, steps: int, width: int, minibatch: int) -> None:
        self.device, self.minibatch = tables.device, minibatch
        sizes = tables.width, tables.actions, width
        self.player = SelfPlayer(*sizes, tables.beside).to(self.device)
        self.past, self.clone = (PolicyNetwork(*sizes).to(self.device) for _ in range(2))
        self.taught = bool(tables.teachers)
        self.memory = Memory(tables, steps)
        on_gpu = self.device == "cuda"
        self.rate, self.entropy, self.kl = (torch.zeros((), device=self.device) for _ in range(3))
        self.optimiser = torch.optim.Adam(
            self.player.parameters(),
            self.rate,
            eps=1e-5,
            **({"fused": True, "capturable": True} if on_gpu else {"foreach": False}),
        )
        self.part = torch.zeros(minibatch, dtype=torch.int64, device=self.device)
        self.told = torch.zeros(3, device=self.device)
        self.flat = {name: self.memory.kept[name].flatten(0, 1) for name in LEARNT_FROM}
        record = recorded if on_gpu else unrecorded
        self.play, self.improve = record(self.play_once), record(self.improve_once)
        self.watch, self.imitate = (
            record(work) if self.taught else work for work in (self.watch_once, self.imitate_once)
        )

    def play_once(self) -> None:
        """Play some steps, and find out what the choices were worth."""
        play(self.memory, self.player, self.past)
        self.judge()

    def watch_once(self) -> None:
        """The same, with the rules of thumb in all seats."""
        play(self.memory, self.player, self.past, taught=True)
        self.judge()

    def judge(self) -> None:
        """Find out what the choices were worth."""
        kept = self.memory.kept
        names = ("turn", "chose", "done", "rewards", "worth")
        found, known = returns(torch, *(kept[name] for name in names))
        kept["found"].copy_(found)
        kept["known"].copy_(known)
        gain = found - kept["worth"]
        mean = (gain * known).sum() / known.sum().clamp(min=1)
        spread = ((gain - mean).square() * known).sum() / known.sum().clamp(min=1)
        kept["gain"].copy_((gain - mean) / (spread.sqrt() + 1e-6))

    def learn(self, pace: LearningPace, imitating: bool = False) -> dict[str, float]:
        """Learn from what was just played, or imitate it."""
        self.rate.fill_(pace.rate)
        self.entropy.fill_(pace.entropy)
        self.kl.fill_(pace.kl)
        improve = self.imitate if imitating else self.improve
        self.told.zero_()
        chosen = self.flat["known"].nonzero()[:, 0]
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

    def remember(self, states: dict[int, dict[str, Tensor]]) -> None:
        """Take over the state of an optimiser; in place, as graphs know where it is."""
        for parameter, saved in zip(self.player.parameters(), states.values(), strict=True):
            held = self.optimiser.state[parameter]
            for name, part in saved.items():
                if name in held:
                    held[name].copy_(part)
                else:
                    held[name] = part.clone()

    def improve_once(self) -> None:
        """Make choices that went better than expected more likely, but not by much at a time."""
        own = {name: column[self.part] for name, column in self.flat.items()}
        seen, better = spread_out(own["flat"]), own["gain"]
        with halves(self.device):
            odds = self.player.odds(seen, own["masks"])
            expected = self.player.worth(seen, spread_out(own["rest"]))
        ratio = (odds.gather(1, own["actions"][:, None])[:, 0] - own["odds"]).exp()
        gained = torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
        doubt = -(odds.exp() * odds.clamp(min=-50)).sum(dim=1).mean()
        error = (expected - own["found"]).square().mean()
        loss = VALUE * error - gained - self.entropy * doubt
        if self.taught:
            loss = loss + self.kl * self.divergence(odds, seen, own["masks"])
        self.descend(loss)
        self.told += torch.stack((doubt, error, (ratio - 1).abs().mean())).detach()

    def divergence(self, odds: Tensor, seen: Tensor, mask: Tensor) -> Tensor:
        """How far these probabilities are from those of the network that imitates."""
        with torch.no_grad(), halves(self.device):
            imitated = self.clone.odds(seen, mask)
        apart = odds.clamp(min=-50) - imitated.clamp(min=-50)
        return (odds.exp() * apart).sum(dim=1).mean()

    def imitate_once(self) -> None:
        """Make what was played more likely, and learn what to expect."""
        own = {name: column[self.part] for name, column in self.flat.items()}
        seen = spread_out(own["flat"])
        with halves(self.device):
            odds = self.player.odds(seen, own["masks"])
            expected = self.player.worth(seen, spread_out(own["rest"]))
        likely = odds.gather(1, own["actions"][:, None])[:, 0].mean()
        doubt = -(odds.exp() * odds.clamp(min=-50)).sum(dim=1).mean()
        error = (expected - own["found"]).square().mean()
        self.descend(VALUE * error - likely)
        self.told += torch.stack((doubt, error, -likely)).detach()

    def descend(self, loss: Tensor) -> None:
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.player.parameters(), 1.0)
        self.optimiser.step()


def halves(device: str) -> torch.autocast:
    """Compute with halves of floats on a GPU."""
    return torch.autocast(device, torch.bfloat16, device == "cuda", cache_enabled=False)


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
