"""Policies as ONNX files: observations and masks in, a score for each action out."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from fairdeal.bots.network import mark_of
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import Numbers
from fairdeal.engine.game import Game
from fairdeal.engine.messages import message

if TYPE_CHECKING:
    from collections.abc import Sequence

ROWS, MASKS = "tensor(float)", "tensor(bool)"  # the types of the two inputs, by ONNX's names
# Any: onnxruntime has no types.


class OnnxPolicy:
    """A network that onnxruntime computes, on one core."""

    def __init__(self, path: Path, game: Game) -> None:
        self.path, self.game = path, game
        self.session = session_of(path)
        self.check_game()
        inputs = {one.type: one for one in self.session.get_inputs()}
        if not {ROWS} <= inputs.keys() <= {ROWS, MASKS} or self.count() != len(inputs):
            raise self.refusal("onnx-inputs", given=self.inputs())
        self.rows, self.masks = inputs[ROWS].name, MASKS in inputs and inputs[MASKS].name
        if not fits(inputs[ROWS].shape, self.width):
            raise self.refusal("onnx-inputs", given=self.inputs())
        self.outputs = self.try_it()

    @property
    def width(self) -> int:
        return len(self.game.observed)

    def count(self) -> int:
        return len(self.session.get_inputs())

    def inputs(self) -> str:
        """The inputs of the file, for people."""
        return ", ".join(f"{one.name} {one.type} {one.shape}" for one in self.session.get_inputs())

    def check_game(self) -> None:
        """Refuse a file that names another game, or observations of before."""
        said: dict[str, str] = self.session.get_modelmeta().custom_metadata_map
        own = {"path": str(self.path), "game": self.game.name}
        if said.get("game", self.game.name) != self.game.name:
            raise SetupRefused(message("network-of-another", **own, given=said["game"]))
        observed = mark_of(self.game.observed)
        if said.get("observed", observed) != observed:
            raise SetupRefused(
                message("network-of-before", path=str(self.path), title=self.game.title)
            )

    def try_it(self) -> int:
        """Run it on empty observations; return the number of its scores."""
        for outputs in self.possible():
            rows, masks = np.zeros((2, self.width)), np.ones((2, outputs), bool)
            try:
                found = self.scores(rows, masks)
            except Exception:  # of onnxruntime, which has many kinds: the other number may fit
                continue
            if found.shape == (2, outputs):
                return outputs
        raise self.refusal("onnx-output")

    def possible(self) -> "Sequence[int]":
        """The numbers of actions that a policy of this game can have."""
        least = self.game.actions
        return (least + 1, least) if self.game.contested else (least,)

    def scores(self, rows: Numbers, masks: Numbers) -> Numbers:
        given = {self.rows: rows.astype(np.float32)}
        if self.masks:
            given[self.masks] = masks
        found: Numbers = self.session.run(None, given)[0]
        return found

    def refusal(self, key: str, **more: str) -> SetupRefused:
        own = {"path": str(self.path), "title": self.game.title, "width": str(self.width)}
        actions = " / ".join(map(str, reversed(self.possible())))
        return SetupRefused(message(key, **own, actions=actions, **more))


def fits(shape: list[object], width: int) -> bool:
    """Whether an input with this shape takes rows of this width; a name stands for any number."""
    return len(shape) == 2 and (shape[1] in (width, None) or isinstance(shape[1], str))


def session_of(path: Path) -> Any:
    """The network of a file, or a refusal if it is none, or if onnxruntime is missing."""
    try:
        import onnxruntime
    except ModuleNotFoundError:
        raise SetupRefused(
            message("not-installed", what="onnxruntime", extra="fairdeal[onnx]")
        ) from None
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4
    try:
        return onnxruntime.InferenceSession(path.read_bytes(), options, ["CPUExecutionProvider"])
    except Exception:  # of onnxruntime, which has many kinds
        raise SetupRefused(message("not-onnx", path=str(path))) from None
