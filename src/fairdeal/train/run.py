"""`fairdeal train`: learns until its time is up, and writes the network for the bot `learnt`.

A run is a fixed number of updates, cut into slices. Every slice deals anew and has random numbers
of its own, by the seed and its number; so a run that goes on from a checkpoint ends with the same
network as one that was never interrupted.
"""

import io
import json
import math
import time
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from pickle import UnpicklingError

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.messages import message
from fairdeal.games import find
from fairdeal.lab.card import run as measure
from fairdeal.lab.journals import make_folder
from fairdeal.lab.strength import card_of
from fairdeal.train.curve import curve
from fairdeal.train.onnx import onnx_of
from fairdeal.train.progress import Line, ProgressTable
from fairdeal.train.settings import TrainSettings, written

try:
    import torch

    from fairdeal.train.ppo import results
    from fairdeal.train.trainer import Checkpoint, Trainer
except ModuleNotFoundError as missing:
    raise SetupRefused(
        message("not-installed", what=str(missing.name), extra="fairdeal[train]")
    ) from None

MINUTE = 60
LOOK = 5  # updates from one look at the results to the next
AGAINST, CARD_MATCHES, CARD_MINUTES = "thumb,random", 2_000, 0.5  # of the card at the end
WARM, TIMED = 2, 4  # updates before a run, to see how long one takes


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
        theirs, _, _ = state["settings"], state["optimiser"]["steps"], state["sources"]
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
            look(trainer, ended)
    if not ended:  # a short slice
        look(trainer, ended)
    seconds = clock(trainer) - since
    return {
        "update": trainer.update,
        "of": trainer.settings.updates,
        "seconds": round(seconds, 2),
        "choices": trainer.choices,
        "a second": round((trainer.choices - before) / seconds),
        "results": {str(seats): round(won / n, 4) for seats, (n, won) in ended.items() if n},
        **{name: round(told[name], 5) for name in ("entropy", "error", "change")},
    }


def look(trainer: Trainer, ended: dict[int, list[float]]) -> None:
    """Add the results of the latest update: for each number of seats, matches and wins."""
    for seats, (matches, wins) in results(trainer.rollout).items():
        so_far = ended.setdefault(seats, [0.0, 0.0])
        so_far[0] += matches
        so_far[1] += wins


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
