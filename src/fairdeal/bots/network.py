"""Networks of whole numbers, and the files that hold them.

A layer multiplies its inputs by weights of one byte and adds them up in 32 bits. Each input has a
shift, by which its weights are larger than one byte can say. Nothing is rounded while it plays, so
a network chooses the same action everywhere. Tests compare plain Python, machine code, NumPy,
PyTorch on the CPU (and on a GPU, where there is one) and WebAssembly.

A file is one line of JSON, which says what it is and how it was made, and then the numbers of each
layer: shifts, weights, and biases of four bytes, the lowest byte first.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import blake2b
from pathlib import Path

import numpy as np

from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import Game
from fairdeal.engine.messages import message

FORMAT = 1
MOST = 1023  # the largest number that a hidden unit hands on
WIDEST = 256  # hidden units of a layer
LONGEST = 512  # numbers of an observation
FOLDER = "FAIRDEAL_WEIGHTS"  # a folder whose files come before those of the games


@dataclass(frozen=True, eq=False)
class Layer:
    """One layer: the sum of (input << shift) * weight, plus the bias, >> drop."""

    shifts: Numbers  # int8, one for each input
    weights: Numbers  # int8, a row for each input; in the last layer a row for each output
    biases: Numbers  # int32, one for each output
    drop: int


@dataclass(frozen=True, eq=False)
class Network:
    """Three layers, and how they were made."""

    layers: tuple[Layer, Layer, Layer]
    made: Mapping[str, object]

    @property
    def inputs(self) -> int:
        return len(self.layers[0].shifts)

    @property
    def outputs(self) -> int:
        return len(self.layers[2].biases)

    def to_bytes(self) -> bytes:
        """The file of this network: the same network is always the same bytes."""
        shape = [len(self.layers[0].shifts), *(len(layer.biases) for layer in self.layers)]
        head = {
            "fairdeal network": FORMAT,
            "shape": shape,
            "drops": [layer.drop for layer in self.layers],
            "made": self.made,
        }
        body = b"".join(
            part.astype(kind).tobytes()
            for layer in self.layers
            for part, kind in zip((layer.shifts, layer.weights, layer.biases), KINDS, strict=True)
        )
        return json.dumps(head, sort_keys=True).encode() + b"\n" + body

    def scores(self, rows: Numbers) -> Numbers:
        """The score of every action for each of these observations, by NumPy.

        Floats of 64 bits hold all sums exactly, and their products are quicker than those of ints.
        """
        *hidden, (weights, biases, _) = self.floats
        lit = rows.astype(np.float64)
        for hides, added, drop in hidden:
            lit = np.minimum(np.floor(np.maximum(lit @ hides + added, 0) / (1 << drop)), MOST)
        return (lit @ weights + biases).astype(np.int64)

    @cached_property
    def floats(self) -> list[tuple[Numbers, Numbers, int]]:
        """For each layer the weights with their shifts, a row for each input; biases; the drop."""
        first, second, last = self.layers
        rows = first.weights, second.weights, last.weights.T
        return [
            (weights * 2.0 ** layer.shifts[:, None], layer.biases.astype(np.float64), layer.drop)
            for layer, weights in zip((first, second, last), rows, strict=True)
        ]


KINDS = ("i1", "i1", "<i4")


def from_bytes(data: bytes, where: str) -> Network:
    """The network in a file; anything else is refused in one line."""
    line, _, body = data.partition(b"\n")
    try:
        head = json.loads(line)
        form, shape, drops = head["fairdeal network"], head["shape"], head["drops"]
        made = {"game": "", "observed": "", **head["made"]}
        inputs, one, two, outputs = (int(size) for size in shape)
        first, second, last = (int(drop) for drop in drops)
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        raise SetupRefused(message("not-a-network", path=where)) from None
    if form != FORMAT:
        raise SetupRefused(message("other-network", path=where, given=repr(form), format=FORMAT))
    sizes = ((inputs, one, first), (one, two, second), (two, outputs, last))
    needed = sum(into + into * out + 4 * out for into, out, _ in sizes)
    if min(inputs, one, two, outputs, *map(int, drops)) < 0 or len(body) != needed:
        raise SetupRefused(message("broken-network", path=where, given=len(body), n=needed))
    if inputs > LONGEST or max(one, two) > WIDEST:
        raise SetupRefused(message("large-network", path=where, inputs=LONGEST, units=WIDEST))
    layers, at = [], 0
    for place, (into, out, drop) in enumerate(sizes):
        parts = []
        for length, kind in zip((into, into * out, out), KINDS, strict=True):
            parts.append(np.frombuffer(body, kind, length, at))
            at += parts[-1].nbytes
        shape = (out, into) if place == 2 else (into, out)
        layers.append(Layer(parts[0], parts[1].reshape(shape), parts[2].astype(np.int32), drop))
    return Network((layers[0], layers[1], layers[2]), made)


# -- the network of a game -------------------------------------------------------
def mark_of(names: tuple[str, ...]) -> str:
    """A short hash of what the numbers of an observation mean."""
    return blake2b("\n".join(names).encode(), digest_size=6).hexdigest()


def places(game: Game) -> list[Path]:
    """The files that may hold the network of a game, the first one first."""
    own = Path(__file__).parent.parent / "games" / game.name / "learnt.net"
    given = os.environ.get(FOLDER)
    return [Path(given) / f"{game.name}.net", own] if given else [own]


def has_network(game: Game) -> bool:
    return any(path.is_file() for path in places(game))


def network_of(game: Game) -> Network:
    """The network that `learnt` plays this game with."""
    for path in places(game):
        if path.is_file():
            return network_in(path, game)
    raise SetupRefused(message("no-network", title=game.title, game=game.name, folder=f"${FOLDER}"))


@cache
def network_in(path: Path, game: Game) -> Network:
    """The network in this file, if it is one for this game and for today's observation."""
    network = from_bytes(path.read_bytes(), str(path))
    if network.made["game"] != game.name:
        raise SetupRefused(
            message(
                "network-of-another",
                path=str(path),
                given=str(network.made["game"]),
                game=game.name,
            )
        )
    if (network.inputs, network.made.get("observed")) != (
        len(game.observed),
        mark_of(game.observed),
    ):
        raise SetupRefused(message("network-of-before", path=str(path), title=game.title))
    if network.outputs not in (game.actions, game.actions + 1):
        raise SetupRefused(message("network-of-before", path=str(path), title=game.title))
    return network
