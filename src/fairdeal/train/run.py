"""`fairdeal train`: learns until its time is up, and writes the network for the bot `learnt`.

A run is a fixed number of updates, cut into slices. Every slice deals anew and has random numbers
of its own, by the seed and its number; so a run that goes on from a checkpoint ends with the same
network as one that was never interrupted.
"""

import io
import json
import math
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import numpy as np

from fairdeal import __version__
from fairdeal.bots.network import Network, mark_of
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Numbers
from fairdeal.engine.messages import message
from fairdeal.games import find
from fairdeal.lab.card import run as measure
from fairdeal.lab.journals import make_folder
from fairdeal.lab.strength import card_of
from fairdeal.train.curve import curve
from fairdeal.train.onnx import onnx_of
from fairdeal.train.progress import Line, ProgressTable
from fairdeal.train.quantise import Dense, quantised
from fairdeal.train.settings import WHOLE, TrainSettings, number_of, written

try:
    import torch

    from fairdeal.train.ppo import Learner, SelfPlayer, results
    from fairdeal.train.tables import RivalMaker, TrainTables
except ModuleNotFoundError as missing:
    raise SetupRefused(
        message("not-installed", what=str(missing.name), extra="fairdeal[train]")
    ) from None

Checkpoint = dict[str, Any]  # what PyTorch can keep
MINUTE = 60
LOOK = 5  # updates from one look at the results to the next
KEPT = 5  # earlier selves
AGAINST, CARD_MATCHES, CARD_MINUTES = "thumb,random", 2_000, 0.5  # of the card at the end
WARM, TIMED = 2, 4  # updates before a run, to see how long one takes
PROBES = 65_536  # observations to compare the network of whole numbers with


class Trainer:
    """A network that learns, with its tables and its earlier selves."""

    def __init__(self, settings: TrainSettings, rival: "RivalMaker | None" = None) -> None:
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
        self.player, self.memory = self.learner.player, self.learner.memory
        self.begin()

    def begin(self) -> None:
        """Forget everything: a network that knows nothing, which scales what it sees."""
        tables = self.tables
        torch.manual_seed(number_of(self.settings.seed))
        fresh = SelfPlayer(tables.width, tables.actions, self.settings.width, tables.beside)
        self.player.load_state_dict(fresh.state_dict())
        self.learner.past.load_state_dict(fresh.policy_state())
        for state in self.learner.optimiser.state.values():
            for part in state.values():
                part.zero_()
        self.earlier: list[dict[str, torch.Tensor]] = []
        self.update, self.choices = 0, 0
        self.deal()
        self.learner.play()
        largest = self.memory.kept["flat"].flatten(0, 1).amax(0).clamp(min=1).float()
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
        own = {name: part.clone() for name, part in self.player.policy_state().items()}
        if len(self.earlier) == KEPT:
            del self.earlier[number_of(f"{self.settings.seed} {self.update}") % KEPT]
        self.earlier.append(own)

    def state(self) -> Checkpoint:
        """All that a checkpoint holds."""
        return {
            "settings": asdict(self.settings),
            "update": self.update,
            "choices": self.choices,
            "player": self.player.state_dict(),
            "clone": self.learner.clone.state_dict(),
            "optimiser": self.learner.optimiser.state_dict()["state"],
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
        self.player.load_state_dict(state["player"])
        self.learner.clone.load_state_dict(state["clone"])
        self.learner.remember(state["optimiser"])

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
            "command": self.settings.command(),
            "updates": self.update,
            "choices": self.choices,
            "torch": torch.__version__,
            "device": device_name(self.settings.device),
        }

    def network(self) -> tuple[Network, float]:
        """The network of whole numbers, and how often it chooses as the one that learnt does."""
        chose = self.memory.kept["chose"].flatten().nonzero()[:, 0][:PROBES]
        seen, mask = (
            self.memory.kept[name].flatten(0, 1)[chose].cpu() for name in ("flat", "masks")
        )
        dense = self.dense()
        network = quantised(dense, seen.numpy(), self.made())
        legal = mask.numpy() > 0
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


# -- the command --------------------------------------------------------------------
def run(settings: TrainSettings, minutes: float, out: Path) -> None:
    """Train, and write the network.

    The time decides how many updates there are, unless a run goes on from its checkpoint. If they
    are given, it decides after which checkpoint to stop, and the same command goes on from there.
    """
    game = find(settings.game)
    check_device(settings.device)
    if not (0 < minutes < math.inf or (settings.updates and minutes == 0)):
        raise SetupRefused(message("not-positive", what="--minutes"))
    make_folder(out)
    checkpoint, log = out / f"{game.name}.pt", out / f"{game.name}.jsonl"
    state = read_checkpoint(checkpoint, settings)
    print(f"{game.title}, {written(settings.seats)} seats: preparing the tables", flush=True)
    trainer, until = Trainer(settings), time.monotonic() + MINUTE * minutes
    if state is not None:
        trainer.go_on_from(state)
        print(f"going on after {trainer.update} updates", flush=True)
    elif not settings.updates:
        trainer.settings = timed(trainer, minutes)
        trainer.begin()
    until = until if settings.updates else math.inf
    settings = trainer.settings
    print(f"{settings.updates} updates: {settings.command()}", flush=True)
    lines = [line for line in read_log(log) if line["update"] <= trainer.update]
    with ProgressTable(game.title, settings.updates) as table:
        while trainer.update < settings.updates:
            lines.append(slice_of(trainer, table.tell))
            table.add(lines[-1])
            replace_file(log, "".join(f"{json.dumps(line)}\n" for line in lines).encode())
            replace_file(checkpoint, packed(trainer.state()))
            if time.monotonic() > until:
                break
    finish(trainer, out, lines)


def check_device(device: str) -> None:
    if device == "cuda" and not torch.cuda.is_available():
        raise SetupRefused(message("no-gpu"))


def timed(trainer: Trainer, minutes: float) -> TrainSettings:
    """The settings with the updates that fit into this time, and slices of a minute at most."""
    for _ in range(WARM):
        trainer.learn()
    since = clock(trainer)
    for _ in range(TIMED):
        trainer.learn()
    each = (clock(trainer) - since) / TIMED
    settings = trainer.settings
    updates, slice_ = (max(1, int(MINUTE * share / each)) for share in (minutes, 1))
    return replace(settings, updates=updates, slice=min(settings.slice, slice_))


def clock(trainer: Trainer) -> float:
    """The time, when all work is done."""
    if trainer.tables.device == "cuda":
        torch.cuda.synchronize()
    return time.monotonic()


# -- checkpoints --------------------------------------------------------------------
def read_checkpoint(path: Path, settings: TrainSettings) -> Checkpoint | None:
    """The checkpoint to go on from, if there is one; that of another run is refused."""
    if not path.is_file():
        return None
    try:
        state: Checkpoint = torch.load(path, map_location=settings.device, weights_only=True)
        theirs = state["settings"]
    except (RuntimeError, UnpicklingError, EOFError, KeyError, TypeError):
        raise SetupRefused(message("no-checkpoint", path=str(path))) from None
    ours = asdict(settings)
    if not settings.updates:  # they were found by the time
        ours |= {name: theirs.get(name) for name in ("updates", "slice")}
    if ours != theirs:
        differ = ", ".join(name for name in ours if ours[name] != theirs.get(name))
        raise SetupRefused(message("other-run", path=str(path), differ=differ))
    return state


def read_log(path: Path) -> list[Line]:
    """The lines of progress so far."""
    return [json.loads(line) for line in path.read_text().splitlines()] if path.is_file() else []


def packed(state: Checkpoint) -> bytes:
    kept = io.BytesIO()
    torch.save(state, kept)
    return kept.getvalue()


def replace_file(path: Path, data: bytes) -> None:
    """Write a file so that it is never there in part."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_bytes(data)
    fresh.replace(path)


# -- progress -----------------------------------------------------------------------
def slice_of(trainer: Trainer, tell: Callable[[int], None] = lambda update: None) -> Line:
    """Run a slice; return what it showed."""
    since, before = clock(trainer), trainer.choices
    ended, told = dict[int, list[float]](), dict[str, float]()
    for update in trainer.run_slice():
        told = update
        tell(trainer.update)
        if trainer.update % LOOK == 0:
            for seats, (matches, wins) in results(trainer.memory).items():
                so_far = ended.setdefault(seats, [0.0, 0.0])
                so_far[0] += matches
                so_far[1] += wins
    seconds = clock(trainer) - since
    return {
        "update": trainer.update,
        "of": trainer.settings.updates,
        "seconds": round(seconds, 2),
        "choices": trainer.choices,
        "a second": round((trainer.choices - before) / seconds),
        "results": {str(seats): round(won / max(1, n), 4) for seats, (n, won) in ended.items()},
        **{name: round(told[name], 5) for name in ("entropy", "error", "change")},
    }


def finish(trainer: Trainer, out: Path, lines: list[Line]) -> None:
    """Write the network and the learning curve, and say what it is; at the end also how strong."""
    network, agreement = trainer.network()
    name = trainer.tables.game.name
    data, file = network.to_bytes(), out / f"{name}.net"
    file.write_bytes(data)
    (out / f"{name}.onnx").write_bytes(onnx_of(trainer.dense(), trainer.made()))
    (out / f"{name}.svg").write_text(curve(trainer.tables.game.title, lines))
    print(
        f"{file}: {len(data):,} bytes, after {trainer.update} updates and "
        f"{trainer.choices:,} choices; it chooses as the network in floats in "
        f"{100 * agreement:.2f} % of positions",
        flush=True,
    )
    if trainer.update < trainer.settings.updates:
        print("the same command goes on from here", flush=True)
    else:
        show_card(trainer.settings, file)


def show_card(settings: TrainSettings, file: Path) -> None:
    """Play the new network against the simplest bots, and print its card for each rule set."""
    game, seats, seed = find(settings.game), sorted(set(settings.seats)), settings.seed
    for preset in settings.presets:
        card = card_of(game, str(file), AGAINST, seats, CARD_MATCHES, seed, preset, {})
        measure(card, CARD_MINUTES, None, as_json=False)
